"""A player's page says why the board is as it is: in one clause, of what is public, once for all phones."""

from __future__ import annotations

import re

from pairwright.event import open_event
from pairwright.event.commands import ChangePerson, Edit, KeepApart, Publish, Validate
from pairwright.event.questions import Answer, Confirm
from pairwright.event.settings import Apart
from small_events import publish

from .conftest import MakeEvent
from .test_hall import phone

SAID = re.compile(r'<p class="headline">(.*?)</p>')
MET = re.compile(r"(\d+) [^,]* would play (\d+) [^,]*, but they met in round (\d+)\.")


def test_a_player_reads_why_the_board_is_as_it_is(make_event: MakeEvent) -> None:
    """Whoever is said to have met has a board of that round, and one of the two is on the board it is said of."""
    client, desk = phone(make_event(8, played=2, published=True))
    rounds, told = desk.state.sections[1].rounds, 0
    for key in range(1, 9):
        (said,) = SAID.findall(client.get(f"/hall/1/player/{key}").text)
        found = MET.fullmatch(said)
        assert found, said
        one, other, number = map(int, found.groups())
        board, before = rounds[3].pairing_of(key), rounds[number].pairing_of(one)
        assert board is not None
        assert {before.one, before.other} == {one, other}
        assert {board.one, board.other} & {one, other}
        told += 1
    assert told == 8


def test_a_player_reads_it_in_the_language_of_the_phone_and_names_are_text(make_event: MakeEvent) -> None:
    path = make_event(9)
    with open_event(path) as event:
        event.do(ChangePerson(1, 9, {"name": "<i>Ito</i>"}))
        publish(event, 1)
    client, _ = phone(path)
    said = {
        code: SAID.findall(client.get(f"/hall/1/player/9?lang={code}").text) for code in ("en", "de", "ar")
    }
    assert said["en"] == ["9 &lt;i&gt;Ito&lt;/i&gt; is the lowest-ranked on 0, the lowest score."]
    assert "Freilos: 9 &lt;i&gt;Ito&lt;/i&gt;" in said["de"][0]
    assert "\u20689 &lt;i&gt;Ito&lt;/i&gt;\u2069" in said["ar"][0]


def test_a_draft_and_a_board_made_by_hand_are_told_to_no_phone(make_event: MakeEvent) -> None:
    path = make_event(8, played=1, draft=True)
    client, desk = phone(path)
    in_halves = ["Top half plays bottom half on 0."]
    assert SAID.findall(client.get("/hall/1/player/1").text) == in_halves, "of round 1, which is published"
    drafted = desk.state.sections[1].rounds[2].pairings
    changed, kept = drafted[1], drafted[2]
    with open_event(path) as event:
        for command in (Edit(1, colours=(1,)), Validate(1, "seen"), Publish(1)):
            try:
                event.do(command)
            except Confirm as asking:
                event.do(command, answer=Answer(asking.digest, asking.round))
    assert SAID.findall(client.get(f"/hall/1/player/{changed.one}").text) == []
    (said,) = SAID.findall(client.get(f"/hall/1/player/{kept.one}").text)
    assert said == "Top half plays bottom half on 1.", "of round 2, between winners"


def test_who_is_kept_apart_is_told_to_no_phone_not_even_by_what_is_left_out(make_event: MakeEvent) -> None:
    path = make_event(8)
    client, _ = phone(path)
    with open_event(path) as event:
        event.do(KeepApart(1, Apart((1, 5))))  # these two would meet in round 1
        publish(event, 1)
    shown = [client.get(f"/hall/1/player/{key}").text for key in range(1, 9)]
    assert all("Board" in text for text in shown)
    assert [SAID.findall(text) for text in shown] == [[]] * 8
