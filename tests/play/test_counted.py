"""Counted positions: numbers of plays that kernel and oracle both come to, kept so that neither may change unseen.

``python -m tests.oracle.counted`` writes them again, from the oracle.
"""

import json
from collections import Counter
from math import comb

import pytest

from chaodipi.cards import parse_cards
from chaodipi.play import TrumpOrder, count_follows, count_leads, legal_follows, legal_leads
from chaodipi.rules import rule_set_ids
from tests.oracle import all_follows, all_leads, led_suit
from tests.oracle.counted import COUNTED, Counted, number, order_of

POSITIONS: list[Counted] = [json.loads(line) for line in COUNTED.read_text("utf-8").splitlines()]
TABLES = sorted({(position["rules"], position["decks"], position["level"] == "flag") for position in POSITIONS})
LISTED = 3000
"""So many plays are listed one by one; of more the number alone is compared."""


def at(rules: str, decks: int, flag: bool) -> list[Counted]:
    return [
        position
        for position in POSITIONS
        if (position["rules"], position["decks"], position["level"] == "flag") == (rules, decks, flag)
    ]


def test_every_table_has_ten_positions() -> None:
    found = Counter((position["rules"], position["decks"], position["level"] == "flag") for position in POSITIONS)
    played = {(rules, 2, False) for rules in rule_set_ids()} | {("classic", 1, False), ("classic", 3, False)}
    assert played | {("jiangzhe-flag", 2, True)} <= set(found)
    assert min(found.values()) >= 10


@pytest.mark.clause("HF-24", "AH-22", "JZ-34", "JZ-39", "JZ-41", "JZ-43", "JZ-44")
@pytest.mark.parametrize(("rules", "decks", "flag"), TABLES)
def test_the_kernel_counts_as_many(rules: str, decks: int, flag: bool) -> None:
    for position in at(rules, decks, flag):
        slow, lead, hand = order_of(position), parse_cards(position["lead"]), parse_cards(position["hand"])
        fast = TrumpOrder.of(slow.rules, slow.level, slow.trump)
        if lead:
            assert count_follows(fast, lead, hand) == position["count"], position
        else:
            assert count_leads(fast, hand) == position["count"], position
        if position["count"] <= LISTED:
            plays = list(legal_follows(fast, lead, hand) if lead else legal_leads(fast, hand))
            assert len(plays) == len(set(plays)) == position["count"], position


@pytest.mark.parametrize(("rules", "decks", "flag"), TABLES)
def test_the_oracle_counts_as_many(rules: str, decks: int, flag: bool) -> None:
    for position in at(rules, decks, flag):
        assert number(position) == position["count"], position
        slow, lead, hand = order_of(position), parse_cards(position["lead"]), parse_cards(position["hand"])
        held = len(slow.of_suit(hand, led_suit(slow, lead))) if lead else 0
        if not lead:
            assert len(all_leads(slow, hand)) == position["count"], position
        elif comb(max(held, len(lead)), len(lead)) <= LISTED and position["count"] <= LISTED and held >= len(lead):
            assert len(all_follows(slow, lead, hand)) == position["count"], position
