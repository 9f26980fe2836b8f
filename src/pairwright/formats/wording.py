"""What is said of tournaments that a report or a document can't hold."""

from __future__ import annotations

from ..messages import NUMBER, SYMBOL, TEXT, message

NO_DIALECT_BY_NAME = message(
    "write.no_dialect",
    "The name '{name}' does not tell the dialect to write. Use one of these endings: {endings}.",
    name=TEXT,
    endings=SYMBOL,
)
TOO_MANY_ROUNDS_WRITTEN = message(
    "write.rounds",
    "{rounds} rounds can't be written. The most is {most}.",
    rounds=NUMBER,
    most=NUMBER,
)
TOO_LARGE_WRITTEN = message(
    "write.field",
    "{field} {given} can't be written. Values go up to {most}.",
    field=SYMBOL,
    given=NUMBER,
    most=NUMBER,
)
NEGATIVE_WRITTEN = message(
    "write.negative",
    "Negative points can't be written: {points}.",
    points=SYMBOL,
)
NO_PLAYERS_WRITTEN = message("write.no_players", "A tournament without players can't be written as a report.")
POINTS_TOO_WIDE = message(
    "write.points_width",
    "{points} points do not fit the four columns of a report.",
    points=SYMBOL,
)
