"""The stub of the extension module names what the module has, and nothing else."""

import ast
from pathlib import Path

import pairwright.matching
from pairwright.matching import _kernel

STUB = Path(pairwright.matching.__file__).parent / "_kernel.pyi"


def is_shape(node: ast.ClassDef) -> bool:
    """Shapes of dictionaries and buffers exist for type checkers alone."""
    return any(isinstance(base, ast.Name) and base.id in ("TypedDict", "Protocol") for base in node.bases)


def members(node: ast.ClassDef) -> set[str]:
    return {one.name for one in node.body if isinstance(one, ast.FunctionDef)} - {"__init__"}


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_the_stub_has_the_names_of_the_module() -> None:
    body = ast.parse(STUB.read_text(encoding="utf-8")).body
    classes = [node for node in body if isinstance(node, ast.ClassDef) and not is_shape(node)]
    functions = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    assert functions | {node.name for node in classes} == public(_kernel)
    for node in classes:
        assert members(node) == public(getattr(_kernel, node.name)), node.name
