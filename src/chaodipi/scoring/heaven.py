"""Heaven and earth: the last trick won with 5, 10 and K of one suit (§14)."""

from chaodipi.cards import side_of
from chaodipi.play import TrumpOrder, missing_from
from chaodipi.rules import RuleSet, clauses_for
from chaodipi.scoring.result import DealResult
from chaodipi.scoring.sheet import Figure, Item
from chaodipi.scoring.standing import Standing, last_position

__all__: list[str] = []

_PLAY = "heaven_and_earth.play"


def heaven_of(rules: RuleSet, level: int, result: DealResult) -> int | None:
    """The side that heaven and earth rewards, if a side is (JZ-21, JZ-22, JZ-28, JZ-45).

    The winner's play in the last trick decides, whatever was led. Whether a red five is the five of a 510K of hearts
    follows from the rules and from trump (JZ-20).
    """
    heaven, trick = rules.heaven_and_earth, result.last_trick
    if heaven is None or trick is None or (heaven.winners == "opponents" and not result.captured):
        return None
    kings = TrumpOrder.of(rules, level, result.trump).kings
    if heaven.play == "contains":
        rewarded = any(not missing_from(trick.cards, cards) for cards in kings)
    else:
        cards = tuple(sorted(trick.cards))
        rewarded = cards in kings and (len(cards) == 3 or heaven.play == "exact_or_double")
    return side_of(trick.winner) if rewarded else None


def heaven_moves(rules: RuleSet, standing: Standing, side: int) -> tuple[tuple[int, int], list[Item]]:
    """Where both sides stand when this one is rewarded: at the last level and at the first 2. Who carries the flag
    stays (JZ-21, JZ-28)."""
    positions = [standing.position(0), standing.position(1)]
    items: list[Item] = []
    for moved, to in ((side, last_position(rules)), (1 - side, 0)):
        code = "heaven" if moved == side else "earth"
        if standing.flags[moved]:
            continue
        figure: Figure = "level-1" if moved else "level-0"
        facts = {"side": moved, "level": rules.levels.end if moved == side else 2}
        items.append(Item(code, figure, to - positions[moved], facts, clauses_for(rules.id, _PLAY)))
        positions[moved] = to
    return (positions[0], positions[1]), items
