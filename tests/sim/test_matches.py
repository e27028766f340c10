"""The run of whole matches checks what it says it checks."""

import msgspec
import pytest

from chaodipi.bots import make
from chaodipi.game import HOUSE, Command, Match, Playing, Step
from chaodipi.rules import load_rule_set
from chaodipi.sim import play_deal
from tests.matches import PLAYED, SEATINGS, STALLED, Checker, play_checked

HEFEI = load_rule_set("hefei")


def steps() -> list[tuple[int, Command, Step]]:
    """A deal, step by step."""
    found: list[tuple[int, Command, Step]] = []
    players = [make("random", seat, HEFEI) for seat in range(4)]
    play_deal(HEFEI, players, 3, None, lambda seat, command, step: found.append((seat, command, step)))
    return found


def watched(taken: list[tuple[int, Command, Step]]) -> Checker:
    checker = Checker(HEFEI)
    for seat, command, step in taken:
        checker.watch(seat, command, step)
    return checker


def spoilt(step: Step, phase: object) -> Step:
    return Step(msgspec.structs.replace(step.match, phase=phase), step.events)


@pytest.mark.parametrize("name", ["jiangzhe-flag", "classic, 3", "baomahui, 1"])
def test_matches_are_played_and_counted(name: str) -> None:
    played = play_checked(name, seed=1, number=1, deals=3)
    assert played.matches == 1
    assert 1 <= played.deals <= 3
    assert played.plays > 40 * played.deals
    assert played.commands > played.plays


def test_all_sets_and_packs_are_played_by_bots_of_both_kinds() -> None:
    assert len(PLAYED) == 13
    assert {bot for seats in SEATINGS for bot in seats} == {"rule", "random"}


def test_a_deal_as_it_is_passes() -> None:
    checker = watched(steps())
    assert checker.deals == 1


def test_a_card_that_is_lost_is_found() -> None:
    taken = steps()
    seat, command, step = next(found for found in taken if isinstance(found[2].match.phase, Playing))
    phase = step.match.phase
    assert isinstance(phase, Playing)
    hands = list(phase.hands)
    hands[0] = hands[0][1:]
    with pytest.raises(AssertionError, match="lost or doubled"):
        Checker(HEFEI).watch(seat, command, spoilt(step, msgspec.structs.replace(phase, hands=tuple(hands))))


def test_points_from_nowhere_are_found() -> None:
    taken = steps()
    place = next(i for i, found in enumerate(taken) if isinstance(found[2].match.phase, Playing))
    seat, command, step = taken[place]
    phase = step.match.phase
    assert isinstance(phase, Playing)
    checker = watched(taken[:place])
    with pytest.raises(AssertionError):
        checker.watch(seat, command, spoilt(step, msgspec.structs.replace(phase, points=phase.points + 5)))


def test_a_sheet_that_does_not_add_up_is_found() -> None:
    *before, (seat, command, step) = steps()
    phase = step.match.phase
    checker = watched(before)
    sheet = msgspec.structs.replace(phase.sheet, total=phase.sheet.total + 10)  # type: ignore[union-attr]  # the deal is over
    with pytest.raises(AssertionError):
        checker.watch(seat, command, spoilt(step, msgspec.structs.replace(phase, sheet=sheet)))


def test_a_deal_that_does_not_end_is_found() -> None:
    draw = steps()[1][1]
    checker = Checker(HEFEI)
    for _ in range(STALLED - 1):
        checker.watch(HOUSE, draw, Step(Match(HEFEI), ()))
    with pytest.raises(AssertionError, match="come to its end"):
        checker.watch(HOUSE, draw, Step(Match(HEFEI), ()))
