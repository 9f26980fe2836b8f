"""Which colours the program allows a player and what they cost, against the literal reading, record by record."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from pairwright.model import NOTHING, Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.integer_program.recheck import difference, games, may_have
from pairwright.systems.integer_program.rounds_ahead import _Plan

from .events import colours_of, cost, forbidden

RECORDS = ["".join(letters) for rounds in range(5) for letters in product("WB", repeat=rounds)]
SIDES = {"W": Colour.WHITE, "B": Colour.BLACK}


def player(record: str, number: int = 1) -> Player:
    """A player with these colours, games against people with numbers from 100 on, a forfeit in between."""
    played = [RoundResult(Result.DRAW, 100 * (r + 1) + number, SIDES[c]) for r, c in enumerate(record)]
    return Player(number, rating=2400 - number, results=(*played[:2], NOTHING, *played[2:]))


@pytest.mark.parametrize("strict", [False, True])
def test_whether_a_colour_is_allowed_for_every_record_of_four_games(strict: bool) -> None:
    for record, (letter, colour) in product(RECORDS, SIDES.items()):
        one = player(record)
        assert colours_of(one) == record
        assert games(one) == [SIDES[c] for c in record]
        assert difference(one) == record.count("W") - record.count("B")
        assert may_have(one, colour, strict) != forbidden(one, letter, strict), (record, letter)


def _after(one: Player, letter: str) -> Player:
    if letter == "N":
        return replace(one, results=(*one.results, NOTHING))
    return replace(one, results=(*one.results, RoundResult(Result.DRAW, 99, SIDES[letter])))


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("record", [r for r in RECORDS if len(r) in (2, 3)])
def test_a_sequence_of_colours_costs_what_its_rounds_cost_one_by_one(record: str, strict: bool) -> None:
    """Three rounds ahead, with a bye in any of them; a sequence with a forbidden colour is none of the plan's."""
    rounds = len(record) + 1
    field = [player(record, 1), *(Player(n, rating=2400 - n, results=(NOTHING,) * rounds) for n in (2, 3))]
    strangers = [
        Player(
            result.opponent,
            results=tuple(
                RoundResult(Result.DRAW, 1, result.colour and result.colour.other) if at == r else NOTHING
                for at in range(rounds)
            ),
        )
        for r, result in enumerate(field[0].results)
        if result.opponent
    ]
    event = Tournament(
        (*field, *sorted(strangers, key=lambda one: one.id)), rounds=9, initial_colour=Colour.WHITE
    )
    state = RoundState.of(event, frozenset(one.id for one in strangers))
    system = IntegerProgram(strict_colours=strict)
    plan = _Plan(system.problem(state), 3)
    at = [one.id for one in plan.problem.field.players].index(1)
    found = {letters: plan.ground.whole.value(worth) for who, letters, worth in plan.sequences if who == at}
    bye = 200 + 10 * Fraction(len(record), 2)  # the weights bye and, for each point, bye_score
    expected = {}
    for letters in product("WBN", repeat=3):
        now, total = field[0], Fraction(0)
        for letter in letters:
            if letter != "N" and forbidden(now, letter, strict):
                break
            total += cost(now, letter) + bye * (letter == "N")
            now = _after(now, letter)
        else:
            if letters.count("N") <= 1:
                expected["".join(letters)] = total
    assert found == expected
