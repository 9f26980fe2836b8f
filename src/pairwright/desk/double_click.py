"""The desk for a double click: without console and command line, with an event file found or made.

Errors go into a file shown in the browser: the user has no console.
"""

from __future__ import annotations

import sys
import webbrowser
from datetime import date, timedelta
from pathlib import Path

from ..event.migration import SUFFIX, event_files
from ..own_files import own_folder
from .configuration import DeskSettings
from .running import own_token
from .server import run

_GOES_ON = timedelta(days=3)
"""An event used so recently continues; otherwise a new one starts."""


def event_to_open(words: list[str], folder: Path, today: date) -> Path:
    """The event file that was double-clicked; otherwise the last one if it still continues, or a new one of today."""
    if words:
        return Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted(event_files(folder), key=lambda one: one.stat().st_mtime)
    if files and date.fromtimestamp(files[-1].stat().st_mtime) > today - _GOES_ON:
        return files[-1]
    return folder / f"Tournament {today.isoformat()}{SUFFIX}"


def main() -> None:
    """Open the desk of an event, in the browser, until its button stops it."""
    own = own_folder()
    own.mkdir(parents=True, exist_ok=True)
    notes, log = own / "desks", own / "desk.log"
    documents = Path.home() / "Documents"
    events = (documents if documents.is_dir() else Path.home()) / "Pairwright"
    with log.open("w", encoding="utf-8", buffering=1) as told:
        sys.stdout = sys.stderr = told  # a program without a console has neither
        try:
            event = event_to_open(sys.argv[1:], events, date.today())
            settings = DeskSettings(
                ratings=str(own / "ratings.sqlite"), notes=str(notes), token=own_token(notes)
            )
            run(event, settings, port=0, browser=True, say=lambda line: print(line, file=told))
        except Exception as error:
            print(f"The desk did not start: {error}", file=told)
            webbrowser.open(log.as_uri())
            raise
