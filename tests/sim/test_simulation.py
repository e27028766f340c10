"""Many deals: the same results whoever plays them, and whenever they are stopped."""

import json
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path
from time import sleep

import pytest

from chaodipi.rules import rule_set_from
from chaodipi.sim import Plan, Processes, chunks_of, play_chunk, play_numbered, simulate
from chaodipi.violation import InputError
from tests.sim.dying import MARK

parquet = pytest.importorskip("pyarrow.parquet")

ONE_DECK: dict[str, object] = {"base": "classic", "set": {"cards.decks": 1}}
PLAN = Plan((ONE_DECK,), ("rule", "random"), 21, 3)
DYING = "tests.sim.dying:DyingBot"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plan played at one go, in this process."""
    folder = tmp_path_factory.mktemp("whole")
    simulate(PLAN, None, folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def refused(plan: Plan, folder: Path, *, resume: bool = False) -> str:
    with pytest.raises(InputError) as found:
        simulate(plan, None, folder, resume=resume)
    return found.value.code


def test_chunks_are_the_deals_in_order_and_keep_the_same_cards_together() -> None:
    for deals in (1, 3, 21, 1000, 100_000):
        plan = Plan((ONE_DECK, "hefei"), ("a", "b", "c", "d"), deals, 1)
        chunks = list(chunks_of(plan))
        numbers = [(chunk.place, chunk.start, chunk.stop) for chunk in chunks]
        for place in (0, 1):
            mine = [(start, stop) for where, start, stop in numbers if where == place]
            assert [start for start, _ in mine] == [0, *(stop for _, stop in mine[:-1])]
            assert mine[-1][1] == deals
            assert all(start % 4 == 0 for start, _ in mine)


def test_rows_are_the_numbered_deals_in_both_files(whole: Path) -> None:
    rules = rule_set_from(ONE_DECK)
    rows = [json.loads(line) for line in (whole / "deals.jsonl").read_text("utf-8").splitlines()]
    assert [row["number"] for row in rows] == list(range(21))
    for row in rows[::5]:
        mine = play_numbered(rules, PLAN.bots, 3, row["number"])
        assert {name: getattr(mine, name) for name in row} == {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
    table = parquet.read_table(whole / "deals.parquet")
    flat = []
    for row in rows:
        made: dict[str, object] = {}
        for name, value in row.items():
            made |= {f"{name}_{i}": part for i, part in enumerate(value)} if isinstance(value, list) else {name: value}
        flat.append(made)
    assert table.to_pylist() == flat
    assert json.loads(table.schema.metadata[b"chaodipi"])["seed"] == 3


def test_the_summary_says_what_the_rows_come_to(whole: Path) -> None:
    summary = json.loads((whole / "summary.json").read_bytes())
    rows = [json.loads(line) for line in (whole / "deals.jsonl").read_text("utf-8").splitlines()]
    (found,) = summary["rules"]
    assert found["deals"] == 21
    assert found["figures"]["points"]["mean"] == pytest.approx(sum(row["points"] for row in rows) / 21)
    assert [one["bots"] for one in found["partners"]] == ["rule", "random"]
    assert summary["plan"] == json.loads((whole / "run.json").read_bytes())


def test_only_whole_files_are_there_at_the_end(whole: Path) -> None:
    assert set(contents(whole)) == {"run.json", "deals.jsonl", "deals.parquet", "summary.json"}


def test_two_processes_give_the_same_files_though_one_of_them_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    plan = Plan((ONE_DECK,), (DYING, "random"), 21, 3)
    alone = simulate(plan, None, tmp_path / "alone")
    assert not (tmp_path / "mark").exists(), "here it does not die"
    assert simulate(plan, Processes(2), tmp_path / "killed") == alone
    assert (tmp_path / "mark").exists(), "a process was killed"
    assert contents(tmp_path / "killed") == contents(tmp_path / "alone")


class StopError(Exception):
    """As if somebody had pressed Ctrl-C."""


@pytest.mark.parametrize(
    "spoil", [b"", b'{"rules":"cl', b"{}\n" * 9, b"\0" * 5000], ids=["clean", "torn", "other", "nil"]
)
def test_stopped_anywhere_and_taken_up_again_it_ends_the_same(spoil: bytes, whole: Path, tmp_path: Path) -> None:
    def stop(deals: int, _before: int) -> None:
        if deals >= 8:
            raise StopError

    with pytest.raises(StopError):
        simulate(PLAN, None, tmp_path, told=stop)
    with open(tmp_path / "deals.jsonl.part", "ab") as file:
        file.write(spoil)
    told: list[tuple[int, int]] = []
    simulate(PLAN, None, tmp_path, resume=True, told=lambda *what: told.append(what))
    assert told[0] == (8, 8), "what was there is not played again"
    assert told[-1] == (21, 8)
    assert contents(tmp_path) == contents(whole)


@pytest.mark.parametrize("missing", [["summary.json"], ["deals.parquet", "summary.json"]])
def test_stopped_while_the_results_get_their_names(missing: list[str], whole: Path, tmp_path: Path) -> None:
    for name, data in contents(whole).items():
        (tmp_path / ("deals.jsonl.part" if name == "deals.jsonl" else name)).write_bytes(data)
    for name in missing:
        (tmp_path / name).unlink()
    (tmp_path / "deals.parquet.part").write_bytes(b"PAR1")
    simulate(PLAN, None, tmp_path, resume=True)
    assert contents(tmp_path) == contents(whole)


def test_what_is_finished_is_read_and_left_as_it_is(whole: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in whole.iterdir()}
    told: list[tuple[int, int]] = []
    results = simulate(PLAN, None, whole, resume=True, told=lambda *what: told.append(what))
    assert told == [(21, 21)]
    assert results == simulate(PLAN)
    assert {path: path.stat().st_mtime_ns for path in whole.iterdir()} == before


def test_what_was_changed_or_lost_afterwards_is_made_again(whole: Path, tmp_path: Path) -> None:
    for name, data in contents(whole).items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "deals.parquet").unlink()
    simulate(PLAN, None, tmp_path, resume=True)
    assert contents(tmp_path) == contents(whole)
    for spoilt in (contents(whole)["deals.jsonl"][:-2000], contents(whole)["deals.jsonl"] + b"{}\n"):
        (tmp_path / "deals.jsonl").write_bytes(spoilt)
        simulate(PLAN, None, tmp_path, resume=True)
        assert contents(tmp_path) == contents(whole)


@pytest.mark.parametrize("name", ["deals.parquet", "summary.json", "deals.jsonl.part"])
def test_what_stands_in_the_place_of_a_result_goes(name: str, whole: Path, tmp_path: Path) -> None:
    for other, data in contents(whole).items():
        (tmp_path / other).write_bytes(data)
    (tmp_path / name).write_bytes(b"x")
    simulate(PLAN, None, tmp_path, resume=True)
    assert contents(tmp_path) == contents(whole)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'"level":', b'"extra":1,"level":'),
        (b'"plays":', b'"plays":9999999999'),
        (b'"drops_won":[', b'"drops_won":[-9999999999'),
        (b'"cards":', b'"cards":9999999999999999999'),
        (b'"level":', b' "level": '),
    ],
)
@pytest.mark.parametrize("file", ["deals.jsonl", "deals.jsonl.part"])
def test_rows_that_were_never_written_are_played_again(
    before: bytes, after: bytes, file: str, whole: Path, tmp_path: Path
) -> None:
    there = contents(whole)
    lines = there.pop("deals.jsonl").splitlines(keepends=True)
    lines[17] = lines[17].replace(before, after)
    for name, data in {"run.json": there["run.json"], file: b"".join(lines)}.items():
        (tmp_path / name).write_bytes(data)
    told: list[tuple[int, int]] = []
    simulate(PLAN, None, tmp_path, resume=True, told=lambda *what: told.append(what))
    assert told[0] == (16, 16)
    assert contents(tmp_path) == contents(whole)


def test_another_command_in_the_same_folder_is_refused(whole: Path) -> None:
    before = contents(whole)
    assert refused(PLAN, whole) == "simulation-there"
    for other in (
        Plan(PLAN.rules, PLAN.bots, 22, 3), Plan(PLAN.rules, PLAN.bots, 21, 4),
        Plan(PLAN.rules, ("random",), 21, 3), Plan(("classic",), PLAN.bots, 21, 3),
        Plan(PLAN.rules, PLAN.bots, 21, 3, "0.0"),
    ):  # fmt: skip
        assert refused(other, whole, resume=True) == "other-simulation"
        assert refused(other, whole) == "other-simulation"
    assert contents(whole) == before


def test_a_folder_of_somebody_else_is_not_written_into(tmp_path: Path) -> None:
    (tmp_path / "summary.json").write_text("mine")
    assert refused(PLAN, tmp_path) == "folder-in-use"
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "run.json").write_text("[]")
    assert refused(PLAN, tmp_path / "other", resume=True) == "folder-in-use"
    assert refused(PLAN, tmp_path / "summary.json" / "below") == "unwritable-folder"
    assert {path.name for path in tmp_path.iterdir()} == {"summary.json", "other"}


def test_one_process_at_a_time_writes_to_a_folder(tmp_path: Path) -> None:
    codes: list[str] = []

    def told(_deals: int, _before: int) -> None:
        codes.append(refused(PLAN, tmp_path, resume=True))

    simulate(PLAN, None, tmp_path, told=told)
    assert set(codes) == {"folder-busy"}


def test_four_bots_and_several_rules() -> None:
    found = simulate(Plan(("classic", ONE_DECK), ("random", "rule", "random", "random"), 5, 1))
    assert [(one.rules, one.deals) for one in found] == [("classic", 5), ("classic+cards.decks=1", 5)]
    assert [one.bots for one in found[0].partners] == ["random", "rule+random"]


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Plan(("classic",), ("nobody",), 1, 1), "unknown-bot"),
        (Plan(("classic",), ("rule", "rule", "rule"), 1, 1), "bad-bots"),
        (Plan(("none",), ("rule",), 1, 1), "unknown-rules"),
        (Plan((), ("rule",), 1, 1), "no-rules"),
        (Plan(("classic",), ("rule",), 0, 1), "too-few-deals"),
        (Plan(("classic",), ("rule",), 1, 2**63), "bad-seed"),
        (Plan(("hefei", {"base": "hefei", "set": {"cards.decks": 2}}), ("rule",), 1, 1), "same-rules"),
    ],
)
def test_what_cannot_be_played_leaves_no_folder(plan: Plan, code: str, tmp_path: Path) -> None:
    assert refused(plan, tmp_path / "new") == code
    assert not (tmp_path / "new").exists()


def test_without_the_package_for_it_nothing_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(InputError) as found:
        simulate(PLAN, None, tmp_path / "new")
    assert (found.value.code, found.value.facts) == ("not-installed", {"package": "pyarrow", "extra": "sim"})
    assert not (tmp_path / "new").exists()


def test_a_worker_without_the_bot_says_so(tmp_path: Path) -> None:
    chunk = next(chunks_of(Plan(("classic",), ("nobody",), 4, 1)))
    assert "nobody" in play_chunk(chunk).refused


def test_killed_itself_it_leaves_no_process_and_goes_on(whole: Path, tmp_path: Path) -> None:
    code = "from pathlib import Path; from tests.sim.test_simulation import *; slowly(Path({!r}))"
    program = [sys.executable, "-c", code.format(str(tmp_path / "out"))]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        assert running.stdout is not None
        children = running.stdout.readline().split()
        running.kill()
        assert len(children) == 2
        # The pipe ends when the last process that holds it is gone.
        assert running.stdout.read() == b""
    assert 0 < len((tmp_path / "out" / "deals.jsonl.part").read_bytes().splitlines()) < 21
    simulate(PLAN, Processes(2), tmp_path / "out", resume=True)
    assert contents(tmp_path / "out") == contents(whole)


def slowly(folder: Path) -> None:
    """Simulate in two processes, say which they are after the second chunk, and wait to be killed."""

    def told(deals: int, _before: int) -> None:
        if deals >= 8:
            print(*(child.pid for child in active_children()), flush=True)
            sleep(60)

    simulate(PLAN, Processes(2), folder, told=told)
