"""docs/vector.md has the words that the code has, and its example runs."""

import re

from chaodipi.envs.words import WORDS
from tools import vector_page


def test_the_tables_are_made_of_the_code_as_it_is() -> None:
    assert vector_page.PAGE.read_text("utf-8") == vector_page.page(), "python -m tools.vector_page"


def test_the_example_runs() -> None:
    found = re.search(r"```python\n(from .*?)```", vector_page.PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    names: dict[str, object] = {}
    exec(found[1].replace("1000", "20").replace("1024", "8"), names)
    assert getattr(names["observation"], "shape", None) == (8, WORDS.planes(2), 54)
