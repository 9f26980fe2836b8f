"""A round bracket by bracket, beside which others are compared: what is known of it is not paired again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...rules.articles import RuleBook
from ..dutch.completion import Completion
from .field import DubovField
from .procedure import PairBracket, PairedBracket, next_choice


@dataclass(frozen=True, eq=False)
class KnownRound:
    """The brackets of a round from the field without the bye.

    `alike` are brackets of the same players under fewer restrictions: one stands here if it breaks none of ours and the
    others can be paired, since it was the best of more.
    """

    field: DubovField
    rules: RuleBook
    pair: PairBracket
    bye: int | None
    alike: Sequence[PairedBracket] = ()

    @cached_property
    def done(self) -> tuple[PairedBracket, ...]:
        """The brackets from the top. The field must have a complete pairing."""
        return tuple(self._brackets())

    @cached_property
    def completion(self) -> Completion:
        """Who may meet."""
        return Completion(self.field.entries, self.rules)

    def _brackets(self) -> Iterator[PairedBracket]:
        left: Sequence[int] = range(len(self.field))
        alike = iter(self.alike)
        while left:
            choice = next_choice(self.field, self.completion, left)
            known = next(alike, None)
            same = known is not None and (known.residents, known.lower) == (choice.residents, choice.lower)
            bracket = known if known is not None and same and self._stands(known) else self.pair(choice)
            yield bracket
            left = bracket.rest

    def _stands(self, bracket: PairedBracket) -> bool:
        apart, size = self.field.entries.apart, len(self.field)
        barred = apart[:, 0].astype(np.int64) * size + apart[:, 1]
        pairs = [a * size + b for a, b in bracket.pairs]
        return not np.isin(pairs, barred).any() and self.completion.possible(bracket.rest, None)
