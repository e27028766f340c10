"""The last trick in a few words, put into cards: stand-ins that count as what was told does."""

from collections.abc import Iterator
from typing import Final

from chaodipi.cards import (
    CLUBS,
    DIAMONDS,
    LEVELS,
    NO_TRUMP,
    RED_FIVE,
    SEATS,
    SPADES,
    SUITS,
    TRUMP,
    Cards,
    face_of,
    parse_cards,
    parse_trump,
    side_of,
)  # fmt: skip
from chaodipi.play import TrumpOrder, kitty_multiplier, shape_of
from chaodipi.rules import RuleSet
from chaodipi.scorepad.pad import LastTrickTold
from chaodipi.scoring import LastTrick
from chaodipi.violation import InputError

__all__ = ["last_trick_of", "longest_tractor"]

_PLAIN: Final = (3, 4, 6, 7, 8, 9, 12)
"""Ranks without points that drop nobody."""
_KINGS: Final = (5, 10, 13)


def last_trick_of(rules: RuleSet, level: int, told: LastTrickTold, trump: str | None) -> tuple[LastTrick, int]:
    """The last trick and the trump for ``settle``: as told with its cards, or with stand-ins.

    Raises InputError: "no-such-lead" (nothing of this shape can be led), "cards-uneven", "too-many-copies",
    "trump-decides" where what was led counts differently by what is trump and trump was not told, "bad-card",
    "bad-trump".
    """
    winner = next(seat for seat in SEATS if side_of(seat) == told.side)
    if told.red_fives:
        fives = (RED_FIVE,) * told.red_fives
        return LastTrick(winner, fives, fives), SPADES
    if told.lead is None or told.cards is None:
        return LastTrick(winner, _lead(rules, level, told), _winning(level, told)), SPADES
    lead, cards = parse_cards(told.lead), parse_cards(told.cards)
    if not lead or len(lead) != len(cards):
        raise InputError("cards-uneven", "every play has as many cards as the lead")
    together = lead if lead == cards else lead + cards
    if over := tuple(sorted({face for face in together if together.count(face) > rules.cards.decks})):
        raise InputError("too-many-copies", "more copies of a card than there are", cards=over)
    return LastTrick(winner, lead, cards), _trump(rules, level, lead, trump)


def longest_tractor(rules: RuleSet, level: int) -> int:
    """The number of pairs in the longest tractor that can be led."""
    return max(pairs for pairs in range(2, 19) if next(_tractors(rules, level, pairs), None) is not None)


def _trump(rules: RuleSet, level: int, lead: Cards, told: str | None) -> int:
    if told is not None:
        return parse_trump(told)
    factors: dict[int, int] = {}
    for trump in (*SUITS, NO_TRUMP):
        try:
            factors[trump] = kitty_multiplier(TrumpOrder.of(rules, level, trump), lead)
        except InputError:
            continue
    if len(set(factors.values())) != 1:
        raise InputError("trump-decides", "what was led depends on what is trump", cards=lead)
    return next(iter(factors))


def _lead(rules: RuleSet, level: int, told: LastTrickTold) -> Cards:
    """Cards that count for the kitty as what was led does; spades are trump."""
    plain = [face_of(CLUBS, rank) for rank in LEVELS if rank != level]
    match told.shape:
        case "single":
            lead: Cards | None = (plain[0],)
        case "510K" | "double510K":
            copies = 1 if told.shape == "510K" else 2
            lead = tuple(sorted(face_of(CLUBS, rank) for rank in _KINGS)) * copies
        case "tractor":
            # Where longer ones do not count more, nobody is asked how long it was.
            pairs = 2 if rules.kitty.multiplier == "capped" else told.count
            lead = next(_tractors(rules, level, pairs), None)
        case shape:
            count = told.count if rules.kitty.multiplier == "per_pair" else 1
            copies = 2 if shape == "pair" else 3
            lead = tuple(plain[:count]) * copies if count <= len(plain) and copies <= rules.cards.decks else None
    if lead is None:
        raise InputError("no-such-lead", f"no {told.shape} of {told.count}", count=told.count)
    return tuple(sorted(lead))


def _tractors(rules: RuleSet, level: int, pairs: int) -> Iterator[Cards]:
    """Tractors of so many pairs in a side suit and in trump, spades."""
    order = TrumpOrder.of(rules, level, SPADES)
    for suit in (CLUBS, TRUMP) if rules.cards.decks > 1 else ():
        by_step = {order.steps[face]: face for face in range(54) if order.suits[face] == suit}
        track = [face for _, face in sorted(by_step.items())]
        for low in range(len(track) - pairs + 1):
            cards = tuple(sorted(track[low : low + pairs] * 2))
            if shape_of(order, cards).kind == "tractor":
                yield cards


def _winning(level: int, told: LastTrickTold) -> Cards:
    """The winner's cards, as far as they decide anything. One plain card stands for all that do not."""
    suits = (SPADES, SPADES) if told.levels == 2 else (SPADES,) * told.levels
    cards = [face_of(suit, level) for suit in suits]
    if told.kings != "none":
        cards += [face_of(DIAMONDS, rank) for rank in _KINGS] * (2 if told.kings == "double" else 1)
    nothing_else = told.kings in ("exact", "double") or (told.exact and told.levels > 0)
    if not nothing_else:
        cards.append(face_of(CLUBS, next(rank for rank in _PLAIN if rank != level)))
    return tuple(sorted(cards))
