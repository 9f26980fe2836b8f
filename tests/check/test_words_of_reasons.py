"""What answers and reasons say is true of the very players asked about, and names one of them."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import pairwright
from pairwright.check import explain
from pairwright.check.sentences import Sentences
from pairwright.errors import NoPairing
from pairwright.systems.acceleration import accelerated_by
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.uscf.section import FULL_BYES
from pairwright.systems.view import Demand, RoundView, view_of
from pairwright.systems.view.steps import boards_of

from .fields import small_states
from .test_explanations import OPEN


def views(system: PairingSystem, seeds: range, sizes: tuple[int, int] = (6, 13)) -> list[RoundView]:
    """The rounds of some small events that the system can pair."""
    found = []
    for state in small_states(seeds, sizes=sizes):
        view = view_of(system, state)
        try:
            view.round  # noqa: B018 - raises NoPairing
        except NoPairing:
            continue
        found.append(view)
    return found


def said(view: RoundView, demand: Demand) -> list[str]:
    """The sentences of the answer to a demand."""
    (answer,) = view.answer([demand])
    return [line.text for line in Sentences(view.state, view.round).answer(answer)]


@pytest.mark.parametrize("seed", range(30, 36))
def test_boards_that_stay_are_counted_without_the_bye(seed: int) -> None:
    for view in views(system_named("dutch"), range(seed, seed + 1)):
        ours = {board for board in boards_of(view.round.pairs) if len(board) == 2}
        one, other = view.round.pairs[0][0], view.round.pairs[-1][0]
        (answer,) = view.answer([Demand(meet=((one, other),))])
        if answer.kind != "decided":
            continue
        same = len(ours & boards_of(answer.round.pairs))
        text = " ".join(line.text for line in Sentences(view.state, view.round).answer(answer))
        stay = re.search(r"the other (\d+) boards stay", text)
        counted = int(stay[1]) if stay else len(re.findall("; 1 stays", text))
        assert counted == same


def test_a_bye_for_a_higher_score_is_told_by_both_scores() -> None:
    """C5: 37 is the only player without a point; 1 has more."""
    paired = pairwright.read(OPEN).pair()
    assert paired.bye.id == 37
    text = paired.explain(why_not=(1, 0)).text
    score = paired.score(paired.state.tournament.by_id[1]) / 10
    name = paired.state.tournament.by_id[1].name.split(",")[0]
    assert text.startswith(f"1 {name} has {score} points; the bye goes to 0.0 points, the lowest score")
    assert "without the bye going to somebody else" not in text


@pytest.mark.parametrize("edition", ["dutch", "uscf"])
def test_a_reason_for_the_bye_begins_with_the_player_who_has_it(edition: str) -> None:
    """And what it says of the place among those of equal and lower score is recounted here."""
    seen = set[str]()
    for view in views(system_named(edition), range(40, 52), sizes=(5, 13)):
        bye = view.round.bye
        if bye is None:
            continue
        line = next(iter(Sentences(view.state, view.round).reason(view.reasons([0])[0]))).text
        assert line.startswith(f"{bye.id} ")
        scores = {player.id: view.round.score(player) for player in view.state.players}
        mine = scores[bye.id]
        equal = [one for one in scores if scores[one] == mine and one != bye.id]
        lower = [one for one in scores if scores[one] < mine]
        if "the only player on" in line and "the lowest score." in line and "may have" not in line:
            assert not equal
            assert not lower
        elif ", the lowest score." in line:
            assert not lower
        elif "who may have the bye." in line and " is the low" in line:
            for one in lower:
                assert barred(view, one)
        seen.add(re.sub(r"\d+ ?\w*\.?\d*", "", line))
    assert len(seen) > 2


def barred(view: RoundView, player: int) -> bool:
    """Whether somebody had a full-point bye or a win without a game."""
    return any(
        result.result in FULL_BYES and not result.played
        for result in view.state.tournament.by_id[player].results
    )


def test_us_chess_calls_neither_second_games_nor_second_byes_legal() -> None:
    """27A1 and 28L3: they are allowed only if nothing else works."""
    games = byes = 0
    for view in views(system_named("uscf"), range(60, 64)):
        for player in view.state.players:
            for result in player.results:
                if result.played and result.opponent in {one.id for one in view.state.players}:
                    text = said(view, Demand(meet=((player.id, result.opponent),)))
                    if "is already in the round" in text[0]:
                        continue
                    games += 1
                    assert "only as a last resort" in text[0]
                    assert not any("would be legal" in line for line in text)
            if view.round.bye not in (None, player) and barred(view, player.id):
                byes += 1
                text = said(view, Demand(bye=player.id))
                assert text[0].startswith(f"The bye for {player.id}")
                assert "only as a last resort" in text[0]
    assert games > 10
    assert byes


def test_points_by_acceleration_are_told_apart_from_those_scored() -> None:
    """28R1: in round 1 nobody has scored; the upper half counts a point, and no two numbers of one player differ."""
    event = pairwright.read(OPEN).before(1)
    system = accelerated_by(system_named("dutch"), "28r1")
    state = RoundState.of(event)
    bye = explain(state, bye=True, system=system).text
    assert not re.search(r"Not \d+ \S+ \(0\.0\): .* 1\.0 points", bye)
    boards = explain(state, boards=True, system=system).text
    assert f"1 {event.by_id[1].name.split(',')[0]} (0.0 + 1.0 virtual)" in boards
    lower = event.players[-2]
    assert f"{lower.id} {lower.name.split(',')[0]} (0.0)" in boards
    why_not = explain(state, why_not=(1, 2), system=system).text
    assert "0.0 + 1.0 virtual" in why_not


def test_every_board_of_the_integer_program_has_a_reason_and_an_impossible_pair_its_players() -> None:
    """Nobody is told that the first round found was taken, or that the pair asked about would have to meet."""
    impossible = 0
    for view in views(system_named("ip"), range(3, 12), sizes=(5, 9)):
        for reason in view.reasons().values():
            assert "first one found" not in " ".join(
                line.text for line in Sentences(view.state).reason(reason)
            )
        for one in sorted(view.present):
            for other in sorted(view.present):
                (answer,) = view.answer([Demand(meet=((one, other),))]) if one < other else (None,)
                if answer is not None and answer.kind == "impossible":
                    impossible += 1
                    text = said(view, answer.demand)
                    assert not any("#" in line or "All participants are paired" in line for line in text)
                    assert not {one, other} & set(answer.witness.players)
                    assert answer.witness.why
    assert impossible > 3


def preference(view: RoundView, player: int) -> str:
    """1.5: the colour a player prefers by the games played, recounted."""
    results = view.state.tournament.by_id[player].results
    had = "".join(
        str(result.colour.value)[0].upper() for result in results if result.played and result.colour
    )
    difference = had.count("W") - had.count("B")
    if had[-2:] in ("WW", "BB"):
        return "Black" if had[-1] == "W" else "White"
    if difference:
        return "Black" if difference > 0 else "White"
    return {"W": "Black", "B": "White"}.get(had[-1:], "")


@pytest.mark.parametrize("edition", ["2026", "2016"])
def test_colour_reasons_of_burstein_name_what_both_prefer(edition: str) -> None:
    named = 0
    for view in views(system_named("burstein", edition=edition), range(80, 92), sizes=(7, 12)):
        for white, black in view.round.pairs:
            if not black:
                continue
            text = view.colour(white, black).text
            for player in (white, black):
                wanted = preference(view, player)
                if wanted and len(view.state.tournament.by_id[player].results) > 1:
                    named += 1
                    assert re.search(rf"\b{player}( \S+)? prefers {wanted}", text), text
    assert named > 100


def pairable(view: RoundView, players: list[int]) -> bool:
    """Whether some players can all be paired, by trying."""
    if not players:
        return True
    first, *rest = players
    return any(
        not view.breaches([(first, other)]) and pairable(view, [one for one in rest if one != other])
        for other in rest
    )


def test_roommates_name_the_better_pairs_and_who_would_be_left() -> None:
    """Two who would both prefer to meet: with better pairs of the round made first, those named can't be paired."""
    named = firsts = 0
    for view in views(system_named("roommates"), range(3, 14), sizes=(7, 9)):
        ours = boards_of(view.round.pairs)
        for one, other in combinations(sorted(view.present), 2):
            (answer,) = view.answer([Demand(meet=((one, other),))])
            if answer.verdict is None or answer.verdict.kind != "incomparable":
                continue
            firsts += 1
            text = said(view, answer.demand)
            assert re.match(rf"({one}|{other})\b.*(meets|would both prefer to meet)", text[0]), text[0]
            found = re.search(r": with (.*) made first, (.*) could not be paired", text[0])
            if found:
                named += 1
                better, left = ([int(n) for n in re.findall(r"\b(\d+)\b", part)] for part in found.groups())
                pairs = {frozenset(better[at : at + 2]) for at in range(0, len(better), 2)}
                assert pairs <= ours
                assert not pairs <= boards_of(answer.round.pairs)
                gone = {one, other, *better, *([view.round.bye.id] if view.round.bye else [])}
                rest = sorted(view.present - gone)
                assert set(left) <= set(rest)
                assert not pairable(view, rest)
    assert named
    assert firsts > 3


def test_dubov_names_nobody_where_nobody_is_shifted() -> None:
    """Round 1 without games: 1 meets 2 only if a player of the smaller subgroup is shifted (before, "shift – out")."""
    event = pairwright.Tournament(
        [pairwright.Player(number, rating=2000 - number) for number in range(1, 9)],
        rounds=5,
        initial_colour="white",
    )
    text = event.pair(system="dubov").explain(why_not=(1, 2)).text
    assert "the rules shift nobody out of the smaller subgroup before " in text
    assert "shift –" not in text
