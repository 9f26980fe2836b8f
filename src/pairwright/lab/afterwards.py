"""Measures thought of after a run: computed from the record of its events, and kept beside its results.

    measured/measures.json                             what they are
    measured/NAME.events.parquet, NAME.rounds.parquet  their values, for each shard

Existing values of some shards are kept and the others computed, which lets the run continue in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import InvalidTournament
from . import wording as say
from .jobs import add_keys, measured
from .measures import Measure, check_columns, measures_named
from .own_code import code_for
from .records import Column
from .shards import KEYS, job_named
from .store import digest

if TYPE_CHECKING:
    from .results import Results


def measure_run(
    results: Results, names: Sequence[str], progress: Callable[[int, int], None] | None = None
) -> tuple[Measure, ...]:
    """Compute measures from the record of a run and keep them in its folder: those that were not there yet.

    The values are those that the run itself would have given. `progress` gets the number of finished shards, and of
    all. Open the folder again to see them. Raises `InvalidTournament` for unknown measures, for one whose column the
    results have already, for times, which only a run can take, and for a run without a record; `OwnCodeFailed` for a
    failing custom measure.
    """
    code = code_for(names, Path(), results.store.folder)
    measures = measures_named(names, code, results.plan.groups)
    if timed := [measure.name for measure in measures if measure.volatile]:
        raise InvalidTournament(say.TAKEN_WHILE_PLAYED(name=timed[0]))
    check_columns({one.name: one for one in (*results.measures, *measures)}.values())
    there = {one.name for one in results.measures} - {one.name for one in results.partial}
    missing = tuple(measure for measure in measures if measure.name not in there)
    defined_in = {name: digest(text.encode()) for name, text in code.files}
    _check_unchanged(results, defined_in, [one.name for one in measures if one.name in there])
    if not missing:
        return ()
    results.store.note_measures(missing, defined_in)
    for done, shard in enumerate(results.shards, 1):
        new = [one for one in missing if one.column not in results.shards_with(one, shard)]
        if new:
            _measure_shard(results, shard, new)
        if progress:
            progress(done, len(results.shards))
    return missing


def _check_unchanged(results: Results, files: Mapping[str, str], names: Sequence[str]) -> None:
    """Refuse measures that are there if a file that may define them has changed since: their values would be others."""
    begun = results.store.settings().get("files", {})
    noted = {note["name"]: note.get("files", begun) for note in results.store.measured_notes()}
    for name in names:
        before = noted.get(name, begun)
        for file, now in files.items():
            if before.get(file, now) != now:
                raise InvalidTournament(
                    say.MEASURE_FILE_CHANGED(file=str(file), name=name, folder=str(results.store.folder))
                )


def _measure_shard(results: Results, shard: str, measures: Sequence[Measure]) -> None:
    job = job_named(results.store.shards, shard, results.plan)
    tables: dict[str, dict[str, Column]] = {
        table: {name: [] for name in (*keys, *(one.column for one in measures if one.table == table))}
        for table, keys in KEYS.items()
    }
    for number, event in results.record.events(shard):
        add_keys(tables, job, number, len(event.rounds))
        for measure in measures:
            tables[measure.table][measure.column] += measured(measure, event)
    for table, columns in tables.items():
        if len(columns) > len(KEYS[table]):
            results.store.keep_measured(results.plan, job, table, columns, results.connection)
