"""The play of a deal on planes: the same as the public functions say, and as the game plays it."""

from collections import Counter, defaultdict
from hashlib import sha256
from random import Random as Chance

import pytest

from chaodipi.bots import RandomBot
from chaodipi.cards import side_of
from chaodipi.game import (
    HOUSE,
    Command,
    Draw,
    Match,
    MatchOver,
    Play,
    Playing,
    Settled,
    StartDeal,
    apply,
    new_match,
    view,
)
from chaodipi.game.commands import Close
from chaodipi.game.match import asked_seats
from chaodipi.game.phases import Dealing, Declaring, Step
from chaodipi.play import (
    TrumpOrder,
    check_follow,
    check_lead,
    completable,
    count_follows,
    judge_throw,
    kitty_multiplier,
    legal_follows,
    winner_of,
)
from chaodipi.play.planes import faces_of, gather
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Dealer, Totals, play_random_deals
from chaodipi.play.tricks import Penalties, Tricks
from chaodipi.rules import load_rule_set, rule_set_ids
from chaodipi.scoring import apply_penalty, throw_penalty
from chaodipi.violation import InputError

from .comparing import TABLES, Table


def chosen(tricks: Tricks) -> tuple[int, ...]:
    return faces_of(tricks.order, tricks.c1, tricks.c2, tricks.c3)


def order_for(table: Table, number: int) -> TrumpOrder:
    slow = table.order(number)
    return TrumpOrder.of(slow.rules, slow.level, slow.trump)


@pytest.mark.clause("HF-28", "HF-29", "AH-18", "AH-20", "AH-21", "AH-22", "AH-23", "AH-24", "JZ-35", "JZ-36", "JZ-37")
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_random_deals_are_played_by_the_rules(table: Table) -> None:
    rules, random = table.rules(), Random(7)
    dealer = Dealer(rules.cards.decks)
    for number in range(6):
        order = order_for(table, number * 11)
        tricks = Tricks(order, number % 4, Penalties.of(rules))
        dealer.deal(tricks, random)
        hands = [list(tricks.hand(seat)) for seat in range(4)]
        size = len(hands[0])
        points, bankers, plays = 0, side_of(number), list[tuple[int, ...]]()
        while not tricks.over:
            seat = tricks.turn
            tricks.choose(random)
            cards = chosen(tricks)
            if plays:
                assert check_follow(order, plays[0], hands[seat], cards) is None
            else:
                assert check_lead(order, hands[seat], cards) is None
                led = judge_throw(order, cards, [hand for other, hand in enumerate(hands) if other != seat]).led
                if led != cards:
                    amount = throw_penalty(rules, len(cards), len(led))
                    points = apply_penalty(rules, points, amount, side_of(seat), bankers)
                cards = led
            before = tricks.points
            tricks.play(tricks.c1, tricks.c2, tricks.c3)
            assert tricks.thrown == 0 or plays or len(cards) < tricks.thrown
            for card in cards:
                hands[seat].remove(card)
            assert [tuple(hand) for hand in hands] == [tricks.hand(other) for other in range(4)]
            plays.append(cards)
            if len(plays) == 4:
                leader = (seat + winner_of(order, plays) + 1) % 4
                assert tricks.turn == tricks.leader == leader
                multiplier, plays = kitty_multiplier(order, plays[0]), []
            elif rules.specials and tricks.points != before:
                points += tricks.points - before  # forced red fives: held to the game below
        assert not any(hands)
        seen = [faces_of(order, *(tricks.seen[3 * seat + plane] for plane in range(3))) for seat in range(4)]
        assert [len(cards) for cards in seen] == [size] * 4
        assert tricks.multiplier == multiplier


@pytest.mark.clause("HF-28", "HF-29", "AH-24", "JZ-16")
@pytest.mark.parametrize("set_id", rule_set_ids())
def test_a_deal_goes_as_in_the_game(set_id: str) -> None:
    rules = load_rule_set(set_id)
    for seed in range(12):
        match, bots = new_match(rules), [RandomBot(Chance(f"{seed}:{seat}"), rules) for seat in range(4)]
        tricks: Tricks | None = None
        while not isinstance(match.phase, Settled | MatchOver):
            phase = match.phase
            if isinstance(phase, Playing) and tricks is None:
                tricks = Tricks(
                    TrumpOrder.of(rules, phase.deal.level, phase.trump), phase.kitties.banker, Penalties.of(rules)
                )
                tricks.points = phase.points
                for seat in range(4):
                    tricks.give(seat, *gather(tricks.order, phase.hands[seat]))
            seat, command = a_command(match, bots, seed)
            step = apply(match, seat, command)
            assert isinstance(step, Step)
            match = step.match
            if isinstance(command, Play):
                assert tricks is not None
                tricks.put(command.cards)
                if isinstance(match.phase, Playing):
                    assert match.phase.hands == tuple(tricks.hand(other) for other in range(4))
                    assert (match.phase.turn, match.phase.points) == (tricks.turn, tricks.points)
        assert tricks is not None
        assert tricks.over


def a_command(match: Match, bots: list[RandomBot], seed: int) -> tuple[int, Command]:
    phase = match.phase
    if isinstance(phase, Dealing):
        return HOUSE, Draw(200)
    asked = asked_seats(match)
    if asked:
        seat = min(asked)
        return seat, bots[seat].choose(view(match, seat))
    if isinstance(phase, Declaring):
        return HOUSE, Close()
    return HOUSE, StartDeal(f"{seed * 977 + match.deals:064x}", "0" * 64)


def test_the_same_numbers_compiled_and_plain() -> None:
    rules = load_rule_set("jiangzhe")
    orders = [TrumpOrder.of(rules, level, trump) for level in (2, 9, 14) for trump in range(5)]
    totals = Totals()
    play_random_deals(orders, Penalties.of(rules), Random(5), 40, totals)
    found = (totals.deals, totals.plays, totals.tricks, totals.points, totals.kitty, totals.failed)
    assert found == EXPECTED


def test_random_numbers_are_even_and_apart() -> None:
    random = Random(1)
    counts = Counter(random.below(54) for _ in range(54_000))
    assert len(counts) == 54
    # 53 degrees of freedom: more than 100 comes once in ten thousand seeds.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 100
    starts = {tuple(Random(seed).below(1 << 30) for _ in range(3)) for seed in range(-500, 1500)}
    assert len(starts) == 2000
    assert len({start[0] for start in starts}) > 1990


@pytest.mark.parametrize("name", ["classic", "jiangzhe", "classic-3-decks"])
def test_follows_are_drawn_as_documented(name: str) -> None:
    """Card after card, each that can still be completed as likely: compared with the exact chances."""
    table, random, tested = TABLES[name], Random(11), 0
    dealer = Dealer(table.rules().cards.decks)
    tricks = Tricks(order_for(table, 3), 0)
    while tested < 12:
        tricks.begin(order_for(table, tested), 0)
        dealer.deal(tricks, random)
        while not tricks.over and tested < 12:
            tricks.choose(random)
            cards = chosen(tricks)
            if tricks.placed and len(cards) > 1:
                lead = faces_of(tricks.order, *(tricks.plays[plane] for plane in range(3)))
                hand = tricks.hand(tricks.turn)
                if 1 < count_follows(tricks.order, lead, hand) <= 40:
                    exact = chances(tricks.order, lead, hand)
                    drawn: Counter[tuple[int, ...]] = Counter()
                    for _ in range(2000):
                        tricks.choose(random)
                        drawn[chosen(tricks)] += 1
                    assert set(exact) == set(legal_follows(tricks.order, lead, hand))
                    assert set(drawn) <= set(exact)
                    far = sum((drawn[play] - 2000 * part) ** 2 / (2000 * part) for play, part in exact.items())
                    # Six standard deviations of chi squared above its mean.
                    assert far < len(exact) - 1 + 6 * (2 * len(exact)) ** 0.5 + 10, (lead, hand, exact, drawn)
                    tested += 1
                    tricks.choose(random)
            tricks.play(tricks.c1, tricks.c2, tricks.c3)


def chances(order: TrumpOrder, lead: tuple[int, ...], hand: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    states: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in lead:
        following: dict[tuple[int, ...], float] = defaultdict(float)
        for cards, part in states.items():
            open_ = {f: hand.count(f) - cards.count(f) for f in completable(order, lead, hand, cards)}
            for face, copies in open_.items():
                following[tuple(sorted((*cards, face)))] += part * copies / sum(open_.values())
        states = following
    return states


def test_leads_reach_everything_that_may_be_led() -> None:
    """All shapes come, throws among them, and none that may not be led."""
    table, random = TABLES["jiangzhe"], Random(2)
    tricks, dealer, kinds = Tricks(order_for(table, 0), 0), Dealer(2), Counter[int]()
    for number in range(300):
        tricks.begin(order_for(table, number), 0)
        dealer.deal(tricks, random)
        for _ in range(10):
            tricks.choose(random)
            cards = chosen(tricks)
            assert check_lead(tricks.order, tricks.hand(0), cards) is None
            kinds[len(cards)] += 1
    assert {1, 2, 3, 4} <= set(kinds)
    assert kinds[1] > kinds[2] > kinds[3]


def test_what_is_not_legal_changes_nothing() -> None:
    table, random = TABLES["classic"], Random(4)
    tricks, dealer = Tricks(order_for(table, 0), 0), Dealer(2)
    dealer.deal(tricks, random)
    before = [tricks.hand(seat) for seat in range(4)]
    others = [card for card in before[1] if card not in before[0]]
    for cards in ((), (others[0],), before[0], (99,), (-1,), (before[0][0],) * 3):
        with pytest.raises(InputError):
            tricks.put(cards)
    assert [tricks.hand(seat) for seat in range(4)] == before
    assert (tricks.turn, tricks.placed, tricks.count) == (0, 0, 0)


@pytest.mark.parametrize("wrong", [-1, 4, 9])
def test_seats_and_packs_that_are_none_are_refused(wrong: int) -> None:
    order = order_for(TABLES["classic"], 0)
    tricks = Tricks(order, 0)
    for ask in (
        lambda: Tricks(order, wrong),
        lambda: tricks.begin(order, wrong),
        lambda: tricks.give(wrong, 1, 0, 0),
        lambda: tricks.hand(wrong),
        lambda: Dealer(wrong),
        lambda: Dealer(3).deal(tricks, Random(1)),
    ):
        with pytest.raises(InputError):
            ask()
    for hand in ((-wrong - 3,), (54,), (10**30,)):
        with pytest.raises(InputError):
            check_lead(order, hand, (3,))
        with pytest.raises(InputError):
            check_follow(order, (3,), hand, (3,))
    assert tricks.left == 0


def test_a_copy_goes_its_own_way() -> None:
    table, random = TABLES["jiangzhe"], Random(6)
    tricks, dealer = Tricks(order_for(table, 8), 1), Dealer(2)
    dealer.deal(tricks, random)
    for _ in range(37):
        tricks.choose(random)
        tricks.play(tricks.c1, tricks.c2, tricks.c3)
    other, before = Tricks(tricks.order), state(tricks)
    other.copy(tricks)
    assert state(other) == before
    other.play_out(Random(1))
    assert state(tricks) == before
    tricks.play_out(Random(1))
    assert state(tricks) == state(other)


def state(tricks: Tricks) -> str:
    numbers = (*tricks.hands, *tricks.plays, *tricks.seen, tricks.points, tricks.turn, tricks.count, tricks.left)
    return sha256(repr([int(number) for number in numbers]).encode()).hexdigest()


EXPECTED = (40, 3684, 921, 3585, 550, 96)
