"""What the front door says of requests that can't be met."""

from __future__ import annotations

from ..messages import NUMBER, ROUND, SENTENCES, SYMBOL, TEXT, message

COLOURS_FIXED = message("api.colours_fixed", "Round 1 is paired, so its colours can't be drawn any more.")
UNKNOWN_DETAIL = message(
    "api.unknown_detail",
    "{given} is not a code of an event's details. Choose one of: {known}.",
    given=TEXT,
    known=SYMBOL,
)
ONE_LINE = message(
    "api.one_line",
    "{what} is {given}. Give one line of text.",
    what=SYMBOL,
    given=TEXT,
)
UNKNOWN_DIALECT = message(
    "api.unknown_dialect",
    "Reports can't be written as '{given}'. Choose one of: {known}.",
    given=TEXT,
    known=SYMBOL,
)
PAIRS_ONE_BY_ONE = message(
    "api.no_schedule",
    "The system {system} has no schedule: it pairs one round at a time.",
    system=SYMBOL,
)
ONE_ROUND_AT_A_TIME = message(
    "api.not_ahead",
    "The system {system} does not plan several rounds together. Use ip.",
    system=SYMBOL,
)
NO_CONSTRAINTS = message(
    "api.no_constraints",
    "Side constraints are for the system ip, not for {system}.",
    system=SYMBOL,
)
WRONG_ROUND = message(
    "api.wrong_round",
    "This is round {round}, but the next one is round {next}.",
    round=SYMBOL,
    next=ROUND,
)
NO_PAIRING_DOCUMENT = message(
    "api.no_pairing_document",
    "This is not the document of a round (pairing-1): {fault}.",
    fault=TEXT,
)
RANKS_BY_POINTS = message(
    "api.ranks_by_points",
    "The system {system} ranks by points and tie-breaks. Ask for the standings.",
    system=SYMBOL,
)
STEP_FAILED = message(
    "steps.failed", "Step {number} ({step}): {why}", number=NUMBER, step=TEXT, why=SENTENCES
)
NOT_STEPS = message(
    "steps.not_a_list", "The steps are not a list of JSON objects, such as [{example}].", example=SYMBOL
)
NO_SUCH_STEP = message(
    "steps.unknown", "'{given}' is not a step. Choose one of: {known}.", given=TEXT, known=SYMBOL
)
STEP_FIELD_MISSING = message("steps.missing", "'{name}' is missing.", name=SYMBOL)
STEP_FIELD_UNKNOWN = message(
    "steps.field", "'{given}' is not a field of this step. It takes: {known}.", given=TEXT, known=SYMBOL
)
