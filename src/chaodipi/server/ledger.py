"""What a table's log says of desertions, kept where a person's record finds it."""

import time

from chaodipi.server.room import Room
from chaodipi.storage import KeptDesertion, PeopleStore, Store

__all__ = ["Ledger"]


class Ledger:
    """The desertions of one table. What is kept already is let be: it can be made again from the log at any time."""

    def __init__(self, store: Store, code: str, room: Room) -> None:
        self._store = PeopleStore(store)
        self._code = code
        self._room = room
        self._kept = 0

    def keep(self) -> None:
        """Keep what the room has found since the last time."""
        new = self._room.desertions[self._kept :]
        self._kept += len(new)
        if new:
            at_ms, rules = int(time.time() * 1000), self._room.rules.id
            self._store.keep_desertions(
                [
                    KeptDesertion(self._code, d.seq, at_ms, d.person, rules, d.match, d.deal, d.stage, d.credits)
                    for d in new
                ]
            )
