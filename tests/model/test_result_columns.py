"""Results in columns say what the results of the players one by one say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairwright.check.recorded import RecordedRound
from pairwright.generate import Mix, NamedSystem, generate
from pairwright.model import PointSystem, Tournament
from pairwright.model.players import in_rows
from pairwright.model.result_columns import ResultColumns, columns_of
from pairwright.standings import standings

SEEDS = range(3100, 3125)


def one_by_one(tournament: Tournament) -> Tournament:
    """The same tournament with players who hold their own results."""
    return tournament.unchecked(players=tuple(replace(player) for player in tournament.players))


@pytest.mark.parametrize("seed", SEEDS)
def test_columns_and_players_one_by_one_agree(seed: int) -> None:
    plain = one_by_one(generate(Mix(most_players=30), seed, NamedSystem()).tournament)
    columns = ResultColumns.of(plain.players)
    quick = plain.unchecked(players=in_rows(plain.players, columns))
    assert columns_of(plain.players) is None
    assert columns_of(quick.players) is columns
    scoring = PointSystem(win=30, draw=10, half_bye=7, forfeit_win=20)
    assert columns.points(scoring) == [player.score(scoring) for player in plain]
    assert quick.scores == plain.scores == [player.score(plain.point_system) for player in plain]
    assert str(standings(quick)) == str(standings(plain))
    for number in range(1, plain.completed_rounds + 1):
        assert RecordedRound.of(quick, number) == RecordedRound.of(plain, number)
        assert quick.before(number) == plain.before(number)
        assert columns_of(quick.before(number).players) is not None
    assert quick == plain


def test_an_opponent_who_is_not_among_the_players_has_no_row() -> None:
    players = one_by_one(generate(Mix(most_players=30), 3100, NamedSystem()).tournament).players
    columns = ResultColumns.of(players)
    rows = columns.rows_of_opponents(players)
    assert rows is not None
    for player, row in zip(players, zip(*rows, strict=True), strict=True):
        assert [players[at].id if at >= 0 else 0 for at in row] == [
            entry.opponent for entry in player.results
        ]
    met = next(entry.opponent for entry in players[0].results if entry.opponent)
    fewer = tuple(player for player in players if player.id != met)
    assert ResultColumns.of(fewer).rows_of_opponents(fewer) is None
