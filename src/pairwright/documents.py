"""How every JSON document begins and is written; `pairwright schema` has their schemas."""

from __future__ import annotations

import json
from collections.abc import Mapping

from .version import __version__

VERSION = 1

GENERATOR = {"name": "pairwright", "version": __version__}
"""How documents name the program that wrote them."""


def schema_id(name: str, version: int = VERSION) -> str:
    """The identifier of a schema, which documents carry as `$schema`."""
    return f"urn:pairwright:schema:{name}-{version}"


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
