"""The texts of an event at its end and before: the report, the audit of its rounds, explanations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from .. import __version__
from ..api import Tournament, explain
from ..check.verification import RESULT_CHANGES
from ..errors import NoPairing
from ..formats import DIALECTS, write_json, write_trf
from ..messages import ENGLISH, Message, Text, Words, as_message, message_of
from ..model import Colour, Player, round_result
from ..model.names import Names
from ..standings import with_ranks
from .decide_corrections import is_about_seats
from .decide_setup import is_about_pairings
from .events import JournalEntry
from .evolve import advance
from .library import (
    accelerated_system_of,
    finished_rounds,
    numbered_as_in,
    numbers_of,
    tournament_of,
)
from .questions import Refused
from .results import sides
from .state import Entry, Game, RatingRecord, Round, Section, State
from .tables import standings_of, table_after
from .verdicts import RoundJudgement, judgement, status_of_round
from .wording import reports as say
from .wording import rounds as rounds_say
from .wording.common import ROUND_BOARD, whom
from .wording.results import NO_BOARD
from .wording.settings import ONE_OF

MOST_NAMED = 10
"""So many games without a result are named; of more it says how many."""

JOURNAL_LINE = "### Journal:"
"""How the line begins that has the head of the journal (`chain.py`); it is about this event file alone."""


def ranked(state: State, section: Section) -> Tournament:
    """The section after its finished rounds, with points and ranks that go with the results."""
    return with_ranks(tournament_of(state, section), standings_of(state, section))


def rated_game(section: Section, record: RatingRecord) -> Game:
    """The game of a correction as it counts for ratings (C.04.2 art. 4.3)."""
    game = section.rounds[record.round].pairings[record.board].games[0]
    white, black = (game.black, game.white) if record.turned else (game.white, game.black)
    return replace(game, white=white, black=black, result=record.result)


def with_rating_records(section: Section, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Players with the corrections that count for ratings only (C.04.2 art. 4.3); ranks stay as they were used.

    Only the report to FIDE has them, whose games are rated: JSON holds the tournament as it was played. The points of
    these players are those of the results stated, since readers take any others for a mistake.
    """
    by_id = {player.id: player for player in players}
    number = numbers_of(section)
    for record in section.rating_records:
        game = rated_game(section, record)
        one, other = number[game.white], number[game.black]
        for_white, for_black = sides(record.result)
        cells = (
            (one, round_result(for_white, other, Colour.WHITE)),
            (other, round_result(for_black, one, Colour.BLACK)),
        )
        for id, cell in cells:
            player = by_id[id]
            results = (*player.results[: record.round - 1], cell, *player.results[record.round :])
            by_id[id] = replace(player, results=results, points=None)
    return tuple(by_id[player.id] for player in players)


def require_complete(section: Section) -> None:
    """Raise `Refused` while a round is to be played, a result is missing or a game adjourned."""
    missing = [
        ROUND_BOARD(round=number, board=board)
        for number, played in sorted(section.rounds.items())
        for board in (*played.open_boards, *played.adjourned_boards)
    ]
    if missing:
        found = say.GAMES_OPEN(games=tuple(missing))
        if len(missing) > MOST_NAMED:
            more = len(missing) - MOST_NAMED
            found = say.GAMES_OPEN_MORE(games=tuple(missing[:MOST_NAMED]), count=more)
        raise Refused(found, rule=say.FINISHED_ONLY(), alternative=say.ENTER_OR_INTERIM())
    if crossed := next((game for game in section.cross if not game.result), None):
        found = rounds_say.CROSS_GAME_OPEN(round=crossed.round, section=section.name)
        raise Refused(found, rule=say.FINISHED_ONLY(), alternative=rounds_say.ENTER_CROSS_GAME())
    done = finished_rounds(section)
    if done < section.settings.rounds:
        raise Refused(
            say.ROUNDS_DONE(done=done, rounds=section.settings.rounds), alternative=say.INTERIM_OR_ROUNDS()
        )


def is_complete(section: Section) -> bool:
    """Whether a section is played to its end, so that its report is final."""
    try:
        require_complete(section)
    except Refused:
        return False
    return True


def report(state: State, section: Section, form: str, *, interim: bool = False) -> str:
    """The report of a section in a dialect or as `json`; before the end only an interim one.

    Raises `Refused` for a report of an incomplete section.
    """
    if not interim:
        require_complete(section)
    if not section.entries:
        raise Refused(say.NO_PLAYERS(name=section.name))
    journal = (f"{JOURNAL_LINE} {state.revision} entries, SHA-256 {state.head}",) if state.head else ()
    tournament = ranked(state, section)
    tournament = replace(tournament, records=(*tournament.records, *journal))
    if form == "json":
        return write_json(tournament, {"name": "pairwright", "version": __version__})
    rated = replace(tournament, players=with_rating_records(section, tournament.players))
    dialect = next((one for one in DIALECTS if one == form), None)
    if dialect is None:
        raise Refused(
            say.NO_SUCH_REPORT(form=form), alternative=ONE_OF(choices=", ".join([*DIALECTS, "json"]))
        )
    return write_trf(rated, dialect)


RENUMBERED = ("Regeneration", "Exchange")
"""The log lines of pairing numbers given anew: earlier rounds were paired by others."""


Journal: TypeAlias = Callable[[], Iterable[JournalEntry]]


@dataclass(frozen=True, slots=True)
class AuditLine:
    """The audit's finding on a round: whether the current engine agrees, and otherwise whether the log explains it."""

    number: int
    agrees: bool
    logged: bool
    text: Text


def audit(state: State, section: Section, journal: Journal = tuple) -> list[AuditLine]:
    """Every finished round paired again by today's engine.

    `journal` gives the whole one. It is asked whether later commands alone explain a difference that the log does not.
    """
    tournament = tournament_of(state, section)
    lines = []
    for number in range(1, finished_rounds(section) + 1):
        then = numbered_as_in(section, number)
        known = tournament if then is section else tournament_of(state, then, number)
        line = _audited(section, number, judgement(known, then, number))
        if not (line.agrees or line.logged) and paired_right(journal(), section, number):
            line = replace(line, logged=True, text=say.EVENT_CHANGED(finding=as_message(line.text)))
        lines.append(line)
    return lines


def _audited(section: Section, number: int, found: RoundJudgement) -> AuditLine:
    """The finding on a round, with what the log says of it."""
    played, log = section.rounds[number], section.log
    notes = any(
        line.round == number and (line.kind in ("MPA", "Import", *RENUMBERED) or is_about_seats(line))
        for line in log
    )
    later = [line for line in log if line.round < number and line.kind in RESULT_CHANGES]
    renumbered = [line for line in log if line.round > number and line.kind in RENUMBERED]
    configured = [line for line in log if line.round >= number and is_about_pairings(line)]
    reasons = (
        (later, say.RESULTS_CHANGED),
        (renumbered, say.NUMBERS_SINCE),
        (configured, say.SETTINGS_SINCE),
    )
    text: Text = found.text
    if played.engine and played.engine.version != __version__:
        by = played.engine.version
        text = say.PAIRED_BY_OTHER(finding=as_message(text), version=by, now=__version__)
    if found.differs and found.right != played.proposed:
        for lines, told in reasons:
            if lines:
                known = ", ".join(f"{line.kind} @ Round {line.round}" for line in lines)
                text = told(finding=as_message(text), lines=known)
    return AuditLine(number, not found.differs, bool(notes or later or renumbered or configured), text)


def paired_right(journal: Iterable[JournalEntry], section: Section, number: int) -> bool:
    """Whether the current engine pairs a round as recorded by the event as it was then: later commands alone differ.

    A rating corrected since is such a command, where the system pairs by ratings. `journal` is the whole one.
    """
    state, seen, recorded = State(), None, _seats(section, number)
    for entry in journal:
        state = advance(state, entry)
        then = state.sections.get(section.id)
        seats = _seats(then, number)
        if then and seats != seen and seats == recorded and not status_of_round(state, then, number).differs:
            return True
        seen = seats
    return False


def _seats(section: Section | None, number: int) -> dict[int, tuple[int, int]] | None:
    """Who sits at the boards of a round; who has the bye may play in another section later."""
    played = section.rounds.get(number) if section else None
    return {board: (one.one, one.other) for board, one in played.pairings.items()} if played else None


def standings_differ(state: State, section: Section) -> Message | None:
    """The difference between the standings kept at the close of a round and those of the current engine, if any."""
    kept = section.table
    if kept is None:
        return None
    now = table_after(state, section, kept.round)
    if now == kept:
        return None
    if now.headings != kept.headings:
        return say.COLUMNS_DIFFER(kept=", ".join(kept.headings), now=", ".join(now.headings))
    before = {row.key: row.rank for row in kept.rows}
    ranks = {row.key: row.rank for row in now.rows}
    moved = [
        _rank_differs(section.entries[key], before.get(key), ranks.get(key))
        for key in {**ranks, **before}
        if before.get(key) != ranks.get(key)
    ]
    return say.RANKS_DIFFER(ranks=tuple(moved)) if moved else say.VALUES_DIFFER()


def known_since(journal: Iterable[JournalEntry], section: Section) -> bool:
    """Whether later commands alone make the standings differ from those kept when a round was closed.

    That is: by the event as it was then, the current engine ranks as was kept. `journal` is the whole one.
    """
    state = State()
    for entry in journal:
        state = advance(state, entry)
        then = state.sections.get(section.id)
        if then is not None and then.table and then.table == section.table:
            return table_after(state, then, then.table.round) == then.table
    return False


def _rank_differs(entry: Entry, was: int | None, now: int | None) -> Message:
    """How a rank differs; a late entry had none when the round was closed, and the expelled have none now."""
    if was is None:
        return say.RANK_NEW(entry=whom(entry), now=now)
    if now is None:
        return say.RANK_GONE(entry=whom(entry), was=was)
    return say.RANK_BECOMES(entry=whom(entry), was=was, now=now)


def explanation(
    state: State,
    section: Section,
    number: int,
    *,
    board: int | None = None,
    key: int | None = None,
    why_not: tuple[int, int] | None = None,
    bye: bool = False,
    words: Words = ENGLISH,
) -> str:
    """Why a round is as it is by the rules, or one thing about it; keys name participants, 0 is the bye.

    Where the round of the event is another one, the first line says so, except for a board that both have.
    Raises `Refused` for a board that is not there, `NoPairing` if the rules admit no round.
    """
    from .reasons import RoundReasons

    reasons = RoundReasons(state, section, number)
    try:
        made = reasons.view.round
    except NoPairing as error:
        return words(message_of(error))
    numbers, place = reasons.numbers, None
    if board is not None:
        pairing = section.rounds[number].pairings.get(board)
        if pairing is None:
            raise Refused(NO_BOARD(round=number, board=board))
        pair = (numbers[pairing.one], numbers[pairing.other])
        if pair not in made.pairs:
            return str(reasons.sentence((pairing.one, pairing.other), words))
        place = made.pairs.index(pair) + 1
    found = explain(
        made,
        board=place,
        player=None if key is None else reasons.number_of(key),
        why_not=None if why_not is None else (reasons.number_of(why_not[0]), reasons.number_of(why_not[1])),
        bye=bye,
        system=accelerated_system_of(section.settings),
    )
    lines = [str(line) for line in found.in_language(words, Names(made.state.tournament))]
    if board is None and not _paired_so(section.rounds[number], numbers, made.pairs):
        lines.insert(0, words(say.PAIRED_OTHERWISE(round=number)))
    return "\n".join(lines)


def _paired_so(played: Round, numbers: Mapping[int, int], pairs: Iterable[tuple[int, int]]) -> bool:
    """Whether a round of a section has these pairs, as numbers and with these colours."""
    return {(numbers[white], numbers[black]) for white, black in played.pairs} == set(pairs)
