"""`pairwright serve --http`: the answers of the command, described by one document; no request takes it down."""

from __future__ import annotations

import json
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

from pairwright.cli.commands.serve import TOKEN
from pairwright.cli.main import run
from pairwright.cli.served import METHODS, answer, from_query, version
from pairwright.cli.served_api import document
from pairwright.documents import schemas as documents
from pairwright.serve import Answer, Limits
from pairwright.serve.http import STATUSES, Offer, Service
from pairwright.web import HEAD_SECONDS, Awaited

from .conftest import Engine
from .test_serve import OPEN, ROOT, command

PLAIN = {"content-type": "text/plain"}
TAKES = {name: bool(one.report or one.parameters) for name, one in METHODS.items()} | {"version": False}
OFFER = Offer(answer, TAKES, from_query, lambda: {**version(), "status": "ok"}, document)
ERROR = documents.schema("error")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """The application in this process, with one worker."""
    app = Service(OFFER, Limits(size=100_000), "").app()
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as one:
        yield one


@pytest.mark.parametrize(
    ("method", "params", "query", "words"),
    [
        ("pair", {"absent": [3, 7]}, "absent=3,7", ("--absent", "3,7")),
        ("check", {"round": 2}, "round=2", ("--round", "2")),
        ("explain", {"why_not": [1, 6]}, "why_not=1-6", ("--why-not", "1-6")),
        ("explain", {"boards": True}, "boards=true", ("--boards",)),
        ("explain", {"bracket": 2.5}, "bracket=2.5", ("--bracket", "2.5")),
        ("explain", {"story": True}, "story=true", ("--story",)),
        ("standings", {"tie_breaks": ["BH", "SB"]}, "tie_breaks=BH,SB", ("-t", "BH,SB")),
        ("validate", {"for": "read"}, "for=read", ("--for", "read")),
    ],
)
def test_the_result_is_the_document_of_the_command(
    engine: Engine, method: str, params: dict[str, object], query: str, words: tuple[str, ...]
) -> None:
    expected = json.loads(command(method, "-", "--json", *words).stdout)
    body = json.dumps({"report": OPEN, **params})
    assert engine.ask("POST", f"/v1/{method}", body, content_type="application/json") == (200, expected)
    assert engine.ask("POST", f"/v1/{method}?{query}", OPEN.encode(), **PLAIN) == (200, expected)


def test_the_document_describes_every_answer(engine: Engine) -> None:
    told = engine.ask("GET", "/openapi.json")[1]
    assert told == json.loads(json.dumps(document()))
    assert {path.removeprefix("/v1/") for path in told["paths"]} == {*version()["methods"]}  # type: ignore[misc]
    for path, verbs in told["paths"].items():
        for verb, operation in verbs.items():
            body: dict[str, object] = {"report": OPEN} if verb == "post" else {}
            if path == "/v1/generate":
                body = {"players": 6, "rounds": 2}
            elif path == "/v1/convert":
                body["to"] = "json"
            elif path == "/v1/play":
                body["steps"] = [{"do": "rounds", "rounds": 9}]
            status, found = engine.ask(verb.upper(), path, json.dumps(body))
            assert status == 200, found
            schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
            Draft202012Validator({**schema, "components": told["components"]}).validate(found)
            if verb == "post":
                asked = operation["requestBody"]["content"]["application/json"]["schema"]
                Draft202012Validator({**asked, "components": told["components"]}).validate(body)


def test_what_a_method_needs_is_described_and_missed_by_its_name(engine: Engine) -> None:
    """The error spoke of an option of the command line, and of a file called `-`."""
    for path, verbs in engine.ask("GET", "/openapi.json")[1]["paths"].items():
        asked = verbs.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json")
        for name in asked["schema"]["required"] if asked else []:
            rest = {key: value for key, value in asked["example"].items() if key != name}
            status, found = engine.ask("POST", path, json.dumps(rest))
            assert (status, found["error"]["message"].partition(":")[0]) == (400, name)
    needs = {name: known.needs for name, known in METHODS.items() if known.needs}
    assert needs == {"play": ("steps",), "convert": ("to",)}


def test_every_example_of_the_document_can_be_sent_as_it_stands(engine: Engine) -> None:
    told = engine.ask("GET", "/openapi.json")[1]
    asked = {
        path: verbs["post"]["requestBody"]["content"]["application/json"]["example"]
        for path, verbs in told["paths"].items()
        if "post" in verbs
    }
    assert len(asked) == 8
    for path, body in asked.items():
        status, found = engine.ask("POST", path, json.dumps(body))
        assert status == 200, (path, found)


def test_every_operation_shows_an_answer_that_its_schema_admits(engine: Engine) -> None:
    told = engine.ask("GET", "/openapi.json")[1]
    for path, verbs in told["paths"].items():
        for verb, operation in verbs.items():
            shown = operation["responses"]["200"]["content"]["application/json"]
            Draft202012Validator({**shown["schema"], "components": told["components"]}).validate(
                shown["example"]
            )
            if verb == "post" and path != "/v1/generate":
                body = operation["requestBody"]["content"]
                plain = engine.ask("POST", path, body["text/plain"]["example"], content_type="text/plain")
                assert plain[0] == 200 or path in ("/v1/play", "/v1/convert"), plain  # these need a parameter
            if path == "/v1/pair":
                assert (
                    shown["example"]
                    == engine.ask("POST", path, json.dumps(body["application/json"]["example"]))[1]
                )


def test_every_reference_of_the_document_leads_somewhere_and_every_schema_is_one() -> None:
    told = document()
    schemas = told["components"]["schemas"]
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    references = {line.split('"')[3] for line in json.dumps(told, indent=1).splitlines() if '"$ref"' in line}
    assert references
    assert {one.removeprefix("#/components/schemas/") for one in references} <= schemas.keys()
    options = told["paths"]["/v1/convert"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert "trf-2026" in options["properties"]["to"]["enum"]


@pytest.mark.parametrize(
    ("verb", "path", "body", "headers", "status", "said"),
    [
        ("GET", "/v1/par", b"", {}, 404, "/openapi.json"),
        ("GET", "/v1/pair", b"", {}, 405, "POST"),
        ("POST", "/v1/version", b"", {}, 405, "takes GET or HEAD, not POST"),
        ("POST", "/v1/pair/", b"{}", {}, 404, "/openapi.json"),
        ("POST", "/v1/generate", b'{"seed": 18446744073709551616}', {}, 400, "to 18446744073709551615"),
        ("POST", "/v1/pair", b"{", {}, 400, "not JSON"),
        ("POST", "/v1/pair", b'{"absent": [1], "absent": [2]}', {}, 400, "absent: given twice"),
        ("POST", "/v1/pair", b'{"set": {"mode": 1, "mode": 2}}', {}, 400, "mode: given twice"),
        ("POST", "/v1/pair", b"[1]", {}, 400, "an object"),
        ("POST", "/v1/pair", b"{}", {}, 400, "report"),
        ("POST", "/v1/pair?absent=3", b"{}", {}, 400, "query"),
        ("POST", "/v1/pair", b"x", {"content_type": "text/html"}, 415, "text/plain"),
        ("POST", "/v1/pair", b"x" * 1_000_001, PLAIN, 413, "1000000 bytes"),
        ("POST", "/v1/pair", b"012 Nobody\n", PLAIN, 400, "no player lines"),
        ("POST", "/v1/pair?bye=maybe", OPEN.encode(), PLAIN, 400, "unknown parameter 'bye'"),
        ("POST", "/v1/explain?bye=maybe", OPEN.encode(), PLAIN, 400, "true or false"),
        ("POST", "/v1/pair", (ROOT / "examples/stuck.trf").read_bytes(), PLAIN, 422, "No valid pairing"),
        ("GET", "/v1/version", b"", {"host": "pairings.example"}, 421, "other addresses"),
        ("GET", "/v1/health", b"", {"host": "pairings.example"}, 421, "other addresses"),
        ("GET", "/v1/version", b"", {"origin": "http://example.org"}, 403, "browser"),
        ("POST", "/v1/pair", OPEN.encode(), {**PLAIN, "sec_fetch_site": "cross-site"}, 403, "browser"),
    ],
)
def test_a_wrong_request_gets_the_error_document_and_a_status_that_is_described(
    engine: Engine, verb: str, path: str, body: bytes, headers: dict[str, str], status: int, said: str
) -> None:
    found, told = engine.ask(verb, path, body, **headers)
    assert (found, said in told["error"]["message"]) == (status, True), told
    Draft202012Validator(ERROR).validate(told)
    assert status in STATUSES


def test_a_report_in_latin_1_is_read_as_from_a_file(engine: Engine) -> None:
    report = OPEN.replace("č", "š").encode("cp1252", "replace")
    status, told = engine.ask("POST", "/v1/pair", report, **PLAIN)
    assert status == 200
    assert told["boards"][0]["white"]["name"] == "Sørlund, Eirik"
    assert "Dvo?ášek" in json.dumps(told, ensure_ascii=False)
    notices = engine.ask("POST", "/v1/validate", report, **PLAIN)[1]
    assert "Windows-1252" in json.dumps(notices), notices


def test_without_the_token_nothing_is_answered(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("abcdefgh12345678\n")
    one = Engine("--token-file", str(file))
    try:
        assert one.ask("GET", "/v1/health")[0] == 200
        for wrong in ("", "abcdefgh12345678", "Bearer abcdefgh1234567", "Bearer \xe4"):
            assert one.ask("GET", "/v1/version", authorization=wrong)[0] == 401
        assert one.ask("GET", "/v1/version", authorization="Bearer abcdefgh12345678")[0] == 200
    finally:
        assert one.end() == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--http", "0.0.0.0:0"], "Other computers can reach"),
        (["--http", "8765"], "Write it as 127.0.0.1:8765"),
        (["--http", "127.0.0.1:70000"], "Write it as 127.0.0.1:8765"),
        (["--http", "127.0.0.1:0", "--stdio"], "these options: --stdio, --http"),
        (["--http", ""], "Write it as 127.0.0.1:8765"),
        (["--token-file", __file__], "goes with --http"),
        (["--stop", "--workers", "2"], "--stop and --workers don't go"),
        (["--socket", "--seconds", "5"], "--seconds only goes with --stdio, --http"),
        (["--background", "--megabytes", "16"], "--megabytes only goes with --stdio, --http"),
        (["--http", "127.0.0.1:0", "--token-file", __file__], "16 or more letters and digits"),
    ],
)
def test_words_that_start_no_engine(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    assert run(["serve", *words]) == 3
    assert said in capsys.readouterr().err


def test_a_port_that_is_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        assert run(["serve", "--http", f"127.0.0.1:{other.getsockname()[1]}"]) == 5
    assert "cannot listen there" in capsys.readouterr().err


def _slow(method: str, params: dict[str, Any]) -> Answer:
    """Takes no end, or ends its process."""
    import os
    import time

    if params.get("players"):
        os._exit(3)
    time.sleep(60)
    return Answer(method)


def test_a_request_that_takes_too_long_or_ends_its_process_is_told_so_and_the_next_is_answered() -> None:
    app = Service(Offer(_slow, TAKES, from_query, dict, dict), Limits(seconds=0.2), "").app()
    with TestClient(app, base_url="http://localhost") as one:
        for _ in range(2):
            assert one.post("/v1/pair", content=OPEN, headers=PLAIN).status_code == 504
            died = one.post("/v1/generate", json={"players": 4})
            assert (died.status_code, died.json()["error"]["code"]) == (500, "bug")


TEXTS = st.one_of(
    st.sampled_from(
        ["", "-", "--help", "dutch", "3", "3,7", "1-6", "12-bye", "json", "mode=1", "true", "\x00"]
    ),
    st.text(max_size=12),
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=4,
)
KNOWN = sorted({name for one in METHODS.values() for name in one.parameters} - {"players", "rounds"})


@st.composite
def reports(draw: st.DrawFn) -> str:
    """The example with a few letters changed."""
    text = OPEN
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text) - 1))
        text = text[:at] + draw(st.text(max_size=2)) + text[at + draw(st.integers(0, 2)) :]
    return text


def fuzzed(client: TestClient, method: str, report: str, params: dict[str, Any], raw: bytes | None) -> None:
    """Ask, and then ask whether it is still there."""
    if method == "generate":
        params = {**params, "players": 5, "rounds": 2}
        body: dict[str, Any] = params
    else:
        body = {"report": report, **params}
    text = json.dumps(body).encode() if raw is None else raw
    told = client.post(f"/v1/{method}", content=text, headers={"content-type": "application/json"})
    assert told.status_code in STATUSES.keys() - {500, 503, 504} | {200}, (told.status_code, told.text, text)
    if told.status_code != 200:
        Draft202012Validator(ERROR).validate(told.json())
    plain = {name: str(one) for name, one in params.items()}
    again = client.post(
        f"/v1/{method}", content=raw or report.encode("utf-8", "replace"), params=plain, headers=PLAIN
    )
    assert again.status_code in STATUSES.keys() - {500, 503, 504} | {200}, (
        again.status_code,
        again.text,
        plain,
    )
    assert client.get("/v1/health").json()["status"] == "ok"


@given(
    st.sampled_from(sorted(METHODS)),
    reports(),
    st.dictionaries(st.sampled_from(KNOWN) | TEXTS, VALUES, max_size=3),
    st.none() | st.binary(max_size=200),
)
def test_no_request_takes_it_down(
    client: TestClient, method: str, report: str, params: dict[str, Any], raw: bytes | None
) -> None:
    fuzzed(client, method, report, params, raw)


def test_the_page_names_every_status_and_every_method() -> None:
    reference = (ROOT / "docs/reference/http.md").read_text(encoding="utf-8")
    statuses = reference.partition("### Statuses of the engine")[2]
    assert STATUSES.keys() <= set(map(int, re.findall(r"^\| (\d{3}) \|", statuses, re.MULTILINE)))
    page = (ROOT / "docs/how-to/serve.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    for name, method in METHODS.items():
        row = next(row for row in rows if f"`{name}`" in row.split("|")[1])
        assert (method.document or "`text`") in row


@pytest.mark.parametrize(
    ("path", "body", "headers", "status", "words"),
    [
        ("/v1/pair?system=burstein&system=dutch", OPEN, PLAIN, 400, "system: given twice"),
        ("/v1/pair?report=x", OPEN, PLAIN, 400, "report: given twice"),
        ("/v1/pair?set=bye=a&set=bye=b", OPEN, PLAIN, 400, "set: 'bye' is given twice"),
        ("/v1/pair", "[" * 90_000, {}, 400, "brackets are nested too deeply"),
        ("/v1/pair", '{"report": ' + "9" * 9_000 + "}", {}, 400, "a number is too long"),
        ("/v1/pair", "{}", {"content-encoding": "gzip"}, 415, "'gzip' is not taken"),
    ],
)
def test_no_guess_is_made_of_an_odd_request(
    client: TestClient, path: str, body: str, headers: dict[str, str], status: int, words: str
) -> None:
    """Before: the later of two systems, Python's own words for two, and a packed body read as JSON."""
    told = client.post(path, content=body.encode(), headers=headers)
    assert told.status_code == status
    assert words in told.json()["error"]["message"]


def test_settings_may_be_given_one_by_one() -> None:
    assert from_query("pair", [("set", "mode=capped"), ("set", "bye=lowest")]) == {
        "set": {"mode": "capped", "bye": "lowest"}
    }


def test_a_connection_that_asks_now_and_then_is_kept() -> None:
    """Before, answers between two looks went unseen, and it was closed ten seconds after it was made."""
    line, second = Awaited(), 0.0
    line.cycle, line.since = None, second
    while second < 60:
        assert not line.is_late(second)
        second += 5
        line.cycle = SimpleNamespace(response_complete=True, more_body=False)
    assert not line.is_late(second)
    assert not line.is_late(second + HEAD_SECONDS)
    assert line.is_late(second + HEAD_SECONDS + 1)


def test_a_request_whose_end_is_told_twice_is_refused_and_its_connection_closed(engine: Engine) -> None:
    """What follows was answered as a second request, which a proxy may have taken for the body of the first."""
    lines = (
        "POST /v1/validate HTTP/1.1",
        "Host: 127.0.0.1",
        "Transfer-Encoding: chunked",
        "Content-Length: 60",
    )
    hidden = "0\r\n\r\nGET /v1/version HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", engine.port), timeout=20) as line:
        line.sendall(("\r\n".join(lines) + "\r\n\r\n" + hidden).encode())
        told = b"".join(iter(lambda: line.recv(1 << 16), b""))
    assert told.startswith(b"HTTP/1.1 400")
    assert told.count(b"HTTP/1.1") == 1


def test_half_a_request_does_not_hold_its_connection(engine: Engine) -> None:
    """Before, a connection that began a request and said no more was never closed."""
    with socket.create_connection(("127.0.0.1", engine.port), timeout=40) as line:
        line.sendall(b"POST /v1/pair HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        begun = monotonic()
        with suppress(ConnectionResetError):
            assert line.recv(1) == b""
        assert HEAD_SECONDS - 1 < monotonic() - begun < 30


def test_requests_of_clients_who_have_gone_are_not_worked_on() -> None:
    """Before, those who gave up and asked again waited for their own earlier requests, too."""
    one = Engine("--log")

    def asked(players: int) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", one.port))
        body = b'{"players": %d, "rounds": 5, "seed": 1}' % players
        head = b"POST /v1/generate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        line.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        return line

    with asked(300) as busy:
        for line in [asked(8) for _ in range(3)]:
            line.close()
        assert busy.recv(12) == b"HTTP/1.1 200"
    one.process.send_signal(signal.SIGTERM)
    log = one.process.communicate(timeout=30)[1]
    assert (log.count("generate' code 0"), log.count("status 400")) == (1, 3)
