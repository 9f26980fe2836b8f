"""The metadata of a run's files, for readers without this program."""

from __future__ import annotations

import json
from collections.abc import Iterable

from .. import __version__
from .measures import Measure
from .plan import Plan

NAMES = ("condition_name", "system_name")
"""Columns of the files with the names behind the numbers `condition` and `system`."""

COLUMNS = {
    "condition": "number of the kind of event in the plan, from 0",
    "system": "number of the pairing system in the plan, from 0",
    "condition_name": "kind of event",
    "system_name": "pairing system",
    "event": "number of the event of its kind, from 0; the same number is the same field under every system",
    "played": "rounds played",
    "status": "complete, or why the event ended early",
    "first_colour": "colour drawn for the first seed (w, b); empty if none was drawn",
    "own_ranking": "whether the system has its own final standings",
    "round": "number of the round, from 1",
    "board": "number of the board in its round, from 1; 0 for a player without a board",
    "white": "starting rank of White, or of the player without a board",
    "black": "starting rank of Black; 0 for none",
    "white_result": "result of White as tournament reports write it; of a match one letter a game",
    "black_result": "result of Black; empty for none",
    "player": "starting rank",
    "rating": "rating; 0 for none",
    "strength": "true strength, on the scale of ratings",
    "points": "points at the end, in tenths, without acceleration",
    "place": "place in the final ranking, from 1: one more than the number of players who rank higher (1, 2, 2, 4)",
}
"""The columns that are not measures."""

UNITS = {
    "played": "rounds",
    "rating": "rating points",
    "strength": "rating points",
    "points": "tenths of a point",
}
"""Their units; the others are numbers, words or places and have none."""


def told_by(
    plan: Plan, condition: int, system: int, columns: Iterable[str], later: Iterable[Measure] = ()
) -> dict[str, str]:
    """The metadata of a file: version, plan, kind of event, system, and of each column what it means, as JSON.

    Of a measure that is title, unit, meaning and source, of other columns unit and meaning. `later` are measures that
    are not of the plan.
    """
    measures = {measure.column: measure for measure in (*plan.measures, *later)}
    return {
        "pairwright.version": __version__,
        "pairwright.plan": plan.text,
        "pairwright.condition": plan.conditions[condition].label,
        "pairwright.system": plan.contenders[system].label,
        "pairwright.columns": json.dumps(
            {name: _told(name, measures.get(name)) for name in columns}, ensure_ascii=False
        ),
    }


def _told(name: str, measure: Measure | None) -> dict[str, str]:
    if measure is None:
        return {"unit": UNITS.get(name, ""), "meaning": COLUMNS[name]}
    return {
        "title": measure.title,
        "unit": measure.unit,
        "meaning": measure.meaning,
        "source": measure.source,
    }
