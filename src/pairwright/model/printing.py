"""Text from outside made safe to be shown."""

from __future__ import annotations

_ISOLATES = ("\u2068", "\u2069")


_JOINERS = "\u200c\u200d"
"""Marks without width inside words of Persian and of Indian scripts; they part or join letters."""


def printable(text: str) -> str:
    """The text with control characters and direction marks replaced: it cannot steer a terminal.

    Blanks of all kinds become plain ones; line ends are control characters, too.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if letter.isspace() and letter > " " else _shown(letter) for letter in text)


def printable_lines(text: str) -> str:
    """The same for a text of several lines, whose line ends stay."""
    return "\n".join(map(printable, text.split("\n")))


def shown(line: str) -> str:
    """A line with the marks that keep names together in languages written from the right; all others are removed."""
    return "".join(letter if letter in _ISOLATES else printable(letter) for letter in line)


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _shown(letter: str) -> str:
    return letter if letter.isprintable() or letter in _JOINERS else "\ufffd"
