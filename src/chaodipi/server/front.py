"""How the server is reached from outside: the proxies before it, and its public address."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web

from chaodipi.violation import InputError

__all__ = ["FRONT", "Front", "address_of", "can_be_host", "is_local", "is_secure", "page_of"]

_LOG = structlog.get_logger()

_PORTS: Final = {"http": 80, "https": 443}
_MOST_HOPS = 16

_Address = IPv4Address | IPv6Address


class Front:
    """proxies: addresses and networks of the proxies whose word is believed: who a request comes from
    (X-Forwarded-For), and whether it came encrypted (X-Forwarded-Proto). Nobody else's is: anybody can write such a
    header. public_url: where people find the page; "": wherever they ask for it.

    Raises InputError ("bad-network", "bad-public-url").
    """

    def __init__(self, proxies: tuple[str, ...] = (), public_url: str = "") -> None:
        try:
            self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        except ValueError as error:
            raise InputError("bad-network", str(error), given=next(filter(_is_no_network, proxies))) from None
        self.public_url = public_url.rstrip("/") + "/" if public_url else ""
        self._origin = _origin(public_url)
        if public_url and (self._origin is None or set(public_url) & {"?", "#", "@"}):
            raise InputError("bad-public-url", "http:// or https://, and a host", given=public_url[:200])
        self.path = urlsplit(self.public_url).path if self.public_url else "/"
        """What stands before every address of ours, for a browser."""
        self._warned = False

    def believes(self, address: _Address | None) -> bool:
        """Is this one of the proxies?"""
        return address is not None and any(address in network for network in self._proxies)

    def is_own(self, origin: str, request: web.Request) -> bool:
        """Is a page of this origin ours?"""
        found = _origin(origin)
        if found is None or self._origin is not None:
            return found is not None and found == self._origin
        scheme = found[0]
        if request.secure or self.believes(_parsed(request.remote or "")):
            # Only here is it known how the page must have come.
            scheme = "https" if is_secure(request) else "http"
        return found == _origin(f"{scheme}://{request.host}")

    def warn_once(self, request: web.Request) -> None:
        """A proxy that is not named: all people seem to come from one address."""
        if not self._warned:
            self._warned = True
            _LOG.warning("X-Forwarded-For of a proxy that is not named is not believed", proxy=request.remote)


FRONT: Final = web.AppKey("front", Front)


def address_of(request: web.Request) -> str:
    """Where a request comes from: the last address in X-Forwarded-For that is not one of our proxies. Of IPv6 the
    network of 64 bits, since a household has that many addresses."""
    front = request.app[FRONT]
    address = _parsed(request.remote or "")
    told = [entry for line in request.headers.getall("X-Forwarded-For", []) for entry in line.split(",")]
    if address is None:
        return request.remote or ""
    if told and not front.believes(address):
        if address.is_loopback:
            front.warn_once(request)
        told = []
    for entry in told[: -_MOST_HOPS - 1 : -1]:
        before = _parsed(entry)
        if before is None:
            break
        address = before
        if not front.believes(address):
            break
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)


def is_secure(request: web.Request) -> bool:
    """Has the request come encrypted, as far as the person's browser is concerned?"""
    front = request.app[FRONT]
    if request.secure or front.public_url.startswith("https:"):
        return True
    told = request.headers.get("X-Forwarded-Proto", "").rpartition(",")[2].strip().lower()
    return told == "https" and front.believes(_parsed(request.remote or ""))


def page_of(request: web.Request) -> str:
    """The address of the first page, as the person's browser has it."""
    return request.app[FRONT].public_url or f"{'https' if is_secure(request) else 'http'}://{request.host}/"


def can_be_host(host: str) -> bool:
    """Can this be part of an address? Whoever calls us by something else is answered nothing."""
    try:
        urlsplit(f"//{host}/")
    except ValueError:
        return False
    return True


def is_local(request: web.Request) -> bool:
    """Does somebody ask on this machine, and not for somebody else?"""
    address = _parsed(request.remote or "")
    passed_on = any(name.startswith("X-Forwarded-") or name in _PASSED_ON for name in map(str.title, request.headers))
    host = urlsplit(f"//{request.host}").hostname or ""
    named = host == "localhost" or ((own := _parsed(host)) is not None and own.is_loopback)
    return address is not None and address.is_loopback and named and not passed_on


_PASSED_ON: Final = {"Forwarded", "Via", "X-Real-Ip"}


def _parsed(text: str) -> _Address | None:
    """An address, with a port behind it or without."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; None where it is no such thing."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname:
        return None
    try:
        # Browsers say it so.
        host = parts.hostname.encode("idna").decode()
    except UnicodeError:
        host = parts.hostname
    return parts.scheme, host, port or _PORTS[parts.scheme]


def _is_no_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return True
    return False
