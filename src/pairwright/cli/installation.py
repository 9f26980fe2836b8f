"""How the packages of an extra are installed here."""

from __future__ import annotations

import re
import shlex
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution

_MARKER = re.compile(r"""\bextra\s*==\s*["']([\w-]+)["']""")


def how_to_install(extras: str) -> str:
    """The command that installs the packages of some extras, with commas between them, for this very Python.

    The name of the extra is used only where this package itself came from an index by pip or uv. Of a package from a
    folder, a file or elsewhere an index may hold another one of the same name, or none: there the command names the
    packages that the extra asks for. Without any record of the installation the extra is named without a command.
    """
    try:
        found = distribution("pairwright")
    except PackageNotFoundError:
        return f"install what pyproject.toml lists for the extra '{extras}'"
    if _from_an_index(found):
        words = [f"pairwright[{extras}]"]
    else:
        asked = set(extras.split(","))
        lines = [line.partition(";") for line in found.requires or []]
        words = [name.strip() for name, _, marker in lines if asked & set(_MARKER.findall(marker))]
    return shlex.join([sys.executable, "-m", "pip", "install", *dict.fromkeys(words)])


def _from_an_index(found: Distribution) -> bool:
    """Whether pip or uv installed it by its name: they note where anything else came from (PEP 610)."""
    by = (found.read_text("INSTALLER") or "").strip()
    return by in ("pip", "uv") and found.read_text("direct_url.json") is None
