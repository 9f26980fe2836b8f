"""The first use of every term on a page of the site leads to the glossary (built pages: test_site.py)."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from .blocks import PAGES, ROOT

GLOSSARY = """# Glossary

Words.

## Pairing

ARO (Dubov)
: An average.

bracket
: Players, in a
second line.

downfloater / upfloater
: Who meets whom.

## Inside

bracket graph
: A graph.

price (kernel, engine)
: What it costs.
"""


@pytest.fixture(scope="module")
def terms() -> ModuleType:
    """The hook of the site."""
    import site_terms

    return site_terms


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("how-to/desk.md", {"bracket", "downfloater", "upfloater"}),
        ("explanation/dubov.md", {"aro", "bracket", "downfloater", "upfloater"}),
        ("explanation/engine.md", {"bracket", "bracket graph", "downfloater", "price", "upfloater"}),
        ("glossary.md", set()),
        ("CHANGELOG.md", set()),
    ],
)
def test_a_page_has_the_terms_that_are_meant_there(terms: ModuleType, path: str, expected: set[str]) -> None:
    assert terms.terms_on(path, GLOSSARY).keys() == expected


def test_the_first_use_is_linked_and_nothing_in_headings_code_and_links(terms: ModuleType) -> None:
    html = (
        "<h2>Bracket</h2><p><code>bracket</code> <a href='x'>brackets</a> &amp; a subbracket, "
        "brackets-like, a/bracket.py; Brackets, a bracket<br/>"
        "and upfloaters; a <em>downfloater</em></p><!-- bracket -->"
    )
    got = terms.linked(html, terms.terms_on("how-to/desk.md", GLOSSARY), "../glossary.html")
    assert got == html.replace(
        "; Brackets,", '; <a class="term" href="../glossary.html#term-bracket">Brackets</a>,'
    ).replace(
        "upfloaters;", '<a class="term" href="../glossary.html#term-downfloater-upfloater">upfloaters</a>;'
    )


def test_the_longest_term_is_linked(terms: ModuleType) -> None:
    got = terms.linked(
        "A bracket graph of a bracket.", terms.terms_on("ARCHITECTURE.md", GLOSSARY), "glossary.html"
    )
    assert re.findall(r"#([\w-]+)\">([^<]+)", got) == [
        ("term-bracket-graph", "bracket graph"),
        ("term-bracket", "bracket"),
    ]


def test_words_that_say_where_a_term_is_meant_are_in_the_path_of_a_page(terms: ModuleType) -> None:
    paths = [
        page.relative_to(ROOT / "docs").as_posix() for page in PAGES if page.is_relative_to(ROOT / "docs")
    ]
    paths += ["ARCHITECTURE.md", "CONTRIBUTING.md", "bench/README.md"]
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = {word for _, pages, _ in terms.terms_of(glossary).values() for word in pages} | set(terms.INSIDE)
    assert not [word for word in words if not any(word.lower() in path.lower() for path in paths)]
