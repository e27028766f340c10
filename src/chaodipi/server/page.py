"""The built page: its files in memory, compressed once; large ones from the disk, compressed when they were built."""

import gzip
from mimetypes import guess_type
from pathlib import Path

from aiohttp import web

__all__ = ["Page"]

_WEB = Path(__file__).resolve().parent.parent / "web"
_NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Chaodipi</title><p>The page is not built. Run: python3 dev.py build"
)
_SMALL = 600
_LARGE = 500_000
_WORKER = "assets/core-worker-"
"""The script in which the core runs: it alone may compile WebAssembly, and loads nothing from elsewhere either."""
_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


class Page:
    """Serves index.html and what lies under assets/. folder: of the built client."""

    def __init__(self, folder: Path = _WEB) -> None:
        self._files: dict[str, tuple[bytes, bytes | None, str]] = {}
        self._large: dict[str, tuple[Path, str]] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix != ".gz":
                if path.stat().st_size > _LARGE:
                    kind = guess_type(path.name)[0] or "application/octet-stream"
                    self._large[path.relative_to(folder).as_posix()] = (path, kind)
                    continue
                data = path.read_bytes()
                kind = guess_type(path.name)[0] or "application/octet-stream"
                packed = (
                    gzip.compress(data, 9, mtime=0) if len(data) > _SMALL and not kind.startswith("image/p") else None
                )
                self._files[path.relative_to(folder).as_posix()] = (data, packed, kind)
        self._files.setdefault("index.html", (_NOT_BUILT.encode(), None, "text/html"))
        # The address of a table or a rule set lies one step below the page's: from there everything is one step up.
        below = self._files["index.html"][0].replace(b'<base href="./"', b'<base href="../"')
        self._files["below/index.html"] = (below, gzip.compress(below, 9, mtime=0), "text/html")

    def index(self, request: web.Request) -> web.Response:
        """The page itself; never from a cache without asking."""
        return self._answer(request, "below/index.html" if "below" in request.match_info else "index.html", "no-cache")

    def file(self, request: web.Request) -> web.StreamResponse:
        """A file by its path. Raises HTTPNotFound."""
        name = request.match_info["path"]
        lasting = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        if name in self._large:
            path, kind = self._large[name]
            # It looks for path.gz by itself.
            headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding", "Content-Type": kind}
            return web.FileResponse(path, headers=headers)
        if name not in self._files:
            raise web.HTTPNotFound
        response = self._answer(request, name, lasting)
        if name.startswith(_WORKER):
            response.headers["Content-Security-Policy"] = _WORKER_POLICY
        return response

    def _answer(self, request: web.Request, name: str, caching: str) -> web.Response:
        data, packed, kind = self._files[name]
        text = kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml"))
        headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
        headers["Content-Type"] = f"{kind}; charset=utf-8" if text else kind
        if packed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=packed, headers={**headers, "Content-Encoding": "gzip"})
        return web.Response(body=data, headers=headers)
