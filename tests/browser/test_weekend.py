"""The weekend of examples/weekend played at the desk by keys and clicks: it ends as it does by commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from event.test_weekend import SLIPS, play
from pairwright.cli.main import run
from pairwright.event import Section, open_event

from .accessibility import faults_of
from .conftest import Desks, Window
from .test_entry_line import agree

EVENT = "weekend.pairwright"


class Arbiter:
    """Plays the event in a window."""

    def __init__(self, window: Window) -> None:
        self.window, self.page = window, window.page
        self.faults: dict[str, list[str]] = {}

    def look(self, name: str, *, check: bool = True) -> None:
        """Check the page that is open, and keep its pictures."""
        if check:
            self.faults[name] = faults_of(self.window)
        self.window.pictures(f"desk-{name}")
        self.page.set_viewport_size({"width": 1280, "height": 800})

    def go(self, key: str) -> Page:
        """Go to a page of the navigation by its key."""
        self.page.evaluate("document.getElementById('main').classList.add('before')")
        self.page.locator(f"[data-go='{key}']").click()
        expect(self.page.locator("#main.before")).to_have_count(0)
        expect(self.page.locator(f"[data-go='{key}'][aria-current]")).to_be_visible()
        return self.page

    def done(self, text: str) -> None:
        """Wait until the line at the bottom says that something was done."""
        expect(self.page.locator("#last")).to_contain_text(text)

    def confirm(self, typed: str = "") -> None:
        """Answer the dialog with yes."""
        dialog = self.page.locator("dialog#dialog[open]")
        expect(dialog).to_be_visible()
        if typed:
            dialog.locator("[name=typed]").fill(typed)
        dialog.locator("button.act").click()

    def bring_in(self, file: Path) -> None:
        """Import the list of entries."""
        self.go("p")
        self.page.keyboard.press("i")
        self.page.locator("input[type=file]").set_input_files(file)
        self.page.get_by_role("button", name="Compare").click()
        expect(self.page.get_by_text("New: 43")).to_be_visible()
        self.look("import")
        self.page.keyboard.press("y")
        self.done("43")

    def player(self, name: str) -> None:
        """Open what is known of a player."""
        self.go("p")
        self.page.locator("#players a", has_text=name).click()
        expect(self.page.locator("#player h2")).to_contain_text(name)

    def bye(self, name: str, number: int, kind: str) -> None:
        """Give a bye."""
        self.player(name)
        self.page.locator("#player [name=round]").select_option(str(number))
        self.page.locator("#player [name=kind]").select_option(kind)
        self.page.locator("#player button[value=bye]").click()
        self.done(name)

    def leave(self, name: str) -> None:
        """Withdraw a player."""
        self.player(name)
        self.page.locator("#player button[value=withdraw]").click()
        self.done(name)

    def late(self, name: str, federation: str, rating: str, missed: str) -> None:
        """Enter a player who comes late."""
        self.go("p")
        self.page.keyboard.press("a")
        self.page.locator("[name=name]").fill(name)
        self.page.locator("[name=federation]").fill(federation)
        self.page.locator("[name=rating]").fill(rating)
        for number, kind in enumerate(missed, 1):
            self.page.locator(f"[name=missed{number}]").select_option(kind)
        self.page.locator("[name=name]").press("Enter")
        self.done(name.split(",")[0])

    def pair(self, number: int, *, absent: str = "", publish: bool = True) -> None:
        """Pair the next round, and publish it."""
        self.go("b")
        expect(self.page.get_by_role("button", name=f"Pair round {number}")).to_be_visible()
        if number == 2:
            self.look("before-a-round", check=False)
        if absent:
            self.page.keyboard.press("a")
            self.page.locator("#absent label", has_text=absent).click()
            self.page.get_by_role("button", name=f"Pair round {number}").click()
        else:
            self.page.keyboard.press("p")
        self.done(f"Round {number} of Open paired")
        if publish:
            self.publish(number)

    def publish(self, number: int) -> None:
        """Publish the draft."""
        expect(self.page.get_by_role("button", name="Publish")).to_be_enabled()
        self.page.locator("h1").click()
        self.page.keyboard.press("Shift+P")
        self.done(f"Round {number} of Open published")

    def results(self, number: int) -> None:
        """Type the slips of a round."""
        self.go("r")
        expect(self.page.locator("h1")).to_contain_text(f"Round {number}")
        expect(self.page.locator("#entry")).to_be_focused()
        for line in (SLIPS / f"round{number}.txt").read_text(encoding="utf-8").split("\n"):
            if line.strip():
                self.page.keyboard.type(line.strip())
                if self.page.locator("#entry").input_value():
                    self.page.keyboard.press("Enter")
        expect(self.page.locator("#open-count")).to_have_text("0")
        expect(self.page.locator("[data-slot].saving, [data-slot].failed")).to_have_count(0)

    def close(self, number: int) -> None:
        """End the round."""
        button = self.page.locator("form[action$='/close'] button")
        expect(button).to_be_enabled()
        self.page.keyboard.press("Enter")  # on the empty line: the next step
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")
        self.done(f"Round {number} of Open closed")


def two_rounds(desk: Arbiter, page: Page) -> None:
    """The commands of weekend.sh from the list of entries to the end of round 2, by keys and clicks."""
    desk.bring_in(SLIPS / "entries.csv")
    assert run(["event", "apart", "Haas", "Ito"]) == 0  # beside the desk
    desk.bye("Keller", 3, "H")
    desk.player("Toth")
    page.locator("#player [name=half_byes]").uncheck()
    page.locator("#player [name=name]").press("Enter")
    desk.done("Toth")

    desk.pair(1, publish=False)
    desk.look("draft", check=False)
    page.locator("#boards tbody tr").nth(2).click()
    expect(page.locator("#why")).not_to_contain_text("Choose a board")
    desk.look("why")
    desk.publish(1)
    desk.results(1)
    desk.close(1)
    desk.late("Rossi, Vera", "NOR", "1898", "H")

    desk.pair(2, absent="Nagy")
    desk.results(2)
    desk.close(2)


def three_rounds(desk: Arbiter, page: Page) -> None:
    """Those of rounds 3 to 5."""
    desk.late("Ernst, Nils", "FRA", "1571", "ZH")
    desk.bye("Weber", 5, "Z")

    desk.pair(3)
    desk.results(3)
    desk.close(3)
    desk.pair(4, publish=False)
    page.get_by_role("button", name="Delete the draft").click()
    desk.confirm()
    desk.done("deleted")
    desk.go("r")
    page.locator("details summary", has_text="Correct").click()
    page.locator("[name=board]").fill("2")
    page.locator("[name=result]").fill("0-1")
    page.locator("[name=reason]").fill("slip signed on the wrong side")
    page.get_by_role("button", name="Show what follows").click()
    desk.look("correction")
    desk.confirm()
    desk.done("corrected")
    desk.pair(4)
    desk.results(4)
    desk.close(4)
    desk.leave("Quist")
    desk.leave("Berg")

    desk.pair(5, publish=False)
    page.keyboard.press("e")
    expect(page.locator("#editing-title")).to_be_visible()
    page.locator("#boards .player", has_text="Olsen").click()
    page.locator("#boards .player", has_text="Popov").click()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    desk.look("edit")
    page.locator("#why [name=reason]").fill("they came in one car and are paired apart")
    page.get_by_role("button", name="Do it").click()
    desk.done("Olsen")
    page.locator(".editing [name=reason]").press("Enter")
    desk.look("serious", check=False)
    desk.confirm("5")
    desk.done("validated")
    desk.publish(5)
    desk.results(5)
    page.keyboard.type("7 1/2")
    page.keyboard.press("Enter")
    agree(page)
    expect(page.locator("[data-slot='7']")).to_have_text("½-½")
    desk.close(5)


def the_end(desk: Arbiter, page: Page) -> None:
    """Those of rounds 6 and 7."""
    desk.player("Berg")
    page.locator("#player button[value=return]").click()
    desk.done("Berg")

    desk.pair(6)
    desk.go("r")
    page.keyboard.type("1-\n")
    expect(page.locator("[data-slot='1'].saved")).to_have_text("0-1")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-slot='1']")).to_have_text("·")
    desk.results(6)
    desk.close(6)
    desk.pair(7)
    desk.results(7)
    desk.close(7)
    desk.go("e")
    desk.look("home")


@pytest.mark.parametrize(
    ("by_keys", "first", "until"),
    [
        (two_rounds, "import", 'late "Ernst'),
        (three_rounds, 'late "Ernst', 'return "Berg"'),
        (the_end, 'return "Berg"', "status"),
    ],
    ids=["to round 2", "to round 5", "to the end"],
)
def test_the_weekend_by_keys_and_clicks_ends_as_it_does_by_commands(
    by_keys: Callable[[Arbiter, Page], None],
    first: str,
    until: str,
    desks: Desks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In three parts, each from where commands have brought the event."""
    commands, keys = desks.folder / "commands", desks.folder / "keys"
    for folder, end in ((commands, until), (keys, first)):
        folder.mkdir()
        play(folder, monkeypatch, end)
    desk = Arbiter(desks.window(keys / EVENT))
    by_keys(desk, desk.window.open("/"))
    played, wanted = section_of(keys), section_of(commands)
    assert boards_of(played) == boards_of(wanted)
    assert played.table == wanted.table
    assert [(one.kind, one.round) for one in played.log] == [(one.kind, one.round) for one in wanted.log]
    assert {name: found for name, found in desk.faults.items() if found} == {}


def section_of(folder: Path) -> Section:
    """The section of the event in a folder."""
    with open_event(folder / EVENT) as event:
        return event.state.sections[1]


def boards_of(section: Section) -> dict[int, list[object]]:
    """Who met whom, and how the games ended, by rounds."""
    return {
        number: [(one.one, one.other, one.games) for one in played.pairings.values()]
        for number, played in section.rounds.items()
    }
