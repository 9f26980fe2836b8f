"""Events of matches at the desk and in the hall: every game of a match and everybody who plays one is shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pairwright.event import Person, Settings, create, open_event
from pairwright.event.commands import Add, AddMembers, Close, New, Pair, Publish, SetResults, Slip

OpenDesk = Callable[[Path], TestClient]

TEAMS = Settings("A", system="round-robin", teams=True, match_colours="WBWB", rounds=3)
GAMES = Settings("A", system="double-swiss", rounds=3, match_colours="WB", primary="game")


def words(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    """Four teams of four; on board 1 of match 1 White has won."""
    path = tmp_path / "teams.pairwright"
    with create(path, New("League", "7", (TEAMS,)), durable=False) as event:
        event.do(Add(1, tuple(Person(f"Team {one}") for one in "ABCD")))
        for team in range(1, 5):
            people = tuple(
                Person(f"{'ABCD'[team - 1]}{board} Player", 2000 - 10 * board) for board in range(1, 5)
            )
            event.do(AddMembers(1, team, people))
        event.do(Pair(1, 1))
        event.do(Publish(1))
        event.do(SetResults(1, 1, (Slip(1, "10", game=0),)))
    return path


def test_X9_the_hall_shows_every_board_of_a_match_of_teams(teams: Path, client_of: OpenDesk) -> None:
    client = client_of(teams)
    boards, names = client.get("/hall/1/boards").text, client.get("/hall/1/names").text
    assert re.findall(r'data-board="([\d.]+)"', boards) == [f"{m}.{g}" for m in (1, 2) for g in range(1, 5)]
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


def test_X9_a_match_of_two_games_is_two_games_in_the_hall_and_a_score_at_the_desk(
    tmp_path: Path, client_of: OpenDesk
) -> None:
    path = tmp_path / "games.pairwright"
    with create(path, New("Cup", "7", (GAMES,)), durable=False) as event:
        event.do(Add(1, tuple(Person(f"Player {one}", 2000 - 10 * at) for at, one in enumerate("ABCD"))))
        event.do(Pair(1, 1))
        event.do(Publish(1))
        event.do(SetResults(1, 1, (Slip(1, "10", game=0), Slip(1, "==", game=1))))
    client = client_of(path)
    boards = client.get("/hall/1/boards").text
    assert re.findall(r'data-board="([\d.]+)"', boards) == ["1.1", "1.2", "2.1", "2.2"]
    assert (boards.count("1-0"), boards.count("½-½")) == (1, 1)
    page = words(client.get("/hall/1/player/1").text)
    assert "1 1.1 " in page
    assert "1 1.2 " in page
    assert "1.5-0.5" in client.get("/s/1/pairings").text
    client.post("/s/1/r/1/result", data={"slip": "2 1"})
    client.post("/s/1/r/1/result", data={"slip": "2.2 1"})
    with open_event(path) as event:
        event.do(Close(1))
    assert "1.5-0.5" in client.get("/s/1/standings/1?round=1").text
