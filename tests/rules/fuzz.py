"""Broken rule files by the thousand: `python -m tests.rules.fuzz --runs 100000 --seed 1`.

Each run takes a whole rule set or house rules, in TOML, JSON or as a value, breaks one to four places, and reads it.
It must be a rule set in which every value is one that its parameter allows, or an error with a code that has a text;
and nothing that was loaded before may have changed.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from random import Random

from chaodipi.rules import (
    Parameter,
    RuleSet,
    RuleSetError,
    groups,
    house_rules_text,
    load_rule_set,
    parameters,
    parse_rule_set,
    read_rules_text,
    rule_set_from,
    rule_set_ids,
    values_of,
)
from chaodipi.text import LANGUAGES, printable, problem_sentence, sentence
from chaodipi.violation import InputError

__all__ = ["check", "fuzz", "is_allowed"]

TEXTS = {
    rules_id: (files("chaodipi.rules") / "data" / f"{rules_id}.toml").read_text("utf-8") for rules_id in rule_set_ids()
}
WRITTEN = (
    '""', '"x"', '"15"', '"none"', '"A"', '"2"', '"J"', "-1", "0", "1", "2", "3", "80", "1000", "1001", "1.5", "nan",
    "inf", "true", "false", "[]", '["x"]', "[1]", "[[]]", '["2", "A"]', '["A", "2"]', "{}", "{x = 1}", "2026-01-01",
    '["D", "C", "H", "S", "LJ", "BJ"]', "07:32:00", "'''\n'''", "9" * 5000, "0x" + "F" * 5000,
    "[" * 200 + "]" * 200, "", "#",
)  # fmt: skip
"""Values as a file has them, most of them wrong in most places."""
VALUES: Sequence[object] = (
    None, "", "x", "15", "none", "A", "2", "J", -1, 0, 1, 2, 3, 80, 1000, 1001, 10**30, 1.5, float("nan"), True, False,
    [], ["x"], [1], [[]], ["2", "A"], ["A", "2"], ["D", "C", "H", "S", "LJ", "BJ"], {}, {"x": 1}, {"x": {"y": None}},
    "\ud800", "\x1b[2J", b"x", {1: 2}, object(), 10**5000,
)  # fmt: skip
SIGNS = "\x00\x1b\t\n\r \"'\\[]{}=.,#-_09aAé炒\u202e\ud7ff\U0001f0cf"


def fuzz(runs: int, seed: int) -> Iterator[str]:
    """Break and read so many; how each ended: "read", or the code of the error. Raises AssertionError."""
    random = Random(seed)
    before = {rules_id: values_of(load_rule_set(rules_id)) for rules_id in rule_set_ids()}
    kinds: tuple[Callable[[Random], Callable[[], RuleSet]], ...] = (_whole, _house_toml, _house_json, _spec)
    for run in range(runs):
        yield check(random.choice(kinds)(random))
        if run % 1000 == 999 or run == runs - 1:
            assert before == {rules_id: values_of(load_rule_set(rules_id)) for rules_id in rule_set_ids()}
            for rules_id, text in TEXTS.items():
                assert parse_rule_set(text) == load_rule_set(rules_id)


def check(read: Callable[[], RuleSet]) -> str:
    """How reading ended. Raises AssertionError where it ended in neither way that it may."""
    try:
        rules = read()
    except InputError as error:
        for lang in LANGUAGES:
            printable(sentence(lang, error)).encode()
            for problem in error.problems if isinstance(error, RuleSetError) else ():
                problem_sentence(lang, problem.code, problem.path, problem.facts).encode()
        return error.code
    values = values_of(rules)
    for path, parameter in parameters().items():
        lacking = path not in values
        assert groups()[parameter.group].optional if lacking else is_allowed(parameter, values[path]), path
    assert rule_set_from({"base": rules.id, "set": {}}) is load_rule_set(rules.id)
    assert rule_set_from(rules.spec) == rules
    assert read_rules_text(house_rules_text(rules)) == rules
    return "read"


def is_allowed(parameter: Parameter, value: object) -> bool:
    """Is a value, as in a file, one that the parameter allows? Written from the description, not from the reader."""
    if value == "none" and parameter.optional:
        return True
    match parameter.kind:
        case "truth":
            return value is True or value is False
        case "number":
            assert parameter.least is not None
            assert parameter.most is not None
            return type(value) is int and parameter.least <= value <= parameter.most
        case "choice" | "level":
            return any(value == choice and type(value) is type(choice) for choice in parameter.choices)
        case "levels" | "order":
            return isinstance(value, tuple) and set(value) <= set(parameter.choices) and len(set(value)) == len(value)


def _whole(random: Random) -> Callable[[], RuleSet]:
    text = _broken(random, TEXTS[random.choice(list(TEXTS))])
    return lambda: read_rules_text(text)


def _house_toml(random: Random) -> Callable[[], RuleSet]:
    lines = [f'base = "{random.choice([*TEXTS, "x"])}"', random.choice(["[set]", "[set]", "[set]", "set = {}", ""])]
    for _ in range(random.randrange(4)):
        path = _path(random)
        lines.append(f"{path if random.random() < 0.7 else json.dumps(path)} = {random.choice(WRITTEN)}")
    text = "\n".join(lines)
    text = _broken(random, text) if random.random() < 0.3 else text
    return lambda: read_rules_text(text)


def _house_json(random: Random) -> Callable[[], RuleSet]:
    plain = [value for value in VALUES if not isinstance(value, bytes) and type(value) is not object]
    changes = {_path(random): random.choice(plain[:-1]) for _ in range(random.randrange(4))}
    text = json.dumps({"base": random.choice([*TEXTS, "x"]), "set": changes})
    text = _broken(random, text) if random.random() < 0.3 else text
    return lambda: read_rules_text(text)


def _spec(random: Random) -> Callable[[], RuleSet]:
    spec: dict[object, object] = {
        "base": random.choice([*TEXTS, random.choice(VALUES)]),
        "set": {_path(random): random.choice(VALUES) for _ in range(random.randrange(4))},
    }
    if random.random() < 0.1:
        spec[random.choice(["base", "set", "more", 5])] = random.choice(VALUES)
    return lambda: rule_set_from(spec)


def _path(random: Random) -> str:
    """A parameter mostly, else a group, or something near."""
    known = random.choice([*parameters(), *parameters(), *groups(), "id", "version", "changes", ""])
    if random.random() < 0.8:
        return known
    near = (known + ".x", known + "_", known.partition(".")[2], known.upper())
    return random.choice([*near, ".".join("a" * 90), ".".join("a" * 3000), "é", "\x00", "\ud800", "\x1b[2J"])


def _broken(random: Random, text: str) -> str:
    """A text with one to four places broken: lines changed, lost, doubled, exchanged; signs put in and taken out."""
    for _ in range(random.randint(1, 4)):
        lines = text.split("\n")
        at, other = random.randrange(len(lines)), random.randrange(len(lines))
        match random.randrange(8):
            case 0 | 1 | 2:
                lines[at] = f"{lines[at].partition(' = ')[0]} = {random.choice(WRITTEN)}"
            case 3:
                del lines[at]
            case 4:
                lines.insert(at, lines[other])
            case 5:
                lines[at], lines[other] = lines[other], lines[at]
            case 6:
                name = random.choice([_path(random), f"[{_path(random)}]"])
                lines.insert(at, f"{name} = {random.choice(WRITTEN)}")
            case _:
                place = random.randrange(len(lines[at]) + 1)
                gone = random.randrange(3)
                lines[at] = lines[at][:place] + random.choice(["", *SIGNS]) + lines[at][place + gone :]
        text = "\n".join(lines)
    return text


def main() -> None:
    """Run it, with progress, and say how the runs ended."""
    from rich.console import Console  # noqa: PLC0415  # tests need the texts only
    from rich.progress import track  # noqa: PLC0415  # the same

    parser = argparse.ArgumentParser(description="Break rule files and read them.")
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    console = Console(stderr=True)
    ended = Counter(track(fuzz(options.runs, options.seed), "Breaking", total=options.runs, console=console))
    print(", ".join(f"{code}: {count}" for code, count in ended.most_common()))


if __name__ == "__main__":
    main()
