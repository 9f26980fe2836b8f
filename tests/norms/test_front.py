"""`Tournament.norms` and `pairwright norms`: what a report does not say, notices, documents."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

import pairwright as pw
from pairwright.cli.commands.norms import command
from pairwright.documents.schemas import schema
from pairwright.formats import write_trf
from pairwright.model import Tournament
from pairwright.norms import kind_of

from .cases import tournament_of
from .test_worked_examples import A, event_of, results_for


def with_info(tournament: Tournament, **records: str) -> Tournament:
    """The tournament with records of its report, named r032 and so on."""
    return tournament.changed(info=tuple((code[1:], text) for code, text in records.items()))


def round_robin(cycles: int) -> Tournament:
    """Six players who all drew, cycle after cycle."""
    size, rounds = 6, []
    for number in range(size - 1):
        circle = [0, *[1 + (at + number) % (size - 1) for at in range(size - 1)]]
        rounds.append([(circle[at] + 1, circle[-1 - at] + 1) for at in range(size // 2)])
    event = event_of([], [], rounds=(size - 1) * cycles)
    event["players"] = [
        {"id": id, "title": "", "federation": "NED", "rating": 2000, "sex": "m", "results": []}
        for id in range(1, size + 1)
    ]
    for cycle in range(cycles):
        for pairs in rounds:
            for pair in pairs:
                for id, other, colour in zip(pair, pair[::-1], "wb" if cycle % 2 else "bw", strict=True):
                    entry = {"opponent": other, "colour": colour, "result": "="}
                    event["players"][id - 1]["results"].append(entry)
    return tournament_of(event)


def test_a_report_says_the_kind_or_the_games_show_it() -> None:
    assert kind_of(round_robin(1)) == ("round-robin", True)
    assert kind_of(round_robin(2)) == ("double-round-robin", True)
    assert kind_of(round_robin(1).changed(system="FIDE_DUTCH_2026")) == ("swiss", False)
    assert kind_of(round_robin(1).changed(system="FIDE_DOUBLEROUNDROBIN")) == ("double-round-robin", False)
    assert kind_of(pw.read("examples/open.trf"))[0] == "swiss"
    for word in ("SCHEVENINGEN", "FIDE_SCHILLER"):  # fixed beforehand: no round may be left out (1.4.1e)
        assert kind_of(round_robin(1).changed(system=word)) == ("scheveningen", False)


def test_everybody_of_one_side_against_the_other_is_scheveningen() -> None:
    meetings = {1: (4, 5, 6), 2: (5, 6, 4), 3: (6, 4, 5)}
    event = event_of([], [], rounds=3)
    event["players"] = [
        {"id": id, "title": "", "federation": "NED", "rating": 2000, "sex": "m", "results": []}
        for id in range(1, 7)
    ]
    for at in range(3):
        for one, others in meetings.items():
            for id, other, colour in ((one, others[at], "w"), (others[at], one, "b")):
                event["players"][id - 1]["results"].append(
                    {"opponent": other, "colour": colour, "result": "="}
                )
    assert kind_of(tournament_of(event)) == ("scheveningen", True)
    assert "norm.consent" in [one.id for one in tournament_of(event).norms().notices]  # type: ignore[attr-defined]


def test_what_the_report_lacks_is_a_notice() -> None:
    plain = tournament_of(event_of(A, results_for(9, 15)))
    ids = [one.id for one in pw.Tournament.norms(plain).notices]
    assert ids == ["norm.host_unknown"]
    known = with_info(plain, r032="NED")
    assert not pw.Tournament.norms(known).notices
    unfinished = known.changed(rounds=10)
    assert [one.id for one in pw.Tournament.norms(unfinished).notices] == ["norm.not_over"]
    stateless = known.changed(players=[pw.Player(one.id, one.name, one.results, one.rating) for one in known])
    assert "norm.no_federations" in [one.id for one in pw.Tournament.norms(stateless).notices]


def test_an_old_event_is_judged_by_the_next_edition_known_and_says_so() -> None:
    plain = tournament_of(event_of(A, results_for(9, 15)))
    old = with_info(plain, r032="NED", r042="2019/05/01")
    (notice,) = pw.Tournament.norms(old).notices
    assert "Title Regulations of 2024: " in str(notice)
    assert "2019-05-01" in str(notice)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ({"kind": "knockout"}, "knockout"),
        ({"category": "party"}, "party"),
        ({"readings": ["other"]}, "other"),
        ({"host": "Netherlands"}, "three letters"),
    ],
)
def test_an_unknown_word_is_named(words: dict[str, str], named: str) -> None:
    with pytest.raises(pw.InvalidTournament, match=named):
        pw.Tournament.norms(tournament_of(event_of(A, results_for(9, 15))), **words)  # type: ignore[arg-type]


def test_titles_in_the_spelling_of_lists_are_those_of_the_regulations() -> None:
    spelled = {"GM": "g", "IM": "m", "FM": "f"}
    field = [(spelled.get(title, title), flag, rating) for title, flag, rating in A]
    (gm, _im) = pw.Tournament.norms(tournament_of(event_of(field, results_for(9, 15)))).of(1)
    assert gm.achieved


def test_other_points_for_a_win_change_no_norm() -> None:
    usual = tournament_of(event_of(A, results_for(9, 15)))
    football = usual.changed(point_system=pw.PointSystem(win=30, draw=10))
    assert [one.achieved for one in pw.Tournament.norms(usual)] == [
        one.achieved for one in pw.Tournament.norms(football)
    ]


def test_games_in_a_team_event_are_those_of_its_members() -> None:
    league = pw.read("examples/league.trf")
    members = [pw.Player(one.id, one.name, rating=one.rating, federation="NED") for one in league.members]
    found = league.changed(members=members).norms()
    assert {one.player.id for one in found} == {one.id for one in members}
    assert max(one.all.number for one in found) == league.completed_rounds


@pytest.fixture
def report(tmp_path: Path) -> str:
    file = tmp_path / "norm.trf"
    tournament = with_info(tournament_of(event_of(A, results_for(9, 15))), r012="Made up", r032="NED")
    file.write_text(write_trf(tournament), encoding="utf-8")
    return str(file)


def test_the_command_shows_verdicts_with_their_numbers(report: str) -> None:
    text = CliRunner().invoke(command, [report], catch_exceptions=False).output
    assert "GM norm: achieved in 9 games, performance rating 2703." in text
    opened = CliRunner().invoke(command, [report, "--player", "1"], catch_exceptions=False).output
    assert "GM among the opponents: 3; needed: 3." in opened
    assert "1.4.4-own" in opened


def test_the_document_of_norms_is_valid(report: str) -> None:
    text = CliRunner().invoke(command, [report, "--json"], catch_exceptions=False).output
    made = json.loads(text)
    Draft202012Validator(schema("norms")).validate(made)
    gm = made["players"][0]["norms"][0]
    assert (gm["norm"], gm["achieved"], gm["points"], gm["points_needed"], gm["counts_as"]) == (
        "GM",
        True,
        7.5,
        7,
        9,
    )


def test_a_holder_of_the_title_is_judged_and_marked() -> None:
    event = event_of(A, results_for(9, 15))
    event["players"][0]["title"] = "GM"
    assert all(one.held and one.achieved for one in pw.Tournament.norms(tournament_of(event)).of(1))


def test_nobody_with_a_game_has_nothing_but_the_number_of_games_to_fail() -> None:
    event = event_of(A, ["Z"] * 9)
    (check,) = pw.Tournament.norms(tournament_of(event)).of(1)[0].checks
    assert (check.article, check.found, check.needed) == ("1.4.1", 0, 9)
