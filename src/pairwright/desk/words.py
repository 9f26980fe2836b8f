"""The words of the pages of the hall in the languages of the sheets: own catalogues, then those of the sheets."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from ..event.sheets.languages import translator as translator_of_sheets


@lru_cache
def translator(code: str) -> Callable[[str], str]:
    """The function that translates a text of a page; a text that no catalogue has stays English."""
    of_sheets = translator_of_sheets(code)
    if code == "en":
        return of_sheets
    catalogue = files(__package__).joinpath("locale", code, "LC_MESSAGES", "hall.mo").read_bytes()
    own = gettext.GNUTranslations(BytesIO(catalogue))

    def say(text: str) -> str:
        found = own.gettext(text)
        return found if found != text else of_sheets(text)

    return say
