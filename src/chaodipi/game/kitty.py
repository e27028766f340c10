"""Burying the kitty, taking it over, and settling who owns it and what is trump (§9)."""

from chaodipi.auction import check_take_over, pass_take_over, take_over
from chaodipi.cards import kitty_size, side_of
from chaodipi.game.commands import Bury, Pass, TakeOver
from chaodipi.game.events import Buried, Event, KittyTaken, Passed, Revealed, Shown, TakeOverFailed, TrumpSettled
from chaodipi.game.hands import with_cards, with_hand, without
from chaodipi.game.phases import Burying, Kitties, Match, Playing, Step, TakingOver
from chaodipi.game.views import TrickView
from chaodipi.play import missing_from
from chaodipi.scoring import apply_penalty
from chaodipi.violation import Violation

__all__: list[str] = []


def bury(match: Match, phase: Burying, seat: int, command: Bury) -> Step | Violation:
    """As many cards of the hand as the kitty has."""
    kitties, hand = phase.kitties, phase.hands[seat]
    if seat != kitties.owner:
        return Violation("not-your-turn")
    size = kitty_size(match.rules.cards.decks)
    if len(command.cards) != size:
        return Violation("bury-number", {"count": size, "given": len(command.cards)}, "AH-02")
    missing = missing_from(hand, command.cards)
    if missing:
        return Violation("not-in-hand", {"cards": missing})
    cards = tuple(sorted(command.cards))
    kitties = Kitties(kitties.round, kitties.turned, kitties.taken, with_hand(kitties.buried, seat, cards))
    hands = with_hand(phase.hands, seat, without(hand, cards))
    return _unless_settled(match, TakingOver(phase.deal, kitties, hands), Buried(seat, size, cards))


def pass_taking_over(match: Match, phase: TakingOver, seat: int, _: Pass) -> Step | Violation:
    """The asked seat leaves the kitty where it is."""
    if seat != phase.kitties.round.asked:
        return Violation("not-your-turn")
    before = phase.kitties
    kitties = Kitties(pass_take_over(before.round), before.turned, before.taken, before.buried)
    return _unless_settled(match, TakingOver(phase.deal, kitties, phase.hands), Passed(seat))


def take(match: Match, phase: TakingOver, seat: int, command: TakeOver) -> Step | Violation:
    """Show a pair and take the kitty."""
    kitties = phase.kitties
    showing = check_take_over(kitties.round, seat, command.cards, command.trump, phase.hands[seat])
    if isinstance(showing, Violation):
        return showing
    kitty = kitties.kitty
    hands = with_hand(phase.hands, seat, with_cards(phase.hands[seat], kitty))
    taken = with_hand(kitties.taken, seat, kitty)
    kitties = Kitties(take_over(kitties.round, showing), kitties.turned, taken, kitties.buried)
    shown = Shown(seat, showing.kind, len(showing.cards), showing.cards, showing.trump, match.rules.dark)
    return Step(match.at(Burying(phase.deal, kitties, hands)), (shown, KittyTaken(seat, len(kitty), kitty)))


def _unless_settled(match: Match, phase: TakingOver, event: Event) -> Step:
    """On with the round; when it is over, all is revealed and the banker leads."""
    kitties = phase.kitties
    if kitties.round.asked is not None:
        return Step(match.at(phase), (event,))
    events = [event]
    if match.rules.dark:
        shown = tuple((showing.seat, showing.cards, showing.trump, showing.kind) for showing in kitties.showings)
        events.append(Revealed(shown))
    points = 0
    for failed in kitties.round.failed:
        amount, against = match.rules.take_over.failed_points, side_of(failed.seat)
        points = apply_penalty(match.rules, points, amount, against, side_of(kitties.banker))
        events.append(TakeOverFailed(failed.seat, amount, points))
    trump = kitties.trump
    events.append(TrumpSettled(trump, kitties.banker, kitties.owner))
    trick = TrickView(kitties.banker, (), -1, 0)
    return Step(match.at(Playing(phase.deal, kitties, phase.hands, trick, (), points, trump)), tuple(events))
