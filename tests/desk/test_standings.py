"""Standings, cross table, sheets, files, audit, settings."""

from __future__ import annotations

import base64
import io
import json
import re
from hashlib import sha256
from html import unescape
from pathlib import Path
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

from pairwright import PointSystem, read
from pairwright.desk.choosers import POINTS
from pairwright.desk.rules_page import CHOICES, SHARINGS
from pairwright.event import Person, Settings, open_event
from pairwright.event.commands import ChangePerson, Close, SetResults, Slip, Withdraw
from pairwright.event.library import point_system, tournament_of
from pairwright.event.numbering import EQUALS, NUMBERINGS
from pairwright.event.presets import settings_of_preset
from pairwright.event.prizes import SHARING
from pairwright.event.rating_lists import PROPOSED
from pairwright.event.settings import Apart
from pairwright.event.settings_check import RATINGS_OF
from pairwright.event.sheets import KINDS
from pairwright.event.tables import meaning_of, standings_of
from pairwright.standings.written import number_text
from pairwright.systems.registry import system_named, system_names
from small_events import enter_all, in_file, publish

from .conftest import Desks
from .test_pairings import digest_in

Fields = dict[str, str]


def test_after_the_last_round_the_standings_lead_to_prizes_and_to_the_report(desks: Desks) -> None:
    client = desks.of(8, played=5)
    before = client.get("/s/1/standings?round=4").text
    with open_event(client.path) as event:
        event.do(Close(1))
    page = client.get("/s/1/standings").text
    report = 'class="button main" href="/s/1/reports"'
    assert [report in one for one in (before, page)] == [False, True]
    assert "/s/1/settings#group-prizes" in page


def test_a1_every_value_opens_to_its_sum(desks: Desks) -> None:
    client = desks.of(9, played=3)
    with open_event(client.path) as event:
        table = standings_of(event.state, event.state.sections[1])
    page = client.get("/s/1/standings").text
    assert re.findall(r'data-code="([^"]+)"', page) == list(table.headings)
    assert len(re.findall(r'href="standings/\d+\?round=3"', page)) == len(table.rows)
    for row in table.rows[:3]:
        for code in table.headings:
            shown = unescape(client.get(f"/s/1/standings/{row.player}?round=3&code={code}").text)
            for part in table.explain(row.player, code).contributions:
                assert part.origin in shown
                assert f'<td class="number">{number_text(part.value)}</td>' in shown


def test_a_tie_break_is_called_by_its_name_where_its_value_is_opened(desks: Desks) -> None:
    client = desks.of(9, played=3)
    heading = r'<th [^>]*title="Buchholz: Sum [^"]+">Strength of opponents, weakest left out <small>BH-C1</small></th>'
    assert re.search(heading, client.get("/s/1/standings").text)
    shown = unescape(client.get("/s/1/standings/2?round=3&code=BH-C1").text)
    assert "Buchholz</bdi>: <bdi>Sum of the opponents' adjusted scores" in shown
    assert "C1: the least significant value is left out (14.1). [C.07 art. 8.1]" in shown
    assert meaning_of("no tie-break") is None
    client.post("/language", data={"code": "de"})
    german = unescape(client.get("/s/1/standings/2?round=3&code=BH-C1").text)
    assert "Buchholz</bdi>: <bdi>Summe der angepassten Punktzahlen der Gegner." in german
    assert "C1: der niedrigste Wert wird gestrichen (14.1). [C.07 Art. 8.1]" in german


def test_a_german_ordinal_is_not_followed_by_another_full_stop(desks: Desks) -> None:
    """A game that decides between two has places as its values: `1.` and `2.` in German."""
    path = desks.folder / "all.pairwright"
    people = [Person(name, 2000) for name in ("Adam", "Berg", "Cruz", "Diaz")]
    with in_file(path, people, settings_of_preset("round-robin", "A")) as event:
        for number in (1, 2, 3):
            publish(event, number)
            enter_all(event, number)
        table = standings_of(event.state, event.state.sections[1])
    client = desks.open(path)
    client.post("/language", data={"code": "de"})
    pages = [unescape(client.get(f"/s/1/standings/{row.player}").text) for row in table.rows]
    told = [text for page in pages for text in re.findall(r'<p class="headline">(.*?)</p>', page)]
    assert any("1. gegen 2. " in text for text in told), told
    assert not any(".." in text for text in told), told


def test_amounts_have_the_decimal_sign_of_the_points_beside_them(desks: Desks) -> None:
    client = desks.of(8, played=2)
    with open_event(client.path) as event:
        event.do(Close(1))
    assert client.post("/s/1/prizes", data={"prizes": "General=77.31"}).status_code == 303
    client.post("/s/1/settings", data={"fees": "18.27"})
    for code, sign in (("en", "."), ("de", ",")):
        client.post("/language", data={"code": code})
        for page in ("standings", "players/fees"):
            shown = re.findall(r'<td class="number">\d+([.,])\d\d</td>', client.get(f"/s/1/{page}").text)
            assert {*shown} == {sign}, (code, page)


def test_points_of_the_bye_and_totals_of_a_ladder_have_the_decimal_sign_of_the_language(desks: Desks) -> None:
    path = desks.folder / "ladder.pairwright"
    with in_file(path, 5, Settings("A", system="keizer", tie_breaks=(), rounds=5)) as event:
        for number in (1, 2):
            publish(event, number)
            enter_all(event, number, lambda board: "==")
            event.do(Close(1))
        publish(event, 3)
    client = desks.open(path)
    for code, sign in (("en", "."), ("de", ",")):
        client.post("/language", data={"code": code})
        for page in ("s/1/pairings", "school"):
            shown = re.findall(r">\d+([.,])\d</", client.get(f"/{page}").text)
            assert {*shown} == {sign}, (code, page)


def test_an_earlier_round_is_shown_and_a_later_one_refused(desks: Desks) -> None:
    client = desks.of(8, played=2, published=True)
    assert "after round 1" in client.get("/s/1/standings?round=1").text
    assert client.get("/s/1/standings?round=3").status_code == 422


def test_the_expelled_are_left_out_once_the_grave_question_is_answered(desks: Desks) -> None:
    client = desks.of(8, played=2)
    with open_event(client.path) as event:
        first, second, *_ = standings_of(event.state, event.state.sections[1]).rows
        event.do(Withdraw(1, second.player, 3))
    act, form = f"/s/1/players/{first.player}/act", {"do": "expel", "first": "3"}
    asked = client.post(act, data=form)
    assert asked.status_code == 409
    for part in ('class="level-4"', "Expel", "The standings leave the player out", "stays in the standings"):
        assert part in asked.text
    assert first.name in client.get("/s/1/standings").text
    form |= {"digest": digest_in(asked.text), "typed": "2"}
    assert client.post(act, data=form).status_code == 303
    page = client.get("/s/1/standings").text.split("<footer")[0]
    assert first.name not in page
    assert page.count('<span class="tag">withdrawn</span>') == 1
    assert "<td>1<th" in page


def test_a3_the_cross_table_says_which_numbers_it_shows(desks: Desks) -> None:
    client = desks.of(8, played=2)
    assert "Numbers are ranks after round 2." in client.get("/s/1/crosstable").text


def test_the_cross_table_has_the_letters_of_its_sheet(desks: Desks) -> None:
    """In French `b` was Black on the page, and White (blancs) on paper and phones."""
    client = desks.of(8, played=2)
    cells = {
        address: set(re.findall(r">(\d+[a-z][\d½])<", client.get(address).text))
        for address in ("/s/1/crosstable", "/s/1/print/crosstable?lang=fr", "/hall/1/crosstable")
        if client.post("/language", data={"code": "fr"})
    }
    assert len(set(map(frozenset, cells.values()))) == 1
    assert {cell[-2] for cell in cells["/s/1/crosstable"]} == {"b", "n"}


def test_the_cross_table_has_the_decimal_sign_of_the_standings(desks: Desks) -> None:
    client = desks.of(8, played=2)
    for code, sign in (("en", "."), ("de", ",")):
        client.post("/language", data={"code": code})
        points = re.findall(r"<bdi>\d+([.,])\d</bdi></td></tr>", client.get("/s/1/crosstable").text)
        assert points == [sign] * 8, code


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "fixtures"])  # no schedule here
def test_r15_sheets_keep_the_policy(kind: str, desks: Desks) -> None:
    answer = desks.of(8, played=1).get(f"/s/1/print/{kind}?paper=letter")
    assert answer.status_code == 200, answer.text
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    for style in re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL):
        assert base64.b64encode(sha256(style.encode()).digest()).decode() in policy


def test_a4_only_interim_files_before_the_end(desks: Desks) -> None:
    client = desks.of(8, played=2)
    refused = client.get("/s/1/export/trf-2026")
    assert refused.status_code == 422
    assert "2 of 5 rounds are played" in refused.text
    text = client.get("/s/1/export/trf-2026?interim=1").text
    assert len(read(text)) == 8


def test_a5_files_to_be_saved(desks: Desks) -> None:
    path = desks.event(8, played=5)
    with open_event(path) as event:
        event.do(Close(1))
    client = desks.open(path)
    assert len(read(client.get("/s/1/export/trf16").text)) == 8
    assert "Adam, a" in client.get("/s/1/export/standings.csv").text
    assert client.get("/s/1/export/xlsx").content[:2] == b"PK"
    assert len(client.get("/s/1/export/json").json()["players"]) == 8
    assert client.get("/s/1/export/pgn").text.count("[White ") == 4
    with ZipFile(io.BytesIO(client.get("/s/1/export/pages").content)) as archive:
        assert "index.html" in archive.namelist()
    assert client.get("/s/1/export/nothing").status_code == 422


def test_a6_the_audit_names_every_round(desks: Desks) -> None:
    text = desks.of(8, played=3).get("/s/1/audit").text
    assert text.count("as the rules have it") == 3


def test_the_audit_says_what_changes_since_explain_as_event_check_does(desks: Desks) -> None:
    path = desks.folder / "ladder.pairwright"
    with in_file(path, 6, Settings("A", system="keizer", tie_breaks=(), rounds=5)) as event:
        for number in (1, 2):
            publish(event, number)
            enter_all(event, number)
            event.do(Close(1))
        event.do(ChangePerson(1, 6, {"rating": 2700}))
    text = " ".join(re.sub(r"<[^>]+>", " ", desks.open(path).get("/s/1/audit").text).split())
    assert "with the event as it was then, the round was paired correctly" in text
    assert "✘ no, and the log says why" in text
    assert "✘ no " not in text
    assert "Standings ✔ " in text
    assert "(changed since)" in text


def test_b13_locked_settings_are_shown_with_the_reason(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    page = client.get("/s/1/settings").text
    assert re.search(r'<input type="radio" name="points"[^>]* disabled', page)
    assert "Locked in FIDE mode once round 1 is paired" in page
    assert "Leave FIDE mode" in page
    assert client.post("/s/1/settings", data={"points": "win:3"}).status_code == 422


def test_systems_and_choices_of_settings_are_called_by_words(desks: Desks) -> None:
    page = unescape(desks.of(8).get("/s/1/settings").text)
    option = re.compile(r'<option value="([^"]*)"[^>]*>([^<]*)</option>')
    (systems,) = re.findall(r'<select name="system".*?</select>', page)
    assert dict(option.findall(systems)) == {name: system_named(name).rules.title for name in system_names()}
    assert set(CHOICES["numbering"]) == set(NUMBERINGS)
    assert set(CHOICES["equals"]) == set(EQUALS)
    assert set(CHOICES["rating_of"]) == set(RATINGS_OF)
    assert set(CHOICES["rate_of_play"]) == set(PROPOSED)
    assert set(SHARINGS) == set(SHARING)
    for name, words in option.findall(page):
        assert not re.search(r"[a-z]-[a-z]", words), name


def test_only_settings_that_differ_are_changed(desks: Desks) -> None:
    client = desks.of(8)
    form = {"name": "A", "rounds": "6", "tie_breaks": "DE, BH", "points": "win:3,draw:1,allocated_bye:3"}
    assert client.post("/s/1/settings", data=form).status_code == 303
    with open_event(client.path) as event:
        settings = event.state.sections[1].settings
        assert (settings.rounds, settings.tie_breaks) == (6, ("DE", "BH"))
        following = {"forfeit_win": 30, "full_bye": 30, "half_bye": 10}
        assert dict(settings.points) == {"win": 30, "draw": 10, "allocated_bye": 30, **following}
    page = client.get("/s/1/settings").text
    assert 'value="win:3,draw:1,allocated_bye:3,forfeit_win:3,full_bye:3,half_bye:1"' in page


def test_three_one_nought_is_chosen_with_its_byes(desks: Desks) -> None:
    client = desks.of(8)
    (text,) = [text for text, words in POINTS.items() if words == "3, 1, 0"]
    assert client.post("/s/1/settings", data={"points": text}).status_code == 303
    assert f'name="points" value="{text}" checked' in client.get("/s/1/settings").text
    with open_event(client.path) as event:
        assert point_system(event.state.sections[1].settings) == PointSystem.of(3, 1)


def test_a2_another_number_of_rounds_after_the_start_is_serious(desks: Desks) -> None:
    client = desks.of(8, played=1)
    asked = client.post("/s/1/settings", data={"rounds": "6"})
    assert "level-4" in asked.text
    yes = {"rounds": "6", "digest": digest_in(asked.text), "typed": "1"}
    assert client.post("/s/1/settings", data=yes).status_code == 303


def test_prizes_are_typed_and_given(desks: Desks) -> None:
    path = desks.event(8, played=1)
    with open_event(path) as event:
        event.do(Close(1))
    client = desks.open(path)
    typed = "General=500,300\nU2350[rating<2350]=50.50"
    assert client.post("/s/1/prizes", data={"prizes": typed, "sharing": "hort"}).status_code == 303
    page, _, last = unescape(client.get("/s/1/settings").text).partition('id="last"')
    (row,) = re.findall(r'<tr><td><input name="prize_name"[^>]* value="U2350".*?</tr>', page, re.DOTALL)
    assert '<option value="rating<" selected>' in row
    assert 'value="2350"' in row
    assert 'value="50.50"' in row
    assert last.count("U2350 (rating under 2350): 50.50") == 1
    assert "50.50" in client.get("/s/1/standings").text


def test_prizes_stand_on_paper_and_a_list_without_a_winner_says_so(desks: Desks) -> None:
    """Walked as a teacher: the final list on paper had no prizes, and the girls' prize was not mentioned."""
    path = desks.event(8, played=1)
    with open_event(path) as event:
        event.do(Close(1))
    client = desks.open(path)
    client.post("/s/1/prizes", data={"prizes": "General=500\nGirls[sex=w]=50", "sharing": "none"})
    to_check = "Girls: no winner. Check which players meet its condition."  # no word for the wall
    for address, told in (("/s/1/standings", to_check), ("/s/1/print/standings", "Girls: not awarded")):
        text = unescape(client.get(address).text)
        assert "General: places 1-4 shared: equally; rank 1" in text
        assert told in text
        assert (to_check in text) == (told == to_check)
    assert re.search(r"General: places 1-4 shared: equally; rank 1 · \w+, a · 125.00<", text)


def lift_first(client: TestClient) -> str:
    """Let those meet who are first on the page; returns what the button sends."""
    found = re.search(r'name="lift" value="(\w+)"', client.get("/s/1/settings").text)
    assert client.post("/s/1/apart", data={"lift": found[1]}).status_code in (303, 409)
    return found[1]


def test_b7_players_are_kept_apart_and_let_meet(desks: Desks) -> None:
    client = desks.of(8)
    assert client.post("/s/1/apart", data={"players": "Adam; Berg", "first": "1"}).status_code in (303, 409)
    with open_event(client.path) as event:
        kept = len(event.state.sections[1].settings.apart)
    assert kept == 1
    lift_first(client)
    with open_event(client.path) as event:
        assert not event.state.sections[1].settings.apart


def test_B7_clubs_are_kept_apart_at_the_desk_where_possible(desks: Desks) -> None:
    client = desks.of(8)
    client.post("/s/1/apart", data={"by": "club", "wish": "on"})
    page = client.get("/s/1/settings").text
    assert "all with the same club" in page
    assert "where possible" in page.split("all with the same club")[1].split("</li>")[0]
    with open_event(client.path) as event:
        assert event.state.sections[1].settings.apart == (Apart((), by="club", wish=True),)
    assert client.post("/s/1/apart", data={"by": "hat"}).status_code == 422
    lift_first(client)
    assert "all with the same club <" not in client.get("/s/1/settings").text


def test_sections_are_added_and_removed(desks: Desks) -> None:
    client = desks.of(4)
    client.post("/sections", data={"name": "B", "preset": "open"})
    assert ">B<" in client.get("/s/1/players").text
    client.post("/s/2/remove")
    assert client.get("/s/2/players").status_code == 422


def test_A1_the_tied_are_put_in_order_at_the_desk_and_left_tied_again(desks: Desks) -> None:
    client = desks.of(4, published=True)
    for board in (1, 2):
        client.post("/s/1/r/1/result", data={"slip": f"{board} ="})
    asked = client.post("/s/1/settings", data={"tie_breaks": "WIN"})
    client.post("/s/1/settings", data={"tie_breaks": "WIN", "digest": digest_in(asked.text), "typed": "1"})
    page = client.get("/s/1/standings").text
    assert "1–4" in page
    assert "Save this order" in page
    places = {"place1": "2", "place2": "1", "place3": "", "place4": ""}
    asked = client.post("/s/1/order", data=places)
    assert asked.status_code == 409
    assert client.post("/s/1/order", data={**places, "digest": digest_in(asked.text)}).status_code == 303
    page = client.get("/s/1/standings").text
    assert "HAND" in page
    assert "3–4" in page
    assert client.post("/s/1/order", data={**places, "lift": "1"}).status_code == 303
    assert "1–4" in client.get("/s/1/standings").text


def test_A7_prizes_follow_the_order_that_the_standings_show(desks: Desks) -> None:
    """The first prize goes to the first place, though the order was changed after the round was closed."""
    client = desks.of(4, published=True)
    for board in (1, 2):
        client.post("/s/1/r/1/result", data={"slip": f"{board} ="})
    client.post("/s/1/close", data={"token": "c"})
    client.post("/s/1/prizes", data={"prizes": "General=100", "sharing": "none"})
    asked = client.post("/s/1/settings", data={"tie_breaks": "WIN"})
    client.post("/s/1/settings", data={"tie_breaks": "WIN", "digest": digest_in(asked.text), "typed": "1"})

    def winner() -> str:
        found = re.search(r'100.00</td><th scope="row"><bdi>(.*?)</bdi>', client.get("/s/1/standings").text)
        return found[1]

    for first in (3, 2):
        places = {f"place{key}": "1" if key == first else str(key + 1) for key in range(1, 5)}
        asked = client.post("/s/1/order", data=places)
        assert client.post("/s/1/order", data={**places, "digest": digest_in(asked.text)}).status_code == 303
        assert winner() == {2: "Berg, a", 3: "Cruz, a"}[first]


def test_A1_a_value_from_outside_is_typed_at_the_player(desks: Desks) -> None:
    client = desks.of(4)
    assert 'name="outside"' in client.get("/s/1/players/2").text
    client.post(
        "/s/1/players/2", data={"name": "Berg, a", "rating": "2390", "half_byes": "1", "outside": "2,5"}
    )
    assert 'name="outside" inputmode="decimal" value="2.5"' in client.get("/s/1/players/2").text
    assert client.post("/s/1/players/2", data={"name": "Berg, a", "outside": "much"}).status_code == 422


def test_B19_an_event_of_over_30_days_is_proposed_from_its_dates_and_takes_ratings_by_round(
    desks: Desks,
) -> None:
    client = desks.of(4)
    client.post("/info", data={"042": "2027/01/01", "052": "2027/01/30"})
    assert "over 30 days:" not in client.get("/s/1/settings").text, "30 days are not over 30 days"
    client.post("/info", data={"052": "2027/01/31"})
    assert "31 days: mark it" in client.get("/s/1/settings").text.replace("\n", " ")
    assert "Ratings by round" not in client.get("/s/1/players/2").text
    client.post("/s/1/settings", data={"long_event": "yes"})
    assert "days: mark it" not in client.get("/s/1/settings").text
    assert client.post("/s/1/players/2/rating", data={"first": "3", "rating": "2450"}).status_code == 303
    assert "R1 2390, R3 2450" in client.get("/s/1/players/2").text


def shown(page: str, action: str) -> str:
    """What a form of a page says that it showed."""
    found = re.search(rf'action="{action}".*?name="shown" value="(.*?)"', page, re.DOTALL)
    assert found, action
    return unescape(found[1])


@pytest.mark.parametrize(
    ("page", "action", "mine", "other"),
    [
        ("/s/1/settings", "/s/1/settings", {"bye_limit": "2"}, {"rounds": "7"}),
        ("/s/1/settings", "/info", {"022": "Oslo"}, {"032": "NOR"}),
        ("/s/1/settings", "/s/1/prizes", {"sharing": "hort"}, {"prizes": "A=5"}),
        ("/s/1/players/1", "/s/1/players/1", {"club": "Rook"}, {"rating": "2411"}),
        ("/sharing", "/sections/1/phones", {"report": "1"}, {"schedule": "1 Friday 18:00"}),
        ("/sharing", "/sections/1/phones", {"check_in": "1"}, {"schedule": "1 Friday 18:00"}),
    ],
)
def test_R16_a_form_from_a_stale_page_overwrites_nothing(
    desks: Desks, page: str, action: str, mine: Fields, other: Fields
) -> None:
    """Two arbiters have one page open: what one changed is not set back by what the other's page still shows."""
    client = desks.of(8)
    text = client.get(page).text
    was = json.loads(shown(text, action))
    assert {*mine, *other} <= was.keys()
    form = {**was, "shown": json.dumps(was), "half_byes": "1"}
    answers = [client.post(action, data={**form, **change}) for change in (other, mine)]
    assert [answer.status_code for answer in answers] == [303, 303], [answer.text for answer in answers]
    now = json.loads(shown(client.get(page).text, action))
    assert {name: text for name, text in now.items() if text != was[name]} == {**mine, **other}
    name = next(iter(other))
    refused = client.post(action, data={**form, name: "1"})
    assert refused.status_code == 422
    assert f"is now &#39;{other[name]}&#39;" in refused.text
    assert client.post(action, data={**form, "shown": "[]"}).status_code == 422


def test_R16_who_is_kept_apart_is_lifted_by_what_the_page_showed(desks: Desks) -> None:
    client = desks.of(8)
    for names in ("Adam; Berg", "Cruz; Diaz"):
        client.post("/s/1/apart", data={"players": names})
    lifted = lift_first(client)
    assert client.post("/s/1/apart", data={"lift": lifted}).status_code == 422
    with open_event(client.path) as event:
        assert [one.keys for one in event.state.sections[1].settings.apart] == [(3, 4)]


def test_a_club_ladder_is_ranked_by_its_own_totals(tmp_path: Path, desks: Desks) -> None:
    """Walked as a club: Keizer paired by its ranking, and the standings showed points and tie-breaks.

    Ranks and totals are those of the library for the same tournament.
    """
    path = tmp_path / "club.pairwright"
    people = map(Person, ("Ann", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus"))
    with in_file(path, people, settings_of_preset("keizer", "Club")) as event:
        for number in (1, 2):
            publish(event, number)
            enter_all(event, number, lambda board: "01")
        event.do(Close(1))
        section = event.state.sections[1]
        lines = list(tournament_of(event.state, section).ranking("keizer").lines())
    wanted = [(line[2], line[-1]) for line in lines]
    client = desks.open(path)
    for address in ("/s/1/standings", "/s/1/print/standings", "/hall/1/standings"):
        page = client.get(address).text.partition("</tbody>")[0]
        text = re.sub(r"<(?!/?t[rdh])[^>]+>", "", page)
        rows = [re.sub(r"<[^>]+>|\s+", " ", row).strip() for row in text.split("<tr")]
        found = [
            (name, total)
            for row in rows
            for name, total in wanted
            if re.search(rf"\b{name}\b", row) and row.endswith(total)
        ]
        assert found == wanted, address
    rows = client.get("/api/sections/1/standings").json()["rows"]
    assert [(row["name"], row["Total"]) for row in rows] == wanted
    first = next(one for one in section.participants if one.person.name == wanted[0][0])
    opened = f"/s/1/standings/{first.key}"
    assert f"{wanted[0][1]} Keizer points" in client.get(opened).text
    german = client.get(opened, headers={"cookie": "pairwright_language=de"}).text
    assert f"{wanted[0][1]} Keizer-Punkte" in german
    assert 'lang="en"' not in german.partition('id="main"')[2]  # the whole sum was English, once
    assert ">Wert</th>" in client.get("/s/1/print/standings?lang=de").text
    school = client.get("/school").text
    assert re.findall(r"<strong>([\d /]+)</strong></td></tr>", school) == [total for _, total in wanted]


def test_each_player_has_a_certificate_once_all_rounds_are_played(desks: Desks) -> None:
    client = desks.of(8, played=4)
    assert "Certificates" not in client.get("/s/1/reports").text
    with open_event(client.path) as event:
        publish(event, 5)
        event.do(SetResults(1, 5, tuple(Slip(board, "10") for board in range(1, 5))))
        event.do(Close(1))
        best = event.state.sections[1].table
        names = {entry.person.name for entry in event.state.sections[1].participants}
        first = event.state.sections[1].entries[best.rows[0].key].person.name
    assert "Certificates" in client.get("/s/1/reports").text
    page = client.get("/s/1/print/certificates").text
    found = re.findall(r"<strong><bdi>(.*?)</bdi></strong>\s*<p>Rank ([\d–]+) · Points ([\d.]+)</p>", page)
    assert len(found) == 8
    assert {" ".join(reversed(name.split(", "))) for name in names} == {name for name, _, _ in found}
    assert found[0][0] == " ".join(reversed(first.split(", ")))
