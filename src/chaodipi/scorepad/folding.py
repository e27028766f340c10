"""From the entries of a pad to its whole history: every deal settled, in order, from the beginning."""

from collections.abc import Iterator
from typing import Final

import msgspec

from chaodipi.cards import NO_TRUMP, next_seat, partner_of, side_of
from chaodipi.rules import RuleSet
from chaodipi.scorepad.last_trick import last_trick_of
from chaodipi.scorepad.pad import Deal, Entry, FalseShowing, NewMatch, Pad, Redeal, Signals
from chaodipi.scorepad.penalties import Charged, charge
from chaodipi.scoring import DealResult, Item, Settlement, Sheet, Standing, settle
from chaodipi.violation import Fact, InputError

__all__ = ["Before", "Row", "Wrong", "fold"]

Paid = tuple[int, int, int, int]

_NOBODY: Final = (0, 0, 0, 0)


class Wrong(msgspec.Struct, frozen=True):
    """Why an entry does not count, or what is odd about one that does: code and facts of a sentence."""

    code: str
    facts: dict[str, Fact]


class Before(msgspec.Struct, frozen=True):
    """Where the pad stands: which match and deal are next, by which names. won_by: of a match that is over (None: drawn
    or not over)."""

    match: int
    deal: int
    names: tuple[str, str, str, str]
    standing: Standing
    paid: Paid
    over: bool = False
    won_by: int | None = None


class Row(msgspec.Struct, frozen=True):
    """One entry as it came out.

    level: played, 0 in a flag deal; None where nothing was played, as banker. points: the opponents' in tricks.
    penalties: in the order entered. items: what moved where there is no sheet. paid: of the match so far, per seat.
    over, won_by: is the match over with it, and for whom. wrong: why it does not count. notice: what is odd about it.
    """

    kind: str
    match: int
    deal: int
    names: tuple[str, str, str, str]
    banker: int | None
    level: int | None
    points: int
    penalties: tuple[Charged, ...]
    sheet: Sheet | None
    items: tuple[Item, ...]
    levels: tuple[int, int]
    circuits: tuple[int, int]
    flags: tuple[bool, bool]
    paid: Paid
    over: bool
    won_by: int | None
    wrong: Wrong | None
    notice: Wrong | None


def fold(pad: Pad) -> Iterator[tuple[Row, Before]]:
    """Every entry in order, with where the pad stands after it. Raises InputError as ``rule_set_from``."""
    rules, now = pad.rule_set, start(pad)
    for entry in pad.entries:
        try:
            row, now = _step(rules, now, entry)
        except InputError as error:
            row = _row(entry, now, wrong=Wrong(error.code, dict(error.facts)))
        yield row, now


def start(pad: Pad) -> Before:
    """Before the first entry."""
    return Before(1, 1, pad.names, Standing(), _NOBODY)


def _step(rules: RuleSet, now: Before, entry: Entry) -> tuple[Row, Before]:
    """One entry. Raises InputError for one that cannot count here ("match-over", and as its own kind)."""
    if isinstance(entry, NewMatch):
        after = Before(now.match + 1, 1, entry.names or now.names, Standing(), _NOBODY)
        return _row(entry, after), after
    if now.over:
        raise InputError("match-over", "the match is over")
    match entry:
        case Redeal():
            return _row(entry, now), now
        case Signals():
            won = 1 - side_of(entry.seat)
            item = Item("lost-by-signals", "match", 0, {"side": won}, ("HF-42",))
            after = msgspec.structs.replace(now, over=True, won_by=won)
            return _row(entry, after, items=(item,)), after
        case FalseShowing():
            return _false_showing(rules, now, entry)
        case Deal():
            return _deal(rules, now, entry)


def _deal(rules: RuleSet, now: Before, entry: Deal) -> tuple[Row, Before]:
    """A deal that was played. Raises InputError ("banker-missing", "points-not-fives", "too-many-points",
    "kitty-in-flag-deal", and as penalties, the last trick and ``settle``)."""
    standing = now.standing
    banker = entry.banker if entry.banker is not None else standing.banker
    if banker is None:
        raise InputError("banker-missing", "nobody can tell who was banker")
    bankers, level = side_of(banker), standing.level_of(banker)
    flag = standing.flags[bankers]
    most = 100 * rules.cards.decks
    if entry.points % 5 or entry.kitty_points % 5:
        raise InputError("points-not-fives", "points come in fives")
    if flag and entry.kitty_points:
        raise InputError("kitty-in-flag-deal", "a flag deal has no kitty")
    if entry.points + entry.kitty_points > most:
        raise InputError("too-many-points", "more points than there are", points=most)
    points, charged = charge(rules, entry.penalties, entry.points, bankers)
    last_trick, trump = None, NO_TRUMP
    if entry.last_trick is not None and not flag:
        last_trick, trump = last_trick_of(rules, level, entry.last_trick, entry.trump)
    throws = [sum(p.kind == "failed_throw" and p.seat == seat for p in entry.penalties) for seat in range(4)]
    result = DealResult(
        banker=banker,
        points=points,
        kitty_points=entry.kitty_points,
        last_trick=last_trick,
        trump=trump,
        failed_throws=(throws[0], throws[1], throws[2], throws[3]),
    )
    hiders = {side_of(p.seat) for p in entry.penalties if p.kind == "hiding"}
    if len(hiders) == 2:
        raise InputError("both-sides-hide", "no deal is lost by both sides")
    settled = settle(rules, standing, result)
    if hiders and _ahead(settled, bankers) in hiders:
        settled = settle(rules, standing, _lost(rules, result, bankers=bankers in hiders, flag=flag))
    after = _after(now, settled.sheet, settled.standing)
    row = _row(
        entry, after, deal=now.deal, banker=banker, level=level, points=entry.points, penalties=tuple(charged),
        sheet=settled.sheet, notice=_out_of_order(standing, banker),
    )  # fmt: skip
    return row, after


def _ahead(settled: Settlement, bankers: int) -> int:
    """The side that a deal went to: the bankers of the next."""
    if settled.standing is not None and settled.standing.side is not None:
        return settled.standing.side
    return bankers if settled.sheet.held else 1 - bankers


def _lost(rules: RuleSet, result: DealResult, *, bankers: bool, flag: bool) -> DealResult:
    """The deal as it counts when the side that it would go to, the bankers or not, has lost it by hiding a card
    (HF-41): by as little as can be, and nobody has the last trick."""
    threshold = rules.flag.threshold if flag and rules.flag is not None else rules.threshold
    points = threshold if bankers else min(result.points, threshold - 5)
    return msgspec.structs.replace(result, points=points, last_trick=None)


def _false_showing(rules: RuleSet, now: Before, entry: FalseShowing) -> tuple[Row, Before]:
    """The deal is not played, and the other side jumps, as bankers by a shut-out or as opponents by all points (HF-33).

    Where there are no jumps it takes what these points earn. In the first deal the seat after the one at fault is
    banker next. Raises InputError ("nothing-shown-in-flag-deal").
    """
    standing, winners = now.standing, 1 - side_of(entry.seat)
    if standing.flag_deal:
        raise InputError("nothing-shown-in-flag-deal", "nobody declares in a flag deal")
    if standing.side is None:
        # As if that side had been bankers before; but the match is not won as in the first deal (HF-17).
        banker = partner_of(next_seat(entry.seat))
        standing = msgspec.structs.replace(standing, side=winners)
    else:
        banker = standing.banker if standing.banker is not None else standing.side
    jumps = rules.levels.jumps
    most = max(100 * rules.cards.decks, jumps.opponents_from if jumps else 0)
    result = DealResult(banker, 0 if side_of(banker) == winners else most, 0, None, NO_TRUMP)
    settled = settle(rules, standing, result)
    after = _after(now, settled.sheet, settled.standing)
    return _row(entry, after, deal=now.deal, sheet=settled.sheet), after


def _after(now: Before, sheet: Sheet, standing: Standing | None) -> Before:
    """Where the pad stands after a deal that was settled."""
    paid = _sum(_sum(now.paid, sheet.pay), sheet.pay_match)
    if standing is None:
        # The levels at which the match ended; nothing is played from them.
        last = msgspec.structs.replace(now.standing, levels=sheet.levels, circuits=sheet.circuits)
        return Before(now.match, now.deal + 1, now.names, last, paid, True, sheet.match_won_by)
    return Before(now.match, now.deal + 1, now.names, standing, paid)


def _row(
    entry: Entry,
    after: Before,
    *,
    deal: int = 0,
    banker: int | None = None,
    level: int | None = None,
    points: int = 0,
    penalties: tuple[Charged, ...] = (),
    sheet: Sheet | None = None,
    items: tuple[Item, ...] = (),
    wrong: Wrong | None = None,
    notice: Wrong | None = None,
) -> Row:
    return Row(
        kind=str(entry.__struct_config__.tag),
        match=after.match,
        deal=deal or after.deal,
        names=after.names,
        banker=banker,
        level=level,
        points=points,
        penalties=penalties,
        sheet=sheet,
        items=items,
        levels=after.standing.levels,
        circuits=after.standing.circuits,
        flags=after.standing.flags,
        paid=after.paid,
        over=after.over,
        won_by=after.won_by,
        wrong=wrong,
        notice=notice,
    )


def _out_of_order(standing: Standing, banker: int) -> Wrong | None:
    """What is odd about a banker who, by the last result, should not have been: it counts as it was played."""
    if standing.banker is not None and banker != standing.banker:
        return Wrong("other-banker", {"seat": standing.banker})
    if standing.side is not None and side_of(banker) != standing.side:
        return Wrong("other-bankers", {"side": standing.side})
    return None


def _sum(one: Paid, other: Paid) -> Paid:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])
