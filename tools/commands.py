"""dev.py's command line."""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import checks, client, core, environment, kernel, traditional
from tools.serving import serve
from tools.steps import ROOT, Failed, fingerprint, fresh, mark, run, say

__all__ = ["main"]

_MADE = [".venv", "build", "dist", ".mypy_cache", ".ruff_cache", ".pytest_cache", "web/node_modules", "web/src/gen"]
_MADE += ["src/chaodipi/web", "src/chaodipi/text/zh-Hant"]


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit status: 0, 1 where a test failed, 2 where something is missing."""
    options, more = _parser().parse_known_args(arguments)
    if more and options.command != "serve":
        _parser().error(f"unrecognized arguments: {' '.join(more)}")
    try:
        match options.command:
            case "serve":
                return _serve(options, more)
            case "test":
                return _test(options)
            case command:
                {"setup": _setup, "build": _build, "lock": _lock, "clean": _clean}[command]()
                return 0
    except Failed as failed:
        sys.stderr.write(f"dev.py: {failed}\n")
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("dev.py", description="Serve and test Chaodipi; the set-up is done as needed.")
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="set up, build the page, and serve; further options go to the server")
    serving.add_argument("--host", default="127.0.0.1", help="address to listen at; 0.0.0.0 lets others in")
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--no-browser", action="store_true", help="do not open the page")
    testing = commands.add_parser("test", help="set up, and run all tests")
    testing.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(checks.PARTS)}")
    testing.add_argument("--fast", action="store_true", help="style, types and Python's quick tests only")
    commands.add_parser("setup", help="make ready to serve and to test")
    commands.add_parser("build", help="compile the kernel, and build the page into src/chaodipi/web")
    commands.add_parser("lock", help="write requirements/*.lock anew from pyproject.toml (needs uv)")
    commands.add_parser("clean", help="remove all that was made")
    return parser


def _node() -> client.Node:
    node = client.find_node(environment.site_packages())
    if node is None:
        environment.install("node", "Installing Node.js (the machine has none that is new enough)")
        node = client.find_node(environment.site_packages())
    if node is None:
        raise Failed("there is no Node.js 20.19 or newer, and the packaged one does not fit this machine")
    return node


def _texts() -> None:
    if not traditional.up_to_date():
        run("Writing the Traditional texts", [environment.binary("python"), "-m", "tools.traditional"])


def _built(*, anyhow: bool = False) -> None:
    """anyhow: build the page even where nothing can be fetched for its offline part."""
    _texts()
    try:
        core.make(environment.pip())
    except core.Unfetched as failed:
        if not anyhow:
            raise
        core.drop()
        say(f"{failed}: the scorepad will work with a connection to the server only")
    client.build(_node())


def _serve(options: argparse.Namespace, more: list[str]) -> int:
    environment.ensure("run")
    _built(anyhow=True)
    # Nobody waits for it at the door: it serves from the next start on.
    kernel.build_beside(environment.binary("python"))
    return serve(environment.binary("chaodipi"), options.host, options.port, more, browser=not options.no_browser)


def _types() -> None:
    """Write the client's types from the server's messages."""
    if not (ROOT / "src/chaodipi/server/schema.py").is_file():
        return
    made = client.WEB / "src" / "gen"
    sources = [*(ROOT / "src" / "chaodipi").rglob("*.py"), client.WEB / "scripts", client.WEB / "package-lock.json"]
    value = fingerprint(sources)
    if fresh(made / ".stamp", value):
        return
    say("Writing the client's types …")
    made.mkdir(exist_ok=True)
    try:
        asked: list[str | Path] = [environment.binary("python"), "-m", "chaodipi.server.schema"]
        schema = subprocess.run(asked, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    except subprocess.CalledProcessError as error:
        raise Failed(f"the server's messages have no schema: {error.stderr.strip().splitlines()[-1]}") from error
    (made / "messages.schema.json").write_text(schema)
    node = _node()
    run("Writing the client's types", [*node.npm, "run", "types"], cwd=client.WEB, env=node.env)
    mark(made / ".stamp", value)


def _setup() -> None:
    environment.ensure("dev")
    node = _node()
    client.packages(node)
    _types()
    kernel.build(environment.binary("python"))
    _built()


def _test(options: argparse.Namespace) -> int:
    wanted = options.parts or (["style", "types", "python"] if options.fast else checks.PARTS)
    if unknown := sorted(set(wanted) - set(checks.PARTS)):
        raise Failed(f"there is no part {', '.join(unknown)}; there are {', '.join(checks.PARTS)}")
    environment.ensure("dev")
    _texts()
    # Meanwhile the page is built, and what needs no kernel is tested.
    with ThreadPoolExecutor(1) as pool:
        compiled = pool.submit(kernel.build, environment.binary("python"), strict=True)
        node = None
        if {"web", "browser"} & set(wanted):
            node = _node()
            client.packages(node)
            _types()
            _built()
        return 0 if checks.run_parts(wanted, compiled.result, node=node, fast=options.fast) else 1


def _build() -> None:
    environment.ensure("run")
    kernel.build(environment.binary("python"))
    _built()


def _lock() -> None:
    uv = shutil.which("uv")
    if uv is None:
        raise Failed("uv is missing: it alone writes locks for every system at once")
    # No index, no header, no comments: a lock names packages and their hashes, not where they were found.
    flags = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    flags += ["--no-emit-index-url", "--no-emit-find-links", "--quiet", "--upgrade"]
    groups = {"dev": ["pyproject.toml", "--all-extras", "--group", "dev"]}
    groups["run"] = ["pyproject.toml", "--group", "build"]
    groups["node"] = ["--group", "node"]
    for kind, sources in groups.items():
        lock = environment.LOCKS[kind]
        same: list[str | Path] = ["-c", environment.LOCKS["dev"]] if kind == "run" else []
        run(f"Writing {lock.name}", [uv, "pip", "compile", *flags, *sources, *same, "-o", lock])


def _clean() -> None:
    for name in _MADE:
        if (ROOT / name).exists():
            say(f"Removing {name}")
            shutil.rmtree(ROOT / name)
    kernel.clean()
