"""Groups of commands whose help says of each command its whole first sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import click

_LONGEST = 1000
"""Characters of a first sentence; Click's own limit cuts most of them in the middle."""


class WholeHelp(click.Group):
    """A group of commands, listed under headings where it has several."""

    def sections(self, ctx: click.Context) -> Mapping[str, Iterable[str]]:
        """The names of the commands under their headings."""
        return {"Commands": self.list_commands(ctx)}

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        for heading, names in self.sections(ctx).items():
            commands = [(name, command) for name in names if (command := self.get_command(ctx, name))]
            rows = [
                (name, command.get_short_help_str(_LONGEST))
                for name, command in commands
                if not command.hidden
            ]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)
