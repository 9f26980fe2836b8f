"""`pairwright pair`: the next round."""

from __future__ import annotations

import shutil
from dataclasses import replace
from os.path import realpath
from time import perf_counter
from typing import TYPE_CHECKING

import click

from ...messages import Told
from ...systems.base import RoundState
from ...systems.registry import system_named
from ...systems.view import schedule_of, traits_of, view_of
from ..failures import RequestError, words_of
from ..inputs import absentees, read_input, tell
from ..integer_programs import paired_with_news, plan_ahead
from ..output_option import Whole, json_option, language_option, output_name
from ..proposals import options_shared, propose
from ..said import say, sheet_say
from ..sheet import pair_list, sheet, summary, title
from ..streams import is_terminal, paints, put, standard_output, write_text
from ..system_options import AskedSystem, absent_option, system_options
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...formats import Dialect, Reading
    from ...messages import Words
    from ...model import Tournament
    from ...systems.base import PairingSystem, Round

_FRAME = 6
"""Lines of a terminal that neither table nor summary fills: title, head, rest, bye, hint and the next prompt."""


@click.command(cls=WholeCommand)
@click.argument("file")
@system_options
@click.option(
    "-f", "--format", "form", type=click.Choice(["text", "list", "json", "trf"]), default="text",
    help="A table, the list of the reference engines, JSON, or the report with the new round.",
)  # fmt: skip
@json_option
@click.option("--ranks", is_flag=True, help="With -f trf: write the points and ranks that the results give.")
@language_option
@output_name
@click.option("--round", "number", type=Whole(min=1), metavar="N", help="Pair this recorded round again.")
@absent_option
@click.option(
    "--all", "every", is_flag=True, help="Show every board on a terminal; of a round robin every round."
)
@click.option(
    "--ahead",
    type=Whole(1),
    metavar="N",
    help="Plan so many rounds together, for small fields; -s ip.",
)
@click.option(
    "--certificate",
    metavar="OUT",
    help="Write the proof that no round is better, as JSON (up to 200 players).",
)
@click.option("--bracket", type=Whole(min=1), metavar="N", help="With --certificate: this bracket alone.")
def command(
    file: str,
    asked: AskedSystem,
    form: str,
    ranks: bool,
    language: str,
    output: str,
    number: int | None,
    absent: str,
    every: bool,
    ahead: int | None,
    certificate: str | None,
    bracket: int | None,
) -> None:
    """Pair the next round of a tournament, or a recorded one again.

    FILE is a tournament report or JSON document, - standard input. A certificate proves to other programs that no
    pairing is better by the system's criteria, or that none exists: `pairwright schema certificate`.
    """
    _certificate_makes_sense(certificate, bracket, ahead, output)
    if ranks and form != "trf":
        raise RequestError(say.GOES_WITH(option="--ranks", partner="-f trf"))
    words = words_of(language)
    reading = read_input(file, "check" if number or _open_ended(asked.system) else "pair", language)
    begin = perf_counter()
    tournament = _before(reading.tournament, number, absent)
    away = absentees(tournament, absent)
    choice = asked.choice(tournament)
    chosen = choice.system
    state = RoundState.of(tournament, away, open_ended=traits_of(chosen).open_ended)
    lost = [Told(say.NOT_KEPT(name=asked.acceleration))] if asked.acceleration and form == "trf" else []
    notices = (*choice.notices, *choice.doubts(tournament))
    tell(file, [*notices, *lost], words)
    if certificate is not None:
        write_text(certificate, view_of(chosen, state).certificate(bracket).to_json())
    if (several := _several(chosen, state, form, ahead, words, every=every)) is not None:
        write_text(output, several)
        return
    paired = _noticed(file, paired_with_news(chosen, state), notices, words)
    if form == "text" and output == "-" and is_terminal(standard_output()):
        put(_for_terminal(paired, chosen, perf_counter() - begin, words, every=every) + _why(file, words))
    else:
        text = _rendered(reading, paired, chosen, form, words, ranks=ranks)
        write_text(output, text + _why(file, words) if form == "text" else text)


def _before(tournament: Tournament, number: int | None, absent: str) -> Tournament:
    """The tournament before a recorded round, with the number of rounds and the first colour if it lacks them."""
    if number is None:
        return tournament
    from ...check.recorded import prepare, require_recorded
    from ...check.wording import ABSENT_OF_NEXT

    if absent:
        raise RequestError(ABSENT_OF_NEXT())
    require_recorded(tournament, number)
    ready = prepare(tournament)
    colour = ready.initial_colour if number == 1 else tournament.initial_colour
    return ready.before(number).unchecked(initial_colour=colour)


def _noticed(file: str, paired: Round, before: tuple[str, ...], words: Words) -> Round:
    """The round with the notices from before its pairing; those of its system are printed now."""
    tell(file, paired.notices, words)
    return replace(paired, notices=(*before, *paired.notices))


def _certificate_makes_sense(
    certificate: str | None, bracket: int | None, ahead: int | None, output: str
) -> None:
    """Refuse `--bracket` alone, a certificate of several rounds, and one in the file of the round."""
    if bracket and certificate is None:
        raise RequestError(say.GOES_WITH(option="--bracket", partner="--certificate"))
    if ahead and certificate is not None:
        raise RequestError(say.NOT_TOGETHER(option="--certificate", partner="--ahead"))
    if (
        certificate is not None
        and "-" not in (certificate, output)
        and realpath(certificate) == realpath(output)
    ):
        raise RequestError(say.NOT_TOGETHER(option=f"-o {output}", partner=f"--certificate {certificate}"))


def _several(
    system: PairingSystem, state: RoundState, form: str, ahead: int | None, words: Words, *, every: bool
) -> str | None:
    """Several rounds, planned together or all that are scheduled; `None` if one round is asked for."""
    if ahead is not None:
        return plan_ahead(system, state, ahead, form, words)
    rounds = schedule_of(system, state.tournament) if every else None
    return None if rounds is None else _whole_schedule(system, state, len(rounds), form, words)


def _whole_schedule(system: PairingSystem, state: RoundState, rounds: int, form: str, words: Words) -> str:
    """All rounds from the next one on, as tables, lists of pairs or documents."""
    if form not in ("text", "list", "json"):
        raise RequestError(say.FORM_NOT_TAKEN(form=form, choices="text, list, json"))
    made = [system.pair(replace(state, round=number)) for number in range(state.round, rounds + 1)]
    if form == "list":
        return "".join(pair_list(one.pairs) for one in made)
    if form == "json":
        from ...documents import dump
        from ...systems.round_document import pairing_document
        from ..documents import several

        return several([dump(pairing_document(one, system)) for one in made])
    return "\n".join("\n".join([title(one, system, words), *sheet(one, words)]) + "\n" for one in made)


def _open_ended(system: str | None) -> bool:
    """Whether a report needs no number of rounds for a named system."""
    return system is not None and traits_of(system_named(system)).open_ended


def _rendered(
    reading: Reading, paired: Round, system: PairingSystem, form: str, words: Words, *, ranks: bool
) -> str:
    if form == "list":
        return pair_list(paired.pairs)
    if form == "json":
        from ...documents import dump
        from ...systems.round_document import pairing_document

        return dump(pairing_document(paired, system))
    if form == "trf":
        return _report_with_round(paired, reading.dialect, ranks=ranks)
    lines = [title(paired, system, words), *sheet(paired, words), *summary(paired, system, words)]
    return "\n".join(lines) + "\n"


def _report_with_round(paired: Round, dialect: str, *, ranks: bool) -> str:
    """The report with the pairings of a round, results left blank for the arbiter to fill in.

    Written in the dialect of the input if that is a report, otherwise in TRF-2026. Byes of the round are complete.
    With `ranks` the points and ranks that the results give are stated.
    """
    from ...formats import DIALECTS, write_trf
    from ...standings import ranked

    playing = paired.begun(paired.state.tournament)
    wanted: Dialect = next((name for name in DIALECTS if name == dialect), "trf-2026")
    return write_trf(ranked(playing) if ranks else playing, wanted)


def _why(file: str, words: Words) -> str:
    """The command that explains this very pairing; none if it would need standard input again."""
    from .explain import command as explain

    options = options_shared(click.get_current_context(), explain)
    if "-" in (file, *options):
        return ""
    return f"{words(sheet_say.WHY_COMMAND(command=propose('explain', file, options)))}\n"


def _for_terminal(paired: Round, system: PairingSystem, seconds: float, words: Words, *, every: bool) -> str:
    below = summary(paired, system, words)
    room = shutil.get_terminal_size().lines - _FRAME - len(below)
    shown = None if every or len(paired) <= room else max(room - 1, 3)
    top, (head, *rows) = (
        f"{title(paired, system, words)} · {seconds:.2f} s",
        sheet(paired, words, shown=shown),
    )
    if paints(standard_output()):
        top, head = click.style(top, bold=True), click.style(head, dim=True)
    return "\n".join([top, head, *rows, *below]) + "\n"
