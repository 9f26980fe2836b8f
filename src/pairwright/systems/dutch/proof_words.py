"""How the order of candidates is said: clauses after "the rules"."""

from __future__ import annotations

from ...messages import PLAYER, message
from ..view.proof_words import PLAYERS_99

DOWN_BEFORE = message(
    "proof.down_before",
    "pair the downfloaters {players} before {others}",
    players=PLAYERS_99,
    others=PLAYERS_99,
)
DOWN_BEFORE_NONE = message(
    "proof.down_before_none", "pair the downfloaters {players} before none", players=PLAYERS_99
)
OPPONENT_BEFORE = message(
    "proof.opponent_before",
    "try opponent {a} for {player} before {x}",
    a=PLAYER,
    player=PLAYER,
    x=PLAYER,
)
HALVES_BEFORE = message(
    "proof.halves_before",
    "pair the top half with the bottom half before any exchange between them, here of {players} for {others}",
    players=PLAYERS_99,
    others=PLAYERS_99,
)
EXCHANGE_BEFORE = message(
    "proof.exchange_before",
    "exchange {players} for {others} between the halves before {instead} for {them}",
    players=PLAYERS_99,
    others=PLAYERS_99,
    instead=PLAYERS_99,
    them=PLAYERS_99,
)
