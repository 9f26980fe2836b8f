"""What goes into a manuscript: files to be printed in grey; points and tables are those of the comparison."""

from __future__ import annotations

import csv
import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import numpy as np
import pytest
from lab_runs import difference, played

from pairwright.lab import Results, compare, comparisons_across, measure_run, parse_plan, run, run_until
from pairwright.lab.compare import OVERALL, standing
from pairwright.lab.report import manuscript, page, write_manuscript
from pairwright.lab.report.evidence import Evidence
from pairwright.lab.report.methods import methods
from pairwright.lab.report.plots import changes, copied_to
from pairwright.lab.report.selection import FIRST, choose_figures
from pairwright.lab.report.tables import latex, markdown
from pairwright.lab.store import digest
from pairwright.lab.tidy import TidyRow

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLAN = """\
title = "Two sizes"
events = 8
players = [10, 14]
rounds = 4
seed = 77
measures = ["sum-sd", "cd-mean", "spearman"]
[[system]]
label = "Dutch"
[[system]]
label = "Stable_100 % & co | 2"
system = "roommates"
"""


@pytest.fixture(scope="module")
def results(run_of: Callable[[str], Results]) -> Results:
    return run_of(PLAN)


@pytest.fixture(scope="module")
def folder(results: Results, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manuscript") / "out"
    written = write_manuscript(results, folder)
    assert sorted(written) == sorted(folder.iterdir())
    return folder


def test_every_figure_is_there_in_all_formats_and_grey(folder: Path) -> None:
    from matplotlib import image  # takes a second

    figures = {path.stem for path in folder.glob("*.csv")} - {"data"}
    assert {"differences-sum-sd", "trade-1", "trade-2", "rounds-2-sum-sd", "means-1-spearman"} <= figures
    for name in figures:
        assert (folder / f"{name}.pdf").read_bytes().startswith(b"%PDF")
        assert "<svg" in (folder / f"{name}.svg").read_text(encoding="utf-8")
        pixels = image.imread(folder / f"{name}.png")
        colours = pixels[..., :3]
        assert np.ptp(colours, axis=-1).max() == 0, name
        assert colours.min() < 0.1
        assert 900 < pixels.shape[1] < 1200  # a column of three and a half inches at 300 dots


def test_points_are_those_of_the_comparison(results: Results, folder: Path) -> None:
    with (folder / "differences-sum-sd.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for number, words in ((None, OVERALL), (0, "10 players, 4 rounds"), (1, "14 players, 4 rounds")):
        apart = compare(results, "sum-sd", condition=number).lines[1].difference
        assert apart is not None
        (row,) = (row for row in rows if row["condition"] == words)
        assert (row["system"], row["baseline"], row["method"]) == (
            "Stable_100 % & co | 2",
            "Dutch",
            apart.method,
        )
        assert [float(row[name]) for name in ("mean", "low", "high", "p")] == pytest.approx(
            [apart.mean, apart.low, apart.high, apart.chance]
        )


def test_tables_have_a_star_where_a_difference_stands_and_latex_is_escaped(
    results: Results, folder: Path
) -> None:
    evidence = Evidence(results)
    found = [evidence.compared(measure) for measure in evidence.measures]
    stars = sum(
        one.lines[1].system in {key[2] for key in standing(found) if key[0] == one.measure.name}
        for one in found
    )
    for text in (latex(evidence, found), markdown(evidence, found)):
        assert text.count("*") == stars >= 1
    table = (folder / "table.tex").read_text(encoding="utf-8")
    assert "Stable\\_100 \\% \\& co" in table
    rows = table.count(
        "\\\\\n"
    )  # head; of three measures title (one has two lines), mean, difference and intervals
    assert rows == 1 + 3 * 5 + 1
    assert "−" not in table
    assert "| Dutch | Stable_100 % & co \\| 2 |" in (folder / "table.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("across", ["", "behaviour"])
def test_what_is_for_latex_is_sound(across: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a strict reading here, and by LaTeX itself where it is installed."""
    monkeypatch.setattr(manuscript, "FORMATS", ("pdf",))
    (tmp_path / "mine.py").write_text(
        OWN.replace("two seeds", "two 100 % seeds ~^_{#} & $5"), encoding="utf-8"
    )
    run(parse_plan(ACROSS, folder=tmp_path), tmp_path / "run", source=tmp_path)
    out = tmp_path / "out"
    write_manuscript(Results(tmp_path / "run"), out, across=across)
    texts = {file.name: file.read_text(encoding="utf-8") for file in out.glob("*.tex")}
    assert sorted(texts) == ["figures.tex", "methods.tex", "table.tex"]
    for name, text in texts.items():
        plain = re.sub(
            r"\\begin\{verbatim\}.*?\\end\{verbatim\}", "", text.split("\n", 1)[1], flags=re.DOTALL
        )
        bare = re.sub(r"\\[a-zA-Z]+\*?|\\.", "", plain, flags=re.DOTALL)
        assert bare.count("{") == bare.count("}"), name
        assert bare.count("$") % 2 == 0
        assert not set("%#") & set(bare), name
        assert (
            re.findall(r"\\begin\{(.*?)\}", text)
            == re.findall(r"\\end\{(.*?)\}", text)[:: -1 if "table" in name else 1]
        )
    rows = [
        line
        for line in texts["table.tex"].splitlines()
        if line.endswith("\\\\") and "multicolumn" not in line
    ]
    assert {len(re.findall(r"(?<!\\)&", row)) for row in rows} == {2}
    drawn = {path.name for path in out.glob("*.pdf")}
    assert drawn == set(re.findall(r"columnwidth\]\{(.*?)\}", texts["figures.tex"]))
    if (latex_itself := which("pdflatex")) and _has("booktabs.sty"):
        (out / "paper.tex").write_text(PAPER, encoding="utf-8")
        subprocess.run(
            [latex_itself, "-halt-on-error", "paper.tex"], cwd=out, check=True, capture_output=True
        )


def _has(package: str) -> bool:
    """Whether the LaTeX of this machine has a package: small installations lack some."""
    finder = which("kpsewhich")
    return (
        finder is not None
        and subprocess.run([finder, package], capture_output=True, check=False).returncode == 0
    )


PAPER = r"""\documentclass[twocolumn]{article}
\usepackage[T1]{fontenc}
\usepackage{booktabs,graphicx}
\begin{document}
\input{methods}\input{table}\input{figures}
\end{document}
"""


def test_a_title_is_in_the_figure_whole(tmp_path: Path) -> None:
    title = "points of the first two seeds of the start list, which are the strongest but for the error of ratings"
    (tmp_path / "mine.py").write_text(OWN.replace("points of the first two seeds", title), encoding="utf-8")
    run(parse_plan(ACROSS, folder=tmp_path), tmp_path / "run", source=tmp_path)
    seen: list[str] = []

    def look(name: str, described: str, figure: Figure, rows: Sequence[TidyRow]) -> None:
        figure.draw_without_rendering()
        box = figure.get_tightbbox()
        width, height = figure.get_size_inches()
        assert min(box.x0, box.y0) >= 0
        assert (box.x1 <= width, box.y1 <= height) == (True, True)
        seen.append(figure.get_suptitle().replace("\n", " "))
        assert "from all there" in described

    with copied_to(look):
        changes(("Dutch", "Stable"), comparisons_across(Results(tmp_path / "run"), ["seeds"], "behaviour"))
    assert seen == [title.capitalize()]


def test_the_methods_tell_somebodys_own_model_and_how_the_number_of_events_was_found(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN + MODEL, encoding="utf-8")
    text = ACROSS.replace("events = 8", "events = 40").replace("[[behaviour]]", MODELLED, 1)
    run_until(
        parse_plan(text, folder=tmp_path),
        tmp_path / "run",
        "spearman",
        0.5,
        across="behaviour",
        source=tmp_path,
    )
    results = Results(tmp_path / "run")
    measure_run(results, ["top-found@SB"])
    said = methods(Results(tmp_path / "run"), "all there", "behaviour")
    for words in (
        "Result model: mine.py:even (White wins every other game. Nothing is drawn. It was made with draws = 45).",
        "by Stein's procedure from a first stage of 40 events",
        "an interval of the rank correlation with strength, compared across behaviour, that reaches at most 0.5",
        "pairwright lab run plan.toml --until 0.5 -m spearman --across behaviour -o RUN",
        "pairwright lab measure RUN top-found@SB",
        "Events that differ in behaviour only had the same fields",
        f"Custom code: mine.py (BLAKE2b {digest((OWN + MODEL).encode())}).",
    ):
        assert words in said, words
    assert "--until 0.5 -m spearman --across behaviour" in page(results)


MODELLED = '[results]\nmodel = "mine.py:even"\ndraws = 45\n[[behaviour]]'
MODEL = '''

def even(draws):
    """White wins every other game. Nothing is drawn.

    More of it nobody needs to know.
    """
    return lambda white, black: (0.5, 0, 0.5)
'''


def test_the_methods_name_seed_version_and_commands(results: Results, folder: Path) -> None:
    text = (folder / "methods.md").read_text(encoding="utf-8")
    version = results.store.settings()["version"]
    for words in (f"Pairwright {version}", "seed 77", "8 events", "pairwright lab run plan.toml -o RUN"):
        assert words in text
    assert "Stein" not in text
    assert ".." not in text


def test_every_caption_says_which_events_it_shows_and_the_methods_name_each_interval(folder: Path) -> None:
    captions = re.findall(r"\\caption\{(.*)\}", (folder / "figures.tex").read_text(encoding="utf-8"))
    assert len(captions) == len(set(captions)) > 5
    told = (folder / "methods.md").read_text(encoding="utf-8")
    with (folder / "data.csv").open(encoding="utf-8", newline="") as file:
        used = {row["method"] for row in csv.DictReader(file) if row["quantity"] in ("mean", "difference")}
    sentence = told.split("Intervals are ")[1].split(";")[0]
    named = {word for word in ("Student", "Hall", "Wilson", "Bonett", "Stein") if word in sentence}
    assert named == {method.split()[0] for method in used - {"", "all alike"}}


def test_what_the_plan_names_is_drawn_before_the_usual_measures(run_of: Callable[[str], Results]) -> None:
    text = PLAN.replace('"sum-sd", "cd-mean", "spearman"', '"floats-up", "default"')
    evidence = Evidence(run_of(text))
    assert [one.name for one in choose_figures(evidence, FIRST, 2)] == ["floats-up", "sum-sd"]


def test_the_methods_tell_systems_apart_that_have_the_same_rules(run_of: Callable[[str], Results]) -> None:
    text = methods(
        run_of("""
events = 2
players = 16
rounds = 4
measures = ["perfect"]
[results]
model = "elo"
draws = 45
[[system]]
label = "plain"
system = "uscf"
rounds = 5
[[system]]
label = "early"
system = "uscf"
acceleration = "YOUNG"
acceleration_options = { floaters = "a" }
[[system]]
label = "capped"
system = "roommates"
options = { mode = "capped" }
"""),
        "plain",
    )
    assert "2020-08-21; in 5 rounds); early (" in text
    assert "2020-08-21; with YOUNG floaters=a); capped (" in text
    assert "; mode=capped)" in text
    assert "Here the greatest share of draws is 45 %)" in text


def test_the_same_results_make_the_same_files(results: Results, tmp_path: Path) -> None:
    first, again = (write_manuscript(results, tmp_path / name, ["sum-sd"]) for name in ("first", "again"))
    assert {path.suffix for path in first} >= {".pdf", ".png", ".svg", ".csv", ".tex", ".md"}
    for one, other in zip(first, again, strict=True):
        assert one.read_bytes() == other.read_bytes(), one.name


def test_the_page_begins_with_the_answer_in_five_sentences_and_two_pictures(results: Results) -> None:
    text = page(results)
    answer = text[text.index('id="answer"') : text.index('class="tiles"')]
    assert answer.count("<li>") == 3  # as many as there are measures that differ, five at most
    assert answer.count("<svg") == 2
    assert text.index('id="answer"') < text.index("<nav")
    for panel in ("d-sum_sd-t", "d-cd_mean-t", "d-spearman-t"):
        assert text.count(f'id="{panel}"') == 1  # none is drawn twice
    assert 'id="d-spearman-t"' not in answer


def test_events_of_several_lengths_have_a_figure_by_their_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manuscript, "FORMATS", ())  # their numbers are read
    text = PLAN.replace("players = [10, 14]", "players = 10").replace(
        "rounds = 4", "rounds = [5, 3]\nsame_events = true"
    )
    found = played(text.replace('"spearman"', '"spearman", "ranking"'), tmp_path / "run")
    write_manuscript(found, tmp_path / "all")
    with (tmp_path / "all" / "lengths-1-spearman.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if row["system"] == "Dutch"]
    assert [row["condition"] for row in rows] == ["10 players, 3 rounds", "10 players, 5 rounds"]
    means = [compare(found, "spearman", condition=kind).lines[0].value.mean for kind in (1, 0)]
    assert [float(row["mean"]) for row in rows] == pytest.approx(means)
    assert not list((tmp_path / "all").glob("*best-in-three*")), "the usual ones are drawn"
    write_manuscript(found, tmp_path / "one", ["best-in-three"])
    assert {path.stem for path in (tmp_path / "one").glob("*.csv")} >= {"lengths-1-best-in-three"}
    assert not list((tmp_path / "one").glob("*spearman*"))
    assert "spearman" not in (tmp_path / "one" / "table.md").read_text().lower()


ACROSS = """\
events = 8
players = 10
rounds = 4
seed = 77
measures = ["mine.py:seeds", "spearman"]
[[behaviour]]
label = "all there"
[[behaviour]]
label = "White is stronger"
white_advantage = 200
absences = "mine.py:late"
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""
OWN = """\
from pairwright.lab import event_measure


@event_measure("seeds", "points of the first two seeds", unit="points", better="more", source="this test")
def seeds(event):
    \"\"\"Their mean points.\"\"\"
    return event.score[:2, -1].mean() / 10


def late(tournament, rng):
    return {3: "zero"} if tournament.next_round == 1 else {}
"""


def test_what_changes_within_each_system_is_drawn_and_tabled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The points of the figure are the means and ends that `comparisons_across` gives."""
    monkeypatch.setattr(manuscript, "FORMATS", ())  # their numbers are read
    (tmp_path / "mine.py").write_text(OWN, encoding="utf-8")
    run(parse_plan(ACROSS, folder=tmp_path), tmp_path / "run", source=tmp_path)
    results, out = Results(tmp_path / "run"), tmp_path / "out"
    write_manuscript(results, out, across="behaviour")
    assert {path.stem for path in out.glob("*.csv")} == {"changes-seeds", "changes-spearman", "data"}
    with (out / "changes-seeds.csv").open(encoding="utf-8") as file:
        drawn = {row["condition"]: row for row in csv.DictReader(file)}
    found = comparisons_across(results, ["seeds"], "behaviour")
    assert [one.label for one in found] == ["Dutch, 10 players, 4 rounds", "Stable, 10 players, 4 rounds"]
    for system, one in zip(("Dutch", "Stable"), found, strict=True):
        apart = difference(one)
        row = drawn[f"{system}, 10 players, 4 rounds"]
        assert [float(row[name]) for name in ("mean", "low", "high")] == pytest.approx(
            [apart.mean, apart.low, apart.high]
        )
    table = (out / "table.md").read_text(encoding="utf-8")
    assert "| Measure | all there | White is stronger |" in table
    assert table.count("10 players, 4 rounds") == 4
    text = (out / "methods.md").read_text(encoding="utf-8")
    assert "differences from all there are paired" in text
    assert "pairwright lab compare RUN --across behaviour" in text
    assert "Absences: by mine.py:late (White is stronger)." in text


def test_a_measure_of_somebodys_own_is_drawn_without_being_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manuscript, "FORMATS", ())
    (tmp_path / "mine.py").write_text(OWN, encoding="utf-8")
    run(parse_plan(ACROSS, folder=tmp_path), tmp_path / "run", source=tmp_path)
    write_manuscript(Results(tmp_path / "run"), tmp_path / "out")
    assert {"differences-seeds", "differences-spearman"} <= {
        path.stem for path in (tmp_path / "out").glob("*.csv")
    }


def test_what_has_no_value_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bye's score beside a field without a bye: before, an empty frame from 0 to 1."""
    monkeypatch.setattr(manuscript, "FORMATS", ("svg",))
    plan = PLAN.replace("[10, 14]", "[8, 9]").replace('"cd-mean", "spearman"', '"bye-score"')
    run(parse_plan(plan), tmp_path / "run")
    write_manuscript(Results(tmp_path / "run"), tmp_path / "out", across="players")
    drawn = {path.stem for path in (tmp_path / "out").glob("*.svg")}
    assert drawn == {"changes-sum-sd"}
