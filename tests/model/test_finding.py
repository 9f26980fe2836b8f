"""Players found by what people call them."""

from __future__ import annotations

import pytest

from pairwright.errors import InvalidTournament
from pairwright.model import Player, Tournament
from pairwright.model.names import find_player

NAMES = (
    "Late, Larry",
    "Łukasik, Łukasz",
    "Garcia, Ana",
    "Garcia Ruiz, Luis",
    "Müller-Groß, Zoë",
    "Latecomer, Ann",
    "Øst, Bjørn",
    "",
)
FIELD = Tournament(tuple(Player(number, name, rating=2000) for number, name in enumerate(NAMES, 1)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2", 2),
        ("#8", 8),
        ("Larry", 1),
        ("larry late", 1),
        ("LATE", 1),  # a whole word goes before the beginning of Latecomer
        ("lateco", 6),
        ("lukasz", 2),
        ("garcia ana", 3),
        ("Garcia, Ana", 3),
        ("luis g", 4),
        ("mueller", 0),
        ("muller", 5),
        ("Müller-Gross", 5),
        ("zoe", 5),
        ("ost", 7),
    ],
)
def test_a_player_is_found_by_number_or_by_words_of_the_name(text: str, number: int) -> None:
    if number:
        assert find_player(FIELD, text).id == number
    else:
        with pytest.raises(
            InvalidTournament, match=r"No player is called 'mueller'\. Similar names: 5 Müller"
        ):
            find_player(FIELD, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("99", "No player has the number 99"),
        (
            "Garcia",
            "'Garcia' matches several players: 3 Garcia, Ana and 4 Garcia Ruiz, Luis. Give the start number.",
        ),
        ("Lary", "No player is called 'Lary'. Similar names: 1 Late, Larry."),
        ("Kasparov", "No player is called 'Kasparov'"),
        ("", "No player is called ''"),
        ("?!", "No player is called"),
    ],
)
def test_who_means_nobody_or_several_is_told_so(text: str, said: str) -> None:
    with pytest.raises(InvalidTournament) as caught:
        find_player(FIELD, text)
    assert said in str(caught.value)


def test_a_long_list_of_namesakes_is_cut() -> None:
    many = Tournament(tuple(Player(number, f"Kim, {number}", rating=2000) for number in range(1, 20)))
    with pytest.raises(InvalidTournament, match="4 Kim, 4 and 15 more"):
        find_player(many, "kim")
