"""How every JSON document begins and is written; `pairwright schema` has their schemas."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..version import __version__

VERSION = 1
VERSIONS = {"certificate": 2}
"""Documents of another version than the first."""

GENERATOR = {"name": "pairwright", "version": __version__}
"""How documents name the program that wrote them."""


def versioned(name: str) -> str:
    """The name of a document with the version of its schema: `pairing-1`."""
    return f"{name}-{VERSIONS.get(name, VERSION)}"


def schema_id(name: str) -> str:
    """The identifier of a schema, which documents carry as `$schema`."""
    return f"urn:pairwright:schema:{versioned(name)}"


def dump(document: Mapping[str, object]) -> str:
    """A document as text, the same on every platform."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def attributes(one: object, *names: str) -> dict[str, object]:
    """Some attributes of an object under their own names."""
    return {name: getattr(one, name) for name in names}


def document(name: str, **content: object) -> str:
    """A document with its head, as text."""
    return dump(with_head(name, **content))


def with_head(name: str, **content: object) -> dict[str, object]:
    """A document with the two fields that every document begins with."""
    return {"$schema": schema_id(name), "generator": GENERATOR, **content}
