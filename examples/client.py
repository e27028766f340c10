"""A client for Chaodipi in one file: plays a deal against three bots. See docs/protocol.md.

Needs Python 3.11 and aiohttp, and nothing of the project: python examples/client.py http://127.0.0.1:8000/
"""

import argparse
import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Iterator
from typing import Any

import aiohttp

TRUMP = 4
POINTS = {5: 5, 10: 10, 13: 10}
RETRY_S = 0.5

Json = dict[str, Any]


# What a client makes of the messages: the view, kept up to date


def patched(target: Any, patch: Any) -> Any:
    """What a patch makes of a value: a JSON merge patch (RFC 7396) that can edit lists."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(target, list):
        if "=" in patch:
            return patch["="]
        made = list(target)
        place, count = patch.get("-", (len(made), 0))
        made[place : place + count] = patch.get("+", ())
        for name in patch.keys() - {"-", "+"}:
            made[int(name)] = patched(made[int(name)], patch[name])
        return made
    members = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            members.pop(name, None)
        else:
            members[name] = patched(members.get(name), value)
    return members


def advanced(view: Json, event: Json) -> Json:
    """The view as a failed throw, a play or the end of a trick leaves it, before the patch."""
    if event["type"] not in {"throw_failed", "played", "trick_taken"} or not (view.get("game") or {}).get("trick"):
        return view
    view = json.loads(json.dumps(view))
    game, seats, trick = view["game"], view["game"]["seats"], view["game"]["trick"]
    if event["type"] == "throw_failed":
        # It goes with the play that comes next.
        game["points"], trick["attempted"] = event["points"], event["attempted"]
        return view
    if event["type"] == "played":
        seat, cards = event["seat"], event["cards"]
        play = {"seat": seat, "cards": cards, "shape": event.get("shape", "single")}
        if "attempted" in trick:
            play["attempted"] = trick.pop("attempted")
        trick["plays"].append(play)
        trick["points"] += sum(map(points, cards))
        if len(trick["plays"]) == 1 or event.get("ruff"):
            trick["winner"] = seat
        seats[seat]["cards"] -= len(cards)
        seats[seat]["asked"] = False
        if game.get("me") == seat:
            game["asked"] = {"what": "wait"}
        if len(trick["plays"]) == len(seats):
            return view
        turn = (seat + 1) % len(seats)
        if game.get("me") == turn:
            game["asked"] = to_follow(game, trick["plays"][0]["cards"])
    else:
        turn = trick["winner"] = event["winner"]
        game["tricks"].append(trick)
        game["last_trick"] = trick
        game["trick"] = {"leader": turn, "plays": [], "winner": -1, "points": 0}
        game["points"] = event["points"]
        if game.get("me") == turn:
            decks = view["changes"].get("cards.decks", 2)
            game["asked"] = {
                "what": "play",
                "owed": "lead",
                "playable": sorted(set(held(game))),
                "facts": {"decks": decks},
            }
    seats[turn]["asked"] = True
    if clock := view.get("clock"):
        clock |= {"seat": turn, "n": clock["n"] + 1, "left_ms": clock["total_ms"]}
    return view


def to_follow(game: Json, led: list[int]) -> Json:
    """What is asked of who follows, as far as it can be foretold."""
    suit, count = led[0] // 13, len(led)
    if suit == TRUMP or suit == game.get("trump") or rank(led[0]) == game.get("level"):
        suit = TRUMP
    own, every = held(game, suit), held(game)
    if not own:
        owed, facts = "follow-free", {"count": count}
    elif len(own) <= count:
        owed, facts = "follow-all", {"suit": suit, "count": len(own), "free": count - len(own)}
    else:
        owed, facts = "follow-suit", {"suit": suit, "count": count}
    playable = sorted(set(own if len(own) >= count else every))
    return {"what": "play", "count": count, "owed": owed, "facts": facts, "playable": playable}


def rank(face: int) -> int:
    """2 to 14; of the jokers 2 and 3, which is no rank."""
    return face % 13 + 2


def points(face: int) -> int:
    """Of a card."""
    return POINTS.get(rank(face), 0) if face < 52 else 0


def held(game: Json, suit: int | None = None) -> list[int]:
    """The hand, or its cards of one effective suit, high to low."""
    return [face for group in game["hand"] if suit in {None, group["suit"]} for face in group["cards"]]


# What it plays


def choice(game: Json) -> Json | None:
    """A command for what is asked, playing left out; None: nothing now."""
    asked = game["asked"]
    showings = [showing for showing in asked.get("showings", ()) if showing.get("cards")]
    match asked["what"]:
        case "show" if showings and not game["showings"]:
            command = {"type": "show", "cards": showings[0]["cards"]}
            # Only a pair of red fives names a trump of its own.
            red_fives = showings[0]["cards"] == [16, 16]
            return {**command, "trump": showings[0]["trump"]} if red_fives else command
        case "show" | "take_over" if asked.get("can_pass"):
            return {"type": "pass"}
        case "bury":
            return {"type": "bury", "cards": cheapest(game, held(game))[: asked["count"]]}
    return None


def plays(game: Json) -> Iterator[list[int]]:
    """What could be played, the likeliest first. The server is asked whether it may be."""
    asked = game["asked"]
    facts, count = asked.get("facts", {}), asked.get("count", 0)
    playable = [face for face in held(game) if face in asked["playable"]]
    low = cheapest(game, playable)
    if not count:
        yield low[:1]
        return
    own = held(game, facts.get("suit"))
    if asked["owed"] == "follow-all":
        yield own + [face for face in low if face not in own][: count - len(own)]
    pairs = [face for face, copies in Counter(own).items() if copies >= 2]
    for length in range(count // 2, 0, -1):
        wanted = facts.get("length", 0) or facts.get("pairs", 0)
        if length < wanted or not wanted:
            continue
        for at in range(len(pairs) - length, -1, -1):
            first = [face for face in pairs[at : at + length] for _ in range(2)]
            others = [face for face in reversed(pairs) if face not in first for _ in range(2)]
            yield (first + others)[: count // 2 * 2] + [f for f in low if f not in first + others][: count % 2]
            yield first + [face for face in low if face not in first][: count - 2 * length]
    yield low[:count]


def cheapest(game: Json, cards: list[int]) -> list[int]:
    """Trumps and points last, then low cards first."""
    trumps = set(held(game, TRUMP))
    return sorted(cards, key=lambda face: (face in trumps, points(face), rank(face)))


# The line


class Client:
    """One person at one table. ``view``: what may be seen of it now."""

    def __init__(self, http: aiohttp.ClientSession, table: str) -> None:
        self._http = http
        self._table = table
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._n = 0
        self._version, self._epoch = 0, ""
        self.view: Json = {}

    async def play_deal(self) -> Json:
        """Play until the deal is settled, over however many lines it takes; its sheet."""
        while True:
            async with self._http.ws_connect(f"/ws/{self._table}") as self._socket:
                try:
                    # The first time version 0 and no epoch: a snapshot; later what was missed.
                    await self._send("hello", version=self._version, epoch=self._epoch)
                    await self._hear()
                    while self.view["game"]["phase"] not in {"settled", "match_over"}:
                        if not await self._move():
                            await self._hear()
                    return dict(self.view["game"]["sheet"])
                except ConnectionError:
                    await asyncio.sleep(RETRY_S)

    async def _move(self) -> bool:
        """Do what is asked now; was anything?"""
        shuffle = self.view.get("shuffle")
        if shuffle and shuffle.get("mine") is None:
            cut = secrets.randbelow(2**53 - 1) + 1
            return bool((await self._request("cut", deal=shuffle["deal"], cut=cut))["type"] == "done")
        game = self.view["game"]
        command = choice(game)
        if game["asked"]["what"] == "play":
            for cards in plays(game):
                answer = await self._request("ask", cards=cards)
                if answer["type"] == "answer" and not answer["code"]:
                    command = {"type": "play", "cards": cards}
                    break
        if command is None:
            return False
        answer = await self._request("act", command=command)
        print(json.dumps({"command": command, "answer": answer["type"], "code": answer.get("code")}), flush=True)
        # Refused: somebody was quicker, and an update is on its way.
        return bool(answer["type"] == "done")

    async def _request(self, kind: str, **members: object) -> Json:
        """Send a request; its answer. Updates come before it."""
        self._n += 1
        await self._send(kind, n=self._n, **members)
        while (message := await self._hear()).get("n") != self._n:
            pass
        return message

    async def _send(self, kind: str, **members: object) -> None:
        assert self._socket is not None
        await self._socket.send_str(json.dumps({"type": kind, **members}))

    async def _hear(self) -> Json:
        """The next message. Raises ConnectionError at the end of the line."""
        assert self._socket is not None
        frame = await self._socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError
        message: Json = json.loads(frame.data)
        match message["type"]:
            case "snapshot":
                self._version, self._epoch, self.view = message["version"], message["epoch"], message["view"]
            case "update" if message["v"] == self._version + 1:
                for event in message.get("e", ()):
                    self.view = advanced(self.view, event)
                self._version, self.view = message["v"], patched(self.view, message.get("p", {}))
            case "update":
                raise ConnectionError
            case "replaced":
                raise SystemExit("another connection plays this seat")
        return message


async def main() -> None:
    """Open a table, play a deal, tell what it came to."""
    parser = argparse.ArgumentParser(description="Play one deal of Chaodipi against three bots.")
    parser.add_argument("address", help="of the server: http://127.0.0.1:8000/")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--pace", default="quick")
    parser.add_argument("--name", default="Example")
    asked = parser.parse_args()
    # The cookie, once set, tells who we are; unsafe: also where the server has no name but a number.
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(asked.address, cookie_jar=jar, raise_for_status=True) as http:
        async with http.post("/api/me", json={"name": asked.name}) as response:
            await response.json()
        async with http.post("/api/tables", json={"rules": asked.rules, "pace": asked.pace, "bots": True}) as response:
            table = (await response.json())["table"]
        sheet = await Client(http, table).play_deal()
    print(json.dumps({"table": table, "points": sheet["total"], "bankers_stay": sheet["held"], "pay": sheet["pay"]}))


if __name__ == "__main__":
    asyncio.run(main())
