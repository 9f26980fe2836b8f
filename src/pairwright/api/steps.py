"""Steps of a tournament as plain data, for programs in other languages: `{"do": "bye", "player": 3}`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..declared.plain import Repeated, without_repetition
from ..errors import InvalidTournament
from ..formats.fault_wording import MEMBER_TWICE
from ..lean_dataclass import dataclass
from ..messages import message_of
from ..model.wording import WRONG_KIND
from .wording import (
    NO_SUCH_STEP,
    NOT_STEPS,
    STEP_FAILED,
    STEP_FIELD_MISSING,
    STEP_FIELD_UNKNOWN,
    STEP_WITHOUT_FIELDS,
)

if TYPE_CHECKING:
    from ..systems.base import Round
    from .tournament import Tournament


@dataclass(frozen=True)
class Step:
    """The required and optional fields of a step, and its verb."""

    says: str
    needs: tuple[str, ...]
    takes: tuple[str, ...]
    carry_out: Callable[..., Any]
    example: dict[str, object]


@dataclass(frozen=True)
class PlayedSteps:
    """A tournament after some steps, and the round that the last `pair` among them made."""

    tournament: Tournament
    paired: Round | None = None


def _pair(event: Tournament, **how: Any) -> PlayedSteps:
    options = how.pop("set", None)
    paired = event.pair(**how, options=options)
    return PlayedSteps(event.with_round(paired), paired)


def _results(event: Tournament, results: Mapping[str, object], round: int | None = None) -> Tournament:  # noqa: A002
    return event.with_results({_board(key): value for key, value in results.items()}, round)


def _board(key: str) -> object:
    """A board as JSON names it: `"3"`, or the start numbers of White and Black, `"12-7"`."""
    parts = key.split("-")
    if not all(part.isascii() and part.isdecimal() for part in parts) or len(parts) > 2:
        return key
    numbers = [int(part[:9]) for part in parts]
    return numbers[0] if len(numbers) == 1 else tuple(numbers)


_ABOUT = ("id", "name", "rating", "title", "sex", "federation", "fide_id", "birth", "place")

STEPS: Mapping[str, Step] = {
    "pair": Step(
        "pair the next round",
        (),
        ("system", "edition", "absent", "acceleration", "set"),
        _pair,
        {"do": "pair", "system": "dutch", "absent": [7]},
    ),
    "results": Step(
        "enter results of the round being played, or correct those of a completed `round`; null takes one back",
        ("results",),
        ("round",),
        _results,
        {"do": "results", "results": {"1": "1-0", "2": "½-½", "5-8": "+-"}},
    ),
    "unpair": Step(
        "take back the round being played, or the last completed one",
        (),
        (),
        lambda event: event.without_round(),
        {"do": "unpair"},
    ),
    "add": Step(
        "add a late entry, or with the `id` of a player change what is known of them",
        (),
        _ABOUT,
        lambda event, **details: event.with_player(**details),
        {"do": "add", "name": "Ek, Olof", "rating": 2240},
    ),
    "remove": Step(
        "remove a player before round 1",
        ("player",),
        (),
        lambda event, player: event.without_player(player),
        {"do": "remove", "player": 4},
    ),
    "withdraw": Step(
        "withdraw a player, after a round or now",
        ("player",),
        ("after",),
        lambda event, player, after=None: event.withdrawn(player, after),
        {"do": "withdraw", "player": 4, "after": 3},
    ),
    "bye": Step(
        "give a bye (full, half or zero) in the next round or another",
        ("player",),
        ("round", "kind"),
        lambda event, player, **more: event.with_bye(player, **more),
        {"do": "bye", "player": 3, "round": 2, "kind": "half"},
    ),
    "no-bye": Step(
        "take a bye back, of one round or of all to come",
        ("player",),
        ("round",),
        lambda event, player, **more: event.without_bye(player, **more),
        {"do": "no-bye", "player": 3},
    ),
    "forbid": Step(
        "forbid pairings among players, in some rounds or from the next one on",
        ("players",),
        ("first", "last"),
        lambda event, players, **more: event.apart(players, **more),
        {"do": "forbid", "players": [1, 3]},
    ),
    "extra-points": Step(
        "give a bonus, or a penalty, in a completed round",
        ("player", "points"),
        ("round",),
        lambda event, player, points, **more: event.with_extra_points(player, points, **more),
        {"do": "extra-points", "player": 3, "points": -0.5},
    ),
    "lineup": Step(
        "say who plays for a team in its match, board 1 first",
        ("team", "lineup"),
        (),
        lambda event, team, lineup: event.with_lineup(team, lineup),
        {"do": "lineup", "team": 1, "lineup": [12, 11]},
    ),
    "rounds": Step(
        "announce another number of rounds",
        ("rounds",),
        (),
        lambda event, rounds: event.with_rounds(rounds),
        {"do": "rounds", "rounds": 7},
    ),
    "colour": Step(
        "draw the initial colour by lot before round 1",
        (),
        ("seed",),
        lambda event, **more: event.with_colour_by_lot(**more),
        {"do": "colour", "seed": "Open 2026"},
    ),
}
"""The steps: each is a verb of `Tournament`."""


def read_steps(text: str) -> list[Any]:
    """The steps of a JSON text. Raises `InvalidTournament` for anything but a list of objects without repetition."""
    try:
        found = json.loads(text, object_pairs_hook=without_repetition)
    except Repeated as error:
        raise InvalidTournament(MEMBER_TWICE(name=str(error))) from None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise InvalidTournament(NOT_STEPS(example=json.dumps(STEPS["results"].example, ensure_ascii=False)))
    return found


def play(tournament: Tournament, steps: Sequence[Mapping[str, object]]) -> PlayedSteps:
    """The tournament after all steps, one after the other.

    Raises `InvalidTournament`, which names the step, for one that cannot be; then none is carried out. Raises
    `NoPairing` if a round cannot be paired.
    """
    paired = None
    for number, step in enumerate(steps, start=1):
        given = dict(step)
        word = given.pop("do", None)
        try:
            found = _carried_out(tournament, word, given)
        except InvalidTournament as error:
            raise InvalidTournament(
                STEP_FAILED(number=number, step=str(word or ", ".join(step)), why=(message_of(error),))
            ) from error
        if isinstance(found, PlayedSteps):
            tournament, paired = found.tournament, found.paired
        else:
            tournament = found
    return PlayedSteps(tournament, paired)


_KINDS: Mapping[str, tuple[type | tuple[type, ...], str]] = {
    **dict.fromkeys(
        ("player", "round", "after", "first", "last", "team", "rounds", "place", "id"), (int, "number")
    ),
    **dict.fromkeys(("absent", "players", "lineup"), (list, "list of numbers")),
    **dict.fromkeys(("results", "set"), (dict, "JSON object")),
    **dict.fromkeys(("system", "acceleration", "kind"), (str, "text")),
}
"""Kinds of the fields that the verbs take unchanged; the verbs check the others."""


def _check_kinds(given: Mapping[str, object]) -> None:
    for name, value in given.items():
        kind, said = _KINDS.get(name, (object, "number or text"))
        items = value if kind is list and isinstance(value, list) else ()
        if (
            not isinstance(value, kind)
            or isinstance(value, bool)
            or not all(type(one) is int for one in items)
        ):
            raise InvalidTournament(WRONG_KIND(what=name, given=repr(value), kind=said))


def _carried_out(tournament: Tournament, word: object, given: dict[str, object]) -> PlayedSteps | Tournament:
    if word is None:
        raise InvalidTournament(STEP_FIELD_MISSING(name="do"))
    step = STEPS.get(word) if isinstance(word, str) else None
    if step is None:
        raise InvalidTournament(NO_SUCH_STEP(given=str(word), known=", ".join(STEPS)))
    missing = next((name for name in step.needs if name not in given), None)
    if missing:
        raise InvalidTournament(STEP_FIELD_MISSING(name=missing))
    known = (*step.needs, *step.takes)
    other = next((name for name in given if name not in known), None)
    if other is not None:
        listed = ", ".join(known)
        raise InvalidTournament(
            STEP_FIELD_UNKNOWN(given=other, known=listed) if known else STEP_WITHOUT_FIELDS(given=other)
        )
    _check_kinds(given)
    done: PlayedSteps | Tournament = step.carry_out(tournament, **given)
    return done
