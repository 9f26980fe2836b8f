"""Reports that other programs wrote: what is read, ranked and written again, and what is refused and why.

    python bench real-reports reports.jsonl.gz [--write]

Every report is read, ranked by its own tie-breaks, written in each dialect and as JSON, read again, and put to
`validate`. The file has a report a line: `id`, `source`, and `text` or `base64`.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from records import reported

import pairwright as pw
from pairwright.errors import FormatError, PairwrightError
from pairwright.formats import DIALECTS, read_bytes


@dataclass
class Found:
    """What became of the reports of one source."""

    read: int = 0
    valid: int = 0
    same: int = 0
    refused: int = 0
    sentences: Counter[str] = field(default_factory=Counter)


def reports(path: Path) -> Iterator[tuple[str, str, bytes]]:
    """Name, source and text of each report."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            one = json.loads(line)
            data = one["text"].encode() if "text" in one else base64.b64decode(one["base64"])
            yield one["id"], one["source"], data


def looked_at(data: bytes, found: Found) -> str:
    """Count a report; what is wrong with it in one line, empty if nothing is."""
    try:
        reading = read_bytes(data)
    except FormatError as error:
        found.refused += 1
        return f"refused, line {error.line}: {error.found}"
    found.read += 1
    found.sentences.update(one.severity for one in reading.problems)
    errors = [one for one in pw.validate(data).problems if one.severity == "error"]
    found.valid += not errors
    again = differing(reading.tournament)
    found.same += not again
    return again or (f"not valid, line {errors[0].line}: {errors[0].found}" if errors else "")


def differing(event: pw.Tournament) -> str:
    """What does not come back as it was, or can't be ranked; empty if all does."""
    try:
        event.standings()
        if pw.read(event.to_json()) != event:
            return "differs when written as JSON and read again"
        for dialect in DIALECTS:
            if pw.read(event.to_trf(dialect)).completed_rounds != event.completed_rounds:
                return f"has other rounds when written as {dialect} and read again"
    except PairwrightError as error:
        return f"{type(error).__name__}: {error}"
    return ""


def section(path: Path) -> str:
    """A section of the record."""
    sources: dict[str, Found] = defaultdict(Found)
    told = []
    for name, source, data in reports(path):
        if wrong := looked_at(data, sources[source]):
            told.append(f"| {name.rpartition('__')[2]} | {source} | {wrong.replace('|', '/')} |")
    total = {
        name: sum(getattr(one, name) for one in sources.values())
        for name in ("read", "valid", "same", "refused")
    }
    rows = [
        f"| {source} | {one.read + one.refused} | {one.read} | {one.same} | {one.valid} | "
        f"{one.sentences['warning']} | {one.sentences['notice']} |"
        for source, one in sorted(sources.items())
    ]
    return "\n".join(
        [
            f"{total['read'] + total['refused']} reports, {total['read']} read, "
            f"{total['same']} ranked, written and read again, "
            f"{total['valid']} valid for what is next, {total['refused']} refused.\n",
            "| source | reports | read | written and read again | valid | warnings | notices |",
            "| --- | --- | --- | --- | --- | --- | --- |",
            *rows,
            "",
            "| report | source | what is told |",
            "| --- | --- | --- |",
            *told,
            "",
        ]
    )


def campaign(name: str, about: str | None, section: Callable[[Path], str]) -> None:
    """Print a section of the record about a file of reports, and append it if asked."""
    parser = argparse.ArgumentParser(prog=f"python bench {name}", description=about)
    parser.add_argument("reports", type=Path)
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    reported(section(given.reports), name, write=given.write)


if __name__ == "__main__":
    campaign("real-reports", __doc__, section)
