"""Our checker among others: what it finds in a report is a fault of the report, whatever it is."""

from __future__ import annotations

from pairwright.cli.commands.generate import OwnChecker
from pairwright.formats import write_trf
from pairwright.generate import NamedSystem, Simulation, generate

CHECKER = OwnChecker(NamedSystem())


def report() -> tuple[str, int]:
    """A report without faults, and the number of its rounds."""
    played = generate(Simulation(12, 5), 3, NamedSystem()).tournament
    return write_trf(played, "trf-2026"), played.completed_rounds


def with_points(text: str, player: int, points: str) -> tuple[str, str]:
    """The report with other points (columns 81 to 84) of a player, and the points it had."""
    lines = text.split("\n")
    place = next(i for i, line in enumerate(lines) if line.startswith(f"001 {player:4}"))
    had = lines[place][80:84].strip()
    lines[place] = lines[place][:80] + f"{points:>4}" + lines[place][84:]
    return "\n".join(lines), had


def test_a_report_by_the_rules_has_no_fault() -> None:
    assert CHECKER.finding(*report()).fault == ""


def test_points_that_do_not_follow_from_the_results_are_a_fault_and_stop_nothing() -> None:
    text, rounds = report()
    wrong, had = with_points(text, 4, "9.5")
    assert CHECKER.finding(wrong, rounds).fault == f"#4: points 9.5 in the report, {had} by the results"


def test_a_report_that_can_not_be_read_is_a_fault_with_its_place() -> None:
    text, rounds = report()
    line = text[: text.index("\n001 ")].count("\n") + 2
    fault = CHECKER.finding(with_points(text, 1, "x.y")[0], rounds).fault
    assert fault.startswith(f"it can't be read: <text>:{line}:81: ")


def test_rounds_that_are_not_recorded_were_not_looked_at() -> None:
    text, rounds = report()
    assert CHECKER.finding(text, rounds + 1).fault == f"it looked at {rounds} rounds of {rounds + 1}"
