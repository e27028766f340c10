"""How the built page's files are sent."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from yarl import URL

from chaodipi.server import app as app_module
from chaodipi.server.app import make_server
from chaodipi.server.page import Page
from tests.storage.made import make_database

LARGE = b"large " * 100_000
WORKER = "assets/core-worker-1.js"
FILES = {
    "index.html": b'<base href="./">' + b" " * 1000,
    "sw.js": b"'nothing'",
    WORKER: b"'nothing'",
    "assets/index-1.js": b"'nothing'" * 100,
    "assets/pyodide-1/pyodide.asm.wasm": LARGE,
    "assets/pyodide-1/pyodide.asm.wasm.gz": gzip.compress(LARGE),
}


@pytest.fixture
async def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[aiohttp.ClientSession]:
    folder = tmp_path / "web"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    monkeypatch.setattr(app_module, "Page", lambda: Page(folder))
    (tmp_path / "data").mkdir()
    make_database(tmp_path / "data" / "chaodipi.sqlite3")
    server = TestServer(make_server(tmp_path / "data", test_pace=True))
    await server.start_server()
    async with aiohttp.ClientSession(server.make_url("/"), auto_decompress=False) as session:
        yield session
    await server.close()


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith(".gz")])
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
async def test_every_file_is_sent_packed_to_whoever_reads_that(
    session: aiohttp.ClientSession, name: str, encoding: str
) -> None:
    async with session.get(f"/{name}", headers={"Accept-Encoding": encoding}) as response:
        assert response.status == 200
        sent = await response.read()
        packed = response.headers.get("Content-Encoding") == "gzip"
        assert packed == (encoding == "gzip" and len(FILES[name]) > 600)
        assert (gzip.decompress(sent) if packed else sent) == FILES[name]
        kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        assert response.headers["Cache-Control"] == kept
        assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_packed_twin_is_no_file_of_its_own(session: aiohttp.ClientSession) -> None:
    async with session.get("/assets/pyodide-1/pyodide.asm.wasm.gz") as response:
        assert response.status == 404


async def test_browsers_compile_it_while_it_comes(session: aiohttp.ClientSession) -> None:
    async with session.get("/assets/pyodide-1/pyodide.asm.wasm") as response:
        assert response.content_type == "application/wasm"


async def test_webassembly_is_allowed_in_the_worker_alone(session: aiohttp.ClientSession) -> None:
    allowed = []
    for path in ("", "scorepad", *(name for name in FILES if not name.endswith(".gz"))):
        async with session.get(f"/{path}") as response:
            policy = response.headers["Content-Security-Policy"]
            allowed += [path] if "wasm-unsafe-eval" in policy else []
        assert policy.startswith("default-src 'none'; script-src 'self'")
        assert "'unsafe-eval'" not in policy
    assert allowed == [WORKER]


@pytest.mark.parametrize("page", ["t", "rules", "house-rules", "judge", "scorepad"])
@pytest.mark.parametrize("below", ["", "/", "/hefei", "/a%2Fb", "/%ff", "/%00", "/%E5%90%88", "/..%2f"])
async def test_every_address_of_a_page_is_the_page(session: aiohttp.ClientSession, page: str, below: str) -> None:
    packed = {"Accept-Encoding": "gzip"}
    async with session.get(URL(f"/{page}{below}", encoded=True), headers=packed) as response:
        assert response.status == 200
        assert (b'<base href="../"' if below else b'<base href="./"') in gzip.decompress(await response.read())
        assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("address", ["/rules/a/b", "/api/", "/api/rules/nothing", "/rule", "/tt", "/%ff", "/assets/"])
async def test_every_other_address_is_none(session: aiohttp.ClientSession, address: str) -> None:
    async with session.get(URL(address, encoded=True)) as response:
        assert response.status == 404
        assert (await response.json())["error"]["code"] == "not-found"


@pytest.mark.parametrize(("address", "first"), [("/tt", "./?nowhere"), ("/rules/a/b", "../.././?nowhere")])
async def test_who_reads_a_wrong_address_is_shown_the_first_page(
    session: aiohttp.ClientSession, address: str, first: str
) -> None:
    async with session.get(address, headers={"Accept": "text/html,*/*"}, allow_redirects=False) as response:
        assert (response.status, response.headers["Location"]) == (303, first)
    async with session.get(address, headers={"Accept": "text/html,*/*"}) as response:
        assert (response.status, response.url.path, response.url.query_string) == (200, "/", "nowhere")
