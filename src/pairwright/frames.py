"""Rows as data frames and Arrow tables, of whichever library is installed (extra `frames`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from .errors import MissingExtra

Rows = Sequence[Mapping[str, Any]]


def to_pandas(rows: Rows) -> Any:
    """Rows as a pandas data frame. Raises `MissingExtra` without pandas."""
    return _library("pandas").DataFrame.from_records(rows)


def to_polars(rows: Rows) -> Any:
    """Rows as a polars data frame. Raises `MissingExtra` without polars."""
    return _library("polars").DataFrame(rows, infer_schema_length=None)


def to_arrow(rows: Rows) -> Any:
    """Rows as an Arrow table. Raises `MissingExtra` without pyarrow."""
    return _library("pyarrow").Table.from_pylist(rows)


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise MissingExtra(f"this table needs {name}", "frames") from None
