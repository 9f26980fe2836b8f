"""Random tournaments, and their use: comparing engines, with each other and with references.

This part may use `formats`, too: tournaments become files, and other programs read files.
"""

from typing import TYPE_CHECKING

from ..errors import loaded_later
from .checked import CheckedTournaments, CheckRun, Finding, check_tournaments
from .configuration import Configuration, parse_configuration, read_configuration
from .many import Batch, drawn_seed, generate_many
from .models import MODELS, Chances, EloModel, Gacrux, Milvang2015, NormalModel, ResultModel, model_named
from .scenarios import SCENARIOS, Mix
from .settings import Acceleration, RatingShape, Recipe, Simulation, simulation_like
from .sources import Generated, Made, NamedSystem, OwnSource, Source, generate, rounds

if TYPE_CHECKING:
    from .campaign import Campaign, Crosscheck, crosscheck
    from .differences import Deviation
    from .external import EngineError, ExternalChecker, ExternalEngine, ExternalGenerator
    from .second_opinions import KnownCause, Ranker, StandingsChecker, ValueDifference

__all__ = [
    "MODELS",
    "SCENARIOS",
    "Acceleration",
    "Batch",
    "Campaign",
    "Chances",
    "CheckRun",
    "CheckedTournaments",
    "Configuration",
    "Crosscheck",
    "Deviation",
    "EloModel",
    "EngineError",
    "ExternalChecker",
    "ExternalEngine",
    "ExternalGenerator",
    "Finding",
    "Gacrux",
    "Generated",
    "KnownCause",
    "Made",
    "Milvang2015",
    "Mix",
    "NamedSystem",
    "NormalModel",
    "OwnSource",
    "Ranker",
    "RatingShape",
    "Recipe",
    "ResultModel",
    "Simulation",
    "Source",
    "StandingsChecker",
    "ValueDifference",
    "check_tournaments",
    "crosscheck",
    "drawn_seed",
    "generate",
    "generate_many",
    "model_named",
    "parse_configuration",
    "read_configuration",
    "rounds",
    "simulation_like",
]

__getattr__ = loaded_later(
    __name__,
    {
        "campaign": "Campaign Crosscheck crosscheck",
        "differences": "Deviation",
        "external": "EngineError ExternalChecker ExternalEngine ExternalGenerator",
        "second_opinions": "KnownCause Ranker StandingsChecker ValueDifference",
    },
)
"""Generating tournaments neither compares engines nor starts programs."""
