"""Result models of the laboratory: those of the generator, and custom ones."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

from ..generate import model_named
from ..generate.models import MODELS, Chances, ResultModel
from . import wording as say
from .behaviour import Situation, SituationModel
from .own_code import WORD, OwnCode, OwnCodeFailed, asked

_CLOSE = 1e-9
"""How far from 1 the sum of three chances may be."""


def model_of(name: str, draws: int, code: OwnCode) -> ResultModel:
    """A model by its name or by its word in a file. Raises `InvalidTournament` for an unknown name.

    Each answer of a custom model is checked (`OwnCodeFailed`), so its faults are not blamed on a pairing system.
    """
    if name in MODELS:
        return model_named(name, draws)
    if WORD.fullmatch(name):
        model: ResultModel = code.function(name, "", say.MAKES_NO_MODEL(name=name))(draws)
    else:
        model = model_named(name, draws)
    if isinstance(model, SituationModel):
        return _OwnModelInSituation(name, model, model)
    return _OwnModel(name, model)


def described(name: str, draws: int, code: OwnCode) -> str:
    """The first paragraph of the docstring of a custom model's maker, otherwise of the model; empty without one."""
    maker = code.named(name, "pairwright.result_models")
    text = inspect.getdoc(maker) or inspect.getdoc(type(maker(draws))) or ""
    return " ".join(text.split("\n\n")[0].split())


@dataclass(frozen=True)
class _OwnModel:
    """A custom model, whose answers are checked."""

    name: str
    model: ResultModel

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game from the two strengths alone."""
        return _checked(self.name, self.model, white, black)


@dataclass(frozen=True)
class _OwnModelInSituation(_OwnModel):
    """The same for a model that looks at the situation."""

    situations: SituationModel

    def in_situation(self, situation: Situation) -> Chances:
        """The chances of a game in its situation."""
        return _checked(self.name, self.situations.in_situation, situation)


def _checked(name: str, function: Callable[..., Chances], *given: object) -> Chances:
    what = say.OWN_RESULT_MODEL(name=name)
    found = asked(what, function, *given)
    try:
        chances = Chances(*map(float, found))
    except (TypeError, ValueError):
        chances = Chances(-1.0, 0.0, 0.0)
    if not (min(chances) >= 0 and abs(sum(chances) - 1) < _CLOSE):
        raise OwnCodeFailed(
            say.CHANCES_WRONG(what=what, found=repr(found), given=", ".join(map(repr, given)))
        )
    return chances
