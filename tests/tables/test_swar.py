"""Tournaments of SWAR, people invented: no file of a real event may be kept here.

The fields of a player are written in the order in which two programs of others read and write them: libpairtwo, whose
readers Swar4.php and Swar5.php list the fields of versions 4 and 5, and the tests of OpenPairings, which write files of
versions 6.78 and 7.04. The head of a file is cut short: the reader does not look at it.
"""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import cycle, islice

import pytest

from pairwright.errors import FormatError
from pairwright.tables.reading import read_table

PEOPLE = [
    # name, birth, sex, nation, national id, FIDE id, national rating, FIDE rating, title, club
    ("Peeters, Jan", "12/03/1971", 1, "BEL", 40193, 205494, 2105, 2088, 5, "Boey Temse"),
    ("Vanhoof-Lemaître, Zoé", "20090814", 2, "BEL", 61234, 0, 1312, 0, 0, "C.R.E.B."),
    ("O'Neill, Conor", "19000101", 0, "IRL", 0, 2500001, 0, 1999, 10, ""),
]
ROWS = [
    ("Peeters, Jan", "FM", "m", "1971-03-12", "2088", "2105", "BEL", "205494", "40193", "Boey Temse"),
    ("Vanhoof-Lemaître, Zoé", "", "w", "2009-08-14", "", "1312", "BEL", "", "61234", "C.R.E.B."),
    ("O'Neill, Conor", "GM", "", "", "1999", "", "IRL", "2500001", "", ""),
]


def number(value: int, size: int = 4) -> bytes:
    return value.to_bytes(size, "little", signed=value < 0)


def text(value: str) -> bytes:
    data = value.encode("cp1252")
    return number(len(data)) + data


def tail(version: str, rounds: int) -> bytes:
    """What a version has between the club of a player and the mark of his rounds."""
    scores = b"".join(number(one) for one in (rounds, 4, 0, 12, 8, 6, 0, 0, 2100))
    if version.startswith("v7"):
        scores = scores[:-4]  # one number less
    if version.startswith("v4"):
        away = number(0) + text("")
    elif version == "v5.24":
        away = number(0) + number(0) + number(1)  # and whether he has paid, up to 5.53
    elif version.startswith("v5"):
        away = number(0) + number(0)
    else:
        return (
            scores
            + number(1)
            + number(0)
            + number(1)
            + text("1,2")
            + number(0)
            + number(0)
            + number(0, 2)
            + (number(rounds, 2))
        )
    return scores + away + number(0) + number(0) + number(rounds)


def entry(place: int, version: str, rng: random.Random) -> bytes:
    """A player with his rounds."""
    name, birth, sex, nation, own, fide, national, rating, title, club = PEOPLE[place]
    rounds = rng.randint(0, 9)
    head = number(place + 1) + text(name) + number(place + 1) + number(place + 1) + number(0) + text(birth)
    head += (
        number(sex)
        + text(nation)
        + number(own)
        + number(fide)
        + number(1)
        + (b"" if version.startswith("v7") else number(national))
        + number(rating)
    )
    head += number(title) + number(601) + text(club) + tail(version, rounds) + text("[RONDE]")
    size = 8 if version < "v6" else rng.randint(6, 9)
    games = (rng.choice([1, -1, 0x1000, 0x40, rng.randint(0, 40)]) for _ in range(size * rounds))
    return head + b"".join(map(number, games))


def file(version: str, *, players: int = 3, announced: int | None = None, seed: int = 1) -> bytes:
    """A tournament with these people."""
    rng = random.Random(seed)
    head = (
        text(version)
        + text("guid")
        + text("mac")
        + text("[TOURNOI]")
        + text("Open")
        + number(7)
        + text("[DATES]")
    )
    told = text("[JOUEURS]") + number(players if announced is None else announced)
    places = islice(cycle(range(len(PEOPLE))), players)
    return head + told + b"".join(entry(place, version, rng) for place in places)


@pytest.mark.parametrize("version", ["v4.13", "v5.24", "v5.60", "v6.78", "v7.05"])
def test_the_players_of_every_version_are_read_with_all_that_is_known_of_them(version: str) -> None:
    for seed in range(40):
        rows = [row.cells for row in read_table(file(version, seed=seed), "open.swar").rows]
        assert rows[0][:2] == ("Name", "Title")
        alone = version.startswith("v7")  # FIDE's rating alone
        assert rows[1:] == [(*row[:5], "", *row[6:]) if alone else row for row in ROWS]


@pytest.mark.parametrize("version", ["v3.10", "v8.00", "v10.1"])
def test_versions_whose_fields_are_not_known_are_refused_and_not_guessed(version: str) -> None:
    number = version[1:].partition(".")[0]
    with pytest.raises(
        FormatError, match=f"of version {number} of SWAR; versions 4 to 7 can be read"
    ) as refused:
        read_table(file(version), "open.swar")
    assert "save it as CSV" in str(refused.value)


def test_a_list_that_is_cut_off_is_refused_with_what_is_missing() -> None:
    data = file("v5.24", players=30)
    assert len(read_table(data, "open.swar").rows) == 31
    for end in range(200, len(data) - 400, 97):
        with pytest.raises(FormatError, match=r"announces 30 players, but only \d+ can be read"):
            read_table(data[:end], "open.swar")
    with pytest.raises(FormatError, match="announces 4 players, but only 3 can be read"):
        read_table(file("v4.13", announced=4), "open.swar")


def test_many_bytes_without_a_player_are_not_gone_through() -> None:
    data = text("v5.24") + text("[JOUEURS]") + number(-1) + bytes(5_000_000)
    with pytest.raises(FormatError, match="announces 4294967295 players, but only 0 can be read"):
        read_table(data, "open.swar")


def test_a_file_without_players_is_refused() -> None:
    with pytest.raises(FormatError, match="has no list of players"):
        read_table(text("v5.24") + bytes(100), "open.swar")


def test_damaged_bytes_never_end_in_another_error() -> None:
    data = file("v6.78", players=12)
    rng = random.Random(7)
    for _ in range(300):
        damaged = bytearray(data)
        for _ in range(rng.randint(1, 6)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        with suppress(FormatError):
            read_table(bytes(damaged), "open.swar")
