"""Tables in the middle of a deal, written into a database before a server takes them up; and what is played there."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from aiohttp import web

from chaodipi.bots import Bot, make
from chaodipi.game import HOUSE, Close, Command, Draw, Playing, StartDeal, asked_seats, next_house_command, view
from chaodipi.rules import RuleSet, load_rule_set
from chaodipi.server.entries import Acted, Began, Entry, Opened, Sat
from chaodipi.server.identity import Device, Identity, read_secret
from chaodipi.server.room import Room
from chaodipi.storage import Store

__all__ = ["LoadTable", "prepare"]

_DEALS = 24
_RULES = "classic"
_NAMES = ("Anna", "Ben", "Chen", "Dora")


class LoadTable(msgspec.Struct):
    """A table for the clients: its code, the cookie of each seat, and what is played: (seat, message)."""

    code: str
    cookies: tuple[str, ...]
    plays: tuple[tuple[int, str], ...]


class _Deal(msgspec.Struct):
    """The commands of a deal until the play, and the plays."""

    before: list[Acted]
    plays: list[Acted]


def prepare(folder: Path, tables: int, plays: int) -> list[LoadTable]:
    """Fill a new folder of data with tables that have at least so many plays before them."""
    folder.mkdir(parents=True, exist_ok=True)
    identity, store = Identity(read_secret(folder)), Store(f"sqlite:///{folder / 'chaodipi.sqlite3'}")
    random = Random(tables)
    deals = [deal for deal in map(_dealt, range(_DEALS)) if len(deal.plays) > plays]
    made = []
    for number in range(tables):
        code, people = f"L{number:05d}", [f"{number:030x}{seat:02x}" for seat in range(4)]
        deal = deals[number % len(deals)]
        gone = random.randrange(len(deal.plays) - plays)
        log = [*_opened(people, number), *deal.before, *deal.plays[:gone]]
        data = [msgspec.json.encode(entry) for entry in log]
        now = int(time.time() * 1000)
        store.open_table(code, now, data[0])
        store.append(code, 1, now, data[1:])
        to_come = deal.plays[gone : gone + plays]
        made.append(LoadTable(code, tuple(_cookie(identity, person) for person in people), tuple(_messages(to_come))))
    store.close()
    return made


def _opened(people: list[str], number: int) -> Iterator[Entry]:
    yield Opened(people[0], _NAMES[0], _RULES, "none")
    for seat in (1, 2, 3):
        yield Sat(people[seat], _NAMES[seat], seat, 1)
    yield Began(people[0], 1, number)


def _messages(plays: list[Acted]) -> Iterator[tuple[int, str]]:
    for n, played in enumerate(plays, 1000):
        yield (
            played.seat,
            msgspec.json.encode({"type": "act", "n": n, "command": msgspec.to_builtins(played.command)}).decode(),
        )


def _cookie(identity: Identity, person: str) -> str:
    response = web.Response()
    identity.remember(response, Device(person), secure=False)
    return "; ".join(f"{name}={morsel.value}" for name, morsel in response.cookies.items())


def _dealt(seed: int) -> _Deal:
    """A deal of four quick bots."""
    rules = load_rule_set(_RULES)
    bots = [make("quick", 4 * seed + seat, rules) for seat in range(4)]
    room = Room(Opened("a", "", _RULES, "none"))
    room.fold(Began("a", 0, seed))
    deal = _Deal([], [])
    random = Random(seed)
    while not (room.between_deals() and deal.plays):
        for seat, command in _next(room, rules, bots, random):
            playing = room.match is not None and isinstance(room.match.phase, Playing)
            acted = Acted(seat, command)
            room.fold(acted)
            (deal.plays if playing else deal.before).append(acted)
    return deal


def _next(room: Room, rules: RuleSet, bots: list[Bot], random: Random) -> Iterator[tuple[int, Command]]:
    """What comes next: the house's move, after it what a bot shows; or one seat's."""
    assert room.match is not None
    asked = sorted(asked_seats(room.match))
    house = next_house_command(room.match)
    if house == "start_deal":
        yield HOUSE, StartDeal(random.randbytes(32).hex(), random.randbytes(32).hex())
    elif house == "draw":
        yield HOUSE, Draw(rules.cards.decks * 2)
        for seat, bot in enumerate(bots):
            seen = view(room.match, seat)
            if seen.asked.showings and (chosen := bot.choose(seen)) is not None and chosen.__class__.__name__ == "Show":
                yield seat, chosen
                break
    elif asked:
        yield asked[0], bots[asked[0]].choose(view(room.match, asked[0]))
    else:
        yield HOUSE, Close()
