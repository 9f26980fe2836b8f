"""Every sentence of "Protection, and its limits" is held by a test, which stands beside it here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette

from pairwright.desk.access import HERE_COOKIE, PASS_COOKIE
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.server import listeners

from .conftest import MakeEvent, here

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "src" / "pairwright" / "desk" / "manual" / "99-protection.md"
PHONE, EAR = "192.168.7.20", "192.168.7.66"

HELD = {
    "Your event stays on this computer": "test_without_share_the_desk_listens_on_this_computer_alone",
    "Then every device in the same network": "test_X7_every_route_refuses_whoever_has_a_lower_role",
    "Once you have loaded FIDE's rating list": "test_B17_a_list_that_is_kept_is_looked_for_once_a_day",
    "The address that the desk prints": "test_the_printed_address_lets_in_and_the_token_leaves_the_address",
    "Without it another user": "test_another_user_of_this_computer_is_a_stranger",
    "With `--no-token` everyone": "test_without_a_token_everyone_on_this_computer_is_the_chief_arbiter",
    "Anyone who can read your files": "test_the_token_is_kept_for_this_user_alone",
    "Browsers send what they keep": "test_what_the_browser_keeps_is_for_this_computer_and_for_no_port",
    "Without `--tls` the connection is": "test_what_is_heard_in_the_network_of_a_device_is_as_good_as_the_device",
    "The desk never gives the chief arbiter's role": "test_X7_a_chief_arbiter_elsewhere_needs_an_encrypted_connection",
    "With `--tls` the": "test_tls_alone_encrypts_and_the_printed_fingerprint_is_that_of_the_certificate_in_use",
    "The desk makes a certificate": "test_certificate_and_key_are_kept_for_their_owner_and_used_again",
    "No authority has signed it": "test_the_fingerprint_stands_on_the_page_hall_and_on_the_sheet_of_codes",
    "`--certificate CERTIFICATE KEY`": "test_the_fingerprint_stands_on_the_page_hall_and_on_the_sheet_of_codes",
    "Ignoring the warning": "",
    "Other devices cannot lock": "test_an_arbiter_enters_results_beside_a_hostile_hall",
    "They can take all places": "test_who_comes_too_much_gets_a_page_that_says_so_and_this_computer_never",
    "A tunnel or proxy": "test_the_token_is_worth_nothing_on_another_device_or_through_a_relay",
    "The token keeps them out": "test_another_user_of_this_computer_is_a_stranger",
    "Take the device away": "test_X7_a_code_lets_one_device_in_and_can_be_taken_back",
    "Draw a new code of the hall": "test_another_code_of_the_hall_takes_two_clicks_and_says_what_follows",
    "Only you can read the event file": "test_event_files_and_their_copies_are_their_owner_s_alone",
    "Copies hold no codes.": "test_X7_copies_and_exports_hold_no_code",
    "In a foreign file": "test_a_device_for_which_a_stranger_wrote_a_code_into_the_file_is_not_let_in",
    "The journal's chain": "test_a_changed_entry_is_found_and_what_was_before_it_is_recovered",
    "Anyone who computes them": "test_a_journal_written_anew_has_another_head",
    "Only a digest kept elsewhere": "test_the_head_stands_in_the_report_and_on_printed_standings",
    "Players who report a false result": "test_R18_a_result_counts_when_both_players_report_it",
    "An arbiter who enters": "test_R16_commands_are_kept_under_the_name_of_their_author",
    "A computer controlled": "",
}
"""How each sentence begins, and the test that holds it; none for what no program can be asked."""


def sentences() -> list[str]:
    text = "\n".join(
        line.removeprefix("- ") for line in PAGE.read_text("utf-8").splitlines() if line[:1] != "#"
    )
    return [one.strip() for one in re.split(r"(?<=\.)\s|\n", text) if one.strip()]


def test_every_sentence_of_the_page_has_its_test() -> None:
    begun = {sentence: [start for start in HELD if sentence.startswith(start)] for sentence in sentences()}
    assert [sentence for sentence, found in begun.items() if len(found) != 1] == []
    assert {start for found in begun.values() for start in found} == HELD.keys()
    there = "".join(
        file.read_text("utf-8") for room in ("desk", "event") for file in (TESTS / room).glob("test_*.py")
    )
    assert [name for name in HELD.values() if name and f"def {name}(" not in there] == []


def test_without_share_the_desk_listens_on_this_computer_alone() -> None:
    sockets = listeners(DeskSettings().host, 0)
    assert [one.getsockname()[0] for one in sockets] == ["127.0.0.1"]
    for one in sockets:
        one.close()


def test_without_a_token_everyone_on_this_computer_is_the_chief_arbiter(make_event: MakeEvent) -> None:
    app = create_app(make_event(), DeskSettings(token=""))
    assert here(app, "127.0.0.1").get("/journal").status_code == 200
    assert here(app, PHONE).get("/journal").headers["location"] == "/join"


def test_what_the_browser_keeps_is_for_this_computer_and_for_no_port(make_event: MakeEvent) -> None:
    """RFC 6265, 8.5: cookies have no port, so whatever listens on this computer is sent them."""
    client = here(create_app(make_event(), DeskSettings(token="T")), "127.0.0.1")  # noqa: S106 - of a test
    cookie = client.get("/?token=T").headers["set-cookie"].lower()
    assert cookie.startswith(f"{HERE_COOKIE}=")
    assert "httponly" in cookie
    assert "domain=" not in cookie


@pytest.mark.parametrize("address", ["http://127.0.0.1:8642", "https://127.0.0.1:8642"])
def test_what_is_heard_in_the_network_of_a_device_is_as_good_as_the_device(
    make_event: MakeEvent, address: str
) -> None:
    """A cookie is no more bound to an address than a phone is: encryption alone keeps it from being heard."""
    app: Starlette = create_app(make_event(), DeskSettings(share=True))
    _, code = app.state.desk.passes.issue("results", "Ann")
    device = here(app, PHONE, address)
    kept = device.post("/join", data={"code": code}).cookies[PASS_COOKIE]
    other = here(app, EAR, address)
    assert other.get("/sections/1/arrivals").headers["location"] == "/join"
    other.cookies.set(PASS_COOKIE, kept)
    assert other.get("/sections/1/arrivals").status_code == 200
