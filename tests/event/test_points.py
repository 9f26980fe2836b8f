"""What results and byes are worth in a section, where the setting leaves values out."""

from __future__ import annotations

from collections.abc import Callable

from pairwright import PointSystem
from pairwright.event.commands import Bye, ChangeSettings
from pairwright.event.library import point_system
from pairwright.event.tables import table_after
from small_events import Event


def test_byes_and_forfeits_are_worth_what_games_are(make: Callable[..., Event]) -> None:
    event = make(5)
    event.do(ChangeSettings(1, {"points": (("win", 30), ("draw", 10))}))
    event.do(Bye(1, 1, 1, "H"))
    event.yes(Bye(1, 2, 1, "F"))
    event.play(["+-"])
    points = {row.key: row.points for row in table_after(event.state, event.state.sections[1], 1).rows}
    assert points == {1: 10, 2: 30, 3: 30, 4: 0, 5: 30}
    event = make(0, points=(("win", 30), ("draw", 10), ("allocated_bye", 10)))
    assert point_system(event.state.sections[1].settings) == PointSystem.of(3, 1, allocated_bye=1)


def test_byes_of_matches_have_no_value_of_their_own(make: Callable[..., Event]) -> None:
    event = make(0, match_colours="WB", points=(("win", 20), ("draw", 10)))
    assert point_system(event.state.sections[1].settings).forfeit_win == 20
    for name in ("half_bye", "full_bye", "zero_bye"):
        event.refused(ChangeSettings(1, {"points": ((name, 10),)}), f"{name} has no value")
    event.do(ChangeSettings(1, {"points": (("allocated_bye", 10),)}))
