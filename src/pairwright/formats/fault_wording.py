"""What is found in files that can't be read as they stand, as clauses."""

from __future__ import annotations

from ..messages import AS_WRITTEN as AS_WRITTEN
from ..messages import COLOUR, MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, message
from ..messages import LABELLED as LABELLED
from ..messages import LINE_NAMED as LINE_NAMED
from ..model.wording import OPEN_BOARDS as OPEN_BOARDS

IN_ROUND = message("file.in_round", "round {round}: {fault}", round=ROUND, fault=MESSAGE)
IN_ROUND_OF = message(
    "file.in_round_of", "round {round} of player {player}: {fault}", round=ROUND, player=NUMBER, fault=MESSAGE
)
IN_ROUND_BETWEEN = message(
    "file.in_round_between",
    "round {round}, players {a} and {x}: {fault}",
    round=ROUND,
    a=TEXT,
    x=TEXT,
    fault=MESSAGE,
)
IN_MATCH_OF = message(
    "file.in_match_of", "match {match} of player {player}: {fault}", match=NUMBER, player=TEXT, fault=MESSAGE
)
IN_DOCUMENT = message("file.in_document", "the document: {fault}", fault=MESSAGE)
NO_INPUT = message("file.empty", "the input is empty")
NO_PLAYER_LINES = message("file.no_player_lines", "no player lines found")
MEMBER_POINTS_DIFFER = message(
    "file.member_points",
    "the points of {number} team members do not match their games: only team points count",
    number=NUMBER,
)
PLAYERS_STATED = message(
    "file.players_stated", "{stated} players are stated, {listed} are listed", stated=NUMBER, listed=NUMBER
)
UNKNOWN_TEAM_MEMBER = message("file.team_member", "team member {player} does not exist", player=NUMBER)
NOT_A_TOURNAMENT = message("file.not_a_tournament", "this is {kind}, not a tournament", kind=MESSAGE)
XLS_WORKBOOK = message("file.xls", "an Excel workbook (.xls)")
XLSX_WORKBOOK = message("file.xlsx", "an Excel workbook (.xlsx)")
ODS_SPREADSHEET = message("file.ods", "a spreadsheet (.ods)")
TABLE_BY_SEMICOLONS = message("file.csv_semicolons", "a table of values separated by semicolons (CSV)")
TABLE_BY_TABS = message("file.csv_tabs", "a table of values separated by tabs (CSV)")
TABLE_BY_COMMAS = message("file.csv_commas", "a table of values separated by commas (CSV)")
IN_UTF16 = message("file.utf16", "the file is in UTF-16")
READ_BY_ENCODING = message(
    "file.not_utf8", "not UTF-8: read as {name}; check that the names are right", name=SYMBOL
)
DAMAGED_LETTER = message(
    "file.damaged_letter",
    "not UTF-8, unlike the rest of the file: a letter was cut or belongs to another encoding",
)
NUL_CHARACTERS = message("file.nul", "NUL characters: the file is damaged or is not text")
CONTROL_CHARACTER = message("file.control", "control character {code}", code=SYMBOL)
POINTS_UNREADABLE = message("file.abnormal", "abnormal points that can't be read")
POINTS_UNREADABLE_BECAUSE = message(
    "file.abnormal_because", "abnormal points that can't be read: {fault}", fault=MESSAGE
)
POINTS_OF_OPEN_ROUND = message(
    "file.abnormal_round",
    "abnormal points of round {round} are ignored: the round is not completed",
    round=ROUND,
)
COLUMNS_OF_SHARLY = message(
    "file.abnormal_columns",
    "columns as Sharly-Chess writes them, to the left of the format's own: read as such",
)
POINTS_OF_NOBODY = message("file.abnormal_player", "abnormal points: {player} does not exist", player=NUMBER)
POINTS_SO_FAR = message(
    "file.abnormal_so_far",
    "abnormal points apply to the rounds recorded here; later ones get the usual points",
)
PAIRED_WITH_SELF = message("file.own_opponent", "player {player} is named as their own opponent", player=TEXT)
OPPONENT_NOT_LISTED = message(
    "file.no_opponent",
    "player {player} has the opponent {opponent}, who does not exist",
    player=TEXT,
    opponent=NUMBER,
)
NOT_MUTUAL = message(
    "file.not_mutual",
    "player {a} names {x} as opponent, but that player {said}",
    a=TEXT,
    x=TEXT,
    said=MESSAGE,
)
NAMES_OTHER = message("file.names_other", "names {opponent}", opponent=TEXT)
WITHOUT_ENTRY = message("file.without_entry", "has no entry")
CODE_ALONE = message("file.code_alone", "has '{code}' without an opponent", code=SYMBOL)
NOT_A_JSON_DOCUMENT = message("file.not_json", "not a JSON document: {reason}", reason=SYMBOL)
NOT_READABLE = message("file.not_readable", "not a document that can be read: {reason}", reason=SYMBOL)
MEMBER_TWICE = message("file.member_twice", "member '{name}' occurs twice in an object", name=TEXT)
BYE_WITH_NAME = message(
    "file.bye_with_opponent", "result '{code}' with an opponent: a bye has none", code=SYMBOL
)
RESULT_WITHOUT_OPPONENT = message("file.result_alone", "result '{code}' without an opponent", code=SYMBOL)
NO_COLOUR_OF_GAME = message("file.no_colour", "a game without a colour")
COLOUR_OF_NO_GAME = message("file.colour_alone", "a colour without an opponent")
FIELD_UNREADABLE = message("file.field", "{field} '{text}'", field=MESSAGE, text=TEXT)
FIELD_MISSING = message("file.field_missing", "the {field} is missing", field=MESSAGE)
FIELD_ROUND = message("field.round", "round")
FIELD_FIRST_ROUND = message("field.first_round", "first round")
FIELD_LAST_ROUND = message("field.last_round", "last round")
FIELD_FIRST_PLAYER = message("field.first_player", "first player or team")
FIELD_LAST_PLAYER = message("field.last_player", "last player or team")
FIELD_START_NUMBER = message("field.id", "start number")
COLUMNS_ODD = message("file.odd_columns", "{number} columns of games, but a match takes two", number=NUMBER)
BOTH_WON_THEIRS = message("file.both_won", "{a} and {x} both won their game", a=TEXT, x=TEXT)
BOTH_WON_IN_COLUMN = message(
    "file.both_won_in_column",
    "column {number}: {a} and {x} both won their game",
    number=NUMBER,
    a=TEXT,
    x=TEXT,
)
BYES_DIFFER = message(
    "file.byes_differ", "the byes '{first}' and '{second}' in its two columns", first=SYMBOL, second=SYMBOL
)
OPPONENTS_DIFFER = message("file.opponents_differ", "different opponents in its two columns")
SECOND_GAME_MISSING = message(
    "file.second_game", "a game in the first of its two columns and none in the second"
)
NO_RESULT_OF = message(
    "file.no_result",
    "no result of {a} against {x}, though round {last} is recorded",
    a=TEXT,
    x=TEXT,
    last=ROUND,
)
MATCH_WITH_GAMES = message(
    "file.match_games",
    "a match of {games} games, but the records of the players hold one game a round",
    games=NUMBER,
)
PLAYER_MISSING = message("file.no_player", "player {player} does not exist", player=TEXT)
STATED_TWICE_IN_ROUND = message("file.paired_twice", "player {player} is paired twice", player=TEXT)
BYE_AND_PAIRED = message(
    "file.bye_and_paired",
    "player {player} has a bye in round {round} and is paired too",
    player=TEXT,
    round=ROUND,
)
RANK_SHIFTED = message(
    "file.rank_shifted", "rank {rank} is one column too far to the right: read anyway", rank=SYMBOL
)
GAME_WITH_Z = message(
    "file.game_with_z", "Z with an opponent and a colour is read as a game without a result"
)
RESULT_NOT_KNOWN = message(
    "file.unknown_result", "the result is unknown, and counts as a draw until it is known"
)
TAB_IN_LINE = message("file.tab", "a tab character in a player line")
START_NUMBER_UNREADABLE = message("file.start_number", "start number '{text}'", text=TEXT)
START_NUMBER_MISSING = message("file.no_start_number", "the start number is missing")
LINE_TOO_SHORT = message("file.short_line", "the player line ends before the points")
TOO_MANY_ROUNDS_READ = message("file.many_rounds", "more than {most} rounds", most=NUMBER)
RATING_UNREADABLE = message("file.rating", "rating '{text}'", text=TEXT)
POINTS_IN_COLUMNS = message("file.points_columns", "{fault} in columns 81-84", fault=MESSAGE)
RANK_UNREADABLE = message("file.rank", "rank '{rank}' is not a number: left out", rank=TEXT)
POINTS_TOUCH = message("file.points_touch", "points touch their neighbours")
BETWEEN_ROUNDS = message("file.between_rounds", "'{text}' between two rounds", text=TEXT)
ENTRY_CUT = message("file.entry_cut", "incomplete entry: the line ends inside it")
BETWEEN_FIELDS = message("file.between_fields", "'{text}' between the fields of a round", text=TEXT)
OPPONENT_UNREADABLE = message("file.opponent", "opponent '{text}'", text=TEXT)
UNKNOWN_COLOUR_CODE = message("file.colour_code", "unknown colour code '{code}'", code=TEXT)
UNKNOWN_CODE_OF_RESULT = message("file.result_code", "unknown result code '{code}'", code=TEXT)
BYE_WITH_OPPONENT_NUMBER = message(
    "file.bye_with_number",
    "result code '{code}' with opponent {opponent}: a bye has no opponent",
    code=SYMBOL,
    opponent=NUMBER,
)
GAME_HAS_NO_COLOUR = message(
    "file.game_no_colour", "a game against {opponent} without a colour", opponent=NUMBER
)
COLOUR_CODE_ALONE = message("file.colour_code_alone", "colour '{code}' without an opponent", code=SYMBOL)
NO_POINTS_GIVEN = message("file.points_missing", "points are missing")
POINTS_BELOW_ZERO = message("file.points_negative", "negative points '{text}'", text=TEXT)
POINTS_WITH_COMMA = message("file.points_comma", "points '{text}' with a decimal comma", text=TEXT)
POINTS_NOT_NUMBER = message("file.points_text", "points '{text}' are not a number", text=TEXT)
WORTH_DIFFERS = message(
    "file.worth_differs",
    "a {kind} is worth {white} with White and {black} with Black",
    kind=MESSAGE,
    white=SYMBOL,
    black=SYMBOL,
)
WORTH_WIN = message("file.worth_win", "win")
WORTH_DRAW = message("file.worth_draw", "draw")
WORTH_LOSS = message("file.worth_loss", "loss")
WORTH_OF_UNKNOWN = message("file.worth_unknown", "points for an unknown result (X) have no meaning here")
IN_POINT_SYSTEM = message("file.point_system", "'{word}' in a point system", word=TEXT)
UNKNOWN_POINT_LETTER = message(
    "file.point_letter", "unknown letter '{letter}' of a point system", letter=TEXT
)
BESIDE_POINTS = message("file.beside_points", "'{text}' beside the points", text=TEXT)
COUNTED_IN_BYTES = message("file.bytes", "columns count bytes here instead of characters: read as such")
ACCENTS_APART = message(
    "file.accents", "letters and their accents are separate characters (Unicode form D): combined"
)
PLAYER_LINE_SHIFTED = message("file.shifted", "a player line that does not begin in column 1")
NOT_A_DATE_READ = message("file.date", "'{text}' is not understood as a date", text=TEXT)
ROUNDS_UNREADABLE = message("file.rounds", "number of rounds '{text}'", text=TEXT)
ROUNDS_OUT_OF_RANGE = message("file.rounds_range", "number of rounds '{text}' is out of range", text=TEXT)
ROUNDS_MISSING = message("file.no_rounds", "the number of rounds is missing")
ROUNDS_STATED_TWICE = message(
    "file.rounds_twice",
    "the number of rounds is {here} here, {there} in {place}",
    here=SYMBOL,
    there=SYMBOL,
    place=MESSAGE,
)
COLOUR_STATED_TWICE = message(
    "file.colour_twice",
    "the initial colour is {here} here, {there} in {place}",
    here=COLOUR,
    there=COLOUR,
    place=MESSAGE,
)
TYPE_STATED_TWICE = message(
    "file.type_twice",
    "the tournament type is {here} here, {there} in {place}",
    here=SYMBOL,
    there=SYMBOL,
    place=MESSAGE,
)
INITIAL_COLOUR_UNREADABLE = message("file.colour", "initial colour '{text}'", text=TEXT)
INITIAL_COLOUR_MISSING = message("file.no_initial_colour", "the initial colour is missing")
UNKNOWN_TOURNAMENT_TYPE = message("file.type", "unknown tournament type '{code}'", code=TEXT)
UNKNOWN_WORD_READ = message("file.word", "unknown word '{word}' is ignored", word=TEXT)
TEAM_MEMBER_IGNORED = message("file.member_ignored", "team member '{text}' is ignored", text=TEXT)
RANGE_OF_ROUNDS = message("file.round_range", "rounds {first} to {last}", first=ROUND, last=ROUND)
RANGE_OF_PLAYERS = message("file.player_range", "players {first} to {last}", first=NUMBER, last=NUMBER)
UNKNOWN_BYE_TYPE = message("file.bye_type", "unknown bye type '{code}'", code=TEXT)
FORBIDDEN_ALONE = message("file.forbidden_alone", "a forbidden pairing of fewer than two players is ignored")
ACCELERATION_MISSING = message(
    "file.acceleration", "no acceleration for round {round}: read as 0.0", round=ROUND
)
START_NUMBER_TWICE = message(
    "file.same_number",
    "start number {player} is used twice: here and in {place}",
    player=NUMBER,
    place=MESSAGE,
)
START_NUMBER_GAP = message(
    "file.gap", "no player has start number {first}, though {next} exists", first=NUMBER, next=NUMBER
)
START_NUMBER_GAPS = message(
    "file.gaps",
    "no player has start number {first} to {last}, though {next} exists",
    first=NUMBER,
    last=NUMBER,
    next=NUMBER,
)
ROUND_OF_NOBODY = message(
    "file.empty_round", "round {round} counts as completed, although it has no pairings", round=ROUND
)
BEYOND_ANNOUNCED = message(
    "file.rounds_announced",
    "{rounds} rounds are announced, but round {recorded} has entries",
    rounds=NUMBER,
    recorded=ROUND,
)
BYE_IGNORED = message(
    "file.bye_ignored",
    "bye '{kind}' of player {player} in round {round} is ignored: the round is played, with '{recorded}' "
    "for the player",
    kind=SYMBOL,
    player=NUMBER,
    round=ROUND,
    recorded=SYMBOL,
)
NOTHING_LEFT = message(
    "file.nothing_left", "all {rounds} rounds have been played: there is nothing to pair", rounds=NUMBER
)
BYE_TOO_LATE = message(
    "file.bye_late", "a bye of round {round} is ignored: that round is not announced", round=ROUND
)
BYE_TWICE = message(
    "file.bye_twice",
    "player {player} has bye '{first}' of round {round} already: '{kind}' is ignored",
    player=NUMBER,
    first=SYMBOL,
    round=ROUND,
    kind=SYMBOL,
)
POINTS_DO_NOT_MATCH = message(
    "file.points_wrong",
    "points {points} of player {player} do not match the results, which give {real}",
    points=SYMBOL,
    player=NUMBER,
    real=SYMBOL,
)
MATCH_POINTS_DO_NOT_MATCH = message(
    "file.match_points_wrong",
    "match points '{points}' of team {team} do not match the results, which give {real}",
    points=SYMBOL,
    team=NUMBER,
    real=SYMBOL,
)
GAME_POINTS_DO_NOT_MATCH = message(
    "file.game_points_wrong",
    "game points '{points}' of team {team} do not match the results, which give {real}",
    points=SYMBOL,
    team=NUMBER,
    real=SYMBOL,
)
RESULTS_COUNT = message("file.results_count", "{fault}: the results count", fault=MESSAGE)
MEETS_NOT_ONE_TEAM = message("file.not_one_team", "team {team} does not meet one other team", team=NUMBER)
TEAMS_IN_TWO_RECORDS = message(
    "file.teams_twice", "teams are listed both in records 310 and in records 013: records 310 are used"
)
TEAM_WITHOUT_NUMBER = message("file.team_number", "team '{name}' has no unique number", name=TEXT)
PLAYER_WITHOUT_TEAM = message("file.no_team", "player {player} is in no team", player=TEXT)
PLAYER_WITHOUT_TEAM_OR_GAME = message(
    "file.no_team_no_game", "player {player} is in no team, and has no game", player=TEXT
)
TWICE_IN_A_TEAM = message("file.twice_in_team", "player {player} is listed twice in the teams", player=TEXT)
RANGE_OVERRIDES = message(
    "file.range_overrides", "acceleration by range overrides the acceleration of single players (XXA)"
)
ACCELERATION_TOO_LONG = message(
    "file.acceleration_long",
    "acceleration is given for {given} rounds, but {rounds} are announced",
    given=NUMBER,
    rounds=NUMBER,
)
ACCELERATION_TOO_LATE = message(
    "file.acceleration_late",
    "acceleration is given up to round {last}, but {rounds} rounds are announced",
    last=ROUND,
    rounds=NUMBER,
)
MATCH_POINTS_OF_PLAYERS = message("file.match_points", "match points in a tournament of individuals")
