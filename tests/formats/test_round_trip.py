"""What is written and read again says the same tournament."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pairwright as pw
from pairwright.documents.schemas import schema
from pairwright.errors import InvalidTournament, TooLarge
from pairwright.formats import (
    DIALECTS,
    Dialect,
    losses,
    problems,
    read_text,
    write_json,
    write_trf,
)
from pairwright.formats.json_writing import tournament_document
from pairwright.formats.text_losses import clean
from pairwright.model import NOTHING, ForbiddenGroup, Player, PointSystem, Result, RoundResult, Tournament
from strategies import tournaments

from .samples import REPORT

AWAY = (Result.HALF_BYE, Result.FULL_BYE, Result.ZERO_BYE, Result.ABSENT)
BYE = Player(1, results=(RoundResult(Result.ALLOCATED_BYE),))
LINE_ENDS = st.sampled_from(["\n", "\r\n", "\r"])


@pytest.mark.parametrize("dialect", DIALECTS)
@given(data=st.data())
def test_what_a_dialect_can_say_it_says_again(dialect: Dialect, data: st.DataObject) -> None:
    tournament = data.draw(tournaments(dialect))
    assert losses(tournament, dialect) == []
    reading = read_text(write_trf(tournament, dialect, data.draw(LINE_ENDS)))
    assert reading.tournament == tournament


@pytest.mark.parametrize("dialect", ["trf-2026", "trf-x", "trf-bx"])
@given(tournament=st.sampled_from(DIALECTS).flatmap(tournaments))
def test_nothing_is_lost_without_being_named(dialect: Dialect, tournament: Tournament) -> None:
    again = read_text(write_trf(tournament, dialect)).tournament
    assert again == tournament or losses(tournament, dialect)


@given(first=st.sampled_from(DIALECTS), second=st.sampled_from(DIALECTS), data=st.data())
def test_a_report_can_change_its_dialect_and_back(
    first: Dialect, second: Dialect, data: st.DataObject
) -> None:
    tournament = data.draw(tournaments(first))
    if losses(tournament, second):
        second = first
    there = read_text(write_trf(tournament, second)).tournament
    assert read_text(write_trf(there, first)).tournament == tournament


@given(tournament=tournaments())
def test_json_says_everything(tournament: Tournament) -> None:
    text = write_json(tournament, {"name": "test"})
    assert tournament_document(tournament, {"name": "test"}) == json.loads(text)
    jsonschema.validate(json.loads(text), schema("tournament"))
    reading = read_text(text)
    assert reading.tournament == tournament
    assert reading.dialect == "json"


def test_our_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema("tournament"))


@given(tournament=tournaments("trf-2026"))
def test_writing_is_a_fixed_point(tournament: Tournament) -> None:
    text = write_trf(tournament)
    assert write_trf(read_text(text).tournament) == text


def test_the_sample_is_written_as_it_stands() -> None:
    tournament = read_text(REPORT).tournament
    lines = write_trf(tournament).splitlines()
    assert sorted(lines) == sorted(REPORT.splitlines())


@pytest.mark.parametrize("dialect", ["trf-x", "trf-bx", "trf16"])
def test_losses_name_what_the_older_dialects_cannot_say(dialect: Dialect) -> None:
    base = read_text(REPORT).tournament
    tournament = replace(
        base,
        system="FIDE_DUTCH",
        forbidden=(ForbiddenGroup((1, 2), 2, 3),),
        point_system=PointSystem(10, 5, 0, 10, 0, 10, 0, 0, 10),
    )
    lost = "\n".join(losses(tournament, dialect))
    assert "FIDE_DUTCH" in lost
    assert "1 2 in rounds 2 to 3" in lost
    assert ("point system" in lost) == (dialect != "trf-x")
    assert ("number of rounds" in lost) == (dialect == "trf16")


def test_losses_name_texts_that_are_cut() -> None:
    base = read_text(REPORT).tournament
    players = (replace(base.players[0], name="N" * 34), *base.players[1:])
    (lost,) = losses(replace(base, players=players), "trf-2026")
    assert lost.startswith("player 1: a part of the name")


def test_a_round_that_nobody_was_paired_in_stays_a_round() -> None:
    bye = RoundResult(Result.HALF_BYE)
    players = (Player(1, results=(NOTHING,), points=0), Player(2, results=(bye,), points=5))
    tournament = Tournament(players, rounds=5)
    assert losses(tournament, "trf-2026") == ["that of some players nothing is recorded in round 1"]
    again = read_text(write_trf(tournament)).tournament
    assert again.completed_rounds == 1
    assert again.by_id[1].results == (RoundResult(Result.ZERO_BYE),)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_last_round_without_pairings_is_read_again_or_its_loss_is_named(dialect: Dialect) -> None:
    first = Tournament(tuple(map(Player, (1, 2, 3))), rounds=5).with_round([(1, 2)]).with_results({1: "1-0"})
    for entries in product(AWAY, repeat=3):
        players = (
            replace(player, results=(*player.results, RoundResult(entry)), points=None)
            for player, entry in zip(first.players, entries, strict=True)
        )
        tournament = Tournament(tuple(players), rounds=5)
        again = read_text(write_trf(tournament, dialect)).tournament
        kept = [player.results for player in again] == [player.results for player in tournament]
        named = "that of some players nothing is recorded in round 2" in losses(tournament, dialect)
        assert kept is not named, entries


@pytest.mark.parametrize("dialect", ["trf-2026", "trf-x", "trf-bx"])
def test_points_are_written_as_stated_exactly_if_no_loss_is_named(dialect: Dialect) -> None:
    base = read_text(REPORT).tournament
    for points in range(60):
        players = (replace(base.players[0], points=points), *base.players[1:])
        tournament = replace(base, players=players)
        again = read_text(write_trf(tournament, dialect)).tournament
        named = any("stated of player 1" in lost for lost in losses(tournament, dialect))
        assert (again.players[0].points == points) is not named


@pytest.mark.parametrize(
    ("tournament", "error"),
    [
        (Tournament(()), InvalidTournament),
        (Tournament((Player(10_000),)), TooLarge),
        (Tournament((Player(1, rating=10_000),)), TooLarge),
        (Tournament((Player(1),), rounds=1000), TooLarge),
        (Tournament((BYE,), point_system=PointSystem.of(99_999)), TooLarge),
        (Tournament((Player(1),), rounds=5, point_system=PointSystem.exactly(win=-10)), InvalidTournament),
    ],
)
def test_what_does_not_fit_is_refused(tournament: Tournament, error: type[Exception]) -> None:
    with pytest.raises(error):
        write_trf(tournament)


def test_points_above_99_are_written_whole() -> None:
    system = PointSystem.of(1000)
    tournament = Tournament(
        (Player(1, results=(RoundResult(Result.ALLOCATED_BYE),), points=1000),), 5, None, system
    )
    text = write_trf(tournament)
    assert text.splitlines()[-1][80:84] == " 100"
    assert read_text(text).tournament == tournament


@pytest.mark.parametrize("dialect", ["trf-2026", "trf-x", "trf-bx"])
@given(tournament=tournaments(most_players=5, most_rounds=3))
def test_our_reader_accepts_what_our_writer_writes(dialect: Dialect, tournament: Tournament) -> None:
    assert [
        at for at in problems(write_trf(tournament, dialect), purpose="read") if at.severity == "error"
    ] == []


@pytest.mark.parametrize(
    ("code", "half"),
    [(0xD7FF, False), (0xD800, True), (0xDBFF, True), (0xDC00, True), (0xDFFF, True), (0xE000, False)],
)
def test_half_of_a_pair_of_characters_is_written_as_a_replacement(code: int, half: bool) -> None:
    """Surrogates are U+D800 to U+DFFF; those beside them are not."""
    assert clean(f"A{chr(code)}B") == ("A\ufffdB" if half else f"A{chr(code)}B")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_board_order_of_an_open_round_is_read_again_or_its_loss_is_named(dialect: Dialect) -> None:
    event = pw.Tournament(tuple(pw.Player(id, f"P{id}") for id in range(1, 5)), rounds=3)
    for pairs, lost in (([(1, 3), (2, 4)], False), ([(2, 4), (1, 3)], True)):
        open_round = event.with_round(pairs)
        reread = pw.read(open_round.to_trf(dialect))
        assert (reread.playing != open_round.playing) == lost
        assert any("order of the boards of round 1" in one for one in losses(open_round, dialect)) == lost
