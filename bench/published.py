"""The rounds of opens as they were published, beside ours.

    python bench published FOLDER [--write]

FOLDER has a folder for each open: `NAME_r01.trf`, ... before each round, and `published_pairings.json`, as
`benchmarks/fixtures/chess_results` of gbtami/swisspairing. Players whom a round leaves out are absent, but for the
one to whom the next report gives the bye. A round that differs is explained if ours without a few of its boards, or
players, is as published: these were set by hand. In round 1 it may be players whose start numbers changed later.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path

from real_reports import campaign

import pairwright as pw
from pairwright.model import Result

Pairs = set[frozenset[int]]
MOST_BOARDS, TRIED = 3, 12
"""Boards taken for set by hand, at most, and how many are tried as the next."""


def ours(before: pw.Tournament, absent: Iterable[int]) -> Pairs:
    """The pairs of the next round."""
    found = before.pair("dutch", edition="2026", absent=sorted(absent))
    return {frozenset((board.white.id, board.black.id)) for board in found if board.black}


def explained(before: pw.Tournament, theirs: Pairs, absent: set[int], bye: set[int]) -> str:
    """In what a round differs from ours; empty if it does not."""
    if ours(before, absent) == theirs:
        return ""
    if ours(before, absent | bye) == theirs:
        return f"as ours without {min(bye)}, who is recorded with the bye"
    hand: Pairs = set()
    while len(hand) < MOST_BOARDS:
        rest = theirs - hand
        gone = absent.union(*hand)
        missing = sorted(map(sorted, rest - ours(before, gone)))[:TRIED]
        alike = [(len(ours(before, gone.union(pair)) & rest), pair) for pair in missing]
        most, pair = max(alike)
        hand.add(frozenset(pair))
        if most == len(rest) - 1:
            boards = ", ".join("–".join(map(str, sorted(one))) for one in sorted(hand, key=sorted))
            return f"as ours without {boards}: {len(theirs) - len(hand)} boards"
    if before.completed_rounds:
        return f"{len(ours(before, absent) & theirs)} of {len(theirs)} boards are ours"
    moved = out_of_order([max(pair) for pair in sorted(theirs, key=min)])
    return f"{moved} of {2 * len(theirs)} players had other start numbers"


def out_of_order(numbers: list[int]) -> int:
    """How many have to go so that the others rise."""
    ends: list[int] = []
    for number in numbers:
        at = bisect_left(ends, number)
        ends[at : at + 1] = [number]
    return len(numbers) - len(ends)


def rounds(folder: Path) -> Iterable[str]:
    """What differs in each round of an open."""
    told = json.loads((folder / "published_pairings.json").read_text(encoding="utf-8"))["rounds"]
    events = [pw.read(folder / f"{folder.name}_r{number:02}.trf") for number in range(1, len(told) + 1)]
    for number, one in enumerate(told):
        rows = [[int(player) for player in pair if player] for pair in one["published_pairings"]]
        theirs = {frozenset(pair) for pair in rows if len(pair) == 2}
        alone = {player for pair in rows if len(pair) == 1 for player in pair}
        bye = alone if len(alone) == 1 else set()
        if number + 1 < len(told):
            bye = {one.id for one in events[number + 1] if one.results[number].result is Result.ALLOCATED_BYE}
        absent = {player.id for player in events[number]}.difference(*theirs) - bye
        yield explained(events[number], theirs, absent, bye)


def section(folder: Path) -> str:
    """A section of the record."""
    found = {one.name: list(rounds(one)) for one in sorted(folder.iterdir()) if one.is_dir()}
    total = sum(map(len, found.values()))
    same = sum(row.count("") for row in found.values())
    rows = [
        f"| {name} | {number} | {said} |"
        for name, row in found.items()
        for number, said in enumerate(row, 1)
        if said
    ]
    return "\n".join(
        [
            f"{total} rounds of {len(found)} opens, {same} as published.\n",
            *("| open | round | difference |", "| --- | --- | --- |", *rows, ""),
        ]
    )


if __name__ == "__main__":
    campaign("published", __doc__, section)
