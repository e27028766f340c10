"""The kernel compared with the oracle: on one position, and on many made from a seed."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import prod
from random import Random
from typing import Literal, NamedTuple

import pytest

from chaodipi.cards import LEVELS, NO_TRUMP, SUITS, Cards, format_cards, format_level, format_trump
from chaodipi.play import (
    NO_LEVEL,
    TrumpOrder,
    check_follow,
    check_lead,
    completable,
    count_follows,
    count_leads,
    judge_throw,
    kitty_multiplier,
    legal_follows,
    legal_leads,
    owed,
    playable,
    safe_follow,
    safe_lead,
    shape_of,
    winner_of,
)
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import InputError
from tests.oracle import (
    Order,
    a_lead,
    all_follows,
    all_leads,
    an_answer,
    five_ten_king,
    led_of,
    led_suit,
    minus,
    multiplier,
    number_of_follows,
    refusal,
    split,
    trimmed,
    winner,
)
from tests.oracle.kinds import kinds

__all__ = [
    "TABLES", "Table", "compare_follows", "compare_leads", "compare_position", "compare_shape", "compare_throw",
    "compare_trick", "orders", "run",
]  # fmt: skip


class Table(NamedTuple):
    """A rule set with a number of decks, in usual deals or in flag deals."""

    set_id: str
    decks: Literal[1, 2, 3] = 2
    flag: bool = False

    @property
    def name(self) -> str:
        """What the tests and the command call it."""
        return self.set_id + (f"-{self.decks}-decks" if self.decks != 2 else "") + ("-deal" if self.flag else "")

    def rules(self) -> RuleSet:
        """Its values."""
        return _rules(self.set_id, self.decks)

    def order(self, index: int) -> Order:
        """The order of a deal; a row of 65 has every level with every trump."""
        if self.flag:
            return Order(self.rules(), NO_LEVEL, NO_TRUMP)
        return Order(self.rules(), LEVELS[index % 13], (*SUITS, NO_TRUMP)[index // 13 % 5])


@cache
def _rules(set_id: str, decks: int) -> RuleSet:
    return rule_set_from({"base": set_id, "set": {"cards.decks": decks}})


_NINE = (
    "hefei", "anhui", "anhui-online", "jiangzhe", "jiangzhe-open", "jiangzhe-dark", "jiangzhe-flag", "baomahui",
    "classic",
)  # fmt: skip
TABLES: dict[str, Table] = {
    table.name: table
    for table in (
        *map(Table, _NINE),
        Table("jiangzhe-flag", flag=True),
        Table("classic", 1),
        Table("classic", 3),
        Table("baomahui", 1),
        Table("baomahui", 3),
    )
}
"""Everything that is played."""


def orders(rules: RuleSet, level: int, trump: int) -> tuple[TrumpOrder, Order]:
    return TrumpOrder.of(rules, level, trump), Order(rules, level, trump)


def told(slow: Order, *cards: Cards) -> str:
    words = " | ".join(" ".join(format_cards(some)) for some in cards)
    level = format_level(slow.level) if slow.level else "flag"
    return f"{slow.rules.id} {level} {format_trump(slow.trump)}: {words}"


def mixed(chance: Random, cards: Cards) -> list[int]:
    return chance.sample(cards, len(cards))


def compare_follows(fast: TrumpOrder, slow: Order, lead: Cards, hand: Cards, chance: Random) -> None:
    story = told(slow, lead, hand)
    legal = all_follows(slow, lead, hand)
    assert legal, story
    listed = list(legal_follows(fast, lead, hand))
    assert len(set(listed)) == len(listed), story
    assert set(listed) == legal, story
    assert count_follows(fast, lead, hand) == len(legal) == number_of_follows(slow, lead, hand), story
    assert playable(fast, lead, hand) == {card for play in legal for card in play}, story
    safe = safe_follow(fast, lead, hand)
    assert safe in legal, story
    # Some legal plays, some with one card changed, some at random.
    plays = chance.sample(sorted(legal), min(3, len(legal)))
    for play in plays[:]:
        if rest := minus(hand, play):
            plays.append((*minus(play, (chance.choice(play),)), chance.choice(rest)))
    plays += [tuple(chance.sample(hand, len(lead))) for _ in range(3)]
    for play in plays:
        found = check_follow(fast, lead, hand, play)
        expected = refusal(slow, lead, tuple(sorted(play)), legal)
        assert (found.code if found else None) == expected, f"{story} <- {told(slow, play)}"
    compare_completing(fast, lead, hand, legal, chance, story)
    asked, shuffled = mixed(chance, lead), mixed(chance, hand)
    assert count_follows(fast, asked, shuffled) == len(legal), story
    assert safe_follow(fast, asked, shuffled) == safe, story
    assert owed(fast, asked, shuffled) == owed(fast, lead, hand), story
    assert check_follow(fast, asked, shuffled, mixed(chance, safe)) is None, story


def compare_completing(
    fast: TrumpOrder, lead: Cards, hand: Cards, legal: set[Cards], chance: Random, story: str
) -> None:
    """Card by card along a legal play, and once astray: what can be added is what brings it nearer to a legal one."""
    aim = mixed(chance, chance.choice(sorted(legal)))
    for number in range(len(aim) + 1):
        chosen = aim[:number]
        rest = [minus(play, tuple(sorted(chosen))) for play in legal if contains(play, chosen)]
        assert completable(fast, lead, hand, chosen) == {card for cards in rest for card in cards}, (story, chosen)
    astray = chance.sample(hand, chance.randint(1, len(lead)))
    open_ = {card for play in legal if contains(play, astray) for card in minus(play, tuple(sorted(astray)))}
    if open_ or len(astray) == len(lead):
        assert completable(fast, lead, hand, astray) == open_, (story, astray)
    else:
        with pytest.raises(InputError) as refused:
            completable(fast, lead, hand, astray)
        assert refused.value.code == "not-completable"


def contains(play: Cards, cards: Sequence[int]) -> bool:
    return all(play.count(card) >= cards.count(card) for card in set(cards))


def compare_throw(fast: TrumpOrder, slow: Order, cards: Cards, others: list[Cards], chance: Random) -> bool:
    story = told(slow, cards, *others)
    found = judge_throw(fast, cards, others)
    led = led_of(slow, cards, others)
    assert (found.led, found.returned) == (led, minus(cards, led)), story
    assert found.stands == (led == cards), story
    assert judge_throw(fast, mixed(chance, cards), [mixed(chance, hand) for hand in others[::-1]]) == found, story
    return found.stands


def compare_shape(fast: TrumpOrder, slow: Order, cards: Cards, chance: Random) -> None:
    story = told(slow, cards)
    shape = shape_of(fast, cards)
    king = five_ten_king(slow, cards)
    if king is not None:
        assert (shape.kind, shape.suit) == ("510K", king), story
        assert [(part.kind, part.cards) for part in shape.components] == [("510K", cards)], story
    elif len({slow.suit(card) for card in cards}) > 1:
        assert (shape.kind, shape.suit, shape.components) == ("mixed", None, ()), story
    else:
        parts = split(slow, cards)
        found = [(part.kind, part.cards) for part in shape.components]
        assert found == [(part.kind, part.cards) for part in parts], story
        assert (shape.kind, shape.suit) == (parts[0].kind if len(parts) == 1 else "throw", slow.suit(cards[0])), story
    assert shape_of(fast, mixed(chance, cards)) == shape, story


def compare_trick(fast: TrumpOrder, slow: Order, plays: list[Cards], chance: Random) -> int:
    story = told(slow, *plays)
    found = winner_of(fast, plays)
    assert found == winner(slow, plays), story
    assert winner_of(fast, [mixed(chance, play) for play in plays]) == found, story
    return found


def compare_leads(fast: TrumpOrder, slow: Order, hand: Cards, chance: Random) -> None:
    story = told(slow, hand)
    expected = all_leads(slow, hand)
    listed = list(legal_leads(fast, hand))
    assert len(set(listed)) == len(listed), story
    assert set(listed) == expected, story
    assert count_leads(fast, hand) == len(expected), story
    assert playable(fast, None, hand) == set(hand), story
    assert safe_lead(fast, hand) in expected, story
    assert count_leads(fast, mixed(chance, hand)) == len(expected), story
    for cards in expected:
        assert check_lead(fast, hand, cards) is None, story
        assert len(shape_of(fast, cards).components) == 1, story
    several = tuple(sorted(chance.sample(hand, min(2, len(hand)))))
    suits = {slow.suit(card) for card in several}
    refused = check_lead(fast, hand, several)
    assert (refused.code if refused else None) == ("mixed-suits" if len(suits) > 1 else None), story


def compare_kitty(fast: TrumpOrder, slow: Order, lead: Cards, chance: Random) -> None:
    assert kitty_multiplier(fast, mixed(chance, lead)) == multiplier(slow, lead), told(slow, lead)


def compare_position(slow: Order, chance: Random) -> set[str]:
    """A lead tried as a throw, followed, answered, and won; another hand led from. The rare kinds that it had."""
    fast = TrumpOrder.of(slow.rules, slow.level, slow.trump)
    lead, hands = a_lead(slow, chance)
    compare_shape(fast, slow, lead, chance)
    compare_kitty(fast, slow, lead, chance)
    compare_throw(fast, slow, lead, hands[1:], chance)
    every = [*lead, *(card for hand in hands for card in hand)]
    compare_shape(fast, slow, tuple(sorted(chance.sample(every, min(len(every), chance.randint(1, 6))))), chance)
    able = [hand for hand in hands[1:] if len(hand) >= len(lead)]
    suit = led_suit(slow, lead)
    follower: Cards = ()
    if able:
        # Most often the hand that is longest in the suit led.
        longest = max(able, key=lambda hand: (len(slow.of_suit(hand, suit)), hand))
        whole = longest if chance.random() < 0.8 else chance.choice(able)
        held = slow.of_suit(whole, suit)
        # Too many to list are still counted, if there are not too many ways to take pairs.
        if prod(held.count(card) for card in set(held)) <= 64:
            story = told(slow, lead, whole)
            assert count_follows(fast, lead, whole) == number_of_follows(slow, lead, whole), story
        follower = trimmed(slow, chance, whole, lead)
    if len(follower) >= len(lead):
        compare_follows(fast, slow, lead, follower, chance)
    plays = [lead, *(an_answer(slow, chance, lead, hand) for hand in able)]
    won = compare_trick(fast, slow, plays, chance)
    if hand := chance.choice(hands):
        compare_leads(fast, slow, hand, chance)
    return kinds(slow, hands[1:], follower, plays, won)


def run(table: Table, seed: str, count: int) -> Counter[str]:
    """Compare so many positions; how many of each rare kind there were, and of all as "positions"."""
    seen: Counter[str] = Counter()
    chance = Random(f"{table.name} {seed}")
    offset = chance.randrange(65)
    for index in range(count):
        seen.update(compare_position(table.order(offset + index), chance))
        seen["positions"] += 1
    return seen
