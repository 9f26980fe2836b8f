"""Keizer with the least differences in place: exhaustive search, reasons, the certificate, large fields."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

import pairwright as pw
from certificates.rounds import certified, fault
from pairwright.cli.main import run
from pairwright.contract import examine
from pairwright.errors import InvalidTournament
from pairwright.model import ForbiddenGroup
from pairwright.systems.base import RoundState
from pairwright.systems.keizer import Keizer
from pairwright.systems.keizer.pairing import Barred, Stuck, first_complete_pairing, least_differences
from pairwright.systems.keizer.scoring import idle_rounds
from pairwright.systems.view import Demand, view_of

from . import literal
from .test_keizer import SEED, event, played

LEAST = Keizer(pairing="differences")

Pairs = list[tuple[int, int]]


def barring(*pairs: tuple[int, int]) -> dict[int, frozenset[int]]:
    """Whom each player may not meet."""
    apart: dict[int, set[int]] = {}
    for one, other in pairs:
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    return {player: frozenset(others) for player, others in apart.items()}


def squares(order: list[int], pairs: Pairs) -> int:
    return sum((order.index(one) - order.index(other)) ** 2 for one, other in pairs)


def exhaustive(order: list[int], apart: set[frozenset[int]]) -> Pairs | None:
    """The first of the pairings of least sum among all there are, in the order of the ranking."""
    return min(literal.pairings(order, apart), key=lambda pairs: squares(order, pairs), default=None)


def test_small_fields_are_paired_as_exhaustive_search_finds() -> None:
    print(f"seed {SEED}")
    rng = random.Random(SEED)
    stuck = other = 0
    for _ in range(600):
        order = rng.sample(range(1, 20), rng.choice([0, 2, 4, 6, 8]))
        density = rng.choice([0.1, 0.3, 0.5])
        shut = [pair for pair in combinations(order, 2) if rng.random() < density]
        best = exhaustive(order, set(map(frozenset, shut)))
        found = least_differences(order, barring(*shut))
        if best is None:
            assert isinstance(found, Stuck)
            assert found == first_complete_pairing(order, barring(*shut))
            stuck += 1
        else:
            assert found == best
            other += best != first_complete_pairing(order, barring(*shut))
    assert stuck
    assert other


def both(order: list[int], barred: Barred) -> tuple[Pairs | Stuck, Pairs | Stuck]:
    return first_complete_pairing(order, barred), least_differences(order, barred)


def test_the_smallest_field_in_which_the_two_pairings_differ() -> None:
    four = list(combinations(range(1, 5), 2))
    for shut in product([False, True], repeat=len(four)):
        first, least = both([1, 2, 3, 4], barring(*(pair for pair, no in zip(four, shut, strict=True) if no)))
        assert first == least
    six = [1, 2, 3, 4, 5, 6]
    for pair in combinations(six, 2):
        first, least = both(six, barring(pair))
        assert first == least
    first, least = both(six, barring((3, 4), (3, 5)))
    assert (first, least) == ([(1, 2), (3, 6), (4, 5)], [(1, 3), (2, 4), (5, 6)])
    assert isinstance(first, list)
    assert isinstance(least, list)
    assert (squares(six, first), squares(six, least)) == (11, 9)


def club(players: int, seed: int) -> Iterator[RoundState]:
    """The states before the rounds of a competition paired by least differences."""
    rng = random.Random(seed)
    tournament = event(*(rng.choice([1500, rng.randint(1000, 2400)]) for _ in range(players)))
    for _ in range(5):
        absent = [id for id in range(1, players + 1) if rng.random() < 0.15]
        state = RoundState.of(tournament, absent=absent)
        yield state
        paired = LEAST.pair(state)
        tournament = tournament.with_round(paired)
        results = {board.number: rng.choice(["1-0", "0-1", "½-½"]) for board in paired}
        tournament = tournament.with_results(results) if results else tournament


def test_rounds_of_competitions_are_those_of_exhaustive_search_with_the_bye_of_the_rules() -> None:
    for state in (state for seed in range(8) for state in club(8, seed)):
        table, barred = LEAST.ranking(state.tournament), LEAST.barred(state)
        order = [row.player for row in table.rows if row.player in {one.id for one in state.players}]
        apart = {frozenset((one, other)) for one in barred for other in barred[one]}
        for bye in reversed(order) if len(order) % 2 else [0]:  # the lowest, then the next
            best = exhaustive([one for one in order if one != bye], apart)
            if best is not None:
                break
        assert best is not None
        paired = LEAST.pair(state)
        assert {frozenset(pair) - {0} for pair in paired.pairs} == {
            *map(frozenset, best), *([frozenset({bye})] if bye else []),
        }  # fmt: skip


def example(*apart: tuple[int, int]) -> RoundState:
    """Six players A to F by rating before the first round, of whom some are kept apart."""
    return RoundState.of(event(2000, 1900, 1800, 1700, 1600, 1500)).keeping_apart(*apart)


class TestReasons:
    state = example((3, 4), (3, 5))
    view = view_of(LEAST, state)

    def test_the_round_of_the_other_pairing_adds_up_to_more(self) -> None:
        assert {frozenset(pair) for pair in self.view.round.pairs} == {
            frozenset({1, 3}), frozenset({2, 4}), frozenset({5, 6}),
        }  # fmt: skip
        verdict = self.view.judge(Keizer().pair(self.state).pairs)
        assert verdict.kind == "worse"
        assert verdict.difference.rule.article == "differences"
        assert verdict.difference.counts == (9, 11)
        assert verdict.difference.said == (
            "The squares of the differences in place would add up to 11 instead of 9: "
            "differences of 3, 1 instead of 2, 2."
        )

    def test_why_not_shows_the_best_round_with_the_demand(self) -> None:
        (answer,) = self.view.answer([Demand(meet=((1, 2),))])
        assert answer.kind == "decided"
        assert answer.round is not None
        assert {frozenset(pair) for pair in answer.round.pairs} == {
            frozenset({1, 2}), frozenset({3, 6}), frozenset({4, 5}),
        }  # fmt: skip
        assert answer.verdict == self.view.judge(answer.round.pairs)
        (kept,) = self.view.answer([Demand(meet=((3, 4),))])
        assert kept.kind == "forbidden"

    def test_every_board_and_the_bye_have_a_reason(self) -> None:
        for state in club(9, 3):
            view = view_of(LEAST, state)
            reasons = view.reasons()
            assert set(reasons) == {board.number for board in view.round} | ({0} if view.round.bye else set())
            assert all(reason.given for reason in reasons.values())
            if view.round.bye:
                assert {answer.demand.bye for answer in reasons[0].others} == {
                    player.id for player in state.players if player != view.round.bye
                }

    def test_of_equal_sums_the_order_of_the_ranking_decides(self) -> None:
        state = example((3, 4))
        view = view_of(LEAST, state)
        verdict = view.judge(((1, 3), (2, 4), (5, 6)))  # 4 + 4 + 1, as 1-2, 3-5, 4-6
        assert verdict.kind == "later"
        assert verdict.difference.text == "let 1 A meet 2 B before 3 C where the sums are equal"

    def test_another_bye_is_told_by_places(self) -> None:
        tournament = played(event(2000, 1900, 1800), (1, 2, "1-0"))
        view = view_of(LEAST, RoundState.of(tournament))
        assert view.round.bye is not None
        (answer,) = view.answer([Demand(bye=1)])
        assert answer.verdict.difference.rule.article == "odd"
        assert "1 A, number 1 of the ranking, would have the bye" in answer.verdict.difference.said

    def test_required_pairs_are_made_and_told(self) -> None:
        state = self.state.requiring((1, 6))
        view = view_of(LEAST, state)
        assert frozenset({1, 6}) in {frozenset(pair) for pair in view.round.pairs}
        verdict = view.judge(LEAST.pair(self.state).pairs)
        assert verdict.kind == "illegal"
        assert {breach.text for breach in verdict.breaches} == {"they are required to meet"}
        assert not fault(certified(LEAST, state))


def test_the_summary_counts_the_boards_of_neighbours_in_the_ranking() -> None:
    seen = set()
    for size in (6, 9):
        for state in club(size, size):
            present = {player.id for player in state.players}
            for system in (Keizer(), LEAST):
                order = [row.player for row in system.ranking(state.tournament).rows if row.player in present]
                view = view_of(system, state)
                bye = None if view.round.bye is None else view.round.bye.id
                seated = [id for id in order if id != bye]
                beside = {frozenset(pair) for pair in pairwise(seated)}
                made = [frozenset((board.white.id, board.black.id)) for board in view.round]
                near = sum(board in beside for board in made)
                who = "All boards" if near == len(made) else f"{near} of {len(made)} boards"
                join = "joins" if near == 1 < len(made) else "join"
                assert view.summary()[0].text.startswith(f"{who} {join} neighbours in the ranking")
                seen.add(near - len(made))
    assert len(seen) > 1


@pytest.mark.parametrize("system", [Keizer(), LEAST], ids=["first", "least"])
def test_who_is_refused_the_bye_does_not_get_it(system: Keizer) -> None:
    """The next in the order of the rules has it, unless nobody may."""
    seen = 0
    for state in (state for seed in range(4) for state in club(7, seed)):
        view = view_of(system, state)
        if view.round.bye is None:
            continue
        bye, candidates = view.round.bye.id, system.bye_candidates(state, system.ranking(state.tournament))
        (refused,) = view.answer([Demand(apart=((bye, 0),))])
        if refused.round is not None and refused.round.bye is not None:
            assert candidates.index(refused.round.bye.id) > candidates.index(bye)
            seen += 1
        for other in (player.id for player in state.players if player.id != bye):
            (answer,) = view.answer([Demand(apart=((bye, other),))])
            assert answer.round is None or answer.round.bye == view.round.bye
    assert seen > 3


def test_idle_rounds_are_told_of_where_they_decide_the_bye() -> None:
    """Of two with as many rounds without a game the place decides, and "0 times, the other 0 times" says nothing."""
    system, seen = Keizer(pairing="differences", bye="fewest"), set()
    for state in (state for seed in range(6) for state in club(7, seed)):
        view = view_of(system, state)
        if view.round.bye is None:
            continue
        due = view.round.bye
        for answer in view.answer([Demand(bye=one.id) for one in state.players if one.id != due.id]):
            found = answer.verdict.difference if answer.verdict is not None else None
            if found is not None and found.rule.article == "odd":
                other = state.tournament.by_id[answer.demand.players[0]]
                told = "without a game" in found.said
                assert told == (idle_rounds(due) != idle_rounds(other)), found.said
                seen.add(told)
    assert seen == {True, False}


def test_the_certificate_counts_squares_and_names_nothing_unproven() -> None:
    document = certified(LEAST, example((3, 4), (3, 5)))
    assert not fault(document)
    (part,) = document["parts"]
    assert [one["id"] for one in part["criteria"]] == ["differences"]
    counted = {tuple(pair): row["violations"] for row in part["choices"] for pair in row["choices"]}
    assert counted == {
        (one, other): [(one - other) ** 2]
        for one, other in combinations(range(1, 7), 2)
        if (one, other) not in ((3, 4), (3, 5))
    }
    with pytest.raises(InvalidTournament, match="pairing=differences there are certificates"):
        view_of(Keizer(), example((3, 4), (3, 5))).certificate()


def test_the_contract_holds() -> None:
    assert examine(LEAST, events=8) == []
    assert examine(Keizer(pairing="differences", repeat_gap=None, bye="fewest"), events=4) == []


def test_the_command_line_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "club.trf"
    groups = (ForbiddenGroup((3, 4)), ForbiddenGroup((3, 5)))
    players = event(2000, 1900, 1800, 1700, 1600, 1500).players
    report.write_text(pw.Tournament(players, forbidden=groups).to_trf(), encoding="utf-8")
    assert run(["pair", str(report), "-s", "keizer", "--set", "pairing=differences"]) == 0
    assert (
        "The squares of the differences in place add up to 9, the least possible." in capsys.readouterr().out
    )
    assert run(["pair", str(report), "-s", "keizer", "--set", "pairing=best"]) == 3
    assert "Choose one of: ranking, differences" in capsys.readouterr().err


def seasons(size: int, rounds: int, rng: random.Random) -> Barred:
    """Opponents of so many rounds between near neighbours in a ranking that hardly moves."""
    met: list[tuple[int, int]] = []
    for _ in range(rounds):
        order = sorted(range(size), key=lambda place: place + rng.uniform(-3, 3))
        met += zip(order[::2], order[1::2], strict=True)
    return barring(*met)


@pytest.mark.parametrize("rounds", [0, 1, 9, 20])
def test_a_thousand_players_are_paired_and_no_exchange_is_better(rounds: int) -> None:
    rng = random.Random(SEED + rounds)
    barred, order = seasons(1000, rounds, rng), list(range(1000))
    pairs = least_differences(order, barred)
    assert isinstance(pairs, list)
    for (a, b), (c, d) in combinations(pairs, 2):
        now = (a - b) ** 2 + (c - d) ** 2
        for (e, f), (g, h) in (((a, c), (b, d)), ((a, d), (b, c))):
            if f not in barred.get(e, ()) and h not in barred.get(g, ()):
                assert now <= (e - f) ** 2 + (g - h) ** 2
