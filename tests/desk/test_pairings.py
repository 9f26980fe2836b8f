"""The pairings page: before the round, the draft, reasons, changes by hand, publishing."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from pairwright.event import Answer, Confirm, OpenEvent, Person, Refused, Settings, open_event
from pairwright.event.commands import (
    Add,
    AddSection,
    ChangeSettings,
    Close,
    Command,
    Correct,
    Edit,
    SetResults,
    Slip,
    Withdraw,
)
from pairwright.event.reasons import RoundReasons
from small_events import publish

from .conftest import Desks, MakeEvent


def digest_in(text: str) -> str:
    """The digest that a dialog returns."""
    found = re.search(r'name="digest" value="(\w+)"', text)
    assert found, text
    return found[1]


def test_r1_preflight_names_missing_results(desks: Desks) -> None:
    page = desks.of(9, played=1, published=True).get("/s/1/pairings").text
    assert "Results that are missing: 4" in page
    assert "Before round 3" in page


def test_who_did_not_come_to_the_last_round_is_named_before_the_next_one(desks: Desks) -> None:
    """A no-show was paired again, and nothing at the desk said so."""
    path = desks.event(8, published=True)
    with open_event(path) as event:
        codes = {1: "+-", 2: "--", 3: "10", 4: "01"}
        event.do(SetResults(1, 1, tuple(Slip(board, code) for board, code in codes.items())))
        event.do(Close(1))
        boards = event.state.sections[1].rounds[1].pairings
        names = [
            event.state.sections[1].entries[key].person.name
            for key in (boards[1].other, boards[2].one, boards[2].other)
        ]
        gone = boards[2].one
        event.do(Withdraw(1, gone, 2))
    page = unescape(desks.open(path).get("/s/1/pairings").text)
    told = page.partition("Absent in round 1")[2].partition("</li>")[0]
    assert [name in told for name in names] == [True, False, True]
    assert "unless you mark them as absent" in told


def test_r1_missing_results_are_confirmed_before_they_become_adjourned(desks: Desks) -> None:
    client = desks.of(8, published=True)
    asked = client.post("/s/1/pair", data={"round": 2})
    assert asked.status_code == 409
    assert "adjourned" in asked.text
    assert "type how many results are missing" in asked.text
    answer = client.post("/s/1/pair", data={"round": 2, "digest": digest_in(asked.text), "typed": "4"})
    assert answer.headers["location"] == "/s/1/pairings"
    with open_event(client.path) as event:
        assert event.state.sections[1].rounds[1].adjourned_boards == [1, 2, 3, 4]
    client.post("/s/1/publish")
    assert '<a href="/s/1/results?round=1">Adjourned: round 1, board 4.' in client.get("/s/1/pairings").text


def test_r2_pairing_twice_gives_one_round(desks: Desks) -> None:
    client = desks.of(8)
    assert client.post("/s/1/pair", data={"round": 1, "token": "t"}).status_code == 303
    assert client.post("/s/1/pair", data={"round": 1, "token": "t"}).status_code == 303
    assert client.post("/s/1/pair", data={"round": 1, "token": "u"}).status_code == 422
    with open_event(client.path) as event:
        assert len(event.state.sections[1].rounds) == 1


def test_absent_players_get_no_opponent(desks: Desks) -> None:
    path = desks.event(8)
    desks.open(path).post("/s/1/pair", data={"round": "1", "absent": ["2", "5"]})
    with open_event(path) as event:
        assert event.state.sections[1].rounds[1].unpaired == {2: "Z", 5: "Z"}


def test_r4_every_board_and_the_bye_has_its_sentence(desks: Desks) -> None:
    path = desks.event(9, played=2, draft=True)
    found = desks.open(path).get("/s/1/r/3/reasons?form=json").json()
    assert set(found["boards"]) == {"1", "2", "3", "4"}
    assert len(found["byes"]) == 1
    with open_event(path) as event:
        reasons = RoundReasons(event.state, event.state.sections[1], 3)
    for board, text in found["boards"].items():
        seat = reasons.view.round.boards[int(board) - 1]
        assert text == str(reasons.sentence((seat.white.id, seat.black.id))).strip()
        assert any(str(key) in text for key in (seat.white.id, seat.black.id)) or " on " in text


def test_no_number_of_a_player_stands_beside_that_of_a_board(desks: Desks) -> None:
    page = desks.of(8, played=1, draft=True).get("/s/1/r/2/why?board=1").text
    heading = re.search(r"<h2>(.*?)</h2>", page, re.DOTALL)
    assert re.findall(r"\d+", re.sub(r"<[^>]+>", "", heading[1])) == ["1"]


def test_r4_a_repeat_is_named_with_its_article(desks: Desks) -> None:
    path = desks.event(8, played=1, draft=True)
    with open_event(path) as event:
        one, other = event.state.sections[1].rounds[1].pairs[0]
    text = desks.open(path).get(f"/s/1/r/2/why?one=key:{one}&other=key:{other}").text
    assert "they met in round 1" in text
    assert "C1" in text


def test_why_not_takes_the_word_for_the_bye_that_the_page_offers(desks: Desks) -> None:
    client = desks.of(7, draft=True)
    client.cookies["pairwright_language"] = "de"
    assert '<option value="Freilos">' in client.get("/s/1/pairings").text
    for word in ("Freilos", "freilos", "bye"):
        assert "Freilos" in client.get(f"/s/1/r/1/why?one=1&other={word}").text


def test_r4_why_not_shows_the_best_round_that_has_the_pair(desks: Desks) -> None:
    path = desks.event(8, played=1, draft=True)
    with open_event(path) as event:
        section = event.state.sections[1]
        reasons = RoundReasons(event.state, section, 2)
        met = {frozenset(pair) for n in (1, 2) for pair in section.rounds[n].pairs}
        one, other = next(
            (a, b) for a in section.entries for b in section.entries if a < b and {a, b} not in met
        )
        assert any({one, other} == {*pair} for pair in reasons.why_not(one, other).best)
        names = [section.entries[key].person.name for key in (one, other)]
    text = desks.open(path).get(f"/s/1/r/2/why?one={names[0]}&other={names[1]}").text
    assert "Boards that change with it: " in text


def test_r5_a_change_is_shown_with_its_verdict_before_it_is_made(desks: Desks) -> None:
    client = desks.of(8, played=1, draft=True)
    with open_event(client.path) as event:
        section = event.state.sections[1]
        revision = event.state.revision
        first = section.rounds[1].pairs[0]
        draft = section.rounds[2]
        partner = next(p for p in draft.pairs if first[0] in p)
        opponent = partner[0] if partner[1] == first[0] else partner[1]
    shown = client.get(f"/s/1/edit?swap={opponent}-{first[1]}").text
    assert "C1" in shown
    assert "illegal" in shown.lower() or "breaks" in shown.lower() or "met in round 1" in shown
    asked = client.post("/s/1/edit", data={"swap": f"{opponent}-{first[1]}"})
    assert asked.status_code == 409
    with open_event(client.path) as event:
        assert event.state.revision == revision


def test_r6_departures_are_confirmed_by_the_round_number_with_a_reason(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    assert client.post("/s/1/edit", data={"turn": "1"}).status_code in (303, 409)
    with open_event(client.path) as event:
        edited = event.state.sections[1].rounds[1].edited
    if not edited:
        asked = client.post("/s/1/edit", data={"turn": "1"})
        client.post("/s/1/edit", data={"turn": "1", "digest": digest_in(asked.text)})
    assert client.post("/s/1/publish").status_code == 422
    assert "Give a reason" in client.post("/s/1/validate").text
    asked = client.post("/s/1/validate", data={"reason": "both asked"})
    assert "type the number of the round" in asked.text
    digest = digest_in(asked.text)
    yes = {"reason": "both asked", "digest": digest}
    assert client.post("/s/1/validate", data=yes | {"typed": "7"}).status_code == 409
    assert client.post("/s/1/validate", data=yes | {"typed": "1"}).status_code == 303
    assert client.post("/s/1/publish").status_code == 303
    with open_event(client.path) as event:
        assert [line.kind for line in event.state.sections[1].log] == ["MPA"]


def test_a_name_with_markup_stays_a_name(desks: Desks) -> None:
    from pairwright.event.commands import ChangePerson

    path = desks.event(8, draft=True)
    with open_event(path) as event:
        event.do(ChangePerson(1, 1, {"name": "<script>alert(1)</script>"}))
    client = desks.open(path)
    for address in ("/", "/s/1/pairings", "/s/1/pairings?edit=1", "/s/1/r/1/reasons", "/s/1/r/1/why?board=1"):
        assert "<script>alert" not in client.get(address).text


def test_an_unknown_section_is_told(desks: Desks) -> None:
    answer = desks.of().get("/s/9/pairings")
    assert answer.status_code == 422
    assert "Unknown section 9" in answer.text


def test_reasons_stay_while_the_round_is_played(make_event: MakeEvent) -> None:
    with open_event(make_event(9, played=1, published=True)) as event:
        section = event.state.sections[1]
        found = RoundReasons(event.state, section, 2)
        assert found.pairs == section.rounds[2].proposed
        other = next(pair for pair in found.pairs if pair[1])
        assert "colours the other way" in found.sentence((other[1], other[0])).text


def test_refused_is_what_an_unknown_change_gets(desks: Desks) -> None:
    import pytest

    from pairwright.desk.pairings import _edit

    with open_event(desks.event(8, draft=True)) as event:
        section = event.state.sections[1]
    for fields in ({}, {"turn": "1", "swap": "1-2"}, {"swap": "1"}, {"meet": "a-b"}):
        with pytest.raises(Refused):
            _edit(section, fields)


def test_a_board_says_its_headline_first_then_why_and_folds_the_proof(desks: Desks) -> None:
    path = desks.event(8, played=1, draft=True)
    with open_event(path) as event:
        found = RoundReasons(event.state, event.state.sections[1], 2)
    event_page = desks.open(path)
    for board in found.view.round.boards:
        pair = (board.white.id, board.black.id)
        page = unescape(
            re.sub(r"</?bdi[^>]*>", "", event_page.get(f"/s/1/r/2/why?board={board.number}").text)
        )
        seen, proof = page.split("<details", 1)
        first = seen.index(str(found.sentence(pair)).strip().split("  [")[0])
        assert all(seen.index(text) > first for text, _ in found.because(pair)), seen
        assert str(found.board(pair)[0].text).strip() in proof
        assert str(found.board(pair)[0].text).strip() not in seen


def test_the_headline_of_a_board_is_in_the_language_of_the_desk(desks: Desks) -> None:
    client, first = desks.of(8, played=1, draft=True), r'<p class="headline">(.*?)</p>'
    english = re.search(first, client.get("/s/1/r/2/why?board=1").text)
    client.post("/language", data={"code": "de", "back": "/"})
    page = client.get("/s/1/r/2/why?board=1").text
    german = re.search(first, page)
    assert english, page
    assert german, page
    assert english[1] != german[1]
    assert "Nachweis" in page
    assert "Proof" not in page


def test_the_panel_of_a_board_has_its_bracket_as_a_picture_and_says_each_cause_once(desks: Desks) -> None:
    client = desks.of(20, played=2, draft=True)
    seen = 0
    for board in range(1, 11):
        text = client.get(f"/s/1/r/3/why?board={board}").text
        picture = re.search(r"<svg .*?</svg>", text, re.DOTALL)
        assert picture, text
        assert "style" not in picture[0]
        outside = text.replace(picture[0], "").partition('class="proof"')[0].partition("</p>")[2]
        for cause in re.findall(r"  × [^:]+: (.*?)(?:  \[.*\])?\n", picture[0]):
            assert unescape(outside).count(unescape(cause)) == 1
            seen += 1
    assert seen


def test_the_bracket_speaks_the_language_of_the_desk(desks: Desks) -> None:
    client = desks.of(20, played=2, draft=True)
    client.cookies.set("pairwright_language", "de")
    text = client.get("/s/1/r/3/why?board=1").text
    assert "<summary>Die Punktgruppe</summary>" in text
    assert re.search(r"<title>Gruppe mit \d Punkt(en)?</title>", text)


def test_a_summary_of_the_rules_round_stands_beside_that_round_only(desks: Desks) -> None:
    """What the rules' round would do was told above the boards of another one."""
    client = desks.of(8, played=1, draft=True)
    summary = re.compile(r"</div>\s*<p[^>]*>[^<]+</p>|Top half")
    before = client.get("/s/1/r/2/reasons").text
    assert summary.search(before.partition("<table")[0])
    with open_event(client.path) as event:
        draft = event.state.sections[1].rounds[2].pairings
        event.do(Edit(1, swap=(draft[1].other, draft[2].other)))
    after = client.get("/s/1/r/2/reasons").text
    assert "Why round 2 is as it is" in after
    assert not summary.search(after.partition("<table")[0])


def confirmed(event: OpenEvent, command: Command) -> None:
    """Carry out a command, with yes to what is asked."""
    with pytest.raises(Confirm) as asked:
        event.do(command)
    event.do(command, answer=Answer(asked.value.digest, asked.value.round))


def signs(client: TestClient, number: int) -> dict[str, list[str]]:
    """The signs of boards that are not of the rules' round, with their clauses."""
    found = client.get(f"/s/1/r/{number}/reasons?form=json").json()
    return {
        board: [sign, means, found["boards"][board]]
        for board, (sign, means) in found["marks"].items()
        if sign in "✎↻"
    }


def test_a_board_is_said_to_be_changed_by_hand_only_if_it_was(desks: Desks) -> None:
    """After the correction of a result nearly every board of the next round was called changed by hand."""
    client = desks.of(12, played=1)
    with open_event(client.path) as event:
        event.do(Close(1))
        publish(event, 2)
        assert signs(client, 2) == {}
        board = min(event.state.sections[1].rounds[1].pairings)
        confirmed(event, Correct(1, 1, board, "01", "slip misread"))
        found = signs(client, 2)
        assert len(found) >= 2
        assert {tuple(one) for one in found.values()} == {
            ("↻", "corrected since", "Paired by the rules before a result was corrected.")
        }
        panel = client.get(f"/s/1/r/2/why?board={min(found)}").text
        assert "before a result was corrected. By the rules" in panel
        two = event.state.sections[1].rounds[2].pairings[2]
        confirmed(event, Correct(1, 2, 2, "", "colours turned", white=two.other))
    assert signs(client, 2)["2"] == [
        "↻",
        "corrected since",
        "Corrected: the players sat otherwise than they were paired.",
    ]


def test_a_draft_that_was_changed_by_hand_says_so(desks: Desks) -> None:
    client = desks.of(12, played=1, draft=True)
    with open_event(client.path) as event:
        draft = event.state.sections[1].rounds[2].pairings
        event.do(Edit(1, swap=(draft[1].other, draft[2].other)))
    told = ["✎", "changed by hand", "Made by hand or imported."]
    assert signs(client, 2) == {"1": told, "2": told}


def test_boards_with_the_numbers_of_another_section_are_told_before_round_1(desks: Desks) -> None:
    """Two slips of board 3 lay on one table, and nobody had been told."""
    path = desks.event(8, published=True)
    with open_event(path) as event:
        event.do(AddSection(Settings("B", rounds=5)))
        event.do(Add(2, tuple(Person(f"Player {at}") for at in range(1, 7))))
    told = "<bdi>A</bdi> has boards 1 to 3, too"
    client = desks.open(path)
    assert told in client.get("/s/2/pairings").text
    assert "has boards" not in client.get("/s/1/pairings").text
    with open_event(path) as event:
        event.do(ChangeSettings(2, {"first_board": 5}))
    assert told not in client.get("/s/2/pairings").text
