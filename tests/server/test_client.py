"""examples/client.py plays a deal on a server, and needs nothing of this project."""

import ast
import asyncio
import json
import runpy
import sys
from pathlib import Path

from tests.browser.served import served
from tools.protocol_session import recorded
from tools.steps import ROOT

CLIENT = ROOT / "examples" / "client.py"


async def test_it_plays_a_deal_against_three_bots(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        command = [sys.executable, str(CLIENT), address, "--rules", "hefei"]
        client = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        said, _ = await asyncio.wait_for(client.communicate(), 30)
    *acts, result = map(json.loads, said.splitlines())
    assert client.returncode == 0
    played = [act for act in acts if act["command"]["type"] == "play"]
    assert played
    assert {act["answer"] for act in played} == {"done"}
    assert result["points"] % 5 == 0


def test_it_reads_an_update_as_the_page_does() -> None:
    play = recorded().play
    assert play is not None
    before, update, after = play
    client = runpy.run_path(str(CLIENT))
    for event in update["e"]:
        before = client["advanced"](before, event)
    assert client["patched"](before, update["p"]) == after


def test_it_imports_nothing_of_the_project() -> None:
    tree = ast.parse(CLIENT.read_text("utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert {str(module).split(".")[0] for module in modules} <= {*sys.stdlib_module_names, "aiohttp"}
