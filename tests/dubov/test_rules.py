"""Single articles of the Dubov system, each against the words of its text."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

import pairwright as pw
from campaign import drawn
from pairwright.cli.main import run
from pairwright.model import Colour, ForbiddenGroup
from pairwright.systems.abilities import violations
from pairwright.systems.base import RoundState
from pairwright.systems.dubov import DUBOV_2026, upfloaters
from pairwright.systems.dubov.field import DubovField, most_upfloats
from pairwright.systems.dubov.subgroups import first_set, middle_outwards
from pairwright.systems.view import Demand, view_of

from .test_engines_agree import rated_round

ROUND_4 = """\
001    1 m    Player 1                          2450                             2.5    1     5 w =     2 b 1     7 w 1
001    2 m    Player 2                          2400                             0.5    8     6 b 0     1 w 0     4 w =
001    3 m    Player 3                          2350                             1.0    5     7 w 0     4 b =     5 w =
001    4 m    Player 4                          2300                             1.0    6     8 b 0     3 w =     2 b =
001    5 m    Player 5                          2250                             1.5    4     1 b =     8 w =     3 b =
001    6 m    Player 6                          2200                             1.0    7     2 w 1     7 b 0     8 b 0
001    7 m    Player 7                          2150                             2.0    3     3 b 1     6 w 1     1 b 0
001    8 m    Player 8                          2100                             2.5    2     4 w 1     5 b =     6 w 1
XXR 5
XXC white1
"""


@pytest.mark.parametrize(("players", "order"), [("ABCDEFG", "DCEBFAG"), ("ABCDEF", "CDBEAF"), ("A", "A")])
def test_players_are_shifted_from_the_middle_outwards(players: str, order: str) -> None:
    """4.3.2, 4.3.3: the middle one, of two the upper one, and so on with those who remain."""
    assert "".join(players[at] for at in middle_outwards(range(len(players)))) == order


def test_how_often_a_maximum_upfloater_was_upfloated_depends_on_the_rounds_planned() -> None:
    assert [most_upfloats(rounds) for rounds in (3, 4, 5, 9, 10, 14, 15, 19)] == [2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.parametrize("seed", drawn(range(60), 12))
def test_the_first_set_is_the_one_that_comes_first_of_all_possible_ones(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 9)
    count = rng.randint(0, size)
    every = list(combinations(range(size), count))
    allowed = rng.sample(every, rng.randint(1, len(every)))
    found = first_set(range(size), count, lambda part: any(set(part) <= set(one) for one in allowed))
    assert tuple(found) == min(allowed)


def test_averages_preferences_and_upfloats_of_a_worked_round() -> None:
    """Every figure was computed by hand from the records."""
    field = DubovField.of(RoundState.of(pw.read(ROUND_4)))
    ids = [player.id for player in field.entries.players]
    assert dict(zip(ids, field.aro, strict=True)) == {
        1: 2267, 2: 2317, 3: 2233, 4: 2283, 5: 2300, 6: 2217, 7: 2333, 8: 2250,
    }  # fmt: skip
    assert dict(zip(ids, field.upfloats, strict=True)) == {
        1: 1, 2: 2, 3: 1, 4: 0, 5: 1, 6: 1, 7: 0, 8: 0,
    }  # fmt: skip
    wants = [colours.wants for colours in field.entries.colours]
    assert {id for id, want in zip(ids, wants, strict=True) if want > 0} == {4, 5, 6, 7}


def test_who_has_not_played_prefers_black_mildly() -> None:
    tournament = pw.Tournament(
        [pw.Player(id, str(id), rating=2000 - id) for id in (1, 2, 3, 4)], rounds=3, initial_colour="white"
    )
    facts = view_of(DUBOV_2026, RoundState.of(tournament)).facts(1)
    preference = next(fact for fact in facts if fact.name == "preference")
    assert (preference.value, preference.article) == ({"colour": "black", "strength": "mild"}, "1.6")
    assert {frozenset(pair) for pair in tournament.pair("dubov").pairs} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }


def test_a_missing_rating_is_told() -> None:
    rated = pw.read(ROUND_4)
    without = replace(rated, players=(replace(rated.players[0], rating=0), *rated.players[1:]))
    assert "1 player has no rating" in without.pair("dubov").notices[0]
    assert not rated.pair("dubov").notices


def test_a_missing_rating_is_told_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "open.trf"
    report.write_text(ROUND_4.replace("2450", "    ", 1), encoding="utf-8")
    assert run(["pair", str(report), "-s", "dubov"]) == 0
    assert "1 player has no rating and counts as 0 in averages" in capsys.readouterr().err


def test_nobody_can_be_asked_to_stay_in_a_bracket() -> None:
    view = view_of(DUBOV_2026, RoundState.of(pw.read(ROUND_4)))
    (answer,) = view.answer([Demand(stay=(7, 2))])
    assert answer.kind == "unsupported"


def test_the_round_says_who_is_upfloated_and_how_many_are_denied_their_colour() -> None:
    view = view_of(DUBOV_2026, RoundState.of(pw.read(ROUND_4)))
    assert [line.text for line in view.summary()] == [
        "2 boards are between players with unequal points, 0.5 apart at most.",
        "5 Player 5, 2 Player 2 float up.",
        "4 players are denied the preferred colour.",
    ]


@pytest.mark.parametrize("seed", drawn(range(40), 10))
def test_what_the_rule_book_counts_in_our_round_is_what_its_card_counts(seed: int) -> None:
    state = rated_round(seed, 14)
    try:
        paired = DUBOV_2026.pair(state)
    except pw.NoPairing:
        return
    counted = violations(DUBOV_2026, state, paired.pairs)
    assert not any(counted[rule.id] for rule in DUBOV_2026.rules.absolute)
    for rule in DUBOV_2026.rules.quality:
        if not rule.by_gaps:
            assert counted[rule.id] == paired.card.total(rule.id)
    score = {player.id: paired.score(player) for player in state.players}
    if not any(player.virtual for player in state.players):
        gaps = [abs(score[board.white.id] - score[board.black.id]) for board in paired]
        assert counted["C6"] == sum(gaps)
        assert counted["C5"] == sum(gap > 0 for gap in gaps)


def test_the_checklist_of_the_drop_in_command_has_averages_and_upfloats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report, pairs, checklist = (tmp_path / name for name in ("open.trf", "pairs.txt", "list.txt"))
    report.write_text(ROUND_4, encoding="utf-8")
    assert run(["--dubov", str(report), "-p", str(pairs), "-l", str(checklist)]) == 0
    assert pairs.read_text(encoding="utf-8").split() == ["4", "8", "1", "7", "5", "6", "4", "3", "2"]
    listed = checklist.read_text(encoding="utf-8")
    assert "ARO" in listed
    assert "2317" in listed


def test_leaders_kept_apart_from_the_first_of_many_alike_float_up_later_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two winners with White who may not meet need two upfloaters due White: the first whom they may meet.

    Of many alike only the first are looked at in fields of more than 40, here in all.
    """
    monkeypatch.setattr(upfloaters, "SMALL", 1)
    games = {1: (13, "1"), 2: (14, "1"), **{id: (id + 5, "=") for id in range(3, 8)}}
    white = {id: pw.RoundResult(pw.Result(code), other, Colour.WHITE) for id, (other, code) in games.items()}
    black = {
        other: pw.RoundResult(pw.Result("=" if code == "=" else "0"), id, Colour.BLACK)
        for id, (other, code) in games.items()
    }
    players = [pw.Player(id, rating=2400 - id, results=((white | black)[id],)) for id in range(1, 15)]
    apart = [(1, 2), *((leader, other) for leader in (1, 2) for other in (8, 9, 10))]
    event = pw.Tournament(
        players, rounds=5, initial_colour="white", forbidden=[ForbiddenGroup(pair) for pair in apart]
    )
    first = DUBOV_2026.pair(RoundState.of(event)).card.brackets[0]
    assert (sorted(first.residents), sorted(first.moved_up)) == ([1, 2], [11, 12])
    assert first.method == "matching"


def test_the_average_of_the_opponents_is_told_where_there_were_any() -> None:
    played = view_of(DUBOV_2026, RoundState.of(pw.read(ROUND_4)))
    first = pw.Tournament([pw.Player(id, rating=2000) for id in (1, 2)], rounds=1, initial_colour="white")
    told = [
        [fact.text for fact in view.facts(1) if "average" in fact.text]
        for view in (played, view_of(DUBOV_2026, RoundState.of(first)))
    ]
    assert told == [["average rating of the opponents met: 2267"], ["no opponent met yet: average 0"]]


def test_pairs_of_a_large_group_kept_apart_are_counted_as_games_that_must_not_be() -> None:
    """Of the pairs 1-2, 3-4 ... 59-60 the first 25 are of a group of 50 who are kept apart."""
    people = [pw.Player(id, rating=2400 - id) for id in range(1, 61)]
    group = ForbiddenGroup(tuple(range(1, 51)))
    event = pw.Tournament(people, rounds=5, initial_colour="white", forbidden=(group,))
    pairs = tuple((id, id + 1) for id in range(1, 60, 2))
    assert violations(DUBOV_2026, RoundState.of(event), pairs)["C1"] == 25
