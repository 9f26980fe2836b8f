"""The events of a run as played, from the data in its shards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import InvalidTournament
from ..model import Colour
from ..systems.view import Traits
from . import wording as say
from .event_arrays import Event
from .final_ranking import TieBreak, places_of, tie_breaks_named
from .jobs import Job
from .own_code import code_for
from .plan import Plan
from .records import GAMES, PLAYERS, RecordedPlaces, before_round_1, played_from
from .shards import check_record, file_of, has_record, job_named, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import duckdb

_COLUMNS = {"events": ("event", "status", "first_colour", "own_ranking"), "games": GAMES, "players": PLAYERS}
_ORDER = {"events": "event", "games": "event, round, board = 0, board, white", "players": "event, player"}

Rows = Mapping[str, list[Any]]


class RunRecord:
    """The record of a run's events in its shards."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        folder: Path,
        shards: tuple[str, ...],
        plan: Plan,
        notes: list[dict[str, Any]],
        readable: Callable[[], AbstractContextManager[None]],
    ) -> None:
        """`notes` are the run's notes about its systems. Wrap everything that reads files in `readable()`.

        Raises `InvalidTournament` if some shards hold no record.
        """
        without = [name for name in shards if not has_record(folder, name)]
        if without or len(notes) < len(plan.contenders):
            raise InvalidTournament(
                say.SHARDS_WITHOUT_RECORD(
                    folder=str(folder.parent), missing=len(without), all=len(shards), again=str(folder.parent)
                )
            )
        self._connection, self._folder, self._plan, self._notes = connection, folder, plan, notes
        self._readable = readable

    @cached_property
    def ranking(self) -> tuple[TieBreak, ...]:
        """The tie-breaks of the plan, to rank what the record does not hold: the real event of a replay.

        Words only where what defines one of them is not here: then all but that ranking can still be read.
        """
        words = self._plan.tie_breaks
        try:
            return tie_breaks_named(words, code_for(words, self._folder.parent))
        except InvalidTournament:
            return words

    def events(self, shard: str) -> Iterator[tuple[int, Event]]:
        """The known events of a shard, each with its number.

        Raises `InvalidTournament` naming the file if it can't be read, or if its content does not match its name.
        """
        job = job_named(self._folder, shard, self._plan)
        with self._readable():
            check_record(self._connection, self._folder, shard, job)
            tables = {name: self._by_event(name, shard) for name in _COLUMNS}
        nothing: Rows = {name: [] for name in GAMES}
        for number, row in tables["events"].items():
            if players := tables["players"].get(number):
                yield number, self._event(job, row, players, tables["games"].get(number, nothing))

    def _event(self, job: Job, row: Rows, players: Rows, games: Rows) -> Event:
        """The event of these rows. Times are not kept: `seconds` is NaN for every round."""
        plan, kind, note = self._plan, self._plan.conditions[job.condition], self._notes[job.contender]
        past, count = kind.entrants.past, plan.rounds_of(job.condition, job.contender)
        traits = Traits("teams" if note["participants"] == "teams" else "players", note["games"])
        (status,), (colour,), (own_ranking,) = row["status"], row["first_colour"], row["own_ranking"]
        fresh = past.before_round_1 if past else before_round_1(players, count, traits)
        tournament, rounds = played_from(
            fresh.unchecked(rounds=count, initial_colour=Colour(colour) if colour else None), games
        )
        # Up to 0.1 the tied were numbered as groups: 1, 2, 2, 3.
        places = places_of(np.array(players["place"], np.int64))
        own = RecordedPlaces(dict(zip(players["player"], (places + 1).tolist(), strict=True)))
        return Event(
            tournament,
            rounds,
            np.array(players["strength"], np.int64),
            [float("nan")] * len(rounds),
            tie_breaks=self.ranking if past else plan.tie_breaks,
            top=min(plan.top, kind.players),
            failure="" if status == "complete" else status,
            own_ranking=own if own_ranking else None,
            places=places,
            focus=min(plan.focus, kind.players),
            past=past,
        )

    def _by_event(self, table: str, shard: str) -> dict[int, Rows]:
        """The rows of each event, column by column."""
        chosen = ", ".join(_COLUMNS[table])
        file = rows_of([file_of(self._folder, shard, table)])
        found = self._connection.sql(f"SELECT {chosen} FROM {file} ORDER BY {_ORDER[table]}").fetchnumpy()
        numbers, counts = np.unique(found["event"], return_counts=True)
        ends = np.cumsum(counts)
        return {
            number: {name: column[start:end].tolist() for name, column in found.items()}
            for number, start, end in zip(numbers.tolist(), ends - counts, ends, strict=True)
        }
