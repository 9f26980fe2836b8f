"""Round robins: the published tables, what holds of all of them, and every verb."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

import pairwright as pw
from campaign import drawn
from pairwright.cli.main import run
from pairwright.contract import examine
from pairwright.errors import InvalidTournament
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.round_robin import RoundRobin, berger_table, varma_draw, varma_groups
from pairwright.systems.round_robin.berger import schedule
from pairwright.systems.view import Demand, view_of

# FIDE Arbiters' Manual 2025, Berger tables: game by game, White first.
PUBLISHED = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
    12: """
        1-12 2-11 3-10 4-9 5-8 6-7
        12-7 8-6 9-5 10-4 11-3 1-2
        2-12 3-1 4-11 5-10 6-9 7-8
        12-8 9-7 10-6 11-5 1-4 2-3
        3-12 4-2 5-1 6-11 7-10 8-9
        12-9 10-8 11-7 1-6 2-5 3-4
        4-12 5-3 6-2 7-1 8-11 9-10
        12-10 11-9 1-8 2-7 3-6 4-5
        5-12 6-4 7-3 8-2 9-1 10-11
        12-11 1-10 2-9 3-8 4-7 5-6
        6-12 7-5 8-4 9-3 10-2 11-1
    """,
}


def read(text: str) -> list[list[tuple[int, int]]]:
    return [[tuple(map(int, game.split("-"))) for game in part.split()] for part in text.strip().splitlines()]  # type: ignore[misc]


@pytest.mark.parametrize("size", PUBLISHED)
def test_the_tables_are_the_published_ones(size: int) -> None:
    assert berger_table(size) == read(PUBLISHED[size])
    free = [[pair for pair in one if size not in pair] for one in read(PUBLISHED[size])]
    assert [[pair for pair in one if pair[1]] for one in berger_table(size - 1)] == free


@pytest.mark.parametrize("size", [2, 3, 5, 16, 17, 40, 99, 200])
def test_everybody_meets_everybody_once_with_balanced_colours(size: int) -> None:
    games = [pair for one in berger_table(size) for pair in one if pair[1]]
    assert Counter(map(frozenset, games)) == Counter(
        {frozenset((a, b)): 1 for a in range(1, size + 1) for b in range(a + 1, size + 1)}
    )
    whites = Counter(white for white, _ in games)
    assert all(abs(2 * whites[one] - (size - 1)) <= 1 for one in range(1, size + 1))
    for one in berger_table(size):
        assert sorted(player for pair in one for player in pair if player) == list(range(1, size + 1))


def longest_run(rounds: list[list[tuple[int, int]]], player: int) -> int:
    """The longest run of one colour of a player."""
    games = [pair for one in rounds for pair in one if pair[1] and player in pair]
    colours = [white == player for white, _ in games]
    longest = now = 1
    for before, after in pairwise(colours):
        now = now + 1 if before == after else 1
        longest = max(longest, now)
    return longest


@pytest.mark.parametrize("size", [4, 6, 8, 12, 16])
def test_the_exchange_of_two_rounds_keeps_colours_from_running_three_times(size: int) -> None:
    swapped, plain = schedule(size, 2, swap=True), schedule(size, 2, swap=False)
    assert max(longest_run(swapped, player) for player in range(1, size + 1)) == 2
    assert {player for player in range(1, size + 1) if longest_run(plain, player) > 2} == {1, size // 2 + 1}
    assert sorted(map(tuple, swapped)) == sorted(map(tuple, plain))
    assert swapped[: size - 3] == plain[: size - 3]


@pytest.mark.parametrize("size", range(9, 25))
def test_numbers_of_a_varma_group_do_not_meet_in_the_last_three_rounds(size: int) -> None:
    groups = varma_groups(size)
    assert sorted(number for group in groups for number in group) == list(range(1, size + 1))
    for one in berger_table(size)[-3:]:
        for white, black in one:
            assert not any({white, black} <= set(group) for group in groups)


def test_there_are_no_varma_tables_for_other_sizes() -> None:
    with pytest.raises(InvalidTournament, match="9 to 24"):
        varma_groups(8)


def lot(seed: int) -> Callable[[Sequence[int], str], list[int]]:
    """Lots that a test can repeat."""
    return lambda items, draw: sorted(
        items, key=lambda item: sha256(f"{seed} {draw} {item}".encode()).digest()
    )


def holds(sizes: Sequence[int], rooms: tuple[int, ...]) -> bool:
    """Whether federations fit into groups at all, by trying every way."""
    if not sizes:
        return True
    return any(
        room >= sizes[0] and holds(sizes[1:], (*rooms[:at], room - sizes[0], *rooms[at + 1 :]))
        for at, room in enumerate(rooms)
    )


@pytest.mark.parametrize("seed", drawn(range(60), 12))
def test_the_restricted_draw_keeps_each_federation_in_one_group(seed: int) -> None:
    rng = random.Random(seed)
    count = rng.randint(9, 24)
    names = [rng.choice("ABCDEFGHIJ"[: rng.randint(3, 10)]) for _ in range(count)]
    federations = [[at for at in range(count) if names[at] == name] for name in sorted(set(names))]
    sizes = sorted(map(len, federations), reverse=True)
    if not holds(sizes, tuple(map(len, varma_groups(count)))):
        with pytest.raises(InvalidTournament, match=f"federations of {sizes[0]}"):
            varma_draw(federations, lot(seed))
        return
    numbers = varma_draw(federations, lot(seed))
    assert sorted(numbers) == list(range(count))
    assert sorted(numbers.values()) == list(range(1, count + 1))
    of_number = {number: names[player] for player, number in numbers.items()}
    for one in berger_table(count)[-3:]:
        assert not any(of_number[white] == of_number[black] for white, black in one if black)


def test_lots_decide_the_envelope_and_the_number() -> None:
    federations = [[name] for name in "ABCDEFGHIJ"]
    drawn = [varma_draw(federations, lot(seed)) for seed in range(200)]
    for name in "ABCDEFGHIJ":
        assert {numbers[name] for numbers in drawn} == set(range(1, 11))


def event(count: int, **more: object) -> pw.Tournament:
    players = [pw.Player(number, f"Name{number}, A", rating=2000 - number) for number in range(1, count + 1)]
    return pw.Tournament(players, initial_colour="white", **more)  # type: ignore[arg-type]


def played(tournament: pw.Tournament, rounds: int, system: str = "round-robin") -> pw.Tournament:
    """The tournament after so many rounds with results by lot."""
    rng = random.Random(7)
    for _ in range(rounds):
        paired = tournament.pair(system)
        tournament = tournament.with_round(paired)
        tournament = tournament.with_results(
            {board.number: rng.choice(["1-0", "0-1", "½-½"]) for board in paired}
        )
    return tournament


@pytest.mark.parametrize(("count", "rounds"), [(6, 5), (7, 7), (4, 6), (5, 10)])
def test_an_event_played_to_its_end_is_found_faultless(count: int, rounds: int) -> None:
    tournament = played(event(count, rounds=rounds), rounds)
    assert tournament.check("round-robin").faultless
    assert tournament.pairings(1)[0].white == (1 if count % 2 == 0 else 2)
    if count % 2:  # whoever is free scores nothing
        assert not any(player.result(1).result.value == "U" for player in tournament)
    with pytest.raises(InvalidTournament, match="rounds have been played: there is nothing to pair"):
        tournament.pair("round-robin")


def test_a_game_of_another_round_is_found() -> None:
    tournament = event(4, rounds=3).with_round([(1, 2), (3, 4)]).with_results({1: "1-0", 2: "1-0"})
    (verdict,) = tournament.check("round-robin").rounds
    assert verdict.status.value == "departs"
    assert verdict.verdict.rule.article == "Berger"


@pytest.mark.parametrize(
    ("code", "second"),
    [("FIDE_DOUBLEROUNDROBIN", [(2, 4), (3, 1)]), ("BERGER_DOUBLEROUNDROBIN", [(4, 3), (1, 2)])],
)
def test_the_coded_type_of_the_report_decides_on_the_exchange(
    code: str, second: list[tuple[int, int]]
) -> None:
    tournament = event(4, rounds=6, system=code)
    first = tournament.pair()
    assert first.pairs == [(1, 4), (2, 3)]
    assert tournament.with_round(first).with_results({1: "1-0", 2: "1-0"}).pair().pairs == second


def test_every_board_and_the_free_player_have_a_reason_and_why_not_tells_the_round() -> None:
    view = view_of(RoundRobin(), RoundState.of(event(5, rounds=5)))
    reasons = view.reasons()
    assert set(reasons) == {0, 1, 2}
    assert all(reason.given for reason in reasons.values())
    assert "has 2-5: 2 Name2 with White against 5 Name5" in reasons[1].decisions[0].text
    (answer,) = view.answer([Demand(meet=((1, 2),))])
    assert answer.kind == "decided"
    assert answer.notes[0].text == "1 Name1 and 2 Name2 meet in round 2."
    (met,) = view.answer([Demand(meet=((2, 5),))])
    assert met.kind == "is so"


def test_the_command_line_pairs_explains_and_checks(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    report = tmp_path / "rr.trf"
    report.write_text(played(event(6, rounds=5, system="FIDE_ROUNDROBIN"), 2).to_trf(), encoding="utf-8")
    assert run(["pair", str(report)]) == 0
    out = capsys.readouterr().out
    assert "Round 3 of 5 by the Berger table." in out
    assert run(["pair", str(report), "-f", "list"]) == 0
    assert capsys.readouterr().out == "3\n2 6\n3 1\n4 5\n"
    assert run(["check", str(report)]) == 0
    capsys.readouterr()
    assert run(["explain", str(report), "--board", "1"]) == 0
    assert "Round 3 of the table pairs 2 Name2 with 6 Name6 (2-6)." in capsys.readouterr().out
    assert run(["explain", str(report), "--board", "1", "--proof"]) == 0
    assert "has 2-6" in capsys.readouterr().out
    assert run(["pair", str(report), "-s", "round-robin", "--set", "cycles=0"]) == 3


@pytest.mark.parametrize("name", ["round-robin", "scheveningen"])
def test_the_contract_holds_where_players_are_absent(name: str) -> None:
    assert examine(system_named(name), events=6) == []


def test_who_asked_for_a_bye_is_paired_all_the_same_and_the_free_player_scores_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tournament = event(5, rounds=5).with_bye(2, 1, "Z")
    paired = tournament.pair("round-robin")
    begun = tournament.with_round(paired)
    assert begun.playing[0].participants == (2, 5)
    assert begun.byes == ()
    done = begun.with_results({1: "-+", 2: "1-0"})
    assert [player.result(1).result.value for player in done] == ["Z", "-", "1", "0", "+"]
    report = tmp_path / "rr.trf"
    report.write_text(tournament.to_trf(), encoding="utf-8")
    assert run(["pair", str(report), "-s", "round-robin"]) == 0
    assert "Absent, and paired as the table has it: 2 Name2." in capsys.readouterr().out
    assert run(["pair", str(report), "-s", "round-robin", "-f", "trf", "-o", str(tmp_path / "next.trf")]) == 0
    (free, *_) = pw.read(tmp_path / "next.trf").with_results({1: "-+", 2: "1-0"})
    assert free.result(1).result.value == "Z"


def test_all_rounds_at_once_are_the_schedule(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    report = tmp_path / "rr.trf"
    report.write_text(event(5).to_trf(), encoding="utf-8")
    assert run(["pair", str(report), "-s", "round-robin", "--all", "-f", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    made = [[f"{white} {black}" for white, black in one] for one in berger_table(5)]
    assert lines == [text for one in made for text in ["3", *one]]
    assert run(["pair", str(report), "-s", "round-robin", "--all"]) == 0
    assert capsys.readouterr().out.count("Round robin (2026)") == 5
    assert run(["pair", str(report), "-s", "round-robin", "--all", "-f", "json"]) == 0
    documents = json.loads(capsys.readouterr().out)
    assert [one["round"] for one in documents] == [1, 2, 3, 4, 5]
    for one, expected in zip(documents, berger_table(5), strict=True):
        games = [(board["white"]["id"], board["black"]["id"]) for board in one["boards"]]
        assert games == [pair for pair in expected if 0 not in pair]
