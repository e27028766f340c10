"""Passkeys in the database."""

from concurrent.futures import Future
from hashlib import sha256

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from chaodipi.storage.people_tables import PASSKEYS
from chaodipi.storage.store import Store

__all__ = ["KeptPasskey", "PasskeyStore", "passkey_id"]


class KeptPasskey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of a person.

    id: ``passkey_id`` of the credential; public_key: as COSE writes it; host: whose pages it is for; device: kind of
    the one it was made on; sign_count: as it was told last, 0 for ever with many; synced: is it on all devices of its
    owner? used_ms: signed in with last.
    """

    id: str
    person: str
    credential: bytes
    public_key: bytes
    host: str
    device: str
    sign_count: int
    synced: bool
    made_ms: int
    used_ms: int | None = None


def passkey_id(credential: bytes) -> str:
    """What a key is called here; the credential's own id may be a thousand bytes long."""
    return sha256(credential).hexdigest()


class PasskeyStore:
    """The passkeys of a store. Futures are done once what they wrote is kept."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def keep(self, key: KeptPasskey, most: int) -> tuple[Future[None], list[str]]:
        """A new one. Once the future is done the list holds its id; nothing where the person has as many as they may.
        The future raises LogConflictError where it is known already, or nobody has that id."""
        kept: list[str] = []
        values = {**msgspec.structs.asdict(key), "synced": int(key.synced)}

        def write(connection: Connection) -> None:
            kept.clear()
            count = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person == key.person)
            if connection.execute(count).scalar_one() < most:
                connection.execute(insert(PASSKEYS).values(**values))
                kept.append(key.id)

        return self._store._later(write), kept

    def used(self, key: KeptPasskey, sign_count: int, at_ms: int) -> tuple[Future[None], list[str]]:
        """It has signed. Once the future is done the list holds whose it is; nobody where it is gone, or has signed
        otherwise since it was read: of two who show the same signature one gets in."""
        whose: list[str] = []
        same = (PASSKEYS.c.id == key.id, PASSKEYS.c.person == key.person, PASSKEYS.c.sign_count == key.sign_count)

        def write(connection: Connection) -> None:
            whose.clear()
            signed = update(PASSKEYS).where(*same).values(sign_count=sign_count, used_ms=at_ms)
            if connection.execute(signed).rowcount:
                whose.append(key.person)

        return self._store._later(write), whose

    def remove(self, person: str, key: str) -> Future[None]:
        """Forget one, by its id, if it is this person's."""
        gone = delete(PASSKEYS).where(PASSKEYS.c.person == person, PASSKEYS.c.id == key)
        return self._store._later(lambda connection: connection.execute(gone))

    def of(self, person: str) -> list[KeptPasskey]:
        """A person's, the oldest first."""
        asked = select(PASSKEYS).where(PASSKEYS.c.person == person)
        return self._read(asked.order_by(PASSKEYS.c.made_ms, PASSKEYS.c.id))

    def find(self, credential: bytes) -> KeptPasskey | None:
        """The one of a credential."""
        found = self._read(select(PASSKEYS).where(PASSKEYS.c.id == passkey_id(credential)))
        return found[0] if found else None

    def _read(self, asked: Select[tuple[object, ...]]) -> list[KeptPasskey]:
        with self._store.engine.connect() as connection:
            rows = connection.execute(asked).mappings().all()
        return [KeptPasskey(**{**row, "synced": bool(row["synced"])}) for row in rows]
