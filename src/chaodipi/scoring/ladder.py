"""Up and down the ladder: rises, must-play levels, jumps, drops (§11)."""

from chaodipi.rules import RuleSet, clauses_for
from chaodipi.scoring.case import Case
from chaodipi.scoring.heaven import heaven_moves
from chaodipi.scoring.raising import Earned
from chaodipi.scoring.sheet import Figure, Item
from chaodipi.scoring.standing import Standing, last_position

__all__: list[str] = []

_MUST_PLAY = "levels.must_play"


def figure_of(side: int) -> Figure:
    """The figure of a side's level."""
    return "level-1" if side else "level-0"


def moves_of(case: Case) -> tuple[tuple[int, int], list[Item]]:
    """Where the sides stand on the ladder after a deal, and the items of their levels.

    A side that jumps does not rise; bankers that hold and are dropped do not rise either (AH-26). Who carries the flag
    neither rises nor drops (JZ-25).
    """
    rules, standing, drop = case.rules, case.standing, case.drop
    if case.heaven is not None:
        return heaven_moves(rules, standing, case.heaven)
    positions = [standing.position(0), standing.position(1)]
    items: list[Item] = []
    rising = case.bankers if case.earned.held else 1 - case.bankers
    if (side := case.jumper) is not None:
        top = last_position(rules)
        clauses = clauses_for(rules.id, "levels.jumps.opponents_from")
        items.append(
            Item("jump", figure_of(side), top - positions[side], {"side": side, "level": rules.levels.end}, clauses)
        )
        positions[side] = top
    elif not (case.earned.held and drop) and not standing.flags[rising]:
        positions[rising], items = rise(rules, standing, rising, case.earned)
    if drop is not None:
        code = "dropped-by-jack" if drop.by == "jack" else "dropped-by-aces" if drop.by == "aces" else "dropped-by-ace"
        down = standing.position(case.bankers) - case.level + drop.to - positions[case.bankers]
        facts = {"side": case.bankers, "level": drop.to}
        items.append(Item(code, figure_of(case.bankers), down, facts, drop.clauses))
        positions[case.bankers] += down
    return (positions[0], positions[1]), items


def rise(rules: RuleSet, standing: Standing, side: int, earned: Earned) -> tuple[int, list[Item]]:
    """The position a side rises to by the levels earned, and the items it comes from.

    A rise stops at a must-play level, the surplus is lost (HF-12); opponents do not leave the one they are on, whatever
    they score; one that the side has held once may no longer stop it (HF-13). Nothing goes past the end level.
    """
    amount = earned.levels + earned.extra
    here, top = standing.position(side), last_position(rules)
    figure = figure_of(side)
    if not amount:
        return here, []
    items = [Item("risen", figure, amount, {"side": side}, clauses_for(rules.id, "levels.counting"))]
    level = standing.levels[side]
    if here == top:
        facts = {"side": side, "level": level}
        return here, [*items, Item("end-level", figure, -amount, facts, clauses_for(rules.id, "levels.end"))]
    start = top - (rules.levels.end - 2)
    open_ = standing.passed[side] if rules.levels.must_play_once else ()
    there = here + amount
    for stop in rules.stops:
        place = start + stop - 2
        if stop in open_ and place != top:
            continue
        if place == here and not earned.held:
            facts = {"side": side, "level": level}
            return here, [*items, Item("must-hold", figure, -amount, facts, clauses_for(rules.id, _MUST_PLAY))]
        if here < place < there:
            there = place
    if there < here + amount:
        lost = here + amount - there
        facts = {"side": side, "level": there % 13 + 2, "levels": lost}
        items.append(Item("must-play", figure, -lost, facts, clauses_for(rules.id, _MUST_PLAY)))
    return there, items
