"""Settling a deal: from the points at the table to the next deal, every step an item (§§8, 10, 11, 12)."""

from chaodipi.cards import next_seat, partner_of
from chaodipi.play import TrumpOrder, kitty_multiplier
from chaodipi.rules import RuleSet, applying, clauses_for
from chaodipi.scoring.case import case_of
from chaodipi.scoring.ending import ending_by_payments, ending_of
from chaodipi.scoring.ladder import moves_of
from chaodipi.scoring.payments import Paid, pay_for_deal, pay_for_match
from chaodipi.scoring.raising import Earned
from chaodipi.scoring.result import DealResult
from chaodipi.scoring.sheet import Item, Settlement, Sheet
from chaodipi.scoring.standing import Standing

__all__ = ["settle"]

Passed = tuple[tuple[int, ...], tuple[int, ...]]


def settle(rules: RuleSet, standing: Standing, result: DealResult, stake: int = 1) -> Settlement:
    """The sheet of a deal that was played out, and where the match stands after it.

    standing: as before the deal. stake: for rule sets that pay in stakes. Raises InputError where the lead of the last
    trick is none ("mixed-suits", "no-cards", "too-many-copies") or its rules are not played yet.
    """
    multiplier = _multiplier(rules, standing.levels[result.bankers], result)
    bonus = result.kitty_points * multiplier
    case = case_of(rules, standing, result, result.points + bonus)
    bankers, earned, drop = case.bankers, case.earned, case.drop
    items = [*_points(rules, result, multiplier), *_earned(rules, earned)]
    positions, moves = moves_of(case)
    items += moves
    levels = (positions[0] % 13 + 2, positions[1] % 13 + 2)
    circuits = (positions[0] // 13 + 1, positions[1] // 13 + 1)
    held_level = earned.held and drop is None and case.level in rules.stops
    passed = _added(standing.passed, bankers, case.level) if held_level else standing.passed
    won = ending_of(case)
    winner = won.facts["side"] if won else None
    pay = pay_for_deal(rules, bankers, earned, case.total, stake)
    pay_match: Paid = (0, 0, 0, 0)
    if won is not None and won.code == "won-at-end":
        pay_match = pay_for_match(rules, bankers, levels[1 - bankers], stake)
    items += _paid(rules, pay, pay_match)
    paid = _sum(standing.paid, pay)
    deals = standing.deals + 1
    over = won is not None
    if rules.levels.deals and deals >= rules.levels.deals:
        won, over = ending_by_payments(rules, paid), True
        winner = won.facts.get("side")
    items += [won] if won else []
    after = None
    if not over:
        banker, reason = _next_banker(rules, result.banker, earned.held)
        items.append(reason)
        after = Standing(
            levels=levels,
            circuits=circuits,
            passed=passed,
            drops=case.drops,
            deals=deals,
            paid=paid,
            side=bankers if earned.held else 1 - bankers,
            banker=banker,
            first_drawer=result.banker if banker is None else banker,
        )
    sheet = Sheet(
        banker=result.banker,
        level=case.level,
        table_points=result.points,
        kitty_points=result.kitty_points,
        multiplier=multiplier,
        kitty_bonus=bonus,
        total=case.total,
        held=earned.held,
        raised=earned.levels + earned.extra,
        levels_before=standing.levels,
        levels=levels,
        circuits=circuits,
        passed=passed,
        drops=case.drops,
        next_banker=after.banker if after else None,
        match_over=over,
        match_won_by=winner if isinstance(winner, int) else None,
        pay=pay,
        pay_match=pay_match,
        items=tuple(items),
    )
    return Settlement(sheet, after)


def _multiplier(rules: RuleSet, level: int, result: DealResult) -> int:
    """What the kitty's points count times, 0 where the bankers won the last trick (AH-25)."""
    if result.last_trick is None or not result.captured:
        return 0
    return kitty_multiplier(TrumpOrder.of(rules, level, result.trump), result.last_trick.lead)


def _points(rules: RuleSet, result: DealResult, multiplier: int) -> list[Item]:
    """The items of the total."""
    items = [Item("table-points", "total", result.points, {}, (applying(rules.id, "JZ-55", "AH-01"),))]
    if multiplier:
        facts = {"points": result.kitty_points, "multiplier": multiplier}
        clauses = clauses_for(rules.id, "kitty.multiplier")
        items.append(Item("kitty", "total", result.kitty_points * multiplier, facts, clauses))
    return items


def _earned(rules: RuleSet, earned: Earned) -> list[Item]:
    facts = {"points": earned.counted, "threshold": rules.threshold}
    clauses = clauses_for(rules.id, "levels.counting")
    items = [Item("held" if earned.held else "taken-over", "raise", earned.levels, facts, clauses)]
    if earned.extra:
        items.append(Item("shut-out", "raise", earned.extra, {}, clauses_for(rules.id, "levels.zero_bonus")))
    return items


def _next_banker(rules: RuleSet, banker: int, held: bool) -> tuple[int | None, Item]:
    """The banker of the next deal where the result decides it (§8)."""
    clauses = clauses_for(rules.id, "banker.later")
    if rules.banker.later == "declaring":
        return None, Item("banker-by-declaring", "banker", 0, {}, clauses)
    seat = partner_of(banker) if held else next_seat(banker)
    return seat, Item("banker-partner" if held else "banker-next", "banker", 0, {"seat": seat}, clauses)


def _paid(rules: RuleSet, pay: Paid, pay_match: Paid) -> list[Item]:
    items = []
    if any(pay):
        facts = {"side": int(pay[1] > pay[0]), "loss": -min(pay)}
        items.append(Item("paid", "pay", max(pay), facts, clauses_for(rules.id, "payments.kind")))
    if any(pay_match):
        facts = {"side": int(pay_match[1] > pay_match[0]), "loss": -min(pay_match)}
        items.append(Item("paid-for-match", "pay_match", max(pay_match), facts, clauses_for(rules.id, "payments.end")))
    return items


def _sum(one: Paid, other: Paid) -> Paid:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _added(passed: Passed, side: int, level: int) -> Passed:
    more = tuple(sorted({*passed[side], level}))
    return (passed[0], more) if side else (more, passed[1])
