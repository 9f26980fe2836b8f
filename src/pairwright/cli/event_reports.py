"""Verbs that only read: standings, prizes, forecast, explain, check."""

from __future__ import annotations

import click

from ..event.commands import ChangeSettings
from ..event.fees import accounts
from ..event.forecast import forecast as foreseen
from ..event.prizes import awards_of, not_won
from ..event.reports import explanation
from ..event.settings_text import read_prizes
from ..event.tables import own_ranking, plain_standings, shown_standings, table_after
from ..event.wording.ahead import PRIZE_NOT_WON
from ..messages import ENGLISH, as_message, as_plain
from ..model import points_text
from ..model.printing import printable, shown
from ..model.text_tables import align_columns
from ..standings import Standings, emit
from ..standings.sum_wording import value_in
from ..standings.wording import HEADINGS
from .event_call import EventCall, verb
from .failures import RequestError
from .output_option import Whole, form_asked, output_option
from .said import event_say as say
from .streams import put
from .widths import cells, fit
from .wording import FORM_NOT_TAKEN


@verb()
@click.option("--after", type=Whole(0), metavar="N", help="After round N (default: the last finished).")
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice(["text", "csv", "html"]),
    default="text",
    help="Format of the standings.",
)
@output_option
def verb_standings(call: EventCall, after: int | None, form: str) -> None:
    """Rank the players of a section, without expelled players."""
    form_asked(form, as_json=call.as_json)
    state, section = call.state, call.section
    table = shown_standings(state, section, after)
    if own_ranking(state, section, table.after) is not None:
        _own_standings(call, table, form)
        return
    if call.as_json:
        call.show("", **{**emit.document(table), "event": call.state.name, "section": call.section.name})
        return
    if form == "csv":
        text = table.to_csv()
    else:
        words = call.words
        page = form == "html"
        text = emit.html_page(table, words) if page else emit.plain_text(table, width=cells, words=words)
    put(text)


def _own_standings(call: EventCall, found: Standings, form: str) -> None:
    """Write the standings of a system that ranks players itself: its order and columns beside the points."""
    section, words = call.section, call.words
    table = table_after(call.state, section, found.after)
    heads = [*(one() for one in HEADINGS.values()), *map(as_message, table.headings)]
    rows = []
    for row in table.rows:
        entry = section.entries[row.key]
        name = printable(entry.person.name)
        rows.append((str(row.rank), str(entry.number), name, points_text(row.points), *row.values))
    if call.as_json:
        _, listed = plain_standings(call.state, section, found.after)
        call.show("", event=call.state.name, section=section.name, after=table.round, standings=listed)
    elif form == "csv":
        from ..event.exports import csv_text, data_table  # their sheets are long to load

        put(csv_text(data_table(call.state, section, "standings", found.after)))
    elif form == "text":
        told = [
            [place, number, name, *(value_in(one, words) for one in rest)]
            for place, number, name, *rest in rows
        ]
        lines = align_columns([list(map(words, heads)), *told])
        put("\n".join([emit.title(found, words), *lines]) + "\n")
    else:
        raise RequestError(FORM_NOT_TAKEN(form=form, choices="text, csv"))


@verb()
@click.option("--round", "number", type=Whole(1), metavar="N", help="The round (default: the last).")
@click.option("--board", type=Whole(1), metavar="N", help="Why this board.")
@click.option("--player", metavar="PLAYER", help="Why this player has this opponent and colour.")
@click.option(
    "--why-not",
    nargs=2,
    metavar="PLAYER PLAYER",
    help="Why two players do not meet (`bye`: why a player has no bye).",
)
@click.option("--bye", is_flag=True, help="Why this player has the bye.")
def verb_explain(
    call: EventCall,
    number: int | None,
    board: int | None,
    player: str | None,
    why_not: tuple[str, str] | None,
    bye: bool,
) -> None:
    """Explain a round, a board or a player by the rules. Boards made by hand are explained as the rules pair them."""
    section = call.section
    wanted = call.round(number, drafts=True).number
    pair = None
    if why_not:
        one, other = (0 if word.casefold() == "bye" else call.participant(word).key for word in why_not)
        pair = (other, one) if not one else (one, other)
    key = call.participant(player).key if player else None
    words = ENGLISH if call.as_json else call.words
    text = explanation(call.state, section, wanted, board=board, key=key, why_not=pair, bye=bye, words=words)
    lines = "\n".join(map(shown, text.split("\n")))
    call.show(lines, section=section.name, round=wanted, text=text)


@verb()
@click.option("--runs", type=Whole(1, 100_000), default=200, metavar="N", help="How many simulated runs.")
def verb_forecast(call: EventCall, runs: int) -> None:
    """Forecast whether all rounds can be paired, and how often they could not in simulated runs.

    Each run plays the rest of the event with results drawn by the ratings.
    """
    found = foreseen(call.state, call.section, runs)
    ends = {str(played): count for played, count in found.ends.items()}
    name = call.section.name
    call.say(found.text, section=name, runs=found.runs, stuck=found.stuck, ends=ends)


@verb(asks=True)
@click.argument("lists", nargs=-1, metavar="[NAME=AMOUNTS]...")
@click.option(
    "--sharing", type=click.Choice(["none", "equal", "hort"]), help="How players with equal points share."
)
def verb_prizes(call: EventCall, lists: tuple[str, ...], sharing: str | None) -> None:
    """List the prizes after the last closed round, or set the prizes.

    `General=500,300,100` `U1800[rating<1800]=100,50`: amounts by place, conditions on rating, birth (year), sex, club,
    federation, title, several joined by &. Each player gets one prize, the largest.
    """
    section = call.section
    if lists or sharing:
        values: dict[str, object] = {"sharing": sharing} if sharing else {}
        if lists:
            values["prizes"] = tuple(read_prizes(text) for text in lists)
        call.do(ChangeSettings(section.id, values))
        return
    if section.table is None:
        raise RequestError(say.NONE_CLOSED(section=section.name))
    rows, told, total = [], [], 0
    given = awards_of(call.state, section)
    for one in given:
        entry = section.entries[one.key]
        row = {"player": entry.number, "name": entry.person.name, "list": one.list, "amount": one.cents / 100}
        rows.append(row | {"why": str(one.why), "message": as_plain(one.why)})
        told.append((one.cents, say.PRIZE_ROW(name=entry.person.name, why=one.why)))
        total += one.cents
    words = call.words
    lines = [
        f"{words.number(f'{cents / 100:.2f}'):>10}  {shown(words(line))}"
        for cents, line in (*told, (total, say.IN_ALL()))
    ]
    lines += [shown(words(PRIZE_NOT_WON(list=name))) for name in not_won(section, given)]
    text = "\n".join([words(say.AFTER_THE_ROUND(round=section.table.round)), *lines])
    call.show(text, section=section.name, prizes=rows)


@verb()
def verb_fees(call: EventCall) -> None:
    """List what each player pays, has paid and still owes (fees: `event settings fees=30;20[birth>=2008]`)."""
    section = call.section
    found = [
        (one.entry.person.name, (one.fee / 100, one.entry.paid / 100, one.left / 100))
        for one in accounts(section)
    ]
    names = ("fee", "paid", "left")
    rows = [{"name": name, **dict(zip(names, amounts, strict=True))} for name, amounts in found]
    sums = tuple(map(sum, zip(*(amounts for _, amounts in found), strict=True))) or (0.0, 0.0, 0.0)
    words = call.words
    lines = [
        fit(name, 30) + "".join(f" {words.number(f'{amount:.2f}'):>10}" for amount in amounts)
        for name, amounts in (*found, (words(say.IN_ALL()), sums))
    ]
    heads = "".join(f" {words(say.FEES[name]()):>10}" for name in names)
    text = "\n".join([f"{'':<30}{heads}", *lines])
    call.show(text, section=section.name, fees=rows)
