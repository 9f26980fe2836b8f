"""The products of a command handler: events, questions and one line about the change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import TypeVar

from ..messages import Text, as_message
from .events import EntriesChanged, EntryChange, Event, FideModeLeft, Logged
from .evolve import evolve
from .library import outside_handbook
from .questions import NOTICE, SERIOUS, UNUSUAL, Question, Refused
from .state import Entry, LogLine, Round, Section, State
from .wording import common as say
from .wording.common import whom


@dataclass(frozen=True, slots=True)
class Decided:
    """The effect of a command: its events, the sections it touches (0 is the event), and one line about it."""

    events: tuple[Event, ...]
    sections: tuple[int, ...]
    text: Text


Handler = TypeVar("Handler", bound=Callable[..., None])


def decides(command: type) -> Callable[[Handler], Handler]:
    """Say of a function which command it decides: `decide` finds it by that, and gives it the plan to be filled."""

    def said(handler: Handler) -> Handler:
        vars(handler)["decides"] = command
        return handler

    return said


class Plan:
    """A command being decided. `state` is the one before it, `after` the one after the events so far.

    `sections` are those it touches (0 is the event), the one it is about first.
    """

    def __init__(self, state: State, *sections: int) -> None:
        self.state = state
        self.sections = sections or (0,)
        self.events: list[Event] = []
        self.questions: list[Question] = []
        self.text: Text = ""
        self.after = state

    @property
    def section(self) -> Section:
        """The (first) section the command is about, as it will be. Raises `Refused` without one."""
        return section_of(self.after, self.sections[0])

    @property
    def round(self) -> int:
        """The round to be typed at level 4: the one paired last."""
        section = self.after.sections.get(self.sections[0])
        return len(section.rounds) if section else 0

    def add(self, *events: Event) -> None:
        """Let something happen."""
        self.events += events
        self.after = reduce(evolve, events, self.after)

    def change(self, *rows: tuple[Entry | None, Entry | None], section: int = 0) -> None:
        """Change entries of the section, or of another: each before and after, `None` on the side without one."""
        changes = tuple(EntryChange(was, now) for was, now in rows)
        self.add(EntriesChanged(section or self.sections[0], changes))

    def log(self, kind: str, number: int, text: str = "") -> None:
        """Add a line that the report must tell."""
        self.add(Logged(self.sections[0], LogLine(kind, number, text)))

    def leave_fide_mode(self, number: int, reason: str = "") -> None:
        """Leave FIDE mode for good; the line of the report ends with the reason, if given."""
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
    """A section by its id. Raises `Refused` for an unknown one."""
    if id not in state.sections:
        raise Refused(say.NO_SECTION(section=id))
    return state.sections[id]


def entry_of(section: Section, key: int) -> Entry:
    """A participant by key. Raises `Refused` for an unknown one."""
    if key not in section.entries:
        raise Refused(say.NO_ENTRY(section=section.name, key=key))
    return section.entries[key]


def participant_of(section: Section, key: int) -> Entry:
    """A paired participant, by key. Raises `Refused` for an unknown key, and for a player of a team."""
    entry = entry_of(section, key)
    if entry.team:
        raise Refused(say.IN_TEAM(entry=whom(entry)), alternative=say.NAME_THE_TEAM())
    return entry


def round_of(section: Section, number: int) -> Round:
    """A paired round. Raises `Refused` for an unknown one."""
    if number not in section.rounds:
        raise Refused(say.NOT_PAIRED(section=section.name, round=number), alternative=say.PAIR_IT_FIRST())
    return section.rounds[number]


def draft_of(section: Section) -> Round:
    """The draft of a section. Raises `Refused` without a draft."""
    last = section.last
    if last is None or last.stage != "draft":
        found = say.NO_DRAFT_YET(section=section.name)
        if last:
            found = say.NO_DRAFT(section=section.name, round=last.number, stage=say.STAGES[last.status]())
        raise Refused(found, alternative=say.PAIR_NEXT())
    return last


def called(entry: Entry) -> str:
    """How lines name a participant: number and name."""
    return whom(entry)[1]


def fide_mode(section: Section) -> bool:
    """Whether a section is in FIDE mode: system and acceleration of the Handbook, and nothing done that leaves it."""
    return section.fide_left is None and not outside_handbook(section.settings)


def require_not_started(section: Section, what: Text) -> None:
    """Raise `Refused` once a round is paired."""
    if section.started:
        raise Refused(
            say.HAS_STARTED(what=as_message(what), section=section.name), alternative=say.UNDO_ROUND_1()
        )


def require_unlocked(section: Section, what: Text) -> None:
    """Raise `Refused` for settings locked in FIDE mode after round 1 is paired."""
    if section.started and fide_mode(section):
        raise Refused(
            say.LOCKED(what=as_message(what), section=section.name),
            rule=say.FIDE_MODE_RULE(),
            alternative=say.LEAVE_IT_LOCKED(),
        )
