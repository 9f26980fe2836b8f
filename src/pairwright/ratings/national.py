"""National rating lists: CSV with headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..errors import FormatError
from ..folding import folded_words
from ..tables import GivenRow, Table, cells_by_field, columns_of, rating_in
from . import wording as say
from .player import ListedPlayer

_YEAR = re.compile(r"(?:18|19|20)\d\d")


def read_national(table: Table, source: str, mapping: Mapping[str, str]) -> Iterator[ListedPlayer]:
    """The players of a national list.

    Its headings must tell the name, the number in the list and a rating; `mapping` names headings that are not the
    usual ones. A player may stand in several rows, as with memberships in two clubs. Raises `FormatError`, also for a
    number that two players have: lookups would take one for the other.
    """
    place, columns = columns_of(table, mapping, needed=("name",))
    number = next((field for field in ("national_id", "fide_id") if field in columns), None)
    rated = next((field for field in ("rating", "national_rating") if field in columns), None)
    if number is None or rated is None:
        what = say.NO_COLUMN_FOR_NUMBER() if number is None else say.NO_COLUMN_FOR_RATING()
        field = "national_id" if number is None else "rating"
        raise FormatError(
            what, file=table.name, line=table.rows[place].number,
            expected=say.NATIONAL_HEADINGS(), fix=say.ADD_MAP(field=field),
        )  # fmt: skip
    known: dict[str, ListedPlayer] = {}
    for row in table.rows[place + 1 :]:
        player = _player(row, cells_by_field(row, columns), source, number, rated, table.name)
        first = known.setdefault(player.id, player)
        if first is not player and not _same(first, player):
            raise FormatError(
                say.NUMBER_TWICE(number=player.id, first=first.name, second=player.name),
                file=table.name, line=row.number, expected=say.NUMBERS_APART(), fix=say.ADD_MAP(field=number),
            )  # fmt: skip
        yield player


def _same(one: ListedPlayer, other: ListedPlayer) -> bool:
    """Whether two rows may be of one person: no other year of birth, and no other name, but one may have more words."""
    if one.birth and other.birth and one.birth != other.birth:
        return False
    words, others = set(folded_words(one.name)), set(folded_words(other.name))
    return words <= others or others <= words


def _player(
    row: GivenRow, cells: dict[str, str], source: str, number: str, rated: str, file: str
) -> ListedPlayer:
    if not cells[number] or not cells["name"]:
        raise FormatError(
            say.LISTED_WITHOUT_NAME(), file=file, line=row.number, expected=say.NUMBER_AND_NAME()
        )

    def rating(field: str) -> int:
        text = cells.get(field, "")
        found = rating_in(text or "0")
        if found is None:
            raise FormatError(
                say.NOT_A_LISTED_RATING(text=text),
                file=file,
                line=row.number,
                expected=say.DIGITS_OR_NOTHING(),
            )
        return found

    year = _YEAR.search(cells.get("birth", ""))
    return ListedPlayer(
        source=source,
        id=cells[number],
        name=cells["name"],
        federation=cells.get("federation", ""),
        sex=cells.get("sex", "")[:1].upper(),
        title=cells.get("title", ""),
        standard=rating(rated),
        rapid=rating("rapid"),
        blitz=rating("blitz"),
        birth=year.group() if year else "",
        club=cells.get("club", ""),
        fide_id=cells.get("fide_id", ""),
    )
