"""Absences by a custom model, which sees the standings before each round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..errors import InvalidTournament
from ..generate.rng import Rng, Stream
from ..model import RequestedBye, Result, Tournament
from . import wording as say
from .own_code import OwnCode, OwnCodeFailed, asked

OwnAbsences: TypeAlias = Callable[[Tournament, Rng], Mapping[int, str]]
"""Called with the tournament before a round and random numbers: who is away, by start number, and how."""

_KINDS = {"half": Result.HALF_BYE, "zero": Result.ZERO_BYE, "full": Result.FULL_BYE, "out": Result.ZERO_BYE}
"""The words for kinds of absence; `out` is final."""


def absences_named(word: str, code: OwnCode) -> OwnAbsences:
    """A model of absences. Raises `InvalidTournament` for a word that names none."""
    found = code.named(word, "pairwright.absences")
    if not callable(found):
        raise InvalidTournament(say.NO_ABSENCE_MODEL(name=word))
    made: OwnAbsences = found
    return made


class Away:
    """The absences of one event's rounds by a custom model."""

    def __init__(self, model: OwnAbsences, seed: int) -> None:
        self._model, self._seed = model, seed
        self._out: set[int] = set()

    def before(self, tournament: Tournament) -> Tournament:
        """The tournament with the byes of its next round. Raises `OwnCodeFailed` for an invalid absence."""
        number = tournament.next_round
        rng = Rng(self._seed, Stream.OWN, number)
        wanted = asked(say.OWN_ABSENCES(), lambda: dict(self._model(tournament, rng)))
        for player, kind in wanted.items():
            if player not in tournament.by_id or kind not in tuple(_KINDS):
                raise OwnCodeFailed(
                    say.ABSENCE_MODEL_SAYS(kind=str(kind), player=str(player), known=", ".join(_KINDS))
                )
        self._out |= {player for player, kind in wanted.items() if kind == "out"}
        byes = {bye.player: bye.kind for bye in tournament.byes if bye.round == number}
        new = {player: _KINDS[kind] for player, kind in wanted.items()}
        new |= dict.fromkeys(self._out, Result.ZERO_BYE)
        requested = tuple(RequestedBye(number, player, kind) for player, kind in sorted((new | byes).items()))
        return tournament.unchecked(byes=requested)
