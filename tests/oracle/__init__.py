"""The slow, obvious second implementation of play, written from the rules alone, for two decks.

The tests hold ``chaodipi.play`` to it; it uses nothing of it, only cards and the values of rule sets. 510K is left
out. ``deals`` makes positions to compare the two on.
"""

from tests.oracle.combinations import Part, choices, minus, pairs_in, split, tractors_in
from tests.oracle.deals import deal, gathered, suits_of, trimmed, upward
from tests.oracle.follows import all_follows, all_leads, obligation, refusal
from tests.oracle.order import Order
from tests.oracle.throws import beaten_by, led_of
from tests.oracle.tricks import tops, winner

__all__ = [
    "Order", "Part", "all_follows", "all_leads", "beaten_by", "choices", "deal", "gathered", "led_of", "minus",
    "obligation", "pairs_in", "refusal", "split", "suits_of", "tops", "tractors_in", "trimmed", "upward", "winner",
]  # fmt: skip
