"""Every lawful command has one path of masked actions, and every path ends in a lawful command."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

import pytest

from chaodipi.auction import Auction, Showing, legal_shows, legal_take_overs, start_take_overs
from chaodipi.cards import FACES, LEVELS, NO_TRUMP, SUITS, Cards, full_pack, hand_size
from chaodipi.envs import (
    ACTION_COUNT,
    ACTIONS,
    DONE,
    PASS,
    SHOW,
    SHOWN,
    TAKE_OVER,
    WAIT,
    command_of,
    format_action,
    next_buried,
    next_followed,
    next_led,
    path_of,
)
from chaodipi.envs.codec import action_of
from chaodipi.game import Bury, Draw, Pass, Play, Show, ShowingView, TakeOver
from chaodipi.play import NO_LEVEL, TrumpOrder, check_follow, check_lead, legal_follows, legal_leads
from chaodipi.rules import RuleSet, rule_set_from, rule_set_ids
from chaodipi.violation import InputError

TABLES: dict[str, RuleSet] = {
    **{name: rule_set_from(name) for name in rule_set_ids()},
    **{
        f"{name} {decks}": rule_set_from({"base": name, "set": {"cards.decks": decks}})
        for name in ("classic", "baomahui")
        for decks in (1, 3)
    },
    "red fives, dark, full chain": rule_set_from(
        {"base": "jiangzhe-dark", "set": {"combinations.full_chain": True, "combinations.printed_rank": False}}
    ),
}


def orders(rules: RuleSet, chance: Random, count: int) -> Iterator[TrumpOrder]:
    for _ in range(count):
        if rules.flag and chance.random() < 0.3:
            yield TrumpOrder.of(rules, NO_LEVEL, NO_TRUMP)
        else:
            yield TrumpOrder.of(rules, chance.choice(LEVELS), chance.choice((*SUITS, NO_TRUMP)))


def close_cards(order: TrumpOrder, chance: Random, count: int) -> tuple[Cards, Cards]:
    """Two hands rich in pairs and neighbours: cards of two effective suits and some others."""
    pack = list(full_pack(order.decks))
    near = set(chance.sample(range(5), 2))
    pack.sort(key=lambda face: (order.suits[face] not in near) * chance.random() * 2 + chance.random())
    dealt = pack[: 2 * count]
    chance.shuffle(dealt)
    return tuple(sorted(dealt[:count])), tuple(sorted(dealt[count:]))


def paths(on: Callable[[Cards], tuple[int, ...]], count: int, chosen: Cards = ()) -> Iterator[Cards]:
    """Everything that the masks lead to, of so many cards."""
    if len(chosen) == count:
        yield chosen
        return
    faces = on(chosen)
    assert faces, f"a dead end after {chosen}"
    for face in faces:
        yield from paths(on, count, (*chosen, face))


def led_paths(order: TrumpOrder, hand: Cards, chosen: Cards = ()) -> Iterator[Cards]:
    faces, ends = next_led(order, hand, chosen)
    assert faces or ends, f"a dead end after {chosen}"
    if ends:
        yield chosen
    for face in faces:
        yield from led_paths(order, hand, (*chosen, face))


def parts_of(hand: Iterable[int]) -> set[Cards]:
    cards = tuple(hand)
    return {part for count in range(1, len(cards) + 1) for part in combinations(cards, count)}


@pytest.mark.parametrize("name", TABLES)
def test_the_follows_reached_are_the_legal_ones_each_by_one_path(name: str) -> None:
    chance = Random(name)
    for order in orders(TABLES[name], chance, 60):
        leader, hand = close_cards(order, chance, 9)
        suit = order.suits[chance.choice(leader)]
        throw = tuple(face for face in leader if order.suits[face] == suit)
        plain = [lead for lead in legal_leads(order, leader) if len(lead) > 1] or [throw]
        for lead in (chance.choice(plain), throw, throw[:3], *(k for k in order.kings if chance.random() < 0.1)):
            if len(lead) > len(hand):
                continue
            found = list(paths(partial(next_followed, order, lead, hand), len(lead)))
            assert len(set(found)) == len(found)
            assert set(found) == set(legal_follows(order, lead, hand)), (order.level, order.trump, lead, hand)


@pytest.mark.parametrize("name", TABLES)
def test_the_leads_reached_are_the_legal_ones_each_by_one_path(name: str) -> None:
    chance = Random(name)
    for order in orders(TABLES[name], chance, 25):
        hand, _ = close_cards(order, chance, 8)
        kings = list(order.kings)
        if kings:
            hand = tuple(sorted((*hand[:2], *chance.choice(kings))))
        found = list(led_paths(order, hand))
        assert len(set(found)) == len(found)
        assert set(found) == {cards for cards in parts_of(hand) if check_lead(order, hand, cards) is None}


def test_the_buryings_reached_are_all_there_are_each_by_one_path() -> None:
    chance = Random(3)
    for _ in range(40):
        hand = tuple(sorted(chance.choices(range(FACES), k=9)))
        count = chance.randint(1, 8)
        found = list(paths(partial(next_buried, hand, count), count))
        assert sorted(found) == sorted(set(combinations(hand, count)))


@pytest.mark.parametrize("name", TABLES)
def test_from_whole_hands_masks_lead_to_lawful_plays_and_each_play_lies_on_them(name: str) -> None:
    chance = Random(name)
    rules = TABLES[name]
    for order in orders(rules, chance, 12):
        pack = list(full_pack(order.decks))
        chance.shuffle(pack)
        size = hand_size(order.decks)
        leader, hand = tuple(sorted(pack[:size])), tuple(sorted(pack[size : 2 * size]))
        lead: Cards = ()
        while len(lead) < 4:
            faces, ends = next_led(order, leader, lead)
            if not faces or (ends and chance.random() < 0.2):
                break
            lead = (*lead, chance.choice(faces))
        assert check_lead(order, leader, lead) is None or not next_led(order, leader, lead)[1]
        if check_lead(order, leader, lead) is not None:
            continue
        for _ in range(4):
            chosen: Cards = ()
            while len(chosen) < len(lead):
                chosen = (*chosen, chance.choice(next_followed(order, lead, hand, chosen)))
            assert check_follow(order, lead, hand, chosen) is None


def all_showings(rules: RuleSet, level: int) -> Iterator[tuple[Showing, bool]]:
    """Everything that can be shown or taken over with anywhere, for a seat that holds the whole pack; one deck: none to
    take over with."""
    pack = full_pack(rules.cards.decks)
    later = Auction(rules, level, False, None if rules.banker.later == "declaring" else 0, 0)
    yield from ((showing, False) for showing in legal_shows(later, 1, pack))
    declared = later.show(next(s for s in legal_shows(later, 1, pack) if len(s.cards) == 1))
    asking = start_take_overs(declared, 0)
    if asking.asked is not None:
        yield from ((showing, True) for showing in legal_take_overs(asking, asking.asked, pack))


@pytest.mark.parametrize("name", TABLES)
def test_showings_go_to_numbers_and_back(name: str) -> None:
    rules = TABLES[name]
    seen: set[int] = set()
    for level in LEVELS:
        numbers = set()
        for showing, taking in all_showings(rules, level):
            cards = showing.cards
            number = action_of(rules, ShowingView(1, showing.kind, len(cards), cards, showing.trump), taking)
            command = command_of(number, level)
            assert isinstance(command, TakeOver if taking else Show)
            assert command.cards == cards
            assert command.trump in (None, showing.trump)
            assert path_of(rules, command, level=level) == (number,)
            assert number not in numbers
            numbers.add(number)
        seen |= numbers
    assert len(seen) > 3


def test_the_table_is_what_it_was() -> None:
    """A change of any meaning is a new version of the codec."""
    assert (PASS, DONE, SHOW, TAKE_OVER, WAIT, ACTION_COUNT) == (54, 55, 56, 71, 82, 83)
    assert [action.id for action in ACTIONS] == list(range(ACTION_COUNT))
    words = [format_action(action.id) for action in ACTIONS]
    assert len(set(words)) == ACTION_COUNT
    assert words[:2] == ["S2", "S3"]
    assert words[52:63] == [
        "LJ", "BJ", "pass", "done", "show:S", "show:H", "show:C", "show:D", "show:SS", "show:HH", "show:CC",
    ]  # fmt: skip
    assert words[66:72] == ["show:H5H5:S", "show:H5H5:H", "show:H5H5:C", "show:H5H5:D", "show:H5H5:NT", "take-over:SS"]
    assert [SHOWN[action.shown][2] for action in ACTIONS if action.kind == "take_over" and action.shown] == [2] * 11


def test_cards_and_passes_are_paths() -> None:
    rules = rule_set_from("hefei")
    assert path_of(rules, Pass(), level=2) == (PASS,)
    assert path_of(rules, Play((40, 3)), level=2) == (3, 40)
    assert path_of(rules, Play((40, 3)), level=2, leading=True) == (3, 40, DONE)
    for leading in (False, True):
        assert path_of(rules, Bury(tuple(range(8, 0, -1))), level=2, leading=leading) == tuple(range(1, 9))


@pytest.mark.parametrize("wrong", [-1, ACTION_COUNT, True, 3.0, "3", None])
def test_what_is_no_action_is_told(wrong: Any) -> None:
    with pytest.raises(InputError) as told:
        format_action(wrong)
    assert told.value.code == "bad-action"


@pytest.mark.parametrize("part", [0, 53, DONE, WAIT])
def test_a_part_of_a_command_is_no_command(part: int) -> None:
    with pytest.raises(InputError) as told:
        command_of(part, 5)
    assert told.value.code == "bad-action"


def test_what_is_never_shown_has_no_number() -> None:
    rules = rule_set_from("classic")
    for command in (Show((0, 1)), Show((53,)), Show(()), Show((13, 13, 13))):
        with pytest.raises(InputError) as told:
            path_of(rules, command, level=2)
        assert told.value.code == "not-shown"
    with pytest.raises(InputError):
        path_of(rules, Draw(1), level=2)
