"""Values of messages in proofs, and the sentences that all systems share."""

from __future__ import annotations

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
from ...model import points_text
from ...model.printing import capital

_TEXT = {"type": "string"}


def _opening(words: Words, value: Any, names: Names) -> str:
    return capital(words(value, names))


def _all_of(words: Words, texts: list[str]) -> str:
    return reduce(lambda first, last: words(AND(first=first, last=last)), texts)


OPENING = Type("OPENING", MESSAGE.schema, MESSAGE.example, _opening)
"""A clause that begins a sentence."""

SCORE = Type(
    "SCORE",
    {"type": "integer"},
    25,
    lambda words, value, names: points_text(value).replace(".", words.decimal),
)
"""Points in tenths as a bare number with one decimal, as in tables: `2.0`."""

FIGURE = Type("FIGURE", _TEXT, "0.1250", lambda words, value, names: str(value).replace(".", words.decimal))
"""A number with decimals, as a text."""

CLAUSES_AND = MESSAGE.many("CLAUSES_AND", (Message("text.white"), Message("text.black")), _all_of)
"""Clauses with "and" between them."""

SCORES = SCORE.many("SCORES", (10, 15), _all_of)
"""Several points in tenths: `1 and 1.5`."""

ROUNDS_AND = ROUND.many("ROUNDS_AND", (2, 5), _all_of)
"""Rounds with "and" between them."""

RULE_TEXT = Type("RULE_TEXT", _TEXT, "preference refused", lambda words, value, names: words.rule(value))
"""What a rule book calls a violation, or its paraphrase of an article, in English."""

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

SENTENCE = message("proof.sentence", "{clause}.", clause=OPENING)
INNER = message("proof.inner", "  {line}", line=MESSAGE)
RULE = message("proof.rule", "{text}", text=RULE_TEXT)
THEN = message("proof.then", "{clause}; {then}", clause=MESSAGE, then=MESSAGE)
SEAT = message("proof.seat", "{pair}", pair=PAIR)
COUNTED = message(
    "proof.counted", "{what}: {theirs} instead of {ours}", what=MESSAGE, theirs=NUMBER, ours=NUMBER
)
KEPT_SO = message("proof.are_kept_apart", "they are kept apart")
MORE_BOARDS = message("bracket.hidden", one="{count} more board", other="{count} more boards", count=COUNT)
PASSED = message("proof.passed", "not {player} ({why})", player=PLAYER, why=MESSAGE)
NOT_BECAUSE = message("proof.not_because", "not {player}: {why}", player=PLAYER, why=MESSAGE)
STRANDED_THEN = message("proof.stranded_then", "the others could not all be paired then")

MET_IN = message("proof.met_in", "they met in round {round}", round=ROUND)
KEPT_APART_BY_EVENT = message("proof.kept_apart", "the rules of the event keep them apart")
BYES = message(
    "proof.byes",
    "{number} players have the pairing-allocated bye: {players}",
    number=NUMBER,
    players=PLAYERS_12,
)
LEFT_UNPAIRED = message("proof.not_paired", "{players} not paired", players=PLAYERS_12)
HAD_BYE_IN = message("proof.had_bye_in", "had a bye or a win without playing in round {round}", round=ROUND)
HAS_HAD_BYE = message("proof.has_had_bye", "has had a bye")

REMAINS = message(
    "proof.remain", one="{players} remains.", other="{players} remain.", players=PLAYERS_12, count=COUNT
)
REMAINS_ONLY = message(
    "proof.remain_only",
    one="{players} remains: only {others} could still meet them.",
    other="{players} remain: only {others} could still meet them.",
    players=PLAYERS_12,
    others=PLAYERS_12,
    count=COUNT,
)
REFUSED_TO_MEET = message(
    "proof.may_not_meet", "{player} may not meet {players}.", player=PLAYER, players=PLAYERS_12
)
NO_BYE_FOR = message("proof.no_bye_for", "No bye for {players}.", players=PLAYERS_12)

ONLY_LOWEST = message(
    "proof.bye_only_lowest",
    "{player} is the only player on {points}, the lowest score.",
    player=PLAYER,
    points=SCORE,
)
LAST_ON = {
    "ranked": message(
        "proof.bye_ranked",
        "{player} is the lowest-ranked on {points}, the lowest score.",
        player=PLAYER,
        points=SCORE,
    ),
    "rated": message(
        "proof.bye_rated",
        "{player} is the lowest-rated on {points}, the lowest score.",
        player=PLAYER,
        points=SCORE,
    ),
    "unrated": message(
        "proof.bye_unrated",
        "{player} is the last of the unrated on {points}, the lowest score.",
        player=PLAYER,
        points=SCORE,
    ),
}
LAST_ELIGIBLE = {
    "ranked": message(
        "proof.bye_ranked_eligible",
        "{player} is the lowest-ranked player who may have the bye.",
        player=PLAYER,
    ),
    "rated": message(
        "proof.bye_rated_eligible", "{player} is the lowest-rated who may have the bye.", player=PLAYER
    ),
    "unrated": message(
        "proof.bye_unrated_eligible",
        "{player} is the last of the unrated who may have the bye.",
        player=PLAYER,
    ),
}


BYE_ONE_OF = message(
    "proof.bye_one_of",
    one="{player} is the only player who may have the bye on {points}.",
    other="{player} is one of {count} players who may have the bye on {points}.",
    player=PLAYER,
    points=SCORE,
    count=COUNT,
)
BYE_ONE_OF_LOWEST = message(
    "proof.bye_one_of_lowest",
    one="{player} is the only player who may have the bye on {points}, the lowest score.",
    other="{player} is one of {count} players who may have the bye on {points}, the lowest score.",
    player=PLAYER,
    points=SCORE,
    count=COUNT,
)
BYE_ONE_OF_LEAST = message(
    "proof.bye_one_of_least",
    one="{player} is the only player who may have the bye on {points}, the lowest score that can have it.",
    other="{player} is one of {count} players who may have the bye on {points}, the lowest score that can have it.",
    player=PLAYER,
    points=SCORE,
    count=COUNT,
)

NOT_RANKED = message(
    "proof.incomparable",
    "The {system} system makes other pairs and does not say which round is better.",
    system=SYMBOL,
)
NO_OTHER_BYE = message(
    "proof.no_other_bye", "The {system} system can't be asked for another bye.", system=SYMBOL
)
NOT_ASKED = {
    "meet": message(
        "proof.not_asked_meet",
        "The {system} system can't be asked for a round with given pairs.",
        system=SYMBOL,
    ),
    "apart": message(
        "proof.not_asked_apart",
        "The {system} system can't be asked for a round with some pairs left out.",
        system=SYMBOL,
    ),
    "bye": message(
        "proof.not_asked_bye",
        "The {system} system can't be asked for a round with the bye of a given player.",
        system=SYMBOL,
    ),
    "stay": message(
        "proof.not_asked_stay",
        "The {system} system can't be asked for a round with a player kept in a bracket.",
        system=SYMBOL,
    ),
}
NOT_COMPUTED = message("proof.not_computed", "The best round with this can't be computed. {why}", why=MESSAGE)

ALL_EQUAL = {
    "players": message("proof.all_equal_players", "All boards are between players with equal points."),
    "teams": message("proof.all_equal_teams", "All boards are between teams with equal points."),
}
UNEQUAL = {
    "players": message(
        "proof.unequal_players",
        one="1 board is between players with unequal points, {points} apart at most.",
        other="{count} boards are between players with unequal points, {points} apart at most.",
        count=COUNT,
        points=SCORE,
    ),
    "teams": message(
        "proof.unequal_teams",
        one="1 board is between teams with unequal points, {points} apart at most.",
        other="{count} boards are between teams with unequal points, {points} apart at most.",
        count=COUNT,
        points=SCORE,
    ),
}
