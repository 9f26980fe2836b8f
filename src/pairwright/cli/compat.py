"""The command line of bbpPairings 6 and JaVaFo 2: their words, file names, output and exit codes.

    [-r] [--SYSTEM] FILE -p [OUT] [-l [LIST]]
    [-r] [--SYSTEM] FILE -c [ROUND] [-l [LIST]]
    [-r] [--SYSTEM] (MODEL -g | -g [CONFIG]) -o REPORT [-s SEED] [-l [LIST]]

Sources: the JaVaFo Advanced User Manual 2.2 and the bbpPairings 6.0.0 manual. Without a system switch
(JaVaFo) the system is the Dutch one; --edition YEAR chooses rules that are not in force. Programs start this for
every round, so it imports only the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from .compat_request import OPERATIONS, USAGE, build_line, looks_like_a_file, parse, what_was_meant
from .failures import ExitCode, RequestError
from .streams import message


def main(words: Sequence[str]) -> int:
    """Do what the words ask for and return the exit code. Raises `RequestError` for any other command line."""
    if words and not words[0].startswith("-") and OPERATIONS.isdisjoint(words):
        short = any(len(word) == 2 and word[0] == "-" for word in words[1:])
        if not (short and looks_like_a_file(words[0])):
            raise RequestError(what_was_meant(words[0]))
    try:
        request = parse(words)
    except RequestError as error:
        message(f"pairwright: {error}\n\n{build_line()}\n\n{USAGE}")
        return ExitCode.BAD_REQUEST
    if request.version:
        print(build_line())
    if request.operation == "-p":
        from . import compat_pair

        return compat_pair.pair(request)
    if request.operation == "-c":
        from . import compat_check

        return compat_check.check(request)
    if request.operation == "-g":
        from . import compat_generate

        return compat_generate.make(request)
    if not words:
        from . import group

        return group.main(["--help"])
    return ExitCode.DONE
