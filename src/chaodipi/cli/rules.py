"""`chaodipi rules`: the ways to play, compared and checked."""

import json
import os
import sys
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from chaodipi.cli.language import LanguageOption, language_of
from chaodipi.rules import (
    NamedRules,
    Problem,
    RuleSet,
    RuleSetError,
    changes_of,
    clauses_for,
    difference,
    house_rules_text,
    load_rule_set,
    read_named_rules,
    rule_set_from,
    rule_set_ids,
    values_of,
)
from chaodipi.text import problem_sentence, sentence, text
from chaodipi.violation import InputError

__all__ = ["RefusedRulesError", "register", "rules_called", "rules_named"]

_LONGEST = 1_000_000
"""Bytes of a file; one that is longer holds no rules, and may have no end."""


class RefusedRulesError(InputError):
    """Rules that cannot be played, with the name by which they were asked for."""

    def __init__(self, name: str, why: RuleSetError) -> None:
        super().__init__(why.code, f"{name}: {why}", **why.facts)
        self._name = name
        self._problems = why.problems

    def said(self, lang: str) -> str:
        """All that is wrong, as ``rules check`` says it, in one line."""
        reasons = (problem_sentence(lang, one.code, one.path, one.facts) for one in self._problems)
        return " ".join([text(lang, "listing-wrong", file=self._name, count=len(self._problems)), *reasons])


_Json = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
_Rules = Annotated[str, typer.Argument(help="A name from `rules list`, or a file.")]


def register(app: typer.Typer) -> None:
    """Add `rules list`, `rules show`, `rules diff` and `rules check`."""
    rules = typer.Typer(help="The ways to play.")
    rules.command("list")(_list)
    rules.command("show")(_show)
    rules.command("diff")(_diff)
    rules.command("check")(_check)
    app.add_typer(rules, name="rules")


def _list(*, as_json: _Json = False, language: LanguageOption = None) -> None:
    """Name the rule sets."""
    lang = language_of(language)
    sets = [load_rule_set(rules_id) for rules_id in rule_set_ids()]
    if as_json:
        _print_json([{"id": one.id, "version": one.version, "dark": one.dark} for one in sets])
    else:
        # Every command reads this module; only these need rich.
        from chaodipi.cli.rules_shown import listed, print_all

        print_all(listed(lang, sets))


def _show(
    rules: _Rules,
    *,
    as_json: _Json = False,
    toml: Annotated[bool, typer.Option("--toml", help="As a file that `rules check` reads.")] = False,
    language: LanguageOption = None,
) -> None:
    """Show every parameter of a rule set, with the clauses it rests on."""
    lang = language_of(language)
    name, found = _read_named(rules)
    if toml:
        typer.echo(_file_of(name, found).rstrip())
    elif as_json:
        values = values_of(found)
        changed = {change.path for change in changes_of(found)}
        clauses = {path: clauses_for(found.id, path) for path in values if path not in changed}
        _print_json(
            {"id": found.id, "version": found.version, "spec": found.spec, "values": values, "clauses": clauses}
        )
    else:
        from chaodipi.cli.rules_shown import print_all, shown

        print_all(*shown(lang, found))


def _diff(a: _Rules, b: _Rules, *, as_json: _Json = False, language: LanguageOption = None) -> None:
    """Show where two rule sets differ."""
    lang = language_of(language)
    ours, theirs = rules_called(a), rules_called(b)
    if as_json:
        names = ("path", "a", "b", "a_clauses", "b_clauses")
        _print_json([{name: getattr(one, name) for name in names} for one in difference(ours, theirs)])
    else:
        from chaodipi.cli.rules_shown import compared, print_all

        print_all(compared(lang, ours, theirs))


def _check(
    file: Annotated[str, typer.Argument(help="A file of house rules or of a whole rule set; - for standard input.")],
    *,
    as_json: _Json = False,
    language: LanguageOption = None,
) -> None:
    """Check a file of house rules (TOML or JSON) or of a whole rule set, and say everything that is wrong with it."""
    from chaodipi.cli.rules_shown import compared, name_of, print_all, problems

    lang = language_of(language)
    # The name of a file may be bytes that are no text.
    said_file = os.fsencode(file).decode("utf-8", "backslashreplace")
    try:
        found = _read_file(file).rules
    except InputError as error:
        wrong = error.problems if isinstance(error, RuleSetError) else ()
        if as_json:
            said = [{"code": one.code, "path": one.path, "facts": dict(one.facts)} for one in wrong]
            _print_json({"error": {"code": error.code, "facts": dict(error.facts), "problems": said}})
        typer.echo(f"chaodipi: {error.code}: {_wrong(lang, said_file, error)}", err=True)
        print_all(*problems(lang, wrong), stderr=True)
        raise typer.Exit(2) from None
    if as_json:
        _print_json(_named(found))
        return
    print_all(text(lang, "listing-sound", file=said_file))
    print_all(compared(lang, load_rule_set(found.id), found) if found.changes else name_of(lang, found))


def _named(rules: RuleSet) -> dict[str, object]:
    return {"id": rules.id, "version": rules.version, "spec": rules.spec}


def _wrong(lang: str, file: str, error: InputError) -> str:
    if isinstance(error, RuleSetError):
        return text(lang, "listing-wrong", file=file, count=len(error.problems))
    return sentence(lang, error)


def rules_called(name: str, decks: int | None = None) -> RuleSet:
    """The rule set of an id or a file; with so many decks.

    Raises InputError ("unknown-rules", …), of what is wrong in itself a RefusedRulesError.
    """
    rules = _read_named(name).rules
    if decks is None:
        return rules
    try:
        return rule_set_from({"base": rules.id, "set": {**dict(rules.changes), "cards.decks": decks}})
    except RuleSetError as error:
        raise RefusedRulesError(name, error) from None


def rules_named(names: str, decks: int | None = None) -> dict[str, RuleSet]:
    """The rule sets of several names with commas between them, or of "all", by their names. A file that is so named is
    one, whatever commas are in its name.

    Raises what ``rules_called`` raises, and InputError ("same-rules").
    """
    found: dict[str, RuleSet] = {}
    several = (names,) if os.path.isfile(names) else map(str.strip, names.split(","))
    for name in rule_set_ids() if names == "all" else several:
        rules = rules_called(name, decks)
        if rules in found.values():
            raise InputError("same-rules", f"named twice: {name!r}", rules=name)
        found[name] = rules
    return found


def _read_named(name: str) -> NamedRules:
    # What is named like a file of rules is told to be missing as one.
    if name in rule_set_ids() or not (name.endswith(".toml") or Path(name).is_file()):
        return NamedRules("", load_rule_set(name))
    try:
        return _read_file(name)
    except RuleSetError as error:
        raise RefusedRulesError(name, error) from None


def _read_file(name: str) -> NamedRules:
    with open(sys.stdin.fileno() if name == "-" else name, "rb") as file:
        data = file.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        raise RuleSetError("bad-toml", [Problem("too-long", "", {"most": _LONGEST})])
    try:
        return read_named_rules(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RuleSetError("bad-toml", [Problem("not-toml", "", {"value": str(error)})]) from None


def _file_of(name: str, rules: RuleSet) -> str:
    if name or rules.changes:
        return house_rules_text(rules, name)
    return (files("chaodipi.rules") / "data" / f"{rules.id}.toml").read_text("utf-8")


def _print_json(said: object) -> None:
    typer.echo(json.dumps(said, ensure_ascii=False, indent=2))
