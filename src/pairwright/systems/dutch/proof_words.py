"""Texts for the order of candidates: clauses after "the rules"."""

from __future__ import annotations

from ...messages import PLAYER, message
from ..view.proof_words import PLAYERS_99

DOWN_BEFORE = message(
    "proof.down_before", f"pair the downfloaters {PLAYERS_99:players} before {PLAYERS_99:others}"
)
DOWN_BEFORE_NONE = message(
    "proof.down_before_none", f"pair the downfloaters {PLAYERS_99:players} before none"
)
OPPONENT_BEFORE = message(
    "proof.opponent_before", f"try opponent {PLAYER:a} for {PLAYER:player} before {PLAYER:x}"
)
HALVES_BEFORE = message(
    "proof.halves_before",
    "pair the top half with the bottom half before any exchange between them, here of "
    f"{PLAYERS_99:players} for {PLAYERS_99:others}",
)
EXCHANGE_BEFORE = message(
    "proof.exchange_before",
    f"exchange {PLAYERS_99:players} for {PLAYERS_99:others} between the halves before {PLAYERS_99:instead} "
    f"for {PLAYERS_99:them}",
)
