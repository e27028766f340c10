"""Questions about the table: showing, taking over, settling.

Each operation is a function from a Question to the fields of its answer, entered in TABLE_OPS under its name.
"""

from collections.abc import Callable

from chaodipi.judge.questions import Question

__all__ = ["TABLE_OPS"]

TABLE_OPS: dict[str, Callable[[Question], dict[str, object]]] = {}
