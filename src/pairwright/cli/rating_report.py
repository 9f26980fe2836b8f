"""The lines of `pairwright ratings report`: changes, initial ratings, and ratings that titles need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from ..formats.numbers import whole
from ..messages import ENGLISH, Words
from ..model.game_by_game import individuals
from ..model.names import find_player
from ..model.printing import printable
from ..model.text_tables import csv_text, harmless
from ..ratings import RatingStore
from ..standings import InitialRating, rating_report_by_lists
from ..standings.written import number_text, signed_text
from ..systems.said import say as system_say
from ..systems.uscf.proof_words import WITHOUT_RATING
from . import table_wording as say
from .event_call import tournament_in
from .failures import RequestError
from .widths import align_columns

if TYPE_CHECKING:
    from ..model import Tournament
    from ..ratings import RatingKind
    from ..standings import Rated, RatingReport

Row = tuple[str, ...]


def found_in(
    file: str, section: str | None, rate: RatingKind, factors: Sequence[str], lists: Path
) -> RatingReport:
    """The report of a file. Raises what reading the file raises, `RequestError` for a bad coefficient."""
    tournament = tournament_in(file, section)
    given = _given(individuals(tournament), factors)
    return rating_report_by_lists(tournament, rate, RatingStore(lists).coefficients, given)


def shown(report: RatingReport, words: Words, *, as_csv: bool) -> str:
    """The report as text in a language, or as CSV, which is English for programs."""
    words = ENGLISH if as_csv else words
    rows = [tuple(words(head()) for head in say.RATING_HEADS), *_rows(report, words)]
    if as_csv:
        return csv_text((number, harmless(name), *rest) for number, name, *rest in rows)
    return "".join(f"{line}\n" for line in align_columns(rows))


def _given(tournament: Tournament, factors: Sequence[str]) -> dict[int, int]:
    found = {}
    for text in factors:
        who, _, given = text.rpartition("=")
        factor = whole(given)
        if not who or not factor:
            raise RequestError(system_say.OPTION_WRITTEN(option="-k", given=text, example="12=10"))
        found[find_player(tournament, who).id] = factor
    return found


def _rows(report: RatingReport, words: Words) -> Iterator[Row]:
    for one in report:
        remarks = " ".join(map(words, one.remarks))
        yield (
            *(_initial(report, one, words) if isinstance(one, InitialRating) else _changed(one, words)),
            remarks,
        )


def _initial(report: RatingReport, one: InitialRating, words: Words) -> Row:
    points, name = number_text(Fraction(one.tenths, 10)), printable(report.players[one.player].name)
    rated = words(WITHOUT_RATING())
    return (
        str(one.player),
        name,
        rated,
        "",
        str(one.games),
        words.number(points),
        "",
        str(one.rating or "-"),
    )


def _changed(one: Rated, words: Words) -> Row:
    change = one.change
    factor = f"{change.k}{'' if one.given else '?'}"
    numbers = (number_text(one.points), number_text(one.expected, 2), signed_text(change.change))
    own = (str(one.player.id), printable(one.player.name), str(one.player.rating), factor)
    return (*own, str(len(change.games)), *map(words.number, numbers))
