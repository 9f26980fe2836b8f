"""Whether the files of a run are unchanged since its start: its plan, Python files, reports of real events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..errors import InvalidTournament
from . import wording as say
from .plan import Plan

PLAN = "plan.toml"


def begun(settings: Mapping[str, Any]) -> int:
    """The number of events of each kind at the start of a run, by its settings."""
    first: int = [*settings.get("stages", ()), settings["events"]][0]
    return first


def check_same(folder: Path, settings: Mapping[str, Any], plan: Plan, source: Path | None) -> None:
    """Check that a folder holds a run of this very plan, unchanged, whose reports are in `source`."""
    check_as_begun(folder, settings.get("files", {}))
    pairs: list[tuple[str, object, object]] = [
        ("plan", _read(folder / PLAN), plan.text.encode()),
        ("seed", settings["seed"], plan.seed),
        ("number of events", begun(settings), plan.events),
    ]
    pairs += [(name, _read(folder / name), text.encode()) for name, text in plan.code.files]
    if source:
        pairs += [(name, _read(folder / name), _read(source / name)) for name in plan.reports]
    if differs := [what for what, here, there in pairs if here != there]:
        raise InvalidTournament(say.RUN_DIFFERS(folder=str(folder), what=", ".join(differs)))


def digests(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """A digest of each file, by its name in the folder; empty for one that can't be read."""
    return {name: _digest(folder / name) for name in names}


def changed_files(folder: Path, noted: Mapping[str, str]) -> tuple[str, ...]:
    """The files that are not what they were when their digests were noted."""
    return tuple(name for name, digest in noted.items() if _digest(folder / name) != digest)


def check_as_begun(folder: Path, noted: Mapping[str, str]) -> None:
    """Refuse to continue a run whose files have changed: new events would not belong to the earlier ones."""
    if changed := changed_files(folder, noted):
        raise InvalidTournament(say.FILE_CHANGED_SINCE(file=str(folder / changed[0])))


def digest(data: bytes) -> str:
    """The digest of a file's contents."""
    return blake2b(data, digest_size=16).hexdigest()


def _digest(file: Path) -> str:
    data = _read(file)
    return "" if data is None else digest(data)


def _read(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None
