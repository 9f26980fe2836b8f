"""Scheveningen matches: the published tables, what holds of all of them, and every verb."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

import pairwright as pw
from pairwright.cli.main import run
from pairwright.errors import InvalidTournament
from pairwright.systems.base import RoundState
from pairwright.systems.round_robin import SCHEVENINGEN, scheveningen_table
from pairwright.systems.view import Demand, view_of

from .test_round_robin import event, played

# FIDE Arbiters' Manual 2025, Scheveningen tables of the sizes that the program makes by a law.
PUBLISHED = {
    3: """
        A1-B1 A2-B2 B3-A3
        B2-A1 A2-B3 B1-A3
        A1-B3 B1-A2 A3-B2
    """,
    7: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7
        B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7
        A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2
        B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7
        A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4
        B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7
        A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6
    """,
    9: """
        A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9
        B2-A1 B3-A2 B4-A3 B5-A4 A5-B6 A6-B7 A7-B8 A8-B9 B1-A9
        A1-B3 A2-B4 A3-B5 A4-B6 B7-A5 B8-A6 B9-A7 B1-A8 A9-B2
        B4-A1 B5-A2 B6-A3 A4-B7 A5-B8 A6-B9 A7-B1 B2-A8 B3-A9
        A1-B5 A2-B6 A3-B7 B8-A4 B9-A5 B1-A6 B2-A7 A8-B3 A9-B4
        B6-A1 B7-A2 A3-B8 A4-B9 A5-B1 A6-B2 B3-A7 B4-A8 B5-A9
        A1-B7 A2-B8 B9-A3 B1-A4 B2-A5 B3-A6 A7-B4 A8-B5 A9-B6
        B8-A1 A2-B9 A3-B1 A4-B2 A5-B3 B4-A6 B5-A7 B6-A8 B7-A9
        A1-B9 B1-A2 B2-A3 B3-A4 B4-A5 A6-B5 A7-B6 A8-B7 A9-B8
    """,
}


def number(name: str, boards: int) -> int:
    return int(name[1:]) + (boards if name[0] == "B" else 0)


@pytest.mark.parametrize("boards", PUBLISHED)
def test_the_tables_made_by_the_law_are_the_published_ones(boards: int) -> None:
    rows = [line.split() for line in PUBLISHED[boards].strip().splitlines()]
    assert scheveningen_table(boards) == [
        [tuple(number(name, boards) for name in game.split("-")) for game in row] for row in rows
    ]


@pytest.mark.parametrize("boards", [*range(1, 14), 15, 16, 24, 31, 40])
def test_everybody_meets_everybody_of_the_other_team_with_balanced_colours(boards: int) -> None:
    rounds = scheveningen_table(boards)
    assert len(rounds) == boards
    for one in rounds:
        assert sorted(player for pair in one for player in pair) == list(range(1, 2 * boards + 1))
        whites = sum(white <= boards for white, _ in one)
        assert abs(2 * whites - boards) <= (2 if boards == 2 else 1)
    games = Counter(frozenset(pair) for one in rounds for pair in one)
    assert games == Counter(
        {frozenset((a, boards + b)): 1 for a in range(1, boards + 1) for b in range(1, boards + 1)}
    )
    for player in range(1, 2 * boards + 1):
        colours = [white == player for one in rounds for white, black in one if player in (white, black)]
        assert abs(2 * sum(colours) - boards) <= 1
        assert max(len(list(run)) for _, run in groupby(colours)) <= 2


@pytest.mark.parametrize("boards", [0, 14, 18, 22])
def test_a_size_without_a_table_is_refused(boards: int) -> None:
    with pytest.raises(InvalidTournament, match=f"No Scheveningen table has {boards} boards"):
        scheveningen_table(boards)


@pytest.mark.parametrize(("count", "rounds"), [(6, 3), (8, 8)])
def test_a_match_played_to_its_end_is_found_faultless(count: int, rounds: int) -> None:
    tournament = played(event(count, rounds=rounds), rounds, "scheveningen")
    assert tournament.check("scheveningen").faultless
    half = count // 2
    meetings = Counter(
        frozenset((pair.white, pair.black)) for at in range(1, rounds + 1) for pair in tournament.pairings(at)
    )
    assert set(meetings.values()) == {rounds // half}
    if rounds > half:
        for at in range(1, half + 1):
            again = tournament.pairings(at + half)
            assert [(one.black, one.white) for one in again] == [
                (one.white, one.black) for one in tournament.pairings(at)
            ]


def test_teams_of_the_report_are_the_two_sides() -> None:
    teams = (pw.model.tournament.Team("Rook", (6, 1, 4)), pw.model.tournament.Team("Pawn", (2, 3, 5)))
    tournament = event(6, rounds=3, teams=teams)
    # the table for three: A1-B1 A2-B2 B3-A3
    assert tournament.pair("scheveningen").pairs == [(6, 2), (1, 3), (5, 4)]
    for wrong, said in (
        (teams[:1], "two teams of one size, not: Rook with 3 players"),
        ((teams[0], pw.model.tournament.Team("Pawn", (2, 3))), "not: Rook with 3 players and Pawn with 2"),
        ((teams[0], pw.model.tournament.Team("Pawn", (2, 3, 4))), "every player in one of its two teams"),
    ):
        with pytest.raises(InvalidTournament, match=said):
            event(6, rounds=3, teams=wrong).pair("scheveningen")
    with pytest.raises(InvalidTournament, match="not: A with 2 players and B with 3 players"):
        event(5).pair("scheveningen")


def test_the_reason_and_the_score_of_the_teams() -> None:
    tournament = event(4, rounds=2).with_round([(1, 3), (2, 4)]).with_results({1: "1-0", 2: "1/2-1/2"})
    view = view_of(SCHEVENINGEN, SCHEVENINGEN.pair(RoundState.of(tournament)).state)
    assert [line.text for line in view.summary()] == [
        "Round 2 of 2 by the Scheveningen table.",
        "Score of the teams: A 1.5, B 0.5.",
    ]
    reason = view.reasons()[1].decisions[0].text
    assert reason.startswith("round 2 of the Scheveningen table for 2 boards has B2-A1: 4 Name4 with White")
    (answer,) = view.answer([Demand(meet=((1, 2),))])
    assert answer.notes[0].text == "1 Name1 and 2 Name2 meet in no round."


def test_the_command_line_follows_the_coded_type(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    report = tmp_path / "match.trf"
    for code, rounds in (("CUSTOM_SCHEVENINGEN", 3), ("CUSTOM_DOUBLESCHEVENINGEN", 6)):
        report.write_text(event(6, rounds=rounds, system=code).to_trf(), encoding="utf-8")
        assert run(["pair", str(report), "--all", "-f", "list"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[:4] == ["3", "1 4", "2 5", "6 3"]
        assert len(lines) == 4 * rounds
    for system in ("scheveningen", "round-robin"):
        assert run(["pair", str(report), "-s", system, "--acceleration", "baku"]) == 3
        assert "acceleration has no effect" in capsys.readouterr().err
        assert run(["pair", str(report), "-s", system, "--acceleration", "none"]) == 0
