"""A program sets an event up: who is in it, who must not meet, how many rounds it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

import pytest

import pairwright as pw


def event(players: int = 6, rounds: int = 5, **fields: Any) -> pw.Tournament:
    """A tournament before its first round."""
    built = [pw.Player(n, f"Family{n}", rating=2400 - 10 * n) for n in range(1, players + 1)]
    return pw.Tournament(built, rounds=rounds, initial_colour="white", **fields)


def with_one_round(tournament: pw.Tournament) -> pw.Tournament:
    """The tournament after a round that White won on every board."""
    paired = tournament.pair()
    return tournament.with_round(paired).with_results({board.number: "1-0" for board in paired})


def meetings(pairs: Iterable[tuple[int, int]]) -> set[frozenset[int]]:
    """Who meets whom, whatever the colours."""
    return {frozenset(pair) for pair in pairs}


def test_players_kept_apart_never_meet_and_the_files_keep_it() -> None:
    kept = event(8).apart({5, 1, 2}).apart([3, 7])
    apart = meetings([*combinations((1, 2, 5), 2), (3, 7)])
    assert meetings([(1, 5), (3, 7)]) <= meetings(event(8).pair().pairs), "without it they meet in round 1"
    for dialect in ("trf-2026", "json"):
        text = kept.to_json() if dialect == "json" else kept.to_trf()
        playing = pw.read(text)
        for _ in range(4):
            assert not apart & meetings(playing.pair().pairs)
            playing = with_one_round(playing)


def test_a_prohibition_begins_with_the_next_round_and_ends_when_told() -> None:
    assert event().apart([1, 2]).forbidden[0].first == 1
    begun = with_one_round(event())
    assert begun.apart([1, 2]).forbidden[0].first == 2
    assert begun.with_round(begun.pair()).apart([1, 2]).forbidden[0].first == 3, "round 2 is paired"
    group = event().apart([1, 4], first=1, last=1).forbidden[0]
    assert (group.applies(1), group.applies(2)) == (True, False)


def test_a_document_keeps_the_last_round_of_a_prohibition_though_it_is_the_last_of_all() -> None:
    """An event that grows by two rounds later is not to keep players apart for longer than somebody said."""
    whole = event().apart([1, 2], last=event().rounds)
    again = pw.read(whole.to_json())
    assert again == whole
    longer = again.with_rounds((event().rounds or 0) + 2)
    assert not longer.forbidden[0].applies((event().rounds or 0) + 1)


def test_all_players_kept_apart_admit_no_pairing() -> None:
    with pytest.raises(pw.NoPairing):
        event().apart(range(1, 7)).pair()


def test_who_is_taken_out_leaves_no_trace() -> None:
    full = event(
        teams=[
            pw.model.requests.Team("Owls", [2, 3], "013 Owls    2    3"),
            pw.model.requests.Team("Solo", [2]),
        ]
    )
    full = full.with_bye(2, 3).with_bye(4, 2).apart([1, 2]).apart([2, 5, 6])
    left = full.without_player(2)
    assert [player.id for player in left] == [1, 3, 4, 5, 6]
    assert [(bye.player, bye.round) for bye in left.byes] == [(4, 2)]
    assert [group.players for group in left.forbidden] == [(5, 6)]
    assert [(team.name, team.players) for team in left.teams] == [("Owls", (3,))]
    assert pw.read(left.to_trf()).pair().pairs == left.pair().pairs
    assert full.without_player(1).teams == full.teams


def test_points_stated_wrongly_of_who_is_taken_out_are_forgotten() -> None:
    lines = [
        f"001 {number:>4}      Player {number}".ljust(80) + f" {9 * (number == 2):>3}" for number in (1, 2, 3)
    ]
    event = pw.read("\n".join(["142 3", "152 W", *lines, ""]))
    with pytest.raises(pw.InvalidTournament, match=r"points 9\.0 of 2 Player 2 do not match"):
        event.pair()
    assert event.without_player(2).pair().pairs == [(1, 3)]


def test_a_team_is_taken_out_with_its_members() -> None:
    teams = pw.Tournament(
        [pw.Player(1, "Owls", roster=(11, 12)), pw.Player(2, "Foxes", roster=(21, 22))],
        members=[pw.Player(number) for number in (11, 12, 21, 22)],
        point_system=pw.MatchRules.made("WB"),
    )
    left = teams.without_player(1)
    assert [member.id for member in left.members] == [21, 22]
    assert left == left.changed(), "what is left is a valid event"


def test_rounds_that_are_not_held_lose_their_byes_and_who_left_stays_away() -> None:
    started = with_one_round(event().with_bye(3, 5, "half").with_bye(4, 2, "zero"))
    gone = started.withdrawn(6)
    longer = gone.with_rounds(7)
    assert [bye.round for bye in longer.byes if bye.player == 6] == [2, 3, 4, 5, 6, 7]
    assert [bye.round for bye in longer.byes if bye.player in (3, 4)] == [2, 5]
    shorter = gone.with_rounds(3)
    assert sorted((bye.player, bye.round) for bye in shorter.byes) == [(4, 2), (6, 2), (6, 3)]
    assert pw.Tournament([pw.Player(1), pw.Player(2)]).with_rounds(3).rounds == 3


def test_details_replace_all_lines_of_their_code_and_keep_their_place() -> None:
    first = event(info=[("012", "Old"), ("112", "A"), ("112", "B"), ("122", "90 minutes")])
    named = first.with_info("112", " Ito, Mei ", "Ek, Olof", "Rossi, Anna").with_info("102", "Costa, Rui")
    assert named.info == (
        ("012", "Old"),
        ("102", "Costa, Rui"),
        ("112", "Ito, Mei"),
        ("112", "Ek, Olof"),
        ("112", "Rossi, Anna"),
        ("122", "90 minutes"),
    )
    assert pw.read(named.to_trf()).info == pw.read(named.to_json()).info == named.info
    assert named.with_info("012").name == ""
    assert first.with_info("112", "C").info == (("012", "Old"), ("112", "C"), ("122", "90 minutes"))


def test_a_code_at_two_places_is_replaced_at_both() -> None:
    mixed = event(info=[("112", "A"), ("012", "Old"), ("112", "B")])
    assert mixed.with_info("112", "C").info == (("112", "C"), ("012", "Old"))


def test_the_initial_colour_is_the_last_bit_of_sha_256_and_the_files_keep_the_seed() -> None:
    """`printf 'initial colour\\n7' | sha256sum` ends in 2, with 1 in 3; even is White."""
    drawn = event().with_colour_by_lot(7)
    assert (drawn.initial_colour, drawn.records) == (
        pw.Colour.WHITE,
        ("### Initial colour by lot, seed 7: white",),
    )
    other = drawn.with_colour_by_lot("1")
    assert (other.initial_colour, other.records) == (
        pw.Colour.BLACK,
        ("### Initial colour by lot, seed 1: black",),
    )
    assert pw.read(other.to_trf()).records == pw.read(other.to_json()).records == other.records
    assert pw.read(other.to_trf()).pair().pairs[0] == other.pair().pairs[0] == (4, 1), "1 has Black"


def test_a_colour_drawn_without_a_seed_can_be_drawn_again_by_the_one_it_tells() -> None:
    drawn = event().with_colour_by_lot()
    seed = drawn.records[0].removeprefix("### Initial colour by lot, seed ").partition(":")[0]
    assert event().with_colour_by_lot(seed) == event().with_colour_by_lot(int(seed)) == drawn


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: event().apart([1]), r"each named once, not \[1\]"),
        (lambda: event().apart([1, 1]), r"each named once, not \[1, 1\]"),
        (lambda: event().apart([1, 9]), "No player has the number 9"),
        (lambda: event().apart(["1", 2]), "players kept apart"),
        (lambda: event().apart(7), "players is 7"),
        (lambda: event().apart([1, 2], first=0), "first round of a prohibition is 0"),
        (lambda: event().apart([1, 2], first=3, last=2), r"last round of a prohibition is 2\. .* from 3 to"),
        (lambda: event().without_player(9), "No player has the number 9"),
        (lambda: event().without_player("1"), "player is '1'. Its type must be int"),
        (lambda: event().without_player([1]), r"player is \[1\]"),
        (
            lambda: event().with_round([(1, 2)]).without_player(3),
            r"Round 1 is paired, so 3 Family3 can only be withdrawn: withdrawn\(3\)",
        ),
        (lambda: with_one_round(event()).without_player(3), "Round 1 is paired"),
        (
            lambda: event().with_info("142", "5"),
            "'142' is not a code of an event's details.* 012 name of the tournament; 022 city",
        ),
        (lambda: event().with_info(12, "Open"), "code is 12. Its type must be str"),
        (lambda: event().with_info("012", "Open\n142 9"), "012 is .*Give one line of text"),
        (lambda: event().with_info("012", ""), "012 is ''. Give one line of text"),
        (lambda: event().with_info("012", 7), "012 is 7. Give a text"),
        (lambda: event().with_colour_by_lot(1.5), r"seed is 1.5. Its type must be int \| str \| None"),
        (lambda: event().with_colour_by_lot("a\nb"), "seed is .*Give one line of text"),
        (
            lambda: (one := event()).with_round(one.pair()).with_colour_by_lot(1),
            "Round 1 is paired, so its colours can't be drawn any more",
        ),
        (lambda: event().with_rounds(0), "rounds is 0. Give a whole number from 1"),
        (lambda: event().with_rounds("5"), "rounds is '5'"),
        (lambda: event().with_rounds(None), "rounds is None"),
        (
            lambda: (one := with_one_round(event())).with_round(one.pair()).with_rounds(1),
            "Round 2 is paired already, so 1 round is too few",
        ),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_the_words_of_the_program(
    make: Callable[[], object], said: str
) -> None:
    with pytest.raises(pw.InvalidTournament, match=said):
        make()


def test_byes_are_of_rounds_that_are_held() -> None:
    """A document left out the byes of later rounds, so that the tournament it was made of was another one."""
    event = pw.Tournament([pw.Player(id) for id in range(1, 7)], rounds=6, initial_colour="white")
    shorter = event.withdrawn(5).changed(rounds=3)
    assert shorter == event.withdrawn(5).with_rounds(3) == pw.read(shorter.to_json())
    assert [bye.round for bye in shorter.byes] == [1, 2, 3]
    with pytest.raises(pw.InvalidTournament, match=r"Round 6 does not exist\. Announced rounds: 3"):
        pw.Tournament(event.players, rounds=3, byes=[(6, 5, "half")])


def test_acceleration_is_of_rounds_that_are_held() -> None:
    """With fewer rounds than it had points for, a tournament wrote documents and reports that were refused."""
    accelerated = pw.Tournament(
        [pw.Player(id, virtual=(10, 10, 5)) for id in range(1, 5)], rounds=4, initial_colour="white"
    )
    shorter = accelerated.with_rounds(2)
    assert [player.virtual for player in shorter] == [(10, 10)] * 4
    assert shorter == accelerated.changed(rounds=2) == pw.read(shorter.to_json())
    assert pw.read(shorter.to_trf()).rounds == 2
    assert [player.virtual for player in accelerated.with_rounds(5)] == [(10, 10, 5)] * 4
    too_long = r"acceleration points of 7 go beyond the last round\. Announced rounds: 2"
    with pytest.raises(pw.InvalidTournament, match=too_long):
        shorter.with_player(pw.Player(7, virtual=(10, 10, 5)))
    with pytest.raises(pw.InvalidTournament, match=too_long):
        pw.Tournament([pw.Player(7, virtual=(10, 0, 5))], rounds=2)
    assert pw.Tournament([pw.Player(7, virtual=(10, 0, 0))], rounds=2).rounds == 2, "nothing is no point"
