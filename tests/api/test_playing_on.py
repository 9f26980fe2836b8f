"""A program runs an event in memory: rounds, results, late entries, byes, withdrawals, corrections."""

from __future__ import annotations

import json
import random
import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.formats import DIALECTS, Dialect

EXAMPLE = Path(__file__).parents[2] / "examples" / "nine_rounds.py"
RESULTS = ("1-0", "½-½", "0-1", "1-0", "+-", "--", "W-L")


def event(players: int = 9, rounds: int = 5, apart: int = 1) -> pw.Tournament:
    """A tournament before its first round; start numbers are so far `apart`."""
    return pw.Tournament(
        tuple(pw.Player(i * apart, f"Family{i}, Anna", rating=2400 - 10 * i) for i in range(1, players + 1)),
        rounds=rounds,
        initial_colour="white",  # type: ignore[arg-type]
    )


def played(tournament: pw.Tournament, rounds: int, seed: int = 1) -> pw.Tournament:
    """The tournament after some more rounds with drawn results."""
    draw = random.Random(seed)
    for _ in range(rounds):
        paired = tournament.pair()
        tournament = tournament.with_round(paired)
        tournament = tournament.with_results({board.number: draw.choice(RESULTS) for board in paired})
    return tournament


def test_the_example_plays_nine_rounds_in_thirty_lines_and_our_check_is_content() -> None:
    example = runpy.run_path(str(EXAMPLE))
    body = EXAMPLE.read_text(encoding="utf-8").partition("def play(")[2].partition("if __name__")[0]
    assert len(body.strip().splitlines()) <= 30
    final = example["play"](lambda number, board: RESULTS[(number * board) % len(RESULTS)])
    assert final.completed_rounds == 9
    assert not final.playing
    reread = pw.read(final.to_trf())
    assert reread.check().stated == ()
    assert {verdict.number for verdict in reread.check().rounds if not verdict.right_as_recorded} <= {9}, (
        "only the round that was paired before the correction may differ"
    )
    assert [player.results for player in reread] == [player.results for player in final]


@pytest.mark.parametrize("system", ["dutch", "uscf", "burstein", "dubov", "lim"])
def test_players_may_have_numbers_far_apart_as_in_the_list_of_a_federation(system: str) -> None:
    near, apart = played(event(), 4), played(event(apart=11_111_111), 4)
    boards = [(board.white.id, board.black.id) for board in near.pair(system)]
    assert [(board.white.id, board.black.id) for board in apart.pair(system)] == [
        (white * 11_111_111, black * 11_111_111) for white, black in boards
    ]


@pytest.mark.parametrize("system", ["dutch", "uscf", "burstein", "dubov", "lim", "keizer", "roommates"])
def test_the_only_player_has_a_bye_and_is_told_so(system: str) -> None:
    alone = event(1).with_bye(1, 1, "half")
    assert [line.text for line in alone.explain(system=system, player=1).lines] == [
        "1 Family1 can't be paired in round 1: a half-point bye."
    ]


def test_a_tournament_taken_back_is_read_as_it_was_written() -> None:
    """The byes stood in the order of the players, whatever their start numbers, and were read in another."""
    players = (pw.Player(6, rating=1720), pw.Player(3, rating=2778))
    done = pw.Tournament(players, rounds=5).with_bye(6, 1, "half").with_bye(3, 1, "zero")
    earlier = done.with_round(done.pair()).before(1)
    assert pw.read(earlier.to_json()) == earlier


def test_a_round_is_completed_with_its_last_result_and_not_before() -> None:
    tournament = event()
    paired = tournament.pair()
    assert [board.number for board in paired] == [1, 2, 3, 4]
    playing = tournament.with_round(paired)
    assert (playing.completed_rounds, len(playing.playing)) == (0, 5)
    playing = playing.with_results({1: "1-0", 3: "½-½"})
    assert playing.open_boards == "2 boards of round 1 have no result yet"
    assert playing.with_results({1: None}).open_boards == "3 boards of round 1 have no result yet"
    white, black = playing.playing[1].participants
    playing = playing.with_results({(white, black): "0-1"})
    assert playing.open_boards == "1 board of round 1 has no result yet"
    done = playing.with_results({4: "+-"})
    assert (done.completed_rounds, done.playing) == (1, ())
    assert done.by_id[black].results[0] == pw.RoundResult("1", white, "black")  # type: ignore[arg-type]
    assert done.by_id[paired.bye.id].results[0].result is pw.Result.ALLOCATED_BYE


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_round_being_played_can_be_written_and_read_in_every_dialect(dialect: Dialect) -> None:
    tournament = played(event().with_bye(3, 3).with_bye(5, 3, "full"), 2)
    open_ = tournament.with_round(tournament.pair(absent=[1]))
    for results in ({}, {1: "1-0"}, {1: "0-1", 2: "½-½"}):
        open_ = open_.with_results(results)
        again = pw.read(open_.to_trf(dialect))
        assert again.playing == open_.playing
        assert again.completed_rounds == 2
        assert {(bye.player, bye.kind) for bye in again.byes if bye.round == 3} == {
            (3, pw.Result.HALF_BYE), (5, pw.Result.FULL_BYE), (1, pw.Result.ZERO_BYE)
        }  # fmt: skip
        assert pw.read(open_.to_json()) == open_
    done = [one.with_results(dict.fromkeys(range(1, 4), "½-½")) for one in (open_, again)]
    assert [player.results for player in done[0]] == [player.results for player in done[1]]


def test_finished_rounds_can_be_checked_explained_and_ranked_while_a_round_is_played() -> None:
    tournament = played(event(12), 2)
    open_ = tournament.with_round(tournament.pair()).with_results({1: "1-0"})
    assert open_.check().faultless
    assert open_.standings(["BH"]).rows == tournament.standings(["BH"]).rows
    assert open_.before(3) == tournament
    with pytest.raises(pw.InvalidTournament, match=r"^5 boards of round 3 have no result yet"):
        open_.pair()


def test_taking_a_round_back_is_the_inverse_of_playing_it() -> None:
    tournament = played(event().with_bye(2, 2).with_bye(4, 4), 1)
    open_ = tournament.with_round(tournament.pair())
    assert open_.without_round() == tournament
    done = open_.with_results(dict.fromkeys(range(1, 5), "1-0"))
    assert done.without_round() == tournament
    assert tournament.without_round().without_bye(1) == event().with_bye(2, 2).with_bye(4, 4)
    with pytest.raises(pw.InvalidTournament, match="nothing to take back"):
        event().without_round()


@pytest.mark.parametrize("when", ["while it is played", "after it"])
def test_a_late_entry_is_there_when_the_round_he_missed_is_taken_back(when: str) -> None:
    open_ = event().with_round(event().pair(absent=[2]))
    done = dict.fromkeys(range(1, 5), "1-0")
    if when == "after it":
        late = open_.with_results(done).with_player(name="Ek", rating=1000)
    else:
        late = open_.with_player(name="Ek", rating=1000)
        assert late.without_round().byes == ()
        late = pw.read(late.to_json()).with_results(done)
    assert late.by_id[10].results == (pw.RoundResult(pw.Result.ABSENT),), "as one who comes between rounds"
    again = late.without_round()
    assert [bye.player for bye in again.byes] == [2], "who was absent stays so"
    assert 10 in {id for pair in again.pair().pairs for id in pair}


def test_a_corrected_result_is_that_of_the_board_as_it_was_played() -> None:
    tournament = played(event(14), 3)
    for number in (1, 2, 3):
        for place, pairing in enumerate(tournament.pairings(number), 1):
            if pairing.bye:
                continue
            corrected = tournament.with_results({place: "0-0"}, round=number)
            changed = {
                player.id for player in corrected if player.results != tournament.by_id[player.id].results
            }
            assert changed <= set(pairing.participants)
            assert corrected.pairings(number)[place - 1].result == (pw.Result.LOSS, pw.Result.LOSS)
            assert corrected.with_results({place: pairing.result}, round=number) == tournament
    reread = pw.read(tournament.to_trf())
    assert reread.boards == ()
    assert [p.participants for p in reread.pairings(2)] == [p.participants for p in tournament.pairings(2)]


def test_byes_withdrawals_and_late_entries() -> None:
    tournament = played(event(), 1).withdrawn(9)
    assert [bye.round for bye in tournament.byes] == [2, 3, 4, 5]
    tournament = tournament.without_bye(9).withdrawn(9, after=3).with_bye(1, 2).with_bye(1, 2, "zero")
    assert [(bye.player, bye.round, bye.kind.value) for bye in tournament.byes] == [
        (1, 2, "Z"), (9, 4, "Z"), (9, 5, "Z")
    ]  # fmt: skip
    tournament = tournament.with_player(name="Late, Lea", rating=2399, place=2).with_bye(10, 1, "half")
    assert [player.id for player in tournament][:3] == [1, 10, 2]
    assert tournament.by_id[10].results[0].result is pw.Result.HALF_BYE
    reread = pw.read(tournament.to_trf())
    assert [player.id for player in reread][:3] == [1, 10, 2]
    assert tournament.with_player(id=10, rating=2000).by_id[10].name == "Late, Lea"
    assert [player.id for player in tournament.with_player(id=10, place=10)][-1] == 10


def of_two(one: object, other: object) -> Callable[[], object]:
    """A tournament of two players with these entries of round 1."""
    third = pw.Player(9, "Lee", (entry("Z"),))
    return lambda: pw.Tournament((pw.Player(3, "Smith, J", (one,)), pw.Player(8, "Jones", (other,)), third))  # type: ignore[arg-type]


def entry(*told: object) -> pw.RoundResult:
    """A round result from words."""
    return pw.RoundResult(*told)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (of_two(entry("1", 8, "w"), entry("0", 3, "w")), "Round 1, 3 Smith and 8 Jones: both players have White"),
        (of_two(entry("1", 8, "w"), entry("0", 9, "b")), "3 Smith names 8 Jones as opponent, but 8 Jones names 9 Lee"),
        (of_two(entry("1", 8, "w"), entry("Z")), "3 Smith names 8 Jones as opponent, but 8 Jones has 'Z'"),
        (of_two(entry("1", 8, "w"), entry("-", 3, "b")), "3 Smith and 8 Jones: the game was played for one of them"),
        (of_two(entry("1", 7, "w"), entry("Z")), "3 Smith has the opponent 7, who does not exist"),
        (of_two(entry("1", 3, "w"), entry("Z")), "3 Smith is paired against the same player"),
        (of_two(entry("H", 8), entry("Z")), "3 Smith has 'H' against 8 Jones, but a bye has no opponent"),
        (of_two(entry("1", 8), entry("0", 3)), "3 Smith played 8 Jones without a colour"),
        (of_two(entry("1"), entry("Z")), "3 Smith has '1' without an opponent"),
        (lambda: entry("1", 8, "green"), "'green' is not a colour. Write 'white' or 'black'"),
        (lambda: entry("x", 8, "w"), "'x' is not a player's result"),
        (lambda: pw.Tournament((pw.Player(1),), initial_colour="red"), "'red' is not a colour"),  # type: ignore[arg-type]
        (lambda: pw.Tournament((pw.Player(1, "A"), pw.Player(1, "B"))), "same start number: 1 A and 1 B"),
        (lambda: pw.Tournament((pw.Player(0),)), "start number is 0. Give a whole number from 1 to"),
        (lambda: event().with_bye(1, 2, "quarter"), "'quarter' is not a bye that can be requested"),  # type: ignore[arg-type]
        (lambda: event().with_bye(1, 2, "U"), "is not a bye that can be requested"),  # type: ignore[arg-type]
        (lambda: event().with_bye(77), "No player has the number 77"),
        (lambda: event().with_bye(1, 6), "Round 6 does not exist. Announced rounds: 5"),
        (lambda: event().with_results({1: "1-0"}), "No round is paired yet"),
        (lambda: event().with_round([(1, 2), (2, 3)]), "Round 1: 2 Family2 is paired twice"),
        (lambda: event().with_round([(1, 12)]), "Round 1 names player 12"),
        (lambda: event().with_bye(1).with_round([(1, 2)]), "1 Family1 is paired and also has the bye 'H'"),
        (lambda: event().with_round([(1, 2)]).with_round([(1, 2)]), "1 board of round 1 has no result yet"),
        (lambda: event().with_round([pw.Pairing(1, 2, (pw.Game(1, 2), pw.Game(2, 1)))]), "1 and 2 have 2 games"),
        (lambda: event().with_round([(1, 2)]).with_results({2: "1-0"}), "Round 1 has no board 2."),
        (
            lambda: event().with_round([(1, 2)]).with_results({1: "1-0", (1, 2): "0-1"}),
            "Round 1: board 1 is given twice",
        ),
        (lambda: pw.Pairing(1, 2).with_results([]), "It has 1 games, each with its result: ['1-0', '½-½', …]."),
        (lambda: event().with_round([(1, 2)]).with_results({1: "1-1"}), "2 Family2: the results '1' and '1'"),
        (lambda: event().with_round([(1, 2)]).with_results({1: "2-0"}), "'2-0' is not the result of a game"),
        (lambda: event().with_round([(1, 2)]).with_bye(1), "1 Family1 is paired in round 1, which is being played"),
        (lambda: event().with_round([(1, 2)]).withdrawn(1, after=0), "1 Family1 is paired in round 1"),
        (lambda: event().with_player(nom="Lea"), "Player has no field 'nom'"),
        (lambda: event().pair(options={"mode": "x"}), "dutch has no option 'mode'"),
        (lambda: pw.write(event(), "event.pdf"), "'event.pdf' does not tell the dialect"),
        (lambda: event().pair(absent="1"), "absent is '1'. Its type must be Sequence[int]"),  # type: ignore[arg-type]
        (lambda: event().pair(absent=[True]), "absent is True. Give a whole number."),
        (lambda: event().check(rounds=pw.Colour.WHITE), "rounds is <Colour.WHITE: 'w'>. Its type must be"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_by_name_and_number(make: Callable[[], object], said: str) -> None:
    with pytest.raises(pw.InvalidTournament) as caught:
        make()
    assert said in str(caught.value)
    assert "line" not in str(caught.value)


@pytest.mark.parametrize("name", ["rounds", "initial_color"])
def test_a_tournament_takes_no_assignment(name: str) -> None:
    with pytest.raises(AttributeError, match=f"cannot assign to field '{name}'"):
        setattr(event(), name, 3)


def test_a_file_has_no_other_ends_of_lines_than_readers_know(tmp_path: Path) -> None:
    with pytest.raises(
        pw.InvalidTournament, match=r"line_end can't be 'x'\. Choose one of: \\n, \\r\\n, \\r\."
    ):
        pw.write(event(), tmp_path / "event.trf", line_end="x")  # type: ignore[arg-type]
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("word", ["1-0", "1 - 0", "1:0"])
def test_a_win_of_white_in_several_spellings(word: str) -> None:
    done = event(2, 1).with_round([(1, 2)]).with_results({1: word})
    assert done.by_id[1].results[0].result is pw.Result.WIN


def test_every_spelling_of_a_draw_and_of_forfeits() -> None:
    started = event(2, 1).with_round([(1, 2)])
    for word in ("½-½", "=", "1/2-1/2", "0.5-0.5", "=-=", "½", "draw"):
        assert started.with_results({1: word}).by_id[2].results[0].result is pw.Result.DRAW
    for word, codes in {
        "+-": "+-",
        "-+": "-+",
        "--": "--",
        "+--": "+-",
        "--+": "-+",
        "0-0": "00",
        "D-D": "DD",
    }.items():
        players = started.with_results({1: word}).players
        assert "".join(player.results[0].result.value for player in players) == codes


def test_a_tournament_is_read_from_paths_text_bytes_and_open_files(tmp_path: Path) -> None:
    tournament = played(event(), 2)
    for dialect, ending in (("trf-2026", ".trf"), ("json", ".json"), ("trf-bx", ".trfbx")):
        path = tmp_path / f"event{ending}"
        pw.write(tournament, path)
        text = path.read_text(encoding="utf-8")
        assert text == (tournament.to_json() if dialect == "json" else tournament.to_trf(dialect))  # type: ignore[arg-type]
        with path.open("rb") as binary, path.open(encoding="utf-8") as words:
            several = [pw.read(source) for source in (path, str(path), text, text.encode(), binary, words)]
        assert all(one == several[0] for one in several)
        assert several[0].players == pw.read(text).players
    for blank in ("", "  ", "\n"):
        with pytest.raises(pw.FormatError, match="empty"):
            pw.read(blank)
    with pytest.raises(OSError, match="nowhere"):
        pw.read("nowhere.trf")
    for no_path in ("x" * 5000, json.dumps(tournament.to_json()), "001\0"):
        with pytest.raises(pw.FormatError):
            pw.read(no_path)


def test_there_is_one_class_of_tournaments_whoever_builds_them() -> None:
    from pairwright import model
    from pairwright.formats import read_text

    built = model.Tournament((pw.Player(1), pw.Player(2)), rounds=1)
    assert type(built) is pw.Tournament
    assert built == pw.Tournament((pw.Player(1), pw.Player(2)), rounds=1)
    assert type(read_text(event().to_trf()).tournament) is pw.Tournament
    assert type(event().before(1)) is pw.Tournament


def test_ranks_and_points_are_written_as_the_results_give_them() -> None:
    tournament = played(event(15), 4)
    stale = tournament.with_player(id=1, points=5, rank=14)
    for one in (tournament, stale):
        written = pw.read(one.to_trf())
        assert written.check().faultless
        table = {row.player: row for row in one.standings().rows}
        assert {player.id: player.rank for player in written} == {id: row.rank for id, row in table.items()}
        assert {player.id: player.points for player in written} == {
            id: row.tenths for id, row in table.items()
        }


def test_a_round_is_played_on_from_its_document_as_text_or_as_it_is_loaded() -> None:
    opened = pw.read(EXAMPLE.parent / "open.trf")
    paired = opened.pair()
    playing = opened.with_round(paired)
    assert opened.with_round(paired.to_json()) == playing
    assert opened.with_round(json.loads(paired.to_json())) == playing


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("[]", r"\[\] here, expected an object"),
        ("{", "line 1 column 2"),
        ({}, "no member 'round' here"),
        ({"round": 5, "boards": 3, "bye": None}, "boards: 3 here, expected an array"),
        ({"round": 5, "boards": [{"white": {"id": 1}}], "bye": None}, r"boards\[0\]: no member 'black' here"),
        ({"round": 5, "boards": [], "bye": {"id": "7"}}, 'bye.id: "7" here, expected an integer'),
        ({"round": True, "boards": [], "bye": None}, "round: true here, expected an integer"),
        ('{"boards": [], "round": 5, "bye": {"id": 1.0}}', "bye.id: 1.0 here, expected an integer"),
        (
            '{"boards": [{"white": {"id": true}, "black": {"id": 2}}], "round": 5, "bye": null}',
            r"boards\[0\].white.id: true here, expected an integer",
        ),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_wrong_with_the_document_of_a_round_is_said_with_its_place(
    document: str | dict[str, object], said: str
) -> None:
    with pytest.raises(pw.InvalidTournament, match=said):
        pw.read(EXAMPLE.parent / "open.trf").with_round(document)


def test_a_match_of_several_games_in_a_document_is_refused_with_its_place() -> None:
    text = event(2, 1).with_round([(1, 2)]).to_json()
    games = '"games": [{"white": 1, "black": 2}, {"white": 2, "black": 1}]'
    with pytest.raises(pw.FormatError, match="a match of 2 games"):
        pw.read(text.replace('"black": 2, "result": null', f'"black": 2, {games}'))


def test_a_late_entry_is_ranked_by_rating_unless_a_place_is_asked_for() -> None:
    """C.04.2 art. 2.2 and 2.4."""
    event = pw.Tournament([pw.Player(n, rating=2300 - 100 * n) for n in range(1, 7)], rounds=5)
    assert [player.id for player in event.with_player(rating=2110)] == [1, 7, 2, 3, 4, 5, 6]
    assert [player.id for player in event.with_player(rating=2100)] == [1, 2, 7, 3, 4, 5, 6], "after equals"
    assert event.with_player(name="Unrated").players[-1].id == 7
    assert event.with_player(rating=2110, place=7).players[-1].id == 7
    assert [player.id for player in event.with_player(id=6, rating=2400)] == [1, 2, 3, 4, 5, 6], (
        "who is there stays"
    )


def test_a_list_that_cannot_be_in_order_gives_a_notice_as_validate_does() -> None:
    rising = pw.Tournament(
        [pw.Player(n, rating=1500 + 100 * n) for n in range(1, 7)], rounds=5, initial_colour="white"
    )
    assert rising.pair().notices == (
        "ratings rise down the list, from 1600 (1) to 2100 (6): the first of them will be paired as the strongest "
        "player, the last as the weakest",
    )
    falling = pw.Tournament(
        [pw.Player(n, rating=2300 - 100 * n) for n in range(1, 7)], rounds=5, initial_colour="white"
    )
    assert falling.pair().notices == ()
    (notice,) = falling.with_player(name="Ek", rating=2400, place=7).pair().notices
    assert notice.startswith("7 Ek (2400) is at the end of the list, but 6 of the 6 rated players above")


def test_of_many_strong_players_at_the_end_of_the_list_the_first_are_told() -> None:
    """Two lists one below the other gave a notice for each player of the second."""
    ratings = [*range(1500, 1400, -5), *range(2500, 2400, -5)]
    event = pw.Tournament(
        [pw.Player(n, rating=rating) for n, rating in enumerate(ratings, 1)], rounds=5, initial_colour="white"
    )
    *told, more = event.pair().notices
    assert [notice.split()[0] for notice in told] == ["40", "39", "38", "37", "36"]
    assert "20 of the 39 rated players above have a lower rating" in told[0]
    assert more == "15 more players at the end of the list are stronger than most of those above."


def test_the_numbers_of_a_round_robin_are_drawn_by_lot_so_no_list_of_it_is_in_the_wrong_order() -> None:
    drawn = pw.Tournament(
        [pw.Player(n, rating=1500 + 100 * n) for n in range(1, 7)],
        rounds=5, initial_colour="white", system="FIDE_ROUNDROBIN",
    )  # fmt: skip
    assert drawn.pair().notices == ()
    assert pw.validate(drawn.to_trf()).problems == ()


def test_tie_breaks_may_be_given_as_one_text() -> None:
    event = pw.read(EXAMPLE.parent / "open.trf")
    assert event.standings("BH-C1, SB") == event.standings(["BH-C1", "SB"])
    assert event.standings("").headings == ()
    for wrong in (["BH", 3], [["BH"]], [pw.Player(1)]):
        with pytest.raises(pw.InvalidTournament, match="is not written as a tie-break"):
            event.standings(wrong)  # type: ignore[arg-type]
