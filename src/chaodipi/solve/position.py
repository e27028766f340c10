"""The last tricks of a deal, told by rules, hands and what lies on the table."""

from collections import Counter
from collections.abc import Sequence

from chaodipi.cards import Cards
from chaodipi.play import TrumpOrder
from chaodipi.play.planes import gather
from chaodipi.play.tricks import Penalties, Tricks
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["ending", "guarded_of"]


def guarded_of(rules: RuleSet) -> int:
    """Points for each red five led alone to the last trick (JZ-17)."""
    return rules.specials.guarded_red_five if rules.specials is not None else 0


def ending(
    rules: RuleSet,
    order: TrumpOrder,
    banker: int,
    hands: Sequence[Sequence[int]],
    leader: int,
    plays: Sequence[Cards] = (),
    points: int = 0,
) -> Tricks:
    """The tricks from here on.

    hands: what seats 0-3 hold now. leader: of the trick under way or about to begin; plays: what lies on the table, the
    lead first. points: the opponents' so far, penalties of this trick included.
    Raises InputError: "bad-seat"; "uneven-hands" where there are not four hands, or more than three plays;
    "not-a-play" for plays that are not legal; "too-many-copies", "bad-card".
    """
    if not (0 <= banker <= 3 and 0 <= leader <= 3):
        raise InputError("bad-seat", "a seat is a number from 0 to 3")
    if len(hands) != 4 or len(plays) > 3:
        raise InputError("uneven-hands", "there are four hands, and at most three plays in a trick that is not over")
    tricks = Tricks(order, leader, Penalties.of(rules))
    tricks.bankers = banker & 1
    held = [face for cards in (*hands, *plays) for face in cards]
    for face, copies in Counter(held).items():
        if copies > order.decks:
            raise InputError("too-many-copies", f"more than {order.decks} of a card", card=face)
    whole = [list(hand) for hand in hands]
    for place, cards in enumerate(plays):
        whole[(leader + place) % 4] += cards
    for seat, hand in enumerate(whole):
        tricks.give(seat, *gather(order, hand))
    for cards in plays:
        tricks.put(cards)
    tricks.points = points
    return tricks
