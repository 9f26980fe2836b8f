"""Warnings of `validate` about a readable tournament: an implausible order, and data that later commands refuse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..errors import InvalidTournament, PairwrightError
from ..messages import message_of
from ..model.ranking_order import misplaced
from . import wording as say

if TYPE_CHECKING:
    from ..formats import Problem
    from ..messages import Text
    from ..model import Tournament


def doubts(tournament: Tournament, lines: Sequence[str]) -> Iterator[Problem]:
    """Warnings about a tournament, placed in the lines it was read from."""
    yield from _order(tournament, lines)
    yield from _refusals(tournament, lines)
    yield from _missing_on_forms(tournament)


def _order(tournament: Tournament, lines: Sequence[str]) -> Iterator[Problem]:
    """Ratings that rise down the ranking, or late entries at its end who are stronger than most."""
    if _by_lot(tournament):
        return
    for one in misplaced(tournament):
        line = _line(lines, f"001 {one.player.id:4d}")
        if one.rising:
            expected, fix = say.STRONGEST_FIRST(), say.START_NUMBERS_BY_RATING()
        else:
            expected, fix = say.PLACE_BY_RATING(), say.MOVE_OR_BY_RANK()
        yield _warning(lines, line, one.found, expected=expected, fix=fix)


def _by_lot(tournament: Tournament) -> bool:
    """Whether the numbers are drawn by lot, as those of a fixed schedule are."""
    from ..systems.coded import chosen_for
    from ..systems.parameters import traits_of

    try:
        return traits_of(chosen_for(tournament).system).scheduled
    except InvalidTournament:  # a type that no system pairs has its own warning
        return False


def _refusals(tournament: Tournament, lines: Sequence[str]) -> Iterator[Problem]:
    """Data that standings and pairing would refuse: unknown tie-breaks, a missing system."""
    from ..standings import announced_codes, standings
    from ..systems.coded import chosen_for

    listed = announced_codes(tournament)
    if listed is not None:
        try:
            standings(tournament)
        except PairwrightError as error:
            line = _line(lines, listed[1].rpartition(" ")[2])
            found = say.TIE_BREAKS_REFUSED(reason=message_of(error))
            yield _warning(lines, line, found, fix=say.CORRECT_TIE_BREAK())
    try:
        chosen_for(tournament)
    except InvalidTournament as error:
        found = say.TYPE_REFUSED(reason=message_of(error))
        yield _warning(lines, _line(lines, "192"), found, fix=say.CORRECT_TYPE())


def _missing_on_forms(tournament: Tournament) -> Iterator[Problem]:
    """Facts for certificates of title norms missing from the report, each once."""
    from ..formats import Problem
    from ..norms import norms

    if not any(player.title for player in (*tournament.players, *tournament.members)):
        return  # no norm without titled opponents

    asked: dict[str, list[str]] = {}
    for form in norms(tournament).forms():
        for label in form.missing if form.certifies else ():
            asked.setdefault(label, []).append(form.name)
    for label, names in asked.items():
        found = say.FORM_VALUE_MISSING(label=label, names=", ".join(names))
        yield Problem("notice", 0, 0, found, "", say.ENTER_BEFORE_FORMS(), "", 1)


def _warning(lines: Sequence[str], line: int, found: Text, *, fix: Text, expected: Text = "") -> Problem:
    from ..formats import Problem

    text = lines[line - 1] if line else ""
    return Problem(
        "warning", line, 5 if line else 0, found, expected, fix, text, max(len(text.strip()) - 4, 1)
    )


def _line(lines: Sequence[str], code: str) -> int:
    """The number of the first line with a code; 0 without one, as in a JSON document."""
    return next((number for number, line in enumerate(lines, 1) if line.startswith(code)), 0)
