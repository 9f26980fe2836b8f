"""The console entry point: a subcommand goes to Click, any other word to the small parser of `compat`.

Programs start this command for every round they pair, so nothing is imported before it is needed.
"""

from __future__ import annotations

import gc
import os
import sys

from ..errors import ENDED_FROM_INSIDE
from ..quick_start import interrupts_are_exceptions
from .commands import COMMANDS
from .failures import ExitCode, failure_of, language_wanted, report, wants_json
from .streams import CleanOutput, ReaderGoneError, abandon, prepare_streams

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

FOR_CLICK = frozenset({*COMMANDS, "--help", "-h", "--version"})
"""First words that are not for the command line of bbpPairings and JaVaFo."""


ENDING_AT_ONCE = frozenset(
    {"pair", "play", "check", "explain", "standings", "validate", "convert", "generate"}
)
"""Commands that leave nothing to put in order: no thread, no connection, and processes only with `--workers`."""


def main() -> int:
    """`run` for the process, which drop-in calls and the commands `ENDING_AT_ONCE` end immediately.

    Tearing down the loaded modules would take an eighth of a drop-in call, and nothing is left to do: files are
    written, and no other thread is running. Under a debugger, a profiler or coverage the process ends normally.
    """
    if not _for_click(sys.argv[1:]) and "-p" in sys.argv[1:]:
        _prepare_for_one_round()
    elif not ENDING_AT_ONCE.isdisjoint(sys.argv[1:2]):
        gc.set_threshold(_OBJECTS)
    code = run()
    others = _for_click(sys.argv[1:]) and ENDING_AT_ONCE.isdisjoint(sys.argv[1:2])
    if _watched() or others or "multiprocessing" in sys.modules:
        return code
    try:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            stream.flush()
    except (OSError, ValueError):  # the ordinary end knows what to do about it
        return code
    os._exit(code)


def _prepare_for_one_round() -> None:
    """Spare a process that pairs a round and ends what pays only later: verbs of tournaments, and collecting garbage.

    A round leaves few circles behind; those of large fields are collected still, a hundred times more seldom. So it is
    for the commands `ENDING_AT_ONCE`.
    """
    from ..model.tournament import met_by_nobody
    from ..quick_start import DUTCH, ENGINE, load

    met_by_nobody()
    gc.set_threshold(_OBJECTS)
    if not _watched():
        load(ENGINE + DUTCH if "--dutch" in sys.argv else ENGINE)


_OBJECTS = 100_000
"""So many new objects before garbage is looked for; Python begins with 700."""


def _watched() -> bool:
    """Whether a tool observes the process: from Python 3.12 on cProfile and some measures of coverage use
    `sys.monitoring`.
    """
    monitoring = getattr(sys, "monitoring", None)
    tools = [monitoring.get_tool(number) for number in range(_TOOLS)] if monitoring else []
    return bool(sys.gettrace() or sys.getprofile() or any(tools))


_TOOLS = 6
"""So many tools can use `sys.monitoring`."""


def run(words: Sequence[str] | None = None) -> int:
    """Run the command with these words (those of the process by default) and return its exit code."""
    arguments = list(sys.argv[1:] if words is None else words)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy starts faster without unused threads
    prepare_streams()
    try:
        interrupts_are_exceptions()
        with CleanOutput(), EndsAreErrors():
            code = dispatch(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (ReaderGoneError, BrokenPipeError):
        abandon(sys.stdout)
        abandon(sys.stderr)
        return ExitCode.FILE
    except SystemExit as error:
        return _reported(RuntimeError(ENDED_FROM_INSIDE.format(error.code)), arguments)
    except (Exception, KeyboardInterrupt) as error:
        return _reported(error, arguments)
    return code


class EndsAreErrors:
    """Within it `os._exit` is `sys.exit`: code of third parties would end this process in silence, as if all were done.

    Processes that were forked from this one end as they please.
    """

    def __enter__(self) -> None:
        self._before, process = os._exit, os.getpid()

        def refused(status: int) -> NoReturn:
            if os.getpid() == process:
                raise SystemExit(status)
            self._before(status)

        os._exit = refused

    def __exit__(self, *_: object) -> None:
        os._exit = self._before


def _reported(error: BaseException, arguments: list[str]) -> int:
    """Say what went wrong; the exit code says it to those who don't read standard error to its end, too."""
    try:
        return int(report(error, as_json=wants_json(arguments), language=language_wanted(arguments)))
    except OSError:
        abandon(sys.stderr)
        return int(failure_of(error).exit)


def dispatch(arguments: list[str], *, as_json: bool = False) -> int:
    """Carry out the words and return the exit code. Raises what went wrong.

    Errors in the words are told as JSON if the words ask for it, or `as_json` does.
    """
    if arguments[:1] == ["help"] and not any(word.startswith("-") for word in arguments):
        arguments = [*arguments[1:], "--help"]  # with options it is the name of a report
    if _for_click(arguments):
        from . import group

        return group.main(arguments, as_json=as_json)
    from . import compat

    return compat.main(arguments)


def _for_click(arguments: list[str]) -> bool:
    completing = "_PAIRWRIGHT_COMPLETE" in os.environ
    return completing or (bool(arguments) and arguments[0] in FOR_CLICK)
