"""Many tables at once play by the rules, card by card and play by play, and show what a view shows."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from chaodipi.auction import TakeOvers
from chaodipi.cards import Cards, full_pack, side_of
from chaodipi.envs.codec import DONE
from chaodipi.envs.observation import observation, pieces_of
from chaodipi.envs.rewards import reward_of
from chaodipi.envs.vector import RESULT_NAMES, VectorEnv
from chaodipi.envs.words import SECRETS, WORDS, counts_of, pieces_of_words, planes_of_words
from chaodipi.game import Deal, Kitties, Match, MatchOver, Play, Playing, Settled, Step, TrickView, apply, view
from chaodipi.game.hands import with_hand
from chaodipi.play import TrumpOrder, check_lead, completable, judge_throw
from chaodipi.play.planes import gather
from chaodipi.scoring import Standing
from tests.envs.test_codec import TABLES

NO_CARDS: Cards = ()


def cards_of(counts: NDArray[Any]) -> Cards:
    return tuple(face for face in range(54) for _ in range(int(counts[face])))


def match_at(env: VectorEnv, number: int) -> Match:
    """The deal that begins at a table, as one of the game."""
    table, rules = env.kernel().table(number), env.rules
    tricks, order = table.tricks, table.map.order
    level, trump, banker = int(order.level), int(order.trump), int(table.banker)
    hands = (tricks.hand(0), tricks.hand(1), tricks.hand(2), tricks.hand(3))
    kitty = cards_of(counts_of(np.array([list(table.buried)]), 3)[0, 0])
    assert sorted([card for cards in (*hands, kitty) for card in cards]) == sorted(full_pack(env.decks))
    buried = with_hand((NO_CARDS,) * 4, banker, kitty)
    flag = level == 0
    side = side_of(banker)
    standing = Standing(
        levels=(14, 14) if flag else (level, level),
        deals=1,
        side=side,
        banker=banker,
        first_drawer=banker,
        flags=(flag and side == 0, flag and side == 1),
    )
    deal = Deal(2, level, False, banker, tuple(full_pack(env.decks)), "", "", (0, 0, 0, 0), "")
    round_ = TakeOvers(rules, level, banker, (), (), ())
    kitties = Kitties(round_, None, (NO_CARDS,) * 4, buried)
    return Match(rules, standing, 2, Playing(deal, kitties, hands, TrickView(banker, (), -1, 0), (), 0, trump))


def same_as_view(env: VectorEnv, number: int, match: Match, chosen: Cards) -> None:
    phase = match.phase
    assert isinstance(phase, Playing)
    me = phase.turn
    assert env.seats[number] == me
    found = pieces_of_words(env.words[number], env.decks)
    told = pieces_of(observation(env.rules, view(match, me), tuple(sorted(chosen))))
    for name in ("hand", "chosen", "trick", "last_trick", "played", "exposed", "buried", "void"):
        assert np.array_equal(found[name], told[name]), name
    for name in ("points", "trick_points", "cards_left", "lead_count"):
        assert np.array_equal(found[name], told[name]), name
    for name in ("banker", "leader", "winning"):
        assert found[name][0] == told[name].argmax(), name
    assert (found["level"][0], found["trump"][0], found["tricks"][0]) == (
        phase.deal.level,
        phase.trump,
        len(phase.tricks),
    )
    order = TrumpOrder.of(env.rules, phase.deal.level, phase.trump)
    suit = order.kings.get(phase.lead, order.suits[phase.lead[0]]) if phase.lead else 5
    assert found["lead_suit"][0] == suit
    hand = phase.hands[me]
    legal = set(completable(order, phase.lead, hand, chosen))
    if not phase.lead and chosen and check_lead(order, hand, chosen) is None:
        legal.add(DONE)
    assert set(np.flatnonzero(env.mask[number])) == legal
    assert np.array_equal(found["legal"], env.mask[number])


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("bury", ["random", "lowest"])
def test_a_table_goes_card_by_card_as_in_the_game(name: str, bury: str) -> None:
    rules = TABLES[name]
    env = VectorEnv(rules, tables=2, seed=3, bury=bury)
    matches, chosen, done = [match_at(env, i) for i in range(2)], [NO_CARDS] * 2, 0
    while done < 4:
        actions = env.pick().copy()
        # What is led should not always be many cards.
        actions[env.mask[:, DONE] & (env.pick() % 2 == 0)] = DONE
        for i in range(2):
            same_as_view(env, i, matches[i], chosen[i])
        _, _, _, rewards, dones = env.step(actions)
        for i in range(2):
            phase = matches[i].phase
            assert isinstance(phase, Playing)
            if actions[i] != DONE:
                chosen[i] += (int(actions[i]),)
            if actions[i] == DONE or len(chosen[i]) == len(phase.lead):
                after = apply(matches[i], phase.turn, Play(chosen[i]))
                assert isinstance(after, Step), after
                matches[i], chosen[i] = after.match, NO_CARDS
            over = isinstance(matches[i].phase, Settled | MatchOver)
            assert dones[i] == over
            if over:
                settled_alike(env, i, matches[i])
                matches[i], done = match_at(env, i), done + 1
            else:
                assert not rewards[i].any()


def settled_alike(env: VectorEnv, number: int, match: Match) -> None:
    phase = match.phase
    assert isinstance(phase, Settled | MatchOver)
    sheet = phase.sheet
    gained = reward_of(env.rules, "points", sheet)
    assert tuple(env.rewards[number]) == gained[:2]
    kept = dict(zip(RESULT_NAMES, env.results[number].tolist(), strict=True))
    assert (kept["banker"], kept["level"]) == (sheet.banker, sheet.level)
    assert (kept["points"], kept["kitty"], kept["guarded"]) == (sheet.table_points, sheet.kitty_bonus, sheet.guarded)


@pytest.mark.parametrize("name", ["classic", "classic 1", "classic 3", "jiangzhe-dark", "hefei"])
def test_whole_plays_go_as_in_the_game(name: str) -> None:
    env = VectorEnv(TABLES[name], tables=2, seed=5, banker=2)
    matches, failed, chance = [match_at(env, i) for i in range(2)], 0, Random(name)
    for _ in range(150):
        if env.numbers[:, 6].max() == 0 and chance.random() < 0.3:
            # Both lead: cards chosen one by one are forgotten.
            env.step(env.pick())
        plays = env.choose()
        for i in range(2):
            phase = matches[i].phase
            assert isinstance(phase, Playing)
            order = TrumpOrder.of(env.rules, phase.deal.level, phase.trump)
            cards = cards_of(plays[i])
            if not phase.lead and check_lead(order, phase.hands[phase.turn], cards) is None:
                others = [hand for seat, hand in enumerate(phase.hands) if seat != phase.turn]
                failed += not judge_throw(order, cards, others).stands
            step = apply(matches[i], phase.turn, Play(cards))
            assert isinstance(step, Step), step
            matches[i] = step.match
        env.step_plays(plays)
        for i in range(2):
            if isinstance(matches[i].phase, Settled | MatchOver):
                settled_alike(env, i, matches[i])
                matches[i] = match_at(env, i)
            same_as_view(env, i, matches[i], ())
    assert failed


@pytest.mark.clause("JZ-25")
def test_flag_deals() -> None:
    env = VectorEnv("jiangzhe-flag", tables=1, seed=2, level=0)
    match = match_at(env, 0)
    assert env.numbers[0, 0] == 0
    assert len(match.phase.hands[0]) == 27 if isinstance(match.phase, Playing) else False
    while True:
        same_as_view(env, 0, match, ())
        play = cards_of(env.choose()[0])
        seat = int(env.seats[0])
        *_, dones = env.step_plays(env.choose() * 0 + counts(play))
        step = apply(match, seat, Play(play))
        assert isinstance(step, Step)
        match = step.match
        if dones[0]:
            break
    settled_alike(env, 0, match)
    assert env.results[0, 5] == 0


def counts(cards: Cards) -> NDArray[Any]:
    return np.bincount(cards, minlength=54)[None, :]


@pytest.mark.clause("JZ-17")
def test_guarded_red_fives_count() -> None:
    """Red fives are played last of all; what comes of it is what the game says."""
    env = VectorEnv("jiangzhe-dark", tables=2, seed=4)
    matches, chosen = [match_at(env, i) for i in range(2)], [NO_CARDS] * 2
    guarded = list[int]()
    while len({value > 0 for value in guarded if value}) < 2:
        actions = []
        for i in range(2):
            suits, steps = env.kernel().table(i).map.order.suits, env.kernel().table(i).map.order.steps
            legal = np.flatnonzero(env.mask[i]).tolist()
            actions.append(DONE if DONE in legal else min(legal, key=lambda f: (suits[f] == 4, steps[f])))
        env.step(actions)
        for i, action in enumerate(actions):
            phase = matches[i].phase
            assert isinstance(phase, Playing)
            chosen[i] += () if action == DONE else (action,)
            if action == DONE or len(chosen[i]) == len(phase.lead):
                after = apply(matches[i], phase.turn, Play(chosen[i]))
                assert isinstance(after, Step), after
                matches[i], chosen[i] = after.match, NO_CARDS
                if env.dones[i]:
                    settled_alike(env, i, matches[i])
                    guarded.append(int(env.results[i, RESULT_NAMES.index("guarded")]))
                    matches[i] = match_at(env, i)


@pytest.mark.clause("JZ-43")
def test_a_510k_with_trumps_in_it_is_led_by_nobody_who_is_void() -> None:
    env, led = VectorEnv("jiangzhe", tables=200, seed=1), 0
    for _ in range(12):
        plays, before = env.choose(), pieces_of_words(env.words, 2)
        leaders = list[int]()
        for i in np.flatnonzero(before["lead_count"][:, 0] == 0).tolist():
            order = env.kernel().table(i).map.order
            for king in order.kings:
                if len({order.suits[face] for face in king}) > 1 and (counts(king)[0] <= before["hand"][i]).all():
                    plays[i], leaders = counts(king)[0], [*leaders, i]
                    break
        env.step_plays(plays)
        after = pieces_of_words(env.words, 2)
        for i in leaders:
            assert np.array_equal(after["void"][i, 3], before["void"][i, 0])
        led += len(leaders)
    assert led > 20


def mix(env: VectorEnv, number: int, rng: np.random.Generator) -> None:
    """Exchange what the seat to move has not seen among the others, and the kitty if it is not the banker."""
    table = env.kernel().table(number)
    tricks, me = table.tricks, int(table.tricks.turn)
    hands = [list(tricks.hand(seat)) for seat in range(4)]
    hidden = [card for seat in range(4) if seat != me for card in hands[seat]]
    if me != table.banker:
        hidden += cards_of(counts_of(np.array([list(table.buried)]), 3)[0, 0])
    rng.shuffle(hidden)
    for seat in range(4):
        if seat != me:
            mine, hidden = hidden[: len(hands[seat])], hidden[len(hands[seat]) :]
            left = tricks.left
            tricks.give(seat, *gather(table.map.order, mine))
            tricks.left = left
            for copies, plane in enumerate(planes(tuple(mine))):
                table.hands[3 * seat + copies] = plane
    if me != table.banker:
        for copies, plane in enumerate(planes(tuple(hidden))):
            table.buried[copies] = plane


def planes(cards: Cards) -> list[int]:
    held = counts(cards)[0]
    return [sum(1 << face for face in range(54) if held[face] >= copies) for copies in (1, 2, 3)]


@pytest.mark.parametrize("name", ["classic", "jiangzhe", "classic 3"])
def test_what_is_hidden_changes_nothing_that_is_shown(name: str) -> None:
    rng = np.random.default_rng(4)
    env = VectorEnv(TABLES[name], tables=8, seed=6)
    copies, changed = env.decks, 0
    for step in range(120):
        env.step_random()
        if step % 4 == 0:
            env.step(env.pick())
        if step % 3:
            continue
        before = [env.words.copy(), env.mask.copy(), env.seats.copy()]
        secret = env.perfect().copy()
        for i in range(8):
            mix(env, i, rng)
        for was, now in zip(before, (env.words, *env.observe()[1:]), strict=True):
            assert np.array_equal(was, now)
        hands = env.perfect()
        changed += int((hands[:, copies:] != secret[:, copies:]).any())
        assert np.array_equal(hands[:, :copies], secret[:, :copies])
    assert changed > 20


def test_secrets_are_the_hands_and_the_kitty() -> None:
    env = VectorEnv("classic", tables=3, seed=9)
    for _ in range(30):
        env.step_random()
        pieces = pieces_of_words(env.perfect(), env.decks, SECRETS)
        for i in range(3):
            table = env.kernel().table(i)
            for row in range(4):
                assert cards_of(pieces["hands"][i, row]) == table.tricks.hand((int(env.seats[i]) + row) % 4)
        everything = pieces["hands"].sum(axis=1) + pieces["kitty"]
        everything = everything + pieces_of_words(env.words, env.decks)["played"].sum(axis=1)
        assert (everything == 2).all()


def test_bits_and_planes_are_the_words_of_cards() -> None:
    words, bits, floats = (VectorEnv("hefei", tables=5, seed=1, encode=how) for how in ("words", "bits", "planes"))
    for _ in range(40):
        actions = words.pick().copy()
        for env in (words, bits, floats):
            env.step(actions)
        size = WORDS.planes(2)
        assert bits.observation.shape == floats.observation.shape == (5, size, 54)
        assert [bits.observation.dtype, floats.observation.dtype] == [np.dtype(np.uint8), np.dtype(np.float32)]
        assert np.array_equal(bits.observation, planes_of_words(words.words[:, :size]))
        assert np.array_equal(bits.observation, floats.observation)
        assert words.observation is words.words
