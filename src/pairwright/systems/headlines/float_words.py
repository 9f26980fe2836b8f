"""Headlines of players who float."""

from __future__ import annotations

from ...messages import MESSAGE, NUMBER, PLAYER, PLAYERS, POINTS, message

ALONE = message("float.alone", "{p} is alone on {points}.", p=PLAYER, points=POINTS)
ODD = message(
    "float.odd",
    "{number} players on {points}: one must float; {p} is the last.",
    number=NUMBER,
    points=POINTS,
    p=PLAYER,
)
NO_OPPONENT = message(
    "float.no_opponent", "{p} has no possible opponent on {points}.", p=PLAYER, points=POINTS
)
STAYED = message("float.stayed", "If {p} stayed, {what}.", p=PLAYER, what=MESSAGE)
REST = message("float.completion", "If {p} stayed, {players} could not be paired.", p=PLAYER, players=PLAYERS)
COMES_FIRST = message(
    "float.order", "Another could float just as well; {p} comes first in the order.", p=PLAYER
)
