"""Plays a match of a rule set and writes it down: ``python -m tests.golden.make [RULES ...]``.

Of so many matches by the house's bots, the shortest of those that show the most kinds of events.
"""

import sys
from pathlib import Path

from chaodipi.bots import make
from chaodipi.game import Command, MatchOver, Step
from chaodipi.rules import rule_set_from, rule_set_ids
from chaodipi.sim import play_match
from tests.golden.transcript import transcript

FOLDER = Path(__file__).parent / "transcripts"
DECKS = {
    "classic-1": {"base": "classic", "set": {"cards.decks": 1}},
    "classic-3": {"base": "classic", "set": {"cards.decks": 3}},
    "anhui-online-long-run": {"base": "anhui-online", "set": {"absence.long_run": True}},
}
"""Further matches beside the one of every set."""
SEEDS, LONGEST = 60, 40


def chosen(rules: object) -> list[tuple[int, Command]]:
    """The commands of the match to keep."""
    best: tuple[int, int, list[tuple[int, Command]]] | None = None
    rule_set = rule_set_from(rules)
    for seed in range(SEEDS):
        kinds: set[str] = set()

        def watch(_seat: int, command: Command, step: Step, kinds: set[str] = kinds) -> None:
            kinds.add(type(command).__name__)
            kinds.update(type(event).__name__ for event in step.events)
            kinds.update(
                item.code for event in step.events if (sheet := getattr(event, "sheet", None)) for item in sheet.items
            )

        # A seat at random brings what sensible bots never do.
        bots = [make("random" if seat == 3 and seed % 2 else "rule", seat, rule_set) for seat in range(4)]
        played = play_match(rule_set, bots, seed, LONGEST, watch)
        if isinstance(played.match.phase, MatchOver):
            rank = (len(kinds), -played.match.deals, list(played.commands))
            if best is None or rank[:2] > best[:2]:
                best = rank
    assert best is not None, "no match came to an end"
    return best[2]


def main() -> None:
    wanted = sys.argv[1:] or [*rule_set_ids(), *DECKS]
    for name in wanted:
        rules = DECKS.get(name, name)
        FOLDER.joinpath(f"{name}.txt").write_text(transcript(rules, chosen(rules)), "utf-8")
        print(name)


if __name__ == "__main__":
    main()
