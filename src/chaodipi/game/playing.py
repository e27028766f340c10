"""Leads, throws, follows, tricks, and the end of the deal (§§4-6, 10)."""

from chaodipi.cards import RED_FIVE, TRUMP, Cards, points_of, side_of
from chaodipi.game.commands import Play
from chaodipi.game.events import DealEnded, Event, ForcedRedFive, MatchEnded, Played, ThrowFailed, TrickTaken
from chaodipi.game.phases import Match, MatchOver, Playing, Settled, Step, with_hand, without
from chaodipi.game.views import TrickPlay, TrickView
from chaodipi.play import TrumpOrder, check_follow, check_lead, judge_throw, least_of, shape_of, winner_of
from chaodipi.rules import RuleSet
from chaodipi.scoring import DealResult, LastTrick, apply_penalty, settle, throw_penalty
from chaodipi.violation import Violation

__all__: list[str] = []


def order_of(match: Match, phase: Playing) -> TrumpOrder:
    """The trump order of the deal."""
    return TrumpOrder.of(match.rules, phase.deal.level, phase.kitties.trump)


def check_play(match: Match, phase: Playing, seat: int, cards: Cards) -> Violation | None:
    """Why the seat may not lead or follow with these; whether a throw stands is not asked here."""
    if seat != phase.turn:
        return Violation("not-your-turn")
    order, hand = order_of(match, phase), phase.hands[seat]
    return check_follow(order, phase.lead, hand, cards) if phase.lead else check_lead(order, hand, cards)


def play(match: Match, phase: Playing, seat: int, command: Play) -> Step | Violation:
    """Lead or follow; of a throw that does not stand the beaten component is led instead (HF-29)."""
    refused = check_play(match, phase, seat, command.cards)
    if refused is not None:
        return refused
    order = order_of(match, phase)
    cards, attempted = tuple(sorted(command.cards)), None
    points, events = phase.points, list[Event]()
    if not phase.lead:
        judged = judge_throw(order, cards, [hand for other, hand in enumerate(phase.hands) if other != seat])
        if not judged.stands:
            penalty = throw_penalty(match.rules, len(cards), len(judged.led))
            points = apply_penalty(match.rules, points, penalty, side_of(seat), side_of(phase.kitties.banker))
            events.append(ThrowFailed(seat, cards, judged.led, penalty, points))
            cards, attempted = judged.led, cards
    elif forced := _forced_red_fives(match.rules, order, phase.lead, phase.hands[seat]):
        penalty = forced * (match.rules.specials.forced_red_five if match.rules.specials else 0)
        points = apply_penalty(match.rules, points, penalty, side_of(seat), side_of(phase.kitties.banker))
        events.append(ForcedRedFive(seat, forced, penalty, points))
    shape = shape_of(order, cards).kind
    before = phase.trick
    plays = (*before.plays, TrickPlay(seat, cards, shape, attempted))
    best = winner_of(order, [laid.cards for laid in plays])
    trick = TrickView(before.leader, plays, plays[best].seat, before.points + points_of(cards))
    led = shape_of(order, plays[0].cards).suit
    ruff = best == len(plays) - 1 > 0 and led != TRUMP and order.suits[cards[0]] == TRUMP
    events.append(Played(seat, cards, shape, lead=not phase.lead, ruff=ruff))
    hands = with_hand(phase.hands, seat, without(phase.hands[seat], cards))
    if len(plays) < 4:
        playing = Playing(phase.deal, phase.kitties, hands, trick, phase.tricks, points)
        return Step(match.at(playing), tuple(events))
    gained = trick.points if side_of(trick.winner) != side_of(phase.kitties.banker) else 0
    points += gained
    events.append(TrickTaken(trick.winner, gained, points))
    if any(hands):
        next_trick = TrickView(trick.winner, (), -1, 0)
        playing = Playing(phase.deal, phase.kitties, hands, next_trick, (*phase.tricks, trick), points)
        return Step(match.at(playing), tuple(events))
    ended = _settle(match, phase, (*phase.tricks, trick), points)
    return Step(ended.match, (*events, *ended.events))


def _forced_red_fives(rules: RuleSet, order: TrumpOrder, lead: Cards, hand: Cards) -> int:
    """How many red fives every lawful follow of a hand to a trump lead holds, where they cost something (JZ-16)."""
    if rules.specials is None or not rules.specials.forced_red_five or RED_FIVE not in hand:
        return 0
    return least_of(order, lead, hand, RED_FIVE) if shape_of(order, lead).suit == TRUMP else 0


def _settle(match: Match, phase: Playing, tricks: tuple[TrickView, ...], points: int) -> Step:
    """The deal is over: not after 25 tricks, but when the hands are empty."""
    last, deal, kitties = tricks[-1], phase.deal, phase.kitties
    won_with = next(laid.cards for laid in last.plays if laid.seat == last.winner)
    result = DealResult(
        banker=kitties.banker,
        points=points,
        kitty_points=points_of(kitties.kitty),
        last_trick=LastTrick(last.winner, last.plays[0].cards, won_with),
        trump=kitties.trump,
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
        for laid in trick.plays:
            counts[laid.seat] += laid.attempted is not None
    return counts[0], counts[1], counts[2], counts[3]
