"""Accepted texts of a file."""

from ..messages import A_NUMBER as A_NUMBER
from ..messages import AS_WRITTEN as AS_WRITTEN
from ..messages import AT_LEAST as AT_LEAST
from ..messages import AT_MOST as AT_MOST
from ..messages import NUMBER, ROUND, SYMBOL, message
from ..messages import ONE_OF_VALUES as ONE_OF_VALUES
from ..messages import SOME_TEXT as SOME_TEXT

A_TOURNAMENT = message(
    "expected.tournament", "a tournament report with a line 001 for each player, or a JSON document"
)
MATCHES_THAT_AGREE = message("expected.matches", "matches with the same record for both participants")
A_START_NUMBER = message("expected.start_number", "a start number")
START_NUMBER_OF_PLAYER = message("expected.player", "the start number of a player")
START_NUMBER_OF_OTHER = message(
    "expected.other_player", "the start number of another player, or 0000 for none"
)
NUMBER_OF_PARTICIPANT = message(
    "expected.participant", "the number of a player, or of a team in a team event"
)
TEXT_IN_UTF8 = message("expected.utf8", "UTF-8 text")
POINTS_COLUMNS_299 = message(
    "expected.abnormal",
    "a kind in column 5, match points in 8-11, points in 14-17, a round in 20-22, players from 24 on",
)
ROUND_UP_TO = message("expected.round", f"a round from 1 to {ROUND:last}")
COMPLETED_ROUND = message("expected.completed_round", "a completed round")
ENTRIES_OF_EACH_OTHER = message("expected.each_other", "entries of the two players that name each other")
ENTRIES_THAT_AGREE = message("expected.agreeing", "entries of the two players that agree")
SCHEMA_DOCUMENT = message("expected.schema", f"a JSON document of the schema {SYMBOL:schema}")
GAME_OR_BYE = message(
    "expected.game_or_bye", "opponent, colour and result of a game, or the code of a bye alone"
)
NUMBER_IN_COLUMNS = message(
    "expected.number_in_columns", f"a number from 1 to {NUMBER:most} in columns {NUMBER:first}-{NUMBER:last}"
)
NUMBERS_BETWEEN_BLANKS = message("expected.numbers", "start numbers between blanks")
NUMBER_AND_BLANKS = message(
    "expected.number_and_blanks", f"a number in columns {NUMBER:first}-{NUMBER:last}, blanks between numbers"
)
RESULTS_THAT_AGREE = message("expected.results", "results that agree")
SAME_IN_BOTH_COLUMNS = message(
    "expected.both_columns", "the same opponent, or the same bye, in both columns of a match"
)
EVEN_NUMBER_WANTED = message("expected.even", "an even number")
RESULTS_BUT_LAST = message("expected.results_but_last", "a result in every round but the last one")
RESULTS_OF_ALL = message("expected.results_of_all", "a result in every game before the next round is paired")
ONE_GAME = message("expected.one_game", "one game")
EVERYBODY_ONCE = message("expected.once", "every player once, in a pairing or with a bye")
BLANKS_FOR_COLUMNS = message("expected.blanks_for_columns", "blanks that keep every field in its columns")
START_NUMBER_IN_COLUMNS = message(
    "expected.start_number_columns",
    f"a number from 1 to {NUMBER:most} in columns 5-8, blanks in columns 4 and 9",
)
CHARACTERS_OF_LINE = message(
    "expected.characters", f"at least {NUMBER:least} characters: points stand in columns 81-84"
)
BLANKS_TO_END = message("expected.blanks_to_end", "blanks to the end of the line")
RATING_COLUMNS = message("expected.rating", "a number in columns 49-52, or blanks")
NUMBER_WITH_DECIMAL = message("expected.decimal", "a number with one decimal, such as 2.5")
BLANKS_AROUND_POINTS = message("expected.around_points", "blanks in columns 80 and 85")
BLANKS = message("expected.blanks", "blanks")
A_BLANK = message("expected.blank", "a blank")
ENTRY_OF_ROUND = message("expected.entry", "opponent, colour and result, such as '  12 w 1'")
ENTRY_OR_BYE = message(
    "expected.entry_or_bye", "opponent, colour and result, such as '  12 w 1' or '0000 - U'"
)
OPPONENT_OR_NONE = message("expected.opponent", "a start number, or 0000 for none")
COLOUR_CODE = message("expected.colour_code", "w, b, or - for none")
COLOUR_CODE_OF_GAME = message("expected.game_colour", "w or b")
RESULT_OF_GAME = message("expected.game_result", "a result of a game, + or -")
POINTS_IN_5_TO_8 = message("expected.bb_points", "a number such as 3.0 in columns 5-8")
POINTS_IN_10_TO_13 = message("expected.acceleration", "a number such as 1.0 in columns 10-13")
POINTS_AND_BLANK = message(
    "expected.points_and_blank",
    f"a number such as 1.0 in columns {NUMBER:first}-{NUMBER:last}, a blank before it",
)
POINTS_AND_BLANKS = message(
    "expected.points_and_blanks",
    f"a number such as 1.0 in columns {NUMBER:first}-{NUMBER:last}, then four blanks",
)
SAME_WORTH = message("expected.same_worth", "the same points for both colours")
CODE_AND_VALUE = message("expected.code_value", f"CODE=VALUE with one of the codes {SYMBOL:codes}")
POINT_LETTER = message("expected.point_letter", "W, D, L, A or P")
NUMBER_AT_MOST_ONE_DECIMAL = message("expected.one_decimal", "a number with at most one decimal, such as 0.5")
COLUMNS_OF_CHARACTERS = message("expected.columns", "columns that count characters")
CODE_001 = message("expected.code_001", "001 in columns 1-3")
CODE_IN_COLUMNS = message("expected.code", f"{SYMBOL:code} in columns 1-3")
NUMBER_UP_TO = message("expected.number_up_to", f"a number from 1 to {NUMBER:most}")
ONE_VALUE = message("expected.one_value", "one value")
COLOUR_IN_COLUMN = message("expected.colour", "W or B in column 5")
TYPE_CODE = message(
    "expected.type", "a code such as FIDE_DUTCH, FIDE_DUBOV, FIDE_BURSTEIN, each also with _BAKU"
)
XXC_WORD = message("expected.xxc_word", "white1, black1 or rank")
FIRST_BEFORE_LAST = message("expected.first_before_last", "the first before the last")
BYE_LETTER = message("expected.bye_letter", "F, H or Z in column 5, blanks beside it")
TWO_PLAYERS_OR_MORE = message("expected.two_players", "two players or more")
ZERO_POINTS = message("expected.zero", "0.0")
DIFFERENT_NUMBERS = message("expected.different_numbers", "a different start number for each player")
NUMBERS_WITHOUT_GAPS = message("expected.no_gaps", "start numbers 1, 2, 3, ... without gaps")
LINE_OF_ROUNDS = message(
    "expected.rounds_line", "a line '142 9' (TRF-2026) or 'XXR 9' (TRF(x)) for nine rounds"
)
VALUES_AT_MOST = message("expected.values_at_most", f"at most {NUMBER:most} values")
LINE_OF_COLOUR = message(
    "expected.colour_line", "a line '152 W' or '152 B' (TRF-2026), 'XXC white1' or 'XXC black1' (TRF(x))"
)
ONE_BYE = message("expected.one_bye", "one bye for a player and round")
POINTS_OR_WITH_BYE = message(
    "expected.points_or", f"{SYMBOL:points}, or {SYMBOL:others} with a bye or virtual points"
)
OPPONENTS_OF_ONE_TEAM = message("expected.one_team", "opponents of one other team")
NUMBER_OF_TEAM = message("expected.team", "the number of a team in its record 310")
KIND_OF_FORFEIT = message("expected.forfeit", "+-, -+ or -- in columns 5-6")
NO_MORE_PLAYERS = message("expected.no_more_players", "no more players of a team than boards")
BOARD_COLOURS = message("expected.board_colours", "W or B for each board, such as WBWB")
MATCH_POINTS_OF_RESULTS = message(
    "expected.points_of_matches", "letters with points, such as 'TW 2.0   TD 1.0   TL 0.0'"
)
NUMBER_FOR_EACH_TEAM = message("expected.team_numbers", "a number for each team, 1, 2, 3, ...")
RECORD_310_WITH_PLAYER = message("expected.record_310", "a record 310 that names the player")
ONE_TEAM_EACH = message("expected.one_team_each", "one team for each player")
