"""The view of a match: what one seat or a spectator may see, named item by item."""

from collections.abc import Sequence
from typing import Final

from chaodipi.auction import Showing, asked_after_take_over, asked_first, legal_shows, legal_take_overs
from chaodipi.cards import NO_TRUMP, Cards, kitty_size
from chaodipi.game.audience import seen_kind
from chaodipi.game.hands import NO_CARDS, Hands
from chaodipi.game.match import asked_seats
from chaodipi.game.phases import (
    Burying,
    Dealing,
    Declaring,
    Kitties,
    Match,
    MatchOver,
    Phase,
    Playing,
    Settled,
    TakingOver,
    Waiting,
)
from chaodipi.game.playing import order_of, trump_order
from chaodipi.game.views import Asked, HandGroup, SeatView, ShowingView, View
from chaodipi.play import NO_LEVEL, TrumpOrder, owed, playable

__all__ = ["hand_groups", "known_trump", "phase_name", "view"]

_NAMES: dict[type[Phase], str] = {
    Waiting: "waiting", Dealing: "dealing", Declaring: "declaring", Burying: "burying", TakingOver: "taking_over",
    Playing: "playing", Settled: "settled", MatchOver: "match_over",
}  # fmt: skip
# As tuples: a union would be made anew each time it is asked for.
_SHOWING: Final = (Dealing, Declaring)
_NO_KITTY: Final = (Waiting, Dealing, Declaring)
_OPEN: Final = (Playing, Settled, MatchOver)
_NO_HANDS: Final = (Waiting, Settled, MatchOver)
_OVER: Final = (Settled, MatchOver)
_WAIT = Asked("wait")


def phase_name(match: Match) -> str:
    """The phase as a View names it."""
    return _NAMES[type(match.phase)]


def known_trump(match: Match, viewer: int | None) -> int | None:
    """Trump as it stands, as far as the viewer (None: a spectator) can know it; None: unknown, or nothing shown yet.

    Where showings are dark only their owner knows them, and what stands only if nobody has shown since; where hidden
    showings rank, only if nobody else has shown at all (HF-01, JZ-15).
    """
    phase, rules = match.phase, match.rules
    if isinstance(phase, Waiting):
        return None
    if isinstance(phase, Playing):
        return phase.trump
    if isinstance(phase, _SHOWING):
        standing = phase.auction.standing
    else:
        if isinstance(phase, _OVER) or phase.kitties.turned is not None:
            return phase.kitties.trump
        standing = phase.kitties.round.standing
    if standing is None:
        return None
    if rules.dark:
        shown = showings_of(match)
        doubtful = shown if rules.showing.order else shown[-1:]
        if any(showing.seat != viewer for showing in doubtful):
            return None
    return standing.trump


def showings_of(match: Match) -> tuple[Showing, ...]:
    """Everything shown in the deal, in order."""
    phase = match.phase
    if isinstance(phase, Waiting):
        return ()
    return phase.auction.showings if isinstance(phase, _SHOWING) else phase.kitties.showings


def hands_of(match: Match) -> Hands:
    """The hands; empty where no deal runs."""
    phase = match.phase
    return NO_CARDS if isinstance(phase, _NO_HANDS) else phase.hands


def view(match: Match, viewer: int | None) -> View:
    """The match as a seat (0-3) or a spectator (None) may see it."""
    phase, rules, standing = match.phase, match.rules, match.standing
    over = isinstance(phase, _OVER)
    deal = None if isinstance(phase, Waiting) else phase.deal
    kitties = None if isinstance(phase, _NO_KITTY) else phase.kitties
    sheet = phase.sheet if isinstance(phase, _OVER) else None
    hands = hands_of(match)
    level = standing.level if deal is None else deal.level
    trump = known_trump(match, viewer)
    mine: Cards = () if viewer is None else hands[viewer]
    open_ = isinstance(phase, _OPEN)
    tricks = phase.tricks if isinstance(phase, _OPEN) else ()
    buried, seen = _kitty_known(phase, kitties, viewer)
    asked = asked_seats(match)
    points = phase.points if isinstance(phase, Playing) else 0
    return View(
        me=viewer,
        rules=rules.id,
        changes=dict(rules.changes),
        dark=rules.dark,
        jokers_show=bool(rules.showing.order),
        phase=phase_name(match),
        deal=match.deals,
        first_deal=standing.first_deal if deal is None else deal.first,
        deals=standing.deals + (1 if isinstance(phase, MatchOver) else 0),
        of_deals=rules.levels.deals,
        levels=standing.levels if sheet is None else sheet.levels,
        circuits=standing.circuits if sheet is None else sheet.circuits,
        of_circuits=rules.levels.circuits,
        flags=standing.flags if sheet is None else sheet.flags,
        drops=standing.drops if sheet is None else sheet.drops,
        paid=_paid(match),
        level=level,
        trump=trump,
        settled=open_,
        banker=kitties.banker if kitties is not None else standing.banker,
        first_drawer=standing.first_drawer if deal is None else deal.first_drawer,
        kitty_owner=None if kitties is None else kitties.owner,
        points=points if sheet is None else sheet.table_points,
        threshold=rules.flag.threshold if rules.flag and level == NO_LEVEL else rules.threshold,
        seats=_seats(phase, hands, asked),
        showings=tuple(shown_to(s, viewer, rules.dark and not open_) for s in showings_of(match)),
        undealt=phase.deal.draws(rules) - phase.drawn if isinstance(phase, Dealing) else 0,
        hand=hand_groups(trump_order(rules, level, NO_TRUMP if trump is None else trump), mine),
        fresh=_fresh(phase, kitties, viewer, mine),
        buried=buried,
        seen_kitty=seen,
        turned=kitties.turned.cards if kitties is not None and kitties.turned is not None else (),
        trick=phase.trick if isinstance(phase, Playing) else None,
        last_trick=tricks[-1] if tricks else None,
        tricks=tricks,
        asked=_WAIT if viewer is None else _asked(match, viewer, viewer in asked),
        sheet=sheet,
        kitty=kitties.kitty if over and kitties is not None else (),
        commitment="" if deal is None else deal.commitment,
        seed=deal.seed if over and deal is not None else "",
        salt=deal.salt if over and deal is not None else "",
        cuts=deal.cuts if over and deal is not None else (),
        winner=sheet.match_won_by if sheet is not None else None,
    )


def _paid(match: Match) -> tuple[int, int, int, int]:
    """What the deals have paid so far; when the match is over its standing is still the one before its last deal."""
    paid, phase = match.standing.paid, match.phase
    if not isinstance(phase, MatchOver):
        return paid
    last = phase.sheet.pay
    return paid[0] + last[0], paid[1] + last[1], paid[2] + last[2], paid[3] + last[3]


def hand_groups(order: TrumpOrder, hand: Sequence[int]) -> tuple[HandGroup, ...]:
    """A hand as it is shown, a group for each effective suit."""
    groups: dict[int, list[int]] = {}
    for face in order.sort(hand):
        groups.setdefault(order.suit_of(face), []).append(face)
    return tuple([HandGroup(suit, tuple(cards)) for suit, cards in groups.items()])


def shown_to(showing: Showing, viewer: int | None, hidden: bool) -> ShowingView:
    """A showing as a viewer sees it; hidden: only its owner sees the cards."""
    if hidden and showing.seat != viewer:
        return ShowingView(showing.seat, seen_kind(showing.kind), len(showing.cards))
    return ShowingView(showing.seat, showing.kind, len(showing.cards), showing.cards, showing.trump)


def _asked(match: Match, viewer: int, asked: bool) -> Asked:
    phase, rules = match.phase, match.rules
    if isinstance(phase, _SHOWING):
        if phase.deal.flag or (isinstance(phase, Declaring) and not asked):
            return _WAIT
        open_to = legal_shows(phase.auction, viewer, phase.hands[viewer])
        return Asked("show", _possible(open_to), can_pass=asked) if asked or open_to else _WAIT
    if not asked:
        return _WAIT
    if isinstance(phase, Burying):
        hand = tuple(sorted(set(phase.hands[viewer])))
        return Asked("bury", count=kitty_size(rules.cards.decks), playable=hand)
    if isinstance(phase, TakingOver):
        possible = legal_take_overs(phase.kitties.round, viewer, phase.hands[viewer])
        return Asked("take_over", _possible(possible), can_pass=True, count=kitty_size(rules.cards.decks))
    if not isinstance(phase, Playing):
        return _WAIT
    order, hand = order_of(match, phase), phase.hands[viewer]
    asks = owed(order, phase.lead, hand)
    return Asked(
        "play",
        count=len(phase.lead),
        playable=tuple(sorted(playable(order, phase.lead, hand))),
        owed=asks.code,
        facts=dict(asks.facts),
    )


def _possible(showings: Sequence[Showing]) -> tuple[ShowingView, ...]:
    return tuple(shown_to(showing, showing.seat, False) for showing in showings)


def _seats(phase: Phase, hands: Hands, asked: frozenset[int]) -> tuple[SeatView, SeatView, SeatView, SeatView]:
    passed = _passed(phase)

    def made(seat: int) -> SeatView:
        return SeatView(len(hands[seat]), seat in passed, seat in asked)

    return made(0), made(1), made(2), made(3)


def _passed(phase: Phase) -> frozenset[int]:
    """Who has passed since the last showing or burying."""
    if isinstance(phase, Declaring):
        return phase.passed
    if not isinstance(phase, TakingOver):
        return frozenset()
    asking = phase.kitties.round
    if asking.taken:
        first = asked_after_take_over(asking.rules, asking.banker, asking.owner)
    else:
        first = () if asking.declarer is None else asked_first(asking.rules, asking.banker, asking.declarer)
    return frozenset(first) - frozenset(asking.to_ask)


def _fresh(phase: Phase, kitties: Kitties | None, viewer: int | None, hand: Cards) -> Cards:
    """Those of the hand that came with the kitty the viewer took last, until the first lead."""
    if viewer is None or kitties is None or isinstance(phase, _OVER):
        return ()
    if isinstance(phase, Playing) and (phase.tricks or phase.lead):
        return ()
    taken = kitties.taken[viewer]
    return tuple(f for f in sorted(set(taken)) for _ in range(min(taken.count(f), hand.count(f))))


def _kitty_known(phase: Phase, kitties: Kitties | None, viewer: int | None) -> tuple[Cards, Cards]:
    """What the viewer buried: as the kitty it still is, or as what another has taken over since (HF-04)."""
    if viewer is None or kitties is None or not kitties.buried[viewer]:
        return (), ()
    if viewer == kitties.owner:
        return ((), ()) if isinstance(phase, Burying) else (kitties.buried[viewer], ())
    return (), kitties.buried[viewer]
