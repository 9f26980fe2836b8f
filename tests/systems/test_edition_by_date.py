"""The edition of the rules by the date of the round: TRF-2026 has it so for coded types without a year.

The Dutch rules of 2026 are in force since 1 February 2026, those of 2017 from 1 July 2017 on; of C.07 the edition of
2026 since 1 March 2026, that of 2024 from 1 August 2024 on.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.cli.main import run
from pairwright.generate import Simulation, generate
from pairwright.systems.coded import chosen_for
from pairwright.systems.registry import system_named

EXAMPLE = Path(__file__).parents[2] / "examples" / "open.trf"


def dated(*info: tuple[str, str], code: str = "FIDE_DUTCH") -> pw.Tournament:
    """Four rounds of an open event with these records in place of its dates."""
    tournament = pw.read(EXAMPLE)
    others = tuple(pair for pair in tournament.info if pair[0] not in ("042", "052", "132"))
    return replace(tournament, info=(*others, *info), system=code)


def round_dates(*dates: str) -> tuple[str, str]:
    """Record 132 as the reader keeps it: from column 5 on, round 1 in columns 92 to 99, every ten columns."""
    return "132", " " * 87 + "".join(f"{date:10}" for date in dates)


STRADDLING = round_dates("26/01/10", "26/01/31", "26/02/01", "26/02/08", "26/02/15")


@pytest.mark.parametrize(
    ("record", "rules"),
    [
        (("042", "2026/01/31"), "dutch-2017"),
        (("042", "2026/02/01"), "dutch-2026"),
        (("042", "2019-05-01"), "dutch-2017"),
        (("042", "31.01.2026"), "dutch-2017"),
        (("042", "01/31/2026"), "dutch-2017"),
        (("042", "in the spring of 2019"), "dutch-2017"),
        (("042", "Jun 26, 2020"), "dutch-2017"),
        (("042", "28. 07. 2005"), "dutch-2017"),
        (("042", "Season 2026"), "dutch-2026"),
        (("042", "January 2026"), "dutch-2017"),
        (("042", ""), "dutch-2026"),
        (("042", "0000/00/00"), "dutch-2026"),
        (("052", "2025/12/31"), "dutch-2017"),
        (round_dates("26/01/10", "26/01/17", "26/01/24", "26/01/31", "26/02/01"), "dutch-2026"),
        (round_dates("26/01/10", "26/01/17", "26/01/24", "26/01/30", "26/01/31"), "dutch-2017"),
        (round_dates("98/01/10", "98/01/17", "98/01/24", "98/01/30", "98/01/31"), "dutch-2017"),
        (round_dates("26/01/10"), "dutch-2017"),
    ],
)
def test_the_date_of_the_round_chooses_the_edition(record: tuple[str, str], rules: str) -> None:
    paired = dated(record).pair()
    assert paired.card.edition == rules
    assert bool(paired.notices) == (rules == "dutch-2017")


def test_the_date_of_the_round_goes_before_that_of_the_event() -> None:
    both = dated(("042", "2026/01/10"), STRADDLING)
    assert both.pair().card.edition == "dutch-2026"
    assert dated(("042", "2026/01/10")).pair().card.edition == "dutch-2017"


@pytest.mark.parametrize("code", ["", "FIDE_DUTCH_BAKU", "FIDE_DUTCH_28R2"])
def test_it_holds_for_codes_without_a_year_and_for_none(code: str) -> None:
    assert chosen_for(dated(("042", "2025/05/01"), code=code)).system.rules.id == "dutch-2017"


@pytest.mark.parametrize(
    ("code", "rules"), [("FIDE_DUTCH_2026", "dutch-2026"), ("FIDE_DUTCH_2025_BAKU", "dutch-2026")]
)
def test_a_year_in_the_code_goes_before_the_date(code: str, rules: str) -> None:
    choice = chosen_for(dated(("042", "2019/05/01"), code=code))
    assert (choice.system.rules.id, choice.notices) == (rules, ())
    assert chosen_for(dated(code="FIDE_DUTCH_2017")).system.rules.id == "dutch-2017"


def test_an_edition_that_is_named_goes_before_the_date() -> None:
    old = dated(("042", "2019/05/01"))
    assert old.pair(edition="2026").card.edition == "dutch-2026"
    assert old.pair(edition="2026").notices == ()
    assert {verdict.edition for verdict in old.check(edition="2026").rounds} == {"2026"}


def test_the_notice_tells_the_edition_the_day_and_the_record() -> None:
    assert dated(("042", "2025/05/01")).pair().notices == (
        "round 5 by the rules of 2017: the start of the event was on 2025-05-01 (record 042), and the edition of 2026 "
        "is in force since 2026-02-01 (a named edition overrides this)",
    )


def test_where_no_edition_of_the_day_is_known_the_next_one_is_taken_and_it_is_said() -> None:
    """Between 2018 and 2026 the Burstein system had a text of which no copy is at hand."""
    choice = chosen_for(dated(("042", "2020/05/01"), code="FIDE_BURSTEIN"))
    assert choice.system.rules.id == "burstein-2026"
    assert "a text was in force that is not known here; the next one is taken" in choice.notices[0]


def test_a_date_that_is_not_understood_is_said_and_the_newest_rules_are_taken() -> None:
    paired = dated(("042", "next Saturday")).pair()
    assert paired.card.edition == "dutch-2026"
    assert paired.notices == (
        "round 5 by the rules of 2026: the start of the event is given as 'next Saturday' (record 042), which is not "
        "understood as a date (a named edition overrides this)",
    )
    assert dated(("042", "next Saturday"), ("052", "5 May 2019")).pair().card.edition == "dutch-2017"


def test_validate_shows_the_line_of_a_date_that_is_not_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "undated.trf"
    text = EXAMPLE.read_text(encoding="utf-8")
    file.write_text("042 next Saturday\n" + text, encoding="utf-8")
    assert run(["validate", str(file)]) == 0
    assert "undated.trf:1:5: notice: 'next Saturday' is not understood as a date" in capsys.readouterr().out


def test_a_year_alone_is_enough() -> None:
    assert (
        "the start of the event was in 2019 (record 042)" in dated(("042", "Season 2019")).pair().notices[0]
    )
    assert dated(("042", "2026")).standings().edition.name == "2026"


def test_systems_of_one_edition_ask_for_no_date() -> None:
    choice = chosen_for(dated(("042", "2001/05/01")), "uscf")
    assert choice.notices == ()


def test_each_round_is_checked_by_the_rules_of_its_day() -> None:
    found = dated(STRADDLING).check()
    assert [verdict.edition for verdict in found.rounds] == ["2017", "2017", "2026", "2026"]
    assert len(found.notices) == 1
    assert found.notices[0].startswith("rounds 1 to 2 by the rules of 2017: round 1 was on 2026-01-10")
    assert [verdict.edition for verdict in dated(STRADDLING).check(rounds=[2]).rounds] == ["2017"]


def test_standings_are_by_the_edition_of_the_last_round_that_counts() -> None:
    event = dated(round_dates("26/02/26", "26/02/27", "26/02/28", "26/03/01"))
    assert [event.standings(after=after).edition.name for after in (1, 3, 4)] == ["2024", "2024", "2026"]
    assert "by the C.07 (2024) edition: round 3 was on 2026-02-28" in event.standings(after=3).notices[0]
    assert event.standings(after=4).notices == ()
    assert event.standings(after=3, edition="2026").edition.name == "2026"
    assert dated().standings().edition.name == "2026"


def differing() -> pw.Tournament:
    """A round that the two editions pair differently: a full-point bye bars from the bye since 2026 only."""
    for seed in range(100):
        made = generate(
            Simulation(players=19, rounds=5, full_byes=0.1), seed, system_named("dutch")
        ).tournament
        event = replace(made.before(5), info=(("042", "2025/05/01"),), system="FIDE_DUTCH")
        if event.pair(edition="2017").pairs != event.pair(edition="2026").pairs:
            return event
    raise AssertionError("no round tells the editions apart")


@pytest.fixture(scope="module")
def told_apart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from pairwright.formats import write_trf

    file = tmp_path_factory.mktemp("dated") / "old.trf"
    file.write_text(write_trf(differing(), "trf-2026"), encoding="utf-8")
    return file


def listed(pairs: list[tuple[int, int]]) -> str:
    return "".join([f"{len(pairs)}\n", *(f"{white} {black}\n" for white, black in pairs)])


def test_pair_says_on_standard_error_which_edition_was_taken(
    told_apart: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = pw.read(told_apart)
    assert run(["pair", str(told_apart), "-f", "list"]) == 0
    out, err = capsys.readouterr()
    assert out == listed(event.pair(edition="2017").pairs)
    assert "notice: round 5 by the rules of 2017: the start of the event was on 2025-05-01" in err
    assert run(["pair", str(told_apart), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["system"]["edition"] == "2017"
    assert document["notices"][0] in err
    assert run(["pair", str(told_apart), "-f", "list", "--edition", "2026"]) == 0
    out, err = capsys.readouterr()
    assert out == listed(event.pair(edition="2026").pairs)
    assert "notice" not in err


@pytest.mark.parametrize("command", ["check", "explain", "standings"])
def test_the_other_commands_say_it_too(
    command: str, told_apart: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, str(told_apart), "--json"]) in (0, 1)
    document = json.loads(capsys.readouterr().out)
    assert any("by the rules of 2017" in told or "C.07 (2024)" in told for told in document["notices"])
    assert run([command, str(told_apart), "--json", "--edition", "2026"]) in (0, 1)
    assert json.loads(capsys.readouterr().out)["notices"] == []


def test_a_program_that_calls_the_drop_in_gets_the_rules_of_the_reference_and_a_notice(
    told_apart: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The reference engines do not look at dates; a date left over in a file must not change a pairing."""
    event = pw.read(told_apart)
    assert run(["--dutch", str(told_apart), "-p"]) == 0
    out, err = capsys.readouterr()
    assert out == listed(event.pair(edition="2026").pairs)
    assert "--edition 2017 asks for the rules of then" in err
    assert run(["--edition", "2017", "--dutch", str(told_apart), "-p"]) == 0
    out, err = capsys.readouterr()
    assert out == listed(event.pair(edition="2017").pairs)
    assert err == ""
    assert run(["--dutch", str(told_apart), "-c"]) == 0
    assert "--edition 2017" in capsys.readouterr().err


def test_the_drop_in_follows_a_year_in_the_code(told_apart: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = told_apart.read_text(encoding="utf-8").replace("FIDE_DUTCH", "FIDE_DUTCH_2017")
    coded = told_apart.with_name("coded.trf")
    coded.write_text(text, encoding="utf-8")
    assert run([str(coded), "-p"]) == 0
    out, err = capsys.readouterr()
    assert out == listed(pw.read(told_apart).pair(edition="2017").pairs)
    assert err == ""
