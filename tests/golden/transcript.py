"""A match as text: what was done, and what happened, a line each; and back to commands.

``0 play S5 S5`` is a command of seat 0, ``house draw 17`` one of the house; indented lines are the events it brought.
"""

from collections.abc import Iterator

import msgspec

from chaodipi.cards import format_cards, format_level, format_trump, parse_cards, parse_trump
from chaodipi.game import (
    HOUSE,
    Bury,
    Close,
    Command,
    Draw,
    Event,
    Match,
    Pass,
    Play,
    Show,
    StartDeal,
    TakeOver,
    apply,
    new_match,
)
from chaodipi.rules import rule_set_from
from chaodipi.scoring import Sheet
from chaodipi.violation import Violation

__all__ = ["commands_in", "rules_in", "transcript"]

CARDS = {"cards", "attempted", "led", "kitty"}
SECRETS = {"seed", "salt", "commitment", "cuts"}


def transcript(rules: object, commands: list[tuple[int, Command]]) -> str:
    """The match that these commands make."""
    match = new_match(rule_set_from(rules))
    lines = [f"rules {msgspec.json.encode(rules).decode()} version {match.rules.version}"]
    for seat, command in merged(commands):
        lines.append(f"{'house' if seat == HOUSE else seat} {words_of(command)}")
        step = apply(match, seat, command)
        assert not isinstance(step, Violation), (lines[-1], step)
        match = step.match
        for event in step.events:
            lines += [f"    {line}" for line in happened(event)]
    lines.append(ending(match))
    return "\n".join(lines) + "\n"


def merged(commands: list[tuple[int, Command]]) -> Iterator[tuple[int, Command]]:
    """The same commands, draws with nothing between them as one."""
    count = 0
    for seat, command in commands:
        if isinstance(command, Draw):
            count += command.count
            continue
        if count:
            yield HOUSE, Draw(count)
            count = 0
        yield seat, command
    if count:
        yield HOUSE, Draw(count)


def words_of(command: Command) -> str:
    match command:
        case StartDeal(seed=seed, salt=salt, cuts=cuts):
            return f"start_deal {seed} {salt} {' '.join(map(str, cuts))}"
        case Draw(count=count):
            return f"draw {count}"
        case Close():
            return "close"
        case Pass():
            return "pass"
        case Show(cards=cards, trump=trump):
            return f"show {text(cards)}{named(trump)}"
        case TakeOver(cards=cards, trump=trump):
            return f"take_over {text(cards)}{named(trump)}"
        case Bury(cards=cards):
            return f"bury {text(cards)}"
        case Play(cards=cards):
            return f"play {text(cards)}"
    raise AssertionError(command)


def text(cards: tuple[int, ...]) -> str:
    return " ".join(format_cards(cards))


def named(trump: int | None) -> str:
    return "" if trump is None else f" as {format_trump(trump)}"


def happened(event: Event) -> Iterator[str]:
    """An event as lines: its tag and fields, a sheet on lines of its own."""
    fields = msgspec.structs.asdict(event)
    sheet = fields.pop("sheet", None)
    shown = {name: value for name, value in fields.items() if name not in SECRETS and value is not None}
    yield " ".join(
        [str(event.__struct_config__.tag), *(f"{name}={told(name, value)}" for name, value in shown.items())]
    )
    if isinstance(sheet, Sheet):
        yield from settled(sheet)


def told(name: str, value: object) -> str:
    if name in CARDS and isinstance(value, tuple):
        return ",".join(format_cards(value))
    if name == "level" and isinstance(value, int):
        return format_level(value) if value else "flag"
    if name == "trump" and isinstance(value, int):
        return format_trump(value)
    if name == "showings" and isinstance(value, tuple):
        return ";".join(f"{seat}:{','.join(format_cards(cards))}:{format_trump(t)}:{k}" for seat, cards, t, k in value)
    return str(value).replace(" ", "")


def settled(sheet: Sheet) -> Iterator[str]:
    levels = " ".join("flag" if flag else format_level(x) for x, flag in zip(sheet.levels, sheet.flags, strict=True))
    yield f"  points {sheet.table_points} + {sheet.kitty_points} x {sheet.multiplier} + {sheet.guarded} = {sheet.total}"
    yield f"  levels {levels} circuits {sheet.circuits} passed {sheet.passed} drops {sheet.drops}".replace(", ", ",")
    yield f"  next {sheet.next_banker} won {sheet.match_won_by} pays {sheet.pay} and {sheet.pay_match}".replace(
        ", ", ","
    )
    for item in sheet.items:
        facts = msgspec.json.encode(item.facts).decode()
        yield f"  {item.figure} {item.code} {item.amount} {facts} {' '.join(item.clauses)}"


def ending(match: Match) -> str:
    return f"end {type(match.phase).__name__} after {match.deals} deals"


def rules_in(written: str) -> object:
    """The rules of a transcript."""
    first = written.splitlines()[0].removeprefix("rules ").rpartition(" version ")[0]
    return msgspec.json.decode(first)


def commands_in(written: str) -> list[tuple[int, Command]]:
    """The commands of a transcript."""
    lines = [line for line in written.splitlines()[1:-1] if not line.startswith(" ")]
    return [
        (HOUSE if who == "house" else int(who), command_in(rest)) for who, _, rest in (x.partition(" ") for x in lines)
    ]


def command_in(words: str) -> Command:
    name, *rest = words.split()
    if name == "start_deal":
        a, b, c, d = map(int, rest[2:])
        return StartDeal(rest[0], rest[1], (a, b, c, d))
    if name == "draw":
        return Draw(int(rest[0]))
    trump = parse_trump(rest[-1]) if "as" in rest else None
    cards = parse_cards(" ".join(rest[: rest.index("as")] if "as" in rest else rest)) if rest else ()
    made: dict[str, Command] = {
        "close": Close(),
        "pass": Pass(),
        "show": Show(cards, trump),
        "take_over": TakeOver(cards, trump),
        "bury": Bury(cards),
        "play": Play(cards),
    }
    return made[name]
