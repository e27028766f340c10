"""Records of matches: every command, and with them every state again."""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from chaodipi.game.commands import Command
from chaodipi.game.match import apply, new_match
from chaodipi.game.phases import Match, Step
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import InputError, Violation

__all__ = ["Record", "decode_record", "encode_record", "record_of", "replay", "steps_of"]

_FORMAT = 1
_Name = Annotated[str, msgspec.Meta(max_length=100)]
_Seat = Annotated[int, msgspec.Meta(ge=-1, le=3)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match on paper.

    rules: an id, or {"base": id, "set": changes}, as rule_set_from takes it. version: of the rule set it was played
    by. names: of the seats, "" where nobody wants to be named. commands: (seat or HOUSE, command), in order.
    """

    rules: str | dict[str, object]
    version: Annotated[int, msgspec.Meta(ge=1)]
    names: tuple[_Name, _Name, _Name, _Name]
    commands: tuple[tuple[_Seat, Command], ...]
    format: int = _FORMAT


def record_of(
    rules: RuleSet,
    commands: tuple[tuple[int, Command], ...],
    names: tuple[str, str, str, str] = ("", "", "", ""),
) -> Record:
    """The record of a match played by these rules."""
    # As it will be read again: without tuples.
    spec: str | dict[str, object] = msgspec.json.decode(msgspec.json.encode(rules.spec), type=str | dict[str, object])
    return Record(spec, rules.version, names, commands)


def encode_record(record: Record) -> bytes:
    """As JSON."""
    return msgspec.json.encode(record)


def decode_record(data: bytes | str) -> Record:
    """The record that JSON describes.

    Raises InputError ("bad-record" with at: the path of what is wrong, "unknown-record-format", and as the rules do).
    """
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError("bad-record", f"no record: {error}", at=_place(str(error))) from None
    if record.format != _FORMAT:
        raise InputError("unknown-record-format", f"record format {record.format}", format=record.format)
    rules_of(record)
    return record


def rules_of(record: Record) -> RuleSet:
    """The rules of a record. Raises InputError ("other-rules-version", and as rule_set_from)."""
    rules = rule_set_from(record.rules)
    if rules.version != record.version:
        raise InputError(
            "other-rules-version", f"{rules.id} is version {rules.version}", rules=rules.id, version=record.version
        )
    return rules


def steps_of(record: Record) -> Iterator[Step]:
    """Every step of a match, one a command. Raises InputError ("bad-record") at a command that the rules refuse."""
    match = new_match(rules_of(record))
    for at, (seat, command) in enumerate(record.commands):
        step = apply(match, seat, command)
        if isinstance(step, Violation):
            raise InputError("bad-record", f"command {at} is refused: {step.code}", at=f"$.commands[{at}]")
        match = step.match
        yield step


def replay(record: Record) -> Match:
    """The match after all commands of a record. Raises InputError as ``steps_of`` does."""
    match = new_match(rules_of(record))
    for step in steps_of(record):
        match = step.match
    return match


def _place(message: str) -> str:
    """The path in a decoder's message ("... - at `$.names`"), "$" where it names none."""
    return message.rpartition("`$")[2].join(("$", "")).rstrip("`") if "`$" in message else "$"
