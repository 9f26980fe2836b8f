"""Verbs about rounds and results: pair, publish, edit, cross, validate, result, results, correct, close, boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from ..declared.plain import to_plain
from ..errors import FormatError
from ..event import Refused
from ..event.commands import (
    Close,
    Correct,
    CrossPair,
    CrossResult,
    Edit,
    Pair,
    PairRest,
    Publish,
    SetResults,
    Slip,
    Unpair,
    Unpublish,
    Validate,
)
from ..event.results import is_board, read_board, read_result, read_slip, result_text
from ..event.sheets.match_grids import score_text
from ..event.state import ADJOURNED, UNPAIRED_KINDS
from ..event.wording.common import whom
from ..event.wording.corrections import WAS_NOT_PAIRED
from ..event.wording.rounds import STAGES
from ..formats.decoding import utf8_text
from .event_call import EventCall, verb
from .failures import RequestError
from .inputs import content
from .output_option import Whole
from .said import event_say as say
from .said import say as usual_say
from .widths import fit

if TYPE_CHECKING:
    from ..event.state import Round
    from ..messages import Words


_game_option = click.option(
    "--game", type=Whole(1), metavar="N", help="Which game of the board (default: the first)."
)


@verb(asks=True)
@click.option(
    "--round",
    "number",
    type=Whole(),
    metavar="N",
    help="The round you expect; refused if it is not the next one.",
)
@click.option(
    "--absent", multiple=True, metavar="PLAYER", help="A player who is absent, and gets a zero-point bye."
)
@click.option("--by-hand", is_flag=True, help="Make an empty draft, to be paired with edit.")
@click.option("--rest", is_flag=True, help="Pair the players of the draft who have no opponent or bye.")
@click.option("--publish", "published", is_flag=True, help="Publish the round at once.")
def verb_pair(
    call: EventCall, number: int | None, absent: Sequence[str], by_hand: bool, rest: bool, published: bool
) -> None:
    """Pair the next round as a draft, visible only to the arbiters until it is published.

    Closes the round before. If results are missing, it asks whether these games count as adjourned.
    """
    section = call.section
    if rest:
        call.do(PairRest(section.id), tell=not published)
    else:
        away = tuple(call.participant(player).key for player in absent)
        last = section.last
        expected = len(section.rounds) + (0 if last and last.stage == "draft" else 1)
        call.do(Pair(section.id, expected if number is None else number, away, by_hand), tell=not published)
    if published:
        call.do(Publish(section.id))


@verb()
def verb_publish(call: EventCall) -> None:
    """Publish the draft: the round begins. A snapshot is written."""
    call.do(Publish(call.section.id))


@verb(asks=True)
def verb_unpublish(call: EventCall) -> None:
    """Make the published round a draft again, before its first result."""
    call.do(Unpublish(call.section.id))


@verb(asks=True)
def verb_unpair(call: EventCall) -> None:
    """Delete the draft."""
    call.do(Unpair(call.section.id))


@verb(asks=True)
@click.option("--swap", nargs=2, metavar="PLAYER PLAYER", help="Swap two players, or a player with the bye.")
@click.option(
    "--colours", multiple=True, type=Whole(), metavar="BOARD", help="Exchange the colours of a board."
)
@click.option("--unpair", multiple=True, type=Whole(), metavar="BOARD", help="Empty a board.")
@click.option(
    "--pair", "pairs", multiple=True, nargs=2, metavar="WHITE BLACK", help="Pair two players without a board."
)
@click.option("--bye", "byes", multiple=True, metavar="PLAYER", help="Give the pairing-allocated bye.")
@click.option("--no-bye", "unbyes", multiple=True, metavar="PLAYER", help="Cancel the pairing-allocated bye.")
def verb_edit(
    call: EventCall,
    swap: tuple[str, str] | None,
    colours: Sequence[int],
    unpair: Sequence[int],
    pairs: Sequence[tuple[str, str]],
    byes: Sequence[str],
    unbyes: Sequence[str],
) -> None:
    """Change the draft by hand; a change that breaks a rule must be confirmed. End the changes with `validate`."""

    def key(player: str) -> int:
        return call.participant(player).key

    given = {key(player): "U" for player in byes} | {key(player): "" for player in unbyes}
    made = tuple((key(white), key(black)) for white, black in pairs)
    swapped = (key(swap[0]), key(swap[1])) if swap else None
    call.do(Edit(call.section.id, tuple(unpair), made, given, tuple(colours), swapped))


@verb()
@click.argument("other", metavar="SECTION")
@click.argument("result", required=False)
@click.option("--lift", is_flag=True, help="Take the game back: both have the bye again.")
def verb_cross(call: EventCall, other: str, result: str | None, lift: bool) -> None:
    """Pair the bye players of this section (-s) and another SECTION, or enter the RESULT of their game.

    For US Chess (rule 28M). Each player gets the points in their own section; the rating report lists the game
    separately. RESULT gives White's points first, as 1-0.
    """
    target = call.named_section(other)
    if result is None or lift:
        call.do(CrossPair(call.section.id, target.id, lift))
    else:
        call.do(CrossResult(call.section.id, read_result(result)))


@verb(asks=True)
@click.option(
    "--reason",
    default="",
    show_default=False,
    metavar="TEXT",
    help="Why the round differs from the rules' pairing.",
)
def verb_validate(call: EventCall, reason: str) -> None:
    """End the changes by hand: compare the draft with the rules' pairing. The report lists the differences."""
    call.do(Validate(call.section.id, reason))


@verb(asks=True)
@click.argument("board")
@click.argument("result")
@click.option("--round", "number", type=Whole(), metavar="N", help="The round (default: the last).")
@_game_option
def verb_result(call: EventCall, board: str, result: str, number: int | None, game: int | None) -> None:
    """Enter a result. BOARD is a board number, or a player's name; of a match 17.2 is its second game.

    RESULT is 1-0, 0-1, 1/2, 0-0, 1/2-0 or 0-1/2 (White first), a forfeit 1F-0F, 0F-1F or 0F-0F, an unrated u+, u- or
    u*, `adjourned`, or `clear` to remove the result.
    """
    played = call.round(number)
    place, at = game_of(call, played, board, game)
    slip = Slip(place, read_result(result), game=at)
    call.do(SetResults(call.section.id, played.number, (slip,)))


def game_of(call: EventCall, played: Round, text: str, game: int | None) -> tuple[int, int]:
    """The board and the game that `17`, `17.2` or a participant's name means, and --game. Raises `RequestError`."""
    if is_board(text):
        if game is not None and "." in text:
            raise RequestError(usual_say.NOT_TOGETHER(option="--game", partner=text))
        board, at = read_board(text)
        return board, at if game is None else game - 1
    entry = call.participant(text)
    pairing = played.pairing_of(entry.key)
    if pairing is None:
        raise RequestError(WAS_NOT_PAIRED(entry=whom(entry), round=played.number))
    return pairing.board, (game or 1) - 1


@verb(asks=True)
@click.option("--round", "number", type=Whole(), metavar="N", help="The round (default: the last).")
def verb_results(call: EventCall, number: int | None) -> None:
    """Enter results from standard input, one line a board: `17 1-0`, `17+`, `17 1/2`.

    If one line is wrong, none is entered. Empty lines and lines that begin with # are ignored.
    """
    lines = utf8_text(content("-"), "<stdin>").splitlines()
    played = call.round(number)
    slips = read_slips(lines)
    if not slips:
        raise RequestError(say.NO_RESULTS_GIVEN())
    call.do(SetResults(call.section.id, played.number, slips))


def read_slips(lines: Sequence[str]) -> tuple[Slip, ...]:
    """Results from lines. Raises `FormatError` that names the line."""
    slips = []
    for place, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            slips.append(read_slip(text))
        except Refused as error:
            raise FormatError(
                error.asked, file="<stdin>", line=place, column=1, expected=say.BOARD_AND_RESULT(),
                fix=error.alternative, text=line,
            ) from None  # fmt: skip
    return tuple(slips)


@verb(asks=True)
@click.argument("number", type=Whole(), metavar="ROUND")
@click.argument("board")
@click.argument("result")
@click.option("--reason", default="", show_default=False, metavar="TEXT", help="The reason, for the report.")
@_game_option
@click.option(
    "--white", default="", show_default=False, metavar="PLAYER", help="The player who in fact had White."
)
@click.option(
    "--black", default="", show_default=False, metavar="PLAYER", help="The player who in fact had Black."
)
def verb_correct(
    call: EventCall,
    number: int,
    board: str,
    result: str,
    reason: str,
    game: int | None,
    white: str,
    black: str,
) -> None:
    """Correct a result of a closed round, or the players at a board of a published one.

    The player you name as White or Black swaps places with the player paired there; RESULT is that of the game as
    played. To exchange the colours, name the player who was paired with Black as White.

    In FIDE mode you can correct the last round and the one before; older corrections go into the rating report only.
    Later rounds stay as they are; the command lists the boards that would now be paired differently.
    """
    played = call.round(number)
    place, at = game_of(call, played, board, game)
    seats = [call.participant(text).key if text else 0 for text in (white, black)]
    call.do(Correct(call.section.id, number, place, read_result(result), reason, at, *seats))


@verb()
def verb_close(call: EventCall) -> None:
    """Close the round: stores its standings and writes a snapshot."""
    call.do(Close(call.section.id))


@verb()
@click.option(
    "--round", "number", type=Whole(), metavar="N", help="The round (default: the last, drafts included)."
)
def verb_boards(call: EventCall, number: int | None) -> None:
    """Show the boards of a round with their results; of team matches also each game, White first."""
    section = call.section
    played = call.round(number, drafts=True)

    def name(key: int) -> str:
        if not key:  # an empty place in a line-up
            return f"{'':>4} {fit('–', 26)}"
        entry = section.entries[key]
        return f"{entry.number or '':>4} {fit(entry.person.name, 26)}"

    words = call.words
    status = STAGES[played.status]()
    lines = [words(say.BOARDS_OF(section=section.name, round=played.number, status=status))]
    for board, pairing in sorted(played.pairings.items()):
        shown = [_shown(words, game.result) for game in pairing.games]
        outcome = score_text(section, pairing, words) or "–" if section.settings.teams else " ".join(shown)
        lines.append(f"{board:>4}  {name(pairing.one)} {outcome:^9} {name(pairing.other)}".rstrip())
        if section.settings.teams:
            for place, game in enumerate(pairing.games, 1):
                won = _shown(words, game.result)
                label = f"{board}.{place}"
                lines.append(f"{label:>6}{name(game.white)} {won:^9} {name(game.black)}".rstrip())
    free = {key: one for key, one in played.unpaired.items() if not section.cross_game(played.number, key)}
    for kind in UNPAIRED_KINDS:
        label = words(say.UNPAIRED[kind]())
        lines += [f"{label:>6}{name(key)[1:]}".rstrip() for key, one in free.items() if one == kind]
    if crossed := played.unpaired.keys() - free.keys():
        from ..event.sheets.grids import Contents  # long to load

        sheet = Contents.of(call.state, section, played.number, call.language)
        lines += [
            f"{'':>6}{name(key)[1:]} {sheet.instead(key, '', played.number)}" for key in sorted(crossed)
        ]
    call.show("\n".join(lines), section=section.name, round=to_plain(played), status=played.status)


def _shown(words: Words, result: str) -> str:
    """A result on a list of boards; a dash for an open game."""
    if result == ADJOURNED or result in ("WL", "LW", "DD"):
        return words(say.OUTCOME(result=result))
    return result_text(result) if result else "–"
