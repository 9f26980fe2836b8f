"""The fingerprint of a report, and the script that makes it and the facts from the lines alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from cli.conftest import EXAMPLES
from command import Cli, python
from pairwright.check.recorded import RecordedRound
from pairwright.formats import read_text
from pairwright.model import Tournament
from pairwright.model.fingerprint import fingerprint, report_form
from pairwright.systems.base import RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026

from .rounds import COMPARE, OPTIMA, READ, SCRIPTS, VARIANTS, Form, certified, fault, report_of, rounds_for

DIALECTS = ("trf-2026", "trf-x", "trf-bx")


def made_by_the_script(text: str) -> Form:
    form: Form = READ.Report(text).form()
    return form


def our_form(tournament: Tournament) -> Form:
    form: Form = json.loads(json.dumps(report_form(tournament)))
    return form


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_script_reads_of_a_report_what_the_program_reads(dialect: str) -> None:
    for state in islice(rounds_for(DUTCH_2026, range(3, 40), sizes=(5, 16)), 60):
        text = state.tournament.to_trf(dialect)  # type: ignore[arg-type]
        assert made_by_the_script(text) == our_form(read_text(text).tournament) == our_form(state.tournament)
        assert READ.fingerprint(made_by_the_script(text)) == fingerprint(state.tournament)


def test_the_script_folds_the_games_of_double_swiss_events_into_matches() -> None:
    for state in islice(rounds_for(DOUBLE_SWISS_2026, range(3, 20)), 30):
        assert made_by_the_script(state.tournament.to_trf("trf-2026")) == our_form(state.tournament)


def test_the_script_reads_the_reports_of_the_examples_and_of_the_corpus() -> None:
    seen = 0
    for path in sorted([*EXAMPLES.glob("*.trf"), *(SCRIPTS.parents[1] / "tests").rglob("*.trf")]):
        data = path.read_bytes()
        try:
            tournament = read_text(READ.text_of(data)).tournament
        except ValueError:
            continue
        if tournament.playing or tournament.members:
            continue
        assert made_by_the_script(READ.text_of(data)) == our_form(tournament), path
        seen += 1
    assert seen > 15


def test_the_fingerprint_does_not_depend_on_the_layout() -> None:
    rng = random.Random(1)
    for state in islice(rounds_for(DUTCH_2017, range(3, 20)), 20):
        lines = state.tournament.to_trf("trf-2026").splitlines()
        shuffled = [line + " " * rng.randrange(5) for line in rng.sample(lines, len(lines))]
        others = ["012 Another name of the event", "102 Somebody", *shuffled, ""]
        assert READ.fingerprint(made_by_the_script("\r\n".join(others))) == fingerprint(state.tournament)
        assert fingerprint(read_text("\r\n".join(others)).tournament) == fingerprint(state.tournament)


def test_a_result_a_name_a_rating_or_a_bye_changes_the_fingerprint() -> None:
    text = (EXAMPLES / "open.trf").read_text(encoding="utf-8")
    own = READ.fingerprint(made_by_the_script(text))
    player = next(line for line in text.splitlines() if line.startswith("001"))
    other_name = player[:14] + "X" + player[15:]
    other_rating = player[:48] + "1234" + player[52:]
    for new in (
        text.replace(player, other_name),
        text.replace(player, other_rating),
        text + "240 H   5    1\n",
    ):
        assert READ.fingerprint(made_by_the_script(new)) != own


def test_the_script_says_what_it_does_not_read() -> None:
    state = next(rounds_for(OPTIMA["team-2026"], range(3, 4)))
    with pytest.raises(ValueError, match="teams are not read"):
        made_by_the_script(state.tournament.to_trf("trf-2026"))
    text = (EXAMPLES / "open.trf").read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("001") and line.rstrip()[-1] in "10=")
    with pytest.raises(ValueError, match="no result yet"):
        made_by_the_script(text.replace(first, first.rstrip()[:-1]))


def test_what_was_asked_for_and_is_in_no_report_is_named() -> None:
    state = next(islice(rounds_for(DUTCH_2026, range(3, 9), sizes=(9, 12)), 2, 3))
    away = state.players[-1].id
    asked = RoundState.of(state.tournament, [away])
    document = certified(DUTCH_2026, asked)
    assert document["absent"] == [away]
    assert not fault(document, report_of(state))
    assert list(COMPARE.asked(document)) == [f"players {away} sit out"]
    one, other = next(pair for pair in document["pairs"] if pair[1])
    assert list(COMPARE.asked(document, "FIDE_DUTCH_2026"))[1:] == []
    assert "record 192 says FIDE_DUBOV" in next(COMPARE.asked(document, "FIDE_DUBOV"))
    document = certified(DUTCH_2026, asked.requiring((one, other)))
    assert not fault(document, report_of(state))
    assert f"pairs {one} - {other} have to be made" in list(COMPARE.asked(document))


def test_baku_points_that_the_report_asks_for_are_computed_again() -> None:
    seen = 0
    for state in islice(rounds_for(DUTCH_2026, range(3, 30), sizes=(7, 16)), 40):
        document = certified(OPTIMA["dutch-2026 with Baku"], state)
        form = report_of(state)
        assert not list(COMPARE.disagreements(document, form, "FIDE_DUTCH_BAKU"))
        if document["virtual"]:
            document["virtual"].popitem()
            assert "the virtual points are not those of Baku acceleration" in list(
                COMPARE.disagreements(document, form, "FIDE_DUTCH_BAKU")
            )
            seen += 1
    assert seen > 10


def test_what_colours_ask_is_given_up_only_with_a_proof_that_no_round_keeps_it() -> None:
    system, seen = VARIANTS["roommates, third colours"], 0
    for seed in (11, 75, 92):
        for state in rounds_for(system, range(seed, seed + 1), sizes=(5, 8)):
            document = certified(system, state)
            if "given_up" in document["settings"]:
                assert not fault(document, report_of(state))
                assert document["kept"]["components"]
                seen += 1
            elif document["parts"]:
                document["settings"]["given_up"] = ["no_three_in_row"]
                document["kept"] = {"barrier": [], "components": [[one["id"]] for one in document["players"]]}
                assert fault(document)
    assert seen == 3


def test_the_three_scripts_are_content_with_what_the_command_writes(cli: Cli, tmp_path: Path) -> None:
    out, report = tmp_path / "proof.json", EXAMPLES / "open.trf"
    assert cli("pair", report, "--certificate", out).code == 0
    for name, *more in (("verify_certificate",), ("recount_certificate",), ("compare_report", report)):
        command = [sys.executable, str(SCRIPTS / f"{name}.py"), str(out), *map(str, more)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert "nothing" in done.stdout or "Proven: the round has no better pairing" in done.stdout
    other = tmp_path / "other.trf"
    other.write_text(report.read_text(encoding="utf-8").replace("Sørlund", "Sorlund"), encoding="utf-8")
    done = subprocess.run(
        [*command[:-1], str(other)], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 1
    assert "report: " in done.stdout
    assert "name is Sørlund" in done.stdout


@pytest.mark.parametrize("name", ["verify_certificate", "recount_certificate", "compare_report"])
def test_what_is_no_certificate_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    document = tmp_path / "proof.json"
    for text in ("", "[]", "{}", '{"rules": "dutch-2026"}'):
        document.write_text(text, encoding="utf-8")
        done = python(SCRIPTS / f"{name}.py", document, EXAMPLES / "open.trf")
        assert done.returncode == 1
        assert done.stderr.startswith("Refused: ")
        assert len(done.stderr.splitlines()) == 1


def test_a_document_that_says_two_things_is_refused_and_one_without_ids_is_taken_on_trust(
    tmp_path: Path,
) -> None:
    """Readers differ in which of two values of one name they take; sentences without ids nobody compares."""
    document, told = tmp_path / "proof.json", certified(DUTCH_2026, next(rounds_for(DUTCH_2026, range(3, 9))))
    whole = json.dumps(told)
    document.write_text('{"pairs": [[1, 2]], ' + whole[1:], encoding="utf-8")
    for name in ("recount_certificate", "compare_report"):
        done = python(SCRIPTS / f"{name}.py", document, EXAMPLES / "open.trf")
        assert (done.returncode, "there twice" in done.stderr) == (1, True)
    del told["messages"]
    document.write_text(json.dumps(told), encoding="utf-8")
    assert "On trust: sentences without ids" in python(SCRIPTS / "recount_certificate.py", document).stdout


def test_the_script_goes_back_to_before_a_recorded_round() -> None:
    seen = 0
    for state in islice(rounds_for(DUTCH_2026, range(3, 40), sizes=(5, 16)), 60):
        text = state.tournament.to_trf("trf-2026")
        for number in range(1, state.tournament.completed_rounds + 1):
            report = READ.Report(text, number)
            assert report.form() == our_form(state.tournament.before(number))
            recorded = RecordedRound.of(state.tournament, number)
            assert report.recorded == {frozenset(pair) for pair in recorded.pairs}
            seen += 1
    assert seen > 100


RECORDED = """\
142 3
001    1      Abara, Nneka                      1950                             2.0    1     4 w 1     {0}
001    2      Bosch, Maarten                    1910                             0.0    5     5 b 0     {1}
001    3      Calder, Isla                      1840                             2.0    2     6 w 1     {2}
001    4      Dahl, Sigrid                      1790                             1.0    3     1 b 0     {3}
001    5      Esposito, Gino                    1700                             1.0    4     2 w 1     {4}
001    6      Fiala, Marek                      1650                             0.0    6     3 b 0     {5}
"""
RIGHT = ("3 b 1", "6 w 0", "1 w 0", "5 w 1", "4 b 0", "2 b 1")
BY_HAND = ("5 b 1", "3 w 0", "2 b 1", "6 w 1", "1 w 0", "4 b 0")
"""An event of two rounds, and two ways to pair the second. No colour is stated as drawn."""


@pytest.mark.parametrize(
    ("second", "number", "said"),
    [
        (RIGHT, 2, "Round 2 was paired as the certificate has it"),
        (BY_HAND, 2, "round 2 has 1 - 5, which is not a pair of the certificate"),
        (BY_HAND, 1, "Round 1 was paired as the certificate has it"),
    ],
)
def test_a_recorded_round_is_proved_to_others_with_the_report_as_it_stands(
    cli: Cli,
    tmp_path: Path,
    second: tuple[str, ...],
    number: int,
    said: str,
) -> None:
    """The rules' round 2 has 1 - 3: of three players with a point, 1 meets 3 before 5 (Article 4.2)."""
    report, out = tmp_path / "club.trf", tmp_path / "proof.json"
    report.write_text(RECORDED.format(*second), encoding="utf-8")
    assert cli("pair", report, "--round", number, "--certificate", out).code == 0
    done = python(SCRIPTS / "compare_report.py", out, report)
    assert (done.returncode, done.stderr) == (int(said.startswith("round")), "")
    assert said in done.stdout


def test_a_round_that_is_not_recorded_is_not_paired_again(cli: Cli) -> None:
    asked = cli("pair", EXAMPLES / "open.trf", "--round", 5)
    assert (asked.code, asked.out) == (3, "")
    assert "Round 5 is not recorded. Recorded rounds: 4." in asked.err


def test_who_was_absent_from_a_recorded_round_is_in_the_report(cli: Cli) -> None:
    asked = cli("pair", EXAMPLES / "open.trf", "--round", 2, "--absent", 3)
    assert (asked.code, asked.out) == (3, "")
    assert "Absent players can be given for the next round alone" in asked.err
