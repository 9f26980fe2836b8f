"""What a round is measured by, counted from the records of the players, and the order in which others are preferred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import pytest
from events import states

from pairwright import NoPairing
from pairwright.model import Colour, Player, PointSystem, points_text
from pairwright.systems.base import RoundState
from pairwright.systems.roommates import PAPER, ROOMMATES, Roommates, RoommatesField, RoommatesRound
from pairwright.systems.roommates.fallback import choose_bye, mate_of, pairs_of
from pairwright.systems.roommates.instance import DOUBLE_COLOUR
from pairwright.systems.roommates.measures import Measures, colour_pairs, preference
from pairwright.systems.view import view_of


def letters(player: Player) -> str:
    return "".join("W" if r.colour is Colour.WHITE else "B" for r in player.results if r.played)


def rounds(seed: int) -> list[tuple[RoundState, RoommatesRound]]:
    dice = Random(seed)
    return [
        one for size in (9, 12, 15) for one in states(ROOMMATES, size, 6, dice, oddities=0.05, absent=0.05)
    ]


@pytest.fixture(scope="module")
def played() -> list[tuple[RoundState, RoommatesRound]]:
    """Rounds of events with forfeits and absences, seed 31."""
    return rounds(31)


def measured(worth: PointSystem, games: list[tuple[Player, Player]]) -> Measures:
    gaps = [abs(white.score(worth) - black.score(worth)) for white, black in games]
    given = [(letters(player), "WB"[side]) for game in games for side, player in enumerate(game)]
    after = [abs((had + now).count("W") - (had + now).count("B")) for had, now in given]
    return Measures(
        sum_sd=sum(gaps),
        max_sd=max(gaps, default=0),
        uneven=sum(gap != 0 for gap in gaps),
        sum_cd=sum(after),
        repeats=sum((had + now).endswith(now * 2) for had, now in given),
        thirds=sum((had + now).endswith(now * 3) for had, now in given),
        wide=sum(difference >= 3 for difference in after),
    )


def test_measures_are_what_the_records_of_the_players_say(
    played: list[tuple[RoundState, RoommatesRound]],
) -> None:
    kinds = set()
    for state, paired in played:
        by_id = {player.id: player for player in state.players}
        games = [(by_id[white], by_id[black]) for white, black in paired.pairs if black]
        expected = measured(state.tournament.point_system, games)
        assert paired.report.measures == expected
        kinds |= {name for name in ("uneven", "repeats", "thirds") if getattr(expected, name)}
        (card,) = paired.card.brackets
        assert card.score == max(player.score(state.tournament.point_system) for player in state.players)
        assert card.left == ((paired.bye.id,) if paired.bye else ())
    assert kinds == {"uneven", "repeats", "thirds"}


def test_pairings_are_compared_with_the_colours_they_would_get(
    played: list[tuple[RoundState, RoommatesRound]],
) -> None:
    for state, paired in played:
        if state.round == 1:
            continue  # the boards alternate there, by another rule
        field = RoommatesField.of(state)
        games = [(field.position[white], field.position[black]) for white, black in paired.pairs if black]
        assert colour_pairs(field, [pair[::-1] for pair in games]) == games
        of = measured(
            state.tournament.point_system,
            [(field.players[white], field.players[black]) for white, black in games],
        )
        assert preference(field, [pair[::-1] for pair in games]) == (
            of.max_sd,
            of.sum_sd,
            of.sum_cd,
            of.repeats,
        )


def test_a_matching_and_its_pairs_are_the_same_thing() -> None:
    mate = mate_of([(0, 3), (4, 1)], 6)
    assert mate.tolist() == [3, 4, -1, 0, 1, -1]
    assert pairs_of(mate) == [(0, 3), (1, 4)]
    assert pairs_of(np.array([-1, -1], np.int32)) == []


def colours(*records: str) -> RoundState:
    """Players with these colours in games against people who have gone home."""
    from pairwright.model import NOTHING, Result, Tournament, round_result

    size = len(records)
    here = [
        Player(
            n,
            results=tuple(
                round_result(
                    Result.DRAW, size + size * r + n, Colour.WHITE if letter == "W" else Colour.BLACK
                )
                for r, letter in enumerate(record)
            ),
        )
        for n, record in enumerate(records, start=1)
    ]
    gone = [
        Player(
            size + size * r + n,
            results=tuple(
                round_result(Result.DRAW, n, Colour.BLACK if letter == "W" else Colour.WHITE)
                if at == r
                else NOTHING
                for at, letter in enumerate(record)
            ),
        )
        for r in range(len(records[0]))
        for n, record in enumerate(records, start=1)
    ]
    tournament = Tournament(
        tuple(here + sorted(gone, key=lambda one: one.id)), rounds=5, initial_colour=Colour.WHITE
    )
    return RoundState.of(tournament, frozenset(player.id for player in gone))


def test_conditions_on_colours_are_given_up_one_by_one_and_only_as_far_as_allowed() -> None:
    """Three with two Whites: nobody can meet unless Table I's bar is given up, and it is only if allowed."""
    state = colours("WW", "WW", "WW")
    lists = ROOMMATES.lists(state)
    bye, found = choose_bye(lists)
    assert found.relaxed == (DOUBLE_COLOUR,)
    assert bye.id == 3
    with pytest.raises(NoPairing):
        choose_bye(lists, given_up=())
    assert choose_bye(lists, given_up=(DOUBLE_COLOUR,))[1].relaxed == (DOUBLE_COLOUR,)


@pytest.mark.parametrize(("among", "who"), [(None, 5), (frozenset({1, 2}), 2), (frozenset({1, 4, 3}), 4)])
def test_the_bye_of_equals_goes_to_the_highest_number_of_those_asked_about(
    among: frozenset[int] | None, who: int
) -> None:
    state = colours("WB", "BW", "WB", "BW", "WB")
    bye, rest = choose_bye(ROOMMATES.lists(state), among)
    assert bye.id == who
    assert [player.id for player in rest.field.players] == [n for n in range(1, 6) if n != who]
    assert rest.relaxed == ()


def parts(worth: PointSystem, games: list[tuple[Player, Player]]) -> tuple[int, dict[str, int]]:
    """The cost of pairs in the mode balanced, in half points, and what it is made of: points, X, last colours."""
    cost, sums = 0, {"R3": 0, "R4": 0, "R5": 0}
    for a, b in games:
        gap = abs(a.score(worth) - b.score(worth))
        mine, theirs = letters(a), letters(b)
        classes = [one.count("W") - one.count("B") for one in (mine, theirs)]
        x = PAPER.penalty(*classes)
        same = bool(mine and theirs) and mine[-1] == theirs[-1]
        cost += 600 * (gap // 5) ** 2 + 13 * (7 if x is None else x) + same
        for name, amount in zip(sums, (gap, 7 if x is None else x, int(same)), strict=True):
            sums[name] += amount
    return cost, sums


def exchanged(pairs: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """The same round with the opponents of two boards exchanged, in every way."""
    for i, j in combinations(range(len(pairs)), 2):
        (a, b), (c, d) = pairs[i], pairs[j]
        rest = [pair for number, pair in enumerate(pairs) if number not in (i, j)]
        yield [(a, d), (c, b), *rest]
        yield [(a, c), (b, d), *rest]


def test_in_the_mode_balanced_another_round_is_told_by_its_sums() -> None:
    system, told = Roommates(mode="balanced"), Counter[str]()
    for state, paired in states(system, 10, 5, Random(32)):
        by_id = {player.id: player for player in state.players}
        worth, view = state.tournament.point_system, view_of(system, state)
        ours, mine = parts(worth, [(by_id[a], by_id[b]) for a, b in paired.pairs])
        for other in exchanged(paired.pairs):
            verdict = view.judge(other)
            if state.round == 1 or verdict.kind in ("illegal", "colours", "same"):
                continue
            cost, theirs = parts(worth, [(by_id[a], by_id[b]) for a, b in other])
            assert verdict.kind == ("worse" if cost > ours else "later")
            assert cost >= ours
            terms = verdict.difference.terms if verdict.difference else ()
            amounts = [(term.rule.id, term.ours, term.theirs, term.unit) for term in terms]
            assert not terms or amounts == [
                (name, points_text(mine[name]), points_text(theirs[name]), "points")
                if name == "R3"
                else (name, str(mine[name]), str(theirs[name]), "")
                for name in mine
                if mine[name] != theirs[name]
            ]
            told.update(term.rule.id for term in terms)
    assert set(told) == {"R3", "R4", "R5"}
