"""How the command line says that something went wrong: one exit code, one message, one JSON shape."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from enum import IntEnum

from ..errors import FormatError, InvalidTournament, MissingExtra, NoPairing, PairwrightError, TooLarge
from ..lean_dataclass import dataclass
from .streams import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message, Text, Words


class ExitCode(IntEnum):
    """Exit codes of every command; the first six are those of the reference engine."""

    DONE = 0
    NO_PAIRING = 1
    BUG = 2
    BAD_REQUEST = 3
    TOO_LARGE = 4
    FILE = 5
    INTERRUPTED = 130


class RequestError(PairwrightError):
    """Words on the command line that make no request, or one that can't be served."""


@dataclass(frozen=True)
class Failure:
    """The error for people (`text`) and for programs (`document`).

    `code` is a word for programs to compare. Line and column count from 1 and are 0 if unknown. `held` is the content
    of the error, perhaps a message with an id. `parts` are the finding, the expectation and the fix. `rule` is the rule
    behind a refused command. `offending` is the line of the input, `more` the number of further errors in it, `others`
    those listed.
    """

    exit: ExitCode
    code: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    expected: str = ""
    fix: str = ""
    offending: str = ""
    length: int = 1
    more: int = 0
    witness: tuple[int, ...] = ()
    neighbours: tuple[int, ...] = ()
    others: tuple[FormatError, ...] = ()
    held: object = None
    parts: tuple[Text, ...] = ()
    rule: Text = ""

    @property
    def text(self) -> str:
        """The message for people, without a final line end."""
        from ..messages import ENGLISH

        return self.text_in(ENGLISH)

    def text_in(self, words: Words) -> str:
        """The same in a language."""
        from ..messages import Message

        where = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        message = words(Message(*self.held)) if isinstance(self.held, tuple) else self.message
        return "\n".join([f"{where}: {message}" if where else message, *self.details(words)])

    def details(self, words: Words | None = None) -> Iterator[str]:
        """The lines below the message: the offending line, what was expected, the fix."""
        from ..messages import ENGLISH, as_message  # most calls have nothing to say
        from .said import say as say_messages

        words = words or ENGLISH
        if self.offending and self.line:
            from .widths import excerpt

            yield from excerpt(self.offending, self.column, self.length)
        _, expected, fix = self.parts or ("", self.expected, self.fix)
        if self.rule:
            from ..event.wording.asked import RULE_LINE  # only events refuse by a rule

            yield words(RULE_LINE(rule=as_message(self.rule)))
        if expected:
            yield words(say_messages.EXPECTED(expected=as_message(expected)))
        if fix:
            yield words(say_messages.FIX(fix=as_message(fix)))
        for one in self.others:
            yield f"{one.where}: {words(one.told)}"
            if one.fix:
                yield words(say_messages.FIX(fix=as_message(one.three_parts[2])))
        if self.more:
            from .proposals import propose

            yield words(say_messages.MORE_ERRORS(more=self.more, command=propose("validate", self.file)))

    @property
    def document(self) -> dict[str, object]:
        """The JSON document `error-1`."""
        from ..messages import Message, as_plain

        error: dict[str, object] = {"code": self.code, "exit": int(self.exit), "message": self.message}
        if isinstance(self.held, tuple):
            error |= as_plain(Message(*self.held))
        for name in ("file", "line", "column", "expected", "fix"):
            if value := getattr(self, name):
                error[name] = value
        if self.parts:
            error["messages"] = [as_plain(part) for part in self.parts if part]
        if self.code == "no-pairing":
            error |= {"witness": list(self.witness), "neighbours": list(self.neighbours)}
        return {"error": error}


def failure_of(error: BaseException) -> Failure:
    """The error message of an exception, and its exit code."""
    match error:
        case FormatError():
            return _bad_input(error)
        case NoPairing():
            return Failure(
                ExitCode.NO_PAIRING,
                "no-pairing",
                str(error),
                witness=error.witness,
                neighbours=error.neighbours,
                held=error.told,
            )
        case TooLarge():
            return Failure(ExitCode.TOO_LARGE, "too-large", str(error), held=error.told)
        case MissingExtra():
            return _missing(error)
        case PairwrightError():
            return _refused(error)
        case MemoryError():
            return Failure(ExitCode.TOO_LARGE, "too-large", "the memory of this computer does not suffice")
        case EOFError() | ImportError() if broken := _installation(error):
            return broken
        case KeyboardInterrupt():
            return Failure(ExitCode.INTERRUPTED, "interrupted", "interrupted")
        case OSError():
            return _no_file(error)
    return _bug(error)


def _installation(error: Exception) -> Failure | None:
    """What is wrong with the files of this program, if that is the matter."""
    fault = fix = ""
    if isinstance(error, EOFError) and "marshal" in str(error):
        # Python itself keeps what a full disk cut short.
        fault = "a compiled module of this installation is cut short"
        fix = "delete its folders __pycache__, or install Pairwright again"
    elif isinstance(error, ImportError) and "_kernel" in str(error):
        # Copied, packed, or of another system.
        fault = f"the C++ core of this installation does not load ({error})"
        fix = "install Pairwright for this Python; a ZIP file can't hold the core"
    return Failure(ExitCode.FILE, "file", fault, fix=fix) if fault else None


def _no_file(error: OSError) -> Failure:
    from contextlib import suppress  # all of this is loaded when something went wrong

    from ..messages import Told
    from ..system_errors import is_of_a_folder, reason_of
    from .said import say as say_messages

    name = "" if error.filename is None else os.fsdecode(error.filename)
    told: Message = reason_of(error)
    fix = ""
    if name and is_of_a_folder(error):
        fix = Told(say_messages.NAME_A_FILE(files=f"{name}/*.trf"))
    elif isinstance(error, FileNotFoundError) and name and not os.path.isabs(name):  # noqa: PTH117 - need no pathlib
        with suppress(OSError):  # a folder that was deleted
            fix = Told(say_messages.LOOKED_FOR_IN(folder=os.getcwd()))  # noqa: PTH109 - as above
    return Failure(ExitCode.FILE, "file", str(told), file=name, fix=fix, held=told)


def _bad_input(error: FormatError) -> Failure:
    errors = [problem for problem in getattr(error, "problems", ()) if problem.severity == "error"]
    return Failure(
        ExitCode.BAD_REQUEST,
        "bad-input",
        error.found,
        error.file,
        error.line,
        error.column,
        error.expected,
        error.fix,
        error.text,
        errors[0].length if errors else 1,
        max(0, len(errors) - 1),
        others=getattr(error, "others", ()),
        held=error.told,
        parts=error.three_parts,
    )


def _refused(error: PairwrightError) -> Failure:
    """A request that can't be served; a refused command of an event names its rule and an alternative."""
    alternative = getattr(error, "alternative", "")
    return Failure(
        ExitCode.BAD_REQUEST,
        "bad-request",
        str(getattr(error, "asked", error)),
        fix=str(alternative),
        held=error.told,
        parts=("", "", alternative) if alternative else (),
        rule=getattr(error, "rule", ""),
    )


def _missing(error: MissingExtra) -> Failure:
    """The fix names this Python: a bare `pip` may belong to another one, which has no Pairwright."""
    from .proposals import how_to_install

    need = f"{error.need}. {error.besides}" if error.besides else error.need
    return Failure(
        ExitCode.BAD_REQUEST, "bad-request", need, fix=how_to_install(error.extra), held=error.told
    )


def _bug(error: BaseException) -> Failure:
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    message = f"Unexpected error (please report it with the input file): {what.splitlines()[0]}"
    return Failure(ExitCode.BUG, "bug", message)


def report(error: BaseException, *, as_json: bool = False, language: str = "en") -> ExitCode:
    """Say on standard error what went wrong, in a language, and return the exit code.

    With PAIRWRIGHT_DEBUG set in the environment an unexpected error comes with its traceback.
    """
    failure = failure_of(error)
    if failure.exit is ExitCode.BUG and os.environ.get("PAIRWRIGHT_DEBUG"):
        import traceback

        traceback.print_exception(error, file=sys.stderr)
    say(failure, as_json=as_json, language=language)
    return failure.exit


def say(failure: Failure, *, as_json: bool = False, language: str = "en") -> None:
    """Write a failure to standard error."""
    if as_json:
        import json

        text = json.dumps(failure.document, ensure_ascii=False)
        print(text if text.isprintable() else json.dumps(failure.document), file=sys.stderr)
    else:
        try:
            words = words_of(language)
        except InvalidTournament:  # which is the error, then
            words = words_of(_ENGLISH)
        message(failure.text_in(words))


_ENGLISH = "en"
"""The language of messages unless another one is asked for, known before any message is loaded."""


def words_of(code: str) -> Words:
    """The words of a language; catalogues are loaded for others than English. Raises `InvalidTournament`."""
    from ..messages import ENGLISH

    if code == ENGLISH.code:
        return ENGLISH
    from ..translations import translator

    return translator(code)


def language_wanted(arguments: Sequence[str]) -> str:
    """The language that the arguments ask for (`--lang`), which could perhaps not even be parsed."""
    asked = [word.partition("=")[2] for word in arguments if word.startswith("--lang=")]
    asked += [arguments[at + 1] for at, word in enumerate(arguments[:-1]) if word == "--lang"]
    return asked[-1] if asked else _ENGLISH


def wants_json(arguments: Sequence[str]) -> bool:
    """Whether errors are to be JSON documents; asked when the arguments could not even be parsed."""
    direct = {"-fjson", "--format=json", "--json"}
    after = {arguments[at + 1] for at, word in enumerate(arguments[:-1]) if word in {"-f", "--format"}}
    return not direct.isdisjoint(arguments) or "json" in after
