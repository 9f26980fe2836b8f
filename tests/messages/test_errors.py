"""Errors as data: JSON has their id and values, and the text is what these say in English."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pairwright.cli.documents import schema_text
from pairwright.cli.main import run
from pairwright.messages import DECLARED, from_plain
from pairwright.translations import translator

EXAMPLES = Path(__file__).parents[2] / "examples"
OPEN, STUCK = str(EXAMPLES / "open.trf"), str(EXAMPLES / "stuck.trf")

CALLS = [
    (["pair", OPEN, "-s", "checkers"], "system.unknown"),
    (["pair", OPEN, "-s", "dutch@1999"], "system.unknown"),
    (["pair", OPEN, "--edition", "1999"], "system.unknown_edition"),
    (["pair", OPEN, "--set", "engine=fast"], "option.one_of"),
    (["pair", OPEN, "--set", "mode=fast"], "option.unknown"),
    (["pair", OPEN, "--set", "fast"], "option.written"),
    (["pair", OPEN, "--absent", "999"], "player.unknown"),
    (["pair", STUCK], "round.no_pairing"),
    (["explain", OPEN, "--board", "99"], "explain.no_board"),
    (["explain", OPEN, "--why-not", "1-1"], "explain.self_meeting"),
    (["explain", OPEN, "--bracket", "99"], "explain.no_bracket_of"),
    (["standings", OPEN, "--after", "99"], "standings.not_completed"),
    (["standings", OPEN, "-k", "10"], "cli.goes_with"),
    (["play", OPEN, "--steps", "[]", "-t", "BH"], "cli.goes_with"),
    (["play", OPEN, "--steps", '[{"do": "bye"}]'], "steps.failed"),
]


@pytest.mark.parametrize(("words", "id"), CALLS, ids=lambda value: str(value)[:40])
def test_an_error_in_json_says_what_its_id_and_values_say(
    words: list[str], id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    form = ["--json"] if words[0] in ("explain", "play") else ["-f", "json"]
    assert run([*words, *form]) in (1, 3)
    error = json.loads(capsys.readouterr().err)["error"]
    assert error["id"] == id
    told = from_plain(error)
    assert str(told) == error["message"]
    assert translator("de")(told) != error["message"], "the German is not the English"
    Draft202012Validator(json.loads(schema_text("error"))).validate({"error": error})
    messages = json.loads(schema_text("messages"))
    check = Draft202012Validator(messages)
    check.evolve(schema=messages["$defs"][id]).validate({"id": id, "values": error["values"]})
    assert id in DECLARED
