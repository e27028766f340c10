"""What may be said at a table, how often, and who hears it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chaodipi.server.conduct import Conduct
from chaodipi.server.entries import Opened, TalkSet
from chaodipi.server.talk import (
    AT_ONCE,
    LONGEST_TEXT,
    PHRASES,
    REACTIONS,
    SECONDS,
    Relation,
    Talk,
    clean_text,
    heard_by,
    may_meet,
)
from chaodipi.text import LANGUAGES, text

UNSEEN = "\u034f\u115f\u1160\u17b4\u180b\u180f\u2800\u3164\ufe00\ufe0f\uffa0\U000e0100\U000e01ef"
"""Signs that Python takes for printable, and nobody sees."""
PEOPLE = st.sampled_from("abcd")
Told = dict[str, dict[str, Relation]]
RELATIONS = st.dictionaries(PEOPLE, st.dictionaries(PEOPLE, st.sampled_from(["mute", "block"])))


@pytest.mark.clause("HF-39")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_text_and_none_is_of_cards(language: str) -> None:
    said = [text(language, f"phrase-{code}") for code in PHRASES] + [text(language, f"reaction-{c}") for c in REACTIONS]
    assert len(set(said)) == len(PHRASES) + len(REACTIONS)
    of_cards = [
        "spade",
        "heart",
        "club",
        "diamond",
        "trump",
        "kitty",
        "point",
        "黑桃",
        "红",
        "梅花",
        "方",
        "主",
        "底",
        "分",
    ]
    assert [word for word in of_cards if any(word in one.lower() for one in said)] == []


@pytest.mark.clause("HF-39")
def test_only_what_is_on_the_list_is_said_and_nothing_where_it_is_turned_off() -> None:
    for word in ("I have both jokers", "", "HELLO"):
        refused = Talk().say("a", word, 0.0)
        assert refused is not None
        assert (refused.code, refused.clause) == ("unknown-phrase", "HF-39")
    for code in (*PHRASES, *REACTIONS):
        assert Talk().say("a", code, 0.0) is None
        off = Talk(allowed="off").say("a", code, 0.0)
        assert off is not None
        assert off.code == "talk-off"


@example("a\u200b\u0301")
@given(st.text(max_size=400))
def test_a_text_is_one_line_of_what_can_be_read_or_nothing(text: str) -> None:
    heard = Talk(allowed="text").write("a", text, 0.0)
    if isinstance(heard, str):
        assert 1 <= len(heard) <= LONGEST_TEXT
        assert heard.isprintable()
        assert heard == clean_text(heard) == heard.strip()
    else:
        assert heard.code == "bad-text"


@given(st.text(UNSEEN + " \u0301"))
def test_what_nobody_sees_is_not_heard(text: str) -> None:
    heard = Talk(allowed="text").write("a", text, 0.0)
    assert not isinstance(heard, str)
    assert clean_text(f"A{text}") == clean_text("A" + text.translate(dict.fromkeys(map(ord, UNSEEN))))


def test_letters_keep_their_marks_but_carry_no_towers() -> None:
    assert clean_text("tiếng Việt, नमस्ते") == "tiếng Việt, नमस्ते"
    assert len(clean_text("a" + "\u0301\u0302\u0303\u0304\u0305" * 20)) <= 4
    assert clean_text("\u0301 a \u0301") == "a"
    assert clean_text("\u202egnp.exe\u200b\x00") == "gnp.exe"


@pytest.mark.clause("HF-39")
def test_where_strangers_may_sit_nobody_writes_for_good() -> None:
    met, friends = (Conduct(Opened("p", "P", "classic", "normal", strangers=on, talk="text")) for on in (True, False))
    assert (met.talk, friends.talk) == ("phrases", "text")
    friends.set(TalkSet("p", 1, "off", True))
    friends.list(True)
    friends.list(False)
    assert (friends.talk, friends.public) == ("off", True)


@given(st.lists(st.tuples(PEOPLE, st.floats(0, 5)), max_size=60))
def test_nobody_ever_says_more_than_allowed_and_nobody_waits_for_another(said: list[tuple[str, float]]) -> None:
    talk, now = Talk(), 0.0
    heard: dict[str, list[float]] = {}
    for person, pause in said:
        now += pause
        before = heard.setdefault(person, [])
        lately = [at for at in before if now - at < SECONDS]
        assert (talk.say(person, "hello", now) is None) == (len(lately) < AT_ONCE)
        if len(lately) < AT_ONCE:
            before.append(now)


@pytest.mark.clause("JZ-10")
@given(PEOPLE, RELATIONS)
def test_who_blocks_or_mutes_somebody_does_not_hear_them_and_all_others_do(speaker: str, relations: Told) -> None:
    heard = heard_by(speaker, "abcd", relations)
    assert speaker in heard
    for one in "abcd":
        if one != speaker:
            assert (one in heard) == (speaker not in relations.get(one, {}))


@pytest.mark.clause("JZ-10")
@given(RELATIONS)
def test_who_has_blocked_somebody_does_not_meet_them_by_chance(relations: Told) -> None:
    for one in "abcd":
        for other in "abcd":
            blocked = one != other and "block" in (relations.get(one, {}).get(other), relations.get(other, {}).get(one))
            assert may_meet([one, other], relations) == may_meet([other, one], relations) == (not blocked)
    if may_meet("abcd", relations):
        assert all(may_meet(pair, relations) for pair in ("ab", "ac", "bd"))
