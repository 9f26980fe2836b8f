"""Result models of the laboratory: those of the generator, and of somebody's own."""

from __future__ import annotations

from ..errors import InvalidTournament
from ..generate import model_named
from ..generate.models import ResultModel
from .own_code import WORD, OwnCode


def model_of(name: str, draws: int, code: OwnCode) -> ResultModel:
    """A model by name, or as the word of one in a file. Raises `InvalidTournament` if there is none of that name."""
    if not WORD.fullmatch(name):
        return model_named(name, draws)
    maker = code.named(name, "")
    if not callable(maker):
        raise InvalidTournament(
            f"{name} makes no result model: it is called with the greatest share of draws"
        )
    model: ResultModel = maker(draws)
    return model
