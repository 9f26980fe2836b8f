"""The folder of a run: the plan, shards of results as Parquet files, cases that failed.

    plan.toml            the plan, word for word, and beside it the Python files and reports that it names
    run.json             number of events and seed, if they were given otherwise; version of the program; digests of
                         the plan and the files that it names; the shared folder into which workers write shards and
                         cases, if there is one (`shared_folder`)
    shards/NAME.events.parquet, NAME.rounds.parquet
    shards/NAME.games.parquet, NAME.players.parquet
    failed/NAME.json, NAME.trf
    measured/measures.json, NAME.events.parquet, NAME.rounds.parquet   measures thought of later

Every file appears whole, by renaming; the events of a shard appear last, and a shard counts from then on. So a run can
be stopped anywhere.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from errno import EACCES, EDQUOT, EIO, ENOSPC, EROFS
from hashlib import blake2b
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .. import __version__
from ..errors import InvalidTournament
from ..formats.decoding import utf8_text
from ..formats.files import write_whole
from . import wording as say
from .contender import Contender
from .jobs import Failed, Job, Shard
from .measures import Measure
from .notes import (
    COLUMNS,
    NAMES,
    measure_note,
    measures_of_run,
    model_notes,
    noted,
    noted_measure,
    ours,
    system_note,
    told_by,
)
from .plan import Plan, parse_plan
from .shards import KEYS, RECORD, file_of, filled, quoted, rows_of

if TYPE_CHECKING:
    import duckdb

PLAN, RUN, MEASURES = "plan.toml", "run.json", "measures.json"

PART = ".*.part"
"""The names of files that are being written."""


class Store:
    """The folder of a run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shards = folder / "shards"
        self.failed = folder / "failed"
        self.measured = folder / "measured"

    def begin(self, plan: Plan, source: Path | None = None) -> Plan:
        """Make the folder for a plan, or make sure that it holds a run of this very plan.

        Carry out the returned plan: an extended run has more events than its plan says.

        Raises `InvalidTournament` if it holds another one, one that another version of the program began, or
        something else.
        """
        if (self.folder / RUN).exists():
            noted = self.settings()
            check_same(self.folder, noted, plan, source)
            self._same_version()
            if plan.results_at not in ("", kept_at := noted.get("results_at", "")):
                where = kept_at or "in its folder"
                raise InvalidTournament(say.RESULTS_ELSEWHERE(folder=str(self.folder), where=where))
            return _as_noted(plan, noted)
        if self.folder.exists() and not self._stopped_at_the_start(plan):
            raise InvalidTournament(say.FOLDER_WITHOUT_RUN(folder=str(self.folder)))
        fields = {} if source is None else self._fields(plan, source)
        self.shards.mkdir(parents=True, exist_ok=True)
        for target, report in fields.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(report)
        for name, text in plan.code.files:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.folder / name, text)
        settings = {
            "events": plan.events,
            "seed": plan.seed,
            "version": __version__,
            "systems": [system_note(contender, plan.code) for contender in plan.contenders],
            "models": model_notes(plan),
            "measures": [measure_note(measure) for measure in plan.measures if not ours(measure)],
        }
        settings |= {"results_at": plan.results_at} if plan.results_at else {}
        write_whole(self.folder / PLAN, plan.text)
        names = (PLAN, *(name for name, _ in plan.code.files), *(plan.reports if source else ()))
        settings["files"] = digests(self.folder, names)
        write_whole(self.folder / RUN, json.dumps(settings, indent=1) + "\n")
        return plan

    def _stopped_at_the_start(self, plan: Plan) -> bool:
        """Whether the folder is empty, or `begin` was stopped in it: files of this plan beside an empty `shards`."""
        if not any(self.folder.iterdir()):
            return True
        found = {path for path in self.folder.rglob("*") if not path.is_dir() and not path.match(PART)}
        names = {path.relative_to(self.folder).as_posix() for path in found}
        same = _content(self.folder / PLAN) in (None, plan.text.encode())
        return same and self.shards.is_dir() and names <= files_of(plan)

    def sweep(self, started: float) -> None:
        """Take away unfinished files of calls that were killed: those older than this call, in seconds since 1970."""
        for path in self.folder.rglob(PART):
            with suppress(OSError):  # another call may just have finished it
                if path.stat().st_mtime < started:
                    path.unlink()

    def extend(self, events: int) -> None:
        """Have the run play more events of each kind; existing ones stay unchanged."""
        noted = self.settings()
        self.note(stages=[*noted.get("stages", ()), noted["events"]], events=events)

    def note(self, **settings: object) -> None:
        """Note something of the run in `run.json`."""
        write_whole(self.folder / RUN, json.dumps(self.settings() | settings, indent=1) + "\n")

    def taken_up(self) -> Plan:
        """The plan of the run in this folder, to continue it.

        Raises `InvalidTournament` if the folder holds no run, or one that another version of the program started.
        """
        if (self.folder / RUN).exists():
            check_as_begun(self.folder, self.settings().get("files", {}))
        plan = self.plan(to_be_read=False)
        self._same_version()
        return plan

    def plan_text(self) -> str:
        """The plan as it was read."""
        file = self.folder / PLAN
        return utf8_text(file.read_bytes(), str(file), expected=say.A_TOML_FILE())

    def settings(self) -> dict[str, Any]:
        """The content of `run.json`. Raises `InvalidTournament` if that is not what a run writes there."""
        file = self.folder / RUN
        return settings_in(file.read_bytes(), str(file))

    def plan(self, *, to_be_read: bool = True) -> Plan:
        """The plan of the run, to read its results or to continue it.

        Raises `InvalidTournament` if the folder holds none, `FormatError` if it is to go on and needs what is not
        installed.
        """
        if not (self.folder / RUN).exists():
            raise InvalidTournament(say.NO_RUN_IN(folder=str(self.folder)))
        settings = self.settings()
        plan = parse_plan(self.plan_text(), str(self.folder / PLAN), self.folder, to_be_read=to_be_read)
        if to_be_read:
            plan = replace(plan, noted=measures_of_run(plan.asked, settings.get("measures", ()), plan.groups))
        return _as_noted(plan, settings)

    @property
    def names(self) -> frozenset[str]:
        """The names of the shards that are there."""
        return frozenset(path.name.partition(".")[0] for path in self.shards.glob("*.events.parquet"))

    @property
    def whole(self) -> frozenset[str]:
        """The names of the shards with all their tables."""
        found = {path.name for path in self.shards.glob("*.parquet")}
        tables = ("rounds", *RECORD)
        return frozenset(
            name for name in self.names if all(f"{name}.{table}.parquet" in found for table in tables)
        )

    def keep(self, plan: Plan, shard: Shard, connection: duckdb.DuckDBPyConnection) -> None:
        """Write the results of a job."""
        for failed in shard.failed:
            self._keep_failed(plan.contenders[failed.job.contender], failed)
        for name, columns in shard.tables.items():
            _write(connection, columns, file_of(self.shards, shard.job.name, name), plan, shard.job)

    def measured_file(self, shard: str, table: str) -> Path:
        """The file of measures after the run, of events or of rounds."""
        return file_of(self.measured, shard, table)

    def keep_measured(
        self,
        plan: Plan,
        job: Job,
        table: str,
        columns: Mapping[str, Sequence[object]],
        connection: duckdb.DuckDBPyConnection,
    ) -> None:
        """Write values of measures for a shard, beside those that are there."""
        path = self.measured_file(job.name, table)
        before: dict[str, list[object]] = {}
        if path.exists():
            query = f"SELECT * FROM {rows_of([path])} ORDER BY {', '.join(KEYS[table])}"
            kept = filled(connection.sql(query))
            before = {name: values for name, values in kept.items() if name not in (*columns, *NAMES)}
        later = tuple(map(noted_measure, self.measured_notes()))
        _write(connection, {**columns, **before}, path, plan, job, later)

    def note_measures(self, measures: Sequence[Measure], files: Mapping[str, str]) -> None:
        """Note measures that are computed after the run, with digests of the files that define them."""
        notes = {note["name"]: note for note in self.measured_notes()}
        notes |= {measure.name: {**measure_note(measure), "files": dict(files)} for measure in measures}
        self.measured.mkdir(exist_ok=True)
        write_whole(self.measured / MEASURES, json.dumps(list(notes.values()), indent=1) + "\n")

    def measured_notes(self) -> list[dict[str, Any]]:
        """The measures computed after the run."""
        file = self.measured / MEASURES
        return noted(file, lambda notes: all(note["name"] for note in notes)) if file.exists() else []

    def cases(self) -> list[dict[str, object]]:
        """The events that ended early, in order."""
        place = itemgetter("condition", "system", "event")
        return sorted((noted(path, place) for path in self.failed.glob("*.json")), key=place)

    def _keep_failed(self, contender: Contender, failed: Failed) -> None:
        self.failed.mkdir(exist_ok=True)
        base = f"c{failed.job.condition}-s{failed.job.contender}-e{failed.job.first:06}"
        if failed.report:
            write_whole(self.failed / f"{base}.trf", failed.report)
        case = {
            "condition": failed.job.condition,
            "system": failed.job.contender,
            "event": failed.job.first,
            "round": failed.round,
            "status": failed.status,
            "reason": failed.reason,
            "report": f"{base}.trf" if failed.report else "",
            "command": contender.command(f"{base}.trf") if failed.report else "",
        }
        write_whole(self.failed / f"{base}.json", json.dumps(case, indent=1, ensure_ascii=False) + "\n")

    def _same_version(self) -> None:
        """Refuse a run of another version of the program, which might play differently."""
        begun = self.settings().get("version", "of unknown version")
        if begun != __version__:
            raise InvalidTournament(
                say.RUN_OF_OTHER_VERSION(folder=str(self.folder), begun=str(begun), version=__version__)
            )

    def _fields(self, plan: Plan, source: Path) -> dict[Path, bytes]:
        """The reports that provide the plan's fields. They are copied here to make the folder self-contained."""
        found = {}
        for name in plan.reports:
            target = self.folder / name
            if not target.resolve().is_relative_to(self.folder.resolve()):
                raise InvalidTournament(say.FIELD_FILE_OUTSIDE(name=name))
            found[target] = (source / name).read_bytes()
        return found


def settings_in(text: bytes, file: str) -> dict[str, Any]:
    """The content of a `run.json`. Raises `InvalidTournament` if that is not what a run writes there."""
    try:
        found: dict[str, object] = json.loads(text)
        known = isinstance(found["events"], int) and isinstance(found["seed"], int)
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        raise InvalidTournament(say.RUN_FILE_WRONG(file=file))
    return found


def files_of(plan: Plan) -> set[str]:
    """The files that a run copies into its folder before it notes itself in `run.json`."""
    return {PLAN, *(name for name, _ in plan.code.files), *plan.reports}


def _as_noted(plan: Plan, settings: Mapping[str, Any]) -> Plan:
    """A plan with what its run has noted otherwise."""
    noted = {key: settings[key] for key in ("events", "seed", "results_at") if key in settings}
    return replace(plan, **noted, stages=tuple(settings.get("stages", ())))


def begun(settings: Mapping[str, Any]) -> int:
    """The number of events of each kind at the start of a run, by its settings."""
    first: int = [*settings.get("stages", ()), settings["events"]][0]
    return first


def check_same(folder: Path, settings: Mapping[str, Any], plan: Plan, source: Path | None) -> None:
    """Check that a folder holds a run of this very plan, unchanged, whose reports are in `source`."""
    check_as_begun(folder, settings.get("files", {}))
    pairs: list[tuple[str, object, object]] = [
        ("plan", _content(folder / PLAN), plan.text.encode()),
        ("seed", settings["seed"], plan.seed),
        ("number of events", begun(settings), plan.events),
    ]
    pairs += [(name, _content(folder / name), text.encode()) for name, text in plan.code.files]
    if source:
        pairs += [(name, _content(folder / name), _content(source / name)) for name in plan.reports]
    if differs := [what for what, here, there in pairs if here != there]:
        raise InvalidTournament(say.RUN_DIFFERS(folder=str(folder), what=", ".join(differs)))


def digests(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """A digest of each file, by its name in the folder; empty for one that can't be read."""
    return {name: _digest(folder / name) for name in names}


def changed_files(folder: Path, noted: Mapping[str, str]) -> tuple[str, ...]:
    """The files that are not what they were when their digests were noted."""
    return tuple(name for name, digest in noted.items() if _digest(folder / name) != digest)


def check_as_begun(folder: Path, noted: Mapping[str, str]) -> None:
    """Refuse to continue a run whose files have changed: new events would not belong to the earlier ones."""
    if changed := changed_files(folder, noted):
        raise InvalidTournament(say.FILE_CHANGED_SINCE(file=str(folder / changed[0])))


def digest(data: bytes) -> str:
    """The digest of a file's contents."""
    return blake2b(data, digest_size=16).hexdigest()


def _digest(file: Path) -> str:
    data = _content(file)
    return "" if data is None else digest(data)


def _content(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None


def _write(
    connection: duckdb.DuckDBPyConnection,
    columns: Mapping[str, Sequence[object]],
    path: Path,
    plan: Plan,
    job: Job,
    later: Iterable[Measure] = (),
) -> None:
    """A table as a Parquet file, whole or not at all. NaN becomes NULL: nothing was measured.

    Every row names its kind of event and its system, and the metadata describes the columns; `later` are measures not
    in the plan.
    """
    import duckdb

    labels = plan.conditions[job.condition].label, plan.contenders[job.contender].label
    names = dict(zip(NAMES, labels, strict=True))
    told = told_by(plan, job.condition, job.contender, [*columns, *names], later)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    types = {name: COLUMNS[name].type if name in COLUMNS else np.float64 for name in columns}
    data = {name: np.array(values, types[name]) for name, values in columns.items()}
    connection.register("shard_data", data)
    chosen = [
        f'CASE WHEN isnan("{name}") THEN NULL ELSE "{name}" END AS "{name}"'
        if types[name] is np.float64
        else f'"{name}"'
        for name in columns
    ]
    chosen += [f'{quoted(value)} AS "{name}"' for name, value in names.items()]
    metadata = ", ".join(f"{quoted(key)}: {quoted(value)}" for key, value in told.items())
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        connection.execute(
            f"COPY (SELECT {', '.join(chosen)} FROM shard_data) TO {quoted(str(part))} "
            f"(FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{metadata}}})"
        )
        part.replace(path)
    except duckdb.IOException as error:
        raise _as_os_error(error, path) from None
    finally:
        connection.unregister("shard_data")
        part.unlink(missing_ok=True)


_REASONS = (ENOSPC, EDQUOT, EACCES, EROFS)
"""Reasons that are recognised by their words where their numbers are not told."""


def _as_os_error(error: Exception, path: Path) -> OSError:
    """The operating system's error behind a failed write of the database, without the database's own text."""
    said = str(error).splitlines()[0]
    number = re.search(r'errno"?\s*[:=]\s*"?(\d+)', said)
    code = int(number[1]) if number else next((code for code in _REASONS if os.strerror(code) in said), 0)
    return OSError(code, os.strerror(code), str(path)) if code else OSError(EIO, said, str(path))
