"""The notes of a run about its measures, systems and files, for readers without its plug-ins or this program."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .. import __version__
from ..errors import InvalidTournament
from ..generate.models import MODELS
from ..systems.view import traits_of
from . import wording as say
from .contender import Contender
from .event_arrays import Event
from .measures import BUILT_IN, Measure, measures_named
from .own_code import OwnCode
from .plan import Plan
from .player_group import PlayerGroup
from .result_models import described

_NOTED = tuple(field.name for field in fields(Measure) if field.name != "compute")


def noted(file: Path, known: Callable[[Any], object]) -> Any:
    """What a file of notes holds. Raises `InvalidTournament` naming it if it is not JSON, or `known` fails on it."""
    try:
        found = json.loads(file.read_bytes())
        known(found)
    except (ValueError, LookupError, TypeError) as error:
        reason = f"{type(error).__name__}: {error}"
        raise InvalidTournament(say.UNREADABLE(file=str(file), reason=reason)) from None
    return found


def measure_note(measure: Measure) -> dict[str, object]:
    """A measure without its function, as JSON holds it."""
    return {name: getattr(measure, name) for name in _NOTED}


def ours(measure: Measure) -> bool:
    """Whether a measure comes with the program, and is therefore available to every reader of a run."""
    return measure.name in BUILT_IN


def system_note(contender: Contender, code: OwnCode) -> dict[str, object]:
    """The description of a system without the system. Raises `InvalidTournament` if it can't be made."""
    system = contender.made(code)
    traits = traits_of(system)
    edition = system.rules.edition
    return {
        "label": contender.label,
        "participants": traits.participants,
        "games": traits.games,
        "rules": system.rules.title,
        "edition": edition.code,
        "since": edition.since or "",
    }


def model_notes(plan: Plan) -> dict[str, str]:
    """The descriptions of custom result models: the first paragraph of their docstrings, by name."""
    return {
        one.model: described(one.model, one.draws, plan.code)
        for one in plan.conditions
        if one.model not in MODELS
    }


def measures_of_run(
    asked: Sequence[str], notes: Sequence[Mapping[str, Any]], groups: tuple[PlayerGroup, ...] = ()
) -> tuple[Measure, ...]:
    """The measures that a plan asks for, in its order, and after them those noted that are not known here."""
    found: dict[str, Measure] = {}
    for word in asked:
        try:
            known = measures_named((word,), groups=groups)
            found |= {measure.name: measure for measure in known if measure.name not in found}
        except InvalidTournament:  # of a plug-in that is not there: its note stands for it
            continue
    for note in notes:
        if note["name"] not in found:
            found[note["name"]] = noted_measure(note)
    return tuple(found.values())


def noted_measure(note: Mapping[str, Any]) -> Measure:
    """A measure that can be read and described, but not computed."""

    def compute(event: Event) -> float:
        del event
        raise InvalidTournament(say.MEASURE_NOT_INSTALLED(name=note["name"]))

    return Measure(compute=compute, **{name: note[name] for name in _NOTED if name in note})


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
    "board": KeptColumn(np.int32, "number of the board in its round, from 1; 0 for a player without a board"),
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
