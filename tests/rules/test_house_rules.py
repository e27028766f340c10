"""House rules as files, and files that are broken."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.rules import (
    RuleSetError,
    house_rules_text,
    load_rule_set,
    parse_rule_set,
    read_named_rules,
    read_rules_text,
    rule_set_from,
    rule_set_ids,
)
from chaodipi.violation import InputError

from .fuzz import check, fuzz
from .test_loader import text_of

CHANGES: dict[str, Any] = {
    "levels.must_play": ["2", "A"],
    "levels.jumps": None,
    "levels.drops.ace_to": "none",
    "kitty.penalty_floor": False,
    "throws.penalty_points": 5,
}


@pytest.mark.clause("HF-40")
def test_house_rules_go_into_a_file_and_come_back() -> None:
    rules = rule_set_from({"base": "hefei", "set": CHANGES})
    text = house_rules_text(rules)
    assert text.splitlines() == [
        'base = "hefei"',
        "",
        "[set]",
        "kitty.penalty_floor = false",
        'levels.drops.ace_to = "none"',
        'levels.jumps = "none"',
        'levels.must_play = ["2", "A"]',
        "throws.penalty_points = 5",
    ]
    assert read_rules_text(text) == rules
    assert read_rules_text(json.dumps(rules.spec)) == rules


@given(st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=40))
def test_a_name_goes_with_the_file_and_is_no_part_of_the_rules(name: str) -> None:
    spec = {"base": "hefei", "set": CHANGES}
    rules = rule_set_from(spec)
    assert read_named_rules(house_rules_text(rules, name)) == (name, rules)
    assert read_named_rules(json.dumps({**spec, "name": f" {name} "})) == (name, rules)
    assert set(rules.spec) == {"base", "set"}


@pytest.mark.parametrize("name", ["5", '["a"]', '"' + "王" * 41 + '"', '"a\\u0007"', '"a\\u202Eb"'])
def test_what_is_no_name_is_refused(name: str) -> None:
    for text in (f'name = {name}\nbase = "hefei"', f'{{"base": "hefei", "name": {name}}}'):
        with pytest.raises(InputError) as wrong:
            read_named_rules(text)
        assert (wrong.value.code, wrong.value.facts) == ("bad-name", {"count": 40})


@pytest.mark.parametrize("rules_id", rule_set_ids())
def test_a_set_of_the_project_is_a_file_too(rules_id: str) -> None:
    rules = load_rule_set(rules_id)
    assert read_rules_text(house_rules_text(rules)) is rules
    assert read_rules_text(text_of(rules_id)) is rules
    # Under another name it is the same set still.
    renamed = text_of(rules_id).replace(f'id = "{rules_id}"', 'id = "of-our-village"')
    assert read_rules_text(renamed) is rules


@pytest.mark.parametrize("name", ["hefei", "of-our-village"])
def test_a_whole_file_that_differs_is_a_set_with_changes(name: str) -> None:
    text = (
        text_of("hefei").replace('id = "hefei"', f'id = "{name}"').replace("penalty_points = 10", "penalty_points = 5")
    )
    rules = read_rules_text(text)
    assert rules.spec == {"base": "hefei", "set": {"throws.penalty_points": 5}}
    head, drops, rest = text.partition("[levels.drops]\n")
    assert drops
    without = head + rest[rest.index("[levels.jumps]") :]
    without = "\n".join(line for line in without.splitlines() if not line.startswith('"levels.drops.'))
    assert read_rules_text(without).changes == (("levels.drops", None), ("throws.penalty_points", 5))


@pytest.mark.parametrize(
    "text",
    [
        'base = "hefei"\n[set]\nlevels.drops.ace_to = "10"\nlevels.end = "Q"',
        'base = "hefei"\n[set]\n"levels.drops.ace_to" = "10"\n"levels.end" = "Q"',
        'base = "hefei"\n[set.levels]\nend = "Q"\n[set.levels.drops]\nace_to = "10"',
        'set = {levels = {end = "Q", drops.ace_to = "10"}}\nbase = "hefei"',
        '\n {"set": {"levels.end": "Q", "levels.drops.ace_to": "10"}, "base": "hefei"}',
    ],
)
def test_values_may_be_named_in_any_way_that_toml_knows(text: str) -> None:
    assert read_rules_text(text).spec == {"base": "hefei", "set": {"levels.drops.ace_to": "10", "levels.end": "Q"}}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-rules"),
        ("a = ", "bad-toml"),
        ("a = " + "9" * 5000, "bad-toml"),
        ("cards.decks = 0x" + "F" * 5000, "bad-rules"),
        (".".join("a" * 100_000) + " = 1", "bad-toml"),
        ("\n".join(f"[{'.'.join(str(at) * 90)}]" for at in range(10)), "bad-rules"),
        ("a = " + "[" * 5000, "bad-toml"),
        ("base = 5", "bad-rules-spec"),
        ('base = "hefei"\nset = 5', "bad-rules-spec"),
        ('base = "hefei"\nmore = 5', "bad-rules-spec"),
        ('base = "hefei"\n[set]\n' + ".".join("a" * 5000) + " = 1", "bad-toml"),
        ('base = "hefei"\n[set]\n' + ".".join("a" * 90) + " = 1", "bad-rules"),
        ('base = "hefei"\n[set]\nlevels = "none"', "bad-rules"),
        ('base = "nowhere"', "unknown-rules"),
        ("{", "bad-json"),
        ('{"base": "hefei", "base": "classic"}', "bad-json"),
        ('{"a":' * 5000, "bad-json"),
        ('{"base": "hefei", "set": {"cards.decks": ' + "9" * 5000 + "}}", "bad-json"),
    ],
)
def test_what_is_no_file_of_rules_is_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(InputError) as wrong:
        read_rules_text(text)
    assert wrong.value.code == code
    assert check(lambda: read_rules_text(text)) == code


def test_what_python_cannot_write_is_a_problem_too() -> None:
    """Integers of thousands of digits, tables in tables without end: reading them must not fail on the way."""
    for text in ("cards.decks = 0x" + "F" * 5000, ".".join("a" * 5000) + " = 1", "a = " + "9" * 5000):
        with pytest.raises(RuleSetError):
            parse_rule_set(text)


def test_thousands_of_broken_files_are_refused_with_a_code_or_are_sound() -> None:
    """A share of what `python -m tests.rules.fuzz` runs."""
    ended = list(fuzz(1500, seed=7))
    assert {"read", "bad-rules", "bad-toml", "bad-json", "bad-rules-spec", "unknown-rules"} == set(ended)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(st.sampled_from([*rule_set_ids()]), st.data())
def test_a_text_with_any_piece_exchanged_breaks_nothing(rules_id: str, data: st.DataObject) -> None:
    text = text_of(rules_id)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 40, len(text))))
    broken = text[:start] + data.draw(st.text(max_size=10)) + text[end:]
    check(lambda: read_rules_text(broken))
    assert parse_rule_set(text) == load_rule_set(rules_id)


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_refused_with_a_code(text: str) -> None:
    assert check(lambda: read_rules_text(text)) != "read"


@pytest.mark.parametrize("own", ["id", "version", "id.x"])
def test_house_rules_keep_the_name_of_their_base(own: str) -> None:
    """Else a record or a table would be read again by the rules of another set."""
    with pytest.raises(RuleSetError) as wrong:
        rule_set_from({"base": "hefei", "set": {own: "classic"}})
    assert [(problem.code, problem.path) for problem in wrong.value.problems] == [("unknown", own)]
