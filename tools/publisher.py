"""What whoever publishes Pairwright says of themselves (`publisher.toml`), for the build and these commands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FILE = ROOT / "publisher.toml"
LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?![a-z]+:|#)(?P<path>[^)]+)\)")


def publisher(file: Path = FILE) -> dict[str, Any]:
    """`maintainer`, `pages`, `pictures` and `urls`."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def version_of(root: Path = ROOT) -> str | None:
    """The version that stands in the package; None if there is none."""
    source = (root / "src/pairwright/version.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', source, re.MULTILINE)
    return found and found[1]


def whole_links(text: str, told: Mapping[str, Any], version: str) -> str:
    """A page whose links lead somewhere wherever it is shown, as far as the publisher says where."""

    def whole(found: re.Match[str]) -> str:
        place = str(told["pictures" if found["picture"] else "pages"]).format(version=version)
        return f"{found['picture']}[{found['text']}]({place}{found['path']})"

    return LINK.sub(whole, text)


def dynamic_metadata(_settings: Mapping[str, Any], _project: Mapping[str, Any]) -> dict[str, Any]:
    """The addresses and the text of the package's page, as the build asks for them."""
    told = publisher()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = whole_links(readme, told, version_of() or "")
    return {"urls": told["urls"], "readme": {"text": text, "content-type": "text/markdown"}}
