"""The page of both HTTP interfaces, made of their OpenAPI documents, and the page of all JSON documents."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pairwright.cli import served_api
from pairwright.cli.documents import DOCUMENTS, schema_text
from pairwright.desk import routes
from pairwright.desk.api_document import document as desk_document

from .document_examples import examples

Json = Mapping[str, Any]

HEAD = """# HTTP

Two programs answer over HTTP. The desk has the commands of an event. `pairwright serve --http` pairs, checks and
explains any report, and keeps nothing. Both describe themselves as OpenAPI 3.1, at `/api/openapi.json` and
`/openapi.json`, the source of this page.
"""
DESK = """
## The desk

Addresses begin with the desk's own, such as `http://127.0.0.1:8642`. [For programs](../how-to/desk.md#for-programs)
explains `seen`, `Idempotency-Key` and access from other devices: start there. A command is a POST with a JSON object.
Each also takes `seen`, and `answer`: the yes to a question, with its digest.
"""
ENGINE = """
## The resident engine

[How to run it](../how-to/serve.md). A request is a POST with a JSON object, or with the report as plain text and the
other fields in the query.
"""


SCHEMAS = """# JSON documents

Every document names its schema in `$schema`. `pairwright schema NAME` prints the schema (JSON Schema 2020-12). Within a
version number fields may be added, never removed or changed. Points are numbers, players are start numbers. `[]` marks
an array. A field with `?` can be missing. The examples are answers of this version; … marks omissions.
"""


def http_page() -> str:
    """The page of the interfaces."""
    desk = desk_document(routes.made(routes.API), "")
    engine = served_api.document()
    return "".join(
        [
            *(HEAD, DESK, *_operations(desk), "\n### Statuses of the desk\n\n", *_statuses(desk)),
            *(ENGINE, *_operations(engine), "\n### Statuses of the engine\n\n", *_statuses(engine)),
        ]
    )


def _operations(document: Json) -> Iterator[str]:
    yield "\n| | what it does | fields (required ones in bold) |\n| --- | --- | --- |\n"
    for path, verbs in document["paths"].items():
        for verb, operation in verbs.items():
            says = " ".join(operation["summary"].split()).rstrip(".").replace("|", "\\|")
            yield f"| `{verb.upper()} {path}` | {says} | {_fields(operation)} |\n"


def _fields(operation: Json) -> str:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    schema = content.get("schema", {})
    needed = schema.get("required", ())
    names = [name for name in schema.get("properties", {}) if name not in ("seen", "answer")]
    return ", ".join(f"**`{name}`**" if name in needed else f"`{name}`" for name in names)


def _statuses(document: Json) -> Iterator[str]:
    told: dict[str, str] = {}
    for verbs in document["paths"].values():
        for operation in verbs.values():
            for status, answer in operation["responses"].items():
                told.setdefault(status, "done" if status == "200" else answer["description"])
    yield "| status | meaning |\n| --- | --- |\n"
    yield from (f"| {status} | {told[status]} |\n" for status in sorted(told))


def schemas_page() -> str:
    """The page of the documents."""
    shown = examples()
    return "".join(
        [
            SCHEMAS,
            *(part for name in sorted(DOCUMENTS) for part in _document(name, shown.get(name, {}))),
        ]
    )


def _document(name: str, shown: Mapping[str, str]) -> Iterator[str]:
    schema = json.loads(schema_text(name))
    what, _, command = DOCUMENTS[name].partition(": ")
    yield f"\n## {name}\n\n{what[0].upper()}{what[1:]}."
    words = command if "VERB" in command else f"`{command}`"
    yield f" Written by {words}.\n" if command.startswith("pairwright") else "\n"
    needed = schema.get("required", ())
    fields = [
        (key, one) for key, one in schema.get("properties", {}).items() if key not in ("$schema", "generator")
    ]
    rows = [(f"`{key}{'' if key in needed else '?'}`", _type(one), _said(one)) for key, one in fields]
    if shown:
        yield "\n| field | type | example | meaning |\n| --- | --- | --- | --- |\n"
        for (key, _), (field, kind, said) in zip(fields, rows, strict=True):
            example = f"`{shown[key]}`".replace("|", "\\|") if key in shown else ""
            yield f"| {field} | {kind} | {example} | {said} |\n"
        return
    described = [row for row in rows if row[2]]
    if described:
        yield "\n| field | type | meaning |\n| --- | --- | --- |\n"
    yield from (f"| {' | '.join(row)} |\n" for row in described)
    plain = [f"{name} ({kind})" for name, kind, said in rows if not said]
    if plain:
        yield f"\n{'Also' if described else 'Fields:'} {', '.join(plain)}.\n"


def _said(one: Json) -> str:
    return " ".join(str(one.get("description", "")).split()).replace("|", "\\|")


def _type(one: Json) -> str:
    if "$ref" in one:
        return str(one["$ref"]).rpartition("/")[2]
    if "enum" in one:
        return ", ".join(f"`{json.dumps(value, ensure_ascii=False)}`" for value in one["enum"])
    if "const" in one:
        return f"`{json.dumps(one['const'])}`"
    kind = one.get("type", "")
    if kind == "array":
        return f"{_type(one['items'])}\\[]" if isinstance(one.get("items"), dict) else "array"
    if isinstance(kind, list):
        return " or ".join(kind)
    for several in ("oneOf", "anyOf"):
        if several in one:
            return " or ".join(dict.fromkeys(_type(each) for each in one[several]))
    return str(kind) or "any"
