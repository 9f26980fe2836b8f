"""FIDE's XML lists, read as a stream: they hold over a million players.

Documents with a DTD are refused: a list has none. Expanding its entities is how a small file fills a computer's memory,
and those of another file would be left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from ..errors import FormatError
from ..messages import AS_WRITTEN, ONE_OF_VALUES, SOME_TEXT, Message
from . import wording as say
from .player import ListedPlayer, RatingKind, fide_player, is_number

_FIELDS = {
    "fideid": "id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women_title",
    "o_title": "other_titles",
    "foa_title": "online_title",
    "rating": "standard",
    "games": "standard_games",
    "k": "standard_k",
    "rapid_rating": "rapid",
    "rapid_games": "rapid_games",
    "rapid_k": "rapid_k",
    "blitz_rating": "blitz",
    "blitz_games": "blitz_games",
    "blitz_k": "blitz_k",
    "birthday": "birth",
    "flag": "flag",
}
_OF_ONE_RATE = ("rating", "games", "k")
_BLOCK = 1 << 16
_LONGEST = 1 << 20
"""Bytes without the end of an element; real ones have dozens. An endless tag would be read again with each block."""


def has_all_rates(beginning: str) -> bool:
    """Whether a list, by its beginning, has the ratings for all rates of play."""
    return "<rapid_" in beginning or "<blitz_" in beginning


def has_a_rating(beginning: str) -> bool:
    """Whether a list, by its beginning, has a rating of one rate of play alone."""
    return "<rating" in beginning and not has_all_rates(beginning)


def read_xml(stream: IO[bytes], file: str, kind: RatingKind | None) -> Iterator[ListedPlayer]:
    """The players of an XML list; `kind` is the rate of play of a list with one rating, `None` for the combined one.

    Raises `FormatError` for invalid XML, another root element, an unknown element, and a value that is not a number.
    """
    reader, more = _Reader(file, kind), True
    while more:
        block = stream.read(_BLOCK)
        more = bool(block)
        reader.feed(block)
        yield from reader.taken()


class _Reader:
    def __init__(self, file: str, kind: RatingKind | None) -> None:
        self._file, self._kind = file, kind
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._size = self._seen = 0
        self._path: list[str] = []
        self._cells: dict[str, str] = {}
        self._said: list[str] = []
        self._done: list[ListedPlayer] = []

    def feed(self, block: bytes) -> None:
        try:
            self._parser.Parse(block, not block)
        except expat.ExpatError as error:
            raise self._fault(
                say.NOT_XML(reason=expat.errors.messages[error.code]), say.COMPLETE_FILE()
            ) from None
        except (LookupError, ValueError) as error:  # of its encoding
            raise self._fault(say.NOT_XML(reason=str(error)), say.COMPLETE_FILE()) from None
        self._size += len(block)
        if self._size - self._seen > _LONGEST:
            raise self._fault(say.ELEMENT_ENDLESS(most=f"{_LONGEST:,}"), say.COMPLETE_FILE())

    def taken(self) -> list[ListedPlayer]:
        done, self._done = self._done, []
        return done

    def _fault(self, found: Message, expected: Message) -> FormatError:
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        return FormatError(found, file=self._file, line=line, column=column, expected=expected)

    def _doctype(self, *_: object) -> None:
        raise self._fault(say.HAS_DTD(), say.WITHOUT_DTD())

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        del attributes
        self._path.append(tag)
        self._said = []
        if len(self._path) == 1 and tag != "playerslist":
            raise self._fault(say.ROOT_ELEMENT(tag=tag), AS_WRITTEN(value="<playerslist>"))
        if len(self._path) == 2 and tag != "player":
            raise self._fault(say.NOT_A_PLAYER_ELEMENT(tag=tag), AS_WRITTEN(value="<player>"))
        if len(self._path) == 3 and tag not in _FIELDS:
            raise self._fault(say.UNKNOWN_ELEMENT(tag=tag), ONE_OF_VALUES(values=", ".join(_FIELDS)))
        if len(self._path) > 3:
            raise self._fault(say.ELEMENT_INSIDE(tag=tag, outer=self._path[2]), SOME_TEXT())

    def _text(self, text: str) -> None:
        self._said.append(text)

    def _end(self, tag: str) -> None:
        self._path.pop()
        self._seen = self._size
        if len(self._path) == 2:
            field = self._field(tag)
            if field in self._cells:
                raise self._fault(say.ELEMENT_TWICE(tag=tag), say.EACH_ONCE())
            self._cells[field] = "".join(self._said).strip()
        elif len(self._path) == 1:
            self._done.append(self._player())
            self._cells = {}

    def _field(self, tag: str) -> str:
        if self._kind is not None and tag in _OF_ONE_RATE:
            return self._kind if tag == "rating" else f"{self._kind}_{tag}"
        return _FIELDS[tag]

    def _player(self) -> ListedPlayer:
        if not is_number(self._cells.get("id", "")) or not self._cells.get("name"):
            raise self._fault(say.LISTED_WITHOUT_NAME(), AS_WRITTEN(value="<fideid>, <name>"))
        return fide_player(self._cells, self._fault)
