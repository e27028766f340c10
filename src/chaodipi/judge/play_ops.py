"""Questions about play: shapes, follows, throws, tricks, the kitty's multiplier, the order of a hand."""

from collections.abc import Callable, Iterator
from itertools import islice

from chaodipi.cards import Cards, format_cards, points_of
from chaodipi.judge.questions import Question, cards_in, seat_in
from chaodipi.play import (
    check_follow,
    count_follows,
    count_leads,
    judge_throw,
    kitty_multiplier,
    legal_follows,
    legal_leads,
    shape_of,
    winner_of,
)
from chaodipi.violation import InputError

__all__ = ["PLAY_OPS"]

_SUIT_TEXT = "SHCDT"
_MOST_LISTED = 1_000_000


def _shape(question: Question) -> dict[str, object]:
    order, cards = question.order, question.cards("cards")
    question.close()
    question.within(order.decks, cards)
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
    refused = [check_follow(order, lead, hand, play) for play in plays]
    return {
        "legal": [violation is None for violation in refused],
        "reasons": [None if violation is None else violation.code for violation in refused],
    }


def _legal(question: Question) -> dict[str, object]:
    order, lead, hand = question.order, question.cards("lead"), question.cards("hand")
    limit = question.number("limit", 0, _MOST_LISTED, 1000)
    question.close()
    question.within(order.decks, lead, hand)
    if lead and len(hand) < len(lead):
        raise InputError("wrong-number", "the hand is shorter than the lead", count=len(lead), given=len(hand))
    count = count_follows(order, lead, hand) if lead else count_leads(order, hand)
    plays: Iterator[Cards] = legal_follows(order, lead, hand) if lead else legal_leads(order, hand)
    return {"count": count, "plays": [format_cards(play) for play in islice(plays, limit)]}


def _trick(question: Question) -> dict[str, object]:
    order, plays = question.order, question.each("plays", _seat_and_cards)
    question.close()
    if len({seat for seat, _ in plays}) != len(plays):
        raise InputError("bad-field", "a seat plays once in a trick", field="plays")
    question.within(order.decks, *(cards for _, cards in plays))
    best = winner_of(order, [cards for _, cards in plays])
    return {"winner": plays[best][0], "points": sum(points_of(cards) for _, cards in plays)}


def _throw(question: Question) -> dict[str, object]:
    order, lead = question.order, question.cards("lead")
    others = {_seat_key(key): cards_in(value, "others") for key, value in question.table("others").items()}
    rules = question.rules
    question.close()
    if len(others) > 3:
        raise InputError("bad-field", "'others' has no hand of who leads", field="others")
    question.within(order.decks, lead, *others.values())
    result = judge_throw(order, lead, list(others.values()))
    if result.stands:
        return {"stands": True}
    counted = lead if rules.throws.penalty_cards == "thrown" else result.led
    return {
        "stands": False,
        "led": format_cards(result.led),
        "returned": format_cards(result.returned),
        "penalty": rules.throws.penalty_points * len(counted),
    }


def _kitty(question: Question) -> dict[str, object]:
    order, lead = question.order, question.cards("lead")
    question.close()
    question.within(order.decks, lead)
    return {"multiplier": kitty_multiplier(order, lead)}


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
