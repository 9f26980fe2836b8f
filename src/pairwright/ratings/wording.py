"""Messages about unreadable rating lists, and about doubtful rows."""

from ..messages import COUNT, SYMBOL, TEXT, message

NO_COLUMN_FOR_NUMBER = message("list.no_number", "no column is known as the player's number")
NO_COLUMN_FOR_RATING = message("list.no_rating", "no column is known as the rating")
NATIONAL_HEADINGS = message("list.headings", "headings for name, national_id and rating")
ADD_MAP = message("list.add_map", f"add --map {SYMBOL:field}=HEADING")
LISTED_WITHOUT_NAME = message("list.nameless", "a player without a number or a name")
NUMBER_AND_NAME = message("list.number_and_name", "a number and a name in every row")
NUMBER_TWICE = message(
    "list.number_twice", f"the number {TEXT:number} belongs to {TEXT:first} and to {TEXT:second}"
)
IN_LIST_TWICE = message(
    "list.twice",
    f"the number {TEXT:number} is listed twice: as {TEXT:first} ({SYMBOL:old}) and, further down, as {TEXT:second} "
    f"({SYMBOL:new}). The second counts.",
)
MORE_IN_LIST_TWICE = message(
    "list.more_twice",
    one=f"{COUNT:count} more number is listed twice.",
    other=f"{COUNT:count} more numbers are listed twice.",
)
NUMBERS_APART = message("list.numbers_apart", "a column of numbers that each belong to one player")
NOT_A_LISTED_RATING = message("list.not_a_rating", f"'{TEXT:text}' is not a rating")
DIGITS_OR_NOTHING = message("list.digits_or_nothing", "up to four digits, or nothing")
RATE_UNKNOWN = message(
    "list.rate", f"this list of {SYMBOL:month} has one rating, but its heading does not name the rate of play"
)
RATE_UNKNOWN_IN_XML = message(
    "list.xml_rate", "this list has one rating for each player, but its name does not tell the rate of play"
)
ADD_KIND = message("list.add_kind", "add --kind standard, --kind rapid or --kind blitz")
HEADING_LACKS = message("list.heading_lacks", f"the heading has no column for {SYMBOL:fields}")
FIDE_HEADING = message("list.fide_heading", "the heading of a FIDE list: ID Number, Name, Fed, Sex, Tit, ...")
UNKNOWN_LIST_COLUMN = message("list.column", f"'{TEXT:word}' is not a column of a known list")
LAYOUT_CHANGED = message(
    "list.layout", "the layout of the list may have changed: the columns are not guessed"
)
NOT_A_PLAYER_NUMBER = message("list.player_number", f"'{TEXT:text}' is not a player number")
DIGITS_IN_ID = message("list.digits_in_id", "digits in the column ID Number")
LISTED_NAME_EMPTY = message("list.name_empty", "the name is empty")
SURNAME_GIVEN = message("list.surname", "Surname, Given")
NOT_A_LISTED_NUMBER = message("list.not_a_number", f"'{TEXT:text}' is not a number ({SYMBOL:field})")
NOT_A_FIDE_LIST = message(
    "list.not_fide",
    "this is not one of FIDE's lists: it begins neither with 'ID Number' nor with <playerslist>",
)
NAME_NATIONAL = message("list.source", "for a national list in CSV, give it a name: --source NAME")
LIST_TOO_LARGE = message(
    "list.too_large",
    f"{TEXT:name} is larger than {SYMBOL:most} bytes. Rating lists up to that size are read.",
)
LIST_UNPACKS = message(
    "list.unpacks",
    f"{TEXT:name} unpacks to {SYMBOL:size} bytes. Rating lists up to {SYMBOL:most} bytes are read.",
)
ARCHIVE_HOLDS = message("list.archive_holds", f"the archive holds {SYMBOL:files}")
ARCHIVE_EMPTY = message("list.archive_empty", "the archive is empty")
ONE_LIST_IN_ARCHIVE = message("list.one_list", "one list: .txt, .xml or .csv")
ARCHIVE_UNREADABLE = message("list.archive", f"the archive can't be unpacked: {SYMBOL:reason}")
FETCH_AGAIN = message("list.fetch_again", "fetch it again, or unpack it first")
LIST_HAS_NO_PLAYERS = message("list.no_players", "the list has no players")
NO_LISTS_HERE = message(
    "list.none_imported",
    f"No rating lists were found in {SYMBOL:path}. Import one with 'pairwright ratings import FILE'.",
)
LISTS_OF_OTHER_VERSION = message(
    "list.other_version", "the file was written by another version of Pairwright"
)
NOT_A_LISTS_FILE = message("list.not_ours", "the file is not a file of rating lists")
IMPORT_AGAIN = message("list.import_again", "move it away and import the lists again")
NOT_XML = message("list.not_xml", f"this is not XML: {SYMBOL:reason}")
COMPLETE_FILE = message("list.complete", "a complete file")
HAS_DTD = message("list.has_dtd", "the file has a document type declaration (DTD)")
WITHOUT_DTD = message("list.dtd", "a list without a DTD")
ROOT_ELEMENT = message("list.root", f"the root element is '{TEXT:tag}'")
NOT_A_PLAYER_ELEMENT = message("list.element", f"'{TEXT:tag}' stands where a player should")
UNKNOWN_ELEMENT = message("list.unknown_element", f"'{TEXT:tag}' is not an element of a known list")
ELEMENT_INSIDE = message("list.inside", f"'{TEXT:tag}' stands inside of '{TEXT:outer}'")
ELEMENT_TWICE = message("list.element_twice", f"'{TEXT:tag}' stands twice in one player")
EACH_ONCE = message("list.each_once", "each element once")
ELEMENT_ENDLESS = message("list.endless", f"an element does not end within {SYMBOL:most} bytes")
