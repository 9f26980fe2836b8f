"""Reports and documents written from results in columns are those written player by player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from campaign import drawn
from pairwright.errors import TooLarge
from pairwright.formats import DIALECTS, losses, write_json, write_trf
from pairwright.formats.columns import PLAYER
from pairwright.formats.writing import _FORM
from pairwright.generate import Mix, NamedSystem, rounds
from pairwright.model import Player, Result, RoundResult, Tournament
from pairwright.model.players import in_rows
from pairwright.model.result_columns import KINDS, ResultColumns


def both(event: Tournament) -> tuple[Tournament, Tournament]:
    """The event with results in columns, and with players who hold their own."""
    plain = event.unchecked(players=tuple(replace(player) for player in event.players))
    return plain.unchecked(players=in_rows(plain.players, ResultColumns.of(plain.players))), plain


def assert_written_alike(event: Tournament) -> None:
    quick, plain = both(event)
    for dialect in DIALECTS:
        assert write_trf(quick, dialect) == write_trf(plain, dialect)
        assert losses(quick, dialect) == losses(plain, dialect)
    assert write_json(quick) == write_json(plain)


@pytest.mark.parametrize("seed", drawn(range(4100, 4125), 5))
def test_random_events(seed: int) -> None:
    states = [*rounds(Mix(most_players=24), seed, NamedSystem())]
    for event in states[:: max(1, len(states) // 3)]:
        assert_written_alike(event)


def test_every_kind_of_entry() -> None:
    entries = [RoundResult(result, opponent, colour) for result, colour in KINDS for opponent in (0, 2, 9999)]
    players = (
        Player(1, "Aé \t", tuple(entries), rating=9999, title="GM", sex="m"),
        Player(2, "B" * 50, tuple(reversed(entries)), points=5, rank=3),
        Player(9999, "", tuple(entries), fide_id="12345678901", birth="1990/01/01"),
    )
    assert_written_alike(Tournament(()).unchecked(players=players, rounds=120))


def test_a_round_of_which_nothing_is_recorded() -> None:
    nothing = RoundResult(Result.ABSENT)
    players = (Player(1, results=(nothing,)), Player(2, results=(RoundResult(Result.HALF_BYE),)))
    assert_written_alike(Tournament(players, rounds=3))


def test_numbers_too_large_are_refused_alike() -> None:
    results = (RoundResult("1", 12345, "w"),), (RoundResult("0", 1, "b"),)
    event = Tournament((Player(1, results=results[0]), Player(12345, results=results[1])), rounds=3)
    said = []
    for one in both(event):
        with pytest.raises(TooLarge) as error:
            write_trf(one)
        said.append(str(error.value))
    assert said[0] == said[1]


def test_the_form_of_a_player_line_is_that_of_its_record() -> None:
    texts = {"id": "7", "sex": "w", "title": "WGM", "name": "N" * 40, "rating": "123", "federation": "SUIS"}
    texts |= {"fide_id": "99", "birth": "1990/01/01", "points": "1.5", "rank": "10"}
    blank = dict.fromkeys(texts, "")
    for values in (texts, blank, blank | {"rank": "3"}, texts | {"rank": ""}):
        assert _FORM.format(**values).rstrip(" ") == PLAYER.line(values)
