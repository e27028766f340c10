"""How long things take: what seats get, and the tempo of the house, in seconds."""

import msgspec

__all__ = ["PACES", "TEST_PACE", "Pace", "untimed"]


class Pace(msgspec.Struct, frozen=True):
    """window, bury, take_over, play: what a seat gets; None: no end. next_deal: until the next deal begins by itself.
    draw: between two rounds of four cards. pause: least and most before the house moves for a seat (a bot, or somebody
    who can only pass: no difference is to be seen). redeal: before a deal that was thrown in is dealt again. grace:
    before the house plays for somebody whose connection is lost. vote: how long a vote to end the deal waits. cut:
    how long the first deal waits for cuts of seats whose people are there. bank: what each seat has for a whole match,
    used when its time is over and before the house moves for it; refill: what comes back into it with each deal that is
    played out, up to the whole of it."""

    window: float | None
    bury: float | None
    take_over: float | None
    play: float | None
    next_deal: float | None
    draw: float
    pause: tuple[float, float]
    redeal: float = 3.0
    grace: float = 20.0
    vote: float = 30.0
    cut: float = 2.0
    bank: float = 0.0
    refill: float = 0.0


PACES = {
    "quick": Pace(6, 40, 10, 15, 20, 0.25, (0.4, 0.9), bank=45, refill=8),
    "normal": Pace(10, 75, 20, 30, 45, 0.4, (0.6, 1.3), bank=90, refill=15),
    "relaxed": Pace(20, 150, 40, 60, 120, 0.5, (0.7, 1.5), bank=180, refill=30),
    "none": Pace(None, None, None, None, None, 0.4, (0.6, 1.3), grace=120.0),
}
"""The paces a table can be opened with."""

TEST_PACE = Pace(0.5, 4, 2, 4, 3.0, 0.005, (0.0, 0.004), redeal=0.01, grace=0.5, vote=1.0, cut=0.0)
"""For tests: everything at once."""


def untimed(pace: Pace) -> Pace:
    """The same tempo of the house, with all the time in the world for the seats."""
    ends = {"window": None, "bury": None, "take_over": None, "play": None, "next_deal": None, "bank": 0.0}
    return msgspec.structs.replace(pace, **ends)
