"""How the load grows with the tables, drawn from what ``bench.load --json`` kept.

Needs matplotlib, which is no dependency of the project, and nothing else, so any Python that has it will do:
``beside/bin/python bench/load_plot.py load.json load.png``.
"""

import json
import sys
from pathlib import Path
from typing import Any

from matplotlib import pyplot

__all__ = ["draw"]

_AIM_MS = 50


def draw(loads: list[dict[str, Any]], file: Path) -> None:
    """Latency, memory and the server's core, by tables."""
    tables = [load["tables"] for load in loads]
    figure, (time, memory, core) = pyplot.subplots(1, 3, figsize=(11, 3.4), layout="constrained")
    time.plot(tables, [load["p99_ms"] for load in loads], "o-", label="99 of 100 within")
    time.plot(tables, [load["median_ms"] for load in loads], "s-", label="half within")
    time.axhline(_AIM_MS, color="grey", linestyle=":", label=f"{_AIM_MS} ms")
    time.set(title="Command to the last of four seats, ms", yscale="log")
    memory.plot(tables, [load["whole_kib"] * load["tables"] / 1024 for load in loads], "o-")
    memory.set(title="Memory of all tables and lines, MiB", ylim=(0, None))
    core.plot(tables, [100 * load["server_share"] for load in loads], "o-", label="the server")
    core.plot(tables, [100 * load["others_share"] for load in loads], "s--", label="all else, on two cores")
    core.set(title="% of a core", ylim=(0, None))
    for axes in (time, memory, core):
        axes.set(xlabel="tables", xlim=(0, None))
        axes.grid(alpha=0.3)
    for axes in (time, core):
        axes.legend(fontsize="small")
    figure.savefig(file, dpi=110)


if __name__ == "__main__":
    draw(json.loads(Path(sys.argv[1]).read_text("utf-8")), Path(sys.argv[2]))
