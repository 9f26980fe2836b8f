"""Messages about impossible tournaments and values, and about requests."""

from ..messages import BOARD, COUNT, MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, TEXT, TEXTS, message

UNKNOWN_PLAYER = message("player.unknown", f"No player has the number {NUMBER:number}.")
SAME_NUMBER = message("player.not_unique", f"Two players have the same start number: {TEXT:a} and {TEXT:x}.")
UNEQUAL_RECORDS = message(
    "player.record_length",
    f"Every player needs one result for each completed round. {TEXT:a} has {NUMBER:first}, {TEXT:x} has "
    f"{NUMBER:second}.",
)
NOT_NAMED = message("player.not_named", f"No player is called '{TEXT:name}'.")
NOT_NAMED_NEAR = message("player.near", f"No player is called '{TEXT:name}'. Similar names: {TEXTS:near}.")
AMBIGUOUS_NAME = message(
    "player.ambiguous", f"'{TEXT:name}' matches several players: {TEXTS:players}. Give the start number."
)
NO_RANKING_PLACE = message(
    "player.place", f"Place {TEXT:place} does not exist. The ranking has places 1 to {NUMBER:last}."
)
NO_ROSTER_PLACE = message(
    "player.roster_place",
    f"Place {TEXT:place} does not exist. The roster of {TEXT:team} has places 1 to {NUMBER:last}.",
)
WITHDRAW_NEEDS_ROUNDS = message(
    "player.needs_rounds", "To withdraw a player, announce the number of rounds first."
)
ONLY_WITHDRAWS = message(
    "player.only_withdraws",
    f"Round 1 is paired, so {TEXT:player} can only be withdrawn: withdrawn({NUMBER:number}).",
)
WAS_PAIRED = message(
    "player.was_paired", f"{TEXT:player} was paired in round {ROUND:round}, which is completed."
)
IS_PAIRED_NOW = message(
    "player.is_paired", f"{TEXT:player} is paired in round {ROUND:round}, which is being played."
)
APART_NEEDS_TWO = message(
    "player.apart_needs_two",
    f"A forbidden pairing needs two or more players, each named once, not {SYMBOL:given}.",
)
NO_ROUND = message("played.no_round", f"Round {TEXT:round} does not exist.")
NO_ROUND_OF = message(
    "played.no_round_of", f"Round {TEXT:round} does not exist. Announced rounds: {NUMBER:last}."
)
ROUND_NOT_COMPLETED = message(
    "played.not_completed", f"Round {ROUND:round} is not completed. Completed rounds: {NUMBER:completed}."
)
ROUNDS_BELOW = message(
    "played.rounds_below",
    one=f"Round {ROUND:paired} is paired already, so {COUNT:rounds} round is too few.",
    other=f"Round {ROUND:paired} is paired already, so {COUNT:rounds} rounds are too few.",
)
ROUND_COUNT = message(
    "played.round_range",
    f"A tournament has 1 to {NUMBER:most} rounds, not {NUMBER:rounds}. Give None if the number is not "
    "announced.",
)
OPEN_BOARDS = message(
    "played.open_boards",
    one=f"{COUNT:count} board of round {ROUND:round} has no result yet",
    other=f"{COUNT:count} boards of round {ROUND:round} have no result yet",
)
STILL_OPEN = message(
    "played.still_open", f"{MESSAGE:open}. Enter the missing results before the next round is paired."
)
BOTH_WON_IN = message(
    "played.both_won",
    f"Round {ROUND:round}: the results of {TEXT:a} and {TEXT:x} contradict each other. Both won.",
)
POINTS_MISSTATED = message(
    "played.misstated",
    f"The points {SYMBOL:stated} of {TEXT:player} do not match the results, which give {SYMBOL:given}. "
    "Correct one of them before the next round is paired.",
)
NOT_A_PAIR = message(
    "played.not_a_pair",
    f"{TEXT:given} is not a pair. Give two start numbers, White first, or (player, 0) for the bye.",
)
ROSTER_SHORT = message(
    "played.roster_short",
    f"Team {TEXT:team} has {NUMBER:members} members, but a match has {NUMBER:boards} boards.",
)
LINEUP_LENGTH = message(
    "played.lineup", f"The line-up names {NUMBER:members} members, but the match has {NUMBER:boards} boards."
)
NO_MATCH_NOW = message("played.no_match", f"Team {PLAYER:team} plays no match in round {ROUND:round}.")
NOT_PAIRED_YET = message(
    "played.not_paired_yet",
    f"Round {ROUND:round} is not paired yet. To correct results, name a completed round.",
)
NOTHING_PAIRED = message("played.nothing_paired", "No round is paired yet.")
NOTHING_TO_TAKE_BACK = message(
    "played.nothing_to_undo", "No round is paired, so there is nothing to take back."
)
NO_SUCH_BOARD = message(
    "played.no_board",
    f"Round {ROUND:round} has no board {BOARD:board}. Its boards are numbered 1 to {NUMBER:boards}.",
)
BOARD_NAMED_TWICE = message("played.board_twice", f"Round {ROUND:round}: board {BOARD:board} is given twice.")
NO_BOARD_KEY = message(
    "played.no_board_key",
    f"Round {ROUND:round} has no board {TEXT:given}. Give a board number or (white, black).",
)
MATCH_RESULTS = message(
    "played.match_results",
    f"{TEXT:given} does not give the results of this match. It has {NUMBER:games} games, each with its "
    "result: ['1-0', '½-½', …].",
)
RESULT_WRONG = message("played.result_wrong", f"Round {ROUND:round}, {TEXT:a} and {TEXT:x}: {MESSAGE:why}.")
NEEDS_RESULT = message(
    "played.needs_result",
    f"Round {ROUND:round} is completed, so {TEXT:a} and {TEXT:x} need a result. To take the whole round "
    "back, use without_round().",
)
RATINGS_RISE = message(
    "doubt.ratings_rise",
    f"ratings rise down the list, from {NUMBER:low} ({TEXT:first}) to {NUMBER:high} ({TEXT:last}): the "
    "first of them will be paired as the strongest player, the last as the weakest",
)
MORE_LATE_AND_STRONG = message(
    "doubt.more_late",
    one=f"{COUNT:count} more player at the end of the list is stronger than most of those above.",
    other=f"{COUNT:count} more players at the end of the list are stronger than most of those above.",
)
LATE_AND_STRONG = message(
    "doubt.late_and_strong",
    f"{TEXT:player} ({NUMBER:rating}) is at the end of the list, but {NUMBER:weaker} of the {NUMBER:above} "
    "rated players above have a lower rating: with equal points this place counts as one of the weakest",
)

THE_ROUND = message("date.round", f"round {ROUND:round}")
DAYS = {
    "042": message("date.start", "the start of the event"),
    "052": message("date.end", "the end of the event"),
}
DATED_ON = message("date.on", f"{MESSAGE:what} was on {SYMBOL:date} (record {SYMBOL:record})")
DATED_IN = message("date.in", f"{MESSAGE:what} was in {SYMBOL:date} (record {SYMBOL:record})")
NO_DATE = message(
    "date.not_understood",
    f"{MESSAGE:what} is given as '{TEXT:text}' (record {SYMBOL:record}), which is not understood as a date",
)
IN_FORCE_SINCE = message(
    "date.in_force", f"{MESSAGE:dated}, and the edition of {SYMBOL:year} is in force since {SYMBOL:day}"
)
NO_EDITION_KNOWN = message(
    "date.no_edition",
    f"{MESSAGE:dated}, when a text was in force that is not known here; the next one is taken",
)
HALF_POINT_BYE = message("entry.half_point_bye", "half-point bye")
ZERO_POINT_BYE = message("entry.zero_point_bye", "zero-point bye")
POINTS_HEAD = message("table.points", "Pts")
"""The heading of a column of points."""


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

PLAYER_FIELDS = {
    "name": message("field.name", "name"),
    "title": message("field.title", "title"),
    "sex": message("field.sex", "sex"),
    "federation": message("field.federation", "federation"),
    "fide_id": message("field.fide_id", "FIDE id"),
    "birth": message("field.birth", "birth"),
}
"""The texts about a player that reports have."""
