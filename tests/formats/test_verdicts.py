"""What is refused and what is read: our own corpus, and the shared one where it is present."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pairwright as pw
from pairwright.errors import FormatError, InvalidTournament
from pairwright.formats import FaultyInput, problems, read_bytes, read_file, read_text

from .samples import NAMES, REFUSED, REPORT, Spoiled, added, changed, line

SHARED = Path(__file__).parents[3] / "shared" / "conformance" / "bad-input"
INDEX = SHARED / "index.json"
ENTRIES: list[dict[str, Any]] = json.loads(INDEX.read_text())["files"] if INDEX.exists() else []

REFUSED_BY_CHOICE = {
    # Two numbers of rounds: the last round is paired by rules of its own, so a guess could pair it wrongly.
    "bad-45-rounds-twice.trf",
    # NUL characters are what a failing disk leaves; players may be missing after them.
    "bad-49-nul-in-line.trf",
    "bad-51-nul-tail.trf",
    # A bye of unknown type is worth an unknown number of points.
    "bad-67-bye-unknown-type.trf",
    # The file asks for a system by name; pairing by another one would be a silent guess.
    "bad-70-system-unknown.trf",
    # Drawing the first colour is the arbiter's, before round 1 (C.04.1).
    "bad-71-no-initial-colour.trf",
}

READ_BY_CHOICE = {
    # Points follow from the results; who does not state them states nothing wrong.
    "bad-07-points-blank.trf",
    # 1-½ can be an arbiter's decision (Laws of Chess, 12.9), and the reference pairs on it: a warning everywhere.
    "bad-27-win-and-draw.trf",
}


@pytest.mark.parametrize("spoiled", REFUSED, ids=lambda spoiled: spoiled.name)
def test_a_spoiled_report_is_refused_with_its_place(spoiled: Spoiled) -> None:
    with pytest.raises(FormatError) as caught:
        read_bytes(spoiled.data, file="open.trf", purpose="pair")
    error = caught.value
    assert (error.line, error.column) == (spoiled.line, spoiled.column)
    assert spoiled.says in error.found
    assert error.expected
    assert error.fix
    assert error.file == "open.trf"


@pytest.mark.parametrize("name", NAMES)
def test_layout_makes_no_difference(name: str) -> None:
    plain = read_text(REPORT).tournament
    other = read_bytes(NAMES[name](), purpose="pair").tournament
    assert [player.results for player in other] == [player.results for player in plain]
    assert [player.id for player in other] == [1, 2, 3, 4, 5, 6]
    assert (other.rounds, other.initial_colour) == (plain.rounds, plain.initial_colour)


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "cp1252"])
def test_columns_count_characters_in_any_encoding(encoding: str) -> None:
    data = REPORT.replace("Otter, Ben ", "Ø’tér, Ben " if encoding == "cp1252" else "Øttér, Ben ").encode(
        encoding
    )
    reading = read_bytes(data, purpose="pair")
    assert reading.tournament.by_id[2].name == ("Ø’tér, Ben" if encoding == "cp1252" else "Øttér, Ben")
    assert reading.tournament.by_id[2].rating == 2254
    assert [problem.severity for problem in reading.problems] == ([] if encoding == "utf-8" else ["notice"])


OTHER_NAMES = {2: "Øttér, Bén", 4: "Dvořáček, Żółć", 5: "Čukurović, Đorđe"}
"""Names with letters of two bytes each in UTF-8."""


def lines_of(data: str) -> list[str]:
    """The report, some of its players renamed, in columns that count characters."""
    return [
        line[:14] + OTHER_NAMES[number].ljust(33) + line[47:]
        if line.startswith("001") and (number := int(line[4:8])) in OTHER_NAMES
        else line
        for line in data.split("\n")
    ]


def by_bytes(line: str) -> bytes:
    return line[:14].encode() + line[14:47].rstrip().encode().ljust(33)[:33] + line[47:].encode()


def test_columns_that_count_bytes_are_read_so_and_told() -> None:
    plain = read_text("\n".join(lines_of(REPORT))).tournament
    data = b"\n".join(
        by_bytes(line) if line.startswith("001") else line.encode() for line in lines_of(REPORT)
    )
    reading = read_bytes(data, purpose="pair")
    assert reading.tournament.players == plain.players
    (warning,) = reading.problems
    assert (warning.severity, warning.line) == ("warning", lines_of(REPORT).index(plain_line(2)) + 1)
    assert "columns count bytes" in warning.found
    assert "fix" not in warning.fix  # nothing to be mended by hand


def plain_line(number: int) -> str:
    return next(line for line in lines_of(REPORT) if line.startswith(f"001 {number:4d}"))


def test_a_name_cut_in_the_middle_of_a_letter_spoils_that_letter_only() -> None:
    lines, begin = lines_of(REPORT), OTHER_NAMES[5].encode()
    cut = (begin + b"x" * (32 - len(begin)) + "ć".encode())[:33]
    data = b"\n".join(by_bytes(line) if line.startswith("001") else line.encode() for line in lines)
    data = data.replace(begin.ljust(33), cut)
    with pytest.raises(UnicodeDecodeError):
        data.decode()
    reading = read_bytes(data, purpose="pair")
    names = {player.id: player.name for player in reading.tournament}
    assert names[2] == OTHER_NAMES[2]
    assert names[4] == OTHER_NAMES[4]
    assert names[5].endswith("\N{REPLACEMENT CHARACTER}")
    assert [problem.severity for problem in reading.problems] == ["warning", "warning"]


def test_accents_that_were_taken_off_their_letters_are_put_on_again() -> None:
    text = "\n".join(lines_of(REPORT))
    plain = read_text(text).tournament
    reading = read_text(unicodedata.normalize("NFD", text), purpose="pair")
    assert reading.tournament.players == plain.players
    assert [problem.severity for problem in reading.problems] == ["warning"]


def test_a_line_that_is_shifted_is_refused_whatever_its_letters_are() -> None:
    lines = lines_of(REPORT)
    at = lines.index(plain_line(4))
    lines[at] = lines[at][:20] + " " + lines[at][20:]
    with pytest.raises(FormatError) as caught:
        read_bytes("\n".join(lines).encode(), purpose="pair")
    assert (caught.value.line, caught.value.column) == (at + 1, 49)


def test_all_faults_are_listed_in_line_order() -> None:
    assert [at.column for at in problems(changed((6, 92, "   x"), (6, 112, "   y")))] == [92, 112]
    text = changed((4, 5, "0"), (6, 109, "X"), (8, 81, " x.y"), (11, 49, "18x0"))
    assert [(at.line, at.column) for at in problems(text)] == [(4, 5), (6, 109), (8, 81), (11, 49)]
    points = changed((4, 5, "0"), (8, 81, " 2.5"))
    assert [(at.line, at.column) for at in problems(points)] == [(4, 5), (8, 81)]


def test_a_fault_of_one_line_is_not_told_again_for_its_opponents() -> None:
    assert len(problems(line(9, 5, "  4a"))) == 1
    assert len(problems(line(9, 81, " x.x"))) == 1
    assert len(problems(line(9, 99, "X"))) == 1
    for first, last in ((15, 17), (19, 21), (23, 26), (28, 31)):
        record = "250       1.0   1   2    1    2"
        assert len(problems(added(record[: first - 1].ljust(last) + record[last:]))) == 1
    assert [at.found for at in problems(line(6, 5, "   2"))] == [
        "start number 2 is used twice: here and in line 6"
    ]


@pytest.mark.parametrize(
    ("text", "where", "marked", "says"),
    [
        (added("250       1.0   2   1    1    2"), (6, 15), "  2   1", "lower round first"),
        (added("250       1.0   1   2    3    1"), (6, 23), "   3    1", "lower start number first"),
        (
            added("250  1.0  1.0   1   2    1    2"),
            (6, 5),
            " 1.0",
            "match points in a tournament of individuals",
        ),
        (
            added("250  1.0        1   2    1    2"),
            (6, 5),
            " 1.0",
            "match points in a tournament of individuals",
        ),
        (added("250  0.0  one   1   2    1    2"), (6, 10), " one", "one"),
        (added("250       1.0   1        1    2"), (6, 19), "   ", "missing"),
        (added("250       1.0   1   6    1    2"), (6, 19), "  6", "up to round 6, but 5 rounds"),
        (added("250       1.0   1   2   99   99"), (6, 23), "  99", "player 99"),
        (added("260   2   1    1    2"), (6, 5), "  2   1", "lower round first"),
        (changed((11, 5, "   4")), (11, 5), "   4", "used twice"),
        (changed((6, 109, " "), (7, 109, " ")), (6, 102), "   2 b  ", "no result of 1 Quill against 2 Otter"),
        (changed((6, 119, " "), (8, 119, " ")), (6, 112), "   3 w  ", "1 board of round 3"),
        (line(6, 112, "   2"), (6, 112), "   2 w 1", "names 6"),
        (line(7, 92, "  77"), (7, 92), "  77", "does not exist"),
        (line(8, 81, " 2.5"), (8, 81), " 2.5", "which give 1.5"),
        (added("XXS W=3 D=x"), (6, 11), "x", "x"),
        (added("XXS W=3 Q=1"), (6, 9), "Q=1", "Q=1"),
        (added("240 H   5    1 0000         x"), (6, 26), "   x", "'x'"),
    ],
)
def test_what_is_marked_is_the_whole_of_what_is_meant(
    text: str, where: tuple[int, int], marked: str, says: str
) -> None:
    (found,) = [at for at in problems(text, purpose="pair") if (at.line, at.column) == where]
    assert found.text[found.column - 1 :][: found.length] == marked
    assert says in f"{found.found} {found.fix}"


@pytest.mark.parametrize("text", ["1\n", "1\n2", "142 5\n", "012 Harbour Open of the year\n"])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_western_text_in_utf_16_is_recognised_without_its_mark(text: str, encoding: str) -> None:
    with pytest.raises(FormatError, match="UTF-16"):
        read_bytes(text.encode(encoding))


def as_document(text: str) -> str:
    return read_text(text).tournament.to_json()


@pytest.mark.parametrize("spoken", [str, as_document])
def test_only_who_pairs_must_know_the_first_colour(spoken: Callable[[str], str]) -> None:
    text = "142 5\n" + "".join(f"001 {number:4}".ljust(80) + " 0.0\n" for number in (1, 2))
    assert problems(spoken(text), purpose="read") == problems(spoken(text), purpose="check") == []
    (problem,) = problems(spoken(text), purpose="pair")
    assert (problem.severity, problem.found) == ("error", "the initial colour is missing")
    assert problems(spoken("152 B\n" + text), purpose="pair") == []


def test_points_that_are_not_stated_follow_from_the_results() -> None:
    blank = "".join(text[:80] + " " * 9 + text[89:] + "\n" for text in REPORT.splitlines())
    stated, derived = read_text(REPORT).tournament, read_text(blank).tournament
    assert {player.points for player in derived} == {None}
    assert [player.results for player in derived] == [player.results for player in stated]
    before_round_one = "".join(text[:48].rstrip() + "\n" for text in REPORT.splitlines())
    assert len(read_text(before_round_one, purpose="pair").tournament) == 6


def test_problems_of_a_good_report_are_none() -> None:
    assert problems(REPORT) == []


def test_the_error_carries_every_problem() -> None:
    with pytest.raises(FaultyInput) as caught:
        read_text(changed((6, 109, "X"), (8, 81, " x.y")))
    assert [(at.line, at.column) for at in caught.value.problems] == [(6, 109), (8, 81)]
    assert caught.value.text.startswith("001    1 w GM Quill")


def test_a_wrong_number_of_players_is_a_warning() -> None:
    (problem,) = problems(line(2, 5, "99"))
    assert (problem.severity, problem.line) == ("warning", 2)


def test_reading_needs_less_than_pairing() -> None:
    text = REPORT.replace("142 5\n152 W\n", "")
    assert read_text(text).tournament.rounds is None
    with pytest.raises(FormatError, match="number of rounds"):
        read_text(text, purpose="pair")


def test_results_that_are_not_a_win_together_count_for_each_side_with_a_warning_by_name() -> None:
    for code, points in (("1", " 3.0"), ("0", " 2.0")):
        text = changed((6, 109, code), (6, 81, points))
        for purpose in ("read", "check", "pair"):
            (problem,) = read_text(text, purpose=purpose).problems  # type: ignore[arg-type]
            assert problem.severity == "warning"
            assert re.match(
                r"round 2, players \d+ \w+ and \d+ \w+: the results '.' and '.' add up to", problem.found
            )


def test_a_game_that_both_players_won_is_refused_when_a_round_is_to_be_paired_and_else_a_warning() -> None:
    tournament = pw.Tournament([pw.Player(i, f"Name{i}") for i in (1, 2)], rounds=3, initial_colour="white")  # type: ignore[arg-type]
    text = (
        tournament.with_round([(1, 2)])
        .with_results({1: "1-0"})
        .to_trf()
        .replace("0.0    2     1 b 0", "1.0    2     1 b 1")
    )
    said = "1 Name1 and 2 Name2: the results '1' and '1' contradict each other: both won"
    for purpose in ("read", "check"):
        (problem,) = read_text(text, purpose=purpose).problems  # type: ignore[arg-type]
        assert (problem.severity, problem.found) == ("warning", f"round 1, players {said}")
    with pytest.raises(InvalidTournament, match="both won"):
        read_text(text, purpose="pair")
    read = pw.read(text)
    with pytest.raises(InvalidTournament, match=r"1 Name1 and 2 Name2 contradict each other\. Both won"):
        read.pair()
    assert [row.tenths for row in read.standings().rows] == [10, 10]
    assert len(read.check().rounds) == 1


def test_an_unknown_gap_is_refused_but_for_rank_order() -> None:
    text = (
        REPORT.replace("001    6", "001    9")
        .replace("     6 w =", "     9 w =")
        .replace("     6 b 0", "     9 b 0")
    )
    text = text.replace("     6 b 1", "     9 b 1")
    with pytest.raises(FormatError, match="6 to 8"):
        read_text(text)
    assert [player.id for player in read_text("XXC rank\n" + text).tournament] == [1, 2, 3, 4, 5, 9]


def test_two_statements_that_agree_are_no_contradiction() -> None:
    assert problems(added("XXR 5", "XXC white1")) == []


@pytest.mark.skipif(not ENTRIES, reason="the shared corpus is not here")
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["file"])
def test_every_file_of_the_shared_corpus_gets_its_verdict(entry: dict[str, Any]) -> None:
    path = SHARED / entry["file"]
    if entry["file"] in READ_BY_CHOICE:
        assert read_file(path, purpose="pair").tournament.next_round == 4
        return
    if entry["verdict"] == "accept":
        tournament = read_file(path, purpose="pair").tournament
        assert len(tournament) == 8
        assert tournament.next_round == 4
        return
    if entry["verdict"] != "error":
        assert entry["file"] in REFUSED_BY_CHOICE
    with pytest.raises(FormatError) as caught:
        read_file(path, purpose="pair")
    if entry["lines"]:
        assert caught.value.line in entry["lines"]


DOUBLE = """\
142 6
152 W
192 FIDE_DOUBLESWISS
001    1      Garcia, Ana                       2000                             1.5    1     3 w 1     3 b =
001    2      Novak, Jan                        2000                             1.5    1     4 b =     4 w 1
001    3      Olsen, Per                        2000                             0.5    3     1 b 0     1 w =
001    4      Popov, Sven                       2000                             0.5    3     2 w =     2 b 0
"""


@pytest.mark.parametrize("bye", "HFUZ")
@pytest.mark.parametrize(
    ("old", "says"),
    [
        ("   4 b =", "without an opponent"),
        ("   4 w 1", "different opponents"),
        ("   1 w =", "different opponents"),
        ("   3 w 1", "different opponents"),
    ],
)
def test_a_bye_against_somebody_who_plays_a_match_is_told_with_its_line(
    old: str, says: str, bye: str
) -> None:
    """No game can be made of the two entries, so the message must come before that is tried."""
    assert not problems(DOUBLE, purpose="read")
    found = problems(DOUBLE.replace(old, f"0000 - {bye}"), purpose="read")
    assert any(says in one.found and one.line for one in found)
