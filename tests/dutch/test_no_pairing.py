"""When no pairing exists, the witness proves it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.formats import read_text
from pairwright.messages import Message
from pairwright.model import Colour, Player, Result, RoundResult, Tournament, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.witness import stranded
from pairwright.systems.wording import SOME_AND_BYE, THE_BYE

from .histories import random_tournament


def odd_parts(members: set[int], joined: dict[int, set[int]]) -> int:
    """How many connected parts of odd size the players form among themselves."""
    odd, left = 0, set(members)
    while left:
        part, waiting = set(), [left.pop()]
        while waiting:
            one = waiting.pop()
            part.add(one)
            reached = joined[one] & left
            left -= reached
            waiting.extend(reached)
        odd += len(part) % 2
    return odd


def names_the_bye(error: NoPairing, value: str) -> bool:
    """Whether the bye is among those a value of the reason names, whatever the words for it are."""
    reason = error.args[0]
    assert isinstance(reason, Message)
    said = reason.values.get(value)
    return isinstance(said, Message) and said.id in (THE_BYE.id, SOME_AND_BYE.id)


@settings(max_examples=examples(800))
@given(st.integers(0, 10**9))
@example(49683325)  # only the bye is left for them
@example(249)  # a player and the bye are
@example(823)  # the bye is one of them
def test_the_witness_names_more_odd_groups_than_players_left_for_them(seed: int) -> None:
    state = RoundState.of(random_tournament(seed, 3, 9, 7))
    error = refusal(state)
    if error is None or not error.witness:
        return
    entries = DUTCH_2026.entries(state)
    completion = Completion(entries, DUTCH_2026.rules)
    ids = [player.id for player in entries.players]
    joined = {
        a: {b for j, b in enumerate(ids) if i != j and completion.possible((i, j), None)}
        for i, a in enumerate(ids)
    }
    few, others = set(error.witness), set(error.neighbours)
    if len(ids) % 2:
        takers = {id for id, barred in zip(ids, entries.barred, strict=True) if not barred}
        joined = {id: joined[id] | ({0} if id in takers else set()) for id in ids} | {0: takers}
    few |= {0} if names_the_bye(error, "who") else set()
    others |= {0} if names_the_bye(error, "left") else set()
    assert few.isdisjoint(others)
    assert {other for one in few for other in joined[one]} <= few | others, "nobody else is left for them"
    assert odd_parts(few, joined) > len(others)


@pytest.mark.parametrize(
    ("few", "others", "said"),
    [
        ([1], [], "#1 has no possible opponent left."),
        (
            [2, 1],
            [4],
            "#1, #2 can't all be paired. Apart from each other they can only get #4.",
        ),
        (
            [1, 2, 3],
            [],
            "#1, #2, #3 can't all be paired. Apart from each other no opponent is left for them.",
        ),
        (
            [1, 0, 2],
            [4],
            "#1, #2 and the bye can't all be paired. Apart from each other they can only get #4.",
        ),
        (
            [1, 2, 3],
            [0],
            "#1, #2, #3 can't all be paired. Apart from each other they can only get the bye.",
        ),
        (
            [1, 2, 3, 6],
            [5, 4, 0],
            "#1, #2, #3, #6 can't all be paired. Apart from each other they can only get #4, #5 and the bye.",
        ),
    ],
)
def test_the_sentence_of_a_witness(few: list[int], others: list[int], said: str) -> None:
    error = stranded([Player(number) for number in range(1, 8)], few, others)
    assert error.reason == said
    assert error.witness == tuple(one for one in sorted(few) if one)
    assert error.neighbours == tuple(one for one in sorted(others) if one)


def refusal(state: RoundState) -> NoPairing | None:
    try:
        DUTCH_2026.pair(state)
    except NoPairing as error:
        return error
    return None


def test_two_players_who_met_cannot_be_paired() -> None:
    players = (
        Player(1, results=(RoundResult(Result.WIN, 2, Colour.WHITE),)),
        Player(2, results=(RoundResult(Result.LOSS, 1, Colour.BLACK),)),
    )
    with pytest.raises(NoPairing, match="No valid pairing exists") as caught:
        DUTCH_2026.pair(RoundState.of(Tournament(players, rounds=3)))
    assert caught.value.witness


def test_a_lone_player_gets_the_bye_once() -> None:
    first = DUTCH_2026.pair(RoundState.of(Tournament((Player(7),), rounds=3)))
    assert first.pairs == [(7, 0)]
    again = Tournament((Player(7, results=(RoundResult(Result.ALLOCATED_BYE),)),), rounds=3)
    with pytest.raises(NoPairing, match="No player can get the bye"):
        DUTCH_2026.pair(RoundState.of(again))


def test_nobody_present_is_an_empty_round() -> None:
    assert (
        DUTCH_2026.pair(RoundState.of(Tournament((Player(1), Player(2)), rounds=3), absent=[1, 2])).pairs
        == []
    )


def test_without_an_initial_colour_a_first_round_is_refused() -> None:
    with pytest.raises(InvalidTournament, match="initial colour"):
        DUTCH_2026.pair(RoundState.of(Tournament((Player(1), Player(2)), rounds=3)))


def test_the_initial_colour_is_read_off_the_first_round() -> None:
    """The first player has White and nobody paired stands before him: White is the initial colour."""
    text = """\
012 Inferred
142 4
001    1      One                                                                1.0    1     3 w 1
001    2      Two                                                                1.0    2     4 b 1
001    3      Three                                                              0.0    3     1 b 0
001    4      Four                                                               0.0    4     2 w 0
001    5      Five                                                               0.0    5  0000 - Z
001    6      Six                                                                0.0    6  0000 - Z
"""
    tournament = read_text(text).tournament
    colours = {pair for pair in DUTCH_2026.pair(RoundState.of(tournament)).pairs if 5 in pair or 6 in pair}
    assert len(colours) >= 1
    entries = DUTCH_2026.entries(RoundState.of(tournament))
    assert entries.initial_colour == 1


def test_an_unannounced_number_of_rounds_is_refused() -> None:
    with pytest.raises(InvalidTournament, match="number of rounds"):
        RoundState.of(Tournament((Player(1), Player(2))))


def test_who_has_met_everyone_is_named() -> None:
    """Aalto of the shipped example has met 2, 3 and 4, all the others."""
    stuck = Path(__file__).parents[2] / "examples" / "stuck.trf"
    with pytest.raises(NoPairing, match="No valid pairing exists: 1 Aalto has met everyone else"):
        DUTCH_2026.pair(RoundState.of(read_text(stuck.read_text()).tournament))


def test_who_has_met_everyone_may_have_had_the_bye() -> None:
    """Three players, two rounds: 1 met both others and has had the bye."""
    bye, won, lost = (
        round_result(Result.ALLOCATED_BYE),
        *(round_result(result, 1, Colour.BLACK) for result in (Result.WIN, Result.LOSS)),
    )
    mine = (round_result(Result.LOSS, 2, Colour.WHITE), bye, round_result(Result.WIN, 3, Colour.WHITE))
    players = (Player(1, "Abel, A", results=mine), Player(2, results=(won,)), Player(3, results=(lost,)))
    error = stranded(players, [1], [])
    assert error.reason == "1 Abel has met all others and can't have the bye."
    assert stranded(players, [1, 2], [3]).reason.startswith("1 Abel, #2 can't all be paired")
