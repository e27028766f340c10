"""Leads and answers put together from their parts, more of the rare ones than a player would find."""

from random import Random

from chaodipi.cards import TRUMP, Cards

from .combinations import minus, pairs_in, tractors_in, triples_in
from .deals import deal, suits_of
from .kings import five_ten_king, printed_510k
from .order import Order
from .tricks import tops

__all__ = ["a_lead", "an_answer", "gathered"]


def gathered(order: Order, chance: Random, cards: Cards, count: int) -> Cards:
    """At most so many of the cards (of one effective suit), tractors and pairs more or less often than single ones."""
    taken: Cards = ()
    liking = chance.choice([0.3, 0.7, 1.0])
    while cards and len(taken) < count:
        room = count - len(taken)
        runs = tractors_in(order, cards) | tractors_in(order, cards, 3)
        parts = [part.cards for part in runs if len(part.cards) <= room]
        if not parts or chance.random() > liking:
            parts = [(card,) * 2 for card in pairs_in(cards) if room > 1 and chance.random() < liking]
            parts += [(card,) * 3 for card in triples_in(cards) if room > 2 and chance.random() < liking]
        part = chance.choice(sorted(parts)) if parts else (chance.choice(cards),)
        taken += part
        cards = minus(cards, part)
    return tuple(sorted(taken))


def a_lead(order: Order, chance: Random) -> tuple[Cards, list[Cards]]:
    """A lead (or throw) out of the first of four hands, and what is left of these."""
    while True:
        # Trump as often as all side suits: it has the level cards and the jokers.
        suit = chance.choice([TRUMP, chance.choice(suits_of(order))])
        beside = [other for other in suits_of(order) if other != suit and chance.random() < 0.5]
        hands = deal(order, chance, [suit, *beside])
        lead = _king_of(order, chance, hands[0])
        if not lead:
            count = chance.choice([1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10])
            lead = gathered(order, chance, order.of_suit(hands[0], suit), count)
        if lead:
            return lead, [minus(hands[0], lead), *hands[1:]]


def _king_of(order: Order, chance: Random, hand: Cards) -> Cards:
    """Half of the time a 510K of the hand, if it holds any."""
    found = []
    for suit in range(4):
        for cards in (printed_510k(suit), tuple(sorted(printed_510k(suit) * 2))):
            held = all(hand.count(card) >= cards.count(card) for card in cards)
            if held and five_ten_king(order, cards) is not None:
                found.append(cards)
    return chance.choice(found) if found and chance.random() < 0.5 else ()


def an_answer(order: Order, chance: Random, lead: Cards, hand: Cards) -> Cards:
    """As many cards of the hand as led: of the suit, of trump, or of any; now and then tried until they cover."""
    if five_ten_king(order, lead) is not None:
        king = _king_of(order, chance, hand)
        return king if len(king) == len(lead) else tuple(sorted(chance.sample(hand, len(lead))))
    held = order.of_suit(hand, chance.choice([order.suit(lead[0]), TRUMP]))
    if len(held) < len(lead):
        return tuple(sorted(chance.sample(hand, len(lead))))
    for _ in range(8):
        play = gathered(order, chance, held, len(lead))
        if tops(order, lead, play):
            break
    return play
