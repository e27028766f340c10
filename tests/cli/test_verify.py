"""`chaodipi verify`, and the page that explains what it does."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chaodipi.cards import full_pack
from chaodipi.game import Record, StartDeal, commitment, drawn_first, encode_record, record_of, shuffled
from chaodipi.rules import rule_set_from
from tests.cli.test_app import chaodipi, chaodipi_here
from tests.golden.make import FOLDER
from tests.golden.transcript import commands_in, rules_in
from tools import verify_page


def golden(name: str) -> Record:
    written = FOLDER.joinpath(f"{name}.txt").read_text("utf-8")
    return record_of(rule_set_from(rules_in(written)), tuple(commands_in(written)))


RECORD = golden("classic-1")
STARTS = [(at, command) for at, (_, command) in enumerate(RECORD.commands) if isinstance(command, StartDeal)]


def changed_in(deal: int, **values: str | tuple[int, ...]) -> Record:
    commands = list(RECORD.commands)
    at, start = STARTS[deal - 1]
    commands[at] = (-1, msgspec.structs.replace(start, **values))
    return msgspec.structs.replace(RECORD, commands=tuple(commands))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(encode_record(RECORD))
    return path


def test_a_good_record(file: Path) -> None:
    answer = chaodipi("verify", str(file), "--language", "en")
    assert answer.returncode == 0
    assert answer.stdout.count("as promised") == len(STARTS)
    assert answer.stdout.endswith("Every deal came from the shuffle that had been promised.\n")
    _, start = STARTS[1]
    assert commitment(start.seed, start.salt)[:8] in answer.stdout


def test_one_deal_held_to_what_was_noted(file: Path) -> None:
    _, start = STARTS[1]
    asked = ("verify", str(file), "--deal", "2", "--language", "zh-Hans", "--commitment")
    good = chaodipi(*asked, commitment(start.seed, start.salt))
    assert (good.returncode, good.stdout.count("相符")) == (0, 2)
    bad = chaodipi(*asked, "0" * 64)
    assert bad.returncode == 1
    assert "与事先承诺的洗牌不符" in bad.stdout
    assert bad.stdout.endswith("有 1 副不相符。\n")


def test_a_deal_held_to_a_cut_that_was_given(file: Path) -> None:
    _, start = STARTS[1]
    asked = ("verify", str(file), "--deal", "2", "--language", "en", "--seat", "3", "--cut")
    assert chaodipi(*asked, str(start.cuts[3] or 1)).returncode == 0
    file.write_bytes(encode_record(changed_in(2, cuts=(1, 2, 3, 4))))
    bad = chaodipi(*asked, "5")
    assert bad.returncode == 1
    assert "another cut" in bad.stdout


def test_many_records_and_one_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "own.jsonl"
    path.write_bytes(encode_record(RECORD) + b"\n" + encode_record(changed_in(2, seed="a" * 64)) + b"\n")
    answer = chaodipi("verify", str(path), "--language", "en")
    assert answer.returncode == 1
    assert "this cannot have" in answer.stdout
    assert answer.stdout.endswith("One deal is not as it has to be.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--deal", "99"), "chaodipi: no-such-deal: "),
        (("--deal", "0"), "chaodipi: usage: "),
        (("--commitment", "0" * 64), "chaodipi: usage: "),
        (("--deal", "1", "--cut", "5"), "chaodipi: usage: "),
        (("--seat", "1", "--cut", "5"), "chaodipi: usage: "),
        (("--language", "none"), "chaodipi: usage: "),
    ],
    ids=str,
)
def test_what_cannot_be_asked(file: Path, arguments: tuple[str, ...], said: str) -> None:
    answer = chaodipi_here("verify", str(file), *arguments)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith(said)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "chaodipi: no-records: "), (b"{}", "chaodipi: bad-line: Line 1 "), (b"\xff", "chaodipi: bad-line: ")],
)
def test_what_is_no_record(file: Path, content: bytes, said: str) -> None:
    file.write_bytes(content)
    answer = chaodipi_here("verify", str(file))
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith(said)


SECRET = st.binary(min_size=32, max_size=32).map(bytes.hex)
SHUFFLES = (st.sampled_from([1, 2, 3]), SECRET, SECRET, st.integers(1, 99), st.tuples(*[st.integers(0, 2**53 - 1)] * 4))


def page_code() -> dict[str, Any]:
    (code,) = re.findall(r"```python\n(.*?)```", verify_page.PAGE.read_text("utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    return names


CODE = page_code()


@given(*SHUFFLES)
def test_the_program_on_the_page_shuffles_as_the_house_does(
    decks: int, seed: str, salt: str, deal: int, cuts: tuple[int, int, int, int]
) -> None:
    pack = full_pack(decks)
    assert CODE["shuffle"](decks, seed, salt, deal, cuts) == list(shuffled(pack, seed, salt, deal, cuts))
    assert CODE["drawn_for_first"](decks, seed, salt, deal, cuts) == drawn_first(pack, seed, salt, deal, cuts)


def test_the_example_on_the_page_is_made_of_the_code() -> None:
    assert verify_page.PAGE.read_text("utf-8") == verify_page.page(), "python -m tools.verify_page makes it"
