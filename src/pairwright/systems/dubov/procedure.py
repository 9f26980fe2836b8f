"""The course of a round (3.2): brackets from the top, each with the upfloaters it needs.

A round that is known stands beside others with more restrictions: what is known of it is not paired again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import TypeAlias

from ...rules.articles import RuleBook
from ..scoregroups.bye import allocated_bye
from ..scoregroups.completion import Completion
from .field import DubovField
from .subgroups import Pair, Subgroups, Transposed
from .upfloaters import UpfloaterChoice


@dataclass(frozen=True)
class PairedBracket:
    """One bracket and how it was paired; players are entries.

    Attributes:
        residents: the players with the highest score left.
        lower: all other players left before the bracket was paired.
        upfloaters: those taken from them.
        transposed: who was shifted, and the pairs.
        path: how the upfloaters were found.
    """

    residents: tuple[int, ...]
    lower: tuple[int, ...]
    upfloaters: tuple[int, ...]
    transposed: Transposed
    path: str

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """(higher, lower) entries."""
        return tuple(sorted((min(pair), max(pair)) for pair in self.transposed.pairs))

    @cached_property
    def rest(self) -> tuple[int, ...]:
        """All players left after it."""
        taken = set(self.upfloaters)
        return tuple(entry for entry in self.lower if entry not in taken)


Choose: TypeAlias = Callable[[UpfloaterChoice], tuple[tuple[int, ...], str]]
"""The upfloaters of a bracket, and how they were found."""


def next_choice(field: DubovField, completion: Completion, left: Sequence[int]) -> UpfloaterChoice:
    """The bracket that the players left begin with."""
    score = field.entries.score
    top = score[left[0]]
    residents = tuple(takewhile(lambda entry: score[entry] == top, left))
    return UpfloaterChoice(field, completion, residents, tuple(left[len(residents) :]))


def _paired(choice: UpfloaterChoice, upfloaters: tuple[int, ...], path: str) -> PairedBracket:
    members = (*choice.residents, *upfloaters)
    halves = Subgroups.of(choice.field, choice.completion, members)
    return PairedBracket(choice.residents, choice.lower, upfloaters, halves.transposed(), path)


@dataclass(frozen=True, eq=False)
class DubovRound:
    """The brackets of a round from the field without the bye.

    `alike` are brackets of the same players under fewer restrictions. One of them is reused if it breaks none of ours
    and the others can be paired, because it was the best of a larger set.
    """

    field: DubovField
    rules: RuleBook
    choose: Choose
    bye: int | None
    alike: Sequence[PairedBracket] = ()

    @classmethod
    def of(
        cls, everybody: DubovField, rules: RuleBook, choose: Choose, alike: DubovRound | None = None
    ) -> DubovRound:
        """Of a field: the bye first (3.1). Where that is the same, brackets of another round may stand.

        Raises `NoPairing`.
        """
        completion, size = Completion(everybody.entries, rules), len(everybody)
        # In an odd field the search for the bye finds out whether there is any round.
        if size % 2 == 0 and not completion.possible(range(size), None):
            raise completion.no_pairing()
        bye = allocated_bye(completion, everybody.entries.numbers)
        known = alike.done if alike is not None and alike.bye == bye else ()
        return cls(everybody.without(bye), rules, choose, bye, known)

    @cached_property
    def done(self) -> tuple[PairedBracket, ...]:
        """The brackets from the top. The field must have a complete pairing."""
        return tuple(self._brackets())

    @cached_property
    def completion(self) -> Completion:
        """The allowed pairs."""
        return Completion(self.field.entries, self.rules)

    def _brackets(self) -> Iterator[PairedBracket]:
        left: Sequence[int] = range(len(self.field))
        alike = iter(self.alike)
        while left:  # every bracket leaves a rest that can be paired, so the next one can be, too
            choice = next_choice(self.field, self.completion, left)
            known = next(alike, None)
            same = known is not None and (known.residents, known.lower) == (choice.residents, choice.lower)
            if known is None or not same or not self._stands(known):
                known = _paired(choice, *self.choose(choice))
            yield known
            left = known.rest

    def _stands(self, bracket: PairedBracket) -> bool:
        apart = self.field.entries.kept_apart
        met = any(b in apart[a] for a, b in bracket.pairs)
        return not met and self.completion.possible(bracket.rest, None)
