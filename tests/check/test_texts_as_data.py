"""In documents every text stands beside its id and values, and these say the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pairwright import read
from pairwright.check import explain
from pairwright.documents.schemas import schema_text
from pairwright.messages import DECLARED, ENGLISH, from_plain
from pairwright.model.names import Names
from pairwright.systems.cards import BracketKind
from pairwright.systems.view import traits_of

from .reasons import EDITIONS, random_views

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"
TEXTS = {"text": "message", "order": "order_message", "level": "level_message", "wish": "wish_message",
         "answer": "answer_message", "has": "has_message", "name": "name_message"}  # fmt: skip
"""The members of documents that are sentences or clauses, and those that have the same as data."""


def texts_in(plain: object) -> Iterator[tuple[str, Any]]:
    """Every text of a document with its message."""
    if isinstance(plain, list):
        for one in plain:
            yield from texts_in(one)
    elif isinstance(plain, dict):
        for name, value in plain.items():
            told = name in TEXTS and (name != "name" or "moved_down" in plain)
            if told and isinstance(value, str):
                yield value, plain[TEXTS[name]]
            if name not in ("message", "values"):
                yield from texts_in(value)


def brackets_in(plain: object) -> Iterator[dict[str, Any]]:
    """Every bracket of a document."""
    inner = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    if isinstance(plain, dict) and "moved_down" in plain:
        yield plain
    for one in inner:
        yield from brackets_in(one)


def fault(text: str, plain: Any, names: Names) -> str:
    """What is wrong with a text and its message; nothing if they agree."""
    if not text:
        return "" if plain is None else "an empty text has a message"
    if plain["id"] == "plain" or plain["id"] not in DECLARED:
        return f"no message of its own: {text}"
    said = ENGLISH(from_plain(plain), names)
    return "" if said == text else f"{text} is not {said}"


@pytest.mark.parametrize("rules", sorted(EDITIONS))
def test_each_text_of_an_explanation_is_what_its_message_says(rules: str) -> None:
    seen = 0
    for view in random_views(EDITIONS[rules], 2, 37):
        names = Names(view.state.tournament)
        present = [player.id for player in view.state.players]
        asked: list[dict[str, Any]] = [
            {},
            {"boards": True},
            {"board": 1},
            {"bye": True},
            {"player": present[-1]},
        ]
        asked += [{"story": True}] if view.round.card.brackets else []
        if "meet" in traits_of(view.system).demands:
            asked += [{"why_not": pair} for pair in list(combinations(present, 2))[:: len(present)][:4]]
        for question in asked:
            document = json.loads(explain(view.state, system=view.system, **question).to_json())
            found = [(text, fault(text, plain, names)) for text, plain in texts_in(document)]
            assert not [wrong for _, wrong in found if wrong], question
            seen += len(found)
            for bracket in brackets_in(document):
                assert BracketKind(**bracket["kind"]).name == bracket["name"]
    assert seen > 60


def test_the_verdicts_of_a_check_are_told_as_data_too() -> None:
    event = read(OPEN)
    changed = event.check(system="burstein")
    document = json.loads(changed.to_json())
    texts = list(texts_in(document))
    names = Names(event)
    assert not [wrong for text, plain in texts if (wrong := fault(text, plain, names))]
    assert len(texts) > 5


def test_a_bracket_of_an_older_document_needs_no_kind() -> None:
    document = json.loads(read(OPEN).check(system="burstein").to_json())
    brackets = list(brackets_in(document))
    assert any(bracket["kind"]["word"] for bracket in brackets)
    accepted = Draft202012Validator(json.loads(schema_text("check")))
    accepted.validate(document)
    for bracket in brackets:
        del bracket["kind"], bracket["name_message"]
    accepted.validate(document)
    brackets[0]["kind"] = {"word": "group", "scoregroups": 1}
    assert not accepted.is_valid(document)
