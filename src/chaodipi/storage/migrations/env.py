"""Run by Alembic: the connection comes from ``upgrade_schema``, in its transaction."""

from alembic import context

from chaodipi.storage.tables import METADATA

__all__: list[str] = []

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    # Alembic thinks that SQLite cannot.
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
