"""docs/rules.md, made of the rule sets: every parameter side by side, with what it means and what it rests on.

`python -m tools.rules_page` in the project's environment writes it.
"""

from collections.abc import Iterator

from tools.steps import ROOT

__all__ = ["PAGE", "make", "page"]

PAGE = ROOT / "docs" / "rules.md"
_HEADING = """# The rule sets side by side

Made of the data by `python -m tools.rules_page`; the data is `src/chaodipi/rules/data/*.toml`, one file a rule set.
Values stand here as in a file, but for yes, no, and – where a set does not play it at all.
Ids such as HF-28 are the clauses of `clauses.tsv` there; "ruling" is what this project decided where the documents are
silent ([rulings.md](rulings.md)).
The same in a terminal, in words and in three languages: `chaodipi rules show ID`, `chaodipi rules diff A B`.

House rules are a file with the id of a set and what differs from it; `chaodipi rules check FILE` says what is wrong
with one:

```toml
base = "hefei"

[set]
levels.must_play = ["2", "A"]
levels.drops = "none"
```
"""


def page() -> str:
    """The page."""
    return "\n".join(_lines()) + "\n"


def make() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


def _lines() -> Iterator[str]:
    # The rest of this package must work before anything is installed.
    from chaodipi.rules import groups, load_rule_set, parameters, rule_set_ids, values_of
    from chaodipi.text import parameter_id, text

    ids = rule_set_ids()
    values = {rules_id: values_of(load_rule_set(rules_id)) for rules_id in ids}
    yield _HEADING
    yield "| | | |\n|---|---|---|"
    for rules_id in ids:
        name, about = text("en", f"ruleset-{rules_id}"), text("en", f"ruleset-{rules_id}-about")
        yield f"| `{rules_id}` | {name} ({text('zh-Hans', f'ruleset-{rules_id}')}) | {about} |"
    for group in groups().values():
        within = [parameter.path for parameter in parameters().values() if parameter.group == group.path]
        yield f"\n## {text('en', 'group-' + group.path.replace('.', '-').replace('_', '-'))}\n"
        if group.optional:
            yield f'The whole group may be lacking (`{group.path} = "none"` in a file of house rules).\n'
        yield f"| | {' | '.join(f'`{rules_id}`' for rules_id in ids)} |\n|---|{'---|' * len(ids)}"
        for path in within:
            cells = (_short(values[rules_id].get(path)) for rules_id in ids)
            yield f"| {text('en', parameter_id(path))} | {' | '.join(cells)} |"
        yield ""
        yield from map(_about, within)


def _about(path: str) -> str:
    """What a parameter is, what its values mean, and the clauses of each set."""
    from chaodipi.rules import clauses_for, load_rule_set, parameters, rule_set_ids, values_of
    from chaodipi.text import parameter_id, text, text_ids, value_id, value_words

    parameter = parameters()[path]
    said = [f"- **{text('en', parameter_id(path))}** `{path}`: {text('en', f'{parameter_id(path)}.about')}"]
    meant = [
        f"`{value}` {value_words('en', path, value)}"
        for value in (*parameter.choices, parameter.least)
        if value is not None and value_id(path, value) in text_ids("en") and not isinstance(parameter.default, bool)
    ]
    said += ["; ".join(meant) + "."] if meant else []
    rests: dict[str, list[str]] = {}
    for rules_id in rule_set_ids():
        if path in values_of(load_rule_set(rules_id)):
            rests.setdefault(" ".join(clauses_for(rules_id, path)), []).append(rules_id)
    said.append("; ".join(f"{clauses}: {', '.join(ids)}" for clauses, ids in rests.items()) + ".")
    return " ".join(said)


def _short(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "`[]`"
    return str(value)


if __name__ == "__main__":
    make()
