"""Sentences of the event in other languages: the commonest refusals and questions, known by their pattern.

The event speaks English, in f-strings where it decides. What is listed here is recognised in its text, and said by the
catalogue `sentences` of the language with the same values; every other sentence stays English.
"""

from __future__ import annotations

import re
from functools import lru_cache

SENTENCES = (
    "this is no board with its result",
    "write board and result, such as 17 1-0",
    "'{text}' is no result of a game",
    "round {number} has no board {board}",
    "round {number} of {section} is not published",
    "publish it first",
    "board {board} is {now} by now, not {seen}",
    "look at it again",
    "board {board} is {game}; change it to {result}",
    "the result is replaced",
    "leave it",
    "round {number} of {section} is closed",
    "correct the result, with a reason",
    "a correction needs a reason",
    "round {number} board {board}: {change}",
    "leave it, and report it for ratings only",
    "round {number} has no result on board {boards}",
    "enter it, or 'adjourned'",
    "{section} has no round being played",
    "round {number} of {section} is paired already, and a draft",
    "publish it, or unpair it first",
    "all {number} rounds of {section} are paired",
    "nobody of {section} plays in round {number}",
    "round {number} of {section} has no result on {boards}",
    "these games become adjourned and count as draws for the pairing",
    "enter the results first",
    "round {number} leaves out {names}",
    "pair the rest, or give them a bye",
    "round {number} was changed by hand",
    "validate it first",
    "the draft of round {number} of {section} is thrown away",
    "its pairings, and what was done by hand, are gone (undo brings them back)",
    "publish it, or edit it",
    "round {number} of {section} is paired",
    "unpair the draft first; in a published round enter a forfeit",
    "{name} is in {section} already, as {other}",
    "change that entry, or give both their FIDE ids",
    "{name} has withdrawn from round {number} on",
    "{name} is not entitled to half-point byes",
    "a zero-point bye",
    "{name}: a rating lies between 0 and 9999, not {rating}",
    "this has changed since it was seen",
    "load the page again, look at it, then decide",
)
"""Patterns as they stand in the code, the values named."""

RESULTS = ("now", "seen", "result")
"""Values that are results, which have words of their own in the language; names stay as they are."""

_VALUES = {"number": r"\d+", "rating": r"-?\d+"}


@lru_cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The patterns, those with the most text of their own first."""
    found = []
    for sentence in sorted(SENTENCES, key=lambda one: -len(re.sub(r"{\w+}", "", one))):
        parts = re.split(r"{(\w+)}", sentence)
        names = (f"(?P<{name}>{_VALUES.get(name, '.+')})" for name in parts[1::2])
        literal = map(re.escape, parts[::2])
        pattern = "".join(piece for pair in zip(literal, [*names, ""], strict=True) for piece in pair)
        found.append((re.compile(pattern, re.DOTALL), sentence))
    return tuple(found)


def recognised(text: str) -> tuple[str, dict[str, str]] | None:
    """The pattern of a sentence and its values; `None` for one that is not listed."""
    for pattern, sentence in _patterns():
        if match := pattern.fullmatch(text):
            return sentence, match.groupdict()
    return None
