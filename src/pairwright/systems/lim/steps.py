"""What the procedure decides, step by step, as data with the article; the view puts it into sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .players import Colouring, LimPlayer

Side: TypeAlias = Literal["above", "below", "median"]
"""Where a scoregroup lies."""


@dataclass(frozen=True, slots=True)
class ByeStep:
    """Who has the bye, and who came before him in the order and could not (1.1, 7.1)."""

    entry: LimPlayer
    barred: tuple[LimPlayer, ...]
    needed: tuple[LimPlayer, ...]
    article: str


@dataclass(frozen=True, slots=True)
class FloatStep:
    """A player who leaves his scoregroup.

    Attributes:
        entry: the player.
        score, side: the group he leaves.
        kind: his type by 3.9.1, `a` to `d`.
        due: the colour that most members were due, 0 for none.
        rule: the article that took him before the next one in the order; "" if nobody else could float.
        passed: members before him in the order, who were needed to pair the others.
        target: the score of the group he goes to.
    """

    entry: LimPlayer
    score: int
    side: Side
    kind: str
    due: int
    rule: str
    passed: tuple[LimPlayer, ...]
    target: int


@dataclass(frozen=True, slots=True)
class PairStep:
    """Two who meet.

    Attributes:
        entry, other: who chose, and whom.
        score, side: the group.
        article: `3.8` for a floater, else `4`.
        tried: those before the opponent in the order, who were not available or due the same colour.
        by_colour: whether the opponent was taken as the first available who is not due the same colour.
        refused: in a maxi-tournament, who would have been taken for his colour but is rated too far away.
    """

    entry: LimPlayer
    other: LimPlayer
    score: int
    side: Side
    article: str
    tried: tuple[LimPlayer, ...]
    by_colour: bool
    refused: LimPlayer | None


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A pairing taken back for the median (2.6)."""

    entry: LimPlayer
    other: LimPlayer
    side: Side
    more_from: str


Step: TypeAlias = ByeStep | FloatStep | PairStep | UndoStep


@dataclass(frozen=True, slots=True)
class Floater:
    """A player among the members of a group who came from another, and where he comes from."""

    entry: LimPlayer
    from_side: Side


@dataclass(frozen=True)
class LimRecord:
    """How a round was made: the steps, and the colours of each pair."""

    steps: tuple[Step, ...]
    colours: tuple[Colouring, ...]
