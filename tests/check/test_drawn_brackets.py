"""Brackets drawn: what is expected and what is crossed out, read again from points, numbers, pairs and games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pairwright import read
from pairwright.check import explain
from pairwright.check.brackets import Drawing
from pairwright.check.headlines import Briefly
from pairwright.errors import InvalidTournament
from pairwright.lean_dataclass import replace
from pairwright.systems.cards import BracketCard
from pairwright.systems.headlines.round_headlines import DrawnBracket
from pairwright.systems.view import RoundView

from . import system_facts  # noqa: F401 - it registers its claims
from .headline_facts import CLAIMS
from .test_headlines import HALVES, position_of, random_rounds

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"
DUTCH = ("dutch-2026", "dutch-2017")
BRACKETS = (*DUTCH, "burstein-2026", "dubov-2026", "lim-2026", "team-2026", "double-swiss-2026")


def members(card: BracketCard) -> set[int]:
    return {player for pair in card.pairs for player in pair}


def across_by_hand(view: RoundView, card: BracketCard) -> set[frozenset[int]]:
    """The pairs that anybody expects in a Dutch bracket: from above against the first residents, then the halves."""
    score = position_of(view).score
    order = sorted(members(card), key=lambda one: (-score[one], one))
    down = [one for one in order if one in card.moved_down]
    residents = [one for one in order if one not in down]
    met = {one for pair in card.pairs if set(pair) & set(down) for one in pair}
    rest = [one for one in residents if one not in met]
    half = len(rest) // 2
    found = [*zip(down, residents, strict=False), *zip(rest[:half], rest[half:], strict=True)]
    return {frozenset(pair) for pair in found}


def faults(view: RoundView, one: DrawnBracket) -> list[str]:
    """What is wrong in a drawn bracket."""
    made = {frozenset(pair) for pair in one.card.pairs}
    expected = {frozenset(pair) for pair in one.expected}
    crossed = [frozenset(found.pair) for found in one.crossed]
    position, board = position_of(view), dict(zip(one.boards, one.card.pairs, strict=True))
    found = [f"{sorted(pair)} was made and is crossed out" for pair in crossed if pair in made]
    found += [f"{sorted(pair)} is not crossed out" for pair in expected - made - set(crossed)]
    for barred in one.crossed:
        position.joined = not expects_by_halves(view, one) or frozenset(barred.pair) not in expected
        if not barred.said.id.startswith("proof.") and not CLAIMS[barred.said.id](
            position, board[barred.board], dict(barred.said.values)
        ):
            found.append(f"untrue: {barred}")
    return found


def expects_by_halves(view: RoundView, one: DrawnBracket) -> bool:
    """Whether the reading knows whom a player would expect: not where scores are joined, nor in systems from below."""
    scores = {position_of(view).score[player] for player in one.card.residents}
    return view.rules.id in HALVES and len(scores) == 1


@pytest.mark.parametrize("rules", BRACKETS)
def test_each_expected_pair_is_made_or_crossed_out_for_a_cause_that_the_records_confirm(rules: str) -> None:
    seen = 0
    for view in random_rounds(rules, 4, 400, (8, 14)):
        for one in Drawing(Briefly(view)).brackets:
            assert not faults(view, one), f"{rules}, round {view.state.round}, bracket {one.number}"
            assert {player for half in one.halves for player in half} <= members(one.card)
            seen += len(one.crossed)
    assert seen > 5, "nothing was crossed out"


@pytest.mark.parametrize("rules", ["dubov-2026", "team-2026", "double-swiss-2026"])
def test_where_no_headline_is_short_the_cause_is_about_the_pair_that_is_crossed_out(rules: str) -> None:
    """It was the first sentence of the proof of the board: about the round without those who do meet."""
    told = [
        (view, crossed)
        for view in random_rounds(rules, 10, 450, (8, 14))
        for one in Drawing(Briefly(view)).brackets
        for crossed in one.crossed
        if crossed.said.id.startswith("proof.")
    ]
    assert told
    for view, crossed in told:
        asked = explain(view.state, why_not=crossed.pair, system=view.system)
        assert crossed.said in [getattr(line.text, "message", None) for line in asked.lines]


@pytest.mark.parametrize("rules", DUTCH)
def test_in_the_dutch_system_floaters_meet_the_first_and_the_top_half_the_bottom_half(rules: str) -> None:
    for view in random_rounds(rules, 3, 500, (8, 14)):
        for one in Drawing(Briefly(view)).brackets:
            by_hand = across_by_hand(view, one.card)
            assert {frozenset(pair) for pair in one.expected} <= by_hand
            assert by_hand == {frozenset(pair) for pair in zip(*one.halves, strict=True)}


def drawn_lines(text: str) -> dict[frozenset[int], str]:
    """The lines between the halves of drawn brackets."""
    found = re.findall(r"^ +(\d+) .*?  - (.) -  (\d+) ", text, re.MULTILINE)
    return {frozenset((int(a), int(b))): line for a, line, b in found}


def test_each_line_between_halves_is_crossed_out_unless_its_pair_was_made() -> None:
    seen = set()
    for view in random_rounds("dutch-2026", 4, 500, (8, 20)):
        drawing = Drawing(Briefly(view))
        made = {frozenset(pair) for one in drawing.brackets for pair in one.card.pairs}
        lines = drawn_lines("\n".join(sentence.text for sentence in drawing.lines()))
        assert lines
        assert {pair for pair, line in lines.items() if line == "-"} == set(lines) & made
        seen |= set(lines.values())
    assert seen == {"-", "×"}


def test_a_pair_that_two_boards_expected_is_crossed_out_in_one_line() -> None:
    # 15 and 24 met in round 3; each of them is the opponent that the other would have
    text = read(OPEN).explain(bracket=2).text
    assert text.count("but they met in round 3") == 1


def test_a_bracket_of_the_example_is_drawn_as_the_tutor_draws_it() -> None:
    # by hand: residents 5 7 8 11 12 13 14 20 21 27; 9 from above; 9-5 met in round 4, 5-14 in round 2
    found = read(OPEN).explain(bracket=2.5)
    (bracket,) = found.answer["brackets"]  # type: ignore[misc]
    assert bracket["halves"] == [[9, 5, 8, 11, 12], [5, 14, 20, 21, 27]]
    assert [one["pair"] for one in bracket["crossed"]] == [[9, 5], [5, 14], [8, 20]]
    assert bracket["crossed"][0]["message"] == {"id": "pair.met", "values": {"a": 9, "x": 5, "rounds": [4]}}
    assert [one["player"] for one in bracket["floats"]] == [13]
    assert "- × -  14 de Groote" in found.text
    assert json.loads(found.to_json())["question"] == {"kind": "bracket", "score": 2.5}


def test_the_story_has_every_board_once_and_the_bye() -> None:
    event = read(OPEN)
    text = event.explain(story=True).text
    for board in event.pair():
        assert text.count(f" {board.number}: {board.white.id} ") == 1
    assert "Bye: 37 Schuyler" in text


def test_a_bracket_that_is_not_there_is_refused_with_those_that_are() -> None:
    event = read(OPEN)
    with pytest.raises(InvalidTournament, match=r"Brackets: 4\.0, 3\.5, 3\.0"):
        event.explain(bracket=9)
    for score in (1.23, 2.04, float("nan"), float("inf")):
        with pytest.raises(InvalidTournament, match=rf"No bracket has {score} points\. Brackets: "):
            event.explain(bracket=score)
    with pytest.raises(InvalidTournament, match="no brackets"):
        event.explain(story=True, system="keizer")
    with pytest.raises(InvalidTournament, match="pairs all players at once, without brackets"):
        event.explain(bracket=2.5, system="uscf")


def test_names_of_wide_letters_leave_the_other_half_in_its_column() -> None:
    """Columns were counted in letters, and a terminal shows one of these in two."""
    event = read(OPEN)
    players = (replace(one, name="王" * (one.id % 4) or "Ann") for one in event.players)
    text = replace(event, players=tuple(players)).explain(bracket=2.5).text
    starts = {
        len(line[:at]) + line[:at].count("王")
        for line in text.splitlines()
        if (at := max(line.find("- - -"), line.find("- × -"))) >= 0
    }
    assert text.count("王") > 10
    assert len(starts) == 1
