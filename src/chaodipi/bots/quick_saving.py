"""What the quick bot saves for the last trick: a 510K, red fives to lead alone, level cards that drop the bankers."""

from typing import Final

from chaodipi.bots.quick_mind import Mind
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64

__all__ = ["closing", "saves", "won_with"]

_NEAR: Final = 8
"""With so few cards left, what the last trick will be is looked at play by play."""


def saves(mind: Mind, rest: i64) -> bool:
    """Is something saved, and are so few cards left after a play that the last trick is looked at?"""
    if rest <= 0 or rest > _NEAR:
        return False
    return (mind.heaven != 0 and mind.kings != 0) or mind.drop != 0 or (mind.reds != 0 and mind.stakes.guarded != 0)


def closing(mind: Mind, c1: i64, c2: i64, c3: i64) -> tuple[i64, i64]:
    """What the cards left after a play promise for the last trick: if the seat leads next, and if it does not."""
    chart, stakes = mind.chart, mind.stakes
    # Copies left: more than are played.
    r1 = mind.h1 & ~c1 | mind.h2 & ~c2 | mind.h3 & ~c3
    r2 = mind.h2 & ~c1 | mind.h3 & ~c2
    r3 = mind.h3 & ~c1
    rest = popcount(r1) + popcount(r2) + popcount(r3)
    masters = mind.masters() & r1
    sure = popcount(masters) + popcount(masters & r2) + popcount(masters & r3)
    leads: i64 = 0
    waits: i64 = 0
    if mind.heaven:
        for i in range(len(chart.kings)):
            king = chart.kings[i]
            if not king & ~r1:
                others, own = rest - 3, sure - popcount(masters & king)
                leads = max(leads, mind.heaven * _to_lead(others, own) // 100)
                waits = max(waits, mind.heaven * _to_wait(others, own) // 100)
    red = chart.red
    if mind.reds and stakes.guarded and r1 & red:
        reds = 1 + popcount(r2 & red) + popcount(r3 & red)
        own = sure - reds if masters & red else sure
        leads += stakes.guarded * reds * _to_lead(rest - reds, own) // 100
        waits += stakes.guarded * reds * _to_wait(rest - reds, own) // 100
    if mind.drop and r1 & chart.levels:
        levels = popcount(r1 & chart.levels) + popcount(r2 & chart.levels) + popcount(r3 & chart.levels)
        if stakes.single_drops or r2 & chart.levels:
            boss: i64 = 1 if masters & chart.levels else 0
            own = sure - (levels if boss else 0) + boss * (levels - 1)
            chance: i64 = 95 if boss else 35
            leads += mind.drop * chance * max(10, _to_lead(rest - levels, own)) // 10000
            waits += mind.drop * chance * max(50 * boss, 10, _to_wait(rest - levels, own)) // 10000
    return leads, waits


def won_with(mind: Mind, c1: i64, c2: i64, c3: i64) -> i64:
    """What leading these to the last trick, and winning it, is worth beside its points and the kitty."""
    total: i64 = 0
    kings = mind.order.king_planes
    if mind.heaven:
        for i in range(0, len(kings), 3):
            if kings[i] == c1 and kings[i + 1] == c2 and not c3 and (not c2 or mind.stakes.double_heaven):
                total += mind.heaven
    if mind.chart.red and c1 == mind.chart.red:
        total += mind.stakes.guarded * (popcount(c1) + popcount(c2) + popcount(c3))
    if mind.drop and c1 & mind.chart.levels:
        total += mind.drop
    return total


def _to_lead(others: i64, masters: i64) -> i64:
    """The chance, in hundredths, to keep certain cards for the last trick and to lead them, for whoever leads next.

    others: cards in the hand beside them; masters: sure tricks among those.
    """
    if others <= 0:
        return 95
    if masters >= others:
        return 90
    return 35 + 40 * masters // others if masters > 0 else 10


def _to_wait(others: i64, masters: i64) -> i64:
    """The same for whoever does not lead next."""
    if others <= 0:
        return 2
    if masters >= others:
        return 70
    return 30 + 30 * masters // others if masters > 0 else 4
