"""Commands that messages propose, to be pasted into a shell: ours on the same file, and how an extra is installed."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from ..command_lines import joined
from ..model.printing import printable

if TYPE_CHECKING:
    from importlib.metadata import Distribution

    import click


def propose(name: str, file: str, options: list[str] | None = None) -> str:
    """A Pairwright command on a file, quoted for a shell."""
    return printable(
        joined(["pairwright", *name.split(), "-" if file == "<stdin>" else file, *(options or [])])
    )


def options_shared(context: click.Context, other: click.Command) -> list[str]:
    """The options given on the command line that another command has as well, as words for it.

    They are found by their names, which carries any option that both commands get later.
    """

    import click
    from click.core import ParameterSource

    theirs = {option.name for option in other.params if isinstance(option, click.Option)}
    words: list[str] = []
    for option in context.command.params:
        name = option.name or ""
        given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if isinstance(option, click.Option) and name in theirs and given:
            value = context.params[name]
            words += [
                word for one in (value if option.multiple else [value]) for word in (option.opts[0], str(one))
            ]
    return words


_MARKER = re.compile(r"""\bextra\s*==\s*["']([\w-]+)["']""")


def how_to_install(extras: str) -> str:
    """The command that installs the packages of some extras, with commas between them, for this very Python.

    The name of the extra is used only where this package itself came from an index by pip or uv. For a package from
    a folder, a file or elsewhere, an index may hold another one of the same name, or none: there the command names
    the packages of the extra. Without any record of the installation the extra is named without a command.
    """
    from importlib.metadata import PackageNotFoundError, distribution  # the drop-in waits for this module

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
    return joined([sys.executable, "-m", "pip", "install", *dict.fromkeys(words)])


def _from_an_index(found: Distribution) -> bool:
    """Whether pip or uv installed it by its name: they note any other source (PEP 610)."""
    by = (found.read_text("INSTALLER") or "").strip()
    return by in ("pip", "uv") and found.read_text("direct_url.json") is None
