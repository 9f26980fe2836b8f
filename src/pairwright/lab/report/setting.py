"""What was run, and how to run it again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...generate.models import MODELS, model_named
from ..contender import Contender
from ..number_format import count
from ..plan import Plan, parse_plan
from .evidence import Evidence
from .markup import Html, bullets, listed, pairs, table, tag, together


def summary(evidence: Evidence) -> Html:
    """The run in a few figures."""
    progress, plan = evidence.progress, evidence.plan
    played = int(progress.played.sum())
    planned = plan.events * len(plan.conditions) * len(plan.contenders)
    early = int((progress.unpairable + progress.broken).sum())
    ended = tag("a", f"{early} ended early", href="#failures") if early else "none ended early"
    tiles = [
        (str(len(plan.contenders)), "system" if len(plan.contenders) == 1 else "systems"),
        (str(len(plan.conditions)), "kind of events" if len(plan.conditions) == 1 else "kinds of events"),
        (f"{played:,}".replace(",", " "), together("events played, ", ended)),
        (f"{100 * played // max(planned, 1)} %", "of the plan" if played < planned else "of the plan: complete"),
    ]  # fmt: skip
    return tag("ul", *(tag("li", tag("b", big), " ", small) for big, small in tiles), class_="tiles")


def warning(evidence: Evidence) -> Html | None:
    """What a reader must know before the first number: that the run is not complete, or measures are missing."""
    said = []
    if not evidence.results.complete:
        said.append(
            together(
                "The run is not complete: what follows is about the events played so far. ",
                tag("code", "pairwright lab resume FOLDER"), " goes on with it.",
            )
        )  # fmt: skip
    for measures, what in (
        (evidence.results.missing, "Asked for, but not measured by the version that played the events"),
        (evidence.results.partial, "Not measured in all events, for several versions have played them"),
    ):
        if measures:
            said.append(together(what, ": ", listed(measure.name for measure in measures), "."))
    return tag("div", *(tag("p", one) for one in said), class_="warning", role="note") if said else None


def setting(evidence: Evidence) -> Html:
    """Systems, conditions, and how simulated games end."""
    plan = evidence.plan
    return together(
        tag("h3", "Systems"), _systems(evidence), tag("h3", "Events"), _conditions(evidence),
        tag("h3", "How games end"), bullets(_luck(plan)), _counting(plan),
    )  # fmt: skip


def _systems(evidence: Evidence) -> Html:
    head = tag("tr", *(tag("th", word, scope="col") for word in ("Label", "System", "Rules")))
    rows = [
        tag(
            "tr",
            tag("th", one.label, tag("small", " baseline") if evidence.is_baseline(number) else None, scope="row"),
            tag("td", tag("code", one.described)), tag("td", _rules(one)),
        )
        for number, one in enumerate(evidence.plan.contenders)
    ]  # fmt: skip
    return table("Systems that were compared", head, *rows)


def _rules(contender: Contender) -> str:
    if contender.program:
        return "as the program has them"
    try:
        rules = contender.made().rules
    except Exception:  # of a plug-in that is no longer there: the page is about what it did
        return "not installed here"
    edition = rules.edition
    since = f"since {edition.since}" if edition.since else ""
    return ", ".join(filter(None, (rules.title, edition.code, since)))


def _conditions(evidence: Evidence) -> Html:
    progress = evidence.progress
    words = (
        "Events of",
        "Players",
        "Rounds",
        "Field",
        "Ratings off by",
        "Events",
        "Without a pairing",
        "Errors",
    )
    rows = []
    for number, one in enumerate(evidence.conditions):
        low, high = int(progress.played[number].min()), int(progress.played[number].max())
        events = str(low) if low == high else f"{low} to {high}"
        cells = (
            one.players, one.rounds, replace(one.entrants, error=0).described, one.entrants.error or "nothing",
            f"{events} of {evidence.plan.events}",
            int(progress.unpairable[number].sum()), int(progress.broken[number].sum()),
        )  # fmt: skip
        rows.append(tag("tr", tag("th", one.label, scope="row"), *(tag("td", cell) for cell in cells)))
    head = tag("tr", *(tag("th", word, scope="col") for word in words))
    note = "Kinds of events. Every system plays the same events: the same field, strengths and luck."
    return table(note, head, *rows)


def _luck(plan: Plan) -> Iterator[object]:
    for name, draws in dict.fromkeys((one.model, one.draws) for one in plan.conditions):
        yield together("Result model ", tag("b", name), f": {_model(name, draws)}")
    yield (
        "True strength is the rating plus a normal error of the deviation told above. Each player has a form of the "
        "day, the same under every system, so that paired differences are not blurred by different luck."
    )
    rates = dict.fromkeys(rate for one in plan.conditions for rate in one.absences)
    if rates:
        absences = listed(f"{name.replace('_', ' ')} {100 * rate:g} %" for name, rate in rates)
        yield together(
            "Absences, by player and round (forfeits by game, late entries by player): ", absences, "."
        )
    else:
        yield "Nobody is absent and no game is forfeited."


def _model(name: str, draws: int) -> str:
    """What the model says of itself: its first paragraphs, source included."""
    try:
        model = model_named(name, draws)
    except Exception:  # of a plug-in that is no longer there
        return "not installed here"
    said = " ".join((type(model).__doc__ or "").split()).replace("`", "").replace("*", "")
    heeds = (
        f" ThisProcess the greatest share of draws is {draws} %."
        if name in MODELS and "draw_percentage" in said
        else ""
    )
    return said + heeds


def _counting(plan: Plan) -> Html:
    words = [
        f"Final rankings are made by {', '.join(plan.tie_breaks)}; the top are the first {plan.top}." if plan.tie_breaks
        else f"Final rankings are made by points alone; the top are the first {plan.top}.",
    ]  # fmt: skip
    if plan.from_round > 1:
        words.append(f"Measures of rounds count from round {plan.from_round} on.")
    return tag("p", " ".join(words))


def reproduce(evidence: Evidence) -> Html:
    """The commands that make this page again, and the plan word for word."""
    plan, store = evidence.plan, evidence.results.store
    written = parse_plan(plan.text, "plan.toml", store.folder)
    extra = f" --events {plan.events}" if plan.events != written.events else ""
    extra += f" --seed {plan.seed}" if plan.seed != written.seed else ""
    commands = f"pairwright lab run plan.toml -o FOLDER{extra}\npairwright lab report FOLDER"
    facts = (
        ("Version", f"pairwright {store.settings().get('version', 'unknown')}"),
        ("Seed", plan.seed),
        ("Events of each kind", plan.events),
    )
    promise = (
        "The same plan and seed give the same numbers on every machine and with any number of workers, "
        "but for measured times."
    )
    plan_text = tag("pre", tag("code", plan.text))
    return together(
        tag("p", promise),
        tag("pre", tag("code", commands)),
        pairs(facts, class_="facts"),
        tag("details", tag("summary", "The plan, ", count(len(plan.text.splitlines()), "line")), plan_text),
    )
