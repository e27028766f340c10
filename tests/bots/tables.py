"""Views for the tests of bots: a seat with cards, asked something."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random

from chaodipi.bots import RuleBot
from chaodipi.cards import Cards, format_cards, kitty_size, parse_cards, parse_level, parse_trump, points_of
from chaodipi.game import (
    Asked,
    Bury,
    Command,
    HandGroup,
    Play,
    SeatView,
    ShowingView,
    TrickPlay,
    TrickView,
    View,
)
from chaodipi.play import TrumpOrder, shape_of, winner_of
from chaodipi.rules import RuleSet, load_rule_set

CLASSIC = load_rule_set("classic")
ME = 0
LEFT, PARTNER, RIGHT = 1, 2, 3


def trick(order: TrumpOrder, plays: Sequence[tuple[int, str]]) -> TrickView:
    """A trick of (seat, cards), as a view shows it."""
    laid = [(seat, parse_cards(cards)) for seat, cards in plays]
    winner = laid[winner_of(order, [cards for _, cards in laid])][0] if laid else -1
    shown = tuple(TrickPlay(seat, cards, shape_of(order, cards).kind) for seat, cards in laid)
    return TrickView(laid[0][0] if laid else ME, shown, winner, sum(points_of(cards) for _, cards in laid))


def seen(
    hand: str,
    asked: Asked,
    *,
    plays: Sequence[tuple[int, str]] = (),
    tricks: Sequence[Sequence[tuple[int, str]]] = (),
    trump: str | None = "S",
    level: str = "2",
    banker: int | None = ME,
    owner: int | None = ME,
    showings: tuple[ShowingView, ...] = (),
    first_deal: bool = False,
    buried: str = "",
    settled: bool = True,
    rules: RuleSet = CLASSIC,
    points: int = 0,
    passed: Sequence[int] = (),
    first_drawer: int = 0,
) -> View:
    """What seat 0 sees."""
    known = None if trump is None else parse_trump(trump)
    rank = 0 if level == "flag" else parse_level(level)
    order = TrumpOrder.of(rules, rank, 4 if known is None else known)
    cards = parse_cards(hand)
    groups = groupby(order.sort(cards), key=order.suit_of)
    held: Mapping[int, int] = {seat: len(cards) - any(seat == other for other, _ in plays) for seat in range(4)}
    done = tuple(trick(order, old) for old in tricks)
    shown_level = rank or 14
    threshold = rules.flag.threshold if rules.flag and not rank else rules.threshold
    return View(
        me=ME,
        rules=rules.id,
        changes=dict(rules.changes),
        dark=rules.dark,
        jokers_show=bool(rules.showing.order),
        phase={"play": "playing", "bury": "burying", "take_over": "taking_over"}.get(asked.what, "declaring"),
        deal=2,
        first_deal=first_deal,
        deals=1,
        of_deals=rules.levels.deals,
        circuits=(rules.levels.circuits, rules.levels.circuits),
        of_circuits=rules.levels.circuits,
        flags=(not rank, False),
        drops=(0, 0),
        paid=(0, 0, 0, 0),
        levels=(shown_level, shown_level),
        level=rank,
        trump=known,
        settled=settled,
        banker=banker,
        first_drawer=first_drawer,
        kitty_owner=owner,
        points=points,
        threshold=threshold,
        seats=tuple(SeatView(held[seat], seat in passed, seat == ME) for seat in range(4)),  # type: ignore[arg-type]  # four of them
        showings=showings,
        undealt=0,
        hand=tuple(HandGroup(suit, tuple(group)) for suit, group in groups),
        fresh=(),
        buried=parse_cards(buried),
        seen_kitty=(),
        turned=(),
        trick=trick(order, plays) if asked.what == "play" else None,
        last_trick=done[-1] if done else None,
        tricks=done,
        asked=asked,
        sheet=None,
        kitty=(),
        commitment="",
        seed="",
        salt="",
        cuts=(),
        winner=None,
    )


def chosen(view: View, rules: RuleSet = CLASSIC) -> Command:
    """What the bot does."""
    return RuleBot(Random(1), rules).choose(view)


def played(hand: str, *plays: tuple[int, str], rules: RuleSet = CLASSIC, **more: object) -> str:
    """What the bot plays, in words, high cards not sorted: "D10", "C3 C3"."""
    count = len(parse_cards(plays[0][1])) if plays else 0
    asked = Asked("play", count=count)
    command = chosen(seen(hand, asked, plays=plays, rules=rules, **more), rules)  # type: ignore[arg-type]  # any field of a view
    assert isinstance(command, Play)
    return " ".join(format_cards(command.cards))


def kitty(hand: str, *, rules: RuleSet = CLASSIC, **more: object) -> Cards:
    """What the bot buries of a hand with the kitty in it."""
    count = kitty_size(rules.cards.decks)
    command = chosen(seen(hand, Asked("bury", count=count), rules=rules, **more), rules)  # type: ignore[arg-type]  # any field of a view
    assert isinstance(command, Bury)
    assert len(command.cards) == count
    return command.cards


def may_show(what: str, *cards: str, can_pass: bool = True, seat: int = ME) -> Asked:
    """Asked to show or take over with one of these."""
    kind = "take_over" if what == "take_over" else "declare"
    return Asked(what, tuple(showing(seat, text, kind) for text in cards), can_pass=can_pass)


def showing(seat: int, cards: str, kind: str = "declare", trump: int | None = None) -> ShowingView:
    """Level cards, a pair of jokers or (naming trump) of red fives, shown by a seat."""
    faces = parse_cards(cards)
    asked = 4 if faces[0] >= 52 else faces[0] // 13
    return ShowingView(seat, kind, len(faces), faces, asked if trump is None else trump)


def hidden(seat: int, count: int = 2, kind: str = "take_over") -> ShowingView:
    """A showing of which nothing is seen but how many cards."""
    return ShowingView(seat, kind, count)
