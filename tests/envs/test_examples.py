"""The examples of docstrings and of docs/environments.md do what they say."""

import doctest
import re
from importlib import import_module
from importlib.util import find_spec

import pytest

from tools.environments_page import PAGE

CODE = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("name", ["pettingzoo", "gymnasium", "openspiel"])
def test_examples_in_docstrings(name: str) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel", reason="there is no wheel of OpenSpiel for this machine")
    result = doctest.testmod(import_module(f"chaodipi.envs.{name}"))
    assert result.attempted > 2
    assert result.failed == 0


def test_examples_on_the_page() -> None:
    """One after the other, as they are read."""
    names: dict[str, object] = {}
    for code in CODE:
        if "pyspiel" not in code or find_spec("pyspiel"):
            exec(code, names)
    assert names


def test_there_are_examples() -> None:
    assert len(CODE) >= 3
