"""Values of messages in proofs, and the sentences that all systems share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from ...messages import (
    AND,
    COUNT,
    MESSAGE,
    NUMBER,
    PLAYER,
    ROUND,
    SYMBOL,
    Message,
    Names,
    Type,
    Words,
    message,
)
from ...messages import Value as Any
from ...model.figures import SCORE
from ...model.printing import capital

_TEXT = {"type": "string"}


def _opening(words: Words, value: Any, names: Names) -> str:
    return capital(words(value, names))


def _all_of(words: Words, texts: list[str]) -> str:
    return reduce(lambda first, last: words(AND(first=first, last=last)), texts)


OPENING = Type("OPENING", MESSAGE.schema, MESSAGE.example, _opening)
"""A clause that begins a sentence."""

CLAUSES_AND = MESSAGE.many("CLAUSES_AND", (Message("text.white"), Message("text.black")), _all_of)
"""Clauses with "and" between them."""

CLAUSES_OPENING = MESSAGE.many(
    "CLAUSES_OPENING",
    (Message("text.white"), Message("text.black")),
    lambda words, texts: capital(words.joined(texts)),
)
"""Clauses with commas that begin a sentence."""

SCORES = SCORE.many("SCORES", (10, 15), _all_of)
"""Several points in tenths: `1 and 1.5`."""

ROUNDS_AND = ROUND.many("ROUNDS_AND", (2, 5), _all_of)
"""Rounds with "and" between them."""

RULE_TEXT = Type("RULE_TEXT", _TEXT, "preference refused", lambda words, value, names: words.rule(value))
"""A rule book's name for a violation, or its paraphrase of an article, in English."""

RULE_OPENING = Type(
    "RULE_OPENING", _TEXT, "preference refused", lambda words, value, names: capital(words.rule(value))
)
"""The same at the beginning of a sentence."""

PAIR = PLAYER.many("PAIR", (3, 12), lambda words, texts: " – ".join(texts))
"""Two who meet: `3 Abel – 12 Bruns`; a single player stands alone."""

PAIRS = PAIR.many("PAIRS", ((3, 12), (5, 14)), Words.joined)
"""Several pairs with commas."""

CAUSES = PAIR.many(
    "CAUSES", ((3, 12), (5,)), lambda words, texts: "; ".join([*texts[:4], *["..."][: len(texts) > 4]])
)
"""Pairs and players that cause a violation, four at most."""


def listed(most: int) -> Type:
    """Players with commas, and after so many how many more."""
    return PLAYER.many(f"PLAYERS_{most}", (3, 12), lambda words, texts: words.shortened(texts, most))


PLAYERS_12 = listed(12)
PLAYERS_6 = listed(6)
PLAYERS_99 = listed(99)

SENTENCE = message("proof.sentence", f"{OPENING:clause}.")
INNER = message("proof.inner", f"  {MESSAGE:line}")
RULE = message("proof.rule", f"{RULE_TEXT:text}")
THEN = message("proof.then", f"{MESSAGE:clause}; {MESSAGE:then}")


def joined(clauses: Iterable[Message]) -> Message:
    """Clauses with semicolons between them, at least one."""
    return reduce(lambda clause, then: THEN(clause=clause, then=then), clauses)


SEAT = message("proof.seat", f"{PAIR:pair}")
OPPONENT_BEFORE = message(
    "proof.opponent_before", f"try opponent {PLAYER:a} for {PLAYER:player} before {PLAYER:x}"
)
COUNTED = message("proof.counted", f"{MESSAGE:what}: {NUMBER:theirs} instead of {NUMBER:ours}")
KEPT_SO = message("proof.are_kept_apart", "they are kept apart")
MORE_BOARDS = message("bracket.hidden", one=f"{COUNT:count} more board", other=f"{COUNT:count} more boards")
PASSED = message("proof.passed", f"not {PLAYER:player} ({MESSAGE:why})")
NOT_BECAUSE = message("proof.not_because", f"not {PLAYER:player}: {MESSAGE:why}")
STRANDED_THEN = message("proof.stranded_then", "the others could not all be paired then")

MET_IN = message("proof.met_in", f"they met in round {ROUND:round}")
KEPT_APART_BY_EVENT = message("proof.kept_apart", "the rules of the event keep them apart")
BYES = message("proof.byes", f"{NUMBER:number} players have the pairing-allocated bye: {PLAYERS_12:players}")
LEFT_UNPAIRED = message("proof.not_paired", f"{PLAYERS_12:players} not paired")
FULL_BYE = message("proof.full_bye", "a full-point bye")
HALF_BYE = message("proof.half_bye", "a half-point bye")
WOULD_MEET_THEN = message("proof.would_meet", f"{PLAYER:player} would meet {PLAYER:x}")
HAD_BYE_IN = message("proof.had_bye_in", f"had a bye or a win without playing in round {ROUND:round}")
HAS_HAD_BYE = message("proof.has_had_bye", "has had a bye")

REMAINS = message(
    "proof.remain", one=f"{PLAYERS_12:players} remains.", other=f"{PLAYERS_12:players} remain.", count=COUNT
)
REMAINS_ONLY = message(
    "proof.remain_only",
    one=f"{PLAYERS_12:players} remains: only {PLAYERS_12:others} could still meet them.",
    other=f"{PLAYERS_12:players} remain: only {PLAYERS_12:others} could still meet them.",
    count=COUNT,
)
REFUSED_TO_MEET = message("proof.may_not_meet", f"{PLAYER:player} may not meet {PLAYERS_12:players}.")
NO_BYE_FOR = message("proof.no_bye_for", f"No bye for {PLAYERS_12:players}.")

ONLY_LOWEST = message(
    "proof.bye_only_lowest", f"{PLAYER:player} is the only player on {SCORE:points}, the lowest score."
)
LAST_ON = {
    "ranked": message(
        "proof.bye_ranked", f"{PLAYER:player} is the lowest-ranked on {SCORE:points}, the lowest score."
    ),
    "rated": message(
        "proof.bye_rated", f"{PLAYER:player} is the lowest-rated on {SCORE:points}, the lowest score."
    ),
    "unrated": message(
        "proof.bye_unrated",
        f"{PLAYER:player} is the last of the unrated on {SCORE:points}, the lowest score.",
    ),
}
LAST_ELIGIBLE = {
    "ranked": message(
        "proof.bye_ranked_eligible", f"{PLAYER:player} is the lowest-ranked player who may have the bye."
    ),
    "rated": message(
        "proof.bye_rated_eligible", f"{PLAYER:player} is the lowest-rated who may have the bye."
    ),
    "unrated": message(
        "proof.bye_unrated_eligible", f"{PLAYER:player} is the last of the unrated who may have the bye."
    ),
}


BYE_ONE_OF = message(
    "proof.bye_one_of",
    one=f"{PLAYER:player} is the only player who may have the bye on {SCORE:points}.",
    other=f"{PLAYER:player} is one of {COUNT:count} players who may have the bye on {SCORE:points}.",
)
BYE_ONE_OF_LOWEST = message(
    "proof.bye_one_of_lowest",
    one=f"{PLAYER:player} is the only player who may have the bye on {SCORE:points}, the lowest score.",
    other=f"{PLAYER:player} is one of {COUNT:count} players who may have the bye on {SCORE:points}, the "
    "lowest score.",
)
BYE_ONE_OF_LEAST = message(
    "proof.bye_one_of_least",
    one=f"{PLAYER:player} is the only player who may have the bye on {SCORE:points}, the lowest score "
    "that can have it.",
    other=f"{PLAYER:player} is one of {COUNT:count} players who may have the bye on {SCORE:points}, the "
    "lowest score that can have it.",
)

NOT_RANKED = message(
    "proof.incomparable",
    f"The {SYMBOL:system} system makes other pairs and does not say which round is better.",
)
NO_OTHER_BYE = message("proof.no_other_bye", f"The {SYMBOL:system} system can't be asked for another bye.")
NOT_ASKED = {
    "meet": message(
        "proof.not_asked_meet", f"The {SYMBOL:system} system can't be asked for a round with given pairs."
    ),
    "apart": message(
        "proof.not_asked_apart",
        f"The {SYMBOL:system} system can't be asked for a round with some pairs left out.",
    ),
    "bye": message(
        "proof.not_asked_bye",
        f"The {SYMBOL:system} system can't be asked for a round with the bye of a given player.",
    ),
    "stay": message(
        "proof.not_asked_stay",
        f"The {SYMBOL:system} system can't be asked for a round with a player kept in a bracket.",
    ),
}
NOT_COMPUTED = message("proof.not_computed", f"The best round with this can't be computed. {MESSAGE:why}")

FLOATS = {
    "down": message(
        "proof.float_down",
        one=f"{PLAYERS_6:players} floats down.",
        other=f"{PLAYERS_6:players} float down.",
        count=COUNT,
    ),
    "up": message(
        "proof.float_up",
        one=f"{PLAYERS_12:players} floats up.",
        other=f"{PLAYERS_12:players} float up.",
        count=COUNT,
    ),
}
NOBODY_FLOATS_UP = message("proof.float_up_nobody", "No upfloaters.")
VIOLATED = message("proof.violated", f"{RULE_OPENING:rule}: {NUMBER:number}.")
VIOLATED_BY = message(
    "proof.violated_by",
    one=f"{RULE_TEXT:rule}: {COUNT:count} player",
    other=f"{RULE_TEXT:rule}: {COUNT:count} players",
)
ALL_OF_THEM = message("proof.all_of_them", f"{CLAUSES_OPENING:clauses}.")

NO_BOARDS = message("proof.no_boards", "Nobody plays this round.")
ALL_EQUAL = {
    "players": message("proof.all_equal_players", "All boards are between players with equal points."),
    "teams": message("proof.all_equal_teams", "All boards are between teams with equal points."),
}
UNEQUAL = {
    "players": message(
        "proof.unequal_players",
        one=f"1 board is between players with unequal points, {SCORE:points} apart at most.",
        other=f"{COUNT:count} boards are between players with unequal points, {SCORE:points} apart at most.",
    ),
    "teams": message(
        "proof.unequal_teams",
        one=f"1 board is between teams with unequal points, {SCORE:points} apart at most.",
        other=f"{COUNT:count} boards are between teams with unequal points, {SCORE:points} apart at most.",
    ),
}
