"""Reports of other programs taken into an event, exported for them, and read back: what comes back otherwise.

    python bench exchange reports.jsonl.gz [--write]

Each report becomes a section of an event, as the desk imports it, and the section is exported as the desk exports it:
TRF16, which programs such as Swiss-Manager read, and TRF-2026. The records of players of both texts are compared
column by column, by the columns of FIDE's C.04 Annex 2 and not by our reader; then the export is imported in its turn,
and the next export must have the same records. The file has a report a line: `id`, `source`, and `text` or `base64`.
"""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from real_reports import campaign, reports

import pairwright as pw
from pairwright.errors import PairwrightError
from pairwright.event import Answer, Confirm, OpenEvent, create
from pairwright.event.commands import ImportReport, New
from pairwright.event.reports import report

FORMS = ("trf16", "trf-2026")
COLUMNS = {
    "sex": slice(9, 10), "title": slice(10, 13), "name": slice(14, 47), "rating": slice(48, 52),
    "federation": slice(53, 56), "FIDE number": slice(57, 68), "birth": slice(69, 79),
    "points": slice(80, 84), "rank": slice(85, 89),
}  # fmt: skip
"""Of a record 001; the rounds follow, ten columns each."""

COMPUTED = {"rank"}
"""Ours are those of the tie-breaks of the section, theirs what the other program had, or start numbers."""

NOT_PLAYED = {"", "-", "Z"}
"""A round that is left empty, or told as one without points: the same by C.04."""


def records(text: str) -> dict[str, dict[str, str]]:
    """By start number what a report says of each player, a column at a time."""
    found = {}
    for line in text.splitlines():
        if line.startswith("001") and line[4:8].strip():
            cells = {name: line[at].strip() for name, at in COLUMNS.items()}
            cells["rating"] = cells["rating"].lstrip("0")  # none is told as 0, too
            for number, at in enumerate(range(91, len(line), 10), 1):
                opponent, colour, code = (line[at + a : at + b].strip() for a, b in ((0, 4), (5, 6), (7, 8)))
                opponent, colour = opponent.strip("0"), colour.strip("-")
                if opponent or code not in NOT_PLAYED:
                    cells[f"round {number}"] = f"{opponent and line[at : at + 4].strip()} {colour} {code}"
            found[line[4:8].strip()] = cells
    return found


def exported(tournament: pw.Tournament, form: str, folder: Path) -> str:
    """The report of an event that was made of a tournament."""
    made = folder / f"{len(list(folder.iterdir()))}.pairwright"
    with create(made, New("Exchange", "1", ()), durable=False) as event:
        return _of(event, tournament, form)


def _of(event: OpenEvent, tournament: pw.Tournament, form: str) -> str:
    command = ImportReport("Exchange", tournament, "exchange")
    try:
        event.do(command)
    except Confirm as asking:  # a round that the rules pair otherwise
        event.do(command, answer=Answer(asking.digest, asking.round))
    (section,) = event.state
    text = report(event.state, section, form, interim=True)
    return "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith("###")
    )  # the log of each event


def kinds(before: dict[str, dict[str, str]], after: dict[str, dict[str, str]]) -> Iterator[str]:
    """The columns that differ, one for each player and column."""
    for number in before.keys() | after.keys():
        one, other = before.get(number, {}), after.get(number, {})
        for name in one.keys() | other.keys():
            if one.get(name, "") != other.get(name, ""):
                yield "round" if name.startswith("round") else name


def exchanged(data: bytes, form: str, folder: Path) -> tuple[Counter[str], int]:
    """What differs after the way out and back, and the number of players. Raises what an import is refused by."""
    text = data.decode("utf-8-sig", "replace")
    there = exported(pw.read(data), form, folder)
    found = Counter(kinds(records(text), records(there)))
    back = exported(pw.read(there), form, folder)
    again = Counter(kinds(records(there), records(back)))
    found["the export of the export"] += again.total() - again["rank"]
    return +found, len(records(text))


def section(path: Path) -> str:
    """A section of the record."""
    rows, told = [], []
    sums: dict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        for name, source, data in reports(path):
            for form in FORMS:
                total = sums[f"{source} as {form}"]
                total["reports"] += 1
                try:
                    found, players = exchanged(data, form, Path(folder))
                except PairwrightError as error:
                    total["refused"] += 1
                    told.append(
                        f"| {name.rpartition('__')[2]} | {form} | {str(error).splitlines()[0].replace('|', '/')} |"
                    )
                    continue
                total["players"] += players
                total["the same"] += not found.keys() - COMPUTED
                if found.keys() - COMPUTED:
                    what = ", ".join(f"{kind} {count}" for kind, count in found.most_common())
                    told.append(f"| {name.rpartition('__')[2]} | {form} | {what} of {players} players |")
    for name, total in sorted(sums.items()):
        rows.append(
            f"| {name} | {total['reports']} | {total['refused']} | {total['players']} | {total['the same']} |"
        )
    return "\n".join(
        [
            "| reports of | reports | refused | players | every record as it was, but for ranks |",
            "| --- | --- | --- | --- | --- |",
            *rows,
            "",
            "| report | as | what differs |",
            "| --- | --- | --- |",
            *told,
            "",
        ]
    )


if __name__ == "__main__":
    campaign("exchange", __doc__, section)
