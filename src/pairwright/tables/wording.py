"""Messages about tables and spreadsheets that can't be read."""

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, TEXTS, message

NO_HEADINGS = message(
    "table.no_headings",
    f"no row of headings with {SYMBOL:needed} was found; the first row says {SYMBOL:said}",
)
EMPTY_FIRST_ROW = message(
    "table.empty_row", f"no row of headings with {SYMBOL:needed} was found; the first row is empty"
)
HEADINGS_WANTED = message(
    "table.headings_wanted", "a row of headings such as Name, Rating, Federation, FIDE ID, Club, Birth"
)
NAME_HEADINGS = message(
    "table.name_headings",
    "name the headings, or say which column is which: --map name=HEADING --map rating=HEADING",
)
UNKNOWN_TABLE_FIELD = message("table.unknown_field", f"unknown field '{TEXT:field}'")
SHEET_DAMAGED = message("table.damaged", f"the spreadsheet is damaged: {SYMBOL:reason}")
SHEET_UNREADABLE = message("table.unreadable", f"the spreadsheet can't be read: {SYMBOL:reason}")
SHEET_PART_UNREADABLE = message(
    "table.part_unreadable", f"the spreadsheet can't be read ({SYMBOL:part}): {SYMBOL:reason}"
)
NOT_PAPI = message(
    "table.not_papi", f"this is not a database of Papi with a table of players ({SYMBOL:reason})"
)
SWAR_VERSION = message(
    "table.swar_version",
    f"this tournament is of version {NUMBER:version} of SWAR; versions {NUMBER:first} to {NUMBER:last} can be read",
)
SWAR_WITHOUT_PLAYERS = message("table.swar_without_players", "this tournament of SWAR has no list of players")
SWAR_PLAYERS_MISSING = message(
    "table.swar_players_missing",
    f"this tournament of SWAR announces {NUMBER:announced} players, but only {NUMBER:found} can be read",
)
SAVE_AS_CSV = message("table.save_as", "save it as CSV (UTF-8) or XLSX and import that")
OR_SAVE_AS_CSV = message("table.or_save_as", "Or save it as CSV (UTF-8) or XLSX and import that.")
HAS_NO_HEADINGS = message("table.player_first", "a list whose first line is a player has no headings")
COLUMNS_BY_PLACE = message("table.by_place", "name columns by their place: --map name='column 1'")
NO_COLUMN = message(
    "table.no_column", f"the table has no column {NUMBER:number}: its columns are 1 to {NUMBER:most}"
)
NO_NAMES_COLUMN = message("table.no_names", "no column has names")
SAY_WHICH_COLUMN = message("table.say_which", "say which one: --map name='column 1'")
ARCHIVE_WITHOUT_SHEET = message("table.archive", "this archive holds no spreadsheet")
XLSX_OR_CSV = message("table.xlsx_or_csv", "XLSX or CSV")
SHEET_ROW = message("table.sheet_row", f"sheet {TEXT:sheet}, row {NUMBER:row}")
SHEET_CELL = message("table.sheet_cell", f"sheet {TEXT:sheet}, row {NUMBER:row}, column {NUMBER:column}")
SHARED_TEXT = message("table.shared_text", f"shared text {NUMBER:number}")
ALL_PARTS = message("table.all_parts", "all parts")
SAVE_AGAIN = message("table.save_again", "save it again with a spreadsheet program, or as CSV")
NOT_A_CELL = message("table.not_a_cell", f"'{TEXT:text}' is not a cell reference")
NO_SHARED_TEXT = message("table.no_shared_text", f"shared text {NUMBER:number} is missing")
NOT_NUMBER_IN_CELL = message("table.not_a_number", f"'{TEXT:text}' is not a number")
NOT_DATE_IN_CELL = message("table.not_a_date", f"{SYMBOL:value} is not a date")
NOT_NUMBER_OF_TEXT = message("table.not_shared_number", f"'{TEXT:text}' is not the number of a shared text")
NOT_NUMBER_OF_FORMAT = message("table.not_format_number", f"'{TEXT:text}' is not the number of a format")
TABLE_EMPTY = message("table.empty", "the file is empty")
HEADINGS_AND_ROWS = message("table.rows_wanted", "a row of headings and one row for each player")
NEITHER_TEXT_NOR_SHEET = message("table.neither", "this is neither text nor a spreadsheet")
ROW_UNREADABLE = message("table.row", f"a row that begins here can't be read: {SYMBOL:reason}")
CLOSE_QUOTES = message("table.quotes", "close the quotation mark, or double it if it belongs to the text")
LINE_TOO_LONG = message(
    "table.long_line",
    f"{TEXT:name}, line {NUMBER:line}: a line has more than {SYMBOL:most} characters. Shorten it.",
)
TOO_MUCH_IN_TABLE = message(
    "table.too_much",
    f"{TEXT:name} has more than {SYMBOL:most} {MESSAGE:what} ({MESSAGE:place}). Delete what is not part of "
    "the list.",
)
MUCH_BYTES = message("table.much_bytes", "bytes when it is unpacked")
MUCH_ROWS = message("table.much_rows", "rows")
MUCH_CELLS = message("table.much_cells", "cells")
MUCH_IN_CELL = message("table.much_in_cell", "characters in a cell")
MUCH_CHARACTERS = message("table.much_characters", "characters")
MUCH_COLUMNS = message("table.much_columns", "columns")
NOT_NUMBER_OF_ROW = message("table.not_row_number", f"'{TEXT:text}' is not the number of a row")
READING_TAKES_SECONDS = message(
    "table.seconds",
    f"Reading {TEXT:name} takes more than {SYMBOL:seconds} seconds. Delete what is not part of the list.",
)
READING_TAKES_MEMORY = message(
    "table.memory",
    f"Reading {TEXT:name} takes more than {SYMBOL:size} MB of memory. Delete what is not part of the list.",
)
READER_BROKE_DOWN = message("table.broke_down", "the spreadsheet can't be read: its reader crashed")
SHEET_DAMAGED_OR_LARGE = message(
    "table.damaged_or_large", "the spreadsheet is damaged, or holds more than a sheet can"
)
OTHER_SHEETS = message(
    "table.other_sheets", f"only the sheet {TEXT:sheet} is read; other sheets are not: {TEXTS:others}"
)
NO_RESULT_OF_FORMULA = message(
    "table.no_result",
    "the result of this formula is not in the file, and the cell is read as blank; save the file with a spreadsheet "
    "program",
)
