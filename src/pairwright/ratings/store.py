"""Rating lists in one SQLite file, and finding a player among a million by a few letters.

Every import writes a new file, which replaces the old one when it is complete. So an interrupted import changes
nothing. Players are stored in display order: active first, then by rating. The first matching rows are the answer,
without sorting.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from glob import escape
from itertools import islice
from pathlib import Path
from secrets import token_hex
from string import ascii_lowercase
from time import time

from ..errors import FormatError, InvalidTournament
from ..folding import folded_words
from ..messages import Message
from . import wording as say
from .player import KINDS, NUMBERS, ListedPlayer, RatingKind
from .reading import RatingList

APPLICATION_ID = 0x50575231
VERSION = 1
_BATCH = 20_000
_A_DAY = 86_400
_MOST_TOLD = 10
_COLUMNS = ListedPlayer._fields
_NAMES = ", ".join(_COLUMNS)
_TEXT = frozenset(name for name in _COLUMNS if ListedPlayer._field_defaults.get(name, "") == "")
_SCHEMA = f"""
CREATE TABLE lists (source TEXT, kind TEXT, month TEXT, file TEXT, players INTEGER, PRIMARY KEY (source, kind));
CREATE TABLE mappings (source TEXT PRIMARY KEY, headings TEXT);
CREATE TABLE staging (
  {", ".join(f"{name} {'TEXT' if name in _TEXT else 'INTEGER'} NOT NULL" for name in _COLUMNS)},
  fresh INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (source, id)
) WITHOUT ROWID;
CREATE TEMP TABLE twice (id, first, second, {", ".join(f"old_{kind}, new_{kind}" for kind in KINDS)});
CREATE TEMP TRIGGER doubled BEFORE UPDATE ON staging WHEN old.fresh AND (
  {" OR ".join(f"old.{name} <> new.{name}" for name in ("name", *KINDS))}
) BEGIN INSERT INTO twice VALUES (
  old.id, old.name, new.name, {", ".join(f"old.{kind}, new.{kind}" for kind in KINDS)}
); END;
"""
"""`fresh` are the rows of the list being read; those that it has twice, with other ratings or names, are kept apart."""
_INDEX = f"""
CREATE TABLE players (row INTEGER PRIMARY KEY, {_NAMES});
INSERT INTO players ({_NAMES}) SELECT {_NAMES} FROM staging
  ORDER BY instr(flag, 'i') > 0, max(standard, rapid, blitz) DESC, name, source, id;
DROP TABLE staging;
CREATE INDEX players_by_id ON players (id);
CREATE INDEX players_by_fide_id ON players (fide_id) WHERE source <> 'FIDE';
CREATE TABLE words (word TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE VIRTUAL TABLE names USING fts5(words, content='', detail='none', columnsize=0, prefix='1 2 3', tokenize='ascii');
"""


@dataclass(frozen=True, slots=True)
class ListInfo:
    """A list in the file: its source, rate of play, month if stated, and original file."""

    source: str
    kind: str
    month: str
    file: str
    players: int


@dataclass(frozen=True, slots=True)
class Found:
    """The players found, best first. `similar` tells that nothing matched as typed and one letter was forgiven."""

    players: tuple[ListedPlayer, ...]
    similar: bool = False


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A name of its own for a file that takes this name once it is whole. What killed calls left goes after a day."""
    for left in target.parent.glob(f".{escape(target.name)}.*.part"):
        with suppress(OSError):  # its call may just have finished
            if left.stat().st_mtime < time() - _A_DAY:
                left.unlink()
    part = target.with_name(f".{target.name}.{os.getpid()}-{token_hex(4)}.part")
    try:
        yield part
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


class RatingStore:
    """The rating lists of this computer. Reading needs the file; `add` makes it."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def _open(self) -> sqlite3.Connection:
        if not self.path.exists():
            raise InvalidTournament(say.NO_LISTS_HERE(path=str(self.path)))
        database = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            ours = database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
        except sqlite3.DatabaseError:
            ours = False
        if not ours or version != VERSION:
            database.close()
            found = say.LISTS_OF_OTHER_VERSION() if ours else say.NOT_A_LISTS_FILE()
            raise FormatError(found, file=str(self.path), fix=say.IMPORT_AGAIN())
        return database

    # -- reading -----------------------------------------------------------------------------------------------

    def lists(self) -> tuple[ListInfo, ...]:
        """The lists in the file, in the order of their names."""
        with closing(self._open()) as database:
            rows = database.execute(
                "SELECT source, kind, month, file, players FROM lists ORDER BY source, kind"
            )
            return tuple(ListInfo(*row) for row in rows)

    def mapping(self, source: str) -> dict[str, str]:
        """The headings of a national list as they were given at its last import."""
        if not self.path.exists():
            return {}
        with closing(self._open()) as database:
            row = database.execute("SELECT headings FROM mappings WHERE source = ?", (source,)).fetchone()
            return json.loads(row[0]) if row else {}

    def by_id(self, source: str, number: str) -> ListedPlayer | None:
        """The player of a list with a number, or `None`."""
        with closing(self._open()) as database:
            row = database.execute(
                f"SELECT {_NAMES} FROM players WHERE id = ? AND source = ?", (number, source)
            ).fetchone()
            return ListedPlayer(*row) if row else None

    def coefficients(self, numbers: Mapping[int, str], rate: RatingKind) -> dict[int, int]:
        """The coefficients K of FIDE's list for players, given by any key with their FIDE numbers.

        Players missing from the list are left out; without a file, all.
        """
        if not self.path.exists():
            return {}
        query = f"SELECT {rate}_k FROM players WHERE id = ? AND source = 'FIDE'"
        with closing(self._open()) as database:
            rows = {
                key: database.execute(query, (number,)).fetchone()
                for key, number in numbers.items()
                if number
            }
        return {key: row[0] for key, row in rows.items() if row and row[0]}

    def find(self, text: str, most: int = 20) -> Found:
        """Players by the beginnings of their names' words, in any order, or by an exact number.

        Case and accents don't matter. Where nothing is found, one wrong, missing, superfluous or exchanged letter in
        each word of four letters or more is forgiven.
        """
        words = folded_words(text)
        if not words:
            return Found(())
        with closing(self._open()) as database:
            if len(words) == 1 and words[0].isdecimal():
                return Found(tuple(_by_number(database, words[0], most)))
            found = _matching(database, " AND ".join(f'"{word}"*' for word in words), most)
            if found:
                return Found(found)
            return Found(_matching(database, _forgiving(database, words), most), similar=True)

    # -- writing -----------------------------------------------------------------------------------------------

    def add(
        self,
        listed: RatingList,
        *,
        file: str = "",
        mapping: Mapping[str, str] | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> int:
        """Replace the list of a source in the file. Returns the number of players read.

        A list for one rate of play replaces those ratings and leaves the others. `progress` is called with the number
        of players read. Numbers that the list has twice are among its `notices`. Raises the errors of reading the list;
        then nothing has changed.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with new_file(self.path) as part, closing(sqlite3.connect(part)) as database:
            database.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
            self._carry_over(database, listed)
            read = _stage(database, listed, progress)
            for kind in listed.kinds:
                row = (listed.source, kind, listed.month, file, read)
                database.execute("INSERT OR REPLACE INTO lists VALUES (?, ?, ?, ?, ?)", row)
            if mapping:
                headings = json.dumps(dict(mapping), ensure_ascii=False, sort_keys=True)
                database.execute("INSERT OR REPLACE INTO mappings VALUES (?, ?)", (listed.source, headings))
            _index(database)
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {VERSION}")
            database.commit()
        return read

    def _carry_over(self, database: sqlite3.Connection, listed: RatingList) -> None:
        """Copy the parts of the old file to keep: other sources, and the other ratings of this one."""
        if not self.path.exists():
            return
        self._open().close()
        whole = len(listed.kinds) == 3
        database.execute("ATTACH ? AS old", (str(self.path),))
        chosen = "WHERE source <> ?" if whole else "WHERE ? <> ''"
        for table, names in (("players", _NAMES), ("lists", "*"), ("mappings", "*")):
            into = f"staging ({_NAMES})" if table == "players" else table
            database.execute(f"INSERT INTO {into} SELECT {names} FROM old.{table} {chosen}", (listed.source,))
        for kind in () if whole else listed.kinds:
            blank = f"{kind} = 0, {kind}_games = 0, {kind}_k = 0"
            database.execute(f"UPDATE staging SET {blank} WHERE source = ?", (listed.source,))
        database.commit()
        database.execute("DETACH old")


def _stage(database: sqlite3.Connection, listed: RatingList, progress: Callable[[int], None] | None) -> int:
    rated = {name for kind in listed.kinds for name in (kind, f"{kind}_games", f"{kind}_k")}
    renewed = [name for name in _COLUMNS if name not in ("source", "id") and name not in {*NUMBERS} - rated]
    setting = ", ".join(f"{name} = excluded.{name}" for name in (*renewed, "fresh"))
    statement = (
        f"INSERT INTO staging ({_NAMES}, fresh) VALUES ({', '.join('?' * len(_COLUMNS))}, 1) "
        f"ON CONFLICT (source, id) DO UPDATE SET {setting}"
    )
    read, players = 0, iter(listed.players)
    while batch := list(islice(players, _BATCH)):
        database.executemany(statement, batch)
        read += len(batch)
        if progress:
            progress(read)
    if not read:
        raise FormatError(say.LIST_HAS_NO_PLAYERS(), file=listed.source)
    listed.notices += _listed_twice(database, listed.kinds)
    return read


def _listed_twice(database: sqlite3.Connection, kinds: Iterable[RatingKind]) -> Iterator[Message]:
    """Numbers that a list has in two rows that differ, each with both; of many the first."""
    old, new = (" || '/' || ".join(f"{side}_{kind}" for kind in kinds) for side in ("old", "new"))
    found = database.execute(f"SELECT id, first, {old}, second, {new} FROM twice ORDER BY rowid").fetchall()
    for number, first, before, second, after in found[:_MOST_TOLD]:
        yield say.IN_LIST_TWICE(number=number, first=first, old=str(before), second=second, new=str(after))
    if len(found) > _MOST_TOLD:
        yield say.MORE_IN_LIST_TWICE(count=len(found) - _MOST_TOLD)


def _index(database: sqlite3.Connection) -> None:
    database.executescript(_INDEX)
    known: set[str] = set()

    def folded_names() -> Iterator[tuple[int, str]]:
        for row, name in database.execute("SELECT row, name FROM players ORDER BY row"):
            words = folded_words(name)
            known.update(words)
            yield row, " ".join(words)

    database.executemany("INSERT INTO names (rowid, words) VALUES (?, ?)", folded_names())
    database.executemany("INSERT INTO words VALUES (?)", ((word,) for word in sorted(known)))


def _by_number(database: sqlite3.Connection, number: str, most: int) -> Iterator[ListedPlayer]:
    statement = (
        f"SELECT {_NAMES} FROM players WHERE id = :number "
        f"UNION SELECT {_NAMES} FROM players WHERE fide_id = :number AND source <> 'FIDE' LIMIT :most"
    )
    return (ListedPlayer(*row) for row in database.execute(statement, {"number": number, "most": most}))


def _matching(database: sqlite3.Connection, query: str, most: int) -> tuple[ListedPlayer, ...]:
    if not query:
        return ()
    statement = (
        f"SELECT {_NAMES} FROM players WHERE row IN "
        "(SELECT rowid FROM names WHERE names MATCH ? ORDER BY rowid LIMIT ?) ORDER BY row"
    )
    return tuple(ListedPlayer(*row) for row in database.execute(statement, (query, most)))


def _forgiving(database: sqlite3.Connection, words: Iterable[str]) -> str:
    """A query for words that begin as the typed ones do but for one letter; empty if some word has none."""
    parts = []
    for word in words:
        near = [word, *(_neighbours(word) if len(word) >= 4 else ())]
        known = [text for text in near if _begins_a_word(database, text)]
        if not known:
            return ""
        parts.append("(" + " OR ".join(f'"{text}"*' for text in known) + ")")
    return " AND ".join(parts)


def _begins_a_word(database: sqlite3.Connection, text: str) -> bool:
    statement = "SELECT 1 FROM words WHERE word >= ? AND word < ? LIMIT 1"
    return database.execute(statement, (text, text + "\U0010ffff")).fetchone() is not None


def _neighbours(word: str) -> list[str]:
    """Words with one letter changed, left out, added or exchanged with the next."""
    found: dict[str, None] = {}
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        found.update(dict.fromkeys(head + letter + tail for letter in ascii_lowercase))
        if tail:
            found[head + tail[1:]] = None
            found.update(dict.fromkeys(head + letter + tail[1:] for letter in ascii_lowercase))
        if len(tail) > 1:
            found[head + tail[1] + tail[0] + tail[2:]] = None
    found.pop(word, None)
    return list(found)
