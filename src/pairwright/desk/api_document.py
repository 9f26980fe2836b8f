"""The OpenAPI document of the desk, made of its routes and the commands."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

from starlette.routing import BaseRoute, Route

from .. import __version__
from ..declared.schema import schema_of
from ..event import Answer
from .api_commands import OFFERED, of_section

_TEXT = {"type": "string"}
_ERROR = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {"code": _TEXT, "message": _TEXT},
            "required": ["code", "message"],
        }
    },
    "required": ["error"],
}
_DONE = {
    "type": "object",
    "properties": {
        "text": {"type": "string"},
        "done": {"type": "boolean"},
        "revision": {"type": "integer"},
        "warnings": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["text", "done", "revision", "warnings"],
}
_ASKED = {
    "type": "object",
    "properties": {
        "questions": {"type": "array", "items": {"type": "object"}},
        "level": {"type": "integer"},
        "digest": {"type": "string"},
        "round": {"type": "integer"},
    },
    "required": ["questions", "level", "digest", "round"],
}


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
        kind = OFFERED[route.name.removeprefix("api_")]
        schema = schema_of(kind, ("section",) if of_section(kind) else ())
        schema["properties"] |= {"seen": {"type": "string"}, "answer": schema_of(Answer)}
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
        operation["responses"] |= {
            "409": _content("changed since it was seen", _ERROR),
            "428": _content("must be confirmed", _ASKED),
        }
        operation["parameters"].append(
            {"name": "Idempotency-Key", "in": "header", "required": False, "schema": {"type": "string"}}
        )
    return operation


def _content(told: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": told, "content": {"application/json": {"schema": schema}}}
