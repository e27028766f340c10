"""Run by Alembic: the connection comes from ``migrated``."""

from alembic import context

from chaodipi.storage.tables import METADATA

__all__: list[str] = []

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
