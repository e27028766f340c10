"""A session asks whom the turn-by-turn driver asks, and takes its commands as actions."""

import pickle
from collections.abc import Sequence
from copy import deepcopy
from random import Random

import pytest

from chaodipi.bots import make
from chaodipi.cards import full_pack
from chaodipi.envs import legal_actions, path_of
from chaodipi.envs.session import Session
from chaodipi.game import Command, Draw, Play
from chaodipi.rules import RuleSet
from chaodipi.scoring import Standing
from chaodipi.sim import play_deal
from chaodipi.violation import InputError
from tests.envs.test_codec import TABLES

SPAN = Standing((11, 5), deals=1, side=0, banker=0, first_drawer=0)


def later(rules: RuleSet) -> Standing:
    fixed = None if rules.banker.later == "declaring" else 2
    flags = (rules.flag is not None, False)
    return Standing((13, 5), deals=1, side=0, banker=fixed, first_drawer=2, flags=flags)


def kinds_of(log: Sequence[tuple[int, Command]]) -> list[tuple[int, type[Command]]]:
    """Who did what, and how many cards went out between."""
    one_by_one = [(s, c) for s, c in log for _ in range(c.count if isinstance(c, Draw) else 1)]
    return [(seat, type(command)) for seat, command in one_by_one]


@pytest.mark.parametrize("name", TABLES)
def test_bots_play_the_same_deal_through_actions_as_through_commands(name: str) -> None:
    rules = TABLES[name]
    for seed, standing in ((1, None), (2, later(rules))):
        names = ("random", "rule", "random", "random")
        expected = play_deal(rules, [make(n, seed + i, rules) for i, n in enumerate(names)], seed, standing)
        bots = [make(n, seed + i, rules) for i, n in enumerate(names)]
        session = Session(rules, seed, standing)
        while session.seat is not None:
            seen = session.view(session.seat)
            command = bots[session.seat].choose(seen)
            leading = isinstance(command, Play) and not (seen.trick and seen.trick.plays)
            for action in path_of(rules, command, level=seen.level or 0, leading=leading):
                assert session.legal() == legal_actions(rules, session.view(session.seat), session.chosen)
                assert action in session.legal()
                session.act(action)
        assert session.match == expected.match
        assert kinds_of(session.log) == kinds_of(expected.commands)


@pytest.mark.parametrize("name", TABLES)
def test_any_legal_actions_lead_to_the_end(name: str) -> None:
    rules = TABLES[name]
    chance = Random(name)
    for standing in (None, later(rules)):
        session = Session(rules, 5, standing)
        steps = 0
        while session.seat is not None:
            session.act(chance.choice(session.legal()))
            steps += 1
        assert 40 < steps < 1000
        assert len(session.sheets) == 1
        assert session.legal() == ()


def test_so_many_deals_or_a_whole_match() -> None:
    chance = Random(1)
    session = Session(TABLES["baomahui"], 1, deals=0)
    while session.seat is not None:
        session.act(chance.choice(session.legal()))
    assert len(session.sheets) == TABLES["baomahui"].levels.deals
    session = Session(TABLES["classic"], 1, deals=2)
    while session.seat is not None:
        session.act(chance.choice(session.legal()))
    assert len(session.sheets) == 2


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    session = Session(TABLES["classic"], 3)
    chance = Random(3)
    while session.seat is not None:
        before = (session.seat, session.chosen, session.match, session.legal(), len(session.log))
        for action in range(83):
            if action not in session.legal():
                with pytest.raises(InputError) as told:
                    session.act(action)
                assert told.value.code == "illegal-action"
        for wrong in (-1, 83, 10**9):
            with pytest.raises(InputError) as told:
                session.act(wrong)
            assert told.value.code == "bad-action"
        assert before == (session.seat, session.chosen, session.match, session.legal(), len(session.log))
        session.act(chance.choice(session.legal()))
    with pytest.raises(InputError) as told:
        session.act(54)
    assert told.value.code == "episode-over"


@pytest.mark.parametrize("name", ["classic", "jiangzhe-flag", "anhui"])
def test_copies_and_what_was_pickled_go_their_own_way(name: str) -> None:
    rules, chance = TABLES[name], Random(name)
    dealt = Session.dealt(rules, chance.sample(full_pack(2), 108), 1, later(rules))
    for session in (Session(rules, 5, later(rules), 2), dealt):
        steps = 0
        while session.seat is not None:
            steps += 1
            if steps % 9 == 0:
                before = (session.seat, session.chosen, session.legal(), session.match, session.log)
                for other in (deepcopy(session), pickle.loads(pickle.dumps(session))):
                    assert (other.seat, other.chosen, other.legal(), other.match, other.log) == before
                    for _ in range(9):
                        if other.seat is not None:
                            other.act(chance.choice(other.legal()))
                    assert (session.seat, session.chosen, session.legal(), session.match, session.log) == before
            session.act(chance.choice(session.legal()))
