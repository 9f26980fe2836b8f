"""The languages of sheets: gettext catalogues in `locale/`, English in the code."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from ...errors import InvalidTournament


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code and its own name.

    `reviewed` tells that an arbiter who speaks it has read the words.
    """

    code: str
    name: str
    right_to_left: bool = False
    reviewed: bool = False


LANGUAGES = (
    Language("en", "English", reviewed=True),
    Language("de", "Deutsch"),
    Language("fr", "Français"),
    Language("es", "Español"),
    Language("it", "Italiano"),
    Language("pl", "Polski"),
    Language("ru", "Русский"),
    Language("zh", "中文"),
    Language("hi", "हिन्दी"),
    Language("ar", "العربية", right_to_left=True),
)


def language_of(code: str) -> Language:
    """The language of a code. Raises `InvalidTournament` for an unknown one."""
    for language in LANGUAGES:
        if language.code == code:
            return language
    known = ", ".join(f"{language.code} ({language.name})" for language in LANGUAGES)
    raise InvalidTournament(f"there is no language '{code}'; there are: {known}")


@lru_cache
def translator(code: str) -> Callable[[str], str]:
    """The function that translates a text of a sheet; a text without translation stays English."""
    if code == "en":
        return str
    language_of(code)
    catalogue = files(__package__).joinpath("locale", code, "LC_MESSAGES", "sheets.mo").read_bytes()
    return gettext.GNUTranslations(BytesIO(catalogue)).gettext
