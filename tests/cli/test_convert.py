"""`pairwright convert`: the same tournament in another dialect, and what it could not say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pairwright as pw
from command import Cli

from .conftest import EXAMPLES

OPEN = EXAMPLES / "open.trf"


@pytest.mark.parametrize("ending", [".trf", ".json", ".trfx", ".trfbx"])
def test_a_converted_event_is_paired_as_before(cli: Cli, tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"event{ending}"
    assert cli("convert", OPEN, target).code == 0
    assert pw.read(target).pair().pairs == pw.read(OPEN).pair().pairs


def test_there_and_back_through_json_gives_the_same_file(cli: Cli, tmp_path: Path) -> None:
    cli("convert", OPEN, tmp_path / "event.json")
    cli("convert", tmp_path / "event.json", tmp_path / "event.trf")
    assert (tmp_path / "event.trf").read_bytes() == OPEN.read_bytes()


def test_what_the_dialect_cannot_say_is_listed_on_standard_error(cli: Cli) -> None:
    outcome = cli("convert", OPEN, "-", "--to", "trf16")
    assert outcome.code == 0
    assert outcome.out.startswith("012 Lighthouse Open 2027\n")
    assert "lost: the number of rounds, 7\n" in outcome.err
    assert cli("convert", OPEN, "-", "--to", "trf-2026").err == ""


def test_the_losses_come_as_a_document_when_the_tournament_goes_to_a_file(cli: Cli, tmp_path: Path) -> None:
    outcome = cli("convert", OPEN, tmp_path / "plain.trf16", "--json")
    document = json.loads(outcome.out)
    assert document["from"]["dialect"] == "trf-2026"
    assert document["to"]["dialect"] == "trf16"
    assert "the initial colour" in document["lost"]


@pytest.mark.parametrize(("name", "end"), [("lf", b"\n"), ("crlf", b"\r\n"), ("cr", b"\r")])
def test_lines_end_as_asked(cli: Cli, tmp_path: Path, name: str, end: bytes) -> None:
    for target in (tmp_path / "event.trf", tmp_path / "event.json"):
        assert cli("convert", OPEN, target, "--line-end", name).code == 0
        content = target.read_bytes()
        assert content.endswith(end)
        assert content.replace(end, b"").count(b"\n") + content.replace(end, b"").count(b"\r") == 0
        assert pw.read(target).name == "Lighthouse Open 2027"


@pytest.mark.parametrize("words", [["-"], ["event.xyz"], ["-", "--to", "trf16", "--json"]])
def test_a_target_that_does_not_tell_the_dialect_is_a_bad_request(cli: Cli, words: list[str]) -> None:
    outcome = cli("convert", OPEN, *words)
    assert (outcome.code, outcome.out) == (3, "")


def test_a_damaged_input_leaves_an_older_output_alone(cli: Cli, tmp_path: Path) -> None:
    target = tmp_path / "event.json"
    target.write_text("older")
    assert cli("convert", "-", target, stdin=b"001 nonsense\n").code == 3
    assert [path.name for path in tmp_path.iterdir()] == ["event.json"]
    assert target.read_text() == "older"


def test_convert_with_ranks_writes_what_our_own_check_is_content_with(cli: Cli, tmp_path: Path) -> None:
    bare, ranked = tmp_path / "bare.trf", tmp_path / "ranked.trf"
    lines = [
        line[:80] + " " * 9 + line[89:] if line.startswith("001") else line
        for line in OPEN.read_text(encoding="utf-8").splitlines()
    ]
    bare.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert cli("convert", bare, ranked, "--ranks").code == 0
    written = pw.read(ranked)
    assert {player.id: player.rank for player in written} == {
        row.player: row.rank for row in pw.read(OPEN).standings().rows
    }
    assert all(player.points == player.score(written.point_system) for player in written)
    assert "ranks \u2714" in cli("check", ranked).out


@pytest.mark.parametrize("ending", ["trf", "trf16", "trfx", "trfbx", "json"])
def test_a_report_with_an_open_round_is_converted_whole(cli: Cli, tmp_path: Path, ending: str) -> None:
    report, other = tmp_path / "open.trf", tmp_path / f"open.{ending}"
    assert cli("pair", OPEN, "-f", "trf", "-o", report, "--ranks").code == 0
    converted = cli("convert", report, other)
    assert "points" not in converted.err
    assert cli("validate", other, "--for", "read").out.count("17 boards of round 5 have no result yet") == 1
    assert cli("check", other).out.count("as the rules have it") == 4
    assert cli("explain", report).code == 0
    assert pw.read(other).playing == pw.read(report).playing


@pytest.mark.parametrize("dialect", ["trf-2026", "trf-bx", "trf-x", "json"])
def test_an_event_with_baku_acceleration_by_record_192_is_paired_as_before(
    cli: Cli, tmp_path: Path, dialect: str
) -> None:
    report, other = tmp_path / "baku.trf", tmp_path / "other"
    text = "142 9\n152 W\n192 FIDE_DUTCH_BAKU\n"
    text += "".join(
        f"001{id:5}      P{id}".ljust(48) + f"{2600 - id}".ljust(32) + " 0.0\n" for id in range(1, 15)
    )
    report.write_text(text)
    assert cli("convert", report, other, "--to", dialect).code == 0
    before = cli("pair", report, "-f", "list").out
    assert before != cli("pair", report, "-f", "list", "--acceleration", "none").out
    assert cli("pair", other, "-f", "list").out == before
