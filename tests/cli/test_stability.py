"""`pairwright stability`: counted again by comparing f of every two players, read off the report."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from command import Cli
from pairwright.formats import read_bytes
from pairwright.model import Colour, Player, Tournament

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"

X = {
    (2, 1): 4, (2, 0): 3, (2, -1): 1, (2, -2): 0, (1, 1): 6, (1, 0): 4, (1, -1): 2, (1, -2): 1, (0, 0): 5,
    (0, -1): 4, (0, -2): 3, (-1, -1): 6, (-1, -2): 4,
}  # fmt: skip
"""Table I of the paper, each pair of colour differences once."""


def colours(player: Player, before: int) -> str:
    played = [r.colour for r in player.results[: before - 1] if r.played]
    return "".join("W" if colour is Colour.WHITE else "B" for colour in played)


def blocking(tournament: Tournament, number: int, c: Fraction) -> set[frozenset[int]]:
    """Who would both have had a smaller f by meeting, in a round that everybody was paired in."""
    before = {p.id: replaced(tournament, p, number) for p in tournament}
    mate = {p.id: p.results[number - 1].opponent for p in tournament if p.results[number - 1].paired}
    mate = {a: b for a, b in mate.items() if b}
    widest = max(abs(before[a][0] - before[b][0]) for a, b in mate.items())

    def f(a: int, b: int) -> Fraction | None:
        (one, first, met), (two, second, _) = before[a], before[b]
        cds = [max(-2, min(2, text.count("W") - text.count("B"))) for text in (first, second)]
        x = X.get((max(cds), min(cds)))
        if x is None or b in met or abs(one - two) > widest:
            return None
        same = bool(first) and bool(second) and first[-1] == second[-1]
        gap = c * abs(one - two) / widest if widest else 0
        return (10 - c) / 6 * x + gap + (Fraction(1, 10000) if same else 0)

    now = {a: f(a, b) for a, b in mate.items()}
    found = set()
    for a, b in combinations(mate, 2):
        then = f(a, b)
        if then is not None and all(now[x] is None or then < now[x] for x in (a, b)):  # type: ignore[operator]
            found.add(frozenset((a, b)))
    return found


def replaced(tournament: Tournament, player: Player, number: int) -> tuple[Fraction, str, set[int]]:
    earlier = player.results[: number - 1]
    points = Fraction(tournament.before(number).by_id[player.id].score(tournament.point_system), 10)
    return points, colours(player, number), {r.opponent for r in earlier if r.played}


@pytest.mark.parametrize("c", ["87/10", "2"])
def test_every_recorded_round_is_judged_whoever_paired_it(cli: Cli, c: str) -> None:
    outcome = cli("stability", OPEN, "--json", "--set", f"c={c}", "--most", "1000")
    assert outcome.code == 0
    tournament = read_bytes(OPEN.read_bytes(), file="open.trf", purpose="check").tournament
    rounds = json.loads(outcome.out)["rounds"]
    assert [one["round"] for one in rounds] == list(range(1, tournament.completed_rounds + 1))
    for one in rounds:
        expected = blocking(tournament, one["round"], Fraction(c))
        assert {frozenset(pair["players"]) for pair in one["pairs"]} == expected
        assert one["count"] == len(expected)
    assert any(one["count"] for one in rounds)


def test_a_round_is_told_in_sentences_with_names(cli: Cli) -> None:
    outcome = cli("stability", OPEN, "--round", "2", "--most", "1")
    first, *rest = outcome.out.splitlines()
    assert first.startswith("Round 2: ")
    assert first.endswith(" would both prefer to meet.") or not rest
    assert all(line.startswith("    ") for line in rest)


def test_a_round_that_is_not_recorded_and_a_wrong_parameter_are_refused(cli: Cli) -> None:
    assert "Round 99 is not recorded" in cli("stability", OPEN, "--round", "99").err
    assert "no option 'colour'" in cli("stability", OPEN, "--set", "colour=1").err
