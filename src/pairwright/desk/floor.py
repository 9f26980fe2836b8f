"""News from the floor that is not yet part of the event: results reported by phones, arrivals, the schedule.

It is kept as an option of the event file. A result becomes a command only when both players have reported the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import RLock
from typing import Any

from ..event import Section
from ..event.state import Pairing
from ..model.dates import day_of
from .configuration import UNREADABLE

OPTION = "desk.floor"
"""The option of the event file that holds it."""

REPORTABLE = ("10", "==", "01")
"""Results that players report; all others are the arbiter's."""


@dataclass(frozen=True, slots=True)
class Reported:
    """The reports of a board's phones, White's and Black's; empty without a report.

    `players` are the keys of the two: reports end with a pairing that is withdrawn. Empty in files of older versions.
    """

    section: int
    round: int
    board: int
    white: str = ""
    black: str = ""
    players: tuple[int, ...] = ()

    @property
    def at(self) -> tuple[int, int, int]:
        """The board: section, round and number."""
        return self.section, self.round, self.board

    @property
    def agreed(self) -> str:
        """The result both have reported; empty if they have not."""
        return self.white if self.white == self.black else ""


@dataclass(frozen=True, slots=True)
class _Kept:
    reports: tuple[Reported, ...] = ()
    reporting: tuple[int, ...] = ()
    checking: tuple[int, ...] = ()
    present: tuple[tuple[int, int], ...] = ()
    schedule: tuple[tuple[int, str], ...] = ()
    own_languages: bool = False


class Floor:
    """The floor of an event. `load` and `save` read and write the option of its file."""

    def __init__(self, load: Callable[[], str], save: Callable[[str], None]) -> None:
        self._load, self._save = load, save
        self._lock = RLock()
        self._known: _Kept | None = None

    @property
    def _kept(self) -> _Kept:
        with self._lock:
            if self._known is None:
                text = self._load()
                self._known = _read(text) if text else _Kept()
            return self._known

    def _change(self, **changes: Callable[[Any], Any]) -> None:
        """Change a stored value, by name; the former value is read under the lock, which keeps other changes."""
        with self._lock:
            was = self._kept
            kept = replace(was, **{name: change(getattr(was, name)) for name, change in changes.items()})
            if kept == was:
                return
            data = {
                name: getattr(kept, name)
                for name in ("reporting", "checking", "present", "schedule", "own_languages")
            }
            data["reports"] = [[*one.at, one.white, one.black, *one.players] for one in kept.reports]
            self._save(json.dumps(data, ensure_ascii=False))
            self._known = kept

    @property
    def own_languages(self) -> bool:
        """Whether phones of the hall see pages in the language that their browsers prefer."""
        return self._kept.own_languages

    def let_own_languages(self, *, allowed: bool) -> None:
        """Let phones have their own language, or the chosen one only."""
        self._change(own_languages=lambda was: allowed)

    # -- results reported by phones ---------------------------------------------------------------------------

    @property
    def said(self) -> tuple[Reported, ...]:
        """All that phones report."""
        return self._kept.reports

    def may_report(self, section: int) -> bool:
        """Whether players of a section may report results."""
        return section in self._kept.reporting

    def let_report(self, section: int, *, allowed: bool) -> None:
        """Allow or end reports of a section."""
        self._change(reporting=lambda was: _with(was, section, allowed))

    def report(
        self,
        section: int,
        number: int,
        board: int,
        *,
        white: bool,
        result: str,
        players: tuple[int, ...] = (),
    ) -> Reported:
        """A player reports. Returns what both say now."""
        with self._lock:
            was = self.reported(section, number, board, players)
            was = was or Reported(section, number, board, players=players)
            now = replace(was, white=result) if white else replace(was, black=result)
            self._change(reports=lambda held: (*_but(held, section, number, board), now))
            return now

    def reported(
        self, section: int, number: int, board: int, players: tuple[int, ...] = ()
    ) -> Reported | None:
        """The reports of a board's phones; of these `players` alone, if they are named."""
        found = (one for one in self._kept.reports if one.at == (section, number, board))
        return next((one for one in found if not players or one.players in ((), players)), None)

    def settle(self, section: int, number: int, board: int) -> None:
        """Forget the reports of a board, since it has its result."""
        self._change(reports=lambda held: _but(held, section, number, board))

    def conflicts(self, section: Section) -> list[tuple[Reported, Pairing]]:
        """Boards of the last round where the two reports differ, or differ from the result that was entered."""
        last = section.last
        found = []
        for one in self._kept.reports:
            if last is None or (one.section, one.round) != (section.id, last.number):
                continue
            pairing = last.pairings.get(one.board)
            if pairing is None or one.players not in ((), _players(pairing)):
                continue
            said = {text for text in (one.white, one.black, pairing.games[0].result) if text}
            if len(said) > 1:
                found.append((one, pairing))
        return sorted(found, key=lambda pair: pair[0].board)

    # -- who is here ------------------------------------------------------------------------------------------

    def may_check_in(self, section: int) -> bool:
        """Whether players may check in by their phones."""
        return section in self._kept.checking

    def let_check_in(self, section: int, *, allowed: bool) -> None:
        """Open or close check-in by phone."""
        self._change(checking=lambda was: _with(was, section, allowed))

    def is_present(self, section: int, key: int) -> bool:
        """Whether a player has arrived."""
        return (section, key) in self._kept.present

    def mark(self, section: int, key: int, *, present: bool) -> None:
        """Note that a player is here, or is not."""
        self.mark_all(section, {key: present})

    def mark_all(self, section: int, present: Mapping[int, bool]) -> None:
        """Note of some players whether they are here; nothing changes for the others."""
        named = {(section, key) for key in present}
        here = tuple((section, key) for key, there in sorted(present.items()) if there)
        self._change(present=lambda was: (*(one for one in was if one not in named), *here))

    def absent(self, section: Section, number: int) -> list[int]:
        """Keys of those who should play in a round and have not arrived."""
        here = {key for id, key in self._kept.present if id == section.id}
        return [one.key for one in section.participants if one.plays(number) and one.key not in here]

    # -- the schedule -----------------------------------------------------------------------------------------

    def schedule(self, section: int) -> str:
        """The times of the rounds as the arbiter wrote them, a line each."""
        return dict(self._kept.schedule).get(section, "")

    def set_schedule(self, section: int, text: str) -> None:
        """Keep the times of the rounds."""
        self._change(schedule=lambda was: tuple({**dict(was), section: text.strip()}.items()))

    def begins(self, section: int, number: int) -> str:
        """When a round begins: the rest of the line that starts with its number."""
        for line in self.schedule(section).splitlines():
            first, _, rest = line.strip().partition(" ")
            if first.rstrip(".:") == str(number):
                return rest.strip()
        return ""

    def day(self, section: int, number: int) -> str:
        """The day of a round as an ISO date; empty where its line does not begin with one."""
        found = day_of(self.begins(section, number))
        return found if len(found) == len("2026-01-01") else ""


def _read(text: str) -> _Kept:
    """The content of an option. Nothing if it is damaged: the file may be of a stranger, and the event goes on
    without.
    """
    try:
        data = json.loads(text)
        return _Kept(
            tuple(_reported(*row) for row in data["reports"]),
            tuple(map(int, data["reporting"])),
            tuple(map(int, data["checking"])),
            tuple((int(section), int(key)) for section, key in data["present"]),
            tuple((int(section), str(text)) for section, text in data["schedule"]),
            own_languages=bool(data.get("own_languages")),
        )
    except UNREADABLE:
        return _Kept()


def _players(pairing: Pairing) -> tuple[int, ...]:
    return (pairing.games[0].white, pairing.games[0].black)


def _reported(
    section: str | int, number: str | int, board: str | int, white: str, black: str, *players: str | int
) -> Reported:
    if not {white, black} <= {"", *REPORTABLE}:
        raise ValueError(f"phones do not report {white} and {black}")
    return Reported(int(section), int(number), int(board), white, black, tuple(map(int, players)))


def _but(reports: tuple[Reported, ...], section: int, number: int, board: int) -> tuple[Reported, ...]:
    return tuple(one for one in reports if one.at != (section, number, board))


def _with(values: tuple[object, ...], value: object, there: bool) -> tuple[object, ...]:
    others = tuple(one for one in values if one != value)
    return (*others, value) if there else others
