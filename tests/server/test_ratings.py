"""Ratings of teams: the same whatever order matches come in, and the same for both sides."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chaodipi.rules import load_rule_set, rule_set_from, rule_set_ids
from chaodipi.server.ratings import FAMILIES, Ratings, family_of
from chaodipi.storage import GONE, Finished, Seats, spec_hash

PEOPLE = [letter * 32 for letter in "abcdef"]


def match(
    number: int, seats: Seats, winner: int | None, rules: str = "classic", *, at_ms: int | None = None, spec: str = ""
) -> Finished:
    ended = number if at_ms is None else at_ms
    return Finished("TABLE", number, ended, rules, spec or spec_hash(load_rule_set(rules)), seats, winner)


def rated(*matches: Finished) -> Ratings:
    ratings = Ratings()
    ratings.take(matches)
    return ratings


seats = st.permutations(PEOPLE).map(lambda p: (p[0], p[1], p[2], p[3]))
played = st.lists(
    st.tuples(seats, st.sampled_from([0, 1, None]), st.integers(0, 3), st.sampled_from(["classic", "hefei"])),
    max_size=8,
)


@given(played, st.randoms())
def test_the_order_and_the_number_of_times_change_nothing(games: list[Any], random: Any) -> None:
    matches = [match(n, s, w, rules, at_ms=at) for n, (s, w, at, rules) in enumerate(games, 1)]
    mixed = [*matches, *matches[:3]]
    random.shuffle(mixed)
    one_by_one = Ratings()
    for one in mixed:
        one_by_one.take([one])
    whole = rated(*matches)
    assert [one_by_one.board(family) for family in FAMILIES] == [whole.board(family) for family in FAMILIES]


@given(played)
def test_it_does_not_matter_where_people_sit(games: list[Any]) -> None:
    """The sides changed, and the partners' seats."""

    def turned(s: Seats, w: int | None) -> tuple[Seats, int | None]:
        return (s[3], s[0], s[1], s[2]), None if w is None else 1 - w

    usual = rated(*(match(n, s, w) for n, (s, w, _, _) in enumerate(games, 1)))
    other = rated(*(match(n, *turned(s, w)) for n, (s, w, _, _) in enumerate(games, 1)))
    assert usual.board("classic") == other.board("classic")


@given(played)
def test_what_one_wins_nobody_but_the_table_loses(games: list[Any]) -> None:
    ratings = rated(*(match(n, s, w) for n, (s, w, _, _) in enumerate(games, 1)))
    for person in PEOPLE:
        count = sum(person in s for s, _, _, _ in games)
        found = ratings.of(person)
        assert (found["classic"].matches if found else 0) == count
        if found:
            assert found["classic"].uncertainty < 333


def test_winners_rise_losers_fall_and_a_draw_of_equals_moves_nobody() -> None:
    four: Seats = (PEOPLE[0], PEOPLE[1], PEOPLE[2], PEOPLE[3])
    won = rated(match(1, four, 0))
    shown = [won.of(person)["classic"].rating for person in four]
    assert shown[0] == shown[2] > 1500 > shown[1] == shown[3]
    assert shown[0] + shown[1] == 3000
    drawn = rated(match(1, four, None))
    assert {drawn.of(person)["classic"].rating for person in four} == {1500}


def test_only_whole_matches_of_four_people_by_unchanged_rules_count() -> None:
    four: Seats = (PEOPLE[0], PEOPLE[1], PEOPLE[2], PEOPLE[3])
    house = spec_hash(rule_set_from({"base": "classic", "set": {"levels.end": "5"}}))
    with_bot: Seats = (*four[:3], "")
    twice: Seats = (*four[:3], four[0])
    ratings = rated(match(1, with_bot, 0), match(2, twice, 0), match(3, four, 0, spec=house))
    assert ratings.board("classic") == []


def test_the_better_team_comes_to_stand_above_with_certainty() -> None:
    a, b, c, d = PEOPLE[:4]
    matches = []
    # All the ways to sit: a wins whenever a sits there.
    for n, order in enumerate(permutations([a, b, c, d]), 1):
        s: Seats = (order[0], order[1], order[2], order[3])
        matches.append(match(n, s, s.index(a) % 2))
    board = rated(*matches).board("classic")
    assert board[0].person == a
    assert board[0].rating > 1700
    assert [one.rank for one in board if not one.provisional] == list(
        range(1, sum(not one.provisional for one in board) + 1)
    )


def test_whoever_was_forgotten_is_rated_no_more_and_the_others_are() -> None:
    four: Seats = (PEOPLE[0], GONE, PEOPLE[2], GONE)
    board = rated(*(match(n, four, 0) for n in range(1, 4))).board("classic")
    assert {one.person for one in board} == {PEOPLE[0], PEOPLE[2]}
    assert all(one.rating > 1500 and one.matches == 3 for one in board)


@pytest.mark.parametrize("rules", rule_set_ids())
def test_every_set_is_of_a_family(rules: str) -> None:
    assert family_of(rules) in FAMILIES
