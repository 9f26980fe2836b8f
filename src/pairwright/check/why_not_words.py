"""What becomes of a pair or a bye that was asked for, in one sentence."""

from __future__ import annotations

from ..messages import COLOUR, MESSAGE, PLAYER, PLAYERS, ROUND, ROUNDS, SYMBOL, message
from .proof_words import ASKED_BYE as ASKED_BYE

ASKED_PAIR = message(
    "answer.pair",
    "{a} – {x}",
    a=PLAYER,
    x=PLAYER,
)
IS_SO = message(
    "answer.is_so",
    "The round already has this: {asked}.",
    asked=MESSAGE,
)
NOT_AVAILABLE = message(
    "answer.absent",
    "Not available in round {round}: {players}.",
    round=ROUND,
    players=PLAYERS,
)
ALREADY_MET = message(
    "answer.met",
    "{a} and {x} already met in round {rounds}.",
    a=PLAYER,
    x=PLAYER,
    rounds=ROUNDS,
)
FORBIDDEN_PAIR = message(
    "answer.apart",
    "{a} – {x} is a forbidden pairing.",
    a=PLAYER,
    x=PLAYER,
)
BOTH_MUST_HAVE = message(
    "answer.colour",
    "{a} and {x} both must have {colour}.",
    a=PLAYER,
    x=PLAYER,
    colour=COLOUR,
)
NOT_BY_RULE = message(
    "answer.rule",
    "Not possible by {rule}: {asked}.",
    asked=MESSAGE,
    rule=SYMBOL,
)
LEAVES_OTHERS = message(
    "answer.strands_others",
    "With this, the others could not all be paired: {asked}.",
    asked=MESSAGE,
)
EQUALLY_GOOD = message(
    "answer.as_good",
    "As good, but later in the order of the rules: {asked}.",
    asked=MESSAGE,
)
WORSE_BY = message(
    "answer.worse",
    "Legal, but worse by {rule}: {asked}.",
    asked=MESSAGE,
    rule=SYMBOL,
)
NOT_DECIDED = message(
    "answer.other",
    "The rules decide otherwise by {rule}: {asked}.",
    asked=MESSAGE,
    rule=SYMBOL,
)
CANNOT_BE_ASKED = message(
    "answer.unsupported",
    "The system gives no answer about this: {asked}.",
    asked=MESSAGE,
)
