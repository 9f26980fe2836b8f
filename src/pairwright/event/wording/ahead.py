"""Messages about rounds ahead, prizes, and the place of the file."""

from ...messages import COUNT, MESSAGE, MESSAGES, NUMBER, RANK, ROUND, SYMBOL, TEXT, message

TOO_MANY_ROUNDS = message(
    "ahead.too_many_rounds",
    one=f"{NUMBER:players} players can play at most {COUNT:most} round without a rematch; {NUMBER:rounds} "
    "are announced.",
    other=f"{NUMBER:players} players can play at most {COUNT:most} rounds without a rematch; {NUMBER:rounds} "
    "are announced.",
)
TOO_MANY_ROUNDS_OF_TEAMS = message(
    "ahead.too_many_rounds_of_teams",
    one=f"{NUMBER:teams} teams can play at most {COUNT:most} round without a rematch; {NUMBER:rounds} "
    "are announced.",
    other=f"{NUMBER:teams} teams can play at most {COUNT:most} rounds without a rematch; {NUMBER:rounds} "
    "are announced.",
)
PLAYED_BY_SCHEDULE = message(
    "ahead.schedule", f"{TEXT:section} is played by a schedule, so every round can be played."
)
SIMULATED = message(
    "ahead.simulated",
    f"Simulated runs: {NUMBER:runs}. Runs that reached a round without a valid pairing: {NUMBER:stuck}.",
)
ENDED_AFTER = message("ahead.ended_after", f"They ended after {MESSAGES:rounds}.")
ENDED_ROUND = message("ahead.ended_round", f"round {ROUND:round} (runs: {NUMBER:runs})")

PRIZE_BY_PLACE = message("prize.by_place", f"{TEXT:list}: place {RANK:place}, rank {RANK:rank}")
PRIZE_SHARED = message(
    "prize.shared",
    f"{TEXT:list}: places {RANK:first}-{RANK:last} shared: {MESSAGE:sharing}; rank {RANK:rank}",
)
PRIZE_NOT_AWARDED = message("prize.not_awarded", f"{TEXT:list}: not awarded")
PRIZE_NOT_WON = message("prize.not_won", f"{TEXT:list}: no winner. Check which players meet its condition.")

SYNCHRONISED_FOLDER = message(
    "place.synchronised",
    f"{TEXT:folder} looks like a synchronised folder. Work in a local folder, and mirror copies there.",
)
NETWORK_FOLDER = message(
    "place.network",
    f"{TEXT:folder} is on a network ({SYMBOL:kind}). Work in a local folder, and mirror copies there.",
)
