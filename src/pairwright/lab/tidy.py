"""One tidy table of a run's findings: a row for each number, with all its labels and the interval.

Figures and pages use these rows, and can be made again elsewhere.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO, StringIO
from math import isfinite, nan
from pathlib import Path

import numpy as np

from .. import frames
from ..errors import InvalidTournament
from ..formats.files import write_whole
from . import wording as say
from .arrays import Floats
from .columns import ByRound
from .compare import Comparison, Standing
from .measures import Measure
from .statistics import INVERTED, Estimate

COLUMNS = {
    "measure": "string", "title": "string", "unit": "string", "better": "string", "condition": "string",
    "system": "string", "baseline": "string", "quantity": "string", "round": "int64", "event": "int64",
    "mean": "double", "low": "double", "high": "double", "method": "string", "p": "double", "stands": "bool",
    "n": "int64", "otherwise": "double",
}  # fmt: skip
"""The columns of the table and their types, as Arrow calls them."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles shown for values over events."""
ONE_BY_ONE = 40
"""The most events that get a row each."""
SUFFIXES = (".csv", ".parquet", ".arrow")


@dataclass(frozen=True)
class TidyRow:
    """A number of the table.

    Attributes:
        measure: what was measured.
        condition: the label of the kind of events, or that of all.
        system: the system; in comparisons within systems, the number of rounds, the behaviour and so on.
        quantity: `mean`, `difference` or `ratio` (from and to the `baseline`), `least` (of a threshold), `round`,
            `quantile 0.25`, `event`.
        found: the number, its interval and how many events are behind it.
        baseline: what a difference or a ratio is from.
        number: the number of the round, or that of the event.
        stands: whether a difference stands among all that are made with it.
    """

    measure: Measure
    condition: str
    system: str
    quantity: str
    found: Estimate
    baseline: str = ""
    number: int | None = None
    stands: bool | None = None

    @property
    def flat(self) -> dict[str, object]:
        """The row by the names of the columns; what is not known, or has no end, is `None`."""
        measure, found = self.measure, self.found
        low, high, method = found.in_files
        numbers = {
            "mean": found.mean, "low": low, "high": high, "p": found.chance, "otherwise": found.otherwise
        }  # fmt: skip
        return {
            "measure": measure.name,
            "title": measure.title,
            "unit": measure.unit or ("share" if measure.yes_no else ""),
            "better": measure.better,
            "condition": self.condition,
            "system": self.system,
            "baseline": self.baseline,
            "quantity": self.quantity,
            "round": self.number if self.quantity == "round" else None,
            "event": self.number if self.quantity == "event" else None,
            "method": method,
            "stands": self.stands,
            "n": found.count,
        } | {name: value if isfinite(value) else None for name, value in numbers.items()}


def compared(found: Iterable[Comparison], firm: Standing) -> Iterator[TidyRow]:
    """Means, differences and ratios of comparisons; `firm` are the differences that stand."""
    for one in found:
        for line in one.lines:
            labels = one.measure, one.label, line.system
            yield TidyRow(*labels, "least" if line.value.method == INVERTED else "mean", line.value)
            if line.difference is not None:
                stands = one.key(line) in firm
                yield TidyRow(*labels, "difference", line.difference, one.baseline, stands=stands)
            if line.ratio is not None:
                yield TidyRow(*labels, "ratio", line.ratio, one.baseline)


def by_round(
    measure: Measure, label: str, systems: Sequence[str], found: ByRound, kind: int
) -> Iterator[TidyRow]:
    """Means of one kind of events, round by round, with Student's intervals."""
    for number, system in enumerate(systems):
        for place in np.flatnonzero(~np.isnan(found.mean[kind, number])).tolist():
            mean, half = float(found.mean[kind, number, place]), float(found.half[kind, number, place])
            count = int(found.count[kind, number, place])
            method = "" if half != half else "Student"
            value = Estimate(mean, mean - half, mean + half, count, method=method)
            yield TidyRow(measure, label, system, "round", value, number=place + 1)


def spread(
    measure: Measure, label: str, systems: Sequence[str], values: Floats, events: Sequence[int]
) -> Iterator[TidyRow]:
    """The spread of values of one kind of events: quantiles, and the values themselves if they are few.

    `values` are (systems, events) with their numbers in `events`.
    """
    for system, row in zip(systems, values, strict=True):
        known = np.flatnonzero(~np.isnan(row))
        if not len(known):
            continue
        for part, value in zip(QUANTILES, np.quantile(row[known], QUANTILES).tolist(), strict=True):
            yield TidyRow(measure, label, system, f"quantile {part}", Estimate(value, nan, nan, len(known)))
        if len(known) <= ONE_BY_ONE:
            for place in known.tolist():
                single = Estimate(float(row[place]), nan, nan, 1)
                yield TidyRow(measure, label, system, "event", single, number=int(events[place]))


def write_table(rows: Iterable[TidyRow], path: Path) -> None:
    """Write the table as CSV, Parquet or Arrow (IPC), as the name of the file ends, whole or not at all.

    Raises `InvalidTournament` for another ending, `MissingExtra` without pyarrow (not needed for CSV), `OSError`.
    """
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise InvalidTournament(say.TABLE_ENDS_IN(name=path.name, known=", ".join(SUFFIXES)))
    if suffix == ".csv":
        write_whole(path, as_csv(rows))
        return
    table, stream = frames.typed_arrow([row.flat for row in rows], COLUMNS), BytesIO()
    if suffix == ".parquet":
        import_module("pyarrow.parquet").write_table(table, stream)
    else:
        with import_module("pyarrow").ipc.new_file(stream, table.schema) as file:
            file.write_table(table)
    write_whole(path, stream.getvalue())


def as_csv(rows: Iterable[TidyRow]) -> str:
    """The table as CSV: numbers in full, nothing where nothing is known."""
    stream = StringIO()
    writer = csv.DictWriter(stream, COLUMNS)
    writer.writeheader()
    for row in rows:
        cells = row.flat
        stands = cells["stands"]
        writer.writerow(cells | {"stands": stands if stands is None else str(stands).lower()})
    return stream.getvalue()
