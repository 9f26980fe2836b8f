"""The standings after each recorded round, as places: who stands where, and who shares a place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..model import Tournament
from ..standings import announced_codes, standings


@dataclass(frozen=True)
class RoundPlaces:
    """The order after a round, by points and the tie-breaks that the report lists; by points alone if it lists none.

    `groups` are the players of each place, those who share it together, in the order of their numbers.
    """

    round: int
    groups: tuple[tuple[int, ...], ...]

    @property
    def ranks(self) -> dict[int, int]:
        """The place of each player; the first of the places they share for those who are tied."""
        found: dict[int, int] = {}
        for group in self.groups:
            found |= dict.fromkeys(group, len(found) + 1)
        return found

    def __str__(self) -> str:
        return " ".join("=".join(map(str, group)) for group in self.groups)


def places(tournament: Tournament, rounds: Iterable[int] | None = None) -> tuple[RoundPlaces, ...]:
    """The places after each completed round, or after some of them."""
    wanted = range(1, tournament.completed_rounds + 1) if rounds is None else rounds
    codes = None if announced_codes(tournament) else ()
    found = []
    for number in wanted:
        groups: dict[int, list[int]] = {}
        for row in standings(tournament, codes, after=number).rows:
            groups.setdefault(row.rank, []).append(row.player)
        found.append(RoundPlaces(number, tuple(tuple(sorted(group)) for group in groups.values())))
    return tuple(found)
