"""`pairwright generate`: random tournaments, paired by our engine."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from ...errors import FormatError
from ...formats.numbers import whole
from ...generate import (
    CheckRun,
    Configuration,
    Mix,
    NamedSystem,
    OwnSource,
    check_tournaments,
    drawn_seed,
    generate,
    generate_many,
)
from ...generate import run_wording as made_say
from ...lean_dataclass import dataclass
from ...messages import message_of
from ...systems.said import say as system_say
from ..failures import ExitCode, RequestError, words_of
from ..output_option import Numbers, Whole, language_option, not_with
from ..progress import Tournaments
from ..said import say
from ..streams import message, put, write_text
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...formats import Dialect
    from ...generate import Configuration, Finding, NamedSystem, Recipe
    from ...generate.checked import Checker
    from ...generate.keys import Value
    from ...messages import Words
    from ...systems.base import PairingSystem
    from ...systems.view import Traits

CHANCES = {
    "half-byes": "of a half-point bye, each player and round",
    "zero-byes": "of an absence, each player and round",
    "full-byes": "of a full-point bye, each player and round",
    "withdrawals": "of leaving for good, each player and round",
    "late-entries": "of arriving after round 1, each player",
    "forfeits": "of a forfeited game",
    "double-forfeits": "of a double forfeit, in addition",
    "quick-games": "of a game over in less than a move",
    "odd-results": "of a game that ends ½-0, 0-½ or 0-0 by decision of the arbiter",
}
"""Options in percent, and the events they are the chance of."""

_TEXTS = {
    "results": "model",
    "acceleration": "acceleration",
    "rating_shape": "rating_shape",
    "tie_breaks": "tie_breaks",
}
_NUMBERS = {"players": "players", "rounds": "rounds", "draws": "draws"}


def configuration(
    file: str | None, keys: Sequence[str], options: Mapping[str, object], traits: Traits, *, only_given: bool
) -> Configuration:
    """The recipe: what the file says, then `Key=Value` words, then options; the rest is drawn for each tournament.

    Raises `FormatError` for a file or word that is not understood, `RequestError` for an option.
    """
    from ...generate import Configuration, parse_configuration, read_configuration
    from ...generate.keys import OWN

    found = read_configuration(file) if file else Configuration(spelling=OWN)
    names = [key.partition("=")[0] for key in keys]
    if twice := [name for name in names if names.count(name) > 1]:
        raise RequestError(system_say.GIVEN_TWICE(option=f"--set {twice[0]}"))
    if keys:
        found = parse_configuration("\n".join(keys), file="--set", before=found)
    given = _given(options)
    ratings = given.get("ratings")
    if options["players"] is not None and ratings and str(ratings).count(",") + 1 != given["players"]:
        not_with("--ratings", "players")
    if "lowest" in given and "ratings" in found.values:
        given["ratings"] = ""  # the range replaces those that the file lists
    return replace(found.given(given), traits=traits, open_is_off=only_given)


def _given(options: Mapping[str, object]) -> dict[str, Value]:
    """The options that are given, by the quantities they set."""
    given: dict[str, Value] = {}
    for name, target in _NUMBERS.items():
        if options[name] is not None:
            given[target] = Fraction(str(options[name]))
    for name in CHANCES:
        target = name.replace("-", "_")
        if options[target] is not None:
            given[target] = Fraction(str(options[target])) * 10
    for name, target in _TEXTS.items():
        if options[name] is not None:
            given[target] = _word(target, str(options[name]))
    return given | _ratings(options["ratings"])


def _word(target: str, text: str) -> Value:
    """A text by the key of the configuration file that sets the same."""
    from ...generate.keys import KEYS

    key = next(key for key in KEYS if key.target == target and key.name != "Accelerated")
    value = key.kind.parse(text)
    if value is None and target != "model":  # other packages may bring models
        raise RequestError(say.NOT_UNDERSTOOD(given=text, expected=key.kind.expected))
    return text if value is None else value


def _ratings(text: object) -> dict[str, Value]:
    """Limits (`1400-2600`), or ratings one by one (`2510,2430,1800`)."""
    if text is None:
        return {}
    low, dash, high = str(text).partition("-")
    if not dash:
        return {"ratings": _word("ratings", str(text))}
    limits = whole(low), whole(high)
    if limits[0] is None or limits[1] is None or limits[0] > limits[1]:
        raise RequestError(
            system_say.OPTION_WRITTEN(option="--ratings", given=str(text), example="1400-2600 | 2510,2430")
        )
    return {"lowest": Fraction(limits[0]), "highest": Fraction(limits[1])}


def _with_chances(command: click.Command) -> click.Command:
    for name, meaning in CHANCES.items():
        told = f"Chance {meaning}."
        command.params.append(click.Option([f"--{name}"], type=Numbers(0, 100), metavar="PERCENT", help=told))
    return command


@_with_chances
@click.command(cls=WholeCommand)
@click.option("-n", "--tournaments", metavar="N", type=Whole(1), default=1, help="How many tournaments.")
@click.option(
    "--seed", type=Whole(0), metavar="N",
    help="Seed of the first tournament; the others follow. By default one is drawn, shown and written to the report.",
)  # fmt: skip
@click.option("--players", metavar="N", type=Whole(1), help="Number of players; with --mix the largest, 60.")
@click.option("--rounds", metavar="N", type=Whole(1), help="Number of rounds.")
@click.option("--ratings", metavar="LOW-HIGH", help="Range of the ratings, or all of them: 2510,2430,1800.")
@click.option(
    "--rating-shape", metavar="NAME", help="Ratings between the limits: list (as in a rating list) or even."
)
@click.option("--results", metavar="MODEL", help="Result model, such as fide or elo.")
@click.option("--draws", metavar="PERCENT", type=Whole(0, 100), help="Largest share of draws.")
@click.option("--acceleration", metavar="NAME", help="none, baku (C.04.7), or free: any acceleration points.")
@click.option("--tie-breaks", metavar="LIST", help="Such as DE,BH/C1, or none (default: drawn).")
@click.option("--config", metavar="FILE", help="A configuration file; options override it.")
@click.option("--set", "keys", multiple=True, metavar="KEY=VALUE", help="A line of a configuration file.")
@click.option(
    "--only-given", is_flag=True, help="Leave out settings that are not given, instead of drawing them."
)
@click.option("--mix", is_flag=True, help="Draw all settings for each seed; --players is the largest size.")
@click.option("-s", "--system", default="dutch", metavar="NAME", help="Pairing system.")
@click.option("--edition", metavar="YEAR", help="Edition of the rules (default: the current one).")
@click.option(
    "--to", "dialect", type=click.Choice(["trf-2026", "trf-bx", "trf-x", "trf16"]), default="trf-2026",
    help="Dialect of the reports.",
)  # fmt: skip
@click.option("--check", is_flag=True, help="Check each report with our checker; needs no folder.")
@click.option("--checker", metavar="PROGRAM", help="Check each report with this program's checker, too.")
@click.option("--workers", metavar="N", type=Whole(1), default=1, help="Processes to use.")
@language_option
@click.option(
    "-o",
    "--output",
    default="-",
    show_default="standard output",
    metavar="OUT",
    help="A file, or a folder for several.",
)
def command(
    tournaments: int, seed: int | None, config: str | None, keys: tuple[str, ...], only_given: bool, mix: bool,
    system: str, edition: str | None, dialect: str, check: bool, checker: str | None, workers: int,
    language: str, output: str, **settings: object,
) -> int:  # fmt: skip
    """Make random tournaments.

    Results, byes, forfeits, withdrawals and late entries are random, and so are sizes, rates and tie-breaks not
    given. Each round is paired by the rules, and the players are ranked. The same seed and settings give the
    same files on every platform. Exit code 1 if a round has no legal pairing; its report ends there.

    With --check or --checker the reports are checked, and written only if -o names a folder; the same call continues
    an interrupted run. PROGRAM has the command line of bbpPairings (`PROGRAM --dutch FILE -c`); trf-bx suits it
    best. Exit code 1 then means that a checker found a fault.
    """
    words = words_of(language)
    chosen = NamedSystem(system, edition)
    recipe: Recipe
    if mix:
        not_with("--mix", "config", "keys", "only_given", *(name for name in settings if name != "players"))
        largest = cast("int | None", settings["players"]) or 60
        recipe = Mix(most_players=largest, whole_event_bans=dialect != "trf-2026")
    else:
        recipe = configuration(config, keys, settings, chosen.traits, only_given=only_given)
    trf = cast("Dialect", dialect)
    judged = check or checker is not None
    if tournaments > 1 and output == "-" and not judged:
        raise RequestError(say.NAME_WITH(option="-o FOLDER"))
    folder = Path(output) if output != "-" and (judged or tournaments > 1) else None
    first = _first_seed(recipe, folder, words) if seed is None else seed
    seeds = range(first, first + tournaments)
    if judged:
        return _judged(recipe, seeds, chosen, trf, check, checker, workers, folder, words)
    if folder:
        return _many(recipe, seeds, chosen, trf, folder, workers, words)
    return _one(recipe, first, chosen, trf, output, words)


def _first_seed(recipe: Recipe, folder: Path | None, words: Words) -> int:
    """The seed of the configuration, or one drawn now and told."""
    noted = recipe.first_seed if isinstance(recipe, Configuration) else None
    if noted is not None:
        return noted
    seed = drawn_seed(folder)
    message(words(made_say.SEED_DRAWN(seed=seed)))
    return seed


def _one(
    recipe: Recipe, seed: int, system: PairingSystem, dialect: Dialect, output: str, words: Words
) -> int:
    from ...formats import write_trf

    made = generate(recipe, seed, system)
    target = os.path.join(output, f"{seed:06}.trf") if Path(output).is_dir() else output  # noqa: PTH118
    write_text(target, write_trf(made.tournament, dialect))
    if made.no_pairing:
        message(words(message_of(made.no_pairing)))
        return ExitCode.NO_PAIRING
    return ExitCode.DONE


def _many(
    recipe: Recipe, seeds: range, system: PairingSystem, dialect: Dialect, folder: Path, workers: int,
    words: Words,
) -> int:  # fmt: skip
    with Tournaments(words(made_say.WITH_A_FAULT())) as progress:
        batch = generate_many(
            recipe, seeds, system, folder, workers=workers, dialect=dialect, progress=progress
        )
    for seed in batch.ended_early:
        message(words(made_say.ENDED_EARLY(seed=seed)))
    return ExitCode.NO_PAIRING if batch.ended_early else ExitCode.DONE


def _judged(
    recipe: Recipe, seeds: range, system: NamedSystem, dialect: Dialect, check: bool, program: str | None,
    workers: int, folder: Path | None, words: Words,
) -> int:  # fmt: skip
    checkers: list[Checker] = [OwnChecker(system)] if check else []
    if program:
        from ...generate.external import ExternalChecker, program_found  # slow to load

        checkers.append(ExternalChecker(program_found(program), (f"--{system.name}",)))
    run = CheckRun(OwnSource(recipe, system, dialect), tuple(checkers), folder)
    with Tournaments(words(made_say.WITH_A_FAULT())) as progress:
        found = check_tournaments(run, seeds, workers=workers, progress=progress)
    put(found.summary(words))
    return ExitCode.DONE if found.faultless else ExitCode.NO_PAIRING


@dataclass(frozen=True)
class OwnChecker:
    """The findings of `pairwright check` in a report, by the rules of a system."""

    system: NamedSystem

    @property
    def name(self) -> str:
        """`pairwright check`."""
        return "pairwright check"

    def finding(self, report: str, rounds: int) -> Finding:
        """The rounds that are not as the rules have them, and points and ranks the results don't give.

        A report that can't be read is a fault of it, too.
        """
        from ...generate import Finding

        return Finding(self._fault(report, rounds), rounds)

    def _fault(self, report: str, rounds: int) -> str:
        from ...check import verify
        from ...check.verdicts import headline
        from ...formats import read_text

        try:
            tournament = read_text(report, purpose="check").tournament
        except FormatError as error:
            return f"it can't be read: {error.message}"
        found = verify(tournament, self.system.found())
        if len(found.rounds) != rounds:
            return f"it looked at {len(found.rounds)} rounds of {rounds}"
        wrong = [verdict for verdict in found.rounds if not verdict.right_as_recorded]
        lines = [f"round {verdict.number}: {headline(verdict)}" for verdict in wrong]
        return "\n".join([*lines, *map(str, found.stated)])
