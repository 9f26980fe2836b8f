"""A round told and drawn on paper: every board once, by the number at which it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairwright.event import OpenEvent, Person, Settings
from pairwright.event.commands import Edit, Pair
from pairwright.event.sheets import printed
from small_events import enter_all, in_file, publish


@pytest.fixture
def event(tmp_path: Path) -> Iterator[OpenEvent]:
    """Nineteen players after two rounds in which White won, the third a draft."""
    people = (Person(f"Player {chr(65 + n)}, X", 2400 - 10 * n) for n in range(19))
    made = in_file(tmp_path / "story.pairwright", people, Settings("A", rounds=5), name="Spring Open")
    for number in (1, 2):
        publish(made, number)
        enter_all(made, number)
    made.do(Pair(1, 3))
    yield made
    made.close()


def sheet(event: OpenEvent, kind: str, language: str = "en") -> str:
    return printed(event.state, event.state.sections[1], kind, language=language)  # type: ignore[arg-type]


def seats_in(text: str) -> dict[int, str]:
    """Who meets at each board, as the story has it."""
    found = re.findall(r"<li><b>(\d+)</b> <bdi>(.*?)</bdi></li>", text)
    assert len(dict(found)) == len(found), "a board stands twice"
    return {int(number): seat for number, seat in found}


def test_the_story_has_every_board_once_and_the_bye(event: OpenEvent) -> None:
    section = event.state.sections[1]
    played, text = section.rounds[3], sheet(event, "story")
    seats = seats_in(text)
    assert set(seats) == set(played.pairings)
    for number, one in played.pairings.items():
        names = {section.entries[key].person.name.split(",")[0] for key in (one.one, one.other)}
        assert {re.sub(r"^\d+ ", "", name) for name in seats[number].split(" – ")} == names
    (free,) = played.unpaired
    assert f"Bye: {section.entries[free].number} {section.entries[free].person.name.split(',')[0]}" in text


def test_boards_made_by_hand_are_named_and_the_others_keep_their_numbers(event: OpenEvent) -> None:
    first, second = (event.state.sections[1].rounds[3].pairings[board] for board in (8, 9))
    event.do(Edit(1, swap=(first.other, second.other)))
    text = sheet(event, "story")
    assert "Boards that differ from the rules: 8, 9" in text
    assert set(seats_in(text)) == set(event.state.sections[1].rounds[3].pairings) - {8, 9}
    assert text.count("<b>–</b>") == 2
    assert "Boards that differ from the rules: 8, 9" in sheet(event, "brackets")


@pytest.mark.parametrize("language", ["de", "fr", "es", "ar"])
def test_brackets_and_story_have_no_english_in_whole_languages(event: OpenEvent, language: str) -> None:
    text = sheet(event, "story", language) + sheet(event, "brackets", language)
    words = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    told = re.sub(r"<[^>]+>", " ", words).replace("Spring Open", "")
    english = {
        "bracket",
        "half",
        "plays",
        "with",
        "board",
        "lines",
        "would",
        "round",
        "floats",
        "moved",
        "the",
        "and",
    }
    assert not english & {word.lower() for word in re.findall(r"[A-Za-z]+", told)}


def test_a_system_without_brackets_tells_its_boards_all_the_same(tmp_path: Path) -> None:
    settings = Settings("A", rounds=5, system="keizer")
    with in_file(tmp_path / "ladder.pairwright", 8, settings) as event:
        event.do(Pair(1, 1))
        assert len(seats_in(sheet(event, "story"))) == 4
        assert "This system pairs without brackets." in sheet(event, "brackets")
