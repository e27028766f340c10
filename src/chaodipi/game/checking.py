"""A record checked as a question in JSON: of the page, in the browser or by the server."""

from typing import Annotated

import msgspec

from chaodipi.game.record import Record, rules_of
from chaodipi.game.verifying import Noted, check_shuffles
from chaodipi.violation import InputError

__all__ = ["checked"]

_Hex = Annotated[str, msgspec.Meta(max_length=64)]
_Cut = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class _Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    commitment: _Hex = ""
    cuts: dict[Annotated[int, msgspec.Meta(ge=0, le=3)], _Cut] = {}


class _Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    record: Record
    noted: dict[Annotated[int, msgspec.Meta(ge=1)], _Seen] = {}


def checked(question: object) -> dict[str, object]:
    """Each deal of a record, as ``check_shuffles`` finds it: {"rules", "changed", "names", "deals"}.

    question: {"record": as in a file, "noted": {deal: {"commitment", "cuts": {seat: cut}}}}; what was noted of deals
    that the record has not is left out. Raises InputError ("bad-record", and as ``check_shuffles`` does).
    """
    try:
        asked = msgspec.convert(question, _Question, strict=False)
    except (msgspec.ValidationError, RecursionError) as error:
        raise InputError("bad-record", f"no record: {error}", at="$") from None
    rules = rules_of(asked.record)
    noted = {deal: Noted(seen.commitment, seen.cuts) for deal, seen in asked.noted.items()}
    there = {one.deal for one in check_shuffles(asked.record)} if noted else set()
    deals = check_shuffles(asked.record, {deal: seen for deal, seen in noted.items() if deal in there})
    return {
        "rules": rules.id,
        "changed": len(rules.changes),
        "names": list(asked.record.names),
        "deals": [msgspec.to_builtins(one) for one in deals],
    }
