"""Values that are sound one by one and cannot be together."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from chaodipi.cards import ACE
from chaodipi.rules.problems import Problem

__all__ = ["clashes", "contradictions"]

_JACK: Final = 11
_PAIRS: Final = ("S", "H", "C", "D", "LJ", "BJ")

_CONFLICTS: Final[tuple[tuple[str, str, Callable[[Any, Any], bool]], ...]] = (
    # A look-back is above an order, and there must be one.
    ("showing.look_back", "showing.order", lambda look_back, order: look_back and not order),
    ("showing.order", "cards.red_fives", lambda order, red: bool(order) and ("H5" in order) != red),
    # Nobody can outrank what nobody may see, and a refusal would give it away.
    ("take_over.may_show", "showing.visibility", lambda may, seen: may == "outranking" and seen == "dark"),
    # A take-over fails only where what stands is hidden, and where something is higher.
    ("take_over.failed_points", "showing.visibility", lambda points, seen: points > 0 and seen == "open"),
    ("take_over.failed_points", "showing.order", lambda points, order: points > 0 and not order),
    ("combinations.red_five_in_510k", "cards.red_fives", lambda joins, red: joins and not red),
    ("combinations.red_five_in_510k", "combinations.five_ten_king", lambda joins, kings: joins and not kings),
    # Steps count every point and have no more at none.
    ("levels.zero_bonus", "levels.counting", lambda bonus, counting: bonus and counting == "steps"),
    ("levels.odd_five", "levels.counting", lambda odd, counting: not odd and counting == "steps"),
    # Where declaring decides, somebody must have shown something, and nobody is banker before.
    ("banker.later", "banker.undeclared_later", lambda later, none: later == "declaring" and none == "turn"),
    ("banker.later", "showing.later_counters", lambda later, who: later == "declaring" and who == "banker"),
    # A match of so many deals ends with the last of them, and the sums of payments decide it.
    ("levels.deals", "levels.circuits", lambda deals, circuits: deals > 0 and circuits > 1),
    ("levels.deals", "payments.kind", lambda deals, kind: deals > 0 and kind == "none"),
    ("levels.deals", "payments.end", lambda deals, end: deals > 0 and end != "none"),
    ("levels.deals", "levels.jumps.wins_from", lambda deals, _: deals > 0),
    ("levels.deals", "levels.drops.second_loses", lambda deals, loses: deals > 0 and loses),
    ("payments.end", "payments.kind", lambda end, kind: end != "none" and kind == "none"),
    ("levels.end", "levels.circuits", lambda end, circuits: end != ACE and circuits > 1),
    ("levels.jumps.opponents_from", "cards.decks", lambda points, decks: points <= 40 * decks),
    # A pair of red fives, and the three pairs of a double 510K, are all there is of them.
    ("cards.red_fives", "cards.decks", lambda red, decks: red and decks != 2),
    ("combinations.five_ten_king", "cards.decks", lambda kings, decks: kings and decks != 2),
    ("specials.forced_red_five", "cards.red_fives", lambda points, red: points > 0 and not red),
    ("specials.guarded_red_five", "cards.red_fives", lambda points, red: points > 0 and not red),
    ("heaven_and_earth.play", "combinations.five_ten_king", lambda _, kings: not kings),
    # The flag is for who passes A, once, and nobody wins before it is carried.
    ("flag.threshold", "cards.decks", lambda points, decks: not 0 < points <= 100 * decks),
    ("flag.pays", "levels.end", lambda _, end: end != ACE),
    ("flag.pays", "levels.circuits", lambda _, circuits: circuits > 1),
    ("flag.pays", "levels.deals", lambda _, deals: deals > 0),
    ("flag.pays", "banker.later", lambda _, later: later == "declaring"),
    ("flag.pays", "levels.jumps.wins_from", lambda *_: True),
    # Cards without a level and without a kitty come out even with two decks only.
    ("flag.threshold", "cards.red_fives", lambda _, red: not red),
    ("absence.charge", "payments.kind", lambda charge, kind: charge != "none" and kind == "none"),
    ("absence.long_run", "absence.charge", lambda long_run, charge: long_run and charge != "fixed"),
)
"""Two parameters and when their values contradict each other."""

_BELOW: Final = (("levels.drops.jack_to", _JACK), ("levels.drops.ace_to", ACE), ("levels.drops.ace_pair_to", ACE))
"""A drop goes down."""


def clashes(flat: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The pairs of parameters that contradict each other; the first rests on the second."""
    for path, other, conflict in _CONFLICTS:
        if path in flat and other in flat and conflict(flat[path], flat[other]):
            yield path, other


def contradictions(flat: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong between values that are sound by themselves; parameters that are missing are passed over."""
    for path, other in clashes(flat):
        yield Problem("contradicts", path, {"other": other})
    order = flat.get("showing.order", ())
    if len(set(order)) != len(order):
        yield Problem("repeated", "showing.order")
    if order and (lacking := tuple(pair for pair in _PAIRS if pair not in order)):
        yield Problem("incomplete", "showing.order", {"lacking": lacking})
    if (must_play := flat.get("levels.must_play")) is not None:
        if not must_play:
            yield Problem("empty", "levels.must_play")
        elif list(must_play) != sorted(set(must_play)):
            yield Problem("not-ascending", "levels.must_play")
    for path, level in _BELOW:
        if (flat.get(path) or 0) >= level:
            yield Problem("not-below", path, {"level": level})
