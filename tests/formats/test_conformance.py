"""Reports of the reference rounds are read, written and read again."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pairwright.formats import losses, read_text, write_json, write_trf
from pairwright.model import Tournament
from tools import REFERENCE

OTHERS = ("team-", "double-swiss-", "round-robin-", "titles-")
"""Families of matches, which no reader knows yet, of whole schedules and of norms, which are no reports."""
FAMILIES = sorted(path for path in REFERENCE.glob("*.jsonl.gz") if not path.name.startswith(OTHERS))
SAMPLE = 40


def cases(path: Path) -> Iterator[dict[str, Any]]:
    """A sample of a family, spread over the file."""
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
        total = sum(1 for _ in file)
        file.seek(0)
        for text in islice(file, 0, None, max(total // SAMPLE, 1)):
            yield json.loads(text)


def without_points(tournament: Tournament) -> Tournament:
    """The tournament without the points that its report states."""
    return replace(tournament, players=tuple(replace(player, points=None) for player in tournament))


@pytest.mark.parametrize("path", FAMILIES, ids=lambda path: path.name)
def test_reference_reports_are_read_and_written_again(path: Path) -> None:
    for case in cases(path):
        reading = read_text(case["trf"], file=case["id"])
        tournament, dialect = reading.tournament, reading.dialect
        if "round" in case:
            assert tournament.next_round == case["round"], case["id"]
            assert len(tournament) == case["players"], case["id"]
        assert dialect != "json"
        again = read_text(write_trf(tournament, dialect)).tournament
        if "score_bye" in case.get("tags", ()):  # Points may be written without the next bye.
            tournament, again = without_points(tournament), without_points(again)
        assert losses(tournament, dialect) == [], case["id"]
        assert again == tournament, case["id"]
        assert read_text(write_json(tournament)).tournament == tournament, case["id"]
