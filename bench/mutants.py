"""Small faults put into a module, one at a time: what mutation testing tries the tests with."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, order=True)
class Mutant:
    """One fault: the module, the line, the number of the fault among those of the module, and what it changes.

    `first` and `last` are the lines of the statement that is changed, of its head if it has a body.
    """

    module: str
    line: int
    number: int
    change: str
    first: int
    last: int


def mutants(path: Path, root: Path) -> list[Mutant]:
    """All faults that can be put into a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name = str(path.relative_to(root))
    spans = _spans(tree)
    return [
        Mutant(name, node.lineno, number, change, *spans[node.lineno])
        for number, (node, change, _) in enumerate(_faults(tree))
    ]


def mutated(text: str, number: int) -> ast.Module:
    """The syntax tree of a module with one of its faults; places are those of the original text."""
    tree = ast.parse(text)
    for place, (_, _, apply) in enumerate(_faults(tree)):
        if place == number:
            apply()
            return ast.fix_missing_locations(tree)
    raise IndexError(number)


def _spans(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """For each line the first and the last line of the innermost statement it belongs to, bodies left out."""
    spans: dict[int, tuple[int, int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.match_case | ast.ExceptHandler):
            first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
            body = getattr(node, "body", None)
            last = max(first, body[0].lineno - 1) if body else getattr(node, "end_lineno", None) or first
            if isinstance(node, ast.Match):
                last = node.subject.end_lineno or first
            spans.update(dict.fromkeys(range(first, last + 1), (first, last)))
    return spans


Fault = tuple[ast.expr | ast.stmt, str, Callable[[], None]]


def _faults(tree: ast.Module) -> Iterator[Fault]:
    """Faults in a fixed order; each with its node, what it changes, and how it is applied to the tree."""
    for node in _code(tree):
        if isinstance(node, ast.Compare):
            for place, operator in enumerate(node.ops):
                if (other := COMPARED.get(type(operator))) is not None:
                    yield _swap(node, node.ops, place, operator, other())
        elif isinstance(node, ast.expr):
            yield from _of_expression(node)
        else:
            yield from _of_statement(node)


def _of_expression(node: ast.expr) -> Iterator[Fault]:
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATED:
        yield _set(node, "op", OPERATED[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _set(node, "op", ast.UAdd(), "not x: bool(x)", operand=_truth(node.operand))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
        yield _set(node, "value", not node.value if isinstance(node.value, bool) else node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLED:
        yield _set(node, "func", ast.Name(CALLED[node.func.id], ast.Load()))
    elif isinstance(node, ast.IfExp):
        yield _set(node, "test", ast.UnaryOp(ast.Not(), node.test), "condition: its contrary")


def _of_statement(node: ast.stmt) -> Iterator[Fault]:
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATED:
        yield _set(node, "op", OPERATED[type(node.op)]())
    elif isinstance(node, ast.If | ast.While):
        yield _set(node, "test", ast.UnaryOp(ast.Not(), node.test), "condition: its contrary")
    elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield _set(node, "value", ast.Constant(None), "return: None")


def _code(tree: ast.Module) -> Iterator[ast.expr | ast.stmt]:
    """The nodes that compute something: no annotations, no decorators, no messages of errors, no type checking."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Raise | ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Assert):
            continue
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        skipped = {"annotation", "returns", "decorator_list", "args", "type_params"}
        for name, value in ast.iter_fields(node):
            if name in skipped and isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AnnAssign):
                continue
            children = value if isinstance(value, list) else [value]
            waiting.extend(child for child in reversed(children) if isinstance(child, ast.AST))


def _set(
    node: ast.expr | ast.stmt, name: str, value: object, change: str = "", operand: ast.expr | None = None
) -> Fault:
    def apply() -> None:
        setattr(node, name, value)
        if operand is not None:
            node.operand = operand  # type: ignore[union-attr]

    return node, change or f"{_word(getattr(node, name))}: {_word(value)}", apply


def _swap(
    node: ast.Compare, operators: list[ast.cmpop], place: int, operator: ast.cmpop, other: ast.cmpop
) -> Fault:
    def apply() -> None:
        operators[place] = other

    return node, f"{_word(operator)}: {_word(other)}", apply


def _truth(operand: ast.expr) -> ast.expr:
    return ast.Call(ast.Name("bool", ast.Load()), [operand], [])


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _word(value: object) -> str:
    if isinstance(value, ast.Name):
        return value.id
    return type(value).__name__ if isinstance(value, ast.AST) else str(value)
