"""Single clauses, played at the tables of the rule sets that have them."""

import msgspec
import pytest

from chaodipi.cards import full_pack, parse_cards, partner_of, points_of, side_of
from chaodipi.game import (
    HOUSE,
    Draw,
    EndDeal,
    Match,
    Play,
    Playing,
    Show,
    ShowingView,
    StartDeal,
    Step,
    TrickTaken,
    Waiting,
    apply,
    asked_seats,
    seen_by,
    view,
)
from chaodipi.rules import load_rule_set, rule_set_ids
from chaodipi.scoring import Standing
from tests.game.tables import FLAG, RULES, SALT, SECRET, VIEWERS, Turn, after, dealt, refused, step, turns
from tests.game.test_phases import all_pass, buried, show, take

sets = pytest.mark.parametrize("name", rule_set_ids())


def played(name: str) -> list[Turn]:
    return [turn for seed in (0, 1, 2) for turn in turns(name, seed)]


@pytest.mark.clause("AH-01")
def test_fives_tens_and_kings_carry_points() -> None:
    assert [points_of(parse_cards(card)) for card in ("S5", "D10", "HK", "CA", "S4", "LJ")] == [5, 10, 10, 0, 0, 0]
    assert points_of(full_pack(2)) == 200


@pytest.mark.clause("AH-03")
def test_partners_sit_opposite() -> None:
    assert [(partner_of(seat), side_of(seat)) for seat in range(4)] == [(2, 0), (3, 1), (0, 0), (1, 1)]


@pytest.mark.clause("AH-06", "AO-08", "HF-01", "JZ-15")
@pytest.mark.parametrize("name", [name for name in rule_set_ids() if load_rule_set(name).dark])
def test_nobody_sees_what_is_shown_until_the_kitty_is_settled(name: str) -> None:
    hands = {0: "S2 S2", 1: "H2 H2", 2: "D2 D2", 3: "C2 C2"}
    match = after(dealt(name, hands), (0, show("S2 S2")), (1, show("H2 H2")))
    match = buried(all_pass(match))
    shower = min(asked_seats(match))
    done = step(match, shower, take({2: "D2 D2", 3: "C2 C2"}[shower]))
    for viewer in VIEWERS:
        seen = view(done.match, viewer).showings
        assert [s.seat for s in seen] == [0, 1, shower]
        assert [s.cards is not None for s in seen] == [s.seat == viewer for s in seen]
        told = [e for event in done.events if (e := seen_by(event, viewer))]
        assert (getattr(told[0], "cards", None) is not None) == (viewer == shower)
    settled = all_pass(buried(done.match))
    assert isinstance(settled.phase, Playing)
    for viewer in VIEWERS:
        assert all(s.cards for s in view(settled, viewer).showings)


@pytest.mark.clause("JZ-13")
def test_a_look_back_in_the_dark_is_told_as_a_counter() -> None:
    match = dealt("jiangzhe-dark", {0: "S2 S2", 1: "H2 H2"})
    match = after(match, (0, show("S2")), (1, show("H2 H2")))
    done = step(match, 0, show("S2 S2"))
    kinds = {viewer: view(done.match, viewer).showings[-1].kind for viewer in VIEWERS}
    assert kinds == {0: "look_back", 1: "counter", 2: "counter", 3: "counter", None: "counter"}
    assert [getattr(seen_by(done.events[0], viewer), "kind", "") for viewer in (0, 2)] == ["look_back", "counter"]
    # It stands above all, and nobody is asked to take it over.
    assert isinstance(all_pass(buried(all_pass(done.match))).phase, Playing)


@pytest.mark.clause("AH-19", "JZ-65")
@sets
def test_the_banker_leads_and_then_whoever_won(name: str) -> None:
    leads = 0
    for turn in played(name):
        phase = turn.before.phase
        if isinstance(phase, Playing) and isinstance(turn.command, Play) and not phase.lead:
            assert turn.seat == (phase.tricks[-1].winner if phase.tricks else phase.kitties.banker)
            leads += 1
    assert leads > 30


@pytest.mark.clause("JZ-55")
@sets
def test_a_trick_counts_for_the_opponents_only(name: str) -> None:
    gained = [0, 0]
    for turn in played(name):
        phase = turn.before.phase
        if isinstance(phase, Playing):
            for event in turn.events:
                if isinstance(event, TrickTaken):
                    bankers = side_of(event.winner) == side_of(phase.kitties.banker)
                    worth = phase.trick.points + points_of(getattr(turn.command, "cards", ()))
                    assert event.gained == (0 if bankers else worth)
                    gained[bankers] += worth
    assert all(gained)


@pytest.mark.clause("JZ-16")
def test_a_red_five_that_a_trump_lead_forces_costs_fifty() -> None:
    def after_lead(lead: str, hand: str) -> Match:
        rest = {0: f"{lead} S2 S2 SA", 1: hand}
        match = all_pass(buried(all_pass(after(dealt("jiangzhe-dark", rest), (0, show("S2 S2"))))))
        phase = match.phase
        assert isinstance(phase, Playing)
        hands = list(phase.hands)
        hands[1] = parse_cards(hand)
        hands[0] = parse_cards(f"{lead} C3")
        return after(match.at(msgspec.structs.replace(phase, hands=tuple(hands))), (0, Play(parse_cards(lead))))

    # The red five is the only trump: it is forced. With another one it is not, though it is played.
    for lead, hand, cards, count in (
        ("SK", "H5 D3", "H5", 1),
        ("SK", "H5 S3", "H5", 0),
        ("SK SK", "H5 H5 D3", "H5 H5", 2),
        ("SK SK", "H5 H5 S3 S3", "H5 H5", 0),
        ("SK SK", "H5 S3 D3", "H5 S3", 1),
        ("CA", "H5 D3", "H5", 0),
    ):
        match = after_lead(lead, hand)
        done = step(match, 1, Play(parse_cards(cards)))
        forced = [event for event in done.events if type(event).__name__ == "ForcedRedFive"]
        assert sum(getattr(event, "count", 0) for event in forced) == count, (lead, hand)
        phase = done.match.phase
        assert isinstance(phase, Playing)
        # Seat 1 is an opponent: its side loses the points.
        assert phase.points == -50 * count


@pytest.mark.clause("JZ-25")
def test_a_flag_deal_has_no_kitty_and_nothing_is_shown() -> None:
    match = step(Match(RULES["jiangzhe-flag"], FLAG), HOUSE, StartDeal(SECRET, SALT)).match
    assert refused(match, 0, Show(parse_cards("LJ LJ"))) == "no-showing-in-flag-deal"
    done = step(match, HOUSE, Draw(160))
    match = done.match
    assert isinstance(match.phase, Playing)
    assert [len(hand) for hand in match.phase.hands] == [27, 27, 27, 27]
    assert asked_seats(match) == {FLAG.banker}
    seen = view(match, 1)
    assert (seen.level, seen.trump, seen.threshold, seen.flags) == (0, 4, 100, (True, False))
    assert not seen.showings
    # Jokers and red fives are trump, twos and aces are not.
    trumps = {card for group in seen.hand if group.suit == 4 for card in group.cards}
    assert trumps <= {16, 52, 53}


@pytest.mark.clause("JZ-11")
@sets
def test_a_deal_that_all_agree_to_end_is_dealt_again(name: str) -> None:
    ended = 0
    for turn in turns(name, 0)[::23]:
        done = apply(turn.after, HOUSE, EndDeal())
        if isinstance(turn.after.phase, Waiting) or not isinstance(done, Step):
            continue
        ended += 1
        assert isinstance(done.match.phase, Waiting)
        assert done.match.standing == turn.after.standing
        assert [type(event).__name__ for event in done.events] == ["DealEndedWithout"]
    assert ended


@pytest.mark.clause("JZ-48")
def test_a_pair_of_red_fives_is_offered_once_for_each_trump() -> None:
    later = Standing(levels=(4, 4), deals=1, side=0, banker=0, first_drawer=0)
    match = dealt("jiangzhe", {1: "H5 H5", 0: "S4"}, standing=later)
    offered = [s for s in view(match, 1).asked.showings if s.cards == (16, 16)]
    assert [s.trump for s in offered] == [0, 1, 2, 3, 4]
    assert all(isinstance(s, ShowingView) for s in offered)
    assert refused(match, 1, Show((16, 16))) == "name-trump"
    done = after(match, (1, Show((16, 16), 2)))
    assert view(done, 3).trump == 2
