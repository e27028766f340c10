"""What a match answers: may this be done, what comes of it, who is asked (§7 "Turn by turn")."""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from chaodipi.auction import legal_shows, legal_take_overs
from chaodipi.cards import FACES
from chaodipi.game.commands import HOUSE, Bury, Close, Command, Draw, EndDeal, Pass, Play, Show, StartDeal, TakeOver
from chaodipi.game.dealing import close, draw, end_without_result, pass_showing, show, start_deal, still_asked
from chaodipi.game.kitty import bury, pass_taking_over, take
from chaodipi.game.phases import Burying, Dealing, Declaring, Match, Phase, Playing, Settled, Step, TakingOver, Waiting
from chaodipi.game.playing import play
from chaodipi.rules import RuleSet
from chaodipi.violation import Violation

__all__ = ["apply", "asked_seats", "check", "must_pass", "new_match", "next_house_command"]


def new_match(rules: RuleSet) -> Match:
    """A match before its first deal."""
    return Match(rules)


def check(match: Match, seat: int, command: Command) -> Violation | None:
    """Why the command is refused; None if ``apply`` takes it.

    "no-such-command" for what cannot be one, "no-such-seat", "house-only" and "seats-only" for whose it is not,
    "not-now" in another phase, "not-your-turn", "already-passed", "bury-number" (count: wanted, given), and
    what showing, taking over, leading and following refuse. It tells nothing of other hands: a throw that will not
    stand is allowed.
    """
    step = apply(match, seat, command)
    return step if isinstance(step, Violation) else None


def apply(match: Match, seat: int, command: Command) -> Step | Violation:
    """The match after a command of a seat (0-3) or of the house (HOUSE), and what happened; or why it is refused."""
    known = _COMMANDS.get(type(command))
    if known is None:
        return Violation("no-such-command")
    house, well_formed, reducers = known
    if not well_formed(command):
        return Violation("no-such-command")
    if type(seat) is not int or not 0 <= seat <= 3:
        if seat != HOUSE:
            return Violation("no-such-seat")
        if not house:
            return Violation("seats-only")
    elif house:
        return Violation("house-only")
    phase = match.phase
    reducer = reducers.get(type(phase))
    return Violation("not-now") if reducer is None else reducer(match, phase, seat, command)


def asked_seats(match: Match) -> frozenset[int]:
    """The seats that may or must act now; empty when it is the house's move.

    While cards go out anybody may show, and nobody is asked. In the window after it: everybody who has not passed since
    the last showing; its owner only if it was a single.
    """
    phase = match.phase
    if isinstance(phase, Declaring):
        return still_asked(phase)
    if isinstance(phase, Burying):
        return frozenset({phase.kitties.owner})
    if isinstance(phase, TakingOver):
        asked = phase.kitties.round.asked
        return frozenset() if asked is None else frozenset({asked})
    if isinstance(phase, Playing):
        return frozenset({phase.turn})
    return frozenset()


def must_pass(match: Match, seat: int) -> bool:
    """Is the seat asked to show or to take over, and has nothing that it could show? Whoever runs the match may pass
    for it, after a time that tells nobody."""
    phase = match.phase
    if seat not in asked_seats(match):
        return False
    if isinstance(phase, Declaring):
        return not legal_shows(phase.auction, seat, phase.hands[seat])
    if isinstance(phase, TakingOver):
        return not legal_take_overs(phase.kitties.round, seat, phase.hands[seat])
    return False


def next_house_command(match: Match) -> Literal["start_deal", "draw", "close"] | None:
    """What the house may do next; "close" only when the time for it has come. None: it is the seats' move, or the
    match is over."""
    phase = match.phase
    if isinstance(phase, (Waiting, Settled)):
        return "start_deal"
    if isinstance(phase, Dealing):
        return "draw"
    return "close" if isinstance(phase, Declaring) else None


# What a message or a record could have held: programs can make structs of anything.


def _is_start(command: StartDeal) -> bool:
    cuts = command.cuts
    return (
        _is_secret(command.seed)
        and _is_secret(command.salt)
        and len(cuts) == 4
        and all(type(cut) is int for cut in cuts)
    )


def _is_draw(command: Draw) -> bool:
    return type(command.count) is int and command.count > 0


def _is_showing(command: Show | TakeOver) -> bool:
    return _has_faces(command) and (command.trump is None or type(command.trump) is int)


def _always(_: object) -> bool:
    return True


def _has_faces(command: Show | TakeOver | Bury | Play) -> bool:
    if not isinstance(command.cards, tuple):
        return False
    for face in command.cards:  # noqa: SIM110 -- of one card it takes half the time
        if type(face) is not int or not 0 <= face < FACES:
            return False
    return True


def _is_secret(text: object) -> bool:
    return isinstance(text, str) and len(text) == 64 and _HEXADECIMAL.issuperset(text)


class _Known(NamedTuple):
    """A kind of command. house: it is the house's; reducers: what it does, by phase."""

    house: bool
    well_formed: Callable[[Any], bool]
    reducers: dict[type[Phase], Callable[[Match, Any, int, Any], Step | Violation]]


_HEXADECIMAL: Final = frozenset("0123456789abcdef")
_WITH_DEAL: Final = (Dealing, Declaring, Burying, TakingOver, Playing)
_COMMANDS: Final[dict[type[Command], _Known]] = {
    StartDeal: _Known(True, _is_start, {Waiting: start_deal, Settled: start_deal}),
    Draw: _Known(True, _is_draw, {Dealing: draw}),
    Close: _Known(True, _always, {Declaring: close}),
    EndDeal: _Known(True, _always, dict.fromkeys(_WITH_DEAL, end_without_result)),
    Show: _Known(False, _is_showing, {Dealing: show, Declaring: show}),
    Pass: _Known(False, _always, {Declaring: pass_showing, TakingOver: pass_taking_over}),
    TakeOver: _Known(False, _is_showing, {TakingOver: take}),
    Bury: _Known(False, _has_faces, {Burying: bury}),
    Play: _Known(False, _has_faces, {Playing: play}),
}
