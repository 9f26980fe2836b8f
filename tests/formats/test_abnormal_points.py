"""Record 299: points besides those of the results. Expected values are sums that a person does in the head."""

from __future__ import annotations

import json
import pickle

import pytest

import pairwright as pw
from pairwright.formats import problems, read_text
from pairwright.model import MatchRules

HEAD = ("142 5", "152 W")
NINE = ("1.0", "2 w 1"), ("0.0", "1 b 0"), ("1.0", "4 w 1"), ("0.0", "3 b 0"), ("1.0", "0000 - U")


def player(id: int, points: str, *cells: str) -> str:
    rounds = "".join(f"  {cell:>8}" for cell in cells)
    return f"001 {id:>4}      {'Player ' + str(id):33}{2500:>5}".ljust(80) + f"{points:>4}".ljust(9) + rounds


def report(*records: str, points: tuple[str, ...] = ()) -> str:
    lines = [player(id, *said) for id, said in enumerate(NINE, 1)]
    lines = [
        line[:80] + f"{text:>4}" + line[84:]
        for line, text in zip(lines, points or tuple(said[0] for said in NINE), strict=True)
    ]
    return "\n".join((*HEAD, *records, *lines)) + "\n"


def scores(text: str) -> list[int]:
    return pw.read(text).scores


def test_a_bonus_is_added_and_decides_who_gets_the_bye() -> None:
    """Without the bonus the bye goes to 4, the last of those with 0; with it 2 is the only one with 0."""
    event = pw.read(report("299           2.0    1    4", points=("1.0", "0.0", "1.0", "2.0", "1.0")))
    assert event.scores == [10, 0, 10, 20, 10]
    assert event.pair().pairs[-1] == (2, 0)
    assert pw.read(report()).pair().pairs[-1] == (4, 0)


def test_a_penalty_is_taken_off_and_may_leave_less_than_nothing() -> None:
    text = report("299          -0.5    1    2", points=("1.0", "-0.5", "1.0", "0.0", "1.0"))
    event = pw.read(text)
    assert event.scores == [10, -5, 10, 0, 10]
    assert event.pair().pairs[-1] == (2, 0)
    assert pw.read(event.to_trf()).scores == event.scores
    assert pw.read(event.to_json()) == event


def test_points_that_leave_the_bonus_out_are_named() -> None:
    found = problems(report("299           2.0    1    4"))
    assert [one.found for one in found if "do not match" in one.found] == [
        "points 0.0 of player 4 do not match the results, which give 2.0"
    ]


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        (("299 W         3.0",), [30, 0, 30, 0, 10]),
        (("299 W         3.0  000    1",), [30, 0, 10, 0, 10]),
        (("299 L         0.5    1    2    4",), [10, 5, 10, 5, 10]),
        (("299           0.5",), [15, 5, 15, 5, 15]),
        (("299 W         3.0    1    1", "299 W         2.0"), [30, 0, 20, 0, 10]),
        (("299 W         2.0    1    1", "299 W         3.0    1    1"), [30, 0, 10, 0, 10]),
        (("299 W         2.0    1    1", "299          -0.5    1    1"), [15, 0, 10, 0, 10]),
    ],
)
def test_the_closest_record_of_a_kind_counts_and_bonuses_are_added(
    records: tuple[str, ...], expected: list[int]
) -> None:
    assert scores(report(*records)) == expected


def test_a_kind_for_everybody_and_all_rounds_is_part_of_the_point_system() -> None:
    event = pw.read(report("299 +         3.0"))
    assert event.point_system.forfeit_win == 30
    assert not any(entry.extra for player in event for entry in player.results)


def test_the_columns_of_sharly_chess_are_read_with_a_notice() -> None:
    """Its writer begins the points in column 7 and 12, one and two columns further left than the format."""
    reading = read_text(report("299 W  0.0  3.0   1    1"))
    assert reading.tournament.scores == [30, 0, 10, 0, 10]
    assert [one.severity for one in reading.problems if "Sharly-Chess" in one.found] == ["notice"]


@pytest.mark.parametrize(
    ("record", "severity", "told"),
    [
        ("299 W         1.0    1   77", "error", "77 does not exist"),
        ("299 W         1,0", "error", "decimal comma"),
        ("299 W", "error", "can't be read"),
        ("299           1.0    4    1", "warning", "round 4 are ignored: the round is not completed"),
        ("299 W         1.0         1", "notice", "later ones get the usual points"),
    ],
)
def test_what_cannot_be_meant_is_named(record: str, severity: str, told: str) -> None:
    found = [one for one in problems(report(record)) if told in one.found]
    assert [(one.line, one.severity) for one in found] == [(3, severity)]


def test_points_beyond_what_an_entry_holds_are_refused_with_their_place() -> None:
    """Before, the model's words about `extra`, without a line."""
    found = problems(report("299          9999", "299          9999"))
    beyond = [one for one in found if "more than 9999.0 away" in one.found]
    assert [(one.line, one.column, one.severity) for one in beyond] == [(4, 14, "error")]


TEAMS = (
    "142 3",
    "152 W",
    "192 FIDE_TEAM_TYPEA_MP_GP",
    "352 W",
    "362 TW 2.0   TD 1.0   TL 0.0",
    *(player(id, *said) for id, said in enumerate(NINE, 1)),
    *(f"310 {number:>3} Team {number}".ljust(73) + f"{number:>4}" for number in range(1, 6)),
)


@pytest.mark.parametrize(
    ("record", "match", "games"),
    [
        ("299     3.0          1    4", [20, 0, 20, 30, 10], [10, 0, 10, 0, 5]),
        ("299     1.0   0.5    1    2", [20, 10, 20, 0, 10], [10, 5, 10, 0, 5]),
        ("299 L   1.0", [20, 10, 20, 10, 10], [10, 0, 10, 0, 5]),
        ("299 W         2.0         3", [20, 0, 20, 0, 10], [10, 0, 20, 0, 5]),
    ],
)
def test_teams_have_match_points_and_game_points(record: str, match: list[int], games: list[int]) -> None:
    event = pw.read("\n".join((*TEAMS, record)) + "\n")
    rules = event.match_rules
    assert isinstance(rules, MatchRules)
    assert [sum(map(rules.match_points, team.results)) for team in event] == match
    assert [sum(map(rules.game_points, team.results)) for team in event] == games
    assert event.scores == match
    again = pw.read(event.to_trf())
    assert (again.scores, [team.results for team in again]) == (match, [team.results for team in event])


def test_extra_points_survive_play_pickles_documents_and_standings() -> None:
    event = pw.read(report("299           2.0    1    4", points=("1.0", "0.0", "1.0", "2.0", "1.0")))
    played = event.with_round(event.pair()).with_results({1: "1/2-1/2", 2: "1/2-1/2"})
    assert played.scores == [15, 10, 15, 25, 15]
    assert {row.name: row.tenths for row in played.standings()}["Player 4"] == 25
    assert pickle.loads(pickle.dumps(played)) == played  # noqa: S301
    assert pw.read(played.to_json()) == played
    corrected = played.with_results({(3, 4): "0-1"}, round=1)
    assert corrected.scores == [15, 10, 5, 35, 15]
    assert corrected.before(2).scores == [10, 0, 0, 30, 10]


def test_a_verb_gives_and_takes_extra_points() -> None:
    event = pw.read(report())
    assert event.with_extra_points(4, 2).scores == [10, 0, 10, 20, 10]
    assert event.with_extra_points(1, "-½", 1).scores == [5, 0, 10, 0, 10]
    assert event.with_extra_points(1, 3).with_extra_points(1, 0).scores == event.scores
    for player, points, number in ((9, 1, 1), (1, 1, 2), (1, "x", 1), (1, True, 1), (1, 1e9, 1)):
        with pytest.raises(pw.InvalidTournament):
            event.with_extra_points(player, points, number)


def test_extra_points_of_a_player_without_an_entry_survive_documents_and_reports() -> None:
    rows = [{"id": 1, "results": [{"opponent": 2, "colour": "w", "result": "1"}]}]
    rows += [{"id": 2, "results": [{"opponent": 1, "colour": "b", "result": "0"}]}, {"id": 3}]
    event = pw.read(json.dumps({"$schema": "urn:pairwright:schema:tournament-1", "players": rows}))
    given = event.with_extra_points(3, -0.5)
    document = json.loads(given.to_json())
    assert document["players"][2]["results"] == [{"extra": -0.5}]
    assert pw.read(json.dumps(document)) == given
    assert pw.read(given.to_trf()).scores == given.scores == [10, 0, -5]


def test_older_dialects_leave_the_extra_points_out_and_say_so() -> None:
    from pairwright.formats import losses

    event = pw.read(report("299           2.0    1    4", points=("1.0", "0.0", "1.0", "2.0", "1.0")))
    assert "the bonus and penalty points (record 299)" in losses(event, "trf-bx")
    assert not [one for one in losses(event, "trf-2026") if "299" in one]
    assert pw.read(event.to_trf("trf-bx")).scores == [10, 0, 10, 0, 10]


@pytest.mark.parametrize("primary", ["match", "game"])
def test_a_penalty_may_leave_a_team_with_less_than_nothing(primary: str) -> None:
    """Record 310 says -0.5 then; it was read as points that contradict the results, and the next round refused."""
    teams = pw.Tournament(
        [
            pw.Player(1, "Owls", roster=(1, 2)),
            pw.Player(2, "Foxes", roster=(3, 4)),
            pw.Player(3, roster=(5, 6)),
        ],
        rounds=3,
        initial_colour="white",
        system="FIDE_TEAM_TYPEA_MP_GP" if primary == "match" else "FIDE_TEAM_TYPEA_GP_MP",
        members=[pw.Player(number) for number in range(1, 7)],
        point_system=MatchRules.made("WB", primary=primary),
    )
    begun = teams.with_round([(1, 2), (3, 0)]).with_results({1: ["0-1", "0-1"]}).with_extra_points(1, -0.5)
    again = pw.read(begun.to_trf())
    assert again.misstated == ()
    assert again.scores == begun.scores
    assert again.scores[0] == -5
    assert again.pair("team").pairs == begun.pair("team").pairs
    wrong = pw.read(begun.to_trf().replace("-0.5    0.0", "-1.5    0.0").replace("0.0   -0.5", "0.0   -1.5"))
    assert wrong.misstated == ((1, -15, -5),)
