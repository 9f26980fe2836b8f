"""Who is the chief arbiter on this computer: the browser that opened the printed address, and nobody else here."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from starlette.testclient import TestClient

from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.running import own_token

from .conftest import ADDRESS, MakeEvent
from .test_running import environment

HERE, TOKEN = "127.0.0.1", "a" * 32


def browser(path: Path, address: str = HERE) -> TestClient:
    app = create_app(path, DeskSettings(author="Ann", token=TOKEN))
    return TestClient(app, ADDRESS, client=(address, 50000), follow_redirects=False)


def test_another_user_of_this_computer_is_a_stranger(make_event: MakeEvent) -> None:
    """Whoever connected from 127.0.0.1 was the chief arbiter."""
    client = browser(make_event(4))
    assert client.get("/").headers["location"] == "/join"
    assert client.get("/?token=" + "b" * 32).headers["location"] == "/join"
    assert client.post("/undo", headers={"origin": ADDRESS}).status_code == 403
    assert client.get("/api/event", headers={"authorization": "Bearer x"}).status_code in (303, 403)


def test_the_printed_address_lets_in_and_the_token_leaves_the_address(make_event: MakeEvent) -> None:
    client = browser(make_event(4))
    answer = client.get(f"/s/1/players?token={TOKEN}&find=x")
    assert (answer.status_code, answer.headers["location"]) == (303, f"{ADDRESS}/s/1/players?find=x")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    page = client.get("/")
    assert page.status_code == 200
    assert TOKEN not in page.text


def test_a_program_on_this_computer_brings_the_token_as_bearer(make_event: MakeEvent) -> None:
    client = browser(make_event(4))
    assert client.get("/api/event", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_the_token_is_worth_nothing_on_another_device_or_through_a_relay(make_event: MakeEvent) -> None:
    path = make_event(4)
    bearer = {"authorization": f"Bearer {TOKEN}"}
    assert browser(path, "192.168.7.30").get("/api/event", headers=bearer).status_code in (303, 403)
    relayed = bearer | {"x-forwarded-for": "10.0.0.1"}
    assert browser(path).get("/api/event", headers=relayed).status_code in (303, 403)


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_the_token_is_kept_for_this_user_alone(tmp_path: Path) -> None:
    folder = tmp_path / "desks"
    token = own_token(folder)
    assert len(token) >= 32
    assert own_token(folder) == token
    assert stat.S_IMODE((folder / "token").stat().st_mode) == 0o600
    (folder / "token").chmod(0o644)  # others may have read it
    assert own_token(folder) != token
    assert stat.S_IMODE((folder / "token").stat().st_mode) == 0o600


def test_the_command_prints_an_address_with_a_token_and_a_second_desk_opens_it(make_event: MakeEvent) -> None:
    path = make_event(4)
    words = [sys.executable, "-m", "pairwright", "desk", str(path), "--no-browser"]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=environment(path)) as process:
        found = re.search(r"(http://127\.0\.0\.1:\d+)/\?token=(\S+)", process.stderr.readline())
        asked = Request(f"{found[1]}/api/event", headers={"authorization": f"Bearer {found[2]}"})  # noqa: S310
        with urlopen(asked) as answer:  # noqa: S310 - an address of this computer
            assert b"Test Open" in answer.read()
        again = subprocess.run(
            words, capture_output=True, text=True, timeout=60, check=True, env=environment(path)
        )
        assert f"has a desk already, at {found[0]}" in again.stderr
        process.terminate()
