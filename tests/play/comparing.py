"""The kernel compared with the oracle: on one position, and on many made from a seed."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from chaodipi.cards import LEVELS, TRUMP, Cards, format_cards, format_level, format_trump
from chaodipi.play import (
    TrumpOrder,
    check_follow,
    check_lead,
    count_follows,
    count_leads,
    judge_throw,
    legal_follows,
    legal_leads,
    owed,
    playable,
    safe_follow,
    safe_lead,
    shape_of,
    winner_of,
)
from chaodipi.rules import RuleSet
from tests.oracle import (
    Order,
    all_follows,
    all_leads,
    deal,
    gathered,
    led_of,
    minus,
    obligation,
    pairs_in,
    refusal,
    split,
    suits_of,
    tops,
    trimmed,
    winner,
)

__all__ = [
    "compare_follows", "compare_leads", "compare_shape", "compare_throw", "compare_trick", "orders", "run_follows",
    "run_leads", "run_throws", "run_tricks", "run_two_tractors",
]  # fmt: skip


def orders(rules: RuleSet, level: int, trump: int) -> tuple[TrumpOrder, Order]:
    return TrumpOrder.of(rules, level, trump), Order(rules, level, trump)


def told(slow: Order, *cards: Cards) -> str:
    words = " | ".join(" ".join(format_cards(some)) for some in cards)
    level = format_level(slow.level) if slow.level else "flag"
    return f"{slow.rules.id} {level} {format_trump(slow.trump)}: {words}"


def mixed(chance: Random, cards: Cards) -> list[int]:
    return chance.sample(cards, len(cards))


def a_lead(slow: Order, chance: Random) -> tuple[Cards, list[Cards]]:
    """Cards of one effective suit, led out of the first of four hands, and what is left of these."""
    while True:
        # Trump as often as all side suits: it has the level cards and the jokers.
        suit = chance.choice([TRUMP, chance.choice(suits_of(slow))])
        beside = [other for other in suits_of(slow) if other != suit and chance.random() < 0.5]
        hands = deal(slow, chance, [suit, *beside])
        count = chance.choice([1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10])
        if lead := gathered(slow, chance, slow.of_suit(hands[0], suit), count):
            return lead, [minus(hands[0], lead), *hands[1:]]


def a_follow_position(slow: Order, chance: Random) -> tuple[Cards, Cards]:
    """A lead and a hand that has at least as many cards, of all hands most often the longest in the suit led."""
    while True:
        lead, hands = a_lead(slow, chance)
        suit = slow.suit(lead[0])
        hand = max(hands, key=lambda cards: (len(slow.of_suit(cards, suit)), cards))
        hand = trimmed(slow, chance, hand if chance.random() < 0.8 else chance.choice(hands), suit, len(lead))
        if len(hand) >= len(lead):
            return lead, hand


def compare_follows(fast: TrumpOrder, slow: Order, lead: Cards, hand: Cards, chance: Random) -> None:
    story = told(slow, lead, hand)
    legal = all_follows(slow, lead, hand)
    assert legal, story
    listed = list(legal_follows(fast, lead, hand))
    assert len(set(listed)) == len(listed), story
    assert set(listed) == legal, story
    assert count_follows(fast, lead, hand) == len(legal), story
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
        expected = refusal(slow, lead, hand, tuple(sorted(play)))
        assert (found.code if found else None) == expected, f"{story} <- {told(slow, play)}"
    asked, shuffled = mixed(chance, lead), mixed(chance, hand)
    assert count_follows(fast, asked, shuffled) == len(legal), story
    assert safe_follow(fast, asked, shuffled) == safe, story
    assert owed(fast, asked, shuffled) == owed(fast, lead, hand), story
    assert check_follow(fast, asked, shuffled, mixed(chance, safe)) is None, story


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
    parts = split(slow, cards)
    assert [(part.kind, part.cards) for part in shape.components] == [(part.kind, part.cards) for part in parts], story
    assert shape.suit == slow.suit(cards[0]), story
    assert shape.kind == (parts[0].kind if len(parts) == 1 else "throw"), story
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


def run_follows(rules: RuleSet, level: int, count: int, trumps: Sequence[int] = range(5)) -> Counter[str]:
    seen: Counter[str] = Counter()
    chance = Random(f"follows {rules.id} {level}")
    for index in range(count):
        fast, slow = orders(rules, level, trumps[index % len(trumps)])
        lead, hand = a_follow_position(slow, chance)
        compare_follows(fast, slow, lead, hand, chance)
        held = slow.of_suit(hand, slow.suit(lead[0]))
        given = obligation(slow, lead, held)
        seen["positions"] += 1
        seen["short"] += len(held) < len(lead)
        seen["pairs"] += len(held) > len(lead) and given[-1] > 0
        seen["tractor"] += len(held) > len(lead) and any(given[:-1])
        seen["tied pairs"] += tied_pairs(slow, held)
    return seen


def run_two_tractors(rules: RuleSet, count: int) -> None:
    """Follows of so many hands that owe two tractors to a lead of several; a hand in some seventy does."""
    chance = Random(f"two tractors {rules.id}")
    for _ in range(400 * count):
        fast, slow = orders(rules, chance.choice(LEVELS), chance.randrange(5))
        lead, hand = a_follow_position(slow, chance)
        if len([part for part in split(slow, lead) if part.kind == "tractor"]) > 1:
            given = obligation(slow, lead, slow.of_suit(hand, slow.suit(lead[0])))
            if given[1] > 0 and len(hand) > len(lead):
                compare_follows(fast, slow, lead, hand, chance)
                count -= 1
                if count == 0:
                    return
    raise AssertionError(f"{count} more to be found")


def tied_pairs(slow: Order, cards: Cards) -> bool:
    """Do pairs share a step (level pairs of several side suits)?"""
    strengths = Counter(slow.strength(card) for card in pairs_in(cards))
    return any(count > 1 for count in strengths.values())


def run_throws(rules: RuleSet, level: int, count: int, trumps: Sequence[int] = range(5)) -> Counter[str]:
    seen: Counter[str] = Counter()
    chance = Random(f"throws {rules.id} {level}")
    for index in range(count):
        fast, slow = orders(rules, level, trumps[index % len(trumps)])
        cards, hands = a_lead(slow, chance)
        compare_shape(fast, slow, cards, chance)
        stands = compare_throw(fast, slow, cards, hands[1:], chance)
        parts = split(slow, cards)
        seen["positions"] += 1
        seen["stands"] += stands and len(parts) > 1
        seen["fails"] += not stands
        seen["tractor fails"] += not stands and len(led_of(slow, cards, hands[1:])) > 3
        seen["tied pairs"] += tied_pairs(slow, cards)
    return seen


def an_answer(slow: Order, chance: Random, lead: Cards, hand: Cards) -> Cards:
    """As many cards of the hand as led: of the suit, of trump, or of any; now and then tried until they cover."""
    suit = chance.choice([slow.suit(lead[0]), TRUMP])
    held = slow.of_suit(hand, suit)
    if len(held) < len(lead):
        return tuple(sorted(chance.sample(hand, len(lead))))
    for _ in range(8):
        play = gathered(slow, chance, held, len(lead))
        if tops(slow, lead, play):
            break
    return play


def run_tricks(rules: RuleSet, level: int, count: int, trumps: Sequence[int] = range(5)) -> Counter[str]:
    seen: Counter[str] = Counter()
    chance = Random(f"tricks {rules.id} {level}")
    for index in range(count):
        fast, slow = orders(rules, level, trumps[index % len(trumps)])
        lead, hands = a_lead(slow, chance)
        plays = [lead]
        plays += [an_answer(slow, chance, lead, hand) for hand in hands[1:] if len(hand) >= len(lead)]
        won = compare_trick(fast, slow, plays, chance)
        suits = {slow.suit(card) for card in plays[won]}
        seen["positions"] += 1
        seen["won in suit"] += won > 0 and suits == {slow.suit(lead[0])}
        seen["ruffed"] += suits == {TRUMP} != {slow.suit(lead[0])}
        seen["covered in vain"] += sum(bool(tops(slow, lead, play)) for play in plays[1:]) > (won > 0)
        seen["tractor"] += won > 0 and split(slow, lead)[0].kind == "tractor"
    return seen


def run_leads(rules: RuleSet, level: int, count: int, trumps: Sequence[int] = range(5)) -> Counter[str]:
    seen: Counter[str] = Counter()
    chance = Random(f"leads {rules.id} {level}")
    for index in range(count):
        fast, slow = orders(rules, level, trumps[index % len(trumps)])
        hand = max(deal(slow, chance, [suit for suit in suits_of(slow) if chance.random() < 0.7] or [TRUMP]), key=len)
        compare_leads(fast, slow, hand, chance)
        seen["positions"] += 1
        seen["tractors"] += any(len(cards) > 2 for cards in all_leads(slow, hand))
    return seen
