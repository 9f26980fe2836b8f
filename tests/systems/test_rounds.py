"""Rounds as values: the same tournament gives the same round, here and in another process."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

import pairwright
from pairwright.model import Tournament
from pairwright.systems.base import Round, RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.uscf import UsChessRound

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("dutch", "2026"),
        ("dutch", "2017"),
        ("burstein", "2026"),
        ("burstein", "2016"),
        ("uscf", None),
        ("roommates", None),
        ("ip", None),
    ],
)
def test_a_round_travels_with_its_card(name: str, edition: str | None) -> None:
    system, state = system_named(name, edition=edition), RoundState.of(pairwright.read(OPEN))
    paired = system.pair(state)
    arrived = pickle.loads(pickle.dumps(paired))  # noqa: S301 - our own
    assert arrived == paired == system.pair(state)
    assert arrived.card == paired.card
    assert arrived.pairs == paired.pairs
    assert not [name for name in ("make_card=", "paired_by=", "front=") if name in repr(paired)]


def test_a_round_asked_of_a_tournament_is_equal_where_it_arrives() -> None:
    paired = pairwright.read(OPEN).pair()
    assert pickle.loads(pickle.dumps(paired)) == paired  # noqa: S301 - our own


def _paired(tournament: Tournament) -> Round:
    return tournament.pair()


def test_a_server_can_have_its_rounds_paired_by_other_processes() -> None:
    tournament = pairwright.read(OPEN)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        assert processes.submit(_paired, tournament).result(timeout=60) == tournament.pair()


def test_a_us_chess_round_is_explained_where_it_arrives() -> None:
    paired = system_named("uscf").pair(RoundState.of(pairwright.read(OPEN)))
    assert isinstance(paired, UsChessRound)
    arrived = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(paired))))  # noqa: S301 - our own
    assert arrived.costs == paired.costs
    assert arrived.log == paired.log
    assert arrived.colour_report == paired.colour_report
    assert arrived.solution.proof == paired.solution.proof
    assert not arrived.fault()


def test_a_round_is_indexed_by_its_boards_from_nought() -> None:
    paired = pairwright.read(OPEN).pair()
    assert [paired[at] for at in range(len(paired))] == list(paired) == list(paired.boards)
    assert [board.number for board in paired] == list(range(1, len(paired) + 1))
    assert paired[-1] is paired.boards[-1]
