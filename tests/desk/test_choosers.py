"""What is chosen on the page of settings is what is kept, and what it can't show is not lost."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from pairwright.event import Settings, open_event
from pairwright.event.commands import ChangeSettings

from .conftest import Desks


def settings_of(path: Path) -> Settings:
    with open_event(path) as event:
        return event.state.sections[1].settings


def test_an_amount_with_a_decimal_comma_is_one_prize(desks: Desks) -> None:
    path = desks.event(4)
    row = {
        "prize_name": "General",
        "prize_who": "",
        "prize_limit": "",
        "prize_text": "",
        "prize_amounts": "0",
    }
    sent = {**row, "chosen": "prizes", "prize0": ["300,50", "20"], "sharing": "equal"}
    assert desks.open(path).post("/s/1/prizes", data=sent).status_code == 303
    assert [one.cents for one in settings_of(path).prizes] == [(30050, 2000)]


def test_a_fixed_rating_of_the_unrated_that_is_not_given_is_asked_for(desks: Desks) -> None:
    """It was kept as if nothing were chosen: the unrated were dropped."""
    sent = {"chosen": "unrated", "unrated": "rating", "unrated_rating": ""}
    answer = desks.of(4).post("/s/1/settings", data=sent)
    assert answer.status_code == 422
    assert "A rating or a year of birth is missing" in answer.text


def test_more_rating_lists_than_usual_are_all_on_the_page(desks: Desks) -> None:
    path = desks.event(4)
    lists = ("FIDE standard", "GER standard", "FIDE rapid", "FIDE blitz")
    with open_event(path) as event:
        event.do(ChangeSettings(1, {"rating_lists": lists}))
    page = desks.open(path).get("/s/1/settings").text
    fields = re.findall(r'<select name="rating_lists".*?</select>', page)
    chosen = [found[1] for one in fields if (found := re.search(r"<option selected>(.*?)</option>", one))]
    assert tuple(chosen) == lists


@pytest.mark.parametrize(
    ("players", "values", "said"),
    [
        (8, {"rounds": 9}, "8 players can play at most 7 rounds"),
        (7, {"rounds": 7}, ""),  # with a bye for each
        (4, {"rounds": 6, "system": "round-robin", "options": (("cycles", "2"),)}, ""),
        (8, {"rounds": 20, "system": "keizer"}, ""),
    ],
)
def test_rounds_are_called_too_many_only_where_nobody_meets_twice(
    desks: Desks, players: int, values: dict[str, object], said: str
) -> None:
    path = desks.event(players)
    with open_event(path) as event:
        event.do(ChangeSettings(1, values))
    page = desks.open(path).get("/s/1/settings").text
    found = re.findall(r'<p class="attention" role="status">(.*?)</p>', page)
    assert [said in unescape(one) for one in found] == [True] * bool(said)


def test_options_of_a_system_are_chosen_and_those_that_are_usual_are_not_kept(desks: Desks) -> None:
    client = desks.of(6)
    assert 'name="option"' not in client.get("/s/1/settings").text, "the Dutch system has none"
    with open_event(client.path) as event:
        event.do(ChangeSettings(1, {"system": "uscf", "options": (("low", "100"), ("style", "one_two"))}))
    page = client.get("/s/1/settings").text
    assert page.index('value="low"') < page.index('value="style"') < page.index('value="high"')
    assert re.search(r'<option value="one_two" selected>one_two</option>', page)
    sent = {
        "chosen": "options",
        "option": ["low", "style", "high", "last_round_lot"],
        "option_value": ["100", "swiss", "200", "no"],
        "option_usual": ["80", "swiss", "200", "yes"],
    }
    assert client.post("/s/1/settings", data=sent).status_code == 303
    assert settings_of(client.path).options == (("low", "100"), ("last_round_lot", "no"))
    refused = client.post("/s/1/settings", data=sent | {"option_value": ["1", "three", "200", "no"]})
    assert refused.status_code == 422
