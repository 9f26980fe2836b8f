"""What tired people, phones and stale pages send: a second tap, an address from elsewhere, a round that is over."""

from __future__ import annotations

import pytest

from pairwright.desk.pages import LANGUAGE_COOKIE

from .conftest import Desks
from .test_school import FIVE, again, playing, send, state_of


@pytest.mark.parametrize("order", ["ж", "-ж", "name;x", "a" * 9000])
def test_an_order_that_no_list_has_is_neither_followed_nor_kept(order: str, desks: Desks) -> None:
    answer = desks.of(8).get("/s/1/players", params={"order": order})
    assert (answer.status_code, "pairwright_order" in answer.headers.get("set-cookie", "")) == (200, False)


def test_a_language_that_is_not_there_is_not_kept(desks: Desks) -> None:
    client = desks.of(8)
    for code, kept in (("ж", False), ("klingon", False), ("de", True)):
        answer = client.post("/language", data={"code": code})
        assert (answer.status_code, LANGUAGE_COOKIE in answer.headers.get("set-cookie", "")) == (303, kept)


def test_a_round_that_another_browser_has_gone_beyond_is_not_made_again(desks: Desks) -> None:
    """Nothing of it is done: no name is taken away before the round is found to be over."""
    client = desks.open(desks.folder / "evening.pairwright")
    send(client, *FIVE, "Gus")
    for board in state_of(client).sections[1].rounds[1].pairings:
        client.post("/school/result", data={"board": str(board), "round": "1", "result": "10"})
    client.post("/school/next", data={"round": "2"})
    before = state_of(client).revision
    assert "This has changed since you opened the page." in again(client, 1, "\n".join(FIVE))
    assert (playing(client), state_of(client).revision) == ({*FIVE, "Gus"}, before)


@pytest.mark.parametrize(("header", "status"), [("origin", 403), ("referer", 303), ("hx-current-url", 303)])
def test_a_sender_that_is_no_address_is_no_fault_of_the_desk(header: str, status: int, desks: Desks) -> None:
    client = desks.of(8)
    answer = client.post("/language", data={"code": "de"}, headers={header: "http://[x"})
    assert answer.status_code == status
