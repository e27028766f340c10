"""Many deals, from a plan to its figures."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from pathlib import Path

import msgspec

from chaodipi.sim.executors import Team, Workers
from chaodipi.sim.figures import Figure, Figures, Ratio, partners
from chaodipi.sim.folder import Folder
from chaodipi.sim.parquet import check_parquet
from chaodipi.sim.plan import Plan, check_plan, chunks_of, labels_of, play_chunk
from chaodipi.violation import InputError

__all__ = ["OfPartners", "OfRules", "simulate"]

_SHARES = {"won", "share", "held"}
"""Figures that lie between 0 and 1."""


class OfPartners(msgspec.Struct, frozen=True):
    """What two partners did, or those of the other side, or both where they are alike. figures: see ``Figures``."""

    bots: str
    figures: dict[str, Figure]


class OfRules(msgspec.Struct, frozen=True):
    """What all deals with one rule set came to. figures: see ``Figures``."""

    rules: str
    deals: int
    figures: dict[str, Figure]
    partners: tuple[OfPartners, ...]


class _Summary(msgspec.Struct, frozen=True):
    """The file of that name."""

    plan: Plan
    rules: tuple[OfRules, ...]


def simulate(
    plan: Plan,
    workers: Workers | None = None,
    folder: Path | None = None,
    *,
    resume: bool = False,
    told: Callable[[int, int], None] | None = None,
) -> tuple[OfRules, ...]:
    """Play a plan, by whatever workers (None: in this process), and sum it up, a rule set after the other.

    folder: keeps all of it (see ``Folder``). resume: go on from what is kept there. told: after each chunk, how many
    deals are there, and how many of them were there before. The results depend on the plan alone.
    Raises InputError: what ``check_plan``, ``Folder``, ``check_parquet`` and ``Team`` raise; "worker-refused",
    "bot-failed", "bot-refused".
    """
    check_plan(plan)
    if folder is not None:
        check_parquet()
    sums = [Figures() for _ in plan.rules]
    count = deals = before = 0
    # Nothing is written before there is somebody to do the work.
    with Team(workers) as team, _kept(folder, plan, resume) as kept:
        if kept is not None:
            for done in kept.replay():
                sums[done.chunk.place].join(done.figures)
                count += 1
                before = deals = deals + done.figures.deals
            if told is not None and before:
                told(deals, before)
        for done in team.in_order(play_chunk, islice(chunks_of(plan), count, None)):
            if done.refused:
                raise InputError("worker-refused", done.refused, reason=done.refused)
            if kept is not None:
                kept.add(done)
            sums[done.chunk.place].join(done.figures)
            deals += done.figures.deals
            if told is not None:
                told(deals, before)
        found = _summed(plan, sums)
        if kept is not None:
            kept.finish(msgspec.json.format(msgspec.json.encode(_Summary(plan, found)), indent=2) + b"\n")
    return found


def _kept(folder: Path | None, plan: Plan, resume: bool) -> AbstractContextManager[Folder | None]:
    return nullcontext() if folder is None else Folder(folder, plan, resume=resume)


def _summed(plan: Plan, sums: list[Figures]) -> tuple[OfRules, ...]:
    names = partners(plan.bots)
    return tuple(
        OfRules(
            label,
            one.deals,
            _figures(one.all),
            tuple(OfPartners(bots, _figures(ratios)) for bots, ratios in zip(names, one.each, strict=True)),
        )
        for label, one in zip(labels_of(plan), sums, strict=True)
    )


def _figures(ratios: dict[str, Ratio]) -> dict[str, Figure]:
    return {name: _within(name, ratio.figure()) for name, ratio in ratios.items()}


def _within(name: str, figure: Figure) -> Figure:
    if name not in _SHARES or figure.low is None or figure.high is None:
        return figure
    return Figure(figure.mean, max(0.0, figure.low), min(1.0, figure.high))
