"""The requirements of custom measures, result models, fields, absences and tie-breaks, tried on simulated events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import InvalidTournament
from ..generate.rng import Rng, Stream
from ..lab import Event, parse_plan, play
from ..lab.behaviour import Away
from ..lab.entrants import HIGHEST
from ..lab.measures import Measure
from ..lab.own_code import code_for
from ..model import Tournament
from .suite import NOTHING_CALLED, Shortcoming

PLAN = """\
seed = {seed}
events = {events}
players = [6, 15]
rounds = 5
[absences]
half_byes = 8
zero_byes = 5
forfeits = 8
[[system]]
"""
GAPS = range(-1200, 1201, 60)
STRENGTHS = (1000, 1500, 2000, 2700)


def examine_own(kind: str, found: object, *, events: int = 10, seed: int = 1) -> list[Shortcoming]:
    """Try an object of one of the `KINDS` on so many simulated events; returns its faults.

    Deterministic: the same seed tries the same events.
    """
    return list(KINDS[kind](found, tuple(_events(events, seed))))


def own_named(word: str, kind: str) -> Any:
    """The object of a word, `FILE.py:NAME` or an entry point. Raises `InvalidTournament` for an unknown one."""
    found = code_for([word], Path()).named(word, GROUPS.get(kind, "pairwright.systems"))
    if found is None:
        raise InvalidTournament(NOTHING_CALLED(word=word, kind=kind))
    return found


def _events(events: int, seed: int) -> Iterator[Event]:
    """Events of 6 and 15 players, with byes and forfeits, one of them broken off before its first round."""
    plan = parse_plan(PLAN.format(seed=seed, events=events))
    system = plan.contenders[0].made()
    for number in range(events):
        for condition in plan.conditions:
            event = play(plan, condition, system, number).event
            yield event
    nothing = event.tournament.unchecked(players=tuple(p.with_results(()) for p in event.players))
    yield Event(nothing, (), event.strength, [])


def _where(event: Event) -> str:
    return f"{event.tournament.name}, {len(event.players)} players, {len(event.rounds)} rounds"


def _tried(check: str, where: str, call: Callable[[], Any]) -> tuple[Any, list[Shortcoming]]:
    """The result of a call, and the shortcoming if it fails or returns another result the second time."""
    try:
        first, second = call(), call()
    except Exception as error:  # any error is reported
        return None, [Shortcoming(check, where, f"fails: {type(error).__name__}: {error}")]
    same = np.array_equal(first, second, equal_nan=True) if isinstance(first, np.ndarray) else first == second
    return first, [] if same else [Shortcoming(check, where, "gives another answer to the same question")]


def _measures(found: Any, events: tuple[Event, ...]) -> Iterator[Shortcoming]:
    measures = (found,) if isinstance(found, Measure) else tuple(found)
    for measure in measures:
        said = {
            "a title": measure.title,
            "a docstring that says its meaning": measure.meaning,
            "a source": measure.source,
        }
        if lacking := [what for what, text in said.items() if not text]:
            yield Shortcoming("measure", measure.name, f"needs {' and '.join(lacking)}")
        for event in events:
            values, wrong = _tried("measure", f"{measure.name}: {_where(event)}", partial(measure.of, event))
            yield from () if measure.volatile and values is not None else wrong
            if (
                values is not None
                and measure.yes_no
                and not np.isin(values[~np.isnan(values)], (0.0, 1.0)).all()
            ):
                yield Shortcoming(
                    "measure", measure.name, "says yes or no and gives values other than 0 and 1"
                )


def _models(found: Any, events: tuple[Event, ...]) -> Iterator[Shortcoming]:
    del events
    for draws in (0, 30, 100):
        model = found(draws)
        for strength in STRENGTHS:
            for gap in GAPS:
                black = max(strength - gap, 1)
                where = f"{strength} against {black}, draws = {draws}"
                chances, wrong = _tried("model", where, partial(model, strength, black))
                yield from wrong
                if chances is not None and not (abs(sum(chances) - 1) < 1e-9 and min(chances) >= 0):
                    yield Shortcoming(
                        "model", where, f"the chances {tuple(chances)} are not three that add up to 1"
                    )


def _fields(found: object, events: tuple[Event, ...]) -> Iterator[Shortcoming]:
    for number in range(len(events)):
        for players in (2, 7, 50):
            where = f"{players} players, seed {number}"
            drawn, wrong = _tried("field", where, partial(_drawn, found, players, number))
            yield from wrong
            ratings = [one[0] if isinstance(one, tuple) else one for one in drawn or ()]
            right = len(ratings) == players and all(isinstance(r, int) and 1 <= r <= HIGHEST for r in ratings)
            if drawn is not None and not right:
                yield Shortcoming(
                    "field", where, f"should be {players} whole numbers from 1 to {HIGHEST}, not {drawn}"
                )


def _drawn(found: Any, players: int, seed: int) -> list[object]:
    return list(found(players, Rng(seed, Stream.STRENGTHS)))


def _away(found: Any, seed: int, before: Tournament) -> tuple[object, ...]:
    return Away(found, seed).before(before).byes


def _absences(found: object, events: tuple[Event, ...]) -> Iterator[Shortcoming]:
    for number, event in enumerate(events):
        for paired in event.rounds:
            before = paired.state.tournament
            _, wrong = _tried("absences", _where(event), partial(_away, found, number, before))
            yield from wrong


def _tie_breaks(found: Any, events: tuple[Event, ...]) -> Iterator[Shortcoming]:
    for event in events:
        values, wrong = _tried("tie-break", _where(event), partial(found, event.tournament))
        yield from wrong
        if values is not None and not _one_for_each(values, event.tournament):
            yield Shortcoming(
                "tie-break", _where(event), "should give a number for every player by start number"
            )


def _one_for_each(values: Mapping[int, float], tournament: Tournament) -> bool:
    return all(player.id in values and isfinite(values[player.id]) for player in tournament)


KINDS: Mapping[str, Callable[[object, tuple[Event, ...]], Iterator[Shortcoming]]] = {
    "measure": _measures,
    "model": _models,
    "field": _fields,
    "absences": _absences,
    "tie-break": _tie_breaks,
}
"""The kinds of plug-ins other than systems, each with its check."""

GROUPS = {
    "measure": "pairwright.measures",
    "model": "pairwright.result_models",
    "field": "pairwright.fields",
    "absences": "pairwright.absences",
    "tie-break": "pairwright.tie_breaks",
}
"""The entry points of each kind."""
