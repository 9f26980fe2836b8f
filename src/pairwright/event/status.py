"""The stage of a section and its next step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..messages import Message
from .decide_rounds import unplaced
from .plan import fide_mode
from .state import Section
from .wording import rounds as say

Step: TypeAlias = Literal[
    "players", "pair", "rest", "validate", "publish", "results", "close", "adjourned", "report"
]
"""The kinds of the next step."""


@dataclass(frozen=True, slots=True)
class SectionStatus:
    """Where a section stands.

    Attributes:
        round: the round paired last, 0 before the first.
        stage: of that round: draft, playing, complete or closed; empty before the first.
        boards, entered: of that round, and how many have their result.
        open: boards without a result while the round is being played.
        fide_mode: whether the section is in FIDE mode.
        step, next: what is to be done, as a word for programs and as an English sentence.
        values: those of that sentence.
    """

    round: int
    stage: str
    boards: int
    entered: int
    open: tuple[int, ...]
    fide_mode: bool
    step: Step
    next: str
    values: Mapping[str, object]

    @property
    def stage_told(self) -> Message:
        """The stage as a sentence."""
        if not self.round:
            return say.NOT_STARTED()
        stage = say.STAGES[self.stage]()
        return say.STAGE(round=self.round, stage=stage, entered=self.entered, boards=self.boards)

    @property
    def next_told(self) -> Message:
        """What is to be done, as a sentence."""
        return say.NEXT[self.step](**self.values)


def status_of(section: Section) -> SectionStatus:
    """Where a section stands."""
    last = section.last
    step, values = _next(section)
    told = str(say.NEXT[step](**values))
    if last is None:
        return SectionStatus(0, "", 0, 0, (), fide_mode(section), step, told, values)
    missing = tuple(last.open_boards)
    return SectionStatus(
        last.number,
        last.status,
        len(last.pairings),
        len(last.pairings) - len(missing),
        missing if last.stage == "playing" else (),
        fide_mode(section),
        step,
        told,
        values,
    )


def _next(section: Section) -> tuple[Step, Mapping[str, object]]:
    last = section.last
    if last is None:
        return ("pair", {"round": 1}) if section.entries else ("players", {})
    if last.stage == "draft":
        if left := unplaced(section, last):
            return "rest", {"count": len(left)}
        return ("validate" if last.edited else "publish"), {}
    if last.status == "playing":
        missing = last.open_boards
        shown = ", ".join(map(str, missing[:10])) + (" ..." if len(missing) > 10 else "")
        return "results", {"count": len(missing), "boards": shown}
    if last.number < section.settings.rounds:
        return "pair", {"round": last.number + 1}
    if last.stage == "playing":
        return "close", {}
    adjourned = [number for number, one in sorted(section.rounds.items()) if one.adjourned_boards]
    return ("adjourned", {"round": adjourned[0]}) if adjourned else ("report", {})
