"""The page as a whole."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from ...generate.many import write_whole
from ..number_format import count
from ..results import Results
from .evidence import Evidence
from .failures import failures
from .findings import findings
from .glossary import glossary
from .markup import Html, listed, tag, together
from .plots import figures
from .setting import reproduce, setting, summary, warning
from .style import STYLE
from .tables import details, overview
from .verdicts import verdicts

_NOTHING_FROM_OUTSIDE = "default-src 'none'; style-src 'unsafe-inline'"


def write_report(results: Results, path: str | PathLike[str]) -> None:
    """Write the page of a run to a file, whole or not at all. Raises `OSError`, and what `page` raises."""
    write_whole(Path(path), page(results))


def page(results: Results) -> str:
    """All about a run on one HTML page that needs nothing else: no network, no script, no other file.

    The same results make the same page, letter by letter. Raises `InvalidTournament` if matplotlib is not installed.
    """
    evidence = Evidence(results)
    judged = verdicts(evidence)
    sections = {
        "findings": ("Findings", findings(evidence, judged)),
        "overview": ("All measures at a glance", overview(evidence, judged)),
        "plots": ("Pictures", figures(evidence)),
        "tables": ("Measure by measure", details(evidence, judged)),
        "failures": ("Events that ended early", failures(evidence)),
        "setting": ("What was run", setting(evidence)),
        "reproduce": ("How to run it again", reproduce(evidence)),
        "glossary": ("What the measures mean", glossary(evidence)),
    }
    there = {name: (title, body) for name, (title, body) in sections.items() if body}
    main = (tag("section", tag("h2", title), body, id=name) for name, (title, body) in there.items())
    links = tag("ul", *(tag("li", tag("a", title, href=f"#{name}")) for name, (title, _) in there.items()))
    body = together(
        _header(evidence), tag("nav", links, aria_label="Contents"), tag("main", *main), _footer(evidence)
    )
    return f"<!DOCTYPE html>\n{tag('html', _head(evidence), tag('body', body), lang='en')}\n"


def _head(evidence: Evidence) -> Html:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=_NOTHING_FROM_OUTSIDE),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", evidence.plan.title),
        tag("style", Html(STYLE)),
    )


def _header(evidence: Evidence) -> Html:
    plan = evidence.plan
    events = count(plan.events, "simulated event")
    kinds = f" of each of {len(plan.conditions)} kinds" if len(plan.conditions) > 1 else ""
    others = len(plan.contenders) > 1
    base = together("; all are compared with ", tag("b", plan.baseline)) if others else None
    return tag(
        "header",
        tag("h1", plan.title),
        tag("p", listed(evidence.systems), f" on {events}{kinds}", base, ".", class_="lead"),
        summary(evidence),
        warning(evidence),
    )


def _footer(evidence: Evidence) -> Html:
    version = evidence.results.store.settings().get("version", "unknown")
    return tag(
        "footer",
        f"Played with Pairwright {version}. This page stands by itself: it may be kept, sent and printed.",
    )
