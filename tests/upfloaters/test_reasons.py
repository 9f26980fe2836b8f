"""What is said of the rule that decides, and of byes, colours and preferences, held against the literal reading.

Whether the right rule is named is asked by `check/test_by_exhaustion.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

import pairwright as pw
from check.from_the_top_by_hand import FromTheTopByHand
from check.reading import Boards, Key, made_of
from pairwright.model import Colour, ForbiddenGroup, Result, points_text, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.team import TeamSwiss
from pairwright.systems.view import Answer, Demand, view_of

from .literal import Literal
from .test_engines_agree import SEED, stubborn, tournaments


def test_a_demand_in_the_top_group_where_sets_of_upfloaters_differ_in_what_they_leave_below() -> None:
    """By exhaustion: no set is refused for what it leaves below under a demand."""
    system, seed, demand = TeamSwiss(preferences="B"), 20360254, Demand(apart=((4, 5),))
    tournament = next(one for one in tournaments(system, seed) if one.next_round == 2)
    reading = FromTheTopByHand(tournament, teams=True, preferences="B")
    view = view_of(system, RoundState.of(tournament))
    (answer,) = view.answer([demand])
    assert not reading.fault(made_of(view.round.pairs), answer)


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
    assert answer.rule.article == "3.5"
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
                    expected = f"the {who} ranked alternates from the latest match: {white} has White"
                assert view.colour(*pair).text.startswith(expected)
                articles[expected.partition(" ")[0]] += 1
    assert len(articles) > 2


def decided(seeds: range) -> Iterator[tuple[Answer, Boards, Boards, Key, Key, Callable[[int], str]]]:
    """Decided answers about small rounds: our boards and those shown, what the articles compare, and the names."""
    for tournament in (event for seed in seeds for event in tournaments(DOUBLE_SWISS_2026, seed)):
        reading = FromTheTopByHand(tournament)
        view = view_of(DOUBLE_SWISS_2026, RoundState.of(tournament))
        try:
            ours = made_of(view.round.pairs)
        except pw.NoPairing:
            continue
        for answer in view.answer(reading.asked(ours)) if len(tournament) <= 8 else ():
            if answer.kind == "decided" and answer.round is not None:
                theirs = made_of(answer.round.pairs)
                yield answer, ours, theirs, reading.keys[ours], reading.keys[theirs], view.names  # type: ignore[attr-defined]


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
        both = zip(mine, others, strict=False)
        label, one, other = next((label, x, y) for (label, x), (_, y) in both if x != y)
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
