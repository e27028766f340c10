"""What is wrong, as a value: a code, the facts, the clause it rests on.

Sentences live in the translations, under the code; nothing here is ever shown as it stands.
"""

from collections.abc import Mapping

import msgspec

__all__ = ["Fact", "InputError", "Violation"]

Fact = str | int | bool | None | tuple[int | str, ...]


class Violation(msgspec.Struct, frozen=True):
    """Why a command or a play is not allowed.

    code: lower-case words joined by hyphens, with a text in every language ("must-follow-suit").
    facts: what the text needs, by name (cards as faces, seats and counts as numbers).
    clause: the id of the clause it rests on ("HF-25"); "" where the form of the input is at fault.
    """

    code: str
    facts: Mapping[str, Fact] = {}
    clause: str = ""


class InputError(ValueError):
    """Input from outside (text, a file, a message) that cannot be read at all.

    code and facts as in Violation. The message is for logs and programmers.
    """

    def __init__(self, code: str, message: str, **facts: Fact) -> None:
        super().__init__(message)
        self.code = code
        self.facts: Mapping[str, Fact] = facts

    def __reduce__(self) -> "tuple[object, ...]":
        """To be raised again in another process: made of what it holds, whatever its kind is made of."""
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[InputError], args: tuple[object, ...]) -> InputError:
    made = kind.__new__(kind, *args)
    made.args = args
    return made
