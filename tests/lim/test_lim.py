"""The Lim System: the tables and the worked example of its articles, reasons, and what it refuses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest

import pairwright as pw
from dubov.test_engines_agree import rated_round
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.model import ForbiddenGroup, Result, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.lim import LIM, LimSystem
from pairwright.systems.lim.players import Entries, allocate
from pairwright.systems.lim.steps import FloatStep, PairStep, Step, UndoStep
from pairwright.systems.view import Demand, view_of

from .literal import LiteralLim

WORKED = """\
001    1 m    Player 1                          2480                             1.5    4     6 w =     8 b 1     2 w 0
001    2 m    Player 2                          2460                             3.0    1     7 b 1     5 w 1     1 b 1
001    3 m    Player 3                          2440                             1.5    5     8 w 0     4 b =    10 w 1
001    4 m    Player 4                          2420                             2.0    2     9 b =     3 w =     7 b 1
001    5 m    Player 5                          2400                             1.5    6    10 w 1     2 b 0     6 w =
001    6 m    Player 6                          2380                             1.5    7     1 b =     9 w =     5 b =
001    7 m    Player 7                          2360                             1.0    8     2 w 0    10 b 1     4 w 0
001    8 m    Player 8                          2340                             1.0    9     3 b 1     1 w 0     9 b 0
001    9 m    Player 9                          2320                             2.0    3     4 w =     6 b =     8 w 1
001   10 m    Player 10                         2300                             0.0   10     5 b 0     7 w 0     3 b 0
XXR 7
XXC white1
"""


TWICE_WHITE = """\
001    1      One                               2400                             0.0    1     3 w 0     4 w 0
001    2      Two                               2390                             0.0    2     4 w 0     3 w 0
001    3      Three                             2380                             2.0    3     1 b 1     2 b 1
001    4      Four                              2370                             2.0    4     2 b 1     1 b 1
XXC white1
"""


def event(players: int, rounds: int = 9, **more: object) -> pw.Tournament:
    people = [
        pw.Player(number, f"Player {number}", rating=2500 - 10 * number) for number in range(1, players + 1)
    ]
    return pw.Tournament(people, rounds=rounds, initial_colour="white", **more)  # type: ignore[arg-type]


def kept_apart(pairs: Iterable[tuple[int, int]]) -> tuple[ForbiddenGroup, ...]:
    return tuple(ForbiddenGroup(pair) for pair in pairs)


def apart(players: int, *pairs: tuple[int, int]) -> pw.Tournament:
    """An event before round 1 in which some must not meet: one scoregroup, and exchanges decide."""
    return event(players, forbidden=kept_apart(pairs))


def boards(paired: pw.Round) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in paired.pairs}


def meeting(*pairs: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


def steps_of(tournament: pw.Tournament, system: LimSystem = LIM) -> tuple[Step, ...]:
    return system.pair_logged(RoundState.of(tournament))[1].steps


class TestFirstRound:
    def test_the_top_half_meets_the_bottom_half_and_odd_numbers_have_the_colour_drawn(self) -> None:
        """40 players, number 1 White: 1-21, 22-2, 3-23, 24-4, ..., 40-20 (7.2)."""
        pairs = set(event(40).pair("lim").pairs)
        assert pairs == {(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)}

    def test_the_lowest_rated_has_the_bye(self) -> None:
        people = [
            pw.Player(n, f"P{n}", rating=rating) for n, rating in enumerate((2000, 1900, 0, 1800, 1700), 1)
        ]
        paired = pw.Tournament(people, rounds=5, initial_colour="black").pair("lim")
        assert paired.bye.id == 3

    def test_numbers_are_not_closed_up_when_an_unrated_player_of_the_top_half_has_the_bye(self) -> None:
        """Number 3 is odd and has the colour drawn, although he is the second of those who play."""
        people = [pw.Player(n, f"P{n}", rating=0 if n == 2 else 2000 - n) for n in range(1, 10)]
        paired = pw.Tournament(people, rounds=5, initial_colour="white").pair("lim")
        assert set(paired.pairs) == {(1, 6), (3, 7), (8, 4), (5, 9), (2, 0)}


@pytest.mark.parametrize(
    ("barred", "expected"),
    [
        ([], [(1, 4), (2, 5), (3, 6)]),
        ([(1, 4)], [(1, 5), (2, 4), (3, 6)]),
        ([(1, 4), (1, 5)], [(1, 6), (2, 4), (3, 5)]),
        ([(1, 4), (1, 5), (1, 6)], [(1, 3), (2, 5), (4, 6)]),
        ([(1, 4), (1, 5), (1, 6), (1, 3)], [(1, 2), (3, 5), (4, 6)]),
    ],
)
def test_exchanges_of_number_one_follow_the_table_of_4_2(
    barred: list[tuple[int, int]], expected: list[tuple[int, int]]
) -> None:
    assert boards(apart(6, *barred).pair("lim")) == meeting(*expected)


@pytest.mark.parametrize(
    ("barred", "expected"),
    [
        ([(2, 4)], [(1, 6), (2, 5), (3, 4)]),
        ([(2, 4), (2, 5)], [(1, 6), (2, 3), (4, 5)]),
        ([(2, 4), (2, 5), (2, 3)], [(1, 3), (2, 6), (4, 5)]),
        ([(2, 4), (2, 5), (2, 3), (2, 6)], [(1, 2), (3, 5), (4, 6)]),
    ],
)
def test_exchanges_of_number_two_follow_the_table_of_4_3(
    barred: list[tuple[int, int]], expected: list[tuple[int, int]]
) -> None:
    assert boards(apart(6, (1, 4), (1, 5), *barred).pair("lim")) == meeting(*expected)


@pytest.mark.parametrize(
    ("barred", "expected"),
    [
        ([], [(1, 4), (2, 5), (3, 6)]),
        ([(6, 3)], [(1, 4), (2, 6), (3, 5)]),
        ([(6, 3), (6, 2)], [(1, 6), (2, 4), (3, 5)]),
        ([(6, 3), (6, 2), (6, 1)], [(1, 3), (2, 5), (4, 6)]),
        ([(6, 3), (6, 2), (6, 1), (6, 4)], [(1, 3), (2, 4), (5, 6)]),
    ],
)
def test_below_the_median_exchanges_are_mirrored(
    barred: list[tuple[int, int]], expected: list[tuple[int, int]]
) -> None:
    """Six players who missed round 1, and six who got a point for it: numbers 7 to 12."""
    missed, point = pw.RoundResult(pw.Result.ZERO_BYE), pw.RoundResult(pw.Result.FULL_BYE)
    players = [
        pw.Player(number, f"Player {number}", rating=2000, results=(missed if number < 7 else point,))
        for number in range(1, 13)
    ]
    tournament = pw.Tournament(players, rounds=9, initial_colour="white", forbidden=kept_apart(barred))
    made = boards(tournament.pair("lim"))
    assert {pair for pair in made if max(pair) < 7} == meeting(*expected)


class TestWorkedExample:
    """Round 4 of 7 with ten players: 2 floats down from 3.0, 10 up from 0.0, 4 and 7 into the median of 1.5."""

    tournament = pw.read(WORKED)

    def test_boards_and_colours(self) -> None:
        assert set(self.tournament.pair("lim").pairs) == {(2, 9), (4, 1), (5, 3), (6, 7), (10, 8)}

    def test_who_floats_and_by_which_article(self) -> None:
        floats = [step for step in steps_of(self.tournament) if isinstance(step, FloatStep)]
        assert [(step.entry.player.id, step.target) for step in floats] == [
            (2, 20),
            (4, 15),
            (10, 10),
            (7, 15),
        ]
        assert {step.entry.player.id: step.rule for step in floats}[4] == "3.2.2"
        seven = next(step for step in floats if step.entry.player.id == 7)
        assert [entry.player.id for entry in seven.passed] == [8]

    def test_floaters_meet_the_first_available_due_the_other_colour(self) -> None:
        meetings = [step for step in steps_of(self.tournament) if isinstance(step, PairStep)]
        floaters = {
            (step.entry.player.id, step.other.player.id) for step in meetings if step.article == "3.8"
        }
        assert floaters == {(2, 9), (10, 8), (4, 1), (7, 6)}

    def test_every_board_has_decisions_that_name_an_article(self) -> None:
        view = view_of(LIM, RoundState.of(self.tournament))
        for reason in view.reasons().values():
            assert reason.decisions
            assert all(decision.rule.article and decision.text for decision in reason.decisions)

    def test_why_not_shows_the_round_the_procedure_makes_with_the_pair(self) -> None:
        view = view_of(LIM, RoundState.of(self.tournament))
        answer = view.answer([Demand(meet=((3, 6),))])[0]
        assert answer.kind == "decided"
        assert answer.round is not None
        assert frozenset({3, 6}) in boards(answer.round)
        assert answer.verdict.decision is not None
        assert view.answer([Demand(meet=((7, 10),))])[0].kind == "forbidden"


def after_byes(kinds: str, *barred: tuple[int, int]) -> pw.Tournament:
    """An event after a round of byes, F, H or Z for each player: the median is half a point."""
    codes = {"F": pw.Result.FULL_BYE, "H": pw.Result.HALF_BYE, "Z": pw.Result.ZERO_BYE}
    players = [
        pw.Player(number, f"Player {number}", rating=2500 - number, results=(pw.RoundResult(codes[kind]),))
        for number, kind in enumerate(kinds, start=1)
    ]
    return pw.Tournament(players, rounds=9, initial_colour="white", forbidden=kept_apart(barred))


@pytest.mark.parametrize(
    ("kinds", "barred", "undone", "expected"),
    [
        # As many floaters from above as from below, none: a pairing of the higher side is taken back.
        ("FFHHZZ", [(3, 4)], (1, 2), [(1, 3), (2, 4), (5, 6)]),
        # 3 floats into the median from above: one of the lower side.
        ("FFFHZZ", [(1, 4), (2, 4), (3, 4)], (5, 6), [(1, 2), (3, 5), (4, 6)]),
    ],
)
def test_a_blocked_median_takes_a_pairing_back(
    kinds: str, barred: list[tuple[int, int]], undone: tuple[int, int], expected: list[tuple[int, int]]
) -> None:
    tournament = after_byes(kinds, *barred)
    assert boards(tournament.pair("lim")) == meeting(*expected)
    taken_back = [step for step in steps_of(tournament) if isinstance(step, UndoStep)]
    assert [{step.entry.player.id, step.other.player.id} for step in taken_back] == [set(undone)]
    decisions = view_of(LIM, RoundState.of(tournament)).decisions  # type: ignore[attr-defined]
    assert [decision.rule.article for decision in decisions].count("2.6") == 1


CRACKED_BELOW = """\
001    1      Player 1                          2443                             1.5    7     5 b =     7 w 0     8 w =     6 b =
001    2      Player 2                          2432                             2.0    4     6 w 1     9 b =     4 w =     5 b 0
001    3      Player 3                          2427                             1.0    9     7 b 0     4 w -  0000 - U  0000 - Z
001    4      Player 4                          2416                             3.0    1     8 w =     3 b +     2 b =     7 w +
001    5      Player 5                          2412                             3.0    2     1 w =     8 b =     6 w 1     2 w 1
001    6      Player 6                          2402                             1.5    8     2 b 0  0000 - U     5 b 0     1 w =
001    7      Player 7                          2396                             3.0    3     3 w 1     1 b 1     9 w 1     4 b -
001    8      Player 8                          2386                             2.0    5     4 b =     5 w =     1 b =     9 w =
001    9      Player 9                          2378                             2.0    6  0000 - U     2 w =     7 b 0     8 b =
142 7
152 B
"""  # noqa: E501


def test_of_a_pairing_taken_back_below_the_median_the_lower_score_comes_first() -> None:
    """6 (1.5) and 3 (1.0) were paired at 1.5 and go to the median: 3, with fewer points, chooses first (3.6, 3.7)."""
    state = RoundState.of(pw.read(CRACKED_BELOW))
    expected = {(4, 5), (2, 7), (3, 8), (9, 6), (1, 0)}
    assert set(LimSystem(maxi_tournament=True).pair(state).pairs) == expected
    assert LiteralLim(state, maxi=True).pair() == expected


def test_a_group_keeps_as_many_pairs_as_it_can_and_others_float() -> None:
    """4.4: six of one score, of whom 1 and 2 may meet nobody but 6: 1-6 and 3-4 stay, 2 and 5 float."""
    barred = [(1, other) for other in (2, 3, 4, 5)] + [(2, other) for other in (3, 4, 5)]
    tournament = after_byes("FFFFFFHH", *barred)
    steps = steps_of(tournament)
    assert [step.entry.player.id for step in steps if isinstance(step, FloatStep)] == [5, 2]
    assert meeting((1, 6), (3, 4)) <= boards(tournament.pair("lim"))


def test_a_second_game_and_colours_beyond_the_limits_are_breaches() -> None:
    view = view_of(LIM, RoundState.of(TestWorkedExample.tournament))
    assert [breach.rule.article for breach in view.breaches([(2, 7)])] == ["2.1"]
    white_three_times = pw.read(TWICE_WHITE + "XXR 9\n")
    found = view_of(LIM, RoundState.of(white_three_times)).breaches([(1, 2)])
    assert [breach.text for breach in found] == [
        "no colours suit both: 1 One can't have White, 2 Two can't have White"
    ]
    with pytest.raises(NoPairing, match="1 One has no possible opponent left"):
        white_three_times.pair("lim")


FOUR_TIMES_WHITE = """\
001    1      One                               2400                             0.0    1     3 w 0     4 w 0     5 w 0     6 w 0
001    2      Two                               2390                             0.0    2  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    3      Three                             2380                             1.0    3     1 b 1  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    4      Four                              2370                             1.0    4  0000 - Z     1 b 1  0000 - Z  0000 - Z  0000 - Z
001    5      Five                              2360                             1.0    5  0000 - Z  0000 - Z     1 b 1  0000 - Z  0000 - Z
001    6      Six                               2350                             1.0    6  0000 - Z  0000 - Z  0000 - Z     1 b 1  0000 - Z
XXR 9
XXC white1
"""  # noqa: E501


def test_who_is_far_beyond_a_limit_may_still_have_the_other_colour() -> None:
    """2.1: Black does not lead to three more Whites where there were four; nobody could meet the player else."""
    state = RoundState.of(pw.read(FOUR_TIMES_WHITE))
    assert LIM.pair(state).pairs == [(2, 1)]
    assert LiteralLim(state).pair() == {(2, 1)}


def test_in_the_last_round_colours_bar_nobody() -> None:
    assert boards(pw.read(TWICE_WHITE + "XXR 3\n").pair("lim")) == meeting((1, 2), (3, 4))


def test_in_a_maxi_tournament_colours_decide_among_near_ratings_only() -> None:
    """1 is due Black; 3, of the bottom half, is due Black too, 4 White: 4 only if rated within 100 points of 3."""

    def round_two(rating: int) -> pw.Tournament:
        first = event(8).with_round([(1, 5), (6, 2), (3, 7), (8, 4)])
        played = first.with_results({1: "1-0", 2: "0-1", 3: "1-0", 4: "0-1"})
        ratings = {1: 2500, 2: 2450, 3: 2400, 4: rating}
        players = [
            pw.Player(player.id, player.name, rating=ratings.get(player.id, 1000), results=player.results)
            for player in played.players
        ]
        return pw.Tournament(players, rounds=9, initial_colour="white", forbidden=())

    maxi = LimSystem(maxi_tournament=True)
    near, far = round_two(2350), round_two(2250)
    assert frozenset({1, 4}) in boards(LIM.pair(RoundState.of(far)))
    assert frozenset({1, 4}) in boards(maxi.pair(RoundState.of(near)))
    assert frozenset({1, 3}) in boards(maxi.pair(RoundState.of(far)))


def test_the_reason_of_colours_says_whether_a_game_or_the_rank_decides() -> None:
    """Worked example: 10 and 8 both had B W B, 3 and 5 both W B W: rank; 2 and 9 were due different colours."""
    view = view_of(LIM, RoundState.of(TestWorkedExample.tournament))
    for pair in ((10, 8), (5, 3)):
        assert "the rank decides" in view.colour(*pair).text
    assert view.colour(2, 9).rule.article == "5.3"


@pytest.mark.parametrize(
    ("first", "second", "white", "by_rank"),
    [
        # Both due Black; they differ three games back, where the first had Black: each gets what the other had (5.4).
        ("WBBW", "BWBW", 1, False),
        ("BWBW", "WBBW", 2, False),
        # The same all the way: in the median and above the higher ranked gets what he is due, Black.
        ("BWBW", "BWBW", 2, True),
    ],
)
def test_two_due_the_same_colour_get_it_by_their_latest_difference_then_by_rank(
    first: str, second: str, white: int, by_rank: bool
) -> None:
    def history(letters: str, opponent: int) -> tuple[pw.RoundResult, ...]:
        colours = {"W": pw.Colour.WHITE, "B": pw.Colour.BLACK}
        return tuple(
            pw.RoundResult(pw.Result.DRAW, opponent + at, colours[letter])
            for at, letter in enumerate(letters)
        )

    def back(letters: str, opponent: int, at: int) -> pw.RoundResult:
        return history("WB"["BW".index(letters[at])], opponent)[0]

    players = [
        pw.Player(1, "One", rating=2400, results=history(first, 3)),
        pw.Player(2, "Two", rating=2300, results=history(second, 7)),
        *(
            pw.Player(
                3 + at + 4 * side,
                f"P{3 + at + 4 * side}",
                rating=2000,
                results=tuple(
                    back(letters, side + 1, at) if round_ == at else pw.RoundResult(pw.Result.ZERO_BYE)
                    for round_ in range(4)
                ),
            )
            for side, letters in enumerate((first, second))
            for at in range(4)
        ),
    ]
    entries = Entries.of(RoundState.of(pw.Tournament(players, rounds=9, initial_colour="white")))
    made = allocate(entries, entries.all[0], entries.all[1], below=False)
    assert (made.white.player.id, made.article, made.by_rank) == (white, "5.4", by_rank)


def test_an_initial_colour_that_nobody_drew_is_asked_for() -> None:
    people = [pw.Player(number, f"P{number}", rating=2000) for number in range(1, 5)]
    with pytest.raises(InvalidTournament, match=r"initial colour is not known.*7\.2"):
        pw.Tournament(people, rounds=5).pair("lim")


def due(player: pw.Player) -> str:
    """Who had a colour more often is due the other one; on equal terms, the other one than last."""
    letters = [game.colour.value for game in player.results if game.colour and game.played]
    balance = letters.count("w") - letters.count("b")
    if not letters or balance:
        return "" if not letters else "Black" if balance > 0 else "White"
    return "Black" if letters[-1] == "w" else "White"


def test_decisions_name_the_group_of_a_player_and_the_colours_that_were_due() -> None:
    """The median are those with half of what the rounds could give; others stand in the group of their points."""
    seen = Counter[str]()
    for seed in range(80):
        state = rated_round(seed, 14)
        if any(player.virtual for player in state.players):
            continue
        try:
            view = view_of(LIM, state)
            decisions = view.decisions  # type: ignore[attr-defined]
        except NoPairing:
            continue
        half = state.tournament.completed_rounds * state.tournament.point_system.win / 2
        sent = set[int]()
        for decision in decisions:
            sent |= set(decision.players) if "both float into the median" in decision.text else set()
            own = state.tournament.by_id[decision.players[0]].score(state.tournament.point_system)
            if "is next in" in decision.text:
                in_median = own == half or decision.players[0] in sent
                group = "the median" if in_median else f"the scoregroup of {own / 10}"
                assert f"who is next in {group}, meets" in decision.text
                seen[group[:9]] += 1
            for number, colour in re.findall(r"(\d+)[^;(]*\(due (White|Black) too\)", decision.text):
                both = (decision.players[0], int(number))
                assert {due(state.tournament.by_id[id]) for id in both} == {colour}
                seen[colour] += 1
    assert min(seen[word] for word in ("the media", "the score", "White", "Black")) > 3, seen


def test_the_summary_names_those_who_float_and_nobody_else() -> None:
    seen = Counter[int]()
    for seed in range(40):
        try:
            view = view_of(LIM, rated_round(seed, 14))
            steps = [step.text for step in view.decisions]  # type: ignore[attr-defined]
        except NoPairing:
            continue
        said = [line.text for line in view.summary() if re.search(r" floats? (down|up)\.$", line.text)]
        for way in ("down", "up"):
            floats = {int(id) for text in steps for id in re.findall(rf"(\d+) floats {way} to ", text)}
            named = [set(map(int, re.findall(r"\d+", line))) for line in said if line.endswith(f" {way}.")]
            assert named == [floats] * bool(floats)
            seen[len(floats)] += 1
    assert min(seen[count] for count in (0, 1, 2)) > 3, seen


def test_the_bye_is_barred_by_an_earlier_one_and_by_a_win_without_a_game() -> None:
    """1.1."""
    kinds = (Result.ALLOCATED_BYE, Result.HALF_BYE, Result.ZERO_BYE)
    games = [
        round_result(Result.FORFEIT_WIN, 5, pw.Colour.WHITE),
        round_result(Result.FORFEIT_LOSS, 4, pw.Colour.BLACK),
    ]
    results = [*map(round_result, kinds), *games]
    people = [pw.Player(id, f"P{id}", rating=2000 - id, results=(one,)) for id, one in enumerate(results, 1)]
    view = view_of(LIM, RoundState.of(pw.Tournament(people, rounds=5, initial_colour="white")))
    barred = {id: view.bye_breaches(id) for id in range(1, 6)}  # type: ignore[attr-defined]
    assert {id for id, found in barred.items() if found} == {1, 4}
    assert barred[2] == barred[3] == barred[5] == ()


def test_the_bye_goes_to_the_lowest_rated_in_round_1_and_then_to_the_lowest_of_the_lowest_scoregroup() -> (
    None
):
    """7.1 and 1.1."""
    for tournament, text in (
        (event(9), "9 Player 9 is the lowest rated who may have the bye"),
        (after_byes("HHH"), "is the lowest of the lowest scoregroup who may have the bye"),
    ):
        view = view_of(LIM, RoundState.of(tournament))
        (decision,) = view.reasons([0])[0].decisions
        assert decision.text.endswith(text), decision
