"""What must not matter to a pairing does not."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import NoPairing
from pairwright.model import NOTHING, Colour, Player, RequestedBye, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026

from .histories import random_tournament

SEEDS = st.integers(0, 10**9)


def paired(tournament: Tournament) -> list[tuple[int, int]] | None:
    try:
        return DUTCH_2026.pair(RoundState.of(tournament)).pairs
    except NoPairing:
        return None


@settings(max_examples=examples(400))
@given(SEEDS)
def test_start_numbers_are_only_names(seed: int) -> None:
    tournament = random_tournament(seed, 3, 20, 7)
    names = random.Random(seed).sample(range(1, 500), len(tournament))
    new = dict(zip((player.id for player in tournament), names, strict=True)) | {0: 0}

    def renamed(player: Player) -> Player:
        results = tuple(replace(cell, opponent=new[cell.opponent]) for cell in player.results)
        return replace(player, id=new[player.id], results=results)

    other = replace(
        tournament,
        players=tuple(renamed(player) for player in tournament),
        byes=tuple(replace(bye, player=new[bye.player]) for bye in tournament.byes),
        forbidden=tuple(
            replace(group, players=tuple(new[id] for id in group.players)) for group in tournament.forbidden
        ),
    )
    expected = paired(tournament)
    assert paired(other) == (expected and [(new[w], new[b]) for w, b in expected])


@settings(max_examples=examples(400))
@given(SEEDS)
def test_mirrored_colours_give_mirrored_boards(seed: int) -> None:
    tournament = random_tournament(seed, 3, 20, 7)

    def mirrored(cell: RoundResult) -> RoundResult:
        return replace(cell, colour=cell.colour.other if cell.colour else None)

    other = replace(
        tournament,
        initial_colour=(tournament.initial_colour or Colour.WHITE).other,
        players=tuple(replace(player, results=tuple(map(mirrored, player.results))) for player in tournament),
    )
    expected = paired(tournament)
    assert paired(other) == (expected and [(b, w) if b else (w, b) for w, b in expected])


@settings(max_examples=examples(400))
@given(SEEDS)
def test_a_player_who_never_appears_changes_nothing(seed: int) -> None:
    tournament = random_tournament(seed, 3, 20, 7)
    place = random.Random(seed).randint(0, len(tournament))
    nobody = Player(id=900, results=(NOTHING,) * tournament.completed_rounds)
    other = replace(
        tournament,
        players=(*tournament.players[:place], nobody, *tournament.players[place:]),
        byes=(*tournament.byes, RequestedBye(tournament.next_round, 900, Result.ZERO_BYE)),
    )
    assert paired(other) == paired(tournament)


@settings(max_examples=examples(400))
@given(SEEDS)
def test_every_pairing_obeys_the_absolute_criteria(seed: int) -> None:
    tournament = random_tournament(seed, 3, 24, 8)
    pairs = paired(tournament)
    if pairs is None:
        return
    away = {bye.player for bye in tournament.byes if bye.round == tournament.next_round}
    assert sorted(id for pair in pairs for id in pair if id) == sorted(
        player.id for player in tournament if player.id not in away
    )
    for white, black in pairs:
        one = tournament.by_id[white]
        if black == 0:
            assert all(cell.result is not Result.ALLOCATED_BYE for cell in one.results)
            continue
        assert all(cell.opponent != black or not cell.played for cell in one.results)
        assert not any({white, black} <= set(group.players) for group in tournament.forbidden)
