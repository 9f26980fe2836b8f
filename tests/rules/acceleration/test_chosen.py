"""Accelerations by word: on the command line, in Python, in place of what a report asks for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.cli.documents import schema_text
from pairwright.cli.main import run
from pairwright.formats import write_trf
from pairwright.model import Tournament
from pairwright.systems.acceleration import (
    METHODS,
    Accelerated,
    AddedScore,
    Baku,
    EarlyGroups,
    TrueScores,
    acceleration_named,
    with_points,
)
from pairwright.systems.base import RoundState
from pairwright.systems.coded import chosen_for, system_for
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.registry import system_named

from .test_groups import DRAWS, UPSETS, early, field, played


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("baku", Baku()),
        ("BAKU", Baku()),
        ("baku:count=listed", Baku("listed")),
        ("28r1:rounds=3,soft=yes", AddedScore(3, soft=True)),
        ("28r2", EarlyGroups(draws_with_winners=False, draw_adjustment=100)),
        ("28r3", EarlyGroups(sections=3, draws_with_winners=False, draw_adjustment=100)),
        ("young", EarlyGroups()),
        ("young:floaters=a", EarlyGroups(floaters="a")),
        ("none", TrueScores()),
    ],
)
def test_an_acceleration_is_chosen_by_word_and_parameters(text: str, made: object) -> None:
    assert acceleration_named(text) == made


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("baked", "acceleration can't be 'baked'. Choose one of: none, baku, 28r1, 28r2, 28r3, young"),
        ("young:floaters=c", "floaters can't be 'c'"),
        ("young:flouters=a", "young has no option 'flouters'. Its options: sections"),
        ("baku:count=all", "count can't be 'all'"),
        ("28r1:rounds=0", "rounds can't be 0"),
        ("28r1:rounds=x", "rounds can't be x"),
        ("28r1:soft=maybe", "soft can't be 'maybe'"),
        ("young:sections=14", "sections can't be 14"),
        ("young:sections=²", "sections can't be ²"),
        ("young:equity=maybe", "equity can't be 'maybe'"),
        ("young:draw_adjustment=1.5", "draw_adjustment can't be 1.5"),
    ],
)
def test_what_is_not_there_is_refused_by_name(text: str, told: str) -> None:
    with pytest.raises(pw.InvalidTournament, match=told):
        acceleration_named(text)


def coded(ending: str) -> Tournament:
    return replace(field(26), system=f"FIDE_DUTCH{ending}")


@pytest.mark.parametrize("ending", ["", "_BAKU", "_28R1", "_28R2", "_YOUNG"])
@pytest.mark.parametrize("word", ["none", "baku", "28r1", "young"])
def test_the_one_that_is_named_takes_the_place_of_the_one_of_the_report(ending: str, word: str) -> None:
    alone = coded("" if word == "none" else f"_{word.upper()}")
    expected = system_for(alone.system).pair(RoundState.of(alone)).pairs
    for number in (1, 2):
        event = coded(ending)
        if number == 2:
            event, alone = (played(one, early(field(26)), UPSETS, DRAWS) for one in (event, alone))
            expected = system_for(alone.system).pair(RoundState.of(alone)).pairs
        assert chosen_for(event, acceleration=word).system.pair(RoundState.of(event)).pairs == expected


def test_none_goes_before_points_in_the_records_too() -> None:
    plain = field(26)
    stated = with_points(RoundState.of(plain), Baku().points(RoundState.of(plain))).tournament
    ours = system_for("", "dutch", acceleration="none").pair(RoundState.of(stated)).pairs
    assert ours == DUTCH_2026.pair(RoundState.of(plain)).pairs
    assert ours != DUTCH_2026.pair(RoundState.of(stated)).pairs


@pytest.fixture
def report(tmp_path: Path) -> Path:
    file = tmp_path / "26.trf"
    after = played(field(26), early(field(26)), UPSETS, DRAWS)
    file.write_text(write_trf(after, "trf-2026"), encoding="utf-8")
    return file


def test_floaters_a_of_nicholas_and_young_on_the_command_line_and_in_python(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The worked example of 26 players with upsets: (a) pairs 23 with 24, who drew, and (b) does not."""
    for word, floats in (("young:floaters=a", {(23, 24), (15, 22)}), ("young", {(15, 24), (22, 23)})):
        event = pw.read(report)
        made = {tuple(sorted(pair)) for pair in event.pair(acceleration=word).pairs}
        assert floats <= made
        assert run(["pair", str(report), "--acceleration", word, "-f", "list"]) == 0
        lines = capsys.readouterr().out.splitlines()[1:]
        assert {tuple(sorted(map(int, line.split()))) for line in lines} == made
        assert event.pair(acceleration=acceleration_named(word)).pairs == event.pair(acceleration=word).pairs


def test_a_report_with_the_new_round_says_that_it_does_not_keep_the_acceleration(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", str(report), "--acceleration", "young", "-f", "trf"]) == 0
    assert "the report does not keep --acceleration young" in capsys.readouterr().err


def test_check_judges_by_the_acceleration_that_is_named(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 1 was paired by quarters."""
    assert run(["check", str(report), "--round", "1", "--acceleration", "young", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["rounds"]
    assert found["status"] in ("same", "colours")  # the report gives White to all higher seeds
    assert run(["check", str(report), "--round", "1", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["rounds"]
    assert found["status"] not in ("same", "colours")
    assert pw.read(report).check(acceleration="young", rounds=[1]).rounds[0].status.value in (
        "same",
        "colours",
    )


def test_systems_lists_them_with_what_they_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["systems"]) == 0
    shown = capsys.readouterr().out
    assert run(["systems", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["accelerations"]
    assert [one["name"] for one in listed] == [method.word for method in METHODS]
    for one in listed:
        assert f"  {one['name']:<6}" in shown
        assert one["says"]
        assert all(parameter["meaning"] for parameter in one["parameters"])
    assert "floaters" in {parameter["name"] for one in listed for parameter in one["parameters"]}


# Explanations.


def told(event: Tournament, acceleration: str, **question: object) -> str:
    paired = pw.Tournament.pair(event, acceleration=acceleration)  # type: ignore[arg-type]
    return "\n".join(map(str, paired.explain(**question).lines))  # type: ignore[attr-defined]


def test_every_board_of_an_early_round_is_a_decision_of_the_method() -> None:
    first = pw.read(write_trf(field(27), "trf-2026"))
    text = told(first, "young", boards=True)
    for a, b in early(field(27)).pairs:
        assert f"{a} p{a} and {b} p{b} are both number" in text
    assert "27 p27 gets the bye: the lowest seed with a rating" in text
    assert "group A plays group B" in text
    assert "group C plays group D" in text


def test_why_not_names_the_decision_that_stands_against_it() -> None:
    first = pw.read(write_trf(field(26), "trf-2026"))
    text = told(first, "young", why_not=(1, 2))
    assert "1 p1 and 8 p8 are both number 1: group A plays group B.  [Nicholas and Young]" in text
    assert "1 p1 is number 1 of group A; 2 p2 is number 2 of group A." in text
    after = pw.read(write_trf(played(field(26), early(field(26)), UPSETS, DRAWS), "trf-2026"))
    assert "they met in round 1" in told(after, "young", why_not=(1, 8))
    assert "method (a) pairs such players" in told(after, "young:floaters=a", why_not=(23, 22))


def test_a_player_is_told_his_group_or_his_virtual_points() -> None:
    first = pw.read(write_trf(field(27), "trf-2026"))
    assert "26 players in groups A, B, C, D; number 2 of 7 in group B" in told(first, "young", player=9)
    assert "26 players in groups A, B, C, D; in no group: the bye was given first" in told(
        first, "young", player=27
    )
    assert "1.0 virtual points: Baku acceleration gives some to 14 of 27 players" in told(
        first, "baku", player=9
    )
    assert "0.0 virtual points" in told(first, "baku", player=15)
    assert "virtual" not in told(first, "none", player=9)


@pytest.mark.parametrize("system", ["dutch", "uscf", "burstein", "roommates"])
@pytest.mark.parametrize(
    "acceleration", [Baku(), AddedScore(), EarlyGroups(), EarlyGroups(floaters="a"), TrueScores()]
)
def test_the_view_of_an_accelerated_system_judges_its_own_round_as_the_same(
    system: str, acceleration: Baku | AddedScore | EarlyGroups | TrueScores
) -> None:
    from pairwright.systems.view import Demand, traits_of, view_of

    both = Accelerated(system_named(system), acceleration)
    event = field(27)
    for number in (1, 2, 3):
        state = RoundState.of(event)
        view, paired = view_of(both, state), both.pair(state)
        assert view.round == paired
        assert view.judge(paired.pairs).kind == "same"
        assert traits_of(both) == traits_of(both.system)
        white, black = paired.pairs[0]
        answer = view.answer([Demand(meet=((white, black),))])[0]
        assert answer.kind in ("is so", "unsupported")
        assert view.summary()
        if number < 3:
            event = played(event, early(event), UPSETS if number == 1 else ())


def test_the_pair_that_the_method_does_not_make_departs_from_its_decision() -> None:
    from pairwright.systems.view import view_of

    state = RoundState.of(field(26))
    view = view_of(Accelerated(DUTCH_2026, EarlyGroups()), state)
    pairs = {frozenset(pair) for pair in view.round.pairs}
    swapped = [tuple(pair) for pair in pairs - {frozenset((1, 8)), frozenset((2, 9))}] + [(1, 9), (2, 8)]
    verdict = view.judge(swapped)
    assert verdict.kind == "departs"
    assert verdict.decision.taken == ((1, 8),)
    assert verdict.rule.article == "Nicholas and Young"


@pytest.mark.parametrize(
    "question", [[], ["--board", "1"], ["--boards"], ["--player", "9"], ["--why-not", "1-2"]]
)
@pytest.mark.parametrize("acceleration", ["young", "baku"])
def test_documents_of_accelerated_rounds_follow_their_schema(
    question: list[str], acceleration: str, report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import jsonschema

    assert run(["explain", str(report), "--acceleration", acceleration, "--json", *question]) == 0
    document = json.loads(capsys.readouterr().out)
    jsonschema.validate(document, json.loads(schema_text("explanation")))
    assert document["lines"]


def test_every_method_goes_by_its_own_code_title_and_rule() -> None:
    """US Chess rulebook 28R1 to 28R3, the paper of Nicholas and Young, FIDE C.04.7."""
    rules = "Accelerated pairings by rule"
    assert {
        method.code: (method.make().title, method.make().article) for method in METHODS if method.code
    } == {
        "BAKU": ("Baku acceleration", "C.04.7"),
        "28R1": ("Added score acceleration", "28R1"),
        "28R2": (f"{rules} 28R2", "28R2"),
        "28R3": (f"{rules} 28R3", "28R3"),
        "YOUNG": ("Accelerated pairings by Nicholas and Young", "Nicholas and Young"),
    }
    assert all(method.make().code == method.code for method in METHODS)


def test_the_card_of_an_accelerated_round_has_all_its_boards() -> None:
    from pairwright.systems.view import view_of

    view = view_of(Accelerated(DUTCH_2026, Baku()), RoundState.of(field(27)))
    card = view.card(view.round.pairs)
    boards = {frozenset(pair) for bracket in card.brackets for pair in bracket.pairs}
    assert boards == {frozenset(pair) for pair in view.round.pairs if all(pair)}
