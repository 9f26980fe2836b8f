"""Byes and results of games as people and programs write them."""

from __future__ import annotations

from ..errors import InvalidTournament
from .results import Result, result_of
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

_BYES = {
    "f": Result.FULL_BYE,
    "full": Result.FULL_BYE,
    "1": Result.FULL_BYE,
    "h": Result.HALF_BYE,
    "half": Result.HALF_BYE,
    "½": Result.HALF_BYE,
    "0.5": Result.HALF_BYE,
    "1/2": Result.HALF_BYE,
    "z": Result.ZERO_BYE,
    "zero": Result.ZERO_BYE,
    "0": Result.ZERO_BYE,
    "absent": Result.ZERO_BYE,
    "": Result.ABSENT,
}

_SIDES = {
    "1": Result.WIN,
    "0": Result.LOSS,
    "=": Result.DRAW,
    "½": Result.DRAW,
    "1/2": Result.DRAW,
    "0.5": Result.DRAW,
    ".5": Result.DRAW,
    "w": Result.UNRATED_WIN,
    "d": Result.UNRATED_DRAW,
    "l": Result.UNRATED_LOSS,
    "+": Result.FORFEIT_WIN,
}
_FORFEITS = {
    "+-": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "-+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "--": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    "+--": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "--+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "---": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}
_WHOLE = _FORFEITS | dict.fromkeys(("=", "½", "draw", "1/2"), (Result.DRAW, Result.DRAW))

GameResult: TypeAlias = tuple[Result, Result]
"""The results of White and Black in one game."""


def bye_of(value: object) -> Result:
    """A bye that can be asked for, from `"full"`, `"half"`, `"zero"`, their codes F, H, Z or a `Result`.

    Raises `InvalidTournament` for anything else, the pairing-allocated bye included: that one is given by a pairing.
    """
    found = value if isinstance(value, Result) else None
    if isinstance(value, str):
        found = _BYES.get(value.strip().lower())
    if found is None or not (found.requested or found is Result.FORFEIT_LOSS):
        raise InvalidTournament(say.BYE_NOT_ASKED_FOR(given=repr(value)))
    return found


def game_result_of(value: object) -> GameResult:
    """The results of both sides, White first, from `"1-0"`, `"½-½"`, `"0-1"`, `"+-"`, `"--"`, or a pair of `Result`.

    Both sides may be anything a game can end with: `"0-0"`, `"½-0"`, `"W-L"` (unrated). Raises `InvalidTournament` for
    anything else. Whether the two sides can stand together is not asked here.
    """
    found: tuple[Result | None, Result | None] | None = None
    if isinstance(value, str):
        text = value.replace(" ", "").lower()
        found = _WHOLE.get(text)
        if found is None:
            white, _, black = text.partition(":" if ":" in text else "-")
            found = _SIDES.get(white), _SIDES.get(black)
    elif isinstance(value, (tuple, list)) and len(value) == 2:
        found = result_of(value[0]), result_of(value[1])
    if found is None or found[0] is None or found[1] is None or any(side.bye for side in found if side):
        raise InvalidTournament(say.NOT_A_GAME_RESULT(given=repr(value)))
    return found[0], found[1]
