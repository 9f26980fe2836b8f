"""Certificates of rounds: two scripts that import nothing of ours are content, and so is exhaustive search."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from check.questions import BY_BRACKETS, states
from cli.conftest import EXAMPLES
from command import Cli
from pairwright.cli.documents import schema_text
from pairwright.errors import InvalidTournament, NoPairing, TooLarge
from pairwright.generate import NamedSystem, Simulation, rounds
from pairwright.matching.optimum import Choices
from pairwright.messages import DECLARED, from_plain
from pairwright.model import Team
from pairwright.systems import bracket_words  # noqa: F401 - declares sentences of certificates
from pairwright.systems.acceleration import Accelerated, acceleration_named
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.keizer import KEIZER
from pairwright.systems.registry import system_named
from pairwright.systems.roommates import Roommates
from pairwright.systems.view import view_of
from pairwright.systems.view.proof import attains, proven

from .rounds import (
    CLAIMED,
    OPTIMA,
    RECOUNT,
    SCRIPT_NAMES,
    SCRIPTS,
    VARIANTS,
    VERIFY,
    Document,
    certified,
    fault,
    pairable,
    report_of,
    rounds_for,
    stuck,
)

SCHEMA = Draft202012Validator(json.loads(schema_text("certificate")))


@pytest.mark.parametrize("name", OPTIMA)
def test_the_certificates_of_random_rounds_are_verified_without_us(name: str) -> None:
    for state in islice(rounds_for(OPTIMA[name], range(3, 40), sizes=(5, 20)), 12):
        document = certified(OPTIMA[name], state)
        assert not fault(document, report_of(state)), state.tournament.name
        SCHEMA.validate(document)
        assert not list(RECOUNT.trusted(document))


@pytest.mark.parametrize("name", VARIANTS)
def test_the_scripts_count_by_what_a_director_or_club_has_chosen(name: str) -> None:
    seen = 0
    for state in islice(rounds_for(VARIANTS[name], range(3, 19), sizes=(6, 14)), 0, 24, 4):
        ids = [player.id for player in state.tournament.players]
        teams = Team("A", tuple(ids[::3])), Team("B", tuple(ids[1::3]))
        if "teams" in name:
            state = RoundState.of(state.tournament.changed(teams=teams))
        document = certified(VARIANTS[name], state)
        assert not fault(document, report_of(state)), state.tournament.name
        SCHEMA.validate(document)
        seen += bool(document["parts"])
    assert seen > 2


@pytest.mark.parametrize("name", SCRIPT_NAMES)
def test_the_scripts_are_plain_python_and_fit_a_few_screens(name: str) -> None:
    text = (SCRIPTS / f"{name}.py").read_text(encoding="utf-8")
    imported = {
        alias.name if isinstance(node, ast.Import) else node.module or ""
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported <= {*sys.stdlib_module_names, *SCRIPT_NAMES}
    assert len(text.splitlines()) <= 320


def test_the_script_has_the_sentences_of_the_program() -> None:
    """Every claim and every criterion that no rule book has; two copies, so that the script imports nothing of ours."""
    ours = {one.id: one.english for one in DECLARED.values() if one.id.startswith("certificate.")}
    assert {id: text for id, text in CLAIMED.SENTENCES.items() if id != "proof.rule"} == ours
    assert CLAIMED.SENTENCES["proof.rule"] == DECLARED["proof.rule"].english


@pytest.mark.parametrize("name", OPTIMA)
def test_ids_and_values_stand_beside_the_texts_and_older_documents_hold(name: str) -> None:
    """Another program can phrase each sentence; a document from before the ids is read and verified as it was."""
    for state in islice(rounds_for(OPTIMA[name], range(3, 7), sizes=(6, 12)), 3):
        document = certified(OPTIMA[name], state)
        assert [str(from_plain(one)) for one in document["messages"]] == document["says"]
        every = [own for part in document["parts"] for own in (part, part.get("unfulfilled")) if own]
        columns = [column for own in every for column in own["criteria"]]
        assert [str(from_plain(one["message"])) for one in columns] == [one["says"] for one in columns]
        del document["messages"]
        for one in columns:
            del one["message"]
        SCHEMA.validate(document)
        assert not fault(document, report_of(state))


# -- exhaustive search -----------------------------------------------------------------------------------------


def covers(choices: dict[frozenset[int], tuple[int, ...]], left: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """The sums of all ways to put everybody into one choice."""
    if not left:
        yield (0,) * len(next(iter(choices.values())))
        return
    first = min(left)
    for one, counts in choices.items():
        if first in one and one <= left:
            for rest in covers(choices, left - one):
                yield tuple(a + b for a, b in zip(counts, rest, strict=True))


@pytest.mark.parametrize("name", OPTIMA)
def test_nothing_that_covers_everybody_has_smaller_sums(name: str) -> None:
    seen = 0
    for state in islice(rounds_for(OPTIMA[name], range(60), sizes=(5, 7)), 20):
        for part in certified(OPTIMA[name], state)["parts"]:
            choices = {
                frozenset(one): tuple(row["violations"]) for row in part["choices"] for one in row["choices"]
            }
            taken = [choices[frozenset(one)] for one in part["pairs"] + part["witness"]]
            ours = tuple(map(sum, zip(*taken, strict=True)))
            assert ours == min(covers(choices, frozenset(int(v) for v in part["duals"])))
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("name", ["dutch", "burstein", "dubov"])
def test_the_sums_are_the_best_that_a_reading_of_the_articles_finds(name: str) -> None:
    """What is certified of each bracket is the minimum over all legal rounds with the same brackets above."""
    system, reading = BY_BRACKETS[name]
    compared = 0
    for state in islice(states(system, range(100, 200)), 25):
        document = certified(system, state)
        if document["no_pairing"]:
            assert not reading(state).rounds
            continue
        hand = reading(state)
        ours = hand.made([tuple(pair) for pair in document["pairs"]])
        same = [found for found in hand.rounds if hand.bye_key(found) == hand.bye_key(ours)]
        assert hand.bye_key(ours) == min(map(hand.bye_key, hand.rounds))
        for at, part in enumerate(part for part in document["parts"] if part["kind"] == "bracket"):
            values = hand.values(ours, at)
            assert values == min(hand.values(found, at) for found in same)
            sums = plain_sums(part)
            for rule, value in zip(hand.quality, values, strict=True):
                if rule in sums:
                    assert sums[rule] == (value if isinstance(value, int) else value[0])  # type: ignore[index]
                    compared += 1
            same = [found for found in same if set(found[at].pairs) == set(ours[at].pairs)]
    assert compared > 200


def plain_sums(part: Document) -> dict[str, int]:
    """The sums of the criteria that have no levels, and of the first level of the look-ahead."""
    counts = {frozenset(one): row["violations"] for row in part["choices"] for one in row["choices"]}
    taken = [counts[frozenset(one)] for one in part["pairs"] + part["witness"]]
    columns = enumerate(part["criteria"])
    return {column["id"]: sum(row[at] for row in taken) for at, column in columns if column["level"] is None}


# -- rounds of every kind --------------------------------------------------------------------------------------


def refused(system: PairingSystem, state: RoundState, bracket: int | None = None) -> str:
    """Why there is no certificate."""
    with pytest.raises(InvalidTournament) as caught:
        view_of(system, state).certificate(bracket)
    return str(caught.value)


def first_rounds(players: int, count: int, seed: int = 1) -> list[RoundState]:
    """The states of the rounds of an event, from the first on."""
    made = rounds(Simulation(players=players, rounds=count), seed, NamedSystem("dutch", "2026"))
    return [RoundState.of(tournament) for tournament in islice(made, count)]


def test_that_there_is_no_round_is_certified_in_every_system_that_can_fail() -> None:
    found = dict.fromkeys(
        (
            "dutch-2026",
            "dutch-2017",
            "burstein-2026",
            "dubov-2026",
            "double-swiss-2026",
            "ip",
            "roommates, balanced",
        ),
        0,
    )
    for name in found:
        for state in stuck():
            if not pairable(OPTIMA[name], state):
                document = certified(OPTIMA[name], state)
                assert not document["parts"]
                sets = document["no_pairing"]
                if len(state.players) % 2 == 0:  # nobody has the bye
                    assert 0 not in {*sets["barrier"], *(id for part in sets["components"] for id in part)}
                assert VERIFY.verify(document) == "no round pairs all players"
                found[name] += 1
    assert all(found.values()), found


def test_joined_last_brackets_of_2017_are_certified_and_what_is_not_proven_is_said() -> None:
    joined = 0
    for state in rounds_for(DUTCH_2017, range(25), sizes=(6, 12)):
        try:
            names = [bracket.name for bracket in DUTCH_2017.pair(state).card.brackets]
        except NoPairing:
            continue
        if any(name.startswith("collapsed") for name in names):
            document = certified(DUTCH_2017, state)
            assert not fault(document)
            assert any("had to be joined" in line for line in document["says"])
            joined += 1
    assert joined > 3


@pytest.mark.parametrize("name", ["double-swiss-2026", "team-2026"])
def test_upfloaters_are_proven_before_the_pairs_of_their_bracket(name: str) -> None:
    seen = dict.fromkeys(("upfloaters", "several", "C6 counted", "C6 unfulfilled"), 0)
    for state in islice(rounds_for(OPTIMA[name], range(3, 60), sizes=(5, 12)), 120):
        document = certified(OPTIMA[name], state)
        parts = [part for part in document["parts"] if part["kind"] != "bye"]
        for first, second in zip(parts[::2], parts[1::2], strict=True):
            assert (first["kind"], second["kind"]) == ("upfloaters", "bracket")
            assert {frozenset(pair) for pair in first["pairs"]} == {
                frozenset(pair) for pair in second["pairs"]
            }
            up = set(second["residents"]) - set(first["residents"])
            seen["upfloaters"] += bool(up)
            seen["several"] += len(up) > 1
            seen["C6 counted"] += any(one["id"] == "C6" for one in first["criteria"])
            none = first.get("unfulfilled")
            if none is not None:
                seen["C6 unfulfilled"] += 1
                counts = {
                    frozenset(one): row["violations"] for row in none["choices"] for one in row["choices"]
                }
                assert sum(counts[frozenset(one)][-1] for one in none["witness"]) >= 2
            else:
                assert "C6" in [one["id"] for one in first["criteria"]]
        assert not any("C6" in line for line in document["says"] if line.startswith("Not proven"))
    assert all(seen.values()), seen


@pytest.mark.parametrize("name", ["double-swiss-2026", "team-2026"])
def test_a_bracket_without_c6_is_one_of_which_every_best_set_fails_it(name: str) -> None:
    """All sets are tried, each with all pairings of everybody not yet paired that bring just these up."""
    unfulfilled = 0
    for state in islice(rounds_for(OPTIMA[name], range(60), sizes=(5, 8)), 150):
        for part in certified(OPTIMA[name], state)["parts"]:
            none = part.get("unfulfilled")
            if part["kind"] != "upfloaters" or not part["criteria"]:
                continue
            listed = none or part
            choices = {
                frozenset(one): tuple(row["violations"])
                for row in listed["choices"]
                for one in row["choices"]
            }
            at = [one["id"] for one in listed["criteria"]].index("C6")
            sums = list(covers(choices, frozenset(int(v) for v in listed["duals"])))
            best = min(own[:at] for own in sums)
            least = min(own[at] for own in sums if own[:at] == best)
            if part["pairs"] and best[0]:
                assert (least >= 2) is (none is not None)
                unfulfilled += none is not None
    assert unfulfilled > 1


def test_byes_prohibitions_and_several_downfloaters_are_among_the_rounds() -> None:
    seen = {"bye": 0, "apart": 0, "several": 0, "blossoms": 0}
    for state in islice(rounds_for(DUTCH_2026, range(3, 40), sizes=(6, 16)), 50):
        document = certified(DUTCH_2026, state)
        seen["bye"] += any(part["kind"] == "bye" for part in document["parts"])
        seen["apart"] += bool(document["apart"])
        seen["several"] += any(len(part["left"]) > 1 for part in document["parts"])
        seen["blossoms"] += any(part["blossoms"] for part in document["parts"])
    assert all(seen.values()), seen


def test_points_of_an_acceleration_are_the_points_of_the_certificate() -> None:
    state = first_rounds(20, 9)[1]
    system = OPTIMA["dutch-2026 with Baku"]
    points = {player["id"]: player["points"] for player in certified(system, state)["players"]}
    plain = {player["id"]: player["points"] for player in certified(DUTCH_2026, state)["players"]}
    assert {points[id] - plain[id] for id in points} == {0, 1}  # C.04.7 art. 1.4: a win for the upper half
    document = certified(system, state)
    assert document["pairs"] == [list(pair) for pair in system.pair(state).pairs]


def test_a_required_pair_is_certified_as_the_only_choice_of_both() -> None:
    state = first_rounds(12, 5)[2]
    one, other = next(pair for pair in DUTCH_2026.pair(state).pairs if pair[1])
    asked = next(
        player.id
        for player in state.players
        if player.id not in (one, other) and all(result.opponent != one for result in player.results)
    )
    document = certified(DUTCH_2026, state.requiring((one, asked)))
    assert not fault(document)
    assert {one, asked} in [set(pair) for pair in document["pairs"]]


def test_other_rounds_are_refused_with_what_they_are() -> None:
    state = first_rounds(12, 5)[1]
    assert "step by step" in refused(KEIZER, state)
    assert "step by step" in refused(system_named("lim"), state)
    assert "not the optimum of a sum" in refused(Roommates(), state)
    assert "best pairs first" in refused(Roommates(mode="capped"), state)
    assert "the mode as-written" in refused(IntegerProgram(mode="as-written"), state)
    early = Accelerated(DUTCH_2026, acceleration_named("28r2"))
    assert "defines round 2" in refused(early, state)


def test_one_bracket_is_certified_alone() -> None:
    state = first_rounds(24, 5)[3]
    whole = certified(DUTCH_2026, state)
    brackets = [part for part in whole["parts"] if part["kind"] == "bracket"]
    for number, bracket in enumerate(brackets, start=1):
        document = certified(DUTCH_2026, state, number)
        assert document["parts"] == [bracket]
        assert VERIFY.verify(document).startswith(f"bracket {number}, given ")
    assert "Bracket 99 does not exist" in refused(DUTCH_2026, state, 99)
    assert "pairs all players at once" in refused(OPTIMA["uscf"], state, 2)


def test_more_than_200_players_are_certified_bracket_by_bracket() -> None:
    state = first_rounds(201, 3)[2]
    with pytest.raises(TooLarge, match="up to 200 players, and there are 201"):
        view_of(DUTCH_2026, state).certificate()
    document = certified(DUTCH_2026, state, len(DUTCH_2026.pair(state).card.brackets))
    assert not fault(document)


# -- the command -----------------------------------------------------------------------------------------------


def test_the_command_writes_the_certificate_beside_the_pairing(cli: Cli, tmp_path: Path) -> None:
    file, out = tmp_path / "event.trf", tmp_path / "proof.json"
    state = first_rounds(11, 5)[2]
    file.write_text(state.tournament.to_trf("trf-2026"), encoding="utf-8")
    outcome = cli("pair", file, "--certificate", out)
    assert outcome.code == 0
    assert "11 players" in outcome.out
    document = json.loads(out.read_text(encoding="utf-8"))
    assert not fault(document)
    assert document["pairs"] == [list(pair) for pair in DUTCH_2026.pair(state).pairs]
    assert cli("pair", file, "--certificate", out, "--bracket", 1).code == 0
    assert json.loads(out.read_text(encoding="utf-8"))["only"] == 1
    assert cli("pair", file, "--bracket", 1).code == 3
    assert "step by step" in cli("pair", file, "-s", "round-robin", "--certificate", out).err


def test_the_command_writes_a_certificate_that_there_is_no_round(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "proof.json"
    assert cli("pair", EXAMPLES / "stuck.trf", "--certificate", out).code == 1
    document = json.loads(out.read_text(encoding="utf-8"))
    assert VERIFY.verify(document).startswith("no round pairs")
    assert document["no_pairing"] == {"barrier": [], "components": [[1]]}  # has met all


def test_there_is_no_proof_of_a_round_with_a_choice_that_is_none() -> None:
    """Four players all of whose pairs cost nothing, but the first two may not meet."""
    choices = Choices(4, [(0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], [(0,)] * 5)
    best = proven(choices)
    attains(choices, best, [(0, 3), (1, 2)])
    with pytest.raises(InvalidTournament, match="No certificate"):
        attains(choices, best, [(0, 1), (2, 3)])
