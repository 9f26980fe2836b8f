"""Explanations as documents: whether they are valid by the schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from ..check.explain import explain
from ..documents.schemas import schema
from ..errors import MissingExtra
from ..systems.view import RoundView
from .wording import EXAMINING_NEEDS


def schema_faults(view: RoundView) -> Iterator[str]:
    """What is wrong with the documents that explain a round, its boards, its bye and its first player."""
    first = view.state.players[0].id
    for question in ({}, {"boards": True}, {"bye": True}, {"player": first}):
        found = explain(view.state, system=view.system, **question)
        for error in _validator().iter_errors(json.loads(found.to_json())):
            yield f"explain {question}: {error.json_path}: {error.message}"


@cache
def _validator() -> Any:
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        raise MissingExtra(EXAMINING_NEEDS(library="jsonschema"), "contract") from None
    return Draft202012Validator(schema("explanation"))
