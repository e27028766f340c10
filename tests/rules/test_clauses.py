"""Which clauses each parameter rests on."""

from tomllib import loads

import pytest

from chaodipi.rules import RULING, all_clauses, applying, clause_for, clauses_for, load_rule_set, rule_set_ids
from chaodipi.violation import InputError

from .test_loader import fields_of, text_of


@pytest.mark.parametrize("rules_id", rule_set_ids())
def test_every_parameter_has_its_clauses(rules_id: str) -> None:
    written = loads(text_of(rules_id))["clauses"]
    paths = [path for _, path, _ in fields_of(rules_id) if path not in ("id", "version")]
    assert list(written) == paths, "in the order of the parameters"
    for path in paths:
        ids = clauses_for(rules_id, path)
        assert ids == ((RULING,) if written[path] == RULING else tuple(written[path]))
        assert all(id_ == RULING or id_ in all_clauses() for id_ in ids)


def test_refusals_cite_the_document_of_their_rule_set() -> None:
    assert applying("hefei", "JZ-05", "HF-05") == "HF-05"
    assert applying("classic", "HF-05", "AH-07", "JZ-05") == "JZ-05"
    assert applying("hefei", "JZ-55", "AH-01") == "JZ-55"
    assert clause_for(load_rule_set("hefei"), "kitty.multiplier") == "HF-34"


def test_parameters_that_a_set_lacks() -> None:
    assert clauses_for("classic", "levels.drops.exact") == (RULING,)
    with pytest.raises(InputError) as wrong:
        clauses_for("classic", "levels.drop")
    assert wrong.value.code == "unknown-parameter"
