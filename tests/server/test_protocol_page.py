"""docs/protocol.md has the messages that the code has, as a server sends them."""

from tools import protocol_page


def test_the_page_is_made_of_the_code_and_of_a_session_as_they_are() -> None:
    assert protocol_page.PAGE.read_text("utf-8") == protocol_page.page(), "python -m tools.protocol_page"
