"""Somebody at the page: sees what the page is sent, decides like the house's bot, and clicks as a person would."""

import json
from typing import Any

import msgspec
from playwright.async_api import Error, Page, WebSocket, expect

from chaodipi.bots import make
from chaodipi.cards import LITTLE_JOKER
from chaodipi.game import Bury, Command, Pass, Play, Show, TakeOver, View
from chaodipi.rules import rule_set_from
from chaodipi.scoring import Sheet
from tests.server.line import filled, patched

__all__ = ["Person"]


class Person:
    """One page. ``view``: the match as the page was told it. ``done``: requests that the server accepted. eager: shows
    what can be shown, and takes over what can be taken over, so as to come to the kitty soon."""

    def __init__(self, page: Page, *, eager: bool = False) -> None:
        self.page = page
        self.eager = eager
        self.errors: list[str] = []
        self.table: dict[str, Any] | None = None
        self.phases: set[str] = set()
        self.done = 0
        self._done: object = None
        self._failed: object = None
        self._seen: View | None = None
        self._told: object = None
        self._socket: WebSocket | None = None
        self._version = 0
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("websocket", self._listen)

    @property
    def view(self) -> View | None:
        """The match, as the game room would have shown it; None before it."""
        # Asked for many times between two messages.
        if self._told is not self.table:
            game = self.table and self.table.get("game")
            self._seen, self._told = msgspec.convert(_whole(game), View) if game else None, self.table
        return self._seen

    async def sit_down(self, address: str, rules: str, pace: str = "normal", seconds: float = 20) -> None:
        """From the first page to a table against three bots."""
        await self.page.goto(address)
        await self.page.locator(f"input[name=rules][value={rules}]").check(force=True)
        await self.page.locator(f"input[type=radio][value={pace}]").check(force=True)
        await self.page.locator(".go .main").click()
        await self.page.wait_for_selector(".actions", timeout=seconds * 1000)

    async def sit_down_at(self, address: str, rules: object, pace: str = "normal") -> None:
        """The same with rules that are not on the first page; also from another table."""
        self.table = self._done = self._failed = None
        await self.page.goto(address)
        # The page makes a guest of a stranger first; two questions at once would make two.
        await expect(self.page.locator("[autocomplete=nickname]")).not_to_have_value("")
        opened = await self.page.evaluate(
            """async ([rules, pace]) => {
                const how = {method: 'POST', headers: {'content-type': 'application/json'}};
                const answer = await fetch('api/tables', {...how, body: JSON.stringify({rules, pace, bots: true})});
                return (await answer.json()).table;
            }""",
            [rules, pace],
        )
        await self.page.goto(f"{address.rstrip('/')}/t/{opened}")
        await self.page.wait_for_selector(".actions", timeout=20_000)

    async def act(self) -> bool:
        """Do what is asked, if anything is; was there something?"""
        seen = self.view
        if seen is None or seen.me is None:
            return False
        self.phases.add(seen.phase)
        asked = seen.asked
        if seen.phase == "settled":
            await self.page.locator("dialog .main:not(:disabled)").click(timeout=1000)
            return True
        if asked.what == "wait" or (seen.phase == "dealing" and not asked.showings):
            return False
        # One decision for each position: the same one is not made again while its answer is on the way.
        key = (seen.deal, seen.phase, len(seen.tricks), seen.trick and len(seen.trick.plays), len(seen.showings))
        if key == self._done and seen.phase in {"dealing", "declaring"}:
            return False
        rules = rule_set_from({"base": seen.rules, "set": seen.changes})
        eager = None if key == self._failed else self._eagerly(seen)
        command = eager or make("rule", 1, rules).choose(seen)
        self._done = key
        try:
            return await self._do(command, seen)
        except Error:
            # Looked at again; and what cannot be shown is left to the bot.
            self._done = None
            self._failed = key if eager else self._failed
            raise

    async def _do(self, command: Command, seen: View) -> bool:
        if isinstance(command, Pass):
            if seen.phase == "dealing":
                return False
            await self.page.locator(".actions .pass").click(timeout=3000)
        elif isinstance(command, Show):
            await self._press_slot(command, seen)
        elif isinstance(command, TakeOver):
            wanted, offers = (command.cards, command.trump), seen.asked.showings
            place = next(i for i, s in enumerate(offers) if wanted in ((s.cards, s.trump), (s.cards, None)))
            await self.page.locator(".offers .offer").nth(place).click(timeout=3000)
        elif isinstance(command, Bury | Play):
            if not await self.choose(command.cards):
                return False
            await self.page.locator(".actions .main:not(:disabled)").click(timeout=3000)
        return True

    def _eagerly(self, seen: View) -> Command | None:
        """The first showing there is, for one who wants to."""
        if not self.eager or seen.phase not in {"dealing", "declaring", "taking_over"}:
            return None
        kind = TakeOver if seen.phase == "taking_over" else Show
        return next(
            (
                kind(wished.cards, wished.trump)
                for wished in seen.asked.showings
                if wished.cards and len(wished.cards) <= 2
            ),
            None,
        )

    async def choose(self, faces: tuple[int, ...]) -> bool:
        """Tap cards, each at its visible strip; what was chosen before is put down. False where the page does not show
        the cards (yet): look again."""
        clear = self.page.locator(".actions .clear")
        if await clear.count():
            await clear.click()
        keys = await self.page.locator(".cards [role=option]").evaluate_all("all => all.map(one => one.id.slice(5))")
        free = [int(key) for key in keys]
        for face in faces:
            key = next((key for key in free if key // 4 == face), None)
            if key is None:
                return False
            free.remove(key)
            box = await self.page.locator(f"#card-{key}").bounding_box(timeout=1000)
            if box is None:
                return False
            await self.page.mouse.click(box["x"] + min(10, box["width"] / 2), box["y"] + min(12, box["height"] / 2))
        return True

    async def _press_slot(self, command: Show, seen: View) -> None:
        """Declaring slots stand in a fixed order: singles and little jokers above, pairs and big jokers below; behind
        them a pair of red fives, once for each trump."""
        cards = command.cards
        row = 5 if seen.jokers_show else 4
        named = [s.trump for s in seen.asked.showings if s.cards == cards]
        if len(named) > 1:
            await self.page.locator(".bar .slot").nth(2 * row + named.index(command.trump)).click(timeout=3000)
            return
        column = min(cards[0] // 13, 4)
        place = column + (row if len(cards) == 2 and cards[0] != LITTLE_JOKER else 0)
        await self.page.locator(".bar .slot").nth(place).click(timeout=3000)

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framereceived", lambda frame: self._hear(socket, frame))

    def _hear(self, socket: WebSocket, frame: str | bytes) -> None:
        """As the page does: nothing of a connection that it has given up, and no update but the next."""
        if socket is not self._socket:
            return
        message = json.loads(frame)
        self.done += message["type"] == "done"
        if message["type"] == "refused":
            self._failed, self._done = self._done, None
        if message["type"] == "snapshot":
            self.table, self._version = message["view"], message["version"]
        elif message["type"] == "update" and self.table is not None and message["v"] == self._version + 1:
            self.table, self._version = patched(self.table, message), message["v"]


def _whole(game: dict[str, Any]) -> dict[str, Any]:
    """A missing member stands for null."""
    whole = filled(View, game)
    if whole["sheet"] is not None:
        whole["sheet"] = filled(Sheet, whole["sheet"])
    return whole
