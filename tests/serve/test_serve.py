"""`pairwright serve`: the same documents and errors as the command, and no message that takes it down."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from command import python
from killing import signal_until_the_end

ROOT = Path(__file__).parents[2]
OPEN = (ROOT / "examples" / "open.trf").read_text(encoding="utf-8")
SERVE = [sys.executable, "-m", "pairwright", "serve", "--stdio"]


class Engine:
    """One process, asked line by line."""

    def __init__(self, *options: str, before: Sequence[str] = (), alone: bool = False) -> None:
        self.process = subprocess.Popen(
            [*before, *SERVE, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if alone else None,
            start_new_session=alone,
        )

    def send(self, line: bytes) -> None:
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def heard(self) -> Any:
        return json.loads(self.process.stdout.readline())

    def ask(self, method: str, **params: object) -> Any:
        self.send(json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}).encode())
        answer = self.heard()
        assert answer["jsonrpc"] == "2.0"
        assert answer["id"] == 7
        return answer

    def end(self) -> int:
        """The exit code after the input is closed, if it was not ended otherwise."""
        with self.process:
            return self.process.wait(20) if self.process.poll() is not None else self._closed()

    def _closed(self) -> int:
        self.process.stdin.close()
        return self.process.wait(20)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    one = Engine("--megabytes", "1")
    yield one
    assert one.end() == 0, "a closed input is a clean end"


def command(*words: str, source: str = OPEN) -> subprocess.CompletedProcess[str]:
    return python("-m", "pairwright", *words, input=source, encoding="utf-8")


@pytest.mark.parametrize(
    ("method", "params", "words"),
    [
        ("pair", {"absent": [3, 7]}, ("pair", "-", "--json", "--absent", "3,7")),
        ("check", {"round": 2}, ("check", "-", "--json", "--round", "2")),
        ("explain", {"why_not": [1, 6]}, ("explain", "-", "--json", "--why-not", "1-6")),
        ("standings", {"tie_breaks": ["BH", "SB"]}, ("standings", "-", "--json", "-t", "BH,SB")),
        ("validate", {"for": "read"}, ("validate", "-", "--json", "--for", "read")),
    ],
)
def test_the_result_is_the_document_of_the_command(
    engine: Engine, method: str, params: dict[str, object], words: tuple[str, ...]
) -> None:
    answer = engine.ask(method, report=OPEN, **params)
    assert answer["result"] == json.loads(command(*words).stdout)


def test_texts_come_whole(engine: Engine) -> None:
    as_json = engine.ask("convert", report=OPEN, to="json")["result"]["text"]
    assert as_json == command("convert", "-", "-", "--to", "json").stdout
    again = engine.ask("convert", report=json.loads(as_json), to="trf-2026")["result"]["text"]
    assert again == command("convert", "-", "-", "--to", "trf-2026").stdout
    made = engine.ask("generate", players=8, rounds=3, seed=5)["result"]["text"]
    assert made == engine.ask("generate", players=8, rounds=3, seed=5)["result"]["text"]
    assert "generate" in engine.ask("version")["result"]["methods"]
    assert engine.ask("health")["result"]["status"] == "ok"
    assert [one["name"] for one in engine.ask("systems")["result"]["systems"]][:1] == ["dutch"]


@pytest.mark.parametrize("source", ["", "012 Nobody\n", OPEN.replace("142 9", "142 x"), "\udce4\x00"])
def test_errors_are_those_of_the_command(engine: Engine, source: str) -> None:
    if source.isprintable() or "\n" in source:
        told = command("pair", "-", "--json", source=source)
        error = engine.ask("pair", report=source).get("error")
        if told.returncode == 0:
            assert error is None
            return
        assert error["data"] == json.loads(told.stderr)
        assert error["code"] == told.returncode
    else:
        assert engine.ask("pair", report=source)["error"]["code"] == 3


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("par", {}, -32601),
        ("pair", {}, -32602),
        ("version", {"a": 1}, -32602),
        ("systems", {"a": 1}, -32602),
        ("pair", {"report": 1}, -32602),
        ("pair", {"report": OPEN, "output": "x"}, -32602),
        ("pair", {"report": OPEN, "constraints": "/etc/passwd"}, -32602),
        ("pair", {"report": OPEN, "absent": "3"}, -32602),
        ("pair", {"report": OPEN, "absent": [True]}, -32602),
        ("explain", {"report": OPEN, "why_not": [True, 2]}, -32602),
        ("pair", {"report": OPEN, "system": "none"}, 3),
        ("generate", {"players": -1}, 3),
        ("check", {"report": OPEN, "round": "--output=x"}, 3),
    ],
)
def test_a_wrong_request_is_told_so(engine: Engine, method: str, params: dict[str, Any], code: int) -> None:
    assert engine.ask(method, **params)["error"]["code"] == code


def test_lines_that_are_no_requests_are_told_so(engine: Engine) -> None:
    for line, code in [
        (b"{", -32700),
        (b"\xff", -32700),
        (b"[" * 100_000, -32700),
        (b'{"id": NaN}', -32700),
        (b"3", -32600),
        (b"null", -32600),
        (b"[]", -32600),
        (b'{"jsonrpc": "2.0", "id": [1], "method": "version"}', -32600),
        (b'{"jsonrpc": "2.0", "id": -1e999, "method": "version"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "version", "params": [1]}', -32602),
        (b'"' + b"x" * 1_000_001 + b'"', -32600),
    ]:
        engine.send(line)
        assert engine.heard()["error"]["code"] == code
    engine.send(
        b'[{"jsonrpc": "2.0", "method": "version"}, {"jsonrpc": "2.0", "id": "b", "method": "version"}, 1]'
    )
    assert [one["id"] for one in engine.heard()] == ["b", None]
    assert engine.ask("health")["result"]["status"] == "ok"


def test_brackets_that_no_process_is_sent_end_no_thread(engine: Engine) -> None:
    """JSON is read about twice as deep as it is sent on: from there on nothing was answered any more."""
    for deep in (400, 600, 800, 900):
        line = (
            '{"jsonrpc": "2.0", "id": 7, "method": "pair", "params": {"report": '
            + "[" * deep
            + "]" * deep
            + "}}"
        )
        engine.send(line.encode())
        assert engine.heard()["error"]["code"] == -32602
    assert "result" in engine.ask("version")


def test_no_message_takes_it_down(engine: Engine) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    dice = random.Random(seed)
    for _ in range(150):
        method = dice.choice(["pair", "check", "explain", "standings", "validate", "convert", "generate"])
        values = [
            dice.choice([None, -1, 10**30, 1.5, "", "x", "-", [], [1, 2], {}, {"a": "b"}, True, OPEN[:400]])
        ]
        values += dice.choices([OPEN, 3, "dutch", [3], [1, 2], "json", {"mode": 1}], k=3)
        names = ["report", "system", "edition", "absent", "why_not", "to", "set", "players", "round", "bye"]
        params = {name: dice.choice(values) for name in dice.sample(names, 3)}
        if method == "generate":
            params["players"] = params["rounds"] = dice.choice([0, 4, "4", "x", -3])
        elif dice.random() < 0.7:
            at = dice.randrange(len(OPEN))
            params["report"] = OPEN[:at] + dice.choice(["", "\x00", "9", "\n", "é"]) + OPEN[at + 1 :]
        line = bytearray(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode())
        if dice.random() < 0.2:
            line[dice.randrange(len(line))] = dice.randrange(32, 256)
        engine.send(bytes(line))
        engine.send(b'{"jsonrpc": "2.0", "id": "alive", "method": "version"}')
        heard = engine.heard()
        while heard.get("id") != "alive":
            assert "result" in heard or heard["error"]["code"] not in {2, -32603, -32000, -32001}, (
                line,
                heard,
            )
            heard = engine.heard()


def test_a_request_that_takes_too_long_is_ended_and_others_are_answered() -> None:
    slow = Engine("--seconds", "0.001")
    assert slow.ask("pair", report=OPEN)["error"]["code"] == -32000
    assert slow.ask("health")["result"]["status"] == "ok"
    assert slow.end() == 0


def test_sigterm_is_a_clean_end_and_what_was_taken_is_answered() -> None:
    two = Engine("--workers", "2")
    assert two.ask("version")["result"]["name"] == "pairwright"
    two.process.send_signal(signal.SIGTERM)
    with two.process:
        assert two.process.wait(20) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_that_is_sent_until_the_end_ends_nothing_earlier(name: str) -> None:
    """The last moments of the process, with everything answered, were those of a process that SIGTERM kills."""
    one = Engine(alone=True)
    assert one.ask("version")["result"]["name"] == "pairwright"
    signal_until_the_end(one.process, name)
    _, err = one.process.communicate()
    assert (one.process.returncode, err) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
@pytest.mark.parametrize(
    ("before", "sent"),
    [
        ((), ("SIGTERM", "SIGTERM")),
        ((), ("SIGHUP", "SIGTERM")),
        ((), ("SIGINT",)),
        (("nohup",), ("SIGHUP", "SIGTERM")),
    ],
)
def test_signals_to_the_group_cost_no_answer_while_workers_start(
    before: tuple[str, ...], sent: tuple[str, ...]
) -> None:
    """A terminal sends them so: they ended workers that began, and the second one ended the process at once."""
    one = Engine(before=before, alone=True)
    one.send(b'{"jsonrpc":"2.0","id":1,"method":"version"}')
    one.send(b'{"jsonrpc":"2.0","id":2,"method":"health"}')
    assert one.heard()["id"] == 2
    for name in sent:
        os.killpg(one.process.pid, getattr(signal, name))
        time.sleep(0.05)
    out, err = one.process.communicate(timeout=60)
    assert (one.process.returncode, json.loads(out)["result"]["name"]) == (0, "pairwright")
    assert b"Traceback" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_answers_that_cannot_be_written_end_it_though_the_client_waits() -> None:
    """Before, the thread that wrote died: no request was answered any more, and the exit code was 0."""
    with Path("/dev/full").open("wb") as full:
        words = {"stdin": subprocess.PIPE, "stdout": full, "stderr": subprocess.PIPE}
        process = subprocess.Popen(SERVE, **words)  # type: ignore[call-overload]
    process.stdin.write(b'{"jsonrpc": "2.0", "id": 1, "method": "version"}\n')
    process.stdin.flush()
    with process:
        assert process.wait(20) == 5
        told = process.stderr.read()
    assert told == b"standard output: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed by a shell")
@pytest.mark.parametrize(("closed", "name"), [("<&-", b"standard input"), (">&-", b"standard output")])
def test_a_closed_stream_is_told(closed: str, name: bytes) -> None:
    """Before: told as a bug."""
    told = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *SERVE], capture_output=True, check=False
    )
    assert (told.returncode, told.stderr) == (5, name + b": it is closed\n")


def test_one_element_of_a_list_names_one_player(engine: Engine) -> None:
    """Before, this one was two: 10 Lindqvist-Ek and 9 Tamazashvili, Otar, were absent."""
    assert "Lindqvist" in engine.ask("pair", report=OPEN, absent=["Lindqvist, Otar"])["error"]["message"]
    assert "result" in engine.ask("pair", report=OPEN, absent=["Lindqvist-Ek, Torsten"])


@pytest.mark.parametrize("method", ["check", "generate", "convert"])
def test_the_error_of_a_value_is_the_same_document_for_every_method(engine: Engine, method: str) -> None:
    """Before, methods whose result is a text told "bad-request", without a fix and without ids."""
    wrong = {"check": {"round": 0}, "generate": {"players": 0}, "convert": {"to": "pdf"}}[method]
    told = engine.ask(method, **wrong, **({} if method == "generate" else {"report": OPEN}))["error"]["data"][
        "error"
    ]
    assert (told["code"], told["fix"]) == ("usage", f"see 'pairwright {method} --help'")
