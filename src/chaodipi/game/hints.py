"""Help for a seat: what chosen cards would be, and what to do for somebody who does not answer."""

from collections.abc import Sequence

import msgspec

from chaodipi.cards import NO_TRUMP, TRUMP, Cards, kitty_size
from chaodipi.game.commands import Bury, Command, Pass, Play, Show, TakeOver
from chaodipi.game.match import asked_seats, check
from chaodipi.game.phases import Burying, Dealing, Declaring, Match, Playing, TakingOver, Waiting
from chaodipi.game.playing import order_of, trump_order
from chaodipi.game.seeing import hands_of, known_trump
from chaodipi.play import TrumpOrder, missing_from, safe_follow, safe_lead, shape_of
from chaodipi.violation import Violation

__all__ = ["Description", "default_command", "describe", "safe_bury"]


class Description(msgspec.Struct, frozen=True):
    """What cards would be. shape: its kind, "" where they are none (no cards, or not in the hand); suit: the effective
    one, None for none; components: cards of each. violation: why they may not be shown, buried or played now."""

    shape: str
    suit: int | None
    components: tuple[Cards, ...]
    violation: Violation | None


def describe(match: Match, seat: int, cards: Sequence[int]) -> Description:
    """What these cards of a seat would be, and whether the phase allows them.

    It knows no more than the seat: trump as the seat knows it; a throw is a throw whether it will stand or not.
    """
    phase, chosen = match.phase, tuple(cards)
    command: Command = Play(chosen)
    if isinstance(phase, Dealing | Declaring):
        command = Show(chosen)
    elif isinstance(phase, Burying):
        command = Bury(chosen)
    elif isinstance(phase, TakingOver):
        command = TakeOver(chosen)
    violation = check(match, seat, command)
    hand = hands_of(match)[seat] if seat in range(4) else ()
    if isinstance(phase, Waiting) or not chosen or missing_from(hand, chosen):
        return Description("", None, (), violation)
    trump = known_trump(match, seat)
    order = trump_order(match.rules, phase.deal.level, NO_TRUMP if trump is None else trump)
    shape = shape_of(order, chosen)
    return Description(shape.kind, shape.suit, tuple(part.cards for part in shape.components), violation)


def default_command(match: Match, seat: int) -> Command | None:
    """The lawful default of a seat that does not answer: pass, bury, or a safe play; None if it is not asked.

    It depends on nothing that the seat does not know.
    """
    phase = match.phase
    if seat not in asked_seats(match):
        return None
    if isinstance(phase, Burying):
        trump = known_trump(match, seat)
        order = trump_order(match.rules, phase.deal.level, NO_TRUMP if trump is None else trump)
        return Bury(safe_bury(order, phase.hands[seat], kitty_size(match.rules.cards.decks)))
    if isinstance(phase, Playing):
        order, hand = order_of(match, phase), phase.hands[seat]
        return Play(safe_follow(order, phase.lead, hand) if phase.lead else safe_lead(order, hand))
    return Pass()


def safe_bury(order: TrumpOrder, hand: Sequence[int], count: int) -> Cards:
    """So many cards to bury: side suits before trump, without points, without breaking pairs, low ones first."""
    held = list(hand)

    def worth(face: int) -> tuple[bool, int, bool, int, int]:
        return (order.suits[face] == TRUMP, order.points[face], held.count(face) > 1, order.steps[face], face)

    return tuple(sorted(sorted(held, key=worth)[:count]))
