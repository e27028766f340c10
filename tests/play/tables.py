"""Rule sets for the tests of the kernel: only the values that play looks at differ."""

from typing import Literal

from msgspec.structs import replace

from chaodipi.cards import parse_level, parse_trump
from chaodipi.play import TrumpOrder
from chaodipi.rules import load_rule_set
from chaodipi.rules.ruleset import CardRules, Combinations, KittyRules, RuleSet

__all__ = ["KITTY", "PLAY", "order_of", "rules_of"]

_RED = {"red_fives": True, "five_ten_king": True, "red_five_in_510k": True}
PLAY: dict[str, dict[str, bool]] = {
    "hefei": {"across_level": True, "full_chain": True},
    "classic": {"across_level": True, "full_chain": True},
    "anhui": {"across_level": True},
    "anhui-online": {"across_level": True, "full_chain": True},
    "jiangzhe": {"across_level": True, "ace_low": True, **_RED},
    "jiangzhe-open": {"printed_rank": True, "ace_low": True, **_RED},
    "jiangzhe-dark": {"printed_rank": True, "ace_low": True, **_RED},
    "jiangzhe-flag": {"across_level": True, "printed_rank": True, "ace_low": True, **_RED, "red_five_in_510k": False},
    "baomahui": {"across_level": True, "full_chain": True},
}
KITTY: dict[str, Literal["doubling", "capped", "per_pair"]] = {
    "hefei": "doubling",
    "baomahui": "doubling",
    "classic": "per_pair",
}


def rules_of(name: str = "hefei", decks: Literal[1, 2, 3] = 2, **changed: bool) -> RuleSet:
    values = {"red_fives": False} | PLAY[name] | changed
    return replace(
        load_rule_set("hefei"),
        id=name,
        cards=CardRules(decks=decks, red_fives=values["red_fives"]),
        combinations=Combinations(
            across_level=values.get("across_level", False),
            full_chain=values.get("full_chain", False),
            printed_rank=values.get("printed_rank", False),
            ace_low=values.get("ace_low", False),
            five_ten_king=values.get("five_ten_king", False),
            red_five_in_510k=values.get("red_five_in_510k", False),
        ),
        kitty=KittyRules(multiplier=KITTY.get(name, "capped"), penalty_floor=True),
    )


def order_of(level: str, trump: str, name: str = "hefei", **changed: bool) -> TrumpOrder:
    return TrumpOrder.of(rules_of(name, 2, **changed), parse_level(level), parse_trump(trump))
