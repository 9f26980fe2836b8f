"""Messages about reports, exports, and tournaments imported from elsewhere."""

from ...messages import BOARD, COUNT, MESSAGE, MESSAGES, NUMBER, POINTS, ROUND, SYMBOL, TEXT, TEXTS, message
from .common import ENTRIES, ENTRY

GIVE_ANOTHER_NAME = message("import.another_name", "Give another name.")
ASK_IMPORT_ROUND = message(
    "import.ask_round",
    f"Import round {ROUND:round} of {TEXT:source} although the rules pair it differently? {MESSAGE:finding}",
)
IMPORTED_AS_PLAYED = message("import.as_played", "It is imported as it was played. The report lists it.")
CHECK_REPORT = message(
    "import.check_report", "Check the report: its system, its number of rounds, its results."
)
IMPORTED = message(
    "import.done",
    f"{TEXT:source} imported as section {TEXT:section}: {NUMBER:players} players, {NUMBER:rounds} rounds.",
)
NUMBERS_BY_RANKING = message(
    "import.numbers_by_ranking",
    "Pairing numbers follow the ranking order; the start numbers of the report did not.",
)
ROUNDS_ASSUMED = message(
    "import.rounds_assumed", f"The report does not state the number of rounds; {NUMBER:rounds} is assumed."
)
SYSTEM_ASSUMED = message(
    "import.system_assumed",
    "The report does not state the pairing system (record 192); the FIDE (Dutch) System is assumed.",
)
TEAMS_DROPPED = message(
    "import.teams_dropped", one=f"{COUNT:count} team was dropped.", other=f"{COUNT:count} teams were dropped."
)
ACCELERATION_DROPPED = message(
    "import.acceleration_dropped",
    "The acceleration points in the report were dropped; the system computes its own.",
)
BYE_OF_TEAMS = message(
    "import.bye_of_teams",
    f"In the report, match points of a bye are {POINTS:was}; the section counts {POINTS:now}, as for a drawn match.",
)
FREE_SCORES_NOTHING = message(
    "import.free_scores_nothing",
    f"In the report, a bye is worth {POINTS:was}; in the section, played by a schedule, it scores nothing.",
)
UNFINISHED_DROPPED = message(
    "import.unfinished_dropped", f"The pairings of unfinished round {ROUND:round} were dropped."
)
RECORDS_DROPPED = message("import.records_dropped", f"Records dropped: {SYMBOL:codes}.")
LINES_DROPPED = message(
    "import.lines_dropped",
    one=f"{COUNT:count} line was dropped: {TEXT:first}",
    other=f"{COUNT:count} lines were dropped. The first is: {TEXT:first}",
)
PAIRED_OTHERWISE = message(
    "round.paired_otherwise",
    f"Round {ROUND:round} is paired otherwise than by the rules: this explains the round of the rules.",
)
ENTERED_SINCE = message("round.entered_since", f"{ENTRY:entry} entered after round {ROUND:round} was paired.")
NAME_ASSUMED = message(
    "import.name_assumed", f"Player {NUMBER:number} has no name and is called Player {NUMBER:number}."
)
ODD_RESULTS = message(
    "import.odd_results",
    f"Round {ROUND:round}: the results '{TEXT:white}' and '{TEXT:black}' of {TEXTS:names} do not go "
    "together.",
)
ODD_MATCH_RESULT = message(
    "import.odd_match_result",
    f"Round {ROUND:round}, match {BOARD:board}: '{TEXT:result}' is not the result of a game.",
)

GAMES_OPEN = message("report.games_open", f"Games without a result: {MESSAGES:games}.")
GAMES_OPEN_MORE = message(
    "report.games_open_more",
    one=f"Games without a result: {MESSAGES:games}, and {COUNT:count} more.",
    other=f"Games without a result: {MESSAGES:games}, and {COUNT:count} more.",
)
FINISHED_ONLY = message("rule.finished_only", "Final standings and reports need every game finished")
ENTER_OR_INTERIM = message("report.enter_or_interim", "Enter the results, or make an interim file.")
ROUNDS_DONE = message("report.rounds_done", f"{NUMBER:done} of {NUMBER:rounds} rounds are played.")
INTERIM_OR_ROUNDS = message(
    "report.interim_or_rounds", "Make an interim file, or change the number of rounds."
)
NO_PLAYERS = message("report.no_players", f"{TEXT:name} has no players.")
NO_SUCH_REPORT = message("report.unknown", f"'{TEXT:form}' is not a kind of report.")
PAIRED_BY_OTHER = message(
    "audit.paired_by", f"{MESSAGE:finding}; paired by version {SYMBOL:version}, this is version {SYMBOL:now}"
)
RESULTS_CHANGED = message(
    "audit.results_changed", f"{MESSAGE:finding}; results of earlier rounds have changed: {SYMBOL:lines}"
)
NUMBERS_SINCE = message(
    "audit.numbers_since", f"{MESSAGE:finding}; pairing numbers have changed since: {SYMBOL:lines}"
)
SETTINGS_SINCE = message(
    "audit.settings_since", f"{MESSAGE:finding}; settings have changed since: {SYMBOL:lines}"
)
EVENT_CHANGED = message(
    "audit.event_changed", f"{MESSAGE:finding}; with the event as it was then, the round was paired correctly"
)
COLUMNS_DIFFER = message("audit.columns", f"were ranked by {SYMBOL:kept}, now by {SYMBOL:now}")
RANK_BECOMES = message("audit.rank", f"{ENTRY:entry}: rank {NUMBER:was} is now {NUMBER:now}")
RANK_NEW = message("audit.rank_new", f"{ENTRY:entry}: not ranked then, rank {NUMBER:now} now")
RANK_GONE = message("audit.rank_gone", f"{ENTRY:entry}: rank {NUMBER:was} then, not ranked now")
RANKS_DIFFER = message("audit.ranks", f"{MESSAGES:ranks}")
VALUES_DIFFER = message("audit.values", "the ranks are the same, but values of tie-breaks differ")
IMPORT_LIST = message(
    "rating.import_list", f"Unknown rating list {TEXT:name}. Import one with 'pairwright ratings import'."
)
TEAM_HAS_NOBODY = message(
    "team.nobody_there", f"{TEXT:team} has no players for its boards in round {ROUND:round}."
)
ADD_OR_BYE = message("team.add_or_bye", "Add players to the team (member), or give it a bye.")

NO_FIXTURES = message(
    "export.no_fixtures", f"There are no fixtures yet, and none in the workbook: {MESSAGE:cause}"
)
ROUND_NOT_FINISHED = message(
    "report.round_unfinished", f"Round {ROUND:round} of {TEXT:section} is not finished."
)
NOTHING_PUBLISHED = message("report.none_published", f"{TEXT:section} has no published round.")
ROUND_NOT_PAIRED = message("report.round_unpaired", f"Round {ROUND:round} of {TEXT:section} is not paired.")
FOLDER_IN_USE = message(
    "report.folder_in_use",
    f"{TEXT:folder} holds other files. Name a new folder, or one that this command made.",
)
SITE_OF_ANOTHER = message(
    "site.of_another",
    f"{TEXT:place} has the web pages of another event now. Choose another place, or this one again to replace them.",
)
NO_DESTINATION = message(
    "site.no_destination", "Name a folder or an address, such as sftp://name@server/folder."
)
SITE_NEEDS_FSSPEC = message("site.needs_fsspec", "web pages at an address need fsspec")
SITE_UNREACHED = message("site.unreached", f"{TEXT:place} can't be reached: {MESSAGE:cause}.")
SITE_BEHIND = message(
    "site.behind",
    f"{TEXT:place} can't be reached: {MESSAGE:cause}. The web pages there are out of date; the new ones are "
    "sent as soon as it is back.",
)
OTHER_DESTINATION = message(
    "site.other_destination", "Check the address and the connection, or name another place."
)
FOLDER_OF_OTHERS = message(
    "copy.folder_of_others",
    "The second folder in this file was named on another computer. No copy is written there; name it again.",
)
FOLDER_FORGOTTEN = message(
    "copy.folder_forgotten",
    f"Pairwright can't write to {TEXT:folder}, where it notes who named the second folder. The second "
    "folder gets no copies.",
)
SAME_FOLDER = message("copy.same_folder", f"{TEXT:folder} is the folder of the event itself.")
ANOTHER_DISK = message("copy.another_disk", "Name a folder on another disk, such as a USB stick.")
NO_SECTIONS = message("event.no_sections", "The event has no sections.")
EVENT_HAS_NO_PLAYERS = message("event.no_players", "The event has no players.")
DOES_NOT_FIT = message(
    "uschess.does_not_fit",
    f"'{TEXT:text}' does not fit field {SYMBOL:field} of the rating report ({NUMBER:width} ASCII "
    "characters).",
)
SHORTEN_IT = message("uschess.shorten", "Shorten it, or write it without accents.")
NEEDS_FIRST_DAY = message("uschess.first_day", "The rating report needs the first day of the event.")
NEEDS_LAST_DAY = message("uschess.last_day", "The rating report needs the last day of the event.")
ENTER_DAY = message("uschess.enter_day", f"Enter it: {SYMBOL:command}.")
NOT_AN_AFFILIATE = message("uschess.affiliate", f"'{TEXT:text}' is not an affiliate id.")
AFFILIATE_FORM = message("uschess.affiliate_form", "Write a letter and seven digits, such as A1234567.")
NOT_A_TIME_CONTROL = message(
    "uschess.time_control", f"This report cannot hold the time control '{TEXT:control}'."
)
TIME_CONTROL_FORM = message(
    "uschess.time_control_form", "Write G/90;d5 (delay) or G/60;+30 (increment), from 11 minutes up."
)
NO_CODE_FOR = message(
    "uschess.no_code",
    f"Round {ROUND:round}, board {BOARD:board}: the rating report has no code for this result "
    f"({SYMBOL:result}).",
)
HAS_MATCHES = message(
    "uschess.matches",
    f"The rating report holds one game a round, but {TEXT:section} is played in matches of several games.",
)
ASK_US_CHESS = message("uschess.ask", "Ask US Chess how to report it.")
NO_MEMBER_ID = message("uschess.no_id", f"{TEXT:who} has no US Chess id of eight digits.")
ENTER_MEMBER_ID = message("uschess.enter_id", "Enter it as national id: change PLAYER national_id=12345678.")

PERSONS_LOSE = {
    "club": message("lost.club", f"club: {ENTRIES:names}"),
    "national_id": message("lost.national_id", f"national id: {ENTRIES:names}"),
    "email": message("lost.email", f"e-mail address: {ENTRIES:names}"),
    "phone": message("lost.phone", f"telephone number: {ENTRIES:names}"),
    "rating_source": message("lost.rating_source", f"source of the rating: {ENTRIES:names}"),
    "ratings": message("lost.ratings", f"ratings of other lists: {ENTRIES:names}"),
    "paid": message("lost.paid", f"payment of the fee: {ENTRIES:names}"),
    "board": message("lost.board", f"fixed board: {ENTRIES:names}"),
    "house": message("lost.house", f"house player: {ENTRIES:names}"),
    "half_byes": message("lost.half_byes", f"no right to half-point byes: {ENTRIES:names}"),
    "expelled": message(
        "lost.expelled", f"expulsion (standings made from the report rank them): {ENTRIES:names}"
    ),
    "withdrawn": message("lost.withdrawn", f"withdrawal (zero-point byes remain): {ENTRIES:names}"),
}
"""Participants' data that a report loses, with their owners."""

TEAMS_LOSE = message("lost.of_teams", f"federation, FIDE id, sex and birth of teams: {ENTRIES:names}")
BOARD_NUMBERS_LOST = message("lost.board_numbers", "board numbers: they count from 1 in the report")
GROUPS_LOST = message(
    "lost.groups", "forbidden pairings by club, federation, family or wish: only the pairs remain"
)
RATING_CORRECTIONS_LOST = message(
    "lost.rating_corrections", "corrections for ratings only: they are not results of the tournament"
)
NATIONAL_IN_FIDE_COLUMN = message(
    "lost.national_in_fide_column",
    f"which ratings are national: they stand in the column of the FIDE rating: {ENTRIES:names}",
)
OWN_RANKING_LOST = message(
    "lost.own_ranking", f"the ranking of the system {SYMBOL:system}: ranks in the report are by points"
)
CROSS_GAMES_LOST = message(
    "lost.cross_games",
    f"games between sections: they stand as byes with the points of the game: {ENTRIES:names}",
)
UNFINISHED_LOST = message("lost.unfinished", f"round {ROUND:round}, which is not finished")
PRINTING_NEEDS = message("event.printing_needs", f"printing needs {SYMBOL:library}")
PRINT_TO_PDF = message("event.print_to_pdf", "Any browser prints the HTML page to PDF.")


ROW_AMBIGUOUS = message("list.ambiguous", f"This could be either of: {TEXTS:names}.")
ADD_NUMBER_OR_YEAR = message("list.add_number", "Add the FIDE number or the year of birth to the list.")
ROW_REPEATED = message("list.repeated", f"Row {NUMBER:row} has the same player.")
DELETE_ONE_ROW = message("list.delete_one", "Delete one of the two rows.")
ROW_WITHOUT_NAME = message("list.no_name", "The row has no name.")
NAME_OR_DELETE = message("list.name_or_delete", "Enter a name, or delete the row.")
NOT_A_RATING = message("list.rating", f"'{TEXT:text}' is not a rating.")
FOUR_DIGITS_OR_BLANK = message("list.four_digits", "Write up to four digits, or leave it blank.")
NOT_A_FIDE_NUMBER = message("list.fide_number", f"'{TEXT:text}' is not a FIDE number.")
DIGITS_OR_BLANK = message("list.digits", "Write digits, or leave it blank.")
TITLE_LEFT_OUT = message("list.title", f"'{TEXT:text}' is not a FIDE title and was left out.")
SEX_LEFT_OUT = message("list.sex", f"'{TEXT:text}' is neither male nor female and was left out.")
FEDERATION_LEFT_OUT = message(
    "list.federation", f"'{TEXT:text}' is not a federation of three letters and was left out."
)
ONLY_YEAR_KEPT = message(
    "list.only_year", f"'{TEXT:text}' is ambiguous (day or month first): only the year was kept."
)
RATING_IN_NAME = message(
    "list.rating_in_name",
    f"The name ends with {SYMBOL:number}. If that is the rating, write a comma before it.",
)
BIRTH_LEFT_OUT = message("list.birth", f"'{TEXT:text}' is not a date of birth and was left out.")
