"""What a handler of a command makes: events, questions and one line that says what was done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from ..messages import Text
from .events import Change, Event, FideModeLeft, Logged
from .evolve import evolve
from .library import outside_handbook
from .questions import NOTICE, SERIOUS, UNUSUAL, Question, Refused
from .state import Entry, LogLine, Round, Section, State


@dataclass(frozen=True, slots=True)
class Decision:
    """What a command comes to: its events, the sections it touches (0 is the event), and what it did in one line."""

    events: tuple[Event, ...]
    sections: tuple[int, ...]
    text: Text


class Plan:
    """A command being decided. `state` is the one before it, `after` the one after the events so far."""

    def __init__(self, state: State, *sections: int) -> None:
        self.state = state
        self.sections = sections or (0,)
        self.events: list[Event] = []
        self.questions: list[Question] = []
        self.text: Text = ""
        self.after = state

    @property
    def section(self) -> Section:
        """The (first) section the command is about, as it will be. Raises `Refused` if there is none."""
        return section_of(self.after, self.sections[0])

    @property
    def round(self) -> int:
        """The round to be typed at level 4: the one paired last."""
        section = self.after.sections.get(self.sections[0])
        return len(section.rounds) if section else 0

    def add(self, *events: Change) -> None:
        """Let something happen."""
        self.happen(*events)

    def happen(self, *events: Event) -> None:
        """Let something happen, be it an undo."""
        self.events += events
        self.after = reduce(evolve, events, self.after)

    def log(self, kind: str, number: int, text: str = "") -> None:
        """Add a line that the report must tell."""
        self.add(Logged(self.sections[0], LogLine(kind, number, text)))

    def leave_fide_mode(self, number: int, reason: str = "") -> None:
        """Leave FIDE mode for good; the line of the report ends with the reason if there is one."""
        self.add(FideModeLeft(self.sections[0], number))
        self.log("FIDE mode exited", number, reason)

    def notice(self, asked: Text, *, rule: Text = "", follows: Text = "", alternative: Text = "") -> None:
        """Ask for one key (level 2)."""
        self.questions.append(Question(NOTICE, asked, rule, follows, alternative))

    def unusual(self, asked: Text, *, rule: Text = "", follows: Text = "", alternative: Text = "") -> None:
        """Ask for a confirmation (level 3)."""
        self.questions.append(Question(UNUSUAL, asked, rule, follows, alternative))

    def serious(self, asked: Text, *, rule: Text = "", follows: Text = "", alternative: Text = "") -> None:
        """Ask twice, the second time for the number of the round (level 4)."""
        self.questions.append(Question(SERIOUS, asked, rule, follows, alternative))


def section_of(state: State, id: int) -> Section:
    """A section by its id. Raises `Refused` if there is none."""
    if id not in state.sections:
        raise Refused(f"there is no section {id}")
    return state.sections[id]


def entry_of(section: Section, key: int) -> Entry:
    """A participant by key. Raises `Refused` if there is none."""
    if key not in section.entries:
        raise Refused(f"there is no participant {key} in {section.name}")
    return section.entries[key]


def participant_of(section: Section, key: int) -> Entry:
    """Somebody who is paired, by key. Raises `Refused` if there is nobody, and for a player of a team."""
    entry = entry_of(section, key)
    if entry.team:
        raise Refused(
            f"{called(entry)} is a player of a team: the teams are paired", alternative="name the team"
        )
    return entry


def round_of(section: Section, number: int) -> Round:
    """A paired round. Raises `Refused` if there is none."""
    if number not in section.rounds:
        raise Refused(f"{section.name} has no round {number} yet", alternative="pair it first")
    return section.rounds[number]


def draft_of(section: Section) -> Round:
    """The draft of a section. Raises `Refused` if there is none."""
    last = section.last
    if last is None or last.stage != "draft":
        stage = f"round {last.number} is {last.status}" if last else "no round is paired"
        raise Refused(f"{section.name} has no draft: {stage}", alternative="pair the next round first")
    return last


def called(entry: Entry) -> str:
    """How lines name a participant: number and name."""
    return f"{entry.number} {entry.person.name}" if entry.number else entry.person.name


def fide_mode(section: Section) -> bool:
    """Whether a section is in FIDE mode: system and acceleration of the Handbook, and nothing done that leaves it."""
    return section.fide_left is None and not outside_handbook(section.settings)


def require_not_started(section: Section, what: str) -> None:
    """Raise `Refused` once a round is paired."""
    if section.started:
        raise Refused(f"{what}: {section.name} has started", alternative="undo or unpair round 1 first")


def require_unlocked(section: Section, what: str) -> None:
    """Raise `Refused` for what is locked in FIDE mode once round 1 is paired."""
    if section.started and fide_mode(section):
        raise Refused(
            f"{what} of {section.name} is locked in FIDE mode once round 1 is paired",
            rule="FIDE mode: fixed when round 1 is paired",
            alternative="leave it as it is, or leave FIDE mode for good (leave-fide-mode)",
        )
