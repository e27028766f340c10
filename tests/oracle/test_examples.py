"""The oracle by itself: the cases that it can answer, and the examples that the rules work out.

It is what the kernel is held to; this is what it is held to.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from chaodipi.cards import Cards, format_cards, parse_cards, parse_level, parse_trump
from chaodipi.rules import load_rule_set, rule_set_ids
from tests.oracle import Order, all_follows, five_ten_king, led_of, multiplier, split, tops, tractors_in, winner

CASES = (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
OPS = ("shape", "follow", "trick", "throw", "legal", "kitty")
CASE = [case for case in map(json.loads, CASES) if case["ask"]["op"] in OPS]


def order_of(level: str, trump: str, name: str = "hefei") -> Order:
    return Order(load_rule_set(name), parse_level(level), parse_trump(trump))


def answer(ask: dict[str, Any]) -> dict[str, Any]:
    order = order_of(ask["level"], ask["trump"], ask["rules"])
    lead = parse_cards(ask.get("lead", []))
    match ask["op"]:
        case "shape":
            cards = parse_cards(ask["cards"])
            if five_ten_king(order, cards) is not None:
                return {"shape": "510K"}
            parts = split(order, cards)
            return {"shape": parts[0].kind if len(parts) == 1 else "throw"}
        case "kitty":
            return {"multiplier": multiplier(order, lead)}
        case "follow":
            legal = all_follows(order, lead, parse_cards(ask["hand"]))
            return {"legal": [parse_cards(play) in legal for play in ask["plays"]]}
        case "legal":
            return {"count": len(all_follows(order, lead, parse_cards(ask["hand"])))}
        case "trick":
            return {"winner": ask["plays"][winner(order, [parse_cards(play) for _, play in ask["plays"]])][0]}
    led = led_of(order, lead, [parse_cards(hand) for hand in ask["others"].values()])
    return {"stands": led == lead, "led": format_cards(led)}


@pytest.mark.parametrize("case", CASE, ids=[case["id"] for case in CASE])
def test_case_holds(case: dict[str, Any]) -> None:
    found = answer(case["ask"])
    assert {name: found[name] for name in case["expect"]} == case["expect"]


def tractors(order: Order, text: str) -> bool:
    cards = parse_cards(text)
    return any(part.cards == cards for part in tractors_in(order, cards))


@pytest.mark.clause("HF-24", "JZ-39", "JZ-41")
@pytest.mark.parametrize(
    ("level", "trump", "cards", "sets"),
    [
        # A step across the level rank; only the level rank.
        ("6", "S", "D5 D5 D7 D7", "hefei anhui anhui-online jiangzhe jiangzhe-flag baomahui classic"),
        ("6", "S", "H5 H5 H8 H8", ""),
        ("6", "S", "H4 H4 H5 H5", "hefei anhui anhui-online baomahui classic"),
        ("6", "S", "D4 D4 D5 D5", " ".join(rule_set_ids())),
        ("6", "S", "LJ LJ BJ BJ", " ".join(rule_set_ids())),
        # The full chain, with one pair at the level of the other suits.
        ("6", "S", "LJ LJ S6 S6", "hefei anhui-online baomahui classic"),
        ("6", "S", "H6 H6 SA SA", "hefei anhui-online baomahui classic"),
        ("6", "S", "S6 S6 D6 D6 SA SA SK SK", "hefei anhui-online baomahui classic"),
        ("6", "S", "D6 D6 H6 H6", ""),
        ("6", "S", "S6 S6 D6 D6 H6 H6", ""),
        ("6", "NT", "LJ LJ H6 H6", "hefei anhui-online baomahui classic"),
        ("A", "S", "HA HA SK SK", "hefei anhui-online baomahui classic"),
        ("A", "S", "SA SA SK SK", "jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        # The printed rank, at level A at both ends, at level 2 above the low ace.
        ("6", "S", "S5 S5 S6 S6", "jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        ("6", "S", "S5 S5 S7 S7", "hefei anhui anhui-online jiangzhe jiangzhe-flag baomahui classic"),
        ("6", "S", "S5 S5 S6 S6 S7 S7", "jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        ("A", "S", "SA SA S2 S2", "jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        ("2", "S", "SA SA S2 S2", "jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        ("6", "S", "S5 S5 S6 S6 S7 S7 S8 S8", "jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        ("6", "S", "S5 S5 S7 S7 S8 S8", "hefei anhui anhui-online jiangzhe jiangzhe-flag baomahui classic"),
        ("6", "S", "D5 D5 D6 D6", ""),
        # The ace below 2, never at both ends at once; at level 2 it joins 3 where the level is stepped across.
        ("6", "S", "HA HA H2 H2", "jiangzhe jiangzhe-open jiangzhe-dark jiangzhe-flag"),
        ("6", "S", "HK HK HA HA H2 H2", ""),
        ("2", "S", "HA HA H3 H3", "jiangzhe jiangzhe-flag"),
        # A red five is in none.
        ("6", "S", "H5 H5 H7 H7", "hefei anhui anhui-online baomahui classic"),
        # The red five leaves a hole that is not stepped across, unless 5 is the level.
        ("9", "S", "H4 H4 H6 H6", ""),
        ("5", "S", "H4 H4 H6 H6", "hefei anhui anhui-online jiangzhe jiangzhe-flag baomahui classic"),
    ],
)
def test_what_is_adjacent_where(level: str, trump: str, cards: str, sets: str) -> None:
    assert {name for name in rule_set_ids() if tractors(order_of(level, trump, name), cards)} == set(sets.split())


def follows(lead: str, hand: str) -> set[Cards]:
    return all_follows(order_of("2", "S"), parse_cards(lead), parse_cards(hand))


@pytest.mark.clause("AH-22", "JZ-34")
def test_pairs_are_taken_out_of_tractors_and_no_more_than_are_led() -> None:
    # One pair and a single led: a pair is owed, though it breaks the tractor; the second is not.
    assert follows("HQ HQ HA", "H3 H3 H4 H4") == {parse_cards(play) for play in ("H3 H3 H4", "H3 H4 H4")}
    # A tractor of two led: the tractor, not two loose pairs; of three pairs in a row any two neighbours.
    assert follows("H7 H7 H8 H8", "H3 H3 H4 H4 HK HK HQ") == {parse_cards("H3 H3 H4 H4")}
    assert follows("H7 H7 H8 H8", "H3 H3 H4 H4 H5 H5") == {parse_cards(play) for play in ("H3 H3 H4 H4", "H4 H4 H5 H5")}
    # A tractor of three led and one of two held: that one, and one more pair.
    assert follows("H7 H7 H8 H8 H9 H9", "H3 H3 H4 H4 HK HK HQ HJ") == {parse_cards("H3 H3 H4 H4 HK HK")}


@pytest.mark.clause("HF-34", "AH-25", "JZ-08", "JZ-54", "JZ-63")
@pytest.mark.parametrize(
    ("lead", "doubling", "capped", "per_pair"),
    [
        ("CA CK CQ CJ", 2, 2, 2),
        ("CA CA CJ CJ C9", 4, 4, 8),
        ("CA CA", 4, 4, 4),
        ("CA", 2, 2, 2),
        ("C3 C3 C4 C4", 8, 8, 8),
        ("C3 C3 C4 C4 C5 C5 C7 C7 C9", 16, 8, 16),
        ("C3 C3 C4 C4 C7 C7 C8 C8", 8, 8, 16),
    ],
)
def test_what_the_kitty_is_multiplied_by(lead: str, doubling: int, capped: int, per_pair: int) -> None:
    def of(name: str) -> int:
        return multiplier(order_of("2", "S", name), parse_cards(lead))

    assert (of("hefei"), of("baomahui"), of("classic")) == (doubling, doubling, per_pair)
    assert {of(name) for name in rule_set_ids() if name.startswith(("anhui", "jiangzhe"))} == {capped}


@pytest.mark.clause("JZ-36")
@pytest.mark.parametrize(
    ("lead", "play", "covers"),
    [
        ("HA HK H5 H5 H4 H4", "S9 S9 S8 S8 S7 S3", True),
        ("HA HA H5 H5 H4 H4", "S9 S9 S8 S8 S7 S3", False),
        ("H5 H5 H6 H6 H9 H9 H10 H10", "S5 S5 S6 S6 S7 S7 S8 S8", True),
        ("H5 H4 H4", "S9 S7 S7", True),
        ("H5 H5 H4 H4", "S9 S9 S7 S7", False),
    ],
)
def test_what_covers(lead: str, play: str, covers: bool) -> None:
    assert bool(tops(order_of("2", "S"), parse_cards(lead), parse_cards(play))) is covers


@pytest.mark.clause("JZ-36")
def test_the_examples_of_over_ruffing() -> None:
    order = order_of("2", "S")
    pair = [parse_cards(play) for play in ("H5 H4 H4", "S9 S7 S7", "S8 S8 S4")]
    assert winner(order, pair[:2]) == 1
    assert winner(order, pair) == 2
    singles = [parse_cards(play) for play in ("H5 H6 H7", "S9 S7 S7", "S8 S8 S4")]
    assert winner(order, singles) == 1
    # Equal tops: the earlier play stays, whatever else lies in them.
    assert winner(order, [parse_cards(play) for play in ("H5 H4", "S9 S3", "S9 S8")]) == 1


@pytest.mark.clause("HF-25", "HF-29", "AH-23")
def test_what_is_led_of_a_throw_that_fails() -> None:
    order = order_of("2", "S")
    kings, nines = parse_cards("HK HK"), parse_cards("H10 H10 H9")
    thrown = parse_cards("HA HQ HQ H8 H8 H5")
    assert led_of(order, thrown, [kings, ()]) == parse_cards("H5")
    assert led_of(order, parse_cards("HA HQ HQ H8 H8"), [nines, kings]) == parse_cards("H8 H8")
    # Single cards in two hands make no pair; equal ones do not beat.
    assert led_of(order, parse_cards("HA HQ HQ"), [parse_cards("HK"), parse_cards("HK HA")]) == parse_cards("HA HQ HQ")
    # Level cards of side suits are equally high: of two that are beaten the suit that comes last is led.
    levels = parse_cards("H2 H2 C2 C2 BJ")
    assert led_of(order, levels, [parse_cards("LJ LJ")]) == parse_cards("C2 C2")


def test_the_cases_tried_are_many() -> None:
    tried = Counter(case["ask"]["op"] for case in CASE)
    assert tried == {"shape": 45, "kitty": 12, "trick": 10, "legal": 8, "follow": 5, "throw": 5}
