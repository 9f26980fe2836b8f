"""What is said about the rounds that lie ahead, about prizes, and about the place of the file."""

from __future__ import annotations

from ...messages import MESSAGES, NUMBER, RANK, ROUND, SYMBOL, TEXT, message

TOO_MANY_ROUNDS = message(
    "ahead.too_many_rounds",
    "{players} players can play at most {most} rounds without a rematch; {rounds} are announced.",
    players=NUMBER,
    most=NUMBER,
    rounds=NUMBER,
)
PLAYED_BY_SCHEDULE = message(
    "ahead.schedule", "{section} is played by a schedule, so every round can be played.", section=TEXT
)
SIMULATED = message(
    "ahead.simulated",
    "Simulated runs: {runs}. Runs that reached a round without a valid pairing: {stuck}.",
    runs=NUMBER,
    stuck=NUMBER,
)
ENDED_AFTER = message("ahead.ended_after", "They ended after {rounds}.", rounds=MESSAGES)
ENDED_ROUND = message("ahead.ended_round", "round {round} (runs: {runs})", round=ROUND, runs=NUMBER)

PRIZE_BY_PLACE = message(
    "prize.by_place", "{list}: place {place}, rank {rank}", list=TEXT, place=RANK, rank=RANK
)
PRIZE_SHARED = message(
    "prize.shared",
    "{list}: places {first}-{last} shared ({sharing}), rank {rank}",
    list=TEXT,
    first=RANK,
    last=RANK,
    sharing=SYMBOL,
    rank=RANK,
)

SYNCHRONISED_FOLDER = message(
    "place.synchronised",
    "{folder} looks like a synchronised folder. Work in a local folder, and mirror copies there.",
    folder=TEXT,
)
NETWORK_FOLDER = message(
    "place.network",
    "{folder} is on a network ({kind}). Work in a local folder, and mirror copies there.",
    folder=TEXT,
    kind=SYMBOL,
)
