"""Types of values that only events have, and messages shared by many decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...messages import (
    BOARD,
    COUNT,
    MESSAGE,
    NUMBER,
    ROUND,
    SYMBOL,
    TEXT,
    Message,
    Names,
    Text,
    Type,
    Words,
    as_message,
    message,
)
from ..state import ADJOURNED, Entry

RESULT_TEXTS = {
    "10": "1-0",
    "01": "0-1",
    "==": "½-½",
    "00": "0-0",
    "=0": "½-0",
    "0=": "0-½",
    "+-": "1F-0F",
    "-+": "0F-1F",
    "--": "0F-0F",
    "WL": "1-0 unrated",
    "LW": "0-1 unrated",
    "DD": "½-½ unrated",
    ADJOURNED: "adjourned",
    "": "open",
}
"""How each result is written in files, in reports and at the command line."""

RESULT_SIGNS = RESULT_TEXTS | {"+-": "+ –", "-+": "– +", "--": "– –"}
"""How each result is shown to the hall and on paper: forfeits by signs that are the same in all languages."""

RESULT_WORDS = RESULT_TEXTS | {"+-": "1-0 forfeit", "-+": "0-1 forfeit", "--": "0-0 forfeit"}
"""How each result is called where it is entered; `+ -` typed there would be a win, and the next board."""

_GAME_ADJOURNED = message("result.adjourned", "adjourned")
_GAME_OPEN = message("result.open", "open")
_GAME_UNRATED = message("result.unrated", f"{SYMBOL:result} unrated")
_GAME_FORFEIT = message("result.forfeit", f"{SYMBOL:result} forfeit")


def _result(words: Words, value: str, names: Names) -> str:
    del names
    score, _, kind = RESULT_WORDS.get(value, value[:20]).partition(" ")
    if value in ("", ADJOURNED):
        return words(_GAME_ADJOURNED() if value else _GAME_OPEN())
    if kind:
        return words((_GAME_UNRATED if kind == "unrated" else _GAME_FORFEIT)(result=score))
    return score


RESULT = Type("RESULT", {"type": "string"}, "10", _result)
"""A result as it is kept: two codes of TRF-2026, White's first; empty for an open game."""

ENTRY = Type(
    "ENTRY",
    {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2},
    (12, "12 Rossi, Anna"),
    lambda words, value, names: words.quoted(value[1]),
)
"""A participant: the key, and number and name at the time of the message."""

NAMED = Type(
    "NAMED",
    {"type": "array", "prefixItems": [MESSAGE.schema, {"type": "array"}], "minItems": 2, "maxItems": 2},
    (Message("text.white"), ((3, "3 Abel"), (12, "12 Rossi"))),
    lambda words, value, names: words(value[0], lambda player: dict(value[1]).get(player) or names(player)),
)
"""A sentence of the library about players by their start numbers, with their names at the time of the message."""

SAID_OF = message("hand.said_of", f"{NAMED:said}")


def said_of(told: Text, names: Names) -> Message:
    """A sentence of the library that keeps the names of its players."""
    found = as_message(told)
    return SAID_OF(said=(found, tuple((number, names(number)) for number in sorted(_numbers(found.values)))))


def _numbers(value: object) -> set[int]:
    """The whole numbers in values of messages, among which are those of players."""
    if isinstance(value, int):
        return {value}
    inner: Iterable[object] = ()
    if isinstance(value, Mapping):
        inner = value.values()
    elif isinstance(value, tuple):
        inner = value[1:] if isinstance(value, Message) else value
    return {number for one in inner for number in _numbers(one)}


ENTRIES = ENTRY.many("ENTRIES", ((3, "3 Abel, Jo"), (12, "12 Rossi, Anna")))
"""Several participants."""

ALL_ENTRIES = ENTRY.many("ALL_ENTRIES", ((3, "3 Abel, Jo"), (12, "12 Rossi, Anna")), Words.joined)
"""Several participants, all of them named in any number."""


def whom(entry: Entry | None) -> tuple[int, str]:
    """A participant as a value of a message; a dash for an empty place."""
    if entry is None:
        return (0, "–")
    return (entry.key, f"{entry.number} {entry.person.name}" if entry.number else entry.person.name)


def seated(entry: Entry | None) -> tuple[int, str]:
    """A participant at a board: without the number, which would look like a board or a score there."""
    return (entry.key, entry.person.name) if entry else whom(None)


ARTICLE = message("rule.article", f"{SYMBOL:text} art. {SYMBOL:article}")

STAGES = {
    "draft": message("stage.draft", "a draft"),
    "playing": message("stage.playing", "being played"),
    "complete": message("stage.complete", "complete"),
    "closed": message("stage.closed", "closed"),
}

NO_SECTION = message("section.unknown", f"Unknown section {NUMBER:section}.")
NO_ENTRY = message("entry.unknown", f"{TEXT:section} has no participant {NUMBER:key}.")
IN_TEAM = message("entry.in_team", f"{ENTRY:entry} plays for a team, and only teams are paired.")
NAME_THE_TEAM = message("entry.name_the_team", "Name the team.")
NOT_PAIRED = message("round.not_paired", f"{TEXT:section} has no round {ROUND:round} yet.")
PAIR_IT_FIRST = message("round.pair_it_first", "Pair it first.")
NO_DRAFT = message("round.no_draft", f"{TEXT:section} has no draft: round {ROUND:round} is {MESSAGE:stage}.")
NO_DRAFT_YET = message("round.no_draft_yet", f"{TEXT:section} has no draft: no round is paired.")
PAIR_NEXT = message("round.pair_next", "Pair the next round first.")
HAS_STARTED = message("section.has_started", f"{MESSAGE:what}: {TEXT:section} has started.")
UNDO_ROUND_1 = message("section.undo_round_1", "Undo round 1 or delete its draft first.")
LOCKED = message(
    "section.locked", f"{MESSAGE:what} of {TEXT:section} is locked in FIDE mode once round 1 is paired."
)
FIDE_MODE_RULE = message("rule.fide_mode", "FIDE mode: fixed when round 1 is paired")
LEAVE_IT_LOCKED = message(
    "section.leave_it_locked", "Leave it as it is, or leave FIDE mode for good (leave-fide-mode)."
)
LEAVE_IT = message("ask.leave_it", "Change nothing.")
REPORT_LISTS_IT = message("entry.report_lists_it", "The report lists it.")
NOTHING_CHANGED = message("done.nothing", "Nothing changed.")
ROUND_BOARD = message("round.board", f"round {ROUND:round} board {BOARD:board}")
BOARD_COUNT = message("round.boards", one=f"{COUNT:count} board", other=f"{COUNT:count} boards")
