"""What people enter: the pad, its entries, a penalty, the last trick as far as it matters."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import InputError

__all__ = [
    "Deal", "Entry", "FalseShowing", "LastTrickTold", "NewMatch", "Pad", "Penalty", "PenaltyKind", "Redeal", "Signals",
    "read_pad",
]  # fmt: skip

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = tuple[Name, Name, Name, Name]
Points = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Count = Annotated[int, msgspec.Meta(ge=1, le=40)]
Written = tuple[Annotated[str, msgspec.Meta(max_length=4)], ...]
"""Cards in words: S10, LJ."""

PenaltyKind = Literal[
    "out_of_turn", "revoke", "misplay", "kitty_size", "miscount", "hiding", "failed_throw", "failed_take_over",
    "forced_red_five",
]  # fmt: skip

_MOST_ENTRIES: Final = 2000


class Penalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that costs a seat's side points.

    cards: how many it is for; of a failed throw those attempted, and led those that were led instead. other: of two
    hands that are miscounted, the one with the opposite fault. at: the points that the opponents had taken in tricks
    when it fell due; None: all of the deal.
    """

    kind: PenaltyKind
    seat: Seat
    cards: Count = 1
    led: Count = 1
    other: Seat | None = None
    at: Points | None = None


class LastTrickTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last trick, as far as it matters: either with its cards, or in a few words.

    side: who won it. shape: the largest part of what was led ("510K" and "double510K" where they are combinations).
    count: pairs of the tractor; where every pair or triple counts, their number. levels: level cards in the winner's
    play: none, one, or a pair. kings: 5, 10 and K of one suit in the winner's play: none, nothing else, two of each and
    nothing else, with others. exact: nothing but the level cards. red_fives: so many red fives, and nothing else, were
    led and won. lead and cards: what was led, and what won.
    """

    side: Literal[0, 1]
    shape: Literal["single", "pair", "tractor", "triple", "510K", "double510K"] = "single"
    count: Count = 1
    levels: Literal[0, 1, 2] = 0
    exact: bool = False
    red_fives: Literal[0, 1, 2] = 0
    kings: Literal["none", "exact", "double", "contains"] = "none"
    lead: Written | None = None
    cards: Written | None = None


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="deal"):
    """A deal that was played.

    banker: None for the one whose turn it was. points: what the opponents took in tricks, without penalties and kitty.
    kitty_points: the points buried. last_trick: None for one that the bankers won with nothing of note. trump: S, H, C,
    D or NT, where it was told.
    """

    points: Points
    banker: Seat | None = None
    kitty_points: Points = 0
    last_trick: LastTrickTold | None = None
    trump: Annotated[str, msgspec.Meta(max_length=2)] | None = None
    penalties: tuple[Penalty, ...] = ()


class Redeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="redeal"):
    """A deal that was thrown in, or ended by all four: dealt again, nothing changes."""


class FalseShowing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="false_showing"):
    """A seat declared or took over with what it did not hold: the deal is not played (HF-33)."""

    seat: Seat


class Signals(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="signals"):
    """A seat gave its partner signals: its side loses the match (HF-42)."""

    seat: Seat


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind",
               tag="new_match"):  # fmt: skip
    """From here on another match; the one before is over, or left as it stands. names: where somebody changed seats."""

    names: Names | None = None


Entry = Deal | Redeal | FalseShowing | Signals | NewMatch


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scorepad: rules (as ``rule_set_from`` takes them), the names of seats 0-3, and what was entered, in order."""

    rules: str | dict[str, object]
    names: Names = ("", "", "", "")
    entries: tuple[Entry, ...] = ()

    @property
    def rule_set(self) -> RuleSet:
        """The rules played. Raises InputError as ``rule_set_from``."""
        return rule_set_from(self.rules)


def read_pad(fields: Mapping[str, object]) -> Pad:
    """The pad that a JSON object describes. Raises InputError ("bad-scorepad" with at: the path of what is wrong)."""
    try:
        pad = msgspec.convert(fields, Pad)
    except (msgspec.ValidationError, RecursionError) as error:
        raise InputError("bad-scorepad", f"no scorepad: {error}", at=_place(str(error))) from None
    if len(pad.entries) > _MOST_ENTRIES:
        raise InputError("bad-scorepad", "too many entries", at="$.entries")
    return pad


def _place(message: str) -> str:
    """The path in a decoder's message ("... - at `$.names`"), "$" where it names none."""
    return message.rpartition("`$")[2].join(("$", "")).rstrip("`") if "`$" in message else "$"
