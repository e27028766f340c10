import subprocess
import sys

import pytest

from chaodipi import __version__


def chaodipi(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from chaodipi.cli import main; main()", *arguments]
    return subprocess.run(program, check=False, capture_output=True, text=True)


def test_it_says_its_version_and_what_it_can_do() -> None:
    assert chaodipi("--version").stdout == f"chaodipi {__version__}\n"
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
