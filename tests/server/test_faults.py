"""Whatever fails or does not answer, a table goes on."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from aiohttp import ClientSession, CookieJar, WSMsgType

import chaodipi.server.patience
from chaodipi.game import Command, Play, View, new_match, view
from chaodipi.rules import RulesSpec, load_rule_set
from chaodipi.server.brains import Brains
from chaodipi.server.connection import RESTART
from chaodipi.server.entries import Acted, Readied, decode_entry
from chaodipi.server.identity import read_secret
from chaodipi.server.pace import Pace
from chaodipi.storage import Store
from tests.server.conftest import Site
from tests.server.line import ReadyBrains
from tests.service.server import Server

SHORT_MATCH = 2
"""The seed of a match of few deals."""
HURRY = Pace(0.01, 0.01, 0.01, 0.01, 0.05, 0.0, (0.0, 0.001), redeal=0.0, grace=60.0, cut=0.0)
"""Nobody who does not know at once what to do gets to do it."""
NOBODY = Pace(0.01, 0.01, 0.01, 0.01, 0.01, 0.0, (0.0, 0.0), redeal=0.0, grace=0.0, cut=0.0)
"""Whoever is not there is played for."""


@pytest.mark.parametrize("pace", [HURRY], ids=["hurry"])
async def test_who_does_not_act_in_time_gets_the_lawful_default(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.phase("settled")
    own = [entry for data in site.house._store.entries(code) if isinstance(entry := decode_entry(data), Acted)]
    assert sum(entry.seat == 0 for entry in own) > 10
    assert {entry.person for entry in own} == {""}


class Foolish(ReadyBrains):
    """Once a banker is found, what it answers is no help."""

    def __init__(self, answer: Command | None) -> None:
        super().__init__()
        self._answer = answer

    async def choose(self, view: View, rules: RulesSpec, seed: int, _bot: str = "") -> Command | None:
        if view.asked.what == "show":
            return await super().choose(view, rules, seed)
        if self._answer is None and seed % 2:
            raise RuntimeError("out of its depth")
        return self._answer


@pytest.mark.parametrize("answer", [None, Play((53, 53, 53))], ids=["fails", "may not be played"])
@pytest.mark.parametrize("pace", [HURRY], ids=["hurry"])
@pytest.mark.filterwarnings("ignore:Task exception was never retrieved")
async def test_a_bot_that_is_no_good_gets_the_lawful_default(
    site: Site, answer: Command | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.house, "_brains", Foolish(answer))
    host = await site.visit()
    line = await host.line(await host.open_table())
    await line.phase("settled")


@pytest.mark.parametrize("pace", [HURRY], ids=["hurry"])
async def test_a_write_that_fails_is_tried_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    log = SimpleNamespace(error=lambda what, **_: told.append(what), info=lambda *_, **__: None)
    monkeypatch.setattr(chaodipi.server.patience, "_LOG", log)
    store, calls = site.house._store, 0
    write = store.append

    def unreliable(code: str, seq: int, at_ms: int, entries: Sequence[bytes], **rows: Any) -> Future[None]:
        nonlocal calls
        calls += 1
        if calls % 17 == 0:
            failed: Future[None] = Future()
            failed.set_exception(OSError("the disk is full"))
            return failed
        return write(code, seq, at_ms, entries, **rows)

    monkeypatch.setattr(store, "append", unreliable)
    host = await site.visit()
    line = await host.line(await host.open_table())
    await line.phase("settled")
    assert len(told) == calls // 17 > 2


GATHERING = Pace(None, None, None, None, None, 0.001, (0.0, 0.0), redeal=0.0, grace=0.05, cut=0.0)
"""Whoever is gone loses the table at once."""


@pytest.mark.parametrize(
    ("pace", "bots"),
    [(HURRY, True), (GATHERING, False)],
    ids=["somebody is late", "the host is gone"],
)
async def test_while_nothing_can_be_kept_a_table_waits_and_says_so_once(
    site: Site, monkeypatch: pytest.MonkeyPatch, bots: bool
) -> None:
    told: list[str] = []

    def tell(what: str, **_: object) -> None:
        told.append(what)

    monkeypatch.setattr(chaodipi.server.patience, "_LOG", SimpleNamespace(error=tell, info=tell))
    full, tries, store = False, 0, site.house._store
    write = store.append

    def append(code: str, *what: Any, **rows: Any) -> Future[None]:
        nonlocal tries
        if not full:
            return write(code, *what, **rows)
        tries += 1
        failed: Future[None] = Future()
        failed.set_exception(OSError("the disk is full"))
        return failed

    monkeypatch.setattr(store, "append", append)
    host, other = await site.visit(), await site.visit_known()
    code = await host.open_table(bots=bots)
    lines = [await host.line(code), await other.line(code)]
    if bots:
        await lines[0].phase("dealing", "declaring", "burying", "playing")
    else:
        await lines[1].ask_for("sit", 1, seat=1)
    full = True
    await lines[0].socket.close()
    await asyncio.sleep(0.7)
    assert 2 <= tries <= 6
    assert told == ["a table failed at one thing"]
    full = False
    if bots:
        again = await host.line(code)
        await again.phase("settled")
    else:
        await lines[1].see(lambda view: view["host_seat"] == 1)
    assert told[1:] == ["a table goes on"]


async def test_a_table_that_another_writer_has_had_is_read_again(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    other = msgspec.json.encode(Readied("somebody", 1))
    await asyncio.wrap_future(site.house._store.append(code, 1, 0, [other]))
    await line.say("sit", n=1, seat=2)
    while (await line.hear())["type"] != "closed":
        pass
    again = await host.line(code)
    assert (await again.ask_for("sit", 2, seat=2))["type"] == "done"
    assert again.view["seat"] == 2


@pytest.mark.slow
@pytest.mark.parametrize("pace", [NOBODY], ids=["nobody"])
async def test_a_match_of_one_who_never_comes_ends_and_is_not_woken_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(SHORT_MATCH)
    monkeypatch.setattr(secrets, "token_hex", lambda count: random.randbytes(count).hex())
    monkeypatch.setattr(secrets, "randbelow", random.randrange)
    monkeypatch.setattr(secrets, "randbits", random.getrandbits)
    host = await site.visit()
    code = await host.open_table(rules="hefei")
    # Where nobody looks on either, a table rests after its deal.
    watching = await (await site.visit_known()).line(code)
    async with asyncio.timeout(60):
        while site.house.tables[code].room.stage != "over":
            await asyncio.sleep(0.05)
    await watching.socket.close()
    await written(site)
    assert site.house._store.running_tables() == []
    await site.house.tables.pop(code).stop()
    line = await host.line(code)
    assert line.view["game"]["phase"] == "match_over"
    assert (await line.ask_for("next", 1))["type"] == "done"
    await line.see(lambda view: view["stage"] == "match")
    await written(site)
    assert site.house._store.running_tables() == [code]


async def written(site: Site) -> None:
    """Wait until all that was to be written is."""
    await asyncio.wrap_future(site.house._store.name_person("somebody", "A", 0))


async def test_a_bot_that_never_ends_is_ended() -> None:
    rules = load_rule_set("hefei")
    brains = Brains("random", thinking_s=1e-5)
    try:
        assert await brains.choose(view(new_match(rules), 0), rules.spec, 1) is None
        brains.thinking_s = 5.0
        assert await brains.choose(view(new_match(rules), 0), rules.spec, 1) is not None
    finally:
        brains.close()


async def test_a_server_that_is_stopped_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    try:
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
            asked = {"rules": "hefei", "pace": "normal", "bots": True}
            async with session.post(server.address + "api/tables", json=asked) as response:
                code = (await response.json())["table"]
            async with session.ws_connect(f"{server.address}ws/{code}") as socket:
                await socket.send_json({"type": "hello"})
                assert (await socket.receive_json())["type"] == "snapshot"
                began = time.monotonic()
                status = asyncio.create_task(server.stop())
                while (await socket.receive()).type is WSMsgType.TEXT:
                    pass
                assert socket.close_code == RESTART
                assert await status == 0
                assert time.monotonic() - began < 5
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert modes == dict.fromkeys(("chaodipi.sqlite3", "secret"), 0o600)
    finally:
        await server.kill()
    store = Store(f"sqlite:///{next(tmp_path.glob('*.sqlite3'))}")
    assert store.running_tables() == [code]
    store.close()


@pytest.mark.parametrize("content", [b"", b" \n"])
def test_an_empty_secret_is_none(tmp_path: Path, content: bytes) -> None:
    """With it anybody could sign a cookie."""
    (tmp_path / "secret").write_bytes(content)
    secret = read_secret(tmp_path)
    assert len(secret) == 64
    assert read_secret(tmp_path) == secret
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_secret_may_be_any_bytes(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"\xff\xfe")
    assert read_secret(tmp_path) == read_secret(tmp_path) != ""
