"""The criteria of these systems: their inputs, those in force, and the common part of the rule books."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...rules.articles import Article
from ...rules.criterion import Criterion


class Member(NamedTuple):
    """A participant in a bracket, for the criteria. Those with equal facts are one class.

    `preference` is the colour wished: 1 White, -1 Black, 0 none; `strong` whether the wish is a strong one.
    """

    preference: int = 0
    strong: bool = False
    upfloater: bool = False
    floated: bool = False


def opponent_floated(a: Member, b: Member) -> bool:
    """Whether one of two floats up, and the other, who does not, floated in the round before."""
    return a.upfloater != b.upfloater and (b if a.upfloater else a).floated


def stated(id: str, name: str, paraphrase: str) -> Criterion:
    """A criterion that the procedure itself follows, with its words."""
    return Criterion(id, id, paraphrase, name)


@dataclass(frozen=True)
class InForce:
    """The criteria of a round: whether upfloats two rounds running count (C7), and those of pairs, in their order."""

    repeated_upfloats: bool
    of_pairs: tuple[Criterion, ...]


ABSOLUTE = (
    stated("C1", "second meeting", "Two participants do not meet twice; a forfeited match does not count."),
    stated(
        "C2",
        "bye not allowed",
        "The bye never goes to a participant with a pairing-allocated or full-point bye, or a match won by forfeit.",
    ),
    stated("C3", "rest not pairable", "All who are not yet paired can still be paired."),
)

SET_CRITERIA = (
    stated("C4", "upfloaters", "As few upfloaters as possible complete the top scoregroup."),
    stated(
        "C5",
        "scores of the upfloaters",
        "The upfloaters' scores, in ascending order, are as high as possible.",
    ),
    stated(
        "C6",
        "following scoregroup not complying",
        "The following scoregroup, unless it is used up, can be paired with as few upfloaters as its number allows.",
    ),
)

PROCEDURE = (
    Article(
        "3.4",
        "The bye goes to the lowest score, then to most matches played, then to the largest number.",
        "systems.upfloaters.procedure",
    ),
    Article(
        "3.5",
        "Sets of upfloaters, by score and number, come in the order of their numbers; the first of the best "
        "is taken.",
        "systems.upfloaters.upfloaters",
    ),
    Article(
        "3.6",
        "Pairings come in the order of their top members' numbers, then of their opponents'; the first of "
        "the best is taken.",
        "systems.upfloaters.procedure",
    ),
)
