"""The quick bot's plays on planes, for its own seat, for simulation, and to play positions to their end."""

from chaodipi.bots.quick_follow import follow
from chaodipi.bots.quick_lead import lead
from chaodipi.bots.quick_mind import Mind
from chaodipi.play.native import i64
from chaodipi.play.trick import rank_in_trick
from chaodipi.play.tricks import Tricks, points_in

__all__ = ["choose_play", "lay", "play_out", "put_play"]


def choose_play(mind: Mind, tricks: Tricks) -> None:
    """Choose a legal play for whoever's turn it is, as c1, c2, c3 of the tricks.

    Of the hands only that seat's is read.
    """
    mind.look(tricks, tricks.turn)
    if tricks.placed:
        follow(mind, tricks)
    else:
        lead(mind, tricks)


def put_play(mind: Mind, tricks: Tricks, c1: i64, c2: i64, c3: i64) -> None:
    """Play legal planes, and remember what came of them."""
    seat, place = tricks.turn, 3 * tricks.placed
    tricks.play(c1, c2, c3)
    plays = tricks.plays
    mind.note(tricks.lead, seat, place == 0, plays[place], plays[place + 1], plays[place + 2])


def lay(tricks: Tricks, seat: i64, c1: i64, c2: i64, c3: i64) -> None:
    """Put down a play of a trick under way, whose lead has been read, as it was seen: nobody's hand changes."""
    place = 3 * tricks.placed
    tricks.plays[place] = c1
    tricks.plays[place + 1] = c2
    tricks.plays[place + 2] = c3
    tricks.placed += 1
    tricks.worth += points_in(tricks.order, c1, c2, c3)
    rank = rank_in_trick(tricks.order, tricks.lead, c1, c2, c3)
    if rank > tricks.best_rank:
        tricks.best, tricks.best_rank = seat, rank


def play_out(mind: Mind, tricks: Tricks) -> None:
    """Play to the end, all four seats alike. mind: what has been seen until now."""
    while tricks.left or tricks.placed:
        choose_play(mind, tricks)
        put_play(mind, tricks, tricks.c1, tricks.c2, tricks.c3)
