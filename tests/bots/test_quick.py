"""What the quick bot does is lawful, follows from what its seat may see, and makes sense.

In the positions in which the rule bot is tested it does the same: those tests run here for it too.
"""

from itertools import pairwise
from random import Random

import msgspec
import pytest

from chaodipi.bots import QuickBot
from chaodipi.bots.knowledge import Knowledge
from chaodipi.bots.quick_chart import ONE, chart_of
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_play import choose_play, play_out, put_play
from chaodipi.bots.quick_stakes import stakes_of
from chaodipi.cards import FACES, parse_cards
from chaodipi.game import Match, Pass, Playing, Show, Step, View, asked_seats, view
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.play.planes import gather
from chaodipi.play.randoms import Random as Draws
from chaodipi.play.rollout import Dealer
from chaodipi.play.tricks import Tricks
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from, rule_set_ids
from chaodipi.sim import play_match, play_pairs, tally
from chaodipi.sim.players import player
from tests.bots import tables
from tests.bots.tables import LEFT, ME, PARTNER, RIGHT, chosen, may_show, played, seen, showing
from tests.bots.test_burying import *  # noqa: F403 -- they run here once more
from tests.bots.test_five_ten_king import *  # noqa: F403 -- these too
from tests.bots.test_following import *  # noqa: F403 -- these too
from tests.bots.test_hidden_order import *  # noqa: F403 -- these too
from tests.bots.test_last_trick import *  # noqa: F403 -- these too
from tests.bots.test_lawful import RULES
from tests.bots.test_leading import *  # noqa: F403 -- these too
from tests.bots.test_red_fives import *  # noqa: F403 -- these too
from tests.bots.test_showing import (  # noqa: F401 -- but for what the quick bot does later or not at all
    test_it_chooses_its_longest_suit,
    test_it_declares_a_long_suit,
    test_it_does_not_counter_where_it_loses,
    test_it_is_more_eager_in_a_first_deal_for_the_bankers_seat,
    test_it_leaves_a_kitty_where_the_new_trump_is_worse,
    test_it_leaves_its_partners_kitty_for_a_small_gain,
    test_it_strengthens_what_is_good,
    test_it_takes_the_kitty_over_where_it_gains,
    test_it_waits_with_a_thin_suit,
)

CLASSIC = RULES["classic"]
PACKS: dict[str, RuleSet] = {
    **{name: load_rule_set(name) for name in rule_set_ids()},
    **{f"{decks} decks": rule_set_from({"base": "classic", "set": {"cards.decks": decks}}) for decks in (1, 3)},
}


def test_it_declares_a_long_suit_while_cards_go_out() -> None:
    # Stronger than the rule bot needs: with all cards there is still time.
    strong = "BJ LJ H2 HA HA HK HK HQ HQ HJ H9 H8 H7"
    assert chosen(seen(strong, may_show("show", "H2", can_pass=False), trump=None)) == Show(parse_cards("H2"), 1)
    early = "LJ H2 HA H9 H8 S3 C4 D6 D7 C9"
    assert chosen(seen(early, may_show("show", "H2", can_pass=False), trump=None)) == Pass()


def test_it_counters_where_it_gains() -> None:
    hand = "BJ LJ H2 H2 HA HA HK HK HQ HQ HJ HJ H10 H9 H8 H8 H7 H4 S3 S4 S6 D3 D6 D7 D8"
    stands = (showing(LEFT, "C2"),)
    asked = may_show("show", "H2 H2")
    assert chosen(seen(hand, asked, trump="C", showings=stands)) == Show(parse_cards("H2 H2"), 1)


@pytest.fixture(autouse=True)
def _the_quick_bot_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "RuleBot", QuickBot)


SEATINGS = (("quick", "random", "random", "random"), ("random", "quick", "rule", "quick"))


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seats", SEATINGS, ids=("one", "two"))
def test_whole_matches_are_lawful(name: str, seats: tuple[str, ...]) -> None:
    # A command that is refused ends the match with an error.
    rules = RULES[name]
    commands = play_match(rules, [player(bot, seat, rules) for seat, bot in enumerate(seats)], len(name), 4).commands
    assert len(commands) > 150


def positions(name: str, seed: int) -> list[tuple[Match, int]]:
    """Positions in which a seat has to do something."""
    rules = RULES[name]
    found: list[tuple[Match, int]] = []

    def watch(seat: int, command: object, step: Step) -> None:
        found.extend((step.match, asked) for asked in asked_seats(step.match))

    players = [player("random" if seat % 2 else "quick", seat, rules) for seat in range(4)]
    play_match(rules, players, seed, 2, watch)
    return found[::3]


@pytest.mark.parametrize("name", RULES)
def test_the_same_view_gives_the_same_command(name: str) -> None:
    old = QuickBot(Random(1), RULES[name])
    for match, seat in positions(name, 5):
        shown = view(match, seat)
        # As it arrives in another process; from a bot that has played other seats before.
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(shown), type=View)
        assert old.choose(shown) == QuickBot(Random(2), RULES[name]).choose(copy)


def dealt(rules: RuleSet, seed: int) -> tuple[Tricks, Mind]:
    """A deal before its first lead, at some level and trump."""
    draws = Draws(seed)
    flag = rules.flag is not None and seed % 5 == 0
    level, trump = (NO_LEVEL, 4) if flag else (2 + draws.below(13), draws.below(5))
    order = TrumpOrder.of(rules, level, trump)
    stakes = stakes_of(rules, level, False, 1)
    tricks, mind = Tricks(order, seed % 4), Mind(order, stakes)
    dealer = Dealer(rules.cards.decks)
    dealer.deal(tricks, draws)
    mind.begin(order, stakes, seed % 4)
    mind.bury(seed % 4, dealer.k1, dealer.k2, dealer.k3)
    return tricks, mind


@pytest.mark.parametrize("name", PACKS)
def test_every_play_of_a_deal_is_legal(name: str) -> None:
    for seed in range(8):
        tricks, mind = dealt(PACKS[name], seed)
        draws = Draws(seed)
        while not tricks.over:
            # The sides do not play alike, so that more happens.
            if tricks.turn == 1:
                tricks.choose(draws)
            else:
                choose_play(mind, tricks)
                assert tricks.fault(tricks.c1, tricks.c2, tricks.c3) == 0
            put_play(mind, tricks, tricks.c1, tricks.c2, tricks.c3)
        assert not any(tricks.hand(seat) for seat in range(4))


@pytest.mark.parametrize("name", ["classic", "jiangzhe-dark", "3 decks"])
def test_it_plays_the_same_whoever_holds_the_cards_it_cannot_see(name: str) -> None:
    asked = 0
    for seed in range(3):
        tricks, mind = dealt(PACKS[name], seed)
        other = Tricks(tricks.order)
        while not tricks.over:
            choose_play(mind, tricks)
            chosen = (tricks.c1, tricks.c2, tricks.c3)
            seats = [seat for seat in range(4) if seat != tricks.turn]
            for one, two in pairwise(seats):
                other.copy(tricks)
                swapped = [gather(tricks.order, tricks.hand(seat)) for seat in (two, one)]
                other.give(one, *swapped[0])
                other.give(two, *swapped[1])
                other.left = tricks.left
                choose_play(mind, other)
                assert (other.c1, other.c2, other.c3) == chosen
                asked += 1
            put_play(mind, tricks, *chosen)
    assert asked > 300


def test_a_position_can_be_played_to_its_end() -> None:
    tricks, mind = dealt(CLASSIC, 3)
    again, mind_again = dealt(CLASSIC, 3)
    play_out(mind, tricks)
    assert tricks.over
    play_out(mind_again, again)
    assert (tricks.points, tricks.count, tricks.tricks) == (again.points, again.count, again.tricks)


@pytest.mark.parametrize("name", ["classic", "hefei", "one deck"])
def test_it_remembers_what_the_rule_bot_reads_from_a_view(name: str) -> None:
    rules, read = RULES[name], 0
    for match, seat in positions(name, 9):
        phase = match.phase
        if not isinstance(phase, Playing):
            continue
        shown = view(match, seat)
        order = TrumpOrder.of(rules, phase.deal.level, phase.trump)
        know = Knowledge(order, rules, shown)
        tricks, mind = QuickBot(Random(1), rules).position(shown)
        mind.look(tricks, seat)
        for other in range(4):
            for suit in range(5):
                assert bool(mind.void >> (5 * other + suit) & 1) == (suit in know.void[other])
        chart = chart_of(order)
        for face in range(FACES):
            bit = 1 << order.places[face]
            assert sum(bool(plane & bit) for plane in (mind.u1, mind.u2, mind.u3)) == know.unseen[face]
            assert chart.points[order.places[face]] == order.points[face]
        assert list(mind.left) == know.left
        read += 1
    assert read > 10


@pytest.mark.parametrize("name", PACKS)
def test_a_point_counts_once_at_the_beginning_and_never_too_much(name: str) -> None:
    rules = PACKS[name]
    total = 100 * rules.cards.decks
    for level in (2, 11, 14):
        for first in (False, True):
            stakes = stakes_of(rules, level, first, 1)
            assert stakes.weight(0, total) == ONE
            for points in range(0, total + 1, 5):
                for left in range(0, total - points + 1, 20):
                    assert ONE // 2 <= stakes.weight(points, left) <= 5 * ONE // 2


def test_points_count_most_where_little_decides() -> None:
    stakes = stakes_of(CLASSIC, 5, False, 1)
    # 75 of the 80 that take over, with 20 left to come.
    assert stakes.weight(70, 20) > stakes.weight(0, 200) > stakes.weight(120, 20)


def test_it_gives_the_king_and_keeps_the_ten_that_wins_later() -> None:
    # Either is ten points for the partner; a king may still win a trick.
    assert played("D10 DK D3 H3 H4 H6 C3 C4 C6", (PARTNER, "DA"), (RIGHT, "D4")) == "D10"


def test_it_throws_what_all_others_are_void_in() -> None:
    void = (
        [(ME, "D4"), (LEFT, "C3"), (PARTNER, "C4"), (RIGHT, "C6")],
        [(ME, "S4"), (LEFT, "C7"), (PARTNER, "H3"), (RIGHT, "C8")],
    )
    hand = played("DQ D9 D6 HJ H7 C9 CJ", tricks=void)
    assert hand == "D6 D9 DQ"


@pytest.mark.parametrize("name", ["classic", "hefei"])
def test_it_beats_one_that_plays_anything(name: str) -> None:
    total = tally(play_pairs(name, ("quick", "random"), seed=3, pairs=30))
    assert total.share is not None
    assert total.share > 0.97
    assert total.failed_throws[0] == 0


@pytest.mark.parametrize("name", ["classic", "jiangzhe"])
def test_it_keeps_up_with_the_rule_bot(name: str) -> None:
    total = tally(play_pairs(name, ("quick", "rule"), seed=5, pairs=40))
    assert total.share is not None
    assert total.share > 0.4
