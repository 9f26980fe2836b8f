"""Checking and explaining by the cards of other systems: their literal engines give the same reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pairwright
from command import Cli
from pairwright.check import explain
from pairwright.check.sentences import Sentences
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.view import Answer, Demand, Reason, Sentence, Verdict

from .test_explanations import OPEN


def test_stable_roommates_speak_of_what_the_two_prefer(cli: Cli) -> None:
    outcome = cli("explain", OPEN, "-s", "roommates", "--why-not", "1-9")
    assert outcome.code == 0
    assert "whom the lists rank" in outcome.out
    assert cli("explain", OPEN, "-s", "roommates", "--why-not", "26-32").out.startswith("26 ")


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("roommates", "3 pairs of players would both prefer to meet, instead of 0.  [1.2]"),
        (
            "ip",
            "34 Laurinaitis (0.0 points) would have the bye; it is settled before the pairs and goes to 37 Schuyler",
        ),
    ],
)
def test_systems_that_can_not_be_asked_for_pairs_judge_a_round_in_their_own_terms(
    cli: Cli, system: str, said: str
) -> None:
    """In round 4 numbers 34 and 37 had no point and no bye yet: the lower ranked is 37."""
    outcome = cli("check", OPEN, "-s", system)
    assert outcome.code == 1
    assert f"    {said}" in outcome.out
    assert "other pairs than this system makes" not in outcome.out
    document = json.loads(cli("check", OPEN, "-s", system, "--json").out)
    lines = [line["text"] for one in document["rounds"] for line in one["lines"]]
    assert any(said.startswith(line[:60]) for line in lines)


@pytest.mark.parametrize(
    ("system", "best"), [("dutch", True), ("lim", False), ("keizer", False), ("roommates", False)]
)
def test_a_round_is_called_the_best_only_where_rounds_are_compared(cli: Cli, system: str, best: bool) -> None:
    """Lim and Keizer go on by steps, stable roommates by lists: they make a round with the pair, and rank no others."""
    outcome = cli("explain", OPEN, "-s", system, "--why-not", "1-9")
    assert ("The best round with it: " in outcome.out) is best
    assert ("The round made with it: " in outcome.out) is not best


def test_a_board_of_a_system_that_ranks_no_rounds_is_not_said_to_be_in_every_good_one() -> None:
    say = Sentences(RoundState.of(pairwright.read(OPEN)))
    without = Answer(
        Demand(apart=((1, 4),)), "decided", Verdict("worse", notes=(Sentence("More are blocked."),))
    )
    told = [line.text for line in say.reason(Reason(1, (1, 4), without))]
    assert told == ["The round made without it is worse.", "More are blocked."]


def test_stable_roommates_say_why_another_player_has_no_bye() -> None:
    state = RoundState.of(pairwright.read(OPEN))
    found = explain(state, why_not=(5, 0), system=system_named("roommates"))
    assert found.answer["outcome"] == "decided"
    assert "5 Papadimos (2.5 points) would have the bye" in found.text
    assert "goes to 37 Schuyler (0.0 points)" in found.text


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("roommates", "No two players would both be better off together."),
        (
            "ip",
            "The round costs 35 (3.0 points of score differences, 1 × colour difference of 2): the least possible, "
            "proved by matching.",
        ),
    ],
)
def test_nothing_is_claimed_of_sums_that_do_not_decide(cli: Cli, system: str, said: str) -> None:
    """Stable roommates look at blocking pairs and the program at its objective: another round may well have fewer."""
    lines = cli("explain", OPEN, "-s", system).out.splitlines()
    assert said in lines
    assert any(line.lstrip().startswith("Score difference") for line in lines)
    assert not any("no candidate" in line for line in lines)


def test_rounds_paired_with_side_constraints_are_checked_with_them(cli: Cli, tmp_path: Path) -> None:
    """Nobody with 2.5 points is to float: that costs 2 of 875 (docs/how-to/side-constraints.md)."""
    rules = tmp_path / "rules.toml"
    rules.write_text(
        '[[constraint]]\nkind = "floaters"\ngroup = { score = 2.5 }\nway = "from"\nat_most = 0\n'
    )

    def played(name: str, *words: object) -> Path:
        paired = cli("pair", OPEN, "-s", "ip", "-f", "trf", *words).out
        (tmp_path / name).write_text(re.sub(r"(?m)(?<= [wb]) *$", " =", paired), encoding="utf-8")
        return tmp_path / name

    bound, free = played("bound.trf", "--constraints", rules), played("free.trf")
    words = ["-s", "ip", "--round", 5]
    assert cli("check", bound, *words, "--constraints", rules).out.splitlines()[1] == (
        "round 5 ✔ as the rules have it"
    )
    assert "The round costs 37 instead of 35." in cli("check", bound, *words).out
    broken = cli("check", free, *words, "--constraints", rules)
    assert broken.code == 1
    assert "breaks an absolute rule" in broken.out
    assert "a side constraint keeps them apart: none of the players with 2.5 points" in broken.out
