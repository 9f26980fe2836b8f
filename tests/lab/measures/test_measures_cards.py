"""Cards of rule books on rounds of any system, against the cards of the systems and bracket by bracket."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from measured_events import EVENTS, KINDS, Careless, by_hand, drawn, simulated

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, measure_run, parse_plan, run
from pairwright.lab.measures import measures_named
from pairwright.model import Colour
from pairwright.systems.abilities import violations
from pairwright.systems.burstein.field import BursteinField
from pairwright.systems.registry import system_named
from pairwright.systems.scoregroups.brackets import BracketProblem, LeftForBye
from pairwright.systems.scoregroups.brackets import violations as of_candidate
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.procedure import TO_THE_END
from pairwright.systems.view.ledger import counting

DUTCH, DUTCH_2017 = system_named("dutch"), system_named("dutch", edition="2017")
BURSTEIN, USCF = system_named("burstein"), system_named("uscf")
ROOMMATES, PROGRAM = system_named("roommates"), system_named("ip")
JUDGES = [DUTCH, DUTCH_2017, BURSTEIN, USCF, ROOMMATES, PROGRAM]
LISTED = EVENTS


def brackets(entries, rules, games, bye):
    """What the brackets of any pairing count: problem by problem, with the functions of the engine."""
    place = {player.id: i for i, player in enumerate(entries.players)}
    pairs = [tuple(sorted((place[a], place[b]))) for a, b in games]
    taker = None if bye is None else place[bye]
    bye = None if taker is None else LeftForBye(int(entries.score[taker]))
    floaters = ()
    for group in entries.scoregroups:
        problem = BracketProblem(entries, rules, TO_THE_END, floaters, tuple(group), bye=bye)
        made = tuple(pair for pair in pairs if pair[1] in group)
        inside = {entry for pair in made for entry in pair}
        floaters = tuple(entry for entry in problem.members if entry not in inside)
        yield problem, of_candidate(problem, rules.quality, made, floaters)


def split(paired):
    games = [(board.white.id, board.black.id) for board in paired.boards]
    return games, paired.bye.id if paired.bye else None


@pytest.mark.parametrize("system", [DUTCH, DUTCH_2017], ids=lambda system: system.rules.id)
@pytest.mark.parametrize("case", LISTED, ids=str)
def test_dutch_rules_count_bracket_by_bracket(case, system):
    for paired in drawn(*case).rounds:
        entries = system.entries(paired.state)
        games, bye = split(paired)
        cards = list(brackets(entries, system.rules, games, bye))
        found = violations(system, paired.state, paired.pairs)
        for rule in system.rules.quality:
            if rule.lookahead:
                assert rule.id not in found
                continue
            weighted = rule.by_gaps
            total = sum(
                count * (gap if weighted else 1)
                for problem, one in cards
                for count, gap in zip(one[rule.id], problem.gaps if weighted else one[rule.id], strict=True)
            )
            assert found[rule.id] == total, (paired.number, rule.id)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("system", [DUTCH, BURSTEIN, ROOMMATES, USCF], ids=lambda system: system.rules.id)
def test_a_system_counts_in_its_own_rounds_what_its_own_cards_say(kind, system):
    for paired in simulated(KINDS[kind], system, 5).rounds:
        found = violations(system, paired.state, paired.pairs)
        if paired.card.edition != system.rules.id:  # a seeding round of the Burstein System
            assert found == {}
            continue
        for rule in system.rules.quality:
            if not rule.lookahead:
                assert found[rule.id] == paired.card.total(rule.id), (paired.number, rule.id)
        if system is not USCF and system is not ROOMMATES:
            assert not any(found[rule.id] for rule in system.rules.absolute)


def test_the_integer_program_counts_in_its_own_rounds_what_its_own_cards_say():
    for paired in simulated(KINDS["odd"], PROGRAM, 2).rounds:
        found = violations(PROGRAM, paired.state, paired.pairs)
        assert {name: found[name] for name in ("I4", "I5", "I6", "I7")} == {
            name: paired.card.total(name) for name in ("I4", "I5", "I6", "I7")
        }
        assert not any(found[name] for name in ("I1", "I2", "I3"))


def test_rounds_of_2017_without_a_collapsed_bracket_have_the_sums_of_their_cards():
    seen = 0
    for seed in range(4):
        for paired in simulated(KINDS["odd"], DUTCH_2017, seed).rounds:
            if any("collapsed" in bracket.name for bracket in paired.card.brackets):
                continue
            seen += 1
            found = violations(DUTCH_2017, paired.state, paired.pairs)
            for name in ("C.5", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15"):
                assert found[name] == paired.card.total(name)
    assert seen > 10


@pytest.mark.parametrize("case", [case for case in LISTED if case[1] == "careless"], ids=str)
def test_absolute_criteria_are_counted_pair_by_pair(case):
    event = drawn(*case)
    for paired in event.rounds:
        entries = DUTCH.entries(paired.state)
        place = {player.id: i for i, player in enumerate(entries.players)}
        games, bye = split(paired)
        facts = [entries.profile(entry) for entry in range(len(entries))]
        found = violations(DUTCH, paired.state, paired.pairs)
        assert found["C1"] == sum(place[b] in entries.kept_apart[place[a]] for a, b in games)
        assert found["C2"] == (bye is not None and entries.barred[place[bye]])
        clashes = [
            (a, b)
            for a, b in ((place[a], place[b]) for a, b in games)
            if facts[a].strength == facts[b].strength == 3 and facts[a].wants == facts[b].wants
        ]
        assert found["C3"] == sum(not facts[a].topscorer and not facts[b].topscorer for a, b in clashes)
        assert found["C4"] == 0
        if bye is not None and "C5" in found:
            lowest = Completion(entries, DUTCH.rules).lowest_bye()
            assert found["C5"] == (entries.score[place[bye]] > lowest.score)


def test_careless_pairings_break_every_rule_somewhere():
    """The comparisons above would prove little if there were nothing to count."""
    words = ["card:dutch", "card:dutch:2017", "card:burstein", "card:uscf", "card:ip", "card:roommates"]
    events = [simulated(replace(KINDS["rough"], rounds=9), Careless(seed), seed) for seed in range(6)]  # type: ignore[arg-type]
    never = {
        measure.name
        for measure in measures_named(words)
        if not any(np.nansum(measure.of(event)) for event in events)
    }
    nothing_to_count = {
        "card:dutch:C4",  # all players are paired
        "card:dutch:2017:C.4",
        "card:burstein:C4",
        "card:uscf:team",  # no teams
        "card:uscf:unrated_drop",  # everybody has a rating
    }
    assert never <= nothing_to_count


def test_the_bye_of_a_burstein_round_is_judged_with_everybody_and_the_rest_without_it():
    event = simulated(KINDS["odd"], Careless(3), 3)  # type: ignore[arg-type]
    for paired in event.rounds[4:]:
        field = BursteinField.of(paired.state)
        place = {player.id: i for i, player in enumerate(field.entries.players)}
        games, bye = split(paired)
        rest = field.without(place[bye]).entries
        cards = [one for _, one in brackets(rest, BURSTEIN.rules, games, None)]
        found = violations(BURSTEIN, paired.state, paired.pairs)
        for name in ("C5", "C6", "C8"):
            assert found[name] == sum(sum(one[name]) for one in cards)
        assert found["C2"] == field.entries.barred[place[bye]]


def test_who_is_left_out_leaves_the_round_incomplete():
    event = by_hand(4, ["1-2 1, 3 ?, 4 ?"])
    (measure,) = measures_named(["card:dutch:C4"])
    assert measure.of(event).tolist() == [2]


def test_a_bye_above_the_lowest_score_is_held_against_the_round():
    event = by_hand(3, ["1-2 1, 3 Z", "3-2 =, 1 U"])
    (measure,) = measures_named(["card:dutch:C5"])
    assert measure.of(event).tolist() == [0, 1]


@pytest.mark.parametrize("system", JUDGES, ids=lambda system: system.rules.id)
def test_every_criterion_but_the_look_ahead_is_counted(system):
    assert counting(system) is system
    event = drawn("rough", "dutch", 1)
    paired = event.rounds[-1]
    found = violations(system, paired.state, paired.pairs)
    assert set(found) == {rule.id for rule in system.rules if not rule.lookahead}
    assert all(count >= 0 for count in found.values())


@pytest.mark.parametrize("system", JUDGES, ids=lambda system: system.rules.id)
def test_only_a_pairing_of_the_players_of_the_round_is_judged(system):
    state = drawn("odd", "dutch", 1).rounds[-1].state
    for pairs, fault in (
        ([(1, 2), (2, 3)], "Player 2 is paired twice"),
        ([(1, 99)], "Player 99 is not paired"),
        ([(1, 0), (2, 0)], "Only one player can have the bye. These have it: 1 and 2"),
    ):
        with pytest.raises(InvalidTournament, match=fault):
            violations(system, state, pairs)


@pytest.mark.parametrize("system", JUDGES, ids=lambda system: system.rules.id)
def test_who_had_white_is_nothing_to_the_rule_books_of_pairs(system):
    """Criteria ask who meets whom. Only the integer program also counts the colours that the boards have."""
    paired = drawn("rough", "careless", 2).rounds[-1]
    turned = [(b, a) if a and b else (a, b) for a, b in paired.pairs][::-1]
    found, again = (violations(system, paired.state, pairs) for pairs in (paired.pairs, turned))
    if system is PROGRAM:
        found, again = ({name: one[name] for name in ("I1", "I2", "I3", "I5")} for one in (found, again))
    assert found == again


def test_a_card_is_measured_without_a_first_colour():
    event = by_hand(4, ["1-2 +, 3-4 +", "1-3 1, 2-4 1"])
    first = replace(event.rounds[0].state.tournament, initial_colour=None)
    paired = replace(
        event.rounds[0], state=replace(event.rounds[0].state, tournament=first, initial_colour=None)
    )
    event = replace(event, rounds=(paired, event.rounds[1]))
    assert event.rounds[1].state.tournament.initial_colour is Colour.WHITE
    for measure in measures_named(["card:dutch"]):
        assert not np.isnan(measure.of(event)).any()


def test_a_round_that_pairs_who_is_away_has_no_card_and_the_run_goes_on(tmp_path: Path) -> None:
    """The table of a round robin pairs everybody: only rounds with nobody away can be judged, also afterwards."""
    plan = parse_plan(
        "players = 8\nrounds = 7\nevents = 6\nmeasures = ['card:dutch:C1', 'card:dutch:C5']\n"
        "[absences]\nhalf_byes = 10\n[[system]]\nsystem = 'round-robin'\n"
    )
    outcome = run(plan, tmp_path / "run")
    assert (outcome.broken, outcome.unpairable) == (0, 0)
    results = Results(tmp_path / "run")
    found = results.rounds.order("event, round").fetchnumpy()
    (shard,) = results.shards
    away = [
        any(bye.round == paired.number for bye in paired.state.tournament.byes)
        for _, event in results.record.events(shard)
        for paired in event.rounds
    ]
    assert 10 < sum(away) < 40
    for name in ("card_dutch_C1", "card_dutch_C5"):
        assert np.ma.getmaskarray(found[name]).tolist() == away
    assert (found["card_dutch_C1"].compressed() == 0).all()  # nobody has met twice
    later = [measure_run(results, ["card:dutch:C10"])[0].column]
    after = Results(tmp_path / "run").rounds.order("event, round").fetchnumpy()
    assert np.ma.getmaskarray(after[later[0]]).tolist() == away
