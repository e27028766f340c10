"""What happens in a deal that points do not show: counted by side, as it happens."""

from chaodipi.cards import side_of
from chaodipi.game import Command, DealEnded, ForcedRedFive, MatchOver, Settled, Step, TakeOverFailed, ThrowFailed
from chaodipi.scoring import Sheet

__all__ = ["NOTABLE", "Watched"]

NOTABLE = (
    "failed take-overs", "forced red fives", "guarded red fives", "kitties captured", "points captured",
    "drops won", "heaven and earth won",
)  # fmt: skip
"""What is counted beside failed throws. Points captured are those of the kitty, multiplied."""


class Watched:
    """Watches a deal: counts by side, and the sheet once it is settled."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.counts: dict[str, list[int]] = {name: [0, 0] for name in ("failed throws", *NOTABLE)}

    def watch(self, _seat: int, _command: Command, step: Step) -> None:
        """Count what a step did."""
        for event in step.events:
            if isinstance(event, ThrowFailed):
                self.counts["failed throws"][side_of(event.seat)] += 1
            elif isinstance(event, TakeOverFailed):
                self.counts["failed take-overs"][side_of(event.seat)] += 1
            elif isinstance(event, ForcedRedFive):
                self.counts["forced red fives"][side_of(event.seat)] += event.count
            elif isinstance(event, DealEnded) and isinstance(step.match.phase, Settled | MatchOver):
                self.settled(event.sheet)

    def settled(self, sheet: Sheet) -> None:
        """Count what a sheet says."""
        self.sheet = sheet
        opponents = 1 - side_of(sheet.banker)
        if sheet.multiplier:
            self.counts["kitties captured"][opponents] += 1
            self.counts["points captured"][opponents] += sheet.kitty_bonus
        if sheet.guarded:
            self.counts["guarded red fives"][opponents if sheet.guarded > 0 else 1 - opponents] += 1
        for item in sheet.items:
            if item.code.startswith("dropped-"):
                self.counts["drops won"][opponents] += 1
            elif item.code == "heaven":
                self.counts["heaven and earth won"][int(item.figure == "level-1")] += 1
