"""What can be asked of a match: by a seat, or by the house (dealing, closing windows)."""

from typing import Annotated

import msgspec

__all__ = ["HOUSE", "Bury", "Close", "Command", "Draw", "EndDeal", "Pass", "Play", "Show", "StartDeal", "TakeOver"]

HOUSE = -1
"""In the place of a seat: the house itself."""

_Face = Annotated[int, msgspec.Meta(ge=0, le=53)]
_Cards = Annotated[tuple[_Face, ...], msgspec.Meta(max_length=40)]
_Trump = Annotated[int, msgspec.Meta(ge=0, le=4)]
_Cut = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
_Secret = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class _Command(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Tagged by its name in lower case."""


class StartDeal(_Command, frozen=True, tag="start_deal"):
    """House: shuffle and begin a deal. ``seed`` and ``salt``: 32 random bytes each, in hexadecimal; ``cuts``: one
    number from each seat, 0 from a seat that has not cut."""

    seed: _Secret
    salt: _Secret
    cuts: tuple[_Cut, _Cut, _Cut, _Cut] = (0, 0, 0, 0)


class Draw(_Command, frozen=True):
    """House: the next ``count`` cards go out, one a seat in turn."""

    count: Annotated[int, msgspec.Meta(ge=1, le=160)] = 1


class Close(_Command, frozen=True):
    """House: the time for declaring is over."""


class EndDeal(_Command, frozen=True, tag="end_deal"):
    """House: all four have agreed to end the deal without a result; it will be dealt again (JZ-11)."""


class Show(_Command, frozen=True):
    """Declare, strengthen, counter or look back, as the cards and what stands decide. ``trump``: only for a pair of
    red fives, which names it."""

    cards: _Cards
    trump: _Trump | None = None


class Pass(_Command, frozen=True):
    """Show nothing: in the window after the deal until another showing, or when asked to take over."""


class TakeOver(_Command, frozen=True, tag="take_over"):
    """Show a pair, take the kitty; burying follows."""

    cards: _Cards
    trump: _Trump | None = None


class Bury(_Command, frozen=True):
    """Bury a kitty."""

    cards: _Cards


class Play(_Command, frozen=True):
    """Lead or follow."""

    cards: _Cards


Command = StartDeal | Draw | Close | EndDeal | Show | Pass | TakeOver | Bury | Play
