"""The metadata of a run's files, for readers without this program."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np

from .. import __version__
from .measures import Measure
from .plan import Plan

NAMES = ("condition_name", "system_name")
"""Columns of the files with the names behind the numbers `condition` and `system`."""


class KeptColumn(NamedTuple):
    """A column that is not a measure: its type, what it means, and its unit if it has one."""

    type: type[np.generic]
    meaning: str
    unit: str = ""


COLUMNS: Mapping[str, KeptColumn] = {
    "condition": KeptColumn(np.int32, "number of the kind of event in the plan, from 0"),
    "system": KeptColumn(np.int32, "number of the pairing system in the plan, from 0"),
    "condition_name": KeptColumn(np.str_, "kind of event"),
    "system_name": KeptColumn(np.str_, "pairing system"),
    "event": KeptColumn(
        np.int64,
        "number of the event of its kind, from 0; the same number is the same field under every system",
    ),
    "played": KeptColumn(np.int32, "rounds played", "rounds"),
    "status": KeptColumn(np.str_, "complete, or why the event ended early"),
    "first_colour": KeptColumn(np.str_, "colour drawn for the first seed (w, b); empty if none was drawn"),
    "own_ranking": KeptColumn(np.bool_, "whether the system has its own final standings"),
    "round": KeptColumn(np.int32, "number of the round, from 1"),
    "board": KeptColumn(np.int16, "number of the board in its round, from 1; 0 for a player without a board"),
    "white": KeptColumn(np.int32, "starting rank of White, or of the player without a board"),
    "black": KeptColumn(np.int32, "starting rank of Black; 0 for none"),
    "white_result": KeptColumn(
        np.str_, "result of White as tournament reports write it; of a match one letter a game"
    ),
    "black_result": KeptColumn(np.str_, "result of Black; empty for none"),
    "player": KeptColumn(np.int32, "starting rank"),
    "rating": KeptColumn(np.int16, "rating; 0 for none", "rating points"),
    "strength": KeptColumn(np.int32, "true strength, on the scale of ratings", "rating points"),
    "points": KeptColumn(np.int32, "points at the end, in tenths, without acceleration", "tenths of a point"),
    "place": KeptColumn(
        np.int32,
        "place in the final ranking, from 1: one more than the number of players who rank higher (1, 2, 2, 4)",
    ),
}
"""The columns of a run's files. The smallest possible types take no less room in a compressed file."""


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
        return {"unit": COLUMNS[name].unit, "meaning": COLUMNS[name].meaning}
    return {
        "title": measure.title,
        "unit": measure.unit,
        "meaning": measure.meaning,
        "source": measure.source,
    }
