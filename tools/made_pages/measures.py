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

The measures of the laboratory. A plan names measures, groups (the words in the headings), `default`, `all`
(everything but cards) or cards. Without `measures` it uses `default`.

```toml
measures = ["default", "up-after-two", "card:dutch", "card:uscf:rematch"]
```

`MEASURE@CODE+CODE` measures the final ranking by other tie-breaks after points: `spearman@SB+BH`. `MEASURE@` ranks
by points alone. Measures of the group `focus` are about one player: number `focus` of the plan by true strength, or
with `:N` number N of the start list: `focus-place:5`.

`slope:OF~ON+GIVEN` is the rise of one number of a player with another, others being equal:
`slope:points~whites+strength` is the gain in points for a game with White instead of Black, at the same true
strength. Each event has its own least-squares regression among the players who played all its games. Quantities:
QUANTITIES.

A measure has a value for each round, or one for the whole event. Without one, such as the score of the bye in an
even field, the value is missing and not counted. "Better" is the direction of improvement, if there is one.

- Scores are real ones: acceleration points do not count. Pairings and colours count as allocated. Earlier rounds
  count as played: a forfeit is not a game, colour or meeting, and the win by it gives a downfloat.
- The final ranking is by points and the `tie_breaks` of the plan; remaining ties are shared.
- Measures of whole events cover the players who were paired in some round. The top players are the `top` strongest
  of them by true strength; on a tie the first in the start list.
"""

_CARDS = """\
## Cards: `card:SYSTEM`, `card:SYSTEM:EDITION`

The counts of a system's rule book in the rounds of any system, one measure for each criterion. Add `:CRITERION` for
a single one: `card:dutch:C12`, `card:dutch:2017:C.10`. Without an edition it is the one in force. `pairwright
systems` explains each criterion; less is better in all of them.

A round is judged as on a card of the system itself. In systems with scoregroups a player without an opponent in the
group floats down to the opponent's group, and counts are summed over the brackets. No bracket is collapsed (Dutch
2017, A.9), and the look-ahead (2026: C8; 2017: C.7) is left out. Absolute criteria count pairs, or players, that
break them: C4 the players left out, C5 a bye above the lowest score that the rules allow. Criteria of 2017 that
compare score differences (A.8) count them in points. In the seeding rounds of the Burstein System its card has no
values: they are Dutch. Acceleration points count if the event states them.

Cards take longer than other measures: for 50 players and 9 rounds about 2 ms (`ip`) to 20 ms (`uscf`).
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
