"""What acceptance asks for, 50,000 tournaments each way, is counted in the record of the campaign."""

import csv
import re
from collections import Counter

import pytest

from .blocks import ROOT

RESULTS = ROOT / "bench" / "results"
LARGE = 100


def counts(*columns: str) -> Counter[tuple[str, ...]]:
    """The numbers of `evidence.csv` summed: by the columns asked for, then by the name of the number."""
    found: Counter[tuple[str, ...]] = Counter()
    with (RESULTS / "evidence.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            key = tuple(row[column] for column in columns)
            for name in ("events", "rounds", "compared", "faults", "known"):
                found[*key, name] += int(row[name])
    return found


@pytest.mark.parametrize("checker", ["bbp6", "Gacrux tie-breaks"])
def test_E3_fifty_thousand_of_our_tournaments_were_judged_without_a_fault(checker: str) -> None:
    found = counts("stream", "checker")
    assert found["ours", checker, "events"] >= 50_000
    assert found["ours", checker, "faults"] == 0


def test_E3_fifty_thousand_tournaments_of_the_reference_were_judged_by_us_without_a_fault() -> None:
    found = counts("stream", "checker")
    assert found["theirs", "pairwright check", "events"] >= 50_000
    assert found["theirs", "pairwright check", "faults"] == 0


@pytest.mark.parametrize("stream", ["ours", "theirs"])
def test_E3_one_of_ten_fields_has_a_hundred_players_or_more(stream: str) -> None:
    checker = {"ours": "bbp6", "theirs": "pairwright check"}[stream]
    by_size = counts("stream", "checker", "players_from")
    large = sum(
        number
        for (made, judge, size, name), number in by_size.items()
        if (made, judge, name) == (stream, checker, "events") and int(size) >= LARGE
    )
    assert large >= 5_000


def test_the_newest_table_of_the_record_has_the_counts_of_the_file() -> None:
    text = (RESULTS / "evidence.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (us|the reference) \| ([^|]+?) \|((?: [\d,]+ \|)+)$", text, re.MULTILINE)
    newest = {
        ({"us": "ours", "the reference": "theirs"}[made], judge): [
            int(n.replace(",", "")) for n in re.findall(r"[\d,]+", row)
        ]
        for made, judge, row in rows
    }
    found = counts("stream", "checker")
    names = ("events", "rounds", "compared", "faults", "known")
    assert newest == {
        key[:2]: [found[*key[:2], name] for name in names] for key in found if key[-1] == "events"
    }
