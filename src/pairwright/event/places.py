"""Folders that endanger an event file: network folders, or folders that a program copies elsewhere during writing."""

from __future__ import annotations

import os
import re
from pathlib import Path

from ..messages import Message
from .wording.ahead import NETWORK_FOLDER, SYNCHRONISED_FOLDER

NETWORK = frozenset(
    {"nfs", "nfs4", "cifs", "smbfs", "smb3", "afs", "9p", "ncpfs", "webdav", "fuse.sshfs", "fuse.rclone"}
)
"""File systems of other machines, where locks may not hold."""

SYNCHRONISED = (
    "dropbox",
    "onedrive",
    "google drive",
    "googledrive",
    "icloud",
    "nextcloud",
    "owncloud",
    "syncthing",
)
"""Words in the names of folders that a program keeps the same on several machines."""

MOUNTS = Path("/proc/mounts")
_OCTAL = re.compile(r"\\([0-7]{3})")
"""How that file writes blanks and backslashes; all other letters stand there as they are."""


def unsafe_place(path: Path, mounts: Path = MOUNTS) -> Message | None:
    """Why a file does not belong where it is, if anything speaks against it."""
    folder = Path(os.path.realpath(path)).parent
    for part in folder.parts:
        if any(word in part.casefold() for word in SYNCHRONISED):
            return SYNCHRONISED_FOLDER(folder=str(folder))
    kind = _file_system(folder, mounts)
    if kind in NETWORK or str(folder).startswith("\\\\"):
        return NETWORK_FOLDER(folder=str(folder), kind=kind or "SMB")
    return None


def _file_system(folder: Path, mounts: Path) -> str:
    """The kind of a folder's file system, if the system reports it; otherwise empty."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    best, kind = "", ""
    for line in lines:
        words = line.split()
        if len(words) < 3:
            continue
        point = _OCTAL.sub(lambda found: chr(int(found[1], 8)), words[1])
        if folder.is_relative_to(point) and len(point) >= len(best):
            best, kind = point, words[2]
    return kind
