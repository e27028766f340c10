"""A short session of a server in this process, with what each side sent: the examples of docs/protocol.md.

Shuffles, codes and names are the same each time; nobody's time runs out.
"""

import asyncio
import re
import secrets
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal
from unittest import mock

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType
from aiohttp.test_utils import TestServer

from chaodipi.server import house
from chaodipi.server.advance import advanced
from chaodipi.server.app import make_server
from chaodipi.server.matching import WAIT_S
from chaodipi.server.pace import Pace
from chaodipi.server.patch import apply_patch

__all__ = ["Door", "Session", "recorded"]

_NAMES = ("Anna", "Ben", "Chen", "Dora", "Eve")
_PACE = Pace(30, 75, 20, 30, 45, 0.001, (0.0, 0.001), grace=60.0)
_PATIENCE_S = 20.0
_AWAY_S = 0.3
_CUTS = (2718281828459045, 3141592653589793, 1414213562373095, 1618033988749894)

_Json = dict[str, Any]
_Side = Literal["client", "server"]


class Door(msgspec.Struct, frozen=True):
    """One question over HTTP, and its answer."""

    method: str
    path: str
    body: object
    status: int
    answer: object


class Session:
    """What was recorded. ``said``: every message, (side, message), in order; ``doors``: HTTP; ``cookie``: as set;
    ``play``: a view, an update, and the view after it; ``return_``: hello and the updates that answered it;
    ``events``: the first of each kind."""

    def __init__(self) -> None:
        self.said: list[tuple[_Side, _Json]] = []
        self.doors: list[Door] = []
        self.cookie = ""
        self.play: tuple[_Json, _Json, _Json] | None = None
        self.return_: list[_Json] = []
        self.events: dict[str, _Json] = {}

    def first(self, side: str, kind: str) -> _Json | None:
        """The first message of a kind."""
        return next((m for s, m in self.said if s == side and m["type"] == kind), None)


class _Player:
    """One person: cookie, line and view."""

    def __init__(self, session: Session, http: ClientSession) -> None:
        self._session = session
        self.http = http
        self._socket: ClientWebSocketResponse | None = None
        self.view: _Json = {}
        self.version, self.epoch = 0, ""
        self._n = 0

    def beside(self) -> "_Player":
        """The same person with another line."""
        return _Player(self._session, self.http)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        async with self.http.request(method, path, json=body) as response:
            answer = await response.json()
            self._session.doors.append(Door(method, path, body, response.status, answer))
            if not self._session.cookie:
                self._session.cookie = response.headers.get("Set-Cookie", "")
        return answer

    async def connect(self, code: str, **members: object) -> None:
        await self.watch(code)
        await self.say("hello", **members)

    async def watch(self, line: str) -> None:
        self._socket = await self.http.ws_connect(f"/ws/{line}")

    async def close(self) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def say(self, kind: str, **members: object) -> None:
        assert self._socket is not None
        message = {"type": kind, **members}
        self._session.said.append(("client", message))
        await self._socket.send_str(_text(message))

    async def hear(self) -> _Json:
        assert self._socket is not None
        frame = await self._socket.receive()
        if frame.type is not WSMsgType.TEXT:
            raise ConnectionError(f"closed: {frame.data}")
        message: _Json = msgspec.json.decode(frame.data)
        self._session.said.append(("server", message))
        if message["type"] == "snapshot":
            self.version, self.epoch, self.view = message["version"], message["epoch"], message["view"]
        elif message["type"] == "update":
            before, events = self.view, message.get("e", ())
            self.version = message["v"]
            self.view = apply_patch(advanced(before, events), message.get("p", {}))
            for event in events:
                self._session.events.setdefault(event["type"], event)
            kinds = [event["type"] for event in events]
            if kinds == ["played"] and self.view["seat"] == events[0]["seat"] and not events[0].get("lead"):
                self._session.play = self._session.play or (before, message, self.view)
        return message

    async def see(self, wanted: Callable[[_Json], bool]) -> None:
        while not self.view or not wanted(self.view):
            await self.hear()

    async def request(self, kind: str, **members: object) -> _Json:
        """A request and its answer."""
        self._n += 1
        await self.say(kind, n=self._n, **members)
        while (message := await self.hear()).get("n") != self._n:
            pass
        return message

    async def act(self, kind: str, **members: object) -> _Json:
        return await self.request("act", command={"type": kind, **members})


def recorded() -> Session:
    """Record one."""
    session = Session()
    with tempfile.TemporaryDirectory() as folder, _same_each_time():
        asyncio.run(asyncio.wait_for(_record(session, Path(folder)), _PATIENCE_S))
    return _settled(session)


async def _record(session: Session, folder: Path) -> None:
    server = TestServer(make_server(folder, test_pace=True))
    await server.start_server()
    clients = [ClientSession(server.make_url("/"), cookie_jar=CookieJar(unsafe=True)) for _ in _NAMES]
    try:
        await _play(session, [_Player(session, client) for client in clients])
    finally:
        for client in clients:
            await client.close()
        await server.close()


async def _play(session: Session, players: list[_Player]) -> None:
    *players, eve = players
    anna, ben, chen, dora = players
    for player, name in zip([*players, eve], _NAMES, strict=True):
        await player.ask("POST", "/api/me", {"name": name})
        await player.ask("GET", "/api/me")
    await anna.ask("GET", "/api/rules")
    await anna.ask("POST", "/api/tables", {"rules": "no such rules"})
    code = (await anna.ask("POST", "/api/tables", {"rules": "classic", "pace": "normal", "bots": False}))["table"]
    await anna.ask("GET", "/api/tables")
    await anna.connect(code)
    await anna.request("ping")
    await _gather(code, players, eve)
    await anna.request("start")
    await _together(players, lambda view: bool(view.get("shuffle")))
    for player, cut in zip(players, _CUTS, strict=True):
        await player.request("cut", deal=1, cut=cut)
    await _together(players, lambda view: bool(view["game"]) and view["game"]["phase"] == "declaring")
    await _before_the_play(players)
    await anna.request("ask", cards=_hand(anna)[:2])
    await anna.request("next")
    for _ in range(6):
        await _one_play(players)
    await anna.request("vote", agrees=True)
    await ben.request("vote", agrees=False)
    await chen.request("vote", agrees=False)
    await dora.request("vote", agrees=False)
    await _together(players, lambda view: not view.get("vote"))
    await dora.close()
    others = [anna, ben, chen]
    await _together(others, lambda view: not view["people"][3]["here"])
    if not _mine(dora.view):
        await _one_play(others)
    # A clock that runs on is told again to who comes back, if it is not just begun.
    await asyncio.sleep(_AWAY_S)
    heard = len(session.said)
    await dora.connect(code, version=dora.version, epoch=dora.epoch)
    await anna.see(lambda view: view["people"][3]["here"])
    return_at = len(session.said)
    await _level([anna, dora])
    session.return_ = [session.said[heard][1], *(message for _, message in session.said[return_at:])]
    again = _Player(session, dora.http)
    await again.connect(code)
    await again.hear()
    while (await dora.hear())["type"] != "replaced":
        pass
    leaving = next(player for player in (ben, chen) if not _mine(player.view))
    await leaving.request("leave")
    await _strangers(eve, ben.beside())


async def _strangers(one: _Player, other: _Player) -> None:
    """Two wait for people to play with, as the lobby tells; the second thinks better of it, and the first begins with
    bots."""
    looker = one.beside()
    await looker.watch("lobby")
    await looker.hear()
    for player in (one, other):
        await player.watch("match")
        await player.say("seek", rules="classic", pace="normal")
        await player.hear()
    await one.hear()
    await one.say("stay")
    await one.hear()
    await other.say("quit")
    await one.hear()
    await one.say("fill")
    while (await one.hear())["type"] != "found":
        pass
    while (await looker.hear())["type"] != "seekers":
        pass


async def _gather(code: str, players: list[_Player], eve: _Player) -> None:
    """All sit down; one is sent away, and then only looks at the lobby, in which the table hangs for a while."""
    anna, ben, chen, dora = players
    await ben.connect(code)
    await ben.request("sit", seat=2)
    await chen.connect(code)
    await chen.request("sit", seat=1)
    await anna.request("swap", seat=1, other=2)
    await eve.connect(code)
    await eve.request("sit", seat=3)
    await anna.request("kick", seat=3)
    while (await eve.hear())["type"] != "barred":
        pass
    await eve.close()
    await anna.see(lambda view: view["people"][3]["kind"] == "free" and not view["spectators"])
    await eve.watch("lobby")
    await eve.hear()
    await anna.request("list", on=True)
    await eve.hear()
    await anna.request("list", on=False)
    while (await eve.hear())["type"] != "unlisted":
        pass
    await eve.close()
    await anna.request("bot", seat=3, on=True)
    await anna.request("bot", seat=3, on=False)
    await dora.connect(code)
    await anna.request("talk", allowed="phrases", spectators=True)
    people = (await anna.request("who"))["people"]
    await anna.request("door", listed=False, asks=True, watching=True)
    await dora.request("knock", seat=3)
    await anna.see(lambda view: bool(view["knocks"]))
    await anna.request("admit", knock=anna.view["knocks"][0]["knock"], on=True)
    await dora.see(lambda view: view["seat"] == 3)
    # She sits by now: nobody is sent away.
    await anna.request("dismiss", id=people[0]["id"])
    await ben.request("say", code="hello")


async def _before_the_play(players: list[_Player]) -> None:
    """Each shows what it can, once; nobody takes over; a low part of the hand is buried."""
    shown: set[int] = set()
    while any(player.view["game"]["phase"] != "playing" for player in players):
        for seat, player in enumerate(players):
            asked = player.view["game"]["asked"]
            match asked["what"]:
                case "show" if asked.get("showings") and seat not in shown:
                    shown.add(seat)
                    showing = asked["showings"][0]
                    await player.act("show", cards=showing["cards"])
                case "show" | "take_over" if asked.get("can_pass"):
                    await player.act("pass")
                case "bury":
                    await player.act("bury", cards=_hand(player)[-asked["count"] :])
                case _:
                    continue
            break
        await _level(players)


async def _one_play(players: list[_Player]) -> None:
    await _level(players)
    player = next(player for player in players if _mine(player.view))
    asked = player.view["game"]["asked"]
    if not asked.get("count"):
        await player.act("play", cards=asked["playable"][:1])
    else:
        # Not what is owed, mostly.
        odd = [face for face in _hand(player) if face not in asked["playable"]]
        if odd:
            await player.act("play", cards=odd[: asked["count"]])
        held = sorted((face for face in _hand(player) if face in asked["playable"]), key=lambda face: -face)
        await player.act("play", cards=held[: asked["count"]])
    await _level(players)


async def _level(players: list[_Player]) -> None:
    """Until all have heard what any has."""
    newest = max(player.version for player in players)
    for player in players:
        while player.version < newest:
            await player.hear()


async def _together(players: list[_Player], wanted: Callable[[_Json], bool]) -> None:
    for player in players:
        await player.see(wanted)
    await _level(players)


def _mine(view: _Json) -> bool:
    return bool(view["game"]["asked"]["what"] == "play")


def _hand(player: _Player) -> list[int]:
    return [face for group in player.view["game"]["hand"] for face in group["cards"]]


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


@contextmanager
def _same_each_time() -> Iterator[None]:
    """Everything that is drawn by lot comes from a seed, and the pace is quick where nobody is waited for."""
    lots = Random(1)
    with (
        mock.patch.object(secrets, "token_hex", lambda count: lots.randbytes(count).hex()),
        mock.patch.object(secrets, "randbits", lots.getrandbits),
        mock.patch.object(secrets, "randbelow", lots.randrange),
        mock.patch.object(secrets, "choice", lots.choice),
        mock.patch.object(house, "TEST_PACE", _PACE),
    ):
        yield


def _settled(session: Session) -> Session:
    """What a clock or this process decides is not the same each time: the whole of a time is left, or all but a second
    where only that is told; the epoch is a."""
    for part in ("said", "play", "return_"):
        told = re.sub(r'"total_ms":(\d+),"left_ms":\d+', r'"total_ms":\1,"left_ms":\1', _text(getattr(session, part)))
        told = re.sub(r'("people":\d+),"left_ms":\d+', rf'\1,"left_ms":{round(1000 * WAIT_S)}', told)
        told = re.sub(r'\{"left_ms":\d+', f'{{"left_ms":{round(1000 * (_PACE.play or 0)) - 1000}', told)
        setattr(session, part, msgspec.json.decode(re.sub(r'"epoch":"[0-9a-f]+\.', '"epoch":"a.', told)))
    return session
