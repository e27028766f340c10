import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

import pytest

from chaodipi.bench import MEASURES, Figure, Found, Grown, Growth, Sample, fresh, grown, measures_named, peers
from chaodipi.bench.child import Child
from chaodipi.bench.figures import Measure
from chaodipi.bench.fresh import peer
from chaodipi.bench.measures import peers_of
from chaodipi.bench.peers import PEERS
from chaodipi.bench.reports import report
from chaodipi.bench.rounds import ROUNDS, measured
from chaodipi.cli import bench
from chaodipi.cli.app import make_app
from chaodipi.cli.bench_shown import print_figures, print_growth
from chaodipi.compiled import kernel
from chaodipi.rules import load_rule_set
from chaodipi.text import LANGUAGES, text
from chaodipi.violation import InputError
from tests.cli.test_app import chaodipi, chaodipi_here

CLASSIC = load_rule_set("classic")
PROGRAM = (sys.executable, "-c", "from chaodipi.cli import main; main()")

ENGINES = """
import sys, types
class State:
    def full_history(self): return [types.SimpleNamespace(player=-1)] * 52 + [types.SimpleNamespace(player=0)] * 60
class Game:
    def num_players(self): return 4
    def new_initial_state(self): return State()
engine = types.ModuleType("pyspiel")
engine.load_game = lambda name: Game()
engine.make_uniform_random_bot = lambda player, seed: player
engine.evaluate_bots = lambda state, bots, seed: None
sys.modules["pyspiel"] = engine
sys.modules["rlcard"] = None
"""
"""In the place of engines that are not installed everywhere: what OpenSpiel is asked for, and no RLCard."""


def nothing(name: str, done: int, of: int) -> None:
    """Of what is told."""


@pytest.fixture
def python(tmp_path: Path) -> str:
    """A Python that has OpenSpiel, or what looks like it."""
    (tmp_path / "sitecustomize.py").write_text(ENGINES, "utf-8")
    program = tmp_path / "python"
    program.write_text(f'#!/bin/sh\nPYTHONPATH={tmp_path} exec {sys.executable} "$@"\n', "utf-8")
    program.chmod(0o755)
    return str(program)


def test_every_measure_can_be_taken() -> None:
    """In the shortest time: all numbers are there, and those that cannot be taken say why."""
    measures = [measure for measure in MEASURES if measure.name not in {"import", "uncompiled"}]
    found, left = measured(measures, CLASSIC, 0.001, nothing)
    assert {one.why.code for one in left} <= {"not-installed"}
    assert {one.figure.name for one in found} | {one.name for one in left} >= {measure.name for measure in measures}
    for one in found:
        assert len(one.rounds) == ROUNDS
        assert min(one.rounds) > 0
        assert one.best <= one.median if one.figure.is_time else one.best >= one.median


def test_the_table_and_the_file(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    answer = chaodipi(
        "bench", "--only", "kernel, import", "--only", "uncompiled", "--seconds", "0.05", "--json", str(file)
    )
    assert answer.returncode == 0, answer.stderr
    assert f"kernel {kernel()}" in answer.stdout
    for line in ("Random deals in the kernel ", "Importing the core ", "Random deals, kernel uncompiled "):
        assert line in answer.stdout
    kept = json.loads(file.read_text("utf-8"))
    assert kept["kernel"] == kernel()
    assert kept["machine"]["processors"] == os.cpu_count()
    assert [figure["name"] for figure in kept["figures"]] == ["kernel", "kernel-plays", "import", "uncompiled"]
    deals, plays, importing, plain = kept["figures"]
    assert 80 < plays["best"] / deals["best"] < 105
    assert "reached" in importing
    assert plays["reached"] is None
    if kernel() == "compiled":
        assert plain["best"] < deals["best"]
    assert [path.name for path in tmp_path.iterdir()] == ["figures.json"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--only", "nothing"), "chaodipi: no-measure: There is nothing “nothing” to measure; there are kernel, "),
        (("--only", ""), "chaodipi: no-measure: "),
        (("--seconds", "0"), "chaodipi: usage: "),
        (("--seconds", "nan"), "chaodipi: usage: "),
        (("--rules", "whist"), "chaodipi: unknown-rules: "),
        (("--language", "la"), "chaodipi: usage: "),
        (("--json", "{tmp}/no/such/folder/figures.json"), "chaodipi: system: {tmp}/no/such/folder/figures.json: "),
        (("--json", "{tmp}"), "chaodipi: system: {tmp}: "),
        (("--peers-python", "{tmp}/python", "--only", "none"), "chaodipi: bench-process: "),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_measured(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    given = [argument.replace("{tmp}", str(tmp_path)) for argument in arguments]
    answer = chaodipi_here("bench", *given)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(said.replace("{tmp}", str(tmp_path)))
    assert answer.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_there_stays_where_measuring_fails(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text("before", "utf-8")
    answer = chaodipi("bench", "--only", "none", "--peers-python", str(tmp_path / "none"), "--json", str(file))
    assert answer.returncode == 2
    assert file.read_text("utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["figures.json"]


@pytest.mark.skipif(os.name == "nt", reason="POSIX has pipes with names")
def test_a_pipe_is_written_into_and_stays_and_a_link_leads_on(tmp_path: Path) -> None:
    pipe, link, file = tmp_path / "pipe", tmp_path / "link", tmp_path / "folder" / "file"
    os.mkfifo(pipe)
    file.parent.mkdir()
    link.symlink_to(file)
    with ThreadPoolExecutor(1) as thread:
        read = thread.submit(pipe.read_bytes)
        make_app()(["bench", "--only", "none", "--quiet", "--json", str(pipe)], standalone_mode=False)
        assert json.loads(read.result())["figures"] == []
    assert pipe.is_fifo()
    make_app()(["bench", "--only", "none", "--quiet", "--json", str(link)], standalone_mode=False)
    assert link.is_symlink()
    assert json.loads(file.read_bytes())["figures"] == []
    assert len(list(tmp_path.rglob("*"))) == 4


@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is told otherwise there")
def test_the_file_is_written_though_nobody_reads_the_tables(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    file = tmp_path / "figures.json"
    asked = (*PROGRAM, "bench", "--only", "kernel", "--seconds", "0.01", "--quiet", "--json", str(file))
    subprocess.run(asked, check=False, stdout=writing, stderr=subprocess.DEVNULL)
    os.close(writing)
    assert json.loads(file.read_bytes())["figures"]


@pytest.mark.skipif(os.name == "nt", reason="signals are of POSIX")
def test_ended_by_a_signal_it_leaves_nothing(tmp_path: Path) -> None:
    asked = (
        *PROGRAM,
        "bench",
        "--only",
        "kernel",
        "--seconds",
        "60",
        "--quiet",
        "--json",
        str(tmp_path / "figures.json"),
    )
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        until = monotonic() + 20
        while not list(tmp_path.iterdir()):
            assert monotonic() < until
            sleep(0.02)
        sleep(0.3)
        running.terminate()
        assert running.communicate(timeout=10) == (b"", b"")
    assert running.returncode == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="the other Python is a script of sh")
def test_other_engines_stand_beside(python: str, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    answer = chaodipi(
        "bench", "--only", "kernel", "--seconds", "0.05", "--peers-python", python, "--json", str(file), "--quiet"
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    assert "RLCard bridge: not measured. rlcard is not installed there." in answer.stdout
    figures = {figure["name"]: figure for figure in json.loads(file.read_text("utf-8"))["figures"]}
    theirs, actions = figures["openspiel-bridge"], figures["openspiel-bridge-actions"]
    # 52 cards dealt and 60 moves in each deal of what stands for it.
    assert actions["best"] == pytest.approx(112 * theirs["best"], rel=0.01)
    assert theirs["ratio"]["figure"] == "kernel"
    assert theirs["ratio"]["value"] == pytest.approx(figures["kernel"]["best"] / theirs["best"], rel=0.01)
    assert figures["kernel-plays"]["reached"] is (figures["kernel-plays"]["best"] >= actions["best"])


def test_an_aim_of_another_figure() -> None:
    figure = Figure("ours", "plays", "plays/s", 20, of="theirs")
    ours = Found(figure, (100.0, 120.0, 90.0))
    theirs = Found(Figure("theirs", "moves", "moves/s"), (6.0, 5.0, 5.0), peer=True)
    assert ours.best == 120
    assert ours.reached({"theirs": theirs}) is True
    assert ours.reached({"theirs": Found(theirs.figure, (6.1,))}) is False
    assert ours.reached({}) is None


def test_times_are_to_be_short() -> None:
    figure = Figure("check", "plays", "us", 15)
    assert figure.value(Sample(0.3, {"plays": 20_000})) == pytest.approx(15)
    found = Found(figure, (16.0, 15.0, 20.0))
    assert found.best == 15
    assert found.reached({}) is True
    assert Found(figure, (15.1,)).reached({}) is False


def test_a_missing_package_is_named() -> None:
    def missing(_: object) -> NoReturn:
        raise InputError("not-installed", "it is missing", package="pettingzoo", extra="envs")

    figure = Figure("aec", "steps", "steps/s")
    found, left = measured([Measure("aec", (figure,), missing), *measures_named(["stepped"])], CLASSIC, 0.001, nothing)
    assert [one.figure.name for one in found] == ["stepped"]
    assert [(one.name, one.why.code) for one in left] == [("aec", "not-installed")]
    kept = report(CLASSIC, 0.001, found, left, None)
    assert kept["left"] == [
        {"name": "aec", "code": "not-installed", "facts": {"package": "pettingzoo", "extra": "envs"}}
    ]


def test_growth() -> None:
    came = grown(CLASSIC, nothing, most=1_000, tries=2, together=2_000)
    (size,) = came.sizes
    assert size.deals == 1_000
    assert size.microseconds > 0
    assert len(came.alone) == len(came.both)
    assert came.two == pytest.approx(2 * min(came.alone) / min(came.both))


@pytest.mark.parametrize(
    ("microseconds", "peak", "both", "said"),
    [
        (10.9, 109, 110, (True, True, True)),
        (11.1, 109, 112, (False, True, False)),
        (9.0, 111, 100, (True, False, True)),
        (9.0, 0, 200, (True, None, False)),
    ],
)
def test_what_is_flat(microseconds: float, peak: int, both: int, said: tuple[bool, bool | None, bool]) -> None:
    few = Grown(1_000, 10.0, 100 if peak else 0)
    came = Growth((few, Grown(1_000_000, microseconds, peak)), (100, 120), (both, 2 * both))
    assert (came.flat, came.constant, came.doubled) == said


def test_a_process_that_ends_is_an_error() -> None:
    with pytest.raises(InputError) as broken:
        Child([sys.executable, "-c", "raise SystemExit(3)"])
    assert broken.value.code == "bench-process"
    with Child([sys.executable, "-c", "print('[\"one\"]', flush=True); input()"]) as child:
        assert child.names == ("one",)
        with pytest.raises(InputError, match="status 0"):
            child.ask("one", 1)


@pytest.mark.parametrize(
    "said",
    ["print('y')", "print('[1]')", "print('x' * 10 ** 6)", "sys.stdout.buffer.write(b'\\xff\\n')", "print('{}')"],
)
def test_a_program_that_answers_something_else_is_an_error(said: str) -> None:
    with pytest.raises(InputError) as broken:
        Child([sys.executable, "-S", "-c", f"import sys; {said}"])
    assert broken.value.code == "bench-process"


def test_engines_that_are_not_there() -> None:
    without = "import sys; sys.modules.update(pyspiel=None, rlcard=None); sys.argv = ['']; exec(open({!r}).read())"
    program = without.format(peers.__file__)
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, input="")
    assert json.loads(done.stdout) == []


def test_a_python_without_an_engine(tmp_path: Path) -> None:
    with pytest.raises(InputError) as broken:
        peer("openspiel-bridge", str(tmp_path / "python"))
    assert broken.value.code == "bench-process"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_its_words(lang: str) -> None:
    names = [figure.name for measure in MEASURES for figure in measure.figures]
    names += [measure.name for measure in MEASURES]
    names += [name + more for name in PEERS for more in ("", "-deals" if name.startswith("rlcard") else "-actions")]
    for name in names:
        assert text(lang, f"bench-{name}")
    for measure in MEASURES:
        for figure in measure.figures:
            if figure.of is not None:
                assert text(lang, f"bench-{figure.of}.short")
                assert text(lang, f"bench-{figure.name}.short")
            assert text(
                lang, f"bench-of-{figure.unit}" if figure.is_time else f"bench-per-{figure.unit[:-2]}", value="1"
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_fit_a_terminal_of_eighty_columns(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fresh, "begin", lambda _: None)
    monkeypatch.setenv("COLUMNS", "80")
    measures = [*MEASURES, *peers_of("python")]
    found = [
        Found(figure, (0.0912 if figure.is_time else 7_777_777.0 if measure.peer else 9_876_543.0,), measure.peer)
        for measure in measures
        for figure in measure.figures
    ]
    print_figures(lang, CLASSIC, found, [])
    said = capsys.readouterr().out
    for one in found:
        # Each in a line of its own, whole.
        assert re.search(rf"^ {re.escape(text(lang, f'bench-{one.figure.name}'))} ", said, re.MULTILINE)
    for name in (figure.figure.name for figure in found if "-" in figure.figure.name):
        assert name not in said, "nobody reads ids"


def test_help_names_the_measures() -> None:
    assert tuple(measure.name for measure in MEASURES) == bench._NAMES


@pytest.mark.parametrize("load", [None, 0.52])
def test_growth_is_told_with_the_load(load: float | None, capsys: pytest.CaptureFixture[str]) -> None:
    few = Grown(1_000, 10.0, 100)
    print_growth("en", Growth((few, few), (100,), (110,), load))
    said = " ".join(capsys.readouterr().out.split())
    assert ("a measure of an idle machine" in said) is (load is not None)
    assert ("load of this one was 0.52 on" in said) is (load is not None)
