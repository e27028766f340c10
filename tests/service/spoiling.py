"""Messages of every kind, as the contract has them, at random; and what can be done to them."""

from copy import deepcopy
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from chaodipi.server.wire import ClientMessage

__all__ = ["KINDS", "STRANGE", "sample", "spoilt"]

_WORDS = ("", "hefei", "classic", "A", "王奶奶", "\u202e", "\x00", "7f7f5634f2", "text", "off", "a.1", "x" * 300)
STRANGE: tuple[object, ...] = (
    None, True, False, -1, 0, 1, 3, 4, 53, 54, 2**31, 2**53 - 1, 2**53, 2**64, 10**40, -(2**63), 0.5, 1e308, "", "0",
    "null", [], {}, [[]], [None], {"type": "hello"}, "\ud7ff", "a" * 2000, [0] * 60, {"": {"": {}}},
)  # fmt: skip


def _kinds() -> dict[str, inspect.StructType]:
    union = inspect.type_info(ClientMessage)
    assert isinstance(union, inspect.UnionType)
    return {str(kind.tag): kind for kind in union.types if isinstance(kind, inspect.StructType)}


KINDS = _kinds()
"""Every kind of message that a client can send, by its tag."""


def sample(kind: inspect.Type, random: Random) -> Any:
    """A value that a type allows."""
    match kind:
        case inspect.StructType():
            value: dict[str, Any] = {kind.tag_field: kind.tag} if kind.tag_field else {}
            for field in kind.fields:
                if field.required or random.random() < 0.7:
                    value[field.encode_name] = sample(field.type, random)
            return value
        case inspect.UnionType():
            return sample(random.choice(kind.types), random)
        case inspect.IntType():
            least = -(2**31) if kind.ge is None else kind.ge
            most = 2**31 if kind.le is None else kind.le
            return random.choice(
                (least, most, random.randint(least, most), min(most, max(least, random.randrange(60))))
            )
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.LiteralType():
            return random.choice(kind.values)
        case inspect.StrType():
            word = random.choice(_WORDS)
            return word[: kind.max_length] if kind.max_length is not None else word
        case inspect.VarTupleType() | inspect.ListType():
            most = 8 if kind.max_length is None else kind.max_length
            return [sample(kind.item_type, random) for _ in range(random.randint(kind.min_length or 0, min(8, most)))]
        case inspect.NoneType():
            return None
        case _:
            return random.choice(STRANGE)


def spoilt(message: dict[str, Any], random: Random) -> bytes:
    """The message with something done to it; sometimes only written otherwise."""
    kind = random.randrange(14)
    data = msgspec.json.encode(message)
    if kind < 6:
        changed: Any = msgspec.json.decode(data)
        for _ in range(random.choice((1, 1, 2, 4))):
            _change(changed, random)
        return msgspec.json.encode(changed)
    place = random.randrange(len(data))
    match kind:
        case 6:
            return data[:place]
        case 7:
            return data[:place] + random.randbytes(random.randint(1, 4)) + data[place:]
        case 8:
            return data[:place] + bytes((data[place] ^ (1 << random.randrange(7)),)) + data[place + 1 :]
        case 9:
            return data * 2
        case 10:
            return data[:-1] + b"," + data[1:]
        case 11:
            depth = random.choice((3, 100, 1000, 2500))
            return b'{"type":"act","n":1,"command":' * min(depth, 200) + b"[" * depth
        case 12:
            return random.choice(
                (b"", b"null", b"0", b'"hello"', b"[]", b"{}", b"\xff\xfe", b"NaN", b"{'type':'hello'}")
            )
        case _:
            return data.replace(b'":', b'" :\n', 1) + b" " * random.randrange(30)


def _strange(random: Random) -> object:
    return deepcopy(random.choice(STRANGE))


def _change(value: Any, random: Random) -> None:
    """One member of a value, at any depth."""
    while True:
        if isinstance(value, dict):
            keys = list(value)
            if not keys or random.random() < 0.15:
                value[random.choice((*KINDS, "n", "type", "seat", "cards", "__class__", ""))] = _strange(random)
                return
            at: Any = random.choice(keys)
        elif isinstance(value, list):
            if not value or random.random() < 0.2:
                value.insert(random.randint(0, len(value)), _strange(random))
                return
            at = random.randrange(len(value))
        if isinstance(value[at], dict | list) and random.random() < 0.7:
            value = value[at]
            continue
        if random.random() < 0.3:
            del value[at]
        else:
            value[at] = _strange(random)
        return
