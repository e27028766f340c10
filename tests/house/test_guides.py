"""What is told in English and in Chinese is the same where it is typed."""

import re
from collections import Counter

import pytest

from tests.house.tree import ROOT

GUIDES = ("docs/self-hosting.md", "docs/self-hosting.zh.md")
READMES = ("README.md", "README.zh.md")
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def anchor(heading: str) -> str:
    """What a heading is linked to by: small letters, no signs, hyphens for blanks."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize(("english", "chinese"), [GUIDES, READMES])
def test_both_languages_have_the_same_blocks_in_the_same_order(english: str, chinese: str) -> None:
    blocks = BLOCK.findall(page(english))
    assert blocks
    assert BLOCK.findall(page(chinese)) == blocks


def test_both_guides_name_the_same_commands_options_and_files() -> None:
    english, chinese = (Counter(re.findall(r"`([^`]+)`", BLOCK.sub("", page(name)))) for name in GUIDES)
    assert english
    assert (english - chinese, chinese - english) == ({}, {})


def test_each_is_found_from_the_other_and_from_the_readmes() -> None:
    for one, other in (GUIDES, GUIDES[::-1]):
        assert f"]({other.removeprefix('docs/')})" in page(one)
        for readme in READMES:
            assert f"]({one})" in page(readme)


@pytest.mark.parametrize("name", GUIDES)
def test_what_a_guide_links_to_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)#]*)#([^)]+)\)", page(name))
    assert links
    for file, part in links:
        headings = re.findall(r"^#+ (.*)$", page(f"docs/{file}" if file else name), re.MULTILINE)
        assert part in map(anchor, headings)
