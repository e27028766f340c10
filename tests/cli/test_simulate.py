"""`chaodipi simulate`, in processes and on a cluster."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from chaodipi.cli.rules import rules_named
from tests.cli.test_app import chaodipi, chaodipi_here

QUICK = ("simulate", "--decks", "1", "--bots", "rule,random", "--seed", "3")
PROGRAM = [sys.executable, "-c", "from chaodipi.cli import main; main()"]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_says_what_the_deals_come_to_and_keeps_them(tmp_path: Path) -> None:
    answer = chaodipi(*QUICK, "--deals", "24", "--jobs", "2", "--out", str(tmp_path / "a" / "b"), "--language", "en")
    assert answer.returncode == 0
    first, *table = answer.stdout.splitlines()
    assert first == "classic+cards.decks=1: 24 deals, bots rule, random, seed 3"
    lines = {line[:23].strip(): line for line in table}
    assert "±" in lines["Opponents’ points"]
    assert lines["Share of all levels"].count("%") == 2
    assert re.fullmatch(r"24 deals in [\d.]+ s, [\d.,]+ a second.\n", answer.stderr)
    assert set(contents(tmp_path / "a" / "b")) == {"run.json", "deals.jsonl", "deals.parquet", "summary.json"}


def test_in_chinese_and_quiet_with_alike_bots() -> None:
    answer = chaodipi(
        "simulate", "--decks", "1", "--bots", "random", "--deals", "4", "--quiet", "--language", "zh-Hans"
    )
    assert answer.stdout.startswith("classic+cards.decks=1：4 副，电脑 random，种子 1")
    assert "闲家得分" in answer.stdout
    assert answer.stderr == ""


@pytest.mark.parametrize(("deals", "bots", "said"), [(3, "random,quick", 1), (4, "random,quick", 0), (3, "random", 0)])
def test_cards_that_are_not_played_from_all_places_are_told(deals: int, bots: str, said: int) -> None:
    answer = chaodipi(*QUICK[:3], "--bots", bots, "--deals", str(deals), "--jobs", "1", "--quiet", "--language", "en")
    assert answer.stdout.count("The cards of the last deal are not played from all 2 ways to sit") == said


def test_a_bot_may_lie_in_this_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from chaodipi.bots import RandomBot\nclass MyBot(RandomBot): ...\n", "utf-8")
    program = [*PROGRAM, *QUICK[:3], "--bots", "mine:MyBot", "--deals", "8", "--jobs", "2", "--quiet"]
    program[2] = "import sys; sys.path.remove(''); " + program[2]
    answer = subprocess.run(program, check=False, cwd=tmp_path, capture_output=True, text=True)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "bots mine:MyBot" in answer.stdout


def test_all_rules() -> None:
    answer = chaodipi("simulate", "--rules", "all", "--bots", "random", "--deals", "1", "--jobs", "1", "--quiet")
    assert [line.split(":")[0] for line in answer.stdout.splitlines() if "seed" in line][::8] == [
        "anhui",
        "jiangzhe-open",
    ]


def test_a_file_of_rules_may_have_commas_in_its_name(tmp_path: Path) -> None:
    file = tmp_path / "hefei,one deck.toml"
    file.write_text('base = "hefei"\n[set]\n"cards.decks" = 2\n', "utf-8")
    assert list(rules_named(str(file))) == [str(file)]
    assert list(rules_named("hefei, anhui")) == ["hefei", "anhui"]


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_interrupted_it_says_how_to_go_on(number: signal.Signals, status: int, tmp_path: Path) -> None:
    folder = str(tmp_path / "out")
    asked = (*QUICK, "--deals", "1000", "--jobs", "2", "--out", folder, "--language", "en")
    with subprocess.Popen([*PROGRAM, *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        wait_for_deals(tmp_path / "out")
        for _ in range(2 if number == signal.SIGTERM else 1):
            running.send_signal(number)
        out, err = running.communicate(timeout=10)
    assert (running.returncode, out) == (status, "")
    assert err == "Interrupted. The same command with --resume goes on from here.\n"
    other = chaodipi(*QUICK, "--deals", "1001", "--out", folder, "--resume")
    assert other.stderr.startswith("chaodipi: other-simulation: ")
    assert "deals" in other.stderr


def wait_for_deals(folder: Path, deals: int = 1) -> None:
    file = folder / "deals.jsonl.part"
    until = monotonic() + 20
    while not file.exists() or file.read_bytes().count(b"\n") < deals:
        assert monotonic() < until
        sleep(0.02)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "nobody"), "chaodipi: unknown-bot: There is no bot “nobody”; there are "),
        (("--bots", "rule,rule,rule"), "chaodipi: bad-bots: "),
        (("--rules", "none"), "chaodipi: unknown-rules: "),
        (("--rules", "none.toml"), "chaodipi: system: none.toml: "),
        (("--rules", "classic,hefei,classic"), "chaodipi: same-rules: classic is named twice."),
        (("--deals", "0"), "chaodipi: usage: "),
        (("--seed", str(2**63)), "chaodipi: usage: "),
        (("--resume",), "chaodipi: usage: "),
        (("--out", ""), "chaodipi: usage: "),
        (("--cluster", "nowhere"), "chaodipi: no-cluster: No Dask scheduler answers at nowhere"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    answer = chaodipi_here(
        "simulate", "--deals", "4", *(() if "--resume" in arguments else ("--out", str(folder))), *arguments
    )
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(said)
    assert answer.stderr.count("\n") == 1
    assert not folder.exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = chaodipi("simulate", "--deals", "4", "--bots", "random", "--out", str(tmp_path / "file" / "out"))
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"chaodipi: unwritable-folder: Nothing can be written in {tmp_path}")
    assert answer.stderr.count("\n") == 1


def test_time_and_pace_are_of_what_was_played_now(tmp_path: Path) -> None:
    asked = ("simulate", "--decks", "1", "--bots", "random", "--deals", "40", "--jobs", "1", "--language", "en")
    chaodipi(*asked, "--out", str(tmp_path), "--quiet")
    kept = chaodipi(*asked, "--out", str(tmp_path), "--resume")
    assert kept.stderr == "40 deals were there before.\n"
    deals = (tmp_path / "deals.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "deals.jsonl").write_bytes(b"".join(deals[:8]))
    again = chaodipi(*asked, "--out", str(tmp_path), "--resume")
    assert again.stderr.startswith("8 deals were there before. 32 deals in ")


class Dask:
    """A scheduler and two workers, as processes of their own on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.file = folder / "scheduler.json"
        here = ("--no-dashboard", "--scheduler-file", str(self.file))
        self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", *here)
        for _ in range(2):
            self._start("dask_worker", "--nthreads", "1", "--no-nanny", "--local-directory", str(folder), *here)

    def _start(self, module: str, *arguments: str) -> None:
        program = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.{module}", *arguments]
        silent = subprocess.DEVNULL
        self.processes.append(subprocess.Popen(program, cwd=self.folder, stdout=silent, stderr=silent))

    def address(self) -> str:
        """Once there is one."""
        until = monotonic() + 20
        while monotonic() < until:
            try:
                return str(json.loads(self.file.read_bytes())["address"])
            except (OSError, ValueError):
                sleep(0.05)
        raise TimeoutError

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    pytest.importorskip("distributed")
    made = Dask(tmp_path)
    yield made
    made.end()


def test_on_a_cluster_a_worker_that_is_killed_loses_nothing(dask: Dask, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    asked = (*QUICK, "--deals", "120", "--quiet")
    on_cluster = [*PROGRAM, *asked, "--cluster", dask.address(), "--out", str(folder)]
    with subprocess.Popen(on_cluster, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        wait_for_deals(folder, 8)
        dask.processes[1].send_signal(signal.SIGKILL)
        assert running.poll() is None, "in the middle"
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, "")
    here = chaodipi(*asked, "--jobs", "1", "--out", str(tmp_path / "here"))
    assert out == here.stdout
    assert contents(folder) == contents(tmp_path / "here")
