"""What `validate` finds in a tournament that can be read: an order nobody can mean, and what later commands refuse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..errors import InvalidTournament, PairwrightError
from ..model.ranking_order import misplaced

if TYPE_CHECKING:
    from ..formats import Problem
    from ..model import Player, Tournament


def doubts(tournament: Tournament, lines: Sequence[str]) -> Iterator[Problem]:
    """Warnings about a tournament, placed in the lines it was read from."""
    yield from _order(tournament, lines)
    yield from _refusals(tournament, lines)
    yield from _missing_on_forms(tournament)


def _order(tournament: Tournament, lines: Sequence[str]) -> Iterator[Problem]:
    """Ratings that rise down the ranking, or late entries at its end who are stronger than most."""
    for one in misplaced(tournament):
        line = _player_line(lines, one.player)
        if one.rising:
            expected = (
                "the strongest player first: the order of the start numbers is the ranking (C.04.2 art. 2.2)"
            )
            fix = "give the start numbers by rating, the highest first, before round 1 is paired"
        else:
            expected = "a place by rating for late entries, too (C.04.2 art. 2.2, 2.4)"
            fix = (
                "put the player into that place and move the start numbers after it on, or keep the numbers and give "
                "the ranking by the order of the lines and a line 'XXC rank'; once round 4 is paired, numbers stay"
            )
        yield _warning(lines, line, one.found, expected=expected, fix=fix)


def _refusals(tournament: Tournament, lines: Sequence[str]) -> Iterator[Problem]:
    """What standings and pairing would refuse: tie-breaks nobody knows, a system that is not there."""
    from ..standings import announced_codes, standings
    from ..systems.coded import chosen_for

    listed = announced_codes(tournament)
    if listed is not None:
        try:
            standings(tournament)
        except PairwrightError as error:
            line = _line(lines, listed[1].rpartition(" ")[2])
            fix = "correct the code: 'pairwright tiebreaks' lists them"
            yield _warning(lines, line, f"standings and check refuse these tie-breaks: {error}", fix=fix)
    try:
        chosen_for(tournament)
    except InvalidTournament as error:
        fix = "correct the type, or name a system with --system whenever a command asks for it"
        yield _warning(
            lines, _line(lines, "192"), f"pair, check and explain refuse the type: {error}", fix=fix
        )


def _missing_on_forms(tournament: Tournament) -> Iterator[Problem]:
    """What the certificates of title norms need and the report does not say, each once."""
    from ..formats import Problem
    from ..norms import norms

    if not any(player.title for player in (*tournament.players, *tournament.members)):
        return  # no norm without titled opponents

    asked: dict[str, list[str]] = {}
    for form in norms(tournament).forms():
        for label in form.missing if form.certifies else ():
            asked.setdefault(label, []).append(form.name)
    for label, names in asked.items():
        found = f"the certificate of a title norm has no value for '{label}': {', '.join(names)}"
        yield Problem("notice", 0, 0, found, "", "enter it before the certificates are made", "", 1)


def _warning(lines: Sequence[str], line: int, found: str, *, fix: str, expected: str = "") -> Problem:
    from ..formats import Problem

    text = lines[line - 1] if line else ""
    return Problem(
        "warning", line, 5 if line else 0, found, expected, fix, text, max(len(text.strip()) - 4, 1)
    )


def _line(lines: Sequence[str], code: str) -> int:
    """The number of the first line with a code; 0 if there is none, as in a JSON document."""
    return next((number for number, line in enumerate(lines, 1) if line.startswith(code)), 0)


def _player_line(lines: Sequence[str], player: Player) -> int:
    return _line(lines, f"001 {player.id:4d}")
