"""Nobody outside `systems/` branches on the name or the type of a pairing system: systems answer for themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pairwright
from pairwright.systems.registry import system_names

SOURCE = Path(pairwright.__file__).parent
NAMES = frozenset(system_names())
ASKING = frozenset({"isinstance", "issubclass", "hasattr"})

NOT_YET = {
    "event/presets.py": "presets, some of which are called as systems",
    "norms/report_forms.py": "kinds of event of the title regulations, one of which is called as a system",
    "desk/api_document.py": "examples of commands, whose `team` is one that plays",
    "compat/py4swiss/main.py": "engines of py4swiss, which are called as systems",
}
"""Modules with names of systems as data, and what for; none may branch on one."""


def system_types(tree: ast.AST) -> frozenset[str]:
    """Names that a module imports from the systems."""
    return frozenset(
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and "systems." in (node.module or "")
        for alias in node.names
        if alias.name[:1].isupper() and "systems.base" not in (node.module or "")
    )


def strings(node: ast.AST) -> set[str]:
    """String constants in an expression."""
    return {
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def branches(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Places that look at a system's name or type: the line and what is there."""
    types = system_types(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            found = strings(node) & NAMES
        elif isinstance(node, ast.Dict):
            keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
            found = (
                set() if "do" in keys else keys & NAMES
            )  # an example of a step: its "team" is one that plays
        elif isinstance(node, ast.MatchValue):
            found = strings(node) & NAMES
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
            found = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} & types
            if node.func.id == "hasattr" and "system" in ast.unparse(node.args[0]):
                found = {ast.unparse(node)}
        else:
            continue
        if found:
            yield node.lineno, ", ".join(sorted(map(str, found)))


def test_no_module_outside_systems_branches_on_a_system() -> None:
    wrong: list[str] = []
    for module in sorted(SOURCE.rglob("*.py")):
        part = module.relative_to(SOURCE).as_posix()
        if part.startswith("systems/") or part in NOT_YET:
            continue
        tree = ast.parse(module.read_text(encoding="utf-8"))
        wrong += [f"{part}:{line}: {what}" for line, what in branches(tree)]
    assert not wrong, "\n".join(wrong)


def test_the_walk_sees_each_kind_of_branch() -> None:
    text = """from .systems.dutch import DutchSystem
if system.name == "dutch": pass
if name in ("uscf", "ip"): pass
table = {"roommates": 1}
if isinstance(system, DutchSystem): pass
if hasattr(system, "view"): pass
"""
    assert [line for line, _ in branches(ast.parse(text))] == [2, 3, 4, 5, 6]


def test_every_exception_is_still_needed() -> None:
    for part in NOT_YET:
        assert list(branches(ast.parse((SOURCE / part).read_text(encoding="utf-8")))), part
