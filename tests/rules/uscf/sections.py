"""Small sections written as text, with as much history as an example tells.

One player a line or word: `name rating:history`, such as `A2000:WB`. Every game of a history that names no opponent
was played against somebody who has left since.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from one_sided import one_sided
from pairwright.model import Colour, Player, Result, RoundResult, Team
from pairwright.systems.base import Round, RoundState
from pairwright.systems.uscf import US_CHESS, UsChess, UsChessRound

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_WORD = re.compile(r"([A-Za-z]*?)(\d+):([WB-]*)")


def section(
    groups: Mapping[float, str],
    met: Sequence[str] = (),
    *,
    rounds: int = 9,
    colour: Colour | None = Colour.WHITE,
    teams: Sequence[str] = (),
) -> RoundState:
    """A section from its score groups; `met` lists pairs of names (or of ratings) who have played, as `AB`."""
    words = [(score, *_read(word)) for score, text in groups.items() for word in text.split()]
    names = [name or str(rating) for _, name, rating, _ in words]
    played = max((len(history) for *_, history in words), default=0)
    ids = {name: number for number, name in enumerate(names, 1)}
    opponents = _opponents(met, ids)
    players, left = [], []
    for (score, _, rating, history), name in zip(words, names, strict=True):
        results, gone = _results(
            ids[name], history.rjust(played, "-"), score, opponents[name], len(names) + len(left)
        )
        left += gone
        players.append(Player(ids[name], name, results, rating))
    nothing = (RoundResult(Result.ABSENT),) * played
    ghosts = [Player(id, "left", nothing) for id in left]
    tournament = one_sided(
        (*players, *ghosts),
        rounds=rounds,
        initial_colour=colour,
        teams=tuple(Team(text, tuple(ids[name] for name in text.split())) for text in teams),
    )
    return RoundState.of(tournament, left)


def _read(word: str) -> tuple[str, int, str]:
    match = _WORD.fullmatch(word)
    assert match, word
    return match[1], int(match[2]), match[3]


def _opponents(met: Sequence[str], ids: Mapping[str, int]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {name: [] for name in ids}
    for pair in met:
        a, b = pair.split("-") if "-" in pair else pair
        found[a].append(ids[b])
        found[b].append(ids[a])
    return found


def _results(
    id: int, history: str, score: float, opponents: list[int], last: int
) -> tuple[tuple[RoundResult, ...], list[int]]:
    """Results that add up to a score; opponents are used up in order, then strangers."""
    del id
    halves, queue, strangers, results = round(2 * score), list(opponents), [], []
    games = sum(letter != "-" for letter in history)
    assert len(opponents) <= games, (history, opponents)
    for letter in history:
        if letter == "-":
            results.append(RoundResult(Result.ABSENT))
            continue
        if not queue:
            strangers.append(last + len(strangers) + 1)
        worth = min(2, halves)
        halves -= worth
        result = (Result.LOSS, Result.DRAW, Result.WIN)[worth]
        results.append(RoundResult(result, queue.pop(0) if queue else strangers[-1], COLOURS[letter]))
    if halves:
        kind = {1: Result.HALF_BYE, 2: Result.ZERO_BYE}
        raise AssertionError(f"{history} can't have {score} points, {kind}")
    return tuple(results), strangers


def paired(state: RoundState, system: UsChess = US_CHESS) -> UsChessRound:
    """The round, its proof checked by both checkers."""
    round_ = system.pair(state)
    assert round_.fault() == ""
    return round_


def boards(round_: Round) -> str:
    """The pairing in names, White first, the bye last: `A-B C-D bye E`."""
    text = " ".join(f"{board.white.name}-{board.black.name}" for board in round_.boards)
    return text + (f" bye {round_.bye.name}" if round_.bye else "")
