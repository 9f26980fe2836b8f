"""`pairwright check` as FIDE's checklist asks for it: reports of three editions, wrong rounds, wrong places."""

from __future__ import annotations

from pathlib import Path

import pytest

from command import Cli

HEADS = {
    "2026": "012 Claim E1\n142 2\n152 W\n202 RTNG\n",
    "2016": "012 Claim E1\nXXR 2\nXXC white1\n",
    "2006": "012 Claim E1\n",
}
GAMES = {
    1: ("2.0", "   2 w 1", "   3 b 1"),
    2: ("1.0", "   1 b 0", "   4 w 1"),
    3: ("1.0", "   4 w 1", "   1 w 0"),
    4: ("0.0", "   3 b 0", "   2 b 0"),
}
"""Points and games. C.04.3 pairs 1-3 and 4-2 in round 1, not 1-2 and 3-4; round 2 is right after that."""


def report(folder: Path, edition: str, ranks: tuple[int, int, int, int]) -> Path:
    lines = [
        f"001 {number:4}      {f'Player{number}':<33} {2400 - number:4} {'':3} {'':11} {'':10} {points:>4} {rank:4}"
        f"  {first}  {second}"
        for (number, (points, first, second)), rank in zip(GAMES.items(), ranks, strict=True)
    ]
    path = folder / f"{edition}.trf"
    path.write_text(HEADS[edition] + "\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("edition", HEADS)
def test_E1_check_names_wrong_rounds_and_wrong_places_in_reports_of_three_editions(
    edition: str, cli: Cli, tmp_path: Path
) -> None:
    outcome = cli("check", report(tmp_path, edition, (2, 1, 3, 4)))
    assert (outcome.code, outcome.err) == (1, "")
    lines = outcome.out.splitlines()
    assert [line[:9] for line in lines if line.startswith("round ")] == ["round 1 ✘", "round 2 ✔"]
    assert any("1 Player1 - 3 Player3   1 Player1 - 2 Player2" in line for line in lines)
    assert any("4 Player4 - 2 Player2   3 Player3 - 4 Player4" in line for line in lines)
    assert "    #1: rank 2 in the report, 1 by the results" in lines
    assert any(line.startswith("    #2: rank 1 in the report, 2") for line in lines)


def test_E1_check_names_places_that_the_list_of_tie_breaks_does_not_give(cli: Cli, tmp_path: Path) -> None:
    """Players 2 and 3 have a point each, and record 202 says that the higher rating is first."""
    wrong = cli("check", report(tmp_path, "2026", (1, 3, 2, 4))).out
    assert "#2: rank 3 in the report, 2 by the results" in wrong
    assert "#3: rank 2 in the report, 3 by the results" in wrong
    assert "ranks ✔" in cli("check", report(tmp_path, "2026", (1, 2, 3, 4))).out
