"""Penalties at a real table: what each costs, and what they do to the opponents' points (§10, §17)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from chaodipi.cards import side_of
from chaodipi.rules import RuleSet, clauses_for
from chaodipi.scorepad.pad import Penalty, PenaltyKind
from chaodipi.scoring import apply_penalty, throw_penalty
from chaodipi.violation import InputError

__all__ = ["Charged", "Tariff", "charge", "tariffs"]

_OF_REAL_TABLES: Final[tuple[tuple[PenaltyKind, int, bool, str], ...]] = (
    ("out_of_turn", 10, True, "HF-30"),
    ("revoke", 10, True, "HF-31"),
    ("misplay", 20, False, "HF-31"),
    ("kitty_size", 80, False, "HF-32"),
    ("miscount", 20, False, "HF-35"),
    ("hiding", 0, False, "HF-41"),
)


class Tariff(msgspec.Struct, frozen=True):
    """What a kind of penalty costs. per_card: so many points for each card."""

    kind: PenaltyKind
    points: int
    per_card: bool
    clauses: tuple[str, ...]


class Charged(msgspec.Struct, frozen=True):
    """A penalty as it was counted: against a side, and the opponents' points before and after it."""

    kind: PenaltyKind
    seat: int
    side: int
    amount: int
    before: int
    after: int
    clauses: tuple[str, ...]


def tariffs(rules: RuleSet) -> Iterator[Tariff]:
    """The kinds of penalty that there are in a rule set, with what they cost."""
    for kind, points, per_card, clause in _OF_REAL_TABLES:
        yield Tariff(kind, points, per_card, (clause,))
    throw = clauses_for(rules.id, "throws.penalty_points")
    yield Tariff("failed_throw", rules.throws.penalty_points, True, throw)
    if rules.take_over.failed_points:
        clauses = clauses_for(rules.id, "take_over.failed_points")
        yield Tariff("failed_take_over", rules.take_over.failed_points, False, clauses)
    if rules.specials is not None and rules.specials.forced_red_five:
        clauses = clauses_for(rules.id, "specials.forced_red_five")
        yield Tariff("forced_red_five", rules.specials.forced_red_five, True, clauses)


def amount_of(rules: RuleSet, penalty: Penalty) -> tuple[int, Tariff]:
    """The points of a penalty. Raises InputError ("no-such-penalty")."""
    tariff = next((one for one in tariffs(rules) if one.kind == penalty.kind), None)
    if tariff is None:
        raise InputError("no-such-penalty", f"no {penalty.kind} by these rules")
    if penalty.kind == "failed_throw":
        return throw_penalty(rules, penalty.cards, penalty.led), tariff
    if penalty.kind == "miscount" and penalty.other is not None and side_of(penalty.other) != side_of(penalty.seat):
        # Too many here and too few over there: drawn across, and nobody pays.
        return 0, tariff
    return tariff.points * (penalty.cards if tariff.per_card else 1), tariff


def charge(rules: RuleSet, penalties: tuple[Penalty, ...], tricks: int, bankers: int) -> tuple[int, list[Charged]]:
    """The opponents' points at the table, by their tricks and the penalties in the order entered, and each of these.

    Where penalties have a floor it counts when one falls due: what the opponents had taken in tricks by then is in its
    ``at``. Raises InputError ("no-such-penalty", "penalties-in-order").
    """
    points = counted = 0
    charged: list[Charged] = []
    for penalty in penalties:
        amount, tariff = amount_of(rules, penalty)
        now = tricks if penalty.at is None else penalty.at
        if not counted <= now <= tricks:
            raise InputError("penalties-in-order", "the opponents' points only grow", points=now)
        points, counted = points + now - counted, now
        side = side_of(penalty.seat)
        after = apply_penalty(rules, points, amount, side, bankers) if amount else points
        charged.append(Charged(penalty.kind, penalty.seat, side, amount, points, after, tariff.clauses))
        points = after
    return points + tricks - counted, charged
