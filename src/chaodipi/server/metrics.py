"""What the server counts about itself, for Prometheus. Counted per process; nothing of it names a person or a card."""

import asyncio
import time
from collections import Counter as Counts
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from chaodipi.server.table import Table

__all__ = [
    "APPENDED",
    "CUT",
    "DEALS",
    "HTTP",
    "LAG",
    "REFUSED",
    "REQUESTS",
    "TOLD",
    "HouseFigures",
    "counted",
    "exposed",
    "watch_loop",
]

# When a counter began is of no use here, and half of the lines.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library leaves it without types
_REGISTRY = CollectorRegistry()
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_EVERY_S = 0.5
_STAGES = ("gathering", "match", "over")

REQUESTS = Counter(
    "chaodipi_requests",
    "What people asked of tables: done, refused, repeated.",
    ["kind", "outcome"],
    registry=_REGISTRY,
)
TOLD = Histogram(
    "chaodipi_told_seconds",
    "From when a table takes a command up until everybody's messages wait to be sent.",
    buckets=_SECONDS,
    registry=_REGISTRY,
)
APPENDED = Histogram(
    "chaodipi_append_seconds", "Until an entry is kept in a log.", buckets=_SECONDS, registry=_REGISTRY
)
LAG = Histogram("chaodipi_loop_lag_seconds", "How late the event loop wakes up.", buckets=_SECONDS, registry=_REGISTRY)
CUT = Counter("chaodipi_cut", "Connections cut off since their clients did not read.", registry=_REGISTRY)
REFUSED = Counter("chaodipi_limited", "Refused by a limit, by its code.", ["code"], registry=_REGISTRY)
DEALS = Counter("chaodipi_deals", "Deals settled.", registry=_REGISTRY)
HTTP = Counter(
    "chaodipi_http", "Requests over HTTP, by the first figure of their status.", ["status"], registry=_REGISTRY
)

ProcessCollector(registry=_REGISTRY)


def counted(message: object, outcome: str) -> None:
    """One more request of a table."""
    REQUESTS.labels(type(message).__name__.lower(), outcome).inc()


class HouseFigures(Collector):
    """What is looked up when somebody asks: the tables, and who is connected."""

    def __init__(self, tables: Mapping[str, "Table"]) -> None:
        self._tables = tables

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Figures as they are."""
        stages: Counts[str] = Counts()
        people: set[str] = set()
        lines = 0
        for table in self._tables.values():
            stages[table.room.stage] += 1
            lines += len(table.presence.connections)
            people.update(connection.person for connection in table.presence.connections)
        tables = GaugeMetricFamily("chaodipi_tables", "Tables in memory, by stage.", labels=["stage"])
        for stage in _STAGES:
            tables.add_metric([stage], stages[stage])
        yield tables
        yield GaugeMetricFamily("chaodipi_people", "People connected to tables.", value=len(people))
        yield GaugeMetricFamily("chaodipi_connections", "Connections to tables.", value=lines)


def exposed(house: HouseFigures) -> bytes:
    """All figures, in Prometheus' text."""
    own = CollectorRegistry()
    own.register(house)
    return generate_latest(own) + generate_latest(_REGISTRY)


async def watch_loop(latest: list[float], most: int = 20) -> None:
    """Measure for ever how late the loop is. latest: seconds, the newest last; so many are kept."""
    while True:
        start = time.monotonic()
        await asyncio.sleep(_EVERY_S)
        late = max(0.0, time.monotonic() - start - _EVERY_S)
        LAG.observe(late)
        latest.append(late)
        del latest[:-most]
