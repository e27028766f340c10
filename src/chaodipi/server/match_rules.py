"""By what rules the matches of a list were played, as far as the list has to say it."""

from collections.abc import Sequence

import msgspec

from chaodipi.rules import RuleSet, load_rule_set, rule_set_from
from chaodipi.server.entries import Opened, decode_entry
from chaodipi.storage import History, KeptMatch, Store
from chaodipi.storage.rows import spec_hash
from chaodipi.violation import InputError

__all__ = ["MatchRules", "rules_of_matches"]


class MatchRules(msgspec.Struct, frozen=True):
    """changes: {path: value} of house rules; None where they are known to differ from their set, but no longer how.
    paid: per side, what it was paid in all; None where that does not decide the match."""

    changes: dict[str, object] | None
    paid: tuple[int, int] | None


def rules_of_matches(store: Store, found: Sequence[KeptMatch]) -> list[MatchRules]:
    """In the order of the matches. A table whose log is gone or cannot be read is believed to have played by its set,
    unless the hash that was kept says otherwise."""
    history = History(store)
    opened = history.openings([game.code for game in found])
    paid = history.paid([game.code for game in found])
    told = []
    for game in found:
        rules = _rules_in(opened.get(game.code))
        changes: dict[str, object] | None = dict(rules.changes) if rules else {}
        if rules is None:
            rules = _as_it_is(game.row.rules)
            if rules is not None and rules.version == game.row.version and spec_hash(rules) != game.row.spec:
                rules = changes = None
        sums = paid.get((game.code, game.row.match))
        by_pay = rules is not None and rules.levels.deals > 0
        told.append(MatchRules(changes, (sums[0] + sums[2], sums[1] + sums[3]) if by_pay and sums else None))
    return told


def _rules_in(entry: bytes | None) -> RuleSet | None:
    if entry is None:
        return None
    try:
        opened = decode_entry(entry)
        return rule_set_from(opened.rules) if isinstance(opened, Opened) else None
    except (InputError, msgspec.MsgspecError):
        return None


def _as_it_is(rules: str) -> RuleSet | None:
    try:
        return load_rule_set(rules)
    except InputError:
        return None
