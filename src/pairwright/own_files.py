"""Files of this user on this computer: a folder for programs, with files that only this user can read."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe
from time import sleep

_LEAST, _OF_OTHERS = 32, 0o077 if os.name == "posix" else 0

_MOMENT = 0.05
"""Seconds that another process may take to write a secret."""


def own_folder() -> Path:
    """The folder for this user's program data, by the conventions of the operating system; it need not exist yet.

    For a user without a home it is in the working folder.
    """
    home = os.path.expanduser("~").removeprefix("~")  # noqa: PTH111 - that of Path raises where there is none
    if os.name == "nt":
        folder = Path(os.environ.get("APPDATA") or home)
    elif sys.platform == "darwin":
        folder = Path(home, "Library", "Application Support")
    else:
        folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path(home, ".config"))
    return folder / "pairwright"


def own_secret(note: Path) -> str:
    """A secret of this user, made once and read by this user alone. Where it can't be kept, it is one for this run."""
    for write in (_create, write_privately):
        with suppress(OSError, UnicodeError):
            if len(kept := note.read_text(encoding="ascii")) >= _LEAST and is_private(note):
                return kept
        token = token_urlsafe(24)
        try:
            write(note, token)
        except FileExistsError:
            sleep(_MOMENT)  # another process is making it
        except OSError:
            break
        else:
            break
    return token


def is_private(note: Path) -> bool:
    """Whether the file exists and only this user can read it."""
    with suppress(OSError):
        return not note.stat().st_mode & _OF_OTHERS
    return False


def write_privately(note: Path, text: str) -> None:
    """Write a file that only this user can read."""
    note.unlink(missing_ok=True)
    _create(note, text)


def _create(note: Path, text: str) -> None:
    note.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(
        os.open(note, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8"
    ) as stream:
        stream.write(text)
