"""What the servers log: requests and times when asked to, nothing else."""

from __future__ import annotations

import json
import logging
import re
import subprocess

import pytest
from starlette.testclient import TestClient

from pairwright.serve import Limits
from pairwright.serve.http import Service

from .test_http import OFFER, PLAIN
from .test_serve import OPEN, SERVE


def told(*options: str) -> str:
    """What a server on standard input says on standard error about three requests."""
    asked = [("pair", {"report": OPEN}), ("pair", {"report": "x"}), ("a\nforged line", {})]
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        for method, params in asked
    ]
    done = subprocess.run(
        [*SERVE, *options], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    )
    assert len(done.stdout.splitlines()) == 3
    return done.stderr


def test_a_server_is_silent_by_default() -> None:
    assert told() == ""


def test_with_log_each_request_is_one_line_with_code_and_times() -> None:
    lines = told("--log").splitlines()
    times = r"waited \d+\.\d{3} s worked \d+\.\d{3} s$"
    assert len(lines) == 3
    assert re.search(r"^\d{4}-\d\d-\d\d .* pairwright\.serve 'pair' code 0 " + times, lines[0])
    assert re.search(r"'pair' code 3 " + times, lines[1])
    assert re.search(r"'a\\nforged line' code -32601 " + times, lines[2])


def test_over_http_answers_and_refusals_are_logged_without_report_and_token(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "pairwright.serve")
    app = Service(OFFER, Limits(size=100_000), "").app()
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        assert client.post("/v1/validate", content=OPEN, headers=PLAIN).status_code == 200
        refused = client.post("/v1/pair", content="{}", headers={"origin": "http://elsewhere"})
        assert refused.status_code == 403
        assert client.get("/nowhere").status_code == 404
    found = [one.getMessage() for one in caplog.records if one.name == "pairwright.serve"]
    assert [line.partition(" waited")[0] for line in found] == [
        "'validate' code 0",
        "POST '/v1/pair' refused: status 403",
        "GET '/nowhere' refused: status 404",
    ]


@pytest.mark.parametrize("other", ["--background", "--socket", "--stop"])
def test_what_could_not_be_logged_is_refused(other: str) -> None:
    done = subprocess.run([*SERVE[:-1], "--log", other], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "")
    assert "--log only goes with --stdio, --http" in done.stderr
