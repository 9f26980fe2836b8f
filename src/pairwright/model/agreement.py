"""Whether the two entries of a game agree."""

from __future__ import annotations

from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Gravity: TypeAlias = Literal["impossible", "doubtful", "unlikely", "unusual", "open"]
    """The severity of a disagreement between two entries.

    `open`: nothing is wrong, the game has no result yet. `impossible`: no game can be recorded so. `doubtful`: both
    won; it can be counted, but is hardly meant. `unlikely`: together less or more than a win (0-0, 1-½), which an
    arbiter may decide, or one side was changed and the other forgotten. `unusual`: of no meaning for the pairing.
    """
    Verdict: TypeAlias = tuple[Gravity, str] | None
    """The kind and degree of a disagreement, for `disagreement_told`."""

    from ..messages import Message

_GAME_CODES = "1=0WDL"
_PLAIN = {"W": "1", "D": "=", "L": "0"}
_MOST = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}


@lru_cache(maxsize=1 << 12)
def disagreement(one: str, other: str) -> Verdict:
    """The disagreement of two cell codes (colour and result) of one game; `None` if they agree.

    An arbiter may score a game less or more than a point in all, as 0-0 or 1-=; each side counts for itself.
    """
    if " " in (one[1], other[1]):
        return _open(one, other)
    colours, results = {one[0], other[0]}, (_PLAIN.get(one[1], one[1]), _PLAIN.get(other[1], other[1]))
    played = [result in _GAME_CODES for result in results]
    if played[0] != played[1]:
        return "impossible", "forfeited for one"
    if len(colours) == 1 and "-" not in colours:
        return ("impossible" if played[0] else "unusual"), "same colour"
    together = _MOST[results[0]] + _MOST[results[1]]
    if together > 2 and not played[0]:
        return "impossible", "contradict"
    if together > 3:
        return "doubtful", "both won"
    if played[0] and together != 2:
        return "unlikely", "more than a win" if together > 2 else "less than a win"
    if (one[1] in _PLAIN) != (other[1] in _PLAIN):
        return "unusual", "rated for one"
    return None


def _open(one: str, other: str) -> Verdict:
    """The same where one or both entries have no result."""
    if one[1] != other[1]:
        return "impossible", "one result"
    if {one[0], other[0]} != {"w", "b"}:
        return "impossible", "same colour"
    return "open", "no result"


def disagreement_told(one: str, other: str) -> Message:
    """The disagreement of two cell codes, as a clause."""
    from . import game_wording as say

    verdict, results = disagreement(one, other), {"a": one[1], "x": other[1]}
    made = {
        "forfeited for one": lambda: say.FORFEITED_FOR_ONE(),
        "same colour": lambda: say.BOTH_SAME_COLOUR(colour=one[0]),
        "one result": lambda: say.ONE_RESULT(result=(one + other)[1::2].strip()),
        "contradict": lambda: say.RESULTS_CONTRADICT(**results),
        "both won": lambda: say.BOTH_WON(**results),
        "more than a win": lambda: say.MORE_THAN_A_WIN(**results),
        "less than a win": lambda: say.LESS_THAN_A_WIN(**results),
        "rated for one": lambda: say.RATED_FOR_ONE(),
        "no result": lambda: say.NO_RESULT_YET(),
    }
    return made[verdict[1] if verdict else "no result"]()
