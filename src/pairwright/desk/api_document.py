"""The OpenAPI document of the desk, made of its routes and the commands."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

from starlette.routing import BaseRoute, Route

from .. import __version__
from ..declared.schema import Schema, schema_of
from ..event import Answer
from .api_commands import OFFERED, of_section


def _object(**properties: Schema) -> Schema:
    """The schema of an object that has all of these."""
    return {"type": "object", "properties": properties, "required": list(properties)}


_TEXT, _NUMBER = Schema(type="string"), Schema(type="integer")
_ERROR = _object(error=_object(code=_TEXT, message=_TEXT))
_DONE = _object(
    text=_TEXT, done={"type": "boolean"}, revision=_NUMBER, warnings={"type": "array", "items": _TEXT}
)
_ASKED = _object(
    questions={"type": "array", "items": {"type": "object"}}, level=_NUMBER, digest=_TEXT, round=_NUMBER
)

_PERSON = {"name": "Amsel, Anna", "rating": 2150, "federation": "NED", "birth": "2008-05-01"}
EXAMPLES: dict[str, dict[str, object]] = {
    "Add": {"people": [_PERSON], "byes": {"1": "H"}},
    "AddMembers": {"team": 1, "people": [_PERSON]},
    "AddSection": {"settings": {"name": "B", "rounds": 7, "tie_breaks": ["BH-C1", "BH"]}},
    "Bye": {"key": 3, "round": 2, "kind": "H"},
    "ChangeInfo": {"info": {"022": "Ostwick"}},
    "ChangePerson": {"key": 3, "values": {"rating": 2205}},
    "ChangeSettings": {"values": {"rounds": 7}},
    "Correct": {"round": 1, "board": 2, "result": "01", "reason": "typing error"},
    "CrossPair": {"other": 2},
    "CrossResult": {"result": "10"},
    "DrawNumbers": {"order": [4, 3, 1, 2]},
    "Edit": {"colours": [1]},
    "ExchangeNumbers": {"key": 3, "other": 4},
    "Import": {"added": [_PERSON], "changed": {}, "source": "entries.csv"},
    "ImportAll": {"parts": [{"section": 1, "added": [_PERSON], "changed": {}, "source": "entries.csv"}]},
    "KeepApart": {"apart": {"keys": [3, 4], "first": 1, "last": 2}},
    "Lineup": {"team": 1, "players": [6, 5, 7, 8]},
    "Move": {"keys": [3], "target": 2},
    "OrderTied": {"keys": [2, 1]},
    "Pair": {"round": 1, "absent": [3]},
    "RateFrom": {"first": 2, "ratings": {"3": 2220}},
    "Remove": {"key": 3},
    "Return": {"key": 3, "first": 2},
    "Roster": {"team": 1, "members": [6, 5, 7, 8]},
    "SetResults": {"round": 1, "slips": [{"board": 1, "result": "=="}, {"board": 2, "result": "10"}]},
    "Validate": {"reason": "checked by hand"},
    "Withdraw": {"key": 3, "first": 2},
}
"""The bodies of requests as the document shows them; `{}` for the other commands."""


def document(routes: Iterable[BaseRoute], description: str) -> dict[str, object]:
    """The OpenAPI document of the routes for programs among these."""
    paths: dict[str, dict[str, object]] = {}
    for route in routes:
        if not (isinstance(route, Route) and route.path.startswith("/api/")):
            continue
        path = route.path.replace(":int", "")
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(path, {})[method.lower()] = _operation(route, method)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pairwright desk", "version": __version__, "description": cleandoc(description)},
        "paths": paths,
    }


def _operation(route: Route, method: str) -> dict[str, object]:
    names = [name for name in ("section", "round") if f"{{{name}:int}}" in route.path]
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": cleandoc(route.endpoint.__doc__ or "").split("\n")[0],
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
            for name in names
        ],
        "responses": {
            "200": _content("done", _DONE if method == "POST" else {"type": "object"}),
            "403": {"description": "not for this role"},
            "422": _content("refused, with the rule and the remedy", _ERROR),
        },
    }
    if method == "POST":
        name = route.name.removeprefix("api_")
        kind = OFFERED[name]
        schema = schema_of(kind, ("section",) if of_section(kind) else ())
        schema["properties"] |= {"seen": {"type": "string"}, "answer": schema_of(Answer)}
        example = EXAMPLES.get(name, {})
        content = {"application/json": {"schema": schema, "example": example}}
        operation["requestBody"] = {"required": True, "content": content}
        operation["responses"] |= {
            "409": _content("changed since it was seen", _ERROR),
            "428": _content("must be confirmed", _ASKED),
        }
        operation["parameters"].append(
            {"name": "Idempotency-Key", "in": "header", "required": False, "schema": {"type": "string"}}
        )
    return operation


def _content(told: str, schema: dict[str, Any]) -> dict[str, object]:
    return {"description": told, "content": {"application/json": {"schema": schema}}}
