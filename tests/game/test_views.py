"""No byte of a view or of a seen event depends on a card its viewer may not know."""

from collections import Counter
from random import Random

import msgspec
import pytest

from chaodipi.auction import Showing
from chaodipi.game import (
    Buried,
    Burying,
    CardsDrawn,
    Dealing,
    Declaring,
    Event,
    KittyTaken,
    Match,
    MatchOver,
    Playing,
    Settled,
    Shown,
    TakingOver,
    Waiting,
    seen_by,
    view,
)
from chaodipi.game.phases import Kitties
from tests.game.tables import RULES, VIEWERS, samples, turns


def encoded(match: Match, viewer: int | None) -> bytes:
    return msgspec.json.encode(view(match, viewer))


def elsewhere(match: Match, viewer: int | None, random: Random) -> Match:
    """The same match with all cards that the viewer does not know changed about: hands, kitty, what will be drawn,
    what others took and buried, what others showed in the dark."""
    phase = match.phase
    if isinstance(phase, Waiting | Settled | MatchOver):
        return match
    hidden = [card for seat, hand in enumerate(phase.hands) if seat != viewer for card in hand]
    drawn = phase.drawn if isinstance(phase, Dealing) else 100
    lying = [] if not isinstance(phase, Dealing | Declaring) else [*phase.deal.pack[drawn:]]
    pool = hidden + lying
    if not isinstance(phase, Dealing | Declaring) and viewer != phase.kitties.owner:
        pool += phase.kitties.kitty
    random.shuffle(pool)

    def deal_out(count: int) -> tuple[int, ...]:
        taken, pool[:] = pool[:count], pool[count:]
        return tuple(sorted(taken))

    hands = tuple(hand if seat == viewer else deal_out(len(hand)) for seat, hand in enumerate(phase.hands))
    pack = list(phase.deal.pack)
    random.shuffle(pack)
    if isinstance(phase, Dealing | Declaring):
        pack[drawn:] = pool
    deal = msgspec.structs.replace(phase.deal, pack=tuple(pack), seed="ab" * 32, salt="cd" * 32)
    phase = msgspec.structs.replace(phase, hands=hands, deal=deal)
    if not isinstance(phase, Dealing | Declaring):
        phase = msgspec.structs.replace(phase, kitties=other_kitties(phase.kitties, viewer, random))
    return match.at(phase)


def other_kitties(kitties: Kitties, viewer: int | None, random: Random) -> Kitties:
    def other(seats: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            cards if seat == viewer or not cards else tuple(sorted(random.choices(range(54), k=len(cards))))
            for seat, cards in enumerate(seats)
        )

    return msgspec.structs.replace(kitties, taken=other(kitties.taken), buried=other(kitties.buried))


def with_other_showings(match: Match, viewer: int | None) -> Match:
    """The same match, others having shown cards of the next suit."""

    def other(showings: tuple[Showing, ...]) -> tuple[Showing, ...]:
        changed = []
        for s in showings:
            face = (s.cards[0] + 13) % 52
            new = msgspec.structs.replace(s, cards=(face,) * len(s.cards), trump=face // 13)
            changed.append(s if s.seat == viewer else new)
        return tuple(changed)

    phase = match.phase
    if isinstance(phase, Dealing | Declaring):
        auction = msgspec.structs.replace(phase.auction, showings=other(phase.auction.showings))
        return match.at(msgspec.structs.replace(phase, auction=auction))
    if isinstance(phase, Burying | TakingOver):
        before = phase.kitties.round
        asking = msgspec.structs.replace(before, declared=other(before.declared), taken=other(before.taken))
        return match.at(msgspec.structs.replace(phase, kitties=msgspec.structs.replace(phase.kitties, round=asking)))
    return match


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_depends_on_no_card_that_its_viewer_may_not_know(viewer: int | None) -> None:
    random = Random(5)
    phases: Counter[str] = Counter()
    for match in samples():
        other = elsewhere(match, viewer, random)
        phases[view(match, viewer).phase] += other != match
        assert encoded(match, viewer) == encoded(other, viewer)
    assert {phase for phase, count in phases.items() if count} == {
        "dealing", "declaring", "burying", "taking_over", "playing",
    }  # fmt: skip


def test_the_change_above_is_seen_by_those_who_may_see_it() -> None:
    """If it changed nothing, the test above could not fail."""
    random = Random(6)
    match = next(match for match in samples() if isinstance(match.phase, Playing))
    assert encoded(match, 1) != encoded(elsewhere(match, 0, random), 1)


@pytest.mark.clause("HF-01")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_the_dark_nobody_sees_what_others_have_shown(viewer: int | None) -> None:
    """Only what one may show oneself depends on it: a spent card is spent whoever holds it."""
    changed = 0
    for match in samples():
        if match.rules.dark:
            other = with_other_showings(match, viewer)
            changed += other != match
            mine, theirs = view(match, viewer), view(other, viewer)
            assert msgspec.structs.replace(mine, asked=theirs.asked) == theirs
    assert changed


def test_in_the_open_everybody_sees_what_was_shown() -> None:
    for match in samples():
        if not match.rules.dark:
            for viewer in VIEWERS:
                assert all(showing.cards for showing in view(match, viewer).showings)


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_seen_event_carries_no_hidden_card(name: str, viewer: int | None) -> None:
    for turn in turns(name, 1):
        for event in turn.events:
            hidden = hidden_changed(event, viewer)
            assert msgspec.json.encode(seen_by(event, viewer)) == msgspec.json.encode(seen_by(hidden, viewer))


def hidden_changed(event: Event, viewer: int | None) -> Event:
    """The event with other cards where the viewer may not see them."""
    if isinstance(event, CardsDrawn):
        cards = event.cards or ()
        changed = tuple(c if (event.first + i) % 4 == viewer else (c + 1) % 54 for i, c in enumerate(cards))
        return msgspec.structs.replace(event, cards=changed)
    if isinstance(event, KittyTaken | Buried) and event.seat != viewer:
        return msgspec.structs.replace(event, cards=(1,) * event.count)
    if isinstance(event, Shown) and event.dark and event.seat != viewer:
        return msgspec.structs.replace(event, cards=(1,) * event.count, trump=1)
    return event


def test_one_sees_ones_own() -> None:
    for turn in turns("hefei", 1):
        for event in turn.events:
            if isinstance(event, KittyTaken | Buried | Shown):
                assert seen_by(event, event.seat) == event
            if isinstance(event, CardsDrawn) and event.cards:
                assert seen_by(event, event.first) == msgspec.structs.replace(event, cards=event.cards[:1])


def test_seed_salt_and_kitty_are_seen_only_when_the_deal_is_over() -> None:
    for name in RULES:
        for turn in turns(name, 2):
            for viewer in VIEWERS:
                seen = view(turn.after, viewer)
                over = isinstance(turn.after.phase, Settled | MatchOver)
                assert bool(seen.seed and seen.salt and seen.kitty and seen.cuts and seen.sheet) == over
                assert bool(seen.seed or seen.salt or seen.kitty or seen.cuts or seen.sheet) == over


def test_a_spectator_sees_no_hand_and_is_asked_nothing() -> None:
    for match in samples():
        seen = view(match, None)
        assert (seen.hand, seen.fresh, seen.buried, seen.seen_kitty) == ((), (), (), ())
        assert seen.asked.what == "wait"


@pytest.mark.clause("HF-01")
def test_the_last_to_show_knows_trump_in_the_dark_and_nobody_else_does() -> None:
    known = 0
    for turn in turns("hefei", 3):
        phase = turn.after.phase
        shown = phase.auction.showings if isinstance(phase, Dealing | Declaring) else ()
        for viewer in VIEWERS if shown else ():
            trump = view(turn.after, viewer).trump
            assert trump == (shown[-1].trump if viewer == shown[-1].seat else None)
            known += trump is not None
    assert known


@pytest.mark.clause("HF-04")
def test_a_former_owner_sees_what_they_buried_and_the_owner_what_lies_there() -> None:
    former = 0
    for match in samples():
        phase = match.phase
        if isinstance(phase, TakingOver | Playing):
            owner = phase.kitties.owner
            for viewer in VIEWERS:
                seen = view(match, viewer)
                assert seen.buried == (phase.kitties.kitty if viewer == owner else ())
                former += bool(seen.seen_kitty)
                if seen.seen_kitty and viewer is not None:
                    assert seen.seen_kitty == phase.kitties.buried[viewer]
                    assert viewer != owner
    assert former


def test_a_hand_is_whole_and_grouped() -> None:
    for match in samples():
        if isinstance(match.phase, Playing):
            for seat in range(4):
                groups = view(match, seat).hand
                assert tuple(sorted(c for group in groups for c in group.cards)) == match.phase.hands[seat]
                assert len({group.suit for group in groups}) == len(groups)
