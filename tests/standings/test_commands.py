"""`pairwright standings` and `pairwright tiebreaks`, from the words to the streams."""

import csv
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pairwright import read
from pairwright.cli.documents import schema_text
from pairwright.messages import from_plain
from pairwright.model import Colour, points_text
from pairwright.standings import TABLE

from .exercise_tables import SWISS_16, tournament

OPEN = Path(__file__).parent.parent.parent / "examples" / "open.trf"


def report(event):
    """The report of an event, records 001 as TRF16 has them."""
    lines = ["012 Exercise", "022 Somewhere", "142 5"]
    for player in event.players:
        points = points_text(player.score(event.point_system))
        head = f"001 {player.id:4} {'':5}{player.name:33} {player.rating:4} {'':26}{points:>4} {player.id:4}"
        line = head.ljust(89)
        for entry in player.results:
            colour = {Colour.WHITE: "w", Colour.BLACK: "b"}.get(entry.colour, "-")
            line += f"  {entry.opponent or '0000':>4} {colour} {entry.result.value}"
        lines.append(line)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("words", "points"), [([], "1.0"), (["-s", "keizer"], "10")])
def test_live_counts_the_round_being_played(cli, tmp_path, words, points):
    """Player 1 has won at board 1, board 2 is still played. Keizer: own value 6, the beaten player's 4."""
    heads = [f"001 {n:4}      P{n:<32} {2000 - n:4} {'':26} 0.0 {n:4}".ljust(89) for n in range(1, 5)]
    games = ["   3 w 1", "   4 b  ", "   1 b 0", "   2 w  "]
    lines = ["012 Club", "142 3", *(f"{head}  {game}" for head, game in zip(heads, games, strict=True))]
    path = tmp_path / "playing.trf"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def first(*more):
        code, out, err = cli("standings", str(path), *words, "-f", "csv", *more)
        assert code == 0, err
        return next(csv.DictReader(out.splitlines()))

    assert points in first("--live").values()
    assert points not in first().values()


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "exercise.trf"
    path.write_text(report(tournament(SWISS_16)), encoding="utf-8")
    return str(path)


def test_the_table_shows_ranks_points_and_values(cli, file):
    code, out, _ = cli("standings", file, "--tie-breaks", "DE,BH-C1,SB")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "Exercise: standings after round 5"
    assert lines[1].split() == ["Rank", "No", "Name", "Pts", "DE", "BH-C1", "SB"]
    assert lines[2].split() == ["1", "2", "Player", "2", "4.0", "–", "12.0", "9.50"]
    assert lines[-1] == "Tie-breaks: DE, BH-C1, SB (as asked); C.07 (2026)"


def test_ties_are_shown_as_ties_and_no_tie_breaks_is_a_list_too(cli, file):
    _, out, _ = cli("standings", file, "-t", "")
    assert [line.split()[0] for line in out.splitlines()[2:7]] == ["1", "2-5", "2-5", "2-5", "2-5"]


def test_a_player_in_detail_opens_every_value_and_the_rating_change(cli, file):
    code, out, _ = cli("standings", file, "-t", "BH-C1,TPR", "--detail", "4", "-k", "20")
    assert code == 0
    assert "BH-C1 of #4 = 11.5" in out
    assert "cut first: voluntarily unplayed (16.5)" in out
    assert "Performance 2081, perfect 2168: 3.0 of 4 against an average of 1888" in out
    # 20 x (.08 + .08 + .07 + .20), differences +400, +450 as +400, -50 and -150
    assert "Rating change 8.60 = 20 x 0.43" in out


def test_a_team_has_no_performance(cli):
    """C.07 article 10 is for players: a match won by 2½-1½ is no game won."""
    league = OPEN.with_name("league.trf")
    assert read(league).performance(1) is None
    _, out, _ = cli("standings", str(league), "--detail", "1")
    assert "EDE of #1" in out
    assert "Performance" not in out


def test_the_document_of_a_player_has_the_performance_and_the_rating_change(cli, file):
    """The same numbers as in the text, from the exercise: 20 x (.08 + .08 + .07 + .20)."""
    words = ("standings", file, "-t", "TPR", "--detail", "4", "--json")
    _, out, _ = cli(*words, "-k", "20")
    detail = json.loads(out)["detail"]
    performed = {"games": 4, "points": 3.0, "average": 1888, "rating": 2081, "perfect": 2168, "unrated": 0}
    assert detail["performance"] == performed
    assert (detail["rating_change"]["change"], detail["rating_change"]["rounded"]) == (8.6, 9)
    differences = [(game["difference"], game["capped"]) for game in detail["rating_change"]["games"]]
    assert differences == [(400, False), (400, True), (-50, False), (-150, False)]
    event = read(file)
    assert event.performance(4).to_dict() == performed
    assert event.rating_change(4, k=20).to_dict() == detail["rating_change"]
    _, out, _ = cli(*words)
    assert json.loads(out)["detail"]["rating_change"] is None


def test_the_documents_follow_their_schemas(cli, file):
    for name, words in (
        ("standings", ["standings", file, "--json", "--detail", "4", "-t", "DE,SB-C1,ARO-C1"]),
        ("standings", ["standings", file, "--json", "--detail", "4", "-k", "20"]),
        ("standings", ["standings", file, "--json", "--seed", "7"]),
        ("tiebreaks", ["tiebreaks", "--json"]),
    ):
        code, out, _ = cli(*words)
        assert code == 0
        schema = json.loads(schema_text(name))
        Draft202012Validator.check_schema(schema)
        Draft202012Validator(schema).validate(json.loads(out))


def test_csv_and_html_hold_the_same_table(cli, file, tmp_path):
    _, text, _ = cli("standings", file, "-f", "csv", "--after", "3")
    rows = list(csv.DictReader(text.splitlines()))
    assert len(rows) == 16
    target = tmp_path / "standings.html"
    code, out, _ = cli("standings", file, "-f", "html", "--after", "3", "-o", str(target))
    page = target.read_text(encoding="utf-8")
    assert (code, out) == (0, "")
    assert page.startswith("<!doctype html>")
    for row in rows:
        assert f">{row['name']}</th>" in page


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-t", "BHX"], "Did you mean BH?"),
        (["-t", "BH-C3"], "BH takes C1 or C2"),
        (["--edition", "1999"], "one of: 2024, 2026"),
        (["--after", "9"], "Completed rounds: 5"),
        (["--detail", "99"], "No player has the number 99"),
        (["--teams"], "has no teams"),
        (["--round-robin", "-t", "BH"], "predetermined"),
        (["-f", "csv", "--detail", "4"], "--detail only goes with"),
        (["-k", "20"], "-k only goes with --detail"),
        (["--live", "--teams"], "--live and --teams don't go together"),
        (["-t", "LOT"], "needs a seed"),
        (["--after", "x"], "is not a whole number"),
    ],
)
def test_a_request_that_can_not_be_served_says_why_and_writes_nothing(cli, file, words, said):
    code, out, err = cli("standings", file, *words)
    assert (code, out) == (3, "")
    assert said in err
    assert "Traceback" not in err


def test_the_list_names_every_tie_break(cli):
    code, out, _ = cli("tiebreaks")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["CODE", *(line.code for line in TABLE)]


def test_one_tie_break_is_explained_with_its_article_and_modifiers(cli):
    _, out, _ = cli("tiebreaks", "bh/c1")
    assert out.startswith("BH  Buchholz  (C.07 8.1")
    assert "C1, C2: without the one or two least significant values" in out
    _, out, _ = cli("tiebreaks", "USPLAY")
    assert "not computed: it is decided by further games" in out
    code, _, err = cli("tiebreaks", "XYZZY")
    assert (code, "Unknown tie-break 'XYZZY'" in err) == (3, True)


def test_tie_breaks_are_listed_and_explained_in_the_language_asked_for(cli):
    """Codes, articles, types and modifiers stay, and German names are understood."""
    _, out, _ = cli("tiebreaks", "--lang", "de")
    head, *rows = [line.split() for line in out.splitlines()]
    assert head == ["KÜRZEL", "NAME", "ARTIKEL", "TYP", "ZUSÄTZE", "FÜR"]
    assert [row[0] for row in rows] == [line.code for line in TABLE]
    _, out, _ = cli("tiebreaks", "Koya-System", "--lang", "de")
    assert out.startswith("KS  Koya-System  (C.07 9.2, alle)")
    _, out, _ = cli("tiebreaks", "USPLAY", "--lang", "de")
    assert "nicht berechnet:" in out


def test_a_damaged_name_does_not_steer_the_terminal(cli, file):
    from pathlib import Path

    path = Path(file)
    path.write_text(path.read_text(encoding="utf-8").replace("Player 12", "Pl\x9b2Jx 12"), encoding="utf-8")
    for words in (["-t", "BH"], ["-t", "BH", "--detail", "4"], ["-t", "BH", "--detail", "12"]):
        _, out, _ = cli("standings", file, *words)
        assert "12" in out
        assert "\x9b" not in out


def test_a_request_that_can_not_be_served_is_an_id_with_values_in_json(cli, file):
    _, _, err = cli("standings", file, "--after", "9", "-f", "json")
    error = json.loads(err)["error"]
    assert error["id"] == "standings.not_completed"
    assert error["values"] == {"round": 9, "completed": 5}
    assert error["message"] == "Round 9 has no standings yet. Completed rounds: 5."


def test_the_document_has_ids_and_values_beside_its_texts(cli):
    """Other programs can phrase the source, the notices and every line of a sum: the same English comes of the data."""
    code, out, err = cli("standings", str(OPEN), "--json", "--detail", "3", "-t", "BH-C1,DE,USMED,TPR")
    assert code == 0, err
    document = json.loads(out)
    assert str(from_plain(document["source_message"])) == document["source"]
    assert [str(from_plain(one)) for one in document["messages"]] == document["notices"]
    told = [
        (part.get(name, ""), part.get(f"{name}_message"))
        for opened in document["detail"]["tie_breaks"]
        for part in (opened, *opened["contributions"])
        for name in ("reason", "origin", "finish")
    ]
    assert all(bool(text) == bool(data) for text, data in told)
    texts = [(text, str(from_plain(data))) for text, data in told if data]
    assert len({text for text, _ in texts}) > 4
    assert not [both for both in texts if both[0] != both[1]]
