"""What is said about reports, exports, and tournaments imported from elsewhere."""

from __future__ import annotations

from ...messages import BOARD, COUNT, MESSAGE, MESSAGES, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message
from .common import ENTRIES, ENTRY

GIVE_ANOTHER_NAME = message("import.another_name", "Give another name.")
ASK_IMPORT_ROUND = message(
    "import.ask_round",
    "Import round {round} of {source} although the rules pair it differently? {finding}",
    round=ROUND,
    source=TEXT,
    finding=MESSAGE,
)
IMPORTED_AS_PLAYED = message(
    "import.as_played", "It is imported as it was played. The report lists it (### Import)."
)
CHECK_REPORT = message(
    "import.check_report", "Check the report: its system, its number of rounds, its results."
)
IMPORTED = message(
    "import.done",
    "{source} imported as section {section}: {players} players, {rounds} rounds.",
    source=TEXT,
    section=TEXT,
    players=NUMBER,
    rounds=NUMBER,
)
NUMBERS_BY_RANKING = message(
    "import.numbers_by_ranking",
    "Pairing numbers follow the ranking order; the start numbers of the report did not.",
)
ROUNDS_ASSUMED = message(
    "import.rounds_assumed",
    "The report does not state the number of rounds; {rounds} is assumed.",
    rounds=NUMBER,
)
SYSTEM_ASSUMED = message(
    "import.system_assumed",
    "The report does not state the pairing system (record 192); the FIDE (Dutch) System is assumed.",
)
TEAMS_DROPPED = message(
    "import.teams_dropped", one="{count} team was dropped.", other="{count} teams were dropped.", count=COUNT
)
ACCELERATION_DROPPED = message(
    "import.acceleration_dropped",
    "The acceleration points in the report were dropped; the system computes its own.",
)
UNFINISHED_DROPPED = message(
    "import.unfinished_dropped", "The pairings of unfinished round {round} were dropped.", round=ROUND
)
RECORDS_DROPPED = message("import.records_dropped", "Records dropped: {codes}.", codes=SYMBOL)
LINES_DROPPED = message(
    "import.lines_dropped",
    one="{count} line was dropped: {first}",
    other="{count} lines were dropped. The first is: {first}",
    count=COUNT,
    first=TEXT,
)
NAME_ASSUMED = message(
    "import.name_assumed", "Player {number} has no name and is called Player {number}.", number=NUMBER
)
ODD_RESULTS = message(
    "import.odd_results",
    "Round {round}: the results '{white}' and '{black}' of {names} do not go together.",
    round=ROUND,
    white=TEXT,
    black=TEXT,
    names=TEXTS,
)
ODD_MATCH_RESULT = message(
    "import.odd_match_result",
    "Round {round}, match {board}: '{result}' is not the result of a game.",
    round=ROUND,
    board=BOARD,
    result=TEXT,
)

GAMES_OPEN = message("report.games_open", "Games without a result: {games}.", games=MESSAGES)
GAMES_OPEN_MORE = message(
    "report.games_open_more",
    one="Games without a result: {games}, and {count} more.",
    other="Games without a result: {games}, and {count} more.",
    games=MESSAGES,
    count=COUNT,
)
FINISHED_ONLY = message("rule.finished_only", "Final standings and reports need every game finished")
ENTER_OR_INTERIM = message("report.enter_or_interim", "Enter the results, or make an interim file.")
ROUNDS_DONE = message(
    "report.rounds_done", "{done} of {rounds} rounds are played.", done=NUMBER, rounds=NUMBER
)
INTERIM_OR_ROUNDS = message(
    "report.interim_or_rounds", "Make an interim file, or change the number of rounds."
)
NO_PLAYERS = message("report.no_players", "{name} has no players.", name=TEXT)
NO_SUCH_REPORT = message("report.unknown", "'{form}' is not a kind of report.", form=TEXT)
PAIRED_BY_OTHER = message(
    "audit.paired_by",
    "{finding}; paired by version {version}, this is version {now}",
    finding=MESSAGE,
    version=SYMBOL,
    now=SYMBOL,
)
RESULTS_CHANGED = message(
    "audit.results_changed",
    "{finding}; results of earlier rounds have changed: {lines}",
    finding=MESSAGE,
    lines=SYMBOL,
)
COLUMNS_DIFFER = message("audit.columns", "were ranked by {kept}, now by {now}", kept=SYMBOL, now=SYMBOL)
RANK_BECOMES = message("audit.rank", "{entry}: rank {was} is now {now}", entry=ENTRY, was=NUMBER, now=NUMBER)
RANKS_DIFFER = message("audit.ranks", "{ranks}", ranks=MESSAGES)
VALUES_DIFFER = message("audit.values", "the ranks are the same, but values of tie-breaks differ")
NOT_OF_THE_RULES = message(
    "report.not_of_rules",
    "Board {board}, {white} – {black}, is not in the rules' pairing: it was made by hand or imported.",
    board=BOARD,
    white=ENTRY,
    black=ENTRY,
)
IMPORT_LIST = message(
    "rating.import_list",
    "There is no rating list {name}. Import one with 'pairwright ratings import'.",
    name=TEXT,
)
TEAM_HAS_NOBODY = message(
    "team.nobody_there",
    "{team} has no players for its boards in round {round}.",
    team=TEXT,
    round=ROUND,
)
ADD_OR_BYE = message("team.add_or_bye", "Add players to the team (member), or give it a bye.")

ROUND_NOT_FINISHED = message(
    "report.round_unfinished", "Round {round} of {section} is not finished.", round=ROUND, section=TEXT
)
NOTHING_PUBLISHED = message("report.none_published", "{section} has no published round.", section=TEXT)
ROUND_NOT_PAIRED = message(
    "report.round_unpaired", "Round {round} of {section} is not paired.", round=ROUND, section=TEXT
)
FOLDER_IN_USE = message(
    "report.folder_in_use",
    "{folder} holds other files. Name a new folder, or one that this command made.",
    folder=TEXT,
)
NO_DESTINATION = message(
    "site.no_destination", "Name a folder or an address, such as sftp://name@server/folder."
)
SITE_NEEDS_FSSPEC = message("site.needs_fsspec", "web pages at an address need fsspec")
SITE_UNREACHED = message("site.unreached", "{place} can't be reached: {cause}.", place=TEXT, cause=TEXT)
SITE_BEHIND = message(
    "site.behind",
    "{place} can't be reached: {cause}. The web pages there are out of date; the new ones are "
    "sent as soon as it is back.",
    place=TEXT,
    cause=TEXT,
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
    "Pairwright can't write to {folder}, where it notes who named the second folder. The second folder "
    "gets no copies.",
    folder=TEXT,
)
SAME_FOLDER = message("copy.same_folder", "{folder} is the folder of the event itself.", folder=TEXT)
ANOTHER_DISK = message("copy.another_disk", "Name a folder on another disk, such as a USB stick.")
NO_SECTIONS = message("event.no_sections", "The event has no sections.")
EVENT_HAS_NO_PLAYERS = message("event.no_players", "The event has no players.")
DOES_NOT_FIT = message(
    "uschess.does_not_fit",
    "'{text}' does not fit field {field} of the rating report ({width} ASCII characters).",
    text=TEXT,
    field=SYMBOL,
    width=NUMBER,
)
SHORTEN_IT = message("uschess.shorten", "Shorten it, or write it without accents.")
NEEDS_FIRST_DAY = message("uschess.first_day", "The rating report needs the first day of the event.")
NEEDS_LAST_DAY = message("uschess.last_day", "The rating report needs the last day of the event.")
ENTER_DAY = message("uschess.enter_day", "Enter it: {command}.", command=SYMBOL)
NOT_AN_AFFILIATE = message("uschess.affiliate", "'{text}' is not an affiliate id.", text=TEXT)
AFFILIATE_FORM = message("uschess.affiliate_form", "Write a letter and seven digits, such as A1234567.")
NOT_A_TIME_CONTROL = message(
    "uschess.time_control", "This report cannot hold the time control '{control}'.", control=TEXT
)
TIME_CONTROL_FORM = message(
    "uschess.time_control_form",
    "Write G/90;d5 (delay) or G/60;+30 (increment), from 11 minutes up.",
)
NO_CODE_FOR = message(
    "uschess.no_code",
    "Round {round}, board {board}: the rating report has no code for this result ({result}).",
    round=ROUND,
    board=BOARD,
    result=SYMBOL,
)
ASK_US_CHESS = message("uschess.ask", "Ask US Chess how to report it.")
NO_MEMBER_ID = message("uschess.no_id", "{who} has no US Chess id of eight digits.", who=TEXT)
ENTER_MEMBER_ID = message("uschess.enter_id", "Enter it as national id: change PLAYER national_id=12345678.")

PERSONS_LOSE = {
    "club": message("lost.club", "club: {names}", names=ENTRIES),
    "national_id": message("lost.national_id", "national id: {names}", names=ENTRIES),
    "email": message("lost.email", "e-mail address: {names}", names=ENTRIES),
    "phone": message("lost.phone", "telephone number: {names}", names=ENTRIES),
    "rating_source": message("lost.rating_source", "source of the rating: {names}", names=ENTRIES),
    "ratings": message("lost.ratings", "ratings of other lists: {names}", names=ENTRIES),
    "paid": message("lost.paid", "payment of the fee: {names}", names=ENTRIES),
    "board": message("lost.board", "fixed board: {names}", names=ENTRIES),
    "house": message("lost.house", "house player: {names}", names=ENTRIES),
    "half_byes": message("lost.half_byes", "no right to half-point byes: {names}", names=ENTRIES),
    "withdrawn": message("lost.withdrawn", "withdrawal (zero-point byes remain): {names}", names=ENTRIES),
}
"""What a report does not keep of participants, with those who have it."""

BOARD_NUMBERS_LOST = message("lost.board_numbers", "board numbers: they count from 1 in the report")
GROUPS_LOST = message(
    "lost.groups", "forbidden pairings by club, federation, family or wish: only the pairs remain"
)
RATING_CORRECTIONS_LOST = message(
    "lost.rating_corrections", "corrections for ratings only: they are not results of the tournament"
)
UNFINISHED_LOST = message("lost.unfinished", "round {round}, which is not finished", round=ROUND)
PRINTING_NEEDS = message("event.printing_needs", "printing needs {library}", library=SYMBOL)
PRINT_TO_PDF = message("event.print_to_pdf", "Any browser prints the HTML page to PDF.")
