"""Reads a report into its sections."""

from __future__ import annotations

from pathlib import Path

from .codes import Code, PlayerCode, TeamCode, TournamentCode, XCode
from .exceptions import ParsingError
from .lines import TrfLine
from .parsed_trf import ParsedTrf
from .sections import PlayerSection, TeamSection, TournamentSection, XSection


class TrfParser:
    """Reads reports (TRF16 with the lines of JaVaFo)."""

    @classmethod
    def parse(cls, file_path: Path, strict: bool = False) -> ParsedTrf:
        """The report of a file, checked. Lines without a known code are left out, or with `strict` refused."""
        by_kind: dict[type[Code], list[TrfLine]] = {
            PlayerCode: [],
            TeamCode: [],
            TournamentCode: [],
            XCode: [],
        }
        for index, text in enumerate(file_path.read_text(encoding="utf-8").splitlines()):
            line = _line(index, text.strip(), strict)
            if line is not None:
                by_kind[line.code_type].append(line)
        trf = ParsedTrf(
            player_sections=[PlayerSection.from_string(str(line)) for line in by_kind[PlayerCode]],
            team_sections=[TeamSection.from_string(str(line)) for line in by_kind[TeamCode]],
            tournament_section=TournamentSection.from_lines(by_kind[TournamentCode]),
            x_section=XSection.from_lines(by_kind[XCode]),
        )
        trf.validate_contents()
        return trf


def _line(index: int, text: str, strict: bool) -> TrfLine | None:
    if not text or text.startswith("#"):
        return None
    try:
        return TrfLine(index, text)
    except ParsingError:
        if strict:
            raise
        return None
