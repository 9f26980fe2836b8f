"""What the US Chess system says of sections it can't pair as asked."""

from __future__ import annotations

from ...messages import NUMBER, PLAYER, ROUND, SYMBOL, message

REPORT_SIZE = message(
    "uscf.colour_report",
    "The colour report of all boards is for up to {most} players.",
    most=NUMBER,
)
REQUIRED_IMPOSSIBLE = message("uscf.required_impossible", "The required pairs can't all be made.")
NO_OTHER_PAIRING = message("uscf.no_other", "No other pairing is left.")
HOUSE_PLAYER_IDLE = message(
    "uscf.house_player",
    "Player {player} is a house player and is not paired in round {round}.",
    player=PLAYER,
    round=ROUND,
)
OPTION_NAMES_UNKNOWN = message(
    "uscf.unknown_player",
    "The option {option} names player {player}, but no player has that number.",
    option=SYMBOL,
    player=NUMBER,
)
PLAIN_SIZE = message(
    "uscf.plain_size",
    "The plain engine pairs up to {most} players, and there are {players}.",
    most=NUMBER,
    players=NUMBER,
)
CHECK_SIZE = message(
    "uscf.proof_size",
    "The proof is checked pair by pair for up to {most} players.",
    most=NUMBER,
)
