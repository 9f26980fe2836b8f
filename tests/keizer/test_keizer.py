"""The Keizer system: worked examples of its description, the literal reading, reasons, and the command line."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import pairwright as pw
from pairwright.cli.main import run
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.model import ForbiddenGroup
from pairwright.systems.base import RoundState
from pairwright.systems.keizer import KEIZER, Keizer
from pairwright.systems.keizer.scoring import amount
from pairwright.systems.parameters import settings_of
from pairwright.systems.registry import system_named, with_options
from pairwright.systems.view import Demand, view_of

from . import literal

SEED = 20261122
CLASSIC = {"1": "1", "=": "1/2", "0": "0", "+": "1", "-": "0", "U": "2/3", "Z": "1/3", "H": "2/3", "F": "1"}


def event(*ratings: int) -> pw.Tournament:
    players = [
        pw.Player(number, f"{chr(64 + number)}", rating=rating) for number, rating in enumerate(ratings, 1)
    ]
    return pw.Tournament(players, rounds=30, initial_colour="white")


def played(tournament: pw.Tournament, *games: tuple[int, int, str]) -> pw.Tournament:
    """The tournament after a round of these games."""
    paired = tournament.with_round([(white, black) for white, black, _ in games])
    return paired.with_results({(white, black): result for white, black, result in games})


def totals(system: Keizer, tournament: pw.Tournament) -> dict[str, str]:
    """The ranking as letters and totals."""
    return {chr(64 + row.player): amount(row.total) for row in system.ranking(tournament).rows}


class TestWorkedExample:
    """Six players A to F by rating; B beats A, C and D draw, E beats F; then B and C draw, E beats D, A beats F."""

    start = event(2000, 1900, 1800, 1700, 1600, 1500)
    after_one = played(start, (1, 2, "0-1"), (3, 4, "½-½"), (5, 6, "1-0"))
    after_two = played(after_one, (2, 3, "½-½"), (4, 5, "0-1"), (1, 6, "1-0"))

    def test_round_by_round(self) -> None:
        assert totals(KEIZER, self.after_one) == {
            "B": "17",
            "C": "10",
            "D": "9.5",
            "A": "9",
            "E": "9",
            "F": "4",
        }
        assert totals(KEIZER, self.after_two) == {
            "B": "19",
            "C": "16",
            "E": "16",
            "D": "11",
            "A": "10",
            "F": "4",
        }
        assert {frozenset(pair) for pair in self.after_two.pair("keizer").pairs} == {
            frozenset({2, 5}), frozenset({3, 1}), frozenset({4, 6}),
        }  # fmt: skip

    def test_iterated_from_the_rating_order(self) -> None:
        iterated = Keizer(convention="iterate")
        assert totals(iterated, self.after_one) == {
            "B": "14",
            "C": "11.5",
            "D": "11",
            "E": "10",
            "A": "5",
            "F": "4",
        }
        assert iterated.ranking(self.after_one).passes == 3
        assert totals(iterated, self.after_two) == {
            "B": "18.5",
            "E": "17",
            "C": "14",
            "A": "10",
            "D": "8.5",
            "F": "4",
        }

    def test_every_total_opens_to_its_rounds(self) -> None:
        for convention in ("per-round", "iterate", "frozen"):
            for row in Keizer(convention=convention).ranking(self.after_two).rows:
                assert row.base + sum(row.rounds) == row.total
        best = KEIZER.ranking(self.after_two).rows[0]
        assert (best.base, best.rounds) == (
            Fraction(9),
            (Fraction(6), Fraction(4)),
        )  # B beat A (6) and drew with C (8)


def random_options(rng: random.Random, count: int) -> dict[str, Any]:
    return {
        "top": rng.choice([count, round(1.5 * count)]),
        "step": 1,
        "base": rng.random() < 0.6,
        "fractions": {**CLASSIC, **rng.choice([{}, {"0": "1/6"}, {"U": "1/2", "Z": "7/20", "H": "7/10"}])},
        "absence_limit": rng.choice([None, 1, 2]),
        "convention": rng.choice(["per-round", "iterate"]),
        "repeat_gap": rng.choice([None, 2, 3, 4]),
        "bye": rng.choice(["lowest", "fewest"]),
    }


def test_random_competitions_are_ranked_and_paired_as_the_literal_reading_says() -> None:
    print(f"seed {SEED}")
    rng = random.Random(SEED)
    rounds = stuck = 0
    while rounds < 200:
        count = rng.randint(3, 9)
        options = random_options(rng, count)
        tournament = event(*(rng.choice([1500, rng.randint(1000, 2400)]) for _ in range(count)))
        for _ in range(rng.randint(1, 8)):
            absent = {id for id in range(1, count + 1) if rng.random() < 0.15}
            if len(absent) == count:
                break
            expected = literal.paired(tournament, absent, options)
            system = with_options(KEIZER, options.items())
            assert isinstance(system, Keizer)
            found = [(row.player, row.total) for row in system.ranking(tournament).rows]
            assert found == literal.ranking(tournament, options)
            rounds += 1
            if expected is None:
                with pytest.raises(NoPairing):
                    tournament.pair("keizer", absent=sorted(absent), options=options)
                stuck += 1
                break
            paired = tournament.pair("keizer", absent=sorted(absent), options=options)
            pairs, bye = expected
            assert {frozenset(pair) for pair in paired.pairs if pair[1]} == set(map(frozenset, pairs))
            assert (paired.bye.id if paired.bye else 0) == bye
            results = rng.choices(["1-0", "0-1", "½-½", "+-"], [4, 4, 3, 1], k=len(paired))
            tournament = tournament.with_round(paired)
            if len(paired):
                tournament = tournament.with_results(dict(enumerate(results, start=1)))
    assert stuck


def test_large_fields_take_the_nearest_free_opponent() -> None:
    rng = random.Random(SEED)
    tournament = event(*(rng.randint(1000, 2400) for _ in range(301)))
    for _ in range(4):
        paired = tournament.pair("keizer", options={"repeat_gap": None})
        tournament = tournament.with_round(paired)
        tournament = tournament.with_results(
            {board.number: rng.choice(["1-0", "0-1", "½-½"]) for board in paired}
        )
    system = Keizer(repeat_gap=None)
    state = RoundState.of(tournament)
    barred, table = system.barred(state), system.ranking(tournament)
    paired = system.pair(state)
    order = sorted((one.id for one in tournament if one != paired.bye), key=table.place.__getitem__)
    greedy = []
    while order:  # by hand: nobody gets stuck in so large a field but for the last few
        first = order.pop(0)
        other = next((one for one in order if one not in barred[first]), None)
        if other is None:
            break
        order.remove(other)
        greedy.append({first, other})
    made = [{board.white.id, board.black.id} for board in paired]
    assert made[:130] == greedy[:130]
    assert all(board.black.id not in barred[board.white.id] for board in paired)


class TestReasons:
    tournament = played(
        played(event(2000, 1900, 1800, 1700, 1600), (1, 2, "1-0"), (3, 4, "1-0")),
        (1, 3, "1-0"),
        (2, 4, "1-0"),
    )
    view = view_of(KEIZER, RoundState.of(tournament))

    def test_every_board_and_the_bye_have_a_reason_with_names(self) -> None:
        reasons = self.view.reasons()
        assert set(reasons) == {0, *(board.number for board in self.view.round)}
        assert all(reason.given for reason in reasons.values())
        text = reasons[1].decisions[0].text
        assert text.startswith("1 A is the highest without an opponent and meets ")
        assert "; not 2 B (they met in round 1 and may meet again from round 4 on)" in text
        assert "; not 3 C (they met in round 2 and may meet again from round 5 on)" in text

    def test_a_round_made_otherwise_departs_from_a_decision(self) -> None:
        bye = self.view.round.bye
        assert bye is not None
        ours = [pair for pair in self.view.round.pairs if pair[1]]
        (a, b), (c, d) = ours
        swapped = [(a, c), (b, d), (bye.id, 0)]
        verdict = self.view.judge(swapped)
        assert verdict.kind in ("departs", "illegal")
        assert self.view.judge(self.view.round.pairs).kind == "same"

    def test_why_not_shows_the_round_with_the_demand_and_the_decision_it_departs_from(self) -> None:
        other = next(player.id for player in self.tournament if player != self.view.round.bye)
        (answer,) = self.view.answer([Demand(bye=other)])
        assert answer.kind == "decided"
        assert answer.round.bye.id == other
        assert answer.verdict == self.view.judge(answer.round.pairs)
        assert answer.rule.article == "odd"
        (met,) = self.view.answer([Demand(meet=((1, 2),))])
        assert met.kind == "forbidden"

    def test_sentences_name_the_colour_rule_that_decides(self) -> None:
        text = pw.explain(self.view.round, board=1).text
        assert (
            "fewer games with White" in text or "White less often" in text or "lower in the ranking" in text
        )


def test_a_new_competition_needs_no_number_of_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "club.trf"
    players = [pw.Player(number, f"Player {number}", rating=2000 - number) for number in range(1, 4)]
    report.write_text(pw.Tournament(players).to_trf(), encoding="utf-8")
    assert run(["pair", str(report), "-s", "keizer", "-f", "list"]) == 0
    assert capsys.readouterr().out == "2\n2 1\n3 0\n"
    assert run(["pair", str(report), "-f", "list"]) == 3
    assert pw.read(report).pair("keizer").pairs == [(2, 1), (3, 0)]


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"win": "much"}, "win can't be 'much'. Give a number such as 2/3"),
        ({"repeat_gap": "0"}, "repeat_gap can't be 0"),
        ({"bye": "highest"}, "bye can't be 'highest'. Choose one of: lowest, fewest"),
        ({"fractions": {"X": "1"}}, "Write it as CODE:SHARE"),
        ({"nothing": "1"}, "has no option 'nothing'"),
        ({"step": "0"}, "step can't be 0"),
        ({"loss": None}, "loss needs a number"),
    ],
)
def test_parameters_that_make_no_sense_are_refused(option: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidTournament, match=message):
        event(2000, 1900).pair("keizer", options=option)


def test_shares_can_be_given_together_as_text() -> None:
    system = with_options(system_named("keizer"), [("fractions", "1:1,=:1/3,U:0.35"), ("top", "none")])
    assert isinstance(system, Keizer)
    assert (system.draw, system.odd_player, system.top) == (Fraction(1, 3), Fraction(7, 20), None)


def test_rounds_without_a_game_are_counted_in_words_that_fit() -> None:
    club = pw.Tournament(
        [
            pw.Player(1, results=(pw.RoundResult("U"), pw.RoundResult("Z"))),
            pw.Player(2, results=(pw.RoundResult("1", 3, "white"), pw.RoundResult("U"))),
            pw.Player(3, results=(pw.RoundResult("0", 2, "black"), pw.RoundResult("1", 4, "white"))),
            pw.Player(4, results=(pw.RoundResult("Z"), pw.RoundResult("0", 3, "black"))),
        ],
        rounds=3,
    )
    view = view_of(KEIZER, RoundState.of(club))
    texts = [fact.text for id in (1, 2, 3) for fact in view.facts(id) if fact.name == "without_game"]
    assert texts == [
        "2 rounds as the odd player out or absent",
        "1 round as the odd player out or absent",
        "0 rounds as the odd player out or absent",
    ]


def test_the_ranking_is_shown_and_every_total_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "club.trf"
    report.write_text(TestWorkedExample.after_two.to_trf(), encoding="utf-8")
    assert run(["standings", str(report), "-s", "keizer"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [(row[2], row[-1]) for row in rows[1:]] == [
        ("B", "19"), ("C", "16"), ("E", "16"), ("D", "11"), ("A", "10"), ("F", "4"),
    ]  # fmt: skip
    assert run(["standings", str(report), "-s", "keizer", "--detail", "B"]) == 0
    assert capsys.readouterr().out == (
        "2 B: 19 Keizer points\n  own value: 9\n  round 1: 6 (1 against 1 A, worth 6)\n"
        "  round 2: 4 (= against 3 C, worth 8)\n"
    )
    assert run(["standings", str(report), "-s", "keizer", "--after", "1", "-f", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "1,2,B,1900,9,17"
    assert run(["standings", str(report), "-s", "keizer", "--json"]) == 0
    ranking = json.loads(capsys.readouterr().out)["ranking"]
    assert [(row["rank"], row["name"], row["total"]) for row in ranking[:2]] == [(1, "B", 19), (2, "C", 16)]
    own = replace(TestWorkedExample.after_two, system="CUSTOM_SWISS_KEIZER")
    report.write_text(own.to_trf("trf-2026"), encoding="utf-8")
    assert run(["standings", str(report), "-s", "keizer"]) == 0
    assert not capsys.readouterr().err
    assert run(["standings", str(report)]) == 0  # by points, which it did not say
    assert "The system keizer has its own ranking, with -s keizer." in capsys.readouterr().err
    assert run(["standings", str(report), "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["notices"][0].startswith("The system keizer has its own ranking")
    assert made["messages"][0]["id"] == "cli.ranked_by_points"
    assert run(["standings", str(report), "-s", "dutch"]) == 3
    assert "ranks by points and tie-breaks" in capsys.readouterr().err


PUBLISHED = """
            top  base win  draw loss odd  absence limit duty gap
krimpen      70   yes 1    1/2  0    2/3  1/3     none  2/3  3
born         70   no  1    1/2  0    2/3  1/6     8     1    9
keizer-for-clubs none yes 1 1/2 0    1/2  7/20    none  7/10 3
free-keizer  none yes 1    1/2  1/6  2/3  1/3     5     2/3  3
chesspairing none yes 1    1/2  0    1/2  7/20    5     7/10 3
"""
"""The published numbers of clubs and programs; where one says nothing, those of the classic system."""


def test_presets_are_the_published_numbers_of_clubs_and_programs() -> None:
    head, *rows = (line.split() for line in PUBLISHED.strip().splitlines())
    words = {"odd": "odd_player", "limit": "absence_limit", "gap": "repeat_gap"}
    for name, *cells in rows:
        system = Keizer(preset=name)
        for column, cell in zip(head, cells, strict=True):
            found = getattr(system, words.get(column, column))
            expected = {"yes": True, "no": False, "none": None}.get(cell, cell)
            assert found == (Fraction(cell) if isinstance(expected, str) else expected), (name, column)
    assert Keizer(preset="chesspairing").convention == "iterate"


def test_presets_set_what_their_club_sets_and_single_parameters_go_before_them() -> None:
    born = Keizer(preset="born")
    assert (born.top, born.base, born.absence, born.repeat_gap) == (70, False, Fraction(1, 6), 9)
    assert Keizer(preset="born", repeat_gap=4).repeat_gap == 4
    with pytest.raises(InvalidTournament, match="Choose one of: krimpen, born"):
        Keizer(preset="nobody")
    with pytest.raises(InvalidTournament, match="Choose one of: krimpen, born"):
        with_options(KEIZER, [("preset", "nobody")])


def test_parameters_beside_a_preset_hold_where_they_equal_the_default() -> None:
    given = [("absence_limit", "none"), ("preset", "born"), ("repeat_gap", "3"), ("base", "yes")]
    system = with_options(KEIZER, given)
    assert isinstance(system, Keizer)
    assert (system.repeat_gap, system.base, system.absence_limit) == (3, True, None)
    assert (system.top, system.absence, system.duty) == (70, Fraction(1, 6), 1)
    later = with_options(with_options(KEIZER, [("preset", "born")]), [("repeat_gap", "3")])
    assert isinstance(later, Keizer)
    assert (later.repeat_gap, later.base) == (3, False)
    assert Keizer(**settings_of(later)) == later, "what is told of a system makes it again"


def test_who_was_passed_over_for_the_bye_is_named_with_the_bye_he_did_not_get() -> None:
    """The lowest of three would have the bye, but the other two are kept apart."""
    apart = ForbiddenGroup((1, 2))
    club = pw.Tournament([pw.Player(id, rating=2000 - id) for id in (1, 2, 3)], rounds=3, forbidden=[apart])
    view = view_of(KEIZER, RoundState.of(club))
    decisions = view.decisions  # type: ignore[attr-defined]
    (decision,) = [one for one in decisions if (2, 0) in one.taken]
    named = [int(id) for id in re.findall(r"not (\d+) ", decision.text)]
    assert named == [3]
    assert list(decision.tried) == [(3, 0)]


def test_a_repetition_may_be_allowed_after_one_round_but_not_at_once() -> None:
    assert with_options(system_named("keizer"), [("repeat_gap", "1")]) == Keizer(repeat_gap=1)
    with pytest.raises(InvalidTournament, match="repeat_gap can't be 0"):
        with_options(system_named("keizer"), [("repeat_gap", "0")])


def test_seats_are_places_in_the_ranking_without_the_player_with_the_bye() -> None:
    view = view_of(KEIZER, RoundState.of(event(2000, 1900, 1800, 1700, 1600)))
    bye = view.round.bye
    assert bye is not None
    rest = [id for id in (1, 2, 3, 4, 5) if id != bye.id]
    assert view.seat == {id: at + 1 for at, id in enumerate(rest)}  # type: ignore[attr-defined]
