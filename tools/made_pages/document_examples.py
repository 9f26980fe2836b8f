"""A value of every field of the JSON documents, as the program writes it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pairwright as pw

from .documents_of_commands import documents_of_commands

_EXAMPLES = Path(__file__).parents[2] / "examples"
_LONGEST = 60
"""Characters of an example; what is longer is shown by its beginning."""


@cache
def examples() -> dict[str, dict[str, str]]:
    """For each of these schemas its fields with a value, in JSON."""
    found: dict[str, dict[str, str]] = {}
    for text in (*_documents(), *documents_of_commands()):
        document = json.loads(text)
        name = document.get("$schema", "urn:error-1").rpartition(":")[2].rpartition("-")[0]
        shown = found.setdefault(name, {})
        for field, value in document.items():
            if field not in shown or value not in ([], {}, "", None):
                shown[field] = _short(value)
    return found


def _documents() -> Iterator[str]:
    event = pw.read(_EXAMPLES / "open.trf")
    teams = pw.read(_EXAMPLES / "league.trf")
    plain = pw.Tournament([pw.Player(1, "Abel"), pw.Player(2, "Bruns")], rounds=1, initial_colour="white")
    playing = plain.with_round(plain.pair())
    yield from (
        teams.to_json(),
        playing.with_results({1: "1-0"}).to_json(),
        playing.to_json(),
        event.to_json(),
    )
    yield from (event.pair().to_json(), event.certificate().to_json(), event.check().to_json(standings=True))
    yield event.standings(["BH", "SB"]).to_json(detail=1)
    yield from (event.explain(why_not=(1, 4)).to_json(), event.explain(board=3).to_json())
    yield from (event.norms().to_json(), event.rating_report(k={1: 10}).to_json())


def _short(value: Any) -> str:
    """A value in JSON: of a long array the first elements, of an object the first fields."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= _LONGEST:
        return text
    if isinstance(value, Mapping):
        return _cut([f"{json.dumps(key)}: {_short(one)}" for key, one in value.items()], "{}")
    if isinstance(value, list):
        return _cut([_short(one) for one in value], "[]")
    return f"{text[:_LONGEST]}…"


def _cut(parts: list[str], brackets: str) -> str:
    shown = parts[0]
    for part in parts[1:]:
        if len(shown) + len(part) > _LONGEST:
            return f"{brackets[0]}{shown}, …{brackets[1]}"
        shown += f", {part}"
    return f"{brackets[0]}{shown}{brackets[1]}"
