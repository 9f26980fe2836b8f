"""The words of the desk and of the pages of the hall: gettext catalogues in `locale/`, English in the code.

`hall` has what players see, in every language of the sheets; `desk` what arbiters see. Words of the sheets are taken
from theirs. Sentences of the event and of the rules are English (questions, refusals, reasons, journal, manual), but
for the commonest refusals and questions: `sentences`.
"""

from __future__ import annotations

import gettext
import re
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Any

from markupsafe import escape

from ..event.sheets.languages import translator as translator_of_sheets
from .sentences import RESULTS, recognised

COMPLETE = ("en", "de", "fr", "es", "ar")
"""Languages in which the desk's own words are complete; in the others what is missing is English."""

_CATALOGUES = ("desk", "hall")
_IN_SCRIPT = re.compile(r'\btr\("([^"]+)"')


class Words:
    """The words of a language: called with an English text, it returns that of the language, English if there is none.

    Values for the places of a text (`{name}`) are escaped, and so is the text then.
    """

    def __init__(self, code: str) -> None:
        self._of_sheets = translator_of_sheets(code)
        folder = files(__package__).joinpath("locale", code, "LC_MESSAGES")
        found = [folder.joinpath(f"{name}.mo") for name in _CATALOGUES]
        path = folder.joinpath("sentences.mo")
        self._sentences = gettext.GNUTranslations(BytesIO(path.read_bytes())) if path.is_file() else None
        self._own = [gettext.GNUTranslations(BytesIO(one.read_bytes())) for one in found if one.is_file()]

    def __call__(self, text: str, **values: Any) -> str:
        """The text in the language, with its values."""
        found = self._plain(text)
        return escape(found).format(**values) if values else found

    def sentence(self, text: str) -> str:
        """A sentence of the event in the language; empty where it stays English."""
        found = recognised(text)
        if found is None or self._sentences is None:
            return ""
        pattern, values = found
        told = self._sentences.gettext(pattern)
        said = {name: self(one) if name in RESULTS else one for name, one in values.items()}
        return "" if told == pattern else told.format(**said)

    def _plain(self, text: str) -> str:
        if not text:  # gettext answers with the head of the catalogue
            return ""
        translated = (own.gettext(text) for own in self._own)
        return next((one for one in translated if one != text), None) or self._of_sheets(text)

    def of_scripts(self) -> dict[str, str]:
        """The texts of the scripts that the language has, by their English."""
        return {text: found for text in texts_of_scripts() if (found := self(text)) != text}


@lru_cache
def translator(code: str) -> Words:
    """The words of a language."""
    return Words(code)


@lru_cache
def texts_of_scripts() -> tuple[str, ...]:
    """The English texts that scripts of the desk show: what they call `tr` with."""
    scripts = (one for one in files(__package__).joinpath("static").iterdir() if one.name.endswith(".js"))
    return tuple(sorted({text for one in scripts for text in _IN_SCRIPT.findall(one.read_text("utf-8"))}))
