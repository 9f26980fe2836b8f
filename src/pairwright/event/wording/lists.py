"""Messages about imported lists of players: rejected rows, and guessed values."""

from __future__ import annotations

from ...messages import NUMBER, TEXT, TEXTS, message

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
BIRTH_LEFT_OUT = message("list.birth", f"'{TEXT:text}' is not a date of birth and was left out.")
