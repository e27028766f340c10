"""People in the database: their names, the codes by which they come to another device, and what is kept of them."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, RowMapping, Select, and_, delete, insert, or_, select, update

from chaodipi.storage.people_tables import CODES, DESERTIONS, RELATIONS, REPORTS
from chaodipi.storage.rows import kept_as
from chaodipi.storage.store import Store
from chaodipi.storage.tables import PEOPLE

__all__ = ["KeptDesertion", "KeptPerson", "PeopleStore", "Report"]


class KeptPerson(msgspec.Struct, frozen=True):
    """A person. id: the identity, a secret of theirs; public_id: what others may know; key: of the name, as no two
    people have it; signed_out: how often all devices have been."""

    id: str
    public_id: str
    name: str
    key: str
    signed_out: int = 0


class KeptDesertion(msgspec.Struct, frozen=True):
    """A desertion. code, seq: the table, and the place in its log where the person left; the rest as in the server's
    Desertion."""

    code: str
    seq: int
    at_ms: int
    person: str
    rules: str
    match: int
    deal: int
    stage: str
    credits: int


class Report(msgspec.Struct, frozen=True):
    """What a person says of another. code: of the table, or "". said: what the other said there last, a line each, a
    phrase by its code after a tab. dealt_ms: since when it is dealt with; 0: it is not."""

    person: str
    other: str
    reason: str
    code: str
    at_ms: int
    said: str = ""
    dealt_ms: int = 0


_Row = TypeVar("_Row", bound=msgspec.Struct)


class PeopleStore:
    """The people of a store. Its futures are done once what they wrote is kept, as the store's are."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def people(self) -> list[KeptPerson]:
        """Everybody."""
        with self._store._engine.connect() as connection:
            return [_person(row) for row in connection.execute(_ALL).mappings()]

    def person(self, person: str) -> KeptPerson | None:
        """The one of an id."""
        with self._store._engine.connect() as connection:
            row = connection.execute(_ALL.where(PEOPLE.c.id == person)).mappings().first()
        return None if row is None else _person(row)

    def enter(self, new: KeptPerson, at_ms: int) -> Future[None]:
        """A new person. The future raises LogConflictError where the name's key or an id is taken."""
        values = {"id": new.id, "public_id": new.public_id, "name": new.name, "name_key": new.key, "since_ms": at_ms}
        return self._store._later(lambda connection: connection.execute(insert(PEOPLE).values(**values)))

    def rename(self, person: str, name: str, key: str) -> Future[None]:
        """Keep a name. The future raises LogConflictError where somebody else has its key."""
        renamed = update(PEOPLE).where(PEOPLE.c.id == person).values(name=name, name_key=key)
        return self._store._later(lambda connection: connection.execute(renamed))

    def sign_out(self, person: str) -> Future[None]:
        """All devices that have been this person are so no more; nor does any code bring one."""

        def write(connection: Connection) -> None:
            counted = update(PEOPLE).where(PEOPLE.c.id == person).values(signed_out=PEOPLE.c.signed_out + 1)
            connection.execute(counted)
            connection.execute(delete(CODES).where(CODES.c.person == person))

        return self._store._later(write)

    def keep_code(self, hashed: str, person: str, kind: str, until_ms: int | None) -> Future[None]:
        """A new code of a person, in place of the one of its kind before."""

        def write(connection: Connection) -> None:
            connection.execute(delete(CODES).where(CODES.c.person == person, CODES.c.kind == kind))
            connection.execute(insert(CODES).values(hash=hashed, person=person, kind=kind, until_ms=until_ms))

        return self._store._later(write)

    def use_code(self, hashed: str, at_ms: int) -> tuple[Future[None], list[str]]:
        """Use a code. Once the future is done the list holds whose it was; nobody where it is unknown, late or used.

        Of two that use a code at the same time one gets it.
        """
        found: list[str] = []
        good = and_(
            CODES.c.hash == hashed,
            or_(CODES.c.kind == "keep", CODES.c.used_ms.is_(None)),
            or_(CODES.c.until_ms.is_(None), CODES.c.until_ms > at_ms),
        )

        def write(connection: Connection) -> None:
            found.clear()
            if connection.execute(update(CODES).where(good).values(used_ms=at_ms)).rowcount:
                found.extend(connection.execute(select(CODES.c.person).where(CODES.c.hash == hashed)).scalars())

        return self._store._later(write), found

    def keep_desertions(self, found: Sequence[KeptDesertion]) -> Future[None]:
        """Keep desertions; those that are kept already are let be."""

        def write(connection: Connection) -> None:
            for one in found:
                values = {**msgspec.structs.asdict(one), "person": kept_as(one.person)}
                its_own = (DESERTIONS.c.code == one.code, DESERTIONS.c.seq == one.seq)
                if connection.execute(select(DESERTIONS.c.seq).where(*its_own)).first() is None:
                    connection.execute(insert(DESERTIONS).values(**values))

        return self._store._later(write)

    def desertions_of(self, person: str) -> list[KeptDesertion]:
        """A person's, the newest first."""
        asked = select(DESERTIONS).where(DESERTIONS.c.person == person)
        return self._read(asked.order_by(DESERTIONS.c.at_ms.desc(), DESERTIONS.c.seq.desc()), KeptDesertion)

    def relate(self, person: str, other: str, kind: str) -> Future[None]:
        """A person's relation to another: "mute", "block", or "" for none."""

        def write(connection: Connection) -> None:
            connection.execute(delete(RELATIONS).where(RELATIONS.c.person == person, RELATIONS.c.other == other))
            if kind:
                connection.execute(insert(RELATIONS).values(person=person, other=other, kind=kind))

        return self._store._later(write)

    def relations(self) -> list[tuple[str, str, str]]:
        """All: (person, other, kind)."""
        with self._store._engine.connect() as connection:
            found = connection.execute(select(RELATIONS.c.person, RELATIONS.c.other, RELATIONS.c.kind))
            return [(row.person, row.other, row.kind) for row in found]

    def report(self, report: Report) -> Future[None]:
        """Keep a report, in place of the same one from before."""
        values = msgspec.structs.asdict(report)
        same = [REPORTS.c[name] == values[name] for name in ("person", "other", "reason", "code")]

        def write(connection: Connection) -> None:
            connection.execute(delete(REPORTS).where(*same))
            connection.execute(insert(REPORTS).values(**values))

        return self._store._later(write)

    def deal_with(self, report: Report, dealt_ms: int) -> Future[None]:
        """A report is dealt with, or is not after all (0); where the same was reported again since, nothing is done."""
        names = ("person", "other", "reason", "code", "at_ms")
        this = [REPORTS.c[name] == getattr(report, name) for name in names]
        dealt = update(REPORTS).where(*this).values(dealt_ms=dealt_ms)
        return self._store._later(lambda connection: connection.execute(dealt))

    def reports(self) -> list[Report]:
        """All reports, the newest first."""
        return self._read(select(REPORTS).order_by(REPORTS.c.at_ms.desc()), Report)

    def _read(self, asked: Select[tuple[object, ...]], kind: type[_Row]) -> list[_Row]:
        with self._store._engine.connect() as connection:
            return [kind(**row) for row in connection.execute(asked).mappings()]


_ALL = select(PEOPLE.c.id, PEOPLE.c.public_id, PEOPLE.c.name, PEOPLE.c.name_key, PEOPLE.c.signed_out)


def _person(row: RowMapping) -> KeptPerson:
    return KeptPerson(row["id"], row["public_id"], row["name"], row["name_key"], row["signed_out"])
