"""Tournaments made by another program, and standings compared with another program's."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import pytest

from pairwright.cli.commands.generate import OwnChecker
from pairwright.formats import read_text
from pairwright.generate import (
    Acceleration,
    EngineError,
    ExternalGenerator,
    KnownCause,
    Mix,
    NamedSystem,
    OwnSource,
    Simulation,
    StandingsChecker,
    ValueDifference,
    parse_configuration,
)
from pairwright.generate.external import configuration_text
from pairwright.generate.final_ranks import SWISS, drawn_list
from pairwright.generate.second_opinions import FOLLOWS
from pairwright.model import PointSystem
from pairwright.standings import announced_codes, read_code, standings
from pairwright.systems.view import Traits

DUTCH = NamedSystem()
LISTED = Simulation(16, 5, half_byes=0.1, titles=True, tie_breaks=None)


def compatible(folder: Path) -> ExternalGenerator:
    """Our own program by the command line that it shares with others."""
    script = folder / "generator.py"
    script.write_text("import sys\nfrom pairwright.cli.main import run\nsys.exit(run())\n", encoding="utf-8")
    return ExternalGenerator(sys.executable, Mix(("byes", "forfeits"), 20), (str(script), "--dutch"))


def test_another_programs_tournaments_are_judged_by_us(tmp_path: Path) -> None:
    source = compatible(tmp_path)
    made = source.made(3)
    asked = source.recipe.simulation(3)
    assert len(made.tournament) == asked.players
    assert made.tournament.rounds == asked.rounds
    assert made.report == source.made(3).report
    assert OwnChecker(DUTCH).finding(made.report, made.rounds).fault == ""


def test_a_report_that_is_not_utf_8_is_read_as_other_reports_are(tmp_path: Path) -> None:
    source = compatible(tmp_path)
    script = tmp_path / "generator.py"
    body = "\nfrom pathlib import Path\nfile = Path(sys.argv[sys.argv.index('-o') + 1])\n"
    body += "file.write_bytes(file.read_bytes().replace(b'Player0001', b'Pl\\xe1yer001'))\n"
    script.write_text(
        script.read_text(encoding="utf-8").replace("sys.exit(run())", f"run(){body}"), encoding="utf-8"
    )
    made = source.made(3)
    assert made.tournament.by_id[1].name.startswith("Pláyer001")
    assert "Pláyer001" in made.report


def test_a_program_that_makes_nothing_is_told(tmp_path: Path) -> None:
    script = tmp_path / "generator.py"
    script.write_text("import sys\nprint('not today', file=sys.stderr)\nsys.exit(3)\n", encoding="utf-8")
    source = ExternalGenerator(sys.executable, Mix(), (str(script),))
    with pytest.raises(EngineError, match="no tournament of seed 1: not today"):
        source.made(1)
    with pytest.raises(EngineError, match="can't be run"):
        replace(source, path=str(tmp_path / "nowhere")).made(1)


def test_settings_survive_the_configuration_file_of_another_program() -> None:
    points = PointSystem.of(30, 10, allocated_bye=10)
    asked = Simulation(40, 9, 2400, 1500, forfeits=0.1, points=points, acceleration=Acceleration.BAKU)
    read = parse_configuration(configuration_text(asked)).simulation(1)
    assert (read.players, read.rounds, read.highest_rating, read.lowest_rating) == (40, 9, 2400, 1500)
    assert read.forfeits == pytest.approx(0.1)
    assert (read.points.win, read.points.draw, read.points.allocated_bye) == (30, 10, 10)
    assert (read.zero_bye_players, read.half_bye_players) == (0, 0)
    many = parse_configuration(configuration_text(replace(asked, half_byes=0.2))).simulation(1)
    assert many.half_bye_players == 40  # 1 - 0.8^9 of the players: as good as all
    some = parse_configuration(
        configuration_text(replace(asked, zero_bye_players=4, half_bye_players=8))
    ).simulation(1)
    assert (some.zero_bye_players, some.half_bye_players) == (4, 8)


def test_reports_list_their_tie_breaks_and_are_ranked_by_them() -> None:
    made = OwnSource(LISTED, DUTCH).made(4)
    read = read_text(made.report).tournament
    announced = announced_codes(read)
    assert announced is not None
    codes, source = announced
    assert source == "report record 212"
    assert [str(read_code(code)) for code in codes] == [
        str(read_code(code)) for code in drawn_list(4, Traits())
    ]
    table = standings(read, codes)
    assert {row.player: row.rank for row in table.rows} == {player.id: player.rank for player in read}
    lists = {drawn_list(seed, Traits()) for seed in range(50)}
    assert len(lists) > 45
    assert {code for codes in lists for code in codes} == set(SWISS)


def test_round_robins_and_teams_draw_tie_breaks_that_they_have() -> None:
    for system in ("round-robin", "team"):
        made = OwnSource(Simulation(6, 5, tie_breaks=None), NamedSystem(system)).made(1)
        read = read_text(made.report).tournament
        assert announced_codes(read) is not None, system
        assert sorted(player.rank or 0 for player in read)[0] == 1, system


@dataclass(frozen=True)
class Echo:
    """A ranker that says what we say, but one more for the tie-breaks of `wrong`, and other ranks by `misranked`."""

    wrong: tuple[str, ...] = ()
    misranked: bool = False
    name: str = "Echo"
    even: bool = False
    """Whether only the values of even start numbers are wrong, and the ranks those that they give."""

    def ranks(self, report: str, codes: Sequence[str]) -> Mapping[int, int]:
        tournament = read_text(report).tournament
        rows = standings(tournament, codes).rows
        if not self.even:
            return {row.player: row.rank + self.misranked for row in rows}
        values = self.values(report, codes)
        keys = {row.player: [row.tenths, *(values[code][row.player] or 0 for code in codes)] for row in rows}
        return {
            one: 1 + self.misranked + sum(other > key for other in keys.values()) for one, key in keys.items()
        }

    def values(self, report: str, codes: Sequence[str]) -> Mapping[str, Mapping[int, Fraction | None]]:
        table = standings(read_text(report).tournament, codes)
        found = {code: {row.player: row.values[str(read_code(code))] for row in table.rows} for code in codes}
        for code in self.wrong:
            found[code] = {
                player: (value or 0) + (not self.even or player % 2 == 0)
                for player, value in found[code].items()
            }
        return found


def test_standings_of_another_program_are_compared_value_by_value() -> None:
    made = OwnSource(replace(LISTED, tie_breaks=("BH", "DE", "SB/C1")), DUTCH).made(2)
    right = StandingsChecker(Echo(), ("WIN",)).finding(made.report, made.rounds)
    assert right.fault == ""
    assert right.compared == 16 * 3 + 16 * 2  # BH, SB/C1, WIN; ranks by the list and by DE alone
    wrong = StandingsChecker(Echo(("BH",)), ()).finding(made.report, made.rounds)
    assert len(wrong.fault.splitlines()) == 16
    assert wrong.fault.startswith("BH of ")
    ranks = StandingsChecker(Echo(misranked=True), ()).finding(made.report, made.rounds)
    assert "by BH, DE, SB/C1: 1 here, 2 there" in ranks.fault


def _one_more(one: ValueDifference) -> bool:
    return one.code == "BH" and one.theirs == (one.ours or 0) + 1


def test_known_causes_are_counted_and_are_no_fault_but_others_are() -> None:
    cause = KnownCause("one more", _one_more)
    known = StandingsChecker(Echo(("BH",), even=True), (), causes=(cause,))
    source = OwnSource(replace(LISTED, tie_breaks=("BH", "SB/C1")), DUTCH)
    findings = {made.report: known.finding(made.report, made.rounds) for made in map(source.made, range(8))}
    assert not any(found.fault for found in findings.values())
    assert all(found.known["one more"] == 8 for found in findings.values())
    assert any(found.known.get(FOLLOWS) for found in findings.values())
    made = source.made(2)
    other = replace(known, ranker=Echo(("BH",), even=True, misranked=True)).finding(made.report, made.rounds)
    assert "rank of " in other.fault, "ranks that the values do not give have another cause"
    assert FOLLOWS not in other.known
    both = StandingsChecker(Echo(("BH", "SB/C1")), (), causes=(cause,)).finding(made.report, made.rounds)
    assert len(both.fault.splitlines()) == 16
    assert "SB/C1 of " in both.fault


def test_part_of_the_tie_breaks_changes_from_report_to_report() -> None:
    checker = StandingsChecker(Echo(), SWISS, part=9)
    compared = {
        checker.finding(OwnSource(replace(LISTED, tie_breaks=("BH",)), DUTCH).made(seed).report, 5).compared
        for seed in range(3)
    }
    assert all(16 * 4 <= number <= 16 * 9 for number in compared)
