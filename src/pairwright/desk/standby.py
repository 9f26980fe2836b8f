"""The stand-by laptop: looks at the last copy of an event, and takes the event over when the first laptop fails."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from ..event import EventFileError, Refused, SqliteStore, open_event
from ..event.migration import event_files
from ..event.opening import PRIVATE
from . import wording as say


def newest_copy(folder: Path) -> Path:
    """The copy in a folder that holds the most commands; copies that can't be read are passed over.

    The number of commands decides and not the time of the file, since clocks of two computers differ. Raises
    `Refused` without a copy, or for copies of different events.
    """
    found: list[tuple[int, Path]] = []
    seeds: dict[str, str] = {}
    with (
        TemporaryDirectory() as scratch
    ):  # opening a file writes beside it, and the copies are not ours to change
        for path in event_files(folder):
            try:
                looked_at = Path(shutil.copyfile(path, Path(scratch) / path.name))
                with open_event(looked_at, durable=False) as event:
                    found.append((event.state.revision, path))
                    seeds[event.state.seed] = event.state.name
            except (EventFileError, OSError):
                continue
    if not found:
        raise Refused(say.NO_COPY_IN(folder=str(folder)), alternative=say.NAME_SECOND_FOLDER())
    if len(seeds) > 1:
        names = tuple(sorted(seeds.values()))
        raise Refused(say.SEVERAL_COPIES(folder=str(folder), names=names), alternative=say.FOLDER_OF_ONE())
    return max(found)[1]


def copy_to_look_at(folder: Path, place: Path) -> Path:
    """Copy the newest copy into a folder of this computer, which leaves the copies untouched."""
    newest = newest_copy(folder)
    target = place / newest.name
    _copy(newest, target)
    return target


def take_over(folder: Path, event_file: Path) -> Path:
    """Make the newest copy the event file. Raises `Refused` if the file exists already."""
    if event_file.exists():
        raise Refused(
            say.FILE_EXISTS(file=str(event_file)),
            alternative=say.OTHER_NAME_OR_OPEN(),
        )
    _copy(newest_copy(folder), event_file)
    return event_file


def _copy(source: Path, target: Path) -> None:
    """A whole copy under its name, or none; an older one is brought up to date."""
    with TemporaryDirectory(dir=target.parent, prefix=".") as scratch:
        copied = Path(shutil.copyfile(source, Path(scratch) / target.name))
        copied.chmod(PRIVATE)
        SqliteStore(copied).close()
        copied.replace(target)
