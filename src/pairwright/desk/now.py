"""The next step of each section, the progress and start of its round, and the audience."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from ..event import OpenEvent, Section, State
from ..event.migration import event_files
from ..event.state import Mark
from ..event.status import SectionStatus, Step, status_of
from .hub import Desk


class NextStep(NamedTuple):
    """What is said of a section at a step; the button of the next action, and the page it leads to."""

    sentence: str
    button: str
    page: str


STEPS: dict[Step, NextStep] = {
    "pair": NextStep("Entered: {count}", "Pair round {number}", "pairings"),
    "rest": NextStep("Round {round} is a draft: only arbiters see it", "Pair the rest", "pairings"),
    "validate": NextStep(
        "Round {round} is a draft, changed by hand: only arbiters see it", "Validate", "pairings"
    ),
    "publish": NextStep("Round {round} is a draft: only arbiters see it", "Publish", "pairings"),
    "close": NextStep(
        "All results are in. Closing the round makes the final standings", "Close the round", "results"
    ),
    "results": NextStep("Games still playing: {count}", "Enter results", "results"),
    "adjourned": NextStep("An adjourned game of round {round} is to be finished", "Enter results", "results"),
    "players": NextStep("No players have been entered yet", "Add players", "import"),
    "report": NextStep("All rounds are played", "Final standings", "standings"),
}
"""By step, the most urgent first."""

ALL_IN = "All results are in"
"""The text about a complete or closed round before the next is paired."""
MATCHES = "Matches still playing: {count}"
"""The text about a round of matches that is played."""

_CHIPS = 8
_SLOW = 0.9
"""When as many games of a round are finished, those that are not are slow."""


@dataclass(frozen=True, slots=True)
class BoardToFinish:
    """A board without a result: whose game it is, and whether it is slow."""

    number: int
    white: str
    slow: bool


@dataclass(frozen=True, slots=True)
class Now:
    """A section as it stands: its sentence and button, boards without a result and how many more there are, its clock.

    `began` and `last` are the times of publishing and of the last result, as the journal has them; empty for none.
    """

    section: Section
    status: SectionStatus
    sentence: str
    boards: tuple[BoardToFinish, ...]
    more: int
    began: str
    last: str

    @property
    def next(self) -> NextStep:
        """The next action."""
        return STEPS[self.status.step]

    @property
    def share(self) -> int:
        """How many of a hundred results are in."""
        return 100 * self.status.entered // max(1, self.status.boards)


def now_of(desk: Desk, state: State) -> list[Now]:
    """The sections, those that wait for the arbiter first."""
    found = [_now(desk, state, section) for section in state]
    return sorted(found, key=lambda one: [*STEPS].index(one.status.step))


def _now(desk: Desk, state: State, section: Section) -> Now:
    status = status_of(section)
    sentence = ALL_IN if status.step == "pair" and section.started else STEPS[status.step].sentence
    if status.step == "results" and section.settings.match_colours:
        sentence = MATCHES
    late = status.entered >= _SLOW * status.boards
    boards = tuple(
        BoardToFinish(number, _white(section, number), late and bool(status.entered))
        for number in status.open[:_CHIPS]
    )
    began, last = (
        desk.reading(lambda event: _clock(event, state, section)) if status.stage == "playing" else ("", "")
    )
    return Now(section, status, sentence, boards, len(status.open) - len(boards), began, last)


def _white(section: Section, board: int) -> str:
    pairings = section.last.pairings if section.last else {}
    return section.entries[pairings[board].one].person.name.partition(",")[0]


def time_of(desk: Desk, state: State, section: Section, number: int, done: str) -> str:
    """When something was last done to a round (the id of its message); empty if the journal does not have it."""
    for mark in reversed(state.done):
        told = mark.message
        if told and told.id == done and section.id in mark.sections and told.values["round"] == number:
            return _at(desk, mark)
    return ""


def _at(desk: Desk, mark: Mark) -> str:
    return desk.reading(lambda event: event.store.entry(mark.revision).at)


def since(at: str) -> Markup:
    """The minutes since a time of the journal; the page counts on."""
    minutes = max(0, int((datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds() // 60))
    return Markup('<span data-since="{}">{}</span>').format(at, minutes)


def _clock(event: OpenEvent, state: State, section: Section) -> tuple[str, str]:
    """When the round was published, and when its last result was entered."""
    marks = [mark for mark in state.done if section.id in mark.sections]
    began = next((mark for mark in reversed(marks) if _id(mark) == "round.published"), None)
    last = next((mark for mark in reversed(marks) if _id(mark).startswith("result.entered")), None)
    if began is None:
        return "", ""
    after = last is not None and last.revision > began.revision
    return event.store.entry(began.revision).at, event.store.entry(last.revision).at if last and after else ""


def _id(mark: Mark) -> str:
    return mark.message.id if mark.message else ""


@dataclass(frozen=True, slots=True)
class Seen:
    """The audience: published rounds by section, listening devices, the last print, and the last copy elsewhere.

    `copied` is empty where no copy was written there yet, and `copy_failed` says that the folder is gone.
    """

    rounds: tuple[tuple[str, int], ...]
    devices: int
    printed: str
    folder: str
    copied: str
    copy_failed: bool


def seen_of(desk: Desk, state: State, devices: int, printed: str) -> Seen:
    """The audience of the event."""
    rounds = (
        (section.name, max(number for number, one in section.rounds.items() if one.stage != "draft"))
        for section in state
        if any(one.stage != "draft" for one in section.rounds.values())
    )
    folder = desk.second_folder
    gone = bool(folder) and not Path(folder).is_dir()
    return Seen(tuple(rounds), devices, printed, folder, "" if gone or not folder else _newest(folder), gone)


def _newest(folder: str) -> str:
    times = [file.stat().st_mtime for file in event_files(Path(folder))]
    return datetime.fromtimestamp(max(times), UTC).isoformat(timespec="seconds") if times else ""
