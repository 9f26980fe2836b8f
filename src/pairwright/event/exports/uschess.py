"""The three tables of a US Chess rating report: event, sections, players with their rounds.

Fields, widths and codes are those of format 2C (docs/reference/us-chess-report.md names the sources). A round is a
letter, the opponent's pairing number and the colour, as `W12B`. Without an opponent it is `B0` (full point), `H0`
(half), `U0` (none), `X0` or `F0` (won or lost by forfeit).
"""

from __future__ import annotations

import re
import struct
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TypeAlias

from ...model.dates import day_of
from ..library import numbers_of, scheduled
from ..questions import Refused
from ..reports import rated_game, require_complete
from ..state import Entry, Round, Section, State
from ..wording import reports as say
from .rows import DataTable
from .workbook import csv_text


@dataclass(frozen=True, slots=True)
class DbfField:
    """A character field: its name (at most ten letters) and width."""

    name: str
    width: int


def written(fields: Sequence[DbfField], rows: Sequence[Mapping[str, str]], changed: date) -> bytes:
    """A table as the bytes of its file; missing values are blank.

    Raises `Refused` for a value that does not fit or is not ASCII: nothing is cut off.
    """
    head = struct.pack(
        "<BBBBIHH20x",
        3,
        changed.year - 1900,
        changed.month,
        changed.day,
        len(rows),
        32 + 32 * len(fields) + 1,
        1 + sum(field.width for field in fields),
    )
    described = b"".join(
        struct.pack("<11sc4xB15x", field.name.encode("ascii"), b"C", field.width) for field in fields
    )
    records = b"".join(
        b" " + b"".join(_cell(field, row.get(field.name, "")) for field in fields) for row in rows
    )
    return head + described + b"\r" + records + b"\x1a"


def _cell(field: DbfField, text: str) -> bytes:
    if len(text) > field.width or not text.isascii() or not text.isprintable():
        raise Refused(
            say.DOES_NOT_FIT(text=text, field=field.name, width=field.width), alternative=say.SHORTEN_IT()
        )
    return text.ljust(field.width).encode("ascii")


def _fields(*named: tuple[str, int]) -> tuple[DbfField, ...]:
    return tuple(DbfField(name, width) for name, width in named)


EVENT_FIELDS = _fields(
    ("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", 35), ("H_TOT_SECT", 2), ("H_BEG_DATE", 8),
    ("H_END_DATE", 8), ("H_AFF_ID", 8), ("H_CITY", 21), ("H_STATE", 2), ("H_ZIPCODE", 10), ("H_COUNTRY", 21),
    ("H_SENDCROS", 1), ("H_CTD_ID", 8), ("H_ATD_ID", 8), ("H_OTHER_TD", 254),
)  # fmt: skip
SECTION_FIELDS = _fields(
    ("S_EVENT_ID", 12), ("S_SEC_NUM", 2), ("S_SEC_NAME", 30), ("S_R_SYSTEM", 1), ("S_TIMECTL", 40), ("S_CTD_ID", 8),
    ("S_ATD_ID", 8), ("S_TRN_TYPE", 1), ("S_TOT_RNDS", 2), ("S_LST_PAIR", 4), ("S_BEG_DATE", 8), ("S_END_DATE", 8),
    ("S_SCH_LVL", 1), ("S_GR_PRIX", 1), ("S_GP_PTS", 3), ("S_FIDE", 1),
)  # fmt: skip
PLAYER_FIELDS = _fields(
    ("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8), ("D_NAME", 30), ("D_STATE", 2),
    ("D_RATING", 4),
)  # fmt: skip
ROUND_WIDTH = 7
FILES = ("THEXPORT", "TSEXPORT", "TDEXPORT")
"""Names of the three files, without their ending: event, sections, players."""

_PLAYED = {"1": "W", "0": "L", "=": "D"}
_NOT_RATED = {"+": "X0", "-": "F0", "W": "B0", "D": "H0", "L": "U0"}
"""Forfeits, and games that are not rated: they keep their points and name no opponent."""

_ODD = {"00": "0-0", "=0": "½-0", "0=": "0-½"}
_UNPAIRED = {"U": "B0", "F": "B0", "H": "H0", "Z": "U0"}
_CONTROL = re.compile(r"G/(\d+)(?:;(?:d|\+)(\d+))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Details:
    """Data that US Chess requires and pairing does not. Ids are those of US Chess; `state` has two letters.

    `control` is the time control as `G/90;d5` or `G/60;+30`; `controls` are those of sections that differ, by name.
    """

    affiliate: str
    chief: str
    control: str
    state: str = ""
    zip_code: str = ""
    assistant: str = ""
    controls: Mapping[str, str] = field(default_factory=dict)


def rating_report(state: State, details: Details) -> dict[str, bytes]:
    """The files of a rating report by name: each table as CSV and as DBF.

    Raises `Refused` for an event that is not finished, or a value that the format can't hold.
    """
    sections = [section for section in state if section.entries]
    if not sections:
        raise Refused(say.EVENT_HAS_NO_PLAYERS())
    for section in sections:
        require_complete(section)
        if section.settings.match_colours:  # of a match the first game alone would stand there
            raise Refused(say.HAS_MATCHES(section=section.name), alternative=say.ASK_US_CHESS())
    _, ended = _days(state)
    rounds = max(*(len(section.rounds) for section in sections), _rounds_of(cross_games(state)))
    of_rounds = (DbfField(f"D_RND{number:02}", ROUND_WIDTH) for number in range(1, rounds + 1))
    fields = (EVENT_FIELDS, SECTION_FIELDS, (*PLAYER_FIELDS, *of_rounds))
    section_rows = [_section_row(state, place, one, details) for place, one in enumerate(sections, 1)]
    player_rows = [row for place, one in enumerate(sections, 1) for row in _player_rows(place, one, rounds)]
    extra = cross_games(state)
    if extra:
        place = len(sections) + 1
        section_rows.append(
            section_rows[0]
            | {"S_SEC_NUM": str(place), "S_SEC_NAME": "Games between sections", "S_TRN_TYPE": "S"}
            | {"S_TOT_RNDS": str(_rounds_of(extra)), "S_LST_PAIR": str(len(_crossed(extra)))}
        )
        player_rows += _cross_rows(state, place, extra, rounds)
    tables = ([_event_row(state, len(section_rows), details)], section_rows, player_rows)
    files: dict[str, bytes] = {}
    for name, columns, rows in zip(FILES, fields, tables, strict=True):
        files[f"{name}.DBF"] = written(columns, rows, ended)
        headings = tuple(column.name for column in columns)
        cells = tuple(tuple(row.get(heading, "") for heading in headings) for row in rows)
        files[f"{name}.csv"] = csv_text(DataTable(name, headings, cells), plain=True).encode()
    return files


def _days(state: State) -> tuple[date, date]:
    """First and last day (records 042 and 052). Raises `Refused` without them."""
    days = []
    for code, missing in (("042", say.NEEDS_FIRST_DAY), ("052", say.NEEDS_LAST_DAY)):
        try:
            days.append(date.fromisoformat(day_of(state.info.get(code) or state.info.get("042", ""))))
        except ValueError:  # none, no whole date, or the 31st of a month that has 30 days
            command = f"info {code}=2026/11/22"
            raise Refused(missing(), alternative=say.ENTER_DAY(command=command)) from None
    return days[0], days[1]


def _event_row(state: State, sections: int, details: Details) -> dict[str, str]:
    begun, ended = (f"{day:%Y%m%d}" for day in _days(state))
    _require_ids(details)
    return {
        "H_FORMAT": "2C",
        "H_PROGRAM": "PAIRWRIGHT",
        "H_NAME": plain(state.name),
        "H_TOT_SECT": str(sections),
        "H_BEG_DATE": begun,
        "H_END_DATE": ended,
        "H_AFF_ID": details.affiliate,
        "H_CITY": plain(state.info.get("022", "")),
        "H_STATE": details.state.upper(),
        "H_ZIPCODE": details.zip_code,
        "H_COUNTRY": "USA",
        "H_SENDCROS": "N",
        "H_CTD_ID": details.chief,
        "H_ATD_ID": details.assistant,
    }


def _require_ids(details: Details) -> None:
    if not re.fullmatch(r"[A-Za-z]\d{7}", details.affiliate):
        raise Refused(say.NOT_AN_AFFILIATE(text=details.affiliate), alternative=say.AFFILIATE_FORM())
    for who, id in (("chief director", details.chief), ("assistant", details.assistant)):
        if id or who == "chief director":
            _member_id(id, who)


def _section_row(state: State, place: int, section: Section, details: Details) -> dict[str, str]:
    begun, ended = (f"{day:%Y%m%d}" for day in _days(state))
    control = details.controls.get(section.name, details.control)
    return {
        "S_SEC_NUM": str(place),
        "S_SEC_NAME": plain(section.name),
        "S_R_SYSTEM": rating_system(control),
        "S_TIMECTL": control,
        "S_CTD_ID": details.chief,
        "S_ATD_ID": details.assistant,
        "S_TRN_TYPE": "R" if scheduled(section.settings) else "S",
        "S_TOT_RNDS": str(len(section.rounds)),
        "S_LST_PAIR": str(max(numbers_of(section).values())),
        "S_BEG_DATE": begun,
        "S_END_DATE": ended,
        "S_SCH_LVL": "N",
        "S_GR_PRIX": "N",
        "S_GP_PTS": "0",
        "S_FIDE": "N",
    }


def rating_system(control: str) -> str:
    """How a time control is rated: R (regular), D (regular and quick) or Q (quick).

    The minutes and the seconds of delay or increment are added: over 65 regular, 30 to 65 both, 11 to 29 quick (US
    Chess rule 5C). Format 2C has no letter for blitz. Raises `Refused` for another time control.
    """
    found = _CONTROL.fullmatch(control.replace(" ", ""))
    total = int(found[1]) + int(found[2] or 0) if found else 0
    if found and total > 10:
        return "R" if total > 65 else "D" if total >= 30 else "Q"
    raise Refused(say.NOT_A_TIME_CONTROL(control=control), alternative=say.TIME_CONTROL_FORM())


def _player_rows(place: int, section: Section, rounds: int) -> Iterator[dict[str, str]]:
    numbers, rated, free = numbers_of(section), _rated_rounds(section), scheduled(section.settings)
    for entry in section.participants:
        row = _described(place, numbers[entry.key], entry)
        for number in range(1, rounds + 1):
            played = rated.get(number)
            scored = played and not (free and played.unpaired.get(entry.key) == "U")
            row[f"D_RND{number:02}"] = _round_code(played, entry, numbers) if played and scored else "U0"
        yield row


def _rated_rounds(section: Section) -> dict[int, Round]:
    """The rounds with the corrections that count for ratings only."""
    rounds = dict(section.rounds)
    for record in section.rating_records:
        played = rounds[record.round]
        pairing = replace(played.pairings[record.board], games=(rated_game(section, record),))
        rounds[record.round] = replace(played, pairings={**played.pairings, record.board: pairing})
    return rounds


def _round_code(played: Round, entry: Entry, numbers: Mapping[int, int]) -> str:
    pairing = played.pairing_of(entry.key)
    if pairing is None:
        return _UNPAIRED[played.bye_of(entry) or "Z"]
    game = pairing.games[0]
    white = game.white == entry.key
    code = game.result[0 if white else 1]
    if code in _NOT_RATED:
        return _NOT_RATED[code]
    if game.result in _ODD:
        raise Refused(
            say.NO_CODE_FOR(round=played.number, board=pairing.board, result=_ODD[game.result]),
            alternative=say.ASK_US_CHESS(),
        )
    opponent = numbers[game.black if white else game.white]
    return f"{_PLAYED[code]}{opponent}{'W' if white else 'B'}"


def _member_id(text: str, who: str) -> str:
    if not re.fullmatch(r"\d{8}", text):
        raise Refused(say.NO_MEMBER_ID(who=who), alternative=say.ENTER_MEMBER_ID())
    return text


def plain(text: str) -> str:
    """A text in ASCII, accents taken away; what has no such form stays, and the field refuses it."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter)
    )


def _described(place: int, number: int, entry: Entry) -> dict[str, str]:
    who = entry.person
    return {
        "D_SEC_NUM": str(place),
        "D_PAIR_NUM": str(number),
        "D_MEM_ID": _member_id(who.national_id, who.name),
        "D_NAME": plain(who.name).upper(),
        "D_STATE": "",
        "D_RATING": str(who.rating),
    }


Player: TypeAlias = tuple[int, int]
"""A player of an event: section and key."""


def cross_games(state: State) -> list[tuple[Player, Player, str]]:
    """The games between sections that were played: White, Black, result."""
    return [
        ((section.id, game.key), (game.section, game.other), game.result)
        for section in state
        for game in section.cross
        if game.white and game.result and game.result[0] in _PLAYED
    ]


def _crossed(games: list[tuple[Player, Player, str]]) -> list[Player]:
    return sorted({player for game in games for player in game[:2]})


def _rounds_of(games: list[tuple[Player, Player, str]]) -> int:
    return max((number for number, _ in _scheduled(games)), default=0)


def _scheduled(games: list[tuple[Player, Player, str]]) -> list[tuple[int, tuple[Player, Player, str]]]:
    """Each game in the first round that is free for both players."""
    busy: set[tuple[int, Player]] = set()
    placed = []
    for game in games:
        number = 1
        while busy & {(number, game[0]), (number, game[1])}:
            number += 1
        busy |= {(number, game[0]), (number, game[1])}
        placed.append((number, game))
    return placed


def _cross_rows(
    state: State, place: int, games: list[tuple[Player, Player, str]], rounds: int
) -> Iterator[dict[str, str]]:
    players = _crossed(games)
    number = {player: at for at, player in enumerate(players, start=1)}
    for player in players:
        row = _described(place, number[player], state.sections[player[0]].entries[player[1]])
        row |= {f"D_RND{at:02}": "U0" for at in range(1, rounds + 1)}
        for at, (white, black, result) in _scheduled(games):
            if player in (white, black):
                own = 0 if player == white else 1
                row[f"D_RND{at:02}"] = f"{_PLAYED[result[own]]}{number[(black, white)[own]]}{'WB'[own]}"
        yield row
