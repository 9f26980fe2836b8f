"""The lines of `pairwright ratings report`: changes, initial ratings, and ratings that titles need."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from ..model.finding import find_player
from ..model.game_by_game import individuals
from ..model.printing import printable
from ..standings import InitialRating, rating_report
from ..standings.written import number_text
from .failures import RequestError
from .inputs import tournament_in
from .widths import align_columns

if TYPE_CHECKING:
    from ..model import Tournament
    from ..ratings import RatingKind
    from ..standings import Rated

Row = tuple[str, ...]
_HEADINGS: Row = ("No.", "Name", "Rating", "K", "Games", "Points", "Expected", "Change", "Remarks")


def lines(
    file: str,
    section: str | None,
    rate: RatingKind,
    factors: Sequence[str],
    lists: Path,
    *,
    as_csv: bool,
) -> str:
    """The report as text or CSV. Raises what reading the file raises, `RequestError` for a bad coefficient."""
    tournament = individuals(tournament_in(file, section))
    known = {**_listed(tournament, rate, lists), **_given(tournament, factors)}
    rows = [_HEADINGS, *_rows(tournament, rate, known)]
    if as_csv:
        text = StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        return text.getvalue()
    return "".join(f"{line}\n" for line in align_columns(rows))


def _given(tournament: Tournament, factors: Sequence[str]) -> dict[int, int]:
    found = {}
    for text in factors:
        who, _, factor = text.rpartition("=")
        if not who or not factor.isdecimal() or not int(factor):
            raise RequestError(f"-k takes PLAYER=K, such as 12=10, not '{text}'")
        found[find_player(tournament, who).id] = int(factor)
    return found


def _listed(tournament: Tournament, rate: RatingKind, lists: Path) -> dict[int, int]:
    """The coefficients of FIDE's list on this computer, if there is one."""
    if not lists.exists():
        return {}
    from ..ratings import RatingStore

    store = RatingStore(lists)
    numbered = {player.id: player.fide_id for player in tournament.players if player.fide_id}
    found = {id: store.by_id("FIDE", number) for id, number in numbered.items()}
    return {id: factor for id, one in found.items() if one and (factor := getattr(one, f"{rate}_k"))}


def _rows(tournament: Tournament, rate: RatingKind, known: dict[int, int]) -> Iterator[Row]:
    for one in rating_report(tournament, standard=rate == "standard", k=known):
        yield _initial(tournament, one) if isinstance(one, InitialRating) else _changed(one)


def _initial(tournament: Tournament, one: InitialRating) -> Row:
    found = str(one.rating) if one.rating else "-"
    name = printable(tournament.by_id[one.player].name)
    remark = str(one.why) if one.why else f"Sum of the opponents' ratings: {one.total}."
    points = number_text(Fraction(one.points, 10))
    return (str(one.player), name, "unrated", "", str(one.games), points, "", found, remark)


def _changed(one: Rated) -> Row:
    change = one.change
    remarks = [f"{title}: the rating is reached after round {number}." for title, number in one.reached]
    factor = f"{change.k}{'' if one.given else '?'}"
    numbers = (number_text(one.points), number_text(one.expected, 2), _signed(change.change))
    own = (str(one.player.id), printable(one.player.name), str(one.player.rating), factor)
    return (*own, str(len(change.games)), *numbers, " ".join(remarks))


def _signed(change: Fraction) -> str:
    return f"{'+' if change > 0 else ''}{number_text(change, 2)}"
