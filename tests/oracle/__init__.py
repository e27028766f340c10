"""The slow, obvious second implementation of play, written from the rules alone, for one, two and three decks.

The tests hold ``chaodipi.play`` to it; it uses nothing of it, only cards and the values of rule sets. ``deals`` and
``plays`` make positions to compare the two on, ``run`` compares them for as long as one likes.
"""

from tests.oracle.combinations import Part, choices, minus, pairs_in, split, tractors_in, triples_in
from tests.oracle.counting import number_of_follows, number_of_leads, ways_to_take
from tests.oracle.deals import deal, suits_of, trimmed, upward
from tests.oracle.follows import all_follows, all_leads, obligation, refusal
from tests.oracle.kings import five_ten_king, led_suit, printed_510k
from tests.oracle.kitty import multiplier
from tests.oracle.order import Order
from tests.oracle.plays import a_lead, an_answer, gathered
from tests.oracle.throws import beaten_by, led_of
from tests.oracle.tricks import tops, winner

__all__ = [
    "Order", "Part", "a_lead", "all_follows", "all_leads", "an_answer", "beaten_by", "choices", "deal",
    "five_ten_king", "gathered", "led_of", "led_suit", "minus", "multiplier", "number_of_follows", "number_of_leads",
    "obligation", "pairs_in", "printed_510k", "refusal", "split", "suits_of", "tops", "tractors_in", "trimmed",
    "triples_in", "upward", "ways_to_take", "winner",
]  # fmt: skip
