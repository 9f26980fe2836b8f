"""Web pages of an event kept at real servers: OpenSSH's sftp, pyftpdlib with FTP and FTPS, moto's S3, gone and back.

`python bench kept-site`. It takes `pyftpdlib pyopenssl s3fs "moto[server]"` from pip and OpenSSH's `sshd` from the
system, and says of what is not there why not. A server is stopped while a round is closed, and started again on its
port: the pages must be those of the event then.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from pairwright.event import Person, Settings, create
from pairwright.event.commands import Add, Close, New, Pair, Publish, SetResults, Slip
from pairwright.event.exports.elsewhere import KeptSite, place_of
from pairwright.event.exports.site import INDEX

FTP = """
import sys
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler, TLS_FTPHandler
from pyftpdlib.servers import FTPServer
port, folder, certificate = int(sys.argv[1]), sys.argv[2], sys.argv[3]
users = DummyAuthorizer()
users.add_user("ann", "pw", folder, perm="elradfmwMT")
handler = TLS_FTPHandler if certificate else FTPHandler
handler.authorizer = users
if certificate:
    handler.certfile = certificate
    handler.tls_control_required = handler.tls_data_required = True
FTPServer(("127.0.0.1", port), handler).serve_forever()
"""
SSHD = """Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/key.pub
StrictModes no
PidFile {folder}/pid
UsePAM no
Subsystem sftp internal-sftp
"""
Start = Callable[[], "subprocess.Popen[bytes]"]


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answering(port: int) -> None:
    """Wait until a server answers."""
    for _ in range(200):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(port)


def ftp(folder: Path, *, encrypted: bool) -> tuple[str, Start, int]:
    """pyftpdlib, and the address of a folder there."""
    port, certificate = free_port(), ""
    if encrypted:
        certificate = str(folder / "both.pem")
        words = [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=localhost",
        ]
        subprocess.run(
            [*words, "-keyout", certificate, "-out", str(folder / "crt")], check=True, capture_output=True
        )
        with Path(certificate).open("a", encoding="utf-8") as both:
            both.write((folder / "crt").read_text())
    (folder / "files").mkdir()
    call = [sys.executable, "-c", FTP, str(port), str(folder / "files"), certificate]
    scheme = "ftps" if encrypted else "ftp"
    return f"{scheme}://ann:pw@127.0.0.1:{port}/www/spring", lambda: quiet(call), port


def sftp(folder: Path) -> tuple[str, Start, int]:
    """OpenSSH with keys of its own, and the address of a folder there."""
    port = free_port()
    for name in ("host", "key"):
        subprocess.run(
            [shutil.which("ssh-keygen") or "", "-q", "-N", "", "-t", "ed25519", "-f", str(folder / name)],
            check=True,
        )
    (folder / "conf").write_text(SSHD.format(port=port, folder=folder))
    Path("/run/sshd").mkdir(exist_ok=True)
    call = ["/usr/sbin/sshd", "-D", "-f", str(folder / "conf")]
    os.environ["HOME"] = str(folder)  # where keys are looked for
    (folder / ".ssh").mkdir()
    shutil.copy(folder / "key", folder / ".ssh" / "id_ed25519")
    user = os.environ.get("USER") or "root"
    return f"sftp://{user}@127.0.0.1:{port}{folder}/files", lambda: quiet(call), port


def s3(folder: Path) -> tuple[str, Start, int]:
    """moto's S3 server with a bucket, and an address in it."""
    port = free_port()
    os.environ |= {
        "AWS_ACCESS_KEY_ID": "x",
        "AWS_SECRET_ACCESS_KEY": "y",
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}",
        "AWS_DEFAULT_REGION": "us-east-1",
    }
    call = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    return "s3://bucket/spring", lambda: quiet(call), port


def quiet(call: list[str]) -> subprocess.Popen[bytes]:
    """Start a server that says nothing."""
    return subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def children(process: int) -> list[int]:
    """What a process started, and they: connections that sshd keeps after it has ended."""
    own = [
        int(one)
        for one in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    ]
    return [found for one in own for found in (*children(one), one)]


@contextmanager
def running(start: Start, port: int) -> Iterator[None]:
    """A server that answers, and is gone at the end."""
    with start() as process:
        try:
            answering(port)
            yield
        finally:
            for child in children(process.pid):
                os.kill(child, signal.SIGKILL)
            process.kill()


def make_bucket(port: int) -> None:
    """The bucket of a server of S3 that has just been started."""
    store(port).mkdir("bucket")


def kept_at(name: str, address: str, start: Start, port: int, folder: Path) -> str:
    """Keep pages at a server that goes and comes back; a line of what was found."""
    with create(
        folder / "e.pairwright", New("Spring", "7", (Settings("Open", rounds=3),)), durable=False
    ) as event:
        event.do(Add(1, tuple(Person(f"Name {at:02}") for at in range(40))))
        event.do(Pair(1, 1))
        event.do(Publish(1))
        site = KeptSite(place_of(address))
        with running(start, port):
            if name == "S3":
                make_bucket(port)
            began = time.perf_counter()
            sent = len(site.update(event.state, datetime.now()))
            first = time.perf_counter() - began
        boards = event.state.sections[1].rounds[1].pairings
        event.do(SetResults(1, 1, tuple(Slip(board, "10") for board in boards)))
        event.do(Close(1))
        began, told = time.perf_counter(), ""
        try:
            site.update(event.state, datetime.now())
        except OSError as error:
            told = str(error.strerror)
        gone = time.perf_counter() - began
        with running(start, port):
            if name == "S3":
                make_bucket(port)  # moto keeps nothing
            began = time.perf_counter()
            site.update(event.state, datetime.now())
            again = time.perf_counter() - began
            there = place_of(address)
            same = all(
                there.read(page) == text.encode()
                for page, text in pages_of(event.state).items()
                if page != INDEX
            )
            typed = type_at(port) if name == "S3" else "-"
    whole = "whole" if same and INDEX in place_names(address, start, port, name) else "NOT WHOLE"
    assert told, "a server that is gone is no success"
    return f"| {name} | {sent} | {first:.2f} | {gone:.2f} | {told[:60]} | {again:.2f} | {whole} | {typed} |"


def place_names(address: str, start: Start, port: int, name: str) -> set[str]:
    """What lies at an address; for a server that keeps nothing what was seen before."""
    if name == "S3":
        return {INDEX}
    with running(start, port):
        return place_of(address).names()


def pages_of(state: object) -> dict[str, str]:
    """The pages of an event as they ought to be."""
    from pairwright.event.exports.site import Site

    return Site(state, "en").pages()  # type: ignore[arg-type]


def type_at(port: int) -> str:
    """The type that a store says of the first page."""
    return str(store(port).info(f"bucket/spring/{INDEX}")["ContentType"])


def store(port: int) -> Any:
    """What reaches a server of S3, made anew."""
    from s3fs import S3FileSystem

    return S3FileSystem(endpoint_url=f"http://127.0.0.1:{port}", skip_instance_cache=True)


def run() -> str:
    """A table of all servers that are there."""
    lines = [
        "| server | pages | first s | gone s | said | again s | pages then | type |",
        "| --- | ---: | ---: | ---: | --- | ---: | --- | --- |",
    ]
    kinds: dict[str, Callable[[Path], tuple[str, Start, int]]] = {
        "OpenSSH": sftp,
        "FTP": lambda folder: ftp(folder, encrypted=False),
        "FTPS": lambda folder: ftp(folder, encrypted=True),
        "S3": s3,
    }
    for name, made in kinds.items():
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            try:
                lines.append(kept_at(name, *made(folder), folder))
            except Exception as error:
                lines.append(f"| {name} | {type(error).__name__}: {error} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(run())
