"""Questions about the table: showing, taking over, settling.

Each operation is a function from a Question to the fields of its answer, entered in TABLE_OPS under its name.
"""

from collections.abc import Callable

import msgspec

from chaodipi.auction import (
    Auction,
    Showing,
    TakeOvers,
    check_show,
    check_take_over,
    pass_take_over,
    start_take_overs,
    take_over,
)
from chaodipi.cards import Cards, format_trump, parse_trump, side_of
from chaodipi.judge.questions import Question, cards_in, seat_in, told
from chaodipi.judge.settle_op import settle_op
from chaodipi.violation import InputError, Violation

__all__ = ["TABLE_OPS"]

_Shown = tuple[int, Cards, int | None]


def _declare(question: Question) -> dict[str, object]:
    shows, rules = question.each("shows", _shown), question.rules
    banker = question.number("banker", 0, 3) if question.has("banker") else None
    if banker is None:
        # Nobody can be told from the one who may counter: all may.
        showing = msgspec.structs.replace(rules.showing, later_counters="all")
        rules = msgspec.structs.replace(rules, showing=showing)
    auction = Auction(rules, question.level, question.flag("first_deal"), banker)
    _no_flag(question)
    question.close()
    auction, refusals = _all_shown(auction, shows)
    standing = auction.standing
    return {
        **_accepted(refusals),
        "trump": None if standing is None else format_trump(standing.trump),
        "shown_by": None if standing is None else standing.seat,
    }


def _takeover(question: Question) -> dict[str, object]:
    banker = question.number("banker", 0, 3)
    declared, actions = question.each("declared", _shown), question.each("actions", _shown)
    rules, level = question.rules, question.level
    # Which deal it is only matters for what could be declared: where it is not said, either will do.
    first, later = Auction(rules, level, True), Auction(rules, level, False, banker)
    deals = [first if question.flag("first_deal") else later] if question.has("first_deal") else [later, first]
    _no_flag(question)
    question.close()
    auction, refusals = _all_shown(deals[0], declared)
    if any(refusals):
        auction, refusals = _all_shown(deals[-1], declared)
    if any(refusals):
        wrong, code = next((i, refused.code) for i, refused in enumerate(refusals) if refused)
        raise InputError("bad-field", f"'declared' could not be: showing {wrong}, {code}", field="declared")
    round_ = start_take_overs(auction, banker)
    asked: list[int] = []
    answers: list[Violation | None] = []
    for action in actions:
        round_, refused = _acted(round_, action, asked)
        answers.append(refused)
    while round_.asked is not None:
        round_ = _passed(round_, asked)
    standing = round_.standing
    answer: dict[str, object] = {
        **_accepted(answers),
        "asked": asked,
        "trump": None if standing is None else format_trump(standing.trump),
        "kitty_owner": round_.owner,
        "banker": banker,
    }
    if rules.take_over.failed_points:
        signs = [1 if side_of(showing.seat) == side_of(banker) else -1 for showing in round_.failed]
        answer["failed"] = [showing.seat for showing in round_.failed]
        answer["points"] = sum(signs) * rules.take_over.failed_points
    return answer


def _acted(round_: TakeOvers, action: _Shown, asked: list[int]) -> tuple[TakeOvers, Violation | None]:
    """The round after an action, and why it is refused, if it is. Seats before it pass; of one that is not to be asked
    nothing comes."""
    seat, cards, trump = action
    if seat in round_.to_ask:
        while round_.asked != seat:
            round_ = _passed(round_, asked)
    if not cards and round_.asked == seat:
        return _passed(round_, asked), None
    showing = check_take_over(round_, seat, cards, trump, None)
    if isinstance(showing, Violation):
        return round_, showing
    asked.append(seat)
    return take_over(round_, showing), None


def _passed(round_: TakeOvers, asked: list[int]) -> TakeOvers:
    if round_.asked is not None:
        asked.append(round_.asked)
    return pass_take_over(round_)


def _accepted(refusals: list[Violation | None]) -> dict[str, object]:
    """What of a list is accepted, and why not: the codes, and each refusal whole."""
    return {
        "accepted": [refused is None for refused in refusals],
        "reasons": [refused and refused.code for refused in refusals],
        "refusals": [told(refused) for refused in refusals],
    }


def _all_shown(auction: Auction, shows: list[_Shown]) -> tuple[Auction, list[Violation | None]]:
    """The auction after these showings, and for each why it is refused; what is refused changes nothing."""
    refusals: list[Violation | None] = []
    for seat, cards, trump in shows:
        showing = check_show(auction, seat, cards, trump, None)
        if isinstance(showing, Showing):
            auction = auction.show(showing)
            refusals.append(None)
            continue
        refusals.append(showing)
    return auction, refusals


def _shown(item: object, name: str) -> _Shown:
    """[seat, cards] or, for red fives, [seat, cards, trump]."""
    if not isinstance(item, list) or len(item) not in (2, 3) or not all(isinstance(part, str) for part in item[2:]):
        raise InputError("bad-field", f"{name!r} holds [seat, cards] or [seat, cards, trump]", field=name)
    trump = parse_trump(item[2]) if len(item) == 3 else None
    return seat_in(item[0], name), cards_in(item[1], name), trump


def _no_flag(question: Question) -> None:
    if question.flag("flag"):
        raise InputError("no-flag-deal", "nothing is shown in a flag deal", field="flag")


TABLE_OPS: dict[str, Callable[[Question], dict[str, object]]] = {
    "declare": _declare,
    "takeover": _takeover,
    "settle": settle_op,
}
"""By name of the operation: from a question to the fields of its answer."""
