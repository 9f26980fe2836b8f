"""Codes that let other devices in: each is for one device, has a role, and can be taken back.

They are kept in the event file, as an option of this file on this computer: no export, report or copy holds them
(`SqliteStore.copy_to` leaves them out), and the digests stored there open nothing.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from secrets import choice, token_hex
from threading import RLock
from time import monotonic
from typing import Literal, TypeAlias

from ..declared.plain import from_plain, to_plain
from ..errors import PairwrightError
from ..event import Refused
from ..event.opening import CODES
from .wording import TOO_MANY_CODES

Role: TypeAlias = Literal["chief", "section", "results", "screen", "public"]
ROLES: tuple[Role, ...] = ("chief", "section", "results", "screen", "public")
"""From full access to read-only."""

OPTION = CODES
"""The option of the event file that holds them."""

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32 signs that are not confused: a code of 12 has 60 bits
_LENGTH = 12
_HALL_LENGTH = 8
_PLAYER_LENGTH = 10

FREE_TRIES = 5
"""Wrong codes of a device that cost no waiting."""
LONGEST_WAIT = 300.0
"""Seconds a device waits at most after a wrong code; the wait doubles with each."""
TRIES_A_MINUTE = 120
"""Wrong codes of all devices together that close access for the rest of the minute."""


class NotAllowed(Refused):
    """The request needs a higher role, or came from a foreign page."""


class TooManyTries(PairwrightError):
    """So many wrong codes were tried that no further one is looked at for a while."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sender of a request: the extent of the access, the author of commands, and the sections (all if empty)."""

    role: Role
    name: str = ""
    sections: tuple[int, ...] = ()

    def has(self, role: Role) -> bool:
        """Whether the access is that of a role, or of a higher one."""
        return ROLES.index(self.role) <= ROLES.index(role)

    def covers(self, section: int) -> bool:
        """Whether it is for a section."""
        return not self.sections or section in self.sections


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Visitor):
    """The access of a device: `id` names it in lists, `code` and `device` are digests of the code until that is used,
    and of the device's secret from then on.
    """

    id: str
    code: str = ""
    device: str = ""


def digest(secret: str) -> str:
    """The stored digest of a secret."""
    return sha256(secret.encode()).hexdigest()


def drawn(length: int) -> str:
    """An unguessable code."""
    return "".join(choice(_LETTERS) for _ in range(length))


def spelled(code: str) -> str:
    """A code in groups of four."""
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def read_code(text: str) -> str:
    """A code as it was typed, without blanks and hyphens."""
    return "".join(letter for letter in text.upper()[:64] if letter in _LETTERS)


class Tries:
    """Counts wrong codes, which prevents trying them in bulk."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: dict[str, tuple[int, float]] = {}
        self._minute, self._all = 0.0, 0

    def require(self, device: str) -> None:
        """Raise `TooManyTries` while a device has to wait."""
        now = self._clock()
        _, until = self._wrong.get(device, (0, 0.0))
        wait = max(until - now, self._minute + 60 - now if self._all >= TRIES_A_MINUTE else 0)
        if wait > 0:
            raise TooManyTries(TOO_MANY_CODES(seconds=int(wait) + 1))

    def wrong(self, device: str) -> None:
        """A device has tried a wrong code."""
        now = self._clock()
        if now - self._minute >= 60:
            self._minute, self._all = now, 0
            self._wrong = {one: entry for one, entry in self._wrong.items() if entry[1] > now - 3600}
        self._all += 1
        count = self._wrong.get(device, (0, 0.0))[0] + 1
        wait = min(2.0 ** (count - FREE_TRIES), LONGEST_WAIT) if count >= FREE_TRIES else 0.0
        self._wrong[device] = (count, now + wait)

    def right(self, device: str) -> None:
        """A device has given a right one."""
        self._wrong.pop(device, None)


@dataclass(frozen=True, slots=True)
class _Kept:
    passes: tuple[Pass, ...] = ()
    hall: str = ""
    secret: str = ""


class Passes:
    """The passes of an event. `load` and `save` read and write the option of its file."""

    def __init__(self, load: Callable[[], str], save: Callable[[str], None]) -> None:
        self._load, self._save = load, save
        self._lock = RLock()
        self._known: _Kept | None = None
        self.tries = Tries()

    @property
    def _kept(self) -> _Kept:
        with self._lock:
            if self._known is None:
                text = self._load()
                known: _Kept = from_plain(_Kept, json.loads(text)) if text else _Kept()
                if not known.secret:
                    known = replace(known, secret=token_hex(32), hall=drawn(_HALL_LENGTH))
                    self._keep(known)
                self._known = known
            return self._known

    def _keep(self, kept: _Kept) -> None:
        self._save(json.dumps(to_plain(kept)))
        self._known = kept

    def __iter__(self) -> Iterator[Pass]:
        return iter(self._kept.passes)

    @property
    def secret(self) -> bytes:
        """A secret that lasts as long as the event and is missing from its copies."""
        return bytes.fromhex(self._kept.secret)

    # -- arbiters' devices and screens -----------------------------------------------------------------------

    def issue(self, role: Role, name: str, sections: tuple[int, ...] = ()) -> tuple[Pass, str]:
        """A new pass and its code, which is shown once and lets one device in."""
        code = drawn(_LENGTH)
        with self._lock:
            made = Pass(role, name.strip(), sections, id=token_hex(4), code=digest(code))
            self._keep(replace(self._kept, passes=(*self._kept.passes, made)))
        return made, code

    def revoke(self, id: str) -> None:
        """Take a pass back: its device is out at once."""
        with self._lock:
            left = tuple(one for one in self._kept.passes if one.id != id)
            self._keep(replace(self._kept, passes=left))

    def join(self, code: str, device: str, form: str = "") -> tuple[Pass, str] | None:
        """Use a code up: the pass, and the new secret that the device is to keep. `None` for a wrong code.

        `form` is a random name of the form that was sent: a double tap sends it twice, and both answers are the same.
        Raises `TooManyTries`.
        """
        self.tries.require(device)
        asked = digest(read_code(code))
        secret = self._made(f"device:{asked}:{form or token_hex()}").hex()
        with self._lock:
            if (known := self.of_device(secret)) is not None:
                return known, secret
            for one in self._kept.passes:
                if one.code and hmac.compare_digest(one.code, asked):
                    used = replace(one, code="", device=digest(secret))
                    rest = (used if other.id == one.id else other for other in self._kept.passes)
                    self._keep(replace(self._kept, passes=tuple(rest)))
                    self.tries.right(device)
                    return used, secret
        self.tries.wrong(device)
        return None

    def of_device(self, secret: str) -> Pass | None:
        """The pass of a device by the secret it keeps."""
        if not secret:
            return None
        asked = digest(secret)
        found = (one for one in self._kept.passes if one.device and hmac.compare_digest(one.device, asked))
        return next(found, None)

    # -- the hall --------------------------------------------------------------------------------------------

    @property
    def hall(self) -> str:
        """The code that lets every phone in the hall look at the public pages."""
        return self._kept.hall

    def renew_hall(self) -> None:
        """New code of the hall: phones that have the old one are out."""
        with self._lock:
            self._keep(replace(self._kept, hall=drawn(_HALL_LENGTH)))

    def admits(self, code: str) -> bool:
        """Whether a code is the hall's."""
        return hmac.compare_digest(read_code(code), self._kept.hall)

    @property
    def hall_secret(self) -> str:
        """The secret of a phone after the code of the hall: too long to guess."""
        return self._made(f"hall:{self._kept.hall}").hex()

    def is_in_hall(self, secret: str) -> bool:
        """Whether a phone keeps the secret of the present code of the hall."""
        return hmac.compare_digest(digest(secret), digest(self.hall_secret))

    def _made(self, name: str) -> bytes:
        """Bytes that only this desk can make, the same for a name as long as the event lasts."""
        return hmac.new(self.secret, name.encode(), sha256).digest()

    def player_code(self, section: int, key: int) -> str:
        """The code that identifies a player's phone: for one player, the same as long as the event lasts."""
        made = self._made(f"player:{section}:{key}")
        return "".join(_LETTERS[byte % len(_LETTERS)] for byte in made[:_PLAYER_LENGTH])

    def is_player(self, code: str, section: int, key: int) -> bool:
        """Whether a code is that of a player."""
        return hmac.compare_digest(read_code(code), self.player_code(section, key))
