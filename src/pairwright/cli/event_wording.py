"""Messages of event commands: about impossible requests, and the lines of lists, stages and files."""

from ..check.proof_words import ABSENT
from ..event.wording.common import RESULT
from ..messages import BOARD, MESSAGE, MESSAGES, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message
from .sheet_wording import BYE_HEAD

# impossible requests
NAME_THE_EVENT = message(
    "cli.which_event", f"Name the event file (NAME{SYMBOL:suffix}). In this folder: {TEXT:found}."
)
NO_EVENT_HERE = message(
    "cli.no_event",
    f"This folder has no event file (NAME{SYMBOL:suffix}). Name one, or make one: pairwright event new.",
)
NO_SECTION_YET = message(
    "cli.no_sections", "The event has no sections yet. Add one: pairwright event section."
)
NO_MEMBERS = message("cli.no_members", f"'{TEXT:name}' names no player of {TEXT:team}: it has none yet.")
NAME_THE_SECTION = message("cli.which_section", f"Name the section with -s. Sections: {TEXT:known}.")
NO_SINGLE_SECTION = message(
    "cli.no_single_section", f"'{TEXT:name}' does not name exactly one section. Sections: {TEXT:known}."
)
NOT_CONFIRMED = message(
    "cli.not_confirmed", f"{MESSAGE:question}\nNothing was done. Confirm with {SYMBOL:option}."
)
TYPE_IT = message("cli.type_it", f"{MESSAGE:question}\nType {NUMBER:number} to confirm")
CONFIRM_IT = message("cli.confirm_it", f"{MESSAGE:question}\nConfirm")
WHO = message("cli.who", "Who")
WARNING = message("cli.warning", f"warning: {MESSAGE:warning}")
UNDO = message("cli.undo", f"  undo: {SYMBOL:command}")
JOURNAL_ENDS = message("cli.journal_ends", f"The journal ends at revision {NUMBER:revision}.")
NOT_IN_A_FILE = message("cli.not_in_file", "This event is not in a file.")
FILE_DAMAGED = message(
    "cli.damaged", f"{TEXT:file} is damaged: {MESSAGE:fault}. Open the last snapshot instead."
)
NOTHING_IMPORTED = message(
    "cli.nothing_imported", "Nothing was imported. Check the list above, then apply it with --yes."
)
NO_RATING_CHANGED = message(
    "cli.no_rating_changed", "No rating was changed. Check the list above, then apply it with --yes."
)
NAME_THE_PLAYERS = message("cli.name_players", "Name the players, or give --all.")
NO_ROUND_THERE = message("cli.no_round_there", f"{TEXT:section} has no round {ROUND:round}.")
NO_ROUND_AT_ALL = message("cli.no_round_at_all", f"{TEXT:section} has no rounds yet.")
NONE_CLOSED = message("cli.none_closed", f"No round of {TEXT:section} is closed.")
NO_RESULTS_GIVEN = message(
    "cli.no_results_given", "Standard input has no results. Write one a line, such as 17 1-0."
)
NAME_ALL_IN_ORDER = message(
    "cli.name_all_in_order", "Name all players in the order of their numbers, or give --lot or --varma."
)
NO_SINGLE_MEMBER = message(
    "cli.no_single_member",
    f"'{TEXT:name}' does not name exactly one player of {TEXT:team}. Its players: {TEXT:members}.",
)
MATCH_GAMES = message(
    "cli.match_games", f"Match {BOARD:match} has {NUMBER:games} games. Results given: {NUMBER:given}."
)
BOARD_AND_RESULT = message("command.board_and_result", "board and result, such as 17 1-0")

# lists brought in
NOTHING_TO_IMPORT = message("import.nothing", "nothing to import")
DRY_RUN = message("cli.dry_run", "nothing was changed (--dry-run)")
RATINGS_AS_LISTED = message("import.ratings_as_listed", "all ratings are those of the list")
APPLY = message("import.apply", "Apply this")
TAKE_RATINGS = message("import.take_ratings", "Take these ratings")
TAKEN_AS_HEADINGS = message(
    "import.as_headings", f"the line '{TEXT:line}' is taken as headings; if it is not: --first-line player"
)
TAKEN_AS_PLAYER = message(
    "import.as_player", f"the line '{TEXT:line}' is taken as a player; if it is not: --first-line headings"
)
READ = message("import.read", f"read: {MESSAGES:columns}")
READ_FROM = message("import.read_from", f"{MESSAGE:field} from '{TEXT:heading}'")
NOT_READ = message("import.not_read", f"not read: {TEXTS:headings}")
GROUPS = {
    "new": message("import.new", f"new: {NUMBER:rows}"),
    "changed": message("import.changed", f"changed: {NUMBER:rows}"),
    "left out": message("import.left_out", f"left out: {NUMBER:rows}"),
    "guessed": message("import.guessed", f"guessed: {NUMBER:rows}"),
    "same": message("import.same", f"unchanged: {NUMBER:rows}"),
}
"""How many rows of a list are of each kind."""

MORE_ROWS = message("import.and_more", f"  and {NUMBER:more} more")
NEW_ROW = message("import.new_row", f"  {TEXT:name} ({SYMBOL:rating})")
NEW_UNRATED = message("import.new_unrated", f"  {TEXT:name} (unrated)")
CHANGED_ROW = message("import.changed_row", f"  {TEXT:name}: {MESSAGES:changes}")
CHANGED_TO = message("import.change", f"{MESSAGE:field} {TEXT:new} (was {TEXT:old})")
CHANGE_OF_BLANK = message("import.change_of_blank", f"{MESSAGE:field} {TEXT:new} (was blank)")
LEFT_OUT_ROW = message(
    "import.left_out_row", f"  row {NUMBER:row} {TEXT:text}: {MESSAGE:reason} {MESSAGE:fix}"
)
GUESSED_ROW = message("import.guessed_row", f"  row {NUMBER:row} {TEXT:name}: {MESSAGE:notice}")
NOT_LISTED = message("import.not_listed", f"entered, but not in the list: {NUMBER:players} ({TEXT:names})")
OF_OTHER_SECTION = message(
    "import.of_other", f"left out, of section {TEXT:name}: {NUMBER:rows} (import them with -s '{TEXT:name}')"
)
OF_NO_SECTION = message(
    "import.of_none", f"left out, of section {TEXT:name}: {NUMBER:rows} (the event has no such section)"
)
OF_UNKNOWN_SECTION = message(
    "import.of_unknown", f"imported, of section {TEXT:name}: {NUMBER:rows} (the event has no such section)"
)
RATING_ROW = message("import.rating_row", f"  {TEXT:name}: {SYMBOL:new} (was {SYMBOL:old})")
FIRST_RATING = message("import.first_rating", f"  {TEXT:name}: {SYMBOL:new} (was unrated)")

# files written
WRITTEN = message("cli.written", f"{TEXT:what} written to {TEXT:output}")
PAGES_WRITTEN = message(
    "cli.pages_written", f"files written to {TEXT:folder}: {NUMBER:files}; open {TEXT:index}"
)
FILES_WRITTEN = message("cli.files_written", f"files written to {TEXT:folder}: {TEXTS:files}")
FILES_SENT = message("cli.files_sent", f"files sent to {TEXT:address}: {NUMBER:files}")
NOT_REACHED = message(
    "cli.not_reached", f"{TEXT:address} can't be reached: {MESSAGE:reason}; tried again in {NUMBER:seconds} s"
)
NOT_IN_REPORT = message("cli.not_in_report", f"not in this report: {MESSAGE:loss}")
COPIED_TO = message("cli.copy_written", f"copy written: {TEXT:file}")
COPIES_FOLLOW = message(
    "cli.copies_follow", f"copy written: {TEXT:file}; snapshots follow from the next Publish or Close on"
)
TABLES_AS_BEFORE = message("cli.tables_as_before", f"revision {NUMBER:revision}: tables as before")
TABLES_RENEWED = message(
    "cli.tables_renewed", f"revision {NUMBER:revision}: tables were not up to date, and are now"
)
ANONYMISED = message(
    "cli.anonymised", f"{TEXT:file}: {NUMBER:commands} commands without names; {TEXT:event} still has them"
)

# where sections stand
EVENT_LINE = message("cli.event_line", f"{TEXT:event}: revision {NUMBER:revision}")
SECTION_LINE = message(
    "cli.section_line", f"{TEXT:section}: {MESSAGE:size}, round {ROUND:round} of {NUMBER:rounds}"
)
SECTION_NOT_FIDE = message(
    "cli.section_not_fide",
    f"{TEXT:section}: {MESSAGE:size}, round {ROUND:round} of {NUMBER:rounds} · not in FIDE mode",
)
NEXT_LINE = message("cli.next_line", f"  next: {MESSAGE:step}")

# players and boards
GONE_FROM = message("cli.withdrawn", f"withdrawn from round {ROUND:round}")
SENT_OFF = message("cli.expelled", "expelled")
FIXED_AT = message("cli.at_board", f"board {NUMBER:board}")
BOARDS_OF = message("cli.boards_of", f"{TEXT:section}, round {ROUND:round}: {MESSAGE:status}")
OUTCOME = message("cli.outcome", f"{RESULT:result}")
UNPAIRED = {
    "U": BYE_HEAD,
    "H": message("cli.unpaired_half", "half"),
    "F": message("cli.unpaired_full", "full"),
    "Z": ABSENT,
}
"""Those without a game, by the code of the round."""

# money
AFTER_THE_ROUND = message("cli.after_round", f"after round {ROUND:round}")
IN_ALL = message("cli.in_all", "in all")
PRIZE_ROW = message("cli.prize_row", f"{TEXT:name} ({MESSAGE:why})")
FEES = {
    "fee": message("cli.fee", "fee"),
    "paid": message("cli.paid", "paid"),
    "left": message("cli.left", "left"),
}
"""The headings of what players owe."""

# faults
STANDINGS_KEPT = message(
    "cli.standings_kept", f"standings after round {ROUND:round} ✔ as kept when the round was closed"
)
STANDINGS_SINCE = message(
    "cli.standings_since",
    f"standings after round {ROUND:round} ✔ but for changes since: {MESSAGE:finding}",
)
STANDINGS_DIFFER = message("cli.standings_differ", f"standings after round {ROUND:round} ✘ {MESSAGE:finding}")
JOURNAL_LINE = message(
    "cli.journal_line", f"journal {SYMBOL:mark} entries: {NUMBER:entries}, head {SYMBOL:head}"
)
LAST_ENTRY = message("cli.last_entry", f"  last: {NUMBER:revision} {SYMBOL:at} {TEXT:author} {MESSAGE:told}")
WITHOUT_DIGESTS = message(
    "cli.without_digests",
    "  An older version wrote this file, without digests: a changed entry that can be read is not noticed.",
)
FAULT = message("cli.fault", f"  fault: {MESSAGE:fault}")
ENTER_AGAIN = message(
    "cli.enter_again", "later entries, to be entered again (? marks a text that may be wrong):"
)
RECOVERED = message("cli.recovered", f"written: {TEXT:file}, entries: {NUMBER:entries}")
