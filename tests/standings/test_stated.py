"""Points and ranks that a report states, against its results."""

from dataclasses import replace

from pairwright.model import RequestedBye, Result
from pairwright.model.players import in_rows
from pairwright.model.result_columns import ResultColumns
from pairwright.standings import disagreements, standings, with_ranks

from .exercise_tables import SWISS_16, tournament


def stating(event, table, **changes):
    """The event with the points and ranks of a table, but for `changes`: points or rank by start number."""
    players = []
    for player in event.players:
        row = table.of(player.id)
        points, rank = changes.get(f"p{player.id}", row.tenths), changes.get(f"r{player.id}", row.rank)
        players.append(replace(player, points=points, rank=rank))
    return replace(event, players=tuple(players))


def test_a_report_that_states_what_its_results_give_agrees():
    table = standings(tournament(SWISS_16), ["BH-C1", "BH"])
    assert disagreements(stating(tournament(SWISS_16), table), table) == ()


def test_swapped_ranks_and_wrong_points_are_found():
    table = standings(tournament(SWISS_16), ["BH-C1", "BH"])
    event = stating(tournament(SWISS_16), table, r2=2, r3=1, p7=20)
    assert [str(found) for found in disagreements(event, table)] == [
        "#2: rank 2 in the report, 1 by the results",
        "#3: rank 1 in the report, 2 by the results",
        "#7: points 2.0 in the report, 1.5 by the results",
    ]


def test_any_order_of_those_still_tied_is_right():
    table = standings(tournament(SWISS_16), [])
    assert table.of(16).rank_text == "2-5"
    assert disagreements(stating(tournament(SWISS_16), table, r16=5, r1=3), table) == ()
    (found,) = disagreements(stating(tournament(SWISS_16), table, r16=6), table)
    assert (found.what, found.stated, found.computed) == ("rank", "6", "2-5")


def test_points_may_include_the_bye_of_the_round_to_be_paired():
    event = replace(tournament(SWISS_16), rounds=6, byes=(RequestedBye(6, 7, Result.HALF_BYE),))
    table = standings(event, [])
    assert disagreements(stating(event, table, p7=20), table) == ()
    assert len(disagreements(stating(event, table, p8=30), table)) == 1


def test_what_a_report_does_not_state_is_not_compared():
    event = tournament(SWISS_16)
    assert disagreements(event, standings(event)) == ()


def test_points_and_ranks_are_stated_alike_of_players_in_columns():
    event = tournament(SWISS_16)
    in_columns = event.unchecked(players=in_rows(event.players, ResultColumns.of(event.players)))
    for table in (standings(event), standings(event, []), None):
        one_by_one = with_ranks(event, table)
        assert with_ranks(in_columns, table) == one_by_one
        assert [player.points for player in one_by_one] == [p.score(event.point_system) for p in event]
        assert {player.rank for player in one_by_one} == ({row.rank for row in table} if table else {None})
