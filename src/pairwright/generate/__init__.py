"""Random tournaments, and what they are good for: comparing engines, with each other and with references.

Besides the engines this part may use `formats`: tournaments become files, and other programs read files.
"""

from typing import TYPE_CHECKING, Any

from .checked import CheckedTournaments, CheckRun, Finding, check_tournaments
from .configuration import Configuration, parse_configuration, read_configuration
from .many import Batch, drawn_seed, generate_many
from .models import MODELS, Chances, EloModel, Gacrux, Milvang2015, NormalModel, ResultModel, model_named
from .scenarios import SCENARIOS, Mix
from .settings import Acceleration, RatingShape, Recipe, Simulation
from .sources import Made, NamedSystem, OwnSource, Source
from .tournaments import Generated, generate, rounds

if TYPE_CHECKING:
    from .campaign import Campaign, Crosscheck, crosscheck
    from .differences import Deviation
    from .external import EngineError, ExternalEngine
    from .external_checker import ExternalChecker
    from .external_generator import ExternalGenerator
    from .second_opinions import KnownCause, Ranker, StandingsChecker, ValueDifference
    from .template import simulation_like

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

_LATER = {
    "Campaign": "campaign",
    "Crosscheck": "campaign",
    "Deviation": "differences",
    "EngineError": "external",
    "ExternalChecker": "external_checker",
    "ExternalEngine": "external",
    "ExternalGenerator": "external_generator",
    "KnownCause": "second_opinions",
    "Ranker": "second_opinions",
    "StandingsChecker": "second_opinions",
    "ValueDifference": "second_opinions",
    "crosscheck": "campaign",
    "simulation_like": "template",
}


def __getattr__(name: str) -> Any:
    """Load what compares engines or starts programs when it is asked for: who generates tournaments does without."""
    from importlib import import_module

    if name in _LATER:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
