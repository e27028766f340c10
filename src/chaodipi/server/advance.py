"""What a reader of the table does with events before the patch, so that no patch says again what events have said.

Both sides make the same of the view they have, and the patch leads from there to the view as it is: where this
foretells wrongly the patch puts it right. Only ``throw_failed``, ``played`` and ``trick_taken`` change anything.

``throw_failed``: the points are as told, and the play that comes next has the cards that were attempted.
``played``: the play is added to the trick; the trick's points rise by those of its cards; a lead is winning, and so is
a ruff. The seat holds so many cards fewer and is not asked any more. If it was the viewer's, they are asked to wait.
Before the fourth
play the next seat is asked; if that is the viewer, to follow with as many cards as were led (of the suit of the first
card led: trump, if it is a joker, of the trump suit or the level): "follow-suit" where more of the suit are held,
"follow-all" where no more, "follow-free" where none; those of the suit are playable, or all if they are too few.
``trick_taken``: the trick, with its winner, is the last of the tricks and the last trick; an empty one of that leader
lies there; the points are as told; the winner is asked, and if that is the viewer,
to play anything, of two decks where the changes tell no other number.
After either a running clock is the asked seat's, numbered one more, with all its time left.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from chaodipi.cards import SEATS, points_of

__all__ = ["advanced"]

_Json = dict[str, Any]
_TRUMP = 4


def advanced(view: _Json, events: Iterable[Mapping[str, Any]]) -> _Json:
    """The view as events alone would have it; the view given stays as it is. All as JSON values."""
    attempted: _Json = {}
    for event in events:
        game = view.get("game")
        if game is None or game.get("trick") is None:
            continue
        if event["type"] == "throw_failed":
            attempted = {"attempted": event["attempted"]}
            view = {**view, "game": {**game, "points": event["points"]}}
        elif event["type"] == "played":
            view = _played(view, dict(game), event, attempted)
        elif event["type"] == "trick_taken":
            view = _taken(view, dict(game), event)
    return view


def _played(view: _Json, game: _Json, event: Mapping[str, Any], attempted: _Json) -> _Json:
    seat, cards, trick = event["seat"], event["cards"], game["trick"]
    plays = [*trick["plays"], {"seat": seat, "cards": cards, "shape": event.get("shape", "single"), **attempted}]
    game["trick"] = {**trick, "plays": plays, "points": trick["points"] + points_of(cards)}
    if len(plays) == 1 or event.get("ruff"):
        game["trick"]["winner"] = seat
    game["seats"] = list(game["seats"])
    game["seats"][seat] = {**game["seats"][seat], "cards": game["seats"][seat]["cards"] - len(cards), "asked": False}
    if game.get("me") == seat:
        game["asked"] = {"what": "wait"}
    if len(plays) == len(SEATS):
        return {**view, "game": game}
    following = (seat + 1) % len(SEATS)
    if game.get("me") == following:
        game["asked"] = _to_follow(game, plays[0]["cards"])
    return _turned(view, game, following)


def _taken(view: _Json, game: _Json, event: Mapping[str, Any]) -> _Json:
    winner = event["winner"]
    done = {**game["trick"], "winner": winner}
    game["tricks"], game["last_trick"] = [*game["tricks"], done], done
    game["trick"] = {"leader": winner, "plays": [], "winner": -1, "points": 0}
    game["points"] = event["points"]
    game["seats"] = list(game["seats"])
    if game.get("me") == winner:
        decks = view["changes"].get("cards.decks", 2)
        game["asked"] = {"what": "play", "playable": _faces(game["hand"]), "owed": "lead", "facts": {"decks": decks}}
    return _turned(view, game, winner)


def _turned(view: _Json, game: _Json, seat: int) -> _Json:
    game["seats"][seat] = {**game["seats"][seat], "asked": True}
    clock = view.get("clock")
    if clock is not None:
        clock = {**clock, "seat": seat, "n": clock["n"] + 1, "left_ms": clock["total_ms"]}
    return {**view, "clock": clock, "game": game}


def _to_follow(game: _Json, led: list[int]) -> _Json:
    suit = led[0] // 13
    if suit == _TRUMP or suit == game.get("trump") or led[0] % 13 + 2 == game.get("level"):
        suit = _TRUMP
    own = [group for group in game["hand"] if group["suit"] == suit]
    held = sum(len(group["cards"]) for group in own)
    asked: _Json = {"what": "play", "count": len(led), "owed": "follow-suit"}
    asked["facts"] = {"suit": suit, "count": len(led)}
    asked["playable"] = _faces(own if held >= len(led) else game["hand"])
    if not own:
        asked |= {"owed": "follow-free", "facts": {"count": len(led)}}
    elif held <= len(led):
        asked |= {"owed": "follow-all", "facts": {"suit": suit, "count": held, "free": len(led) - held}}
    return asked


def _faces(groups: Iterable[Mapping[str, Any]]) -> list[int]:
    return sorted({face for group in groups for face in group["cards"]})
