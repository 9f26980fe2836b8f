"""In whose name a command is kept where nobody is named: the chief arbiter's, and never that of an administrator."""

from __future__ import annotations

import getpass
from collections.abc import Mapping

CHIEF = "102"
"""The record of the report that names the chief arbiter."""

NOBODY = "chief arbiter"
_ADMINISTRATORS = frozenset({"", "root", "admin", "administrator", "system", "nobody"})


def author_for(info: Mapping[str, str], named: str = "") -> str:
    """Who gives a command at this computer: whoever is named, else the chief arbiter of the event, else its user."""
    return chief_named(info, named) or _user()


def chief_at_desk(info: Mapping[str, str], named: str = "") -> str:
    """Who gives a command at the desk of this computer: never its user, who may be anybody's account."""
    return chief_named(info, named) or NOBODY


def chief_named(info: Mapping[str, str], named: str = "") -> str:
    """Who is named at the start of the program, or as chief arbiter of the event; empty for nobody."""
    return named or info.get(CHIEF, "").strip()


def _user() -> str:
    try:
        user = getpass.getuser()
    except (KeyError, OSError):
        user = ""
    return NOBODY if user.casefold() in _ADMINISTRATORS else user
