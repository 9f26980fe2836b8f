"""The pages docs/reference/rules/, made from the rule books: `python tools/reference_pages.py`.

There is one page for each edition of each system, and an index.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pairwright.rules.articles import Edition, RuleBook
from pairwright.rules.criterion import Criterion
from pairwright.systems.registry import editions, system_names

from .tables import table

CORPUS = Path("tests/corpus")

_MADE = "<!-- Made by tools/reference_pages.py -->"
_WORD = re.compile(r"\b[A-Z]\.?\d+\b")

Cases = Mapping[tuple[str, str], list[str]]
"""Names of worked cases by rule book and criterion."""


def pages(corpus: Path = CORPUS) -> dict[str, str]:
    """All pages by file name. `corpus` is the folder of worked cases; none are named if it is not there."""
    books = [system.rules for name in system_names() for system in editions(name)]
    cases = worked_cases(corpus)
    made = {f"{book.id}.md": page(book, cases) for book in books}
    return {"README.md": _index(books), **made}


def page(book: RuleBook, cases: Cases) -> str:
    """The page of a rule book."""
    parts = [
        f"# {book.title}, {book.edition}",
        _MADE,
        f"`{book.id}`. {_period(book.edition)}",
    ]
    if book.absolute:
        parts += ["## Never violated", _table(book, book.absolute, cases)]
    if book.quality:
        parts += ["## Minimised, in order of priority", _table(book, book.quality, cases)]
    if book.articles:
        rows = [
            f"| {a.number} | {_cell(a.paraphrase)} | {f'`{a.where}`' if a.where else ''} |"
            for a in book.articles
        ]
        head = ["| Article | Content | Code |", "| --- | --- | --- |"]
        parts += ["## Other articles", "\n".join([*head, *rows])]
    return "\n\n".join(parts) + "\n"


def _period(edition: Edition) -> str:
    return (
        f"In force from {edition.since} to {edition.until}." if edition.until else f"Since {edition.since}."
    )


def _table(book: RuleBook, criteria: tuple[Criterion, ...], cases: Cases) -> str:
    names = ("Criterion", "Meaning", "Counted", "Worked cases")
    return "\n".join(table(names, (_row(book, rule, cases) for rule in criteria)))


def _row(book: RuleBook, rule: Criterion, cases: Cases) -> list[str]:
    named = ", ".join(cases.get((book.id, rule.id), []))
    name = rule.id if rule.article == rule.id else f"{rule.id} ({rule.article})"
    cells = (name, rule.paraphrase, ": ".join(filter(None, (_counted(rule), _function(rule)))), named)
    return [_cell(one) for one in cells]


def _counted(rule: Criterion) -> str:
    """What violations are counted on."""
    if rule.lookahead:
        return "next bracket"
    on = [name for name, there in (("pairs", rule.pair), ("left over", rule.left)) if there]
    text = " and ".join(on) or "round"
    return f"{text}, by level" if rule.levels is not None else text


def _function(rule: Criterion) -> str:
    """Where the rule is written down."""
    functions: list[Callable[..., object] | None] = [rule.pair, rule.left]
    for function in functions:
        name = getattr(function, "__name__", "<lambda>")
        if function is not None and not name.startswith("<"):
            return f"`{function.__module__.removeprefix('pairwright.')}.{name}`"
    return ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def worked_cases(corpus: Path) -> Cases:
    """The cases of a corpus whose reason names a criterion of their edition."""
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted(corpus.glob("*.pairs")):
        for case, book, reason in _heads(path.read_text(encoding="utf-8")):
            for criterion in dict.fromkeys(_WORD.findall(reason)):
                found.setdefault((book, criterion), []).append(case)
    return found


def _heads(text: str) -> Iterator[tuple[str, str, str]]:
    """Name, rule book and reason of the cases in a text."""
    for block in re.split(r"^case ", text, flags=re.MULTILINE)[1:]:
        head = block.partition("\ntournament\n")[0].split("\n")
        words: dict[str, list[str]] = {}
        for line in head[1:]:
            key, _, value = line.partition(" ")
            words.setdefault(key, []).append(value)
        book = "-".join(" ".join(words.get(key, [])) for key in ("system", "edition"))
        yield head[0], book, " ".join(words.get("reason", []))


def _index(books: list[RuleBook]) -> str:
    rows = [f"| [{book.id}]({book.id}.md) | {book.title} | {book.edition} |" for book in books]
    return "\n".join(
        [
            "# Rule books",
            "",
            _MADE,
            "",
            "Every rule the engines use, with article, meaning, and the function that counts violations of pairs or of",
            "players left over. Worked cases are those of `tests/corpus` that depend on the rule.",
            "",
            "| Rule book | System | Edition |",
            "| --- | --- | --- |",
            *rows,
            "",
        ]
    )
