"""Many tables of four connected people on one server: ``python -m bench.load --tables 500 1500 3000``.

A server process takes up tables in the middle of a deal, a process of clients connects four websockets to each and
plays a card every few seconds. Told: how long until the last of the four has heard of a play, memory, bytes, and how
busy the machine was. ``--json FILE`` keeps the figures, ``bench/load_plot.py`` draws them. Linux only.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from statistics import median

import msgspec

from bench.load_clients import Heard
from bench.load_tables import prepare

__all__ = ["Load", "main", "measured"]

_PROGRAM = "from chaodipi.cli import main; main()"
_COLUMNS = (
    "median ms", "p99 ms", "most ms", "KiB a connection", "KiB a table", "both, after play", "bytes: median, p99, most",
    "server's core", "others' cores",
)  # fmt: skip
_TICKS = os.sysconf("SC_CLK_TCK")


class Load(msgspec.Struct):
    """What so many tables cost. Memory in KiB: a table that nobody is connected to; a connection; and a table with its
    four connections after the play. Shares are of one core; others: of all else on the machine, on all its cores."""

    tables: int
    plays: int
    median_ms: float
    p99_ms: float
    most_ms: float
    lag_p99_ms: float
    table_kib: float
    connection_kib: float
    whole_kib: float
    bytes_median: int
    bytes_p99: int
    bytes_most: int
    server_share: float
    clients_share: float
    others_share: float
    wake_s: float
    connect_s: float
    lost: int
    refused: int
    missing: int


class _Server:
    """`chaodipi serve` on a folder."""

    def __init__(self, process: "subprocess.Popen[str]", address: str) -> None:
        self.address = address
        self.pid = process.pid

    def kib(self) -> int:
        """Memory that is held."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii", "replace")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def cpu_s(self) -> float:
        """Seconds of a core so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS


@contextmanager
def _served(folder: Path) -> Iterator[_Server]:
    command = [sys.executable, "-c", _PROGRAM, "serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield _Server(process, process.stdout.readline().strip())
        finally:
            # Not by SIGTERM: to tell thousands of tables that everybody has left takes longer than the measuring.
            process.kill()


def measured(tables: int, every: float, seconds: float) -> Load:
    """Run so many tables, with a play every so many seconds at each, for so long."""
    with tempfile.TemporaryDirectory() as folder:
        with _served(Path(folder) / "empty") as server:
            empty = server.kib()
        data, file = Path(folder) / "data", Path(folder) / "tables.json"
        file.write_bytes(msgspec.json.encode(prepare(data, tables, ceil(seconds / every))))
        start = time.perf_counter()
        with _served(data) as server:
            woken_s = time.perf_counter() - start
            return _played(server, file, (tables, every, seconds), empty, woken_s)


def _played(server: _Server, file: Path, asked: tuple[int, float, float], empty: int, woken_s: float) -> Load:
    tables, every, seconds = asked
    command = [sys.executable, "-m", "bench.load_clients", server.address, str(file), str(every), str(seconds)]
    woken, start = server.kib(), time.perf_counter()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as clients:
        assert clients.stdin is not None
        assert clients.stdout is not None
        if clients.stdout.readline() != "connected\n":
            raise SystemExit("the clients could not connect")
        connect_s = time.perf_counter() - start
        time.sleep(1.0)
        connected, cpu, busy, start = server.kib(), server.cpu_s(), _busy_s(), time.perf_counter()
        clients.stdin.write("go\n")
        clients.stdin.flush()
        time.sleep(seconds)
        took, whole = time.perf_counter() - start, server.kib()
        cpu, busy = server.cpu_s() - cpu, _busy_s() - busy
        heard = msgspec.json.decode(clients.stdout.readline(), type=Heard)
    return Load(
        tables=tables,
        plays=len(heard.latencies_ms),
        median_ms=median(heard.latencies_ms),
        p99_ms=_at(heard.latencies_ms, 0.99),
        most_ms=max(heard.latencies_ms),
        lag_p99_ms=_at(heard.lags_ms, 0.99),
        table_kib=(woken - empty) / tables,
        connection_kib=(connected - woken) / tables / 4,
        whole_kib=(whole - empty) / tables,
        bytes_median=round(median(heard.sizes)),
        bytes_p99=round(_at(heard.sizes, 0.99)),
        bytes_most=max(heard.sizes),
        server_share=cpu / took,
        clients_share=heard.cpu_s / took,
        others_share=(busy - cpu - heard.cpu_s) / took,
        wake_s=woken_s,
        connect_s=connect_s,
        lost=heard.lost,
        refused=heard.refused,
        missing=heard.missing,
    )


def _at(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def _busy_s() -> float:
    """Seconds that the machine's cores have worked so far."""
    user, nice, system, _idle, _wait, *other = map(
        int, Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()[1:]
    )
    return (user + nice + system + sum(other[:3])) / _TICKS


def _row(load: Load) -> str:
    latency = f"{load.median_ms:.1f} | {load.p99_ms:.1f} | {load.most_ms:.0f}"
    memory = f"{load.connection_kib:.0f} | {load.table_kib:.0f} | {load.whole_kib:.0f}"
    sizes = f"{load.bytes_median} / {load.bytes_p99} / {load.bytes_most}"
    shares = f"{load.server_share:.0%} | {load.others_share:.0%}"
    return f"| {load.tables:,} | {load.plays:,} | {latency} | {memory} | {sizes} | {shares} |"


def main() -> None:
    """Measure, tell, draw."""
    parser = argparse.ArgumentParser(description="Many tables of four connected people on one server.")
    parser.add_argument("--tables", type=int, nargs="+", default=[500, 1500, 3000])
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two plays at a table")
    parser.add_argument("--seconds", type=float, default=45.0, help="how long is played")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print("| tables | plays |", " | ".join(_COLUMNS), "|")
    print("|---" * (2 + len(_COLUMNS)), "|", sep="")
    loads = []
    for tables in asked.tables:
        load = measured(tables, asked.every, asked.seconds)
        loads.append(load)
        print(_row(load), flush=True)
        said = f"clients late by {load.lag_p99_ms:.1f} ms (p99), {load.clients_share:.0%} of a core"
        ends = f"lost {load.lost}, refused {load.refused}, missing {load.missing}"
        print(f"  {said}; woken in {load.wake_s:.1f} s, connected in {load.connect_s:.1f} s; {ends}", file=sys.stderr)
        if asked.json:
            asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(loads)))


if __name__ == "__main__":
    main()
