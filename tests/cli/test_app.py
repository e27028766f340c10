import io
import os
import subprocess
import sys
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import pytest

from chaodipi import __version__
from chaodipi.cli import main
from chaodipi.compiled import kernel


def chaodipi(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from chaodipi.cli import main; main()", *arguments]
    return subprocess.run(program, check=False, capture_output=True, text=True)


def chaodipi_here(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The same in this process, many times as quick: for what is refused before anything is done."""
    said = {name: io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for name in ("stdout", "stderr")}
    with ExitStack() as changed:
        changed.enter_context(mock.patch.object(sys, "argv", ["chaodipi", *arguments]))
        changed.enter_context(mock.patch.object(sys, "path", [*sys.path]))
        changed.enter_context(redirect_stdout(said["stdout"]))
        changed.enter_context(redirect_stderr(said["stderr"]))
        ended = changed.enter_context(pytest.raises(SystemExit))
        main()
    for stream in said.values():
        stream.seek(0)
    status = ended.value.code
    assert isinstance(status, int)
    return subprocess.CompletedProcess(arguments, status, said["stdout"].read(), said["stderr"].read())


def test_python_runs_it_by_the_package_s_name() -> None:
    program = [sys.executable, "-m", "chaodipi", "--version"]
    answer = subprocess.run(program, check=False, capture_output=True, text=True)
    assert (answer.returncode, answer.stdout) == (0, chaodipi("--version").stdout)


def test_it_says_its_version_and_what_it_can_do() -> None:
    assert chaodipi("--version").stdout == f"chaodipi {__version__} (kernel {kernel()})\n"
    said = chaodipi()
    assert said.returncode == 0
    assert "rules" in said.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("no-such-command",), "chaodipi: usage: "),
        (("--no-such-option",), "chaodipi: usage: "),
        (("rules",), "chaodipi: usage: "),
        (("rules", "show"), "chaodipi: usage: "),
        (("rules", "show", "../hefei"), "chaodipi: unknown-rules: There is no rule set '../hefei'."),
    ],
)
def test_what_goes_wrong_is_one_line_with_a_code(arguments: tuple[str, ...], said: str) -> None:
    answer = chaodipi(*arguments)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(said)
    assert answer.stderr.count("\n") == 1


EVERY_KIND = [
    ("rules", "diff", "hefei", "anhui", "--language", "zh-Hant"),
    ("rules", "check", os.devnull, "--language", "zh-Hans"),
    ("judge", "--language", "zh-Hans"),
    ("不是",),
]


@pytest.mark.parametrize("arguments", EVERY_KIND, ids=" ".join)
def test_a_terminal_that_cannot_write_chinese_is_no_fault(arguments: tuple[str, ...]) -> None:
    program = [sys.executable, "-c", "from chaodipi.cli import main; main()", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    asked = b'{"op": "\xe9"}\n{"op": "shape", "rules": "\xe4\xba\x8c"}\n'
    answer = subprocess.run(program, check=False, capture_output=True, input=asked, env=environment)
    assert answer.returncode in {0, 2}
    assert b"Traceback" not in answer.stderr
    assert answer.stdout + answer.stderr


@pytest.mark.parametrize("arguments", EVERY_KIND, ids=" ".join)
@pytest.mark.parametrize("closed", ["<&- 2>&-", ">&-"])
def test_closed_streams_are_no_fault(tmp_path: Path, arguments: tuple[str, ...], closed: str) -> None:
    said = tmp_path / "said"
    command = f'exec "$@" {closed}'
    program = [sys.executable, "-c", "from chaodipi.cli import main; main()", *arguments]
    with said.open("wb") as out:
        answer = subprocess.run(
            ["sh", "-c", command, "sh", *program], check=False, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        )
    assert answer.returncode in {0, 2}
    assert b"Traceback" not in said.read_bytes()


@pytest.mark.parametrize(
    "arguments", [("simulate", "--decks", "3"), ("arena", "--decks", "1"), ("bench",), ("rules", "show")]
)
def test_rules_that_cannot_be_played_come_with_the_reason(arguments: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    wrong = "" if "--decks" in arguments else "cards.decks = 3\n"
    file.write_text(f'base = "jiangzhe"\n[set]\n{wrong}', "utf-8")
    answer = chaodipi_here(*arguments, *([] if "rules" in arguments else ["--rules"]), str(file))
    assert answer.returncode == 2
    assert answer.stderr == (
        f"chaodipi: bad-rules: {file} cannot be played; 2 things are wrong: cards.red_fives and cards.decks do not go "
        "together. Red fives are the highest trumps with two packs only. combinations.five_ten_king and cards.decks do "
        "not go together. 510K is played with two packs only.\n"
    )
