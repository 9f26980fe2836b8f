"""Encryption without effort: a certificate made for this user, kept privately, shown by its fingerprint."""

from __future__ import annotations

import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPSConnection
from pathlib import Path

import pytest

from pairwright.desk.app import create_app
from pairwright.desk.certificates import fingerprint, own_certificate
from pairwright.desk.configuration import DeskSettings

from .conftest import MakeEvent, here
from .test_access import OTHER

pytest.importorskip("cryptography", reason="needs the extra 'tls'")


@contextmanager
def encrypted(path: Path, *words: str) -> Iterator[list[str]]:
    """A desk started with --tls, by the lines that it prints; it ends as in a crash."""
    line = [sys.executable, "-m", "pairwright", "desk", str(path), "--no-browser", "--tls", *words]
    environment = {**os.environ, "PAIRWRIGHT_RATINGS": str(path.parent / "lists.sqlite")}
    with subprocess.Popen(line, stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stderr
        yield [process.stderr.readline() for _ in range(3)]
        process.kill()


def test_tls_alone_encrypts_and_the_printed_fingerprint_is_that_of_the_certificate_in_use(
    make_event: MakeEvent,
) -> None:
    """The fingerprint is computed by OpenSSL's bytes of the certificate that the connection brings."""
    with encrypted(make_event(), "--no-token") as lines:
        found = re.search(r"https://127\.0\.0\.1:(\d+)", lines[0])
        assert found
        any_name = ssl.create_default_context()
        any_name.check_hostname, any_name.verify_mode = False, ssl.CERT_NONE
        connection = HTTPSConnection("127.0.0.1", int(found[1]), context=any_name, timeout=20)
        connection.request("GET", "/")
        answer = connection.getresponse()
        assert answer.status == 200
        assert b"<html" in answer.read()
        connection.close()
        brought = ssl.get_server_certificate(("127.0.0.1", int(found[1])))
    shown = lines[2].rpartition(": ")[2].strip()
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.x509 import load_pem_x509_certificate

    read = load_pem_x509_certificate(brought.encode())
    assert shown.replace(":", "").lower() == read.fingerprint(SHA256()).hex()


@pytest.mark.skipif(os.name != "posix", reason="access rights are otherwise there")
def test_certificate_and_key_are_kept_for_their_owner_and_used_again(tmp_path: Path) -> None:
    made = own_certificate(tmp_path)
    assert [Path(one).stat().st_mode & 0o777 for one in made] == [0o600, 0o600]
    before = fingerprint(made[0])
    assert fingerprint(own_certificate(tmp_path)[0]) == before
    text = Path(made[0]).read_text(encoding="ascii")
    named = tmp_path / "named.pem"
    named.write_text(f"friendlyName: Schachclub Köln\n{text}", encoding="utf-8")
    assert fingerprint(str(named)) == before, "what stands before the certificate is not read"
    Path(made[1]).chmod(0o644)  # a key that others may have read is no secret any more
    assert fingerprint(own_certificate(tmp_path)[0]) != before
    Path(made[0]).write_text("no certificate", encoding="ascii")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*own_certificate(tmp_path))


def test_the_fingerprint_stands_on_the_page_hall_and_on_the_sheet_of_codes(
    make_event: MakeEvent, tmp_path: Path
) -> None:
    certificate, key = own_certificate(tmp_path / "own")
    settings = DeskSettings(share=True, certificate=certificate, key=key)
    client = here(create_app(make_event(), settings), "127.0.0.1", "https://127.0.0.1:8642")
    for page in ("/sharing", "/sections/1/codes"):
        assert fingerprint(certificate) in client.get(page).text
    assert "--tls" not in client.get("/sharing").text
    assert "not encrypted" not in client.get("/join").text


def test_codes_over_a_plain_connection_are_told_where_they_are_given_and_entered(
    make_event: MakeEvent,
) -> None:
    app = create_app(make_event(), DeskSettings(share=True))
    page = here(app, "127.0.0.1").get("/sharing").text
    assert "Connections are not encrypted" in page
    assert 'href="/help/protection"' in page
    assert "This connection is not encrypted" in here(app, OTHER).get("/join").text
