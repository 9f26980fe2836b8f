"""C8 and C.7 for any downfloaters, against the literal engine's enumeration of the next bracket."""

from __future__ import annotations

import pytest

from campaign import drawn
from dutch.literal import LOOKAHEAD, Literal
from pairwright.errors import NoPairing
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.paired_round import harm

from .fields import small_states


@pytest.mark.parametrize("system", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)
@pytest.mark.parametrize("seed", drawn(range(12), 4))
def test_candidates_are_ranked_by_what_they_leave_to_the_next_bracket_as_enumeration_ranks_them(
    system: DutchSystem, seed: int
) -> None:
    for state in small_states(range(seed, seed + 1), sizes=(5, 8), edition=system.rules.edition.year):
        completion = Completion(system.entries(state), system.rules)
        try:
            done = system.brackets(completion)
        except NoPairing:
            continue
        brackets = Literal(state, system.rules.edition.year).brackets()
        for search, (problem, paired, _) in zip(brackets, done, strict=True):
            found = []
            for pairs in search.candidates(len(paired.pairs)):
                left = search.left(pairs)
                scores = sorted(int(problem.entries.score[i]) for i in left)
                if scores != sorted(int(problem.entries.score[i]) for i in paired.left):
                    continue  # C6 and C7 come first
                value = search.value(pairs)
                if value is not None:
                    found.append((value[LOOKAHEAD], harm(problem, left, system.bracket_pairer(), completion)))
            for literal, ours in found:
                for other_literal, other in found:
                    assert (literal < other_literal) == (ours < other)
                    assert (literal == other_literal) == (ours == other)
