"""From the shuffle to the banker's taking the kitty (§§7, 8)."""

from typing import Final

import msgspec

from chaodipi.auction import Auction, Turned, banker_of, check_show, first_drawer_by, start_take_overs, turn_kitty
from chaodipi.cards import SEATS, full_pack
from chaodipi.game.commands import Close, Draw, EndDeal, Pass, Show, StartDeal
from chaodipi.game.events import (
    CardsDrawn,
    DealEndedWithout,
    DealStarted,
    Event,
    KittyTaken,
    KittyTurned,
    Passed,
    Redeal,
    Shown,
    TrumpSettled,
)
from chaodipi.game.hands import NO_CARDS, Hands, with_cards, with_hand
from chaodipi.game.phases import (
    Burying,
    Deal,
    Dealing,
    Declaring,
    Kitties,
    Match,
    Playing,
    Settled,
    Step,
    TakingOver,
    Waiting,
)
from chaodipi.game.shuffle import commitment, drawn_first, shuffled
from chaodipi.game.views import TrickView
from chaodipi.violation import Violation

__all__: list[str] = []

_ALL: Final = frozenset(SEATS)
_PACKS: Final = {decks: full_pack(decks) for decks in (1, 2, 3)}


def start_deal(match: Match, _: Waiting | Settled, _house: int, command: StartDeal) -> Step:
    """Shuffle, and in a first deal draw the card for who draws first (HF-36)."""
    number, standing = match.deals + 1, match.standing
    pack = _PACKS[match.rules.cards.decks]
    mixed = (command.seed, command.salt, number, command.cuts)
    card = None
    while standing.first_drawer is None:
        card = drawn_first(pack, *mixed)
        # A deal that is thrown in keeps who draws first.
        standing = msgspec.structs.replace(standing, first_drawer=first_drawer_by(card))
    deal = Deal(
        number=number,
        level=standing.level,
        first=standing.first_deal,
        first_drawer=standing.first_drawer,
        pack=shuffled(pack, *mixed),
        seed=command.seed,
        salt=command.salt,
        cuts=command.cuts,
        commitment=commitment(command.seed, command.salt),
    )
    auction = Auction(match.rules, deal.level, deal.first, standing.banker, standing.side)
    started = DealStarted(number, deal.level, standing.banker, deal.first_drawer, deal.commitment, card)
    return Step(Match(match.rules, standing, number, Dealing(deal, auction, NO_CARDS, 0)), (started,))


def draw(match: Match, phase: Dealing, _house: int, command: Draw) -> Step:
    """The next cards go out, no more than are left to go out; after the last the window opens."""
    deal, drawn = phase.deal, phase.drawn
    draws = deal.draws(match.rules)
    end = min(drawn + command.count, draws)
    cards, hands = deal.pack[drawn:end], phase.hands
    first = deal.drawer(drawn)
    for place in range(min(4, len(cards))):
        seat = (first + place) % 4
        hands = with_hand(hands, seat, with_cards(hands[seat], cards[place::4]))
    event = CardsDrawn(first, len(cards), cards)
    if end < draws:
        return Step(match.at(Dealing(deal, phase.auction, hands, end)), (event,))
    if deal.flag:
        return _play_flag(match, phase, hands, event)
    return Step(match.at(Declaring(deal, phase.auction, hands, frozenset())), (event,))


def _play_flag(match: Match, phase: Dealing, hands: Hands, event: Event) -> Step:
    """A flag deal is played as soon as it is dealt: no kitty, nothing to show (JZ-25)."""
    # Where there is a flag, the banker is fixed before the deal, and draws first.
    kitties = Kitties(start_take_overs(phase.auction, phase.deal.first_drawer), None)
    trump = kitties.trump
    settled = TrumpSettled(trump, kitties.banker, kitties.owner)
    playing = Playing(phase.deal, kitties, hands, TrickView(kitties.banker, (), -1, 0), (), 0, trump)
    return Step(match.at(playing), (event, settled))


def still_asked(phase: Declaring) -> frozenset[int]:
    """Who may show or pass in the window: everybody who has not passed since the last showing.

    The last to have shown is asked only if it was a single, which may be strengthened: whether the second card is
    there, nobody else can tell from it.
    """
    seats = _ALL - phase.passed
    shown = phase.auction.showings
    if shown and (len(shown[-1].cards) > 1 or phase.auction.rules.cards.decks == 1):
        return seats - {shown[-1].seat}
    return seats


def show(match: Match, phase: Dealing | Declaring, seat: int, command: Show) -> Step | Violation:
    """Declare, strengthen, counter or look back."""
    if phase.deal.flag:
        return Violation("no-showing-in-flag-deal", {}, "JZ-25")
    if isinstance(phase, Declaring) and seat in phase.passed:
        return Violation("already-passed")
    showing = check_show(phase.auction, seat, command.cards, command.trump, phase.hands[seat])
    if isinstance(showing, Violation):
        return showing
    auction = phase.auction.show(showing)
    event = Shown(seat, showing.kind, len(showing.cards), showing.cards, showing.trump, match.rules.dark)
    if isinstance(phase, Dealing):
        return Step(match.at(Dealing(phase.deal, auction, phase.hands, phase.drawn)), (event,))
    return _unless_closed(match, Declaring(phase.deal, auction, phase.hands, frozenset()), event)


def pass_showing(match: Match, phase: Declaring, seat: int, _: Pass) -> Step | Violation:
    """Show nothing, until somebody shows something again."""
    if seat not in still_asked(phase):
        return Violation("already-passed") if seat in phase.passed else Violation("not-your-turn")
    passed = Declaring(phase.deal, phase.auction, phase.hands, phase.passed | {seat})
    return _unless_closed(match, passed, Passed(seat))


def _unless_closed(match: Match, phase: Declaring, event: Event) -> Step:
    if still_asked(phase):
        return Step(match.at(phase), (event,))
    closed = _closed(match, phase)
    return Step(closed.match, (event, *closed.events))


def close(match: Match, phase: Declaring, _house: int, _: Close) -> Step:
    """The window is over: the banker takes the kitty, turned first where nobody has declared (JZ-46, JZ-47)."""
    return _closed(match, phase)


def _closed(match: Match, phase: Declaring) -> Step:
    deal, auction = phase.deal, phase.auction
    dealt = deal.kitty(match.rules)
    events: list[Event] = []
    turned: Turned | None = None
    banker = banker_of(auction)
    if not auction.showings:
        turned = turn_kitty(auction, deal.first_drawer, dealt)
        if turned is None:
            return Step(match.at(Waiting()), (Redeal(deal.seed, deal.salt, deal.cuts),))
        banker = turned.banker
        events.append(KittyTurned(turned.cards, turned.by, turned.trump, turned.banker))
    if banker is None:
        return Step(match.at(Waiting()), (Redeal(deal.seed, deal.salt, deal.cuts),))
    kitty = tuple(sorted(dealt))
    events.append(KittyTaken(banker, len(kitty), kitty))
    kitties = Kitties(start_take_overs(auction, banker), turned, with_hand(NO_CARDS, banker, kitty))
    hands = with_hand(phase.hands, banker, with_cards(phase.hands[banker], kitty))
    return Step(match.at(Burying(deal, kitties, hands)), tuple(events))


def end_without_result(
    match: Match, phase: Dealing | Declaring | Burying | TakingOver | Playing, _house: int, _: EndDeal
) -> Step:
    """All have agreed to end the deal: it is dealt again, with the same banker, levels and first to draw (JZ-11)."""
    deal = phase.deal
    return Step(match.at(Waiting()), (DealEndedWithout(deal.seed, deal.salt, deal.cuts),))
