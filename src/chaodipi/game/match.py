"""What a match answers: may this be done, what comes of it, who is asked (§7 "Turn by turn")."""

from typing import Literal

from chaodipi.auction import legal_shows, legal_take_overs
from chaodipi.cards import FACES, SEATS
from chaodipi.game.commands import HOUSE, Bury, Close, Command, Draw, EndDeal, Pass, Play, Show, StartDeal, TakeOver
from chaodipi.game.dealing import close, draw, end_without_result, pass_showing, show, start_deal, still_asked
from chaodipi.game.kitty import bury, pass_taking_over, take
from chaodipi.game.phases import Burying, Dealing, Declaring, Match, Playing, Settled, Step, TakingOver, Waiting
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
    house = isinstance(command, StartDeal | Draw | Close | EndDeal)
    if not house and not isinstance(command, Show | Pass | TakeOver | Bury | Play):
        return Violation("no-such-command")
    if not _well_formed(command):
        return Violation("no-such-command")
    if seat == HOUSE and not house:
        return Violation("seats-only")
    if seat != HOUSE and (type(seat) is not int or seat not in SEATS):
        return Violation("no-such-seat")
    if seat != HOUSE and house:
        return Violation("house-only")
    match match.phase, command:
        case Waiting() | Settled(), StartDeal():
            return start_deal(match, command)
        case Dealing() as phase, Draw():
            return draw(match, phase, command)
        case (Dealing() | Declaring() | Burying() | TakingOver() | Playing()) as phase, EndDeal():
            return end_without_result(match, phase)
        case (Dealing() | Declaring()) as phase, Show():
            return show(match, phase, seat, command)
        case Declaring() as phase, Pass():
            return pass_showing(match, phase, seat)
        case Declaring() as phase, Close():
            return close(match, phase)
        case Burying() as phase, Bury():
            return bury(match, phase, seat, command)
        case TakingOver() as phase, TakeOver():
            return take(match, phase, seat, command)
        case TakingOver() as phase, Pass():
            return pass_taking_over(match, phase, seat)
        case Playing() as phase, Play():
            return play(match, phase, seat, command)
    return Violation("not-now")


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
    if isinstance(phase, Waiting | Settled):
        return "start_deal"
    if isinstance(phase, Dealing):
        return "draw"
    return "close" if isinstance(phase, Declaring) else None


def _well_formed(command: Command) -> bool:
    """Is it what a message or a record could have held? Programs can make structs of anything."""
    match command:
        case StartDeal(seed=seed, salt=salt, cuts=cuts):
            return _is_secret(seed) and _is_secret(salt) and len(cuts) == 4 and all(type(cut) is int for cut in cuts)
        case Draw(count=count):
            return type(count) is int and count > 0
        case Show(cards=cards, trump=trump) | TakeOver(cards=cards, trump=trump):
            return _are_faces(cards) and (trump is None or type(trump) is int)
        case Bury(cards=cards) | Play(cards=cards):
            return _are_faces(cards)
    return True


def _are_faces(cards: object) -> bool:
    return isinstance(cards, tuple) and all(type(face) is int and 0 <= face < FACES for face in cards)


def _is_secret(text: object) -> bool:
    return isinstance(text, str) and len(text) == 64 and not set(text) - set("0123456789abcdef")
