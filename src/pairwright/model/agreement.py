"""Whether the two entries of a game agree."""

from __future__ import annotations

from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Gravity: TypeAlias = Literal["impossible", "doubtful", "unlikely", "unusual", "open"]
    """How wrong a pair of entries is.

    `open`: nothing is wrong, the game has no result yet. `impossible`: no game can be recorded so. `doubtful`: both
    won; it can be counted, but is hardly meant. `unlikely`: together less or more than a win (0-0, 1-½), which an
    arbiter may decide, or one side was changed and the other forgotten. `unusual`: of no meaning for the pairing.
    """
    Verdict: TypeAlias = tuple[Gravity, str] | None

_GAME_CODES = "1=0WDL"
_PLAIN = {"W": "1", "D": "=", "L": "0"}
_MOST = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}


@lru_cache(maxsize=1 << 12)
def disagreement(one: str, other: str) -> Verdict:
    """What is wrong with two cell codes (colour and result) of one game; `None` if they go together.

    An arbiter may score a game less or more than a point in all, as 0-0 or 1-=; each side counts for itself.
    """
    if " " in (one[1], other[1]):
        return _open(one, other)
    colours, results = {one[0], other[0]}, (_PLAIN.get(one[1], one[1]), _PLAIN.get(other[1], other[1]))
    played = [result in _GAME_CODES for result in results]
    if played[0] != played[1]:
        return "impossible", "the game was played for one of them and forfeited for the other"
    if len(colours) == 1 and "-" not in colours:
        name = "White" if one[0] == "w" else "Black"
        return ("impossible" if played[0] else "unusual"), f"both players have {name}"
    together = _MOST[results[0]] + _MOST[results[1]]
    if together > 2 and not played[0]:
        return "impossible", f"the results '{one[1]}' and '{other[1]}' contradict each other"
    if together > 3:
        return "doubtful", f"the results '{one[1]}' and '{other[1]}' contradict each other: both won"
    if played[0] and together != 2:
        said = "more" if together > 2 else "less"
        return "unlikely", f"the results '{one[1]}' and '{other[1]}' are together {said} than a win"
    if (one[1] in _PLAIN) != (other[1] in _PLAIN):
        return "unusual", "the game is rated for one of the players only"
    return None


def _open(one: str, other: str) -> Verdict:
    """The same where one or both entries have no result."""
    if one[1] != other[1]:
        return (
            "impossible",
            f"only one of them has a result, '{(one + other)[1::2].strip()}': the round is not finished",
        )
    if {one[0], other[0]} != {"w", "b"}:
        return "impossible", f"both players have {'White' if one[0] == 'w' else 'Black'}"
    return "open", "no result yet"
