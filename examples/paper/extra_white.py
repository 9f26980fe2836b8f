"""The manuscript on the extra game with White, from nothing: `python extra_white.py -o FOLDER`.

Plays every event, computes every number, writes `extra_white.tex` and, where `pdflatex` is installed, the PDF. With
other numbers of events the numbers differ and the sentences stay true: what they say of numbers is computed, too.
Reports of real tournaments can't be given away with the program. What six of them say is in `real_opens.json`;
`--reports` computes that section anew from reports of your own.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import which
from string import Template
from typing import Any

import numpy as np
from real_opens import real

from pairwright.errors import InvalidTournament, PairwrightError
from pairwright.generate import model_named
from pairwright.lab import Estimate, Results, compare, parse_plan, run

HERE = Path(__file__).parent
MASTERS = "[[field]]\nlabel = 'masters'\nmean = 2600\ndeviation = 60\nlowest = 2400\nstrength_error = 40\n"
OPEN = "[[field]]\nlabel = 'open'\nmean = 2000\ndeviation = 250\n"
SYSTEMS = {
    "Dutch": "",
    "Dutch 2017": "edition = '2017'",
    "Burstein": "system = 'burstein'",
    "Dubov": "system = 'dubov'",
    "Lim": "system = 'lim'",
    "US Chess": "system = 'uscf'",
    "Roommates": "system = 'roommates'\noptions = { mode = 'capped', tie = 'fold' }",
    "Integer program": "system = 'ip'",
}
TURNED = {"Dutch": "", "Dutch, turned": "system = 'white_measures.py:TURNED'"}
MODELS = {"elo": "Elo's curve", "normal": "normal performances", "milvang": "Milvang's fit"}
LENGTHS = (5, 7, 9, 11)
ADVANTAGES = (0, 35, 70)
STRENGTH = 2600
FEWEST = 4
RAW, GIVEN, STRONGER = "extra-white", "white-given-strength", "extra-white-strength"
POINTS, EXTRA = "first-white-points", "first-white-extra"


def plan_text(
    events: int,
    fields: str = MASTERS,
    advantages: Sequence[int] = (35,),
    systems: dict[str, str] | None = None,
    rounds: Sequence[int] = (9,),
    model: str = "elo",
) -> str:
    """A plan in TOML."""
    head = (
        f"seed = 2410\nevents = {events}\nplayers = 60\nrounds = {list(rounds)}\n"
        f"measures = ['{RAW}', '{STRONGER}', 'white_measures.py:MEASURES']\n"
        f"[results]\nmodel = '{model}'\ndraws = 50\n"
    )
    behaviours = (
        f"[[behaviour]]\nlabel = '{advantage} points'\nwhite_advantage = {advantage}\n"
        for advantage in advantages
    )
    contenders = (
        f"[[system]]\nlabel = '{label}'\n{more}\n" for label, more in (systems or {"Dutch": ""}).items()
    )
    return head + fields + "".join(behaviours) + "".join(contenders)


def own_or_35(model: str) -> int:
    """The advantage given to White: none besides that which a model has of its own."""
    return 0 if model == "milvang" else 35


def plans(events: int) -> dict[str, str]:
    """The runs of the manuscript by name."""
    return {
        "fields": plan_text(events, MASTERS + OPEN, ADVANTAGES, TURNED),
        "lengths": plan_text(events, rounds=LENGTHS),
        "systems": plan_text(events // 2, systems=SYSTEMS),
        **{f"model-{model}": plan_text(events, advantages=(own_or_35(model),), model=model) for model in MODELS},
    }  # fmt: skip


def estimates(results: Results, measure: str) -> dict[tuple[int, str], Estimate]:
    """What the laboratory says of a measure: by number of the kind of events, and system."""
    return {
        (kind, line.system): line.value
        for kind in range(len(results.conditions))
        for line in compare(results, measure, condition=kind).lines
    }


def fair(model: str, advantage: int) -> float:
    """Points that White in place of Black is worth between two masters of the same strength."""
    chances = model_named(model, 50)(STRENGTH + advantage, STRENGTH)
    return chances.win - chances.loss


def turned(results: Results, kind: int) -> dict[str, float]:
    """What one White in place of a Black brings, by the drawing of lots: an event and the same with lots turned.

    Both differences between those who begin with White and with Black are means over the two events, so that strengths
    cancel. Their ratio over all events has the standard error of the jackknife.
    """
    points, extra = (
        results.per_event(results.measure(name)).values[:, results.columns.condition_of == kind].mean(axis=0)
        for name in (POINTS, EXTRA)
    )
    known = ~np.isnan(points + extra)
    points, extra = points[known], extra[known]
    count = len(points)
    without = (points.sum() - points) / (extra.sum() - extra)
    error = float(np.sqrt((count - 1) / count * ((without - without.mean()) ** 2).sum()))
    mean = float(points.sum() / extra.sum())
    return {"points": float(points.mean()), "extra": float(extra.mean()), "mean": mean,
            "low": mean - 1.96 * error, "high": mean + 1.96 * error}  # fmt: skip


def numbers(runs: dict[str, Results], known: dict[str, Any]) -> dict[str, Any]:
    """Every number of the manuscript; `known` are those of real tournaments."""

    def rows(name: str) -> Iterator[dict[str, Any]]:
        results = runs[name]
        found = {measure: estimates(results, measure) for measure in (RAW, GIVEN, STRONGER)}
        for kind, system in found[RAW]:
            condition = results.conditions[kind]
            ends = {
                measure: {end: getattr(found[measure][kind, system], end) for end in ("mean", "low", "high")}
                for measure in found
            }
            yield {"field": condition.entrants.label, "advantage": condition.behaviour.white_advantage,
                   "rounds": condition.rounds, "model": condition.model, "system": system} | ends  # fmt: skip

    said = {name: list(rows(name)) for name in runs}
    said["fields"] = [row for row in said["fields"] if row["system"] == "Dutch"]
    lots = [
        {"field": one.entrants.label, "advantage": one.behaviour.white_advantage}
        | turned(runs["fields"], kind)
        for kind, one in enumerate(runs["fields"].conditions)
    ]
    return {
        "events": runs["fields"].plan.events,
        "real": known,
        "fair": {str(advantage): fair("elo", advantage) for advantage in ADVANTAGES},
        "fair by model": {model: fair(model, own_or_35(model)) for model in MODELS},
        "lots": lots,
        **said,
    }


def shown(value: dict[str, float], decimals: int = 2) -> str:
    """A mean with its interval."""
    mean, low, high = (
        f"{value[end] + 0.0:.{decimals}f}".replace("-", "$-$") for end in ("mean", "low", "high")
    )
    return f"{mean} ({low} to {high})"


def table(rows: Sequence[dict[str, Any]], heads: Sequence[str], first: Sequence[str]) -> str:
    """A table for LaTeX: what tells rows apart, then raw and adjusted points, and strength."""
    lines = [" & ".join(heads), *(
        " & ".join([*(str(row[name]) for name in first), shown(row[RAW]), shown(row[GIVEN]), shown(row[STRONGER], 0)])
        for row in rows
    )]  # fmt: skip
    body = " \\\\\n".join([f"{lines[0]} \\\\ \\hline", *lines[1:]]).replace("\\hline \\\\", "\\hline")
    return f"\\begin{{tabular}}{{{'l' * len(first)}rrr}}\n{body} \\\\\n\\end{{tabular}}"


def holds(value: dict[str, float], number: float) -> bool:
    """Whether an interval holds a number."""
    return value["low"] <= number <= value["high"]


def texts(found: dict[str, Any]) -> dict[str, str]:
    """What the template has places for."""
    columns = ("points", "points, given strength", "strength")
    main = next(row for row in found["fields"] if (row["field"], row["advantage"]) == ("masters", 35))
    fair_35 = found["fair"]["35"]
    lots = found["lots"]
    held = [one for one in lots if holds(one, found["fair"][str(one["advantage"])])]
    by_system = sorted(found["systems"], key=lambda row: row[RAW]["mean"])
    selected = [row for row in found["systems"] if row[STRONGER]["low"] > 0]
    models = [row | {"model": MODELS[row["model"]]} for model in MODELS for row in found[f"model-{model}"]]
    lots_rows = " \\\\\n".join(
        f"{one['field']} & {one['advantage']} & {one['points']:.3f} & {one['extra']:.3f} & {shown(one)} & "
        f"{found['fair'][str(one['advantage'])]:.2f}"
        for one in lots
    )
    return {
        "events": f"{found['events']:,}".replace(",", "\\,"),
        "half": str(found["events"] // 2),
        "raw": shown(main[RAW]), "given": shown(main[GIVEN]), "strength": shown(main[STRONGER], 0),
        "fair": f"{fair_35:.2f}", "times": f"{main[RAW]['mean'] / fair_35:.1f}",
        "fields": table(found["fields"], ("field", "advantage", *columns), ("field", "advantage")),
        "lengths": table(found["lengths"], ("rounds", *columns), ("rounds",)),
        "models": table(models, ("results", *columns), ("model",)),
        "modelsfair": ", ".join(f"{found['fair by model'][model]:.2f} ({name})" for model, name in MODELS.items()),
        "systems": table(found["systems"], ("system", *columns), ("system",)),
        "lots": lots_rows, "lotsheld": str(len(held)), "lotsall": str(len(lots)),
        "smallest": by_system[0]["system"], "smallestraw": shown(by_system[0][RAW]),
        "selected": str(len(selected)), "allsystems": str(len(found["systems"])),
        **real_texts(found["real"]),
    }  # fmt: skip


def real_texts(found: dict[str, Any]) -> dict[str, str]:
    """What the template has places for in the section on real tournaments."""
    rows = found["tournaments"]
    lines = [
        f"{one['name'].replace('_', ' ').replace('&', '')} & {one['rounds']} & {one['counted']} & "
        f"{shown(one['points'])} & {shown(one['given'])} & {shown(one['rating'], 0)}"
        for one in rows
    ]
    every = found["together"]
    lines.append(
        f"together & & {sum(one['counted'] for one in rows)} & {shown(every['points'])} & {shown(every['given'])} & "
        f"{shown(every['rating'], 0)}"
    )
    above = sum(one["points"]["low"] > 0 for one in rows)
    return {
        "real": " \\\\\n".join(lines), "realcount": str(len(rows)), "realabove": str(above),
        "realraw": shown(every["points"]), "realgiven": shown(every["given"]),
    }  # fmt: skip


def write(folder: Path, events: int, reports: Sequence[Path] = ()) -> dict[str, Any]:
    """Play, compute and write all of it; the numbers. Raises `InvalidTournament` if no report can be used."""
    known = real(reports) if reports else json.loads((HERE / "real_opens.json").read_text(encoding="utf-8"))
    if not known["tournaments"]:
        raise InvalidTournament("None of the reports can be read and has 20 players who played every round.")
    runs = {}
    for name, text in plans(events).items():
        run(parse_plan(text, name, HERE), folder / "runs" / name, source=HERE)  # or what is left of it
        runs[name] = Results(folder / "runs" / name)
    exact = json.dumps(numbers(runs, known))
    found = json.loads(
        exact, parse_float=lambda text: round(float(text), 12)
    )  # the rest depends on the processor
    (folder / "numbers.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    (folder / "extra_white.tex").write_text(_filled(texts(found)), encoding="utf-8")
    return found


class _Places(Template):
    """A template whose places begin with @: LaTeX needs the dollar."""

    delimiter = "@"


def _filled(values: dict[str, str]) -> str:
    return _Places((HERE / "extra_white.tex").read_text(encoding="utf-8")).substitute(values)


def main() -> None:
    """Write the manuscript."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("-o", "--out", type=Path, default=Path("paper"))
    parser.add_argument(
        "--events", type=int, default=200, help=f"events of each kind, at least {FEWEST} (200)"
    )
    parser.add_argument(
        "--reports", type=Path, nargs="+", default=[], help="of real tournaments: files and folders"
    )
    asked = parser.parse_args()
    if asked.events < FEWEST:
        parser.error(
            f"--events is {asked.events}: intervals need at least {FEWEST}, the half of them for systems"
        )
    asked.out.mkdir(parents=True, exist_ok=True)
    try:
        write(asked.out, asked.events, asked.reports)
    except PairwrightError as error:  # the folder holds the runs of another manuscript, say
        parser.error(str(error))
    latex = which("pdflatex")
    if latex is None:
        print(f"{asked.out / 'extra_white.tex'} is written; pdflatex, which makes the PDF, is not installed")
        return
    for _ in range(2):  # the second time with the numbers of tables
        command = [latex, "-interaction=nonstopmode", "-halt-on-error", "extra_white.tex"]
        subprocess.run(command, cwd=asked.out, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    print(asked.out / "extra_white.pdf")


if __name__ == "__main__":
    main()
