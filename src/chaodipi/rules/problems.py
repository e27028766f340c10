"""What is wrong with a rule set, all of it at once."""

from collections.abc import Iterable, Mapping

import msgspec

from chaodipi.violation import Fact, InputError

__all__ = ["Problem", "RuleSetError"]


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a rule set.

    code: what ("missing", "unknown", "wrong-type", ...), with a text in every language.
    path: the parameter, dotted ("levels.must_play"). facts: what the text needs beside it, by name.
    """

    code: str
    path: str
    facts: Mapping[str, Fact] = {}


class RuleSetError(InputError):
    """A rule set that cannot be: every problem is in ``problems``, in the order of the parameters."""

    def __init__(self, code: str, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        said = "; ".join(f"{problem.path}: {problem.code} {dict(problem.facts)}" for problem in self.problems)
        super().__init__(code, said, paths=tuple(problem.path for problem in self.problems))
