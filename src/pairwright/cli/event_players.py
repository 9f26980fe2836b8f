"""Verbs about players: add, late, change, rate, remove, move, withdraw, return, bye, players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from ..declared.plain import to_plain
from ..event import Person
from ..event.commands import Add, Bye, ChangePerson, Move, OrderTied, RateFrom, Remove, Return, Withdraw
from ..event.library import numbers_of
from ..event.settings_text import once, read_hundredths, read_number, read_yes
from ..event.wording.players import HOUSE_PLAYER
from ..event.wording.settings import NOT_AN_AMOUNT
from ..formats.numbers import whole
from ..systems.wording import OPTION_WRITTEN
from .event_call import EventCall, complete_players, verb
from .failures import RequestError
from .output_option import Whole
from .said import event_say as say
from .widths import fit

if TYPE_CHECKING:
    from ..event.state import Entry
    from ..messages import Message

KINDS = {"half": "H", "zero": "Z", "full": "F"}
"""Byes as they are typed."""


def person_options(function: Callable[..., object]) -> Callable[..., object]:
    """Give a verb the options that describe a person."""
    for words, kind, told in reversed(
        (
            (("--rating",), Whole(), "Rating used in this event."),
            (("--title",), str, "FIDE title."),
            (("--fed", "federation"), str, "Federation."),
            (("--fide-id",), str, "FIDE id."),
            (("--sex",), str, "m or w."),
            (("--birth",), str, "Date of birth, YYYY/MM/DD."),
            (("--club",), str, "Club."),
        )
    ):
        function = click.option(*words, type=kind, help=told, metavar="TEXT" if kind is str else "N")(
            function
        )
    return function


def person_of(name: str, values: dict[str, Any]) -> Person:
    """A person as these options describe him."""
    return Person(name, **{key: value for key, value in values.items() if value is not None})


@verb(asks=True)
@click.argument("name")
@person_options
@click.option(
    "--missed",
    default="",
    show_default=False,
    metavar="KINDS",
    help="A letter for each missed round, H (half point) or Z (zero): ZZH.",
)
@click.option(
    "--bye", "byes", multiple=True, metavar="ROUND:KIND", help="A bye in a later round, such as 3:half."
)
def verb_add(call: EventCall, name: str, missed: str, byes: Sequence[str], **values: object) -> None:
    """Add a player, before or after the start."""
    coming = once(map(_bye, byes))
    call.do(Add(call.section.id, (person_of(name, values),), missed.upper(), coming))


def _bye(text: str) -> tuple[int, str]:
    before, _, kind = text.partition(":")
    number = whole(before)
    if number is None or kind not in KINDS:
        raise RequestError(OPTION_WRITTEN(option="ROUND:KIND", given=text, example="3:half"))
    return number, KINDS[kind]


@verb(asks=True)
@click.argument("name")
@person_options
@click.option(
    "--missed", metavar="KINDS", help="A letter for each missed round, H (half point) or Z (zero): ZZH."
)
def verb_late(call: EventCall, name: str, missed: str | None, **values: object) -> None:
    """Add a late entry; without --missed asks for the points of each missed round."""
    if missed is None and call.asks:
        choice = click.Choice(["H", "Z"], case_sensitive=False)
        missed = "".join(
            click.prompt(f"round {number}: half (H) or zero (Z)", type=choice, default="Z", err=True)
            for number in (played.number for played in call.section.published)
        )
    call.do(Add(call.section.id, (person_of(name, values),), (missed or "").upper()))


@verb()
@click.argument("player", shell_complete=complete_players)
@click.argument("values", nargs=-1, required=True, metavar="NAME=VALUE...")
def verb_change(call: EventCall, player: str, values: Sequence[str]) -> None:
    """Change the entry of a player, such as `rating=2100 club="Old Town"`.

    half_byes=no forbids half-point byes. board=12 seats the player at this board in every round (0: anywhere).
    house=yes makes a house player, paired only when another player would have no opponent. outside=2.5 is the
    player's value for the tie-break EXT (outside= removes it). paid=30 is the amount of the fee paid so far.
    """
    changes = once(map(_change, values))
    call.do(ChangePerson(call.section.id, call.participant(player).key, changes))


def _change(text: str) -> tuple[str, object]:
    """A fact of a player and its new value, told as NAME=VALUE."""
    name, mark, value = text.partition("=")
    name = name.replace("-", "_")
    if not mark:
        raise RequestError(OPTION_WRITTEN(option="NAME=VALUE", given=text, example="rating=1850"))
    if name in ("rating", "board"):
        return name, read_number(value)
    if name == "outside":
        return name, read_hundredths(value) if value else None
    if name == "paid":
        return name, read_hundredths(value, NOT_AN_AMOUNT)
    return name, read_yes(name, value) if name in ("half_byes", "house") else value


@verb()
@click.argument("player", shell_complete=complete_players)
@click.argument("rating", type=Whole(0, 9999))
@click.option(
    "--from", "first", type=Whole(), required=True, metavar="ROUND", help="The first round with this rating."
)
def verb_rate(call: EventCall, player: str, rating: int, first: int) -> None:
    """Change a rating from a round on, in an event of over 30 days (long-event=yes); 0 removes the change."""
    call.do(RateFrom(call.section.id, first, {call.participant(player).key: rating}))


@verb(asks=True)
@click.argument("players", nargs=-1, required=True, shell_complete=complete_players)
@click.option("--lift", is_flag=True, help="Leave them tied again.")
def verb_order(call: EventCall, players: Sequence[str], lift: bool) -> None:
    """Rank PLAYERS who are tied after the last finished round in the order given."""
    keys = tuple(call.participant(one).key for one in players)
    call.do(OrderTied(call.section.id, keys, lift))


@verb()
@click.argument("player", shell_complete=complete_players)
def verb_remove(call: EventCall, player: str) -> None:
    """Remove a player before the start (later: withdraw)."""
    call.do(Remove(call.section.id, call.participant(player).key))


@verb(asks=True)
@click.argument("players", nargs=-1, shell_complete=complete_players)
@click.option("--to", "target", required=True, metavar="SECTION", help="The other section.")
@click.option("--all", "everybody", is_flag=True, help="All players: to merge two sections.")
def verb_move(call: EventCall, players: Sequence[str], target: str, everybody: bool) -> None:
    """Move PLAYERS to another section, before either has started."""
    if everybody == bool(players):
        raise RequestError(say.NAME_THE_PLAYERS())
    keys = tuple(call.section.entries) if everybody else tuple(call.participant(one).key for one in players)
    call.do(Move(call.section.id, keys, call.named_section(target).id))


def next_unpaired(call: EventCall) -> int:
    """The first round that is not paired."""
    return len(call.section.rounds) + 1


@verb(asks=True)
@click.argument("player", shell_complete=complete_players)
@click.option(
    "--from", "first", type=Whole(), metavar="ROUND", help="The first round not played (default: the next)."
)
@click.option("--expel", is_flag=True, help="Leave the player out of the standings, too.")
def verb_withdraw(call: EventCall, player: str, first: int | None, expel: bool) -> None:
    """Withdraw a player from the next round on, or from another."""
    number = next_unpaired(call) if first is None else first
    call.do(Withdraw(call.section.id, call.participant(player).key, number, expel))


@verb()
@click.argument("player", shell_complete=complete_players)
@click.option(
    "--from", "first", type=Whole(), metavar="ROUND", help="The first round played again (default: the next)."
)
def verb_return(call: EventCall, player: str, first: int | None) -> None:
    """Let a withdrawn player return in the next round, or in another."""
    number = next_unpaired(call) if first is None else first
    call.do(Return(call.section.id, call.participant(player).key, number))


@verb(asks=True)
@click.argument("player", shell_complete=complete_players)
@click.argument("number", type=Whole(), metavar="ROUND")
@click.argument("kind", type=click.Choice([*KINDS, "none"]))
def verb_bye(call: EventCall, player: str, number: int, kind: str) -> None:
    """Give a player a bye in a round not yet paired; `none` cancels it."""
    call.do(Bye(call.section.id, call.participant(player).key, number, KINDS.get(kind, "")))


@verb()
def verb_players(call: EventCall) -> None:
    """List the players with their byes and withdrawals."""
    numbers = numbers_of(call.section)
    entries = call.section.participants
    rows = [{"number": numbers[entry.key], **to_plain(entry)} for entry in entries]
    lines = []
    for entry in entries:
        person = entry.person
        byes = " ".join(f"R{number}:{kind}" for number, kind in sorted(entry.byes.items()))
        remarks = " ".join(map(call.words, _remarks(entry)))
        line = f"{numbers[entry.key]:>4}  {person.title:>3} {fit(person.name, 28)} {person.rating or '':>4}"
        lines.append(f"{line} {person.federation:>3}  {byes} {remarks}".rstrip())
    call.show("\n".join(lines), section=call.section.name, players=rows)


def _remarks(entry: Entry) -> Iterator[Message]:
    if entry.expelled:
        yield say.SENT_OFF()
    elif entry.withdrawn:
        yield say.GONE_FROM(round=entry.withdrawn)
    if entry.board:
        yield say.FIXED_AT(board=entry.board)
    if entry.house:
        yield HOUSE_PLAYER()
