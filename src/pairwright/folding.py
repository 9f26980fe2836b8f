"""Names made comparable: without case and accents, cut into words."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = str.maketrans(
    {
        "đ": "d", "ð": "d", "ł": "l", "ø": "o", "œ": "oe", "æ": "ae", "ß": "ss", "þ": "th", "ı": "i", "ħ": "h",
        "ŧ": "t", "ŋ": "n", "ĸ": "k", "ʻ": None, "ʼ": None, "'": None, "’": None, "‘": None, "`": None, "´": None,
    }
)  # fmt: skip
"""Letters that Unicode does not decompose into a plain letter and an accent; apostrophes vanish (O'Brien = OBrien)."""

_WORD = re.compile(r"[^\W_]+")
_ASCII_WORD = re.compile(r"[a-z0-9]+")


def folded(text: str) -> str:
    """The text in lower case, without accents and apostrophes: `Łukasz` becomes `lukasz`."""
    if text.isascii():
        return text.lower().replace("'", "").replace("`", "")
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def folded_words(text: str) -> list[str]:
    """The words of a name for comparison, in their order. Hyphens, commas and full stops part words."""
    plain = folded(text)
    return (_ASCII_WORD if plain.isascii() else _WORD).findall(plain)
