"""The page of all messages that tell of something wrong, read off the source of the program.

A message is the first text of a raised error, of a fault of a file, or of a question; what is filled in when the
program runs stands as an ellipsis.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pairwright.cli.message_schema import declared
from pairwright.errors import __file__ as _errors
from pairwright.messages import Declared

SOURCE = Path(_errors).parent
GAP = "…"

_QUIET = frozenset({"AssertionError", "KeyError", "TypeError", "AttributeError"})
"""Errors that tell the programmer of a fault in the program; they reach nobody else."""

_FAULTS = {"error": "error", "warning": "warning"}
"""Methods that note faults of a file: line, column, text; `expected` and `fix`."""
_FAULT_OF_A_LINE = ("column", "width", "text", "expected", "fix")
"""What a reader of one line tells of a fault, for others to note: a tuple, perhaps named, that may lack the last."""
_QUESTIONS = frozenset({"notice", "unusual", "serious"})
"""Methods of a plan that ask: text; `rule`, `follows` and `alternative`."""

_OF_FILES = ("file.", "game.", "match.")
"""How the ids begin of what may be wrong with a file."""

_HINTS = ("fix", "alternative", "expected", "besides", "rule", "follows")

PARTS = {
    "formats": (
        "Files of tournaments",
        "exit code 3, with line and column; `pairwright validate` lists all of a file",
    ),
    "tables": ("Lists of players", "exit code 3, with the row"),
    "ratings": ("Rating lists", "exit code 3 or 5"),
    "model": ("Tournaments in memory", "`InvalidTournament`: data that contradict each other"),
    "api": ("Python", "`InvalidTournament`, with the names of the players"),
    "systems": ("Pairing", "`NoPairing` has exit code 1, `InvalidTournament` 3, `TooLarge` 4"),
    "matching": (
        "The solver",
        "`InvalidProblem` for what contradicts itself, `NoMatching` if nothing is complete",
    ),
    "rules": ("Rules", "`InvalidTournament`, exit code 3"),
    "standings": ("Standings and tie-breaks", "exit code 3"),
    "check": ("Check and explain", "exit code 3"),
    "event": ("Events", "refused or asked: nothing was done, exit code 3; at the desk a dialog"),
    "desk": ("The desk", "a page, or JSON with the status of HTTP"),
    "generate": ("Random tournaments and other programs", "exit code 3 or 5"),
    "lab": ("The laboratory", "exit code 3 or 5"),
    "serve": ("The resident engine", "JSON-RPC or HTTP, with the document `error-1`"),
    "contract": ("The contract suite", "exit code 3"),
    "cli": (
        "Command line",
        "exit code 3, for words that make no request. Besides these there are *Invalid value for …*, "
        "*Missing argument …*, *Missing option …* and *No such option …*, which name the word; `--help` behind a "
        "command lists what it takes",
    ),
    "": ("Everywhere", "exit code 3"),
}
"""Parts of the package in the order of the page: heading and how their messages come."""


HEAD = """# Messages

Every message that tells of something wrong, or asks before it is done, with what helps. What is filled in stands as
`…`: search for the words around it. The kind is the name of the Python error; *error* and *warning* are faults of a
file, *part* is what such a fault may say within others; *asked* is a question that `--yes` or `--confirm` answers.
[Exit codes](exit-codes.md).

A message without a hint says itself what is wrong. *Unexpected error (please report it with the input file)* is a
fault of Pairwright, with exit code 2. Programs compare [ids](messages.md).
"""


@dataclass(frozen=True, slots=True)
class Message:
    """A message: what it says, what it is (name of the error, or error, warning, asked), and its hints by name."""

    text: str
    kind: str
    place: str
    hints: dict[str, str] = field(default_factory=dict)


def messages() -> Iterator[Message]:
    """All messages, by module and line; then the faults of files that reach the one who notes them by a longer way."""
    read = list(_read_off())
    yield from read
    told = "\n".join(one.text for one in read)
    for one in declared():
        if one.id.startswith(_OF_FILES) and (text := _shown(one)) not in told:
            yield Message(text, "part", "formats/fault_wording.py")


def _read_off() -> Iterator[Message]:
    for place, tree in _trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                yield from _raised(node.exc, place)
            elif isinstance(node, ast.Return | ast.Yield) and place.startswith("formats/"):
                yield from _of_a_line(node.value, place)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                yield from _noted(node, node.func.attr, place)


def _raised(call: ast.Call, place: str) -> Iterator[Message]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    texts = [found for one in call.args if (found := list(_told(one)))]
    if name in _QUIET or not texts:
        return
    known = name[:1].isupper()  # a class; a function that makes the error may take other words first
    for text in texts[0] if known else max(texts, key=lambda found: len(found[0])):
        yield Message(text, name if known else "", place, _hints(call))


def _noted(call: ast.Call, method: str, place: str) -> Iterator[Message]:
    named = {keyword.arg for keyword in call.keywords}
    if method in _FAULTS and len(call.args) >= 3 and "fix" in named:
        for text in _told(call.args[2]):
            yield Message(text, _FAULTS[method], place, _hints(call))
    elif method in _QUESTIONS and call.args and named & {"follows", "alternative"}:
        for text in _told(call.args[0]):
            yield Message(text, "asked", place, _hints(call))


def _of_a_line(made: ast.expr | None, place: str) -> Iterator[Message]:
    parts = made.elts if isinstance(made, ast.Tuple) else made.args if isinstance(made, ast.Call) else []
    told = {name: list(_told(part)) for name, part in zip(_FAULT_OF_A_LINE, parts, strict=False)}
    if "expected" in told:
        hints = {name: " / ".join(told[name]) for name in _HINTS if told.get(name)}
        for text in told["text"]:
            yield Message(text, "error", place, hints)


def _hints(call: ast.Call) -> dict[str, str]:
    found = {word.arg: " / ".join(_told(word.value)) for word in call.keywords if word.arg in _HINTS}
    return {name: text for name, text in found.items() if name and text}


def _told(node: ast.expr) -> Iterator[str]:
    """The texts that an expression makes, of which something is fixed; of a function that makes a message, its own."""
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    for one in _makers().get(called, [node]):
        yield from _alternatives(one)


def _alternatives(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _alternatives(node.body)
        yield from _alternatives(node.orelse)
    elif (text := _text(node)).strip(f"{GAP} .,:;/"):
        yield text


@cache
def _trees() -> dict[str, ast.Module]:
    """The modules of the program as Python reads them, by their places."""
    files = sorted(SOURCE.rglob("*.py"))
    return {
        file.relative_to(SOURCE).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files
    }


@cache
def _makers() -> dict[str, list[ast.expr]]:
    """What functions return that make a message, by their names, if only one has the name."""
    functions = [one for tree in _trees().values() for one in tree.body if isinstance(one, ast.FunctionDef)]
    named = Counter(one.name for one in functions)
    return {
        one.name: [found.value for found in ast.walk(one) if isinstance(found, ast.Return) and found.value]
        for one in functions
        if named[one.name] == 1 and isinstance(one.returns, ast.Name) and one.returns.id == "Message"
    }


@cache
def _declared() -> dict[str, str]:
    """The English of declared messages by the names of their constants."""
    english = {one.id: _shown(one) for one in declared()}
    found = {}
    for tree in _trees().values():
        for node in tree.body:
            match node:
                case ast.Assign(
                    targets=[ast.Name(id=name)],
                    value=ast.Call(func=ast.Name(id="message"), args=[ast.Constant(value=str(id)), *_]),
                ):
                    found[name] = english.get(id, GAP)
    return found


def _shown(one: Declared) -> str:
    return re.sub(r"{\w+}", GAP, one.english)


def _text(node: ast.expr) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _declared():
            return _declared()[name]
        case ast.Call(func=ast.Name(id="Told"), args=[told]):
            return _text(told)
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_text(part) for part in parts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _text(left) + _text(right)
        case ast.IfExp(body=one, orelse=other):
            return " / ".join(text for text in (_text(one), _text(other)) if text)
        case _:
            return GAP


def page() -> str:
    """The page."""
    by_part: dict[str, list[Message]] = {part: [] for part in PARTS}
    for message in messages():
        first = message.place.split("/")[0].removesuffix(".py")
        by_part[first if first in PARTS else ""].append(message)
    lines = [HEAD]
    for part, found in by_part.items():
        if found:
            heading, how = PARTS[part]
            lines += [f"## {heading}", "", f"{how[0].upper()}{how[1:]}.", "", *_table(found), ""]
    return "\n".join(lines)


def _table(found: Sequence[Message]) -> Iterable[str]:
    yield "| message | kind | what helps |"
    yield "| --- | --- | --- |"
    seen: set[tuple[str, str]] = set()
    for message in sorted(found, key=lambda one: (one.text.lstrip(f"{GAP}'").casefold(), one.kind)):
        if (message.text, message.kind) not in seen:
            seen.add((message.text, message.kind))
            yield f"| {_cell(message.text)} | {message.kind} | {_help(message.hints)} |"


def _help(hints: dict[str, str]) -> str:
    named = {"expected": "expected: ", "rule": "rule: ", "follows": "follows: "}
    return ". ".join(f"{named.get(name, '')}{_cell(hints[name])}" for name in _HINTS if name in hints)


def _cell(text: str) -> str:
    """A text as it stands in a table."""
    plain = " ".join(text.split())
    for mark in "\\*_[]<>|" if plain.count("`") % 2 == 0 else "\\`*_[]<>|":
        plain = plain.replace(mark, f"\\{mark}")
    return plain
