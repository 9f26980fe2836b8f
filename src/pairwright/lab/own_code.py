"""Custom measures, result models, fields, absences, tie-breaks and systems in a plan.

A plan names them in one of two ways: `mine.py:NAME` is an object of a Python file beside the plan, and a plain word is
an entry point of an installed package. Files travel with the plan, to the folder of the run and to the workers of a
cluster. Events run them; reading results does not. Two exceptions: a measure taken after the run executes the file that
defines it, and the winner of a replayed event those of its tie-breaks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, TypeVar

from ..errors import InvalidTournament, MissingExtra
from ..messages import NOT_UTF8, Message
from ..systems.registry import others_begin
from . import wording as say

T = TypeVar("T")

WORD = re.compile(r"(?P<file>[^:@+\s]+\.py):(?P<name>[A-Za-z_]\w*)")
"""A word that names an object of a file."""
_OURS = str(Path(__file__).parents[1])
"""Where the files of this package lie."""


@dataclass(frozen=True)
class OwnCode:
    """The Python files that a plan names: (name, text) of each."""

    files: tuple[tuple[str, str], ...] = ()

    def named(self, word: str, group: str) -> Any:
        """The object of a file, or the entry point of a group, that a word names; `None` if it names neither.

        Raises `InvalidTournament` for a file that the plan does not have, one that fails, and a name it does not hold.
        """
        found = WORD.fullmatch(word)
        if found is None:
            return _entry_point(word, group)
        text = dict(self.files).get(found["file"])
        if text is None:
            raise InvalidTournament(say.NO_FILE_BESIDE_PLAN(file=found["file"]))
        module = _module(found["file"], text)
        if not hasattr(module, found["name"]):
            raise InvalidTournament(say.FILE_DEFINES_NOT(file=found["file"], name=found["name"]))
        return getattr(module, found["name"])

    def function(self, word: str, group: str, otherwise: Message) -> Callable[..., Any]:
        """The function that a word names. Raises `InvalidTournament`, with `otherwise` if it names none."""
        found: object = self.named(word, group)
        if not callable(found):
            raise InvalidTournament(otherwise)
        return found


class OwnCodeFailed(InvalidTournament):
    """Custom code failed while events were played: not a finding about a system."""


def asked(what: Message, function: Callable[..., T], *given: object) -> T:
    """The answer of custom code. Raises `OwnCodeFailed` saying what failed, and how."""
    try:
        return function(*given)
    except MissingExtra:
        raise
    except (Exception, SystemExit) as error:  # sys.exit would end the whole run, as if it were done
        raise OwnCodeFailed(
            say.OWN_CODE_FAILED(what=what, reason=f"{_place(error)}{_found(error)}")
        ) from error


def _found(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return f"it ended the program (exit code {error.code}) instead of returning or raising an error"
    return f"{type(error).__name__}: {error}"


def _place(error: BaseException) -> str:
    """The last executed line of a custom file, as `FILE:LINE: `; empty without one."""
    frames = extract_tb(error.__traceback__)
    first = next((frame.filename for frame in frames if not frame.filename.startswith(_OURS)), "")
    lines = [frame.lineno for frame in frames if frame.filename == first]
    return f"{first}:{lines[-1]}: " if lines else ""


NOTHING_OWN = OwnCode()
"""No files: what is named is built in or installed."""


def words_in(values: object) -> Iterator[str]:
    """The names of all Python files in the values of a plan, wherever they stand."""
    if isinstance(values, str):
        yield from (found["file"] for found in WORD.finditer(values))
    elif isinstance(values, Mapping):
        for value in values.values():
            yield from words_in(value)
    elif isinstance(values, list):
        for value in values:
            yield from words_in(value)


def code_for(words: Sequence[str], *folders: Path) -> OwnCode:
    """The files that words name, each looked for in several folders. Raises `InvalidTournament` if one is in none."""
    found = []
    for name in sorted(set(words_in(list(words)))):
        paths = [folder / name for folder in folders if (folder / name).is_file()]
        if not paths:
            raise InvalidTournament(say.NO_OWN_FILE(file=name))
        try:
            found.append((name, paths[0].read_text(encoding="utf-8")))
        except UnicodeDecodeError as error:
            raise InvalidTournament(say.FILE_NOT_RUN(file=name, reason=str(NOT_UTF8()))) from error
    return OwnCode(tuple(found))


@lru_cache(maxsize=64)
def _module(file: str, text: str) -> ModuleType:
    """A file as a module, carried out once in each process."""
    name = f"pairwright_plan_{blake2b(text.encode(), digest_size=8).hexdigest()}"
    module = ModuleType(name)
    module.__file__ = file
    sys.modules[name] = module  # dataclasses look for the module they are defined in
    try:
        others_begin()
        exec(compile(text, file, "exec"), module.__dict__)  # noqa: S102 - that is what the file is for
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise InvalidTournament(say.FILE_NOT_RUN(file=str(file), reason=_found(error))) from error
    return module


def _entry_point(word: str, group: str) -> object:
    from importlib.metadata import entry_points  # slow to import, and most plans need what is built in only

    for point in entry_points(group=group):
        if point.name == word:
            others_begin()
            return asked(say.OWN_ENTRY_POINT(word=word, group=group), point.load)
    return None
