"""Messages of the public interface about impossible requests."""

from ..messages import COUNT, MESSAGE, NUMBER, ROUND, SENTENCES, SYMBOL, TEXT, message

COLOURS_FIXED = message("api.colours_fixed", "Round 1 is paired, so its colours can't be drawn any more.")
UNKNOWN_DETAIL = message(
    "api.unknown_detail", f"{TEXT:given} is not a code of an event's details. Choose one of: {SYMBOL:known}."
)
ONE_LINE = message("api.one_line", f"{SYMBOL:what} is {TEXT:given}. Give one line of text.")
PAIRS_ONE_BY_ONE = message(
    "api.no_schedule", f"The system {SYMBOL:system} has no schedule: it pairs one round at a time."
)
ONE_ROUND_AT_A_TIME = message(
    "api.not_ahead", f"The system {SYMBOL:system} does not plan several rounds together. Use ip."
)
NO_CONSTRAINTS = message(
    "api.no_constraints", f"Side constraints are for the system ip, not for {SYMBOL:system}."
)
WRONG_ROUND = message(
    "api.wrong_round", f"This is round {SYMBOL:round}, but the next one is round {ROUND:next}."
)
NO_PAIRING_DOCUMENT = message(
    "api.no_pairing_document", f"This is not the document of a round (pairing-1): {TEXT:fault}."
)
RANKS_BY_POINTS = message(
    "api.ranks_by_points",
    f"The system {SYMBOL:system} ranks by points and tie-breaks. Ask for the standings.",
)
NOT_A_DOCUMENT = message(
    "api.not_a_document",
    f"The dictionary is not a JSON document: {SYMBOL:reason}. Give one that was loaded from JSON.",
)
STEP_FAILED = message("steps.failed", f"Step {NUMBER:number} ({TEXT:step}): {SENTENCES:why}")
NOT_STEPS = message(
    "steps.not_a_list", f"The steps are not a list of JSON objects, such as [{SYMBOL:example}]."
)
NO_SUCH_STEP = message("steps.unknown", f"'{TEXT:given}' is not a step. Choose one of: {SYMBOL:known}.")
STEP_FIELD_MISSING = message("steps.missing", f"'{SYMBOL:name}' is missing.")
STEP_WITHOUT_FIELDS = message(
    "steps.no_fields", f"'{TEXT:given}' is not a field of this step. It takes no fields."
)
STEP_FIELD_UNKNOWN = message(
    "steps.field", f"'{TEXT:given}' is not a field of this step. It takes: {SYMBOL:known}."
)


STRONGEST_FIRST = message(
    "doubt.strongest_first",
    "the strongest player first: the order of the start numbers is the ranking (C.04.2 art. 2.2)",
)
PLACE_BY_RATING = message(
    "doubt.place_by_rating", "a place by rating for late entries, too (C.04.2 art. 2.2, 2.4)"
)
START_NUMBERS_BY_RATING = message(
    "doubt.numbers_by_rating", "give the start numbers by rating, the highest first, before round 1 is paired"
)
MOVE_OR_BY_RANK = message(
    "doubt.move",
    "move the player to that place and renumber the later ones; or keep the numbers and give the "
    "ranking by the order of the lines and a line 'XXC rank' (once round 4 is paired, numbers "
    "stay)",
)
TIE_BREAKS_REFUSED = message(
    "doubt.tie_breaks", f"no standings can be computed with these tie-breaks: {MESSAGE:reason}"
)
CORRECT_TIE_BREAK = message("doubt.correct_code", "correct the code: `pairwright tiebreaks` lists them")
TYPE_REFUSED = message("doubt.type", f"pair, check and explain refuse the type: {MESSAGE:reason}")
CORRECT_TYPE = message(
    "doubt.correct_type", "correct the type, or name a system with --system in each command"
)
FORM_VALUE_MISSING = message(
    "doubt.form", f"the certificate of a title norm has no value for '{SYMBOL:label}': {SYMBOL:names}"
)
ENTER_BEFORE_FORMS = message("doubt.enter", "enter it before the certificates are made")
ERRORS = message("api.errors", one=f"{COUNT:count} error", other=f"{COUNT:count} errors")
WARNINGS = message("api.warnings", one=f"{COUNT:count} warning", other=f"{COUNT:count} warnings")
SEVERITIES = {
    "error": message("api.error", "error"),
    "warning": message("api.warning", "warning"),
    "notice": message("api.notice", "notice"),
}
