"""Simulated tournaments: what may happen happens as often as asked for, and always in the same way."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from pairwright.errors import InvalidTournament
from pairwright.formats import read_text, write_trf
from pairwright.generate.differences import ask
from pairwright.generate.plan import draw_plan
from pairwright.generate.play import DrawnGames, play_round
from pairwright.generate.rng import Rng, Stream
from pairwright.generate.scenarios import SCENARIOS, Mix
from pairwright.generate.settings import Acceleration, Simulation
from pairwright.generate.sources import Generated, NamedSystem, generate, rounds
from pairwright.model import Colour, MatchResult, PointSystem, RequestedBye, Result, RoundResult, Tournament
from pairwright.systems.base import Board, RoundState
from pairwright.systems.coded import system_for

DUTCH = NamedSystem()
HALF_BYES = Simulation(players=40, rounds=7, zero_bye_players=6, half_bye_players=9)


def entries(tournament: Tournament) -> list[RoundResult]:
    return [entry for player in tournament for entry in player.results]


def made(simulation: Simulation, seed: int = 1) -> Generated:
    return generate(simulation, seed, DUTCH)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_gives_the_same_tournament_and_another_seed_another(scenario: str) -> None:
    mix = Mix(scenarios=(scenario,), most_players=24)
    assert generate(mix, 4, DUTCH).tournament == generate(mix, 4, DUTCH).tournament
    assert generate(mix, 4, DUTCH).tournament != generate(mix, 5, DUTCH).tournament


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_every_round_is_recorded_consistently(scenario: str, seed: int) -> None:
    """Both players of a game name each other, with opposite colours; nobody meets anybody twice."""
    tournament = generate(Mix(scenarios=(scenario,), most_players=30), seed, DUTCH).tournament
    for number in range(1, tournament.completed_rounds + 1):
        for player in tournament:
            entry = player.result(number)
            if entry.opponent:
                back = tournament.by_id[entry.opponent].result(number)
                assert back.opponent == player.id
                assert back.colour is entry.colour.other
    for player in tournament:
        met = [entry.opponent for entry in player.results if entry.played]
        assert len(met) == len(set(met)), "nobody meets the same opponent twice (C.04.1 art. 2)"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_written_reads_back_the_same(scenario: str) -> None:
    mix = Mix(scenarios=(scenario,), most_players=24)
    for tournament in rounds(mix, 3, DUTCH):
        again = read_text(write_trf(tournament)).tournament
        assert again.byes == tournament.byes
        assert [player.results for player in again] == [player.results for player in tournament]
        assert ask(DUTCH, again).pairs == ask(DUTCH, tournament).pairs


def test_ratings_are_the_drawn_numbers_in_falling_order() -> None:
    """The ratings worked out from the raw stream: high word of number times range."""
    words = Rng(9, Stream.PLAYERS)
    expected = sorted((1400 + (word * 1201 >> 64) for word in words.words(20)), reverse=True)
    players = draw_plan(Simulation(players=20, lowest_rating=1400, highest_rating=2600), 9).tournament.players
    assert [player.rating for player in players] == expected
    assert [player.id for player in players] == list(range(1, 21))


def test_ratings_can_gather_around_a_median() -> None:
    simulation = Simulation(players=2000, rating_groups=5, rating_separator=100)
    ratings = [player.rating for player in draw_plan(simulation, 1).tournament]
    assert min(ratings) >= 1400
    assert max(ratings) <= 2600
    assert ratings[1000] == pytest.approx(1900, abs=25)  # 100 below the middle, 2000
    inside = sum(abs(rating - 1900) <= 200 for rating in ratings) / 2000  # one deviation: 1200 / (5 + 1)
    assert inside == pytest.approx(0.683, abs=0.04)


def test_byes_foreseen_reach_just_so_many_players_and_no_half_ones_come_in_the_last_round() -> None:
    for seed in range(10):
        tournament = made(HALF_BYES, seed).tournament
        for kind, players in ((Result.ZERO_BYE, 6), (Result.HALF_BYE, 9)):
            assert sum(any(e.result is kind for e in player.results) for player in tournament) == players
        assert not any(player.result(7).result is Result.HALF_BYE for player in tournament)


def test_games_are_forfeited_as_often_as_asked_for() -> None:
    """One game in five; both players away in (1 - sqrt(0.8))^2 of all games."""
    results = [
        e.result
        for seed in range(4)
        for e in entries(made(Simulation(players=100, forfeits=0.2), seed).tournament)
    ]
    games = len(results) / 2
    lost, won = results.count(Result.FORFEIT_LOSS), results.count(Result.FORFEIT_WIN)
    double = (lost - won) / 2
    assert (won + double) / games == pytest.approx(0.2, abs=5 * sqrt(0.2 * 0.8 / games))
    share = (1 - sqrt(0.8)) ** 2
    assert double / games == pytest.approx(share, abs=5 * sqrt(share / games))


def test_quick_games_odd_results_and_byes_come_at_their_rates() -> None:
    simulation = Simulation(players=200, quick_games=0.1, odd_results=0.1, full_byes=0.02, half_byes=0.05)
    tournament = made(simulation).tournament
    results = [entry.result for entry in entries(tournament)]
    count = len(results)
    for kind, rate in ((Result.FULL_BYE, 0.02), (Result.HALF_BYE, 0.05)):
        assert results.count(kind) / count == pytest.approx(rate, abs=5 * sqrt(rate / count))
    quick = sum(
        result in (Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS) for result in results
    )
    assert quick / count == pytest.approx(0.93 * 0.9 * 0.1, abs=5 * sqrt(0.1 / count))
    assert results.count(Result.LOSS) > results.count(Result.WIN), "some are lost though nobody won"


def test_a_withdrawn_player_does_not_come_back() -> None:
    tournament = made(Simulation(players=60, withdrawals=0.1)).tournament
    gone = [player for player in tournament if player.results[-1].result is Result.ZERO_BYE]
    assert len(gone) > 10
    for player in gone:
        first = next(n for n, entry in enumerate(player.results) if entry.result is Result.ZERO_BYE)
        assert first > 0
        assert all(entry.result is Result.ZERO_BYE for entry in player.results[first:])


def test_late_entries_are_absent_before_and_half_of_them_are_not_even_listed() -> None:
    states = list(rounds(Simulation(players=100, rounds=7, late_entries=0.3), 2, DUTCH))
    sizes = [len(state) for state in states]
    assert sizes[0] < sizes[-1] == 100
    assert sizes == sorted(sizes)
    plan = draw_plan(Simulation(players=100, rounds=7, late_entries=0.3), 2)
    assert sizes[0] == 100 - len(plan.unlisted)
    assert len(plan.entry) == pytest.approx(30, abs=23)
    assert 0 < len(plan.unlisted) < len(plan.entry)
    for player, entry in plan.entry.items():
        results = [e.result for e in states[-1].by_id[player].results]
        assert results[: entry - 1] == [Result.ZERO_BYE] * (entry - 1)
        assert 2 <= entry <= 4


def test_forbidden_players_never_meet() -> None:
    simulation = Simulation(
        players=30, rounds=7, forbidden_groups=8, forbidden_size=3, forbidden_in_some_rounds=True
    )
    tournament = made(simulation).tournament
    assert len(tournament.forbidden) == 8
    assert any(group.last is not None for group in tournament.forbidden)
    for group in tournament.forbidden:
        for number in range(1, 8):
            if group.applies(number):
                opponents = {tournament.by_id[player].result(number).opponent for player in group.players}
                assert not opponents & set(group.players)


@pytest.mark.parametrize(
    ("players", "rounds_", "group", "table"),
    [
        (161, 9, 82, (10, 10, 10, 5, 5)),
        (10, 5, 6, (10, 10, 5)),
        (8, 7, 4, (10, 10, 5, 5)),
        (9, 11, 6, (10, 10, 10, 5, 5, 5)),
    ],
)
def test_baku_tables_are_those_of_the_regulations(
    players: int, rounds_: int, group: int, table: tuple[int, ...]
) -> None:
    """C.04.7 art. 1.2 and 1.4: half the list, rounded up to even; full, then half points."""
    simulation = Simulation(players=players, rounds=rounds_, acceleration=Acceleration.BAKU)
    tournament = next(rounds(simulation, 1, DUTCH))
    assert [player.virtual for player in tournament] == [table] * group + [()] * (players - group)
    assert tournament.virtual_given


def test_baku_groups_count_only_the_players_of_round_one() -> None:
    """Question 111 of FIDE's draft checklist: who has not arrived has no pairing number."""
    smaller = 0
    for seed in range(20):
        simulation = Simulation(
            players=21, rounds=7, late_entries=0.2, half_byes=0.1, acceleration=Acceleration.BAKU
        )
        ended = made(simulation, seed).tournament
        began = [player.id for player in ended if player.results[0].paired]
        last = began[2 * -(-len(began) // 4) - 1]
        assert [bool(player.virtual) for player in ended] == [player.id <= last for player in ended]
        smaller += 2 * -(-len(ended) // 4) != sum(bool(player.virtual) for player in ended)
    assert smaller, "no event tells the two readings apart"


def test_baku_points_need_a_win_worth_two_draws() -> None:
    simulation = Simulation(acceleration=Acceleration.BAKU, points=PointSystem.of(30, 10))
    with pytest.raises(InvalidTournament, match="two draws"):
        made(simulation)


def test_free_tables_stay_within_the_event() -> None:
    for seed in range(20):
        simulation = Simulation(players=30, rounds=5, acceleration=Acceleration.FREE)
        for player in draw_plan(simulation, seed).tournament:
            assert len(player.virtual) <= 5
            assert set(player.virtual) <= {0, 5, 10}


def test_an_event_that_cannot_be_paired_ends_early_and_says_so() -> None:
    """Four players cannot play four rounds: everybody has met everybody after three."""
    generated = made(Simulation(players=4, rounds=4))
    assert not generated.complete
    assert generated.no_pairing is not None
    assert generated.tournament.completed_rounds <= 3
    assert generated.tournament.rounds == 4


def test_the_rounds_can_be_sent_in_by_the_caller() -> None:
    course = rounds(HALF_BYES, 3, DUTCH)
    state = next(course)
    while True:
        try:
            state = course.send(DUTCH.pair(RoundState.of(state)))
        except StopIteration as end:
            sent = end.value
            break
    plain = replace(sent, tournament=made(HALF_BYES, 3).tournament)
    assert [player.results for player in sent.tournament] == [player.results for player in plain.tournament]


def test_ranks_follow_points_then_start_numbers() -> None:
    tournament = made(Simulation(players=12, rounds=5)).tournament
    system = tournament.point_system
    by_rank = sorted(tournament, key=lambda player: player.rank or 0)
    assert [player.rank for player in by_rank] == list(range(1, 13))
    keys = [(-player.score(system), player.id) for player in by_rank]
    assert keys == sorted(keys)


def test_the_initial_colour_is_drawn_unless_it_is_given() -> None:
    drawn = {draw_plan(Simulation(), seed).tournament.initial_colour for seed in range(20)}
    assert drawn == {Colour.WHITE, Colour.BLACK}
    given = Simulation(initial_colour=Colour.BLACK)
    assert all(draw_plan(given, seed).tournament.initial_colour is Colour.BLACK for seed in range(20))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_smallest_events_can_be_played(size: int) -> None:
    tournament = made(Simulation(players=size, rounds=1)).tournament
    byes = [entry for entry in entries(tournament) if entry.result is Result.ALLOCATED_BYE]
    assert tournament.completed_rounds == 1
    assert len(byes) == size % 2


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 0}, "number of players"),
        ({"players": 10_000}, "number of players"),
        ({"rounds": 0}, "number of rounds"),
        ({"lowest_rating": 2000, "highest_rating": 1900}, "above the highest"),
        ({"lowest_rating": 0}, "whole numbers"),
        ({"forfeits": 1.5}, "forfeits is 1.5. Give a probability"),
    ],
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, float], said: str) -> None:
    with pytest.raises(InvalidTournament, match=said):
        Simulation(**wrong)  # type: ignore[arg-type]


def test_a_mix_has_small_middling_and_large_tournaments_of_every_mood() -> None:
    mix = Mix()
    settings = [mix.simulation(seed) for seed in range(400)]
    small = sum(s.players <= 20 for s in settings) / 400
    large = sum(s.players > 60 for s in settings) / 400
    assert small == pytest.approx(0.5, abs=0.13)
    assert large == pytest.approx(0.2, abs=0.1)
    assert {mix.scenario(seed) for seed in range(400)} == set(SCENARIOS)
    hard = sum(s.rounds in (s.players - 1, s.players) for s in settings if s.players > 10)
    assert hard > 20, "many small events have as many rounds as a round robin"


def test_an_unknown_mood_is_refused() -> None:
    with pytest.raises(InvalidTournament, match="gloomy"):
        Mix(scenarios=("gloomy",))


@pytest.mark.parametrize("system", ["round-robin", "scheveningen"])
def test_who_is_away_and_stands_in_the_table_forfeits_the_game(system: str) -> None:
    """Nobody plays on a day he asked to be away: with forfeits in no other games, these are all and no more."""
    pairing = NamedSystem(system)
    forfeited = 0
    for seed in range(6):
        course = rounds(Simulation(players=8, rounds=4, half_byes=0.2, zero_byes=0.1), seed, pairing)
        before = next(course)
        for number in range(1, 5):
            away = {bye.player for bye in before.byes}
            try:
                before = after = next(course)
            except StopIteration as end:
                after = end.value.tournament
            for player in after:
                entry = player.result(number)
                here, there = player.id not in away, entry.opponent not in away
                if here and there:
                    assert entry.result.played
                else:
                    assert entry.result is (Result.FORFEIT_WIN if here else Result.FORFEIT_LOSS)
                    forfeited += 1
    assert forfeited > 60


def test_a_team_that_is_away_and_stands_in_the_table_forfeits_on_every_board() -> None:
    simulation = Simulation(players=6, rounds=5)
    before = next(rounds(simulation, 1, NamedSystem("team"))).unchecked(
        byes=(RequestedBye(1, 2, Result.ZERO_BYE),)
    )
    paired = NamedSystem("round-robin").pair(RoundState.of(before))
    for team in play_round(draw_plan(simulation, 1), paired):
        entry = team.result(1)
        assert isinstance(entry, MatchResult)
        results = {game.result for game in entry.games}
        if team.id == 2:
            assert results == {Result.FORFEIT_LOSS}
        elif entry.opponent == 2:
            assert results == {Result.FORFEIT_WIN}
        else:
            assert all(result.played for result in results)


@pytest.mark.parametrize("forfeits", [0.0, 0.2])
def test_games_of_a_round_are_drawn_at_once_as_one_after_the_other(forfeits: float) -> None:
    simulation = Simulation(players=300, forfeits=forfeits)
    players = draw_plan(simulation, 7).tournament.players
    boards = [Board(number, *players[2 * number : 2 * number + 2]) for number in range(150)]
    ratings = {player.id: player.rating for player in players}
    together, apart = (DrawnGames(simulation, Rng(7, Stream.RESULTS, 3), ratings) for _ in range(2))
    assert together.endings(boards) == [apart.ending(board) for board in boards]
    assert together.rng.words(1) == apart.rng.words(1)


@pytest.mark.parametrize(
    ("name", "edition", "code"),
    [
        ("dutch", None, ""),
        ("dutch", "2017", "FIDE_DUTCH_2017"),
        ("burstein", None, "FIDE_BURSTEIN"),
        ("burstein", "2016", "CUSTOM_SWISS_BURSTEIN_2016"),
        ("dubov", None, "FIDE_DUBOV"),
        ("lim", None, "FIDE_LIM"),
        ("keizer", None, "CUSTOM_SWISS_KEIZER"),
        ("uscf", None, "CUSTOM_SWISS_USCF"),
        ("roommates", None, "CUSTOM_SWISS_ROOMMATES"),
        ("scheveningen", None, "CUSTOM_SCHEVENINGEN"),
    ],
)
def test_a_report_is_read_as_one_of_the_system_that_paired_it(
    name: str, edition: str | None, code: str
) -> None:
    """Before, reports without record 192 were judged by the Dutch rules, Scheveningen matches as round robins."""
    made = generate(Simulation(players=12, rounds=3), 5, NamedSystem(name, edition)).tournament
    read = read_text(write_trf(made)).tournament
    assert read.system == code
    for number in (1, 2, 3):
        played = {frozenset((one.id, one.result(number).opponent)) for one in read}
        paired = system_for(read.system).pair(RoundState.of(read.before(number))).pairs
        assert {frozenset(pair) for pair in paired} == played
