"""The solver compared with trying everything, on endings made from a seed."""

from collections import Counter
from random import Random

from chaodipi.cards import format_cards
from chaodipi.play import judge_throw
from chaodipi.solve import guarded_of, solve
from tests.play.comparing import Table
from tests.solve.brute import Ending, TooMany, values
from tests.solve.endings import crowded, to_tricks

__all__ = ["compare", "run"]


def told(ending: Ending) -> str:
    """An ending in words."""
    hands = " | ".join(" ".join(format_cards(hand)) for hand in ending.hands)
    plays = " | ".join(" ".join(format_cards(cards)) for cards in ending.plays)
    return (
        f"{ending.rules.spec} {ending.order.level} {ending.order.trump} banker {ending.banker} leader {ending.leader} "
        f"points {ending.points} kitty {ending.kitty}: {hands} <- {plays}"
    )


def compare(ending: Ending) -> set[str]:
    """Hold the solver to all values of an ending; what was rare in it. Raises TooMany, AssertionError."""
    expected = values(ending)
    best = (max if ending.turn % 2 != ending.banker % 2 else min)(expected.values())
    tricks, guarded = to_tricks(ending), guarded_of(ending.rules)
    others = [hand for seat, hand in enumerate(ending.hands) if seat != ending.turn]
    fails = {cards for cards in expected if not ending.plays and not judge_throw(ending.order, cards, others).stands}
    story = told(ending)
    found = solve(tricks, ending.kitty, guarded=guarded)
    assert found.value == best, story
    assert set(found.best) == {cards for cards, value in expected.items() if value == best} - fails, story
    assert found.plays == (), story
    full = solve(tricks, ending.kitty, guarded=guarded, every=True)
    assert {play.cards: play.least for play in full.plays} == expected, story
    assert all(play.least == play.most for play in full.plays), story
    assert {play.cards for play in full.plays if play.led} == fails, story
    assert (full.value, full.best) == (found.value, found.best), story
    return {
        "failed throw" if fails else "",
        "in a trick" if ending.plays else "",
        "values differ" if len(set(expected.values())) > 1 else "",
        "a failed throw costs nothing" if any(expected[cards] == best for cards in fails) else "",
    } - {""}


def run(table: Table, seed: str, count: int, most: int) -> Counter[str]:
    """Compare so many endings of at most so many cards a hand; how many had what."""
    seen: Counter[str] = Counter()
    chance = Random(f"{table.name} {seed}")
    while seen["endings"] < count:
        try:
            seen.update(compare(crowded(table, chance, most)))
        except TooMany:
            seen["too many"] += 1
        else:
            seen["endings"] += 1
    return seen
