"""The page as a whole: what the template is given."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import needed
from ...formats.files import write_whole
from ...model.printing import capital
from .. import number_format as shown
from .. import wording as say
from ..remarks import remarks
from ..replays import Chance, chances_to_win
from ..results import Results
from .evidence import Evidence
from .findings import ALL, MARKS, care, findings, verdicts
from .plots import Figure, figures, kinds_drawn, swatches
from .selection import group_by_kind, ratios_mean_something
from .setting import conditions, final_rankings, models, rates, rules_of, run_options
from .within import answer_within, within_systems

if TYPE_CHECKING:
    from markupsafe import Markup

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_SENTENCES, _PANELS = 5, 2
"""How much stands first, before everything else."""
_CASES = 50
"""The most early ended events that are listed one by one."""
_ENDED = {"no-pairing": "finds no pairing", "error": "broke down"}


def write_report(results: Results, path: str | PathLike[str]) -> None:
    """Write the page of a run to a file, completely or not at all. Raises `OSError`, and as `page` does."""
    write_whole(Path(path), page(results))


def page(results: Results) -> str:
    """A run on one self-contained HTML page, without network, scripts or other files.

    Equal results give equal pages, byte by byte. Raises `MissingExtra` if matplotlib or Jinja2 is not
    installed.
    """
    template = _environment().get_template("page.html")
    text: str = template.render(_context(results))
    return text.strip() + "\n"


def _environment() -> Any:
    jinja2 = needed("jinja2", say.REPORT_NEEDS(library="Jinja2"), "lab")
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("pairwright.lab", "report"),
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined,
        finalize=_without_control_characters,
    )  # fmt: skip
    environment.filters |= {
        "capital": capital, "described": shown.describe_unit, "count": shown.count, "listed": shown.listed
    }  # fmt: skip
    environment.globals |= {
        name: getattr(shown, name)
        for name in ("around", "mean", "interval", "number", "decimals", "scale", "with_ends")
    }
    return environment


def _without_control_characters(value: object) -> object:
    """A value for the page, without the characters that HTML forbids. `Markup` is ours and has none."""
    return value if hasattr(value, "__html__") else _CONTROL.sub("\ufffd", str(value))


def _context(results: Results) -> dict[str, object]:
    evidence = Evidence(results)
    style = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    judged = verdicts(evidence)
    swatch = swatches(evidence)
    found = findings(evidence, judged)
    within = within_systems(evidence)
    answer = [(one.measure, one.extremes) for one in found[:_SENTENCES]]
    first, drawings = _first_panels(figures(evidence))
    if within and len(evidence.systems) == 1:
        answer, first = answer_within(within, _SENTENCES), [one.panel for one in within[0].told[:_PANELS]]
    return {
        "evidence": evidence,
        "plan": evidence.plan,
        "results": results,
        "verdicts": judged,
        "all": ALL,
        "marks": MARKS,
        "style": import_module("markupsafe").Markup(style),
        "base": evidence.systems[evidence.baseline],
        "groups": list(group_by_kind(evidence)),
        "ratios_mean_something": ratios_mean_something,
        "findings": found,
        "answer": answer,
        "within": within,
        "winners": list(_winners(results)),
        "kept": any(one.kept for one in results.conditions),
        "first_panels": first,
        "remarks": list(remarks(results)),
        "care": care(evidence, judged),
        "figures": drawings,
        "drawn_kinds": len(kinds_drawn(evidence)),
        "swatch": lambda number: swatch[number],
        "tally": _tally(evidence),
        "spaced": lambda number: f"{number:,}".replace(",", "\u202f"),
        **_cases(evidence),
        "rules_of": lambda one: rules_of(one, results.store.settings().get("systems", [])),
        "conditions": list(conditions(evidence)),
        "models": list(models(evidence.plan, results.store.settings().get("models", {}))),
        "rates": list(rates(evidence.plan)),
        "rankings": final_rankings(evidence.plan),
        "changed": run_options(results),
        "version": results.store.settings().get("version", "unknown"),
    }


def _winners(results: Results) -> Iterator[tuple[str, tuple[Chance, ...]]]:
    """Of each event that is played again who comes first, and how often."""
    for number, condition in enumerate(results.conditions):
        if condition.entrants.past:
            yield condition.label, chances_to_win(results, number)


def _first_panels(drawings: list[Figure]) -> tuple[list[Markup], list[Figure]]:
    """The panels that stand beside the answer, and the figures without them."""
    if not drawings:
        return [], []
    (heading, panels), *rows = drawings[0].rows
    rest = replace(drawings[0], rows=[*([(heading, panels[_PANELS:])] if panels[_PANELS:] else []), *rows])
    return panels[:_PANELS], [*([rest] if rest.rows else []), *drawings[1:]]


def _tally(evidence: Evidence) -> dict[str, int]:
    progress, plan = evidence.progress, evidence.plan
    return {
        "played": int(progress.played.sum()),
        "planned": max(plan.events * len(plan.conditions) * len(plan.contenders), 1),
        "early": int((progress.unpairable + progress.broken).sum()),
    }


def _cases(evidence: Evidence) -> dict[str, object]:
    """The events that ended early: the number of each kind, and the first few in detail."""
    named = [
        {
            **case,
            "numbers": (case["condition"], case["system"], case["event"]),
            "system": _label(evidence.systems, case["system"]),
            "condition": _label([one.label for one in evidence.conditions], case["condition"]),
            "status": _ENDED.get(case["status"], case["status"]),
        }
        for case in evidence.results.cases
    ]
    counts = Counter((case["system"], case["condition"], case["status"]) for case in named)
    return {"case_counts": list(counts.items()), "cases": named[:_CASES]}


def _label(labels: Sequence[str], number: int) -> str:
    return str(labels[number]) if 0 <= number < len(labels) else f"number {number}"
