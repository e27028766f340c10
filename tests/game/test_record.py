import msgspec
import pytest

from chaodipi.game import HOUSE, Draw, Pass, Record, decode_record, encode_record, record_of, replay, steps_of
from chaodipi.violation import InputError
from tests.game.tables import HIDDEN, RULES, turns


def record(name: str, seed: int) -> Record:
    return record_of(RULES[name], tuple((turn.seat, turn.command) for turn in turns(name, seed)), ("A", "B", "", "丁"))


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seed", [0, 2])
def test_a_record_replays_to_the_same_states(name: str, seed: int) -> None:
    written = record(name, seed)
    read = decode_record(encode_record(written))
    assert read == written
    assert [step.match for step in steps_of(read)] == [turn.after for turn in turns(name, seed)]
    assert [step.events for step in steps_of(read)] == [turn.events for turn in turns(name, seed)]
    assert replay(read) == turns(name, seed)[-1].after


def test_a_record_carries_changed_rules() -> None:
    spec = msgspec.json.decode(encode_record(record("hidden", 0)))["rules"]
    assert spec["base"] == "classic"
    assert set(spec["set"]) == set(HIDDEN["set"])


GOOD = {"rules": "hefei", "version": 1, "names": ["", "", "", ""], "commands": []}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"names": ["", "", ""]}, "bad-record"),
        ({"names": ["x" * 101, "", "", ""]}, "bad-record"),
        ({"commands": [[4, {"type": "pass"}]]}, "bad-record"),
        ({"commands": [[0, {"type": "passs"}]]}, "bad-record"),
        ({"commands": [[0, {"type": "pass", "seat": 1}]]}, "bad-record"),
        ({"commands": [[0, {"type": "play", "cards": [54]}]]}, "bad-record"),
        ({"commands": [[-1, {"type": "start_deal", "seed": "x", "salt": "y"}]]}, "bad-record"),
        ({"more": 1}, "bad-record"),
        ({"rules": 3}, "bad-record"),
        ({"rules": "nowhere"}, "unknown-rules"),
        ({"rules": {"set": {}}}, "bad-rules-spec"),
        ({"version": 2}, "other-rules-version"),
        ({"format": 2}, "unknown-record-format"),
    ],
)
def test_what_is_no_record_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(InputError) as error:
        decode_record(msgspec.json.encode({**GOOD, **change}))
    assert error.value.code == code


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", "[" * 100_000, b'{"rules": "hefei"}'])
def test_what_is_no_json_object_is_refused(data: bytes | str) -> None:
    with pytest.raises(InputError) as error:
        decode_record(data)
    assert error.value.code == "bad-record"


def test_a_wrong_field_is_named() -> None:
    with pytest.raises(InputError) as error:
        decode_record(msgspec.json.encode({**GOOD, "names": ["", "", "", 3]}))
    assert error.value.facts["at"] == "$.names[3]"


def test_a_command_that_the_rules_refuse_ends_the_replay() -> None:
    with pytest.raises(InputError) as error:
        replay(record_of(RULES["hefei"], ((HOUSE, Draw(1)), (0, Pass()))))
    assert error.value.facts["at"] == "$.commands[0]"
