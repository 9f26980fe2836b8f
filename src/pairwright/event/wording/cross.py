"""Messages about games between sections (US Chess 28M)."""

from __future__ import annotations

from ...messages import ROUND, TEXT, message
from .common import ENTRY, RESULT

ALTERNATIVES_TO_BYES = message("rule.alternatives_to_byes", "US Chess 28M: alternatives to byes")
TWO_SECTIONS = message("cross.two_sections", "A game between sections needs two sections.")
CROSS_PAIRED = message(
    "cross.paired",
    f"{ENTRY:white} of {TEXT:white_section} (White) plays {ENTRY:black} of {TEXT:black_section} (Black) "
    "instead of having the bye.",
)
NO_OPEN_CROSS = message("cross.no_open", f"{TEXT:section} has no open game against {TEXT:other_section}.")
BOTH_HAVE_BYE = message(
    "cross.both_have_bye", f"{TEXT:section} and {TEXT:other_section}: both players have the bye again."
)
NO_CROSS_GAME = message("cross.none", f"No player of {TEXT:section} plays against another section.")
CROSS_NEEDS_RESULT = message("cross.needs_result", "A game between sections ends with a result.")
RESULTS_OF_CROSS = message("cross.results", "Enter 1-0, 0-1, 1/2 or a forfeit.")
CROSS_RESULT = message(
    "cross.result",
    f"{ENTRY:white} {RESULT:result} {ENTRY:black}, between {TEXT:section} and {TEXT:other_section}.",
)
NO_ROUND_NOW = message("cross.no_round", f"{TEXT:section} has no round now.")
PAIR_BOTH = message("cross.pair_both", "Pair the round of both sections first.")
FIDE_MODE_HAS_NONE = message(
    "cross.fide_mode", f"{TEXT:section} is in FIDE mode, which has no games between sections."
)
NOBODY_HAS_BYE = message(
    "cross.nobody_has_bye", f"No player of {TEXT:section} has the bye in round {ROUND:round}."
)
