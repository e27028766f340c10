"""No byte that a table sends, and nothing it plans, depends on cards that its reader may not know."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from chaodipi.cards import RED_FIVE
from chaodipi.game import (
    Bury,
    Close,
    Command,
    Dealing,
    Declaring,
    Draw,
    Match,
    MatchOver,
    Play,
    Playing,
    Settled,
    Show,
    TakeOver,
    Waiting,
    apply,
    view,
)
from chaodipi.game.seeing import hands_of
from chaodipi.server.connection import Connection
from chaodipi.server.entries import Acted
from chaodipi.server.pace import PACES
from chaodipi.server.plan import intentions
from chaodipi.server.table import Table
from chaodipi.server.telling import Telling
from chaodipi.server.wire import Hello
from chaodipi.violation import Violation
from tests.game.tables import RULES, VIEWERS, Turn, turns
from tests.server.updates import PEOPLE, sent, table_of

NORMAL = PACES["normal"]


async def told(table: Table, match: Match, viewer: int | None, act: tuple[int, Command] | None) -> list[bytes]:
    """All that a viewer is sent who comes at this moment of the match and stays for one command."""
    table.room.match = match
    connection = Connection("spectator" if viewer is None else PEOPLE[viewer], "A")
    table.presence.connections, table.moves._due, table.moves._deadlines = [], {}, {}
    table.moves._clock_of, table.moves._clocks = None, 0
    table.telling = Telling("TABLE", table.room, table.presence, table.moves)
    await table.welcome(connection, Hello())
    if act is not None:
        await table.append(Acted(*act))
    return sent(connection)


Cell = tuple[str, int, int]
"""Where a card is: "hand", seat, index; "pack", 0, place; "kitty", 0, index."""


def other_deal(
    match: Match, viewer: int | None, random: Random, seat: int = -1, command: Command | None = None
) -> Match:
    """The match with the cards changed about that the viewer does not know; but for those that the command of that
    seat will show to the viewer."""
    phase = match.phase
    if isinstance(phase, Waiting | Settled | MatchOver):
        return match
    hands = [list(hand) for hand in phase.hands]
    pack = list(phase.deal.pack)
    kitty = [] if isinstance(phase, Dealing | Declaring) else list(phase.kitties.kitty)
    fixed = Counter(command.cards) if isinstance(command, Show | TakeOver | Play) else Counter()
    cells: list[Cell] = []
    for owner, hand in enumerate(hands):
        for i, card in enumerate(hand):
            if owner == seat and fixed[card]:
                fixed[card] -= 1
            elif owner != viewer:
                cells.append(("hand", owner, i))
    if isinstance(phase, Dealing):
        soon = phase.drawn + (command.count if isinstance(command, Draw) else 0)
        drawn = range(phase.drawn, len(pack))
        cells += [("pack", 0, i) for i in drawn if not (i < soon and phase.deal.drawer(i) == viewer)]
    elif isinstance(phase, Declaring) and not command:
        cells += [("pack", 0, i) for i in range(len(pack) - 8, len(pack))]
    elif (
        not isinstance(phase, Dealing | Declaring)
        and viewer != phase.kitties.owner
        and not shows_kitty(phase, viewer, seat, command)
    ):
        cells += [("kitty", 0, i) for i in range(len(kitty))]
    places = {"hand": hands, "pack": [pack], "kitty": [kitty]}
    cards = [places[kind][row][i] for kind, row, i in cells]
    random.shuffle(cards)
    for (kind, row, i), card in zip(cells, cards, strict=True):
        places[kind][row][i] = card
    sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
    deal = msgspec.structs.replace(phase.deal, pack=tuple(pack))
    phase = msgspec.structs.replace(phase, hands=sorted_hands, deal=deal)
    if not isinstance(phase, Dealing | Declaring):
        buried = list(phase.kitties.buried)
        buried[phase.kitties.owner] = tuple(sorted(kitty))
        kitties = msgspec.structs.replace(phase.kitties, buried=tuple(buried))
        phase = msgspec.structs.replace(phase, kitties=kitties)
    return match.at(phase)


def shows_kitty(phase: object, viewer: int | None, seat: int, command: Command | None) -> bool:
    """Will the viewer see the kitty by this command: take it over, or end the deal?"""
    last = isinstance(phase, Playing) and sum(map(len, phase.hands)) == len(phase.lead or [0])
    return (isinstance(command, TakeOver) and seat == viewer) or (command is not None and last)


def other_command(turn: Turn, other: Match, viewer: int | None) -> Command | None:
    """The same command; of a burying that the viewer does not see, any. None where the two may differ: the kitty is
    turned for all to see, a throw is judged by the hands of the others, or a red five is told to have been forced."""
    phase = turn.before.phase
    if isinstance(turn.command, Bury) and turn.seat != viewer:
        hand = hands_of(other)[turn.seat]
        return Bury(hand[: len(turn.command.cards)])
    if isinstance(turn.command, Play) and len(turn.command.cards) > 1 and isinstance(phase, Playing) and not phase.lead:
        return None
    if isinstance(turn.command, Play) and RED_FIVE in turn.command.cards and other.rules.specials:
        return None
    return turn.command


def sampled(name: str, every: int) -> Iterator[Turn]:
    for seed in (1, 2):
        for i, turn in enumerate(turns(name, seed)):
            if i % every == 0 or isinstance(turn.command, Show | TakeOver | Bury | Close):
                yield turn


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("viewer", VIEWERS)
async def test_what_is_sent_depends_on_no_card_that_its_reader_may_not_know(name: str, viewer: int | None) -> None:
    random, table = Random(3), table_of(name)
    compared: Counter[str] = Counter()
    for turn in sampled(name, 5):
        other = other_deal(turn.before, viewer, random)
        assert await told(table, turn.before, viewer, None) == await told(table, other, viewer, None)
        compared["snapshot"] += other != turn.before
        other = other_deal(turn.before, viewer, random, turn.seat, turn.command)
        command = other_command(turn, other, viewer)
        if command is None or isinstance(apply(other, turn.seat, command), Violation):
            continue
        mine = await told(table, turn.before, viewer, (turn.seat, turn.command))
        theirs = await told(table, other, viewer, (turn.seat, command))
        assert mine == theirs, (turn.seat, turn.command)
        compared[type(command).__name__] += other != turn.before
    assert compared["snapshot"] > 40
    assert all(compared[kind] for kind in ("Draw", "Play", "Bury", "Pass")), compared


@pytest.mark.parametrize("name", RULES)
async def test_what_is_sent_tells_a_seat_its_own_cards(name: str) -> None:
    """If nothing that is sent depended on hidden cards at all, the test above could not fail."""
    random, table, differs = Random(4), table_of(name), 0
    for turn in sampled(name, 25):
        other = other_deal(turn.before, 0, random)
        differs += await told(table, turn.before, 1, None) != await told(table, other, 1, None)
    assert differs > 5


def planned(table: Table, match: Match, gone: Callable[[int], bool]) -> list[tuple[str, int, float]]:
    table.room.match = match
    return sorted((i.what, i.seat, i.seconds) for i in intentions(table.room, NORMAL, gone, lambda: 1.0))


@pytest.mark.parametrize("name", RULES)
def test_the_window_after_the_deal_is_as_long_whatever_the_cards_are(name: str) -> None:
    """Also where nobody has anything to show; nor is anybody passed early for having nothing."""
    random, table, seen = Random(5), table_of(name), 0
    for seed in (1, 2):
        for turn in turns(name, seed):
            match = turn.after
            if isinstance(match.phase, Declaring):
                other = other_deal(match, None, random)
                for gone in (lambda _: False, lambda seat: seat % 2 == 0):
                    assert planned(table, match, gone) == planned(table, other, gone)
                seen += view(other, 0).asked != view(match, 0).asked or view(other, 1).asked != view(match, 1).asked
    assert seen
