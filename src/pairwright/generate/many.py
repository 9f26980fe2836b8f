"""Many random tournaments in a folder, by several processes, with interruptions and resumption.

`CampaignRecord` notes every seed that a campaign has finished, so it can be resumed, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from re import search
from typing import Any, Protocol, TypeVar

from ..errors import InvalidTournament
from ..formats import Dialect, write_trf
from ..formats.files import write_whole
from ..lean_dataclass import dataclass, fields, is_dataclass
from ..systems.base import PairingSystem
from . import wording as say
from .rng import LARGEST_SEED, fresh_seed
from .settings import Recipe
from .sources import generate
from .workers import in_processes

SEED = "seed.txt"
"""The file in a folder that tells the seed which was drawn for its first tournament."""
MARK = "settings.json"
"""The file with the settings of a folder's tournaments."""


@dataclass(frozen=True)
class Batch:
    """Seeds of a run: written now, present before, and those whose event ended for want of a pairing."""

    written: tuple[int, ...] = ()
    present: tuple[int, ...] = ()
    ended_early: tuple[int, ...] = ()


def generate_many(
    recipe: Recipe,
    seeds: Iterable[int],
    system: PairingSystem,
    folder: Path,
    *,
    workers: int = 1,
    dialect: Dialect = "trf-2026",
    progress: Callable[[int, int], None] | None = None,
) -> Batch:
    """Write one tournament report for each seed, `SEED.trf`, into a folder, which is created if it is missing.

    The files are the same at any number of workers. Each is written under another name first and then renamed, so an
    interrupted run (`KeyboardInterrupt` passes through) leaves whole files only, and the same call continues where it
    stopped. `progress` is called with the numbers done and to be done. An event that can't be paired to its end is
    written up to its last round. Raises `InvalidTournament` if the folder holds tournaments of other settings.
    """
    folder.mkdir(parents=True, exist_ok=True)
    system_text = f"{system.name}, {system.rules.edition}"
    _mark(folder, {"recipe": recipe, "system": system_text, "dialect": dialect})
    wanted = list(dict.fromkeys(seeds))
    present = tuple(seed for seed in wanted if path_of(folder, seed).exists())
    missing = sorted(set(wanted) - set(present))
    done = len(present)
    ended: list[int] = []
    work = partial(_write_one, recipe, system, folder, dialect)
    for seed, complete in in_processes(work, missing, workers):
        done += 1
        if not complete:
            ended.append(seed)
        if progress:
            progress(done, len(wanted))
    return Batch(tuple(missing), present, tuple(sorted(ended)))


def drawn_seed(folder: Path | None) -> int:
    """A fresh seed, noted in the folder if given; or the one noted there before, which lets a run continue.

    Raises `InvalidTournament` if the note holds something else.
    """
    if folder is None:
        return fresh_seed()
    note = folder / SEED
    if not note.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(note, f"{fresh_seed()}\n")
    text = note.read_text(encoding="utf-8", errors="replace").strip()
    if not (text.isascii() and text.isdecimal() and int(text) <= LARGEST_SEED):
        raise InvalidTournament(say.FILE_HOLDS_NO_SEED(file=str(note)))
    return int(text)


def path_of(folder: Path, seed: int) -> Path:
    """Where the tournament of a seed is written."""
    return folder / f"{seed:06}.trf"


def _write_one(recipe: Recipe, system: PairingSystem, folder: Path, dialect: Dialect, seed: int) -> bool:
    """Make and write one tournament; whether it was played to its end."""
    generated = generate(recipe, seed, system)
    write_whole(path_of(folder, seed), write_trf(generated.tournament, dialect))
    return generated.complete


def _mark(folder: Path, settings: Mapping[str, object]) -> None:
    """Note the settings in the folder, or make sure that they are those noted there."""
    mark = folder / MARK
    if not mark.exists():
        noted_now = {name: _words(one) for name, one in settings.items()}
        write_whole(mark, json.dumps(noted_now, indent=1, ensure_ascii=False) + "\n")
        return
    noted = _object(mark.read_text(encoding="utf-8", errors="replace"))
    other = [name for name, one in settings.items() if not _is_noted(noted.get(name), one)]
    if other or noted.keys() - settings:
        told = ", ".join(other)
        raise InvalidTournament(say.FOLDER_MADE_OTHERWISE(folder=str(folder), settings=told, mark=MARK))


def _words(value: object) -> str:
    return value if isinstance(value, str) else spelled(value)


def _is_noted(noted: object, value: object) -> bool:
    """Whether a text is a value as spelled now, or before fields were added that have their default here."""
    if noted == _words(value):
        return True
    return isinstance(noted, str) and not isinstance(value, str) and spelled(value, noted) == noted


def _object(text: str) -> dict[str, object]:
    """The JSON object that a text is, empty for anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def spelled(value: Any, earlier: str | None = None) -> str:
    """A value with every field of every dataclass in it, however these show themselves: equal for equals alone.

    With an `earlier` text, without fields that have their default and no place in that text.
    """
    if is_dataclass(value) and not isinstance(value, type):
        kept = [at for at in fields(value) if at.repr and not _added(value, at, earlier)]
        shown = ", ".join(f"{at.name}={spelled(getattr(value, at.name), earlier)}" for at in kept)
        return f"{value.__class__.__qualname__}({shown})"
    if type(value) in (tuple, list):
        inner = ", ".join(spelled(one, earlier) for one in value)
        return f"[{inner}]" if type(value) is list else f"({inner}{',' * (len(value) == 1)})"
    return repr(value)


def _added(value: object, at: Any, earlier: str | None) -> bool:
    """Whether a field has its default, and an earlier text did not know it."""
    if earlier is None or search(rf"\b{at.name}=", earlier):
        return False
    own, make = getattr(value, at.name), at.default_factory
    return bool(own == at.default or (callable(make) and own == make()))


@dataclass(frozen=True)
class CampaignRecord:
    """A file of JSON lines: what the campaign is, then one line for each finished seed."""

    path: Path
    campaign: object

    def noted(self) -> Iterator[dict[str, object]]:
        """The notes of earlier runs; starts the record if it is missing.

        Raises `InvalidTournament` if the record is another campaign's.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            write_whole(self.path, json.dumps({"campaign": _words(self.campaign)}) + "\n")
        text = self.path.read_text(encoding="utf-8", errors="replace")
        lines = text.splitlines()
        if not lines or not _is_noted(_object(lines[0]).get("campaign"), self.campaign):
            raise InvalidTournament(say.OTHER_CAMPAIGN(path=str(self.path)))
        if not text.endswith("\n"):
            self._append("\n")
        for line in lines[1:]:
            if noted := _object(line):
                yield noted  # of others, cut off when the run was interrupted, the seed is done again

    def note(self, finished: Mapping[str, object]) -> None:
        """Note a finished seed."""
        self._append(json.dumps(finished) + "\n")

    def _append(self, text: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(text)


class _OfSeed(Protocol):
    """What a campaign finds out about a seed."""

    @property
    def seed(self) -> int: ...


Found = TypeVar("Found", bound=_OfSeed)


def resumed(
    record: CampaignRecord | None, made_of: Callable[[dict[str, object]], Found], wanted: Iterable[int]
) -> dict[int, Found]:
    """What a record already has of the seeds wanted, by seed; nothing without a record."""
    noted, seeds = map(made_of, record.noted()) if record else (), set(wanted)
    return {found.seed: found for found in noted if found.seed in seeds}
