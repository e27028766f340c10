"""The file of a scorepad: its rules with their version, names and entries, and what they came to."""

import json
from typing import Final

import msgspec

from chaodipi.cards import format_level
from chaodipi.rules import RuleSet
from chaodipi.scorepad.folding import Row, fold
from chaodipi.scorepad.pad import Pad, read_pad
from chaodipi.violation import InputError

__all__ = ["read_record", "record_of"]

_FORMAT: Final = 1
_FIELDS: Final = {"format", "kind", "rules", "names", "entries", "results"}


def record_of(pad: Pad) -> dict[str, object]:
    """What the file holds, for JSON: rules as id@version, or {"base": id@version, "set": changes}."""
    return {
        "format": _FORMAT,
        "kind": "scorepad",
        "rules": _versioned(pad.rule_set),
        "names": list(pad.names),
        "entries": msgspec.to_builtins(pad.entries),
        "results": [_result(row) for row, _ in fold(pad)],
    }


def read_record(text: str) -> Pad:
    """The pad that such a file holds, every entry settled again.

    Raises InputError: "bad-scorepad" with at (the path of what is wrong; "$.results" where the entries come to
    something else than the file says), "unknown-record-format", "other-rules-version", and as ``rule_set_from``.
    """
    try:
        fields = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise InputError("bad-scorepad", "no JSON", at="$") from None
    if not isinstance(fields, dict) or fields.get("kind") != "scorepad":
        raise InputError("bad-scorepad", "no scorepad", at="$.kind")
    if fields.get("format") != _FORMAT:
        raise InputError("unknown-record-format", "another format", format=str(fields.get("format"))[:20])
    if extra := sorted(fields.keys() ^ _FIELDS):
        raise InputError("bad-scorepad", "a field too many, or one too few", at=f"$.{extra[0]}"[:60])
    spec, version = _unversioned(fields["rules"])
    pad = read_pad({"rules": spec, "names": fields["names"], "entries": fields["entries"]})
    rules = pad.rule_set
    if rules.version != version:
        raise InputError(
            "other-rules-version", f"{rules.id} is version {rules.version}", rules=rules.id, version=version
        )
    if [_result(row) for row, _ in fold(pad)] != fields["results"]:
        raise InputError("bad-scorepad", "the entries come to something else", at="$.results")
    return pad


def _versioned(rules: RuleSet) -> object:
    named = f"{rules.id}@{rules.version}"
    return {"base": named, "set": msgspec.to_builtins(dict(rules.changes))} if rules.changes else named


def _unversioned(spec: object) -> tuple[object, int]:
    """Rules as a pad has them, and their version. Raises InputError ("bad-scorepad")."""
    named = spec.get("base") if isinstance(spec, dict) else spec
    rules_id, at, version = named.partition("@") if isinstance(named, str) else ("", "", "")
    if not at or not version.isascii() or not version.isdigit() or len(version) > 6:
        raise InputError("bad-scorepad", "rules are id@version", at="$.rules")
    return {**spec, "base": rules_id} if isinstance(spec, dict) else rules_id, int(version)


def _result(row: Row) -> dict[str, object]:
    """What an entry came to, in words that other programs can use."""
    sheet = row.sheet
    return {
        "match": row.match,
        "deal": row.deal,
        "kind": row.kind,
        "counts": row.wrong is None,
        "total": sheet.total if sheet else None,
        "held": sheet.held if sheet else None,
        "levels": ["flag" if flag else format_level(level) for level, flag in zip(row.levels, row.flags, strict=True)],
        "circuits": list(row.circuits),
        "next_banker": sheet.next_banker if sheet else None,
        "paid": list(row.paid),
        "over": row.over,
        "won_by": row.won_by,
    }
