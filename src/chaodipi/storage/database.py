"""The database itself: how it is reached, and whether its tables are those that this program knows.

SQLite's tables are made and brought up to date whenever it is opened; PostgreSQL's by a command, since other servers
may be using them.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files

from alembic.command import upgrade
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from chaodipi.violation import InputError

__all__ = [
    "known_schema", "open_engine", "raw_engine", "schema_of", "told_plainly", "upgrade_schema", "upgrade_within",
    "writing",
]  # fmt: skip

_UPGRADE_LOCK = 0x63646970
"""PostgreSQL's lock by which one upgrade waits for another: a number of our own."""


def open_engine(url: str, *, upgraded: bool | None = None) -> Engine:
    """The database of a URL, with the tables this program needs. upgraded: bring them up to date; None: where it is
    SQLite.

    Raises InputError ("bad-database"; "not-installed" where its driver is missing; "older-database", "newer-database"
    where the tables are of another version of this program; found, wanted: revisions).
    """
    with told_plainly():
        engine = raw_engine(url)
        try:
            if engine.dialect.name == "sqlite" if upgraded is None else upgraded:
                upgrade_schema(engine)
            else:
                _check_schema(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def upgrade_schema(engine: Engine, to: str = "head") -> None:
    """Make or change the tables, in one transaction. Raises InputError ("newer-database")."""
    with _config() as config, writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": _UPGRADE_LOCK})
        _refuse_newer(connection, config)
        _upgrade(connection, config, to)


def upgrade_within(connection: Connection, to: str) -> None:
    """Make or change the tables in a transaction that runs."""
    with _config() as config:
        _upgrade(connection, config, to)


def known_schema() -> list[str]:
    """The revisions of the tables that this program knows, its own last."""
    with _config() as config:
        return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()][::-1]


def schema_of(engine: Engine) -> tuple[str, str]:
    """The revision of the database's tables ("" where it has none), and the one that this program needs."""
    with _config() as config, engine.connect() as connection:
        return _revision(connection), _head(config)


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that means to write from its beginning."""
    with engine.execution_options(writing=True).begin() as connection:
        yield connection


@contextmanager
def told_plainly() -> Iterator[None]:
    """What a database's driver raises becomes InputError ("bad-database"): the driver's own word, for the URL may hold
    a password."""
    try:
        yield
    except (SQLAlchemyError, CommandError) as error:
        reason = str(getattr(error, "orig", None) or error)
        raise InputError("bad-database", f"no database: {reason}", reason=reason) from error


def raw_engine(url: str) -> Engine:
    """The database of a URL, whatever tables it has. Raises InputError as ``open_engine`` does but for those."""
    try:
        asked = _with_driver(make_url(url))
    except ArgumentError:
        # Its message would repeat the whole URL.
        raise InputError("bad-database", "no database: not a URL", reason="not a URL") from None
    try:
        # A server may have been restarted since the connection was last used.
        # An error must not repeat what was being written: it goes into logs.
        engine = create_engine(asked, pool_pre_ping=asked.get_backend_name() != "sqlite", hide_parameters=True)
    except ModuleNotFoundError as error:
        if asked.get_backend_name() == "postgresql":
            raise InputError("not-installed", "no database: no driver", package="psycopg", extra="postgres") from None
        raise InputError("bad-database", f"no database: {error}", reason=str(error)) from None
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine)
    return engine


def _with_driver(url: URL) -> URL:
    """Whoever names no driver means the one that is in the extra."""
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        # The driver would commit by itself before some statements; so a transaction is begun below, and holds.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that has read cannot wait to write: it would write on what is no longer so.
        immediate = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _check_schema(engine: Engine) -> None:
    with _config() as config, engine.connect() as connection:
        _refuse_newer(connection, config)
        found, wanted = _revision(connection), _head(config)
    if found != wanted:
        raise InputError(
            "older-database", f"schema {found or None}, not {wanted}", found=found or "none", wanted=wanted
        )


def _refuse_newer(connection: Connection, config: Config) -> None:
    found = _revision(connection)
    if found and found not in known_schema():
        raise InputError("newer-database", f"schema {found} is unknown", found=found, wanted=_head(config))


def _upgrade(connection: Connection, config: Config, to: str) -> None:
    config.attributes["connection"] = connection
    upgrade(config, to)


def _revision(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""


def _head(config: Config) -> str:
    return ScriptDirectory.from_config(config).get_current_head() or ""


@contextmanager
def _config() -> Iterator[Config]:
    with as_file(files("chaodipi.storage") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        yield config
