"""A match as a pad keeps it: bankers, levels, matches, what is asked next."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.rules import rule_set_ids
from tests.scorepad.pads import NAMES, deal, folded, last, penalty, rows


@pytest.mark.clause("HF-38")
def test_the_banker_shuffles_and_the_player_before_cuts() -> None:
    said = folded("hefei")["next"]
    assert (said["shuffles"], said["cuts"]) == (None, None)
    said = folded("hefei", deal(60, 0))["next"]
    assert (said["banker"], said["shuffles"], said["cuts"]) == (2, 2, 1)
    said = folded("hefei", deal(60, 0), deal(80, 2))["next"]
    assert (said["banker"], said["shuffles"], said["cuts"]) == (3, 3, 2)


@pytest.mark.clause("HF-38", "AH-15")
def test_where_declaring_decides_the_last_banker_shuffles_and_two_may_be_banker() -> None:
    said = folded("anhui", deal(60, 0))["next"]
    assert (said["banker"], said["bankers"], said["shuffles"], said["cuts"]) == (None, [0, 2], 0, 3)
    assert folded("anhui", deal(90, 0))["next"]["bankers"] == [1, 3]
    assert rows("anhui", deal(60, 0), deal(60))[-1]["wrong"]["code"] == "banker-missing"


def test_the_banker_follows_from_the_last_deal_where_nobody_says() -> None:
    assert [row["banker"] for row in rows("hefei", deal(60, 1), deal(85), deal(20))] == [1, 3, 0]
    assert rows("hefei", deal(60))[0]["wrong"]["code"] == "banker-missing"


def test_another_banker_than_the_rules_say_counts_and_is_noticed() -> None:
    row = last("hefei", deal(60, 0), deal(60, 1))
    assert row["notice"] == {"code": "other-banker", "facts": {"seat": 2}}
    assert row["levels"] == [4, 4]
    assert last("anhui", deal(60, 0), deal(60, 1))["notice"] == {"code": "other-bankers", "facts": {"side": 0}}


def test_an_earlier_deal_changed_changes_all_after_it() -> None:
    deals = [deal(60, 0), deal(40), deal(20)]
    assert last("classic", *deals)["levels"] == [6, 2]
    deals[0] = deal(160, 0)
    assert [row["banker"] for row in rows("classic", *deals)] == [0, 1, 3]
    assert last("classic", *deals)["levels"] == [2, 7]


def test_dealt_again_changes_nothing() -> None:
    before = folded("hefei", deal(60, 0))["next"]
    assert folded("hefei", deal(60, 0), {"kind": "redeal"})["next"] == before
    assert folded("hefei", {"kind": "redeal"})["next"]["first"]


def test_after_a_match_comes_another_and_nothing_counts_between() -> None:
    over = [deal(0, 0)]
    found = folded("hefei", *over, deal(60, 2))
    assert (found["rows"][0]["won_by"], found["rows"][1]["wrong"]["code"]) == (0, "match-over")
    assert found["next"]["over"]
    swapped = [NAMES[at] for at in (1, 2, 3, 0)]
    found = folded("hefei", *over, {"kind": "new_match", "names": swapped}, deal(60, 3))
    assert (found["next"]["match"], found["next"]["deal"], found["next"]["names"]) == (2, 2, swapped)
    assert found["next"]["levels"] == [2, 4]


def test_an_entry_that_does_not_count_changes_nothing() -> None:
    good = [deal(60, 0), deal(80)]
    for bad in (
        deal(62),
        deal(195, kitty_points=10),
        deal(20, last_trick={"side": 1, "shape": "tractor", "count": 20}),
    ):
        found = folded("hefei", good[0], bad, good[1])
        assert found["rows"][1]["wrong"] is not None
        assert found["next"] == folded("hefei", *good)["next"]


@pytest.mark.clause("JZ-25", "JZ-26")
def test_a_flag_deal_asks_for_points_alone() -> None:
    heaven: dict[str, Any] = {"side": 0, "kings": "contains"}
    past_ace = [deal(0, 0), deal(0), deal(0)]
    said = folded("jiangzhe-flag", *past_ace)["next"]
    assert said["flags"] == [True, False]
    assert (said["asked"][0]["flag"], said["asked"][0]["threshold"], said["asked"][0]["shapes"]) == (True, 100, [])
    assert last("jiangzhe-flag", *past_ace, deal(95, last_trick=heaven))["won_by"] == 0
    lost = last("jiangzhe-flag", *past_ace, deal(100))
    assert (lost["over"], lost["levels"], lost["sheet"]["next_banker"]) == (False, [14, 2], 3)
    for entry, code in (
        (deal(50, kitty_points=5), "kitty-in-flag-deal"),
        ({"kind": "false_showing", "seat": 0}, "nothing-shown-in-flag-deal"),
    ):
        assert rows("jiangzhe-flag", *past_ace, entry)[-1]["wrong"]["code"] == code


@pytest.mark.clause("HF-14", "HF-15", "HF-16")
def test_only_at_jack_and_ace_it_is_asked_what_won_the_last_trick() -> None:
    assert [side["drops"] for side in folded("hefei", deal(60, 0))["next"]["asked"]] == [None, None]
    at_ace = [deal(60, 0), {"kind": "false_showing", "seat": 1}]
    assert [side["drops"] for side in folded("hefei", *at_ace)["next"]["asked"]] == [14, None]
    for cards, level in ((0, 14), (1, 11), (2, 2)):
        won = {"side": 1, "levels": cards, "shape": "pair" if cards == 2 else "single"}
        assert last("hefei", *at_ace, deal(80, last_trick=won))["levels"] == [level, 2]


@pytest.mark.clause("JZ-30", "JZ-31")
def test_where_it_must_be_nothing_else_the_pad_asks_so() -> None:
    at_jack = [deal(35, 0), deal(35), {"kind": "redeal"}]
    asked = folded("jiangzhe-open", *at_jack)["next"]["asked"][0]
    assert (asked["level"], asked["drops"], asked["exact"], asked["pair"]) == (11, 11, True, False)
    won = {"side": 1, "levels": 1}
    assert last("jiangzhe-open", *at_jack, deal(80, last_trick=won))["levels"] == [11, 2]
    assert last("jiangzhe-open", *at_jack, deal(80, last_trick={**won, "exact": True}))["levels"] == [2, 2]


@pytest.mark.clause("JZ-21", "JZ-22", "JZ-28", "JZ-45")
@pytest.mark.parametrize(
    ("rules", "asked", "of"),
    [
        ("jiangzhe", ["exact", "double"], "either"),
        ("jiangzhe-dark", ["exact"], "either"),
        ("jiangzhe-open", ["contains"], "opponents"),
        ("hefei", [], "nobody"),
    ],
)
def test_heaven_and_earth_is_asked_for_where_there_is_one(rules: str, asked: list[str], of: str) -> None:
    said = folded(rules, deal(60, 0))["next"]["asked"][0]
    assert (said["kings"], said["kings_of"]) == (asked, of)
    for kings in asked:
        row = last(rules, deal(60, 0), deal(60, last_trick={"side": 1, "kings": kings}))
        assert row["levels"] == [2, 14]


@pytest.mark.clause("HF-34", "AH-25", "JZ-63")
@pytest.mark.parametrize(
    ("rules", "shape", "count", "multiplier"),
    [
        ("hefei", "single", 1, 2),
        ("hefei", "pair", 1, 4),
        ("hefei", "tractor", 2, 8),
        ("hefei", "tractor", 7, 256),
        ("anhui", "tractor", 1, 8),
        ("jiangzhe-open", "tractor", 4, 8),
        ("jiangzhe", "510K", 1, 2),
        ("jiangzhe", "double510K", 1, 4),
        ("classic", "pair", 3, 12),
        ({"base": "classic", "set": {"cards.decks": 3}}, "triple", 2, 12),
    ],
)
def test_a_shape_stands_for_the_cards_led(rules: Any, shape: str, count: int, multiplier: int) -> None:
    won = {"side": 1, "shape": shape, "count": count}
    assert last(rules, deal(40, 0), deal(10, 2, last_trick=won, kitty_points=10))["sheet"]["multiplier"] == multiplier


@pytest.mark.parametrize("rules", rule_set_ids())
def test_the_longest_tractor_that_may_be_told_can_be(rules: str) -> None:
    asked = folded(rules)["next"]["asked"][0]
    for shape in asked["shapes"]:
        most = asked["counts"].get(shape, 1)
        row = last(rules, deal(10, 0, last_trick={"side": 1, "shape": shape, "count": most}, kitty_points=0))
        assert row["sheet"]["multiplier"] >= 2
    if (most := asked["counts"].get("tractor")) is not None:
        longer = deal(10, 0, last_trick={"side": 1, "shape": "tractor", "count": most + 1})
        assert rows(rules, longer)[0]["wrong"]["code"] == "no-such-lead"


@pytest.mark.clause("JZ-01", "JZ-07")
def test_a_match_of_so_many_deals_ends_by_payments() -> None:
    spec = {"base": "baomahui", "set": {"levels.deals": 2}}
    row = last(spec, deal(0, 0), deal(90))
    assert (row["over"], row["won_by"], row["paid"]) == (True, 0, [7, -3, 7, -3])


@pytest.mark.clause("JZ-58")
def test_the_converted_score_counts_own_failed_throws() -> None:
    spec = {"base": "jiangzhe", "set": {"levels.end": "3"}}
    row = last(spec, deal(55, 0, penalty("failed_throw", 2, 2)), deal(75, 2))
    clean = last(spec, deal(55, 0, penalty("misplay", 2)), deal(75, 2))
    assert row["over"]
    assert clean["over"]
    assert [a - b for a, b in zip(clean["sheet"]["pay_match"], row["sheet"]["pay_match"], strict=True)] == [0, 0, 1, 0]


ENTRIES = st.one_of(
    st.builds(deal, st.integers(0, 40).map(lambda fives: fives * 5), st.sampled_from([None, 0, 1, 2, 3])),
    st.sampled_from([{"kind": "redeal"}, {"kind": "new_match"}]),
    st.builds(lambda kind, seat: {"kind": kind, "seat": seat}, st.sampled_from(["false_showing", "signals"]),
              st.integers(0, 3)),
)  # fmt: skip


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.sampled_from(rule_set_ids()), st.lists(ENTRIES, max_size=8), st.data())
def test_what_came_before_does_not_change_by_what_comes_after(
    rules: str, entries: list[Any], data: st.DataObject
) -> None:
    """So that taking the last entry back is the pad as it was, and putting it in again the pad as it is."""
    at = data.draw(st.integers(0, len(entries)))
    whole, part = folded(rules, *entries), folded(rules, *entries[:at])
    assert whole["rows"][:at] == part["rows"]
    assert folded(rules, *entries[:at], *entries[at:]) == whole
