"""Commands that messages propose: they can be pasted into a shell, and ask about the same thing."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from ..model.printing import printable

if TYPE_CHECKING:
    import click


def proposed(name: str, file: str, options: list[str] | None = None) -> str:
    """A command of ours on a file, with the words quoted that a shell would take apart."""
    return printable(
        shlex.join(["pairwright", *name.split(), "-" if file == "<stdin>" else file, *(options or [])])
    )


def options_shared(context: click.Context, other: click.Command) -> list[str]:
    """The options given on the command line that another command has as well, as words for it.

    They are found by their names, so that an option which both commands get some day is carried, too.
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
