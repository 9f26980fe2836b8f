"""Reasons of a round told in a table, where a clause names the players of its board and one more at most."""

from __future__ import annotations

from ...messages import PLAYER, message

HAS_ANOTHER_OPPONENT = message("clause.taken", f"{PLAYER:a} would play {PLAYER:x}, who has another opponent.")
GOOD_BUT_LATER = message("clause.later", f"{PLAYER:a} – {PLAYER:x} is as good, but comes later.")
WORSE_ROUND = message("clause.worse", f"With {PLAYER:a} – {PLAYER:x}, the round as a whole would be worse.")
WORSE_WITH_BYE = message(
    "clause.worse_bye", f"With the bye for {PLAYER:x}, the round as a whole would be worse."
)
