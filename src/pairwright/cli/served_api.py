"""The OpenAPI document of `pairwright serve --http`, made of its methods, their commands and the schemas."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import click

from .. import __version__
from ..serve.http import PREFIX, STATUSES
from .documents import DOCUMENTS, schema_text
from .group import pairwright
from .served import METHODS, Kind, Method, answer, version

_JSON, _PLAIN = "application/json", "text/plain"
_TEXT: dict[str, object] = {"type": "string"}
_WORD: dict[str, object] = {"type": ["string", "number"]}
_KINDS: dict[Kind, dict[str, object]] = {
    "word": _WORD,
    "words": {"type": "array", "items": _WORD},
    "flag": {"type": "boolean"},
    "pair": {"type": "array", "items": _WORD, "minItems": 2, "maxItems": 2},
    "settings": {"type": "object", "additionalProperties": True},
    "steps": {"type": "array", "items": {"type": "object", "required": ["do"]}},
}
REPORT = """142 3
152 W
001    1      Abel                              2310                             1.0          3 w 1
001    2      Bruns                             2250                             0.5          4 b =
001    3      Costa                             2190                             0.0          1 b 0
001    4      Dvorak                            2130                             0.5          2 w =
"""
"""A report for examples: four players after the first of three rounds."""

_MOST_SHOWN = 4
"""Elements of a list in an example: whole rounds of four players."""
_IN_QUERY: dict[Kind, str] = {"words": " In the query with commas.", "pair": " In the query as 12-34."}


Ask: TypeAlias = Callable[[str, dict[str, object]], object]
"""Gives what a method answers to parameters."""


def answered_here(method: str, params: dict[str, object]) -> object:
    """The answer of a method, computed in this process."""
    return answer(method, params).result


@cache
def document(ask: Ask = answered_here) -> dict[str, object]:
    """The whole document. `ask` gives the answers that stand in it as examples."""
    names = sorted(
        {"error", "tournament", *(method.document for method in METHODS.values() if method.document)}
    )
    schemas: dict[str, object] = {}
    for name in names:
        schemas |= _components(name)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pairwright",
            "version": __version__,
            "description": "Swiss-system pairings as requests. Nothing is kept between requests.",
        },
        "paths": {
            **{f"{PREFIX}{name}": _path(name, method, ask) for name, method in METHODS.items()},
            f"{PREFIX}version": {"get": _told("version", "who answers", {})},
            f"{PREFIX}health": {
                "get": {
                    **_told("health", "whether it answers", {"status": "ok", "workers": 2}),
                    "security": [],
                }
            },
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
    }


def _components(name: str) -> Iterator[tuple[str, object]]:
    """The schema of a document and its definitions as separate components, because few programs read `$id`."""
    schema = json.loads(schema_text(name))
    inner = schema.pop("$defs", {})
    for key in ("$schema", "$id"):
        schema.pop(key, None)
    yield name, _moved(schema, name)
    for part, one in inner.items():
        yield f"{name}-{part}", _moved(one, name)


def _moved(value: object, name: str) -> object:
    """A schema with its references led to the components."""
    if isinstance(value, list):
        return [_moved(one, name) for one in value]
    if not isinstance(value, dict):
        return value
    moved = {key: _moved(one, name) for key, one in value.items()}
    reference = value.get("$ref")
    if isinstance(reference, str):
        moved["$ref"] = _reference(f"{name}-{reference.removeprefix('#/$defs/')}")
    return moved


def _reference(name: str) -> str:
    return f"#/components/schemas/{name}"


def _path(name: str, method: Method, ask: Ask) -> dict[str, object]:
    example = _shortened(ask(name, example_of(method)))
    operation = _operation(name, method, example)
    if not method.parameters and not method.report:
        return {"get": operation}
    options = _command(name).params
    told = {key: _parameter(options, key, kind) for key, kind in method.parameters.items()}
    asked = {"schema": _body(method, told), "example": example_of(method)}
    operation["requestBody"] = {"required": True, "content": {_JSON: asked}}
    if method.report:
        told_as_text = {**_TEXT, "description": "the report"}
        operation["requestBody"]["content"][_PLAIN] = {"schema": told_as_text, "example": REPORT}
        operation["parameters"] = [
            _query(key, schema, method.parameters[key]) for key, schema in told.items()
        ]
    return {"post": operation}


def _command(name: str) -> click.Command:
    command = pairwright.get_command(click.Context(pairwright), name)
    if command is None:
        raise LookupError(name)
    return command


def _parameter(options: Sequence[click.Parameter], name: str, kind: Kind) -> dict[str, object]:
    """The schema of a parameter, with the help of its option."""
    wanted = f"--{name.replace('_', '-')}"
    option = next(one for one in options if wanted in one.opts)
    schema = dict(_KINDS[kind])
    if isinstance(option.type, click.Choice):
        schema = {"enum": list(option.type.choices)}
    if isinstance(option, click.Option) and option.help:
        schema["description"] = option.help
    return schema


def example_of(method: Method) -> dict[str, object]:
    """The body of a request that can be sent as it stands."""
    return {**({"report": REPORT} if method.report else {}), **method.example}


def _shortened(answer: object) -> object:
    """An answer with the beginning of its long lists: there are dozens of systems."""
    if not isinstance(answer, dict):
        return answer
    return {key: value[:_MOST_SHOWN] if isinstance(value, list) else value for key, value in answer.items()}


def _body(method: Method, told: Mapping[str, object]) -> dict[str, object]:
    report = {
        "description": "the text of a report in any dialect, or a tournament document",
        "oneOf": [_TEXT, {"$ref": _reference("tournament")}],
    }
    properties = {"report": report, **told} if method.report else told
    return {
        "type": "object",
        "properties": properties,
        "required": [*(["report"] if method.report else []), *method.needs],
        "additionalProperties": False,
    }


def _query(name: str, schema: dict[str, object], kind: Kind) -> dict[str, object]:
    told = f"{schema.get('description', '')}{_IN_QUERY.get(kind, '')} Beside a report as plain text only."
    shape: dict[str, object] = {"schema": {key: one for key, one in schema.items() if key != "description"}}
    if kind in ("words", "pair", "settings"):
        shape = {"schema": _TEXT}
    return {"name": name, "in": "query", "required": False, "description": told.strip(), **shape}


def _operation(name: str, method: Method, example: object) -> dict[str, Any]:
    if method.document:
        result: dict[str, object] = {"$ref": _reference(method.document)}
        told = DOCUMENTS[method.document]
    else:
        notices = {"type": "array", "items": _TEXT}
        result = {
            "type": "object",
            "properties": {"text": _TEXT, "notices": notices},
            "required": ["text", "notices"],
        }
        told = "the text, and the notices"
    return _answered(name, method.says, told, result, example)


def _told(name: str, says: str, more: dict[str, object]) -> dict[str, object]:
    words = {"type": "array", "items": _TEXT}
    properties = {key: words if isinstance(one, list) else _TEXT for key, one in version().items()}
    return _answered(name, says, says, {"type": "object", "properties": properties}, version() | more)


def _answered(
    name: str, says: str, told: str, result: dict[str, object], example: object
) -> dict[str, object]:
    error = {_JSON: {"schema": {"$ref": _reference("error")}}}
    return {
        "operationId": name,
        "summary": says,
        "responses": {
            "200": {"description": told, "content": {_JSON: {"schema": result, "example": example}}},
            **{str(status): {"description": said, "content": error} for status, said in STATUSES.items()},
        },
    }
