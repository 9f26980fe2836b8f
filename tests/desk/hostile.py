"""A hostile hall beside an arbiter who enters results: whether each is kept, and how long each takes.

Devices with addresses of this computer's loopback network (127.0.0.2 and on) hold half-sent requests, send bodies byte
by byte, open streams, ask for large pages, and upload without a code. Nothing leaves the loopback network.

python tests/desk/hostile.py RESULTS HALF_SENT STREAMS FOLDER [DESCRIPTORS [TLS]] prints the figures; with TLS 1 all
connections are encrypted, but for a third of the half-sent ones, which stop in their handshake. It is a program because
it starts a desk, and many sockets.
"""

from __future__ import annotations

import json
import random
import re
import resource
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlencode

from pairwright.desk.certificates import own_certificate
from pairwright.event import Person, Settings, create, open_event
from pairwright.event.commands import Add, New, Pair, Publish
from pairwright.event.results import result_text
from pairwright.web import bound

BOARDS = 60
HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01"
"""The first bytes of an encrypted connection, after which nothing comes."""
DESK = """
import sys
from pathlib import Path
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.server import run
settings = DeskSettings(author="Ann", share=True, certificate=sys.argv[3], key=sys.argv[4])
try:
    run(Path(sys.argv[1]), settings, port=int(sys.argv[2]), browser=False, say=lambda text: print(text, flush=True))
except KeyboardInterrupt:
    pass
"""


def begin(path: Path) -> None:
    """An event whose first round is being played."""
    people = tuple(Person(f"Player {at:03}", 2400 - at) for at in range(2 * BOARDS))
    with create(path, New("Open", "seed", (Settings("A", rounds=9),)), durable=False) as event:
        event.do(Add(1, people))
        event.do(Pair(1, 1))
        event.do(Publish(1))


def started(
    path: Path, descriptors: int, certificate: tuple[str, str]
) -> tuple[subprocess.Popen[str], int, str]:
    """A desk that shares the event, allowed so many open files. Returns the process, its port, and its address."""
    with bound("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])

    def limit() -> None:
        if descriptors:
            resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    desk = subprocess.Popen(
        [sys.executable, "-c", DESK, str(path), str(port), *certificate],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limit,
    )
    return desk, port, desk.stdout.readline()


class Hall:
    """Devices that mean no good. `hold` opens connections that stay; `press` asks and asks in threads."""

    def __init__(self, port: int, tls: ssl.SSLContext | None = None) -> None:
        self.tls = tls
        self.port, self.stop, self.counts = port, Event(), Counter[str]()
        self.held: list[socket.socket] = []
        self.threads: list[Thread] = []

    def connected(self, device: int, *, encrypted: bool = True) -> socket.socket:
        """A connection that comes from a device: 127.0.0.2 and on."""
        made = socket.socket()
        made.settimeout(5)
        made.bind((f"127.0.0.{2 + device % 250}", 0))
        made.connect(("127.0.0.2", self.port))
        return self.tls.wrap_socket(made) if self.tls and encrypted else made

    def hold(self, count: int, first: bytes, devices: int) -> None:
        """Open connections that say a little and no more."""
        for at in range(count):
            try:
                greeted = not self.tls or at % 3 > 0 or first.endswith(b"\r\n\r\n")
                made = self.connected(at % devices, encrypted=greeted)
                made.sendall(first if greeted else HELLO)
                self.held.append(made)
            except OSError:
                self.counts["not let in"] += 1

    def press(self, text: bytes, device: int, drip: bytes = b"") -> None:
        """Send a request again and again; with `drip` its body never ends."""

        def run() -> None:
            while not self.stop.is_set():
                with suppress(OSError), self.connected(device) as made:
                    made.sendall(text)
                    while drip and not self.stop.is_set():
                        made.sendall(drip)
                        time.sleep(0.2)
                    self.counts[made.recv(12).decode("latin-1")] += 1
                    while made.recv(1 << 16):
                        pass
                time.sleep(0.02)

        thread = Thread(target=run, daemon=True)
        thread.start()
        self.threads.append(thread)

    def begin(self, half_sent: int, streams: int) -> None:
        """Everything at once."""
        host = f"host: 127.0.0.1:{self.port}\r\nconnection: close\r\n".encode()
        self.hold(half_sent, b"GET /hall HTTP/1.1\r\n" + host, 40)
        self.hold(streams, b"GET /hall/events HTTP/1.1\r\n" + host + b"\r\n", 20)
        form = host + b"content-type: application/x-www-form-urlencoded\r\nsec-fetch-site: same-origin\r\n"
        upload = host + b"content-type: multipart/form-data; boundary=b\r\nsec-fetch-site: same-origin\r\n"
        for device in range(3):
            self.press(
                b"POST /join HTTP/1.1\r\n" + form + b"content-length: 100000\r\n\r\n", 60 + device, drip=b"a"
            )
            self.press(
                b"GET /screen?section=" + b"1," * 4000 + b" HTTP/1.1\r\n" + host + b"\r\n", 70 + device
            )
            part = (
                b'--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n' + b"x" * 900_000
            )
            body = part + b"\r\n--b--\r\n"
            length = f"content-length: {len(body)}\r\n\r\n".encode()
            self.press(b"POST /s/1/import HTTP/1.1\r\n" + upload + length + body, 80 + device)
            self.press(b"POST /join HTTP/1.1\r\n" + upload + length + body, 90 + device)

    def end(self) -> None:
        """Let go of everything."""
        self.stop.set()
        for thread in self.threads:
            thread.join(10)
        for made in self.held:
            made.close()


class Arbiter:
    """Who enters results at this computer, by the form of the page."""

    def __init__(self, port: int, entrance: str, tls: ssl.SSLContext | None = None) -> None:
        self.port, self.tls = port, tls
        page = self._ask("GET", entrance or "/s/1/results", {})
        cookies = "; ".join(one.split(";")[0] for one in page[1])
        if entrance:
            page = self._ask("GET", "/s/1/results", {"cookie": cookies})
            cookies = "; ".join([cookies, *(one.split(";")[0] for one in page[1])])
        token = re.search(r'name="csrf" value="(\w+)"', page[2])
        assert token, page
        self.headers = {
            "content-type": "application/x-www-form-urlencoded", "accept": "application/json",
            "origin": f"http{'s' if tls else ''}://127.0.0.1:{port}", "cookie": cookies, "x-csrf-token": token[1],
        }  # fmt: skip

    def _ask(
        self, method: str, path: str, headers: dict[str, str], body: str = ""
    ) -> tuple[int, list[str], str]:
        connection = (
            HTTPSConnection("127.0.0.1", self.port, timeout=30, context=self.tls)
            if self.tls
            else HTTPConnection("127.0.0.1", self.port, timeout=30)
        )
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers.get_all("set-cookie", []), answer.read().decode()
        finally:
            connection.close()

    def enter(self, board: int, result: str, seen: str) -> float:
        """Enter a result; how many seconds it took. Each by a connection of its own, which is the hardest."""
        form = {
            "slip": f"{board} {result_text(result)}",
            "seen": seen or "open",
            "token": f"{random.random()}",
        }
        begun = time.monotonic()
        status, _, text = self._ask("POST", "/s/1/r/1/result", self.headers, urlencode(form))
        assert status == 200, (status, text)
        return time.monotonic() - begun


def any_certificate() -> ssl.SSLContext:
    """Encrypted, whoever is at the other end."""
    made = ssl.create_default_context()
    made.check_hostname, made.verify_mode = False, ssl.CERT_NONE
    return made


def campaign(
    results: int, half_sent: int, streams: int, folder: Path, descriptors: int = 0, encrypted: int = 0
) -> dict[str, object]:
    """Enter so many results beside a hostile hall. Raises `AssertionError` for one that is lost or refused."""
    wanted = half_sent + streams + 200
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))
    path = folder / "a.pairwright"
    begin(path)
    tls = any_certificate() if encrypted else None
    desk, port, said = started(path, descriptors, own_certificate(folder) if encrypted else ("", ""))
    hall = Hall(port, tls)
    dice = random.Random(results)
    known = dict.fromkeys(range(1, BOARDS + 1), "")
    try:
        found = re.search(r"https?://[^/\s]+(/\S*)", said)
        arbiter = Arbiter(port, found[1] if found else "", tls)
        hall.begin(half_sent, streams)
        took = []
        for _ in range(results):
            board = dice.randint(1, BOARDS)
            result = dice.choice([one for one in ("10", "01", "==", "+-") if one != known[board]])
            took.append(arbiter.enter(board, result, known[board]))
            known[board] = result
    finally:
        hall.end()
        desk.send_signal(signal.SIGINT)
        _, errors = desk.communicate(timeout=30)
    with open_event(path, durable=False) as event:
        boards = event.state.sections[1].rounds[1].pairings
        lost = sum(one.games[0].result != known[board] for board, one in boards.items())
    took.sort()
    return {
        "results": len(took),
        "lost": lost,
        "within 0.5 s": sum(one < 0.5 for one in took) / len(took),
        "median, ms": round(1000 * took[len(took) // 2]),
        "slowest, ms": round(1000 * took[-1]),
        "tracebacks": errors.count("Traceback"),
        "hall": dict(hall.counts),
    }


if __name__ == "__main__":
    numbers = [int(word) for word in (*sys.argv[1:4], *sys.argv[5:])]
    print(json.dumps(campaign(*numbers[:3], Path(sys.argv[4]), *numbers[3:])))
