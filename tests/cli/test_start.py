"""What the drop-in command line loads: programs start it for every round, and loading is most of its time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from command import python
from pairwright.cli.failures import ExitCode
from pairwright.cli.main import run
from pairwright.rules.arrays import distinct, numbered

ROOT = Path(__file__).parents[2]

PROGRAM = """
import os, sys
for finder in sys.meta_path:  # what an editable install loads at its first question
    if "editable" in str(getattr(finder, "__module__", "")):
        finder.find_spec("pairwright")
before = set(sys.modules)
sys.argv = ["pairwright", sys.argv[3], sys.argv[1], "-p", sys.argv[2]]
def left(code):
    import json
    print(json.dumps([code, loaded]))
    sys.stdout.flush()
    leave(code)
leave, os._exit = os._exit, left
from pairwright.cli import main
run = main.run
def then_look():
    global loaded
    code = run()
    loaded = sorted(set(sys.modules) - before)
    return code
main.run = then_look
main.main()
"""

STANDARD = {
    "__future__": "annotations that are not evaluated",
    "array": "columns of integers",
    "atexit": "the kernel: nanobind",
    "collections": "enum",
    "collections.abc": "what is called, mapped and iterated",
    "enum": "results, colours, exit codes",
    "errno": "names of errors of files",
    "functools": "enum, and answers that are remembered",
    "gc": "garbage is looked for more seldom",
    "itertools": "runs of equals, chains of lists; collections",
    "keyword": "collections",
    "operator": "enum, and fields read in one go",
    "reprlib": "collections",
    "types": "enum",
}
"""The standard modules that a call may load, with the reason: neither `dataclasses` nor `typing` nor `re`."""

OURS = """
pairwright arguments errors frames lean_dataclass quick_start version
cli commands compat compat_pair compat_request failures inputs main said sheet streams
formats assembly cells coded_types columns decoding draft files games line_fields numbers open_round player_lines
formats extra_points point_lines policy problems reading record_lines request_lines roster rounds scores virtual
matching _kernel buffers solver
model agreement dates edge matches pairings players points printing requests result_columns results
model said tournament validity
rules articles criterion facts profiles
systems base cards coded enrolment parameters registry roster said
systems.acceleration
systems.dutch edition_2026 system
systems.scoregroups brackets class_decisions colours completion drawn_graph engine procedure
systems.scoregroups reach
"""
"""Our modules that a call loads for a report with dates and byes: a folder, then what is loaded of it."""


IMPORTED = PROGRAM.replace(
    "from pairwright.cli import main",
    "import _frozen_importlib\n"
    "find, imported = _frozen_importlib._find_and_load, []\n"
    "_frozen_importlib._find_and_load = lambda name, by: imported.append(name) or find(name, by)\n"
    "from pairwright.cli import main",
).replace("sorted(set(sys.modules) - before)", "imported")
"""The same, and what it has asked Python's import system for."""

BY_PYTHON = {"", ".cli", ".cli.main", ".matching._kernel", ".quick_start"}
"""Our modules that a call asks Python for: those that load the others, and the kernel."""

LOOKS = """
import json, sys
from importlib import import_module
import pairwright.cli
from pairwright import quick_start
quick_start.load(quick_start.ENGINE + quick_start.DUTCH)
shown = {}
for name in (quick_start.PUBLIC + quick_start.COMMAND + quick_start.ENGINE + quick_start.DUTCH).split():
    name = "pairwright." + name.rstrip(".")
    module = import_module(name)
    parent, _, last = name.rpartition(".")
    assert getattr(sys.modules[parent], last) is module or name == "pairwright.formats.problems"
    spec = module.__spec__
    shown[name] = [module.__file__, module.__package__, list(getattr(module, "__path__", []))[-1:], spec.name,
                   spec.origin, spec.parent, spec.has_location, spec.cached]
print(json.dumps([0, shown]))
"""
"""What modules say of themselves."""


DECLARED = PROGRAM.replace(
    "from pairwright.cli import main",
    "from pairwright import arguments\n"
    "read, parsed = compile, []\n"
    "arguments.compile = lambda text, *others: parsed.append(text) or read(text, *others)\n"
    "from pairwright.cli import main",
).replace("sorted(set(sys.modules) - before)", "parsed")
"""The same, and which annotations of arguments it has parsed."""

CAMPAIGN = """
import json, sys
sys.argv = "pairwright generate --players 12 --rounds 4 --seed 1 --only-given --check -n 2".split()
from pairwright.cli.main import run
code = run()
print(json.dumps([code, sorted(sys.modules)]))
"""

NOT_FOR_A_CAMPAIGN = {
    "numpy.ma": "np.unique loads it; `distinct` and `numbered` do without",
    "html": "tables for notebooks only",
    "multiprocessing": "one process",
    "csv": "tables of standings only",
    "subprocess": "other programs only",
    "tempfile": "other programs only",
}
"""What generating and checking in one process does without."""


HELP = """
import io, json, sys
from contextlib import redirect_stdout
from pairwright.cli.main import run
from pairwright.cli.commands import COMMANDS
from pairwright.cli.commands.event import MODULES
verbs = [("event", verb) for verbs in MODULES.values() for verb in verbs]
with redirect_stdout(io.StringIO()):
    run(["--help"])
    before, loaded = set(sys.modules), {}
    for words in [*((name,) for name in COMMANDS), *verbs, ("lab", "run"), ("lab", "report")]:
        code = run([*words, "--help"])
        loaded[" ".join(words)] = [code, *sorted(set(sys.modules) - before)]
        before = set(sys.modules)
print(json.dumps([0, loaded]))
"""
"""The help of every command, one after the other, and what each has loaded that those before it had not."""

FOR_HELP = {
    "convert": "pairwright.formats",
    "norms": "bisect copy dataclasses pairwright.declared pairwright.documents pairwright.messages pairwright.model "
    "pairwright.norms pairwright.titles",
    "lab": "ipaddress ntpath pathlib urllib",
    "crosscheck": "ipaddress ntpath pathlib urllib",
}
"""What the help of a command loads beyond that of the program: rooms that it lists, and paths as values."""

OF_PATHLIB = {"glob", "grp", "pwd"} if sys.version_info >= (3, 13) else set()
"""What it loads since it is a package."""


def told_by(program: str, *words: str) -> Any:
    """What a program says in its last line after its exit code, which must be 0."""
    done = python("-c", program, *words, check=True)
    code, loaded = json.loads(done.stdout.splitlines()[-1])
    assert code == 0
    return loaded


def loaded_by(program: str, *words: str) -> set[str]:
    """The modules that a program says it has loaded."""
    return set(told_by(program, *words))


def test_generating_and_checking_loads_nothing_for_other_programs() -> None:
    loaded = loaded_by(CAMPAIGN)
    assert NOT_FOR_A_CAMPAIGN.keys().isdisjoint(loaded), NOT_FOR_A_CAMPAIGN.keys() & loaded


def listed() -> set[str]:
    """The names in `OURS`, whole."""
    names = {"pairwright"}
    for folder, *modules in map(str.split, OURS.strip().splitlines()):
        inside = "" if folder == "pairwright" else f".{folder}"
        names |= {f"pairwright{inside}", *(f"pairwright{inside}.{module}" for module in modules)}
    return names


def test_a_call_loads_the_modules_that_are_listed_and_no_others(tmp_path: Path) -> None:
    loaded = loaded_by(PROGRAM, str(ROOT / "examples" / "open.trf"), str(tmp_path / "out"), "--dutch")
    ours = {name for name in loaded if name.partition(".")[0] == "pairwright"}
    assert {"new": ours - listed(), "no longer": listed() - ours} == {"new": set(), "no longer": set()}
    assert standard_of(loaded) <= STANDARD.keys(), standard_of(loaded) - STANDARD.keys()


def test_modules_that_every_call_needs_are_loaded_from_their_compiled_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    words = [str(ROOT / "examples" / "open.trf"), str(tmp_path / "out"), "--dutch"]
    loaded_by(PROGRAM, *words)  # which compiles what has changed
    imported = {name for name in loaded_by(IMPORTED, *words) if name.partition(".")[0] == "pairwright"}
    assert {name.removeprefix("pairwright") for name in imported} == BY_PYTHON


def test_modules_are_the_same_whoever_loads_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python keeps compiled files elsewhere, or is to leave out assertions, it loads them itself."""
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    told_by(LOOKS)
    looks = told_by(LOOKS)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    by_python = told_by(LOOKS)
    assert {name: look[:-1] for name, look in looks.items()} == {
        name: look[:-1] for name, look in by_python.items()
    }
    assert all(Path(look[-1]).exists() for look in looks.values())


def test_a_call_without_the_kernel_ends_in_a_message(tmp_path: Path) -> None:
    program = PROGRAM.replace("before =", 'sys.modules["pairwright.matching._kernel"] = None; before =')
    done = python("-c", program, ROOT / "examples" / "open.trf", tmp_path / "out", "--dutch")
    assert json.loads(done.stdout)[0] == ExitCode.FILE
    assert "the C++ core of this installation does not load" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_call_parses_no_annotations_of_arguments(tmp_path: Path) -> None:
    """What is declared of the few that are looked at before a call is a name."""
    report = str(ROOT / "examples" / "open.trf")
    assert loaded_by(DECLARED, report, str(tmp_path / "out"), "--dutch") == set()


def standard_of(loaded: set[str]) -> set[str]:
    """The standard modules of those that are loaded, less their private parts."""
    others = {name for name in loaded if name.partition(".")[0] != "pairwright"}
    return {name for name in others if not name.startswith("_") or name == "__future__"}


@pytest.mark.parametrize(
    ("system", "by"), [("--dutch", "scoregroups.sequence"), ("--burstein", "burstein.order")]
)
def test_brackets_that_need_weights_load_no_more_of_the_standard_library(
    system: str, by: str, tmp_path: Path
) -> None:
    report = tmp_path / "report.trf"
    words = ["generate", "--players", "14", "--rounds", "5", "--seed", "2", "--only-given", "-o", str(report)]
    assert run(words) == 0
    report.write_text(report.read_text("utf-8").replace("142 5\n", "142 7\n"), "utf-8")
    loaded = loaded_by(PROGRAM, str(report), str(tmp_path / "out"), system)
    assert f"pairwright.systems.{by}" in loaded
    assert standard_of(loaded) <= STANDARD.keys(), standard_of(loaded) - STANDARD.keys()


def test_the_help_of_a_command_loads_nothing_that_carries_it_out() -> None:
    for command, (code, *modules) in told_by(HELP).items():
        rooms = {".".join(one.split(".")[: 1 + one.startswith("pairwright.")]) for one in modules}
        allowed = {*FOR_HELP.get(command, "").split()}
        public = {room for room in rooms if not room.startswith("_")} - OF_PATHLIB
        assert (command, code, public - allowed) == (command, 0, set())


def test_fewer_are_enough_where_a_report_says_less(tmp_path: Path) -> None:
    loaded = loaded_by(PROGRAM, str(ROOT / "examples" / "eight.trf"), str(tmp_path / "out"), "--dutch")
    assert {name for name in loaded if name.partition(".")[0] == "pairwright"} <= listed()


@given(st.lists(st.integers(-5, 5)))
def test_values_are_numbered_as_numpy_does(values: list[int]) -> None:
    keys = np.array(values, np.int64)
    expected, first, number = np.unique(keys, return_index=True, return_inverse=True)
    assert distinct(keys).tolist() == expected.tolist()
    assert [found.tolist() for found in numbered(keys)] == [first.tolist(), number.tolist()]


def test_a_module_that_was_compiled_on_a_full_disk_is_told_as_that(tmp_path: Path) -> None:
    """Before: "interrupted", from then on at every call."""
    line = [sys.executable, "-X", f"pycache_prefix={tmp_path}", "-m", "pairwright", "systems"]
    whole = subprocess.run(line, capture_output=True, text=True, check=True)
    (compiled,) = tmp_path.rglob("cli/commands/systems.*.pyc")
    compiled.write_bytes(compiled.read_bytes()[:1500])
    told = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (5, "")
    assert told.stderr.startswith("\na compiled module of this installation is cut short\n  fix: delete")
    compiled.unlink()
    assert subprocess.run(line, capture_output=True, text=True, check=True).stdout == whole.stdout
