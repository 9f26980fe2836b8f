"""The document of all messages: what `pairwright schema messages` prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pairwright

from ..documents import dump, schema_id
from ..messages import DECLARED, Declared

_BY_NAME = re.compile(r"\.wording\.|(wording|words|headlines|view|ledger)$")
"""The names of modules that hold messages, as a rule."""

_OTHERS = (
    *(
        "contract.suite",
        "desk.tags",
        "norms.front",
        "norms.plain",
        "standings.tiebreaks.meanings",
        "system_errors",
    ),
    *("systems.integer_program.failures", "toml_text", "translations"),
)
"""The exceptions, without those that these or the others load (a test compares with the source)."""


def declaring() -> Iterator[str]:
    """The names of modules by which all that declare messages are loaded."""
    rooms = walk_packages(pairwright.__path__, "pairwright.")
    yield from sorted(one.name for one in rooms if _BY_NAME.search(one.name))
    yield from (f"pairwright.{name}" for name in _OTHERS)


def declared() -> Iterator[Declared]:
    """All messages by id. Those of a part whose libraries are not installed are left out."""
    for name in declaring():
        try:
            import_module(name)
        except ModuleNotFoundError:
            continue
    return iter(sorted(DECLARED.values()))


def schema_of_messages() -> str:
    """The JSON Schema of a message, with every id: its English, its values and their types."""
    known = {one.id: _schema(one) for one in declared()}
    return dump(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": schema_id("messages"),
            "title": "A message: an id with its values; the client puts it into words",
            "anyOf": [{"$ref": f"#/$defs/{id}"} for id in known],
            "$defs": known,
        }
    )


def _schema(one: Declared) -> dict[str, object]:
    values = {name: {**kind.schema, "description": kind.name} for name, kind in one.types.items()}
    return {
        "type": "object",
        "description": one.english,
        **({"singular": one.one} if one.one else {}),
        "since": one.since,
        "required": ["id", "values"],
        "properties": {
            "id": {"const": one.id},
            "values": {
                "type": "object",
                "required": list(values),
                "properties": values,
                "additionalProperties": False,
            },
        },
    }
