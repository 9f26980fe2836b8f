"""The reference page of the measures, written from the measures themselves.

python tools/reference_pages.py
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.lab.measures.catalogue import DEFAULT, GROUPS
from pairwright.lab.measures.measure import Measure
from pairwright.lab.measures.slopes import QUANTITIES
from pairwright.systems.registry import editions, system_names
from pairwright.systems.view.ledger import counting

_HEAD = """\
<!-- Written by `python tools/reference_pages.py`; a test keeps it up to date. -->

# Measures

What the laboratory can measure. A plan names measures, groups of them (the words in the headings), `default`,
`all` (everything but cards) or cards; without a word of it, `default` is measured.

```toml
measures = ["default", "up-after-two", "card:dutch", "card:uscf:rematch"]
```

`MEASURE@CODE+CODE` is a measure of the whole event with a final ranking of its own, by these tie-breaks after points:
`spearman@SB+BH`. `MEASURE@` ranks by points alone. Those of the group `focus` are about one player: number
`focus` of the plan by true strength, which nobody at an event knows, or with `:N` behind it number N of the start list:
`focus-place:5`.

`slope:OF~ON+GIVEN` is by how much one number of a player rises with another, others being equal:
`slope:points~whites+strength` says how many points more go with a game with White in place of one with Black among
players of the same true strength. Each event has a regression of its own, by least squares, among the players who
played all its games. Quantities: QUANTITIES.

A measure has a value for each round, or one for the whole event. Where it says nothing, such as the score of
the bye in an even field, the value is missing and counts for nothing. "Better" is what a comparison takes for
an improvement; where it is empty that is for the reader to say.

Scores are real ones: acceleration points do not count, so that systems with and without acceleration are
measured alike. Pairings and colours count as they were allocated. What a player had before counts as it was
played: a forfeit is no game, no colour and no meeting, and the win by it gives a downfloat. The final ranking is
by points and the `tie_breaks` of the plan; what these leave tied is shared. Measures of whole events look at the
players who were paired in some round; the top players are the `top` strongest of them by true strength, of equal
ones the first in the start list.
"""

_CARDS = """\
## Cards: `card:SYSTEM`, `card:SYSTEM:EDITION`

What the rule book of a system counts in the rounds of any system, one measure for each criterion. Add
`:CRITERION` for a single one: `card:dutch:C12`, `card:dutch:2017:C.10`. Without an edition it is the one in
force. `pairwright systems` says what each criterion asks for; less is better in all of them.

A round is judged as it would stand on a card of the system itself: where that goes by scoregroups, whoever
is not paired in his group leaves it downwards, through all groups between, to that of his opponent, and the
counts are added up over the brackets. No bracket is collapsed (Dutch 2017, A.9), and what a bracket leaves to
the next one (2026: C8; 2017: C.7) is not judged. Absolute criteria count pairs, or players, that break them:
C4 those left out, C5 a bye above the lowest score that the rules admit (missing if they admit no round).
Criteria of 2017 that compare score differences (A.8) count them in points. In the seeding rounds of the Burstein
System its card has no values: they are Dutch. Acceleration points count where the event itself states them.

Cards take longer than the other measures: for 50 players and 9 rounds about 2 ms (`ip`) to 20 ms (`uscf`).
"""


def page() -> str:
    """The page in Markdown."""
    quantities = ", ".join(f"`{name}` ({one.title})" for name, one in QUANTITIES.items())
    return (
        "\n".join([_HEAD.replace("QUANTITIES", quantities), *_default(), *_groups(), _CARDS, *_cards()])
        + "\n"
    )


def _table(heading: Sequence[str], rows: Iterator[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (heading, ["---"] * len(heading), *rows)]


def _default() -> Iterator[str]:
    names = ", ".join(f"`{measure.name}`" for measure in DEFAULT)
    yield f"By default: {names}.\n"


def _groups() -> Iterator[str]:
    for group in GROUPS.values():
        yield f"## {group.title}: `{group.name}`\n"
        yield from _table(
            ("Name", "Title", "For", "Unit", "Better", "Meaning", "Source"), map(_row, group.measures)
        )
        yield ""


def _row(measure: Measure) -> tuple[str, ...]:
    unit = "yes or no" if measure.yes_no else measure.unit
    meaning = measure.meaning.replace("|", "\\|")
    return f"`{measure.name}`", measure.title, measure.level, unit, measure.better, meaning, measure.source


def _cards() -> Iterator[str]:
    yield from _table(("Word", "Rules", "Criteria"), _rule_books())


def _rule_books() -> Iterator[tuple[str, str, str]]:
    for name in system_names():
        for number, system in enumerate(editions(name)):
            ours = type(system).__module__.startswith("pairwright.")  # not those that somebody has plugged in
            if ours and counting(system):
                year = f":{system.rules.edition.year}" if number else ""
                criteria = " ".join(rule.id for rule in system.rules if not rule.lookahead)
                yield f"`card:{name}{year}`", f"{system.rules.title}, {system.rules.edition}", criteria
