"""Making a random tournament like the reference engines: `(MODEL -g | -g [CONFIG]) -o REPORT [-s SEED]`.

The options, configuration files and exit codes are theirs; the random numbers are ours, so the same seed
gives another tournament than it gives there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..errors import PairwrightError
from ..formats import write_trf
from ..generate import Acceleration, Configuration, generate, read_configuration, simulation_like
from ..generate.rng import LARGEST_SEED, fresh_seed
from ..systems.registry import system_named
from .compat_pair import beside, fail, write_list, write_output
from .compat_request import build_line, file_named
from .failures import ExitCode
from .inputs import read_input
from .streams import message

if TYPE_CHECKING:
    from ..generate import Recipe, Simulation
    from ..systems.base import PairingSystem
    from .compat_request import CompatRequest


@dataclass(frozen=True)
class _Accelerated:
    """A recipe with Baku acceleration."""

    recipe: Recipe

    def simulation(self, seed: int) -> Simulation:
        return replace(self.recipe.simulation(seed), acceleration=Acceleration.BAKU)


def make(request: CompatRequest) -> int:
    """Write a random tournament and return the exit code: 1 if it came to a round without a pairing.

    The report is then written as far as it came.
    """
    origin = request.input or request.extra or ""
    try:
        recipe = _recipe(request)
    except (PairwrightError, OSError) as error:
        return fail(error, origin)
    seed = _seed(request, recipe)
    if not 0 <= seed <= LARGEST_SEED:
        message(f"The seed must be between 0 and {LARGEST_SEED}.")
        return ExitCode.TOO_LARGE
    return _made(request, _Accelerated(recipe) if request.baku else recipe, seed, origin)


def _made(request: CompatRequest, recipe: Recipe, seed: int, origin: str) -> int:
    from .checklist import Recorder

    system: PairingSystem = system_named(request.system, edition=request.edition)
    recorder = None if request.checklist is None else Recorder(system)
    output = file_named(request.output)
    output = beside(origin, output) if origin and not origin.isdecimal() else output
    try:
        made = generate(recipe, seed, recorder or system)
    except PairwrightError as error:
        return fail(error, origin or output)
    code = write_output(output, write_trf(made.tournament))
    if recorder and code is ExitCode.DONE:
        write_list(request, output, "".join(recorder.tables) + build_line())
    if code is ExitCode.DONE and made.no_pairing:
        message(f"Error generating {output}: {made.no_pairing}")
        return ExitCode.NO_PAIRING
    return code


def _recipe(request: CompatRequest) -> Recipe:
    if request.input is not None:
        return simulation_like(read_input(request.input, "read").tournament)
    if request.extra is None or request.extra.isdecimal():
        return Configuration()
    return read_configuration(request.extra)


def _number(digits: str) -> int:
    """A seed; of so many digits that Python would not read them the first ones, which are too many anyway."""
    return int(digits.lstrip("0")[:30] or "0")


def _seed(request: CompatRequest, recipe: Recipe) -> int:
    """The seed given by -s, by JaVaFo's `-g SEED`, by the configuration file, or drawn now."""
    if request.seed is not None:
        return _number(request.seed)
    if request.extra is not None and request.extra.isdecimal():
        return _number(request.extra)
    noted = recipe.first_seed if isinstance(recipe, Configuration) else None
    return fresh_seed() if noted is None else noted
