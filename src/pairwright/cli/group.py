"""The Click side of the command: usage errors with the code of a bad request."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

import click

from .. import __version__
from .commands import COMMANDS, GROUPS
from .failures import ExitCode, Failure, RequestError, say, wants_json
from .said import say as cli_say
from .whole_help import WholeHelp

EPILOG = """
Without a command the line is read as bbpPairings and JaVaFo read it:
pairwright [-r] [--SYSTEM] FILE -p [OUT] [-l [LIST]]

Exit codes: 0 done, 1 no valid pairing or differences found, 2 bug in pairwright, 3 bad request or input,
4 too large, 5 file cannot be read or written, 130 interrupted.
"""


SETTINGS = {"help_option_names": ["-h", "--help"], "show_default": True, "max_content_width": 100}
"""How all commands show their help."""


@click.group(
    cls=WholeHelp,
    elsewhere={name: (f"pairwright.cli.commands.{name}", "command") for name in COMMANDS},
    headings=GROUPS,
    epilog=EPILOG,
    context_settings=SETTINGS,
)
@click.version_option(__version__, prog_name="pairwright", message="Pairwright %(version)s")
def pairwright() -> None:
    """Swiss-system chess pairings, exactly by the rules.

    Run an event in a browser: `pairwright desk`. Pair a tournament report: `pairwright pair FILE`. Help for a command:
    `pairwright COMMAND --help`.
    """


def main(arguments: Sequence[str], *, as_json: bool = False) -> int:
    """Run a subcommand. Returns its exit code; exceptions other than Click's own go to the caller.

    Raises `RequestError` where Python has thrown the docstrings away: rules would be listed without their sentences.
    """
    if not main.__doc__:
        raise RequestError(
            cli_say.NO_DOCSTRINGS(option="PYTHONOPTIMIZE=2, -OO", better="PYTHONOPTIMIZE=1, -O")
        )
    try:
        code = pairwright.main(list(arguments), prog_name="pairwright", standalone_mode=False)
    except click.Abort as end:  # Click also takes the end of any file for one
        raise (end.__cause__ if isinstance(end.__cause__, EOFError) else KeyboardInterrupt()) from None
    except click.UsageError as error:
        say(_usage(error), as_json=as_json or wants_json(arguments))
        return ExitCode.BAD_REQUEST
    except SystemExit as end:  # how Click ends when a shell asked for completions
        if "_PAIRWRIGHT_COMPLETE" not in os.environ:
            raise
        code = end.code
    return code if isinstance(code, int) else ExitCode.DONE


def _plain(said: str) -> str:
    """Click's words without the names of its types: `'x' is not a valid integer range`."""
    for kind, plain in (("integer", "whole number"), ("float", "number")):
        said = re.sub(rf"is not a valid {kind}( range)?\.$", f"is not a {plain}.", said)
    return said


def _usage(error: click.UsageError) -> Failure:
    command = error.ctx.command_path if error.ctx else "pairwright"
    said, fix = _plain(error.format_message()), f"see '{command} --help'"
    if said.startswith(
        "Got unexpected extra argument"
    ):  # `--why-not 3 7`, `--player Anna Berg`, `--absent 3, 7`
        fix = f"if this belongs to a value with spaces, put the whole value in quotation marks; {fix}"
    return Failure(ExitCode.BAD_REQUEST, "usage", said, fix=fix)
