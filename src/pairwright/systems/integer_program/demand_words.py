"""Side constraints and aims as messages: amounts, groups of players, burdens, and how they stand in a round."""

from __future__ import annotations

from ...messages import (
    COUNT,
    MESSAGE,
    MESSAGES,
    NUMBER,
    PLAYER,
    SYMBOL,
    TEXT,
    Message,
    Told,
    Words,
    as_message,
    message,
)
from ...model.figures import FIGURE, SCORE
from ..view.proof_words import OPENING

BOARDS_NONE = message("demand.no_board", "no board")
LEAST_BOARDS = message(
    "demand.least_boards", one=f"at least {COUNT:count} board", other=f"at least {COUNT:count} boards"
)
EXACTLY_BOARDS = message(
    "demand.exactly_boards", one=f"exactly {COUNT:count} board", other=f"exactly {COUNT:count} boards"
)
MOST_BOARDS = message(
    "demand.most_boards", one=f"at most {COUNT:count} board", other=f"at most {COUNT:count} boards"
)
BOARDS_RANGE = message(
    "demand.boards_range",
    one=f"{NUMBER:low} to {COUNT:count} board",
    other=f"{NUMBER:low} to {COUNT:count} boards",
)
NONE_OF = message("demand.none_of", f"none of {MESSAGE:whom}")
LEAST_OF = message("demand.least_of", f"at least {NUMBER:low} of {MESSAGE:whom}")
EXACTLY_OF = message("demand.exactly_of", f"exactly {NUMBER:low} of {MESSAGE:whom}")
MOST_OF = message("demand.most_of", f"at most {NUMBER:high} of {MESSAGE:whom}")
RANGE_OF = message("demand.range_of", f"{NUMBER:low} to {NUMBER:high} of {MESSAGE:whom}")

ALL_PLAYERS = message("demand.all_players", "all players")
THE_GROUP = message("demand.the_group", f"the {MESSAGE:group}")
_TRAITS = MESSAGE.many("TRAITS", (Message("text.white"),), lambda words, texts: " ".join(texts))
PLAYERS_BY_TRAITS = message("demand.players", f"players {_TRAITS:traits}")
TRAITS = {
    "federation": message("demand.of_federation", f"of {TEXT:name}"),
    "team": message("demand.of_team", f"of the team {TEXT:name}"),
    "title": message("demand.with_title", f"with the title {TEXT:name}"),
    "sex": message("demand.of_sex", f"of sex {TEXT:name}"),
    "score": message("demand.with_points", f"with {SCORE:points} points"),
    "lowest_score": message("demand.with_least_points", f"with at least {SCORE:points} points"),
    "highest_score": message("demand.with_most_points", f"with at most {SCORE:points} points"),
    "lowest_rating": message("demand.rated_least", f"rated at least {NUMBER:rating}"),
    "highest_rating": message("demand.rated_most", f"rated at most {NUMBER:rating}"),
}

WITH_GROUP = message("demand.boards_with", f"{MESSAGE:boards} with {MESSAGE:group}")
AMONG = message("demand.boards_among", f"{MESSAGE:boards} among {MESSAGE:group}")
BETWEEN = message("demand.boards_between", f"{MESSAGE:boards} between {MESSAGE:group} and {MESSAGE:rivals}")
COMPATRIOTS = {
    "federation": message("demand.one_federation", f"{MESSAGE:boards} between players of one federation"),
    "team": message("demand.one_team", f"{MESSAGE:boards} between players of one team"),
}
IN_ROOM = message("demand.room", f"{MESSAGE:boards} in {TEXT:room}, where {MESSAGE:group} play")
APART_GROUP = message("demand.apart", f"{MESSAGE:group} do not meet each other")
NOT_FURTHER = message("demand.gap", f"all opponents are at most {SCORE:points} points away")
FLOATERS = {
    "from": message("demand.float_down", f"{MESSAGE:who} to meet a lower score"),
    "into": message("demand.float_up", f"{MESSAGE:who} to meet a higher score"),
}
REPEAT_COLOUR = message("demand.colour_again", f"{MESSAGE:who} to get the colour of the last game again")
END_APART = message(
    "demand.colour_difference", f"{MESSAGE:who} to end with a colour difference of {NUMBER:size} or more"
)
BURDENS = {
    "gap": message("demand.burden_gap", "points of score difference"),
    "down": message("demand.burden_down", "floats down"),
    "up": message("demand.burden_up", "floats up"),
    "repeats": message("demand.burden_repeats", "colours repeated"),
}
SHARE_LEAST = message(
    "demand.share_least", f"at least {FIGURE:low} {MESSAGE:burden} for {MESSAGE:group} together"
)
SHARE_MOST = message(
    "demand.share_most", f"at most {FIGURE:high} {MESSAGE:burden} for {MESSAGE:group} together"
)
SHARE_RANGE = message(
    "demand.share_range", f"{FIGURE:low} to {FIGURE:high} {MESSAGE:burden} for {MESSAGE:group} together"
)
FAIR_BY = {
    "federation": message("demand.any_federation", "any federation"),
    "team": message("demand.any_team", "any team"),
    "score": message("demand.any_score", "any score"),
}
FAIR_GROUPS = message("demand.any_of", f"any of {MESSAGES:groups}")
FAIR = message("demand.fair", f"the most {MESSAGE:burden} of {MESSAGE:whose} to be as few as possible")

BYE_SETTLED = message("demand.bye", f"{PLAYER:player} gets the bye (settled before the boards)")
PAIR_REQUIRED = message("demand.pair", f"{PLAYER:a} meets {PLAYER:x}")
EVERYBODY_PAIRED = message("demand.everybody", "all players are paired")
NEAREST_LEAST = message(
    "demand.nearest_least", f"{MESSAGE:demand} (given the others, {NUMBER:count} is the least)"
)
NEAREST_MOST = message(
    "demand.nearest_most", f"{MESSAGE:demand} (given the others, {NUMBER:count} is the most)"
)
DEMANDS = MESSAGE.many(
    "DEMANDS",
    (Message("text.white"),),
    lambda words, texts: "".join(f"\n  {number}. {text}" for number, text in enumerate(texts, start=1)),
)
"""Demands one below the other, numbered."""

STABLE = {
    "gap": message(
        "demand.stable_gap", "no two players who would both prefer to meet, being nearer in score"
    ),
    "cost": message(
        "demand.stable_cost",
        "no two players who would both prefer to meet, being cheaper in score difference and colours",
    ),
}
KEEPS_APART = message("demand.keeps_apart", f"a side constraint keeps them apart: {MESSAGE:demand}")
NOT_MET = message("demand.not_met", f"not met: {MESSAGE:demand} ({SYMBOL:count} counted)")
BINDS = message(
    "demand.binds",
    f"{OPENING:demand} ({NUMBER:count} counted): without this demand the round would cost {FIGURE:price} less.",
)
STANDS = message("demand.stands", f"Constraint: {MESSAGE:demand}: {NUMBER:count} counted.")
STANDS_FULL = message(
    "demand.stands_full", f"Constraint: {MESSAGE:demand}: {NUMBER:count} counted, which is the limit."
)

STAGES = {
    "objective": message("program.stage_objective", "objective"),
    "objective as written": message("program.stage_as_written", "objective as written"),
    "objective of all rounds": message("program.stage_all_rounds", "objective of all rounds"),
    "number of pairs": message("program.stage_pairs", "number of pairs"),
    "large score differences": message("program.stage_gaps", "large score differences"),
    "order within score groups": message("program.stage_order", "order within score groups"),
}
OPEN_STAGE = message(
    "program.open_stage",
    f"Open within the limit: {MESSAGE:stage}: reached {FIGURE:value}, at most {FIGURE:bound} is possible "
    f"(gap {FIGURE:gap}).",
)
_EVERY_PLAYER = PLAYER.many("EVERY_PLAYER", (3, 12), Words.joined)
NOBODY_FOR = message("program.not_paired", f"Not paired: {_EVERY_PLAYER:players}.")
OPTIMAL = message("program.optimal", f"Objective {FIGURE:value}: optimal, by {SYMBOL:method}.")
OPTIMAL_BY = message(
    "program.optimal_by",
    f"Objective {FIGURE:value}: optimal, by {SYMBOL:method} ({NUMBER:variables} variables, {NUMBER:rows} rows).",
)
NOT_OPTIMAL = message("program.not_optimal", f"Objective {FIGURE:value}: not proved optimal.")
BY_SINGLE_BOARDS = message(
    "program.by_single_boards",
    "The best round by single boards meets all side constraints; no program was needed.",
)
WRITTEN_PAIRS = message(
    "program.written_pairs", f"The program as written forms {NUMBER:boards} of {NUMBER:most} possible pairs."
)
COLOURS_CLASH = message(
    "program.colours_clash",
    f"{PLAYER:a} and {PLAYER:x} meet with the colours {SYMBOL:own} and {SYMBOL:rival}.",
)
IDLE_COLOURS = message(
    "program.idle_colours",
    one=f"{COUNT:count} player has a colour and no opponent.",
    other=f"{COUNT:count} players have a colour and no opponent.",
)
CLAIMED_REWARDS = message(
    "program.claimed_rewards",
    one=f"{COUNT:count} colour difference of 2 is rewarded.",
    other=f"{COUNT:count} colour differences of 2 are rewarded.",
)


def stage(name: str) -> Message:
    """The name of a stage of the solving."""
    known = STAGES.get(name)
    return as_message(name) if known is None else known()


def boards(low: int, high: int | None) -> Message:
    """A number of boards between bounds."""
    if high is None:
        return LEAST_BOARDS(count=low)
    if low == high or not low:
        exact = EXACTLY_BOARDS if low == high else MOST_BOARDS
        return exact(count=high) if high else BOARDS_NONE()
    return BOARDS_RANGE(low=low, count=high)


def some_of(low: int, high: int | None, whom: Message) -> Message:
    """A number of players of a group between bounds."""
    if high is None:
        return LEAST_OF(low=low, whom=whom)
    if not high:
        return NONE_OF(whom=whom)
    if low == high:
        return EXACTLY_OF(low=low, whom=whom)
    return RANGE_OF(low=low, high=high, whom=whom) if low else MOST_OF(high=high, whom=whom)


def numbered(players: int) -> str:
    """A player where names are not at hand."""
    return f"#{players}"


def told(found: Message) -> Told:
    """A demand in English, with numbers for players, that keeps its message."""
    return Told(found, numbered)
