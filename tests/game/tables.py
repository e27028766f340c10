"""Matches for the tests: played at random, or dealt as a test wants it."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec

from chaodipi.bots import RandomBot
from chaodipi.cards import full_pack, parse_card, parse_cards
from chaodipi.game import (
    HOUSE,
    Command,
    Dealing,
    Draw,
    Event,
    Match,
    Pass,
    Show,
    StartDeal,
    Step,
    TakeOver,
    View,
    apply,
    new_match,
)
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from, rule_set_ids
from chaodipi.scoring import Standing
from chaodipi.sim import play_match
from chaodipi.violation import Violation

SECRET = "0123456789abcdef" * 4
SALT = "f0" * 32
VIEWERS = (0, 1, 2, 3, None)
HIDDEN = {
    "base": "classic",
    "set": {
        "cards.red_fives": True,
        "showing.visibility": "dark",
        "showing.order": ["C", "D", "S", "H", "LJ", "BJ", "H5"],
        "showing.look_back": True,
        "banker.later": "declaring",
        "banker.undeclared_first": "turn_by_seat",
        "banker.undeclared_later": "turn_by_seat",
        "take_over.may_show": "any_pair",
        "take_over.failed_points": 80,
    },
}
"""Settings that no set has together: hidden showings that rank, and a banker by declaring."""
RULES: dict[str, RuleSet] = {
    **{name: load_rule_set(name) for name in rule_set_ids()},
    "hidden": rule_set_from(HIDDEN),
    "one deck": rule_set_from({"base": "classic", "set": {"cards.decks": 1}}),
    "three decks": rule_set_from({"base": "classic", "set": {"cards.decks": 3}}),
}
FLAG = Standing((14, 9), deals=12, side=0, banker=0, first_drawer=0, flags=(True, False))
"""In the flag room the matches begin where side 0 has passed A."""


class Turn(NamedTuple):
    """One command of a match."""

    before: Match
    seat: int
    command: Command
    after: Match
    events: tuple[Event, ...]


class Moody(RandomBot):
    """Plays at random, but by mood 1 takes over whenever it can, and by mood 2 shows nothing after the first deal."""

    def __init__(self, random: Random, rules: RuleSet, mood: int) -> None:
        super().__init__(random, rules)
        self._mood = mood

    def choose(self, view: View) -> Command:
        asked = view.asked
        if self._mood == 1 and asked.what == "take_over" and asked.showings:
            return TakeOver(asked.showings[0].cards or (), asked.showings[0].trump)
        if self._mood == 1 and asked.what == "show":
            # Pairs are kept for taking over.
            single = [showing for showing in asked.showings if showing.count == 1]
            return Show(single[0].cards or ()) if single else Pass()
        if self._mood == 2 and asked.what == "show" and not view.first_deal:
            return Pass()
        return super().choose(view)


@cache
def turns(name: str, seed: int, deals: int = 3) -> tuple[Turn, ...]:
    """A match at random, command by command."""
    rules = RULES[name]
    start = Match(rules, FLAG) if rules.flag and seed % 2 else new_match(rules)
    found: list[Turn] = []

    def watch(seat: int, command: Command, step: Step) -> None:
        before = found[-1].after if found else start
        found.append(Turn(before, seat, command, step.match, step.events))

    bots = [Moody(Random(seed * 4 + seat), rules, seed % 3) for seat in range(4)]
    play_match(rules, bots, seed, deals, watch, standing=start.standing)
    return tuple(found)


def samples() -> Iterator[Match]:
    """A match of every phase for each rule set, several of most."""
    for name in RULES:
        for seed in range(3):
            for i, turn in enumerate(turns(name, seed)):
                if i % 17 == 0 or type(turn.after.phase) is not type(turn.before.phase):
                    yield turn.after


def step(match: Match, seat: int, command: Command) -> Step:
    """The step of a command that must be allowed."""
    done = apply(match, seat, command)
    assert not isinstance(done, Violation), (seat, command, done)
    return done


def after(match: Match, *commands: tuple[int, Command]) -> Match:
    """The match after commands that must be allowed."""
    for seat, command in commands:
        match = step(match, seat, command).match
    return match


def refused(match: Match, seat: int, command: Command) -> str:
    """The code with which a command is refused."""
    done = apply(match, seat, command)
    assert isinstance(done, Violation), (seat, command)
    return done.code


def dealing(
    name: str, hands: Mapping[int, str], kitty: str = "", standing: Standing | None = None, first: int = 0
) -> Match:
    """A deal before its first card in which the seats will get at least these cards, and the kitty begins with these;
    the others get the rest of the pack, low cards the lowest seats."""
    rules = RULES[name]
    match = Match(rules, standing or Standing(first_drawer=first))
    match = step(match, HOUSE, StartDeal(SECRET, SALT)).match
    phase = match.phase
    assert isinstance(phase, Dealing)
    # Level cards and jokers that no test asked for come last, equal ones apart: to the kitty, a few to seat 3.
    special = [card for card in range(54) if card % 13 == 0 or card == 53]
    rest = [card for card in full_pack(2) if card not in special] + special * 2
    wanted = {seat: list(parse_cards(hands.get(seat, ""))) for seat in range(4)}
    bottom = [parse_card(card) for card in kitty.split()]
    for card in [*bottom, *(card for cards in wanted.values() for card in cards)]:
        rest.remove(card)
    for seat in range(4):
        while len(wanted[seat]) < 25:
            wanted[seat].append(rest.pop(0))
    bottom += rest
    order = [wanted[(phase.deal.first_drawer + i) % 4][i // 4] for i in range(100)]
    deal = msgspec.structs.replace(phase.deal, pack=(*order, *bottom))
    return match.at(msgspec.structs.replace(phase, deal=deal))


def dealt(name: str, hands: Mapping[int, str], kitty: str = "", standing: Standing | None = None) -> Match:
    """The same with all cards out and the window open."""
    return after(dealing(name, hands, kitty, standing), (HOUSE, Draw(100)))
