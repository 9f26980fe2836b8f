"""The words of the program, kept in one file: no text has one that is not used, and translations say the term."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import pairwright
from tools import tool

GLOSSARY: dict[str, Any] = tomllib.loads(
    Path(pairwright.__file__).with_name("locale").joinpath("glossary.toml").read_text(encoding="utf-8")
)
TERMS: dict[str, dict[str, list[str]]] = GLOSSARY["terms"]
WHOLE = ("de", "fr", "es", "ar")

LEAST = 0.85
"""The share of translations that say a term with its own word; the others say `it`, or what follows from it."""


@cache
def texts(language: str) -> tuple[tuple[str, str], ...]:
    """All texts of the program with their translations, without what is filled in; plural forms together."""
    return tuple(_texts(language))


def _texts(language: str) -> Iterator[tuple[str, str]]:
    catalogues = tool("catalogues")
    for path in catalogues.catalogues():
        # Articles are paraphrased in the words of their rule books.
        if path.parent.parent.name == language and path.stem != "rules":
            for message in catalogues.read(path):
                if message.id:
                    yield bare(message.id), bare(message.string)


def bare(text: str | tuple[str, ...]) -> str:
    return re.sub(r"{\w+}", "", text if isinstance(text, str) else " ".join(text))


def said_otherwise(pattern: str) -> list[str]:
    """The English texts that have a word which is not used."""
    return [english for english, _ in texts("de") if re.search(pattern, english)]


@pytest.mark.parametrize(
    "pattern",
    [*GLOSSARY["style"]["never"], *(one for term in TERMS.values() for one in term.get("instead_of", ()))],
)
def test_no_text_has_a_word_that_is_not_used(pattern: str) -> None:
    assert said_otherwise(pattern) == []


def test_a_word_that_is_used_is_found() -> None:
    assert len(said_otherwise(r"\brounds?\b")) > 100


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("term", TERMS)
def test_translations_say_a_term_by_its_own_word(term: str, language: str) -> None:
    found = [
        (english, said) for english, said in texts(language) if said and re.search(rf"\b{term}s?\b", english)
    ]
    others = [pair for pair in found if not any(word in pair[1] for word in TERMS[term][language])]
    assert found, "a glossary has no word that nobody says"
    assert 1 - len(others) / len(found) >= LEAST, others[:5]
