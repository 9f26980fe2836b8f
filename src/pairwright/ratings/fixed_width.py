"""FIDE's text lists: one heading line, then one line a player in fixed columns.

The columns begin where the words of the heading begin. A heading with an unknown word is refused: the columns would be
guesses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from ..errors import FormatError
from ..messages import ONE_OF_VALUES, Message
from . import wording as say
from .player import A_MONTH, NUMBERS, ListedPlayer, RatingKind, fide_player, is_number

_HEADING = re.compile(r"ID Number|\S+")
_FIELDS = {
    "ID Number": "id",
    "Name": "name",
    "Fed": "federation",
    "Sex": "sex",
    "Tit": "title",
    "WTit": "women_title",
    "OTit": "other_titles",
    "FOA": "online_title",
    "SRtng": "standard",
    "SGm": "standard_games",
    "SK": "standard_k",
    "RRtng": "rapid",
    "RGm": "rapid_games",
    "Rk": "rapid_k",
    "BRtng": "blitz",
    "BGm": "blitz_games",
    "BK": "blitz_k",
    "B-day": "birth",
    "Flag": "flag",
}
_SINGLE = {"Gms": "_games", "K": "_k"}
_FEDERATION = re.compile("[A-Z]{3}")


@dataclass(frozen=True)
class Heading:
    """The columns of a text list: field of the player, first column (from 0), column after the last.

    `line` is the number of the heading's own line. `month` is that of a list for one rate of play, such as `NOV26`;
    empty for the combined list.
    """

    columns: tuple[tuple[str, int, int | None], ...]
    month: str
    line: int = 1


def is_heading(line: str) -> bool:
    """Whether a first line is meant as the heading of a FIDE text list."""
    return line.lstrip("\ufeff").lstrip().lower().startswith("id number")


def read_heading(line: str, file: str, kind: RatingKind | None, at: int = 1) -> Heading:
    """The columns that a heading names, which is line `at` of the list; the first one begins at the margin.

    `kind` is the rate of play of a list with one rating, which its heading does not tell. Raises `FormatError` for an
    unknown word, a missing column, and where `kind` is needed.
    """
    found = [(match.group(), match.start()) for match in _HEADING.finditer(line.rstrip())]
    month = next((word for word, _ in found if A_MONTH.fullmatch(word)), "")
    if month and kind is None:
        raise FormatError(
            say.RATE_UNKNOWN(month=month),
            file=file, line=at, text=line, fix=say.ADD_KIND(),
        )  # fmt: skip
    columns: list[tuple[str, int, int | None]] = []
    for (word, start), after in zip(found, [*(begins for _, begins in found[1:]), None], strict=True):
        fault = partial(FormatError, file=file, line=at, column=start + 1, text=line)
        columns.append((_field(word, month, kind, fault), start if columns else 0, after))
    fields = {name for name, _, _ in columns}
    if missing := {"id", "name", "federation"} - fields or (
        {"standard", "rapid", "blitz"} - fields if not month else set()
    ):
        raise FormatError(
            say.HEADING_LACKS(fields=", ".join(sorted(missing))), file=file, line=at, text=line,
            expected=say.FIDE_HEADING(),
        )  # fmt: skip
    return Heading(tuple(columns), month, at)


def _field(word: str, month: str, kind: RatingKind | None, fault: Callable[..., FormatError]) -> str:
    if month and kind is not None and word in ("Gms", "K", month):
        return kind if word == month else kind + _SINGLE[word]
    if word not in _FIELDS or (month and _FIELDS[word] in NUMBERS):
        raise fault(
            say.UNKNOWN_LIST_COLUMN(word=word), fix=say.LAYOUT_CHANGED(),
            expected=ONE_OF_VALUES(values=", ".join(_FIELDS)),
        )  # fmt: skip
    return _FIELDS[word]


def read_lines(lines: Iterable[str], heading: Heading, file: str) -> Iterator[ListedPlayer]:
    """The players below a heading. Raises `FormatError` for a line without a number or a name."""
    for number, line in enumerate(lines, start=heading.line + 1):
        text = line.rstrip("\r\n")
        if text.strip():
            yield _player(_cut(text, heading), text, number, file)


def _cut(text: str, heading: Heading) -> dict[str, str]:
    """The cells of a line. Lists count columns in characters, some older ones in bytes: name and federation tell."""
    cells = {name: text[start:end].strip() for name, start, end in heading.columns}
    if text.isascii() or _looks_right(cells):
        return cells
    raw = text.encode("utf-8")
    by_bytes = {
        name: raw[start:end].decode("utf-8", "replace").strip() for name, start, end in heading.columns
    }
    return by_bytes if _looks_right(by_bytes) else cells


def _looks_right(cells: Mapping[str, str]) -> bool:
    """Whether a federation stands where it should, and not at the end of the name."""
    return "  " not in cells["name"] and _FEDERATION.fullmatch(cells["federation"]) is not None


def _player(cells: dict[str, str], text: str, number: int, file: str) -> ListedPlayer:
    def fault(found: Message, expected: Message, column: int = 1) -> FormatError:
        return FormatError(found, file=file, line=number, column=column, text=text, expected=expected)

    if not is_number(cells["id"]):
        raise fault(say.NOT_A_PLAYER_NUMBER(text=cells["id"]), say.DIGITS_IN_ID())
    if not cells["name"]:
        raise fault(say.LISTED_NAME_EMPTY(), say.SURNAME_GIVEN(), 16)
    return fide_player(cells, fault)
