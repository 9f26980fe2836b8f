"""Words of a command line, as the shell of this system reads them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

WINDOWS = sys.platform == "win32"
_PLAIN = re.compile(r"[\w@+=:,./\\-]+")


def joined(words: Iterable[str]) -> str:
    """A line to be pasted into a shell: of Windows, where a backslash parts folders, or of Unix."""
    if not WINDOWS:
        from shlex import join

        return join(words)
    return " ".join(map(_for_windows, words))


def _for_windows(word: str) -> str:
    from subprocess import list2cmdline

    found = list2cmdline([word])
    return found if found.startswith('"') or _PLAIN.fullmatch(found) else f'"{found}"'


def split(line: str) -> list[str]:
    """The words of a line. Raises `ValueError` for a quotation without an end."""
    from shlex import shlex

    reader = shlex(line, posix=True, punctuation_chars=False)
    reader.whitespace_split = True
    reader.commenters = ""
    if WINDOWS:
        reader.escape = ""
    return list(reader)
