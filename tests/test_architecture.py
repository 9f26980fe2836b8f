"""The arrows of ARCHITECTURE.md: who may know whom, and what the engine may not touch at all."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.resources import files
from pathlib import Path
from statistics import median

import pytest

import pairwright

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pairwright"
MODULES = sorted(SOURCE.rglob("*.py"))

EVERYTHING = frozenset(
    {
        "api",
        "check",
        "declared",
        "documents",
        "errors",
        "formats",
        "generate",
        "lab",
        "matching",
        "model",
        "norms",
        "ratings",
        "rules",
    }
)
MAY_IMPORT: dict[str, frozenset[str]] = {
    "arguments": frozenset({"errors"}),
    "declared": frozenset(),
    "errors": frozenset(),
    "folding": frozenset(),
    "standard_dataclass": frozenset(),
    "lean_dataclass": frozenset({"standard_dataclass"}),
    "messages": frozenset(),
    "system_errors": frozenset(),
    "own_files": frozenset(),
    "quick_start": frozenset(),
    "titles": frozenset(),
    "translations": frozenset({"errors"}),
    "version": frozenset(),
    "frames": frozenset({"errors"}),
    "documents": frozenset({"declared", "version"}),
    "model": frozenset({"errors", "folding"}),
    "matching": frozenset({"errors"}),
    "formats": frozenset({"declared", "documents", "errors", "model"}),
    "norms": frozenset({"documents", "errors", "model"}),
    "standings": frozenset({"documents", "errors", "frames", "model", "norms"}),
    "rules": frozenset({"errors", "model", "standings"}),
    "systems": frozenset(
        {"documents", "errors", "frames", "matching", "model", "rules", "standings", "toml_text"}
    ),
    "check": frozenset({"documents", "errors", "model", "rules", "standings", "systems"}),
    "generate": frozenset(
        {"errors", "formats", "matching", "model", "norms", "rules", "standings", "systems"}
    ),
    "page": frozenset({"cli", "desk", "version"}),
    "contract": frozenset({"check", "cli", "documents", "errors", "generate", "lab", "model", "systems"}),
    "lab": frozenset(
        {
            "__init__",
            "check",
            "errors",
            "formats",
            "frames",
            "generate",
            "matching",
            "model",
            "norms",
            "rules",
            "command_lines",
            "standings",
            "systems",
            "toml_text",
        }
    ),
    "command_lines": frozenset(),
    "toml_text": frozenset({"errors"}),
    "serve": frozenset({"web", "web_server"}),
    "web": frozenset(),
    "web_server": frozenset({"web"}),
    "tables": frozenset({"errors", "folding", "formats", "model"}),
    "ratings": frozenset({"errors", "folding", "tables"}),
    "api": frozenset(
        {
            "check",
            "declared",
            "documents",
            "errors",
            "formats",
            "model",
            "norms",
            "rules",
            "standings",
            "systems",
        }
    ),
    "event": frozenset(
        {
            "__init__",
            "api",
            "check",
            "declared",
            "errors",
            "folding",
            "formats",
            "model",
            "norms",
            "own_files",
            "ratings",
            "standings",
            "systems",
            "tables",
            "translations",
        }
    ),
    "desk": frozenset(
        {
            "__init__",
            "api",
            "declared",
            "errors",
            "event",
            "folding",
            "formats",
            "model",
            "norms",
            "own_files",
            "ratings",
            "standings",
            "tables",
            "translations",
            "web",
            "web_server",
        }
    ),
    "compat": frozenset({"api", "errors", "model"}),
    "cli": EVERYTHING
    | {
        "command_lines",
        "desk",
        "event",
        "folding",
        "own_files",
        "quick_start",
        "serve",
        "standings",
        "systems",
        "tables",
        "translations",
        "web",
        "__init__",
    },
    "__init__": frozenset({"api", "errors", "model", "quick_start", "systems", "version"}),
    "__main__": frozenset({"cli"}),
}
"""Every part of the package and the parts it may import besides itself."""

ENGINE = frozenset({"errors", "model", "norms", "rules", "standings", "matching", "systems"})
WORLD = frozenset(
    {"asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket"}
    | {"subprocess", "sys", "tempfile", "threading", "time", "urllib"}
)
"""Modules of the world outside: files, clocks, dice, the process."""

OPEN = frozenset({"arguments", "lean_dataclass", "messages", "system_errors", "titles"})
"""What everybody may use: a decorator like the standard one, sentences as data, and the titles of FIDE."""

LONGEST = 400
LONGEST_FUNCTION, MEDIAN_FUNCTION = 45, 7


def part_of(module: Path) -> str:
    """The part of the package that a module belongs to."""
    return module.relative_to(SOURCE).parts[0].removesuffix(".py")


@cache
def tree_of(module: Path) -> ast.Module:
    """A module as Python reads it."""
    return ast.parse(module.read_text(encoding="utf-8"))


@cache
def imports_of(module: Path) -> tuple[str, ...]:
    """Absolute names of what a module imports, also inside functions and under TYPE_CHECKING."""
    return tuple(_imports_of(module))


def _imports_of(module: Path) -> Iterator[str]:
    package = ("pairwright", *module.relative_to(SOURCE).parts[:-1])
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join((*base, *([node.module] if node.module else [])))
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def parts_imported(module: Path) -> set[str]:
    """The parts of the package that a module imports."""
    ours = (name.split(".") for name in imports_of(module) if name.split(".")[0] == "pairwright")
    parts = {path[1] if len(path) > 1 and _is_part(path[1]) else "__init__" for path in ours}
    return parts - {part_of(module), *OPEN}


def _is_part(name: str) -> bool:
    return (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").is_file()


def test_a_module_imports_only_what_its_part_may_know() -> None:
    """A new part: say here and in ARCHITECTURE.md what it may import."""
    assert {part_of(module) for module in MODULES} - MAY_IMPORT.keys() == set()
    known = {module: parts_imported(module) - MAY_IMPORT[part_of(module)] for module in MODULES}
    assert {str(module): forbidden for module, forbidden in known.items() if forbidden} == {}


def test_the_machine_of_scoregroups_knows_no_system_that_pairs_by_it() -> None:
    room = SOURCE / "systems" / "scoregroups"
    others = {path.name for path in (SOURCE / "systems").iterdir() if path.is_dir()} - {
        "acceleration",
        "headlines",
        "scoregroups",
        "view",
    }
    found = {
        (module.name, parts[2])
        for module in sorted(room.glob("*.py"))
        for name in imports_of(module)
        if (parts := name.split("."))[:2] == ["pairwright", "systems"] and parts[2] in others
    }
    assert not found


def test_views_of_systems_are_two_deep() -> None:
    """A view builds on the plain one, or answers by itself; what systems share is held, not inherited."""
    bases = {
        (module.name, node.name): {ast.unparse(base) for base in node.bases}
        for module in (SOURCE / "systems").rglob("*.py")
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.ClassDef) and node.name.endswith("View")
    }
    assert ("view.py", "KeizerView") in bases
    assert not {name: found for name, found in bases.items() if found - {"PlainView", "Protocol"}}


def test_the_walk_over_imports_sees_relative_imports_at_every_depth() -> None:
    assert "pairwright.errors.InvalidTournament" in set(imports_of(SOURCE / "model" / "tournament.py"))
    assert parts_imported(SOURCE / "systems" / "base.py") == {
        "documents",
        "errors",
        "frames",
        "model",
        "rules",
    }


def test_the_engine_knows_no_files_clocks_or_dice() -> None:
    reached = {
        module: {name.split(".")[0] for name in imports_of(module)} & WORLD
        for module in MODULES
        if part_of(module) in ENGINE
    }
    assert len(reached) > 100
    assert {str(module): found for module, found in reached.items() if found} == {}


def test_no_module_is_longer_than_can_be_read_at_a_sitting() -> None:
    lengths = {module: len(module.read_text(encoding="utf-8").splitlines()) for module in MODULES}
    assert {str(module): length for module, length in lengths.items() if length > LONGEST} == {}


def test_functions_fit_on_a_screen() -> None:
    lengths = {
        f"{module.relative_to(SOURCE)}: {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for module in MODULES
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert not {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION}
    assert median(lengths.values()) <= MEDIAN_FUNCTION


@pytest.mark.parametrize("folder", ["include", "src", "tests"])
def test_the_code_of_the_kernel_knows_no_python_and_no_chess(folder: str) -> None:
    for file in (ROOT / "kernel" / folder).rglob("*.[ch]pp"):
        text = re.sub(r"//.*", "", file.read_text(encoding="utf-8")).lower()
        for word in ("nanobind", "python.h", "chess", "player", "tournament", "colour"):
            assert word not in text, f"{file.name} says '{word}'"


def test_all_public_names_exist_and_are_documented() -> None:
    assert pairwright.__all__ == sorted(pairwright.__all__)
    for name in pairwright.__all__:
        value = getattr(pairwright, name)
        assert name.startswith("_") or value.__doc__, f"{name} has no docstring"


def test_the_package_ships_its_types() -> None:
    assert files("pairwright").joinpath("py.typed").is_file()


def modules_imported(module: Path) -> set[Path]:
    """The modules of the package that a module imports, wherever in it and be it for types only."""
    ours = (name.split(".")[1:] for name in imports_of(module) if name.startswith("pairwright."))
    return {found for path in ours if (found := _module_of(SOURCE.joinpath(*path)))} - {module}


@cache
def _module_of(path: Path) -> Path | None:
    """The module of this name, or the one that has it; `None` for the kernel."""
    if path.with_suffix(".pyi").is_file():
        return None
    above = path.parent
    places = (path.with_suffix(".py"), path / "__init__.py", above.with_suffix(".py"), above / "__init__.py")
    return next((place for place in places if place.is_file()), None)


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Names that lead back to the first of them; none if there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def room_of(module: Path) -> str:
    """The folder of a system, or a module that stands beside them; elsewhere the part of the package."""
    path = module.relative_to(SOURCE).parts
    return "/".join(path[: 2 if path[0] == "systems" else 1])


def is_contract(module: Path) -> bool:
    """Whether a module holds nothing but protocols and imports ours for their types only: it can't close a circle."""
    body = tree_of(module).body
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    others = [node for node in body if isinstance(node, ast.FunctionDef | ast.Assign | ast.AnnAssign)]
    imports = [node for node in body if isinstance(node, ast.ImportFrom) and node.level]
    protocols = all([ast.unparse(base) for base in one.bases] == ["Protocol"] for one in classes)
    return bool(classes) and protocols and not others and not imports


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports in functions and for types are counted too."""
    graph = {
        str(module): set(map(str, modules_imported(module))) for module in MODULES if not is_contract(module)
    }
    view = SOURCE / "systems" / "view"
    assert str(view / "steps.py") in graph[str(view / "plain.py")]
    assert not circle(graph)


def test_no_rooms_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for module in MODULES:
        graph.setdefault(room_of(module), set()).update(map(room_of, modules_imported(module)))
    assert not circle({room: others - {room} for room, others in graph.items()})


def test_a_circle_is_seen() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}})
    assert not circle({"a": {"b", "c"}, "b": {"c"}})
