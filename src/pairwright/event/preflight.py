"""Notes for an arbiter before the next round is paired."""

from __future__ import annotations

from dataclasses import dataclass

from ..messages import Message, together
from .library import too_many_rounds
from .state import Entry, Section
from .wording import rounds as say


@dataclass(frozen=True, slots=True)
class Preflight:
    """The next round before it is paired.

    Attributes:
        number: the round that would be paired.
        missing: boards of the round before without a result; they would become adjourned.
        adjourned: (round, board) of games adjourned in earlier rounds.
        byes: who sits the round out, with the kind of bye.
        absent: who did not come to the game of the last round, and would be paired.
        gone: who has withdrawn or was expelled.
        there: who would be paired.
        unfinishable: why all rounds announced can't be played by the rules; told before round 1, if they can't.
        why_not: why the round can't be paired now, if it can't.
    """

    number: int
    missing: tuple[int, ...]
    adjourned: tuple[tuple[int, int], ...]
    byes: tuple[tuple[Entry, str], ...]
    absent: tuple[Entry, ...]
    gone: tuple[Entry, ...]
    there: tuple[Entry, ...]
    unfinishable: Message | None
    why_not: Message | None

    @property
    def odd(self) -> bool:
        """Whether the round has a bye."""
        return len(self.there) % 2 == 1


def preflight(section: Section) -> Preflight:
    """The notes before the next round of a section is paired."""
    number = len(section.rounds) + 1
    last = section.last
    entries = section.participants
    lost = _forfeited(section)
    return Preflight(
        number,
        tuple(last.open_boards) if last and last.stage == "playing" else (),
        tuple((n, board) for n, one in sorted(section.rounds.items()) for board in one.adjourned_boards),
        tuple((one, kind) for one in entries if (kind := one.bye_in(number))),
        tuple(one for one in entries if one.key in lost and one.plays(number)),
        tuple(one for one in entries if one.has_left(number)),
        tuple(one for one in entries if one.plays(number)),
        None if section.started else too_many_rounds(section),
        _why_not(section, number),
    )


def _forfeited(section: Section) -> set[int]:
    games = [game for one in section.last.pairings.values() for game in one.games] if section.last else []
    return {
        key
        for game in games
        for key, code in zip((game.white, game.black), game.result, strict=False)
        if code == "-"
    }


def _why_not(section: Section, number: int) -> Message | None:
    last = section.last
    if last and last.stage == "draft":
        return together([say.IS_A_DRAFT(round=last.number, section=section.name), say.PUBLISH_OR_DELETE()])
    if number > section.settings.rounds:
        return say.ALL_PAIRED(count=section.settings.rounds, section=section.name)
    if not any(entry.plays(number) for entry in section.participants):
        return say.NOBODY_AVAILABLE(section=section.name, round=number)
    return None
