"""Kill a desk while results are entered, at random moments, and look at what is left.

An arbiter types results over HTTP and notes those that were answered. After the kill the file must open and be sound,
hold every result that was answered, and at most the one that was on its way.

python tests/desk/crashes.py KILLS SEED FOLDER prints how many kills fell where. It is a program because it forks.
"""

from __future__ import annotations

import os
import random
import re
import signal
import sys
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from socket import socket
from threading import Timer
from urllib.parse import urlencode

from uvicorn import Config

from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.server import free_port
from pairwright.event import Person, Settings, create, open_event, replay
from pairwright.event.commands import Add, New, Pair, Publish
from pairwright.event.results import result_text
from pairwright.web_server import TellingServer

BOARDS = 40
RESULTS = ("10", "01", "==", "+-")


def begin(path: Path) -> None:
    """An event whose first round is being played."""
    people = tuple(Person(f"Player {at:03}", 2400 - at) for at in range(2 * BOARDS))
    with create(path, New("Open", "seed", (Settings("A", rounds=9),)), durable=False) as event:
        event.do(Add(1, people))
        event.do(Pair(1, 1))
        event.do(Publish(1))


def serve(path: Path, listening: socket) -> int:
    """Fork a desk of the file. Returns its process."""
    child = os.fork()
    if child:
        return child
    try:
        config = Config(create_app(path, DeskSettings(author="Ann")), log_level="critical", access_log=False)
        TellingServer(config, lambda: None).run(sockets=[listening])
    finally:
        os._exit(1)


def session_of(port: int) -> dict[str, str]:
    """The cookie and the token of a page, which are good for every later run of the desk."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/s/1/results")
    answer = connection.getresponse()
    token = re.search(r'name="csrf" value="(\w+)"', answer.read().decode())
    return {"cookie": answer.headers["set-cookie"].split(";")[0], "x-csrf-token": token[1]}


def type_results(
    port: int, session: dict[str, str], known: dict[int, str], dice: random.Random
) -> tuple[int, str] | None:
    """Enter results until the desk is gone; `known` is kept as it answers. Returns what was on its way."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {
        "content-type": "application/x-www-form-urlencoded", "accept": "application/json",
        "origin": f"http://127.0.0.1:{port}", **session,
    }  # fmt: skip
    while True:
        board = dice.randint(1, BOARDS)
        result = dice.choice([one for one in RESULTS if one != known[board]])
        form = {
            "slip": f"{board} {result_text(result)}",
            "seen": known[board] or "open",
            "token": f"{dice.random()}",
        }
        try:
            connection.request("POST", "/s/1/r/1/result", urlencode(form), headers)
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, HTTPException):
            return board, result
        assert answer.status == 200, (answer.status, text)
        known[board] = result


def inspect(path: Path, known: dict[int, str], on_its_way: tuple[int, str] | None) -> str:
    """Raise `AssertionError` unless the file holds what was answered. Returns where the kill fell."""
    with open_event(path, durable=False) as event:
        store = event.store
        assert store.faults() == []
        assert replay(store.since(0)) == event.state
        boards = event.state.sections[1].rounds[1].pairings
        found = {board: one.games[0].result for board, one in boards.items()}
    differ = {board: result for board, result in found.items() if result != known[board]}
    assert differ in ({}, dict([on_its_way] if on_its_way else []))
    known.update(found)
    return "after a result that was kept and not answered" if differ else "between results or inside of one"


def campaign(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill so often; says where the kills fell, and how many results were answered."""
    dice = random.Random(seed)
    path = folder / "a.pairwright"
    begin(path)
    known = dict.fromkeys(range(1, BOARDS + 1), "")
    fell: Counter[str] = Counter()
    session: dict[str, str] = {}
    for _ in range(kills):
        with free_port("127.0.0.1") as listening:
            listening.listen()
            port = listening.getsockname()[1]
            child = serve(path, listening)
        _wait_until_it_answers(port)
        session = session or session_of(port)
        Timer(dice.uniform(0, 0.2), os.kill, (child, signal.SIGKILL)).start()
        before = dict(known)
        on_its_way = type_results(port, session, known, dice)
        os.waitpid(child, 0)
        fell["boards changed and answered"] += sum(known[board] != before[board] for board in known)
        fell[inspect(path, known, on_its_way)] += 1
    return fell


def _wait_until_it_answers(port: int) -> None:
    for _ in range(200):
        try:
            connection = HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request("GET", "/s/1/r/1/results")
            assert connection.getresponse().status == 200
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the desk does not answer")


if __name__ == "__main__":
    print(dict(campaign(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
