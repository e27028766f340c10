"""Whoever is let off a check says why, on the same line."""

import re

from tests.house.tree import ROOT, project_files

# Written so that they do not find themselves.
EXEMPTION = re.compile(
    r"# no[q]a(: [A-Z]+\d+(, ?[A-Z]+\d+)*)?"
    r"|# type: igno[r]e(\[[\w, -]+\])?"
    r"|svelte-igno[r]e \w+(, \w+)*"
    r"|eslint-disab[l]e[\w-]*( [\w@/-]*\w(, ?[\w@/-]*\w)*)?"
)
SOURCES = {".py", ".ts", ".js", ".mjs", ".svelte"}


def reasonless(line: str) -> bool:
    """Does a line have an exemption, and no word behind it that is not part of one?"""
    found = EXEMPTION.search(line)
    return found is not None and not re.search(r"[A-Za-z]{2}", EXEMPTION.sub("", line[found.start() :]))


def test_exemptions_say_why() -> None:
    silent = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in project_files()
        if path.suffix in SOURCES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if reasonless(line)
    ]
    assert silent == []


def test_a_reason_is_a_word_of_its_own() -> None:
    off, mute = "# no" + "qa", "# type: " + "ignore"
    assert reasonless(f"import os  {off}")
    assert reasonless(f"import os  {off}: F401, E402")
    assert reasonless(f"x = y  {mute}[arg-type]  {off}: F401")
    assert not reasonless(f"import os  {off}: F401 -- for what importing it does")
    assert not reasonless(f"x = y  {mute}[arg-type]  # a URL")
    assert not reasonless("x = 1  # it does not matter")
