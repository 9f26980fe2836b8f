"""The editions of C.07, Play-Off and Tie-Break Regulations, and their differences."""

from __future__ import annotations

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..messages import Told
from ..model import Tournament, edition_at, round_date
from . import wording as say


@dataclass(frozen=True, slots=True)
class TieBreakEdition:
    """One published text of C.07.

    `name` is the year that chooses the edition, `since` its first day in force and `until` its last, if over (ISO
    dates). The other fields are the differences that change a value:

    - `capped_dummies`: the score of the dummy opponent has an upper bound (16.4.1, 16.4.2).
    - `forfeits_unplayed_in_round_robin`: article 10 treats all forfeits, and article 7 forfeit losses, as
      unplayed even where the pairings are predetermined (15.2).
    - `buchholz_in_round_robin`: whether article 8 may be used where the pairings are predetermined.
    - `fore_average`: AOB may average the Fore Buchholz (8.2).
    """

    name: str
    since: str
    until: str
    capped_dummies: bool
    forfeits_unplayed_in_round_robin: bool
    buchholz_in_round_robin: bool
    fore_average: bool

    def __str__(self) -> str:
        return f"C.07 ({self.name})"


EDITIONS = (
    TieBreakEdition("2024", "2024-08-01", "2026-02-28", False, False, True, False),
    TieBreakEdition("2026", "2026-03-01", "", True, True, False, True),
)


def edition_for(
    tournament: Tournament, after: int, named: str | int | TieBreakEdition | None
) -> tuple[TieBreakEdition, Told | None]:
    """The named edition, otherwise that of a round's date, and the reason if it is not the newest, or `None`."""
    if named is not None:
        return edition_named(named), None
    dated = round_date(tournament, after)
    return edition_at(EDITIONS, dated) if dated else (EDITIONS[-1], None)


@checked()
def edition_named(name: str | int | TieBreakEdition) -> TieBreakEdition:
    """The edition of a year, such as `2026`. Raises `InvalidTournament` for an unknown one."""
    for edition in EDITIONS:
        if name == edition or str(name) == edition.name:
            return edition
    known = ", ".join(edition.name for edition in EDITIONS)
    raise InvalidTournament(say.UNKNOWN_EDITION(name=str(name), known=known))
