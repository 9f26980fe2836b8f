"""The paragraph on methods of a manuscript: the events, the version and seed, the comparison."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from ..compare import Comparison
from ..contrast import compared_in
from ..number_format import count, listed
from ..plan import Plan
from ..remarks import events_played, remarks
from ..results import Results
from ..statistics import RARE
from .setting import final_rankings, models, rates, rules_of, run_options
from .tables import escaped

_INTERVALS = {
    "Student": "Student's",
    "Hall 1992": "Hall's (1992) for lopsided values",
    "Wilson": "Wilson's (1927) for shares and chances",
    "Bonett and Price 2012": f"Bonett and Price's (2012) for differences shown by fewer than {RARE} events",
    "Stein 1945": "Stein's (1945) for the number of events",
}
"""The intervals of means and differences by their method, as a sentence names them."""


def methods(results: Results, baseline: str, across: str = "", found: Sequence[Comparison] = ()) -> str:
    """The paragraph and the commands in Markdown; of the comparisons `found` it names the intervals."""
    commands = "\n".join(_commands(results, across))
    return f"{' '.join(_sentences(results, baseline, across, found))}\n\n```console\n{commands}\n```\n"


def methods_latex(results: Results, baseline: str, across: str = "", found: Sequence[Comparison] = ()) -> str:
    """The same for LaTeX."""
    commands = "\n".join(_commands(results, across))
    said = escaped(" ".join(_sentences(results, baseline, across, found)))
    return f"% the text in UTF-8\n{said}\n\n\\begin{{verbatim}}\n{commands}\n\\end{{verbatim}}\n"


def _sentences(results: Results, baseline: str, across: str, found: Sequence[Comparison]) -> Iterator[str]:
    plan, settings = results.plan, results.store.settings()
    yield (
        f"We simulated {events_played(results)} of each kind with Pairwright {settings.get('version', 'unknown')} "
        f"(seed {plan.seed}{_stages(results)})."
    )
    yield f"Kinds of events: {'; '.join(f'{one.label} ({one.described})' for one in plan.conditions)}."
    notes = settings.get("systems", [])
    told = (
        f"{one.label} ({'; '.join(filter(None, (rules_of(one, notes), one.set_up)))})"
        for one in plan.contenders
    )
    yield f"Systems: {'; '.join(told)}."
    if len(plan.contenders) > 1:
        yield (
            "All systems played the same events: fields, true strengths, absences and each player's form in each round "
            "were the same (common random numbers)."
        )
    for what in compared_in(plan.conditions):
        yield f"Events that differ in {what} only had the same fields, strengths and form, and count as one overall."
    results_of = "; ".join(
        f"{name} ({text.rstrip('.')})" for name, text in models(plan, settings.get("models", {}))
    )
    yield f"Result model: {results_of}."
    yield from _players(plan)
    yield f"Final rankings were by points, then {final_rankings(plan)}."
    if any(kind.entrants.past for kind in plan.conditions):
        yield (
            "Each replay drew true strengths from their distribution after ratings and results, the same for all "
            "systems; intervals are over replays of these events and say nothing of others."
        )
    apart = "those of independent means" if across in ("field", "players") else "paired"
    yield (
        "The event was the unit of analysis: means have 95 % confidence intervals, stratified by kind of event"
        + (
            f"; differences from {baseline} are {apart}, with a star if significant at 5 % after Holm's correction "
            "over their table."
            if across or len(plan.contenders) > 1
            else "."
        )
    )
    yield from _intervals(found)
    if plan.contrasts and not across:
        yield from _contrasts(plan)
    yield from (*_own_code(results), *remarks(results))


def _players(plan: Plan) -> Iterator[str]:
    """The absences, and the members of the groups."""
    yield f"Absences: {', '.join(rates(plan)) or 'none'}."
    if plan.groups:
        yield f"Groups of players: {'; '.join(one.said for one in plan.groups)}."


def _intervals(found: Sequence[Comparison]) -> Iterator[str]:
    """The methods of the intervals in the tables."""
    lines = [line for one in found for line in one.lines]
    named = {one.in_files[2] for line in lines for one in (line.value, line.difference) if one is not None}
    if told := [words for method, words in _INTERVALS.items() if method in named]:
        yield f"Intervals are {listed(told)}; the file data.csv names the method of each."


def _contrasts(plan: Plan) -> Iterator[str]:
    yield f"{count(len(plan.contrasts), 'contrast')} stood in the plan before anything was played."
    if any(one.reaches is None for one in plan.contrasts):
        yield "Differences of differences are taken event by event."
    if any(one.reaches is not None for one in plan.contrasts):
        yield "The interval of a least number holds those that one-sided tests at 2.5 % leave open."


def _own_code(results: Results) -> Iterator[str]:
    """The files of the plan, and of measures taken later."""
    noted = [results.store.settings().get("files", {})]
    noted += [one.get("files", {}) for one in results.store.measured_notes()]
    own = {
        f"{name} (BLAKE2b {known})": None for files in noted for name, known in files.items() if ".py" in name
    }
    if own:
        yield f"Custom code: {', '.join(own)}."


def _stages(results: Results) -> str:
    """How the number of events was found, if the plan did not fix it."""
    goal = results.store.settings().get("until")
    if goal is None:
        return ""
    names = [one.title for one in results.measures if one.name == goal["measure"]] or [goal["measure"]]
    of = f", compared across {goal['across']}," if goal["across"] else ""
    stopped = results.plan.events == goal.get("most")
    limit = f", with no more than {results.plan.events} of each kind allowed" if stopped else ""
    return (
        f"; the number of events by Stein's procedure from a first stage of {count(results.plan.begun, 'event')}, "
        f"more where the interval from all events was wider, for an interval of the {names[0]}{of} that reaches at "
        f"most {goal['half']:g} to either side and allows for the procedure{limit}"
    )


def _commands(results: Results, across: str) -> Iterator[str]:
    """The commands that make the run and its tables again, from the files in its folder."""
    yield f"pairwright lab run plan.toml{run_options(results)} -o RUN"
    if later := [one.name for one in results.measures if one not in results.plan.measures]:
        yield f"pairwright lab measure RUN {shlex.join(later)}"
    yield "pairwright lab compare RUN" + (f" --across {across}" if across else "")
