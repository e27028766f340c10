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
    levels = _pair(question, "levels", _level_in)
    standing = Standing(
        levels=levels,
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
    _not_used(question)
    question.close()
    if question.flag("flag"):
        raise InputError("no-flag-deal", "this rule set has no flag deal", field="flag")
    if max(levels) > rules.levels.end:
        raise InputError("bad-field", "a side stands above the end level", field="levels")
    if played != standing.level_of(banker):
        raise InputError("bad-field", "the level played is the banker side's", field="level")
    if last_trick is not None:
        question.within(rules.cards.decks, last_trick.cards)
        if last_trick.cards != last_trick.lead:  # The winner may be who led.
            question.within(rules.cards.decks, last_trick.lead, last_trick.cards)
    result = DealResult(banker, points, kitty_points, last_trick, trump if trump is not None else NO_TRUMP)
    if trump is None and last_trick is not None and result.captured:
        result = DealResult(banker, points, kitty_points, last_trick, _any_trump(rules, played, last_trick.lead))
    return _answer(settle(rules, standing, result, stake).sheet)


def _answer(sheet: Sheet) -> dict[str, object]:
    return {
        "table_points": sheet.table_points,
        "multiplier": sheet.multiplier,
        "kitty_bonus": sheet.kitty_bonus,
        "total": sheet.total,
        "held": sheet.held,
        "raise": sheet.raised,
        "levels": [format_level(level) for level in sheet.levels],
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


def _any_trump(rules: RuleSet, level: int, lead: Cards) -> int:
    """A trump under which the lead is one, where all of them give the kitty the same factor."""
    factors: dict[int, int] = {}
    for trump in (*SUITS, NO_TRUMP):
        try:
            factors[trump] = kitty_multiplier(TrumpOrder.of(rules, level, trump), lead)
        except InputError as error:
            if error.code != "mixed-suits":
                raise
    if not factors:
        raise InputError("mixed-suits", "the lead of the last trick is none, whatever is trump", cards=lead)
    if len(set(factors.values())) > 1:
        raise InputError("missing-field", "'trump' decides what the kitty counts", field="trump")
    return next(iter(factors))


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
    if value == "flag":
        raise InputError("no-flag-deal", "this rule set has no flag deal", field=name)
    return parse_level(value)


def _levels_in(value: object, name: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise InputError("bad-field", f"{name!r} holds a list of levels for each side", field=name)
    return tuple(sorted({_level_in(level, name) for level in value}))


def _count_in(least: int, most: int) -> Callable[[object, str], int]:
    return lambda value, name: whole_number(value, least, most, name)


def _not_used(question: Question) -> None:
    """What only a converted score needs; no rule set here has one, but what is said must be sound."""
    if question.has("start_levels"):
        _pair(question, "start_levels", _level_in)
    for name in ("deals", "failed_throws"):
        if question.has(name) and len(question.each(name, _count_in(0, _MOST))) != 4:
            raise InputError("bad-field", f"{name!r} is a number a seat", field=name)
