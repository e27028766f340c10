"""The log of every table, written by one thread that commits together whatever is waiting.

A write is acknowledged (its future has a result) only after its commit: what was acknowledged survives any crash.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from chaodipi.storage.database import open_engine, writing
from chaodipi.storage.deal_tables import DEALS, MATCHES
from chaodipi.storage.rows import DealRow, MatchRow, values_in
from chaodipi.storage.tables import LOG, PEOPLE, PULSE, TABLES

__all__ = ["LogConflictError", "Store", "keep_rows"]

_MOST_TOGETHER = 500

_Write = Callable[[Connection], object]


class LogConflictError(Exception):
    """The place in the log is taken: another writer has the table. Nothing of the write was kept."""


class Store:
    """A database of people, tables and their logs. url: as SQLAlchemy takes it.

    Reads go through their own connections; writes are queued. Close it to write what still waits.
    Raises InputError as ``open_engine`` does.
    """

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._queue: SimpleQueue[tuple[_Write, Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    @property
    def engine(self) -> Engine:
        """For reading beside the writer."""
        return self._engine

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()

    def open_table(self, code: str, at_ms: int, entry: bytes) -> Future[None]:
        """A new table with the first entry of its log (seq 0). Raises LogConflictError (the future
        does) if the code is taken."""

        def write(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(code=code, opened_ms=at_ms))
            connection.execute(insert(LOG).values(code=code, seq=0, at_ms=at_ms, entry=entry))

        return self._later(write)

    def append(
        self,
        code: str,
        seq: int,
        at_ms: int,
        entries: Sequence[bytes],
        *,
        deal: DealRow | None = None,
        match: MatchRow | None = None,
    ) -> Future[None]:
        """Entries at places seq, seq + 1, ... of a table's log, all or none. The future raises LogConflictError.

        deal, match: the rows (``rows_of``) of a deal that the last of the entries ends, kept with it or not at all.
        """
        rows = [{"code": code, "seq": seq + i, "at_ms": at_ms, "entry": entry} for i, entry in enumerate(entries)]

        def write(connection: Connection) -> None:
            connection.execute(insert(LOG), rows)
            keep_rows(connection, code, seq + len(rows) - 1, at_ms, deal, match)

        return self._later(write)

    def end_table(self, code: str, *, over: bool = True) -> Future[None]:
        """Nothing more will happen at this table by itself; or, where not over, again something will."""
        return self._later(
            lambda connection: connection.execute(update(TABLES).where(TABLES.c.code == code).values(over=int(over)))
        )

    def touch(self, at_ms: int) -> Future[None]:
        """A write for its own sake, of a row that differs each time: is what is written kept?"""

        def write(connection: Connection) -> None:
            if not connection.execute(update(PULSE).values(at_ms=at_ms)).rowcount:
                connection.execute(insert(PULSE).values(at_ms=at_ms))

        return self._later(write)

    def name_person(self, person: str, name: str, at_ms: int) -> Future[None]:
        """Keep a person's name; a new person is entered."""

        def write(connection: Connection) -> None:
            known = connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
            if not known.rowcount:
                connection.execute(insert(PEOPLE).values(id=person, name=name, since_ms=at_ms))

        return self._later(write)

    def people(self) -> dict[str, str]:
        """The name of each person, by id."""
        with self._engine.connect() as connection:
            return {row.id: row.name for row in connection.execute(select(PEOPLE.c.id, PEOPLE.c.name))}

    def running_tables(self) -> list[str]:
        """Codes of the tables that are not over, oldest first."""
        asked = select(TABLES.c.code).where(TABLES.c.over == 0).order_by(TABLES.c.opened_ms)
        with self._engine.connect() as connection:
            return list(connection.execute(asked).scalars())

    def entries(self, code: str) -> list[bytes]:
        """The log of a table, in order; nothing of one that is no longer kept."""
        if "\0" in code:
            # PostgreSQL does not even look for it.
            return []
        asked = select(LOG.c.seq, LOG.c.entry).where(LOG.c.code == code).order_by(LOG.c.seq)
        with self._engine.connect() as connection:
            found = connection.execute(asked).all()
        return [row.entry for row in found] if found and found[0].seq == 0 else []

    def _later(self, write: _Write) -> Future[None]:
        done: Future[None] = Future()
        # Who waits may give up, the write goes on: a future that could be cancelled would end the thread.
        done.set_running_or_notify_cancel()
        self._queue.put((write, done))
        return done

    def _write(self) -> None:
        open_ = True
        while open_:
            waiting = [self._queue.get()]
            while len(waiting) < _MOST_TOGETHER:
                try:
                    waiting.append(self._queue.get_nowait())
                except Empty:
                    break
            open_ = None not in waiting
            self._commit([item for item in waiting if item is not None])

    def _commit(self, together: list[tuple[_Write, Future[None]]]) -> None:
        """All in one transaction; where that fails each in its own, so that only what is at fault is refused."""
        if not together:
            return
        try:
            with writing(self._engine) as connection:
                for write, _ in together:
                    write(connection)
        except Exception as error:
            if len(together) == 1:
                taken = LogConflictError() if isinstance(error, IntegrityError) else error
                together[0][1].set_exception(taken)
                return
            for one in together:
                self._commit([one])
            return
        for _, done in together:
            done.set_result(None)


def keep_rows(
    connection: Connection, code: str, seq: int, at_ms: int, deal: DealRow | None, match: MatchRow | None
) -> None:
    """Into the index: a deal that ended at this place of a table's log, and its match as it is then."""
    if deal is not None:
        connection.execute(insert(DEALS).values(code=code, seq=seq, at_ms=at_ms, **values_in(deal)))
    if match is not None:
        values = {**values_in(match), "last_ms": at_ms}
        its_own = (MATCHES.c.code == code, MATCHES.c.match == match.match)
        if not connection.execute(update(MATCHES).where(*its_own).values(**values)).rowcount:
            connection.execute(insert(MATCHES).values(code=code, first_ms=at_ms, **values))
