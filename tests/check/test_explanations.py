"""Explanations as sentences and as data, on rounds whose reasons the rule digest or the article gives."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import pairwright
from campaign import drawn
from command import Cli
from dutch.histories import random_tournament
from dutch.literal import Literal
from pairwright.check import explain
from pairwright.cli.documents import schema_text
from pairwright.errors import InvalidTournament
from pairwright.formats import read_text
from pairwright.model import Colour, ForbiddenGroup, Player, Result, Tournament, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.dutch.candidate_order import candidate_lines
from pairwright.systems.roster import Pair
from pairwright.systems.scoregroups.brackets import BracketProblem
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.procedure import TO_THE_END
from pairwright.systems.view import view_of
from pairwright.systems.view.ledger import WHOLE, first_apart

from .events import case_recorded, corpus
from .fields import small_states

EXAMPLES = Path(__file__).parents[2] / "examples"
OPEN = EXAMPLES / "open.trf"
CHECKS = Path(__file__).parent.parent / "cli" / "reference" / "checks"
CASES = {case.id: case for case in corpus("dutch-2026.pairs")}


def state_of(name: str) -> RoundState:
    """The state before the round of a case of the corpus."""
    return RoundState.of(read_text(CASES[name].report).tournament)


def fact(state: RoundState, player: int, name: str) -> tuple[object, str]:
    """One fact of a player: its value and article."""
    found = next(fact for fact in view_of(DUTCH_2026, state).facts(player) if fact.name == name)
    return found.value, found.article


def test_points_place_in_the_scoregroup_and_the_right_to_the_bye_follow_from_the_results() -> None:
    """1.2, 1.3.1, and C2: who had the bye, or as many points as a win without playing, may not have the bye."""
    seen = Counter[bool]()
    for seed in range(12):
        tournament = random_tournament(seed, largest=10, most_rounds=4)
        state, worth = RoundState.of(tournament), tournament.point_system
        points = {player.id: player.score(worth) for player in state.players}
        for player in state.players:
            if any(player.virtual for player in state.players):
                continue
            group = sorted(id for id in points if points[id] == points[player.id])
            assert fact(state, player.id, "score") == (points[player.id] / 10, "1.2")
            place = {"place": group.index(player.id) + 1, "size": len(group)}
            assert fact(state, player.id, "scoregroup") == (place, "1.3.1")
            unplayed = [one for one in player.results if not one.played]
            barred = any(
                one.result is Result.ALLOCATED_BYE or one.points(worth) >= worth.win for one in unplayed
            )
            assert fact(state, player.id, "bye")[0] is not barred
            if barred:
                seen[True] += 1
                text = next(
                    one.text for one in view_of(DUTCH_2026, state).facts(player.id) if one.name == "bye"
                )
                rounds = [
                    number
                    for number, one in enumerate(player.results, 1)
                    if not one.played
                    and (one.result is Result.ALLOCATED_BYE or one.points(worth) >= worth.win)
                ]
                assert [int(word) for word in re.findall(r"in round (\d+)", text)] == rounds
    assert seen[True] > 5


def test_the_rounds_that_bar_the_bye_of_2017_are_byes_and_forfeit_wins_only() -> None:
    """C.2 of 2017: the bye, or a win by forfeit; a full-point bye that was asked for is none."""
    kinds = [Result.ALLOCATED_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE]
    results = [*map(round_result, kinds), round_result(Result.FORFEIT_WIN, 6, Colour.WHITE)]
    results.append(round_result(Result.FORFEIT_LOSS, 5, Colour.BLACK))
    players = tuple(Player(id, results=(one,)) for id, one in enumerate(results, 1))
    view = view_of(DUTCH_2017, RoundState.of(Tournament(players, rounds=5, initial_colour=Colour.WHITE)))
    told = {id: next(one for one in view.facts(id) if one.name == "bye") for id in range(1, 7)}
    assert {id for id, one in told.items() if one.value is False} == {1, 5}
    assert told[1].text.endswith("the pairing-allocated bye in round 1")
    assert told[5].text.endswith("a forfeit win in round 1")
    players = tuple(replace(one, results=(*one.results, round_result(Result.ZERO_BYE))) for one in players)
    view = view_of(DUTCH_2017, RoundState.of(Tournament(players, rounds=5, initial_colour=Colour.WHITE)))
    for id in (1, 5):
        text = next(one.text for one in view.facts(id) if one.name == "bye")
        assert re.findall(r"in round (\d+)", text) == ["1"]


def test_a_half_point_bye_is_a_downfloat_by_1_4_3() -> None:
    # X13: 5 and 6 had half-point byes two rounds before.
    assert fact(state_of("X13"), 5, "float_two_rounds_ago") == ("down", "1.4.3")


def test_a_forfeit_loss_is_no_float_by_1_4_4() -> None:
    # X19: 3 lost by forfeit in the round before, 4 won.
    assert fact(state_of("X19"), 3, "float_last_round") == ("none", "1.4.4")
    assert fact(state_of("X19"), 4, "float_last_round") == ("down", "1.4.3")


def test_a_topscorer_is_told_with_1_8_in_the_last_round_only() -> None:
    # X22: 4 has 2.0 of 3, a topscorer with colours b w w; 5 has White twice and colour difference +2.
    state = state_of("X22")
    assert fact(state, 4, "topscorer") == (True, "1.8")
    assert fact(state, 5, "colour_difference") == (2, "1.6")
    assert fact(state, 5, "preference") == ({"colour": "black", "strength": "absolute"}, "1.7.1")


def test_the_wider_colour_difference_is_the_reason_between_two_absolute_preferences() -> None:
    reason = view_of(DUTCH_2026, state_of("X22")).colour(4, 5)
    assert (reason.white, reason.rule.article) == (4, "5.2.2")
    assert "wider" in reason.text


@pytest.mark.parametrize("name", ["X1", "X2", "X9", "X14", "X20", "X22"])
def test_every_question_about_a_round_is_answered_by_a_document_of_the_schema(name: str) -> None:
    validator = Draft202012Validator(json.loads(schema_text("explanation")))
    state = state_of(name)
    head = {
        "$schema": "urn:pairwright:schema:explanation-1",
        "generator": {"name": "pairwright", "version": "0"},
        "event": "",
        "round": state.round,
        "system": {"name": "dutch", "edition": "2026", "rules": "C.04.3"},
    }
    ids = [player.id for player in state.players]
    boards = len(ids) // 2
    found = [explain(state, system=DUTCH_2026)]
    found += [explain(state, board=board, system=DUTCH_2026) for board in range(1, boards + 1)]
    found += [explain(state, player=player, system=DUTCH_2026) for player in ids]
    found += [explain(state, why_not=(ids[0], other), system=DUTCH_2026) for other in ids[1:]]
    if len(ids) % 2:
        found += [explain(state, why_not=(player, 0), system=DUTCH_2026) for player in ids]
    found.append(explain(state, bye=True, system=DUTCH_2026))
    for explanation in found:
        assert explanation.lines
        assert "None" not in explanation.text
        validator.validate(json.loads(json.dumps({**head, **explanation.content})))


def test_the_numbers_of_an_answer_are_those_of_the_cards_of_both_rounds() -> None:
    # X9: C12 decides against the first candidate in order, 1-4 2-5 3-6.
    case = CASES["X9"]
    tournament, number = case_recorded(case, case.expected or ())
    state = RoundState.of(tournament.before(number))
    answer = explain(state, why_not=(2, 4), system=DUTCH_2026).answer
    difference, best = answer["difference"], DUTCH_2026.pair(state)
    assert isinstance(difference, dict)
    required = DUTCH_2026.pair(state.requiring((2, 4)))
    rule = difference["rule"]["id"]
    assert tuple(difference["ours"]["counts"]) == best.card.brackets[0].sums[rule]
    assert tuple(difference["theirs"]["counts"]) == required.card.brackets[0].sums[rule]


def placed_before(problem: BracketProblem, one: Sequence[Pair], other: Sequence[Pair]) -> bool:
    """Whether the order of the ledger puts one candidate before another one."""
    lines = [list(candidate_lines(str, problem, sorted(pairs), WHOLE)) for pairs in (one, other)]
    mine, theirs = first_apart(*lines) or pytest.fail("the ledger does not tell them apart")
    return mine.value < theirs.value


@pytest.mark.parametrize("seed", drawn(range(12), 4))
def test_of_two_candidates_the_one_generated_earlier_is_told(seed: int) -> None:
    for state in small_states(range(500 + seed, 501 + seed), sizes=(4, 7)):
        entries = DUTCH_2026.entries(state)
        try:
            done = DUTCH_2026.brackets(Completion(entries, DUTCH_2026.rules))
        except pairwright.NoPairing:
            continue
        for search, (problem, paired, _) in zip(Literal(state).brackets(), done, strict=True):
            down = set(problem.moved_down)
            candidates = [
                pairs
                for pairs in search.candidates(len(paired.pairs))
                if sum(a in down for a, _ in pairs) == sum(a in down for a, _ in paired.pairs)
            ]
            for first, second in pairwise(candidates):
                assert placed_before(problem, first, second), (problem.members, first, second)
                assert not placed_before(problem, second, first)


@pytest.mark.parametrize(
    ("players", "pairs", "candidates"), [(6, 3, 15), (7, 3, 105), (8, 4, 105), (8, 3, 420)]
)
def test_all_candidates_of_a_homogeneous_bracket_are_put_in_the_order_of_generation(
    players: int, pairs: int, candidates: int
) -> None:
    nobody_met = Tournament(tuple(Player(number) for number in range(1, players + 1)), 5, Colour.WHITE)
    state = RoundState.of(nobody_met)
    entries = DUTCH_2026.entries(state)
    problem = BracketProblem(entries, DUTCH_2026.rules, TO_THE_END, (), tuple(range(players)))
    generated = list(next(Literal(state).brackets()).candidates(pairs))
    assert len(generated) == candidates
    for first, second in pairwise(generated):
        assert placed_before(problem, first, second), (first, second)


def test_one_question_at_a_time() -> None:
    paired = pairwright.read(OPEN).pair()
    with pytest.raises(InvalidTournament, match="one question"):
        pairwright.explain(paired, board=1, bye=True)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"board": 99}, "Board 99 does not exist"),
        ({"player": 999}, "No player has the number 999"),
        ({"why_not": (1, 999)}, "No player has the number 999"),
        ({"why_not": (1, 1)}, "can't play themselves"),
    ],
)
def test_questions_about_what_is_not_there_are_refused(question: dict[str, object], says: str) -> None:
    paired = pairwright.read(OPEN).pair()
    with pytest.raises(InvalidTournament, match=says):
        pairwright.explain(paired, **question)  # type: ignore[arg-type]


def test_the_front_door_explains_and_checks() -> None:
    tournament = pairwright.read(OPEN)
    assert tournament.check().faultless
    explanation = pairwright.explain(tournament.pair(), why_not=(26, 32))
    assert "they met in round 3" in explanation.text
    assert explanation._repr_html_().startswith("<p>")


def test_somebody_who_is_away_is_told_to_be(cli: Cli) -> None:
    outcome = cli("explain", OPEN, "--absent", "5", "--why-not", "5-1")
    assert outcome.code == 0
    assert "can't be paired in round 5: absent" in outcome.out


def names_of(tournament: Tournament) -> set[str]:
    """The family names of a tournament."""
    return {player.name.split(",")[0] for player in tournament}


@pytest.mark.parametrize(
    "words", [(), ("--board", "3"), ("--player", "20"), ("--bye",), ("--why-not", "1-30")]
)
def test_the_command_answers_every_question_in_words_and_as_a_document(
    cli: Cli, words: tuple[str, ...]
) -> None:
    outcome = cli("explain", OPEN, *words)
    assert (outcome.code, outcome.err) == (0, "")
    assert any(name in outcome.out for name in names_of(read_text(Path(OPEN).read_text("utf-8")).tournament))
    document = json.loads(cli("explain", OPEN, *words, "--json").out)
    Draft202012Validator(json.loads(schema_text("explanation"))).validate(document)
    assert [line["text"] for line in document["lines"]]


def test_a_pair_that_is_none_is_a_bad_request(cli: Cli) -> None:
    assert "12-34" in cli("explain", OPEN, "--why-not", "12").failed(3)


def test_a_finished_event_is_explained_at_its_last_round_as_the_rules_have_it(cli: Cli) -> None:
    outcome = cli("explain", CHECKS / "bye-differs.trf", "--json")  # 9 of 9 rounds, the last one altered
    assert outcome.code == 0
    assert json.loads(outcome.out)["round"] == 9
    assert "round 9 is recorded otherwise" in outcome.err
    assert "Runde 9 ist anders eingetragen" in cli("explain", CHECKS / "bye-differs.trf", "--lang", "de").err


def test_a_round_without_any_pairing_is_told_with_its_witness(cli: Cli) -> None:
    outcome = cli("explain", CHECKS / "two-differ.trf")  # bbpPairings finds none for its round 9 either
    assert outcome.code == 1
    assert "No valid pairing exists: 3 Hansen, 5 Bauer can't all be paired" in outcome.err


def test_check_has_exit_code_1_when_anything_differs_and_0_otherwise(cli: Cli) -> None:
    right = cli("check", CHECKS / "as-paired.trf")
    assert (right.code, right.err) == (0, "")
    wrong = cli("check", CHECKS / "two-differ.trf")
    assert wrong.code == 1
    assert "✘" in wrong.out
    document = json.loads(cli("check", CHECKS / "two-differ.trf", "--json").out)
    Draft202012Validator(json.loads(schema_text("check"))).validate(document)
    assert document["faultless"] is False


def test_a_file_that_cannot_be_read_does_not_stop_the_check_of_others(cli: Cli, tmp_path: Path) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("nothing\n", encoding="utf-8")
    files = (bad, CHECKS / "as-paired.trf", tmp_path / "nowhere.trf")
    assert cli("check", bad, CHECKS / "two-differ.trf").code == 3
    listed = cli("check", bad, CHECKS / "as-paired.trf")
    assert listed.code == 3
    assert f"{bad}: no player lines found" in listed.err
    assert "round 1 ✔" in listed.out
    outcome = cli("check", *files, "--json")
    assert outcome.code == 5
    documents = json.loads(outcome.out)
    assert [one.get("error", {}).get("exit") for one in documents] == [3, None, 5]
    Draft202012Validator(json.loads(schema_text("error"))).validate(documents[0])


def test_names_do_not_steer_the_terminal(cli: Cli, tmp_path: Path) -> None:
    text = (CHECKS / "bye-differs.trf").read_text("utf-8")
    name = next(line[14:47] for line in text.splitlines() if line.startswith("001   16"))
    file = tmp_path / "event.trf"
    file.write_text(text.replace(name, f"\x1b[31m{name[5:]}"), encoding="utf-8")
    for words in (("check", file), ("explain", file, "--player", "16")):
        assert "\x1b" not in cli(*words).out


def test_an_event_without_rounds_has_nothing_to_check(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "event.trf"
    file.write_text(CASES["X1"].report, encoding="utf-8")
    outcome = cli("check", file)
    assert outcome.code == 0
    assert "nothing to check" in outcome.out


def test_one_round_alone_can_be_checked(cli: Cli) -> None:
    outcome = cli("check", OPEN, "--round", "2")
    assert outcome.code == 0
    assert "round 2" in outcome.out
    assert "round 1" not in outcome.out
    assert cli("check", OPEN, "--round", "9").code == 3


def test_a_round_explains_itself() -> None:
    paired = pairwright.read(str(OPEN)).pair()
    assert paired.explain(board=3).text == pairwright.explain(paired, board=3).text
    assert paired.explain(why_not=(1, 20)).text == pairwright.explain(paired, why_not=(1, 20)).text


def test_points_that_do_not_follow_from_the_results_are_found_and_not_refused(
    cli: Cli, tmp_path: Path
) -> None:
    lines = (EXAMPLES / "open.trf").read_text(encoding="utf-8").split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("001"))
    assert lines[first][80:84] == " 3.5"
    lines[first] = lines[first][:80] + " 0.5" + lines[first][84:]
    report = tmp_path / "wrong.trf"
    report.write_text("\n".join(lines), encoding="utf-8")
    outcome = cli("check", report)
    assert outcome.code == 1
    assert "#1: points 0.5 in the report, 3.5 by the results" in outcome.out
    assert f"{report}:{first + 1}:81: warning: points 0.5 of player 1" in outcome.err
    assert cli("pair", report).code == 3


def test_who_is_kept_apart_from_whom_is_told_of_those_concerned_only() -> None:
    event = pairwright.Tournament(
        [Player(id, f"Player {id}") for id in range(1, 8)],
        rounds=3,
        initial_colour="white",
        forbidden=[ForbiddenGroup((1, 3, 5)), ForbiddenGroup((3, 6))],
    )
    view = view_of(DUTCH_2026, RoundState.of(event))
    told = {id: [one.text for one in view.facts(id) if one.name == "kept_apart"] for id in range(1, 8)}
    assert told == {
        1: ["kept apart from 3 Player 3, 5 Player 5"],
        2: [],
        3: ["kept apart from 1 Player 1, 5 Player 5, 6 Player 6"],
        4: [],
        5: ["kept apart from 1 Player 1, 3 Player 3"],
        6: ["kept apart from 3 Player 3"],
        7: [],
    }
