"""The kinds of sheets, and their words: gettext catalogues in `locale/`, English in the code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from ...translations import catalogue, language_of

SheetKind: TypeAlias = Literal[
    "players", "fixtures", "boards", "names", "standings", "crosstable", "wallchart", "slips", "cards", "badges",
    "certificates", "rules", "norms", "story", "brackets",
]  # fmt: skip
KINDS: tuple[SheetKind, ...] = get_args(SheetKind)
Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: Mapping[Paper, str] = {"a4": "A4", "letter": "Letter"}


@lru_cache
def translator(code: str) -> Callable[[str], str]:
    """The function that translates a text of a sheet; a text without translation stays English."""
    return catalogue(__package__, language_of(code).code, "sheets").gettext
