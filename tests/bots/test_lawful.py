"""Whatever happens, a bot's command is lawful, and follows from what its seat may see."""

from collections.abc import Mapping
from itertools import pairwise
from random import Random

import msgspec
import pytest

from chaodipi.bots import BOT_NAMES, HOUSE_BOT, RuleBot, make
from chaodipi.game import Match, Playing, Step, View, asked_seats, view
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from
from chaodipi.sim import play_match
from chaodipi.violation import InputError

VARIED: Mapping[str, object] = {
    "cards.red_fives": True,
    "combinations.five_ten_king": True,
    "combinations.red_five_in_510k": True,
    "combinations.ace_low": True,
    "showing.visibility": "dark",
    "showing.order": ["C", "D", "S", "H", "LJ", "BJ", "H5"],
    "banker.later": "declaring",
    "banker.undeclared_first": "turn_by_seat",
    "banker.undeclared_later": "turn_by_seat",
    "take_over.may_show": "any_pair",
    "take_over.failed_points": 80,
}
RULES: Mapping[str, RuleSet] = {
    "classic": load_rule_set("classic"),
    "hefei": load_rule_set("hefei"),
    "jiangzhe-dark": load_rule_set("jiangzhe-dark"),
    "varied": rule_set_from({"base": "classic", "set": VARIED}),
    "one deck": rule_set_from({"base": "classic", "set": {"cards.decks": 1}}),
}
SEATINGS = (("rule",) * 4, ("rule", "random", "random", "random"), ("random", "rule", "rule", "rule"))


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seats", SEATINGS, ids=("all", "one", "three"))
def test_whole_matches_are_lawful(name: str, seats: tuple[str, ...]) -> None:
    # A command that is refused ends the match with an error.
    rules = RULES[name]
    players = [make(bot, seat, rules) for seat, bot in enumerate(seats)]
    commands = play_match(rules, players, seed=len(name), deals=8).commands
    assert len(commands) > 150


def positions(name: str, seed: int) -> list[tuple[Match, int]]:
    """Positions of a match at random in which a seat has to do something."""
    rules = RULES[name]
    found: list[tuple[Match, int]] = []

    def watch(seat: int, command: object, step: Step) -> None:
        found.extend((step.match, asked) for asked in asked_seats(step.match))

    players = [make("random" if seat % 2 else "rule", seat, rules) for seat in range(4)]
    play_match(rules, players, seed, 2, watch)
    return found[::3]


@pytest.mark.parametrize("name", ["classic", "hefei", "jiangzhe-dark"])
def test_the_same_view_gives_the_same_command(name: str) -> None:
    old = RuleBot(Random(1), RULES[name])
    for match, seat in positions(name, 5):
        seen = view(match, seat)
        # As it arrives in another process; from a bot that has played other seats before.
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=View)
        assert old.choose(seen) == RuleBot(Random(2), RULES[name]).choose(copy)


@pytest.mark.parametrize("name", ["classic", "jiangzhe-dark"])
def test_it_does_the_same_whoever_holds_the_cards_it_cannot_see(name: str) -> None:
    asked = 0
    for match, seat in positions(name, 6):
        phase = match.phase
        if not isinstance(phase, Playing):
            continue
        others = [other for other in range(4) if other != seat]
        for one, two in pairwise(others):
            hands = list(phase.hands)
            if len(hands[one]) != len(hands[two]):
                continue
            hands[one], hands[two] = hands[two], hands[one]
            changed = match.at(msgspec.structs.replace(phase, hands=tuple(hands)))
            bot = RuleBot(Random(1), RULES[name])
            assert bot.choose(view(changed, seat)) == bot.choose(view(match, seat))
            asked += 1
    assert asked > 20


@pytest.mark.parametrize("name", BOT_NAMES)
def test_bots_are_made_by_name_and_seed(name: str) -> None:
    match, seat = next(found for found in positions("classic", 7) if isinstance(found[0].phase, Playing))
    seen = view(match, seat)
    rules = RULES["classic"]
    assert make(name, 3, rules).choose(seen) == make(name, 3, rules).choose(seen)


def test_the_house_has_a_bot() -> None:
    assert HOUSE_BOT in BOT_NAMES


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        make("no such bot", 1, RULES["classic"])
    assert refused.value.code == "unknown-bot"
