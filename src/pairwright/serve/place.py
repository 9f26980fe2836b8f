"""The place of an installation's resident engine: a private folder with a socket and a lock that names its process.

The folder belongs to the user alone. The names are known to forwarder/pairwright_engine.cpp too ("agreed").
"""

from __future__ import annotations

import fcntl
import os
import socket
import stat
import struct
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

FOLDER = "PAIRWRIGHT_RUNTIME_DIR"
READY = b"+"


def fingerprint(data: bytes) -> str:
    """FNV-1a with 64 bits (Fowler, Noll, Vo), in hexadecimal digits. Agreed."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return f"{value:016x}"


@dataclass(frozen=True, slots=True)
class Place:
    """The place of one version and installation."""

    folder: Path
    name: str

    @classmethod
    def of(cls, version: str, home: str) -> Place:
        """The place of the installation whose programs are in the folder `home`. Agreed."""
        given = os.environ.get(FOLDER)
        folder = Path(given) if given else Path(f"/tmp/pairwright-{os.geteuid()}")  # noqa: S108 - checked below
        return cls(folder, f"{version}-{fingerprint(os.fsencode(os.path.realpath(home)))}")

    @property
    def path(self) -> Path:
        """Where the engine listens."""
        return self.folder / f"{self.name}.socket"

    @property
    def log(self) -> Path:
        """The log of an engine in the background."""
        return self.folder / f"{self.name}.log"

    @property
    def lock(self) -> Path:
        """The file that is locked as long as the engine runs, with the number of its process."""
        return self.folder / f"{self.name}.lock"

    def prepare(self) -> None:
        """Make the folder. Raises `OSError` for an existing one that other users can access."""
        with suppress(FileExistsError):
            self.folder.mkdir(mode=0o700)
        self._check()

    def _check(self) -> None:
        """Raises `OSError` if the folder is missing or other users can access it."""
        found = self.folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid() or found.st_mode & 0o077:
            raise OSError(
                1,
                f"it must be a folder of mode 700 that belongs to you; {FOLDER} names another",
                str(self.folder),
            )

    def taken(self) -> int | None:
        """A descriptor that holds the lock until it is closed; none if another engine holds it. Raises `OSError`."""
        self.prepare()
        held = os.open(self.lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(held)
            return None
        os.ftruncate(held, 0)
        os.write(held, f"{os.getpid()}\n".encode())
        return held

    def process(self) -> int | None:
        """The process of the engine running here, or none.

        Raises `OSError` if other users can access the folder, because callers may end the process named there.
        """
        try:
            self._check()
        except FileNotFoundError:
            return None
        try:
            with self.lock.open("rb") as held:
                fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            with suppress(ValueError, OSError):
                return int(self.lock.read_text())
        except OSError:
            pass
        return None

    def listening(self) -> socket.socket:
        """A listening socket that replaces a dead engine's; only for the holder of the lock. Raises `OSError`."""
        with suppress(FileNotFoundError):
            self.path.unlink()
        found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            found.bind(str(self.path))
        except OSError as error:
            found.close()
            raise OSError(error.errno, str(error.strerror or error), str(self.path)) from None
        finally:
            os.umask(before)
        found.listen(64)
        return found

    def answers(self, seconds: float = 2.0) -> bool:
        """Whether an engine is ready for a call here."""
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(seconds)
            line.connect(str(self.path))
            return line.recv(1) == READY
        return False


def is_ours(connection: socket.socket) -> bool:
    """Whether the other end is a process of the same user. Systems that don't reveal it rely on the folder's mode."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return struct.unpack("3i", found)[1] == os.geteuid()
