"""Questions about play: shapes, follows, throws, tricks, the kitty's multiplier, the order of a hand."""

from collections.abc import Callable, Iterator
from itertools import islice

from chaodipi.cards import Cards, format_cards, points_of
from chaodipi.judge.questions import Question, cards_in, located, seat_in, told
from chaodipi.play import (
    check_follow,
    count_follows,
    count_leads,
    judge_throw,
    kitty_multiplier,
    legal_follows,
    legal_leads,
    owed,
    shape_of,
    winner_of,
)
from chaodipi.rules import clauses_for
from chaodipi.scoring import throw_penalty
from chaodipi.violation import InputError

__all__ = ["PLAY_OPS"]

_SUIT_TEXT = "SHCDT"
_LARGEST_LIMIT = 1_000_000
_MOST_LISTED = 100_000
"""However many are wanted, no more plays are listed: the answer should not take seconds."""


def _shape(question: Question) -> dict[str, object]:
    order, cards = question.order, question.cards("cards")
    question.close()
    question.within(order.decks, cards)
    with located("cards"):
        shape = shape_of(order, cards)
    return {
        "shape": shape.kind,
        "suit": None if shape.suit is None else _SUIT_TEXT[shape.suit],
        "components": [format_cards(part.cards) for part in shape.components],
        "sizes": [len(part.cards) for part in shape.components],
    }


def _follow(question: Question) -> dict[str, object]:
    order, lead, hand = question.order, question.cards("lead"), question.cards("hand")
    plays = question.each("plays", cards_in)
    question.close()
    question.within(order.decks, lead, hand)
    if not lead:
        raise InputError("no-cards", "nothing was led", field="lead")
    with located("lead"):
        asked = owed(order, lead, hand)
    refused = [check_follow(order, lead, hand, play) for play in plays]
    return {
        "legal": [violation is None for violation in refused],
        "reasons": [None if violation is None else violation.code for violation in refused],
        "refusals": [told(violation) for violation in refused],
        "owed": told(asked),
    }


def _legal(question: Question) -> dict[str, object]:
    order, hand = question.order, question.cards("hand")
    lead = question.cards("lead") if question.has("lead") else ()
    limit = min(question.number("limit", 0, _LARGEST_LIMIT, 1000), _MOST_LISTED)
    question.close()
    question.within(order.decks, lead, hand)
    if lead and len(hand) < len(lead):
        raise InputError(
            "wrong-number", "the hand is shorter than the lead", field="hand", count=len(lead), given=len(hand)
        )
    with located("lead"):
        asked = owed(order, lead, hand)
        count = count_follows(order, lead, hand) if lead else count_leads(order, hand)
    plays: Iterator[Cards] = legal_follows(order, lead, hand) if lead else legal_leads(order, hand)
    return {"count": count, "plays": [format_cards(play) for play in islice(plays, limit)], "owed": told(asked)}


def _trick(question: Question) -> dict[str, object]:
    order, plays = question.order, question.each("plays", _seat_and_cards)
    question.close()
    if len({seat for seat, _ in plays}) != len(plays):
        raise InputError("bad-field", "a seat plays once in a trick", field="plays")
    question.within(order.decks, *(cards for _, cards in plays))
    with located("plays"):
        best = winner_of(order, [cards for _, cards in plays])
    return {"winner": plays[best][0], "points": sum(points_of(cards) for _, cards in plays)}


def _throw(question: Question) -> dict[str, object]:
    order, lead = question.order, question.cards("lead")
    with located("others"):
        others = {_seat_key(key): cards_in(value, "others") for key, value in question.table("others").items()}
    rules = question.rules
    question.close()
    if len(others) > 3:
        raise InputError("bad-field", "'others' has no hand of who leads", field="others")
    question.within(order.decks, lead, *others.values())
    with located("lead"):
        result = judge_throw(order, lead, list(others.values()))
    if result.stands:
        return {"stands": True}
    return {
        "stands": False,
        "led": format_cards(result.led),
        "returned": format_cards(result.returned),
        "penalty": throw_penalty(rules, len(lead), len(result.led)),
        "clauses": list(clauses_for(rules.id, "throws.penalty_cards")),
    }


def _kitty(question: Question) -> dict[str, object]:
    order, lead, rules = question.order, question.cards("lead"), question.rules
    question.close()
    question.within(order.decks, lead)
    with located("lead"):
        multiplier = kitty_multiplier(order, lead)
    return {"multiplier": multiplier, "clauses": list(clauses_for(rules.id, "kitty.multiplier"))}


def _order(question: Question) -> dict[str, object]:
    order, cards = question.order, question.cards("cards")
    question.close()
    question.within(order.decks, cards)
    return {"cards": format_cards(order.sort(cards))}


def _seat_and_cards(item: object, name: str) -> tuple[int, Cards]:
    if not isinstance(item, list) or len(item) != 2:
        raise InputError("bad-field", f"{name!r} holds [seat, cards]", field=name)
    return seat_in(item[0], name), cards_in(item[1], name)


def _seat_key(key: str) -> int:
    if key not in ("0", "1", "2", "3"):
        raise InputError("bad-field", "'others' is {seat: hand}", field="others")
    return int(key)


PLAY_OPS: dict[str, Callable[[Question], dict[str, object]]] = {
    "shape": _shape,
    "follow": _follow,
    "legal": _legal,
    "trick": _trick,
    "throw": _throw,
    "kitty": _kitty,
    "order": _order,
}
"""By name of the operation: from a question to the fields of its answer."""
