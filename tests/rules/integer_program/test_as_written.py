"""The first formulation and its defects (docs/explanation/integer-program.md), as regression tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from pairwright import InvalidTournament
from pairwright.model import ForbiddenGroup
from pairwright.model.names import Names
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import (
    INTEGER_PROGRAM,
    AsWritten,
    IntegerProgram,
    ProgramRound,
    Seating,
    Switches,
    Weights,
)
from pairwright.systems.integer_program.compact import Compact
from pairwright.systems.integer_program.field import ProgramField
from pairwright.systems.integer_program.slot import Slots
from pairwright.systems.view import view_of

from .events import colours_of, played_states

LITERAL = Switches(z_link=False, two_way=False)


def written(state: RoundState, switches: Switches = Switches()) -> tuple[ProgramRound, Seating]:  # noqa: B008
    paired = IntegerProgram(mode="as-written", switches=switches).pair(state)
    assert paired.seating is not None
    return paired, paired.seating


def state_of(players: int, round_number: int, seed: int = 4) -> RoundState:
    return next(s for s in played_states(players, seed, last=round_number) if s.round == round_number)


def tens(state: RoundState, id: int) -> int:
    return state.tournament.by_id[id].score(state.tournament.point_system)


def sets_of_pairs(state: RoundState, left: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not left:
        yield ()
        return
    first, *rest = left
    yield from sets_of_pairs(state, tuple(rest))
    met = {result.opponent for result in state.tournament.by_id[first].results}
    for other in rest:
        if other not in met:
            for more in sets_of_pairs(state, tuple(p for p in rest if p != other)):
                yield ((first, other), *more)


@pytest.mark.parametrize("players", [6, 7, 8])
@pytest.mark.parametrize("round_number", [2, 3, 4])
def test_d1_a_pair_costs_the_difference_to_everybody_and_so_nearly_nobody_is_paired(
    players: int, round_number: int
) -> None:
    """A pair {p, q} costs 5 (2 (n-2) (S_p + S_q) + 2 |S_p - S_q|).

    In the literal reading nothing ties pairs to the rest of the objective, which is 21 n (D7): brute force over all
    sets of pairs gives the optimum.
    """
    state = state_of(players, round_number)
    paired, seating = written(state, LITERAL)
    n, by_id = len(state.players), state.tournament.by_id

    def worth(pair: tuple[int, int]) -> float:
        p, q = (tens(state, id) / 10 for id in pair)
        unpaired = sum(by_id[id].results[-1].opponent == 0 for id in pair)
        return 50 + 30 * unpaired - 5 * (2 * (n - 2) * (p + q) + 2 * abs(p - q))

    everybody = tuple(p.id for p in state.players)
    best = max(sum(map(worth, pairs)) for pairs in sets_of_pairs(state, everybody))
    assert seating.proved
    assert seating.value == 21 * n + best
    most = n // 2
    assert paired.report.remarks[0] == f"The program as written forms {len(paired)} of {most} possible pairs."
    assert len(paired) < most


@pytest.mark.parametrize("players", [8, 10, 14])
def test_d2_only_players_on_zero_are_worth_pairing_unless_they_missed_a_round(players: int) -> None:
    """A pair is worth forming only if (n-2)(S_p + S_q) + |S_p - S_q| < 5: nobody with points together of 1 at n = 8."""
    for state in played_states(players, seed=6, last=4):
        for pair in written(state)[1].pairs:
            p, q = (tens(state, id) / 10 for id in pair)
            assert (players - 2) * (p + q) + abs(p - q) <= 5


def test_d4_z_tied_to_nothing_lets_two_players_meet_without_colours() -> None:
    _, literal = written(state_of(8, 2), Switches(z_link=False))
    assert any(literal.colours[a] == literal.colours[b] == "N" for a, b in literal.pairs)
    _, linked = written(state_of(8, 2))
    assert all(letter != "N" for pair in linked.pairs for letter in (linked.colours[id] for id in pair))


def test_d5_two_players_may_both_get_white() -> None:
    paired, seating = written(state_of(8, 3))
    assert any(seating.colours[a] == seating.colours[b] == "W" for a, b in seating.pairs)
    assert any("meet with the colours W and W" in line for line in paired.report.remarks)


def test_d6_a_forbidden_colour_comes_with_another_and_idle_players_get_colours() -> None:
    seating = written(state_of(6, 4))[1]
    assert any(len(letters) > 1 for letters in seating.colours.values())
    seated = {id for pair in seating.pairs for id in pair}
    assert any(letters != "N" for id, letters in seating.colours.items() if id not in seated)


@pytest.mark.parametrize("players", [6, 7, 10])
def test_d7_read_as_printed_the_reward_of_l_and_m_is_claimed_for_everybody(players: int) -> None:
    state = state_of(players, 3)
    literal = written(state, Switches(two_way=False))[1]
    two_way = written(state)[1]
    ids = {player.id for player in state.players}
    assert set(literal.plus_two) == set(literal.minus_two) == ids
    assert literal.value - two_way.value == 21 * len(ids)


@pytest.mark.parametrize("players", [8, 12, 20])
def test_d8_and_d9_hard_rules_split_the_field_for_ever_by_the_first_colour(players: int) -> None:
    """Boards only ever join the two camps, so that 8 players run out of opponents after 4 rounds."""
    strict = IntegerProgram(strict_colours=True)
    for seed in range(3):
        for state in played_states(players, seed, last=min(6, players // 2), system=strict):
            for player in state.players:
                played = colours_of(player)
                assert "WW" not in played
                assert "BB" not in played
            firsts = {player.id: colours_of(player)[:1] for player in state.players}
            for player in state.players:
                for result in player.results:
                    assert not result.opponent or firsts[player.id] != firsts[result.opponent]


def test_without_hard_rules_the_camps_mix() -> None:
    state = list(played_states(20, 1, last=6))[-1]
    firsts = {player.id: colours_of(player)[:1] for player in state.players}
    pairs = combinations((p.id for p in state.players), 2)
    met = {p.id: {r.opponent for r in p.results} for p in state.players}
    assert any(firsts[a] == firsts[b] and b in met[a] for a, b in pairs)


def test_d10_fifty_for_a_pair_does_not_buy_every_pair() -> None:
    """A pair more than ten points apart is worth less than nothing: 50 - 5 * 10.5 < 0."""
    weights = Weights(sd=500)  # the same at a score difference of a tenth
    state = state_of(6, 5)
    kept = IntegerProgram(everybody=False, weights=weights).pair(state)
    lost = IntegerProgram(everybody=False, weights=weights, pair_first=False).pair(state)
    assert len(lost) < len(kept)


def test_the_sizes_of_the_seed_are_those_of_the_formulation() -> None:
    state = list(played_states(94, 7, last=4))[-1]
    field = ProgramField.of(state)
    program = AsWritten(field)
    sizes = {"X": 4418, "Y": 47, "C": 282, "Z": 410_874, "H": 410_874, "L": 94, "M": 94}
    assert program.sizes == sizes
    assert program.linear.columns == sum(sizes.values()) == 826_683
    met = sum(sum(r.opponent > 0 for r in p.results) for p in state.players) // 2
    balanced = int((abs(field.difference) <= 1).sum())
    rows = 821_748 + 2 * 410_874 + 47 * met + 47 + 94 + 94 * 6 + balanced
    assert met == 141
    assert program.linear.rows == rows
    assert sum(AsWritten(field, switches=Switches(extra_slot=True)).sizes.values()) == 844_262


def test_who_may_not_meet_takes_a_row_in_every_slot() -> None:
    """Condition (3), for every pair there is."""
    six = state_of(6, 2)

    def rows(*forbidden: ForbiddenGroup) -> int:
        tournament = replace(six.tournament, forbidden=forbidden)
        return AsWritten(ProgramField.of(RoundState.of(tournament))).linear.rows

    met = {frozenset((player.id, player.results[0].opponent)) for player in six.players}
    for pair in combinations(range(1, 7), 2):
        more = 0 if frozenset(pair) in met else 3
        assert rows(ForbiddenGroup(pair)) - rows() == more, pair


@pytest.mark.parametrize(
    ("changes", "remarks"),
    [
        ({"colours": {1: "W", 2: "B", 3: "N", 4: "N"}}, []),
        ({"colours": {1: "W", 2: "B", 3: "W", 4: "N"}}, ["1 player has a colour and no opponent."]),
        ({"colours": {1: "B", 2: "W", 3: "W", 4: "B"}}, ["2 players have a colour and no opponent."]),
        ({"colours": {1: "B", 2: "B", 3: "N", 4: "N"}}, ["1 and 2 meet with the colours B and B."]),
        ({"plus_two": (3,), "minus_two": (1, 4)}, ["3 colour differences of 2 are rewarded."]),
        ({"plus_two": (3,)}, ["1 colour difference of 2 is rewarded."]),
    ],
)
def test_every_defect_of_a_solution_is_remarked_and_nothing_else(
    changes: dict[str, object], remarks: list[str]
) -> None:
    good = {"pairs": ((1, 2),), "colours": {1: "W", 2: "B", 3: "N", 4: "N"}, "plus_two": (), "minus_two": ()}
    seating = Seating(**{"value": Fraction(0), "bound": Fraction(0), **good, **changes})  # type: ignore[arg-type]
    assert list(seating.defects()) == remarks


def test_the_sizes_of_the_corrected_programs() -> None:
    problem = INTEGER_PROGRAM.problem(list(played_states(94, 7, last=2))[-1])
    slots, compact = Slots(problem).linear, Compact(problem).linear
    widest = int(problem.field.score.max() - problem.field.score.min())
    ties = 47 * (
        widest - 1 + 2
    )  # units of score difference in place of one number, and the order within groups
    assert slots.columns - ties == 94 * 94 + 94 == 8930
    assert compact.columns <= 94 * 93
    assert compact.rows == 94


def test_the_mode_takes_no_side_constraints_and_no_required_pairs() -> None:
    from pairwright.systems.integer_program import Floaters

    with pytest.raises(InvalidTournament, match="takes no side constraints"):
        IntegerProgram(mode="as-written", constraints=(Floaters(at_most=1),))
    with pytest.raises(InvalidTournament, match="takes no required pairs"):
        IntegerProgram(mode="as-written").pair(state_of(6, 3).requiring((1, 2)))


def test_the_summary_of_the_program_as_written_has_the_lines_of_its_report() -> None:
    system = IntegerProgram(mode="as-written")
    view = view_of(system, state_of(6, 2))
    told = [line.text for line in view.summary()]
    assert len(told) == 1 + len(view.round.report.lines)
    names = Names(view.state.tournament)
    named = [re.sub(r"#(\d+)", lambda found: names(int(found[1])), line) for line in view.round.report.lines]
    assert told[1:] == named
    assert "points" in told[0]
