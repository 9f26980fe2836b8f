"""The reference page of the tie-breaks, written from the table.

python tools/reference_pages.py
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.standings.editions import EDITIONS
from pairwright.standings.front import (
    DEFAULT,
    DEFAULT_PREDETERMINED,
    DEFAULT_TEAMS,
    DEFAULT_TEAMS_PREDETERMINED,
)
from pairwright.standings.tiebreaks import MODIFIERS, TABLE, TieBreak
from pairwright.standings.tiebreaks.meanings import BY_LETTER

from .tables import table

_HEAD = """\
<!-- Made by tools/reference_pages.py -->

# Tie-breaks

`pairwright standings FILE --tie-breaks DE,BH-C1,BH` ranks by score and then by each tie-break inside each group of
still tied players (C.07 art. 4). Remaining ties are shown as such (`2-3`), unless a `--seed` draws lots. `--detail
ID` opens every value of a player to its sum; `pairwright tiebreaks CODE` explains one code.

A code is a name with modifiers, `BH-C1` or `BH/C1`, in small or capital letters. Values are exact, and rounded only
where the article rounds (AOB and SSSC to two decimals, averages of ratings to integers). An undefined tie-break,
such as ARO without a game or a cut that leaves nothing, has no value; the participant ranks behind the others. DE,
EDE, TBR and BBE are places, written `1st`, `2nd`, or `–` if the games among the tied decide nothing.
"""

_UNPLAYED = """\
## Unplayed rounds

An opponent's score is adjusted: requested byes that only voluntarily unplayed rounds follow, and those in the last
round, are draws (16.3). A participant's own unplayed round is a game against a dummy with the participant's own
score (16.4). Since 2026 the dummy of a forfeit has at most the score of the scheduled opponent, any other at most a
draw a round. A cut takes a voluntarily unplayed round first, unless it is worth less than the least significant
value (16.5). Acceleration points never count.

In round robins forfeits are ordinary games (15.2). A player who withdraws with less than half of the games played
is left out, with all games against that player (FIDE Competition Rules). Only games over the board count as played
(our reading). `--withdrawn NUMBER` names a withdrawn player, and so does a line of the report, which events write:
`### Withdrawal @ R3: 5 7` (5 and 7 do not play from round 3 on). Standings after an earlier round treat it as the last,
and cap the dummy by the announced number of rounds.

Lots are drawn by the seed. Players are ordered by the BLAKE2b digest of the seed, a line feed and the start number,
the smallest first (`printf 'seed\\n12' | b2sum`).

Tie-breaks from ratings are dropped, with a note, if an opponent is unrated and the rules of the event give no
rating (`--unrated`).
"""


def page() -> str:
    """The page in Markdown."""
    return "\n".join([_HEAD, *_editions(), *_tables(), *_modifiers(), _UNPLAYED, *_defaults()])


_BOOKS = {
    "FIDE": "Direct encounter, Buchholz, Sonneborn-Berger and others (FIDE Handbook C.07)",
    "US Chess": "Tie-breaks of US Chess (rule 34)",
}
_FIELDS = {"all": "", "players": "Only for players", "teams": "Only for teams"}


def _tables() -> Iterator[str]:
    for book, title in _BOOKS.items():
        yield f"## {title}\n"
        for field, heading in _FIELDS.items():
            lines = [line for line in TABLE if line.book == book and line.field == field]
            if lines:
                yield from [f"### {heading}\n"] * bool(heading)
                yield from table(
                    ("Code", "Name", "Article", "Type", "Modifiers", "Meaning"), map(_row, lines)
                )
                yield ""


def _row(line: TieBreak) -> tuple[str, ...]:
    modifiers = " ".join(":MP/:GP" if letter == ":" else letter for letter in line.modifiers)
    notes = [line.meaning]
    if line.since != EDITIONS[0].name:
        notes.append(f"Since {line.since}.")
    if not line.implemented:
        notes.append(f"**Not computed:** {line.why_not}.")
    return f"`{line.code}`", line.name, line.article, line.type, modifiers, " ".join(notes)


def _editions() -> Iterator[str]:
    yield (
        "Editions (`--edition`): "
        + "; ".join(f"{e.name}, in force since {e.since}" for e in EDITIONS)
        + ".\nDefault: by the date of the last round that counts, otherwise the newest."
    )
    yield "Types: A, games among the tied; B, own results; C, opponents' results; D, known beforehand.\n"


def _modifiers() -> Iterator[str]:
    yield "## Modifiers\n"
    for letter, says in BY_LETTER.items():
        yield f"- {MODIFIERS.get(letter, '`:MP`, `:GP`')}: {says()}"
    yield ""


def _defaults() -> Iterator[str]:
    yield "## Without a list\n"
    yield (
        "The report lists them in record 212, otherwise 202 (TRF-2026). Our defaults, which no regulation fixes:\n\n"
        f"- {', '.join(DEFAULT)}; in round robins {', '.join(DEFAULT_PREDETERMINED)};\n"
        f"- for teams {', '.join(DEFAULT_TEAMS)}; in round robins {', '.join(DEFAULT_TEAMS_PREDETERMINED)}.\n"
    )
    yield "## Your own\n"
    yield (
        "In an event, `pairwright event order` puts players whom the tie-breaks leave tied into your order. In the\n"
        "laboratory [a Python function](plans.md#your-own-code) ranks. A new code is [a function and two\n"
        "lines](../../ARCHITECTURE.md#where-something-new-goes) in the program.\n"
    )
