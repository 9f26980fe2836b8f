"""`pairwright crosscheck`: our engine against other programs on random tournaments."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...command_lines import split
from ...documents import attributes, document
from ...generate import SCENARIOS, Campaign, Mix, NamedSystem, crosscheck
from ...generate.second_opinions import standings_of
from ...generate.voices import voice_named
from ...systems.wording import OPTION_WRITTEN
from ..failures import ExitCode, RequestError
from ..output_option import Whole, refusals_language_option
from ..progress import Tournaments
from ..streams import put
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...formats import Dialect
    from ...generate import Crosscheck


@click.command(cls=WholeCommand)
@click.argument("programs", nargs=-1, required=True, metavar="PROGRAM...")
@click.option("-n", "--tournaments", metavar="N", type=Whole(1), default=100, help="How many tournaments.")
@click.option("--seed", metavar="N", type=Whole(0), default=1, help="Seed of the first; the others follow.")
@click.option("--players", metavar="N", type=Whole(4), default=200, help="Size of the largest tournaments.")
@click.option("--scenario", "scenarios", multiple=True, metavar="NAME", help="Only tournaments of this kind.")
@click.option("-s", "--system", metavar="NAME", default="dutch", show_default=True, help="Pairing system.")
@click.option("--edition", metavar="YEAR", help="Edition of our rules (default: the current one).")
@click.option("--flags", default="--dutch", metavar="WORDS", help="Words that go before the file name.")
@click.option(
    "--standings", "rankers", multiple=True, metavar="python:MODULE:FUNCTION",
    help="Compare final ranks and tie-breaks with this function, too; may be repeated.",
)  # fmt: skip
@click.option("--workers", metavar="N", type=Whole(1), default=1, help="Processes to use.")
@click.option(
    "-o", "--folder", type=click.Path(path_type=Path),
    help="Keep progress and differences in this folder; the same call continues an interrupted run.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write the document crosscheck-1.")
@refusals_language_option
def command(
    programs: tuple[str, ...], tournaments: int, seed: int, players: int, scenarios: tuple[str, ...],
    system: str, edition: str | None, flags: str, rankers: tuple[str, ...], workers: int, folder: Path | None,
    as_json: bool,
) -> int:  # fmt: skip
    """Compare the engine with other programs.

    All programs pair random tournaments, round by round. PROGRAM is an executable with the command line of
    bbpPairings, or python:MODULE:FUNCTION, a function from the text of a report to pairs. A function for --standings
    takes the text of a finished event and a list of tie-breaks, and returns rank and values for each start number.
    Every difference is reduced to its smallest file and kept in a folder with all answers. Exit code 1 if any
    difference has no known cause.
    """
    ours = NamedSystem(system, edition)
    try:
        words = tuple(split(flags))
    except ValueError:
        raise RequestError(OPTION_WRITTEN(option="--flags", given=flags, example="--dutch")) from None
    campaign = Campaign(
        tuple(voice_named(program, words) for program in programs),
        ours,
        Mix(scenarios or tuple(SCENARIOS), players),
        _dialects(ours),
        standings=tuple(map(standings_of, rankers)),
    )
    seeds = range(seed, seed + tournaments)
    with Tournaments("differ") as progress:
        found = crosscheck(campaign, seeds, workers=workers, folder=folder, progress=progress)
    put(_document(programs, found) if as_json else found.summary())
    return ExitCode.DONE if found.same else ExitCode.NO_PAIRING


def _dialects(system: NamedSystem) -> tuple[Dialect, ...]:
    """Reports of the rounds for the other programs.

    Only TRF-2026 has records for matches. Programs of the rules before 2026 don't read it.
    """
    if system.traits.participants == "teams" or system.traits.games > 1:
        return ("trf-2026",)
    return ("trf-bx",) if system.edition == "2017" else ("trf-2026", "trf-bx")


def _document(programs: tuple[str, ...], found: Crosscheck) -> str:
    names = ("seed", "round", "players", "kind", "ours", "theirs", "answers", "report")
    return document(
        "crosscheck",
        program=", ".join(programs),
        tournaments=len(found.reports),
        rounds=found.rounds,
        values=sum(report.values for report in found.reports),
        differences=[attributes(one, *names) for one in found.differences],
    )
