"""Reference rounds of both editions, where their folder is at hand."""

from __future__ import annotations

import gzip
import json
from typing import Any

from pairwright.errors import NoPairing
from pairwright.formats import read_text
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2016, BURSTEIN_2026
from tools import REFERENCE


def records(family: str) -> list[dict[str, Any]]:
    with gzip.open(REFERENCE / f"{family}.jsonl.gz", "rt", encoding="utf-8", newline="\n") as file:
        return [json.loads(line) for line in file]


def answer(system: PairingSystem, record: dict[str, Any]) -> list[list[int]] | None:
    try:
        paired = system.pair(RoundState.of(read_text(record["trf"]).tournament))
    except NoPairing:
        return None
    return [list(pair) for pair in paired.pairs]


def test_rounds_of_2026_are_paired_as_the_enumeration_of_every_candidate_says() -> None:
    for record in records("burstein-literal"):
        found, expected = answer(BURSTEIN_2026, record), record["expected"]
        assert (found and sorted(found)) == (expected and sorted(expected)), record["id"]


def test_rounds_of_the_older_system_are_those_of_bbppairings() -> None:
    for record in records("burstein-older-rules"):
        assert answer(BURSTEIN_2016, record) == record["expected"], record["id"]
