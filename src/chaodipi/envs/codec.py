"""The action codec: every command of a seat as a path of whole numbers, with a mask of what may come next.

One fixed table serves all rule sets and one to three decks. A showing, a take-over and a pass are one action. Cards
that are buried, led or followed with are chosen one by one, in ascending order of their faces, so that each command has
exactly one path. A choice whose number is known (a burying, a follow) ends with its last card; a lead ends with DONE.
The mask allows exactly what can still become a lawful command, so no path ends in nothing.

An action is the same number in every rule set, and for the same meaning for as long as CODEC_VERSION stays.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from chaodipi.cards import (
    BIG_JOKER,
    FACES,
    LITTLE_JOKER,
    NO_TRUMP,
    RED_FIVE,
    SUITS,
    Cards,
    face_of,
    format_card,
    format_trump,
)
from chaodipi.game import Bury, Command, Pass, Play, Show, ShowingView, TakeOver
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = [
    "ACTIONS", "ACTION_COUNT", "CODEC_VERSION", "DONE", "PASS", "SHOW", "SHOWN", "TAKE_OVER", "WAIT", "Action",
    "command_of", "format_action", "path_of", "shown_as",
]  # fmt: skip

CODEC_VERSION: Final = 1
"""Rises when an action comes to mean something else."""

PASS: Final = FACES
DONE: Final = FACES + 1
SHOW: Final = FACES + 2
"""The first action that shows; the others follow in the order of SHOWN."""

_SINGLES = tuple(("level", suit, 1, suit) for suit in SUITS)
_PAIRS = (
    *(("level", suit, 2, suit) for suit in SUITS),
    ("LJ", None, 2, NO_TRUMP),
    ("BJ", None, 2, NO_TRUMP),
    *(("H5", None, 2, trump) for trump in (*SUITS, NO_TRUMP)),
)
SHOWN: Final = (*_SINGLES, *_PAIRS)
"""All that can be shown: what it is (level cards, jokers, red fives), its suit, how many cards, trump that it asks for.

Two fives of hearts are red fives wherever these count, at level 5 too."""
TAKE_OVER: Final = SHOW + len(SHOWN)
"""The first action that takes the kitty over; only pairs do, in the order in which SHOWN has them."""
WAIT: Final = TAKE_OVER + len(_PAIRS)
"""All that is open to a seat of which nothing is asked."""
ACTION_COUNT: Final = WAIT + 1


class Action(msgspec.Struct, frozen=True):
    """What an action means. face: of a card that is chosen; shown: the place in SHOWN of what is shown."""

    id: int
    kind: Literal["card", "pass", "done", "show", "take_over", "wait"]
    face: int | None = None
    shown: int | None = None


def _table() -> tuple[Action, ...]:
    cards = (Action(face, "card", face=face) for face in range(FACES))
    shows = (Action(SHOW + i, "show", shown=i) for i in range(len(SHOWN)))
    takes = (Action(TAKE_OVER + i, "take_over", shown=len(_SINGLES) + i) for i in range(len(_PAIRS)))
    return (*cards, Action(PASS, "pass"), Action(DONE, "done"), *shows, *takes, Action(WAIT, "wait"))


ACTIONS: Final = _table()
"""The table of meanings, by number."""
_SHOWN_AT: Final = {shown: i for i, shown in enumerate(SHOWN)}


def format_action(action: int) -> str:
    """An action in a few characters: S10, pass, done, show:H, show:HH, take-over:BJBJ, show:H5H5:NT, wait.

    H and HH stand for one and two level cards of hearts. Raises InputError ("bad-action").
    """
    meant = meaning_of(action)
    if meant.face is not None:
        return format_card(meant.face)
    if meant.shown is None:
        return meant.kind
    what, _, count, trump = SHOWN[meant.shown]
    word = (format_trump(trump) if what == "level" else what) * count
    return f"{meant.kind.replace('_', '-')}:{word}" + (f":{format_trump(trump)}" if what == "H5" else "")


def meaning_of(action: int) -> Action:
    """The row of the table. Raises InputError ("bad-action") for what is no number of it."""
    if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < ACTION_COUNT:
        raise InputError("bad-action", f"not an action: {action!r}", action=str(action)[:40], most=ACTION_COUNT - 1)
    return ACTIONS[action]


def shown_as(rules: RuleSet, cards: Sequence[int], trump: int) -> int:
    """The place in SHOWN of cards that are shown for a trump. Raises InputError ("not-shown") for what no place has."""
    face = cards[0] if cards else -1
    what: tuple[str, int | None, int, int]
    if face in (LITTLE_JOKER, BIG_JOKER):
        what = ("LJ" if face == LITTLE_JOKER else "BJ", None, len(cards), trump)
    elif len(cards) == 2 and face == RED_FIVE and rules.cards.red_fives:
        what = ("H5", None, 2, trump)
    else:
        what = ("level", face // 13, len(cards), trump)
    if what not in _SHOWN_AT or set(cards) != {face}:
        raise InputError("not-shown", "these cards are never shown", cards=tuple(cards))
    return _SHOWN_AT[what]


def action_of(rules: RuleSet, showing: ShowingView, taking_over: bool) -> int:
    """The action of one of ``view.asked.showings``."""
    place = shown_as(rules, showing.cards or (), -1 if showing.trump is None else showing.trump)
    return TAKE_OVER + place - len(_SINGLES) if taking_over else SHOW + place


def command_of(action: int, level: int) -> Command:
    """The command of an action that is one by itself: pass, show, take over. level: being played, for level cards.

    Raises InputError: "bad-action", also for actions that are only a part of a command.
    """
    meant = meaning_of(action)
    if meant.kind == "pass":
        return Pass()
    if meant.shown is None:
        raise InputError("bad-action", f"not a command: {action}", action=format_action(action), most=ACTION_COUNT - 1)
    what, suit, count, trump = SHOWN[meant.shown]
    face = {"LJ": LITTLE_JOKER, "BJ": BIG_JOKER, "H5": RED_FIVE}.get(what, -1)
    cards = ((face_of(suit, level) if suit is not None else face),) * count
    named = trump if what == "H5" else None
    return Show(cards, named) if meant.kind == "show" else TakeOver(cards, named)


def path_of(rules: RuleSet, command: Command, *, level: int, leading: bool = False) -> tuple[int, ...]:
    """The actions that make a command. leading: for Play, whether it leads, and so ends with DONE.

    Raises InputError: "not-shown" for cards that are never shown, "bad-action" for a command of the house.
    """
    match command:
        case Pass():
            return (PASS,)
        case Show(cards=cards, trump=trump) | TakeOver(cards=cards, trump=trump):
            shown = ShowingView(-1, "", len(cards), cards, _asks_for(cards, trump, level))
            return (action_of(rules, shown, isinstance(command, TakeOver)),)
        case Bury(cards=cards) | Play(cards=cards):
            return (*sorted(cards), *((DONE,) if leading and isinstance(command, Play) else ()))
    raise InputError("bad-action", "a command of the house", action=type(command).__name__, most=ACTION_COUNT - 1)


def _asks_for(cards: Cards, trump: int | None, level: int) -> int:
    """The trump that shown cards ask for: named, or what their face says."""
    if trump is not None:
        return trump
    face = cards[0] if cards else -1
    return face // 13 if 0 <= face < 52 and face % 13 + 2 == level else NO_TRUMP
