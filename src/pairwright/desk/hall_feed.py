"""The messages for phones and screens in the hall: results one by one, and when to reload a page.

Messages have the revision of the event as their id. A page sends its revision, and gets all later messages at once;
if they are too old, a single message to reload the page.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic

from ..event import Section, State
from ..event.sheets.match_grids import results_of
from ..event.state import CrossGame, Entry
from .hub import Desk
from .published import last_published
from .stream import Bell, repeated

LOOK_EVERY = 0.2
"""Seconds between two looks at the event."""
RESULTS_EVERY = 1.0
"""Seconds between two messages that only tell results."""
_REMEMBERED = 120


@dataclass(frozen=True, slots=True)
class _Seen:
    """The public data of a section: the part whose change requires a reload, and the results of the round."""

    page: tuple[object, ...]
    results: Mapping[str, str]


def seen_of(state: State, section: Section) -> _Seen:
    """The part of a section that phones see, with the players of others whom its own play against."""
    last, settings = last_published(section), section.settings
    people = tuple(
        _shown_of(entry, numbered=last is not None) for _, entry in sorted(section.entries.items())
    )
    basics = (settings.name, settings.rounds, settings.tie_breaks, settings.points, people)
    if last is None:
        return _Seen((*basics, None), {})
    results = {label: text for one in last.pairings.values() for label, text in results_of(section, one)}
    pairs = tuple(
        (board, one.one, one.other, tuple((game.white, game.black) for game in one.games))
        for board, one in sorted(last.pairings.items())
    )
    earlier = tuple(
        id(section.rounds[number]) for number in range(1, last.number)
    )  # rounds are immutable: another object is another round
    free = tuple(sorted(last.unpaired.items()))
    met = tuple(_met(state, game) for game in section.cross)
    page = (*basics, last.number, last.status == "closed", pairs, free, met, earlier, section.table)
    return _Seen(page, results)


def _shown_of(entry: Entry, *, numbered: bool) -> tuple[object, ...]:
    """What public pages show of an entry; numbers are given when round 1 is a draft, and are shown with it."""
    person, number = entry.person, entry.number if numbered else 0
    left = (entry.withdrawn, entry.expelled)
    return (entry.key, number, person.title, person.name, person.rating, person.federation, entry.team, *left)


def _met(state: State, game: CrossGame) -> tuple[object, ...]:
    """What public pages show of a game against another section."""
    other = state.sections[game.section]
    return (game, other.name, _shown_of(other.entries[game.other], numbered=False))


class HallFeed:
    """Tells listeners what has changed for the hall."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.revision = 0
        self._clock = clock
        self._seen: dict[int, _Seen] = {}
        self._state: State | None = None
        self._told: deque[tuple[int, str]] = deque(maxlen=_REMEMBERED)
        self._since = 0
        self._last_results = float("-inf")
        self.bell = Bell()

    def look(self, state: State) -> bool:
        """Look at a state. Returns whether there is something to tell."""
        if state is self._state:
            return False
        now = {section.id: seen_of(state, section) for section in state}
        first = self._state is None
        pages = [id for id, one in now.items() if id not in self._seen or one.page != self._seen[id].page]
        gone = self._seen.keys() - now.keys()
        results = {
            id: patch
            for id, one in now.items()
            if id in self._seen and id not in pages and (patch := _patch(self._seen[id].results, one.results))
        }
        if not pages and not gone:
            if results and self._clock() - self._last_results < RESULTS_EVERY:
                return False  # checked again soon, together with later results
            self._last_results = self._clock()
        self._seen, self._state = now, state
        if first:
            self.revision = self._since = state.revision
            return False
        if not (pages or gone or results):
            return False
        self.revision = max(state.revision, self.revision)
        message = {"fetch": sorted({*pages, *gone}), "results": results}
        self._told.append((self.revision, json.dumps(message, ensure_ascii=False)))
        return True

    @asynccontextmanager
    async def watching(self, desk: Desk) -> AsyncIterator[None]:
        """Look at the event for as long as the desk runs."""
        async with repeated(lambda: self._watch(desk), LOOK_EVERY):
            yield

    async def _watch(self, desk: Desk) -> None:
        if desk.opened and self.look(desk.event.state):
            self.bell.ring()

    def missed(self, seen: int) -> list[tuple[int, str]]:
        """The messages missing on a page of revision `seen`."""
        if seen >= self.revision:
            return []
        oldest = self._told[0][0] if self._told else None
        complete = seen >= self._since and (len(self._told) < _REMEMBERED or (oldest or 0) <= seen + 1)
        if not complete:
            return [(self.revision, json.dumps({"fetch": [], "all": True, "results": {}}))]
        return [one for one in self._told if one[0] > seen]

    async def events(self, seen: int) -> AsyncIterator[str]:
        """The texts of the stream for a page made of revision `seen`."""
        yield "retry: 1000\n\n"
        while not self.bell.ended:
            ring = self.bell.next
            for revision, text in self.missed(seen):
                seen = revision
                yield f"id: {revision}\nevent: hall\ndata: {text}\n\n"
            async for beat in self.bell.beats(ring):
                yield beat


def _patch(was: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    return {board: text for board, text in now.items() if was.get(board) != text}
