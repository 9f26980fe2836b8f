"""The reference page of the measures, written from the measures themselves.

python tools/reference_pages.py
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairwright.lab.measures.catalogue import DEFAULT, GROUPS
from pairwright.lab.measures.measure import OURS, Better, Measure
from pairwright.lab.measures.quantities import QUANTITIES
from pairwright.systems.registry import editions, system_names
from pairwright.systems.view.ledger import counting

from .tables import table

_BETTER: dict[Better, str] = {"less": "↓", "more": "↑", "": ""}
_HEAD = """\
<!-- Made by tools/reference_pages.py -->

# Measures

The measures of the laboratory. A plan names measures, groups (the words in the headings), `default`, `all`
(everything but cards) or cards. Without `measures` it uses `default`.

```toml
measures = ["default", "up-after-two", "card:dutch", "card:uscf:rematch"]
```

`MEASURE@CODE+CODE` measures the final ranking by other tie-breaks after points: `spearman@SB+BH`. `MEASURE@` ranks
by points alone. Measures of the group `focus` are about one player: number `focus` of the plan by true strength, or
with `:N` number N of the start list: `focus-place:5`.

`slope:OF~ON+GIVEN` is the slope of one quantity of a player on another, with the others held constant:
`slope:points~whites+strength` is the gain in points for a game with White instead of Black, at the same true
strength. Each event has its own least-squares regression, over the players who played all their games. Quantities:
QUANTITIES.

`mean:OF~GROUP` is the mean of a quantity over a [group of players](plans.md#group-parts-of-the-field) of the plan:
`mean:points~middle`. Players without the quantity, such as the strength of opponents without any, are left out.

A measure has one value for the event, or one *by round*. ↓ means that less is better, ↑ that more is. A value can be
missing, such as the score of the bye in an even field. A measure without a source is ours.

- Scores exclude acceleration points. Pairings and colours count as allocated. Earlier rounds count as played: a
  forfeit is not a game, colour or meeting, and a forfeit win gives a downfloat.
- Points and the `tie_breaks` of the plan give the final ranking; tied players share a place.
- Measures of whole events cover all players paired at least once. The top players are the `top` strongest of them by
  true strength; on a tie the first in the start list.
"""

_CARDS = """\
## Cards: `card:SYSTEM`, `card:SYSTEM:EDITION`

A card counts the violations of one system's criteria in the rounds of any system, one measure for each criterion. Add
`:CRITERION` for a single one: `card:dutch:C12`, `card:dutch:2017:C.10`. The default edition is the current one.
`pairwright systems` explains each criterion; less is always better.

The counts are those of the system's own card. In systems with scoregroups a player without an opponent in the
group floats down to the opponent's group, and the brackets' counts are summed. Cards collapse no bracket (Dutch
2017, A.9) and leave out the look-ahead (2026: C8; 2017: C.7). Absolute criteria count the pairs or players that
break them: C4 the players left out, C5 a bye above the lowest score allowed. Criteria of 2017 that
compare score differences (A.8) count them in points. The Burstein card has no values in the seeding rounds, which are
Dutch. Acceleration points count if the event states them.

Cards take longer than other measures: for 50 players and 9 rounds about 2 ms (`ip`) to 20 ms (`uscf`).
"""


def page() -> str:
    """The page in Markdown."""
    quantities = ", ".join(f"`{name}` ({one.title})" for name, one in QUANTITIES.items())
    return (
        "\n".join([_HEAD.replace("QUANTITIES", quantities), *_default(), *_groups(), _CARDS, *_cards()])
        + "\n"
    )


def _default() -> Iterator[str]:
    names = ", ".join(f"`{measure.name}`" for measure in DEFAULT)
    yield f"By default: {names}.\n"


def _groups() -> Iterator[str]:
    for name, group in GROUPS.items():
        yield f"## {group.title}: `{name}`\n"
        source, times = Counter(map(_source, group.measures)).most_common(1)[0]
        common = source if times > 1 and _source(group.measures[0]) == source else ""
        if common:
            others = "" if all(_source(one) == common for one in group.measures) else ", if no other is given"
            yield f"Source{others}: {common}.\n"
        yield from table(
            ("Name", "Value", "Meaning", "Source"), (_row(one, common) for one in group.measures)
        )
        yield ""


def _source(measure: Measure) -> str:
    return "" if measure.source == OURS else measure.source


def _row(measure: Measure, common: str) -> tuple[str, ...]:
    unit = "yes or no" if measure.yes_no else measure.unit
    value = ", ".join(filter(None, (unit, "by round" if measure.level == "round" else "")))
    meaning = measure.meaning.replace("|", "\\|")
    source = "" if _source(measure) == common else _source(measure) or (common and "ours")
    return f"`{measure.name}`", f"{value} {_BETTER[measure.better]}".strip(), meaning, source


def _cards() -> Iterator[str]:
    yield from table(("Word", "Rules"), _rule_books())


def _rule_books() -> Iterator[tuple[str, str]]:
    for name in system_names():
        for number, system in enumerate(editions(name)):
            ours = type(system).__module__.startswith("pairwright.")  # not those that somebody has plugged in
            if ours and counting(system):
                year = f":{system.rules.edition.year}" if number else ""
                yield f"`card:{name}{year}`", f"{system.rules.title}, {system.rules.edition}"
