"""Faults of unreadable files, as clauses."""

from ..messages import AS_WRITTEN as AS_WRITTEN
from ..messages import COLOUR, COUNT, MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, message
from ..messages import LABELLED as LABELLED
from ..messages import LINE_NAMED as LINE_NAMED
from ..model.wording import OPEN_BOARDS as OPEN_BOARDS

IN_ROUND = message("file.in_round", f"round {ROUND:round}: {MESSAGE:fault}")
IN_ROUND_OF = message("file.in_round_of", f"round {ROUND:round} of player {NUMBER:player}: {MESSAGE:fault}")
IN_ROUND_BETWEEN = message(
    "file.in_round_between", f"round {ROUND:round}, players {TEXT:a} and {TEXT:x}: {MESSAGE:fault}"
)
IN_MATCH_OF = message("file.in_match_of", f"match {NUMBER:match} of player {TEXT:player}: {MESSAGE:fault}")
IN_DOCUMENT = message("file.in_document", f"the document: {MESSAGE:fault}")
NO_INPUT = message("file.empty", "the input is empty")
NO_PLAYER_LINES = message("file.no_player_lines", "no player lines found")
MEMBER_POINTS_DIFFER = message(
    "file.member_points",
    f"the points of {NUMBER:number} team members do not match their games: only team points count",
)
PLAYERS_STATED = message(
    "file.players_stated", f"{NUMBER:stated} players are stated, {NUMBER:listed} are listed"
)
UNKNOWN_TEAM_MEMBER = message("file.team_member", f"team member {NUMBER:player} does not exist")
NOT_A_TOURNAMENT = message("file.not_a_tournament", f"this is {MESSAGE:kind}, not a tournament")
XLS_WORKBOOK = message("file.xls", "an Excel workbook (.xls)")
XLSX_WORKBOOK = message("file.xlsx", "an Excel workbook (.xlsx)")
ODS_SPREADSHEET = message("file.ods", "a spreadsheet (.ods)")
TABLE_BY_SEMICOLONS = message("file.csv_semicolons", "a table of values separated by semicolons (CSV)")
TABLE_BY_TABS = message("file.csv_tabs", "a table of values separated by tabs (CSV)")
TABLE_BY_COMMAS = message("file.csv_commas", "a table of values separated by commas (CSV)")
EVENT_FILE = message("file.event", "an event file (NAME.pairwright)")
PDF_DOCUMENT = message("file.pdf", "a PDF document")
ZIP_ARCHIVE = message("file.zip", "a ZIP archive")
TOO_LONG_A_FILE = message(
    "file.too_long", f"{SYMBOL:file} has more than {NUMBER:megabytes} MB, which no tournament needs."
)
TOO_MANY_PLAYER_LINES = message("file.player_lines", f"more than {NUMBER:most} lines of players")
NESTED_TOO_DEEPLY = message("file.nested", "not a document that can be read: brackets are nested too deeply")
NUMBER_TOO_LONG = message("file.long_number", "not a document that can be read: a number is too long")
IN_UTF16 = message("file.utf16", "the file is in UTF-16")
READ_BY_ENCODING = message(
    "file.not_utf8", f"not UTF-8: read as {SYMBOL:name}; check that the names are right"
)
DAMAGED_LETTER = message(
    "file.damaged_letter",
    "not UTF-8, unlike the rest of the file: a letter was cut or belongs to another encoding",
)
NUL_CHARACTERS = message("file.nul", "NUL characters: the file is damaged or is not text")
CONTROL_CHARACTER = message("file.control", f"control character {SYMBOL:code}")
POINTS_UNREADABLE = message("file.abnormal", "abnormal points that can't be read")
POINTS_UNREADABLE_BECAUSE = message(
    "file.abnormal_because", f"abnormal points that can't be read: {MESSAGE:fault}"
)
POINTS_OF_OPEN_ROUND = message(
    "file.abnormal_round", f"abnormal points of round {ROUND:round} are ignored: the round is not completed"
)
COLUMNS_OF_SHARLY = message(
    "file.abnormal_columns",
    "columns as Sharly-Chess writes them, to the left of the format's own: read as such",
)
POINTS_OF_NOBODY = message("file.abnormal_player", f"abnormal points: {NUMBER:player} does not exist")
POINTS_SO_FAR = message(
    "file.abnormal_so_far",
    "abnormal points apply to the rounds recorded here; later ones get the usual points",
)
PAIRED_WITH_SELF = message("file.own_opponent", f"player {TEXT:player} is named as their own opponent")
OPPONENT_NOT_LISTED = message(
    "file.no_opponent", f"player {TEXT:player} has the opponent {NUMBER:opponent}, who does not exist"
)
NOT_MUTUAL = message(
    "file.not_mutual", f"player {TEXT:a} names {TEXT:x} as opponent, but that player {MESSAGE:said}"
)
NAMES_OTHER = message("file.names_other", f"names {TEXT:opponent}")
WITHOUT_ENTRY = message("file.without_entry", "has no entry")
CODE_ALONE = message("file.code_alone", f"has '{SYMBOL:code}' without an opponent")
NOT_A_JSON_DOCUMENT = message("file.not_json", f"not a JSON document: {SYMBOL:reason}")
MEMBER_TWICE = message("file.member_twice", f"member '{TEXT:name}' occurs twice in an object")
BYE_WITH_NAME = message("file.bye_with_opponent", f"result '{SYMBOL:code}' with an opponent: a bye has none")
RESULT_WITHOUT_OPPONENT = message("file.result_alone", f"result '{SYMBOL:code}' without an opponent")
NO_COLOUR_OF_GAME = message("file.no_colour", "a game without a colour")
COLOUR_OF_NO_GAME = message("file.colour_alone", "a colour without an opponent")
FIELD_UNREADABLE = message("file.field", f"{MESSAGE:field} '{TEXT:text}'")
FIELD_MISSING = message("file.field_missing", f"the {MESSAGE:field} is missing")
FIELD_ROUND = message("field.round", "round")
FIELD_FIRST_ROUND = message("field.first_round", "first round")
FIELD_LAST_ROUND = message("field.last_round", "last round")
FIELD_FIRST_PLAYER = message("field.first_player", "first player or team")
FIELD_LAST_PLAYER = message("field.last_player", "last player or team")
FIELD_START_NUMBER = message("field.id", "start number")
FIELD_TEAM = message("field.team_number", "number of a team")
COLUMNS_ODD = message("file.odd_columns", f"{NUMBER:number} columns of games, but a match takes two")
BOTH_WON_THEIRS = message("file.both_won", f"{TEXT:a} and {TEXT:x} both won their game")
BOTH_WON_IN_COLUMN = message(
    "file.both_won_in_column", f"column {NUMBER:number}: {TEXT:a} and {TEXT:x} both won their game"
)
BYES_DIFFER = message(
    "file.byes_differ", f"the byes '{SYMBOL:first}' and '{SYMBOL:second}' in its two columns"
)
OPPONENTS_DIFFER = message("file.opponents_differ", "different opponents in its two columns")
SECOND_GAME_MISSING = message(
    "file.second_game", "a game in the first of its two columns and none in the second"
)
NO_RESULT_OF = message(
    "file.no_result", f"no result of {TEXT:a} against {TEXT:x}, though round {ROUND:last} is recorded"
)
MATCH_WITH_GAMES = message(
    "file.match_games",
    f"a match of {NUMBER:games} games, but the records of the players hold one game a round",
)
PLAYER_MISSING = message("file.no_player", f"player {TEXT:player} does not exist")
STATED_TWICE_IN_ROUND = message("file.paired_twice", f"player {TEXT:player} is paired twice")
BYE_AND_PAIRED = message(
    "file.bye_and_paired", f"player {TEXT:player} has a bye in round {ROUND:round} and is paired too"
)
RANK_SHIFTED = message(
    "file.rank_shifted", f"rank {SYMBOL:rank} is one column too far to the right: read anyway"
)
GAME_WITH_Z = message(
    "file.game_with_z", "Z with an opponent and a colour is read as a game without a result"
)
RESULT_NOT_KNOWN = message(
    "file.unknown_result", "the result is unknown, and counts as a draw until it is known"
)
TAB_IN_LINE = message("file.tab", "a tab character in a player line")
START_NUMBER_UNREADABLE = message("file.start_number", f"start number '{TEXT:text}'")
START_NUMBER_MISSING = message("file.no_start_number", "the start number is missing")
LINE_TOO_SHORT = message("file.short_line", "the player line ends before the points")
TOO_MANY_ROUNDS_READ = message("file.many_rounds", f"more than {NUMBER:most} rounds")
RATING_UNREADABLE = message("file.rating", f"rating '{TEXT:text}'")
POINTS_IN_COLUMNS = message("file.points_columns", f"{MESSAGE:fault} in columns 81-84")
RANK_UNREADABLE = message("file.rank", f"rank '{TEXT:rank}' is not a number: left out")
POINTS_TOUCH = message("file.points_touch", "points touch their neighbours")
BETWEEN_ROUNDS = message("file.between_rounds", f"'{TEXT:text}' between two rounds")
ENTRY_CUT = message("file.entry_cut", "incomplete entry: the line ends inside it")
BETWEEN_FIELDS = message("file.between_fields", f"'{TEXT:text}' between the fields of a round")
OPPONENT_UNREADABLE = message("file.opponent", f"opponent '{TEXT:text}'")
UNKNOWN_COLOUR_CODE = message("file.colour_code", f"unknown colour code '{TEXT:code}'")
UNKNOWN_CODE_OF_RESULT = message("file.result_code", f"unknown result code '{TEXT:code}'")
BYE_WITH_OPPONENT_NUMBER = message(
    "file.bye_with_number",
    f"result code '{SYMBOL:code}' with opponent {NUMBER:opponent}: a bye has no opponent",
)
GAME_HAS_NO_COLOUR = message("file.game_no_colour", f"a game against {NUMBER:opponent} without a colour")
COLOUR_CODE_ALONE = message("file.colour_code_alone", f"colour '{SYMBOL:code}' without an opponent")
NO_POINTS_GIVEN = message("file.points_missing", "points are missing")
POINTS_BELOW_ZERO = message("file.points_negative", f"negative points '{TEXT:text}'")
POINTS_WITH_COMMA = message("file.points_comma", f"points '{TEXT:text}' with a decimal comma")
POINTS_NOT_NUMBER = message("file.points_text", f"points '{TEXT:text}' are not a number")
WORTH_DIFFERS = message(
    "file.worth_differs", f"a {MESSAGE:kind} is worth {SYMBOL:white} with White and {SYMBOL:black} with Black"
)
WORTH_WIN = message("file.worth_win", "win")
WORTH_DRAW = message("file.worth_draw", "draw")
WORTH_LOSS = message("file.worth_loss", "loss")
WORTH_OF_UNKNOWN = message("file.worth_unknown", "points for an unknown result (X) have no meaning here")
IN_POINT_SYSTEM = message("file.point_system", f"'{TEXT:word}' in a point system")
UNKNOWN_POINT_LETTER = message("file.point_letter", f"unknown letter '{TEXT:letter}' of a point system")
BESIDE_POINTS = message("file.beside_points", f"'{TEXT:text}' beside the points")
COUNTED_IN_BYTES = message("file.bytes", "columns count bytes here instead of characters: read as such")
ACCENTS_APART = message(
    "file.accents", "letters and their accents are separate characters (Unicode form D): combined"
)
PLAYER_LINE_SHIFTED = message("file.shifted", "a player line that does not begin in column 1")
RECORD_SLIPPED = message(
    "file.record_slipped", f"a line that looks like record {SYMBOL:code}, but does not begin with this code"
)
NOT_A_DATE_READ = message("file.date", f"'{TEXT:text}' is not understood as a date")
ENDS_BEFORE_IT_BEGINS = message(
    "file.ends_first", f"the event ends ({SYMBOL:ended}) before it begins ({SYMBOL:begun})"
)
SECOND_DATE = message(
    "file.second_date",
    f"this date is not that of the other record {SYMBOL:code}, '{TEXT:text}' in line {NUMBER:line}, which counts",
)
ROUNDS_UNREADABLE = message("file.rounds", f"number of rounds '{TEXT:text}'")
ROUNDS_OUT_OF_RANGE = message("file.rounds_range", f"number of rounds '{TEXT:text}' is out of range")
ROUNDS_MISSING = message("file.no_rounds", "the number of rounds is missing")
ROUNDS_STATED_TWICE = message(
    "file.rounds_twice", f"the number of rounds is {SYMBOL:here} here, {SYMBOL:there} in {MESSAGE:place}"
)
COLOUR_STATED_TWICE = message(
    "file.colour_twice", f"the initial colour is {COLOUR:here} here, {COLOUR:there} in {MESSAGE:place}"
)
TYPE_STATED_TWICE = message(
    "file.type_twice", f"the tournament type is {SYMBOL:here} here, {SYMBOL:there} in {MESSAGE:place}"
)
INITIAL_COLOUR_UNREADABLE = message("file.colour", f"initial colour '{TEXT:text}'")
INITIAL_COLOUR_MISSING = message("file.no_initial_colour", "the initial colour is missing")
UNKNOWN_TOURNAMENT_TYPE = message("file.type", f"unknown tournament type '{TEXT:code}'")
UNKNOWN_WORD_READ = message("file.word", f"unknown word '{TEXT:word}' is ignored")
TEAM_MEMBER_IGNORED = message("file.member_ignored", f"team member '{TEXT:text}' is ignored")
RANGE_OF_ROUNDS = message("file.round_range", f"rounds {ROUND:first} to {ROUND:last}")
RANGE_OF_PLAYERS = message("file.player_range", f"players {NUMBER:first} to {NUMBER:last}")
UNKNOWN_BYE_TYPE = message("file.bye_type", f"unknown bye type '{TEXT:code}'")
FORBIDDEN_ALONE = message("file.forbidden_alone", "a forbidden pairing of fewer than two players is ignored")
ACCELERATION_MISSING = message("file.acceleration", f"no acceleration for round {ROUND:round}: read as 0.0")
START_NUMBER_TWICE = message(
    "file.same_number", f"start number {NUMBER:player} is used twice: here and in {MESSAGE:place}"
)
START_NUMBER_GAP = message(
    "file.gap", f"no player has start number {NUMBER:first}, though {NUMBER:next} exists"
)
START_NUMBER_GAPS = message(
    "file.gaps", f"no player has start number {NUMBER:first} to {NUMBER:last}, though {NUMBER:next} exists"
)
ROUND_OF_NOBODY = message(
    "file.empty_round", f"round {ROUND:round} counts as completed, although it has no pairings"
)
BEYOND_ANNOUNCED = message(
    "file.rounds_announced",
    one=f"{COUNT:rounds} round is announced, but round {ROUND:recorded} has entries",
    other=f"{COUNT:rounds} rounds are announced, but round {ROUND:recorded} has entries",
)
BYE_IGNORED = message(
    "file.bye_ignored",
    f"bye '{SYMBOL:kind}' of player {NUMBER:player} in round {ROUND:round} is ignored: the round is "
    f"played, with '{SYMBOL:recorded}' for the player",
)
NOTHING_LEFT = message(
    "file.nothing_left",
    one=f"the {COUNT:rounds} announced round has been played: there is nothing to pair",
    other=f"all {COUNT:rounds} rounds have been played: there is nothing to pair",
)
BYE_TOO_LATE = message(
    "file.bye_late", f"a bye of round {ROUND:round} is ignored: that round is not announced"
)
BYE_TWICE = message(
    "file.bye_twice",
    f"player {NUMBER:player} has bye '{SYMBOL:first}' of round {ROUND:round} already: '{SYMBOL:kind}' is "
    "ignored",
)
POINTS_DO_NOT_MATCH = message(
    "file.points_wrong",
    f"points {SYMBOL:points} of player {NUMBER:player} do not match the results, which give {SYMBOL:real}",
)
MATCH_POINTS_DO_NOT_MATCH = message(
    "file.match_points_wrong",
    f"match points '{SYMBOL:points}' of team {NUMBER:team} do not match the results, which give "
    f"{SYMBOL:real}",
)
GAME_POINTS_DO_NOT_MATCH = message(
    "file.game_points_wrong",
    f"game points '{SYMBOL:points}' of team {NUMBER:team} do not match the results, which give {SYMBOL:real}",
)
RESULTS_COUNT = message("file.results_count", f"{MESSAGE:fault}: the results count")
MEETS_NOT_ONE_TEAM = message("file.not_one_team", f"team {NUMBER:team} does not meet one other team")
TEAMS_IN_TWO_RECORDS = message(
    "file.teams_twice", "teams are listed both in records 310 and in records 013: records 310 are used"
)
UNKNOWN_TEAM = message("file.unknown_team", f"team {NUMBER:team} does not exist")
UNKNOWN_FORFEIT = message("file.unknown_forfeit", f"unknown result '{TEXT:text}' of a forfeited match")
MORE_PLAYERS_THAN_BOARDS = message(
    "file.more_than_boards",
    f"team {NUMBER:team} has {NUMBER:players} players in a match of {NUMBER:boards} boards",
)
BOARD_COLOURS_UNREADABLE = message("file.board_colours", f"colours of the boards '{TEXT:text}'")
MATCH_POINTS_UNREADABLE = message("file.points_of_matches", f"points of matches '{TEXT:text}'")
TEAM_WITHOUT_NUMBER = message("file.team_number", f"team '{TEXT:name}' has no unique number")
PLAYER_WITHOUT_TEAM = message("file.no_team", f"player {TEXT:player} is in no team")
PLAYER_WITHOUT_TEAM_OR_GAME = message(
    "file.no_team_no_game", f"player {TEXT:player} is in no team, and has no game"
)
TWICE_IN_A_TEAM = message("file.twice_in_team", f"player {TEXT:player} is listed twice in the teams")
RANGE_OVERRIDES = message(
    "file.range_overrides", "acceleration by range overrides the acceleration of single players (XXA)"
)
ACCELERATION_TOO_LONG = message(
    "file.acceleration_long",
    f"acceleration is given for {NUMBER:given} rounds, but {NUMBER:rounds} are announced",
)
ACCELERATION_TOO_LATE = message(
    "file.acceleration_late",
    f"acceleration is given up to round {ROUND:last}, but {NUMBER:rounds} rounds are announced",
)
MATCH_POINTS_ALONE = message(
    "file.match_points_alone",
    "match points alone, but the teams are paired by game points: they count as game points",
)
WORTH_STATED_TWICE = message(
    "file.worth_twice", f"the same result is worth {SYMBOL:here} here, {SYMBOL:there} in {MESSAGE:place}"
)
TOO_FAR_FROM_USUAL = message(
    "file.too_far_from_usual", f"points that are more than {SYMBOL:most} away from the usual ones"
)
MATCH_POINTS_OF_PLAYERS = message("file.match_points", "match points in a tournament of individuals")
