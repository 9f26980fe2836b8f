"""`pairwright doctor`: whether the installation works, with the versions to put into a report."""

from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import click

from ... import __version__
from ...documents import document
from ...lean_dataclass import dataclass
from ...messages import Message, Text, Words, as_message, as_plain
from .. import doctor_wording as say
from ..failures import ExitCode, words_of
from ..output_option import language_option
from ..streams import put
from ..whole_help import WholeCommand
from ..widths import cells
from ..wording import FIX

_MODEL = """\
142 3
152 W
001    1      Ace                               2300                             1.0    1     3 w 1
001    2      Bell                              2200                             1.0    2     4 b 1
001    3      Cruz                              2100                             0.0    3     1 b 0
001    4      Dorn                              2000                             0.0    4     2 w 0
"""
"""Four players after round 1. Round 2 must be 2-1 and 3-4: scoregroups meet, all players change colour."""

_PAIRS = [(2, 1), (3, 4)]


@dataclass(frozen=True)
class LookedAt:
    """One check: whether it passed, the finding, and the remedy."""

    name: str
    ok: bool
    found: Text
    fix: Text = ""

    @property
    def content(self) -> dict[str, object]:
        """The check for programs, in English and as data."""
        messages = [as_plain(one) for one in (self.found, self.fix) if one]
        found = {"name": self.name, "ok": self.ok, "found": str(self.found), "fix": str(self.fix)}
        return {**found, "messages": messages}


@click.command(cls=WholeCommand)
@click.option("--json", "as_json", is_flag=True, help="Write the document doctor-1.")
@language_option
def command(as_json: bool, language: str) -> int:
    """Check that the installation works.

    No network is needed. Exit code 2 if something is wrong.
    """
    checks = list(examine())
    healthy = all(check.ok for check in checks)
    if as_json:
        put(document("doctor", healthy=healthy, checks=[check.content for check in checks]))
    else:
        words = words_of(language)
        lines = [*_lines(checks, words), words((say.ALL_IS_WELL if healthy else say.SOMETHING_WRONG)())]
        put("".join(f"{line}\n" for line in lines))
    return ExitCode.DONE if healthy else ExitCode.BUG


def examine() -> Iterator[LookedAt]:
    """All checks, one after the other; none of them raises."""
    python = platform.python_version()
    yield LookedAt("pairwright", True, __version__)
    yield LookedAt(
        "python", sys.version_info >= (3, 11), f"{python} ({platform.system()} {platform.machine()})"
    )
    yield _attempt("numpy", lambda: str(import_module("numpy").__version__), say.INSTALL_AGAIN())
    yield _attempt("core", _core, say.CORE_MISSING())
    yield _attempt("pairing", _pairing, say.REPORT_IT())
    yield _attempt("languages", _languages, say.CATALOGUES_MISSING())
    if sys.platform != "win32":
        from .. import resident

        yield _attempt("pairwright-engine", resident.forwarder, say.INSTALL_AGAIN())
        yield _attempt("resident engine", resident.state, say.START_AGAIN())
    yield _attempt("temporary files", _temporary, say.SET_TMPDIR())
    encoding = (sys.stdout.encoding or "?").lower()
    yield LookedAt("output encoding", encoding.replace("-", "") == "utf8", encoding, say.SET_UTF8())


def _attempt(name: str, probe: Callable[[], Text], fix: Message) -> LookedAt:
    try:
        return LookedAt(name, True, probe())
    except Exception as error:
        return LookedAt(name, False, f"{type(error).__name__}: {error}", fix)


def _core() -> str:
    return Path(str(import_module("pairwright.matching._kernel").__file__)).name


def _pairing() -> Text:
    from ...api import read

    paired = read(_MODEL).pair("dutch")
    if paired.pairs != _PAIRS:
        raise AssertionError(f"a round of four came out as {paired.pairs}")
    return say.KNOWN_ROUND()


def _languages() -> str:
    from gettext import GNUTranslations

    from ...translations import LANGUAGES, catalogue

    codes = [language.code for language in LANGUAGES if language.code != "en"]
    lacking = [
        code for code in codes if not isinstance(catalogue("pairwright", code, "messages"), GNUTranslations)
    ]
    if lacking:
        raise FileNotFoundError(", ".join(lacking))
    return f"en, {', '.join(codes)}"


def _temporary() -> str:
    with tempfile.TemporaryFile() as stream:
        stream.write(b"pairwright")
    return tempfile.gettempdir()


def _lines(checks: list[LookedAt], words: Words) -> Iterator[str]:
    names = [words(say.CHECKS[check.name]()) if check.name in say.CHECKS else check.name for check in checks]
    width, marks = max(map(cells, names)), {ok: words(told()) for ok, told in say.MARKS.items()}
    for check, name in zip(checks, names, strict=True):
        yield f"{marks[check.ok]}  {name}{' ' * (width - cells(name))}  {words(check.found)}"
        if not check.ok and check.fix:
            yield f"     {words(FIX(fix=as_message(check.fix)))}"
