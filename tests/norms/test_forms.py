"""A norm followed from the entries to the certificate, as an arbiter would fill it in."""

from __future__ import annotations

from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

import pairwright as pw
from pairwright.cli.commands.norms import command
from pairwright.errors import InvalidTournament
from pairwright.event.exports.forms import form_page
from pairwright.formats import write_trf
from pairwright.norms import NormEvent, Norms, norms
from pairwright.norms.forms import certificate

from .cases import tournament_of
from .test_worked_examples import A, event_of, results_for, verdict


def test_the_certificate_has_the_numbers_counted_by_hand() -> None:
    """Field A: GER FRA IND NED POL; five not Dutch; six titled: three GMs, two IMs, an FM; 7½ where 7 was needed."""
    fields = dict(certificate(verdict(event_of(A, results_for(9, 15)))).fields)
    assert fields["Title sought"] == "GM"
    counted = ("Number of games", "Federations of the opponents", "Opponents not of the player's federation")
    assert [fields[label] for label in counted] == ["9", "5", "5"]
    assert [fields[label] for label in ("Opponents of the host federation", "Rated opponents")] == ["4", "9"]
    titles = (
        "Titled opponents",
        "GM among the opponents",
        "IM among the opponents",
        "FM among the opponents",
    )
    assert [fields[label] for label in titles] == ["6", "3", "2", "1"]
    scores = ("Rating average", "Score required", "Score achieved", "Exceeding by")
    assert [fields[label] for label in scores] == ["2430", "7", "7½", "½"]
    assert fields["Special remarks"] == "none"


def test_what_the_report_does_not_have_is_named_as_missing() -> None:
    missing = certificate(verdict(event_of(A, results_for(9, 15)))).missing
    assert {"ID number", "Event", "Start", "Close", "Chief arbiter", "Rate of play"} <= set(missing)


def test_the_raised_rating_and_games_left_out_stand_with_their_rounds() -> None:
    """2050 counts as 2200; of 11 rounds the last is left out by 1.4.1e."""
    low = [*A[:7], ("", "NED", 2150), ("", "NED", 2050)]
    rows = certificate(verdict(event_of(low, results_for(9, 16)))).rows
    assert [row[5] for row in rows] == [""] * 8 + ["2200"]
    longer = [*A, ("GM", "ESP", 2470), ("GM", "ESP", 2380)]
    found = certificate(verdict(event_of(longer, [*results_for(9, 15), "0", "0"])))
    assert [row[-1] for row in found.rows][-2:] == ["0", "(0)"]
    assert dict(found.fields)["Special remarks"] == "1.4.1e"


def test_in_an_event_of_over_30_days_the_rating_of_the_game_stands_there_and_counts() -> None:
    """1.1.4. Field A: 21874 and 90 more as 2560 became 2650 before round 1, not after round 9: 2440.4."""
    tournament = tournament_of(event_of(A, results_for(9, 15)))
    later = {2: (2650,) * 9, 10: (2290,) * 9 + (2490,)}
    made = next(norms(tournament, kind="swiss", host="NED", ratings=later).forms())
    assert [made.rows[at][4] for at in (0, 8)] == ["2650", "2290"]
    assert dict(made.fields)["Rating average"] == "2440"


def test_a_round_robin_counts_an_opponent_from_the_day_of_his_rating() -> None:
    """1.4.2b leaves out who is unrated and has no half point against a rated player."""
    three = [("", "GER", 0), ("", "FRA", 0), ("GM", "IND", 2500)]
    tournament = tournament_of(event_of(three, ["1", "1", "1"], kind="round-robin"))
    later = {2: (1900, 1900, 1900), 3: (0, 0, 1900)}
    event = norms(tournament, kind="round-robin", host="NED", ratings=later).event
    assert [game.opponent for game in event.games(event.players[1])] == [2, 4]


def test_a_round_without_a_game_has_the_sign_of_its_result() -> None:
    """A round missed, or played but not rated, stood there as won without playing, or as nothing at all."""
    longer = [*A, ("GM", "ESP", 2470)]
    for result, other, sign in (
        ("Z", "", "0"), (" ", "", "0"), ("H", "", "="), ("U", "", "+"), ("F", "", "+"),
        ("W", "L", "1"), ("D", "D", "½"),
    ):  # fmt: skip
        event = event_of(longer, [*results_for(9, 15), "0"])
        alone = {} if other else {"opponent": 0, "colour": "-"}
        event["players"][0]["results"][9] |= {"result": result} | alone
        event["players"][10]["results"][9] |= {"result": other or "Z"} | alone
        assert certificate(verdict(event)).rows[9][-1] == f"({sign})", result


def test_a_verdict_that_is_no_norm_has_no_certificate() -> None:
    with pytest.raises(ValueError, match="achieved"):
        certificate(verdict(event_of(A, results_for(9, 10))))


def test_the_command_writes_a_workbook_for_each_norm(tmp_path: Path) -> None:
    from openpyxl import load_workbook

    file = tmp_path / "norm.trf"
    file.write_text(write_trf(tournament_of(event_of(A, results_for(9, 15)))), encoding="utf-8")
    call = [str(file), "--host", "NED", "--certificates", str(tmp_path / "forms"), "--fact", "organiser=Owls"]
    assert CliRunner().invoke(command, call, catch_exceptions=False).exit_code == 0
    written = {one.name for one in (tmp_path / "forms").iterdir()}
    assert written >= {"IT1-1-GM.xlsx", "IT1-1-IM.xlsx", "IT3.xlsx", "IT4.xlsx", "FA1-IA1.xlsx"}
    assert {Path(one).stem for one in written if one.endswith((".pdf", ".html"))} == {
        Path(one).stem for one in written
    }
    book = load_workbook(BytesIO((tmp_path / "forms" / "IT1-1-GM.xlsx").read_bytes()))
    fields = {row[0]: row[1] for row in book["Certificate"].iter_rows(values_only=True)}
    assert (fields["Rating average"], fields["Score achieved"]) == ("2430", "7½")
    assert book["Rounds"].max_row == 10
    report = load_workbook(BytesIO((tmp_path / "forms" / "IT3.xlsx").read_bytes()))["Form"]
    assert ("Organiser: name", "Owls") in {row[:2] for row in report.iter_rows(values_only=True)}
    refused = CliRunner().invoke(command, [str(file), "--fact", "organiser"])
    assert str(refused.exception) == "--fact can't be 'organiser'. Write it as organiser=Owls."
    for unused in (["--fact", "organiser=Owls"], ["--direct", "1=FM"]):
        refused = CliRunner().invoke(command, [str(file), *unused])
        assert str(refused.exception) == f"{unused[0]} only goes with --certificates."


def test_the_report_counts_players_by_rating_and_title() -> None:
    """Field A with the player: ten rated of five federations, five of them Dutch with the player; three GMs abroad."""
    found = Norms(NormEvent(tournament_of(event_of(A, results_for(9, 15))), "swiss", host="NED"), ())
    report = next(form for form in found.forms() if form.name == "IT3")
    rows = {row[0]: row[1:] for row in report.rows}
    assert rows["Rated"] == ("10", "5", "5", "5")
    assert rows["GM"] == ("3", "3", "0", "3")
    assert rows["IM"] == ("2", "2", "1", "1")
    assert rows["Unrated"] == ("0", "0", "0", "0")
    fields = dict(report.fields)
    assert (fields["Number of rounds"], fields["System"], fields["Federation"]) == ("9", "Swiss", "NED")
    assert {"Tournament ID", "Organiser: name", "Chief arbiter"} <= set(report.missing)


def test_players_without_a_federation_add_none_and_teams_of_a_swiss_event_are_named() -> None:
    event = event_of(A, results_for(9, 15))
    event["players"][7]["federation"] = "NON"
    forms = {one.name: one for one in Norms(NormEvent(tournament_of(event), "swiss", host="NED"), ()).forms()}
    assert {row[0]: row[2] for row in forms["IT3"].rows}["Rated"] == "4"
    assert dict(forms["FA1-IA1"].fields)["Federations"] == "4"
    league = pw.read(Path(__file__).parents[2] / "examples" / "league.trf")
    league = league.changed(rounds=league.completed_rounds)
    for found, kind in ((league, "team"), (tournament_of(event), "individual")):
        fields = dict(next(one for one in norms(found).forms() if one.name == "IT3").fields)
        assert (fields["System"], fields["Individual or team"]) == ("Swiss", kind)


def test_an_arbiter_of_the_event_finds_its_numbers_in_the_order_of_the_form() -> None:
    """Ten players of five federations; six titled, CM and WCM not counted."""
    found = Norms(NormEvent(tournament_of(event_of(A, results_for(9, 15))), "swiss", host="NED"), ())
    fields = dict(next(form for form in found.forms() if form.name == "FA1-IA1").fields)
    assert [fields[label] for label in ("Players", "Rated players", "Federations", "Titled players")] == [
        "10", "10", "5", "6",
    ]  # fmt: skip


def test_what_no_report_holds_is_given_beside_it_and_fills_the_forms() -> None:
    """The chief arbiter's number may also stand behind the name in record 102."""
    event = tournament_of(event_of(A, results_for(9, 15)))
    named = event.changed(info=(("102", "IA Roe, Jo (123456)"),))
    facts = {"organiser": "Chess Club", "registration": "301122", "chief-email": "jo@example.org"}
    forms = {one.name: dict(one.fields) for one in norms(named, host="NED", facts=facts).forms()}
    assert forms["IT3"]["Organiser: name"] == "Chess Club"
    assert forms["IT3"]["Tournament ID"] == forms["FA1-IA1"]["Event code"] == "301122"
    assert forms["IT3"]["Chief arbiter: e-mail"] == "jo@example.org"
    assert forms["IT1-1-GM"]["Chief arbiter: ID number"] == "123456"
    with pytest.raises(
        InvalidTournament, match=r"fact can't be 'organizer'\. Choose one of: registration, organiser"
    ):
        norms(named, facts={"organizer": "x"})


def test_the_list_of_titles_has_norms_and_the_direct_titles_that_the_arbiter_names() -> None:
    """7½ of 9 is 83 %; the player's opponents scored ½ in all but one game or nothing."""
    found = Norms(NormEvent(tournament_of(event_of(A, results_for(9, 15))), "swiss", host="NED"), ())
    listed = next(one for one in found.forms(direct={3: "fm"}) if one.name == "IT4")
    assert [(row[5], row[6], row[7]) for row in listed.rows[:2]] == [
        ("7½ of 9", "83 %", "GM norm"),
        ("7½ of 9", "83 %", "IM norm"),
    ]
    assert (listed.rows[2][1], listed.rows[2][7]) == (found.event.players[3].name, "FM")
    for wrong, why in (({99: "FM"}, "names player 99"), ({3: "XM"}, "title can't be 'XM'")):
        with pytest.raises(InvalidTournament, match=why):
            list(found.forms(direct=wrong))


def test_an_event_that_is_not_over_has_no_forms() -> None:
    event = event_of(A, results_for(9, 15), rounds=10)
    found = Norms(NormEvent(tournament_of(event), "swiss", host="NED"), ())
    assert list(found.forms()) == []


def test_each_form_is_a_page_for_paper_with_every_field() -> None:
    found = Norms(NormEvent(tournament_of(event_of(A, results_for(9, 15))), "swiss", host="NED"), ())
    for form in found.forms():
        page = unescape(form_page(form))
        labels = [*(label for label, _ in form.fields), *form.by_hand]
        places = [page.find(f">{label}<") for label in labels]
        assert -1 not in places
        assert places[: len(form.fields)] == sorted(places[: len(form.fields)])
        for row in form.rows:
            assert "".join(f"<td><bdi>{cell}</bdi></td>" for cell in row) in page
        for label, value in form.fields:
            assert f">{label}</th><td><bdi>{value}</bdi>" in page
