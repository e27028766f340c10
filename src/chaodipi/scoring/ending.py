"""How a match ends (§11)."""

from chaodipi.rules import RuleSet, clauses_for
from chaodipi.scoring.case import Case
from chaodipi.scoring.payments import Paid
from chaodipi.scoring.sheet import Item
from chaodipi.scoring.standing import last_position

__all__: list[str] = []


def ending_of(case: Case) -> Item | None:
    """The end of the match, where the ladder ends it: a sudden end of the first deal (HF-17), a jump while a high level
    is played (HF-19), the second drop to 2 (AH-27), holding the end level (HF-10) or the flag deal (JZ-26). Never
    after heaven and earth. Fact "side": who won it."""
    rules, bankers, jumps, drops = case.rules, case.bankers, case.rules.levels.jumps, case.rules.levels.drops
    if case.heaven is not None:
        return None
    if case.flag_deal:
        clauses = clauses_for(rules.id, "flag.threshold")
        return Item("won-with-flag", "match", 0, {"side": bankers}, clauses) if case.earned.held else None
    if jumps is not None and jumps.first_deal_wins and case.standing.first_deal:
        clauses = clauses_for(rules.id, "levels.jumps.first_deal_wins")
        if case.total <= 0:
            return Item("won-by-shut-out", "match", 0, {"side": bankers}, clauses)
        if case.result.captured and case.result.points >= rules.threshold:
            return Item("won-in-first-deal", "match", 0, {"side": 1 - bankers}, clauses)
    if jumps is not None and case.jumper is not None and case.level >= jumps.wins_from:
        facts = {"side": case.jumper, "level": case.level}
        return Item("won-by-jump", "match", 0, facts, clauses_for(rules.id, "levels.jumps.wins_from"))
    if drops is not None and case.drop is not None:
        if drops.second_loses and case.drop.to == 2 and case.drops[bankers] >= 2:
            clauses = clauses_for(rules.id, "levels.drops.second_loses")
            return Item("won-by-drops", "match", 0, {"side": 1 - bankers}, clauses)
        return None
    at_end = case.standing.position(bankers) == last_position(rules)
    if case.earned.held and at_end and not rules.levels.deals and rules.flag is None:
        facts = {"side": bankers, "level": rules.levels.end}
        return Item("won-at-end", "match", 0, facts, clauses_for(rules.id, "levels.end"))
    return None


def flags_of(case: Case) -> tuple[tuple[bool, bool], list[Item]]:
    """Who carries the flag after a deal, and the item of who takes it up: bankers that hold the last level (JZ-25)."""
    before, bankers = case.standing.flags, case.bankers
    at_end = case.standing.position(bankers) == last_position(case.rules)
    moved = case.drop is not None or case.heaven is not None
    if case.rules.flag is None or before[bankers] or not case.earned.held or not at_end or moved:
        return before, []
    clauses = clauses_for(case.rules.id, "levels.end")
    return (
        (True, before[1]) if bankers == 0 else (before[0], True),
        [Item("flag", "match", 0, {"side": bankers}, clauses)],
    )


def ending_by_payments(rules: RuleSet, paid: Paid) -> Item:
    """The end of a match of so many deals: the greater sum of payments wins, equal sums draw (JZ-01)."""
    clauses = clauses_for(rules.id, "levels.deals")
    sums = (paid[0] + paid[2], paid[1] + paid[3])
    if sums[0] == sums[1]:
        return Item("drawn", "match", 0, {}, clauses)
    return Item("won-by-payments", "match", 0, {"side": int(sums[1] > sums[0])}, clauses)
