"""Playthroughs as OpenSpiel keeps them of its own games: `python -m tests.envs.make_playthroughs` writes them."""

import sys
from pathlib import Path
from random import Random

import pyspiel  # type: ignore[import-not-found]  # it has no types
from absl import flags
from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped]  # it has no types

import chaodipi.envs.openspiel  # noqa: F401 -- registers the game

__all__ = ["PLAYTHROUGHS", "make"]

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
GAMES = {"one-deck": "python_chaodipi(rules=baomahui,decks=1,level=5,reward=payments)"}
"""A deal of two decks would fill a megabyte."""


def make() -> None:
    """Play each game once at random, and write down what OpenSpiel shows of it."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    flags.FLAGS(sys.argv[:1])
    for name, game in GAMES.items():
        chance = Random(name)
        state = pyspiel.load_game(game).new_initial_state()
        while not state.is_terminal():
            actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(chance.choice(actions))
        told = generate_playthrough.playthrough(game, state.history(), seed=1)
        (PLAYTHROUGHS / f"{name}.txt").write_text(told, "utf-8")


if __name__ == "__main__":
    make()
