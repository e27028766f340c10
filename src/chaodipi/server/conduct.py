"""What may be said at a table, and who has been sent away from it: as its log tells it."""

from chaodipi.server.entries import Opened, TalkSet
from chaodipi.server.talk import TalkKind

__all__ = ["Conduct"]


class Conduct:
    """talk: what may be said. spectators: may those who watch say phrases? public: may strangers sit
    there, because it has hung in the lobby once, or because its people met by chance?"""

    def __init__(self, opened: Opened) -> None:
        self.talk: TalkKind = opened.talk
        self.spectators = False
        self.public = False
        self.kicked: set[str] = set()
        """They do not sit here again."""
        self.dismissed: set[str] = set()
        """They do not come here again."""
        self.list(opened.listed or opened.strangers)

    def list(self, on: bool) -> None:
        """The table hangs in the lobby, or no longer."""
        self.public = self.public or on
        if self.public and self.talk == "text":
            self.talk = "phrases"

    def set(self, entry: TalkSet) -> None:
        """The host says what may be said."""
        self.talk, self.spectators = entry.allowed, entry.spectators

    def sent_away(self, person: str) -> bool:
        """Must a person not come? Who was sent from a seat may still watch a public table."""
        return person in self.dismissed or (person in self.kicked and not self.public)
