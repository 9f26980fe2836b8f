"""`pairwright completion`: a script that makes a shell complete commands, options and files."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from ..group import pairwright
from ..streams import put
from ..whole_help import WholeCommand


@click.command(cls=WholeCommand)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print a completion script for a shell.

    For bash: eval "$(pairwright completion bash)" in ~/.bashrc.
    """
    script = get_completion_class(shell)
    if script is None:
        raise click.UsageError(f"no completion is known for {shell}")
    put(script(pairwright, {}, "pairwright", "_PAIRWRIGHT_COMPLETE").source() + "\n")
