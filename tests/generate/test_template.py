"""A tournament as the model of others: who plays, and how often what happened."""

from __future__ import annotations

import pytest

from pairwright.errors import InvalidTournament
from pairwright.formats import read_text
from pairwright.generate.models import Gacrux, NormalModel
from pairwright.generate.settings import simulation_like
from pairwright.generate.sources import NamedSystem, generate
from pairwright.model import Result

MODEL = """\
012 Model
142 4
152 W
162  W 3.0    D 1.0    P 3.0
250       3.0   1   2    1    1
260   1   4    1    2
001    1   GM Alpha, Anna                       2108 NED     1000001 1990/01/02  4.0    1     4 w 0     5 b 1  0000 - H
001    2      Bravo, Bea                        2105 GER     1000002 1991/01/02  5.0    2  0000 - H     4 b =     6 w 1
001    3      Cobalt, Cem                       2053 TUR     1000003 1992/01/02  4.0    3     5 b +  0000 - Z     4 b =
001    4      Delta, Dov                        2051 ISR     1000004 1993/01/02  5.0    4     1 b 1     2 w =     3 w =
001    5      Echo, Eva                         2048 FRA     1000005 1994/01/02  0.0    5     3 w -     1 w 0  0000 - Z
001    6      Foxtrot, Finn                     2002 DEN     1000006 1995/01/02  3.0    6  0000 - U  0000 - Z     2 b 0
"""


def test_rates_are_those_of_the_model() -> None:
    """Worked out by hand: 6 games are 12 entries; 2 of them forfeits, 4 of the others draws."""
    simulation = simulation_like(read_text(MODEL).tournament)
    assert (simulation.players, simulation.rounds) == (6, 4)
    assert simulation.forfeits == pytest.approx(2 / 12)
    assert simulation.model == NormalModel(40)
    assert (simulation.zero_bye_players, simulation.half_bye_players) == (3, 2)
    assert simulation.points.win == 30
    assert simulation_like(read_text(MODEL).tournament, Gacrux()).model == Gacrux()


def test_players_prohibitions_and_acceleration_are_taken_over() -> None:
    model = read_text(MODEL).tournament
    tournament = generate(simulation_like(model), 3, NamedSystem()).tournament
    assert [(p.id, p.name, p.rating, p.fide_id, p.title) for p in tournament] == [
        (p.id, p.name, p.rating, p.fide_id, p.title) for p in model
    ]
    assert tournament.by_id[1].virtual == (30, 30)
    assert tournament.forbidden == model.forbidden
    assert tournament.point_system == model.point_system
    assert [p.results for p in tournament] != [p.results for p in model]
    assert all(entry.result is not Result.FULL_BYE for player in tournament for entry in player.results)


def test_without_an_announced_number_the_recorded_rounds_count() -> None:
    assert simulation_like(read_text(MODEL.replace("142 4\n", "")).tournament).rounds == 3


def test_a_player_without_a_rating_is_named() -> None:
    with pytest.raises(InvalidTournament, match="Player 4 of the model tournament has no rating"):
        simulation_like(read_text(MODEL.replace(" 2051 ", "    0 ")).tournament)
