"""How many players from below a bracket needs at least is one question to the kernel, whatever the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import networkx as nx
import pytest

from pairwright.errors import TooLarge
from pairwright.matching import Session
from pairwright.matching.layout import Field
from pairwright.matching.solver import Steps
from pairwright.systems.dubov import DUBOV_2026
from pairwright.systems.dubov.field import DubovField
from pairwright.systems.dubov.procedure import next_choice
from pairwright.systems.dubov.upfloaters import UpfloaterChoice, _first
from pairwright.systems.scoregroups.bracket_graph import arrays_of
from pairwright.systems.scoregroups.completion import Completion

from .test_engines_agree import rated_round


def choices(seeds: int) -> Iterator[UpfloaterChoice]:
    """Brackets of every score of small fields after many rounds, none having been paired above."""
    for seed in range(seeds):
        field = DubovField.of(rated_round(seed, 24, 9))
        completion = Completion(field.entries, DUBOV_2026.rules)
        score = field.entries.score
        starts = [at for at in range(len(field)) if at == 0 or score[at] != score[at - 1]]
        yield from (next_choice(field, completion, range(at, len(field))) for at in starts)


def left_over(choice: UpfloaterChoice) -> int:
    """How many residents the weighted matcher leaves without an opponent, who counts no classes of equal players."""
    names, entries = choice.residents, choice.field.entries
    arrays = arrays_of(entries)
    groups = arrays.groups[list(names)]
    joined = arrays.joined(choice.completion.rules)[groups[:, None], groups]
    apart = [(a, b) for a, one in enumerate(names) for b in range(a) if names[b] in entries.kept_apart[one]]
    session = Session(
        range(len(names)), [Field(joined.astype(int))], admissible=joined, forbidden=apart, perfect=False
    )
    session.solve()
    return len(names) - 2 * len(session.pairs())


def test_the_fewest_players_needed_are_those_whom_the_weighted_matcher_leaves_over() -> None:
    found = [(choice._fewest(), left_over(choice)) for choice in choices(150)]
    assert [ours for ours, _ in found] == [theirs for _, theirs in found]
    assert {0, 1, 2, 3} <= {ours for ours, _ in found}


def test_the_fewest_players_needed_are_one_question_to_the_kernel() -> None:
    choice = max(choices(40), key=UpfloaterChoice._fewest)
    asked: list[int] = []

    def unmatched(members: Any, *others: Any) -> Any:
        asked.append(len(members))
        return choice.completion.population.unmatched(members, *others)

    watched: Any = SimpleNamespace(population=SimpleNamespace(unmatched=unmatched))
    assert replace(choice, completion=watched)._fewest() > 1
    assert asked == [len(choice.residents)]


def covered(choice: UpfloaterChoice, considered: Sequence[int]) -> int | None:
    """How few others a matching takes in which every resident has an opponent, by weights; `None` if there is none."""
    residents = set(choice.residents)
    graph = nx.Graph()
    most = (
        len(residents) + 1
    )  # an opponent for one more resident is worth more than all pairs of two residents
    for one in residents:
        for other in {*residents, *considered} - {one}:
            if choice.completion.may_meet(one, other):
                graph.add_edge(one, other, weight=2 * most + 1 if other in residents else most)
    pairs = nx.max_weight_matching(graph)
    if sum(len(residents & {*pair}) for pair in pairs) < len(residents):
        return None
    return sum(1 for pair in pairs if not residents >= {*pair})


def test_lower_players_suffice_if_residents_have_opponents_and_then_as_few_of_them_do() -> None:
    seen = []
    for choice in choices(60):
        if len(choice.residents) <= 8:
            for some in range(0, len(choice.lower) + 1, 3):
                few = covered(choice, choice.lower[:some])
                assert choice._suffices(choice.lower[:some]) == (few is not None)
                assert few is None or few == choice._fewest()
                seen.append((few, choice._fewest()))
    assert {(None, 1), (None, 2), (0, 0), (1, 1), (2, 2)} <= set(seen)


@pytest.mark.parametrize("count", range(9))
def test_the_first_of_growing_graphs_is_found_that_suffices(count: int) -> None:
    for begin in range(count + 1):
        assert _first(begin.__le__, count) == (begin if begin < count else None)


def test_weighing_is_given_up_after_too_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small brackets take few pairs of classes, large ones many: those of all brackets together are counted."""
    choice = max(choices(40), key=UpfloaterChoice._fewest)
    steps = Steps(len(choice.field), most=10**6)
    monkeypatch.setattr(Completion, "steps", steps)
    chosen, _ = choice.plainly()
    assert chosen
    steps.most = 2 * steps.taken - 1
    with pytest.raises(TooLarge, match="Use a smaller field, another system"):
        choice.plainly()
