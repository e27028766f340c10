"""Bots of somebody's own: what is said where one is not found, or is wrong."""

import pickle
from pathlib import Path

import pytest

from chaodipi.rules import RuleSetError, rule_set_from
from chaodipi.sim import Plan, Processes, keep_sendable, play_numbered, play_pairs, player, simulate
from chaodipi.violation import InputError
from tests.sim import faulty

SPEC: dict[str, object] = {"base": "classic", "set": {"cards.decks": 1}}
ONE_DECK = rule_set_from(SPEC)
FILE = Path(faulty.__file__).read_text("utf-8").splitlines()
FAILS = next(line for line, text in enumerate(FILE, 1) if "KeyError" in text)


@pytest.mark.parametrize(
    ("name", "code", "facts"),
    [
        ("no.such:Bot", "no-bot-module", {"module": "no.such"}),
        ("tests.sim.nowhere:Bot", "no-bot-module", {"module": "tests.sim.nowhere"}),
        (":Bot", "no-bot-module", {"module": ""}),
        ("..faulty:Bot", "no-bot-module", {"module": "..faulty"}),
        ("tests.sim.faulty:Bot", "no-bot-class", {"module": "tests.sim.faulty", "name": "Bot"}),
        ("tests.sim.faulty:", "no-bot-class", {"module": "tests.sim.faulty", "name": ""}),
        ("tests.sim.faulty:UnmadeBot", "bad-bot", {"reason": "RuntimeError: no weights"}),
        ("tests.sim.faulty:choiceless", "bad-bot", {"reason": "TypeError: NoneType has no method choose"}),
        ("leaving:Bot", "bad-bot", {"reason": "SystemExit: 0", "at": "leaving.py:2"}),
        ("os:getcwd", "bad-bot", {}),
        ("builtins:list", "bad-bot", {}),
        ("random:Random", "bad-bot", {}),
        ("torn:Bot", "bad-bot", {"reason": "ZeroDivisionError: division by zero", "at": "torn.py:2"}),
        ("lacking:Bot", "bad-bot", {"reason": "ModuleNotFoundError: No module named 'no_such'", "at": "lacking.py:1"}),
    ],
)
def test_a_bot_that_cannot_be_had(
    name: str, code: str, facts: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "torn.py").write_text("\n1 / 0\n", "utf-8")
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(0)\n", "utf-8")
    (tmp_path / "lacking.py").write_text("import no_such\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(InputError) as found:
        player(name, 1, ONE_DECK)
    assert found.value.code == code
    assert facts.items() <= found.value.facts.items()


@pytest.mark.parametrize("bots", [("random", "tests.sim.faulty:FailingBot"), ("tests.sim.faulty:FailingBot",)])
def test_a_bot_that_fails_is_told_with_its_deal_and_place(bots: tuple[str, ...]) -> None:
    with pytest.raises(InputError) as found:
        play_numbered(ONE_DECK, bots, 3, 6)
    assert isinstance(found.value.__cause__, KeyError)
    facts = dict(found.value.facts)
    seat = facts.pop("place")
    assert seat in ({1, 3} if len(bots) == 2 else {0, 1, 2, 3})
    assert found.value.code == "bot-failed"
    assert facts == {
        "bot": "tests.sim.faulty:FailingBot",
        "deal": 6,
        "at": f"faulty.py:{FAILS}",
        "reason": "KeyError: 'nowhere'",
    }


def test_what_is_not_allowed_is_told_with_its_deal_and_place() -> None:
    with pytest.raises(InputError) as found:
        play_numbered(ONE_DECK, ["tests.sim.faulty:UnlawfulBot"], 3, 2)
    facts = found.value.facts
    assert found.value.code == "bot-refused"
    assert (facts["deal"], facts["command"], facts["reason"]) == (2, "Pass()", "not-now")


def test_a_bot_that_fails_in_another_process_is_told_as_here() -> None:
    said = set()
    for workers in (None, Processes(2)):
        with pytest.raises(InputError) as found:
            simulate(Plan((SPEC,), ("tests.sim.faulty:FailingBot",), 8, 3), workers)
        said.add((found.value.code, tuple(found.value.facts.items()), str(found.value)))
    with pytest.raises(InputError) as found:
        list(play_pairs(ONE_DECK.spec, ("random", "tests.sim.faulty:FailingBot"), 3, 4, jobs=2))
    assert len(said) == 1
    assert found.value.facts["deal"] == 0


@pytest.mark.parametrize(
    ("bot", "reason"),
    [("LeavingBot", "SystemExit: 0"), ("ErringBot", "InputError: whist"), ("OddBot", "OddError: <OddError>")],
)
def test_whatever_a_bot_raises_is_its_failure(bot: str, reason: str) -> None:
    plan = Plan((SPEC,), (f"tests.sim.faulty:{bot}",), 4, 1)
    with pytest.raises(InputError) as found:
        simulate(plan)
    assert (found.value.code, found.value.facts["reason"]) == ("bot-failed", reason)
    again = pickle.loads(pickle.dumps(found.value))
    assert (again.code, again.facts) == ("bot-failed", found.value.facts)


class SentWholeError(InputError):
    """Goes to other processes with its cause, as on a cluster."""

    def __reduce__(self) -> tuple[object, ...]:
        kind, args, state = super().__reduce__()
        assert isinstance(state, dict)
        return kind, args, {**state, "cause": self.__cause__}


@pytest.mark.parametrize(("cause", "kept"), [(KeyError("x"), True), (faulty.OddError(), False)])
def test_an_error_goes_on_without_a_cause_that_cannot(cause: Exception, kept: bool) -> None:
    error = SentWholeError("bot-failed", "it failed")
    error.__cause__ = cause
    keep_sendable(error)
    assert (error.__cause__ is cause) is kept
    assert pickle.loads(pickle.dumps(error)).code == "bot-failed"


def test_a_bot_that_can_be_made_only_once_is_a_bad_one() -> None:
    with pytest.raises(InputError) as found:
        simulate(Plan((SPEC,), ("tests.sim.faulty:UnmadeLaterBot",), 4, 1))
    assert (found.value.code, found.value.facts["reason"]) == ("bad-bot", "InputError: no more")


def test_errors_go_from_process_to_process_whole() -> None:
    with pytest.raises(RuleSetError) as found:
        rule_set_from({"base": "jiangzhe", "set": {"cards.decks": 1}})
    for error in (found.value, InputError("bad-card", "no such card", card="X")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.code, again.facts) == (type(error), str(error), error.code, error.facts)
        assert vars(again) == vars(error)
