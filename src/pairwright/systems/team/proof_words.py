"""Why the Swiss Team System gives the colours of a first board."""

from __future__ import annotations

from ...messages import PLAYER, SYMBOL, message

COLOURS = {
    "4.3.1": message(
        "proof.team_4_3_1",
        "neither has played a match: {a} has White by the number of the first-team, {first}",
        a=PLAYER,
        first=PLAYER,
    ),
    "4.3.2": message(
        "proof.team_4_3_2",
        "only one of {a} and {x} prefers a colour, and has it",
        a=PLAYER,
        x=PLAYER,
    ),
    "4.3.3": message(
        "proof.team_4_3_3",
        "{a} prefers White and {x} prefers Black",
        a=PLAYER,
        x=PLAYER,
    ),
    "4.3.4": message(
        "proof.team_4_3_4",
        "the strong preference of the two is granted: {a} has White",
        a=PLAYER,
    ),
    "4.3.5": message(
        "proof.team_4_3_5",
        "{a} has the lower colour difference, {own} against {theirs}",
        a=PLAYER,
        own=SYMBOL,
        theirs=SYMBOL,
    ),
    "4.3.6": message(
        "proof.team_4_3_6",
        "they alternate from the latest time at which their colours differed: {a} has White",
        a=PLAYER,
    ),
    "4.3.7": message(
        "proof.team_4_3_7",
        "the preference of the first-team, {first}, is granted: {a} has White",
        a=PLAYER,
        first=PLAYER,
    ),
    "4.3.8": message(
        "proof.team_4_3_8",
        "the first-team, {first}, alternates from its latest match: {a} has White",
        a=PLAYER,
        first=PLAYER,
    ),
    "4.3.9": message(
        "proof.team_4_3_9",
        "the other team than the first-team, {first}, alternates from its latest match: {a} has White",
        a=PLAYER,
        first=PLAYER,
    ),
}
