"""docs/protocol.md: how to talk to a server, written by hand, and what is made of the code and of a recorded session.

`python -m tools.protocol_page` in the project's environment writes the part between the marks anew.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args

import msgspec

from tools.made_page import with_made
from tools.steps import ROOT

__all__ = ["PAGE", "make", "page"]

PAGE = ROOT / "docs" / "protocol.md"
_WIDEST = 600
_LISTS: tuple[tuple[list[object], list[object]], ...] = (
    ([30, 31, 32, 33, 34, 35], [30, 32, 33, 34, 35]),
    ([30, 31, 32, 33, 34, 35], [30, 31, 32, 33, 34, 35, 36]),
    ([30, 31, 32, 33, 34, 35], [30, 50, 51, 32, 33, 34, 35]),
    ([{"seat": 0, "here": True}, {"seat": 1, "here": True}], [{"seat": 0, "here": True}, {"seat": 1, "here": False}]),
)


def page() -> str:
    """The page, with its tables and examples as the code has them."""
    return with_made(PAGE, "protocol_page", _lines())


def make() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


def _lines() -> Iterator[str]:
    # The rest of this package must work before anything is installed.
    from chaodipi.server import advance, patch
    from chaodipi.server.wire import ClientMessage, ServerMessage
    from chaodipi.server.wire_lobby import LobbyMessage, MatchMessage, SeekMessage
    from tools.protocol_session import Session, recorded

    session: Session = recorded()
    yield "## Doors over HTTP\n"
    yield from _doors(session)
    seen: list[type[msgspec.Struct]] = []
    sides = (
        ("Client to server", "client", ClientMessage),
        ("Server to client", "server", ServerMessage),
        ("The lobby to who looks at it", "server", LobbyMessage),
        ("Who waits to be put at a table, to the house", "client", SeekMessage),
        ("The house to who waits", "server", MatchMessage),
    )
    for title, side, union in sides:
        yield f"\n## {title}\n"
        for kind in get_args(union):
            yield from _struct(kind, seen, level="###")
            said = session.first(side, _tag(kind))
            if said is None:
                raise ValueError(f"the recorded session has no {_tag(kind)}")
            yield f"\n```json\n{_shown(said)}\n```\n"
    yield "## Patches\n"
    yield _prose(patch.__doc__)
    yield "\n| was | becomes | patch |\n|---|---|---|"
    for old, new in _LISTS:
        change = patch.difference({"x": old}, {"x": new})
        yield f"| `{_text({'x': old})}` | `{_text({'x': new})}` | `{_text(change)}` |"
    yield "\n### What events change before the patch\n"
    yield _prose(advance.__doc__)
    yield from _worked(session, advance.advanced)
    yield "\n## Coming back\n"
    yield "What was said and answered when a line was lost and made again, two changes later:\n"
    yield "```json\n" + "\n".join(_text(message) for message in session.return_) + "\n```\n"
    yield "## Values\n"
    yield "Members with a default are left out where they have it.\n"
    told: list[type[msgspec.Struct]] = []
    while rest := [kind for kind in seen if kind not in told]:
        told.append(rest[0])
        yield from _struct(rest[0], seen, level="###")
        example = session.events.get(_tag(rest[0]))
        if example is not None and _module(rest[0]).endswith("events"):
            yield f"\n```json\n{_text(example)}\n```"
        yield ""


def _doors(session: Any) -> Iterator[str]:
    seen = set()
    for door in session.doors:
        if (door.method, door.path, door.status) in seen:
            continue
        seen.add((door.method, door.path, door.status))
        asked = "" if door.body is None else f" {_text(door.body)}"
        yield f"```\n{door.method} {door.path}{asked}\n{door.status} {_shortened(_text(door.answer))}\n```"
    yield f"\nThe first answer sets the cookie that tells who you are:\n\n```\nSet-Cookie: {session.cookie}\n```"


def _worked(session: Any, advanced: Any) -> Iterator[str]:
    """One update, and what becomes of the view by it."""
    before, update, after = session.play
    halfway = advanced(before, update.get("e", ()))
    yield "\n### An update, worked out\n"
    yield f"A view in which it is seat {before['seat']}'s turn, and that seat plays:\n\n```json\n{_text(update)}\n```\n"
    for title, old, new in (("The event changes", before, halfway), ("The patch changes", halfway, after)):
        yield f"{title}:\n\n| member | from | to |\n|---|---|---|"
        for path, was, becomes in _changes(old, new, ""):
            yield f"| `{path}` | `{_text(was)}` | `{_text(becomes)}` |"
        yield ""


def _changes(old: Any, new: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for name in [*new, *(name for name in old if name not in new)]:
            yield from _changes(old.get(name), new.get(name), f"{path}.{name}".lstrip("."))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, (was, becomes) in enumerate(zip(old, new, strict=True)):
            yield from _changes(was, becomes, f"{path}[{place}]")
    elif old != new:
        yield path, old, new


def _struct(kind: type[msgspec.Struct], seen: list[type[msgspec.Struct]], *, level: str) -> Iterator[str]:
    """A struct: what it means, and its members; the structs that these have are added to seen."""
    yield f"{level} {_tag(kind) or kind.__name__}\n"
    yield _prose(kind.__doc__)
    said = _said_of_members(kind)
    members = msgspec.structs.fields(kind)
    values = {member.encode_name: _member(member, seen) for member in members}
    if said:
        yield "\n| member | value | |\n|---|---|---|"
        for member in members:
            name = member.encode_name
            yield f"| `{name}` | {values[name]} | {_prose(said.get(member.name, ''))} |"
    elif members:
        yield "\n" + "; ".join(f"`{name}`: {value}" for name, value in values.items()) + "."


def _member(member: msgspec.structs.FieldInfo, seen: list[type[msgspec.Struct]]) -> str:
    value = _value(msgspec.inspect.type_info(member.type), seen)
    if member.required:
        return value
    default = member.default if member.default is not msgspec.NODEFAULT else member.default_factory()
    return f"{value} = {_text(default)}"


def _value(kind: msgspec.inspect.Type, seen: list[type[msgspec.Struct]]) -> str:
    """What a member can be, in words."""
    match kind:
        case msgspec.inspect.Metadata(type=inner):
            return _value(inner, seen)
        case msgspec.inspect.UnionType(types=kinds):
            return " or ".join(dict.fromkeys(_value(one, seen) for one in kinds))
        case msgspec.inspect.StructType(cls=cls):
            if cls not in seen:
                seen.append(cls)
            name = _tag(cls) or cls.__name__
            return f"[{name}](#{name.lower()})"
        case msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.ListType(item_type=item):
            return f"list of {_many(_value(item, seen))}"
        case msgspec.inspect.TupleType(item_types=items):
            values = [_value(item, seen) for item in items]
            alike = len(set(values)) == 1
            return f"{len(values)} × {values[0]}" if alike else f"[{', '.join(values)}]"
        case msgspec.inspect.DictType(value_type=value):
            return f"object of {_many(_value(value, seen))}"
        case msgspec.inspect.IntType(ge=least, le=most) if most is not None:
            return f"{least} to {most if most < 2**53 - 1 else '2⁵³ − 1'}"
        case msgspec.inspect.StrType(max_length=most) if most is not None:
            return f"string of at most {most}"
        case msgspec.inspect.LiteralType(values=values):
            return " or ".join(f'"{value}"' for value in values)
    names = {
        "IntType": "number",
        "StrType": "string",
        "BoolType": "true or false",
        "NoneType": "null",
        "AnyType": "any",
    }
    return names[type(kind).__name__]


def _many(value: str) -> str:
    return f"({value})" if " or " in value else value


@cache
def _said_of_members(kind: type) -> dict[str, str]:
    """The docstrings below members."""
    tree = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    said = {}
    for member, below in pairwise(body):
        match member, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                said[name] = text
    return said


def _tag(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    return tag if isinstance(tag, str) else ""


def _module(kind: type) -> str:
    return kind.__module__


def _prose(text: str | None) -> str:
    said = re.sub(r"\bNone\b", "null", (text or "").replace("``", "`"))
    return "\n\n".join(" ".join(part.split()) for part in said.split("\n\n"))


def _shown(message: dict[str, Any]) -> str:
    """On one line, or, if it is long, member by member."""
    line = _text(message)
    return line if len(line) <= _WIDEST else _shortened(line)


def _shortened(line: str) -> str:
    return line if len(line) <= 2 * _WIDEST else line[: 2 * _WIDEST] + " …"


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    make()
