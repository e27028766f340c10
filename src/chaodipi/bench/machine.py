"""The machine that is measured on, as far as it tells."""

import os
import platform
from pathlib import Path

__all__ = ["busy", "processor"]


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def busy() -> float | None:
    """The system's load, of the last minute; None where it does not tell."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
