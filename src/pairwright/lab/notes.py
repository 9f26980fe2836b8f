"""The notes of a run about its measures and systems, which keep it readable without its plug-ins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

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
