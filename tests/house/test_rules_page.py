"""docs/rules.md says what the rule sets say."""

from tools import rules_page


def test_the_page_is_made_of_the_rule_sets_as_they_are() -> None:
    assert rules_page.PAGE.read_text("utf-8") == rules_page.page(), "python -m tools.rules_page makes it"
