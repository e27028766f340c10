"""docs/environments.md has the actions and pieces that the code has."""

from tools import environments_page


def test_the_tables_are_made_of_the_code_as_it_is() -> None:
    assert environments_page.PAGE.read_text("utf-8") == environments_page.page(), "python -m tools.environments_page"
