"""The page of a run: whole, by itself, the same every time, and right."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lab_runs import difference, played

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, compare, comparisons_across, parse_plan, run
from pairwright.lab.number_format import around
from pairwright.lab.report import page, write_report

from .conftest import AWKWARD, parsed, words_of

_VOID = {"meta", "br", "hr", "col"}


class _Strict(HTMLParser):
    """Notes elements that are not closed in the order in which they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


def test_a_browser_finds_every_element_closed_where_it_was_opened(text: str) -> None:
    strict = _Strict()
    strict.feed(text)
    strict.close()
    assert not strict.faults
    assert not strict.open


def test_the_page_asks_for_nothing_from_outside(tree: ET.Element, text: str) -> None:
    for element in tree.iter():
        for name in ("href", "src", "{http://www.w3.org/1999/xlink}href", "data", "action", "srcset"):
            assert element.get(name, "#").startswith("#"), element.get(name)
        assert element.tag not in {"script", "link", "iframe", "img", "object", "embed"}
    assert "://" not in text.split("<body>")[0]
    assert not re.search(r"@import|url\((?!#)", text)


def test_every_reference_within_the_page_leads_somewhere_and_no_id_stands_twice(tree: ET.Element) -> None:
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    known = set(ids)
    for element in tree.iter():
        if (target := element.get("href")) is not None:
            assert target.removeprefix("#") in known
        if (target := element.get("aria-labelledby")) is not None:
            assert target in known
        for target in re.findall(r"url\(#([^)]*)\)", " ".join(element.attrib.values())):
            assert target in known


def test_labels_with_signs_of_markup_are_shown_as_they_are(tree: ET.Element, text: str) -> None:
    assert words_of(tree.find("head/title")) == 'Six < seven & "more"'  # type: ignore[arg-type]
    heads = {words_of(cell) for cell in tree.iter("th")}
    assert AWKWARD in heads
    assert "<b> &" not in text
    drawn = {words_of(element) for element in tree.iter("text")}
    assert any(label.startswith("Dutch <b> & ") for label in drawn)


def test_every_system_condition_and_measure_is_there(results: Results, tree: ET.Element) -> None:
    said = words_of(tree)
    for system in results.systems:
        assert system in said
    for condition in results.conditions:
        assert condition.label in said
    targets = {element.get("id"): element for element in tree.iter()}
    for measure in results.measures:
        assert measure.meaning in words_of(targets[f"m-{measure.column}"])
        assert measure.source in words_of(tree)
        assert measure.name in words_of(targets[f"g-{measure.column}"])


def close(shown: str, values: list[float]) -> bool:
    """Whether a cell shows these numbers, each rounded by less than half of its last place."""
    found = re.findall(r"[-+]?\d+(?:\.\d+)?", shown.replace("−", "-"))
    halves = [0.5000001 * 10.0 ** -len(one.partition(".")[2]) for one in found]
    return len(found) == len(values) and all(
        abs(float(one) - value) <= half for one, value, half in zip(found, values, halves, strict=True)
    )


def test_tables_show_what_compare_finds(results: Results, tree: ET.Element) -> None:
    checked = 0
    targets = {element.get("id"): element for element in tree.iter("details")}
    for measure in results.measures:
        bodies = targets[f"m-{measure.column}"].findall(".//tbody")
        assert len(bodies) == 1 + len(results.conditions)
        for body, condition in zip(bodies, (None, 0, 1), strict=True):
            comparison = compare(results, measure.name, condition=condition)
            rows = body.findall("tr")
            assert words_of(rows[0]).lower() == comparison.label
            for row, line in zip(rows[1:], comparison.lines, strict=True):
                checked += _row_is_right(row, line.system, line, 100 if measure.yes_no else 1)
    assert checked > 300


def _row_is_right(row: ET.Element, system: str, line: object, factor: int) -> int:
    cells = [words_of(cell) for cell in row]
    assert cells[0] == system
    value, difference = line.value, line.difference  # type: ignore[attr-defined]
    assert int(cells[1]) == value.count
    if value.count == 0:
        return 0
    assert close(cells[2], [value.mean * factor]), (cells, value)
    assert close(cells[3], [value.low * factor, value.high * factor]), (cells, value)
    if difference is None:
        assert cells[4] == "baseline"
        return 2
    assert close(cells[4], [difference.mean * factor]), (cells, difference)
    assert close(cells[5], [difference.low * factor, difference.high * factor]), (cells, difference)
    assert any(word in cells[6] for word in ("better", "worse", "more", "less")) == difference.sure
    return 4


def test_the_page_says_how_to_run_it_again(results: Results, text: str, tree: ET.Element) -> None:
    said = [words_of(element) for element in tree.iter("pre")]
    assert any("pairwright lab run plan.toml -o FOLDER pairwright lab report FOLDER" in one for one in said)
    code = ["".join(element.itertext()) for element in tree.iter("code")]
    assert results.plan.text in code


def test_tables_have_captions_and_headers_and_drawings_have_titles(tree: ET.Element) -> None:
    for table in tree.iter("table"):
        caption = table.find("caption")
        assert caption is not None
        assert words_of(caption)
        assert all(cell.get("scope") in {"col", "row", "rowgroup"} for cell in table.iter("th"))
    drawings = [svg for svg in tree.iter("svg") if svg.get("aria-hidden") != "true"]
    assert len(drawings) > 10
    for svg in drawings:
        assert svg.get("role") == "img"
        assert words_of(svg.find("title"))  # type: ignore[arg-type]
        assert words_of(svg.find("desc"))  # type: ignore[arg-type]


def test_rows_of_tables_are_as_wide_as_their_heads(tree: ET.Element) -> None:
    for table in tree.iter("table"):
        width = len(table.findall("thead/tr/th"))
        for row in table.findall("tbody/tr"):
            cells = sum(int(cell.get("colspan", "1")) for cell in row)
            assert cells == width, words_of(row)


def test_drawings_take_their_colours_from_the_page(tree: ET.Element) -> None:
    """Otherwise they could not be read in a dark scheme."""
    for svg in tree.iter("svg"):
        for element in svg.iter():
            assert "#" not in element.get("style", "")


def test_the_same_results_make_the_same_page_written_whole_whatever_matplotlib_was_told(
    results: Results, text: str, tmp_path: Path
) -> None:
    """And what it was told it keeps."""
    import matplotlib as mpl

    target = tmp_path / "report.html"
    target.write_text("old", encoding="utf-8")
    with mpl.rc_context({"font.size": 31, "svg.fonttype": "path"}):
        before = dict(mpl.rcParams)
        write_report(Results(results.store.folder), target)
        assert dict(mpl.rcParams) == before
    assert target.read_bytes() == text.encode()
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize(("library", "name"), [("matplotlib", "matplotlib"), ("jinja2", "Jinja2")])
def test_without_its_libraries_the_message_says_what_to_install(
    results: Results, monkeypatch: pytest.MonkeyPatch, library: str, name: str
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(InvalidTournament, match=f"needs {name}"):
        page(results)


def test_names_with_control_characters_make_a_page_with_the_command_for_other_numbers_of_events_and_seeds(
    tmp_path: Path,
) -> None:
    plan = 'events = 3\nplayers = 6\nrounds = 2\nmeasures = ["sum-sd"]\n[[system]]\nlabel = "a\\u001bb"\n[[system]]\n'
    run(parse_plan(plan).but(events=2, seed=99), tmp_path / "run")
    text = page(Results(tmp_path / "run"))
    assert "a\ufffdb" in words_of(parsed(text))
    assert "plan.toml -o FOLDER --events 2 --seed 99\n" in text


WITHIN = """\
events = 8
players = 10
rounds = [3, 5]
same_events = true
measures = ["focus:2", "spearman"]
[[behaviour]]
label = "plain"
[[behaviour]]
label = "<drawn>"
leaders_draw = { percent = 80, last_rounds = 3, within = 1 }
[[system]]
label = "Dutch"
"""


def test_what_differs_within_the_systems_is_told_and_drawn(tmp_path: Path) -> None:
    """The numbers are those of `comparisons_across`; with one system they are the answer."""
    found = played(WITHIN, tmp_path / "run")
    tree = parsed(page(found))
    for across, levels in (("behaviour", ["plain", "<drawn>"]), ("rounds", ["3 rounds", "5 rounds"])):
        section = tree.find(f".//section[@id='within-{across}']")
        assert section is not None
        head, *rows = [[words_of(cell) for cell in row] for row in section.iter("tr")]
        assert head == ["Measure", f"{levels[0]} baseline", levels[1]]
        compared = comparisons_across(found, ["focus-place:2", "focus-points:2", "spearman"], across)
        told = {(row[0], *row[1:]) for row in rows if len(row) > 1}
        for one in compared:
            apart = difference(one)
            cells = (
                one.label,
                around(one.lines[0].value, one.measure),
                f"{around(one.lines[1].value, one.measure)} {around(apart, one.measure, sign=True)}",
            )
            plain = tuple(" ".join(cell.split()) for cell in cells)
            assert plain in {(row[0], row[1], row[2].rstrip("*")) for row in told}, cells
    answer = tree.find(".//section[@id='answer']")
    assert len(answer.findall(".//svg")) == 2
    for item in answer.iter("li"):
        assert re.search(
            r"(shown to differ|perhaps different|not told apart) from (plain: <drawn>|3 rounds: 5)",
            words_of(item),
        )
    assert len(ids := [one.get("id") for one in tree.iter() if one.get("id")]) == len(set(ids))
