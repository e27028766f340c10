"""How messages reach whoever serves an address, wherever that is."""

from collections.abc import Callable
from typing import Protocol, TypeVar

__all__ = ["Bus", "LocalBus"]

T = TypeVar("T")


class Bus(Protocol[T]):
    """Messages of one kind to addresses, each served by one at a time. In order from each sender; never waits."""

    def serve(self, address: str, hear: Callable[[T], None]) -> Callable[[], None]:
        """From now on what is sent to the address is heard here, and no longer where it was before. Returns how to
        stop."""
        ...

    def send(self, address: str, message: T) -> bool:
        """Send. False where it is known that nobody serves the address."""
        ...


class LocalBus(Bus[T]):
    """Within one process: what is sent is heard at once.

    >>> bus: LocalBus[str] = LocalBus()
    >>> stop = bus.serve("a", print)
    >>> bus.send("a", "hello"), bus.send("b", "hello")
    hello
    (True, False)
    """

    def __init__(self) -> None:
        self._served: dict[str, Callable[[T], None]] = {}

    def serve(self, address: str, hear: Callable[[T], None]) -> Callable[[], None]:
        """See Bus."""
        self._served[address] = hear

        def stop() -> None:
            if self._served.get(address) is hear:
                del self._served[address]

        return stop

    def send(self, address: str, message: T) -> bool:
        """See Bus."""
        hear = self._served.get(address)
        if hear is not None:
            hear(message)
        return hear is not None
