"""Other engines at the same work, where they are installed: OpenSpiel's card games and RLCard's bridge.

It needs nothing of this project, so that a Python of another environment, in which they are, can run the file itself.
Serves: on standard input a line "name amount" for each run, answered with a line of JSON, [seconds, {counted: how
many}]; before that one line, the names that there are.
"""

import json
import sys
from collections.abc import Callable
from time import process_time

__all__ = ["PEERS", "serve"]

Done = tuple[float, dict[str, int]]
Work = Callable[[float], Done]

_BATCH = 50
_SAMPLED = 200


def _openspiel(game_name: str) -> Work:
    """Random deals all in C++: ``evaluate_bots`` with OpenSpiel's own random bots.

    Counted as OpenSpiel counts them are all actions, those of chance among them: each card dealt is one; and those of
    players. How many there are in a deal is told by some deals beforehand.
    """
    # Peers are in the Python that runs this, or not: they are no dependency, and have no types.
    # Who measures without peers need not have them.
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]  # noqa: PLC0415  # a peer

    game = pyspiel.load_game(game_name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    actions = moves = 0
    for seed in range(_SAMPLED):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        history = state.full_history()
        actions += len(history)
        moves += sum(1 for action in history if action.player >= 0)
    seed = _SAMPLED

    def run(seconds: float) -> Done:
        nonlocal seed
        evaluate, start, deals, began = pyspiel.evaluate_bots, game.new_initial_state, 0, process_time()
        while (gone := process_time() - began) < seconds or not deals:
            for _ in range(_BATCH):
                seed += 1
                evaluate(start(), bots, seed)
            deals += _BATCH
        return gone, {"deals": deals, "actions": deals * actions // _SAMPLED, "moves": deals * moves // _SAMPLED}

    return run


def _rlcard() -> Work:
    """Random agents in RLCard's bridge, as its examples run them, each with its observation."""
    # As above.
    import rlcard  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415  # a peer
    from rlcard.agents import RandomAgent  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415  # a peer

    table = rlcard.make("bridge", config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def run(seconds: float) -> Done:
        deals, before, began = 0, table.timestep, process_time()
        while (gone := process_time() - began) < seconds or not deals:
            table.run(is_training=False)
            deals += 1
        return gone, {"deals": deals, "moves": table.timestep - before}

    return run


PEERS: dict[str, Callable[[], Work]] = {
    # Without this option random bots wait for a double dummy solver instead of playing.
    "openspiel-bridge": lambda: _openspiel("bridge(use_double_dummy_result=false)"),
    "openspiel-spades": lambda: _openspiel("spades"),
    "openspiel-hearts": lambda: _openspiel("hearts"),
    "rlcard-bridge": _rlcard,
}


def serve(works: "dict[str, Callable[[], Work]]") -> None:
    """Make ready what can be, and work as asked until standard input ends."""
    # What libraries print must not stand among the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    there: dict[str, Work] = {}
    for name, ready in works.items():
        try:
            there[name] = ready()
        except Exception as error:
            # A package that is there and broken must not stop the rest.
            if not isinstance(error, ImportError):
                print(f"{name}: {error!r}", file=sys.stderr)
    print(json.dumps(list(there)), file=answers, flush=True)
    for line in sys.stdin:
        name, amount = line.split()
        print(json.dumps(there[name](float(amount))), file=answers, flush=True)


if __name__ == "__main__":
    serve(PEERS)
