"""One numbered deal as a row: who played it, how it stood, what came of it.

Which deal a number is: the bots named stand for the seats 0-3 in turn (two names: sides 0 and 1; one: all four). The
same cards are played once for each way in which turning the bots round the table seats them differently: once with four
alike, twice with two kinds of partners, else four times. Deals of the same cards have numbers next to each other.
Where the cards' match stands is what ``standing_of_pair`` says: a later deal at a random level, the banker going round.
"""

from collections.abc import Sequence

import msgspec

from chaodipi.cards import SEATS, side_of
from chaodipi.game import Match, MatchOver, Settled
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet
from chaodipi.sim.deal import play_deal
from chaodipi.sim.fast import FastLane, lane_of
from chaodipi.sim.faults import in_deal
from chaodipi.sim.notable import Watched
from chaodipi.sim.players import player
from chaodipi.sim.standings import number_of, standing_of_pair
from chaodipi.violation import InputError

__all__ = ["Pair", "Row", "Seats", "field_of", "label_of", "play_numbered", "play_seated", "seatings"]

Seats = tuple[str, str, str, str]
"""The bots of seats 0-3."""
Pair = tuple[int, int]
"""Of side 0 and side 1."""
_Told = tuple[str, int, int, int, Seats]
"""A row's first fields, which are known before the deal."""
_QUICK: Seats = ("quick", "quick", "quick", "quick")
"""They have a lane of their own."""


class Row(msgspec.Struct, frozen=True):
    """A deal of a simulation. Points are the opponents', pairs are of side 0 and side 1, counts are of this deal.

    rules: the set's id, with what was changed in it. number: of the deal, from 0. cards: deals with the same were dealt
    the same cards. level: 0 in a flag deal. trump: 0-4. table_points: without the kitty; kitty_points: in the kitty,
    not yet multiplied; kitty_bonus: multiplied; guarded: for guarded red fives; points: in all. raised: levels that the
    points earn, before must-play levels and jumps, for ``won``, the side that held or took over. take_overs: those
    that failed in the dark too. redeals: how often it was thrown in before. The rest as in NOTABLE.
    """

    rules: str
    seed: int
    number: int
    cards: int
    bots: Seats
    level: int
    trump: int
    banker: int
    kitty_owner: int
    table_points: int
    kitty_points: int
    multiplier: int
    kitty_bonus: int
    guarded: int
    points: int
    held: bool
    won: int
    raised: int
    showings: int
    take_overs: int
    tricks: int
    plays: int
    redeals: int
    failed_throws: Pair
    failed_take_overs: Pair
    forced_red_fives: Pair
    guarded_red_fives: Pair
    kitties_captured: Pair
    points_captured: Pair
    drops_won: Pair
    heaven_and_earth_won: Pair


def field_of(counted: str) -> str:
    """The field of a row in which something of NOTABLE stands, by side."""
    return counted.replace(" ", "_").replace("-", "_")


def seatings(bots: Sequence[str]) -> tuple[Seats, ...]:
    """Every way in which the bots (one, two or four names) sit differently as they turn round the table.

    Raises InputError ("bad-bots").
    """
    if len(bots) not in {1, 2, 4}:
        raise InputError("bad-bots", f"{len(bots)} bots", count=len(bots))
    a, b, c, d = (bots[seat % len(bots)] for seat in SEATS)
    return tuple(dict.fromkeys([(a, b, c, d), (d, a, b, c), (c, d, a, b), (b, c, d, a)]))


def label_of(rules: RuleSet) -> str:
    """What a row calls the rules: "classic", "classic+cards.decks=1"."""
    return "+".join([rules.id, *(f"{path}={value}" for path, value in sorted(dict(rules.changes).items()))])


def play_numbered(rules: RuleSet, bots: Sequence[str], seed: int, number: int) -> Row:
    """The deal of a number: the same for the same arguments. bots: one, two or four names.

    Raises InputError: "bad-deal-number", "bad-bots", and what ``player`` and ``play_deal`` raise.
    """
    if number < 0:
        raise InputError("bad-deal-number", f"deal {number}", deal=number)
    ways = seatings(bots)
    return play_seated(rules, ways[number % len(ways)], seed, number // len(ways), number)


def play_seated(rules: RuleSet, bots: Seats, seed: int, cards: int, number: int) -> Row:
    """One deal of these cards with the bots in these seats. All simulations come through here: an engine that plays
    some bots faster, with the same rows, is chosen here by their names.

    Raises InputError: what ``player`` and ``play_deal`` raise.
    """
    watched = Watched()
    told = label_of(rules), seed, number, cards, bots
    seeded, standing = number_of(seed, cards), standing_of_pair(rules, seed, cards)
    if bots == _QUICK:
        return _fast_row(told, lane_of(rules), lane_of(rules).play(seeded, standing).sheet, watched)
    players = [player(bots[seat], number_of(seed, cards, seat), rules) for seat in SEATS]
    try:
        played = play_deal(rules, players, seeded, standing, watched.watch)
    except InputError as error:
        raise in_deal(error, number) from error.__cause__
    if watched.sheet is None:
        raise TypeError("the deal has not come to its end")
    return _row(told, played.match, watched.sheet, watched)


def _fast_row(told: _Told, lane: FastLane, sheet: Sheet, watched: Watched) -> Row:
    counted = (lane.failed, lane.failed_take_overs, lane.forced)
    for name, seats in zip(("failed throws", "failed take-overs", "forced red fives"), counted, strict=True):
        watched.counts[name] = [seats[0] + seats[2], seats[1] + seats[3]]
    watched.settled(sheet)
    return _made(
        told, sheet, watched,
        lane.auction.trump, lane.auction.owner, (lane.showings, lane.take_overs, lane.tricks, lane.plays, lane.redeals),
    )  # fmt: skip


def _row(told: _Told, match: Match, sheet: Sheet, watched: Watched) -> Row:
    phase = match.phase
    if not isinstance(phase, Settled | MatchOver):
        raise TypeError("the deal has not come to its end")
    round_, tricks = phase.kitties.round, phase.tricks
    plays = sum(len(trick.plays) for trick in tricks)
    return _made(
        told, sheet, watched, phase.kitties.trump, phase.kitties.owner,
        (len(round_.declared), len(round_.taken), len(tricks), plays, match.deals - 1),
    )  # fmt: skip


def _made(
    told: _Told, sheet: Sheet, watched: Watched, trump: int, owner: int, amounts: tuple[int, int, int, int, int]
) -> Row:
    label, seed, number, cards, bots = told
    showings, take_overs, tricks, plays, redeals = amounts
    bankers = side_of(sheet.banker)
    # Counts of Watched have the fields' names, in words.
    counts: dict[str, Pair] = {
        name.replace(" ", "_").replace("-", "_"): (n, m) for name, (n, m) in watched.counts.items()
    }
    return Row(
        label, seed, number, cards, bots,
        sheet.level, trump, sheet.banker, owner,
        sheet.table_points, sheet.kitty_points, sheet.multiplier, sheet.kitty_bonus, sheet.guarded, sheet.total,
        sheet.held, bankers if sheet.held else 1 - bankers, sheet.raised,
        showings, take_overs, tricks, plays, redeals,
        **counts,
    )  # fmt: skip
