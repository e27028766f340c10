"""How far it is, where somebody reads it, and where nobody does."""

import subprocess
import sys

import pytest

from tests.cli.test_bench import PROGRAM

ASKED = ("simulate", "--decks", "1", "--bots", "quick", "--deals", "4", "--jobs", "1", "--language", "en")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a device that is always full")
def test_progress_that_nobody_can_read_ends_no_work() -> None:
    with open("/dev/full", "wb") as full:
        answer = subprocess.run([*PROGRAM, *ASKED], check=False, stdout=subprocess.PIPE, stderr=full, text=True)
    assert answer.returncode == 0
    assert answer.stdout.startswith("classic+cards.decks=1: 4 deals")
