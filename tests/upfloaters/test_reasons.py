"""Why not, by exhaustion: the rule named is the first on which the best round with a demand differs from the round.

All legal rounds of small fields are listed and ordered by the literal reading; 1,000 questions a system with
PAIRWRIGHT_CAMPAIGN=1.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

import pairwright as pw
from pairwright.model import Colour, ForbiddenGroup, Result, points_text, round_result
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.team import TeamSwiss
from pairwright.systems.view import Answer, Demand, view_of

from .literal import Literal, matchings
from .test_engines_agree import SEED, stubborn, tournaments

QUESTIONS = 1000 if os.environ.get("PAIRWRIGHT_CAMPAIGN") else 100
Boards = frozenset[frozenset[int]]
Key = list[tuple[str, object]]


def legal_rounds(reading: Literal) -> Iterator[Boards]:
    """Every legal round: pairs, and the bye as a set of one."""
    everybody = frozenset(reading.present)
    barred = {"U", "F", "won by forfeit"}
    for bye in sorted(everybody) if len(everybody) % 2 else [None]:
        if bye is not None and any(kind in barred for kind, _, _ in reading.everybody[bye].rounds):
            continue
        for pairs in matchings(sorted(everybody - {bye})):
            if reading.legal(pairs):
                alone = [] if bye is None else [frozenset({bye})]
                yield frozenset([*map(frozenset, pairs), *alone])


def key_of(reading: Literal, boards: Boards) -> Key:
    """What the articles compare of a round, in their order; the smaller is the better."""
    mate = {
        one: other for board in boards if len(board) == 2 for one, other in (tuple(board), tuple(board)[::-1])
    }
    number = {id: one.number for id, one in reading.everybody.items()}
    found: Key = []
    for board in boards:
        if len(board) == 1:
            (bye,) = board
            played = sum(kind == "played" for kind, _, _ in reading.everybody[bye].rounds)
            found.append(("3.4", (reading.score(bye), -played, -number[bye])))
    left = frozenset(mate)
    while left:
        best = max(map(reading.score, left))
        top = frozenset(id for id in left if reading.score(id) == best)
        chosen = sorted({mate[id] for id in top} - top, key=lambda id: (-reading.score(id), number[id]))
        c6, c7, order = reading.set_key(top, left, chosen)
        bracket = top | set(chosen)
        pairs = sorted(
            (tuple(sorted((id, mate[id]), key=number.__getitem__)) for id in bracket),
            key=lambda pair: number[pair[0]],
        )
        pairs = list(dict.fromkeys(pairs))
        found += [
            ("C4", len(chosen)),
            ("C5", [-points for points in sorted(map(reading.score, chosen))]),
            ("C6", c6),
            ("C7", c7),
            ("3.5", order),
        ]
        names = ("C8", "C9", "C10") if reading.teams else ("C8",)
        found += zip(names, reading.violations(pairs, frozenset(chosen)), strict=True)
        found.append(("3.6", [number[one] for one, _ in pairs] + [number[other] for _, other in pairs]))
        left -= bracket
    return found


def first_rule(ours: Key, theirs: Key) -> str:
    """The label of the first thing in which two rounds differ; empty if nothing does."""
    for (label, mine), (_, other) in zip(ours, theirs, strict=False):
        if mine != other:
            return label
    return ""


def told(answer: Answer) -> str:
    """What an answer comes to: the rule, or a word."""
    if answer.kind == "decided":
        assert answer.rule is not None
        return answer.rule.article
    return answer.kind


def expected(rounds: dict[Boards, Key], ours: Boards, demand: Demand) -> str:
    if demand.bye is not None:
        meeting = [boards for boards in rounds if frozenset({demand.bye}) in boards]
    elif demand.meet:
        meeting = [boards for boards in rounds if frozenset(demand.meet[0]) in boards]
    else:
        meeting = [boards for boards in rounds if frozenset(demand.apart[0]) - {0} not in boards]
    if ours in meeting:
        return "is so"
    if not meeting:
        return "impossible"
    best = min(meeting, key=lambda boards: [value for _, value in rounds[boards]])
    return first_rule(rounds[ours], rounds[best])


def questions(reading: Literal, ours: Boards) -> list[Demand]:
    ids = sorted(reading.present)
    meet = [Demand(meet=(pair,)) for pair in combinations(ids, 2)]
    byes = [Demand(bye=id) for id in ids] if len(ids) % 2 else []
    apart = [Demand(apart=((min(board), max(board) if len(board) == 2 else 0),)) for board in ours]
    return [*meet, *byes, *apart]


@pytest.mark.parametrize(
    ("system", "reads"),
    [
        (DOUBLE_SWISS_2026, {}),
        (TeamSwiss(), {"teams": True, "preferences": "A"}),
        (TeamSwiss(preferences="B"), {"teams": True, "preferences": "B"}),
    ],
    ids=["double-swiss", "team A", "team B"],
)
def test_the_rule_named_is_that_of_the_best_round_with_the_demand(
    system: PairingSystem, reads: dict[str, object]
) -> None:
    rng, asked, seed = random.Random(f"{SEED}"), Counter[str](), 0
    while asked.total() < QUESTIONS:
        seed += 1
        for tournament in tournaments(system, SEED + 100_000 + seed):
            if len(tournament) > 8:
                break
            reading = Literal(tournament, **reads)  # type: ignore[arg-type]
            rounds = {boards: key_of(reading, boards) for boards in legal_rounds(reading)}
            view = view_of(system, RoundState.of(tournament))
            try:
                pairs = view.round.pairs
            except pw.NoPairing:
                assert not rounds
                continue
            ours = frozenset(frozenset(pair) - {0} for pair in pairs)
            assert ours == min(rounds, key=lambda boards: [value for _, value in rounds[boards]])
            demands = questions(reading, ours)
            for demand in rng.sample(demands, min(4, len(demands))):
                (answer,) = view.answer([demand])
                if answer.kind in ("forbidden", "is so"):
                    continue
                asked[told(answer)] += 1
                place = f"seed {SEED + 100_000 + seed}, round {tournament.next_round}, {demand}"
                assert told(answer) == expected(rounds, ours, demand), place
    assert len(asked) > 4, "questions that few rules decide show little"


def test_a_demand_in_the_top_group_where_sets_of_upfloaters_differ_in_what_they_leave_below() -> None:
    """By exhaustion: no set is refused for what it leaves below under a demand."""
    system, seed, demand = TeamSwiss(preferences="B"), 20360254, Demand(apart=((4, 5),))
    tournament = next(one for one in tournaments(system, seed) if one.next_round == 2)
    reading = Literal(tournament, teams=True, preferences="B")
    rounds = {boards: key_of(reading, boards) for boards in legal_rounds(reading)}
    view = view_of(system, RoundState.of(tournament))
    ours = frozenset(frozenset(pair) - {0} for pair in view.round.pairs)
    (answer,) = view.answer([demand])
    assert told(answer) == expected(rounds, ours, demand)


def test_under_a_demand_too_an_upfloater_who_floated_before_comes_before_a_group_that_does_not_comply() -> (
    None
):
    """C6 is above C7: 3 and 4 must not meet, so that one of them floats up, though both have floated before."""
    half, none, free = (round_result(kind) for kind in (Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE))
    won = {id: round_result(Result.WIN, other, Colour.WHITE) for id, other in ((3, 8), (4, 7))}
    lost = {id: round_result(Result.LOSS, other, Colour.BLACK) for id, other in ((8, 3), (7, 4))}
    results = {1: (free, free), 2: (half, half), **{id: (none, game) for id, game in won.items()}}
    results |= {id: (half, game) for id, game in lost.items()}
    players = tuple(pw.Player(id, results=results.get(id, (none, half))) for id in range(1, 9))
    groups = (ForbiddenGroup((3, 4)),)
    state = RoundState.of(pw.Tournament(players, rounds=6, initial_colour="white", forbidden=groups))
    view = view_of(DOUBLE_SWISS_2026, state)
    assert {frozenset((1, 3)), frozenset((2, 4))} <= {frozenset(pair) for pair in view.round.pairs}
    (answer,) = view.answer([Demand(apart=((1, 3),))])
    assert told(answer) == "3.5"
    assert answer.round is not None
    assert {frozenset((1, 4)), frozenset((2, 3))} <= {frozenset(pair) for pair in answer.round.pairs}


def test_what_c6_says_names_both_scoregroups() -> None:
    told_of = 0
    for seed in range(12):
        tournament = stubborn(DOUBLE_SWISS_2026, seed, 8)
        view = view_of(DOUBLE_SWISS_2026, RoundState.of(tournament))
        try:
            view.round  # noqa: B018 - raises NoPairing
        except pw.NoPairing:
            continue
        pairs = combinations([player.id for player in tournament.players], 2)
        for answer in view.answer([Demand(meet=(pair,)) for pair in pairs]):
            found = answer.verdict.difference if answer.verdict else None
            if found is not None and found.rule is not None and found.rule.id == "C6":
                assert found.said == (
                    "In the bracket of 4.0 points the upfloaters would leave the following scoregroup, "
                    "of 2.0 points, in need of more."
                )
                told_of += 1
    assert told_of > 3


def test_the_colours_of_the_first_game_are_told_by_what_both_have_had() -> None:
    """C.04.5, 4.3: by number, fewer matches with White, the latest difference, the latest match of either."""
    articles = Counter[str]()
    for seed in range(40):
        for tournament in tournaments(DOUBLE_SWISS_2026, SEED + seed):
            reading = Literal(tournament)
            view = view_of(DOUBLE_SWISS_2026, RoundState.of(tournament))
            try:
                pairs = [pair for pair in view.round.pairs if all(pair)]
            except pw.NoPairing:
                continue
            for pair in pairs:
                white, black = view.names(pair[0]), view.names(pair[1])  # type: ignore[attr-defined]
                high, low = sorted(pair, key=lambda id: (-reading.everybody[id].score[-1], id))
                a, b = (reading.everybody[id].colours for id in (high, low))
                if not a and not b:
                    expected = f"neither has had a colour: {white} has White in the first game by the number"
                elif a.count("w") != b.count("w"):
                    expected = f"{white} has had White in fewer matches than {black}"
                elif reading.alternate(a, b):
                    expected = "the two alternate from the latest match in which their colours differed: "
                    expected += f"{white} has White now"
                else:
                    who = "higher" if a else "lower"
                    expected = f"the {who} ranked alternates from his latest match: {white} has White"
                assert view.colour(*pair).text.startswith(expected)
                articles[expected.partition(" ")[0]] += 1
    assert len(articles) > 2


def decided(seeds: range) -> Iterator[tuple[Answer, Boards, Boards, Key, Key, Callable[[int], str]]]:
    """Decided answers about small rounds: our boards and those shown, what the articles compare, and the names."""
    for tournament in (event for seed in seeds for event in tournaments(DOUBLE_SWISS_2026, seed)):
        reading = Literal(tournament)
        view = view_of(DOUBLE_SWISS_2026, RoundState.of(tournament))
        try:
            ours = frozenset(frozenset(pair) - {0} for pair in view.round.pairs)
        except pw.NoPairing:
            continue
        for answer in view.answer(questions(reading, ours)) if len(tournament) <= 8 else ():
            if answer.kind == "decided" and answer.round is not None:
                theirs = frozenset(frozenset(pair) - {0} for pair in answer.round.pairs)
                keys = [key_of(reading, boards) for boards in (ours, theirs)]
                yield answer, ours, theirs, keys[0], keys[1], view.names  # type: ignore[attr-defined]


def bye_said(bye: str, instead: str, one: tuple[int, ...], other: tuple[int, ...]) -> str:
    """3.4: score, matches played, number, each as the key has it: smaller goes first."""
    if one[0] != other[0]:
        return f": {bye} has {points_text(one[0])} points, {instead} {points_text(other[0])}."
    if one[1] != other[1]:
        return f": {bye} has played {-one[1]}, {instead} {-other[1]}."
    return f": {bye} comes after {instead}."


def test_more_upfloaters_and_another_bye_are_told_by_their_numbers() -> None:
    said = Counter[str]()
    for answer, ours, theirs, mine, others, names in decided(range(SEED, SEED + 20)):
        label = first_rule(mine, others)
        one, other = next((x, y) for (_, x), (_, y) in zip(mine, others, strict=False) if x != y)
        assert answer.verdict is not None
        assert answer.verdict.difference is not None
        text = answer.verdict.difference.said
        if label == "C4":
            assert f" there would be {other} upfloaters instead of {one}: " in text
        elif label == "3.4":
            byes = [names(next(iter(board))) for made in (ours, theirs) for board in made if len(board) == 1]
            assert text.endswith(bye_said(*byes, one, other))  # type: ignore[arg-type]
        said[label] += 1
    assert {"C4", "3.4"} <= said.keys()


@pytest.mark.parametrize("kind", ["A", "B"])
def test_the_preference_of_a_team_is_told_as_its_matches_give_it(kind: str) -> None:
    told_of = Counter[str]()
    for seed in range(SEED, SEED + 10):
        for tournament in tournaments(TeamSwiss(preferences=kind), seed):
            reading = Literal(tournament, teams=True, preferences=kind)
            view = view_of(TeamSwiss(preferences=kind), RoundState.of(tournament))
            for id in reading.present:
                colour, degree = reading.wish(id)
                (text,) = (fact.text for fact in view.facts(id) if fact.name == "preference")
                how = {"strong": "strongly ", "mild": "mildly "}[degree] if colour and kind == "B" else ""
                name = {"w": "White", "b": "Black"}.get(colour)
                assert text == (f"{how}prefers {name}" if name else "no colour preference")
                told_of[text.split()[0]] += 1
    assert len(told_of) > 1
