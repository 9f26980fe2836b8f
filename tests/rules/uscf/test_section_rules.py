"""Rules about who may meet whom and who gets the bye, and the director's choices, sentence by sentence."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from one_sided import one_sided
from pairwright.errors import InvalidTournament, NoPairing, TooLarge
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    RoundResult,
    Team,
    Tournament,
    round_result,
)
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.uscf import FIDE_STYLE, US_CHESS, UsChess
from pairwright.systems.uscf.criteria import rule_book
from pairwright.systems.uscf.section import _from_threshold

from .sections import boards, paired, section

WIN, LOSS = Result.WIN, Result.LOSS


def met(round_text: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in round_text.split() if "-" in pair}


def who(text: str) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in text.split()}


def rows(*players: tuple[int, list[RoundResult]], **more: object) -> RoundState:
    """A tournament from ratings and results; players are named A, B, C, ..."""
    made = tuple(
        Player(i, chr(64 + i), tuple(results), rating) for i, (rating, results) in enumerate(players, start=1)
    )
    given = {"rounds": 5, "initial_colour": Colour.WHITE, **more}
    return RoundState.of(one_sided(made, **given))


def bye(kind: Result) -> RoundResult:
    return RoundResult(kind)


def test_the_system_is_registered_by_its_name() -> None:
    assert system_named("uscf") is US_CHESS
    assert US_CHESS.rules.edition.year == "2020"


FOUR = "A2000: B1900: C1800: D1700:"
CLOSE = {1: "A2000:W B1900:B", 0: "C1800:W D1700:B"}
PLUS_TWO = {2: "A2000:WB B1900:BW", 0: "C1800:WB D1700:BW"}
EVEN = {1: "A2000:WB B1880:BW C1700:WB D1500:BW"}
ODD = {1.5: "A2000:WBW B1880:BWB C1700:WBW D1500:BWB"}
UNRATED = {1: "A2000:WB B1880:BW C1700:WB U0:BW"}
DROPS = {2: "A2000:WB", 1: "B1900:BW C1800:WB", 0: "D1700:BW"}
HALVES = {3: "A2000:WBW", 2.5: "B1900:BWB C1800:WBW", 2: "D1700:BWB"}
LEVELS = {
    3: "A2140:WBW", 2: "B2080:BWB C2010:WBW D1950:BWB", 1.5: "E1900:BWB F1850:WBW",
    1: "G1790:BWW H1700:WBW", 0.5: "I1640:BWB",
}  # fmt: skip
LEVELS_MET = ["AB", "AE", "AG", "BD", "BF", "CH", "CG", "CI", "DI", "DH", "EF", "EI", "FH"]
NEIGHBOURS = {
    2: "a2000:WB b1960:BW",
    1.5: "c1940:WB d1890:WB",
    1: "e1850:BW f1800:BW",
    0: "g1700:WB h1500:BW",
}
MATES = {"teams": ["A B"]}
DONT = {"teams": "dont"}

RULES: list[tuple[str, dict[float, str], dict, dict, str, dict[str, int]]] = [
    ("27A1: no rematch, even across score groups", {1: "A2000:W B1900:B", 0: "C1800:B D1700:W"},
     {"met": ["AB", "CD"]}, {}, "AC BD", {"rematch": 0}),
    ("27A1: a rematch where nobody else is left", {1: "A2000:W", 0: "B1900:B"}, {"met": ["AB"]}, {}, "AB",
     {"rematch": 1}),
    ("28N: mates are ignored", CLOSE, MATES, {"teams": "ignore"}, "AB CD", {"gap": 0}),
    ("28N: if required they stay in the group", CLOSE, MATES, {"teams": "if_required"}, "AB CD", {"gap": 0}),
    ("28N: they leave it", CLOSE, MATES, DONT, "AD BC", {"gap": 8}),
    ("28N: mates of a group meet", {0: FOUR}, {"teams": ["A C"]}, {}, "AC BD", {}),
    ("28N: but not if required", {0: FOUR}, {"teams": ["A C"]}, {"teams": "if_required"}, "AD BC", {}),
    ("28N: two of five of a team", {0: f"{FOUR} E1600: F1500: G1400: H1300:"}, {"teams": ["A B C D E"]},
     {"teams": "if_required"}, "", {"team": 1}),
    ("WinTD: mates of plus two do not leave", PLUS_TWO, MATES, DONT | {"teams_from": "plus_two"}, "AB CD", {}),
    ("WinTD: without that they do", PLUS_TWO, MATES, DONT, "not AB CD", {}),
    ("WinTD: nor do those of less", {1: PLUS_TWO[2], 0: PLUS_TWO[0]}, MATES, DONT | {"teams_from": "plus_two"},
     "not AB CD", {}),
    ("WinTD: leaders meet in the last round", PLUS_TWO, MATES | {"rounds": 3}, DONT | {"teams_from": "leader"},
     "AB CD", {}),
    ("WinTD: and before it they do not", PLUS_TWO, MATES | {"rounds": 4}, DONT | {"teams_from": "leader"},
     "not AB CD", {}),
    ("WinTD: mates meet from a score on", PLUS_TWO, MATES, DONT | {"teams_from": "2"}, "AB CD", {}),
    ("WinTD: and not below it", PLUS_TWO, MATES, DONT | {"teams_from": "2.5"}, "not AB CD", {}),
    ("clubs", {0: FOUR}, {}, {"clubs": ((1, 3),)}, "AD BC", {}),
    ("mates rank above equalization", {0: "A2000:W B1900:W C1800:B D1700:B"}, {"teams": ["A C", "A D"]},
     {"teams": "if_required"}, "", {"team": 0, "EQ": 2}),
    ("but for the variation", {0: "A2000:W B1900:W C1800:B D1700:B"}, {"teams": ["A C", "A D"]},
     {"teams": "if_required", "teams_after_colours": True}, "", {"team": 1, "EQ": 0}),
    ("29E5: no limit for the unrated", UNRATED, {}, {}, "", {"AL": 0}),
    ("29E5: or one for them, too", UNRATED, {}, {"unrated_exempt": False}, "", {"AL": 2}),
    ("29E5a: beyond the low limit", EVEN, {}, {"low": 119}, "AC BD", {"AL": 2}),
    ("29E5a: up to the low limit", EVEN, {}, {"low": 120}, "AD BC", {"AL": 0}),
    ("29E5h: without a low limit", EVEN, {}, {"low": None}, "AD BC", {"AL": 0}),
    ("29E5b: beyond the high limit", ODD, {}, {"high": 119}, "AC BD", {"EQ": 2}),
    ("29E5b: up to the high limit", ODD, {}, {"high": 120}, "AD BC", {"EQ": 0}),
    ("29E5h: without a high limit", ODD, {}, {"high": None}, "AD BC", {"EQ": 0}),
    ("drops of any size", DROPS, {"met": ["AB", "AC"]}, {}, "", {"gap": 16}),
    ("drops beyond a limit are like forbidden pairs", DROPS, {"met": ["AB", "AC"]}, {"max_drop": 10}, "",
     {"rematch": 0, "drop_excess": 1}),
    ("two drop a little", HALVES, {}, {}, "AB CD", {}),
    ("one drops far", HALVES, {}, {"fewest_drops_first": True}, "AD BC", {}),
    ("28L: the bye for colours", {0: "E1500:WB F1450:WB G1430:BW"}, {}, {"bye_for_colours": True}, "E-G bye F",
     {"AL": 0, "dev": 40}),
    ("28L2: the bye of round one to the lowest with a rating", {0: "a1800: b1700: c1600: d1500: u0:"}, {}, {},
     "a-c u-b bye d", {}),
    ("28J: the lower half has White where the colour drawn is Black",
     {0: "a8: b7: c6: d5: e4: f3: g2: h1:"}, {"colour": Colour.BLACK}, {}, "e-a b-f g-c d-h", {}),
    ("29D1c: of a group without ratings an unrated player drops",
     {1: "A0:W B0:B C0:B", 0: "D1500:W E1400:W F1300:B"}, {}, {}, "B-A C-D F-E", {"unrated_drop": 0}),
    ("29D1a: who dropped into a group meets its unrated player, so that a rated one drops",
     {2: "A2000:WB", 1: "B1900:BW U0:WB", 0: "D1500:BW"}, {}, {}, "AU BD", {}),
    ("29L1: neighbours meet", NEIGHBOURS, {"met": ["ef"]}, {"style": "one_two"}, "a-b c-e d-f g-h",
     {"gap": 2, "AL": 0, "dev": 80}),
    ("levels stand in their order of priority", LEVELS, {"met": LEVELS_MET}, {}, "D-A B-C E-H F-G bye I",
     {"rematch": 0, "gap": 6, "EQ": 1, "LO": 2, "HI": 0}),
]  # fmt: skip
"""Sections as text, what else is known of them, the director's choices; who meets whom or the boards, and costs."""


@pytest.mark.parametrize("case", RULES, ids=[case[0] for case in RULES])
def test_a_section_is_paired_as_the_rule_says(case: tuple) -> None:
    """Worked out by hand. More of the examples of the rules stand in `tests/corpus/us-chess.pairs`."""
    _, groups, more, options, pairs, costs = case
    round_ = paired(section(groups, **more), replace(US_CHESS, **options))
    found = boards(round_)
    if "-" in pairs:
        assert found == pairs
    elif pairs:
        assert (met(found) == who(pairs.removeprefix("not "))) is not pairs.startswith("not ")
    assert {name: round_.costs[name] for name in costs} == costs


def test_a_pairing_lost_by_forfeit_was_no_meeting() -> None:
    forfeits = [
        RoundResult(Result.FORFEIT_WIN, 2, Colour.WHITE),
        RoundResult(Result.FORFEIT_LOSS, 1, Colour.BLACK),
    ]
    round_ = paired(rows((2000, [forfeits[0]]), (1900, [forfeits[1]])))
    assert round_.costs["rematch"] == 0
    assert round_.log[0].duplicate is False


def test_players_who_asked_not_to_meet_are_kept_apart_at_the_price_of_score_groups() -> None:
    state = section({1: "A2000:W B1900:B", 0: "C1800:W D1700:B"})
    tournament = state.tournament.unchecked(forbidden=(ForbiddenGroup((1, 2)),))
    round_ = paired(replace(state, tournament=tournament))
    assert met(boards(round_)) == who("AD BC")
    assert round_.costs["forbidden"] == 0
    assert round_.costs["gap"] == 8


# The bye.


def test_who_had_a_full_point_bye_or_won_by_no_show_gets_no_bye() -> None:
    for kind in (Result.ALLOCATED_BYE, Result.FULL_BYE, Result.FORFEIT_WIN):
        win, loss = RoundResult(WIN, 2, Colour.WHITE), RoundResult(LOSS, 1, Colour.BLACK)
        free = RoundResult(kind, 1, Colour.WHITE) if kind is Result.FORFEIT_WIN else bye(kind)
        round_ = paired(rows((2000, [win]), (1900, [loss]), (1800, [free]), rounds=3))
        assert round_.bye.name == "B"


def test_who_took_or_was_promised_a_half_point_bye_gets_no_bye_while_another_of_the_group_can() -> None:
    absent = bye(Result.ZERO_BYE)
    taken = paired(rows((2000, [absent]), (1900, [absent]), (1800, [bye(Result.HALF_BYE)])))
    assert taken.bye.name == "B"
    promised = (RequestedBye(3, 3, Result.HALF_BYE),)
    later = paired(rows((2000, [absent]), (1900, [absent]), (1800, [absent]), byes=promised))
    assert later.bye.name == "B"


def test_the_bye_leaves_the_lowest_group_only_if_nobody_there_may_have_it() -> None:
    win, loss = (RoundResult(WIN, 2, Colour.WHITE), RoundResult(LOSS, 1, Colour.BLACK))
    free = bye(Result.FULL_BYE)
    state = rows((2000, [win, win]), (1900, [loss, free]), (1800, [free, loss]))
    round_ = paired(state)
    assert round_.bye.name == "A"
    assert round_.costs["bye_again"] == 0
    assert round_.costs["bye_gap"] == 4


def test_the_unrated_get_the_bye_only_if_no_rated_player_of_the_group_can() -> None:
    first = paired(rows((2000, []), (1900, []), (0, [])))
    assert first.bye.name == "B"
    absent, free = bye(Result.ZERO_BYE), bye(Result.FULL_BYE)
    game = [RoundResult(WIN, 2, Colour.WHITE), RoundResult(LOSS, 1, Colour.BLACK)]
    second = paired(rows((2000, [game[0]]), (1900, [game[1]]), (0, [absent]), (1700, [free]), (1600, [free])))
    assert second.bye.name == "B"
    lowest = paired(rows((2000, []), (1, []), (0, [])))  # the lowest rating there can be is one
    assert lowest.bye.name == "B"


@pytest.mark.parametrize("exempt", [False, True])
def test_giving_the_bye_to_another_is_a_change_by_their_ratings_and_none_with_an_unrated_player(
    exempt: bool,
) -> None:
    """28L2 gives it to the lowest rated, here 1600, or to an unrated one where the others have had it."""
    free, absent = bye(Result.FULL_BYE), bye(Result.ZERO_BYE)
    first = tuple((rating, []) for rating in (2000, 1700, 1600, 0, 0))
    second = ((1900, [free]), (1600, [free]), (0, [absent]))
    for players in (first, second):
        state, ratings, natural = rows(*players), [rating for rating, _ in players], 2
        change = paired(state, replace(US_CHESS, unrated_exempt=exempt)).solution.problem.ground.bye_change
        assert change.tolist() == [
            0 if exempt and 0 in (rating, ratings[natural]) else abs(rating - ratings[natural])
            for rating in ratings
        ]


# Limits, drops, re-entries.


def test_a_re_entry_does_not_meet_the_opponents_of_the_first_entry_but_may_meet_another_re_entry() -> None:
    win, loss = RoundResult(WIN, 2, Colour.WHITE), RoundResult(LOSS, 1, Colour.BLACK)
    half = bye(Result.HALF_BYE)
    players = (Player(1, "A", (win,), 2000), Player(2, "B", (loss,), 1900))
    again = Player(3, "B2", (half,), 1900)
    tournament = one_sided((*players, again), rounds=5, initial_colour=Colour.WHITE)
    system = replace(US_CHESS, re_entries=((2, 3),))
    assert paired(RoundState.of(tournament, [2]), system).costs["rematch"] == 1
    both = replace(tournament, players=(*players, again, Player(4, "A2", (half,), 2000)))
    assert (
        paired(RoundState.of(both, [1, 2]), replace(system, re_entries=((2, 3), (1, 4)))).costs["rematch"]
        == 0
    )


def test_virtual_points_count_for_the_pairing_and_not_for_plus_and_minus() -> None:
    state = section({0: "A2000:- B1900:- C1800:- D1700:-"})
    players = tuple(replace(p, virtual=(10, 10) if p.name in "AB" else ()) for p in state.tournament.players)
    tournament = replace(state.tournament, players=players, virtual_given=True)
    assert met(boards(paired(RoundState.of(tournament)))) == who("AB CD")


# House players.


def test_a_house_player_is_paired_only_if_the_others_are_odd_in_number() -> None:
    odd, even = rows(*[(2000 - n, []) for n in range(4)]), rows(*[(2000 - n, []) for n in range(5)])
    system = replace(US_CHESS, house_players=(4,))
    assert met(boards(paired(odd, system))) == who("AC BD")
    assert met(boards(paired(even, system))) == who("AC BE")
    assert paired(even, system).bye is None


def test_of_several_house_players_the_first_who_is_there_plays() -> None:
    state = rows(*[(2000 - n, []) for n in range(5)])
    system = replace(US_CHESS, house_players=(5, 4))
    assert met(boards(paired(state, system))) == who("AC BE")
    away = RoundState.of(state.tournament, [5])
    assert met(boards(paired(away, system))) == who("AC BD")


def test_a_house_player_who_is_not_needed_cannot_be_required() -> None:
    state = rows(*[(2000 - n, []) for n in range(5)])
    with pytest.raises(InvalidTournament, match="Player 4 is a house player"):
        replace(US_CHESS, house_players=(4,)).pair(state.requiring((1, 4)))


# Options and requests.


def test_options_may_be_given_as_text() -> None:
    assert replace(US_CHESS, low="none", high="150", black_only="yes") == replace(
        US_CHESS, low=None, high=150, black_only=True
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("style", "3-4"),
        ("low", -1),
        ("low", "--5"),
        ("low", "²"),
        ("high", "plenty"),
        ("teams", "never"),
        ("teams_from", "plus_three"),
        ("teams_from", "3.²"),
        ("gap_exponent", 3),
        ("three_in_row", "no"),
    ],
)
def test_an_option_that_does_not_exist_is_refused_with_what_would_do(name: str, value: object) -> None:
    with pytest.raises(InvalidTournament, match=name):
        UsChess(**{name: value})  # type: ignore[arg-type]


def test_a_required_pair_is_made_and_contradictions_are_no_pairing() -> None:
    state = section({0: "A2000: B1900: C1800: D1700:"})
    assert met(boards(US_CHESS.pair(state.requiring((1, 2))))) == who("AB CD")
    with pytest.raises(NoPairing, match="required"):
        US_CHESS.pair(state.requiring((1, 2), (2, 3)))


def test_a_table_of_all_pairs_beyond_all_reason_is_refused_before_it_is_tried() -> None:
    crowd = Tournament(tuple(Player(i, rating=1500) for i in range(1, 5002)), rounds=3)
    with pytest.raises(TooLarge, match="up to 5000 players, and there are 5001"):
        replace(US_CHESS, engine="plain").pair(RoundState.of(crowd))


def test_the_largest_section_that_is_paired_by_a_table_has_just_so_many_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bye counts as one of them."""
    monkeypatch.setattr("pairwright.systems.uscf.solving.LARGEST", 8)
    plain = replace(US_CHESS, engine="plain")
    for players in (6, 7, 8, 9, 10):
        state = rows(*((1500 + n, []) for n in range(players)))
        if players <= 8:
            assert len(plain.pair(state)) == players // 2
        else:
            with pytest.raises(TooLarge):
                plain.pair(state)


def test_every_criterion_has_its_article_and_its_sentence_once() -> None:
    rules = rule_book(replace(US_CHESS, max_drop=10, fewest_drops_first=True))
    names = [rule.id for rule in rules]
    assert len(set(names)) == len(names) == 20
    for rule in rules:
        assert rule.article
        assert rule.paraphrase.endswith(".")


def test_fide_style_has_no_limits() -> None:
    assert (FIDE_STYLE.low, FIDE_STYLE.high) == (None, None)


def test_the_card_adds_up_to_the_cost_vector_and_names_everybody() -> None:
    round_ = paired(section({1: "A2000:W B1900:W C1850:B", 0: "D1800:W E1700:B"}))
    (bracket,) = round_.card.brackets
    assert {name: sum(values) for name, values in bracket.sums.items()} == round_.costs
    assert round_.card.total("gap") == round_.costs["gap"]
    seen = {id for pair in bracket.pairs for id in pair} | set(bracket.left)
    assert seen == set(bracket.residents) == {1, 2, 3, 4, 5}


def test_teams_of_nobody_present_do_no_harm() -> None:
    state = rows((2000, []), (1900, []), teams=(Team("x", (1, 2)),))
    assert len(paired(state, replace(US_CHESS, teams="dont"))) == 1
    assert paired(rows((2000, []))).bye is not None
    assert len(paired(RoundState.of(Tournament((), rounds=3)))) == 0


def test_plus_two_is_counted_in_games_whatever_a_loss_is_worth() -> None:
    """3, 2 and 1 points: after four games 10 points are plus two, 9 plus one, and 8 are an even score."""
    points = PointSystem.of(30, 20, 10)
    rows = {1: "1110", 2: "111=", 3: "11=0", 4: "1100", 5: "====", 6: "11=="}
    players = [
        Player(id, results=tuple(round_result(Result(one), 10 + id, Colour.WHITE) for one in text))
        for id, text in rows.items()
    ]
    state = RoundState.of(one_sided(players, rounds=9, initial_colour=Colour.WHITE, point_system=points))
    scores = np.array([player.score(points) for player in players], np.int64)
    high = _from_threshold(state, replace(US_CHESS, teams="dont", teams_from="plus_two"), scores)
    assert scores.tolist() == [100, 110, 90, 80, 80, 100]
    assert high.tolist() == [True, True, False, False, False, True]


def test_the_rules_of_us_chess_are_official() -> None:
    assert US_CHESS.traits.official
