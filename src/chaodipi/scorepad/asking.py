"""What is asked of the next deal: only what matters by these rules, at this level."""

from typing import Final

import msgspec

from chaodipi.cards import SEATS, side_of
from chaodipi.rules import RuleSet
from chaodipi.scorepad.folding import Before
from chaodipi.scorepad.last_trick import longest_tractor

__all__ = ["Asked", "Next", "next_deal"]

_JACK: Final = 11
_ACE: Final = 14


class Asked(msgspec.Struct, frozen=True):
    """What is asked where a side is banker.

    level: played; 0 in a flag deal, of which only the points are asked. threshold: points from which the opponents take
    over. shapes: what may have been led to the last trick, if the opponents won it; counts: of which shapes a number is
    asked, and the most it can be. drops: the rank whose cards in the winner's play drop the bankers, or None; exact: if
    nothing else is in it; pair: only a pair does. kings: 5, 10 and K of one suit in the winner's play, as they count:
    "exact", "double", "contains"; kings_of: whose. red_fives: do
    those count that are led last and win?
    """

    level: int
    flag: bool
    threshold: int
    shapes: tuple[str, ...]
    counts: dict[str, int]
    drops: int | None
    exact: bool
    pair: bool
    kings: tuple[str, ...]
    kings_of: str
    red_fives: bool


class Next(msgspec.Struct, frozen=True):
    """The next deal. banker: None where declaring decides; bankers: the seats that may be. shuffles, cuts: seats, None
    where nobody has been banker yet (HF-38). asked: of side 0 and of side 1 as bankers."""

    match: int
    deal: int
    names: tuple[str, str, str, str]
    over: bool
    won_by: int | None
    first: bool
    levels: tuple[int, int]
    circuits: tuple[int, int]
    flags: tuple[bool, bool]
    paid: tuple[int, int, int, int]
    banker: int | None
    bankers: tuple[int, ...]
    shuffles: int | None
    cuts: int | None
    asked: tuple[Asked, Asked]


def next_deal(rules: RuleSet, now: Before) -> Next:
    """What comes next on a pad."""
    standing = now.standing
    # Where declaring decides, the banker of the deal before shuffles: nobody is banker yet.
    shuffles = None if now.over else standing.banker if standing.banker is not None else standing.first_drawer
    if now.over:
        bankers: tuple[int, ...] = ()
    elif standing.banker is not None:
        bankers = (standing.banker,)
    else:
        bankers = tuple(seat for seat in SEATS if standing.side in (None, side_of(seat)))
    return Next(
        match=now.match,
        deal=now.deal,
        names=now.names,
        over=now.over,
        won_by=now.won_by,
        first=standing.first_deal,
        levels=standing.levels,
        circuits=standing.circuits,
        flags=standing.flags,
        paid=now.paid,
        banker=None if now.over else standing.banker,
        bankers=bankers,
        shuffles=shuffles,
        cuts=None if shuffles is None else (shuffles + 3) % 4,
        asked=(_asked(rules, now, 0), _asked(rules, now, 1)),
    )


def _asked(rules: RuleSet, now: Before, side: int) -> Asked:
    level = now.standing.level_of(side)
    if now.standing.flags[side] and rules.flag is not None:
        return Asked(0, True, rules.flag.threshold, (), {}, None, False, False, (), "nobody", False)
    drops, heaven = rules.levels.drops, rules.heaven_and_earth
    drop = level if drops is not None and level in (_JACK, _ACE) else None
    kings = {"exact": ("exact",), "exact_or_double": ("exact", "double"), "contains": ("contains",)}
    shapes = ["single", *(["pair", "tractor"] if rules.cards.decks > 1 else [])]
    counts: dict[str, int] = {}
    if rules.kitty.multiplier == "doubling" and rules.cards.decks > 1:
        counts["tractor"] = longest_tractor(rules, level)
    if rules.kitty.multiplier == "per_pair" and rules.cards.decks > 1:
        shapes, counts = ["single", "pair"], {"pair": 12}
        if rules.cards.decks > 2:
            shapes.append("triple")
            counts["triple"] = 12
    if rules.combinations.five_ten_king:
        shapes += ["510K", "double510K"]
    return Asked(
        level=level,
        flag=False,
        threshold=rules.threshold,
        shapes=tuple(shapes),
        counts=counts,
        drops=drop,
        exact=drop is not None and drops is not None and drops.exact,
        pair=drop == _ACE and drops is not None and drops.ace_to is None,
        kings=kings[heaven.play] if heaven is not None else (),
        kings_of=heaven.winners if heaven is not None else "nobody",
        red_fives=rules.specials is not None and rules.specials.guarded_red_five > 0,
    )
