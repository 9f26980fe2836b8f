"""The words of sheets: gettext catalogues in `locale/`, English in the code."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ...translations import catalogue, language_of


@lru_cache
def translator(code: str) -> Callable[[str], str]:
    """The function that translates a text of a sheet; a text without translation stays English."""
    return catalogue(__package__, language_of(code).code, "sheets").gettext
