"""Leading: sure winners and safe throws, trumps where they are to be drawn, else something small."""

from collections.abc import Iterator

from chaodipi.bots.forcing import forcing_value, king_beaten
from chaodipi.bots.knowledge import Knowledge
from chaodipi.bots.saving import Saving
from chaodipi.bots.strength import keeping
from chaodipi.cards import TRUMP, Cards, points_of, side_of
from chaodipi.play import check_lead, kitty_multiplier, legal_leads, safe_lead, shape_of

__all__ = ["choose_lead"]

_TEMPO = 2.0
"""What the next lead is worth, in card points."""
_OTHERS_POINTS = 3.0
"""Card points that the others add to a trick, a card led."""
_PARTNER = 0.35
"""The chance that of the others the partner has the best card."""
_DRAW = 1.5
"""What it is worth to draw a round of trumps for a side that has the most of them."""


def choose_lead(know: Knowledge) -> Cards:
    """The lead that promises most."""
    order, hand = know.order, know.hand
    safe = safe_lead(order, hand)
    tries = dict.fromkeys([safe, *legal_leads(order, hand), *_throws(know)])
    saving = Saving(know)
    best = max(tries, key=lambda cards: (_value(know, saving, cards), cards))
    return safe if check_lead(order, hand, best) else best


def _throws(know: Knowledge) -> Iterator[Cards]:
    """Throws of which no component can be beaten, as far as the viewer has seen."""
    for suit, cards in enumerate(know.suits):
        if len(cards) < 2:
            continue
        shape = shape_of(know.order, cards)
        parts = [part for part in shape.components if know.stands(suit, [part])]
        if len(parts) > 1:
            yield tuple(sorted(face for part in parts for face in part.cards))


def _value(know: Knowledge, saving: Saving, cards: Cards) -> float:
    """What a lead is worth, in card points."""
    order = know.order
    shape = shape_of(order, cards)
    suit = TRUMP if shape.suit is None else shape.suit
    parts, count = shape.components, len(cards)
    king = shape.kind == "510K"
    stands = king or know.stands(suit, parts)
    mine, kept, ruffed = 1.0, 1.0, 1.0
    for seat in range(4):
        if side_of(seat) == side_of(know.me):
            continue
        ruff = king_beaten(know, seat, suit, count) if king else know.chance_ruffed(seat, suit, parts)
        higher = 0.0 if stands else know.chance_beaten(seat, suit, parts)
        ruffed *= 1 - ruff
        mine *= 1 - min(1.0, ruff + higher)
    partner = know.partner
    help_ = 0.0 if king else know.chance_ruffed(partner, suit, parts) * ruffed
    if not stands:
        help_ = max(help_, know.chance_beaten(partner, suit, parts) * _PARTNER * ruffed)
    ours = mine + (1 - mine) * help_
    leads, waits = saving.closing(cards) if saving.near(len(know.hand) - count) else (0.0, 0.0)
    if len(know.hand) == count:
        stake = know.kitty_points * kitty_multiplier(order, cards) + saving.last(cards)
        return ours * (points_of(cards) + stake)
    points = (ours - 0.5) * (_OTHERS_POINTS * count) + (ours - 0.45) * points_of(cards)
    value = know.weight * points + _TEMPO * ours + mine * leads + (1 - mine) * waits
    if suit == TRUMP:
        value += forcing_value(know, saving.forced, cards, king)
        more = len(know.suits[TRUMP]) - know.left[TRUMP] / 3
        value += _DRAW * (1 if more > 0 and know.banking else -1) if know.left[TRUMP] else 0
        kept = 0.6
    else:
        # A winner is kept in order to be led: later it is ruffed more often.
        kept = 0.25 if stands else 1.0
    return value - kept * keeping(know, cards) - know.last_stake(cards) - saving.lost(cards)
