"""A body that breaks off, or is not what it says it is, is who sent it's own fault: refused at every door, no fault."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web

from chaodipi.server.app import make_server
from chaodipi.server.logs import log_to_stderr
from chaodipi.server.running import HANDLING

PACKED = gzip.compress(b"{}" * 500)
JUNK = b"Content-Encoding: %s\r\nContent-Length: 5\r\n\r\nhello"
SPOILT = (
    *(JUNK % name for name in (b"gzip", b"deflate", b"br", b"zstd", b"x", b"identity, gzip")),
    b"Content-Encoding: gzip\r\nContent-Length: 20\r\n\r\n" + PACKED[:20],
    b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(PACKED) + PACKED,
)
BROKEN_OFF = (b"Content-Length: 50\r\n\r\nhello", b"Transfer-Encoding: chunked\r\n\r\n20\r\nhello")
NO_HTTP = (b"Content-Length: x\r\n\r\nhello", b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n")


pytestmark = pytest.mark.usefixtures("quiet")


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[tuple[web.Application, int]]:
    made = make_server(tmp_path)
    runner = web.AppRunner(made, **HANDLING)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield made, runner.addresses[0][1]
    await runner.cleanup()


async def test_a_body_that_cannot_be_read_is_refused_with_a_code_and_without_a_line_in_the_log(
    app: tuple[web.Application, int], capfd: pytest.CaptureFixture[str]
) -> None:
    made, port = app
    log_to_stderr("json", "warning")
    doors = {r.resource.canonical for r in made.router.routes() if r.method == "POST" and r.resource is not None}
    assert {"/api/me/games", "/api/verify", "/api/rules/check", "/api/me"} <= doors
    for door in doors:
        for body in SPOILT if door == "/api/me" else SPOILT[:1]:
            head, answer = (await sent(port, door, body)).split(b"\r\n\r\n", 1)
            assert b" 400 " in head
            assert json.loads(answer)["error"]["code"] == "bad-message"
        for body in BROKEN_OFF if door == "/api/me" else BROKEN_OFF[:1]:
            assert await sent(port, door, body, ends=True) == b""
    for body in NO_HTTP:
        assert b" 400 " in await sent(port, "/api/me", body)
    assert capfd.readouterr().err == ""


async def sent(port: int, door: str, body: bytes, *, ends: bool = False) -> bytes:
    """The answer. ends: who asks is gone before it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST {door} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\n"
    writer.write(head.encode() + body)
    await writer.drain()
    said = b""
    if ends:
        # It is being read by now.
        await asyncio.sleep(0.005)
    else:
        said = await reader.read()
    writer.close()
    await writer.wait_closed()
    return said
