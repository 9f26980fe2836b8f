"""What the command line can be asked, Python can be asked, and the other way round; both write the same documents."""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

import pairwright as pw
from pairwright.check import Verification
from pairwright.cli.commands import COMMANDS
from pairwright.cli.commands.check import command as check
from pairwright.cli.commands.convert import command as convert
from pairwright.cli.commands.explain import command as explain
from pairwright.cli.commands.generate import command as generate_command
from pairwright.cli.commands.norms import command as norms
from pairwright.cli.commands.pair import command as pair
from pairwright.cli.commands.stability import command as stability
from pairwright.cli.commands.standings import command as standings
from pairwright.cli.commands.validate import command as validate
from pairwright.cli.main import run
from pairwright.generate import Simulation
from pairwright.norms import Norms
from pairwright.standings import Standings

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"
T = pw.Tournament

HOW = {"system": "system", "edition": "edition", "acceleration": "acceleration", "options": "options"}
"""Options of the command line, by the names their commands give them, and the arguments of the same meaning."""

SAME: list[tuple[click.Command, dict[str, str], list[Callable[..., Any]], set[str]]] = [
    (
        pair,
        HOW
        | {"absent": "absent", "constraints": "constraints", "bracket": "bracket", "ahead": "count"}
        | {"every": "T.schedule", "certificate": "T.certificate", "number": "T.before", "ranks": "ranks"}
        | {"form": "Round.to_json, T.with_round, T.to_trf", "output": "pairwright.write"}
        | {"as_json": "Round.to_json", "language": "pairwright.translations"},
        [T.pair, T.schedule, T.plan_ahead, T.certificate, T.to_trf],
        {"dialect"},
    ),
    (
        check,
        HOW
        | {"number": "rounds", "constraints": "constraints", "order": "standings"}
        | {
            "as_json": "Verification.to_json",
            "as_html": "Verification.to_page",
            "language": "Sentence.said",
            "output": "str",
        },
        [T.check, Verification.to_json],
        set(),
    ),
    (
        explain,
        HOW
        | {name: name for name in ("board", "player", "why_not", "bye", "boards", "bracket", "story")}
        | {"absent": "absent", "constraints": "constraints", "language": "Explanation.in_language"}
        | {"number": "round", "as_json": "Explanation.to_json", "as_html": "Explanation.to_page"}
        | {"proof": "Explanation.lines; without it, Explanation.headlines", "as_svg": "Explanation.svg"}
        | {"output": "str"},
        [T.explain],
        set(),
    ),
    (
        standings,
        {"codes": "tie_breaks", "after": "after", "edition": "edition", "seed": "seed", "unrated": "unrated"}
        | {"predetermined": "predetermined", "withdrawn": "withdrawn", "teams": "T.team_standings"}
        | {"primary": "primary", "system": "system", "options": "options", "coefficient": "k"}
        | {
            "detail": "detail",
            "live": "live",
            "form": "Standings.to_json, .to_csv, .to_page",
            "as_json": "Standings.to_json",
            "output": "str",
            "language": "pairwright.translations",
        },
        [T.standings, T.team_standings, T.ranking, T.rating_change, T.performance, Standings.to_json],
        {"player", "standard", "since_october_2025", "given"},
    ),
    (
        norms,
        {"kind": "kind", "category": "category", "host": "host", "readings": "readings"}
        | {"player": "Norms.of", "everything": "Verdict.held", "section": "OpenEvent.tournament"}
        | {"certificates": "Norms.forms", "direct": "Norms.forms", "facts": "facts"}
        | {"as_json": "Norms.to_json", "output": "str", "language": "Check.said"},
        [T.norms, Norms.to_json],
        set(),
    ),
    (
        stability,
        {"number": "round", "options": "options", "most": "most"}
        | {"as_json": "Stability.to_json", "output": "str", "language": "Stability.lines"},
        [T.stability],
        set(),
    ),
    (
        convert,
        {
            "dialect": "dialect",
            "line_end": "line_end",
            "ranks": "ranks",
            "as_json": "pairwright.formats.losses",
            "language": "Told.message",
            "named": "path",
        },
        [T.to_trf, pw.write],
        set(),
    ),
    (
        validate,
        {"purpose": "purpose", "strict": "strict", "as_json": "Validation.to_json", "output": "str"}
        | {"language": "Validation.counted, Problem.told"},
        [pw.validate],
        {"source"},
    ),
]


@pytest.mark.parametrize(("command", "meaning", "calls", "besides"), SAME, ids=[one[0].name for one in SAME])
def test_every_option_has_an_argument_and_every_argument_an_option(
    command: click.Command, meaning: dict[str, str], calls: list[Callable[..., Any]], besides: set[str]
) -> None:
    options = {one.name for one in command.params if isinstance(one, click.Option)} - {"help"}
    assert options == meaning.keys()
    there = {name for call in calls for name in inspect.signature(call).parameters} - {"self", "tournament"}
    assert {name for name in meaning.values() if name.isidentifier() and name != "str"} <= there
    assert there - besides == {name for name in meaning.values() if name in there}


def test_a_round_and_a_tournament_are_asked_the_same_questions() -> None:
    chosen = {"round", "edition", "acceleration", "options", "absent", "constraints"}
    of_tournament = inspect.signature(T.explain).parameters.keys() - chosen - {"self"}
    assert inspect.signature(pw.explain).parameters.keys() - {"paired"} == of_tournament


def test_the_settings_of_generated_tournaments_are_fields_of_a_simulation() -> None:
    options = {one.name for one in generate_command.params if isinstance(one, click.Option)} - {"help"}
    fields = {field.name for field in dataclasses.fields(Simulation)}
    others = {
        "tournaments": "seeds of generate_many",
        "language": "CheckedTournaments.summary",
        "seed": "seed of generate",
        "ratings": "lowest_rating, highest_rating",
        "results": "model_named",
        "draws": "of a model",
        "config": "read_configuration",
        "mix": "Mix",
        "system": "NamedSystem",
        "edition": "NamedSystem",
        "dialect": "to_trf",
        "check": "check_tournaments",
        "checker": "ExternalChecker",
        "workers": "of generate_many",
        "output": "folder of generate_many",
        "keys": "pairwright.generate.configuration",
        "only_given": "pairwright.generate.configuration",
    }
    assert options == (fields & options) | others.keys()


def test_every_command_is_compared_here_or_is_no_question_about_one_tournament() -> None:
    elsewhere = {
        "completion": "of shells",
        "crosscheck": "pairwright.generate.crosscheck",
        "desk": "a server",
        "doctor": "of an installation",
        "event": "pairwright.event",
        "generate": "pairwright.generate",
        "lab": "pairwright.lab",
        "page": "a server",
        "play": "with_results and what else gives another tournament",
        "ratings": "pairwright.ratings",
        "schema": "files",
        "serve": "a process",
        "systems": "pairwright.systems.registry",
        "tiebreaks": "pairwright.standings.TABLE",
    }
    mine = {"pair", "check", "explain", "norms", "standings", "stability", "convert", "validate"}
    assert set(COMMANDS) == mine | elsewhere.keys()


def output(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """The document that a command writes."""
    run([str(word) for word in words])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "made"),
    [
        (["pair", OPEN, "--json"], lambda t: t.pair().to_json()),
        (["pair", OPEN, "--json", "-s", "keizer"], lambda t: t.pair("keizer").to_json()),
        (["check", OPEN, "--json"], lambda t: t.check().to_json()),
        (["check", OPEN, "--json", "--standings"], lambda t: t.check().to_json(standings=True)),
        (["check", OPEN, "--json", "--round", "2"], lambda t: t.check(rounds=[2]).to_json()),
        (["standings", OPEN, "--json"], lambda t: t.standings().to_json()),
        (["standings", OPEN, "--json", "-t", "BH,SB"], lambda t: t.standings(["BH", "SB"]).to_json()),
        (["explain", OPEN, "--json"], lambda t: t.explain().to_json()),
        (["explain", OPEN, "--json", "--board", "2"], lambda t: t.pair().explain(board=2).to_json()),
        (["explain", OPEN, "--json", "--why-not", "1-2"], lambda t: t.explain(why_not=(1, 2)).to_json()),
        (["explain", OPEN, "--json", "--round", "2"], lambda t: t.explain(2).to_json()),
        (["norms", OPEN, "--json", "--host", "NED"], lambda t: t.norms(host="NED").to_json()),
        (["convert", OPEN, "-", "--to", "json"], lambda t: t.to_json()),
        (["convert", OPEN, "--to", "json"], lambda t: t.to_json()),
        (["stability", OPEN, "--json", "--round", "2"], lambda t: t.stability(2).to_json()),
        (["validate", OPEN, "--json"], lambda _: pw.validate(OPEN).to_json()),
        (
            ["validate", OPEN, "--json", "--for", "read"],
            lambda _: pw.validate(OPEN, purpose="read").to_json(),
        ),
    ],
    ids=lambda value: " ".join(map(str, value[:1] + value[2:])) if isinstance(value, list) else "",
)
def test_documents_are_the_same_from_both(
    words: list[Any], made: Callable[[pw.Tournament], str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert json.loads(made(pw.read(OPEN))) == output(capsys, *words)


@pytest.mark.parametrize(
    ("words", "made"),
    [
        (["check", OPEN, "--html"], lambda t: t.check().to_page()),
        (["explain", OPEN, "--html", "--story", "--proof"], lambda t: t.explain(story=True).to_page()),
        (["standings", OPEN, "-f", "html"], lambda t: t.standings().to_page()),
        (["schema", "pairing"], None),
        (["tiebreaks", "--json"], None),
        (["systems", "dutch"], None),
        (["play", OPEN, "--steps", "[]"], lambda t: t.to_trf()),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_text_is_the_same_from_both_and_in_a_file(
    words: list[Any],
    made: Callable[[pw.Tournament], str] | None,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    asked = [str(word) for word in words]
    run(asked)
    told = capsys.readouterr().out
    assert made is None or made(pw.read(OPEN)) == told
    run([*asked, "-o", str(tmp_path / "told")])
    assert capsys.readouterr().out == ""
    assert (tmp_path / "told").read_text(encoding="utf-8") == told


def test_of_a_command_that_fails_no_file_is_left(tmp_path: Path) -> None:
    broken = tmp_path / "broken.trf"
    broken.write_text("142 x\n", encoding="utf-8")
    assert run(["check", str(broken), "-o", str(tmp_path / "told")])
    assert not (tmp_path / "told").exists()
    assert run(["validate", str(broken), "-o", str(tmp_path / "told")]) == 3  # its list is what was asked for
    assert "2 errors" in (tmp_path / "told").read_text(encoding="utf-8")


def test_the_rounds_of_a_schedule_are_documents(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = pw.Tournament([pw.Player(n) for n in range(1, 5)], rounds=3, initial_colour="white")
    pw.write(event, tmp_path / "four.json")
    found = output(capsys, "pair", str(tmp_path / "four.json"), "-s", "round-robin", "--all", "--json")
    assert found == [json.loads(one.to_json()) for one in event.schedule("round-robin")]


def test_headlines_are_what_the_command_prints_without_the_proof(capsys: pytest.CaptureFixture[str]) -> None:
    explained = pw.read(OPEN).explain(boards=True)
    assert run(["explain", str(OPEN), "--boards"]) == 0
    printed = [line.partition("  [")[0] for line in capsys.readouterr().out.splitlines()[1::2]]
    assert printed == [f"  {one['text']}".rstrip() for one in explained.headlines]
    assert run(["explain", str(OPEN), "--boards", "--proof"]) == 0
    assert capsys.readouterr().out.splitlines() == [str(line) for line in explained.lines]
    assert pw.read(OPEN).explain(player=1).headlines == ()


def test_a_round_goes_through_its_document() -> None:
    event = pw.read(OPEN)
    small = pw.Tournament([pw.Player(n) for n in range(1, 6)], rounds=5, initial_colour="white")
    for one, system in [
        (event, "dutch"),
        (small, "dutch"),
        (small, "round-robin"),
        (small.with_bye(1, 1), "round-robin"),
    ]:
        paired = one.pair(system)
        assert one.with_round(paired.to_json()) == one.with_round(paired)
    other = json.dumps(json.loads(event.pair().to_json()) | {"round": 7})
    with pytest.raises(pw.InvalidTournament, match="This is round 7"):
        event.with_round(other)


def test_a_round_that_nobody_could_count_to_is_refused_at_once() -> None:
    """Its date was looked for in all rounds before it."""
    with pytest.raises(pw.InvalidTournament):
        pw.read(OPEN).explain(1 << 65, player=1)


def test_a_schedule_is_all_rounds_that_are_left() -> None:
    event = pw.Tournament([pw.Player(n) for n in range(1, 7)], rounds=5, initial_colour="white")
    rounds = event.schedule("round-robin")
    assert [one.number for one in rounds] == [1, 2, 3, 4, 5]
    met = {frozenset(pair) for one in rounds for pair in one.pairs}
    assert len(met) == 15
    with pytest.raises(pw.InvalidTournament, match="no schedule"):
        event.schedule("dutch")


def test_what_a_system_does_not_do_is_said() -> None:
    event = pw.read(OPEN)
    with pytest.raises(pw.InvalidTournament, match="Side constraints are for"):
        event.pair(constraints="")
    with pytest.raises(pw.InvalidTournament, match="does not plan"):
        event.plan_ahead(2, "dutch")
    with pytest.raises(pw.InvalidTournament, match="Ask for the standings"):
        event.ranking("dutch")
    assert event.ranking("keizer").headings
    assert event.stability(1).text
    with pytest.raises(pw.InvalidTournament, match="can be given for the next round alone"):
        event.explain(1, absent=[3])
    assert event.certificate(bracket=1).to_json().startswith("{")
    found = event.explain(1, bye=True)
    assert not found.notices or "recorded otherwise" in found.notices[0]


def test_notebooks_show_every_object_and_escape_names() -> None:
    event = pw.Tournament(
        [pw.Player(n, f"<b>{n}</b> & Co", rating=2000) for n in range(1, 6)], rounds=5, initial_colour="white"
    )
    paired = event.pair()
    played = event.with_round(paired).with_results({1: "1-0", 2: "0-1"})
    shown = [event, paired, played.standings(), played.check(), paired.explain(board=1)]
    for one in shown:
        html = one._repr_html_()
        assert html.count("<table") == html.count("</table>")
        assert "<b>" not in html
    assert "&lt;b&gt;1&lt;/b&gt; &amp; Co" in event._repr_html_()


def test_rounds_and_standings_are_tables_of_other_libraries() -> None:
    event = pw.Tournament([pw.Player(n, f"P{n}") for n in range(1, 6)], rounds=5, initial_colour="white")
    paired = event.pair()
    rows = paired.to_dicts()
    assert [(row["board"], row["white"], row["black"]) for row in rows] == [
        (number, white, black or None)
        for number, (white, black) in zip((1, 2, None), paired.pairs, strict=True)
    ]
    table = event.with_round(paired).with_results({1: "1-0", 2: "0-1"}).standings()
    for one, expected in ((paired, rows), (table, table.to_dicts())):
        pytest.importorskip("polars")
        assert one.to_polars().to_dicts() == expected
        pyarrow = pytest.importorskip("pyarrow")
        assert one.to_arrow().to_pylist() == expected
        assert pyarrow.table(one).to_pylist() == expected  # by the Arrow interface, without a method of ours
        pytest.importorskip("pandas")
        frame = one.to_pandas()
        assert list(frame.columns) == list(expected[0])
        assert len(frame) == len(expected)


@pytest.mark.parametrize("made", [pw.read(OPEN).pair, pw.read(OPEN).standings])
def test_polars_reads_tables_by_the_arrow_interface_without_pyarrow(
    monkeypatch: pytest.MonkeyPatch, made: Callable[[], Any]
) -> None:
    import sys

    polars = pytest.importorskip("polars")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    table = made()
    assert polars.DataFrame(table).to_dicts() == table.to_dicts()
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(pw.MissingExtra, match=r"needs pyarrow \(extra 'frames'"):
        table.__arrow_c_stream__()


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(pw.MissingExtra, match=r"needs polars \(extra 'frames'"):
        pw.read(OPEN).pair().to_polars()
