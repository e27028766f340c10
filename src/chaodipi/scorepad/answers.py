"""The scorepad as one function: JSON in, JSON out, for the page's door and for a browser that runs it itself."""

import json
from collections.abc import Callable, Mapping

import msgspec

from chaodipi.rules import RuleSet, load_rule_set, rule_set_ids
from chaodipi.scorepad.asking import next_deal
from chaodipi.scorepad.folding import fold, start
from chaodipi.scorepad.pad import read_pad
from chaodipi.scorepad.penalties import tariffs
from chaodipi.scorepad.record import read_record, record_of
from chaodipi.scorepad.sheets import csv_of
from chaodipi.violation import InputError

__all__ = ["answer"]

Fields = Mapping[str, object]


def answer(request: object) -> dict[str, object]:
    """The answer to a request, an object as decoded from JSON; {"error": {"code", "facts"}} for a bad one.

    op "sets": nothing more; "sets": the rule sets there are.
    op "fold": a pad (rules, names, entries); "rules": what they mean for a pad; "rows": every entry as it came out, one
    that does not count with "wrong"; "next": the next deal and what is asked of it.
    op "csv": a pad, and "words" for its headings and codes; "csv": the table as text, with a byte order mark.
    op "record": a pad; "record": the file to keep. op "read": "text" of such a file; "pad": the pad in it.

    >>> answer({"op": "fold", "rules": "hefei", "names": ["A", "B", "C", "D"], "entries": []})["next"]["levels"]
    [2, 2]
    """
    try:
        if not isinstance(request, Mapping) or not all(isinstance(name, str) for name in request):
            raise InputError("bad-question", "a request is a JSON object")
        fields = {name: value for name, value in request.items() if name != "op"}
        op = request.get("op")
        if not isinstance(op, str) or op not in _OPS:
            raise InputError("unknown-op", f"op is one of {', '.join(_OPS)}", op=op[:40] if isinstance(op, str) else "")
        return _plain(_OPS[op](fields))
    except InputError as error:
        return _plain({"error": {"code": error.code, "facts": dict(error.facts)}})
    except RecursionError:  # Values in values so deep that they cannot even be shown.
        return {"error": {"code": "bad-question", "facts": {}}}


def _plain(said: dict[str, object]) -> dict[str, object]:
    """As it is after a way through JSON: the same whoever asks."""
    plain: dict[str, object] = json.loads(json.dumps(msgspec.to_builtins(said)))
    return plain


def _sets(fields: Fields) -> dict[str, object]:
    _only(fields)
    return {"sets": [_about(load_rule_set(rules_id)) for rules_id in rule_set_ids()]}


def _fold(fields: Fields) -> dict[str, object]:
    pad = read_pad(fields)
    folded = list(fold(pad))
    now = folded[-1][1] if folded else start(pad)
    return {"rules": _about(pad.rule_set), "rows": [row for row, _ in folded], "next": next_deal(pad.rule_set, now)}


def _csv(fields: Fields) -> dict[str, object]:
    words = fields.get("words", {})
    if not isinstance(words, Mapping) or not all(isinstance(word, str) for word in words.values()):
        raise InputError("bad-scorepad", "words are texts by name", at="$.words")
    pad = read_pad({name: value for name, value in fields.items() if name != "words"})
    return {"csv": csv_of(pad, words)}


def _record(fields: Fields) -> dict[str, object]:
    return {"record": record_of(read_pad(fields))}


def _read(fields: Fields) -> dict[str, object]:
    text = fields.get("text")
    if not isinstance(text, str):
        raise InputError("bad-scorepad", "text is missing", at="$.text")
    _only(fields, "text")
    return {"pad": read_record(text)}


def _only(fields: Fields, *names: str) -> None:
    for name in fields:
        if name not in names:
            raise InputError("bad-scorepad", f"no {name!r} here", at=f"$.{name}"[:60])


def _about(rules: RuleSet) -> dict[str, object]:
    """What a pad needs to know of a rule set.

    end: the level that ends a match; ends: may another one. deals: their number, or 0. packs: may there be one or
    three.
    """
    return {
        "id": rules.id,
        "version": rules.version,
        "changed": bool(rules.changes),
        "dark": rules.dark,
        "decks": rules.cards.decks,
        "threshold": rules.threshold,
        "points": 100 * rules.cards.decks,
        "end": rules.levels.end,
        "ends": not rules.levels.deals and rules.levels.circuits == 1 and rules.flag is None,
        "packs": rules.levels.counting == "steps",
        "deals": rules.levels.deals,
        "circuits": rules.levels.circuits,
        "pays": rules.payments.kind != "none",
        "floor": rules.kitty.penalty_floor,
        "declaring": rules.banker.later == "declaring",
        "throw_counts": rules.throws.penalty_cards,
        "penalties": list(tariffs(rules)),
    }


_OPS: dict[str, Callable[[Fields], dict[str, object]]] = {
    "sets": _sets,
    "fold": _fold,
    "csv": _csv,
    "record": _record,
    "read": _read,
}
