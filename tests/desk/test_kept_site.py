"""The switch that keeps web pages of the event at a place, and the news that the desk tells pages of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pairwright.desk import site
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.desk.site import SiteKeeper
from pairwright.desk.stream import NewsStream, repeated
from pairwright.event import EventFileError, open_event
from pairwright.event.commands import ChangePerson, Close, Pair, Publish
from small_events import enter_all

from .conftest import MakeEvent, here, in_new_loop


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (OSError("another program holds the file"), []),
        (EventFileError("damaged"), []),
        (ZeroDivisionError("of the program"), ["of the program"]),
    ],
)
def test_what_is_done_again_and_again_goes_on_and_a_fault_of_the_program_is_told_once(
    fault: Exception, told: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """One error ended what the desk does in the background, for as long as it ran."""
    steps = 0

    async def play() -> None:
        enough = asyncio.Event()

        async def step() -> None:
            nonlocal steps
            steps += 1
            if steps == 5:
                enough.set()
            raise fault

        async with repeated(step, 0):
            await asyncio.wait_for(enough.wait(), 10)

    in_new_loop(play)
    assert steps >= 5
    assert [str(one.exc_info[1]) for one in caplog.records if one.exc_info] == told


@pytest.fixture
def event(make_event: MakeEvent) -> Path:
    """A round is being played."""
    return make_event(published=True)


def play(path: Path) -> None:
    """Another program enters the results of the round, and closes it."""
    with open_event(path) as other:
        enter_all(other, 1)
        other.do(Close(1))


def test_what_is_known_of_the_place_is_told_to_pages_that_are_open(event: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()

    async def heard() -> list[str]:
        desk = Desk(event, DeskSettings())
        keeper = SiteKeeper(desk)
        keeper.choose(str(tmp_path / "stick" / "site"), "en")
        stream, found = NewsStream(lambda _: keeper.standing), []
        async with stream.watching(desk):
            events = stream.events(desk.state.revision)
            found.append(await anext(events))
            (tmp_path / "stick").rename(tmp_path / "pocket")
            with open_event(event) as other:
                enter_all(other, 1)
            found.append(await anext(events))
            keeper.look()
            found.append(await anext(events))
            late = stream.events(stream.revision)  # of a page that was made before, and listens only now
            found += [await anext(late), await anext(late)]
        desk.close()
        return found

    assert [text.partition("\n")[0].partition(": ")[2] for text in in_new_loop(heard)] == [
        "1000", "5", "beside", "1000", "beside",
    ]  # fmt: skip


def test_a_look_that_has_nothing_to_send_does_not_put_off_the_next(event: Path, tmp_path: Path) -> None:
    desk = Desk(event, DeskSettings())
    keeper = SiteKeeper(desk)
    keeper.choose(str(tmp_path / "site"), "en")
    with open_event(event) as other:
        other.do(ChangePerson(1, 1, {"phone": "0170 555"}))
    keeper.look()
    play(event)
    keeper.look()
    desk.close()
    assert "Standings after round 1" in (tmp_path / "site" / "section-1-standings.html").read_text("utf-8")


def test_pages_are_kept_after_publish_and_close_and_what_was_missed_is_sent_later(
    event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "AGAIN_AFTER", 0.0)
    stick, pocket = tmp_path / "stick", tmp_path / "pocket"
    stick.mkdir()
    app = create_app(event, DeskSettings())
    client, keeper = here(app), app.state.site  # nothing looks at the event but what follows
    assert client.post("/site", data={"to": str(stick / "site")}).status_code == 303
    assert "are as of" in told(client)
    assert "section-1-round-01.html" in (stick / "site" / "index.html").read_text("utf-8")
    stick.rename(pocket)
    play(event)
    with open_event(event) as other:
        other.do(Pair(1, 2))
    keeper.look()
    assert "be reached" in told(client)
    pocket.rename(stick)
    keeper.look()
    assert "are as of" in told(client)
    assert "Standings after round 1" in (stick / "site" / "section-1-standings.html").read_text("utf-8")
    assert not (stick / "site" / "section-1-round-02.html").exists(), "a draft"
    with open_event(event) as other:
        other.do(Publish(1))
    keeper.look()
    assert (stick / "site" / "section-1-round-02.html").exists()
    assert str(stick / "site") in told(client, "/")
    client.post("/site", data={"to": ""})
    assert not keeper.standing.address
    app.state.desk.close()


def test_the_place_of_another_event_is_taken_by_choosing_it_twice_and_its_desk_is_told(
    make_event: MakeEvent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "AGAIN_AFTER", 0.0)
    paths = [make_event(published=True).rename(tmp_path / name) for name in ("a.pairwright", "b.pairwright")]
    apps = [create_app(path, DeskSettings()) for path in paths]
    one, other = map(here, apps)
    place = tmp_path / "site"
    assert one.post("/site", data={"to": str(place)}).status_code == 303
    before = (place / "index.html").read_bytes()
    for to in (place, tmp_path / "elsewhere", place):
        answer = other.post("/site", data={"to": str(to)})
        assert ("of another event now" in answer.text) == (to == place)
    assert (place / "index.html").read_bytes() == before
    for to in (place, "", place):  # also when it was nowhere in between
        assert other.post("/site", data={"to": str(to)}).status_code == 303
    play(paths[0])
    apps[0].state.site.look()
    assert "of another event now" in told(one)
    assert not (place / "section-1-standings.html").exists()
    for app in apps:
        app.state.desk.close()


def told(client: TestClient, path: str = "/sharing") -> str:
    """What a page says of the place."""
    text = client.get(path).text
    return text[text.index('id="site"' if path == "/sharing" else 'id="now"') :]
