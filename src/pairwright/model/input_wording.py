"""Messages about values that no tournament takes."""

from __future__ import annotations

from ..messages import NUMBER, SYMBOL, TEXT, message

NOT_WHOLE = message("given.whole", f"{SYMBOL:what} is {TEXT:given}. Give a whole number.")
NOT_WHOLE_SUCH_AS = message(
    "given.whole_such_as", f"{SYMBOL:what} is {TEXT:given}. Give a whole number, such as {NUMBER:example}."
)
TOO_SMALL = message(
    "given.at_least", f"{SYMBOL:what} is {NUMBER:given}. Give a whole number from {NUMBER:least} on."
)
OUT_OF_RANGE = message(
    "given.between",
    f"{SYMBOL:what} is {NUMBER:given}. Give a whole number from {NUMBER:least} to {NUMBER:most}.",
)
NOT_A_TEXT = message("given.text", f"{SYMBOL:what} is {TEXT:given}. Give a text.")
LIST_WANTED = message("given.list", f"{SYMBOL:what} is {TEXT:given}. Give a list. Each item: {SYMBOL:each}.")
WRONG_ITEM = message("given.item", f"{SYMBOL:what} holds {TEXT:given}. Each item: {SYMBOL:each}.")
POINTS_WANTED = message(
    "given.points",
    f"{SYMBOL:what} is {TEXT:given}. Give points with at most one decimal, such as 3, 0.5 or '½'.",
)
WRONG_COUNT = message(
    "given.count", f"{SYMBOL:what} is {TEXT:given}. The number of values must be {NUMBER:wanted}."
)
UNKNOWN_FIELD = message(
    "given.unknown_field", f"{SYMBOL:of} has no field '{TEXT:name}'. Its fields: {SYMBOL:known}."
)
WRONG_KIND = message("given.kind", f"{SYMBOL:what} is {TEXT:given}. It must be a {SYMBOL:kind}.")
OPTION_ONE_OF = message(
    "option.one_of", f"{SYMBOL:option} can't be '{TEXT:given}'. Choose one of: {SYMBOL:choices}."
)
NOT_A_COLOUR = message("given.colour", f"{TEXT:given} is not a colour. Write 'white' or 'black'.")
UNKNOWN_RESULT_CODE = message(
    "given.result", f"{TEXT:given} is not a player's result. Choose one of: {SYMBOL:known}."
)
BYE_NOT_ASKED_FOR = message(
    "given.bye", f"{TEXT:given} is not a bye that can be requested. Write 'full', 'half' or 'zero'."
)
NOT_A_GAME_RESULT = message(
    "given.game_result",
    f"{TEXT:given} is not the result of a game. Write it White first, such as '1-0', '½-½' or '0-1'; '+-' "
    "and '-+' for a forfeit, '--' if neither player came, 'W-L' if the game is not rated.",
)
POINTS_TOO_SMALL = message(
    "points.too_small",
    f"{SYMBOL:what} is {SYMBOL:given} points: whole numbers are tenths here. PointSystem.of(3, 1) takes "
    "points as people write them. A value with a decimal point, such as 0.5, is in points.",
)
MORE_THAN_WIN = message(
    "points.more_than_win",
    f"{SYMBOL:what} is {SYMBOL:given} points, more than the {SYMBOL:win} of a win. Give points as people "
    "write them, halves as 0.5.",
)
