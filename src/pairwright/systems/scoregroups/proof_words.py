"""Facts about players in proofs of brackets: colours, byes, and the order of the bye."""

from __future__ import annotations

from ...messages import COLOUR, COUNT, MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, message
from ...model import Result
from ...rules.facts import ABSOLUTE, MILD, STRONG
from ..view.proof_words import RULE_TEXT, SCORE

BOTH_MUST_GET = message("proof.both_must_get", f"both must get {COLOUR:colour} (absolute preference)")
BOTH_MUST_GET_NO_TOPSCORER = message(
    "proof.both_must_get_no_topscorer",
    f"both must get {COLOUR:colour} (absolute preference) and neither is a topscorer",
)
EVENTS = {
    Result.ALLOCATED_BYE: message("proof.event_bye", f"the pairing-allocated bye in round {ROUND:round}"),
    Result.FORFEIT_WIN: message("proof.event_win", f"a forfeit win in round {ROUND:round}"),
    Result.FORFEIT_LOSS: message("proof.event_loss", f"a forfeit loss in round {ROUND:round}"),
    Result.FULL_BYE: message("proof.event_full_bye", f"a full-point bye in round {ROUND:round}"),
    Result.HALF_BYE: message("proof.event_half_bye", f"a half-point bye in round {ROUND:round}"),
}
ABSENCE = message("proof.event_absence", f"an absence in round {ROUND:round}")
BOTH_EVENTS = message("proof.both_events", f"{MESSAGE:first} and {MESSAGE:then}")

PREFERS = {
    ABSOLUTE: message("proof.prefers_absolute", f"{PLAYER:player} prefers {COLOUR:colour} (absolute)"),
    STRONG: message("proof.prefers_strong", f"{PLAYER:player} prefers {COLOUR:colour} (strong)"),
    MILD: message("proof.prefers_mild", f"{PLAYER:player} prefers {COLOUR:colour} (mild)"),
}
NO_PREFERENCE = message("proof.no_preference", f"{PLAYER:player} has no preference")
GRANTED = message("proof.granted", f"{MESSAGE:a}, {MESSAGE:x}: every preference is granted")
WIDER = message(
    "proof.wider",
    f"{MESSAGE:a}, {MESSAGE:x}: both absolute, and {PLAYER:player} has the wider colour difference",
)
PREFERS_MORE = message(
    "proof.stronger", f"{MESSAGE:a}, {MESSAGE:x}: the preference of {PLAYER:player} is stronger"
)
LAST_DIFFERED = message(
    "proof.last_differed",
    f"{MESSAGE:a}, {MESSAGE:x}, equally strongly; when their colours last differed {PLAYER:white} had "
    f"Black and {PLAYER:black} White",
)
HIGHER_RANKED = message(
    "proof.higher_ranked",
    f"{MESSAGE:a}, {MESSAGE:x}, equally strongly, with the same colours before: the higher ranked, "
    f"{PLAYER:player}, gets it",
)
ODD_NUMBER = message(
    "proof.odd_number",
    f"neither has a preference; pairing number {NUMBER:number} of {PLAYER:player} is odd: it gets the "
    f"first colour, {COLOUR:colour}",
)
EVEN_NUMBER = message(
    "proof.even_number",
    f"neither has a preference; pairing number {NUMBER:number} of {PLAYER:player} is even: it does not get "
    f"the first colour, {COLOUR:colour}",
)

BYE_TO_LOWEST = message(
    "proof.bye_by_score",
    f"The bye goes to the lowest score possible: {PLAYER:a} has {SCORE:few} points, {PLAYER:x} {SCORE:many}.",
)
ROUNDS_MISSED = message("proof.rounds", one="1 round", other=f"{COUNT:count} rounds")
NO_ROUND_MISSED = message("proof.no_round", "no round")
BYE_BY_GAMES = message(
    "proof.bye_by_games",
    f"With equal scores the bye goes to the most games played: {PLAYER:a} missed {MESSAGE:missed}, "
    f"{PLAYER:x} {MESSAGE:more}.",
)
BYE_BY_INDEX = message(
    "proof.bye_by_index",
    f"With equal scores and games the bye goes to the lowest in the ranking: {PLAYER:a} ({MESSAGE:here}) is "
    f"below {PLAYER:x} ({MESSAGE:there}).",
)
BYE_TO_NUMBER = message(
    "proof.bye_by_number",
    f"With equal scores and games the bye goes to the largest number: {PLAYER:a} ({MESSAGE:here}) is below "
    f"{PLAYER:x} ({MESSAGE:there}).",
)
NUMBERED = message("proof.numbered", f"number {NUMBER:number}")
INDEX_OF = message("proof.index", f"Buchholz {SYMBOL:buchholz}, Sonneborn-Berger {SYMBOL:berger}")

PLAYERS_WITH = message("proof.players_with", f"players with {SCORE:points} points")
SCORE_GAPS = message("proof.score_gaps", f"score differences of {SCORE:points}")
OF_THE_NEXT = message("proof.of_the_next", f"{RULE_TEXT:rule} of the next bracket")
PLAYERS_LEAVING_NEXT = message(
    "proof.players_leaving_next", f"players with {SCORE:points} points who leave the next bracket"
)
ROUNDS_NOT_COMPLETED = message("proof.not_completed", "rounds that can't be completed")
