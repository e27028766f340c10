"""Rows of deals as Parquet, for tools that read tables."""

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, get_args, get_origin

import msgspec

from chaodipi.sim.extras import needed
from chaodipi.sim.numbered import Row

__all__ = ["check_parquet", "fits", "write_parquet"]

_GROUP = 8192
"""Rows of a row group: all that is in memory at a time."""
_WIDE = {"seed", "number", "cards"}
"""Columns of 64 bits; the other numbers have 32."""


def check_parquet() -> None:
    """Raises InputError ("not-installed") where Parquet cannot be written."""
    needed("pyarrow", "sim")


def fits(row: Row) -> bool:
    """Do all numbers of a row fit into their columns?"""
    for name in row.__struct_fields__:
        value = getattr(row, name)
        most = 2**63 if name in _WIDE else 2**31
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, int) and not -most <= one < most:
                return False
    return True


def write_parquet(lines: Path, file: BinaryIO, plan: bytes) -> None:
    """Write the rows of a file of JSON lines, as many at a time as make a row group.

    A pair is two columns, ``name_0`` and ``name_1``; the bots four. plan: goes with the table, as "chaodipi".
    """
    pa, parquet = needed("pyarrow", "sim"), needed("pyarrow.parquet", "sim")
    schema = _flat_schema(pa).with_metadata({"chaodipi": plan})
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer, open(lines, "rb") as source:
        for block in _blocks(source):
            writer.write_table(_table(pa, block, schema), row_group_size=_GROUP)


def _blocks(source: BinaryIO) -> Iterator[bytes]:
    while block := b"".join(islice(source, _GROUP)):
        yield block


def _table(pa: Any, block: bytes, schema: Any) -> Any:
    json, compute = needed("pyarrow.json", "sim"), needed("pyarrow.compute", "sim")
    read = json.read_json(
        BytesIO(block),
        read_options=json.ReadOptions(use_threads=False, block_size=len(block) + 1),
        parse_options=json.ParseOptions(explicit_schema=_nested_schema(pa), unexpected_field_behavior="error"),
    )
    columns = []
    for name, _, count in _fields(pa):
        column = read.column(name)
        columns += [column] if not count else [compute.list_element(column, i) for i in range(count)]
    return pa.table(columns, schema=schema)


def _fields(pa: Any) -> Iterator[tuple[str, Any, int]]:
    """Each field of a row: name, type, and how many columns it makes; 0: it is one itself."""
    for field in msgspec.structs.fields(Row):
        parts = get_args(field.type) if get_origin(field.type) is tuple else ()
        kind = parts[0] if parts else field.type
        whole = pa.int64() if field.name in _WIDE else pa.int32()
        yield field.name, {bool: pa.bool_(), str: pa.string()}.get(kind, whole), len(parts)


def _nested_schema(pa: Any) -> Any:
    return pa.schema([(name, pa.list_(kind) if count else kind) for name, kind, count in _fields(pa)])


def _flat_schema(pa: Any) -> Any:
    columns = []
    for name, kind, count in _fields(pa):
        columns += [(f"{name}_{i}", kind) for i in range(count)] if count else [(name, kind)]
    return pa.schema(columns)
