"""All that can be measured, with what it is to reach."""

from collections.abc import Iterator, Sequence
from functools import partial

from chaodipi.bench import fresh, kernel, matches, research
from chaodipi.bench.figures import Figure, Measure, Run
from chaodipi.bench.peers import PEERS
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["MEASURES", "measures_named", "peers_of"]

_OF_PLAY = (
    Measure(
        "kernel",
        (
            Figure("kernel", "deals", "deals/s", 40_000),
            Figure("kernel-plays", "plays", "plays/s", 1, of="openspiel-bridge-actions"),
        ),
        kernel.random_deals,
    ),
    Measure("stepped", (Figure("stepped", "plays", "plays/s", 1_000_000),), kernel.stepped),
    Measure("stepped-told", (Figure("stepped-told", "plays", "plays/s", 1_000_000),), kernel.told),
    Measure("stepped-faces", (Figure("stepped-faces", "plays", "plays/s"),), partial(kernel.told, faces=True)),
    Measure("apply", (Figure("apply", "deals", "deals/s", 1_500),), matches.applied),
    Measure("quick-lane", (Figure("quick-lane", "deals", "deals/s", 3_000),), matches.in_the_fast_lane),
    Measure("quick-bots", (Figure("quick-bots", "deals", "deals/s"),), partial(matches.through_matches, bot="quick")),
    Measure("rule-bots", (Figure("rule-bots", "deals", "deals/s"),), partial(matches.through_matches, bot="rule")),
    Measure("legality-kernel", (Figure("legality-kernel", "plays", "us", 1),), kernel.legality_in_kernel),
    Measure("legality-python", (Figure("legality-python", "plays", "us", 15),), kernel.legality_asked),
)
_OF_ENVIRONMENTS = (
    Measure("aec", (Figure("aec", "steps", "steps/s", 20, of="rlcard-bridge"),), research.aec_steps),
    Measure("vector", (Figure("vector", "plays", "plays/s", 500_000),), research.vector_told),
    Measure("vector-random", (Figure("vector-random", "plays", "plays/s"),), research.vector_random),
    Measure("vector-cards", (Figure("vector-cards", "steps", "steps/s"),), research.vector_cards),
)
_OF_PROCESSES = (
    Measure("import", (Figure("import", "imports", "ms", 80),), fresh.importing),
    Measure("uncompiled", (Figure("uncompiled", "deals", "deals/s", 1_500),), fresh.uncompiled),
)
MEASURES: tuple[Measure, ...] = (*_OF_PLAY, *_OF_ENVIRONMENTS, *_OF_PROCESSES)


def measures_named(names: Sequence[str]) -> list[Measure]:
    """Those of these names, in the order of the table; none: all. Raises InputError ("no-measure")."""
    known = {measure.name for measure in MEASURES}
    for name in names:
        if name not in known:
            there = tuple(measure.name for measure in MEASURES)
            raise InputError("no-measure", f"nothing is measured as {name!r}", name=name[:40], names=there)
    return [measure for measure in MEASURES if not names or measure.name in names]


def peers_of(python: str) -> Iterator[Measure]:
    """The other engines, in that Python. Raises InputError ("bench-process") where it does not run."""
    fresh.begin(python)
    for name in PEERS:
        if name.startswith("rlcard"):
            of_moves = Figure(name, "moves", "moves/s", beside="aec")
            figures = (of_moves, Figure(f"{name}-deals", "deals", "deals/s", beside="apply"))
        else:
            of_actions = Figure(f"{name}-actions", "actions", "actions/s", beside="kernel-plays")
            figures = (Figure(name, "deals", "deals/s", beside="kernel"), of_actions)
        yield Measure(name, figures, partial(_peer, name, python), peer=True)


def _peer(name: str, python: str, _: RuleSet) -> Run:
    return fresh.peer(name, python)
