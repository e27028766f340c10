"""One's own games over HTTP: looked for, and as files out and in."""

import asyncio
import re
import time
from operator import itemgetter
from typing import Annotated, Final, Literal

import msgspec
from aiohttp import web

from chaodipi.game import Record, encode_record
from chaodipi.server.front import address_of
from chaodipi.server.match_rules import MatchRules, rules_of_matches
from chaodipi.server.past import past_match, records_of
from chaodipi.server.people import People
from chaodipi.server.people_api import LIMITS, PEOPLE, current_person
from chaodipi.server.turns import TURNS
from chaodipi.storage import (
    BadLine,
    GoodLine,
    History,
    KeptMatch,
    LogConflictError,
    LogLine,
    RecordStore,
    Search,
    Store,
    lines_of,
    record_lines,
)
from chaodipi.violation import InputError

__all__ = ["STORE", "add_games_routes", "brought_in", "kept_log"]

STORE: Final = web.AppKey("store", Store)

_LARGEST_FILE = 500_000
"""Bytes: playing them through takes a second or so, of which the tables should not notice much."""
_MOST = 100
"""Games, and lines of a file with what is wrong with them, that one answer tells."""
_MOST_RECORDS = 500
"""That one person may keep."""


_Ms = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
_LAST = re.compile(r"([0-9]{1,15})\.([0-9A-Za-z]{1,12})\.([0-9]{1,9})")


class _Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What the address may ask for; before: the `next` of the answer before."""

    rules: Annotated[str, msgspec.Meta(pattern=r"^[\w.@-]{0,40}$")] = ""
    result: Literal["", "won", "lost", "drawn", "unsettled"] = ""
    since: _Ms | None = None
    until: _Ms | None = None
    limit: int = 20
    before: str = ""


def add_games_routes(app: web.Application) -> None:
    """Add /api/me/games, /api/me/games.jsonl, /api/me/records and /api/games/…. The application has TURNS,
    and PEOPLE and STORE once it runs."""
    app.router.add_get("/api/me/games", _games)
    app.router.add_post("/api/me/games", _bring)
    app.router.add_get("/api/me/games.jsonl", _all)
    app.router.add_get("/api/me/records", _records)
    app.router.add_get("/api/me/records/{id:[0-9a-f]{64}}", _record)
    app.router.add_post("/api/me/records/remove", _remove_all)
    app.router.add_post("/api/me/records/{id:[0-9a-f]{64}}/remove", _remove)
    app.router.add_get("/api/games/{code}/{match:[0-9]{1,6}}", _one)


async def _games(request: web.Request) -> web.StreamResponse:
    person, people = _person(request), request.app[PEOPLE]
    try:
        asked = msgspec.convert(dict(request.query), _Asked, strict=False)
    except msgspec.ValidationError as error:
        raise InputError("bad-message", str(error)) from None
    place = _LAST.fullmatch(asked.before)
    if asked.before and not place:
        raise InputError("bad-message", "before: not what an answer has given")
    before = (int(place[1]), place[2], int(place[3])) if place else None
    search = Search(
        person=person, rules=asked.rules, result=asked.result, since_ms=asked.since, until_ms=asked.until,
        before=before, limit=max(1, min(asked.limit, _MOST)),
    )  # fmt: skip
    found, rules = await asyncio.to_thread(_found, request.app[STORE], search)
    last = found[-1] if len(found) == search.limit else None
    further = None if last is None else f"{last.last_ms}.{last.code}.{last.row.match}"
    games = [_told(game, by, person, people) for game, by in zip(found, rules, strict=True)]
    return web.json_response({"games": games, "next": further})


def _found(store: Store, search: Search) -> tuple[list[KeptMatch], list[MatchRules]]:
    found = History(store).matches(search)
    return found, rules_of_matches(store, found)


def _told(game: KeptMatch, by: MatchRules, person: str, people: People) -> dict[str, object]:
    row = game.row
    return {
        "table": game.code,
        "match": row.match,
        "rules": row.rules,
        "changes": by.changes,
        "first_ms": game.first_ms,
        "last_ms": game.last_ms,
        "deals": row.deals,
        "levels": row.levels,
        "paid": by.paid,
        "over": row.over,
        "winner": row.winner,
        "seat": row.seats.index(person),
        # What an id is must stay a secret of its person.
        "people": [{"id": people.public_id(one), "name": people.name_of(one)} if one else None for one in row.seats],
    }


async def _one(request: web.Request) -> web.StreamResponse:
    """A match as a record, for who has sat at it."""
    person, code, number = _person(request), request.match_info["code"].upper(), int(request.match_info["match"])
    store = request.app[STORE]
    async with request.app[TURNS].turn(address_of(request)):
        past = await asyncio.to_thread(lambda: past_match(kept_log(store, code, number, person), code, number, person))
    return _file(encode_record(past.record), f"chaodipi-{code}-{number}.json", "application/json")


def kept_log(store: Store, code: str, number: int, person: str) -> list[LogLine]:
    """The log of a table, for who asks about one of its matches. Raises InputError ("no-log-kept") where that was
    theirs, and only its result is still known."""
    history = History(store)
    log = history.log(code)
    if not log and history.matches(Search(person=person, code=code, match=number)):
        raise InputError("no-log-kept", f"of {code} only the results are kept")
    return log


async def _all(request: web.Request) -> web.StreamResponse:
    person = _person(request)
    request.app[LIMITS].count("person", person, "games")
    async with request.app[TURNS].turn(address_of(request)):
        content = await asyncio.to_thread(
            lambda: b"".join(record_lines(records_of(request.app[STORE], person, for_them=True)))
        )
    return _file(content, "chaodipi.jsonl", "application/jsonl")


async def _bring(request: web.Request) -> web.StreamResponse:
    """Keep the records of a file, or of a part of one, which is the whole body: those that are good. Where it cannot be
    done nothing is kept, and what is sent again is there already."""
    person = _person(request)
    request.app[LIMITS].count("parts", person, "games")
    data = await request.clone(client_max_size=_LARGEST_FILE).read()
    async with request.app[TURNS].turn(address_of(request)):
        lines = await asyncio.to_thread(lambda: list(lines_of(data)))
        if not lines:
            raise InputError("no-records", "there is nothing in it")
        good = [line for line in lines if isinstance(line, GoodLine)]
        store = RecordStore(request.app[STORE])
        written, told = await asyncio.to_thread(store.bring, person, good, int(time.time() * 1000), _MOST_RECORDS)
    try:
        await asyncio.wrap_future(written)
    except LogConflictError:
        raise InputError("no-identity", "they are forgotten") from None
    full = InputError("too-many-records", f"more than {_MOST_RECORDS}", most=_MOST_RECORDS)
    bad = [(line.line, line.error) for line in lines if isinstance(line, BadLine)]
    bad += [(line.line, full) for line, became in zip(good, told, strict=True) if became == "full"]
    refused = [
        {"line": line, "code": error.code, "facts": dict(error.facts)}
        for line, error in sorted(bad, key=itemgetter(0))[:_MOST]
    ]
    counts = {"taken": told.count("taken"), "known": told.count("known"), "refused": len(bad)}
    return web.json_response({**counts, "lines": refused})


async def _records(request: web.Request) -> web.StreamResponse:
    """What was brought in, without the records themselves."""
    person = _person(request)
    kept = await asyncio.to_thread(RecordStore(request.app[STORE]).listed, person)
    return web.json_response({"records": [msgspec.to_builtins(one) for one in kept]})


async def _record(request: web.Request) -> web.StreamResponse:
    person, wanted = _person(request), request.match_info["id"]
    record = await brought_in(request.app[STORE], person, wanted)
    return _file(encode_record(record), f"chaodipi-{wanted[:8]}.json", "application/json")


async def brought_in(store: Store, person: str, record: str) -> Record:
    """A record that a person has brought in, by its id. Raises InputError ("no-such-record")."""
    found = await asyncio.to_thread(RecordStore(store).find, person, record)
    if found is None:
        raise InputError("no-such-record", f"no record {record}")
    return found


async def _remove(request: web.Request) -> web.StreamResponse:
    person = _person(request)
    await asyncio.wrap_future(RecordStore(request.app[STORE]).remove(person, request.match_info["id"]))
    return web.json_response({})


async def _remove_all(request: web.Request) -> web.StreamResponse:
    person = _person(request)
    await asyncio.wrap_future(RecordStore(request.app[STORE]).remove_all(person))
    return web.json_response({})


def _person(request: web.Request) -> str:
    person = current_person(request)
    if person is None:
        raise InputError("no-identity", "ask /api/me first")
    return person


def _file(content: bytes, name: str, kind: str) -> web.Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return web.Response(body=content, content_type=kind, headers=headers)
