"""The pages about events: every command is given from the state of an event that its chapter speaks of."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from .blocks import ROOT, blocks
from .walking import Reader, commands_in

WEEKEND = ROOT / "examples" / "weekend"
NONE = 0
ENTRIES = 2
DRAFT_1, PUBLISHED_1, CLOSED_1 = 6, 7, 9
PLAYING_2, COMPLETE_2 = 11, 12
LATE_3, CLOSED_3, DRAFT_4 = 14, 18, 19
DRAFT_5 = 27
PLAYED = 42
"""How many commands of examples/weekend/weekend.sh were given: states of the event."""

WHEN = {
    "pairwright event unpair --yes": DRAFT_1,
    'pairwright event late "Rossi, Vera" --rating 1898 --missed H': CLOSED_1,
    'pairwright event bye "Weber" 4 half': CLOSED_1,
    'pairwright event pair --absent "Weber"': CLOSED_1,
    "pairwright event result 12 1F-0F": PLAYING_2,
    'pairwright event withdraw "Olsen"': CLOSED_1,
    "pairwright event result 17 0-1 --yes": COMPLETE_2,
    'pairwright event correct 3 17 0-1 --reason "slip signed on the wrong side" --yes': CLOSED_3,
    "The next round was paired with a wrong result: pairwright event unpair --yes": DRAFT_4,
    "pairwright event explain --board 3": DRAFT_4,
    'pairwright event apart "Haas" "Ito"': ENTRIES,
    'pairwright event edit --swap "Olsen" "Popov"': DRAFT_5,
    'pairwright event change "Ernst, Nils" house=yes': LATE_3,
    "pairwright event settings acceleration=baku": ENTRIES,
    "pairwright event standings": PLAYED,
    "pairwright event print boards -o boards.html": PUBLISHED_1,
    "pairwright event backup --folder /media/stick": ENTRIES,
    "pairwright event check": PLAYED,
}
RUN = {
    "Before the first round": NONE,
    "pairwright event new cup.pairwright --preset team match_colours=WBWB match_points=2,1,0": NONE,
    'pairwright event new club.pairwright --name "Club championship" --preset round-robin': NONE,
    "pairwright event undo": PLAYING_2,
    "pairwright event restore 12 --yes": DRAFT_4,
    "pairwright event standings": PLAYED,
}
PAGES = {"when-something-happens.md": WHEN, "run-an-event.md": RUN}
"""The state from which a command is given; those that follow go on from there."""


def weekend() -> Iterator[str]:
    """The commands of the example, one after the other."""
    for line in (WEEKEND / "weekend.sh").read_text(encoding="utf-8").splitlines():
        if line.startswith("pairwright "):
            yield line.replace("$SLIPS", str(WEEKEND))


def empty(folder: Path) -> None:
    """Leave nothing in the folder but the examples."""
    for path in folder.iterdir():
        if path.name != "examples":
            shutil.rmtree(path) if path.is_dir() else path.unlink()


@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_the_page_can_be_given(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    states = PAGES[name]
    folder, kept = tmp_path / "reader", tmp_path / "kept"
    folder.mkdir()
    reader = Reader(folder, monkeypatch, capsys)
    for number, command in enumerate(weekend(), start=1):
        reader.give(command)
        if number in states.values():
            shutil.copytree(folder, kept / str(number))
        if number == max(states.values()):
            break
    empty(folder)
    reader.bring_examples()
    found: list[str] = []
    for block in blocks(ROOT / "docs" / "how-to" / name):
        if block.title:
            Path(block.title).write_text(block.text, encoding="utf-8")
        for command in commands_in(block) if block.language == "console" else ():
            named = next(
                (key for key in (f"{block.under}: {command}", command, block.under) if key in states), None
            )
            if named is not None and named not in found:
                found.append(named)
                empty(folder)
                if states[named]:
                    shutil.copytree(kept / str(states[named]), folder, dirs_exist_ok=True)
            (folder / "stick").mkdir(exist_ok=True)
            if not command.startswith("pairwright desk"):
                reader.give(command.replace("/media/stick", "stick"))
    assert found == list(states)
