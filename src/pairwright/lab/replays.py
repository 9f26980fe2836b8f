"""Studies of events that are played again: the plan made of their reports, and who wins them."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import nan
from pathlib import Path

import numpy as np

from ..errors import FormatError, InvalidTournament
from ..messages import together
from . import wording as say
from .arrays import Flags
from .conditions import DRAWN, KEPT, REPLAY
from .measures.changes import real_ranking
from .own_code import WORD
from .past_event import AS_PLAYED, PastEvent, can_be_replayed
from .plan import EXEC, Plan, parse_plan
from .plan_wording import NAME_NOT_UTF8
from .results import Results
from .statistics import Estimate, estimate

_SUFFIXES = (".trf", ".trfx")
_MEASURES = ("changes", "default", "norms")
MOST_NAMED = 4
"""How many players are named of an event: those who win most often, and who won."""


@dataclass(frozen=True)
class Chance:
    """How often a player comes first.

    Attributes:
        player: the start number.
        called: start number and family name.
        won: whether the player came first in the real event, by the tie-breaks of the plan.
        shares: for each system, the share of replays where the player is first or shares first place.
    """

    player: int
    called: str
    won: bool
    shares: tuple[Estimate, ...]


def reports_in(paths: Sequence[Path], skipped: Callable[[str], None]) -> list[Path]:
    """All given files, and those in the given folders that can be replayed; `skipped` receives the reason for others.

    Raises `InvalidTournament` if none is left, `OSError` if one can't be read.
    """
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            path.stat()  # a missing file is reported as such, not as a fault of the plan
            found.append(path)
            continue
        files = (file for file in path.rglob("*") if file.suffix.lower() in _SUFFIXES)
        for file in sorted(filter(Path.is_file, files)):
            if why := can_be_replayed(PastEvent(file.read_bytes(), file.name)):
                skipped(f"{file} is left out: {why}")
            else:
                found.append(file)
    if not found:
        raise InvalidTournament(say.NO_EVENT_TO_REPLAY())
    return list(dict.fromkeys(found))


def replay_plan(
    files: Sequence[Path],
    systems: Sequence[str],
    *,
    results: str = KEPT,
    events: int = 200,
    seed: int = 1,
    model: str = "milvang",
    error: int = 80,
) -> tuple[Plan, Path]:
    """The plan of a study of events by their reports, and the folder that its paths refer to.

    A system is a name, with an older edition after a colon (`dutch:2017`) and an acceleration after a plus
    (`dutch+BAKU`), or any value of `system` in a plan. If results are kept, the event as played takes part as the
    baseline. Raises `FormatError` for a report that can't be read, `InvalidTournament` for one that can't be replayed
    and for what the systems or the model don't allow.
    """
    full = list(dict.fromkeys(file.resolve() for file in files))
    folder = Path(os.path.commonpath([file.parent for file in full]))
    names = [file.relative_to(folder).as_posix() for file in full]
    for name in names:
        if any("\ud800" <= sign <= "\udfff" for sign in name):  # as a byte outside UTF-8 comes
            raise InvalidTournament(NAME_NOT_UTF8(name=name))
    replayed = full[0].stem if len(full) == 1 else f"{len(full)} events"
    lines = [
        f"title = {_quoted(f'Replay of {replayed}')}",
        f"seed = {seed}",
        f"events = {events}",
        f"measures = [{', '.join(map(_quoted, _MEASURES))}]",
        "",
        "[results]",
        f"model = {_quoted(model)}",
    ]
    labels = _labels(names)
    for name in names:
        lines += ["", "[[field]]", f"label = {_quoted(labels[name])}", f"ratings = {_quoted(REPLAY)}"]
        lines += [f"file = {_quoted(name)}", f"results = {_quoted(results)}", f"strength_error = {error}"]
    for word in [*([AS_PLAYED] if results != DRAWN else []), *systems]:
        lines += ["", "[[system]]", *_system(word)]
    try:
        return parse_plan("\n".join(lines) + "\n", folder=folder), folder
    except FormatError as error:
        for file in files:  # a fault of a report is told at its place, not at one in the generated plan
            PastEvent(file.read_bytes(), str(file)).tournament  # noqa: B018 - reading it is the question
        raise InvalidTournament(together(error.parts)) from None


def _labels(names: Sequence[str]) -> Mapping[str, str]:
    """The label of each file in tables: its stem, or its whole name if stems are equal."""
    stems = [Path(name).stem for name in names]
    return {name: stem if stems.count(stem) == 1 else name for name, stem in zip(names, stems, strict=True)}


def _system(word: str) -> Iterator[str]:
    if word == AS_PLAYED:
        yield 'label = "as played"'
    if WORD.fullmatch(word) or word.startswith(EXEC):
        yield f"system = {_quoted(word)}"
        return
    named, plus, acceleration = word.partition("+")
    name, colon, edition = named.partition(":")
    if colon:
        yield f"edition = {_quoted(edition)}"
    yield f"system = {_quoted(name)}"
    if plus:
        yield f"acceleration = {_quoted(acceleration)}"


def _quoted(text: str) -> str:
    """A text as TOML has it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def chances_to_win(results: Results, condition: int) -> tuple[Chance, ...]:
    """The winners in the replays of an event with their frequencies, the most frequent one of any system first.

    Raises `InvalidTournament` for events that are not replays.
    """
    past = results.conditions[condition].entrants.past
    if past is None:
        raise InvalidTournament(say.NOT_A_REPLAY(name=results.conditions[condition].label))
    first = results.players.filter(f"condition_number = {condition} AND place = 1").fetchnumpy()
    played = results.events.filter(f"condition_number = {condition} AND played > 0").fetchnumpy()
    ranking = real_ranking(past, results.record.ranking)
    real = {player.id for player, place in zip(past.tournament, ranking, strict=True) if not place}
    wins = Counter(zip(first["player"].tolist(), first["system_number"].tolist(), strict=True))
    most = {player: max(wins[player, system] for system in range(len(results.systems))) for player, _ in wins}
    often = sorted(most, key=lambda player: (-most[player], player))
    named = [*often[:MOST_NAMED], *sorted(real - set(often[:MOST_NAMED]))]

    def share(player: int, system: int) -> Estimate:
        won = first["event"][(first["player"] == player) & (first["system_number"] == system)]
        events = played["event"][played["system_number"] == system]
        return _share(np.isin(events, won), certain=results.plan.contenders[system].as_played)

    return tuple(
        Chance(
            player,
            past.tournament.by_id[player].called,
            player in real,
            tuple(share(player, system) for system in range(len(results.systems))),
        )
        for player in named
    )


def _share(won: Flags, *, certain: bool) -> Estimate:
    """How often a player has won; what is `certain`, the event as it was, has no interval."""
    values = won.astype(np.float64)
    if certain and len(values):
        return Estimate(float(values.mean()), nan, nan, len(values))
    return estimate(values, yes_no=True)
