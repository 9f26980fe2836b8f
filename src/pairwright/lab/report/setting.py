"""The setting of a run, in words: rules, conditions, result models, absences."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence

from ...errors import InvalidTournament
from ...generate.models import MODELS, model_named
from ...standings import without_buchholz
from ...systems.view import traits_of
from ..contender import Contender
from ..plan import Plan, parse_plan
from ..results import Results
from .evidence import Evidence


def rules_of(contender: Contender, notes: Sequence[Mapping[str, str]]) -> str:
    """The rule book of a system, with its edition: as the run has noted it, since a plug-in may no longer be there."""
    if contender.as_played:
        return "the rounds of the report"
    if contender.program:
        return "as the program has them"
    note = next((one for one in notes if one["label"] == contender.label), None)
    if note is None:
        return "not noted by the version that played"
    since = f"since {note['since']}" if note["since"] else ""
    return ", ".join(filter(None, (note["rules"], note["edition"], since)))


def conditions(evidence: Evidence) -> Iterator[dict[str, object]]:
    """The kinds of events: the label and the cells of its row."""
    progress = evidence.progress
    for number, one in enumerate(evidence.conditions):
        low, high = int(progress.played[number].min()), int(progress.played[number].max())
        events = str(low) if low == high else f"{low} to {high}"
        cells = (
            one.players, one.rounds, one.entrants.origin, one.entrants.error or "nothing",
            f"{events} of {evidence.plan.events}",
            int(progress.unpairable[number].sum()), int(progress.broken[number].sum()),
        )  # fmt: skip
        yield {"label": one.label, "cells": cells}


def run_options(results: Results) -> str:
    """The options of the run that differ from the written plan."""
    plan, goal = results.plan, results.store.settings().get("until")
    written = parse_plan(plan.text, "plan.toml", results.store.folder, to_be_read=True)
    extra = f" --events {plan.begun}" if plan.begun != written.events else ""
    extra += f" --seed {plan.seed}" if plan.seed != written.seed else ""
    if goal:
        extra += f" --until {goal['half']} -m {shlex.quote(goal['measure'])}"
        extra += f" --across {goal['across']}" if goal["across"] else ""
        extra += f" --most {plan.events}" if plan.events == goal.get("most") else ""
    return extra


def models(plan: Plan, notes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The result models by name, each with the first paragraph of its docstring, source included.

    `notes` are the run's notes about custom models, which are made with the greatest share of draws.
    """
    for name, draws in dict.fromkeys((one.model, one.draws) for one in plan.conditions):
        if name in notes:
            yield name, f"{notes[name] or 'our own'} It was made with draws = {draws}."
            continue
        try:
            model = model_named(name, draws)
        except Exception:  # of a plug-in that is no longer there
            yield name, "not installed here"
            continue
        said = " ".join((type(model).__doc__ or "").split()).replace("`", "").replace("*", "")
        heeds = name in MODELS and "draw_percentage" in said
        yield name, said + (f" Here the greatest share of draws is {draws} %." if heeds else "")


def rates(plan: Plan) -> Iterator[str]:
    """The rates of absence and forfeit, and other causes of absence."""
    for name, rate in dict.fromkeys(rate for one in plan.conditions for rate in one.absences):
        yield f"{name.replace('_', ' ')} {100 * rate:g} %"
    yield from dict.fromkeys(f"by {one.away}" for one in plan.conditions if one.away)
    for behaviour in dict.fromkeys(one.behaviour for one in plan.conditions):
        where = f" ({behaviour.label})" if behaviour.label else ""
        if behaviour.absences:
            yield f"by {behaviour.absences}{where}"
        if behaviour.away:
            yield f"no-shows of players out of the running{where}"
    if any(one.entrants.past for one in plan.conditions):
        yield "those of the events that are played again"


def final_rankings(plan: Plan) -> str:
    """The tie-breaks of the final ranking; single round robins skip Buchholz."""
    said = ", ".join(plan.tie_breaks) or "nothing else"
    own = [word for word in plan.tie_breaks if _allowed(word)]
    if len(own) == len(plan.tie_breaks) or not any(_scheduled(one, plan) for one in plan.contenders):
        return said
    return f"{said}; in single round robins {', '.join(own) or 'nothing else'}, since C.07 art. 8 has no Buchholz there"


def _allowed(word: str) -> bool:
    """Whether a tie-break applies to single round robins. A custom one does; its definition may be missing here."""
    try:
        return bool(without_buchholz([word]))
    except InvalidTournament:
        return True


def _scheduled(contender: Contender, plan: Plan) -> bool:
    """Whether the pairings of a system are fixed in advance."""
    try:
        return traits_of(contender.made(plan.code)).scheduled
    except Exception:  # of a plug-in that is no longer there: it may have been one
        return True
