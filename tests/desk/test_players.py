"""The players page: find or add, change, byes, withdrawals, lists with a comparison first."""

from __future__ import annotations

import io
import re
from html import unescape
from pathlib import Path

import pytest

from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.event import open_event
from pairwright.event.commands import AddSection, ChangeSettings
from pairwright.event.presets import settings_of_preset
from pairwright.ratings import RatingStore, open_list

from .conftest import Desks, MakeEvent, here
from .pages_of import addresses
from .test_pairings import digest_in

LIST = "Name\tRating\tFed\nNovak, Jan\t2001\tCZE\nAdam, a\t2411\tAUT\n\t1500\tGER\n"


def test_b3_a_list_is_compared_first_and_applied_then(desks: Desks) -> None:
    client = desks.of(3)
    shown = client.post("/s/1/players/import", data={"text": LIST}).text
    for part in ("New: 1", "Changed: 1", "Left out: 1", "Novak, Jan", "The row has no name."):
        assert part in shown
    assert re.search(r"<del>2400</del> → <ins>2411</ins>", shown)
    with open_event(client.path) as event:
        assert len(event.state.sections[1].entries) == 3
    text = unescape(shown.split("<textarea", 1)[1].split(">", 1)[1].split("</textarea>")[0])
    assert client.post("/s/1/players/import", data={"text": text, "apply": "1"}).status_code == 303
    with open_event(client.path) as event:
        entries = event.state.sections[1].entries
        assert {entry.person.name: entry.person.rating for entry in entries.values()} == {
            "Adam, a": 2411, "Berg, a": 2390, "Cruz, a": 2380, "Novak, Jan": 2001,
        }  # fmt: skip
    again = client.post("/s/1/players/import", data={"text": text}).text
    assert "New: 0" in again
    assert "Changed: 0" in again


def test_b3_a_spreadsheet_is_read(desks: Desks) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.append(["Surname", "First name", "Elo"])
    book.active.append(["Łukasz", "Zoë", 1999])
    data = io.BytesIO()
    book.save(data)
    shown = desks.of(3).post("/s/1/players/import", files={"file": ("list.xlsx", data.getvalue())})
    assert "Łukasz, Zoë" in shown.text
    assert "1999" in shown.text


def test_b2_a_player_is_found_in_the_rating_list_and_added(make_event: MakeEvent, tmp_path: Path) -> None:
    lists = tmp_path / "ratings.sqlite"
    national = tmp_path / "national.csv"
    national.write_text("ID;Name;Rating;Fed\n77;Łoś, Łukasz;2105;POL\n", encoding="utf-8")
    listed = open_list(str(national), kind="standard", source="POL", mapping={})
    RatingStore(lists).add(listed, file="national.csv", mapping={})
    path = make_event(3)
    with here(create_app(path, DeskSettings(author="Chief", ratings=str(lists)))) as client:
        shown = client.get("/s/1/players/find?q=lukasz").text
        assert "Łoś, Łukasz" in shown
        assert client.post("/s/1/players", data={"listed": "POL:77"}).status_code == 303
    with open_event(path) as event:
        last = max(event.state.sections[1].entries.items())[1].person
        assert (last.name, last.rating, last.national_id) == ("Łoś, Łukasz", 2105, "77")


def test_b6_a_late_entry_says_what_each_missed_round_is_worth(desks: Desks) -> None:
    client = desks.of(8, played=2)
    assert "missed1" in client.get("/s/1/players/new?name=Late").text
    assert client.post("/s/1/players", data={"name": "Late, L", "rating": "2395"}).status_code == 422
    form = {"name": "Late, L", "rating": "2395", "missed1": "Z", "missed2": "H"}
    assert client.post("/s/1/players", data=form).status_code == 303
    with open_event(client.path) as event:
        entry = max(event.state.sections[1].entries.items())[1]
        assert entry.byes == {1: "Z", 2: "H"}
        assert entry.number == 2


def test_only_what_differs_is_changed(desks: Desks) -> None:
    client = desks.of(3)
    form = {"name": "Adam, a", "rating": "2405", "half_byes": "1", "board": "0"}
    assert client.post("/s/1/players/1", data=form).status_code == 303
    with open_event(client.path) as event:
        assert event.store.entry(event.state.revision).text == "Adam, a: rating 2405."


def test_b5_the_second_half_point_bye_is_asked_and_the_barred_are_refused(desks: Desks) -> None:
    client = desks.of(4)
    assert client.post("/s/1/players/byes", data={"cell": "1:2:H"}).status_code == 303
    asked = client.post("/s/1/players/byes", data={"cell": "1:3:H"})
    assert asked.status_code == 409
    assert "C.05" in asked.text
    done = client.post("/s/1/players/byes", data={"cell": "1:3:H", "digest": digest_in(asked.text)})
    assert done.headers["location"].endswith("?grid=1")
    client.post("/s/1/players/2", data={"name": "Berg, a", "rating": "2390", "board": "0"})
    assert "not entitled" in client.post("/s/1/players/byes", data={"cell": "2:2:H"}).text
    assert "½" in client.get("/s/1/players?grid=1").text


def test_r10_withdraw_and_return(desks: Desks) -> None:
    client = desks.of(8, played=1)
    client.post("/s/1/players/3/act", data={"do": "withdraw", "first": "2"})
    assert "withdrawn R2" in client.get("/s/1/players").text
    client.post("/s/1/players/3/act", data={"do": "return", "first": "3"})
    with open_event(client.path) as event:
        entry = event.state.sections[1].entries[3]
        assert (entry.withdrawn, entry.byes) == (None, {2: "Z"})


def test_names_are_found_without_accents(desks: Desks) -> None:
    client = desks.of(4)
    client.post("/s/1/players", data={"name": "Çelik, Gülşah"})
    assert "Çelik, Gülşah" in client.get("/s/1/players/find?q=gulsah").text


def test_b5_byes_are_given_in_the_grid(desks: Desks) -> None:
    client = desks.of(4, played=1)
    cells = re.findall(r'name="cell" value="([^"]+)"', client.get("/s/1/players?grid=1").text)
    assert len(cells) == 4 * 4, "4 players, rounds 2 to 5"
    for cell in (cells[0], cells[5]):
        assert client.post("/s/1/players/byes", data={"cell": cell}).status_code == 303
    with open_event(client.path) as event:
        assert event.state.sections[1].entries[1].byes == {2: "H"}
        assert event.state.sections[1].entries[2].byes == {3: "H"}
    again = re.findall(r'name="cell" value="([^"]+)"', client.get("/s/1/players?grid=1").text)
    assert again[0] == "1:2:Z:H", "the next click makes it a zero-point bye"


def test_an_arbiter_of_one_section_moves_nobody_into_another(make_event: MakeEvent) -> None:
    from .test_access import device

    path = make_event(4)
    with open_event(path) as event:
        for name in ("B", "C"):
            event.do(AddSection(settings_of_preset("weekend", name)))
    app = create_app(path, DeskSettings(author="Chief", share=True))
    client = device(app, "section", (1, 2))
    refused = client.post("/s/1/players/1/act", data={"do": "move", "target": "3"})
    assert "not one of yours" in refused.text
    assert client.post("/s/1/players/1/act", data={"do": "move", "target": "2"}).status_code == 303
    with open_event(path) as event:
        assert [len(section.entries) for section in event.state] == [3, 1, 0]


def test_B18_the_desk_takes_a_drawn_number_and_draws_lots(desks: Desks) -> None:
    client = desks.of(4)
    assert "Numbers by lot" not in client.get("/s/1/players").text
    assert "number drawn" not in client.get("/s/1/players/2").text
    with open_event(client.path) as event:
        event.do(ChangeSettings(1, {"system": "round-robin"}))
    assert "Numbers by lot" in client.get("/s/1/players").text
    assert 'value="number"' in client.get("/s/1/players/2").text

    def numbers() -> dict[int, int]:
        with open_event(client.path) as event:
            return {key: entry.number for key, entry in event.state.sections[1].entries.items()}

    assert client.post("/s/1/players/4/act", data={"do": "number", "number": "1"}).status_code == 303
    assert numbers() == {4: 1, 2: 2, 3: 3, 1: 4}
    assert client.post("/s/1/players/2/act", data={"do": "number", "number": "4"}).status_code == 303
    assert numbers() == {4: 1, 1: 2, 3: 3, 2: 4}
    assert (
        "numbers 1 to 4, not 5"
        in client.post("/s/1/players/2/act", data={"do": "number", "number": "5"}).text
    )
    asked = client.post("/s/1/players/draw")
    assert asked.status_code == 409
    assert client.post("/s/1/players/draw", data={"digest": digest_in(asked.text)}).status_code == 303
    assert sorted(numbers().values()) == [1, 2, 3, 4]
    with open_event(client.path) as event:
        assert event.state.done[-1].text.startswith("Numbers of A drawn by lot:")
    refused = client.post("/s/1/players/draw", data={"apart": "yes"})
    assert "has no federation, and the draw keeps players of one federation apart" in refused.text


def test_B12_fees_are_kept_at_the_desk_and_shown_nowhere_else(desks: Desks) -> None:
    client = desks.of(4)
    assert "No fee is set" in client.get("/s/1/players/fees").text
    client.post("/s/1/settings", data={"fees": "77.31"})
    assert client.post("/s/1/players/fees", data={"key": "2", "paid": "13.13"}).status_code == 303
    page = client.get("/s/1/players/fees").text
    assert "64.18" in page  # 77.31 - 13.13
    assert "309.24" in page  # 4 x 77.31
    assert client.post("/s/1/players/fees", data={"key": "2", "paid": "some"}).status_code == 422
    client.post("/s/1/pair", data={"round": "1"})
    client.post("/s/1/publish")
    private = (
        "/s/1/players/fees",
        "/s/1/settings",
        "/copy",
        "/journal",
        "/",
        "/api/journal",
        "/api/sections/1",
        "/api/sections/1/players",
    )
    for address in addresses():
        if address not in private:
            text = client.get(address).text
            assert "77.31" not in text, address
            assert "64.18" not in text, address
