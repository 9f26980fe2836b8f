"""Faults of a file of side constraints and settings."""

from ...messages import NUMBER, SYMBOL, TEXT, message

NOT_TABLES = message("constraint.tables", "constraints must be tables")
BEFORE_EACH = message("constraint.before_each", f"{SYMBOL:heading} before each one")
CORRECT_OR_REMOVE = message("constraint.correct", "correct this constraint, or remove it")
MUST_BE_TABLE = message("constraint.table", f"'{SYMBOL:name}' must be a table")
ON_ITS_LINE = message("constraint.line", f"{SYMBOL:heading} on its own line")
ABOVE_ZERO = message("constraint.above_zero", "a number above zero")
WHOLE_ABOVE_ZERO = message("constraint.whole_above_zero", "a whole number above zero")
NO_KIND = message("constraint.no_kind", "this constraint has no kind")
KIND_ONE_OF = message("constraint.kind", f"kind = one of {SYMBOL:kinds}")
KEY_MISSING = message("constraint.needs", f"this constraint needs '{SYMBOL:key}'")
NO_BOUND = message("constraint.no_bound", "this constraint has no bound")
EITHER_BOUND = message("constraint.either", "at_least or at_most")
MUST_BE_LIST = message("constraint.list", f"'{SYMBOL:key}' must be a list")
MUST_BE_GROUP = message("constraint.group", f"'{TEXT:key}' must be a group")
A_NUMBER_UP_TO = message("constraint.number_up_to", f"a number up to {NUMBER:most}")
A_WHOLE_NUMBER = message("constraint.whole", "a whole number")
POINTS_IN_TENTHS = message("constraint.one_decimal", "points with one decimal at most")
