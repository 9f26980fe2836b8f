"""The checker's verdicts, on answers whose fault is known from elsewhere: the corpus, the articles, the reference."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.check import RoundVerdict, Status, verify
from pairwright.check.verdicts import reasons
from pairwright.check.verification import verify_round
from pairwright.formats import read_text
from pairwright.generate.campaign import Case
from pairwright.model import NOTHING, Tournament
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.registry import system_named
from tools import REFERENCE

from .events import case_recorded, corpus, with_round, wrong_answers

EXAMPLES = Path(__file__).parents[2] / "examples"
WRONG = list(wrong_answers())

FOUR = """\
142 3
152 W
001    1      A                                 2400                             1.0    1     3 w 1
001    2      B                                 2300                             1.0    2     4 b 1
001    3      C                                 2200                             0.0    3     1 b 0
001    4      D                                 2100                             0.0    4     2 w 0
"""

THREE = """\
142 3
152 W
001    1      A                                 2400                             1.0    1     2 w 1
001    2      B                                 2300                             0.0    3     1 b 0
001    3      C                                 2200                             1.0    2  0000 - U
"""


def judged(text: str, *pairs: tuple[int, int]) -> RoundVerdict:
    """The verdict on a round recorded after a report."""
    tournament = read_text(text).tournament
    return verify_round(with_round(tournament, pairs), tournament.next_round, DUTCH_2026)


@pytest.mark.parametrize(
    ("case", "criterion", "pairs"), WRONG, ids=[f"{case.id}-{criterion}" for case, criterion, _ in WRONG]
)
def test_a_round_paired_without_a_criterion_is_found_worse_at_that_criterion(
    case: Case, criterion: str, pairs: tuple[tuple[int, int], ...]
) -> None:
    tournament, number = case_recorded(case, pairs)
    verdict = verify_round(tournament, number, DUTCH_2026)
    assert verdict.status is (Status.ILLEGAL if criterion == "C5" else Status.WORSE)
    assert verdict.difference.rule.id == criterion
    ours, theirs = verdict.difference.counts
    assert theirs > ours
    assert verdict.right == case.expected


@pytest.mark.parametrize(
    ("name", "system"), [("dutch-2026.pairs", DUTCH_2026), ("dutch-2017.pairs", DUTCH_2017)]
)
def test_every_round_of_the_corpus_is_found_right(name: str, system: object) -> None:
    for case in corpus(name):
        if case.expected is not None:
            tournament, number = case_recorded(case, case.expected)
            found = verify_round(tournament, number, system)  # type: ignore[arg-type]
            assert found.status is Status.SAME, case.id


def test_two_who_met_before_break_c1_in_a_round_they_meet_again() -> None:
    verdict = judged(FOUR, (1, 3), (2, 4))
    assert verdict.status is Status.ILLEGAL
    assert [(breach.rule.article, breach.players) for breach in verdict.breaches] == [
        ("2.1.1", (1, 3)),
        ("2.1.1", (2, 4)),
    ]


@pytest.mark.parametrize("system", ["roommates", "ip", "uscf", "burstein"])
def test_other_colours_are_told_in_whole_sentences_by_every_system(system: str) -> None:
    """A system that does not say why a board has its colours leaves no empty sentence behind."""
    event = pw.read(EXAMPLES / "open.trf")
    (white, black), *others = event.pair(system).pairs
    recorded = with_round(event, [(black, white), *others])
    found = recorded.check(system, rounds=[event.next_round])
    (verdict,) = found.rounds
    assert verdict.status is Status.COLOURS
    (line,) = reasons(found.tournament, verdict)
    assert line.text.startswith(f"{event.by_id[white].id} ")
    assert not re.search(r"[.]\s*[.]", line.text)


def test_other_colours_are_told_with_the_article_that_gives_them() -> None:
    verdict = judged(FOUR, (1, 2), (3, 4))  # 1 had White and 2 had Black: 5.2.1 gives each the other colour
    assert verdict.status is Status.COLOURS
    assert (verdict.checker, verdict.tournament) == (((2, 1),), ((1, 2),))
    assert [(reason.white, reason.rule.article) for reason in verdict.colours] == [(2, "5.2.1")]


def test_a_second_bye_breaks_c2() -> None:
    verdict = judged(THREE, (2, 1), (3, 0))
    assert verdict.status is Status.ILLEGAL
    assert {breach.rule.id for breach in verdict.breaches} == {"C1", "C2"}


def test_two_byes_in_a_round_are_no_complete_pairing() -> None:
    verdict = judged(FOUR, (2, 1), (3, 0), (4, 0))
    assert verdict.status is Status.ILLEGAL
    assert [breach.rule.article for breach in verdict.breaches] == ["1.9"]


def test_an_equally_good_pairing_that_comes_later_is_told_with_the_rule_of_sequence() -> None:
    eight = "142 3\n152 W\n" + "".join(
        f"001 {i:>4}      P{i}                                {2600 - i}                             0.0 {i:>4}\n"
        for i in range(1, 9)
    )
    verdict = judged(eight, (1, 5), (6, 2), (3, 8), (7, 4))  # round 1: 3 meets 7 (4.2)
    assert verdict.status is Status.LATER
    assert verdict.difference.rule.article == "4.2"


def test_the_number_of_rounds_and_the_first_colour_are_read_off_a_finished_event() -> None:
    bare = "".join(line for line in FOUR.splitlines(keepends=True) if line.startswith("001"))
    found = verify(read_text(bare).tournament, DUTCH_2026)
    assert [verdict.status for verdict in found.rounds] == [Status.SAME]


def test_a_rank_that_the_points_do_not_give_is_found() -> None:
    tournament = read_text(FOUR).tournament
    assert verify(tournament, DUTCH_2026).faultless
    swapped = {1: 3, 3: 1}
    wrong = replace(
        tournament,
        players=tuple(replace(player, rank=swapped.get(player.id, player.rank)) for player in tournament),
    )
    found = verify(wrong, DUTCH_2026)
    assert not found.faultless
    assert [(one.player, one.what, one.stated) for one in found.stated] == [
        (1, "rank", "3"),
        (3, "rank", "1"),
    ]


def test_ranks_of_players_with_equal_points_need_the_tie_breaks_the_report_names() -> None:
    # Both 1 and 2 won, and Buchholz (opponents' points) is equal; 212 names the pairing number last.
    named = "212 PTS,BH,TPN\n" + FOUR
    assert verify(read_text(named).tournament, DUTCH_2026).ranked_by.startswith("points, BH")


def test_a_round_in_which_nobody_was_paired_is_right() -> None:
    tournament = read_text(FOUR).tournament
    away = tuple(replace(player, results=(NOTHING, *player.results)) for player in tournament)
    verdicts = verify(replace(tournament, players=away), DUTCH_2026).rounds
    assert [verdict.status for verdict in verdicts] == [Status.SAME, Status.SAME]


def test_notes_of_the_arbiter_go_with_their_round() -> None:
    tournament = read_text("### MPA @ Round 2: family\n" + FOUR).tournament
    recorded = with_round(tournament, [(1, 3), (2, 4)])
    verdicts = verify(recorded, DUTCH_2026).rounds
    assert [verdict.remark for verdict in verdicts] == ["", "MPA @ Round 2: family"]


def _agrees(record: dict[str, object], tournament: Tournament) -> bool:
    name, edition = str(record["system"]).rsplit("-", 1)
    found = verify(tournament, system_named(name, edition=edition))
    told = record["verdict"]
    assert isinstance(told, list)
    for expected, verdict in zip(told, found.rounds, strict=True):
        assert verdict.status is not Status.BETTER
        status = (
            "no-valid-pairing" if not verdict.possible else "ok" if verdict.right_as_recorded else "differs"
        )
        sides = {"checker": verdict.checker, "tournament": verdict.tournament} if verdict.possible else {}
        if status != expected["status"]:
            return False
        if any(
            set(pairs) != {tuple(pair) for pair in expected.get(name, ())} for name, pairs in sides.items()
        ):
            return False
    return True


CORRECTED = """\
142 3
152 W
001    1      A                                 2400                             1.0    2     3 w 0     2 b 1
001    2      B                                 2300                             1.0    3     4 b 1     1 w 0
001    3      C                                 2200                             2.0    1     1 b 1     4 w 1
001    4      D                                 2100                             0.0    4     2 w 0     3 b 0
### Correction @ Round 1: 1-3: 1-0 => 0-1: slip misread
"""
"""Round 2 is right with the result that round 1 had when it was paired."""


def test_a_round_that_earlier_results_no_longer_give_is_told_with_the_note_that_they_were_changed() -> None:
    note = "Correction @ Round 1: 1-3: 1-0 => 0-1: slip misread"
    tournament = read_text(CORRECTED).tournament
    verdicts = verify(tournament, DUTCH_2026).rounds
    assert [verdict.right_as_recorded for verdict in verdicts] == [True, False]
    assert [verdict.remark for verdict in verdicts] == [note, note]
    assert verify(tournament, DUTCH_2026, rounds=[2]).rounds[0].remark == "", "judged alone, it says nothing"
    right = CORRECTED.replace("3 w 0", "3 w 1").replace("1 b 1", "1 b 0")
    assert [verdict.remark for verdict in verify(read_text(right).tournament, DUTCH_2026).rounds] == [
        note,
        "",
    ]
    by_hand = CORRECTED + "### MPA @ Round 2: family\n"
    told = verify(read_text(by_hand).tournament, DUTCH_2026).rounds[1].remark
    assert told == "MPA @ Round 2: family", "its own note says why"


def test_verdicts_on_complete_tournaments_are_those_of_the_reference_checker() -> None:
    with gzip.open(REFERENCE / "dutch-check.jsonl.gz", "rt", encoding="utf-8", newline="\n") as file:
        lines = file.readlines()
    records = [json.loads(line) for line in lines[:: max(len(lines) // 47, 1)]]
    assert len(records) >= 8
    wrong = [record["id"] for record in records if not _agrees(record, read_text(record["trf"]).tournament)]
    assert wrong == []


def test_ranks_that_repeat_the_start_numbers_are_no_wrong_places() -> None:
    turned = FOUR.replace("3 w 1", "3 w 0").replace("1 b 0", "1 b 1")
    points = turned.replace(
        "A                                 2400                             1.0",
        "A                                 2400                             0.0",
    )
    points = points.replace(
        "C                                 2200                             0.0",
        "C                                 2200                             1.0",
    )
    found = verify(read_text(points, purpose="check").tournament, DUTCH_2026)
    assert (found.stated, found.ranked_by) == ((), "")
    assert any("repeats the start numbers" in notice for notice in found.notices)
    wrong = points.replace("1.0    2", "1.0    4").replace("0.0    4", "0.0    2")
    assert {one.what for one in verify(read_text(wrong, purpose="check").tournament, DUTCH_2026).stated} == {
        "rank"
    }


def test_a_verdict_loads_nothing_that_only_explains_or_draws() -> None:
    program = (
        "import sys, pairwright as pw\n"
        "assert pw.read('examples/open.trf').check().faultless\n"
        "print(*sorted(name.rpartition('.')[2] for name in sys.modules if name.startswith('pairwright.check.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=EXAMPLES.parent, capture_output=True, text=True, check=True
    )
    explaining = {
        "answers",
        "boards",
        "brackets",
        "bracket_svg",
        "headlines",
        "picture",
        "recorded_board",
        "why_not",
    }
    assert "verification" in done.stdout.split()
    assert explaining.isdisjoint(done.stdout.split())


def test_colours_that_a_late_entry_explains_are_said_to_be_so() -> None:
    """C.04.2 art. 2.4 and C.04.5 art. 4.3.1: odd numbers are even now. A report does not say when he came."""
    event = pw.read(EXAMPLES / "matches.trf")
    assert event.check().faultless
    late = event.with_player(name="Late, Lea", rating=2300, place=1)
    (found,) = late.check().rounds
    assert found.status is Status.COLOURS
    assert [str(note) for note in found.verdict.notes] == [
        "This round is right if it was paired before the entry of 5 Late: numbers and ranking were different then "
        "(C.04.2 art. 2.4)."
    ]
    assert found.verdict.notes[0] in reasons(late, found)


def test_the_pairs_of_a_keizer_round_may_be_those_before_a_late_entry() -> None:
    """A report has every player in the ranking; the values of all others were different before."""
    event = pw.Tournament([pw.Player(id, f"P{id}", rating=2000 - id) for id in range(1, 5)], rounds=5)
    for result in ("0-1", "½-½"), ("0-1", "½-½"), ("½-½", "½-½"):
        event = event.with_round(event.pair("keizer")).with_results(dict(enumerate(result, 1)))
    assert event.check("keizer").faultless
    late = event.with_player(name="Late", rating=2500, place=1)
    wrong = [one for one in late.check("keizer").rounds if not one.right_as_recorded]
    assert wrong
    assert all("before the entry of 5 Late" in str(one.verdict.notes[-1]) for one in wrong)


def test_a_late_entry_is_not_named_where_it_explains_nothing() -> None:
    report = (EXAMPLES / "matches.trf").read_text(encoding="utf-8")
    for old, new in (("3 w 1     3 b =", "3 b 1     3 w ="), ("1 b 0     1 w =", "1 w 0     1 b =")):
        assert old in report
        report = report.replace(old, new)
    turned = pw.read(report)
    for event in (turned, turned.with_player(name="Late, Lea", rating=2300, place=1)):
        (found,) = event.check().rounds
        assert (found.status, found.verdict.notes) == (Status.COLOURS, ())
