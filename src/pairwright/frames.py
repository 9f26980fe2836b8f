"""Rows as data frames and Arrow tables, of whichever library is installed (extra `frames`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .errors import MissingExtra, needed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any


class AsFrames:
    """Rows that frame libraries can read."""

    __slots__ = ()

    def to_dicts(self) -> Sequence[Mapping[str, Any]]:
        """The rows."""
        raise NotImplementedError

    def to_pandas(self) -> Any:
        """The rows as a pandas data frame. Raises `MissingExtra` without pandas."""
        return _library("pandas").DataFrame.from_records(self.to_dicts())

    def to_polars(self) -> Any:
        """The rows as a polars data frame. Raises `MissingExtra` without polars."""
        return _library("polars").DataFrame(self.to_dicts(), infer_schema_length=None)

    def to_arrow(self) -> Any:
        """The rows as an Arrow table. Raises `MissingExtra` without pyarrow."""
        return _library("pyarrow").Table.from_pylist(self.to_dicts())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The rows for any library that reads the Arrow interface, made by pyarrow or, without it, by polars.

        Raises `MissingExtra` without both.
        """
        try:
            table = self.to_arrow()
        except MissingExtra as missing:
            try:
                table = self.to_polars()
            except MissingExtra:
                raise missing from None
        return table.__arrow_c_stream__(requested_schema)


def typed_arrow(rows: Sequence[Mapping[str, Any]], types: Mapping[str, str]) -> Any:
    """Rows as an Arrow table with columns of these types. Raises `MissingExtra` without pyarrow."""
    arrow = _library("pyarrow")
    schema = arrow.schema([(name, arrow.type_for_alias(kind)) for name, kind in types.items()])
    return arrow.Table.from_pylist(rows, schema=schema)


def _library(name: str) -> ModuleType:
    from .messages import TABLE_NEEDS

    return needed(name, TABLE_NEEDS(library=name), "frames")
