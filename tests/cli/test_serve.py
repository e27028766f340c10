"""`chaodipi serve` says what is wrong with its options before it listens."""

from pathlib import Path

import pytest

from chaodipi.cli.app import make_app
from chaodipi.server import running
from chaodipi.server.running import Serving
from chaodipi.violation import InputError


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Serving]:
    """What would be served."""
    found: list[Serving] = []
    monkeypatch.setattr(running, "run_server", found.append)
    for name in ("CHAODIPI_ADMIN_TOKEN", "CHAODIPI_METRICS_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    return found


def serve(*options: str) -> None:
    make_app()(["serve", *options], standalone_mode=False)


def test_nobody_administers_and_no_proxy_is_believed_unless_it_is_asked_for(asked: list[Serving]) -> None:
    serve()
    assert asked[0].admin_token == asked[0].metrics_token == asked[0].front.public_url == ""
    assert asked[0].host == "127.0.0.1"
    assert not asked[0].front.believes(None)


def test_tokens_come_from_files_or_the_environment(
    asked: list[Serving], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "token"
    file.write_text("  sixteen-signs-at-least\n")
    monkeypatch.setenv("CHAODIPI_METRICS_TOKEN", "another-of-sixteen-signs")
    serve("--admin-token-file", str(file), "--log", "json", "--log-level", "debug")
    assert asked[0].admin_token == "sixteen-signs-at-least"
    assert asked[0].metrics_token == "another-of-sixteen-signs"
    assert (asked[0].log, asked[0].log_level) == ("json", "debug")


@pytest.mark.parametrize("token", ["", "short", "fifteen-signs!!", "sixteen signs\nand a line", "字" * 20])
def test_a_token_that_can_be_guessed_is_none(asked: list[Serving], tmp_path: Path, token: str) -> None:
    file = tmp_path / "token"
    file.write_text(token, "utf-8")
    with pytest.raises(InputError) as refused:
        serve("--admin-token-file", str(file))
    assert refused.value.code == "weak-token"
    assert not token or token not in str(refused.value.facts)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--behind-proxy", "10.0.0.0/8", "--behind-proxy", "proxy.example"), "bad-network"),
        (("--public-url", "cards.example"), "bad-public-url"),
    ],
)
def test_what_is_no_proxy_and_no_address_is_said(asked: list[Serving], options: tuple[str, ...], code: str) -> None:
    with pytest.raises(InputError) as refused:
        serve(*options)
    assert refused.value.code == code
    assert asked == []
