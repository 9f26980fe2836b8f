"""The stand-by laptop: the newest copy is looked at, never changed, and taken over by one command."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

from pairwright.cli.commands.desk import command
from pairwright.cli.commands.event import command as event_command
from pairwright.desk import server
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.standby import copy_to_look_at, newest_copy, take_over
from pairwright.event import Refused, open_event
from pairwright.event.commands import ChangeInfo, Close
from pairwright.event.schema import APPLICATION_ID
from small_events import enter_all, publish

from .conftest import Desks, MakeEvent, here


@pytest.fixture
def copies(make_event: MakeEvent, tmp_path: Path) -> Path:
    """The second folder of an event of which a round was published, closed, and the next one published."""
    folder = tmp_path / "stick"
    folder.mkdir()
    with open_event(make_event(8)) as event:
        event.store.set_option("mirror", str(folder))
        publish(event, 1)
        enter_all(event, 1)
        event.do(Close(1))
        publish(event, 2)
    return folder


def test_R13_the_newest_copy_is_the_one_with_the_most_commands(copies: Path) -> None:
    before = {path: sha256(path.read_bytes()).digest() for path in copies.iterdir()}
    for path in copies.iterdir():  # as if the clock had gone backwards
        path.touch()
    (copies / "torn.pairwright").write_bytes(b"SQLite format 3")
    assert newest_copy(copies).name == "test-1-R02-published.pairwright"
    (copies / "torn.pairwright").unlink()
    assert {path: sha256(path.read_bytes()).digest() for path in copies.iterdir()} == before


def test_R13_a_stand_by_laptop_shows_the_copy_and_changes_nothing(copies: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    place.mkdir()
    path = copy_to_look_at(copies, place)
    client = here(create_app(path, DeskSettings(stand_by=str(copies))))
    page = client.get("/s/1/results").text
    assert "Round 2" in page
    assert "Stand-by" in page
    answer = client.post("/s/1/close", data={"token": "a"})
    assert answer.status_code == 422
    assert "--take-over" in answer.text


def test_a_file_that_can_only_be_looked_at_says_so_on_each_page_and_at_the_start(
    make_event: MakeEvent,
) -> None:
    """The reason was told only after the first command had been refused; the first page said that all is saved."""
    path = make_event(8, published=True)
    saved = "Every command is saved"
    assert saved in here(create_app(path, DeskSettings())).get("/").text
    with closing(sqlite3.connect(path)) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {version + 1}")
    app = create_app(path, DeskSettings())
    why = "This event is read-only: a newer Pairwright wrote it"
    client = here(app)
    for page in ("/", "/s/1/results", "/s/1/standings", "/journal"):
        assert why in client.get(page).text
    assert saved not in client.get("/").text
    assert [text.startswith(why) for text in server._notices(app.state.desk)] == [True]
    answer = client.post("/s/1/close", data={"token": "a"})
    assert (answer.status_code, why in answer.text) == (422, True)
    shown = CliRunner().invoke(event_command, ["status", str(path)])
    assert (shown.exit_code, shown.output.splitlines()[-1].startswith(why)) == (0, True)


def test_R13_a_stand_by_laptop_takes_over_by_one_command(
    copies: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Path] = []
    monkeypatch.setattr(server, "run", lambda path, settings, **options: served.append(path))
    path = tmp_path / "goes-on.pairwright"
    result = CliRunner().invoke(command, [str(path), "--take-over", str(copies)], standalone_mode=False)
    assert result.exception is None
    assert served == [path]
    with open_event(path) as event:
        assert event.state.sections[1].rounds[2].stage == "playing"
        event.do(ChangeInfo({"022": "Basel"}))
    again = CliRunner().invoke(command, [str(path), "--take-over", str(copies)], standalone_mode=False)
    assert isinstance(again.exception, Refused)


def test_R13_a_folder_without_copies_or_with_those_of_two_events_is_refused(
    copies: Path, tmp_path: Path
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(Refused, match="no copy"):
        newest_copy(empty)
    from pairwright.event import Settings, create
    from pairwright.event.commands import New

    create(copies / "other.pairwright", New("Other", "8", (Settings("A"),)), durable=False).close()
    with pytest.raises(Refused, match="several events: Other and Test Open"):
        newest_copy(copies)


def test_R12_the_second_folder_is_named_at_the_desk_and_gets_a_copy_at_once(desks: Desks) -> None:
    path, stick = desks.event(8), desks.folder / "stick"
    stick.mkdir()
    client = desks.open(path)
    for wrong in (str(desks.folder), str(desks.folder / "gone"), "stick"):
        assert client.post("/copies", data={"folder": wrong}).status_code == 422
    told = client.post("/copies", data={"folder": str(stick)})
    assert f"A copy was written: {stick / 'test-copy.pairwright'}" in told.text
    with open_event(stick / "test-copy.pairwright") as copy:
        assert len(copy.state.sections[1].entries) == 8
    assert f'value="{stick}"' in client.get("/").text
    client.post("/s/1/pair", data={"round": "1"})
    client.post("/s/1/publish", data={"a": "b"})
    assert newest_copy(stick).name == "test-1-R01-published.pairwright"
    stale = {"shown": '{"folder": ""}', "folder": str(desks.folder / "other")}
    assert "has changed and is now" in client.post("/copies", data=stale).text
    assert "beside the event only" in client.post("/copies", data={"folder": ""}).text
    assert 'name="folder" size="40" value=""' in client.get("/").text


def test_R12_a_copy_is_saved_by_the_browser_and_opens_elsewhere(desks: Desks) -> None:
    answer = desks.of(8, played=1).get("/copy")
    assert 'filename="test.pairwright"' in answer.headers["content-disposition"]
    there = desks.folder / "there.pairwright"
    there.write_bytes(answer.content)
    with open_event(there) as copy:
        assert copy.state.sections[1].rounds[1].status == "complete"
        assert copy.store.option("desk.passes") == "", "codes of devices stay on the first computer"


def test_R13_a_copy_of_an_older_program_is_taken_over_for_this_user_alone(tmp_path: Path) -> None:
    """The folder left by the change of its schema ended the command, and everybody could read the file."""
    (folder := tmp_path / "stick").mkdir()
    with closing(sqlite3.connect(folder / "a.pairwright")) as database:
        text = Path(__file__).parents[1].joinpath("event", "schema4.sql").read_text(encoding="utf-8")
        database.executescript(text)
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute("PRAGMA user_version = 4")
    path = take_over(folder, tmp_path / "goes-on.pairwright")
    assert {one.name for one in tmp_path.iterdir()} == {"stick", path.name}
    assert path.stat().st_mode & 0o777 == 0o600
