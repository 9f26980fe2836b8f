"""The rules a section is paired by, as a table to print: criteria, articles, parameters."""

from __future__ import annotations

from collections.abc import Iterator

from ...messages import Message, Words
from ...systems.acceleration import METHODS
from ...systems.parameters import parameters_of
from ..library import system_of
from ..settings import Settings
from ..wording import rules as say
from .grids import Grid, GridColumn

Row = tuple[str, str, str]


def rules(settings: Settings, words: Words) -> Grid:
    """The rule book of the system in the edition of the section, its parameters, and the effect of the acceleration.

    Raises `InvalidTournament` for an unknown system.
    """
    table: list[Row] = []
    heads = set()
    for title, found in _parts(settings):
        if rows := list(found):
            heads.add(len(table))
            told = ((name, article, words.rule(text) if text else "") for name, article, text in rows)
            table += [("", "", words(title)), *told]
    columns = (
        GridColumn(words(say.SHEET_RULE())),
        GridColumn(words(say.SHEET_ARTICLE()), "centre"),
        GridColumn(words(say.SHEET_WHAT_IT_SAYS())),
    )
    return Grid(words(_title(settings)), columns, tuple(table), heads=frozenset(heads))


def _title(settings: Settings) -> Message:
    book = system_of(settings).rules
    edition = book.edition
    told = say.SHEET_UNTIL if edition.until else say.SHEET_SINCE
    return told.of(title=book.title, edition=edition.code, since=edition.since, until=edition.until)


def _parts(settings: Settings) -> Iterator[tuple[Message, Iterator[Row]]]:
    system = system_of(settings)
    book = system.rules
    yield say.SHEET_NEVER_VIOLATED(), ((one.id, one.article, one.paraphrase) for one in book.absolute)
    yield say.SHEET_MINIMISED(), ((one.id, one.article, one.paraphrase) for one in book.quality)
    yield (
        say.SHEET_OTHER_ARTICLES() if book.absolute or book.quality else say.SHEET_ARTICLES(),
        (("", one.number, one.paraphrase) for one in book.articles),
    )
    yield say.SHEET_PARAMETERS(), _parameters(system)
    for method in METHODS:
        if method.code == settings.acceleration:
            meant = (one for one in METHODS if one is method or one.code in method.says)  # "as 28R2, but ..."
            told = ((one.code, one.make().article, one.says) for one in meant)
            yield say.SHEET_ACCELERATION(code=method.code), told
            yield say.SHEET_ACCELERATION_PARAMETERS(code=method.code), _parameters(method.make())


def _parameters(parametrised: object) -> Iterator[Row]:
    return ((f"{one.name}={one.text}", "", one.meaning) for one in parameters_of(parametrised))
