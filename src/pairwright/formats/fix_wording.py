"""How to mend what is wrong in a file."""

from ..messages import MESSAGE, SYMBOL, message

CORRECT_NUMBER = message("fix.number", "correct the number; if the player's line is missing, add it")
LINE_UP_FIELDS = message(
    "fix.line_up", "check that all fields of the line are in the same columns as in the lines around it"
)
RIGHT_FILE = message("fix.right_file", "check that this is the right file")
CORRECT_OR_FIND_LINES = message(
    "fix.or_find_lines", "correct the number, or check whether player lines are missing"
)
COMPARE_THE_TWO = message("fix.compare_two", "compare the two")
COMPARE_LINES = message("fix.compare", f"compare {MESSAGE:a} and {MESSAGE:x}")
IMPORT_PLAYERS = message(
    "fix.import",
    "import the players into an event with `pairwright event import`, or write them as lines 001",
)
USE_EVENT = message(
    "fix.use_event",
    "give it to `pairwright event`, such as `pairwright event pair`, or make its report with `pairwright event export`",
)
SAVE_AS_UTF8 = message("fix.utf8", "save it again with the encoding UTF-8")
WRITE_LETTER_AGAIN = message("fix.letter", "write the letter again, and save with the encoding UTF-8")
EXPORT_AGAIN = message("fix.export", "export the report again")
DELETE_CHARACTER = message("fix.character", "delete the character, or export the report again")
ADD_WHEN_COMPLETED = message("fix.when_completed", "add the record again when the round is completed")
CORRECT_OPPONENT = message("fix.opponent", "correct the number; if the opponent's line is missing, add it")
COMPARE_WITH_SCHEMA = message("fix.schema", f"compare with 'pairwright schema {SYMBOL:schema}'")
SCHEMA_OR_EXPORT = message(
    "fix.schema_or_export",
    f"compare with 'pairwright schema {SYMBOL:schema}'; if the file was cut off, export it again",
)
SCHEMA_SAYS = message("fix.schema_says", "see 'pairwright schema tournament' for the values allowed here")
BLANKS_BETWEEN = message("fix.blanks_between", "write the numbers with blanks between them")
CORRECT_ONE_RESULT = message("fix.one_result", "correct one of the two results")
CORRECT_ONE_COLUMN = message("fix.one_column", "correct one of the two columns")
WRITE_SECOND_GAME = message(
    "fix.second_game",
    "write the second game as well; while it is played, its opponent and colour without a result",
)
TWICE_THE_MATCHES = message("fix.twice_matches", "write twice the number of matches")
ENTER_BOTH_RESULTS = message("fix.both_results", "enter the result of both players")
ENTER_RESULTS = message(
    "fix.results", "enter the results; the rounds before can be checked and explained as they are"
)
LEAVE_GAMES_OUT = message("fix.games", "leave 'games' out and give the result of the game")
CORRECT_OR_TAKE_OUT = message("fix.take_out", "correct the start number, or remove the pairing")
REPLACE_TABS = message(
    "fix.tabs", "replace the tabs with blanks and align the columns with the other player lines"
)
EXPORT_IF_CUT = message("fix.if_cut", "if the file was cut off, export it again")
TAKE_ENTRIES_OUT = message("fix.entries", "remove the entries beyond the last round")
WRITE_OPPONENT = message(
    "fix.write_opponent",
    "write the opponent's start number, its last digit four columns before the result code's blank",
)
WRITE_COLOUR = message("fix.colour", "write w for White, b for Black")
CODES_OF_RESULTS = message("fix.codes", "1 = 0 for a game, + or - for a forfeit, H F U Z for a bye")
WRITE_BYE_OR_RESULT = message("fix.bye_or_result", f"write '0000 - {SYMBOL:code}', or the result of the game")
NAME_OR_BYE = message("fix.name_or_bye", "name the opponent, or write the code of a bye: U, F, H or Z")
NAME_OR_CODE = message("fix.name_or_code", f"name the opponent, or write '{SYMBOL:entry}'")
POINTS_INTO_COLUMNS = message("fix.points_columns", "write the points into columns 5-8, with one decimal")
SAME_POINTS = message("fix.same_points", "give both colours the same points")
LIKE_W3 = message("fix.like_w3", "write it like W=3.0, with blanks between the codes")
LETTER_BEFORE_POINTS = message("fix.point_letter", "write one of these letters before its points")
POINTS_WITH_POINT = message("fix.points_point", "write the points with a point, such as 0.5")
POINTS_RIGHT = message("fix.points_right", "right-align the points in their columns, with one decimal")
POINTS_WITH_DECIMAL = message("fix.points_decimal", "write the points with one decimal, such as 1.0")
CONVERT_COLUMNS = message(
    "fix.convert",
    "no action is needed; 'pairwright convert' writes the report with columns that count characters",
)
CONVERT_LETTERS = message(
    "fix.convert_letters", "no action is needed; 'pairwright convert' writes the report with composed letters"
)
BLANKS_AWAY = message("fix.blanks_away", "remove the blanks before 001")
CODE_FIRST = message(
    "fix.code_first", "begin the line with the code in capital letters; before a comment write ###"
)
WRITE_DATE = message("fix.date", f"write '{SYMBOL:code} 2026/02/01': the rules in force on that day are used")
WRITE_ROUNDS = message("fix.rounds", f"write '{SYMBOL:code} 9' for nine rounds")
CORRECT_DATE = message("fix.one_of_two_dates", "correct one of the two dates")
DELETE_WRONG_LINE = message("fix.wrong_line", "delete the line that is wrong")
WRITE_INITIAL_COLOUR = message(
    "fix.initial_colour", "write the colour that the top player has, or would have, in round 1"
)
WRITE_TYPE = message("fix.type", "write the code of the system, or delete the line")
CORRECT_WORD = message("fix.word", "correct the word, or remove it")
WRITE_START_NUMBER = message(
    "fix.start_number", "write a start number into these columns, or leave them blank"
)
LOWER_ROUND_FIRST = message("fix.lower_round", "write the lower round first")
LOWER_NUMBER_FIRST = message("fix.lower_number", "write the lower start number first")
BYE_LETTERS = message("fix.bye_letters", "F full-point, H half-point, Z zero-point bye")
NAME_ALL_FORBIDDEN = message(
    "fix.forbidden", "name all players of the forbidden pairing in one line, or remove the line"
)
ZERO_IF_NONE = message("fix.zero", "write 0.0 if none is meant")
NUMBER_OR_COPY = message("fix.copied", "correct the number, or delete the entry if it was copied")
ADD_MISSING_LINE = message(
    "fix.missing_line", "add the missing line; if no player is missing, number the players 1, 2, 3, ..."
)
ADD_ROUNDS_LINE = message("fix.add_rounds", "add the line: the last round has special rules")
BYES_AS_240 = message(
    "fix.byes_as_240", "if it is yet to be paired, write the byes of later rounds as records 240"
)
CORRECT_ROUNDS_OR_ENTRIES = message(
    "fix.rounds_or_entries", "correct the number of rounds, or remove the entries"
)
CORRECT_ROUNDS = message("fix.more_rounds", "correct the number of rounds if another one is to be played")
ADD_COLOUR_LINE = message("fix.colour_line", "add the line with the colour drawn for the top player")
LEAVE_ONE_BYE = message("fix.one_bye", "keep one of the two byes")
CORRECT_OR_LEAVE_GROUP = message("fix.group", "correct the number, or remove it from the group")
CORRECT_POINTS_162 = message(
    "fix.points_162",
    "correct the points or the results; state point values other than 1, 0.5, 0 (record 162)",
)
CORRECT_POINTS = message("fix.points", "correct the points or the results")
CORRECT_TEAMS = message("fix.teams", "correct the teams (records 310)")
LEAVE_ONE_ACCELERATION = message("fix.one_acceleration", "keep one of the two kinds of acceleration")
CORRECT_ROUNDS_OR_ACCELERATION = message(
    "fix.rounds_or_acceleration", "correct the number of rounds or the acceleration"
)
CORRECT_ROUND_OR_ROUNDS = message("fix.round_or_rounds", "correct the round, or the number of rounds")
GAME_POINTS_OF_RANGE = message(
    "fix.game_points_of_range", "write the virtual game points in columns 10 to 13"
)
MATCH_POINTS_OUT = message("fix.match_points", "remove the match points: a game's points are enough")
