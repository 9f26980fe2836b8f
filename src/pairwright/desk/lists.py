"""The rating lists of this computer at the desk: updated once a day, compared automatically."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from threading import RLock
from typing import Any

from ..errors import InvalidTournament, PairwrightError
from ..event import Person, Section, State
from ..event.rating_lists import rating_changes, sequence
from ..event.state import Entry
from ..ratings import ListInfo, RatingKind, RatingStore, in_force, is_due, looked, update
from . import wording as say
from .configuration import UNREADABLE, DeskSettings

OPTION = "desk.ratings"
"""The option of the event file with the switches and the findings of the last comparison."""


class KeptLists:
    """The lists, the switches of an event about them, and whose ratings were found to differ."""

    def __init__(self, settings: DeskSettings, load: Callable[[], str], save: Callable[[str], None]) -> None:
        self._settings, self._load, self._save = settings, load, save
        self._lock = RLock()  # the look once a day runs beside the pages

    @property
    def store(self) -> RatingStore | None:
        """The file of lists, if any."""
        named = self._settings.ratings
        return RatingStore(named) if named and Path(named).is_file() else None

    def infos(self) -> Sequence[ListInfo]:
        """The lists in the file."""
        return self.store.lists() if self.store else ()

    def coefficients(self, numbers: Mapping[int, str], rate: RatingKind) -> dict[int, int]:
        """The coefficients K of FIDE's list, as `RatingStore.coefficients` finds them; none without lists."""
        return self.store.coefficients(numbers, rate) if self.store else {}

    def ages(self, now: datetime) -> dict[str, int]:
        """How many days ago each source was fetched."""
        return {source: (now - at).days for source, at in looked(self.store).items()} if self.store else {}

    def switch(self, name: str) -> bool:
        """Whether lists are looked for daily (`daily`), or compared after each update (`checks`); both at first."""
        return bool(self._kept().get(name, True))

    def turn(self, name: str, on: bool) -> None:
        """Turn a switch."""
        with self._lock:
            self._save(json.dumps(self._kept() | {name: on}, sort_keys=True))

    def found(self, state: State) -> Mapping[int, Sequence[int]]:
        """Keys of the players whose ratings the last comparison found to differ, by section."""
        found = self._found()
        differ = ((one.id, found.get(str(one.id), ())) for one in state)
        there = ((id, [key for key in keys if key in state.sections[id].entries]) for id, keys in differ)
        return {id: keys for id, keys in there if keys}

    def update(self, now: datetime, state: State | None) -> int:
        """Fetch FIDE's list, and compare the event with it unless that is switched off. Returns the players read.

        Raises `OSError` without a network, and the errors of reading a list.
        """
        if not self._settings.ratings:
            raise InvalidTournament(say.NO_RATINGS_FILE())
        read = update(RatingStore(self._settings.ratings), now, address=self._settings.rating_address)
        if state is not None and self.switch("checks"):
            self.note({one.id: list(self.differing(state, one, now.date())[0]) for one in state})
        return read

    def note(self, found: Mapping[int, Sequence[int]]) -> None:
        """Keep whose ratings differ, for the sections given."""
        with self._lock:
            kept = self._kept()
            kept["found"] = self._found() | {str(id): list(keys) for id, keys in found.items()}
            self._save(json.dumps(kept, sort_keys=True))

    def look(self, now: datetime, state: State | None) -> None:
        """Update once a day if a list of FIDE is kept; without a network nothing happens."""
        with suppress(OSError, PairwrightError):
            if self.store and self.switch("daily") and is_due(self.store, now):
                self.update(now, state)

    def differing(self, state: State, section: Section, today: date) -> tuple[dict[int, Person], str]:
        """Players whose ratings the lists of a section state otherwise, and the month of FIDE's list that was asked.

        It is the list in force when the event starts; in an event of over 30 days that of today. The result is
        empty without these lists.
        """
        if self.store is None:
            return {}, ""
        store, month = in_force(self.store, today if section.settings.long_event else _start(state, today))
        try:
            found = rating_changes(section.entries, store, sequence(section.settings))
        except InvalidTournament:
            return {}, month
        ahead, entries = len(section.rounds) + 1, section.entries
        return {key: one for key, one in found.items() if not _taken(entries[key], one, ahead)}, month

    def _found(self) -> dict[str, list[int]]:
        try:
            found = self._kept().get("found", {}).items()
            return {str(id): list(map(int, keys)) for id, keys in found}
        except UNREADABLE:
            return {}

    def _kept(self) -> dict[str, Any]:
        """The content of the option; empty if it is damaged."""
        text = self._load()
        try:
            return dict(json.loads(text)) if text else {}
        except UNREADABLE:
            return {}


def _taken(entry: Entry, listed: Person, ahead: int) -> bool:
    """Whether the rating of a list counts already from an earlier round on, beside that of the first."""
    return bool(entry.later_ratings) and entry.rating_in(ahead) == listed.rating


def _start(state: State, today: date) -> date:
    """The first day of the event, today if it is not known."""
    with suppress(KeyError, ValueError):
        return date.fromisoformat(state.info["042"].replace("/", "-"))
    return today
