"""Messages about sections that the US Chess system can't pair as requested."""

from __future__ import annotations

from ...messages import NUMBER, PLAYER, ROUND, SYMBOL, message

REPORT_SIZE = message(
    "uscf.colour_report", f"The colour report of all boards is for up to {NUMBER:most} players."
)
REQUIRED_IMPOSSIBLE = message("uscf.required_impossible", "The required pairs can't all be made.")
NO_OTHER_PAIRING = message("uscf.no_other", "No other pairing is left.")
HOUSE_PLAYER_IDLE = message(
    "uscf.house_player", f"Player {PLAYER:player} is a house player and is not paired in round {ROUND:round}."
)
OPTION_NAMES_UNKNOWN = message(
    "uscf.unknown_player",
    f"The option {SYMBOL:option} names player {NUMBER:player}, but no player has that number.",
)
PLAIN_SIZE = message(
    "uscf.plain_size", f"The plain engine pairs up to {NUMBER:most} players, and there are {NUMBER:players}."
)
CHECK_SIZE = message("uscf.proof_size", f"The proof is checked pair by pair for up to {NUMBER:most} players.")
