"""Tournaments with a round recorded at will."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from case_files import parse_cases
from pairwright.formats import read_text
from pairwright.generate.campaign import Case
from pairwright.model import NOTHING, Colour, Result, RoundResult, Tournament, playing

CORPUS = Path(__file__).parent.parent / "corpus"

_IGNORED = re.compile(r"ignored (C\.?\d+) would (?:also )?answer:? ((?:\d+-\d+ ?)+)(?:bye (\d+))?")


def corpus(name: str) -> list[Case]:
    """The cases of a file of the corpus."""
    return parse_cases((CORPUS / name).read_text(encoding="utf-8"), file=name)


def wrong_answers() -> Iterator[tuple[Case, str, tuple[tuple[int, int], ...]]]:
    """Cases that tell what a program would answer that ignored a criterion: the criterion and the answer.

    Those answers were computed by enumeration without the criterion, independently of this program.
    """
    for case in corpus("dutch-2026.pairs"):
        for criterion, pairs, bye in _IGNORED.findall(case.reason):
            if criterion.startswith("C."):
                continue  # a remark on the other edition
            games = [(int(white), int(black)) for white, black in (pair.split("-") for pair in pairs.split())]
            yield case, criterion, (*games, *([(int(bye), 0)] if bye else []))


def with_round(tournament: Tournament, pairs: Iterable[tuple[int, int]]) -> Tournament:
    """The tournament with its next round recorded: these pairs, all drawn, (player, 0) for the bye."""
    if tournament.match_rules is not None:
        made = list(pairs)
        drawn = ["½-½"] * tournament.match_rules.games
        boards = range(1, sum(bool(black) for _, black in made) + 1)
        begun = playing.with_round(tournament, made)
        return playing.with_results(begun, dict.fromkeys(boards, drawn)) if boards else begun
    number = tournament.next_round
    results = {bye.player: RoundResult(bye.kind) for bye in tournament.byes if bye.round == number}
    for white, black in pairs:
        if black:
            results[white] = RoundResult(Result.DRAW, black, Colour.WHITE)
            results[black] = RoundResult(Result.DRAW, white, Colour.BLACK)
        else:
            results[white] = RoundResult(Result.ALLOCATED_BYE)
    players = tuple(
        replace(player, results=(*player.results, results.get(player.id, NOTHING)), points=None, rank=None)
        for player in tournament
    )
    return replace(tournament, players=players, byes=())


def case_recorded(case: Case, pairs: Iterable[tuple[int, int]]) -> tuple[Tournament, int]:
    """The tournament of a case with its round recorded as given, and the number of that round."""
    tournament = read_text(case.report).tournament
    return with_round(tournament, pairs), tournament.next_round
