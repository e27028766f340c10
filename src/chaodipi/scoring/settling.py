"""Settling a deal: from the points at the table to the next deal, every step an item (§§8, 10, 11, 12)."""

from chaodipi.cards import SEATS, next_seat, partner_of
from chaodipi.play import TrumpOrder, kitty_multiplier
from chaodipi.rules import RuleSet, applying, clauses_for
from chaodipi.scoring.case import Case, case_of
from chaodipi.scoring.ending import ending_by_payments, ending_of, flags_of
from chaodipi.scoring.guarded import guarded_red_fives
from chaodipi.scoring.ladder import moves_of
from chaodipi.scoring.payments import (
    Paid,
    converted_score,
    pay_for_deal,
    pay_for_flag,
    pay_for_heaven,
    pay_for_match,
)
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
    multiplier = _multiplier(rules, standing.level_of(result.banker), result)
    bonus = result.kitty_points * multiplier
    guarded = guarded_red_fives(rules, result)
    case = case_of(rules, standing, result, result.points + bonus + guarded)
    bankers, earned = case.bankers, case.earned
    items = [*_points(rules, result, multiplier, guarded), *_earned(case)]
    positions, moves = moves_of(case)
    items += moves
    flags, carried = flags_of(case)
    items += carried
    levels = (positions[0] % 13 + 2, positions[1] % 13 + 2)
    circuits = (positions[0] // 13 + 1, positions[1] // 13 + 1)
    stays = earned.held and case.drop is None and case.heaven is None
    held_level = stays and case.level in rules.stops
    passed = _added(standing.passed, bankers, case.level) if held_level else standing.passed
    won = ending_of(case)
    winner = won.facts["side"] if won else None
    deals = standing.deals + 1
    sat = _sum(standing.sat, result.sat)
    failed = _sum(standing.failed_throws, result.failed_throws)
    pay = _pay(case, stake)
    pay_match: Paid = (0, 0, 0, 0)
    if won is not None and won.code in ("won-at-end", "won-with-flag"):
        pay_match = pay_for_match(rules, bankers, levels[1 - bankers], stake)
    if won is not None and rules.payments.end == "converted":
        pay_match = converted_score(standing.start, _reached(positions, won), sat, failed)
    items += _paid(case, pay, pay_match)
    paid = _sum(standing.paid, pay)
    over = won is not None
    if rules.levels.deals and deals >= rules.levels.deals:
        won, over = ending_by_payments(rules, paid), True
        winner = won.facts.get("side")
    items += [won] if won else []
    after = None
    if not over:
        banker, reason = _next_banker(rules, result.banker, case.next_side == bankers)
        items.append(reason)
        after = Standing(
            levels=levels,
            circuits=circuits,
            passed=passed,
            drops=case.drops,
            deals=deals,
            paid=paid,
            side=case.next_side,
            banker=banker,
            first_drawer=result.banker if banker is None else banker,
            flags=flags,
            start=standing.start,
            sat=sat,
            failed_throws=failed,
        )
    sheet = Sheet(
        banker=result.banker,
        level=case.level,
        table_points=result.points,
        kitty_points=result.kitty_points,
        multiplier=multiplier,
        kitty_bonus=bonus,
        guarded=guarded,
        total=case.total,
        held=earned.held,
        raised=earned.levels + earned.extra,
        levels_before=standing.levels,
        circuits_before=standing.circuits,
        flags_before=standing.flags,
        levels=levels,
        circuits=circuits,
        flags=flags,
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


def _pay(case: Case, stake: int) -> Paid:
    """What the deal pays: by its points, or as a flag deal, or as heaven and earth."""
    if case.flag_deal:
        return pay_for_flag(case.rules, case.bankers, case.earned.held, stake)
    usual = pay_for_deal(case.rules, case.bankers, case.earned, case.total, stake)
    return usual if case.heaven is None else pay_for_heaven(case.rules, case.heaven, usual, stake)


def _reached(positions: tuple[int, int], won: Item) -> tuple[int, int]:
    """The levels that the sides have come to, counted through all circuits; who held the end level has passed it."""
    passed_end = won.facts["side"] if won.code in ("won-at-end", "won-with-flag") else None
    return positions[0] + 2 + (passed_end == 0), positions[1] + 2 + (passed_end == 1)


def _multiplier(rules: RuleSet, level: int, result: DealResult) -> int:
    """What the kitty's points count times, 0 where the bankers won the last trick (AH-25)."""
    if result.last_trick is None or not result.captured:
        return 0
    return kitty_multiplier(TrumpOrder.of(rules, level, result.trump), result.last_trick.lead)


def _points(rules: RuleSet, result: DealResult, multiplier: int, guarded: int) -> list[Item]:
    """The items of the total."""
    items = [Item("table-points", "total", result.points, {}, (applying(rules.id, "JZ-55", "AH-01"),))]
    if multiplier:
        facts = {"points": result.kitty_points, "multiplier": multiplier}
        clauses = clauses_for(rules.id, "kitty.multiplier")
        items.append(Item("kitty", "total", result.kitty_points * multiplier, facts, clauses))
    if guarded:
        side = result.bankers if guarded < 0 else 1 - result.bankers
        clauses = clauses_for(rules.id, "specials.guarded_red_five")
        items.append(Item("guarded-red-five", "total", guarded, {"side": side}, clauses))
    return items


def _earned(case: Case) -> list[Item]:
    rules, earned = case.rules, case.earned
    if case.flag_deal and rules.flag is not None:
        facts = {"points": earned.counted, "threshold": rules.flag.threshold}
        code = "flag-held" if earned.held else "flag-taken"
        return [Item(code, "raise", 0, facts, clauses_for(rules.id, "flag.threshold"))]
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


def _paid(case: Case, pay: Paid, pay_match: Paid) -> list[Item]:
    rules = case.rules
    items = []
    if any(pay):
        facts = {"side": int(pay[1] > pay[0]), "loss": -min(pay)}
        path = "payments.kind" if case.heaven is None else "heaven_and_earth.pays"
        clauses = clauses_for(rules.id, "flag.pays" if case.flag_deal else path)
        items.append(Item("paid", "pay", max(pay), facts, clauses))
    if any(pay_match):
        clauses = clauses_for(rules.id, "payments.end")
        if rules.payments.end == "converted":
            items += [Item("converted", "pay_match", pay_match[seat], {"seat": seat}, clauses) for seat in SEATS]
        else:
            facts = {"side": int(pay_match[1] > pay_match[0]), "loss": -min(pay_match)}
            items.append(Item("paid-for-match", "pay_match", max(pay_match), facts, clauses))
    return items


def _sum(one: Paid, other: Paid) -> Paid:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _added(passed: Passed, side: int, level: int) -> Passed:
    more = tuple(sorted({*passed[side], level}))
    return (passed[0], more) if side else (more, passed[1])
