"""Links from the first use of every term on a page of the site to the glossary (`docs/glossary.md`).

An entry of the glossary is a term, or several with ` / ` between them. Words in brackets behind a term say on which
pages it is one: those with one of them in their path. Terms of the last section are those of who works on the program
or with its laboratory, and are ordinary words elsewhere: they are linked on the pages of `INSIDE`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from functools import cache

WITHOUT = ("glossary", "CHANGELOG", "examples/", "bibliography")
"""Pages without links: lists of words, of changes, and files as they are."""
INSIDE = (
    *("ARCHITECTURE", "CONTRIBUTING", "bench/", "decisions/", "experiments/", "engine", "kernel"),
    *("certificates", "proven", "stable-roommates", "integer-program", "intervals", "measures", "plans"),
    *("compare", "matching", "other-games", "another-game", "add-a-pairing-system", "own-system"),
    "event-file",
)
ENTRY = re.compile(r"^(#+ .+)$|^([^#:\n].*)\n(?=: )", re.MULTILINE)
TAG = re.compile(r"""(<!--.*?-->|<(?:[^<>"']|"[^"]*"|'[^']*')+>)""", re.DOTALL)
NAME = re.compile(r"<(/?)([\w!-]+)")
LEFT_ALONE = {
    *("a", "abbr", "button", "code", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "label", "pre"),
    *("script", "style", "summary", "svg", "title"),
}
"""Elements in which nothing is linked."""


def anchor(entry: str) -> str:
    """The name of an entry in the address of the glossary."""
    return "term-" + re.sub(r"\W+", "-", entry.lower()).strip("-")


@cache
def terms_of(glossary: str) -> dict[str, tuple[str, list[str], bool]]:
    """Of each term in small letters its entry, the words in brackets, and whether it is for the pages of INSIDE."""
    found: dict[str, tuple[str, list[str], bool]] = {}
    sections = 0
    for heading, entry in ENTRY.findall(glossary):
        if heading:
            sections += heading.startswith("## ")
            continue
        for part in entry.split(" / "):
            term, _, pages = part.removesuffix(")").partition(" (")
            for one in {term.lower(), term.lower().replace("criterion", "criteria")}:
                found[one] = (entry, pages.lower().replace(" ", "-").split(",-"), sections > 1)
    return found


def terms_on(path: str, glossary: str) -> dict[str, str]:
    """The terms that are linked on a page of the site, each with its entry."""
    if any(word in path for word in WITHOUT):
        return {}
    inside = any(word in path for word in INSIDE)
    return {
        term: entry
        for term, (entry, pages, only_inside) in terms_of(glossary).items()
        if (inside or not only_inside) and any(word in path.lower() for word in pages)
    }


@cache
def pattern(terms: tuple[str, ...]) -> re.Pattern[str]:
    """Any of some terms as a whole word and no part of a path, the longest first, also in the plural."""
    longest = "|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True))
    return re.compile(rf"(?<![\w/.-])({longest})(s|es)?(?![\w/-]|\.\w)", re.IGNORECASE)


def linked(html: str, terms: Mapping[str, str], glossary: str) -> str:
    """A page of the site with the first use of each term linked to the address of the glossary."""
    left = dict(terms)

    def link(match: re.Match[str]) -> str:
        entry = left.get(match[1].lower())
        if entry is None:  # linked before
            return match[0]
        for term in [term for term, one in left.items() if one == entry]:
            del left[term]
        return f'<a class="term" href="{glossary}#{anchor(entry)}">{match[0]}</a>'

    parts: list[str] = []
    within: list[str] = []
    for part in TAG.split(html):
        name = NAME.match(part)
        if name is None:
            parts.append(pattern(tuple(left)).sub(link, part) if left and not within else part)
            continue
        parts.append(part)
        if name[2].lower() not in LEFT_ALONE or part.endswith("/>"):
            continue
        if not name[1]:
            within.append(name[2])
        elif within:
            within.pop()
    return "".join(parts)


def with_terms(page: str, path: str, glossary: str) -> str:
    """A page of the site as it is built, by its path below the site: with links of its terms, or the entries named."""
    start, end = page.find("<article"), page.rfind("</article>")
    if start < 0:
        return page
    if path == "glossary.html":
        content = re.sub(
            r"<dt>(.*?)</dt>", lambda entry: f'<dt id="{anchor(entry[1])}">{entry[1]}</dt>', page[start:end]
        )
    else:
        address = posixpath.relpath("glossary.html", posixpath.dirname(path) or ".")
        content = linked(page[start:end], terms_on(path, glossary), address)
    return page[:start] + content + page[end:]
