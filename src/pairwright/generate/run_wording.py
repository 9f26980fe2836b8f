"""What is said of tournaments that were made and judged."""

from ..messages import NUMBER, SYMBOL, TEXT, message
from ..model.figures import FIGURE

SEED_DRAWN = message("generate.seed_drawn", f"seed {NUMBER:seed} (for the same again: --seed {NUMBER:seed})")
ENDED_EARLY = message(
    "generate.ended_early", f"seed {NUMBER:seed}: no valid pairing exists after the last round recorded"
)
WITH_A_FAULT = message("generate.with_a_fault", "with a fault")
TOURNAMENTS_MADE = message(
    "generate.made",
    f"tournaments: {NUMBER:tournaments}, rounds: {NUMBER:rounds}, players: {NUMBER:least} to {NUMBER:most}; "
    f"ended early without a valid pairing: {NUMBER:early}; generated in {FIGURE:seconds} s",
)
JUDGED = message(
    "generate.judged", f"{SYMBOL:checker}: {NUMBER:right} faultless, {NUMBER:wrong} not, {FIGURE:seconds} s"
)
KNOWN_CAUSE = message("generate.known_cause", f"    {NUMBER:tournaments} of a known cause: {TEXT:cause}")
FIRST_WRONG = message("generate.first_wrong", f"First: seed {NUMBER:seed}")
