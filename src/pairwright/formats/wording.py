"""Messages about tournaments that a report or a document can't hold."""

from ..messages import NUMBER, SYMBOL, TEXT, message

NO_DIALECT_BY_NAME = message(
    "write.no_dialect",
    f"The name '{TEXT:name}' does not tell the dialect to write. Use one of these endings: {SYMBOL:endings}.",
)
TOO_MANY_ROUNDS_WRITTEN = message(
    "write.rounds", f"{NUMBER:rounds} rounds can't be written. The most is {NUMBER:most}."
)
TOO_LARGE_WRITTEN = message(
    "write.field", f"{SYMBOL:field} {NUMBER:given} can't be written. Values go up to {NUMBER:most}."
)
NEGATIVE_WRITTEN = message("write.negative", f"Negative points can't be written: {SYMBOL:points}.")
NO_PLAYERS_WRITTEN = message("write.no_players", "A tournament without players can't be written as a report.")
POINTS_TOO_WIDE = message(
    "write.points_width", f"{SYMBOL:points} points do not fit the four columns of a report."
)
TOO_WIDE = message(
    "write.too_wide",
    f"{SYMBOL:field} {SYMBOL:given} can't be written: record {SYMBOL:code} has {NUMBER:width} columns for it. "
    "A JSON document takes it.",
)
UNKNOWN_DIALECT = message(
    "api.unknown_dialect", f"Reports can't be written as '{TEXT:given}'. Choose one of: {SYMBOL:known}."
)
