"""The kinds of databases that everything is tested with."""

KINDS = ("sqlite", "postgresql")
