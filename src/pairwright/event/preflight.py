"""What an arbiter wants to know before the next round is paired."""

from __future__ import annotations

from dataclasses import dataclass

from .library import too_many_rounds
from .state import Entry, Section


@dataclass(frozen=True, slots=True)
class Preflight:
    """The next round before it is paired.

    Attributes:
        number: the round that would be paired.
        missing: boards of the round before without a result; they would become adjourned.
        adjourned: (round, board) of games adjourned in earlier rounds.
        byes: who sits the round out, with the kind of bye.
        gone: who has withdrawn or was expelled.
        there: who would be paired.
        unfinishable: why all rounds announced can't be played by the rules; told before round 1, empty if they can.
        why_not: why the round can't be paired now; empty if it can.
    """

    number: int
    missing: tuple[int, ...]
    adjourned: tuple[tuple[int, int], ...]
    byes: tuple[tuple[Entry, str], ...]
    gone: tuple[Entry, ...]
    there: tuple[Entry, ...]
    unfinishable: str
    why_not: str

    @property
    def odd(self) -> bool:
        """Whether somebody will get the bye."""
        return len(self.there) % 2 == 1


def preflight(section: Section) -> Preflight:
    """What is to be known before the next round of a section is paired."""
    number = len(section.rounds) + 1
    last = section.last
    entries = section.participants
    return Preflight(
        number,
        tuple(last.open_boards) if last and last.stage == "playing" else (),
        tuple((n, board) for n, one in sorted(section.rounds.items()) for board in one.adjourned_boards),
        tuple((one, one.byes[number]) for one in entries if number in one.byes and not one.has_left(number)),
        tuple(one for one in entries if one.has_left(number)),
        tuple(one for one in entries if one.plays(number)),
        "" if section.started else too_many_rounds(section),
        _why_not(section, number),
    )


def _why_not(section: Section, number: int) -> str:
    last = section.last
    if last and last.stage == "draft":
        return f"round {last.number} is a draft: publish it or unpair it first"
    if number > section.settings.rounds:
        return f"all {section.settings.rounds} rounds are paired"
    if not any(entry.plays(number) for entry in section.participants):
        return "nobody plays: add players first"
    return ""
