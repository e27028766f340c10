"""Who is asked to take the kitty over, and in which order (§9)."""

from chaodipi.cards import next_seat, seats_from
from chaodipi.rules import RuleSet

__all__ = ["asked_after_take_over", "asked_first"]


def asked_first(rules: RuleSet, banker: int, declarer: int) -> tuple[int, ...]:
    """The seats asked after the banker has buried, in order, as long as none of them takes over.

    The banker's own kitty is never asked for. "after_declarer" begins after the banker, after the declarer if that is
    the seat, and leaves the declarer out too (HF-06, HF-07, JZ-64).
    """
    first = next_seat(banker)
    if rules.take_over.first_asked == "after_banker":
        return tuple(seat for seat in seats_from(first) if seat != banker)
    if first == declarer:
        first = next_seat(declarer)
    return tuple(seat for seat in seats_from(first) if seat not in (banker, declarer))


def asked_after_take_over(rules: RuleSet, banker: int, owner: int) -> tuple[int, ...]:
    """The seats asked after a take-over, in order: from the seat after it, or from the banker (HF-04, JZ-03); never
    the owner of the kitty (JZ-04)."""
    first = banker if rules.take_over.then_asked == "banker" else next_seat(owner)
    return tuple(seat for seat in seats_from(first) if seat != owner)
