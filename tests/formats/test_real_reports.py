"""Reports that other programs wrote: what a person understands is read, the rest refused with its line."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path

import pytest

from pairwright.errors import FormatError
from pairwright.formats import read_bytes

REPORTS = Path(__file__).parents[3] / "shared" / "real" / "reports.jsonl.gz"

BROKEN = {
    "incompatible_color.trf": "both players have Black",
    "missing_starting_number.trf": "no player has start number 7",
    "too_many_results.trf": "5 rounds are announced, but round 6 has entries",
    "test_file.trf": "round 2 of player 10",
    "old-f92ad14__test_file.trf": "start number '-1'",
}
"""What is broken on purpose, by the end of its name; the points of `incorrect_points.trf` are a warning."""


@pytest.mark.skipif(not REPORTS.exists(), reason="needs the folder of reports by other programs")
def test_reports_of_other_programs_are_read_unless_they_are_broken() -> None:
    refused, read = {}, 0
    with gzip.open(REPORTS, "rt", encoding="utf-8") as lines:
        for line in lines:
            report = json.loads(line)
            data = report["text"].encode() if "text" in report else base64.b64decode(report["base64"])
            try:
                read_bytes(data)
                read += 1
            except FormatError as error:
                refused[report["id"]] = f"line {error.line}: {error}"
    assert read > 200
    for id, told in refused.items():
        end = max((one for one in BROKEN if id.endswith(one)), key=len, default="")
        assert end, (id, told)
        assert BROKEN[end] in told
        assert not told.startswith("line 0")
    assert len(refused) == len(BROKEN)
