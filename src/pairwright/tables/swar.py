"""The players of a tournament of SWAR, the program of the Belgian federation.

A file is a row of whole numbers (four bytes, the lowest first) and texts (their length as such a number, then
Windows-1252). Texts in brackets begin its parts; `[JOUEURS]` the players, `[RONDE]` the rounds of each of them. The
fields between them differ from version to version; the first fields of a player are the same, with one exception:
until version 6 a player has a national rating and FIDE's, since version 7 FIDE's alone. Versions 4 and 5 are as the
reader of libpairtwo (Swar4.php and Swar5.php) takes them, 6 and 7 as the program OpenPairings reads and writes
them, whose authors tried it on 48 real files of versions 5.34 to 7.05 and opened its files of version 7 in SWAR
(docs/swar-import.md there). So the rounds are passed over to the next place where a player can be read, and all
must be found that are announced.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import FormatError
from . import wording as say
from .budget import Budget
from .sheet import SheetRow, numbered

_PLAYERS, _ROUNDS = (len(name).to_bytes(4, "little") + name for name in (b"[JOUEURS]", b"[RONDE]"))
_MOST_BETWEEN = 1_000
"""Bytes between a player's first fields and his rounds; they are a hundred or so."""
_MOST_OF_ROUNDS = 20_000
"""Bytes of the rounds of a player; one takes 32."""
_LONGEST = 80
"""Characters of a name."""
_TITLES = {1: "WCM", 2: "WFM", 3: "CM", 4: "WIM", 5: "FM", 6: "WGM", 8: "IM", 10: "GM"}
_SEXES = {0: "", 1: "m", 2: "w"}
_BIRTH = re.compile(r"(?:(\d\d)/(\d\d)/(\d{4})|(\d{4})(\d\d)(\d\d))?")
_NOT_KNOWN = "1900-01-01"
"""The day of birth that SWAR stores for none."""
_HIGHEST_RATING = 3_500
_WITHOUT_NATIONAL = 7
"""The first version whose players have no national rating: the Belgian list had been closed."""
_KNOWN_VERSIONS = range(4, 8)
_HEADINGS = (
    *("Name", "Title", "Sex", "Birth", "Rating", "National rating"),
    *("Federation", "FIDE ID", "National ID", "Club"),
)


def is_swar(data: bytes) -> bool:
    """Whether a file begins as those of SWAR: with its version as a text, such as `v5.24`."""
    return bool(re.match(rb"[\x04-\x10]\0\0\0v\d\d?\.\d", data))


def swar_rows(data: bytes, budget: Budget) -> list[SheetRow]:
    """A row of headings and one for each player.

    Raises `FormatError` if not all of them can be read, and for versions whose fields are not known: a rating moved
    by one field would be read as another number.
    """
    version = int(data[5:].partition(b".")[0])  # without what follows its point
    if version not in _KNOWN_VERSIONS:
        first, last = _KNOWN_VERSIONS[0], _KNOWN_VERSIONS[-1]
        raise FormatError(
            say.SWAR_VERSION(version=version, first=first, last=last),
            file=budget.name,
            fix=say.SAVE_AS_CSV(),
        )
    start = data.find(_PLAYERS)
    if start < 0:
        raise FormatError(say.SWAR_WITHOUT_PLAYERS(), file=budget.name, fix=say.SAVE_AS_CSV())
    fields = _Fields(data, start + len(_PLAYERS))
    announced = fields.number()
    rows = [_HEADINGS, *_found(data, fields.at, announced, national=version < _WITHOUT_NATIONAL)]
    if len(rows) <= announced:
        raise FormatError(
            say.SWAR_PLAYERS_MISSING(announced=announced, found=len(rows) - 1),
            file=budget.name,
            fix=say.SAVE_AS_CSV(),
        )
    return numbered(rows, budget)


def _found(data: bytes, at: int, most: int, *, national: bool) -> Iterator[tuple[str, ...]]:
    """So many players from a place on, each before his rounds."""
    for _ in range(most):
        player, last = None, min(at + _MOST_OF_ROUNDS, len(data))
        while player is None and at < last:
            player, end = _player(data, at, national=national)
            at = at + 1 if player is None else data.find(_ROUNDS, end, end + _MOST_BETWEEN)
        if player is None or at < 0:
            return
        yield player
        at += len(_ROUNDS)


def _player(data: bytes, at: int, *, national: bool) -> tuple[tuple[str, ...] | None, int]:
    """The player whose fields begin at a place, and where they end; `None` if they can't be those of a player.

    `national` says whether a national rating stands before FIDE's.
    """
    fields = _Fields(data, at)
    try:
        fields.skip(1)
        name = fields.text()
        if not name.strip():
            return None, at
        fields.skip(3)
        born = _BIRTH.fullmatch(fields.text())
        sex = _SEXES[fields.number()]
        nation = fields.text()
        national_id, fide_id = fields.number(), fields.number()
        fields.skip(1)
        own_rating = fields.number() if national else 0
        rating = fields.number()
        title = fields.number()
        fields.skip(1)
        club = fields.text()
    except (ValueError, KeyError):
        return None, at
    if born is None or len(nation) > 3 or title > 10 or max(own_rating, rating) > _HIGHEST_RATING:
        return None, at
    day, month, year, *other = born.groups()
    birth = "-".join(other if other[0] else (year, month, day)) if born[0] else ""
    birth = "" if birth == _NOT_KNOWN else birth
    numbers = (str(value or "") for value in (rating, own_rating))
    ids = (str(value or "") for value in (fide_id, national_id))
    cells = (name, _TITLES.get(title, ""), sex, birth, *numbers, nation, *ids, club)
    return tuple(" ".join(text.split()) for text in cells), fields.at


class _Fields:
    """Reads numbers and texts one after the other. Raises `ValueError` for other values."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def skip(self, count: int) -> None:
        """Pass over so many numbers."""
        self.at += 4 * count

    def number(self) -> int:
        """A number."""
        found = self.data[self.at : self.at + 4]
        if len(found) < 4:
            raise ValueError(self.at)
        self.at += 4
        return int.from_bytes(found, "little")

    def text(self) -> str:
        """A text that people can have typed."""
        length = self.number()
        found = self.data[self.at : self.at + length] if length <= _LONGEST else b""
        if len(found) < length:
            raise ValueError(self.at)
        self.at += length
        text = found.decode("cp1252")
        if not text.isprintable():
            raise ValueError(self.at)
        return text
