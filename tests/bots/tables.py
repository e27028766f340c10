"""Views for the tests of bots: a seat with cards, asked something."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random

from chaodipi.bots import RuleBot
from chaodipi.cards import Cards, format_cards, parse_cards, parse_level, parse_trump, points_of
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
from chaodipi.rules import load_rule_set

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
) -> View:
    """What seat 0 sees."""
    known = None if trump is None else parse_trump(trump)
    order = TrumpOrder.of(CLASSIC, parse_level(level), 4 if known is None else known)
    cards = parse_cards(hand)
    groups = groupby(order.sort(cards), key=order.suit_of)
    held: Mapping[int, int] = {seat: len(cards) - any(seat == other for other, _ in plays) for seat in range(4)}
    done = tuple(trick(order, old) for old in tricks)
    return View(
        me=ME,
        rules="classic",
        changes={},
        dark=False,
        phase={"play": "playing", "bury": "burying", "take_over": "taking_over"}.get(asked.what, "declaring"),
        deal=2,
        first_deal=first_deal,
        deals=1,
        of_deals=0,
        circuits=(1, 1),
        of_circuits=1,
        flags=(False, False),
        drops=(0, 0),
        paid=(0, 0, 0, 0),
        levels=(parse_level(level), parse_level(level)),
        level=parse_level(level),
        trump=known,
        settled=settled,
        banker=banker,
        first_drawer=0,
        kitty_owner=owner,
        points=0,
        threshold=80,
        seats=tuple(SeatView(held[seat], False, seat == ME) for seat in range(4)),  # type: ignore[arg-type]  # four of them
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


def chosen(view: View) -> Command:
    """What the bot does."""
    return RuleBot(Random(1), CLASSIC).choose(view)


def played(hand: str, *plays: tuple[int, str], **more: object) -> str:
    """What the bot plays, in words, high cards not sorted: "D10", "C3 C3"."""
    count = len(parse_cards(plays[0][1])) if plays else 0
    command = chosen(seen(hand, Asked("play", count=count), plays=plays, **more))  # type: ignore[arg-type]  # any field of a view
    assert isinstance(command, Play)
    return " ".join(format_cards(command.cards))


def kitty(hand: str, **more: object) -> Cards:
    """What the bot buries of 33 cards."""
    command = chosen(seen(hand, Asked("bury", count=8), **more))  # type: ignore[arg-type]  # any field of a view
    assert isinstance(command, Bury)
    assert len(command.cards) == 8
    return command.cards


def may_show(what: str, *cards: str, can_pass: bool = True, seat: int = ME) -> Asked:
    """Asked to show or take over with one of these."""
    kind = "take_over" if what == "take_over" else "declare"
    return Asked(what, tuple(showing(seat, text, kind) for text in cards), can_pass=can_pass)


def showing(seat: int, cards: str, kind: str = "declare") -> ShowingView:
    """Level cards or a pair of jokers, shown by a seat."""
    faces = parse_cards(cards)
    return ShowingView(seat, kind, len(faces), faces, 4 if faces[0] >= 52 else faces[0] // 13)
