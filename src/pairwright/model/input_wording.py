"""What is said of values that no tournament takes."""

from __future__ import annotations

from ..messages import NUMBER, SYMBOL, TEXT, message

NOT_WHOLE = message(
    "given.whole",
    "{what} is {given}. Give a whole number.",
    what=SYMBOL,
    given=TEXT,
)
NOT_WHOLE_SUCH_AS = message(
    "given.whole_such_as",
    "{what} is {given}. Give a whole number, such as {example}.",
    what=SYMBOL,
    given=TEXT,
    example=NUMBER,
)
TOO_SMALL = message(
    "given.at_least",
    "{what} is {given}. Give a whole number from {least} on.",
    what=SYMBOL,
    given=NUMBER,
    least=NUMBER,
)
OUT_OF_RANGE = message(
    "given.between",
    "{what} is {given}. Give a whole number from {least} to {most}.",
    what=SYMBOL,
    given=NUMBER,
    least=NUMBER,
    most=NUMBER,
)
NOT_A_TEXT = message(
    "given.text",
    "{what} is {given}. Give a text.",
    what=SYMBOL,
    given=TEXT,
)
LIST_WANTED = message(
    "given.list",
    "{what} is {given}. Give a list. Each item: {each}.",
    what=SYMBOL,
    given=TEXT,
    each=SYMBOL,
)
WRONG_ITEM = message(
    "given.item",
    "{what} holds {given}. Each item: {each}.",
    what=SYMBOL,
    given=TEXT,
    each=SYMBOL,
)
POINTS_WANTED = message(
    "given.points",
    "{what} is {given}. Give points with at most one decimal, such as 3, 0.5 or '½'.",
    what=SYMBOL,
    given=TEXT,
)
WRONG_COUNT = message(
    "given.count",
    "{what} is {given}. The number of values must be {wanted}.",
    what=SYMBOL,
    given=TEXT,
    wanted=NUMBER,
)
UNKNOWN_FIELD = message(
    "given.unknown_field",
    "{of} has no field '{name}'. Its fields: {known}.",
    of=SYMBOL,
    name=TEXT,
    known=SYMBOL,
)
WRONG_KIND = message(
    "given.kind",
    "{what} is {given}. It must be a {kind}.",
    what=SYMBOL,
    given=TEXT,
    kind=SYMBOL,
)
OPTION_ONE_OF = message(
    "option.one_of",
    "{option} can't be '{given}'. Choose one of: {choices}.",
    option=SYMBOL,
    given=TEXT,
    choices=SYMBOL,
)
NOT_A_COLOUR = message(
    "given.colour",
    "{given} is not a colour. Write 'white' or 'black'.",
    given=TEXT,
)
UNKNOWN_RESULT_CODE = message(
    "given.result",
    "{given} is not a player's result. Choose one of: {known}.",
    given=TEXT,
    known=SYMBOL,
)
BYE_NOT_ASKED_FOR = message(
    "given.bye",
    "{given} is not a bye that can be requested. Write 'full', 'half' or 'zero'.",
    given=TEXT,
)
NOT_A_GAME_RESULT = message(
    "given.game_result",
    "{given} is not the result of a game. Write it White first, such as '1-0', '½-½' or '0-1'; '+-' "
    "and '-+' for a forfeit, '--' if neither player came, 'W-L' if the game is not rated.",
    given=TEXT,
)
POINTS_TOO_SMALL = message(
    "points.too_small",
    "{what} is {given} points: whole numbers are tenths here. PointSystem.of(3, 1) takes "
    "points as people write them. A value with a decimal point, such as 0.5, is in points.",
    what=SYMBOL,
    given=SYMBOL,
)
MORE_THAN_WIN = message(
    "points.more_than_win",
    "{what} is {given} points, more than the {win} of a win. Give points as people write them, "
    "halves as 0.5.",
    what=SYMBOL,
    given=SYMBOL,
    win=SYMBOL,
)
