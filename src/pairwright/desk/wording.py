"""The desk's own refusals, texts and warnings; those of the event stand in `event.wording`."""

from ..event.wording.common import RESULT
from ..messages import BOARD, COUNT, MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message

NO_STANDINGS = message("desk.no_standings", f"{TEXT:section} has no standings after round {ROUND:round}.")
NOT_JSON = message("desk.not_json", f"The request is not JSON: {SYMBOL:fault}")
NOT_AN_OBJECT = message("desk.not_an_object", "The request is not a JSON object.")
BAD_FIELD = message("desk.bad_field", f"{SYMBOL:place}: {MESSAGE:found}")
EXPECTED_IN_FIELD = message("desk.expected", f"Expected: {MESSAGE:expected}")
FORM_WITHOUT_SHOWN = message("desk.no_shown", "The form does not state what its page showed.")
RELOAD = message("desk.reload", "Reload the page.")
FIELD_CHANGED = message("desk.field_changed", f"{SYMBOL:field} has changed and is now '{TEXT:value}'.")
IS_A_COPY = message("desk.is_a_copy", "This is a copy of the event. You can look at it but not change it.")
TAKE_OVER = message("desk.take_over", f"To take the event over: {SYMBOL:command}.")
LIST_MISSING = message("desk.no_list", "No list was sent.")
CHOOSE_OR_PASTE = message("desk.choose_or_paste", "Choose a file, or paste rows from a spreadsheet.")
FILE_TOO_LARGE = message("desk.file_too_large", f"This file is larger than {NUMBER:size} MB.")
IS_A_REPORT = message("desk.is_a_report", "This is the report of a tournament, not a list of players.")
IMPORT_AS_SECTION = message(
    "desk.import_as_section", "Make a section of it: on the page Settings, under Sections."
)
CHOOSE_REPORT = message("desk.choose_report", "Choose the file of a report.")
ENTRIES_ONLY = message("desk.entries_only", "Send the list of entries only.")
EVENT_OPEN = message("desk.event_open", "An event is already open.")
OTHER_FILE_NAME = message("desk.other_file_name", "Start the desk with another file name.")
NO_SUCH_PRESET = message("desk.no_preset", f"Unknown preset '{TEXT:name}'.")
NO_SUCH_TIME = message("desk.no_time", f"Unknown thinking time '{TEXT:time}'.")
LIMIT_MISSING = message("desk.limit_missing", "A rating or a year of birth is missing.")
WRITE_LIMIT = message("desk.write_limit", "Write the rating or the year, such as 1700 or 2010.")
NO_EVENT_FILE = message("desk.no_event_file", f"The folder of this event has no event file '{TEXT:name}'.")
NONE_PUBLISHED = message("desk.none_published", "No round is published yet.")
PUBLISH_A_ROUND = message(
    "desk.publish_first", "Publish a round first; a draft is printed from its own page."
)
TWO_NAMES = message("desk.two_names", "There are fewer than two names.")
NAME_TWICE = message("desk.named_twice", f"{TEXT:name} is in the list twice.")
TELL_APART = message(
    "desk.tell_apart", f"Delete one of the two, or write something after it, such as {TEXT:name} B."
)
LINE_NO_NAME = message("desk.not_a_name", f"'{TEXT:line}' does not look like a name.")
DELETE_LINE = message("desk.delete_line", "Delete this line.")
MAKE_AGAIN = message("desk.make_again", f"Make round {ROUND:round} again, with the names in the box?")
BOARDS_CHANGE = message("desk.boards_change", "Players may have to move to other boards.")
NO_EVENING = message("desk.no_evening", "A school or club evening has one section, without teams or matches.")
NAME_A_LINE = message("desk.name_a_line", "Type or paste the names, one a line.")
EVENT_MADE = message("desk.event_made", f"{TEXT:file} created.")
COMMAND_BETWEEN = message("desk.command_between", "Another command was given since you opened the page.")
SEE_LAST = message("desk.see_last", "Check what was done last.")
NO_RATINGS_FILE = message("desk.no_ratings_file", "The desk was started without a file for rating lists.")
NO_CHAPTER = message("desk.no_chapter", f"The manual has no chapter '{TEXT:name}'.")
NUMBER_RANGE = message(
    "desk.number_range", f"{TEXT:section} has numbers 1 to {NUMBER:last}, not {NUMBER:number}."
)
CHOOSE_SECTION = message("desk.choose_section", "Choose a section on the page of the event.")
TWO_PLAYERS = message("desk.two_players", "Name two different players.")
CHOOSE_OTHER = message("desk.choose_other", "Choose another one.")
ONE_CHANGE = message("desk.one_change", "Make one change at a time.")
BAD_CHANGE = message(
    "desk.bad_change", f"'{TEXT:text}' does not name the players or boards for {SYMBOL:action}."
)
NO_SUCH_ACTION = message("desk.no_action", f"'{TEXT:name}' is not a known action.")
NOT_YOUR_SECTION = message("desk.not_your_section", "The target section is not one of yours.")
ASK_CHIEF_TO_MOVE = message("desk.ask_chief_to_move", "Ask the chief arbiter to move the player.")
NO_PLAYER_AND_ROUND = message("desk.no_player_and_round", "The request names no player and round.")
NOT_IN_LIST = message("desk.not_in_list", f"The list of {TEXT:source} has no number {TEXT:number}.")
NOT_A_LIST_HERE = message("desk.not_a_list_here", f"'{TEXT:name}' is not a rating list of this section.")
FILE_MISSING = message("desk.no_file", "No file was sent.")
CHOOSE_LIST_FILE = message("desk.choose_list_file", "Choose the list file as you downloaded it.")
NOT_FETCHED = message("desk.not_fetched", "The list could not be downloaded.")
CHOOSE_DOWNLOADED = message("desk.choose_downloaded", "Download it elsewhere, then choose its file.")
PLAYERS_READ = message(
    "desk.players_read",
    one=f"{COUNT:count} player read from the list of {TEXT:source}.",
    other=f"{COUNT:count} players read from the list of {TEXT:source}.",
)
NOBODY_TICKED = message("desk.nobody_ticked", "No player is ticked.")
TICK_PLAYERS = message("desk.tick_players", "Tick the players whose ratings you want to take.")
NO_SHEET = message("desk.no_sheet", f"Unknown sheet '{TEXT:kind}' on {TEXT:paper}.")
NO_FORMS = message("desk.no_forms", "The forms are made when the event is over.")
NO_EXPORT = message("desk.no_export", f"Unknown export '{TEXT:form}'.")
CLOSED_HAS_NO_OPEN = message("desk.closed_has_no_open", "A closed round has no open game.")
WRITE_ADJOURNED = message("desk.write_adjourned", "Write 'adjourned'.")
NAME_AND_PRESET = message("desk.name_and_preset", "A section needs a name and a preset.")
NO_LONGER_APART = message("desk.no_longer_apart", "This forbidden pairing was already removed.")
NO_CODE_FOR_ROLE = message("desk.no_code_for_role", f"The role '{TEXT:role}' gets no code.")
WHOSE_DEVICE = message("desk.whose_device", "The device has no name.")
NAME_THE_DEVICE = message("desk.name_the_device", "Write a name. Its commands are recorded under it.")
NOT_DECIDED_HERE = message("desk.not_decided_here", "This cannot be decided here.")
USE_RESULTS_PAGE = message("desk.use_results_page", "Enter the result on the results page.")
NO_COPY_IN = message("desk.no_copy_in", f"The folder {TEXT:folder} has no copy of an event.")
NAME_SECOND_FOLDER = message("desk.name_second_folder", "Name the second folder of the event.")
SEVERAL_COPIES = message("desk.several_copies", f"{TEXT:folder} has copies of several events: {TEXTS:names}.")
FOLDER_OF_ONE = message("desk.folder_of_one", "Name a folder with one event.")
FILE_EXISTS = message("desk.file_exists", f"{TEXT:file} already exists.")
OTHER_NAME_OR_OPEN = message(
    "desk.other_name_or_open", "Name another file, or open that one without --take-over."
)
SAME_PLACE = message("desk.same_place", "Two players have the same place.")
PLACE_EACH = message("desk.place_each", "Give each player a different place.")
LEFT_OUT = message("desk.left_out", f"{TEXT:name} is not in the standings after round {ROUND:round}.")
GAP_IN_LINE_UP = message("desk.gap_in_line_up", "A board above the last ones is empty.")
LAST_EMPTY = message(
    "desk.last_empty",
    "Leave only the last boards empty. If the player of another board is absent, name that player and enter a forfeit.",
)
FOR_ARBITERS = message("desk.for_arbiters", "This page is for arbiters who have an access code.")
ASK_CHIEF_FOR_CODE = message("desk.ask_chief_for_code", "Ask the chief arbiter for your own code.")
NOT_FROM_A_PAGE = message(
    "desk.not_from_a_page", "This was not sent by a page of this desk, or the page was too old."
)
RELOAD_AND_REPEAT = message("desk.reload_and_repeat", "Reload the page and try again.")

NO_PUBLIC_PAGE = message("hall.no_page", f"Unknown public page '{TEXT:name}'.")
NO_PLAYER_THERE = message("hall.no_player", f"Unknown player {NUMBER:key}.")
FIND_NAME = message("hall.find_name", "Find the name in the list.")
NOT_A_PLAYERS_PHONE = message("hall.not_a_players_phone", "This phone does not belong to a player.")
SCAN_CODE = message("hall.scan_code", "Scan the code on your slip or badge.")
NOT_TAKEN_NOW = message("hall.not_taken_now", "Results cannot be reported by phone now.")
HAND_IN_SLIP = message("hall.hand_in_slip", "Hand in the slip.")
NOT_YOUR_BOARD = message("hall.not_your_board", "That is not your board in this round.")
LOOK_AT_YOUR_PAGE = message("hall.look_at_your_page", "Look at your page again.")
NOT_BY_PHONE = message("hall.not_by_phone", "That result cannot be reported by phone.")
TELL_ARBITER = message("hall.tell_arbiter", "Tell the arbiter.")
BOARD_HAS_RESULT = message(
    "hall.board_has_result", f"Board {BOARD:board} already has the result {RESULT:result}."
)
TELL_IF_WRONG = message("hall.tell_if_wrong", "Tell the arbiter if it is wrong.")
NO_CHECK_IN = message("hall.no_check_in", "Check-in by phone is not open.")
SAY_YOU_ARE_HERE = message("hall.say_you_are_here", "Tell the arbiter that you are here.")
TLS_NEEDS = message("desk.tls_needs", f"--tls without your own certificate needs {SYMBOL:library}")
TOO_MANY_CODES = message(
    "desk.too_many_codes", f"Too many wrong codes. Try again in {NUMBER:seconds} seconds."
)
STOP_HERE_ONLY = message("desk.stop_here_only", "The desk is stopped at its own computer only.")
STOP_AT_THE_DESK = message("desk.stop_at_the_desk", "Press the button there, or close this device's page.")

PAIRED_AGAIN = message(
    "desk.paired_again", f"Round {ROUND:round} was paired again: the result was typed for other players."
)
COPIES_BESIDE = message("desk.copies_beside", "Copies are written beside the event only.")
COPY_WRITTEN = message(
    "desk.copy_written", f"A copy was written: {TEXT:file}. The next ones follow at Publish and Close."
)
SIT_OUT = message(
    "desk.sit_out",
    one=f"{COUNT:count} player sits round {ROUND:round} of {TEXT:section} out.",
    other=f"{COUNT:count} players sit round {ROUND:round} of {TEXT:section} out.",
)
NOT_SAVED = message("desk.not_saved", "It was not saved. Load the page again, and read the slip once more.")
