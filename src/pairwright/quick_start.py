"""Modules that a call always needs, loaded at once, in the order of their imports.

Programs start the command for every round, and Python's import system takes a seventh of such a call: it makes eleven
file-system calls for each module. Here modules are made directly from their compiled files, if Python would use these.
Otherwise nothing is done, and each module is imported on demand. `tests/cli/test_start.py` compares the lists with the
modules that a call loads.
"""

from __future__ import annotations

import gc
import os
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader
from _imp import _fix_co_filename  # type: ignore[attr-defined]
from _signal import SIGINT, default_int_handler, getsignal, signal  # type: ignore[import-not-found]
from marshal import loads
from os.path import basename, dirname

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import NoReturn

PUBLIC = """
errors lean_dataclass arguments frames version
model.said model.edge model.points model.results model.requests model.pairings model.matches
model.result_columns model.players model.agreement model.validity model.tournament
model.dates model. systems. systems.said systems.cards systems.base
"""
"""The modules of the package itself; a full stop marks a package."""

ENGINE = """
systems.parameters systems.registry cli.said cli.compat_request cli.compat
rules. rules.facts rules.criterion rules.articles rules.profiles
matching. matching.buffers matching.solver
systems.acceleration. systems.roster systems.enrolment systems.coded
cli.inputs cli.sheet cli.compat_pair
formats.problems formats.columns formats.coded_types formats.policy formats.cells formats.numbers formats.player_lines
formats.draft formats.roster formats.extra_points formats.games formats.rounds formats.open_round formats.line_fields
formats.point_lines formats.scores formats.virtual formats.assembly formats.decoding formats.request_lines
formats.record_lines formats.reading formats. formats.files
"""
"""The modules of every drop-in call that pairs."""

COMMAND = """
model.printing cli.commands. cli.streams cli.failures
"""
"""The additional modules of every command."""

DUTCH = """
systems.scoregroups. systems.scoregroups.brackets systems.scoregroups.completion systems.scoregroups.class_decisions
systems.scoregroups.reach systems.scoregroups.drawn_graph systems.scoregroups.engine systems.scoregroups.procedure
systems.dutch.edition_2026 systems.scoregroups.colours systems.dutch.system systems.dutch.
"""
"""The additional modules of the Dutch System."""


_BINARY = getattr(os, "O_BINARY", 0)
_MOST, _WORD = 1 << 16, (1 << 32) - 1
_COMPILED = f".{sys.implementation.cache_tag}.pyc"
_HEAD = MAGIC_NUMBER + bytes(4)
"""How a compiled file begins that belongs to its source by the second and the size of that; these follow."""


def load(names: str) -> None:
    """Load modules of this program whose names are listed, those that need others after these. All of them or none."""
    if sys.flags.optimize or sys.pycache_prefix:
        return
    folder, found = dirname(__file__), {}
    for name in names.split():
        whole = f"pairwright.{name}".rstrip(".")
        if whole not in sys.modules:
            source = f"{folder}/{name.replace('.', '/')}{'__init__' if name[-1] == '.' else ''}.py"
            if not (compiled := _compiled(source)):
                return
            found[_module(whole, source)] = compiled
    _run(found)


def _run(found: dict[ModuleType, memoryview]) -> None:
    """Run the code of modules. All are there before the first one runs, since they ask for others by their packages."""
    for module in found:
        sys.modules[module.__name__] = module
    for module in found:
        package, _, name = module.__name__.rpartition(".")
        setattr(sys.modules[package], name, module)
    collecting = gc.isenabled()
    gc.disable()
    try:
        for module, compiled in found.items():
            code = loads(compiled)  # noqa: S302  (what an import of it would run)
            _fix_co_filename(code, module.__file__)  # files may have been moved since
            exec(code, vars(module))  # noqa: S102
    except Exception:  # Python says at the right place what is wrong
        for module in found:
            del sys.modules[module.__name__]
    finally:
        if collecting:
            if not gc.get_freeze_count():
                gc.freeze()  # what is loaded stays: it counts as old without being looked through
                gc.unfreeze()
            gc.enable()


def _compiled(source: str) -> memoryview | None:
    """The code of a source, unless the file that Python made of it is missing, older or of another kind."""
    folder, _, name = source.rpartition("/")
    try:  # with the fewest calls of the system
        file = os.open(f"{folder}/__pycache__/{name[:-3]}{_COMPILED}", os.O_RDONLY | _BINARY)
        try:
            compiled = os.read(file, _MOST)
        finally:
            os.close(file)
        about = os.stat(source)
    except OSError:
        return None
    made_of = (int(about.st_mtime) & _WORD) + ((about.st_size & _WORD) << 32)
    head = _HEAD + made_of.to_bytes(8, "little")
    return memoryview(compiled)[16:] if len(compiled) < _MOST and compiled[:16] == head else None


def _module(name: str, source: str) -> ModuleType:
    """An empty module as Python makes it."""
    module = type(sys)(name)
    package = source.endswith("/__init__.py")
    spec = ModuleSpec(name, SourceFileLoader(name, source), origin=source, is_package=package)
    spec.has_location = True
    spec._initializing = False  # type: ignore[attr-defined]  # as after an import; every further one asks for it
    module.__spec__, module.__loader__ = spec, spec.loader
    module.__file__, module.__package__ = source, spec.parent
    if package:
        module.__path__ = spec.submodule_search_locations = [dirname(source)]
    return module


INTERRUPTED = 130
"""How a shell has the exit code of a program that Ctrl+C ended."""


def _interrupted(*_: object) -> NoReturn:
    os.write(2, b"interrupted\n")
    os._exit(INTERRUPTED)


def _is_the_command() -> bool:
    """Whether this process runs the command: a program that imports the package keeps its own interrupts."""
    names = {basename(word) for word in sys.orig_argv[:2]}
    by_module = sys.orig_argv[1:3] == ["-m", "pairwright"]
    return by_module or not names.isdisjoint({"pairwright", "pairwright.exe"})


def interrupts_are_exceptions() -> None:
    """Once all is loaded: what is under way is then put in order."""
    if getsignal(SIGINT) is _interrupted:
        signal(SIGINT, default_int_handler)


if getsignal(SIGINT) is default_int_handler and _is_the_command():
    signal(SIGINT, _interrupted)  # while modules are loaded an exception would end in a traceback
load(PUBLIC)
