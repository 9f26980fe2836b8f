"""The methods of `pairwright serve`: each is a command with its options, on a report given as text.

So a request gives the document that the command writes with `--json`, and its errors are the same. Options that name
files are not among the parameters: a request sees nothing of this computer.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from .. import __version__
from ..declared.plain import without_repetition
from ..serve import Answer
from ..serve.messages import INVALID_PARAMS, METHOD_NOT_FOUND, RequestFault
from .failures import failure_of
from .main import dispatch
from .streams import CleanOutput, prepare_streams

Kind: TypeAlias = Literal["word", "words", "flag", "pair", "settings", "steps"]


@dataclass(frozen=True, slots=True)
class Method:
    """A command, its parameters except `report`, and the document it writes; empty for a text.

    `needs` are those of the parameters that can't be left out; `example` are parameters that show how it is asked.
    """

    words: tuple[str, ...]
    says: str
    parameters: Mapping[str, Kind]
    document: str = ""
    report: bool = True
    needs: tuple[str, ...] = ()
    example: Mapping[str, object] = field(default_factory=dict)


_SYSTEM: dict[str, Kind] = {"system": "word", "edition": "word", "acceleration": "word", "set": "settings"}

_SIMULATED: dict[str, Kind] = {
    **dict.fromkeys(("players", "rounds", "seed", "system", "edition", "acceleration", "to"), "word"),
    **dict.fromkeys(("ratings", "results", "draws", "forfeits", "withdrawals", "late_entries"), "word"),
    **dict.fromkeys(("half_byes", "zero_byes", "full_byes"), "word"),
}

METHODS: Mapping[str, Method] = MappingProxyType(
    {
        "pair": Method(
            ("pair", "-", "--json"),
            "pair the next round",
            {**_SYSTEM, "absent": "words"},
            "pairing",
            example={"system": "dutch", "absent": [4]},
        ),
        "play": Method(
            ("play", "-", "--json"),
            "the tournament after steps: results, late entries, byes, pairings",
            {"steps": "steps", "standings": "flag", "tie_breaks": "words"},
            "play",
            needs=("steps",),
            example={
                "steps": [
                    {"do": "add", "name": "Ek, Olof", "rating": 2240},
                    {"do": "pair"},
                    {"do": "results", "results": {"1": "1-0"}},
                ],
                "standings": True,
            },
        ),
        "check": Method(
            ("check", "-", "--json"), "judge the recorded rounds", {**_SYSTEM, "round": "word"}, "check"
        ),
        "explain": Method(
            ("explain", "-", "--json"),
            "why a round is as it is",
            {
                **_SYSTEM,
                "absent": "words",
                "board": "word",
                "player": "word",
                "why_not": "pair",
                "bye": "flag",
                "boards": "flag",
                "bracket": "word",
                "story": "flag",
                "round": "word",
            },
            "explanation",
            example={"why_not": [1, 3]},
        ),
        "standings": Method(
            ("standings", "-", "--json"),
            "ranks and tie-breaks",
            {
                **dict.fromkeys(("after", "edition", "seed", "unrated", "system", "primary"), "word"),
                "tie_breaks": "words",
                "set": "settings",
                "teams": "flag",
                "live": "flag",
            },
            "standings",
            example={"tie_breaks": ["DE", "BH-C1"]},
        ),
        "validate": Method(
            ("validate", "-", "--json"),
            "the faults of a report",
            {"for": "word", "strict": "flag"},
            "problems",
        ),
        "convert": Method(
            ("convert", "-", "-"),
            "another dialect",
            {"to": "word", "ranks": "flag"},
            needs=("to",),
            example={"to": "json"},
        ),
        "generate": Method(
            ("generate", "-o", "-"),
            "a random tournament",
            _SIMULATED,
            report=False,
            example={"players": 8, "rounds": 3, "seed": 1},
        ),
        "systems": Method(("systems", "--json"), "the pairing systems", {}, "systems", report=False),
    }
)
"""The methods that are commands; `version` and `health` are the others."""


class _ParameterError(Exception):
    """Parameters that the method does not take, or of the wrong kind."""


def version() -> dict[str, object]:
    """Name and version."""
    return {"name": "pairwright", "version": __version__, "methods": [*METHODS, "version", "health"]}


def answer(method: str, params: dict[str, object]) -> Answer:
    """Answer a request. Runs the command in this process, with separate standard streams."""
    known = Method((), "who answers", {}, report=False) if method == "version" else METHODS.get(method)
    if known is None:
        names = ", ".join([*METHODS, "version", "health"])
        return Answer(code=METHOD_NOT_FOUND, message=f"unknown method '{method}'; choose one of: {names}")
    try:
        words, source = _words(known, params)
    except _ParameterError as error:
        return Answer(code=INVALID_PARAMS, message=str(error))
    return _carried_out(known, words, source) if words else Answer(version())


def _carried_out(method: Method, words: list[str], source: bytes) -> Answer:
    with _streams(source) as (out, err):
        try:
            with CleanOutput():
                code, refused = dispatch(words, as_json=True), None
        except Exception as error:
            refused = failure_of(error)
            code = int(refused.exit)
    told = out.getvalue().decode("utf-8")
    if refused is not None:
        return Answer(code=code, message=refused.message, data=refused.document)
    if code and not told:
        document = _said(code, err.getvalue().decode("utf-8"))
        return Answer(code=code, message=str(document["error"]["message"]), data=document)
    if method.document:
        return Answer(json.loads(told))
    return Answer({"text": told, "notices": err.getvalue().decode("utf-8").splitlines()})


def _said(code: int, text: str) -> dict[str, Any]:
    """The document of an error that the command printed on standard error, as JSON or as text."""
    try:
        document: dict[str, object] = json.loads(text)
        return document
    except ValueError:
        message = text.strip().partition("\n")[0]
        return {"error": {"code": "bad-request", "exit": code, "message": message}}


@contextmanager
def _streams(source: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Standard streams in memory."""
    out, err = io.BytesIO(), io.BytesIO()
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(source), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", write_through=True)
    try:
        prepare_streams()
        yield out, err
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.detach()
        sys.stdin, sys.stdout, sys.stderr = before


def _words(method: Method, params: dict[str, object]) -> tuple[list[str], bytes]:
    """The command line and its standard input."""
    given = dict(params)
    source = b""
    if method.report:
        report = given.pop("report", None)
        if isinstance(report, dict):
            report = json.dumps(report)
        if not isinstance(report, str):
            raise _ParameterError("report: the text of a report, or a tournament document, expected")
        source = _bytes_of(report)
    for name in method.needs:
        if name not in given:
            raise _ParameterError(_expected(name, method.parameters[name]))
    words = list(method.words)
    for name, value in given.items():
        kind = method.parameters.get(name)
        if kind is None:
            known = ", ".join(method.parameters)
            raise _ParameterError(
                f"unknown parameter '{name}'; "
                + (f"choose one of: {known}" if known else "this method takes none")
            )
        words += _option(name, kind, value)
    return words, source


def _bytes_of(report: str) -> bytes:
    """The bytes of a report. Those outside UTF-8 come as single surrogates, for the reader to decide and to say so."""
    try:
        return report.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # other surrogates, which JSON can name
        return report.encode("utf-8", "surrogatepass")


def _option(name: str, kind: Kind, value: object) -> list[str]:
    flag = f"--{name.replace('_', '-')}"
    match kind, value:
        case "flag", bool():
            return [flag] if value else []
        case "word", str() | int() | float() if not isinstance(value, bool):
            return [f"{flag}={value}"]
        case "words", list() if all(map(_is_word, value)):
            # a name may have a comma, and the order of its words does not matter
            return [f"{flag}={','.join(str(one).replace(',', ' ') for one in value)}"]
        case "pair", [one, other] if _is_word(one) and _is_word(other):
            return [f"{flag}={one}-{other}"]
        case "steps", list():
            return [f"{flag}={json.dumps(value)}"]
        case "settings", dict():
            return [f"{flag}={key}={one}" for key, one in value.items()]
    raise _ParameterError(_expected(name, kind))


def _is_word(value: object) -> bool:
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def _expected(name: str, kind: Kind) -> str:
    """What a parameter has to be."""
    expected = {
        "flag": "true or false",
        "word": "a word or a number",
        "words": "a list of words or numbers",
        "pair": "two of them",
        "settings": "an object of names and values",
        "steps": "a list of steps",
    }[kind]
    return f"{name}: {expected} expected"


def _steps(text: str) -> object:
    """The steps in a query as JSON; other text stays text, and the check of its type refuses it."""
    try:
        return json.loads(text, object_pairs_hook=without_repetition)
    except (ValueError, RecursionError):
        return text


def from_query(method: str, items: Sequence[tuple[str, str]]) -> dict[str, object]:
    """Parameters from the names and texts of a query: `absent=3,7&why_not=12-34&set=mode=capped&bye=true`.

    Raises `RequestFault` for one that is given twice; `set` may be, for another name.
    """
    found: dict[str, Any] = {}
    kinds = METHODS[method].parameters if method in METHODS else {}
    for name, text in items:
        kind = kinds.get(name)
        if name in found and kind != "settings":
            raise RequestFault(INVALID_PARAMS, f"{name}: given twice")
        match kind:
            case "words":
                found[name] = text.split(",")
            case "flag":
                found[name] = {"true": True, "false": False}.get(text, text)
            case "pair":
                found[name] = text.split("-")
            case "steps":
                found[name] = _steps(text)
            case "settings":
                one, _, value = text.partition("=")
                if one in found.setdefault(name, {}):
                    raise RequestFault(INVALID_PARAMS, f"{name}: '{one}' is given twice")
                found[name][one] = value
            case _:
                found[name] = text
    return found
