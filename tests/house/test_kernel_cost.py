"""What the kernel's work costs has not grown."""

import shutil

import pytest

from bench import instructions


@pytest.mark.slow
@pytest.mark.parametrize("counted", [True, False], ids=["instructions", "seconds"])
def test_the_kernels_work_costs_no_more_than_before(counted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a change is worth its cost, or has made something cheaper: `python -m bench.instructions --store`."""
    if not counted:
        monkeypatch.setattr(shutil, "which", lambda _: None)
    elif shutil.which("valgrind") is None:
        pytest.skip("there is no valgrind")
    outcomes = instructions.compare()
    assert outcomes
    assert all(outcome.most for outcome in outcomes), "no figure is kept"
    assert [outcome for outcome in outcomes if not outcome.good] == []
