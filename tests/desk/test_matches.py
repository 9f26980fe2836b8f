"""Events of matches at the desk and in the hall: every game of a match and everybody who plays one is shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

from starlette.testclient import TestClient

from pairwright.desk.hall_feed import HallFeed
from pairwright.event import Settings, open_event
from pairwright.event.commands import Close, Lineup, SetResults, Slip
from small_events import in_file, publish

from .conftest import Desks

GAMES = Settings("A", system="double-swiss", rounds=3, match_colours="WB", primary="game")


def words(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


def test_X9_the_hall_shows_every_board_of_a_match_of_teams(teams: Path, desks: Desks) -> None:
    client = desks.open(teams)
    boards, names = client.get("/hall/1/boards").text, client.get("/hall/1/names").text
    labels = [f"{match}{game}" for match in (1, 2) for game in ("", ".1", ".2", ".3", ".4")]
    assert re.findall(r'data-board="([\d.]+)"', boards) == labels
    heads = re.findall(r'class="head".*?<bdi>Team (.).*?result">(.*?)<.*?<bdi>Team (.)', boards)
    assert heads == [("A", "1.0-0.0", "D"), ("B", "", "C")]
    for team in "ABCD":
        for board in range(1, 5):
            assert f"{team}{board} Player" in boards
            assert f"{team}{board} Player" in names
    assert boards.count("1-0") == 1
    with open_event(teams) as event:
        section = event.state.sections[1]
        game = section.rounds[1].pairings[1].games[2]
        opponent = section.entries[game.black].person.name
    page = words(client.get(f"/hall/1/player/{game.white}").text)
    assert "Board 1.3 · White" in page
    assert opponent in page


def test_the_page_of_a_team_in_the_hall_has_its_matches(teams: Path, desks: Desks) -> None:
    """It had a dash for each, as if the team had been absent."""
    client = desks.open(teams)
    for key, other, score in ((1, "D", "1.0-0.0"), (4, "A", "0.0-1.0")):
        page = words(client.get(f"/hall/1/player/{key}").text)
        assert f"Result 1 1 Team {other}" in page
        assert f"#{5 - key} {score} " in page


def test_a_team_that_is_opened_in_the_standings_has_its_own_points_first(teams: Path, desks: Desks) -> None:
    """The points of the team named first in the pairing stood first: a match that was lost looked won."""
    with open_event(teams) as event:
        drawn = [Slip(match, "==", game=game) for match in (1, 2) for game in range(4) if match + game > 1]
        event.do(SetResults(1, 1, tuple(drawn)))
        event.do(Close(1))
    client = desks.open(teams)
    for key, score in ((1, "2.5-1.5"), (4, "1.5-2.5")):
        assert f'<td class="number">{score}</td>' in client.get(f"/s/1/standings/{key}").text


def test_a_new_line_up_is_told_to_phones_and_screens(teams: Path) -> None:
    """They went on to show who was to play before."""
    feed = HallFeed()
    with open_event(teams) as event:
        feed.look(event.state)
        event.do(Lineup(1, 2, (10, 9, 11, 12)))
        assert feed.look(event.state)
        assert json.loads(feed.missed(feed.revision - 1)[0][1])["fetch"] == [1]
        event.do(SetResults(1, 1, (Slip(2, "01", game=1),)))
        assert feed.look(event.state)
        told = json.loads(feed.missed(feed.revision - 1)[0][1])
        assert told["results"] == {"1": {"2": "1.0-0.0", "2.2": "1-0"}}


def test_each_board_of_a_match_names_the_team_of_white_and_of_black(teams: Path, desks: Desks) -> None:
    """White is on the left at every board, and of another team at every second one: slips have teams in columns."""
    page = words(desks.open(teams).get("/s/1/results").text)
    for game in ("1.1", "1.2", "2.1", "2.2"):
        found = re.search(
            rf" {re.escape(game)} ([A-D])\d Player Team (.) .*? ([A-D])\d Player Team (.) ", page
        )
        assert (found[1], found[3]) == (found[2], found[4])


def test_after_a_player_is_added_the_team_is_still_open(teams: Path, desks: Desks) -> None:
    client = desks.open(teams)
    sent = {"do": "member", "name": "Zoe", "rating": "1500"}
    asked = client.post("/s/1/players/2/team", data=sent).text
    digest = re.search(r'name="digest" value="([^"]+)"', asked)
    sent["digest"] = digest[1]
    page = words(client.post("/s/1/players/2/team", data=sent, follow_redirects=True).text)
    assert "Players of the team" in page
    assert "Line-up of round 1" in page


def test_where_the_rating_of_a_team_comes_from_is_told_in_the_language(teams: Path, desks: Desks) -> None:
    page = desks.open(teams).get("/s/1/players/1", headers={"cookie": "pairwright_language=de"}).text
    assert "(Durchschnitt der ersten Bretter)" in page


def test_X9_a_match_of_two_games_is_two_games_in_the_hall_and_a_score_at_the_desk(desks: Desks) -> None:
    path = desks.folder / "games.pairwright"
    with in_file(path, 4, GAMES) as event:
        publish(event, 1)
        event.do(SetResults(1, 1, (Slip(1, "10", game=0), Slip(1, "==", game=1))))
    client = desks.open(path)
    boards = client.get("/hall/1/boards").text
    assert re.findall(r'data-board="([\d.]+)"', boards) == ["1", "1.1", "1.2", "2", "2.1", "2.2"]
    assert "1.5-0.5" in boards
    assert (boards.count("1-0"), boards.count("½-½")) == (1, 1)
    page = words(client.get("/hall/1/player/1").text)
    assert "1 1.1 " in page
    assert "1 1.2 " in page
    assert "1.5-0.5" in client.get("/s/1/pairings").text
    french = {"cookie": "pairwright_language=fr"}
    for address in ("/s/1/pairings", "/s/1/print/boards?lang=fr"):
        assert "1,5-0,5" in client.get(address, headers=french).text, address
    client.post("/s/1/r/1/result", data={"slip": "2 1"})
    client.post("/s/1/r/1/result", data={"slip": "2.2 1"})
    with open_event(path) as event:
        event.do(Close(1))
    assert "0.5-1.5" in client.get("/s/1/standings/1?round=1").text  # the points of the player who is opened
    client.post("/language", data={"code": "de"})
    for page, score in (("pairings", "1.5-0.5"), ("standings/1?round=1", "0.5-1.5")):
        text = client.get(f"/s/1/{page}").text
        assert score.replace(".", ",") in text, page
        assert score not in text, page


def test_X9_results_of_a_match_are_typed_beside_the_players_of_each_board(teams: Path, desks: Desks) -> None:
    """White of every board stands on the left, also where the team named second has White."""
    page = desks.open(teams).get("/s/1/results").text
    assert "<kbd>2.3+</kbd>" in page, "told as it is typed here"
    rows = re.findall(r'<tr data-board="([\d.]+)">(.*?)</tr>', page, re.DOTALL)
    assert [name for name, _ in rows] == ["1", "1.2", "1.3", "1.4", "2", "2.2", "2.3", "2.4"]
    with open_event(teams) as event:
        section = event.state.sections[1]
        for (_, row), game in zip(
            rows,
            (game for _, one in sorted(section.rounds[1].pairings.items()) for game in one.games),
            strict=True,
        ):
            said = [section.entries[key].person.name for key in (game.white, game.black)]
            assert re.findall(r"<bdi>(.*?)</bdi>", row) == said
    assert '<strong id="open-count">7</strong> open of 8' in page
    with open_event(teams) as event:
        told = event.do(SetResults(1, 1, (Slip(2, "==", game=2),))).text
    assert told.startswith("Round 1 of A, board 2.3: "), told


def test_X9_every_game_of_a_match_is_corrected_at_the_desk(teams: Path, desks: Desks) -> None:
    with open_event(teams) as event:
        slips = tuple(Slip(match, "10", game=game) for match in (1, 2) for game in range(4))
        event.do(SetResults(1, 1, slips))
        event.do(Close(1))
    client = desks.open(teams)
    page = client.get("/s/1/results?round=1").text
    assert 'placeholder="2.3"' in page
    assert "Actual White player" not in page
    form = {"board": "2.3", "result": "0-1", "reason": "misread"}
    asked = client.post("/s/1/r/1/correct", data=form)
    assert asked.status_code == 409
    assert "board 2.3" in asked.text
    found = re.search(r'name="digest" value="(\w+)"', asked.text)
    assert client.post("/s/1/r/1/correct", data=form | {"digest": found[1]}).status_code == 303
    with open_event(teams) as event:
        games = event.state.sections[1].rounds[1].pairings[2].games
        assert [game.result for game in games] == ["10", "10", "01", "10"]


def team_form(client: TestClient, key: int, do: str) -> dict[str, str]:
    """What a form about a team sends without a change to it."""
    page = client.get(f"/s/1/players/{key}").text
    found = next(one for one in re.findall(r"<form.*?</form>", page, re.DOTALL) if f'value="{do}"' in one)
    fields = dict(re.findall(r'name="([^"]+)"[^>]*? value="([^"]*)"', found))
    for name, options in re.findall(r'<select name="(board\d)".*?>(.*?)</select>', found, re.DOTALL):
        fields[name] = (re.findall(r'value="(\d+)" selected', options) or [""])[0]
    return fields


def test_X9_players_of_a_team_are_added_ordered_and_lined_up_at_the_desk(teams: Path, desks: Desks) -> None:
    client = desks.open(teams)
    with open_event(teams) as event:
        section = event.state.sections[1]
        pairing = section.rounds[1].pairings[2]
        team, members = pairing.one, section.entries[pairing.one].members
    address = f"/s/1/players/{team}/team"

    form = team_form(client, team, "line-up")
    assert [form[f"board{at}"] for at in range(1, 5)] == [str(key) for key in members]
    swapped = form | {"board1": form["board2"], "board2": form["board1"], "board4": ""}
    assert client.post(address, data=swapped).status_code == 303
    stale = form | {"token": "another"}
    assert client.post(address, data=stale).status_code == 422, "made before the line-up was changed"
    gap = team_form(client, team, "line-up") | {"board2": ""}
    assert "Leave only the last boards empty" in client.post(address, data=gap).text

    form = team_form(client, team, "roster")
    order = form | {f"place{members[0]}": "9"}
    asked = client.post(address, data=order)
    digest = re.search(r'name="digest" value="(.*?)"', asked.text)
    assert client.post(address, data=order | {"digest": digest[1]}).status_code == 303
    added = {"do": "member", "name": "Reserve, Rita", "rating": "1850"}
    asked = client.post(address, data=added)
    digest = re.search(r'name="digest" value="(.*?)"', asked.text)
    assert client.post(address, data=added | {"digest": digest[1]}).status_code == 303

    with open_event(teams) as event:
        section = event.state.sections[1]
        games = section.rounds[1].pairings[2].games
        assert [game.white or game.black for game in games[:1]] == [members[1]]
        assert not games[3].black, "board 4 of the team that has Black there is empty"
        entry = section.entries[team]
        assert entry.members[:4] == (*members[1:], members[0])
        assert section.entries[entry.members[4]].person.name == "Reserve, Rita"
    assert "Reserve, Rita" in client.get(f"/s/1/players/{team}").text
    with_result = next(key for key in (1, 2, 3, 4) if key in (section.rounds[1].pairings[1].one,))
    assert "Line-up of round" not in client.get(f"/s/1/players/{with_result}").text
    assert client.post("/s/1/players/5/team", data={"do": "roster"}).status_code == 422, "a player is no team"


def test_a_team_that_is_absent_loses_every_game_of_its_match_at_once(teams: Path, desks: Desks) -> None:
    """Walked as the secretary of a league: four forfeits had to be chosen, White's or Black's by turns."""
    client = desks.open(teams)
    with open_event(teams) as event:
        section = event.state.sections[1]
        absent = section.rounds[1].pairings[2].other
    name = section.entries[absent].person.name
    assert f'<option value="+-">{name} absent</option>' in client.get("/s/1/results").text
    assert client.post("/s/1/r/1/match", data={"board": "2", "result": "+-"}).status_code == 303
    with open_event(teams) as event:
        games = event.state.sections[1].rounds[1].pairings[2].games
        lost = [section.entries[game.white if game.result == "-+" else game.black].team for game in games]
        assert lost == [absent] * 4
        assert {game.result for game in games} == {"+-", "-+"}
    assert "has no board 9" in client.post("/s/1/r/1/match", data={"board": "9", "result": "+-"}).text
    assert client.post("/s/1/r/1/match", data={"board": "1", "result": "10"}).status_code == 422


def test_a_match_is_postponed_and_its_games_are_entered_later(teams: Path, desks: Desks) -> None:
    client = desks.open(teams)
    client.post("/s/1/r/1/match", data={"board": "2", "result": "??"})
    with open_event(teams) as event:
        assert event.state.sections[1].rounds[1].adjourned_boards == [2]
    assert (
        client.post("/s/1/r/1/match", data={"board": "2", "result": "??", "pairs": "old"}).status_code == 422
    )


def test_a_team_is_one_click_from_its_match_and_its_line_up_comes_first(teams: Path, desks: Desks) -> None:
    client = desks.open(teams)
    assert re.search(r'<tr class="match">.*?<a href="/s/1/players/\d+"', client.get("/s/1/results").text)
    with open_event(teams) as event:
        key = event.state.sections[1].rounds[1].pairings[2].one
    page = words(client.get(f"/s/1/players/{key}").text)
    assert page.index("Line-up of round 1") < page.index("Players of the team") < page.index("Withdraw")
    assert "Matches still playing: 2" in words(client.get("/").text)
    assert "Choose a team for its players and line-up" in client.get("/s/1/players").text


def test_a_round_of_teams_is_headed_by_teams_and_not_by_colours(teams: Path, desks: Desks) -> None:
    """Each team has White on half of its boards: a secretary read the left one as White on all."""
    page = desks.open(teams).get("/s/1/pairings").text
    head = page.split('id="boards"')[1].split("</thead>")[0]
    assert re.findall(r'<th scope="col">([^<]*)</th>', head) == ["Team", "Team"]
    assert "White" not in head
