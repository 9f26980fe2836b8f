"""Where a section stands and what is to be done next there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .plan import fide_mode
from .state import Section

Step: TypeAlias = Literal["players", "pair", "validate", "publish", "results", "close", "adjourned", "report"]
"""The kinds of the next step."""


@dataclass(frozen=True, slots=True)
class Status:
    """Where a section stands.

    Attributes:
        round: the round paired last, 0 before the first.
        stage: of that round: draft, playing, complete or closed; empty before the first.
        boards, entered: of that round, and how many have their result.
        open: boards without a result while the round is being played.
        fide_mode: whether the section is in FIDE mode.
        step, next: what is to be done, as a word for programs and as a sentence.
    """

    round: int
    stage: str
    boards: int
    entered: int
    open: tuple[int, ...]
    fide_mode: bool
    step: Step
    next: str

    @property
    def told(self) -> str:
        """The stage in words."""
        if not self.round:
            return "not started"
        return f"round {self.round}: {self.stage}, {self.entered} of {self.boards} results"


def status_of(section: Section) -> Status:
    """Where a section stands."""
    last = section.last
    step, told = _next(section)
    if last is None:
        return Status(0, "", 0, 0, (), fide_mode(section), step, told)
    missing = tuple(last.open_boards)
    return Status(
        last.number,
        last.status,
        len(last.pairings),
        len(last.pairings) - len(missing),
        missing if last.stage == "playing" else (),
        fide_mode(section),
        step,
        told,
    )


def _next(section: Section) -> tuple[Step, str]:
    last = section.last
    if last is None:
        return ("pair", "pair round 1") if section.entries else ("players", "add players")
    if last.stage == "draft":
        return ("validate", "validate") if last.edited else ("publish", "publish")
    if last.status == "playing":
        missing = last.open_boards
        shown = ", ".join(map(str, missing[:10])) + (" ..." if len(missing) > 10 else "")
        return "results", f"enter {len(missing)} result{'s' if len(missing) > 1 else ''}: board {shown}"
    if last.number < section.settings.rounds:
        return "pair", f"pair round {last.number + 1}"
    if last.stage == "playing":
        return "close", "close the round"
    adjourned = [number for number, one in sorted(section.rounds.items()) if one.adjourned_boards]
    if adjourned:
        return "adjourned", f"finish the adjourned games of round {adjourned[0]}"
    return "report", "export the report"
