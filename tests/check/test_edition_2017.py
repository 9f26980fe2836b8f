"""Answers of the edition of 2017 against its literal reading and all rounds: a tenth of `bench explanations`."""

from __future__ import annotations

import pytest

from pairwright.systems.dutch import DUTCH_2017
from pairwright.systems.scoregroups.demand import FEW_SETS
from pairwright.systems.view import Demand, view_of

from .fields import small_states
from .literal_2017 import ReadingOf2017
from .questions import by_exhaustion


def test_each_answer_names_the_rule_and_shows_the_round_that_the_literal_reading_finds_by_going_through_all() -> (
    None
):
    reasons, wrong = by_exhaustion(DUTCH_2017.rules.id, 100, 5)
    assert not wrong
    assert reasons.total() == 100
    assert len(reasons) > 5


@pytest.mark.parametrize(
    ("seed", "number", "demand"),
    [
        (3065, 3, Demand(meet=((2, 9),))),
        (3076, 3, Demand(bye=7)),
        (3111, 3, Demand(bye=6)),
        (3164, 5, Demand(meet=((2, 7),))),
        (3164, 5, Demand(apart=((7, 4),))),
        (3187, 6, Demand(apart=((5, 9),))),
    ],
)
@pytest.mark.parametrize("few", [FEW_SETS, 0])
def test_a_demand_that_the_best_candidate_does_not_leave_room_for_joins_no_brackets(
    few: int, seed: int, number: int, demand: Demand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next best candidate is taken, judged by the next bracket (C.7) as ever: A.9 is not for demands."""
    monkeypatch.setattr("pairwright.systems.scoregroups.demand.FEW_SETS", few)
    state = next(
        state for state in small_states(range(seed, seed + 1), edition="2017") if state.round == number
    )
    view, reading = view_of(DUTCH_2017, state), ReadingOf2017(state)
    (answer,) = view.answer([demand])
    assert answer.kind == "decided"
    assert not reading.fault(reading.made(view.round.pairs), answer)
