"""Why the Double-Swiss System gives the colours of a first game."""

from __future__ import annotations

from ...messages import PLAYER, message

COLOURS = {
    "4.3.1": message(
        "proof.double_4_3_1",
        "neither has had a colour: {a} has White in the first game by the number of the higher ranked",
        a=PLAYER,
    ),
    "4.3.2": message("proof.double_4_3_2", "{a} has had White in fewer matches than {x}", a=PLAYER, x=PLAYER),
    "4.3.3": message(
        "proof.double_4_3_3",
        "the two alternate from the latest match in which their colours differed: {a} has White now",
        a=PLAYER,
    ),
    "4.3.4": message(
        "proof.double_4_3_4",
        "the higher ranked alternates from the latest match: {a} has White",
        a=PLAYER,
    ),
    "4.3.5": message(
        "proof.double_4_3_5",
        "the lower ranked alternates from the latest match: {a} has White",
        a=PLAYER,
    ),
}
