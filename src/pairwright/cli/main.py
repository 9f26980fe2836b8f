"""The console entry point: a subcommand goes to Click, anything else to the small parser of `compat`.

Programs start this command for every round they pair, so nothing is imported before it is needed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from .commands import COMMANDS
from .failures import ExitCode, report, wants_json
from .streams import ReaderGoneError, abandon_stdout, prepare_streams

_FOR_CLICK = frozenset({*COMMANDS, "--help", "-h", "--version"})


def run(words: Sequence[str] | None = None) -> int:
    """Run the command with these words (those of the process by default) and return its exit code."""
    arguments = list(sys.argv[1:] if words is None else words)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy starts faster without threads nobody here uses
    prepare_streams()
    try:
        code = _dispatch(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (ReaderGoneError, BrokenPipeError):
        abandon_stdout()
        return ExitCode.FILE
    except (Exception, KeyboardInterrupt) as error:
        return int(report(error, as_json=wants_json(arguments)))
    return code


def _dispatch(arguments: list[str]) -> int:
    completing = "_PAIRWRIGHT_COMPLETE" in os.environ
    if completing or (arguments and arguments[0] in _FOR_CLICK):
        from . import group

        return group.main(arguments)
    from . import compat

    return compat.main(arguments)
