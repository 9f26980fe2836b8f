"""The answer about a requested pair or bye, in one sentence."""

from __future__ import annotations

from ..messages import COLOUR, MESSAGE, PLAYER, PLAYERS, ROUND, ROUNDS, SYMBOL, message
from .proof_words import ASKED_BYE as ASKED_BYE

ASKED_PAIR = message("answer.pair", f"{PLAYER:a} – {PLAYER:x}")
IS_SO = message("answer.is_so", f"The round already has this: {MESSAGE:asked}.")
NOT_AVAILABLE = message("answer.absent", f"Not available in round {ROUND:round}: {PLAYERS:players}.")
ALREADY_MET = message("answer.met", f"{PLAYER:a} and {PLAYER:x} already met in round {ROUNDS:rounds}.")
FORBIDDEN_PAIR = message("answer.apart", f"{PLAYER:a} – {PLAYER:x} is a forbidden pairing.")
BOTH_MUST_HAVE = message("answer.colour", f"{PLAYER:a} and {PLAYER:x} both must have {COLOUR:colour}.")
NOT_BY_RULE = message("answer.rule", f"Not possible by {SYMBOL:rule}: {MESSAGE:asked}.")
LEAVES_OTHERS = message(
    "answer.strands_others", f"With this, the others could not all be paired: {MESSAGE:asked}."
)
EQUALLY_GOOD = message("answer.as_good", f"As good, but later in the order of the rules: {MESSAGE:asked}.")
WORSE_BY = message("answer.worse", f"Legal, but worse by {SYMBOL:rule}: {MESSAGE:asked}.")
NOT_DECIDED = message("answer.other", f"The rules decide otherwise by {SYMBOL:rule}: {MESSAGE:asked}.")
CANNOT_BE_ASKED = message("answer.unsupported", f"The system gives no answer about this: {MESSAGE:asked}.")
