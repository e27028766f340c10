"""The archive from which the browser runs the core: it needs msgspec and nothing else, and answers as the server."""

import json
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import msgspec
import pytest

from chaodipi import judge, scorepad
from chaodipi.game import checked, encode_record
from tests.house.tree import ROOT
from tests.storage.played import record
from tools import client, commands, core, environment, kernel, steps

CASES = [json.loads(line)["ask"] for line in (ROOT / "tests/data/cases.jsonl").read_text("utf-8").splitlines()]
DEAL = {"kind": "deal", "points": 85, "banker": 0, "penalties": [{"kind": "revoke", "seat": 1, "cards": 1}]}
PAD = {"op": "fold", "rules": "hefei", "names": ["An", "Bo", "Chi", "Du"], "entries": [DEAL, {**DEAL, "banker": None}]}
SCOREPAD = [PAD, {"op": "sets"}, {**PAD, "op": "record"}, {**PAD, "names": []}, {"op": "no-such-op"}, []]
SCOREDEAL = {"kind": "deal", "points": 85, "banker": 0, "penalties": [{"kind": "revoke", "seat": 1, "cards": 1}]}
PAD = {"op": "fold", "rules": "hefei", "names": ["An", "Bo", "Chi", "Du"], "entries": [DEAL, {**DEAL, "banker": None}]}
SCOREPAD = [PAD, {"op": "sets"}, {**PAD, "op": "record"}, {**PAD, "names": []}, {"op": "no-such-op"}, []]

# No site-packages: the standard library, the archive, and a folder with msgspec alone.
RUN = """
import json, sys
archive, only_msgspec, *standard = sys.argv[1:]
sys.path[:] = [archive, only_msgspec, *standard]
import door
for line in sys.stdin:
    print(door.ask(*json.loads(line)))
print(json.dumps(sorted(name for name in sys.modules if name.partition(".")[0] == "chaodipi")))
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive without the wheel, which is for another kind of machine."""
    path = tmp_path_factory.mktemp("core") / "core.zip"
    with zipfile.ZipFile(path, "w") as made:
        for name, data in core.core_files():
            made.writestr(name, data)
    return path


def asked(archive: Path, *questions: tuple[str, str]) -> tuple[list[dict[str, object]], list[str]]:
    """The door's answers to (what, question as JSON), and the modules of the project that were loaded."""
    only = archive.parent / "only"
    if not only.exists():
        only.mkdir()
        (only / "msgspec").symlink_to(Path(msgspec.__file__).parent, target_is_directory=True)
    standard = [sysconfig.get_path("stdlib"), str(Path(sysconfig.get_path("stdlib")) / "lib-dynload")]
    answers = subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUN, archive, only, *standard],
        input="".join(json.dumps(question) + "\n" for question in questions),
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    return [json.loads(line) for line in answers[:-1]], json.loads(answers[-1])


def test_it_answers_every_case_as_the_judge_does(archive: Path) -> None:
    answers, _ = asked(archive, *(("judge", json.dumps(case)) for case in CASES))
    assert answers == [{"answer": json.loads(json.dumps(judge.answer(case)))} for case in CASES]


def test_it_answers_as_the_scorepad_does(archive: Path) -> None:
    answers, _ = asked(archive, *(("scorepad", json.dumps(request)) for request in SCOREPAD))
    for request, answer in zip(SCOREPAD, answers, strict=True):
        expected = json.loads(json.dumps(scorepad.answer(request)))
        assert answer == (expected if "error" in expected else {"answer": expected})
    assert ["error" in answer for answer in answers] == [False, False, False, True, True, True]


def test_it_checks_a_record_as_the_server_does(archive: Path) -> None:
    question = {"record": json.loads(encode_record(record("classic-1"))), "noted": {"2": {"commitment": "0" * 64}}}
    answers, _ = asked(archive, ("verify", json.dumps(question)), ("verify", "{}"))
    assert answers[0] == {"answer": json.loads(json.dumps(checked(question)))}
    assert answers[1]["error"] == {"code": "bad-record", "facts": {"at": "$"}}


def test_what_cannot_be_read_is_told_as_by_the_server(archive: Path) -> None:
    answers, _ = asked(archive, ("judge", "[]"), ("judge", "{"), ("scorepad", "{"), ("scorepad", "[" * 100_000))
    codes = [answer["error"]["code"] for answer in answers if isinstance(answer["error"], dict)]
    assert codes == ["bad-message"] * 4


def test_it_holds_nothing_that_it_does_not_need(archive: Path) -> None:
    _, loaded = asked(archive)
    names = {name.removesuffix(".py").replace("/", ".") for name, _ in core.core_files() if name.endswith(".py")}
    assert {name.removesuffix(".__init__") for name in names - {"door"}} == set(loaded)


FAKE_PIP = """
import sys
from pathlib import Path
content = sys.argv[1]
if not content:
    sys.exit("ERROR: no network")
[version] = [word.partition("==")[2] for word in sys.argv if word.startswith("msgspec==")]
folder, platform = (sys.argv[sys.argv.index(word) + 1] for word in ("--dest", "--platform"))
Path(folder).mkdir(exist_ok=True)
(Path(folder) / f"msgspec-{version}-cp314-cp314-{platform}.whl").write_text(content)
"""


def fake_pip(content: str) -> list[str | Path]:
    """What downloads a wheel of this content; without any, it fails as where there is no network."""
    return [sys.executable, "-c", FAKE_PIP, content]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(core, "ARCHIVE", tmp_path / "made" / "core.zip")
    return tmp_path / "made"


def test_another_wheel_than_the_locked_one_is_refused(elsewhere: Path) -> None:
    with pytest.raises(steps.Failed, match=r"^msgspec-.* is not the one in run.lock") as failed:
        core.make(fake_pip("something else"))
    assert not isinstance(failed.value, core.Unfetched), "that would be passed over where one serves"
    assert list(elsewhere.iterdir()) == []


def test_a_missing_network_is_told_from_a_wrong_wheel(elsewhere: Path) -> None:
    with pytest.raises(core.Unfetched, match="no network"):
        core.make(fake_pip(""))


def test_a_wheel_with_the_locks_hash_is_not_fetched_again_and_packed_the_same(elsewhere: Path) -> None:
    kept = list((ROOT / "build" / "core").glob("*.whl"))
    if not kept:
        pytest.skip("nothing was built here")
    elsewhere.mkdir()
    for wheel in kept:
        (elsewhere / wheel.name).write_bytes(wheel.read_bytes())
    made = []
    for _ in range(2):
        core.make(fake_pip(""))
        made.append((elsewhere / "core.zip").read_bytes())
    assert made[0] == made[1]
    core.drop()
    assert not (elsewhere / "core.zip").exists()


@pytest.mark.parametrize(
    ("wrong", "serving"), [(core.Unfetched("no network"), 0), (steps.Failed("its hash differs"), 2)]
)
def test_only_serving_does_without_what_cannot_be_fetched(
    wrong: steps.Failed, serving: int, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_pip: object) -> None:
        raise wrong

    built: list[object] = []
    monkeypatch.setattr(core, "make", refuse)
    monkeypatch.setattr(client, "build", built.append)
    monkeypatch.setattr(commands, "serve", lambda *_, **__: 0)
    for module, name in ((commands, "_texts"), (commands, "_node"), (environment, "ensure"), (environment, "pip")):
        monkeypatch.setattr(module, name, lambda *_: None)
    for name in ("build", "build_beside"):
        monkeypatch.setattr(kernel, name, lambda _: None)
    elsewhere.mkdir()
    core.ARCHIVE.touch()
    assert commands.main(["build"]) == 2
    assert commands.main(["serve", "--no-browser"]) == serving
    assert (len(built), core.ARCHIVE.exists()) == ((1, False) if serving == 0 else (0, True))
