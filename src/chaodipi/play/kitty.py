"""What the kitty's points are multiplied by (§10)."""

from collections.abc import Sequence

from chaodipi.play.native import i64
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, lead_of

__all__ = ["kitty_multiplier", "multiplier_of"]


def kitty_multiplier(order: TrumpOrder, lead: Sequence[int]) -> int:
    """The factor the lead of the last trick gives (HF-34, AH-25, JZ-54, JZ-63).

    Its largest component counts: 2 for a single, 4 for a pair or triple, 2^(k+1) for a tractor of k pairs or triples
    ("doubling") or 8 ("capped"); "per_pair": 6 for each triple in it, and without one 4 for each pair, in tractors or
    loose. A 510K counts as a single, a double one as a pair. Raises InputError as a lead does.
    """
    return multiplier_of(order, lead_of(order, lead))


def multiplier_of(order: TrumpOrder, lead: Lead) -> i64:
    """``kitty_multiplier`` of a lead that has been read."""
    if not lead.pairs:
        return 2
    if order.kitty == "per_pair" and not lead.king:
        return 6 * lead.triples if lead.triples else 4 * lead.pairs
    if not lead.lengths:
        return 4
    return 1 << (max(lead.lengths) + 1) if order.kitty == "doubling" else 8
