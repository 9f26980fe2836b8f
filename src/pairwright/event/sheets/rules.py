"""The rules a section is paired by, as a table to print: criteria, articles, parameters. Rule texts are English."""

from __future__ import annotations

from collections.abc import Iterator

from ...systems.acceleration import METHODS
from ...systems.parameters import parameters_of
from ..library import system_of
from ..settings import Settings
from .grids import Grid, GridColumn

_COLUMNS = (GridColumn("Rule"), GridColumn("Article", "centre"), GridColumn("What it says"))
Row = tuple[str, str, str]


def rules(settings: Settings) -> Grid:
    """The rule book of the system in the edition of the section, its parameters, and the effect of the acceleration.

    Raises `InvalidTournament` for an unknown system.
    """
    parts = [(title, list(rows)) for title, rows in _parts(settings)]
    table: list[Row] = []
    heads = set()
    for title, rows in parts:
        if rows:
            heads.add(len(table))
            table += [("", "", title), *rows]
    book = system_of(settings).rules
    period = (
        f"{book.edition.since} to {book.edition.until}"
        if book.edition.until
        else f"since {book.edition.since}"
    )
    return Grid(
        f"{book.title}, {book.edition.code}, {period}", _COLUMNS, tuple(table), heads=frozenset(heads)
    )


def _parts(settings: Settings) -> Iterator[tuple[str, Iterator[Row]]]:
    system = system_of(settings)
    book = system.rules
    yield "Never violated", ((one.id, one.article, one.paraphrase) for one in book.absolute)
    yield "Minimised, in this order", ((one.id, one.article, one.paraphrase) for one in book.quality)
    yield (
        "Other articles" if book.absolute or book.quality else "Articles",
        (("", one.number, one.paraphrase) for one in book.articles),
    )
    yield "Parameters, as they are set", _parameters(system)
    for method in METHODS:
        if method.code == settings.acceleration:
            meant = (one for one in METHODS if one is method or one.code in method.says)  # "as 28R2, but ..."
            yield f"Acceleration {method.code}", ((one.code, one.make().article, one.says) for one in meant)
            yield f"Parameters of {method.code}", _parameters(method.make())


def _parameters(parametrised: object) -> Iterator[Row]:
    return ((f"{one.name}={one.text}", "", one.meaning) for one in parameters_of(parametrised))
