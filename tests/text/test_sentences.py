import re
from importlib import resources

import pytest

from chaodipi.text import LANGUAGES, card_name, sentence, text, words
from chaodipi.violation import Fact, InputError, Violation


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Follow with a pair of hearts; you hold ♥2, big joker."),
        ("zh-Hans", "必须跟红心的对子，跟足 1 对；您有：♥2、大王。"),
        ("zh-Hant", "必須跟紅心的對子，跟足 1 對；您有：♥2、大王。"),
    ],
)
def test_a_violation_is_a_sentence(lang: str, said: str) -> None:
    wrong = Violation("must-follow-pairs", {"suit": 1, "count": 4, "pairs": 1, "cards": (13, 53)})
    assert sentence(lang, wrong) == said


def test_what_cannot_be_read_is_a_sentence() -> None:
    assert sentence("en", InputError("bad-card", "not a card: 'X1'", card="X1")) == "There is no card “X1”."


def test_english_counts() -> None:
    assert text("en", "violation-wrong-number", count=1) == "Play one card."
    assert text("en", "violation-wrong-number", count=2) == "Play 2 cards."


def test_facts_become_words_by_their_names() -> None:
    facts: dict[str, Fact] = {
        "level": 14,
        "trump": 4,
        "seats": (0, 3),
        "flag": True,
        "count": 4,
        "nothing": None,
        "name": "Li",
    }
    assert words("en", facts) == {
        "level": "A",
        "trump": "no trump",
        "seats": "South, West",
        "flag": 1,
        "count": 4,
        "name": "Li",
    }


def test_an_event_is_a_sentence() -> None:
    facts: dict[str, Fact] = {"seat": 1, "attempted": (0, 12), "led": (0,), "penalty": 20, "points": 30}
    assert text("en", "event-throw-failed", **words("en", facts)) == "East’s throw fails: ♠2 is led, 20 points are due."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own(lang: str) -> None:
    assert len({card_name(lang, face) for face in range(54)}) == 54


def test_unknown_texts_and_languages_are_refused() -> None:
    with pytest.raises(KeyError):
        text("en", "no-such-text")
    with pytest.raises(KeyError):
        text("overrides", "suit-0")


def test_what_the_house_answers_is_in_the_texts_that_the_page_has() -> None:
    source = resources.files("chaodipi")
    rooms = [*source.joinpath("server").iterdir(), *source.joinpath("game").iterdir()]
    rooms.append(source.joinpath("storage", "records.py"))
    code = re.compile(r'(?:InputError|Violation)\(\s*"([a-z-]+)"')
    said = {f"violation-{one}" for room in rooms if room.name.endswith(".py") for one in code.findall(room.read_text())}
    # The page leaves this file out: it is what the commands of whoever keeps a house say.
    commands = source.joinpath("text", "en", "storage.ftl").read_text()
    assert len(said) > 50
    assert said & set(re.findall(r"^(violation-[a-z-]+) =", commands, re.MULTILINE)) == set()
    assert [one for one in said if text("en", one) == one] == []
