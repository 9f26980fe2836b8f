"""Whether a state can have come about by commands: what entries of the right types may still say wrongly.

Commands refuse such values before they are written. A file from elsewhere can hold entries that no command made,
and all uses of a state rely on these checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .state import UNPAIRED_KINDS, Entry, Pairing, Round, Section, State
from .wording.common import RESULT_TEXTS

_STAGES = ("draft", "playing", "closed")
_NOTHING = State()


def require_sound(state: State, before: State = _NOTHING) -> None:
    """Raise `ValueError` for the first impossible value among the differences from a state that was sound `before`."""
    for id, section in state.sections.items():
        was = before.sections.get(id)
        if section is not was:
            _require(section.id == id, f"section {id} is stored as {section.id}")
            _section(section, was)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)


def _section(section: Section, was: Section | None) -> None:
    people = section.entries
    if was is None or people is not was.entries:
        for key, entry in people.items():
            _entry(key, entry, people)
    _require(
        set(section.rounds) == set(range(1, len(section.rounds) + 1)), "a round is missing before another"
    )
    known = was if was and people.keys() == was.entries.keys() else None
    for number, played in section.rounds.items():
        if not known or played is not known.rounds.get(number):
            _round(number, played, people)
            if not section.settings.teams:
                _games_of_the_pair(played)
    if section.table and not (known and section.table is known.table):
        _there((row.key for row in section.table.rows), people)
    for game in section.cross:
        _there((game.key,), people)
        _result(game.result)


def _there(keys: Iterable[int], entries: Mapping[int, Entry]) -> None:
    for key in keys:
        _require(key in entries, f"participant {key} does not exist")


def _entry(key: int, entry: Entry, entries: Mapping[int, Entry]) -> None:
    _require(entry.key == key, f"participant {key} is stored as {entry.key}")
    _there((*entry.members, *((entry.team,) if entry.team else ())), entries)
    _kinds(entry.byes.values())


def _kinds(kinds: Iterable[str]) -> None:
    for kind in kinds:
        _require(kind in UNPAIRED_KINDS and len(kind) == 1, f"unknown bye '{kind[:20]}'")


def _round(number: int, played: Round, entries: Mapping[int, Entry]) -> None:
    _require(played.number == number, f"round {number} is stored as {played.number}")
    _require(played.stage in _STAGES, f"unknown stage '{played.stage[:20]}'")
    for board, pairing in played.pairings.items():
        _require(pairing.board == board, f"board {board} is stored as {pairing.board}")
        _pairing(pairing, entries)
    _there(played.unpaired, entries)
    _kinds(played.unpaired.values())


def _pairing(pairing: Pairing, entries: Mapping[int, Entry]) -> None:
    _there((pairing.one, pairing.other), entries)
    _require(bool(pairing.games), f"board {pairing.board} has no game")
    for game in pairing.games:
        _there((key for key in (game.white, game.black) if key), entries)
        _result(game.result)


def _games_of_the_pair(played: Round) -> None:
    """Where no teams play, the games of a board are those of the two who are paired."""
    for board, pairing in played.pairings.items():
        pair = {pairing.one, pairing.other}
        _require(
            all({game.white, game.black} == pair for game in pairing.games),
            f"board {board} has a game of other players",
        )


def _result(code: str) -> None:
    _require(not code or code in RESULT_TEXTS, f"unknown result '{code[:20]}'")
