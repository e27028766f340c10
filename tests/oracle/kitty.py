"""What the kitty's points are multiplied by (§10)."""

from chaodipi.cards import Cards

from .combinations import pairs_in, split, triples_in
from .kings import five_ten_king
from .order import Order

__all__ = ["multiplier"]


def multiplier(order: Order, lead: Cards) -> int:
    """The factor that the lead of the last trick gives."""
    if five_ten_king(order, lead) is not None:
        return 2 if len(lead) == 3 else 4
    way = order.rules.kitty.multiplier
    if way == "per_pair":
        if triples := triples_in(lead):
            return 6 * len(triples)
        return 4 * len(pairs_in(lead)) or 2
    factors = []
    for part in split(order, lead):
        if part.kind == "tractor":
            factors.append(2 ** (part.steps + 1) if way == "doubling" else 8)
        else:
            factors.append({"single": 2, "pair": 4, "triple": 4}[part.kind])
    return max(factors)
