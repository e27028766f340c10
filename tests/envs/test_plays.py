"""The list of legal plays: lawful, complete where it promises to be, and its throws stand."""

from random import Random

import numpy as np
import pytest

from chaodipi.envs.observation import pieces_of
from chaodipi.envs.plays import KINDS, PLAY, legal_plays
from chaodipi.envs.session import Session
from chaodipi.game import Play, Playing, apply, check
from chaodipi.play import TrumpOrder, judge_throw, legal_follows, legal_leads, shape_of
from chaodipi.violation import Violation
from tests.envs.test_codec import TABLES
from tests.envs.test_session import later


@pytest.mark.parametrize("name", ["hefei", "jiangzhe-open", "classic 3", "anhui"])
def test_they_are_all_lawful_and_nothing_is_left_out(name: str) -> None:
    rules, chance = TABLES[name], Random(name)
    throws = 0
    for seed in (1, 2, 3):
        session = Session(rules, seed, later(rules))
        while session.seat is not None:
            phase = session.match.phase
            seen = session.view(session.seat)
            plays = legal_plays(rules, seen)
            if isinstance(phase, Playing) and not session.chosen:
                order = TrumpOrder.of(rules, phase.deal.level, phase.kitties.trump)
                hand = phase.hands[session.seat]
                for cards in plays.cards:
                    assert check(session.match, session.seat, Play(cards)) is None
                if phase.lead:
                    every = list(legal_follows(order, phase.lead, hand)) if (plays.count or 0) <= 256 else []
                    assert plays.count is not None
                    assert len(plays.cards) == min(plays.count, 256)
                    assert not every or set(plays.cards) == set(every)
                else:
                    leads = list(legal_leads(order, hand))
                    assert plays.cards[: len(leads)] == tuple(leads)
                    assert set(legal_plays(rules, seen, throws=False).cards) == set(leads)
                    others = [held for seat, held in enumerate(phase.hands) if seat != session.seat]
                    for throw in plays.cards[len(leads) :]:
                        throws += 1
                        assert judge_throw(order, throw, others).stands
                assert plays.features.shape == (len(plays.cards), PLAY.size)
                for cards, row in zip(plays.cards[:5], plays.features, strict=False):
                    parts = pieces_of(row, PLAY)
                    assert np.array_equal(np.repeat(np.arange(54), parts["cards"]), np.array(cards))
                    assert KINDS[parts["kind"].argmax()] == shape_of(order, cards).kind
                    after = apply(session.match, session.seat, Play(cards))
                    assert not isinstance(after, Violation)
                    if phase.lead and len(phase.trick.plays) < 3:
                        assert isinstance(after.match.phase, Playing)
                        assert (after.match.phase.trick.winner == session.seat) == bool(parts["wins"][0])
            elif not isinstance(phase, Playing):
                assert plays.cards == ()
            session.act(chance.choice(session.legal()))
    assert throws > 2


def test_no_more_are_listed_than_asked_for() -> None:
    rules = TABLES["classic"]
    session = Session(rules, 1)
    chance = Random(2)
    while session.seat is not None:
        plays = legal_plays(rules, session.view(session.seat), most=3)
        if plays.count is not None:
            assert len(plays.cards) == min(3, plays.count)
        session.act(chance.choice(session.legal()))
