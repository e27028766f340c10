"""The question what a deal comes to."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from chaodipi.cards import NO_TRUMP, SUITS, Cards, format_level, parse_level, parse_trump, side_of
from chaodipi.judge.questions import Question, cards_in, seat_in, whole_number
from chaodipi.play import TrumpOrder, kitty_multiplier
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.scoring import DealResult, Item, LastTrick, Sheet, Standing, settle
from chaodipi.violation import Fact, InputError

__all__ = ["settle_op"]

T = TypeVar("T")

_MOST_POINTS = 100_000
_MOST = 1_000_000


def settle_op(question: Question) -> dict[str, object]:
    """The sheet of a deal, with its items. A last trick that is not told went to the bankers."""
    rules = question.rules
    if question.has("end_level"):
        end = format_level(parse_level(question.text("end_level")))
        rules = rule_set_from({"base": rules.id, "set": {**dict(rules.changes), "levels.end": end}})
    banker = question.number("banker", 0, 3)
    carried = _pair(question, "levels", _level_or_flag)
    levels = (carried[0] or rules.levels.end, carried[1] or rules.levels.end)
    flags = (carried[0] is None, carried[1] is None)
    zeros = (0, 0, 0, 0)
    standing = Standing(
        levels=levels,
        flags=flags,
        start=_pair(question, "start_levels", _level_in, (2, 2)),
        sat=_seats(question, "deals") if question.has("deals") else zeros,
        failed_throws=_seats(question, "failed_throws") if question.has("failed_throws") else zeros,
        circuits=_pair(question, "circuits", _count_in(1, rules.levels.circuits), (1, 1)),
        passed=_pair(question, "passed", _levels_in, ((), ())),
        drops=_pair(question, "drops", _count_in(0, _MOST), (0, 0)),
        side=None if question.flag("first_deal") else side_of(banker),
    )
    points = question.number("points", -_MOST_POINTS, _MOST_POINTS)
    kitty_points = question.number("kitty_points", 0, _MOST_POINTS, 0)
    stake = question.number("stake", 1, _MOST, 1)
    last_trick = _last_trick(question) if question.has("last_trick") else None
    trump = parse_trump(question.text("trump")) if question.has("trump") else None
    played = question.level if question.has("level") else standing.level_of(banker)
    flag = standing.flags[side_of(banker)]
    asked_flag = question.flag("flag")
    question.close()
    if any(flags) and rules.flag is None:
        raise InputError("no-flag-deal", "this rule set has no flag deal", field="levels")
    if asked_flag and not flag:
        code = "no-flag-deal" if rules.flag is None else "bad-field"
        raise InputError(code, "the banker side does not carry the flag", field="flag")
    if flag and standing.first_deal:
        raise InputError("bad-field", "the first deal is no flag deal", field="levels")
    if flag and (trump not in (None, NO_TRUMP) or kitty_points):
        raise InputError("bad-field", "a flag deal has neither trump suit nor kitty", field="flag")
    if max(levels) > rules.levels.end:
        raise InputError("bad-field", "a side stands above the end level", field="levels")
    if not flag and played != standing.level_of(banker):
        raise InputError("bad-field", "the level played is the banker side's", field="level")
    if last_trick is not None:
        question.within(rules.cards.decks, last_trick.lead, last_trick.cards)
    trumps: tuple[int, ...] = (NO_TRUMP if trump is None else trump,)
    if trump is None and not flag and last_trick is not None:
        trumps = _leads_under(rules, played, last_trick.lead)
    sheets: list[Sheet] = []
    for each in trumps:
        # The question says what was sat in and thrown altogether, this deal included.
        result = DealResult(banker, points, kitty_points, last_trick, each, sat=zeros)
        sheet = settle(rules, standing, result, stake).sheet
        if sheet not in sheets:
            sheets.append(sheet)
    if len(sheets) > 1:
        raise InputError("missing-field", "'trump' decides what the deal comes to", field="trump")
    return _answer(sheets[0])


def _answer(sheet: Sheet) -> dict[str, object]:
    return {
        "table_points": sheet.table_points,
        "multiplier": sheet.multiplier,
        "kitty_bonus": sheet.kitty_bonus,
        "guarded": sheet.guarded,
        "total": sheet.total,
        "held": sheet.held,
        "raise": sheet.raised,
        "levels": [
            "flag" if flag else format_level(level) for level, flag in zip(sheet.levels, sheet.flags, strict=True)
        ],
        "circuits": list(sheet.circuits),
        "passed": [[format_level(level) for level in passed] for passed in sheet.passed],
        "drops": list(sheet.drops),
        "next_banker": sheet.next_banker,
        "match_over": sheet.match_over,
        "match_won_by": sheet.match_won_by,
        "pay": list(sheet.pay),
        "pay_match": list(sheet.pay_match),
        "items": [_item(item) for item in sheet.items],
    }


def _item(item: Item) -> dict[str, object]:
    facts = {name: _fact(name, fact) for name, fact in item.facts.items()}
    return {
        "figure": item.figure,
        "code": item.code,
        "amount": item.amount,
        "facts": facts,
        "clauses": list(item.clauses),
    }


def _fact(name: str, fact: Fact) -> Fact:
    return format_level(fact) if name == "level" and isinstance(fact, int) else fact


def _leads_under(rules: RuleSet, level: int, lead: Cards) -> tuple[int, ...]:
    """Every trump under which the lead is one."""
    leads: list[int] = []
    for trump in (*SUITS, NO_TRUMP):
        try:
            kitty_multiplier(TrumpOrder.of(rules, level, trump), lead)
        except InputError as error:
            if error.code != "mixed-suits":
                raise
        else:
            leads.append(trump)
    if not leads:
        raise InputError("mixed-suits", "the lead of the last trick is none, whatever is trump", cards=lead)
    return tuple(leads)


def _last_trick(question: Question) -> LastTrick:
    fields: Mapping[str, object] = question.table("last_trick")
    if set(fields) != {"winner", "lead", "cards"}:
        raise InputError("bad-field", "'last_trick' is {winner, lead, cards}", field="last_trick")
    lead, cards = cards_in(fields["lead"], "last_trick"), cards_in(fields["cards"], "last_trick")
    if not lead or len(lead) != len(cards):
        raise InputError("bad-field", "every play has as many cards as the lead", field="last_trick")
    return LastTrick(seat_in(fields["winner"], "last_trick"), lead, cards)


def _pair(
    question: Question, name: str, read: Callable[[object, str], T], default: tuple[T, T] | None = None
) -> tuple[T, T]:
    """Two values, of side 0 and of side 1."""
    if default is not None and not question.has(name):
        return default
    values = question.each(name, read)
    if len(values) != 2:
        raise InputError("bad-field", f"{name!r} is of side 0 and side 1", field=name)
    return values[0], values[1]


def _level_in(value: object, name: str) -> int:
    if not isinstance(value, str):
        raise InputError("bad-field", f"{name!r} holds levels", field=name)
    return parse_level(value)


def _level_or_flag(value: object, name: str) -> int | None:
    """A level; None for a side that carries the flag."""
    return None if value == "flag" else _level_in(value, name)


def _levels_in(value: object, name: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise InputError("bad-field", f"{name!r} holds a list of levels for each side", field=name)
    return tuple(sorted({_level_in(level, name) for level in value}))


def _count_in(least: int, most: int) -> Callable[[object, str], int]:
    return lambda value, name: whole_number(value, least, most, name)


def _seats(question: Question, name: str) -> tuple[int, int, int, int]:
    """A number for each seat."""
    each = question.each(name, _count_in(0, _MOST))
    if len(each) != 4:
        raise InputError("bad-field", f"{name!r} is a number a seat", field=name)
    return each[0], each[1], each[2], each[3]
