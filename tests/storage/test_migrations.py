"""Tables of every earlier schema become today's, with all that lies in them; others are left alone."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import upgrade
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, Table, create_engine, insert, inspect, select, text

import chaodipi.storage
from chaodipi.cli.app import make_app
from chaodipi.storage import METADATA, Store, open_engine, schema_of, upgrade_schema
from chaodipi.storage import database as database_module
from chaodipi.violation import InputError
from tests.storage.conftest import Postgres

SCRIPTS = ScriptDirectory(str(Path(chaodipi.storage.__file__).parent / "migrations"))
REVISIONS = [script.revision for script in reversed(list(SCRIPTS.walk_revisions()))]

KEPT: dict[str, list[dict[str, object]]] = {
    "people": [{"id": who * 32, "name": f"喜鹊1{who}", "since_ms": 2**40} for who in "pq"],
    "tables": [{"code": "AAA", "opened_ms": 5, "over": 0}, {"code": "BBB", "opened_ms": 6, "over": 1}],
    "log": [{"code": "AAA", "seq": seq, "at_ms": 2**40, "entry": bytes([0, 255, seq])} for seq in range(3)],
}
"""What is put into the tables of the first schema, and has to be there still."""


def filled(url: str, revision: str) -> None:
    engine = database_module.raw_engine(url)
    upgrade_schema(engine, revision)
    with engine.begin() as connection:
        for name, rows in KEPT.items():
            connection.execute(insert(Table(name, MetaData(), autoload_with=connection)), rows)
    engine.dispose()


def rows_of(engine: Engine, name: str) -> list[dict[str, object]]:
    with engine.connect() as connection:
        table = Table(name, MetaData(), autoload_with=connection)
        wanted = [table.c[column] for column in KEPT[name][0]]
        return [dict(row) for row in connection.execute(select(*wanted).order_by(*table.primary_key)).mappings()]


def test_revisions_are_one_line() -> None:
    assert SCRIPTS.get_heads() == REVISIONS[-1:]


@pytest.mark.parametrize("revision", REVISIONS)
def test_what_lies_in_an_earlier_database_is_kept(empty_url: str, revision: str) -> None:
    filled(empty_url, revision)
    engine = open_engine(empty_url, upgraded=True)
    assert schema_of(engine) == (REVISIONS[-1], REVISIONS[-1])
    assert {name: rows_of(engine, name) for name in KEPT} == KEPT
    engine.dispose()
    store = Store(empty_url)
    assert store.running_tables() == ["AAA"]
    store.append("AAA", 3, 7, [b"more"]).result(5)
    assert store.entries("AAA")[2:] == [b"\0\xff\2", b"more"]
    store.close()


def test_the_migrations_make_the_tables_that_the_program_knows(database_url: str) -> None:
    engine = open_engine(database_url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_an_upgrade_that_fails_changes_nothing(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it had been killed: all of it is one transaction."""

    def failing(config: Config, revision: str) -> None:
        upgrade(config, revision)
        raise ZeroDivisionError

    monkeypatch.setattr(database_module, "upgrade", failing)
    with pytest.raises(ZeroDivisionError):
        open_engine(empty_url, upgraded=True)
    monkeypatch.undo()
    engine = create_engine(empty_url)
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    open_engine(empty_url, upgraded=True).dispose()


@pytest.mark.parametrize("upgraded", [None, True])
def test_a_database_of_a_newer_program_is_refused_and_left_alone(database_url: str, upgraded: bool | None) -> None:
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = 'of tomorrow'"))
    with pytest.raises(InputError) as refused:
        open_engine(database_url, upgraded=upgraded)
    assert (refused.value.code, refused.value.facts["found"]) == ("newer-database", "of tomorrow")
    with engine.connect() as connection:
        assert connection.execute(text("select version_num from alembic_version")).scalars().all() == ["of tomorrow"]
    engine.dispose()


@pytest.mark.parametrize("revision", ["", *REVISIONS[:-1]])
def test_postgresql_is_brought_up_to_date_by_command_only(
    postgres: Postgres, revision: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with postgres.database() as url:
        if revision:
            filled(url, revision)
        with pytest.raises(InputError) as refused:
            Store(url)
        assert (refused.value.code, refused.value.facts["found"]) == ("older-database", revision or "none")
        for _ in range(2):
            make_app()(["database", "upgrade", "--database", url, "--language", "en"], standalone_mode=False)
            assert capsys.readouterr().out == f"The database is up to date: {REVISIONS[-1]}.\n"
        Store(url).close()
