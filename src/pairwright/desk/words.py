"""The words of the desk and of the pages of the hall: gettext catalogues in `locale/`, English in the code.

`hall` has what players see, in every language of the sheets; `desk` what arbiters see. Words of the sheets are
taken from theirs. The event's texts are messages (`pairwright.messages`); the manual, reasons, and texts not yet
converted are English.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup, escape

from ..event.sheets import translator as translator_of_sheets
from ..messages import LABELLED, Message, Text, as_message
from ..translations import catalogue, language_of
from ..translations import translator as translator_of_messages

COMPLETE = ("en", "de", "fr", "es", "ar")
"""Languages with complete words of the desk; in the others the missing ones are English."""

_CATALOGUES = ("desk", "hall")
_IN_SCRIPT = re.compile(r'\btr\("([^"]+)"')


_AFTER_QUESTION = re.compile(r"(.*?[?؟])\s+(.+)", re.DOTALL)

IN_ENGLISH = Markup(' lang="en" dir="ltr"')
"""The mark of English text on a page."""

_LETTERS = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+"  # Hebrew, Arabic and their neighbours
_FROM_THE_RIGHT = re.compile(rf"{_LETTERS}(?:[ ,.'-]+{_LETTERS})*")


def isolated(text: object) -> str:
    """A sentence whose right-to-left names don't turn the numbers beside them round."""
    return _FROM_THE_RIGHT.sub("\u2068\\g<0>\u2069", str(text))


class DeskWords:
    """The words of a language: called with an English text, it returns that of the language, or English.

    Values for the places of a text (`{name}`) are escaped, and so is the text then.
    """

    def __init__(self, code: str) -> None:
        self.told = translator_of_messages(code)
        between = self.told.template(LABELLED, 0).format(label="", said="")
        self.colon = between.rstrip().replace(" ", "\u00a0") or ":"
        """The colon between a label and what it says; in French a space that never breaks is before it."""
        self._from_right = language_of(code).right_to_left
        self._of_sheets = translator_of_sheets(code)
        self._own = [catalogue(__package__, code, name) for name in _CATALOGUES]

    def __call__(self, text: Text, **values: object) -> str:
        """The text in the language, with its values; a message, for an attribute, without a mark of English."""
        found = self.told(text) if isinstance(text, Message) else self._plain(text)
        return escape(found).format(**values) if values else found

    def shown(self, told: Text, otherwise: str = "") -> Markup:
        """A message for a page, also one kept as text (`Told`); marked as English where the language lacks it."""
        told = as_message(told)
        return self._marked(told, self.told(told, otherwise=otherwise))

    def asked(self, told: Text) -> list[Markup]:
        """A question for a page, with its follow-up text."""
        text = self.told(told)
        parts = _AFTER_QUESTION.fullmatch(text)
        return [self._marked(told, part) for part in (parts.groups() if parts else (text,))]

    def _marked(self, told: Text, text: str) -> Markup:
        speaks = self.told.code == "en" or self.told.speaks(told)
        mark = Markup("") if speaks else IN_ENGLISH
        return Markup("<bdi{}>{}</bdi>").format(mark, self.laid_out(text) if speaks else isolated(text))

    def laid_out(self, text: str) -> str:
        """A sentence in this language, protected from right-to-left names."""
        return text if self._from_right else isolated(text)

    def _plain(self, text: str) -> str:
        if not text:  # gettext answers with the head of the catalogue
            return ""
        translated = (own.gettext(text) for own in self._own)
        return next((one for one in translated if one != text), None) or self._of_sheets(text)

    def of_scripts(self) -> dict[str, str]:
        """The texts of the scripts that the language has, by their English."""
        return {text: found for text in texts_of_scripts() if (found := self(text)) != text}


@lru_cache
def translator(code: str) -> DeskWords:
    """The words of a language."""
    return DeskWords(code)


@lru_cache
def texts_of_scripts() -> tuple[str, ...]:
    """The English texts that scripts of the desk show: what they call `tr` with."""
    scripts = (one for one in files(__package__).joinpath("static").iterdir() if one.name.endswith(".js"))
    return tuple(sorted({text for one in scripts for text in _IN_SCRIPT.findall(one.read_text("utf-8"))}))
