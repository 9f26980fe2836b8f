"""A tournament that is written in another dialect is paired as before, or the loss is named."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pairwright as pw
from campaign import examples
from pairwright.formats import DIALECTS, Dialect, losses, read_text, write_trf
from pairwright.model import Tournament
from pairwright.systems.acceleration.catalogue import written_out
from strategies import tournaments

from .test_playing_on import event, played


def paired(tournament: pw.Tournament) -> object:
    """The next round, or the sort of its refusal."""
    try:
        return tournament.pair().pairs
    except pw.PairwrightError as error:
        return type(error)


def bakus(players: int, rounds: int, system: str = "FIDE_DUTCH_BAKU") -> pw.Tournament:
    """An event whose coded type asks for an acceleration that the program computes."""
    return event(players, rounds).unchecked(system=system)


@pytest.mark.parametrize("dialect", ["trf-x", "trf-bx", "trf-2026"])
@pytest.mark.parametrize("done", [0, 1, 2])
def test_an_acceleration_that_is_computed_is_written_out(dialect: Dialect, done: int) -> None:
    tournament = played(bakus(14, 9), done)
    again = pw.read(tournament.to_trf(dialect))
    assert again.virtual_given
    assert again.by_id[1].virtual == (10, 10, 10, 5, 5)
    assert again.by_id[9].virtual == ()
    for one in (tournament, again):
        assert paired(one) == paired(tournament)
    plain = tournament.unchecked(system="FIDE_DUTCH")
    if done < 2:
        assert paired(plain) != paired(tournament), "otherwise this event would show nothing"
    text = tournament.to_trf(dialect)
    assert ("250 " in text, "XXA " in text) == ((True, False) if dialect == "trf-2026" else (False, True))
    lost = losses(written_out(tournament), dialect)
    assert lost == ([] if dialect == "trf-2026" else ["the tournament type, FIDE_DUTCH_BAKU"])


def test_what_trf16_cannot_say_of_an_acceleration_is_listed() -> None:
    assert "the acceleration" in losses(written_out(played(bakus(14, 9), 1)), "trf16")


def test_trf16_renumbers_where_gaps_would_be_refused_and_says_so() -> None:
    tournament = played(event(6), 2)
    gap = tournament.with_player(id=9, name="Late").with_bye(9, 1, "half")
    assert "the start numbers, which have gaps: 1 to 7 are written in their place" in losses(gap, "trf16")
    again = pw.read(gap.to_trf("trf16"))
    assert [player.id for player in again] == [1, 2, 3, 4, 5, 6, 7]
    assert [player.name for player in again] == [player.name for player in gap]
    assert losses(gap, "trf-x") == []
    assert [player.id for player in pw.read(gap.to_trf("trf-x"))][-1] == 9


@settings(max_examples=examples(300))
@given(tournaments(), st.sampled_from(DIALECTS))
def test_every_report_is_read_again_and_paired_as_before_or_the_loss_is_named(
    made: Tournament, dialect: Dialect
) -> None:
    tournament = written_out(made)
    again = read_text(write_trf(tournament, dialect)).tournament
    assert isinstance(made, pw.Tournament)
    assert isinstance(again, pw.Tournament)
    if not losses(tournament, dialect):
        assert paired(again) == paired(made)
