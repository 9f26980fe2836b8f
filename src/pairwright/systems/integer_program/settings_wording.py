"""Faults of a file of side constraints and settings."""

from __future__ import annotations

from ...messages import NUMBER, SYMBOL, TEXT, message

NOT_TABLES = message("constraint.tables", "constraints must be tables")
BEFORE_EACH = message("constraint.before_each", "{heading} before each one", heading=SYMBOL)
CORRECT_OR_REMOVE = message("constraint.correct", "correct this constraint, or remove it")
MUST_BE_TABLE = message("constraint.table", "'{name}' must be a table", name=SYMBOL)
ON_ITS_LINE = message("constraint.line", "{heading} on its own line", heading=SYMBOL)
ABOVE_ZERO = message("constraint.above_zero", "a number above zero")
WHOLE_ABOVE_ZERO = message("constraint.whole_above_zero", "a whole number above zero")
NO_KIND = message("constraint.no_kind", "this constraint has no kind")
KIND_ONE_OF = message("constraint.kind", "kind = one of {kinds}", kinds=SYMBOL)
KEY_MISSING = message("constraint.needs", "this constraint needs '{key}'", key=SYMBOL)
NO_BOUND = message("constraint.no_bound", "this constraint has no bound")
EITHER_BOUND = message("constraint.either", "at_least or at_most")
MUST_BE_LIST = message("constraint.list", "'{key}' must be a list", key=SYMBOL)
MUST_BE_GROUP = message("constraint.group", "'{key}' must be a group", key=TEXT)
A_NUMBER_UP_TO = message("constraint.number_up_to", "a number up to {most}", most=NUMBER)
A_WHOLE_NUMBER = message("constraint.whole", "a whole number")
POINTS_IN_TENTHS = message("constraint.one_decimal", "points with one decimal at most")
