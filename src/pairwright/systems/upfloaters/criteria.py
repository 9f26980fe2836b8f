"""What the criteria of these systems are told of a bracket, and which of them are in force in a round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ...rules.criterion import Criterion


class Member(NamedTuple):
    """A participant in a bracket, as the criteria see him. Those with equal facts are one class.

    `preference` is the colour wished: 1 White, -1 Black, 0 none; `strong` whether the wish is a strong one.
    """

    preference: int = 0
    strong: bool = False
    upfloater: bool = False
    floated: bool = False


MemberRule = Callable[[Member, Member], bool]
"""Whether a pair of a bracket violates a criterion."""


@dataclass(frozen=True)
class MemberCriterion:
    """A criterion that pairs of a bracket violate or not."""

    criterion: Criterion
    violated: MemberRule


def member_criterion(id: str) -> Callable[[MemberRule], MemberCriterion]:
    """Make a criterion of a function: its docstring is the paraphrase, its name the violation."""

    def make(rule: MemberRule) -> MemberCriterion:
        return MemberCriterion(stated(id, rule.__name__.replace("_", " "), rule.__doc__ or ""), rule)

    return make


def stated(id: str, name: str, paraphrase: str) -> Criterion:
    """A criterion that the procedure itself follows, with its words."""
    return Criterion(id, id, " ".join(paraphrase.split()), name)


@dataclass(frozen=True)
class InForce:
    """The criteria of a round: whether upfloats two rounds running count (C7), and those of pairs, in their order."""

    repeated_upfloats: bool
    of_pairs: tuple[MemberCriterion, ...]
