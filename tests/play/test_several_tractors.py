"""Leads of three tractors: the highest of the longest runs is not always the one to give.

Such positions need most of the trump chain, so that random hands do not come to them.
"""

from random import Random

import pytest

from chaodipi.cards import parse_cards
from chaodipi.play import check_follow, count_follows, legal_follows, winner_of
from tests.oracle import all_follows, winner

from .comparing import compare_follows, compare_trick, orders
from .tables import rules_of

FAST, SLOW = orders(rules_of("hefei"), 2, 0)
LEAD = parse_cards("S3 S3 S4 S4 S5 S5 S9 S9 S10 S10 H2 H2 S2 S2")
"""Tractors of three, two and two; the hand's runs are 6-8 and, higher, J-A, with a pair of jokers beside them."""
HAND = parse_cards("S6 S6 S7 S7 S8 S8 SJ SJ SQ SQ SK SK SA SA LJ LJ")


@pytest.mark.clause("AH-22", "JZ-34")
def test_the_lower_run_of_three_leaves_two_tractors_of_the_higher_four() -> None:
    compare_follows(FAST, SLOW, LEAD, HAND, Random(0))
    assert list(legal_follows(FAST, LEAD, HAND)) == [parse_cards("S6 S6 S7 S7 S8 S8 SJ SJ SQ SQ SK SK SA SA")]
    # As many pairs, and a tractor of three and one of two; but the third is owed as well.
    without_six = parse_cards("S7 S7 S8 S8 SJ SJ SQ SQ SK SK SA SA LJ LJ")
    refused = check_follow(FAST, LEAD, HAND, without_six)
    assert refused is not None
    assert (refused.code, refused.facts["length"]) == ("must-follow-tractor", 2)


def test_what_one_lead_asked_of_a_hand_is_not_taken_for_what_another_asks() -> None:
    """Leads of two and of three tractors, equal in the longest, put to the same hand one after the other."""
    two = parse_cards("S3 S3 S4 S4 S9 S9 S10 S10")
    three = parse_cards("S3 S3 S4 S4 S9 S9 S10 S10 H2 H2 S2 S2")
    expected = {lead: all_follows(SLOW, lead, HAND) for lead in (two, three)}
    assert all(expected.values())
    for lead in (two, three, two):
        assert set(legal_follows(FAST, lead, HAND)) == expected[lead]
        assert count_follows(FAST, lead, HAND) == len(expected[lead])
        for play in expected[two] | expected[three]:
            if len(play) == len(lead):
                assert check_follow(FAST, lead, HAND, play) is None


@pytest.mark.clause("JZ-36")
def test_a_ruff_that_only_covers_with_its_lower_run_counts_by_that() -> None:
    lead = parse_cards("H3 H3 H4 H4 H5 H5 H7 H7 H8 H8 H10 H10 HJ HJ")
    ruff = parse_cards("S3 S3 S4 S4 S5 S5 S9 S9 S10 S10 SJ SJ SQ SQ")
    # 345 and 9-Q: the top is the five, so that a six as the top of a three goes over it.
    higher = parse_cards("S4 S4 S5 S5 S6 S6 S8 S8 S9 S9 SJ SJ SQ SQ")
    assert compare_trick(FAST, SLOW, [lead, ruff], Random(0)) == 1
    assert compare_trick(FAST, SLOW, [lead, ruff, higher], Random(0)) == 2
    assert winner_of(FAST, [lead, higher, ruff]) == winner(SLOW, [lead, higher, ruff]) == 1
