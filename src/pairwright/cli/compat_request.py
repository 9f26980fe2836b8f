"""Requests on the command line of bbpPairings 6 and JaVaFo 2."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from .. import __version__
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..systems.said import say as system_say
from .failures import RequestError
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

USAGE = """\
pairwright [-r] [--SYSTEM] FILE -p [OUT] [-l [LIST]]      pair the next round
pairwright [-r] [--SYSTEM] FILE -c [ROUND] [-l [LIST]]    check the recorded rounds
                                                          (--standings: and the standings after each)
pairwright [-r] [--SYSTEM] (MODEL -g | -g [CONFIG]) -o REPORT [-s SEED] [-l [LIST]]
                                                          make a random tournament
pairwright -r                                             tell the version
pairwright systems                                        list the systems; without a switch it is --dutch
                                                          (--edition YEAR: by the rules of another year)
pairwright --help                                         all commands"""

OPERATIONS = frozenset({"-p", "-c", "-g"})
IGNORED = frozenset({"-w", "-q", "--fast"})
"""Accepted for the sake of callers; they chose between ways to the same pairing."""


@dataclass
class CompatRequest:
    """The request of these words.

    `output`, `checklist` and `extra` are `None` when their option is absent; an empty `checklist` asks for
    the usual name. `extra` holds the value that may follow `-c` (a round) or `-g` (a configuration).
    """

    system: str = "dutch"
    edition: str | None = None
    version: bool = False
    baku: bool = False
    input: str | None = None
    operation: str = ""
    extra: str | None = None
    output: str | None = None
    checklist: str | None = None
    seed: str | None = None
    standings: bool = False


def file_named(word: str | None) -> str:
    """The name of a file on the command line; `-`, a standard stream, without a word. An empty word names no stream."""
    return "-" if word is None else word


def build_line() -> str:
    """The line with the program's name and version."""
    return f"Pairwright {__version__}"


def parse(words: Sequence[str]) -> CompatRequest:
    """The request that the words make. Raises `RequestError` if they make none."""
    request = CompatRequest(version=not words)
    rest = _Words(words)
    while (word := rest.take()) is not None:
        if word in OPERATIONS:
            _operation(request, word, rest)
        elif word in ("-l", "-o", "-s"):
            _value(request, word, rest)
        elif word.startswith("-") and word != "-":
            _flag(request, word, rest)
        elif request.input is not None:
            raise RequestError(say.ONE_WORD_TOO_MANY(word=word))
        else:
            request.input = word
    if rest.of_generator and request.operation not in ("", "-g"):
        raise RequestError(say.GOES_WITH(option=rest.of_generator, partner="-g"))
    _check_complete(request, words)
    return request


class _Words:
    """The words still to be read."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = list(words)
        self.system = ""
        """The switch of a system that was read."""
        self.of_generator = ""
        """An option that was read and only goes with `-g`, which may come after it."""

    def take(self) -> str | None:
        return self._words.pop(0) if self._words else None

    def take_value(self) -> str | None:
        """The next word if it is not an option."""
        follows = self._words and (self._words[0] == "-" or not self._words[0].startswith("-"))
        return self._words.pop(0) if follows else None

    def take_number(self) -> str | None:
        follows = self._words and self._words[0].isdecimal() and len(self._words[0]) < 10
        return self._words.pop(0) if follows else None


def _operation(request: CompatRequest, word: str, rest: _Words) -> None:
    if request.operation:
        raise _second(request.operation, word)
    request.operation = word
    if word == "-p":
        request.output = rest.take_value()
    elif word == "-c":
        request.extra = rest.take_number()
    else:
        request.extra = rest.take_value()


def _second(first: str, word: str) -> RequestError:
    """The refusal of a second operation or system, be it the same one again."""
    same = first == word
    return RequestError(
        say.ONE_WORD_TOO_MANY(word=word) if same else say.NOT_TOGETHER(option=first, partner=word)
    )


def _flag(request: CompatRequest, word: str, rest: _Words) -> None:
    if word == "-r":
        request.version = True
    elif word == "-b":
        request.baku = True
    elif word == "-q":
        rest.take_number()
    elif word in IGNORED:
        return
    elif word == "--standings":
        request.standings = True
    elif word == "--edition":
        request.edition = rest.take_value()
        if request.edition is None:
            raise RequestError(say.NEEDS(option="--edition", needed="YEAR"))
    elif word.startswith("--"):
        if rest.system:  # neither is guessed; the reference refuses them, too
            raise _second(rest.system, word)
        rest.system, request.system = word, _system(word[2:])
    else:
        raise RequestError(say.NO_OPTION(word=word))


def _value(request: CompatRequest, word: str, rest: _Words) -> None:
    value = rest.take_value()
    if word == "-l":
        request.checklist = value or ""
        return
    rest.of_generator = word
    if value is None:
        raise RequestError(say.NEEDS(option=word, needed="VALUE"))
    if word == "-o":
        request.output = value
    else:
        request.seed = _whole(value)


def _whole(text: str) -> str:
    if not (text.isascii() and text.isdecimal()):
        raise RequestError(system_say.OPTION_WRITTEN(option="-s", given=text, example="42"))
    return text


def _system(name: str, edition: str | None = None) -> str:
    from ..systems.registry import system_named

    try:
        return system_named(name, edition=edition).name
    except InvalidTournament as error:
        raise RequestError(error.told) from None


def _check_complete(request: CompatRequest, words: Sequence[str]) -> None:
    if request.edition is not None:
        _system(request.system, request.edition)
    if not request.operation:
        if request.input is not None:
            raise RequestError(what_was_meant(request.input))
        if (
            not request.version
        ):  # options alone ask for nothing: a program that left the file out must hear of it
            raise RequestError(say.NEEDS(option=words[0], needed="FILE -p"))
        return
    if request.operation != "-g" and request.input is None:
        raise RequestError(say.NEEDS_FILE(option=request.operation))
    if request.standings and request.operation != "-c":
        raise RequestError(say.GOES_WITH(option="--standings", partner="-c"))
    if request.operation == "-g" and request.output is None:
        raise RequestError(say.NEEDS(option="-g", needed="-o FILE"))


def what_was_meant(word: str) -> Message:
    """The error for a first word that is neither a command nor a request to the reference engines."""
    from ..command_lines import joined
    from .commands import COMMANDS

    commands = ", ".join(COMMANDS)
    if looks_like_a_file(word):
        return say.WHAT_WITH_FILE(word=word, example=joined(["pairwright", "pair", word]), commands=commands)
    return like_a_command(word, COMMANDS) or say.NO_COMMAND(word=word, commands=commands)


def looks_like_a_file(word: str) -> bool:
    """Whether a word is rather a file than a command."""
    return os.path.exists(word) or "." in word  # noqa: PTH110 - programs wait for this module


def like_a_command(word: str, names: Iterable[str]) -> Message | None:
    """The error for a word that resembles the name of a command; `None` if none is like it."""
    from difflib import get_close_matches

    near = get_close_matches(word, list(names), n=1)
    return say.NO_COMMAND_NEAR(word=word, near=near[0]) if near else None
