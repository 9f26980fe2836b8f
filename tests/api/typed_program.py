"""A program that uses the public interface as the pages show it: type checkers have nothing to say about it.

`mypy --strict` and `pyright` look at this file; `test_types.py` and `.ci/run` ask them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import assert_type

import pairwright as pw
from pairwright.check import Explanation, Verification
from pairwright.matching import Answer, ByClass, Problem, Solution, Tier, could_meet, solve
from pairwright.standings import Row, Standings
from pairwright.systems.base import Board


def tournament() -> pw.Tournament:
    """An event that is built, with words where words will do."""
    pw.warm("dutch")
    players = [pw.Player(1, "Abel", results=(pw.RoundResult("1", 2, "w"),)), pw.Player(2, rating=2100)]
    event = pw.Tournament(players[1:], rounds=3, initial_colour="white", info=[("012", "Club")])
    event = event.with_player(name="Costa", place=1).with_bye(2, 2, "half").withdrawn(2, after=2)
    event = event.apart({1, 2}, first=3).with_rounds(4)
    event = event.with_info("112", "Ito, Mei", "Ek, Olof").with_colour_by_lot("Open 2026")
    assert_type(event.without_player(3), pw.Tournament)
    return event.with_round([(2, 1)]).with_results({1: "1-0"}).with_results({(2, 1): "½-½"}, round=1)


def questions(event: pw.Tournament) -> None:
    """Everything that is asked of a tournament has a type."""
    paired = event.pair("dutch", absent=[2], options={"engine": "plain"})
    assert_type(paired, pw.Round)
    assert_type(paired.pairs, list[tuple[int, int]])
    assert_type(event.with_round(paired), pw.Tournament)
    assert_type([board.white.name for board in paired], list[str])
    assert_type(paired[0], Board)
    assert_type(paired[1:], tuple[Board, ...])
    assert_type(event.standings(["BH"]), Standings)
    assert_type(event.standings().of(2), Row)
    assert_type(event.standings().of(2).values["BH"], Fraction | None)
    assert_type(event.check(rounds=[1]), Verification)
    assert_type(event.explain(why_not=(1, 2)), Explanation)
    assert_type(pw.explain(paired, board=1).text, str)
    assert_type(paired.explain(board=1).to_json(), str)
    assert_type(event.to_json(), str)
    assert_type(pw.read(event.to_trf()), pw.Tournament)
    assert_type(pw.Game(1, 2, "1-0").white, int)
    assert_type(pw.MatchRules.made("WB").games, int)


def other_games(names: list[str], wins: dict[str, int]) -> Answer[str]:
    """The solver keeps the type of the participants."""
    problem = Problem(
        names,
        [
            Tier.apart("club", [(names[0], names[1])]),
            Tier("wins", lambda a, b: abs(wins[a] - wins[b]), byes=wins),
            Tier("squared", ByClass(wins.__getitem__, lambda w, x: (w - x) ** 2)),
            Tier("table", [[0, 1], [1, 0]]),
        ],
        forbidden=[(names[0], None)],
    )
    solution = solve(problem)
    assert_type(solution, Solution[str])
    assert_type(solution.pairs, tuple[tuple[str, str | None], ...])
    assert_type(could_meet(problem, names[0]), tuple[str | None, ...])
    return solution.why_not(names[0], names[1])
