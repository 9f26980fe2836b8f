"""A whole report, and whether its lines agree."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from .exceptions import ConsistencyError
from .results import RoundResult
from .sections import PlayerSection, TeamSection, TournamentSection, XSection


@dataclass(kw_only=True)
class ParsedTrf:
    """A report in sections: players, tournament, teams, and what JaVaFo added."""

    player_sections: list[PlayerSection] = field(default_factory=list)
    tournament_section: TournamentSection = field(default_factory=TournamentSection)
    team_sections: list[TeamSection] = field(default_factory=list)
    x_section: XSection

    def validate_contents(self) -> None:
        """Raise `ConsistencyError` for results, points and numbers that do not agree."""
        self._check_numbers()
        for section in self.player_sections:
            self._check_points(section)
        results = {section.starting_number: section.results for section in self.player_sections}
        for number, rounds in results.items():
            for at, one in enumerate(rounds):
                if not one.result.is_bye():
                    _check_game(number, at, one, results)

    def _check_numbers(self) -> None:
        numbers = {section.starting_number for section in self.player_sections}
        for section in self.player_sections:
            if len(section.results) > self.x_section.number_of_rounds:
                raise ConsistencyError(f"Starting number '{section.starting_number}' has too many results")
        for number in range(1, len(self.player_sections) + 1):
            if number not in numbers:
                raise ConsistencyError(f"Starting number '{number}' is missing")

    def _check_points(self, section: PlayerSection) -> None:
        given = self.x_section.scoring_point_system.get_points_times_ten
        found, stated = sum(map(given, section.results)), section.points_times_ten
        if found != stated:
            raise ConsistencyError(
                f"Calculated points for starting number '{section.starting_number}' as {found / 10}, "
                f"expected {stated / 10}"
            )

    def write_to_file(self, file_path: Path) -> None:
        """Write the report."""
        lines = self.tournament_section.to_strings()
        lines += [section.to_string() for section in self.player_sections]
        lines += [section.to_string() for section in self.team_sections]
        lines += self.x_section.to_strings()
        file_path.parent.mkdir(exist_ok=True)
        file_path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _check_game(number: int, at: int, one: RoundResult, results: dict[int, list[RoundResult]]) -> None:
    """The other player tells the same of a game. An absence is a forfeit loss without an opponent."""
    where = f"for the game between starting numbers '{number}' and '{one.id}' in round {at + 1}"
    rounds = results.get(one.id, [])
    if not one.id:
        return
    if len(rounds) <= at:
        raise ConsistencyError(f"Missing entry {where}")
    if not one.result.is_compatible_with(rounds[at].result):
        raise ConsistencyError(f"Incompatible result entries {where}")
    if one.color == rounds[at].color:
        raise ConsistencyError(f"Incompatible color entries {where}")
