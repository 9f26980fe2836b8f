"""Swiss Team and Double-Swiss beyond their pairs: examples of the articles, coded types, acceleration, words."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pairwright as pw
from every_pairing import every_pairing
from pairwright.generate import Simulation, generate
from pairwright.model import Colour, ForbiddenGroup
from pairwright.systems.acceleration import Baku
from pairwright.systems.base import RoundState
from pairwright.systems.coded import system_for
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.team import TeamSwiss
from pairwright.systems.team.colours import preference_of
from pairwright.systems.upfloaters.criteria import InForce, Member
from pairwright.systems.upfloaters.entrants import Participants
from pairwright.systems.upfloaters.ledger import identifier
from pairwright.systems.upfloaters.procedure import pair_bracket
from pairwright.systems.upfloaters.upfloaters import TopGroup
from pairwright.systems.view import view_of


def two_games(players: int, rounds: int = 5) -> pw.Tournament:
    rules = pw.MatchRules.made("WB", "game", allocated_bye=(10, 15))
    people = [pw.Player(id, f"Player {id}") for id in range(1, players + 1)]
    return pw.Tournament(
        people, rounds=rounds, initial_colour="white", point_system=rules, system="FIDE_DOUBLESWISS"
    )


def teams_of_one(teams: int, rounds: int, system: str = "FIDE_TEAM_TYPEA_MP") -> pw.Tournament:
    """Teams of a single board, so that a match is a game."""
    return pw.Tournament(
        [pw.Player(id, f"Team {id}", roster=(id,)) for id in range(1, teams + 1)],
        rounds=rounds,
        initial_colour="white",
        point_system=pw.MatchRules.made("W"),
        members=[pw.Player(id, f"Member {id}") for id in range(1, teams + 1)],
        system=system,
    )


def test_the_worked_example_of_double_swiss() -> None:
    event = two_games(7)
    for expected, results in (
        (
            [(1, 4), (5, 2), (3, 6), (7, 0)],
            {(1, 4): ["1-0", "1-0"], (5, 2): ["0-1", "½-½"], (3, 6): ["½-½", "½-½"]},
        ),
        (
            [(2, 1), (7, 3), (6, 5), (4, 0)],
            {(2, 1): ["1-0", "0-1"], (7, 3): ["0-1", "0-1"], (6, 5): ["1-0", "½-½"]},
        ),
        ([(1, 3), (6, 2), (4, 7), (5, 0)], {}),
    ):
        paired = event.pair()
        assert paired.pairs == expected
        event = event.with_round(paired).with_results(results) if results else event


def test_the_worked_example_of_teams() -> None:
    event = teams_of_one(8, 5)
    for expected, results in (
        (
            [(1, 5), (6, 2), (3, 7), (8, 4)],
            {(1, 5): ["1-0"], (6, 2): ["0-1"], (3, 7): ["½-½"], (8, 4): ["0-1"]},
        ),
        (
            [(3, 1), (2, 4), (7, 5), (8, 6)],
            {(3, 1): ["½-½"], (2, 4): ["1-0"], (7, 5): ["1-0"], (8, 6): ["1-0"]},
        ),
        ([(1, 2), (4, 7), (8, 3), (5, 6)], {}),
    ):
        paired = event.pair()
        assert paired.pairs == expected
        event = event.with_round(paired).with_results(results) if results else event
    type_b = replace(event, system="FIDE_TEAM_TYPEB_MP").pair()
    assert type_b.pairs == [(1, 2), (4, 7), (8, 3), (5, 6)]
    assert {type_b.explain(board=board).text.count("[4.3.") for board in (1, 4)} == {1}
    assert "[4.3.3]" in type_b.explain(board=1).text
    assert "[4.3.4]" in type_b.explain(board=4).text


def test_the_brackets_of_teams_are_told_with_the_preferences_that_they_refuse() -> None:
    """The winners of round 1 both had White and prefer Black, those whom they beat both prefer White (1.7, type B)."""
    event = teams_of_one(4, 3, "FIDE_TEAM_TYPEB_MP")
    first = event.pair()
    event = event.with_round(first).with_results({pair: ["1-0"] for pair in first.pairs})
    assert event.pair().explain().text.count("Preference refused: 1.") == 2


def test_all_pairings_of_six_come_in_the_order_of_the_articles() -> None:
    listed = (
        "123|456 123|465 123|546 123|564 123|645 123|654 124|356 124|365 124|536 124|635 125|346 125|436 "
        "134|256 134|265 135|246"
    )
    event = two_games(6)
    entrants = Participants.of(RoundState.of(event))
    left = sorted(identifier(pairs) for pairs in every_pairing(range(6)))
    assert (
        " ".join(
            "".join(str(at + 1) for at in one[:3]) + "|" + "".join(str(at + 1) for at in one[3:])
            for one in left
        )
        == listed
    )
    first = pair_bracket(entrants, range(6), [Member()] * 6, InForce(repeated_upfloats=True, of_pairs=()))
    assert identifier(first) == left[0]


def test_sets_of_upfloaters_are_ordered_by_score_then_number() -> None:
    scores = {2: 30, 6: 30, 8: 30, 1: 25, 3: 25, 5: 25}
    entrants = Participants.of(RoundState.of(two_games(8)))
    points = tuple(scores.get(number, 40) for number in range(1, 9))
    entrants = replace(entrants, score=points)
    group = TopGroup.among(entrants, range(8))
    in_order = [at + 1 for at in group.in_order(group.lower)]
    assert in_order == [2, 6, 8, 1, 3, 5]


@pytest.mark.parametrize(
    ("colours", "kind", "last", "expected"),
    [
        ("B", "A", False, None),
        ("BB", "A", False, ("W", True)),
        ("WWBB", "A", False, ("W", True)),
        ("WWWBB", "A", False, None),
        ("WWWBB", "B", False, ("B", False)),
        ("WB", "B", False, ("W", False)),
        ("WB", "B", True, None),
        ("WWBB", "B", True, ("W", True)),
        ("WWW", "A", False, ("B", True)),
        ("W", "none", False, None),
        ("", "B", False, None),
    ],
)
def test_colour_preferences(colours: str, kind: str, last: bool, expected: tuple[str, bool] | None) -> None:
    had = [Colour.WHITE if letter == "W" else Colour.BLACK for letter in colours]
    found = preference_of(had, kind, last_round=last)  # type: ignore[arg-type]
    told = None if found.colour is None else (found.colour.value.upper(), found.strong)
    assert told == expected


@pytest.mark.parametrize(
    ("code", "preferences", "secondary"),
    [
        ("FIDE_TEAM", "A", True),
        ("FIDE_TEAM_TYPEB", "B", True),
        ("FIDE_TEAM_TYPEA_MP_GP", "A", True),
        ("FIDE_TEAM_TYPEB_GP", "B", False),
        ("FIDE_TEAM_GP_MP", "none", True),
        ("FIDE_TEAM_MP_BAKU", "none", False),
    ],
)
def test_coded_types_of_team_events(code: str, preferences: str, secondary: bool) -> None:
    assert system_for(code) == TeamSwiss(preferences=preferences, secondary=secondary)  # type: ignore[arg-type]


def test_baku_of_a_match_is_a_match_won_then_half_of_it() -> None:
    state = RoundState.of(replace(teams_of_one(8, 11), rounds=11))
    assert Baku().points(state)[1] == (20, 20, 20, 10, 10, 10)
    assert Baku().points(RoundState.of(two_games(8, 5)))[1] == (20, 20, 10)
    by_games = replace(teams_of_one(8, 5), point_system=pw.MatchRules.made("W", "game"))
    with pytest.raises(pw.InvalidTournament, match="game points"):
        Baku().points(RoundState.of(by_games))


@pytest.mark.parametrize("code", ["FIDE_TEAM_TYPEA_MP_BAKU", "FIDE_DOUBLESWISS_BAKU"])
def test_acceleration_by_the_coded_type_is_that_of_the_same_points_stated(code: str) -> None:
    event = two_games(9, 6) if "DOUBLE" in code else teams_of_one(9, 6)
    event = replace(event, system=code)
    for number in range(4):
        paired = event.pair()
        stated = pw.read(event.to_trf())
        assert stated.virtual_given
        assert stated.pair().pairs == paired.pairs
        boards = {board.number: ["1-0", "½-½", "0-1"][(board.number + number) % 3] for board in paired}
        games = event.match_rules.games
        event = event.with_round(paired).with_results({board: [one] * games for board, one in boards.items()})


def test_a_team_system_does_not_take_players_for_teams() -> None:
    players = pw.Tournament([pw.Player(1), pw.Player(2)], rounds=1, initial_colour="white")
    with pytest.raises(pw.InvalidTournament, match="this tournament has players"):
        players.pair("team")


def test_nobody_left_for_the_bye_is_told_by_names() -> None:
    event = two_games(3, 5)
    for bye in (3, 2, 1):
        others = [player for player in (1, 2, 3) if player != bye]
        event = event.with_round([tuple(others), (bye, 0)]).with_results({1: ["1-0", "1-0"]})
    with pytest.raises(pw.NoPairing):
        event.pair()


def test_reports_of_generated_events_are_paired_and_checked_alike() -> None:
    settings = Simulation(players=11, rounds=5, forfeits=0.1, half_byes=0.05)
    for system in (DOUBLE_SWISS_2026, TeamSwiss()):
        made = generate(settings, 7, system).tournament
        again = pw.read(made.to_trf())
        assert [player.results for player in again] == [player.results for player in made]
        assert again.check().faultless


def test_sentences_speak_of_teams_in_a_team_event_and_of_players_elsewhere() -> None:
    for event, word, other in ((teams_of_one(6, 3), "teams", "players"), (two_games(6), "players", "teams")):
        paired = event.pair()
        text = f"{paired.explain(boards=True).text} {paired.explain().text} {paired.explain(bye=True).text}"
        assert f" {word} " in text
        assert f" {other} " not in text


@pytest.mark.parametrize(
    ("apart", "upfloaters", "complies"),
    [
        ((), (3,), True),  # 2 and 3 of the following group can meet
        ((2, 3), (3,), False),  # and here they cannot
        ((2, 3), (1,), True),  # who is left there takes one from below
        ((2, 3), (1, 2, 3), True),  # the group is used up
        ((5, 6), (3,), False),  # those below it cannot meet
    ],
)
def test_c6_asks_whether_the_following_group_and_those_below_it_can_still_be_paired(
    apart: tuple[int, ...], upfloaters: tuple[int, ...], complies: bool
) -> None:
    """1 is the top group, 2 and 3 the following one, 4 to 6 are below; upfloaters are counted from 0."""
    event = two_games(6)
    if apart:
        event = event.unchecked(forbidden=(ForbiddenGroup(apart),))
    entrants = replace(Participants.of(RoundState.of(event)), score=(40, 30, 30, 20, 20, 20))
    assert TopGroup.among(entrants, range(6)).complies(upfloaters) is complies


def test_of_a_participant_points_colours_float_and_opponents_are_told() -> None:
    view = view_of(DOUBLE_SWISS_2026, RoundState.of(two_games(6)))
    assert [fact.name for fact in view.facts(1)] == ["score", "colours", "floated", "met"]
    assert view.facts(1)[0].text == "0.0 points"
