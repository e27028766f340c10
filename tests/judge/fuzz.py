"""`python -m tests.judge.fuzz --lines 100000`: lines for the judge, spoilt in every way; none may upset or hold it up.

Each line is a question of the cases, put to any rule set and spoilt in up to four places: as a value (fields dropped,
retyped, exchanged with those of other questions, other cards, huge numbers, deep nesting, house rules, whole packs),
and sometimes as text (cut off, doubled names, strange characters). The same seed gives the same lines.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from chaodipi.cards import FACES, format_cards
from chaodipi.judge import OPERATIONS, answer_lines
from chaodipi.rules import parameters, rule_set_ids
from chaodipi.text import LANGUAGES, text, words

__all__ = ["SLOWEST_S", "Found", "check", "lines"]

SLOWEST_S: Final = 2.0
"""No answer may take longer."""

_CASES = (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
_SETTLE = {
    "op": "settle", "rules": "hefei", "levels": ["J", "4"], "banker": 0, "points": 95, "kitty_points": 20,
    "last_trick": {"winner": 1, "lead": ["C3", "C3"], "cards": ["SJ", "SJ"]}, "trump": "S", "first_deal": False,
    "passed": [["2"], ["2"]], "circuits": [1, 1], "drops": [0, 1], "end_level": "K", "stake": 3,
    "start_levels": ["2", "2"], "deals": [3, 3, 3, 3], "failed_throws": [0, 1, 0, 0],
}  # fmt: skip
_ORDER = {"op": "order", "rules": "hefei", "level": "6", "trump": "S", "cards": ["S6", "D6", "BJ", "H3", "H3", "C10"]}
_QUESTIONS: list[dict[str, Any]] = [*(json.loads(case)["ask"] for case in _CASES), _SETTLE, _ORDER]
_BY_OP = {op: [question for question in _QUESTIONS if question["op"] == op] for op in OPERATIONS}
_CARDS = format_cards(range(FACES))
_RULES = rule_set_ids()
_PATHS = list(parameters())
_LEVELS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
_TRUMPS = ["S", "H", "C", "D", "NT"]
_NAMES = sorted({name for question in _QUESTIONS for name in question} | {"decks", "flag", "limit", "banker", "base"})
_STRANGE = [
    "",
    "\x00",
    "\ud800",
    "\udfff",
    "\u202e",
    "\u0661",
    "五",
    "S１０",
    "s2",
    "10",
    "S1",
    "XJ",
    "🂡",
    "e\u0301" * 50,
]
_NUMBERS = [-1, 0, 1, 2, 3, 4, 5, 80, 99, 1000, 10**6, 10**6 + 1, 2**31, 2**63, 10**40, -(10**40), 0.5, 2.0, 1e308]


def lines(count: int, seed: int) -> Iterator[str]:
    """So many lines; the same seed gives the same ones."""
    random = Random(seed)
    for _ in range(count):
        question: Any = _copy(random.choice(_BY_OP[random.choice(OPERATIONS)]))
        if random.random() < 0.75:
            question["rules"] = _rules(random)
        for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 4))):
            question = _spoilt(random, question)
        line = json.dumps(question, ensure_ascii=random.random() < 0.5)
        yield _torn(random, line) if random.random() < 0.12 else line


def _copy(question: object) -> Any:
    return json.loads(json.dumps(question))


def _rules(random: Random) -> object:
    if random.random() < 0.6:
        return random.choice(_RULES)
    changes: dict[str, object] = {}
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        changes[random.choice(_PATHS)] = random.choice((True, False, 0, 1, 2, 3, "none", "led", "A", [], ["J"], None))
    spec: object = {"base": random.choice(_RULES), "set": changes}
    for _ in range(random.choice((0, 0, 0, 1, 40))):
        spec = {"base": spec, "set": {random.choice(_PATHS): random.choice((1, True))}}
    return spec


def _value(random: Random, depth: int = 0) -> object:
    kind = random.randrange(9)
    if kind == 0 and depth < 3:
        return [_value(random, depth + 1) for _ in range(random.randrange(4))]
    if kind == 1 and depth < 3:
        return {random.choice([*_NAMES, "0", "1", "4", *_STRANGE]): _value(random, depth + 1) for _ in range(2)}
    if kind == 2:
        return random.choice(_NUMBERS)
    if kind == 3:
        return random.choice((None, True, False))
    if kind == 4:
        return random.choice(_STRANGE)
    if kind == 5:
        nested: object = "S2"
        for _ in range(random.choice((3, 30, 300))):
            nested = [nested] if random.random() < 0.5 else {"base": nested}
        return nested
    if kind == 6:
        return _some_cards(random)
    return random.choice([*_CARDS, *_LEVELS, *_TRUMPS, *_RULES])


def _some_cards(random: Random) -> list[str]:
    """A few cards, a hand, whole packs, or far too many of one."""
    kind = random.randrange(5)
    if kind == 0:
        return _CARDS * random.choice((1, 2, 3))
    if kind == 1:
        return [random.choice(_CARDS)] * random.choice((1, 2, 3, 4, 10_001))
    if kind == 2:
        suit = random.choice("SHCD")
        return [card for card in _CARDS if card[0] == suit] * random.choice((1, 2))
    pack = _CARDS * 2
    return random.sample(pack, random.choice((1, 2, 4, 8, 25, 33, 60)))


def _spoilt(random: Random, question: Any) -> Any:
    if not isinstance(question, dict) or not question:
        return _value(random)
    kind = random.randrange(14)
    name = random.choice(sorted(question))
    if kind == 0:
        del question[name]
    elif kind == 1:
        question[name] = _value(random)
    elif kind == 2:
        question[random.choice([*_NAMES, *_STRANGE])] = _value(random)
    elif kind == 3:
        other = random.choice(_QUESTIONS)
        question[random.choice(sorted(other))] = _copy(random.choice(list(other.values())))
    elif kind == 4:
        question["op"] = random.choice(OPERATIONS)
    elif kind == 5:
        question["level"] = random.choice(_LEVELS)
    elif kind == 6:
        question["trump"] = random.choice(_TRUMPS)
    elif kind == 7:
        question["decks"] = random.choice((1, 1, 2, 3, 3, random.choice(_NUMBERS)))
    elif kind == 8:
        question["flag"] = random.choice((True, True, False, None, 1))
    elif kind == 9:
        question["limit"] = random.choice((0, 10, 100_000, 10**6, random.choice(_NUMBERS)))
    elif kind == 10:
        question[random.choice(("hand", "lead", "cards"))] = _some_cards(random)
    else:
        _spoil_inside(random, question)
    return question if random.random() < 0.995 else [question]


def _spoil_inside(random: Random, question: Any) -> None:
    """Change something somewhere inside: mostly a card for a card, else anything for anything."""
    places = list(_places(question))
    holder, key = random.choice([place for place in places if isinstance(place[0], list)] or places)
    kind = random.randrange(8)
    if kind < 4 and isinstance(holder[key], str):
        holder[key] = random.choice(_CARDS)
    elif kind == 4 and isinstance(holder, list):
        holder.append(holder[key])
    elif kind == 5:
        del holder[key]
    elif kind == 6 and isinstance(holder, list):
        holder.extend([holder[key]] * random.choice((1, 30, 3000)))
    else:
        holder[key] = _value(random)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    parts = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    for key, inner in parts:
        yield value, key
        yield from _places(inner)


def _torn(random: Random, line: str) -> str:
    kind = random.randrange(6)
    at = random.randrange(len(line) + 1)
    if kind == 0:
        return line[:at]
    if kind == 1:
        return line[:at] + random.choice([*_STRANGE, "{", "]", '"', "\\u12", "NaN", "9" * 5000]) + line[at:]
    if kind == 2:
        return line.replace('"op"', '"op": "shape", "op"', 1)
    if kind == 3:
        return line[:-1] + ', "rules": "hefei"}'
    if kind == 4:
        return line + line
    return "[" * random.choice((10, 1000, 100_000)) + line


class Found:
    """What came of many lines. outcomes: how often each operation was answered and each fault told; faults: what must
    not be; slowest: the longest time of an answer in seconds, with its line, by operation or code."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.faults: list[str] = []
        self.slowest: dict[str, tuple[float, str]] = {}
        self._worded: set[tuple[str, frozenset[str]]] = set()

    def add(self, line: str) -> None:
        """Ask one line."""
        began = time.process_time()
        try:
            answers = list(answer_lines([line]))
        except Exception as error:
            self.faults.append(f"{type(error).__name__}: {error}: {line[:300]}")
            return
        took = time.process_time() - began
        if len(answers) != bool(line.strip()):
            self.faults.append(f"{len(answers)} answers: {line[:300]}")
        for found in answers:
            outcome = self._outcome(line, found)
            self.outcomes[outcome] += 1
            if took > self.slowest.get(outcome, (0.0, ""))[0]:
                self.slowest[outcome] = took, line
            if took > SLOWEST_S:
                self.faults.append(f"{took:.1f} s: {line[:300]}")

    def _outcome(self, line: str, found: str) -> str:
        try:
            found.encode()
            answer: Any = json.loads(found)
        except ValueError as error:
            self.faults.append(f"not to be sent ({error}): {line[:300]}")
            return "not to be sent"
        refused = answer.get("error")
        if refused is None:
            return f"{json.loads(line)['op']} answered"
        code, facts = str(refused["code"]), refused["facts"]
        self._word(code, facts, line)
        return code

    def _word(self, code: str, facts: Mapping[str, Any], line: str) -> None:
        """Every fault has its sentence, with whatever facts it comes."""
        if (code, frozenset(facts)) in self._worded:
            return
        self._worded.add((code, frozenset(facts)))
        said = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
        for language in LANGUAGES:
            try:
                sentence = text(language, f"violation-{code}", **words(language, said))
            except Exception as error:
                self.faults.append(f"{code} cannot be said in {language} ({error!r}): {line[:300]}")
            else:
                if "{$" in sentence:
                    self.faults.append(f"{code} lacks a fact: {sentence}: {line[:300]}")


def check(count: int, seed: int, *, watch: bool = False) -> Found:
    """Ask so many lines. Beside them a question whose answer is known is asked again and again: it must not change."""
    found = Found()
    control = [json.dumps(questions[0]) for questions in _BY_OP.values()]
    before = list(answer_lines(control))
    began = time.monotonic()
    for number, line in enumerate(lines(count, seed), 1):
        found.add(line)
        if number % 2000 == 0 or number == count:
            if list(answer_lines(control)) != before:
                found.faults.append(f"answers have changed after {number} lines")
            if watch:
                sys.stderr.write(
                    f"\r{number} of {count} lines, {time.monotonic() - began:.0f} s, {len(found.faults)} faults"
                )
                sys.stderr.flush()
    if watch:
        sys.stderr.write("\n")
    return found


def main() -> int:
    """Ask, and tell what came of it; 1 if anything did that must not."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = check(asked.lines, asked.seed, watch=True)
    for outcome, count in found.outcomes.most_common():
        took, _ = found.slowest[outcome]
        sys.stdout.write(f"{count:8} {outcome:24} slowest {took * 1000:8.1f} ms\n")
    slow = sorted(found.slowest.items(), key=lambda one: -one[1][0])[:3]
    sys.stdout.writelines(f"{took:.2f} s: {line[:400]!a}\n" for _, (took, line) in slow)
    sys.stdout.writelines(f"FAULT {fault!a}\n" for fault in found.faults[:50])
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
