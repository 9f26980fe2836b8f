"""One unit of points: whole numbers are tenths, and every public name that gives or takes them says so."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

import pairwright as pw

from .public_objects import EXAMPLES, public_classes


def holders() -> Iterator[tuple[str, str]]:
    """Every public class, method and property whose value, argument or field is declared as `Points`."""
    for kind in public_classes():
        if any(str(text).find("Points") >= 0 for text in getattr(kind, "__annotations__", {}).values()):
            yield kind.__name__, inspect.getdoc(kind) or ""
        for name, held in vars(kind).items():
            function = getattr(held, "fget", None) or getattr(held, "__func__", held)
            texts = getattr(function, "__annotations__", {}).values()
            if not name.startswith("_") and "Points" in " ".join(map(str, texts)).replace("PointSystem", ""):
                yield f"{kind.__name__}.{name}", inspect.getdoc(function) or ""


@pytest.mark.parametrize(("name", "doc"), list(holders()), ids=[name for name, _ in holders()])
def test_points_in_tenths_are_declared_as_such(name: str, doc: str) -> None:
    assert "tenth" in doc, f"{name} holds points: say that they are tenths"


def test_points_are_given_as_people_write_them_and_kept_in_tenths() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    given = event.with_extra_points(1, "½").by_id[1].score(event.point_system)
    assert given - event.by_id[1].score(event.point_system) == 5
    assert pw.PointSystem.of(3, 1).win == 30
    assert pw.PointSystem(win=1.0, draw=0.5).draw == 5
    assert event.standings().to_dicts()[0]["points"] == event.standings().rows[0].scored


def test_what_is_scored_is_in_points_and_the_old_name_in_tenths_warns() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    table = event.standings()
    for row in table:
        entries = event.by_id[row.player].results
        wins, draws = (sum(entry.result.value in codes for entry in entries) for codes in ("1W+FU", "=DH"))
        assert row.scored == event.scored(row.player) == wins + draws / 2 == row.tenths / 10
    performance = event.performance(1)
    assert performance is not None
    for answer in (table.rows[0], performance):
        with pytest.warns(DeprecationWarning, match=r"points is in tenths of a point: write \.scored"):
            assert answer.points == answer.tenths


def test_the_points_of_a_round_before_are_asked_for_by_its_number() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    assert [event.scored(1, after=number) for number in range(5)] == [
        event.before(number + 1).scored(1) for number in range(5)
    ]
    with pytest.raises(pw.InvalidTournament, match="Round 9 does not exist"):
        event.scored(1, after=9)
    with pytest.raises(pw.InvalidTournament, match="No player has the number 99"):
        event.scored(99)
