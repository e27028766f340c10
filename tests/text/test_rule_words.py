"""Every parameter, value, group, clause and rule set has its text in every language, and no text is left over."""

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from chaodipi.rules import Parameter, all_clauses, groups, load_rule_set, parameters, rule_set_ids, values_of
from chaodipi.rules.combinations import _CONFLICTS
from chaodipi.text import LANGUAGES, parameter_id, problem_sentence, text, text_ids, value_id, value_words
from chaodipi.violation import Fact
from tests.house.tree import PACKAGE

PREFIXES = ("why-", "param-", "value-", "group-", "clause-", "ruleset-")


def values_with_texts(parameter: Parameter) -> set[str]:
    """The ids of the values that need a text: what is chosen among words, and nothing in the place of an order."""
    if parameter.kind == "choice":
        return {value_id(parameter.path, value) for value in parameter.choices}
    if parameter.kind == "order":
        return {value_id(parameter.path, value) for value in (*parameter.choices, "empty")}
    return set()


def values_that_may_have_texts(parameter: Parameter) -> set[str]:
    """Numbers that mean something else than their number."""
    return {value_id(parameter.path, parameter.least)} if parameter.least is not None else set()


def needed() -> set[str]:
    ids = {"value-true", "value-false", "value-none", "value-present", "value-absent"}
    for path, parameter in parameters().items():
        ids |= {parameter_id(path)} | values_with_texts(parameter)
    ids |= {f"group-{path.replace('.', '-').replace('_', '-')}" for path in groups()}
    ids |= {f"why-{path}-{other}".replace(".", "-").replace("_", "-") for path, other, _ in _CONFLICTS}
    ids |= {f"clause-{clause}" for clause in all_clauses()}
    return ids | {f"ruleset-{rules_id}{part}" for rules_id in rule_set_ids() for part in ("", "-about")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_text_and_nothing_is_left_over(lang: str) -> None:
    own = {name for name in text_ids(lang) if name.startswith(PREFIXES)}
    may = {name for parameter in parameters().values() for name in values_that_may_have_texts(parameter)}
    assert needed() - own == set()
    assert own - needed() - may == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_parameter_has_a_sentence_about_it(lang: str) -> None:
    sentences = {path: text(lang, f"{parameter_id(path)}.about") for path in parameters()}
    assert len(set(sentences.values())) == len(sentences)
    for path, said in sentences.items():
        assert said[-1] in ".。", path
        assert text(lang, parameter_id(path)) not in {said, ""}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_texts_have_no_more_to_say(lang: str) -> None:
    """The page reads "about" of parameters only; a translation that adds another would be lost. What the command line
    measures has short names beside."""
    found = set()
    for path in (PACKAGE / "text" / lang).glob("*.ftl"):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.attributes:
                named = [attribute.id.name for attribute in entry.attributes]
                if entry.id.name.startswith("bench-"):
                    assert named == ["short"], entry.id.name
                    continue
                assert named == ["about"], entry.id.name
                found.add(entry.id.name)
    assert found == {parameter_id(path) for path in parameters()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules_id", rule_set_ids())
def test_every_value_of_every_set_is_put_into_words(lang: str, rules_id: str) -> None:
    for path, value in values_of(load_rule_set(rules_id)).items():
        said = value_words(lang, path, value)
        assert said
        assert "_" not in said


def test_values_in_words() -> None:
    assert value_words("en", "showing.order", ("D", "LJ")) == "diamonds, little jokers"
    assert value_words("zh-Hans", "showing.order", ["D", "LJ"]) == "方块、小王"
    assert value_words("en", "levels.drops.ace_to", "none") == "none"
    assert value_words("en", "levels.drops.ace_to", None) == "not played"
    assert value_words("en", "levels.deals", 0) == "no fixed number"
    assert value_words("en", "levels.deals", 8) == "8"
    assert value_words("en", "cards.decks", 2) == "two"


def test_problems_are_sentences_that_no_terminal_obeys() -> None:
    said = problem_sentence("en", "not-one-of", "cards.decks", {"choices": ("1", "2", "3"), "value": "4"})
    assert said == "cards.decks cannot be 4, only: 1, 2, 3."
    assert problem_sentence("en", "unknown", "a\x1b[2J\ud800", {}) == r"There is no parameter a\x1b[2J\ud800."
    said = problem_sentence("zh-Hans", "not-below", "levels.drops.jack_to", {"level": 11})
    assert said == "levels.drops.jack_to 必须低于 J。"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_together_says_why(lang: str) -> None:
    facts: dict[str, Fact] = {"other": "showing.visibility"}
    said = problem_sentence(lang, "contradicts", "take_over.may_show", facts)
    assert said.endswith(text(lang, "why-take-over-may-show-showing-visibility"))
    assert "take_over.may_show" in said
