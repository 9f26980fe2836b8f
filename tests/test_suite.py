"""What the tests themselves keep to."""

from __future__ import annotations

import ast
import re
import sysconfig
import tomllib
from importlib.machinery import PathFinder
from itertools import chain
from pathlib import Path

from hypothesis import settings

TESTS = Path(__file__).parent
CLOCKS = re.compile(r"\b(perf_counter|process_time|thread_time|deadline=\d|deadline=timedelta)")


def test_no_test_judges_by_a_clock() -> None:
    """How long something takes is measured in bench/. Waiting for a process with a limit is another thing."""
    files = [file for file in TESTS.rglob("*.py") if file != Path(__file__)]
    assert len(files) > 100
    assert not [file.name for file in files if CLOCKS.search(file.read_text(encoding="utf-8"))]


def test_examples_have_no_deadline_unless_somebody_asks_for_one() -> None:
    assert settings().deadline is None
    assert settings(max_examples=7).deadline is None


def test_no_measurement_hides_an_installed_package() -> None:
    """Modules of bench/ come first when one of them runs: `import coverage` must not find one of ours."""
    installed = [*sysconfig.get_paths().values()]
    ours = [path.stem for path in (TESTS.parent / "bench").glob("*.py")]
    assert "mutation" in ours
    assert [name for name in ours if PathFinder.find_spec(name, installed)] == []


def test_the_list_of_slow_tests_names_tests_there_are() -> None:
    named = (TESTS / "slow.txt").read_text(encoding="utf-8").split()
    assert named == sorted(set(named))
    there = {
        (f"tests/{file.relative_to(TESTS).as_posix()}", node.name)
        for file in {TESTS.parent / name.partition("::")[0] for name in named}
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert len(named) > 100
    parts = [
        name.split("::") for name in named if not name.endswith("::runTest")
    ]  # those a state machine makes
    assert [(file, name) for file, *_, name in parts if (file, name) not in there] == []


def test_a_dependency_has_one_floor_and_that_is_tried() -> None:
    """Below these, forms of 4 MB took 43 s without a code (bench/results/attacks.md); `.ci/run` installs the lowest."""
    root = TESTS.parent
    known = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project = known["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    lists += [[one for one in group if isinstance(one, str)] for group in known["dependency-groups"].values()]
    floors: dict[str, set[str]] = {}
    for name, _, floor in (one.partition(">=") for one in chain.from_iterable(lists)):
        floors.setdefault(name, set()).add(floor)
    for name in ("starlette", "python-multipart", "uvicorn", "jinja2", "openpyxl", "segno"):
        assert len(floors[name]) == 1, name
    assert (floors["starlette"], floors["python-multipart"]) == ({"0.49.1"}, {"0.0.20"})
    assert "--resolution lowest-direct" in (root / ".ci" / "run").read_text(encoding="utf-8")


def test_no_test_runs_a_loop_where_the_driver_of_a_browser_may_keep_one() -> None:
    """Tests of a browser and others share a process; `in_new_loop` in tests/desk/conftest.py is for such a test."""
    running = re.compile(r"\b(?:any|async)io\.run\(")
    found = {
        path.name for path in TESTS.rglob("test_*.py") if running.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"test_suite.py"}, "anyio.run(it) stands here alone"
