"""What may be said at a table, how often, and who hears it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chaodipi.server.talk import AT_ONCE, PHRASES, REACTIONS, SECONDS, Talk, heard_by, may_meet
from chaodipi.text import LANGUAGES, text

PEOPLE = st.sampled_from("abcd")
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
def test_who_blocks_or_mutes_somebody_does_not_hear_them_and_all_others_do(speaker: str, relations: dict) -> None:  # type: ignore[type-arg]
    heard = heard_by(speaker, "abcd", relations)
    assert speaker in heard
    for one in "abcd":
        if one != speaker:
            assert (one in heard) == (speaker not in relations.get(one, {}))


@pytest.mark.clause("JZ-10")
@given(RELATIONS)
def test_who_has_blocked_somebody_does_not_meet_them_by_chance(relations: dict) -> None:  # type: ignore[type-arg]
    for one in "abcd":
        for other in "abcd":
            blocked = one != other and "block" in (relations.get(one, {}).get(other), relations.get(other, {}).get(one))
            assert may_meet([one, other], relations) == may_meet([other, one], relations) == (not blocked)
    if may_meet("abcd", relations):
        assert all(may_meet(pair, relations) for pair in ("ab", "ac", "bd"))
