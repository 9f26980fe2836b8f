"""Messages in the source: declared and called alike, and fewer finished texts with every change."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pairwright
from pairwright.cli.message_schema import declared, declaring

SOURCE = Path(pairwright.__file__).parent


@cache
def trees() -> dict[Path, ast.Module]:
    """The whole source, read when the first test asks."""
    return {
        path.relative_to(SOURCE): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")
    }


@cache
def below(tree: ast.AST) -> tuple[ast.AST, ...]:
    """A module and everything in it, gone through once."""
    return tuple(ast.walk(tree))


FINISHED = {"event": 0, "desk": 0}
"""How many finished English texts each part gives to refusals and questions. These numbers only fall."""

ERRORS = {
    "api": 0,
    "check": 0,
    "cli": 0,
    "contract": 0,
    "declared": 0,
    "desk": 0,
    "event": 0,
    "formats": 0,
    "generate": 0,
    "lab": 0,
    "matching": 0,
    "model": 0,
    "norms": 0,
    "ratings": 0,
    "rules": 0,
    "standings": 0,
    "systems": 0,
    "tables": 0,
    "toml_text.py": 0,
}
"""How many finished English texts the rooms whose errors are messages still raise. These numbers only fall."""

RAISED = {
    "Contradiction", "FormatError", "InvalidTournament", "MissingExtra", "NoPairing", "RequestError",
    "SolverMissing", "SolverTrouble", "TooLarge",
    "EngineError", "EventFileError", "InvalidLists", "InvalidProblem", "NoMatching", "NoStableMatching", "Overtaken",
    "OwnCodeFailed", "RequestFault", "SchedulerLost", "TooManyTries",
}  # fmt: skip
"""The errors that hold a message."""

PLACED = {"error": 2, "notice": 2, "warning": 2, "refuse": 1}
"""What notes a fault of a file, and how many arguments say where: line and column, or the path of a key."""

COLLECTED = {*PLACED, "BadCell", "_fault", "fault"}
"""What notes a fault, with perhaps what was expected and how to mend it."""

ID = re.compile(r"[a-z]+\.[a-z_0-9]+")
_ASKING = {"notice", "unusual", "serious"}
_PARTS = {"rule", "follows", "alternative"}


def declarations(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """The messages that a module declares, by the name of their constant."""
    for node in below(tree):
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Call(func=ast.Name("message")) as call):
                yield name, call


def calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    for node in below(tree):
        if isinstance(node, ast.Call) and name_of(node.func) in names:
            yield node


def name_of(node: ast.expr) -> str:
    """The last name of what is called: `NO_BOARD` of `say.NO_BOARD`."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


@cache
def types_of(call: ast.Call) -> set[str]:
    """The values of a declaration: those in its texts (`f"{ROUND:round}"`), and those named beside them."""
    places = {
        ast.literal_eval(node.format_spec.values[0])
        for node in ast.walk(call)
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr)
    }
    return {*places, *(str(word.arg) for word in call.keywords)} - {"one", "other", "since"}


def test_every_call_gives_just_the_declared_values() -> None:
    """The program would say so only when the message is made; a refusal that is rare would hide it."""
    found = [pair for tree in trees().values() for pair in declarations(tree)]
    known = dict(found)
    assert len(known) == len(found), "the name of a constant is found once"
    called = Counter[str]()
    for path, tree in trees().items():
        for call in calls(tree, set(known)):
            called[name_of(call.func)] += 1
            assert not call.args, f"{path}:{call.lineno}: values go by name"
            given = {word.arg for word in call.keywords}
            wanted = types_of(known[name_of(call.func)])
            assert given - {None} <= wanted, f"{path}:{call.lineno}"
            assert None in given or given == wanted, (
                f"{path}:{call.lineno}"
            )  # a mapping: the call itself compares
    assert sum(called.values()) > 100
    read = {
        name_of(node)
        for tree in trees().values()
        for node in below(tree)
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    assert known.keys() - read == set(), "what is never said is not declared"


def test_the_modules_that_declare_are_known_to_the_schema() -> None:
    """Their ids stand in the source as they are: a translator can search for them."""
    for name in declaring():
        import_module(name)
    found = [call.args[0] for tree in trees().values() for _, call in declarations(tree)]
    ids = [str(one.value) for one in found if isinstance(one, ast.Constant)]
    assert len(ids) == len(set(ids)) == len(found)
    direct = [call.args[0] for tree in trees().values() for call in calls(tree, {"message"}) if call.args]
    texts = {str(one.value) for one in direct if isinstance(one, ast.Constant)}
    assert {one.id for one in declared()} == {text for text in texts if ID.fullmatch(text) or text == "plain"}


def test_every_declared_message_is_said_somewhere() -> None:
    """One that nothing says is translated in vain."""
    used = Counter(
        name_of(node)
        for tree in trees().values()
        for node in below(tree)
        if isinstance(node, ast.Attribute) or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    )
    assert [name for tree in trees().values() for name, _ in declarations(tree) if not used[name]] == []


KEPT = {"plain", "setting.is", "setting.value", "rule.text", "apart.named", "audit.ranks"}
"""These say what another one says, and stay: files of events hold them by their id."""

ONE_WORD_FOR_TWO = {"name", "none"}
"""The name of a player and that of an event, no setting and no board: one word in English only."""


def test_a_text_is_declared_once() -> None:
    """Names of values aside: two ids would be translated twice, and in time differently."""
    said = Counter(
        "/".join(
            text.format(**{name: f"{{{kind.name}}}" for name, kind in one.types.items()})
            for text in (one.one, one.english)
        )
        for one in declared()
        if one.id not in KEPT
    )
    assert {text.removeprefix("/") for text, count in said.items() if count > 1} == ONE_WORD_FOR_TWO


def is_finished(node: ast.expr) -> bool:
    """Whether an expression makes an English text by itself."""
    match node:
        case ast.Constant(value=str(text)):
            return bool(text)
        case ast.JoinedStr() | ast.BinOp(op=ast.Add()):
            return True
        case ast.IfExp(body=one, orelse=other):
            return is_finished(one) or is_finished(other)
    return False


def finished_in(tree: ast.AST) -> int:
    """The finished texts that a module gives to `Refused`, to questions, and as what a command did."""
    count = 0
    for node in below(tree):
        if isinstance(node, ast.Call):
            name = name_of(node.func)
            if name in {"Refused", "Question", *_ASKING}:
                count += sum(map(is_finished, node.args))
                count += sum(is_finished(word.value) for word in node.keywords if word.arg in _PARTS)
        if isinstance(node, ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            count += any(ast.unparse(one) == "plan.text" for one in targets) and is_finished(node.value)
    return count


def test_finished_texts_become_fewer() -> None:
    """What stands here as English can't be translated. Declare a message instead (`pairwright.messages`)."""
    found = {
        part: sum(finished_in(tree) for path, tree in trees().items() if path.parts[0] == part)
        for part in FINISHED
    }
    assert {part: count for part, count in found.items() if count > FINISHED[part]} == {}, found


def errors_in(tree: ast.AST) -> int:
    """The finished texts that a module raises as errors of tournaments, or collects as faults of a file."""
    raised = [text for call in calls(tree, RAISED) for text in (*call.args[:1], *call.args[2:3])]
    noted = [(call.args, PLACED.get(name_of(call.func), 0)) for call in calls(tree, COLLECTED)]
    collected = [text for texts, place in noted for text in texts[place:]]
    beside = [
        word.value
        for call in calls(tree, RAISED | COLLECTED)
        for word in call.keywords
        if word.arg in {"expected", "fix", "besides"}
    ]
    return sum(map(is_finished, [*raised, *collected, *beside]))


def test_errors_of_these_rooms_are_messages() -> None:
    found = {
        room: sum(errors_in(tree) for path, tree in trees().items() if path.parts[0] == room)
        for room in ERRORS
    }
    assert found == ERRORS
    assert errors_in(ast.parse('raise InvalidTournament(f"no {x}")')) == 1
    assert errors_in(ast.parse('faults.error(1, 2, f"no {x}", expected=WANT(), fix="write it")')) == 2
    assert errors_in(ast.parse('table.refuse("key", f"no {x}", WANT(), "write it")')) == 2


def test_a_finished_text_is_seen() -> None:
    assert finished_in(ast.parse('raise Refused(f"no {x}", rule=RULE, alternative="go")')) == 2
    assert finished_in(ast.parse("plan.notice(DELETES(round=3), follows=GONE)")) == 0
    assert finished_in(ast.parse('plan.text = "done" if x else DONE(a=1)')) == 1
    assert finished_in(ast.parse('plan.text += "; more"')) == 1
