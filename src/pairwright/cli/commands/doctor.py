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
from ..failures import ExitCode
from ..streams import put

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
    found: str
    fix: str = ""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write the document doctor-1.")
def command(as_json: bool) -> int:
    """Check that the installation works.

    No network is needed. Exit code 2 if something is wrong.
    """
    checks = list(examine())
    healthy = all(check.ok for check in checks)
    if as_json:
        put(document("doctor", healthy=healthy, checks=[vars(check) for check in checks]))
    else:
        put("".join(_lines(checks)) + ("All is well.\n" if healthy else "Something is wrong, see above.\n"))
    return ExitCode.DONE if healthy else ExitCode.BUG


def examine() -> Iterator[LookedAt]:
    """All checks, one after the other; none of them raises."""
    python = platform.python_version()
    yield LookedAt("pairwright", True, __version__)
    yield LookedAt(
        "python", sys.version_info >= (3, 11), f"{python} ({platform.system()} {platform.machine()})"
    )
    yield _attempt("numpy", lambda: str(import_module("numpy").__version__), "install the package again")
    yield _attempt("core", _core, "install the package again: its compiled part is missing")
    yield _attempt("pairing", _pairing, "please report it")
    yield _attempt("languages", _languages, "install the package again: its catalogues are missing")
    if sys.platform != "win32":
        from .. import resident

        yield _attempt("pairwright-engine", resident.forwarder, "install the package again")
        yield _attempt("resident engine", resident.state, "pairwright serve --stop, then --background")
    yield _attempt("temporary files", _temporary, "set TMPDIR to a folder that can be written")
    encoding = (sys.stdout.encoding or "?").lower()
    yield LookedAt("output encoding", encoding.replace("-", "") == "utf8", encoding, "set PYTHONUTF8=1")


def _attempt(name: str, probe: Callable[[], str], fix: str) -> LookedAt:
    try:
        return LookedAt(name, True, probe())
    except Exception as error:
        return LookedAt(name, False, f"{type(error).__name__}: {error}", fix)


def _core() -> str:
    return Path(str(import_module("pairwright.matching._kernel").__file__)).name


def _pairing() -> str:
    from ...api import read

    paired = read(_MODEL).pair("dutch")
    if paired.pairs != _PAIRS:
        raise AssertionError(f"a round of four came out as {paired.pairs}")
    return "a known round came out as the rules say"


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


def _lines(checks: list[LookedAt]) -> Iterator[str]:
    width = max(len(check.name) for check in checks)
    for check in checks:
        yield f"{'ok ' if check.ok else 'BAD'}  {check.name:<{width}}  {check.found}\n"
        if not check.ok and check.fix:
            yield f"       fix: {check.fix}\n"
