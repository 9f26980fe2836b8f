"""Sample values of each type of value: those of which a sentence is easily wrong."""

from __future__ import annotations

from typing import Any

from pairwright.messages import DECLARED, Declared, Message

_CLAUSE = DECLARED["text.white"]()

SAMPLES: dict[str, list[Any]] = {
    "TEXT": ["Müller, Jörg", "אב, ג", "{x} & <b>", "L" * 60, "O'Neill"],
    "TEXTS": [("Abel",), ("Abel", "Bruns"), tuple("ABCDEFG")],
    "SYMBOL": ["17 1-0", "1-0", "C.04.2"],
    "PLAYER": [5, 14, 101],
    "PLAYERS": [(1,), (1, 2), (1, 2, 3, 4, 5, 6, 7)],
    "COUNT": [0, 1, 2, 5, 21],
    "COUNT_IN_WORDS": [0, 1, 2, 5, 21],
    "NUMBER": [0, 1, 21],
    "ROUND": [1, 11],
    "ROUNDS": [(1,), (2, 5)],
    "BOARD": [1, 200],
    "BOARDS": [(), (1,), (2, 5, 7)],
    "RANK": [1, 21],
    "RATING": [0, 2882],
    "POINTS": [0, 5, 10, 25, (10, 10), (20, 0)],
    "COLOUR": ["w", "b"],
    "MESSAGE": [_CLAUSE],
    "MESSAGES": [(_CLAUSE,), (_CLAUSE, _CLAUSE)],
    "ALL_ENTRIES": [(), tuple((n, f"{n} Player") for n in range(1, 8))],
    "RESULT": ["10", "", "??", "DD", "+-"],
    "ENTRY": [(3, "3 אב, ג"), (12, "12 " + "L" * 60), (0, "–")],
    "ENTRIES": [(), ((3, "3 Abel"),), tuple((n, f"{n} Player") for n in range(1, 8))],
    "SENTENCES": [(_CLAUSE,), (_CLAUSE, _CLAUSE)],
}


def made(one: Declared, at: int = 0) -> Message:
    """A message with sample values."""
    samples = {name: [kind.example, *SAMPLES.get(kind.name, ())] for name, kind in one.types.items()}
    return one(**{name: found[at % len(found)] for name, found in samples.items()})
