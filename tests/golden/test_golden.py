"""Every rule set has a whole match written down, and it still comes out the same, to the last word."""

import pytest

from chaodipi.rules import rule_set_from, rule_set_ids
from tests.golden.make import DECKS, FOLDER
from tests.golden.transcript import commands_in, rules_in, transcript

NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def test_every_rule_set_has_a_match_written_down() -> None:
    assert set(NAMES) == {*rule_set_ids(), *DECKS}


@pytest.mark.parametrize("name", NAMES)
def test_the_match_comes_out_the_same(name: str) -> None:
    """A difference is a changed result: the rule set's version must rise, or the change is a fault."""
    written = FOLDER.joinpath(f"{name}.txt").read_text("utf-8")
    rules = rules_in(written)
    assert rule_set_from(rules) == rule_set_from(DECKS.get(name, name))
    assert transcript(rules, commands_in(written)) == written
    assert written.splitlines()[-1].startswith("end MatchOver")
