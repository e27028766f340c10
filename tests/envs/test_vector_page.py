"""docs/vector.md has the words that the code has, and its examples run."""

import re
from typing import Any

import numpy as np

from chaodipi.envs.words import WORDS
from tools import vector_page


def test_the_tables_are_made_of_the_code_as_it_is() -> None:
    assert vector_page.PAGE.read_text("utf-8") == vector_page.page(), "python -m tools.vector_page"


def test_the_examples_run_and_count_seats_as_the_page_says() -> None:
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", vector_page.PAGE.read_text("utf-8"), re.DOTALL):
        exec(code.replace("1000", "20").replace("1024", "8"), names)
    env, seats = names["env"], names["env"].seats.tolist()
    assert names["observation"].shape == (8, WORDS.planes(2), 54)
    assert len(set(seats)) > 1
    for number, seat in enumerate(seats):
        table = env.kernel().table(number)
        assert names["banker"][number] == table.banker
        held = np.bincount(table.tricks.hand((seat + 2) % 4), minlength=54)
        assert np.array_equal(names["partners"][number], held)
    assert (names["kitty"].sum(axis=1) == 8).all()
