"""A match that bots play, entered on a pad, comes to the same levels, bankers and payments as at the table."""

from typing import Any

import pytest

from chaodipi.bots import make
from chaodipi.cards import format_cards, format_trump, points_of, side_of
from chaodipi.game import (
    Command,
    DealEnded,
    ForcedRedFive,
    MatchOver,
    Settled,
    Step,
    TakeOverFailed,
    ThrowFailed,
    TrickTaken,
)
from chaodipi.play import TrumpOrder, shape_of
from chaodipi.rules import RuleSet, RulesSpec, rule_set_from, rule_set_ids
from chaodipi.scoring import Sheet
from chaodipi.sim import play_match
from tests.scorepad.pads import folded

SEEDS = range(2)
SPECS: list[RulesSpec] = [
    *rule_set_ids(),
    {"base": "classic", "set": {"cards.decks": 1}},
    {"base": "classic", "set": {"cards.decks": 3}},
]


class Scribe:
    """Somebody at the table who writes down what a pad asks for. exact: the cards of the last trick, or a few words."""

    def __init__(self, rules: RuleSet, *, exact: bool) -> None:
        self.rules = rules
        self.exact = exact
        self.entries: list[dict[str, Any]] = []
        self.sheets: list[Sheet] = []
        self._tricks = 0
        self._points = 0
        self._penalties: list[dict[str, Any]] = []

    def watch(self, seat: int, command: Command, step: Step) -> None:
        for event in step.events:
            match event:
                case ThrowFailed(seat=thrower, attempted=attempted, led=led):
                    self._note("failed_throw", thrower, len(attempted), led=len(led))
                case TrickTaken(gained=gained):
                    self._tricks += gained
                case DealEnded(sheet=sheet):
                    assert isinstance(step.match.phase, Settled | MatchOver)
                    self._write(step.match.phase, sheet)
                case ForcedRedFive(seat=forced, count=count):
                    self._note("forced_red_five", forced, count)
                case TakeOverFailed(seat=failing):
                    self._note("failed_take_over", failing, 1)

    def _note(self, kind: str, seat: int, cards: int, **more: Any) -> None:
        self._penalties.append({"kind": kind, "seat": seat, "cards": cards, "at": self._tricks, **more})

    def _write(self, phase: Settled | MatchOver, sheet: Sheet) -> None:
        last, trump = phase.tricks[-1], phase.kitties.trump
        lead = last.plays[0].cards
        won = next(play.cards for play in last.plays if play.seat == last.winner)
        told: dict[str, Any] = {"side": side_of(last.winner)}
        if self.exact:
            told |= {"lead": format_cards(lead), "cards": format_cards(won)}
        else:
            told |= self._words(sheet, lead, won, trump)
        self.entries.append(
            {
                "kind": "deal",
                "banker": phase.kitties.banker,
                "points": self._tricks,
                "kitty_points": points_of(phase.kitties.kitty),
                "last_trick": told,
                "trump": format_trump(trump) if self.exact else None,
                "penalties": self._penalties,
            }
        )
        self.sheets.append(sheet)
        self._tricks, self._penalties = 0, []

    def _words(self, sheet: Sheet, lead: Any, won: Any, trump: int) -> dict[str, Any]:
        """What a player would say of the last trick."""
        order = TrumpOrder.of(self.rules, sheet.level, trump)
        first = shape_of(order, lead).components[0]
        shape: str = first.kind
        count = len(first.cards) // 2 or 1
        if self.rules.kitty.multiplier == "per_pair":
            count = sum(len(one.cards) // 2 for one in shape_of(order, lead).components)
            shape = "pair" if count else "single"
        if shape == "510K":
            shape = "510K" if len(lead) == 3 else "double510K"
        levels = [face for face in won if sheet.level and face < 52 and face % 13 + 2 == sheet.level]
        paired = len(levels) > len(set(levels))
        kings = order.kings
        held = [cards for cards in kings if all(won.count(face) >= cards.count(face) for face in cards)]
        exact = tuple(sorted(won)) in kings
        return {
            "shape": shape,
            "count": max(count, 1),
            "levels": 2 if paired else min(len(levels), 1),
            "exact": len(levels) == len(won) and len(won) <= 1 + paired,
            "kings": ("exact" if len(won) == 3 else "double") if exact else "contains" if held else "none",
            "red_fives": len(lead) if set(lead) == {16} and tuple(won) == tuple(lead) else 0,
        }


def expected(sheet: Sheet) -> dict[str, Any]:
    names = ("banker", "level", "table_points", "total", "held", "raised", "guarded", "match_over", "match_won_by",
             "next_banker")  # fmt: skip
    pairs = ("levels", "circuits", "flags", "drops", "pay", "pay_match")
    return {name: getattr(sheet, name) for name in names} | {name: list(getattr(sheet, name)) for name in pairs}


@pytest.mark.parametrize("exact", [True, False], ids=["cards", "words"])
@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_a_match_on_the_pad_is_the_match_at_the_table(spec: RulesSpec, exact: bool) -> None:
    rules = rule_set_from(spec)
    for seed in SEEDS:
        scribe = Scribe(rules, exact=exact)
        played = play_match(rules, [make("random", seat, rules) for seat in range(4)], seed, 40, scribe.watch)
        found = folded(spec, *scribe.entries)
        assert len(scribe.sheets) == len(found["rows"]) > 0
        for row, sheet in zip(found["rows"], scribe.sheets, strict=True):
            assert row["wrong"] is None, row["wrong"]
            assert row["notice"] is None
            assert {name: row["sheet"][name] for name in expected(sheet)} == expected(sheet)
        said, standing = found["next"], played.match.standing
        assert said["over"] == isinstance(played.match.phase, MatchOver)
        if not said["over"]:
            assert said["levels"] == list(standing.levels)
            assert said["paid"] == list(standing.paid)
            assert said["banker"] == standing.banker
