"""What may come next: the faces with which a choice of cards can go on, and the actions open in a View.

A choice is made in ascending order of faces; decided here is with which faces a lawful command can still be reached.
"""

from collections.abc import Sequence

from chaodipi.cards import Cards
from chaodipi.envs.codec import ACTION_COUNT, DONE, PASS, WAIT, action_of, command_of, format_action, meaning_of
from chaodipi.game import Bury, Command, Play, View
from chaodipi.play import TrumpOrder, check_follow, open_cells, safe_follow
from chaodipi.play.planes import faces_of, gather, lead_of
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["decide", "legal_actions", "next_buried", "next_followed", "next_led"]


def next_buried(hand: Sequence[int], count: int, chosen: Cards) -> tuple[int, ...]:
    """The faces that can be chosen next of a burying of ``count`` cards. hand, chosen: ascending."""
    left = left_above(hand, chosen)
    return tuple(sorted(set(_leaving(left, count - len(chosen)))))


def next_led(order: TrumpOrder, hand: Sequence[int], chosen: Cards) -> tuple[tuple[int, ...], bool]:
    """The faces that a lead can go on with, and whether it may end here. hand, chosen: ascending."""
    left = left_above(hand, chosen)
    if not chosen:
        return tuple(sorted(set(left))), False
    suits = order.suits
    suit = suits[chosen[0]]
    whole = all(suits[face] == suit for face in chosen)
    on = {face for face in left if suits[face] == suit} if whole else set[int]()
    step = len(chosen)
    for king in order.kings:
        # Cards of a 510K may be of two effective suits; nothing else may.
        if len(king) > step and king[:step] == chosen and _holds(left, king[step:]):
            on.add(king[step])
    return tuple(sorted(on)), whole or chosen in order.kings


def next_followed(order: TrumpOrder, lead: Cards, hand: Sequence[int], chosen: Cards) -> tuple[int, ...]:
    """The faces that can be chosen next of a follow. lead, hand, chosen: ascending.

    What lies below the last face chosen is out of reach, so it is as if it were not held; what is owed does not become
    less by it, for a lawful follow can still be reached without it.
    """
    suits, count = order.suits, len(lead) - len(chosen)
    left = left_above(hand, chosen)
    king = order.kings.get(lead)
    suit = suits[lead[0]] if king is None else king
    held = sum(suits[face] == suit for face in hand)
    if held <= len(lead):
        return _all_of_suit(order, suit, left, count)
    if king is None and len(set(lead)) == len(lead):
        return tuple(sorted(set(_leaving([face for face in left if suits[face] == suit], count))))
    on = _completing(order, lead, (*chosen, *left), chosen) & set(left)
    if count == 1:
        return tuple(sorted(on))
    found = []
    for face in sorted(on):
        kept = (*chosen, *(card for card in left if card >= face))
        if len(kept) < len(lead) or check_follow(order, lead, hand, safe_follow(order, lead, kept)) is not None:
            break
        if face in _completing(order, lead, kept, chosen):
            found.append(face)
    return tuple(found)


def _completing(order: TrumpOrder, lead: Cards, hand: Cards, chosen: Cards) -> frozenset[int]:
    """The faces that can join those chosen; none where no legal play of this hand holds them."""
    cells = open_cells(order, lead_of(order, lead), *gather(order, hand), *gather(order, chosen))
    return frozenset(faces_of(order, cells, 0, 0))


def left_above(hand: Sequence[int], chosen: Cards) -> list[int]:
    """What is left of a hand that may still be chosen: no face below the last one."""
    if not chosen:
        return list(hand)
    left = list(hand)
    for face in chosen:
        left.remove(face)
    return [face for face in left if face >= chosen[-1]]


def _leaving(left: Sequence[int], count: int) -> Sequence[int]:
    """Of cards in order those that leave enough above them to make up the number."""
    return left[: len(left) - count + 1]


def _all_of_suit(order: TrumpOrder, suit: int, left: Sequence[int], count: int) -> tuple[int, ...]:
    """All cards of the suit are owed, the others are free: the next card may pass over none of the suit, and must
    leave room for those and enough others to fill it."""
    suits = order.suits
    owed = sum(suits[face] == suit for face in left)
    free = count - owed
    found = []
    others = len(left) - owed
    for face in left:
        if suits[face] == suit:
            if others >= free:
                found.append(face)
            break
        if free > 0 and others >= free:
            found.append(face)
        others -= 1
    return tuple(dict.fromkeys(found))


def _holds(left: Sequence[int], cards: Cards) -> bool:
    return all(left.count(face) >= cards.count(face) for face in set(cards))


def legal_actions(rules: RuleSet, view: View, chosen: Cards = ()) -> tuple[int, ...]:
    """The actions open to the viewer, ascending; WAIT alone where nothing is asked.

    chosen: the cards chosen so far, ascending.
    """
    asked = view.asked
    if asked.what in ("show", "take_over"):
        return tuple(sorted((PASS, *(action_of(rules, s, asked.what == "take_over") for s in asked.showings))))
    hand = hand_of(view)
    if asked.what == "bury":
        return next_buried(hand, asked.count, chosen)
    if asked.what == "play":
        order, lead = order_of(rules, view), led_in(view)
        if lead:
            return next_followed(order, lead, hand, chosen)
        faces, ends = next_led(order, hand, chosen)
        return (*faces, DONE) if ends else faces
    return (WAIT,)


def decide(rules: RuleSet, view: View, chosen: Cards, action: int) -> Command | Cards:
    """What comes of an action in a view: a command, or the cards chosen so far.

    Raises InputError: "bad-action" for what is no action, "illegal-action" (action) for what the mask does not allow.
    """
    meant = meaning_of(action)
    if action not in legal_actions(rules, view, chosen) or action == WAIT:
        raise illegal(action)
    what = view.asked.what
    if meant.face is None and action != DONE:
        return command_of(action, view.level or 0)
    cards = chosen if meant.face is None else (*chosen, meant.face)
    if what == "bury":
        return Bury(cards) if len(cards) == view.asked.count else cards
    return Play(cards) if action == DONE or len(cards) == len(led_in(view)) else cards


def illegal(action: int) -> InputError:
    """The error for an action that the mask does not allow now."""
    said = format_action(action) if 0 <= action < ACTION_COUNT else str(action)
    return InputError("illegal-action", f"not allowed now: {said}", action=said)


def hand_of(view: View) -> Cards:
    """The viewer's hand, ascending."""
    return tuple(sorted(face for group in view.hand for face in group.cards))


def led_in(view: View) -> Cards:
    """The cards led in the running trick; () if the viewer leads, or nothing is played yet."""
    return view.trick.plays[0].cards if view.trick is not None and view.trick.plays else ()


def order_of(rules: RuleSet, view: View) -> TrumpOrder:
    """The trump order of a view in which tricks are played."""
    if view.level is None or view.trump is None:
        raise InputError("bad-action", "nothing is played in this view", action="", most=ACTION_COUNT - 1)
    return TrumpOrder.of(rules, view.level, view.trump)
