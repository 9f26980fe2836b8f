"""What is said about games between sections (US Chess 28M)."""

from __future__ import annotations

from ...messages import ROUND, TEXT, message
from .common import ENTRY, RESULT

ALTERNATIVES_TO_BYES = message("rule.alternatives_to_byes", "US Chess 28M: alternatives to byes")
TWO_SECTIONS = message("cross.two_sections", "A game between sections needs two sections.")
CROSS_PAIRED = message(
    "cross.paired",
    "{white} of {white_section} (White) plays {black} of {black_section} (Black) instead of having the bye.",
    white=ENTRY,
    white_section=TEXT,
    black=ENTRY,
    black_section=TEXT,
)
NO_OPEN_CROSS = message(
    "cross.no_open", "{section} has no open game against {other_section}.", section=TEXT, other_section=TEXT
)
BOTH_HAVE_BYE = message(
    "cross.both_have_bye",
    "{section} and {other_section}: both players have the bye again.",
    section=TEXT,
    other_section=TEXT,
)
NO_CROSS_GAME = message("cross.none", "No player of {section} plays against another section.", section=TEXT)
CROSS_NEEDS_RESULT = message("cross.needs_result", "A game between sections ends with a result.")
RESULTS_OF_CROSS = message("cross.results", "Enter 1-0, 0-1, 1/2 or a forfeit.")
CROSS_RESULT = message(
    "cross.result",
    "{white} {result} {black}, between {section} and {other_section}.",
    white=ENTRY,
    result=RESULT,
    black=ENTRY,
    section=TEXT,
    other_section=TEXT,
)
NO_ROUND_NOW = message("cross.no_round", "{section} has no round now.", section=TEXT)
PAIR_BOTH = message("cross.pair_both", "Pair the round of both sections first.")
FIDE_MODE_HAS_NONE = message(
    "cross.fide_mode", "{section} is in FIDE mode, which has no games between sections.", section=TEXT
)
NOBODY_HAS_BYE = message(
    "cross.nobody_has_bye", "No player of {section} has the bye in round {round}.", section=TEXT, round=ROUND
)
