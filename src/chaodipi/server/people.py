"""The people of this house: who they are to others, and how they come to another device."""

import asyncio
import secrets
import time
from itertools import islice
from random import Random

import msgspec

from chaodipi.server.codes import MINUTES, Kind, hash_code, new_code
from chaodipi.server.names import LONGEST, clean_name, guest_names, name_key, numbered
from chaodipi.storage import KeptPerson, LogConflictError, PeopleStore, Store
from chaodipi.violation import InputError

__all__ = ["People"]

_MOST_TRIES = 10_000


class People:
    """All people. An id is an identity, a secret of its person; others know the public id and the name.

    secret: the server's, for the codes.
    """

    def __init__(self, store: Store, secret: str) -> None:
        self._store = PeopleStore(store)
        self._secret = secret
        self._known = {person.id: person for person in self._store.people()}
        self._keys = {person.key for person in self._known.values()}
        self._shut_out: set[str] = set()
        self._public = {person.public_id: person.id for person in self._known.values()}

    def name_of(self, person: str) -> str:
        """What others read for a person; "" for nobody."""
        found = self._find(person)
        return "" if found is None else found.name

    def public_id(self, person: str) -> str:
        """What others may know a person by; "" for nobody."""
        found = self._find(person)
        return "" if found is None else found.public_id

    def person_of(self, shown: str) -> str | None:
        """Whose public id or name it is: the identity, never to be told. Who is being forgotten is nobody."""
        person = self._public.get(shown)
        key = name_key(shown)
        if person is None and key in self._keys:
            person = next((one.id for one in self._known.values() if one.key == key), None)
        return None if person in self._shut_out else person

    def is_good(self, person: str, signed_out: int) -> bool:
        """Is a device still this person's, that was so when they had signed out so often? An identity that the
        database has lost is good."""
        found = self._find(person)
        return person not in self._shut_out and (found is None or found.signed_out == signed_out)

    def signed_out(self, person: str) -> int:
        """How often a person has signed all devices out."""
        found = self._find(person)
        return 0 if found is None else found.signed_out

    async def sign_out(self, person: str) -> None:
        """No device is this person's any more, and no code brings one: whoever had a device could make one there.

        Raises InputError ("no-identity") where they are forgotten meanwhile, as ``rename`` and ``make_code`` do.
        """
        await asyncio.wrap_future(self._store.sign_out(person))
        now = self._still(person)
        self._take(msgspec.structs.replace(now, signed_out=now.signed_out + 1))

    def shut_out(self, person: str) -> None:
        """No device is this person's, whatever it has: they are about to be forgotten."""
        self._shut_out.add(person)

    def forget(self, person: str) -> None:
        """They are kept no more, and the name is free."""
        found = self._known.pop(person, None)
        if found is not None:
            self._keys.discard(found.key)
            self._public.pop(found.public_id, None)

    async def new_guest(self, language: str, person: str | None = None) -> str:
        """A guest, with a name made up in a language. person: an identity from before that the database has lost."""
        person = person or secrets.token_hex(16)
        for name in islice(guest_names(language, Random()), _MOST_TRIES):
            if await self._enter(person, name):
                return person
        for name in numbered(next(guest_names(language, Random()))):
            if await self._enter(person, name):
                break
        return person

    async def known(self, person: str | None, language: str) -> str:
        """The person, or a new guest where it is nobody yet."""
        return person if person and self._find(person) else await self.new_guest(language, person)

    async def rename(self, person: str, wanted: object) -> str:
        """Keep a name, with a number behind it where somebody else has it; the name that was kept.

        Raises InputError ("bad-name", "no-identity").
        """
        now = self._still(person)
        for name in numbered(clean_name(wanted)):
            key = name_key(name)
            if key != now.key and key in self._keys:
                continue
            # Before it is kept: of two who want it at the same time one gets a number.
            self._keys.add(key)
            try:
                await asyncio.wrap_future(self._store.rename(person, name, key))
            except LogConflictError:
                # Another process has named somebody so.
                continue
            if key != now.key:
                self._keys.discard(now.key)
            if person not in self._known:
                self._keys.discard(key)
            self._take(msgspec.structs.replace(self._still(person), name=name, key=key))
            return name
        raise InputError("bad-name", "numbers have an end after all", count=LONGEST)

    async def make_code(self, person: str, kind: Kind) -> str:
        """A code by which another device becomes this person; the one of its kind before is good no more."""
        code = new_code(kind)
        until = int(time.time() * 1000) + MINUTES * 60_000 if kind == "move" else None
        try:
            await asyncio.wrap_future(self._store.keep_code(hash_code(self._secret, code), person, kind, until))
        except LogConflictError:
            self._still(person)
            raise
        return code

    async def use_code(self, typed: str) -> str:
        """Whose a code is. Raises InputError ("bad-code"), whether it is wrong, late or used: who guesses learns no
        more."""
        done, found = self._store.use_code(hash_code(self._secret, typed), int(time.time() * 1000))
        await asyncio.wrap_future(done)
        if not found:
            raise InputError("bad-code", "no such code", minutes=MINUTES)
        return found[0]

    async def _enter(self, person: str, name: str) -> bool:
        key = name_key(name)
        if key in self._keys:
            return False
        new = KeptPerson(person, secrets.token_hex(5), name, key)
        self._keys.add(key)
        try:
            await asyncio.wrap_future(self._store.enter(new, int(time.time() * 1000)))
        except LogConflictError:
            return False
        self._take(new)
        return True

    def _find(self, person: str) -> KeptPerson | None:
        found = self._known.get(person)
        if found is None and person and (found := self._store.person(person)) is not None:
            self._take(found)
        return found

    def _still(self, person: str) -> KeptPerson:
        found = self._known.get(person)
        if found is None or person in self._shut_out:
            raise InputError("no-identity", "they are forgotten")
        return found

    def _take(self, person: KeptPerson) -> None:
        self._known[person.id] = person
        self._keys.add(person.key)
        self._public[person.public_id] = person.id
