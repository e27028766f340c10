"""What is to be simulated, and the chunks it is done in."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import msgspec

from chaodipi import __version__
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.sim.faults import BOT_FAULTS, keep_sendable
from chaodipi.sim.figures import Figures, figures_of
from chaodipi.sim.numbered import label_of, play_numbered, seatings
from chaodipi.sim.players import player
from chaodipi.violation import InputError

__all__ = ["Chunk", "Done", "Plan", "check_plan", "chunks_of", "labels_of", "play_chunk"]

_LARGEST = 256
"""Deals of a chunk at most: a worker that dies loses no more, and few chunks wait for their turn in memory."""
_PIECES = 64
"""So many chunks at least, where there are deals enough: all workers are busy, to the end."""

_SEEDS = 2**63
"""As many on each side of 0: what a column of 64 bits holds."""

Spec: TypeAlias = str | dict[str, object]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A simulation: everything its results depend on.

    rules: as ``rule_set_from`` reads them; each plays all the deals. bots: one, two or four names (see ``numbered``).
    version: of the project; another may play differently.
    """

    rules: tuple[Spec, ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    version: str = __version__


class Chunk(msgspec.Struct, frozen=True):
    """Deals ``start`` to ``stop`` - 1 with one rule set. place: of the rule set in the plan."""

    place: int
    rules: Spec
    bots: tuple[str, ...]
    seed: int
    start: int
    stop: int


class Done(msgspec.Struct, frozen=True):
    """A chunk played: its rows as JSON lines, and their sums. refused: why it could not be played where it was sent."""

    chunk: Chunk
    lines: bytes = b""
    figures: Figures = msgspec.field(default_factory=Figures)
    refused: str = ""


def check_plan(plan: Plan) -> None:
    """Raises InputError where a plan cannot be played: "bad-bots", "unknown-bot" and what else ``player`` raises,
    "unknown-rules", "bad-rules", "same-rules", "no-rules", "too-few-deals", "bad-seed"."""
    seatings(plan.bots)
    if not plan.rules:
        raise InputError("no-rules", "no rules are named")
    if plan.deals < 1:
        raise InputError("too-few-deals", f"{plan.deals} deals", count=plan.deals)
    if not -_SEEDS <= plan.seed < _SEEDS:
        raise InputError("bad-seed", f"seed {plan.seed}", seed=str(plan.seed)[:40])
    for spec in plan.rules:
        rules = rule_set_from(spec)
        for bot in plan.bots:
            player(bot, plan.seed, rules)
    labels = labels_of(plan)
    for place, label in enumerate(labels):
        if label in labels[:place]:
            raise InputError("same-rules", f"named twice: {label}", rules=label)


def labels_of(plan: Plan) -> tuple[str, ...]:
    """What the rows call the plan's rules."""
    return tuple(label_of(rule_set_from(spec)) for spec in plan.rules)


def chunks_of(plan: Plan) -> Iterator[Chunk]:
    """All of a plan in chunks, in order. Deals of the same cards are in one chunk."""
    size = min(_LARGEST, max(4, plan.deals * len(plan.rules) // _PIECES // 4 * 4))
    for place, spec in enumerate(plan.rules):
        for start in range(0, plan.deals, size):
            yield Chunk(place, spec, plan.bots, plan.seed, start, min(start + size, plan.deals))


def play_chunk(chunk: Chunk) -> Done:
    """Play a chunk, wherever that is. Raises InputError ("bad-bot", "bot-failed", "bot-refused")."""
    try:
        rules = _rules_of(msgspec.json.encode(chunk.rules))
        rows = [play_numbered(rules, chunk.bots, chunk.seed, number) for number in range(chunk.start, chunk.stop)]
    except InputError as error:
        if error.code in BOT_FAULTS:
            keep_sendable(error)
            raise
        # A process or machine without the bot, or with other rules: the plan itself was checked.
        return Done(chunk, refused=str(error))
    lines = msgspec.json.Encoder().encode_lines(rows)
    return Done(chunk, lines, figures_of(rows, chunk.bots))


@lru_cache(32)
def _rules_of(spec: bytes) -> RuleSet:
    return rule_set_from(msgspec.json.decode(spec))
