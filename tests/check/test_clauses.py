"""Clauses of a table of boards: the players of the board and one more at most, no number and no code, and short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

from pairwright.check.headlines import Briefly
from pairwright.desk.words import COMPLETE
from pairwright.event.reasons import clause_of
from pairwright.translations import translator

from .test_headlines import random_rounds

LONGEST = 90
"""Letters of a clause, if family names have seven."""

NAME = "Nowotny"
RULES = ("dutch-2026", "dutch-2017")
SIZES = ((8, 14), (20, 60))


def faults_of_clauses(rules: str, sizes: tuple[int, int], wanted: int, seed: int) -> Iterator[str]:
    """What is wrong with so many clauses of random rounds, in every whole language."""
    seen = 0
    for start in count(seed):
        for view in random_rounds(rules, 1, start, sizes):
            for found in Briefly(view).of().values():
                if found.kind == "proof":
                    continue
                seen += 1
                yield from _faults(set(found.players), clause_of(found))
                if seen == wanted:
                    return


def _faults(players: set[int], said: object) -> Iterator[str]:
    for code in COMPLETE:
        named: set[int] = set()

        def name(number: int, named: set[int] = named) -> str:
            named.add(number)
            return NAME

        text = translator(code)(said, name)  # type: ignore[arg-type]
        if len(named - players) > 1:
            yield f"names {len(named - players)} others: {text}"
        if re.search(r"\b[A-Z]\d|#", text):
            yield f"has a code: {text}"
        if len(text.replace("\u2068", "").replace("\u2069", "")) > LONGEST:
            yield f"is long, {len(text)}: {text}"


def test_N27_a_clause_names_one_player_of_another_board_at_most_and_is_short() -> None:
    assert [
        fault for rules in RULES for sizes in SIZES for fault in faults_of_clauses(rules, sizes, 60, 27)
    ] == []


def test_a_clause_that_names_too_many_or_is_too_long_is_found() -> None:
    from pairwright.systems.headlines.words import ORDER

    assert next(one.split(":")[0] for one in _faults({1, 2}, ORDER(a=1, x=3, c=4, d=5))) == "names 3 others"
