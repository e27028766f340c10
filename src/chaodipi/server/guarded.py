"""What goes for every request: pages of other sites are refused, errors are JSON with a code, headers are strict."""

import time
from collections.abc import Awaitable, Callable

import structlog
from aiohttp import web

from chaodipi.server.faults import place_of
from chaodipi.server.front import FRONT, address_of, can_be_host
from chaodipi.server.guards import GUARDS
from chaodipi.server.metrics import HTTP, REFUSED
from chaodipi.server.rules_api import error_body
from chaodipi.violation import InputError

__all__ = ["guarded"]

_LOG = structlog.get_logger()

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "Server": "chaodipi",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_STATUS = {"foreign-origin": 403, "not-admin": 401, "server-fault": 500}
_ASKED = ("/api/", "/admin/", "/healthz")
"""What costs more than a file out of memory."""

_PROGRAMS = (*_ASKED, "/ws/", "/assets/", "/metrics")

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guarded(request: web.Request, handler: _Handler) -> web.StreamResponse:
    """The answer of a handler, or why there is none. Fault and limit are counted."""
    start = time.monotonic()
    try:
        response = await _handled(request, handler)
    except InputError as error:
        status = 429 if error.code.startswith("too-many-") else _STATUS.get(error.code, 400)
        if status == 429:
            REFUSED.labels(error.code).inc()
        response = web.json_response(error_body(error), status=status)
    except web.HTTPException as error:
        codes = {404: "not-found", 405: "not-found", 413: "too-large"}
        code = codes.get(error.status, "bad-message")
        if code == "not-found" and _by_hand(request):
            first = "../" * (request.path.count("/") - 1) + "./?nowhere"
            response = web.Response(status=303, headers={"Location": first})
        else:
            response = web.json_response({"error": {"code": code, "facts": {}}}, status=error.status)
    if not response.prepared:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
    HTTP.labels(f"{response.status // 100}xx").inc()
    resource = request.match_info.route.resource
    ms = round((time.monotonic() - start) * 1000, 1)
    # The address as a pattern: what stands in its place may be somebody's code.
    where = resource.canonical if resource is not None else ""
    if structlog.is_configured():
        # Who has set up no log is not told of everything.
        _LOG.debug("request", method=request.method, where=where, status=response.status, ms=ms)
    return response


def _by_hand(request: web.Request) -> bool:
    """Does a person look at an address that is none, mistyped or of an older version? They are shown the first page,
    which says so."""
    reads = "text/html" in request.headers.get("Accept", "") and request.method == "GET"
    return reads and not request.path.startswith(_PROGRAMS)


async def _handled(request: web.Request, handler: _Handler) -> web.StreamResponse:
    """Raises InputError ("bad-message", "foreign-origin", "too-many-requests", "server-fault")."""
    if not can_be_host(request.host):
        raise InputError("bad-message", "no host has such a name")
    origin = request.headers.get("Origin")
    if origin is not None and not request.app[FRONT].is_own(origin, request):
        raise InputError("foreign-origin", f"from {origin}")
    if request.path.startswith(_ASKED) and not request.app[GUARDS].asks(address_of(request)):
        raise InputError("too-many-requests", "too many requests")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise InputError("bad-message", "a body comes as it is")
    try:
        return await handler(request)
    except (InputError, web.HTTPException):
        raise
    except Exception as error:
        if error is request.content.exception():
            # It broke off, as by a tab that is closed, or is not in the pieces that were announced.
            raise InputError("bad-message", "not the whole body") from None
        _LOG.error("a request failed", method=request.method, **place_of(error))
        raise InputError("server-fault", "a fault of the server") from None
