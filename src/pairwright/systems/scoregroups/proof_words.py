"""What proofs say of players in brackets: colours, byes, and the order of the bye."""

from __future__ import annotations

from ...messages import COLOUR, COUNT, MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, message
from ...model import Result
from ...rules.facts import ABSOLUTE, MILD, STRONG
from ..view.proof_words import RULE_TEXT, SCORE

BOTH_MUST_GET = message("proof.both_must_get", "both must get {colour} (absolute preference)", colour=COLOUR)
BOTH_MUST_GET_NO_TOPSCORER = message(
    "proof.both_must_get_no_topscorer",
    "both must get {colour} (absolute preference) and neither is a topscorer",
    colour=COLOUR,
)
EVENTS = {
    Result.ALLOCATED_BYE: message(
        "proof.event_bye", "the pairing-allocated bye in round {round}", round=ROUND
    ),
    Result.FORFEIT_WIN: message("proof.event_win", "a forfeit win in round {round}", round=ROUND),
    Result.FORFEIT_LOSS: message("proof.event_loss", "a forfeit loss in round {round}", round=ROUND),
    Result.FULL_BYE: message("proof.event_full_bye", "a full-point bye in round {round}", round=ROUND),
    Result.HALF_BYE: message("proof.event_half_bye", "a half-point bye in round {round}", round=ROUND),
}
ABSENCE = message("proof.event_absence", "an absence in round {round}", round=ROUND)
BOTH_EVENTS = message("proof.both_events", "{first} and {then}", first=MESSAGE, then=MESSAGE)

PREFERS = {
    ABSOLUTE: message(
        "proof.prefers_absolute", "{player} prefers {colour} (absolute)", player=PLAYER, colour=COLOUR
    ),
    STRONG: message(
        "proof.prefers_strong", "{player} prefers {colour} (strong)", player=PLAYER, colour=COLOUR
    ),
    MILD: message("proof.prefers_mild", "{player} prefers {colour} (mild)", player=PLAYER, colour=COLOUR),
}
NO_PREFERENCE = message("proof.no_preference", "{player} has no preference", player=PLAYER)
GRANTED = message("proof.granted", "{a}, {x}: every preference is granted", a=MESSAGE, x=MESSAGE)
WIDER = message(
    "proof.wider",
    "{a}, {x}: both absolute, and {player} has the wider colour difference",
    a=MESSAGE,
    x=MESSAGE,
    player=PLAYER,
)
PREFERS_MORE = message(
    "proof.stronger",
    "{a}, {x}: the preference of {player} is stronger",
    a=MESSAGE,
    x=MESSAGE,
    player=PLAYER,
)
LAST_DIFFERED = message(
    "proof.last_differed",
    "{a}, {x}, equally strongly; when their colours last differed {white} had Black and {black} White",
    a=MESSAGE,
    x=MESSAGE,
    white=PLAYER,
    black=PLAYER,
)
HIGHER_RANKED = message(
    "proof.higher_ranked",
    "{a}, {x}, equally strongly, with the same colours before: the higher ranked, {player}, gets it",
    a=MESSAGE,
    x=MESSAGE,
    player=PLAYER,
)
ODD_NUMBER = message(
    "proof.odd_number",
    "neither has a preference; pairing number {number} of {player} is odd: it gets the first colour, {colour}",
    number=NUMBER,
    player=PLAYER,
    colour=COLOUR,
)
EVEN_NUMBER = message(
    "proof.even_number",
    "neither has a preference; pairing number {number} of {player} is even: "
    "it does not get the first colour, {colour}",
    number=NUMBER,
    player=PLAYER,
    colour=COLOUR,
)

BYE_TO_LOWEST = message(
    "proof.bye_by_score",
    "The bye goes to the lowest score possible: {a} has {few} points, {x} {many}.",
    a=PLAYER,
    few=SCORE,
    x=PLAYER,
    many=SCORE,
)
ROUNDS_MISSED = message("proof.rounds", one="1 round", other="{count} rounds", count=COUNT)
NO_ROUND_MISSED = message("proof.no_round", "no round")
BYE_BY_GAMES = message(
    "proof.bye_by_games",
    "Of equal scores the bye goes to the one with most games: {a} missed {missed}, {x} {more}.",
    a=PLAYER,
    missed=MESSAGE,
    x=PLAYER,
    more=MESSAGE,
)
BYE_BY_INDEX = message(
    "proof.bye_by_index",
    "Of equal scores and games the bye goes to the lowest in the ranking: {a} ({here}) is below {x} ({there}).",
    a=PLAYER,
    here=MESSAGE,
    x=PLAYER,
    there=MESSAGE,
)
BYE_TO_NUMBER = message(
    "proof.bye_by_number",
    "Of equal scores and games the bye goes to the largest number: {a} ({here}) is below {x} ({there}).",
    a=PLAYER,
    here=MESSAGE,
    x=PLAYER,
    there=MESSAGE,
)
NUMBERED = message("proof.numbered", "number {number}", number=NUMBER)
INDEX_OF = message(
    "proof.index", "Buchholz {buchholz}, Sonneborn-Berger {berger}", buchholz=SYMBOL, berger=SYMBOL
)

PLAYERS_WITH = message("proof.players_with", "players with {points} points", points=SCORE)
SCORE_GAPS = message("proof.score_gaps", "score differences of {points}", points=SCORE)
OF_THE_NEXT = message("proof.of_the_next", "{rule} of the next bracket", rule=RULE_TEXT)
PLAYERS_LEAVING_NEXT = message(
    "proof.players_leaving_next", "players with {points} points who leave the next bracket", points=SCORE
)
ROUNDS_NOT_COMPLETED = message("proof.not_completed", "rounds that can't be completed")
