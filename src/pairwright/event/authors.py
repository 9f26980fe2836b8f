"""The author of a command without an explicit one: the chief arbiter, never an administrator."""

from __future__ import annotations

import getpass
from collections.abc import Mapping

CHIEF = "102"
"""The record of the report that names the chief arbiter."""

NOBODY = "chief arbiter"
_ADMINISTRATORS = frozenset({"", "root", "admin", "administrator", "system", "nobody"})


def author_for(info: Mapping[str, str], named: str = "") -> str:
    """The author of a command at this computer: the one named, otherwise the chief arbiter of the event, otherwise its
    user.
    """
    return chief_named(info, named) or _user()


def chief_at_desk(info: Mapping[str, str], named: str = "") -> str:
    """The author of a command at the desk of this computer: never its user, because several people may share the
    account.
    """
    return chief_named(info, named) or NOBODY


def chief_named(info: Mapping[str, str], named: str = "") -> str:
    """The author named at the start of the program, or the chief arbiter of the event; empty without either."""
    return named or info.get(CHIEF, "").strip()


def _user() -> str:
    try:
        user = getpass.getuser()
    except (KeyError, OSError):
        user = ""
    return NOBODY if user.casefold() in _ADMINISTRATORS else user
