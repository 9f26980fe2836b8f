"""The plans that come with the program."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ..errors import InvalidTournament
from .own_code import words_in
from .plan import Plan, parse_plan, read_plan
from .wording import NO_SUCH_PLAN

_FOLDER = files(__package__) / "plans"


def shipped_plans() -> dict[str, Plan]:
    """The plans that come with the program, by name."""
    return {name: _read(file) for name, file in _files().items()}


def own_files(word: str) -> tuple[str, ...]:
    """The Python files that a plan's file names; nothing of them is run. None for a file that can't be read."""
    try:
        values = tomllib.loads(Path(word).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        return ()
    return tuple(sorted(set(words_in(values))))


def plan_at(word: str, *, to_be_read: bool = False) -> tuple[Plan, str, Path | None]:
    """A shipped plan by its name, or the plan in a file, with its name and the folder of the file.

    `to_be_read` as in `parse_plan`: Python that the plan names is not run.

    Raises `FormatError` for a faulty file, `OSError` for a missing one, and `InvalidTournament` for an unknown name.
    """
    path = Path(word)
    if path.is_dir() or not path.exists():
        if shipped := _files().get(word):
            return _read(shipped), word, None
        if path.name == word and not path.suffix and not path.exists():
            raise InvalidTournament(NO_SUCH_PLAN(word=word, known=", ".join(_files())))
    return read_plan(path, to_be_read=to_be_read), path.stem, path.parent


def _files() -> dict[str, Traversable]:
    """Where they are, by name and in the order of names."""
    found = {
        file.name.removesuffix(".toml"): file for file in _FOLDER.iterdir() if file.name.endswith(".toml")
    }
    return dict(sorted(found.items()))


def _read(file: Traversable) -> Plan:
    return parse_plan(file.read_text(encoding="utf-8"), file.name)
