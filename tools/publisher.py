"""What whoever publishes Pairwright says of themselves (`publisher.toml`), for the build and these commands."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "publisher.toml"


def publisher(file: Path = FILE) -> dict[str, Any]:
    """`maintainer` and `urls`."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def dynamic_metadata(_settings: Mapping[str, Any], _project: Mapping[str, Any]) -> dict[str, Any]:
    """The addresses of the package's page, as the build asks for them."""
    return {"urls": publisher()["urls"]}
