"""Commands as they are declared, for help and completion: a module is read, what carries it out stays unloaded.

A name that such a module imports is imported when its code uses it. The code that declares options uses few of them.
"""

from __future__ import annotations

import builtins
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec, resolve_name
from types import CodeType
from typing import Any

import click

ROOM = __package__


def declared(module: str, name: str) -> click.Command:
    """The command of a module, read separately from the one that the program may have loaded."""
    command: click.Command = _names_of(module)[name]
    return command


def docstring_of(module: str, function: str) -> str:
    """The docstring of a function in a module that is not even read."""
    for code in _code_of(module).co_consts:
        if isinstance(code, CodeType) and code.co_name == function and isinstance(code.co_consts[0], str):
            return code.co_consts[0]
    return ""


class _Later:
    """An import of a module, deferred until its use: a module, or a name of one."""

    def __init__(self, module: str, name: str = "") -> None:
        self.module, self.name = module, name

    def __getattr__(self, name: str) -> object:
        if name == "__path__":  # the import system checks this before a `from` import
            raise AttributeError(name)
        return _Later(self.module, name)

    def loaded(self) -> object:
        """The object itself. Names of commands are read in the same way, which avoids loading more."""
        if not self.name:
            return import_module(self.module)
        if self.module.startswith(f"{ROOM}."):
            return _names_of(self.module)[self.name]
        module = import_module(self.module)
        try:
            return getattr(module, self.name)
        except AttributeError:
            return import_module(f"{self.module}.{self.name}")


class _Names(dict[str, object]):
    """The names of a module: those that it imports are loaded when they are used.

    Python looks names up by `__getitem__` where globals are more than a plain dictionary.
    """

    def __getitem__(self, name: str) -> Any:
        value = super().__getitem__(name)
        if isinstance(value, _Later):
            value = self[name] = value.loaded()
        return value


@cache
def _names_of(module: str) -> _Names:
    """The names that a module has once its code has run."""
    names = _Names(__name__=module, __package__=module.rpartition(".")[0])
    names["__builtins__"] = {**vars(builtins), "__import__": _noted}
    exec(_code_of(module), names)  # noqa: S102  (a module of this program)
    return names


def _noted(name: str, names: Any = None, places: Any = None, wanted: Any = (), level: int = 0) -> object:
    """Stand in for `__import__`: loaded modules are imported, all others deferred.

    Functions import what they need: they run.
    """
    whole = resolve_name("." * level + name, names["__package__"]) if level else name
    known = whole in sys.modules and all(hasattr(sys.modules[whole], one) for one in wanted or ())
    if places is not names or known or (not wanted and "." in name):
        return __import__(name, names, places, wanted, level)
    return _Later(whole)


@cache
def _code_of(module: str) -> CodeType:
    loader: Any = getattr(find_spec(module), "loader", None)
    code: CodeType = loader.get_code(module)
    return code
