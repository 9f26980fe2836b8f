"""Parameters given as text: what a system or acceleration can't read is refused by name, before a round is paired."""

from __future__ import annotations

import pytest

from pairwright.errors import InvalidTournament
from pairwright.systems.acceleration.catalogue import ACCELERATIONS
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.parameters import parameters_of, with_changes
from pairwright.systems.registry import system_named, system_names

PARAMETRISED = {
    **{name: system_named(name) for name in system_names()},
    **{code: make() for code, make in ACCELERATIONS.items()},
}
OF_A_KIND = [
    (called, one.name)
    for called, made in PARAMETRISED.items()
    for one in parameters_of(made)
    if hasattr(one.value, "numerator")
]


@pytest.mark.parametrize(("called", "name"), OF_A_KIND)
@pytest.mark.parametrize("text", ["maybe", "²", "1/0"])
def test_a_number_or_flag_that_can_not_be_read_is_refused_by_name(called: str, name: str, text: str) -> None:
    with pytest.raises(InvalidTournament, match=name):
        with_changes(PARAMETRISED[called], [(name, text)], called)


def test_who_hears_of_the_progress_is_no_parameter() -> None:
    assert "progress" not in {one.name for one in parameters_of(IntegerProgram())}
