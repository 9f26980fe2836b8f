"""Seals: what an event file keeps for this computer counts only if this user wrote it here.

The journal is the event, wherever its file goes. Codes of devices, the second folder and the states for quick
opening are used unchecked, and a previous owner of the file could have forged them: each begins with a digest
(HMAC) made with a secret of this user, which no event file contains.
"""

from __future__ import annotations

import hmac
from functools import cache
from hashlib import sha256
from pathlib import Path

from ..own_files import is_private, own_folder, own_secret

LENGTH = 64
"""Bytes of a seal: hexadecimal digits, which keep a sealed text a text."""

_NAME = "seal"


def sealed(what: str, content: bytes) -> bytes:
    """Content with the seal of this user; `what` states its kind and event."""
    return _seal(what, content) + content


def unsealed(what: str, data: object) -> bytes | None:
    """The content from `sealed`; `None` for content sealed by another user, or as something different."""
    if not isinstance(data, bytes):
        return None
    seal, content = data[:LENGTH], data[LENGTH:]
    return content if hmac.compare_digest(seal, _seal(what, content)) else None


def unkept() -> str:
    """The folder that can't keep the secret, which limits seals to this run of the program; empty if it can."""
    note = own_folder() / _NAME
    _secret(note.parent)
    return "" if is_private(note) else str(note.parent)


def _seal(what: str, content: bytes) -> bytes:
    made = hmac.new(_secret(own_folder()), f"{what}\n".encode(), sha256)
    made.update(content)
    return made.hexdigest().encode()


@cache
def _secret(folder: Path) -> bytes:
    return own_secret(folder / _NAME).encode()
