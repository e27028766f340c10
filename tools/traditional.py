"""The texts in Traditional characters, made from the Simplified ones: OpenCC, then the overrides.

`python -m tools.traditional` in an environment with OpenCC writes src/chaodipi/text/zh-Hant/*.ftl.
"""

import re
from collections.abc import Iterator

from tools.steps import ROOT, Failed, fingerprint, fresh, mark

__all__ = ["make", "up_to_date"]

TEXT = ROOT / "src" / "chaodipi" / "text"
SIMPLIFIED, TRADITIONAL = TEXT / "zh-Hans", TEXT / "zh-Hant"
OVERRIDES = TEXT / "overrides" / "zh-Hant.ftl"
"""Whole messages that stand in place of the converted ones, by id: where OpenCC errs, or the words differ."""
_CONFIG = "s2twp"
_QUOTES = str.maketrans("“”‘’", "「」『』")
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)\s*=")


def up_to_date() -> bool:
    """Were the Traditional texts made from the Simplified ones as they are now?"""
    return fresh(TRADITIONAL / ".stamp", _value())


def make() -> None:
    """Write the Traditional texts; nothing where they are up to date. Raises Failed where an override is idle."""
    if up_to_date():
        return
    import opencc  # noqa: PLC0415 -- the rest of this module must work without it

    converter = opencc.OpenCC(_CONFIG)
    overrides = {entry: block for entry, block in _blocks(OVERRIDES.read_text("utf-8")) if entry}
    used: set[str] = set()
    TRADITIONAL.mkdir(exist_ok=True)
    for old in TRADITIONAL.glob("*.ftl"):
        old.unlink()
    for source in sorted(SIMPLIFIED.glob("*.ftl")):
        made = ""
        for entry, block in _blocks(source.read_text("utf-8")):
            used |= {entry} & overrides.keys()
            made += overrides.get(entry) or converter.convert(block).translate(_QUOTES)
        (TRADITIONAL / source.name).write_text(made, "utf-8")
    if idle := sorted(overrides.keys() - used):
        raise Failed(f"{OVERRIDES.name} overrides texts that do not exist: {', '.join(idle)}")
    mark(TRADITIONAL / ".stamp", _value())


def _value() -> str:
    return fingerprint([SIMPLIFIED, OVERRIDES], _CONFIG)


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Part Fluent text into entries: (id, text with its further lines); comments and blank lines have the id ""."""
    entry, block = "", ""
    for line in text.splitlines(keepends=True):
        further = not line.strip() or line[0] in " }"
        if not further:
            if block:
                yield entry, block
            match = _ENTRY.match(line)
            entry, block = match[1] if match else "", ""
        block += line if line.endswith("\n") else line + "\n"
    if block:
        yield entry, block


if __name__ == "__main__":
    make()
