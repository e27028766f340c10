"""Leads, throws, follows, tricks, and the end of the deal (§§4-6, 10)."""

from typing import Final

from chaodipi.cards import FACES, RED_FIVE, TRUMP, Cards, points_of, side_of
from chaodipi.game.commands import Play
from chaodipi.game.events import DealEnded, Event, ForcedRedFive, MatchEnded, Played, ThrowFailed, TrickTaken
from chaodipi.game.hands import Hands, with_hand, without
from chaodipi.game.phases import Match, MatchOver, Playing, Settled, Step
from chaodipi.game.views import TrickPlay, TrickView
from chaodipi.play import TrumpOrder, check_follow, check_lead, judge_throw, least_of, shape_of, winner_of
from chaodipi.rules import RuleSet
from chaodipi.scoring import DealResult, LastTrick, apply_penalty, settle, throw_penalty
from chaodipi.violation import Violation

__all__: list[str] = []


_ORDERS: Final[dict[tuple[int, int, int], tuple[RuleSet, TrumpOrder]]] = {}
"""Orders by the identity of their rules, which are kept with them: it is asked for at every play, and comparing rule
sets takes longer than most of what is done with one."""
_MOST: Final = 1024
_POINTS: Final = tuple(points_of((face,)) for face in range(FACES))


def trump_order(rules: RuleSet, level: int, trump: int) -> TrumpOrder:
    """The order of a deal: what ``TrumpOrder.of`` gives, remembered."""
    known = _ORDERS.get((id(rules), level, trump))
    if known is None:
        if len(_ORDERS) >= _MOST:
            _ORDERS.clear()
        known = _ORDERS[id(rules), level, trump] = (rules, TrumpOrder.of(rules, level, trump))
    return known[1]


def order_of(match: Match, phase: Playing) -> TrumpOrder:
    """The trump order of the deal."""
    return trump_order(match.rules, phase.deal.level, phase.trump)


def play(match: Match, phase: Playing, seat: int, command: Play) -> Step | Violation:
    """Lead or follow; of a throw that does not stand the beaten component is led instead (HF-29)."""
    trick, hand, cards, before = phase.trick, phase.hands[seat], command.cards, phase.trick.plays
    if seat != (trick.leader + len(before)) % 4:
        return Violation("not-your-turn")
    order = trump_order(match.rules, phase.deal.level, phase.trump)
    refused = check_follow(order, before[0].cards, hand, cards) if before else check_lead(order, hand, cards)
    if refused is not None:
        return refused
    if len(cards) > 1:
        cards = tuple(sorted(cards))
    shape = _kind_of(order, cards)
    attempted, ruff, winner, points = None, False, seat, phase.points
    events: tuple[Event, ...] = ()
    if before:
        if match.rules.specials is not None and RED_FIVE in hand:
            points, events = _forced(match, phase, order, seat)
        if not _wins(order, trick, cards, shape):
            winner = trick.winner
        elif order.suit_of(cards[0]) == TRUMP:
            ruff = shape_of(order, before[0].cards).suit != TRUMP
    elif shape == "throw":
        judged = judge_throw(order, cards, [other for place, other in enumerate(phase.hands) if place != seat])
        if not judged.stands:
            points, events = _failed(match, phase, seat, cards, judged.led)
            cards, attempted = judged.led, cards
            shape = _kind_of(order, cards)
    events = (*events, Played(seat, cards, shape, not before, ruff))
    plays = (*before, TrickPlay(seat, cards, shape, attempted))
    worth = trick.points
    for face in cards:
        worth += _POINTS[face]
    trick = TrickView(trick.leader, plays, winner, worth)
    hands = with_hand(phase.hands, seat, without(hand, cards))
    if len(plays) == 4:
        return _taken(match, phase, hands, trick, points, events)
    playing = Playing(phase.deal, phase.kitties, hands, trick, phase.tricks, points, phase.trump)
    return Step(match.at(playing), events)


def _taken(
    match: Match, phase: Playing, hands: Hands, trick: TrickView, points: int, events: tuple[Event, ...]
) -> Step:
    """The trick is complete; with the last one the deal is over."""
    gained = trick.points if side_of(trick.winner) != side_of(phase.kitties.banker) else 0
    points += gained
    events = (*events, TrickTaken(trick.winner, gained, points))
    tricks = (*phase.tricks, trick)
    # Not after 25 tricks: when the hands are empty.
    if not hands[0]:
        ended = _settle(match, phase, tricks, points)
        return Step(ended.match, (*events, *ended.events))
    next_trick = TrickView(trick.winner, (), -1, 0)
    playing = Playing(phase.deal, phase.kitties, hands, next_trick, tricks, points, phase.trump)
    return Step(match.at(playing), events)


def _kind_of(order: TrumpOrder, cards: Cards) -> str:
    return "single" if len(cards) == 1 else shape_of(order, cards).kind


def _wins(order: TrumpOrder, trick: TrickView, cards: Cards, shape: str) -> bool:
    """Does a follow win over what lies there? Of that only the lead counts and what has won so far."""
    if shape == "mixed":
        return False
    lead, best = trick.plays[0].cards, (trick.winner - trick.leader) % 4
    return winner_of(order, (lead, trick.plays[best].cards, cards) if best else (lead, cards)) > (best > 0)


def _forced(match: Match, phase: Playing, order: TrumpOrder, seat: int) -> tuple[int, tuple[Event, ...]]:
    """The opponents' points, and what happened, where every lawful follow of a hand to a trump lead holds red fives,
    and that costs something (JZ-16)."""
    each = match.rules.specials.forced_red_five if match.rules.specials else 0
    lead = phase.lead
    if not each or shape_of(order, lead).suit != TRUMP:
        return phase.points, ()
    forced = least_of(order, lead, phase.hands[seat], RED_FIVE)
    if not forced:
        return phase.points, ()
    points = _penalized(match, phase, forced * each, seat)
    return points, (ForcedRedFive(seat, forced, forced * each, points),)


def _failed(match: Match, phase: Playing, seat: int, thrown: Cards, led: Cards) -> tuple[int, tuple[Event, ...]]:
    """The opponents' points, and what happened, after a throw that does not stand."""
    penalty = throw_penalty(match.rules, len(thrown), len(led))
    points = _penalized(match, phase, penalty, seat)
    return points, (ThrowFailed(seat, thrown, led, penalty, points),)


def _penalized(match: Match, phase: Playing, penalty: int, seat: int) -> int:
    return apply_penalty(match.rules, phase.points, penalty, side_of(seat), side_of(phase.kitties.banker))


def _settle(match: Match, phase: Playing, tricks: tuple[TrickView, ...], points: int) -> Step:
    last, deal, kitties = tricks[-1], phase.deal, phase.kitties
    won_with = next(laid.cards for laid in last.plays if laid.seat == last.winner)
    result = DealResult(
        banker=kitties.banker,
        points=points,
        kitty_points=points_of(kitties.kitty),
        last_trick=LastTrick(last.winner, last.plays[0].cards, won_with),
        trump=phase.trump,
        failed_throws=_failed_throws(tricks),
    )
    settlement = settle(match.rules, match.standing, result)
    sheet = settlement.sheet
    ended = DealEnded(sheet, kitties.kitty, deal.seed, deal.salt, deal.cuts)
    if settlement.standing is None:
        return Step(match.at(MatchOver(deal, kitties, tricks, sheet)), (ended, MatchEnded(sheet.match_won_by)))
    after = Match(match.rules, settlement.standing, match.deals, Settled(deal, kitties, tricks, sheet))
    return Step(after, (ended,))


def _failed_throws(tricks: tuple[TrickView, ...]) -> tuple[int, int, int, int]:
    """Per seat, how many of its throws failed."""
    counts = [0, 0, 0, 0]
    for trick in tricks:
        counts[trick.leader] += trick.plays[0].attempted is not None
    return counts[0], counts[1], counts[2], counts[3]
