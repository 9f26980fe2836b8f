"""Lists kept up to date from where they are published: fetched, put into the file, and older months kept beside it.

This is the only module that contacts another host, and only on request.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta
from http.client import HTTPException
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from time import monotonic
from urllib.request import Request, urlopen

from ..errors import TooLarge
from . import wording as say
from .player import A_MONTH, MONTHS
from .reading import MOST_BYTES, open_list
from .store import RatingStore, new_file

SOURCES: Mapping[str, str] = {"FIDE": "https://ratings.fide.com/download/players_list_xml.zip"}
"""The addresses of lists that the program fetches automatically. FIDE's has the standard, rapid and blitz ratings."""

A_DAY = timedelta(days=1)
_SECONDS = 30
"""How long a server may be silent."""
_MOST_SECONDS = 600
_BLOCK = 1 << 20
_MONTHS_KEPT = 3


def month_of(day: date) -> str:
    """The month of the list that is in force on a day, as FIDE writes it: `NOV26`."""
    return f"{MONTHS[day.month - 1]}{day.year % 100:02}"


def update(store: RatingStore, now: datetime, source: str = "FIDE", address: str = "") -> int:
    """Fetch the list of a source and replace the present one. Returns the number of players.

    If the present list is of another month, its file is kept beside the new one. Raises `OSError` without a network,
    and the errors of reading a list; then nothing has changed.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / Path(address or SOURCES[source]).name
        _fetch(address or SOURCES[source], path)
        listed = open_list(path, source=source)
        fresh = replace(listed, month=listed.month or month_of(now.date()))
        _keep_older(store, source, fresh.month)
        read = store.add(fresh, file=path.name)
    _note(store, source, now)
    return read


def _fetch(address: str, path: Path) -> None:
    request = Request(address, headers={"User-Agent": "pairwright"})  # noqa: S310 - https, or what a caller names
    fetched, began = 0, monotonic()
    try:
        with urlopen(request, timeout=_SECONDS) as answer, path.open("wb") as file:  # noqa: S310
            while block := answer.read1(_BLOCK):
                fetched += len(block)
                if fetched > MOST_BYTES:
                    raise TooLarge(say.LIST_TOO_LARGE(name=address, most=f"{MOST_BYTES:,}"))
                if monotonic() - began > _MOST_SECONDS:
                    raise TimeoutError(f"the list was not there after {_MOST_SECONDS} seconds")
                file.write(block)
            if answer.length:
                raise OSError(f"the connection ended {answer.length:,} bytes before the end of the list")
    except HTTPException as error:
        raise OSError(f"the server's answer can't be read: {type(error).__name__}") from None


def looked(store: RatingStore) -> dict[str, datetime]:
    """When each source was fetched last."""
    try:
        noted = json.loads(_notes(store).read_text(encoding="utf-8"))
        return {source: datetime.fromisoformat(at) for source, at in noted.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def is_due(store: RatingStore, now: datetime, source: str = "FIDE") -> bool:
    """Whether a list that is kept was fetched more than a day ago, or never."""
    if not any(one.source == source for one in store.lists()):
        return False
    last = looked(store).get(source)
    return last is None or now - last > A_DAY


def in_force(store: RatingStore, day: date, source: str = "FIDE") -> tuple[RatingStore, str]:
    """The file whose list of a source was in force on a day, and the month of that list.

    It is the present one if no older one is kept for that day.
    """
    months = {one.month for one in store.lists() if one.source == source}
    wanted, older = month_of(day), _older(store, month_of(day))
    if wanted not in months and older.exists():
        return RatingStore(older), wanted
    return store, next(iter(sorted(months)), "")


def _keep_older(store: RatingStore, source: str, month: str) -> None:
    if not store.path.exists():
        return
    before = {one.month for one in store.lists() if one.source == source and one.month} - {month}
    for one in sorted(before):
        with new_file(_older(store, one)) as part:
            copyfile(store.path, part)
    kept = {}
    for path in store.path.parent.iterdir():
        name = path.stem.removeprefix(f"{store.path.stem}-")
        if A_MONTH.fullmatch(name) and path.name == _older(store, name).name:
            kept[int(name[3:]), MONTHS.index(name[:3])] = path
    for at in sorted(kept)[:-_MONTHS_KEPT]:
        kept[at].unlink()


def _older(store: RatingStore, month: str) -> Path:
    return store.path.with_name(f"{store.path.stem}-{month}{store.path.suffix}")


def _notes(store: RatingStore) -> Path:
    return store.path.with_name(f"{store.path.stem}-fetched.json")


def _note(store: RatingStore, source: str, now: datetime) -> None:
    known = {one: at.isoformat() for one, at in looked(store).items()} | {source: now.isoformat()}
    with new_file(_notes(store)) as part:
        part.write_text(json.dumps(known, sort_keys=True), encoding="utf-8")
