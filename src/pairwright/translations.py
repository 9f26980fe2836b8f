"""The languages, their catalogues, and messages in them.

A catalogue is a gettext file `locale/CODE/LC_MESSAGES/NAME.mo` of a package; `tools/catalogues.py` makes it of the
`.po` beside it. Messages are looked up by id, other texts by their English. Sentences that a language lacks stay in
English as a whole. The pseudo-language `xx` lengthens English and puts it into brackets: a page then shows text that
can't be translated and text that does not fit.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from io import BytesIO

from .errors import InvalidTournament
from .messages import DECLARED, ENGLISH, PLAIN, SYMBOL, TEXT, Declared, Message, Names, Text, Words, message


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code and its own name, and its decimal sign.

    `reviewed` tells that an arbiter who speaks it has read the words. `fraction` is the number whose plural form stands
    with 1.5 points, if it is not that of the whole points.
    """

    code: str
    name: str
    right_to_left: bool = False
    reviewed: bool = False
    decimal: str = ","
    fraction: int | None = 2


LANGUAGES = (
    Language("en", "English", reviewed=True, decimal="."),
    Language("de", "Deutsch"),
    Language("fr", "Français", fraction=None),
    Language("es", "Español"),
    Language("it", "Italiano"),
    Language("pt", "Português"),
    Language("nl", "Nederlands"),
    Language("pl", "Polski"),
    Language("ru", "Русский"),
    Language("zh", "中文", decimal="."),
    Language("hi", "हिन्दी", decimal="."),
    Language("ar", "العربية", right_to_left=True, decimal="٫", fraction=100),
)

UNKNOWN_LANGUAGE = message(
    "language.unknown", f"Unknown language '{TEXT:code}'. Choose one of: {SYMBOL:known}."
)

PSEUDO = Language("xx", "⟦…⟧", decimal=".")
"""The pseudo-language for finding texts that can't be translated."""


def language_of(code: str) -> Language:
    """The language of a code. Raises `InvalidTournament` for an unknown one."""
    for language in (*LANGUAGES, PSEUDO):
        if language.code == code:
            return language
    known = ", ".join(f"{language.code} ({language.name})" for language in LANGUAGES)
    raise InvalidTournament(UNKNOWN_LANGUAGE(code=code, known=known))


def preferred(accepted: str) -> str:
    """The supported language that a header `Accept-Language` prefers, otherwise English."""
    wanted = []
    for part in accepted[:500].split(","):
        name, _, weight = part.partition(";q=")
        try:
            wanted.append((-float(weight or 1), name.strip().partition("-")[0].casefold()))
        except ValueError:
            continue
    known = {language.code for language in LANGUAGES}
    named = [code for weight, code in sorted(wanted, key=lambda one: one[0]) if weight < 0 and code in known]
    return named[0] if named else "en"


def catalogue(package: str, code: str, name: str) -> gettext.NullTranslations:
    """A catalogue of a package; an empty one if the language has none."""
    path = files(package).joinpath("locale", code, "LC_MESSAGES", f"{name}.mo")
    if not path.is_file():
        return _Pseudo() if code == PSEUDO.code else gettext.NullTranslations()
    return gettext.GNUTranslations(BytesIO(path.read_bytes()))


class _Pseudo(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return pseudo(message)


def pseudo(text: str) -> str:
    """A text in brackets, two fifths longer by words of six signs; its places stay."""
    signs = "~" * -(-len(re.sub(r"{\w+}", "", text)) * 2 // 5)
    return f"⟦{text}{' '.join(signs[at : at + 6] for at in range(0, len(signs), 6))}⟧"


class _Translated(Words):
    """Messages in another language; missing ones in English."""

    def __init__(self, language: Language) -> None:
        self.code = language.code
        self.decimal = language.decimal
        self._fraction = language.fraction
        self.right_to_left = language.right_to_left
        self._found = catalogue(__package__, language.code, "messages")

    def __call__(self, told: Text, names: Names = str, *, otherwise: str = "") -> str:
        if not self.speaks(told):
            return ENGLISH(told, names, otherwise=otherwise)
        return super().__call__(told, names, otherwise=otherwise)

    def speaks(self, told: Text) -> bool:
        """Whether the language has the message and all that it holds."""
        found = [DECLARED.get(one.id) for one in _messages_in(told)]
        return bool(found) and all(one and self._of(one, 1) for one in found)

    def rule(self, text: str) -> str:
        """A text of a rule book. These have a separate catalogue, loaded on first use."""
        return self._of_rules.gettext(text)

    @cached_property
    def _of_rules(self) -> gettext.NullTranslations:
        return catalogue(__package__, self.code, "rules")

    def template(self, declared: Declared, count: int) -> str:
        """The template of the language."""
        return self._of(declared, count)

    def _of(self, declared: Declared, count: int) -> str:
        id, known = declared.id, self._found
        found = known.ngettext(id, id, count) if declared.one else known.gettext(id)
        return "" if found == id else found

    def quoted(self, text: str) -> str:
        """A name keeps its direction, and does not turn the sentence round."""
        return f"\u2068{text}\u2069" if self.right_to_left else text

    def count_of_points(self, tenths: int) -> int:
        """The count whose plural form stands with these points."""
        return tenths // 10 if not tenths % 10 or self._fraction is None else self._fraction


class _PseudoWords(_Translated):
    def _of(self, declared: Declared, count: int) -> str:
        return "" if declared is PLAIN else pseudo(ENGLISH.template(declared, count))


def _messages_in(told: object) -> Iterator[Message]:
    """A message and those it holds."""
    if isinstance(told, Message):
        yield told
        for value in told.values.values():
            yield from _messages_in(value) if isinstance(value, tuple) else ()
    elif isinstance(told, tuple):
        for value in told:
            yield from _messages_in(value)


@lru_cache
def translator(code: str) -> Words:
    """A translator of messages into a language. Raises `InvalidTournament` for an unknown one."""
    language = language_of(code)
    if code == "en":
        return ENGLISH
    return _PseudoWords(language) if language is PSEUDO else _Translated(language)
