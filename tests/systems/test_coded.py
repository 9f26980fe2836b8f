"""Record 192: which system a report asks for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.formats.coded_types import known
from pairwright.systems.acceleration import ACCELERATIONS
from pairwright.systems.coded import system_for
from pairwright.systems.registry import ENDINGS, ending, system_named, with_options
from pairwright.systems.round_robin.scheduled import TableSystem

OPEN = Path(__file__).parent.parent.parent / "examples" / "open.trf"


@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("", "dutch-2026"),
        ("FIDE_DUTCH", "dutch-2026"),
        ("FIDE_DUTCH_2025", "dutch-2026"),
        ("FIDE_DUTCH_2026_BAKU", "dutch-2026"),
        ("FIDE_DUTCH_2017", "dutch-2017"),
        ("FIDE_DUBOV", "dubov-2026"),
        ("FIDE_DUBOV_2025_BAKU", "dubov-2026"),
        ("FIDE_DUTCH_2017_BAKU", "dutch-2017"),
    ],
)
def test_the_coded_type_chooses_system_and_edition(code: str, rules: str) -> None:
    assert system_for(code).rules.id == rules


@pytest.mark.parametrize("cycles", ["1", "2", "3", "10"])
@pytest.mark.parametrize("name", ["round-robin", "scheveningen"])
def test_a_report_of_a_schedule_is_read_with_as_many_cycles_as_it_was_written_with(
    name: str, cycles: str
) -> None:
    system = with_options(system_named(name), [("cycles", cycles)])
    assert isinstance(system, TableSystem)
    assert system_for(system.code) == system
    assert known(system.code)


def test_a_name_or_an_edition_that_is_given_goes_before_the_report() -> None:
    assert system_for("FIDE_DUTCH_2017", "burstein").rules.id == "burstein-2026"
    assert (
        system_for("FIDE_DUTCH_2017", "dutch").rules.id == "dutch-2017"
    )  # the name asks for no other edition
    assert system_for("FIDE_DUTCH_2017", edition="2026").rules.id == "dutch-2026"
    assert system_for("FIDE_DUTCH_2017", edition=2026).rules.id == "dutch-2026"  # a year is a number, too
    assert system_for("CUSTOM_SWISS", "dutch").rules.id == "dutch-2026"


@pytest.mark.parametrize("code", ["CUSTOM_SWISS", "CUSTOM_TEAM", "BERGER_ROUNDROBIN_G4", "FIDE_NOSUCH"])
def test_nobody_is_paired_by_other_rules_than_the_report_says(code: str) -> None:
    tournament = replace(pw.read(OPEN), system=code)
    with pytest.raises(pw.InvalidTournament, match=code):
        tournament.pair()
    assert tournament.pair("dutch").pairs == pw.read(OPEN).pair().pairs


def test_every_acceleration_is_found_in_a_code_before_any_is_loaded() -> None:
    """The endings are listed apart from what makes the accelerations: one that only one list has would be lost."""
    assert tuple(ACCELERATIONS) == ENDINGS
    assert [ending(f"FIDE_DUTCH_2026_{code}") for code in ACCELERATIONS] == list(ACCELERATIONS)
