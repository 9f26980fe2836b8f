"""All measures by name, the groups that plans use, and the default measures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from types import ModuleType

from ...errors import InvalidTournament
from .. import wording as say
from ..final_ranking import tie_breaks_named
from ..own_code import NOTHING_OWN, OwnCode
from ..player_group import PlayerGroup
from . import blocking, changes, colours, cost, floats, focus, legality, norms, paper, ranking, winner
from .cards import card_measures, card_words
from .measure import Measure
from .quantities import MEAN, SLOPE, mean_named, slope_named


@dataclass(frozen=True)
class MeasureGroup:
    """Measures that a plan can ask for in one word."""

    title: str
    measures: tuple[Measure, ...]


def _of(module: ModuleType) -> tuple[Measure, ...]:
    """The measures of a module, in its order."""
    return tuple(one for one in vars(module).values() if isinstance(one, Measure))


_TOP = (winner.top_games, winner.top_games_share, winner.winner_met_top)

GROUPS: Mapping[str, MeasureGroup] = {
    "paper": MeasureGroup(
        "Score differences and colour histories, as the stable roommates paper counts them", _of(paper)
    ),
    "colours": MeasureGroup("Colour balance and colours due", _of(colours)),
    "floats": MeasureGroup("Floats and their repetition", _of(floats)),
    "stability": MeasureGroup("Stability", _of(blocking)),
    "bye": MeasureGroup(
        "The pairing-allocated bye", (legality.bye_score, legality.bye_above, legality.bye_again)
    ),
    "legality": MeasureGroup(
        "Forbidden in every system", (legality.rematches, legality.kept_apart, legality.unpaired)
    ),
    "ranking": MeasureGroup("Whether the final ranking finds the strongest", _of(ranking)),
    "winner": MeasureGroup(
        "Perfect scores and clear winners", tuple(one for one in _of(winner) if one not in _TOP)
    ),
    "top": MeasureGroup("Games between the top players", _TOP),
    "changes": MeasureGroup("Changes by a replay", _of(changes)),
    "focus": MeasureGroup("The player in focus", _of(focus)),
    "norms": MeasureGroup("Title norms and ratings", _of(norms)),
    "cost": MeasureGroup("Time and failures", _of(cost)),
}
"""The groups of measures, in the order of tables and of the reference page."""

MEASURES: tuple[Measure, ...] = tuple(measure for group in GROUPS.values() for measure in group.measures)
"""All measures but those of cards, in the order of tables and of the reference page."""

DEFAULT: tuple[Measure, ...] = (
    paper.sum_sd, paper.max_sd, paper.uneven, paper.sum_cd, paper.colour_twice,
    colours.cd_mean, colours.cd_wide, colours.thirds, colours.denied, colours.denied_strong,
    floats.floats_down, floats.down_again, floats.up_again, blocking.blocking,
    legality.bye_score, legality.bye_above, legality.rematches, legality.unpaired,
    ranking.spearman, ranking.kendall, ranking.spearman_points,
    ranking.best_wins, ranking.best_in_three, ranking.top_found,
    winner.perfect, winner.clear_winner, winner.top_games, cost.time, cost.rounds, cost.failed,
)  # fmt: skip
"""The default measures: at least one of each group."""

BESIDE = (
    "condition", "condition_name", "condition_number", "system", "system_name", "system_number", "players",
    "event", "round", "played", "status", "first_colour", "own_ranking",
)  # fmt: skip
"""The columns of results that are no measures."""

BUILT_IN: Mapping[str, Measure] = {measure.name: measure for measure in MEASURES}

_OF_WORD: Mapping[str, tuple[Measure, ...]] = {
    "all": MEASURES,
    "default": DEFAULT,
    **{name: group.measures for name, group in GROUPS.items()},
    **{name: (measure,) for name, measure in BUILT_IN.items()},
}


def measures_named(
    names: Iterable[str], code: OwnCode = NOTHING_OWN, groups: tuple[PlayerGroup, ...] = ()
) -> tuple[Measure, ...]:
    """The measures that some words name, each once, in order of first mention.

    A word is the name of a measure, of a group, `default`, `all` (everything but cards), or a card: `card:SYSTEM`,
    `card:SYSTEM:EDITION` for all criteria of a rule book, with `:CRITERION` behind it for one of them. Other words name
    custom measures: an entry point of the group `pairwright.measures`, or an object in a file of the plan (`code`).
    `MEASURE@CODE+CODE` ranks the event by these tie-breaks. `:N` after a measure of the group `focus` selects number N
    of the start list. `slope:OF~ON+GIVEN` is a slope within each event, `mean:OF~GROUP` a mean over one of the plan's
    `groups` of players. Raises `InvalidTournament` for any other word.
    """
    found: dict[str, Measure] = {}
    for name in names:
        for measure in _named(name, code, groups):
            found.setdefault(measure.name, measure)
    check_columns(found.values())
    return tuple(found.values())


def check_columns(measures: Iterable[Measure]) -> None:
    """Raise `InvalidTournament` for a measure whose column results have already: they heed neither case nor signs."""
    taken = {name: name for name in BESIDE}
    for measure in measures:
        column = measure.column.lower()
        if column in taken:
            raise InvalidTournament(say.MEASURE_NAME_TAKEN(name=measure.name, taken=taken[column]))
        taken[column] = measure.name


def _named(name: str, code: OwnCode, groups: tuple[PlayerGroup, ...]) -> tuple[Measure, ...]:
    if name.startswith("card:"):
        return card_measures(name)
    if "@" in name:
        return (_ranked_by(name, code, groups),)
    if name.startswith(SLOPE):
        return (slope_named(name),)
    if name.startswith(MEAN):
        return (mean_named(name, groups),)
    if name in _OF_WORD:
        return _OF_WORD[name]
    word, colon, number = name.partition(":")
    if colon and word in (*GROUPS, *BUILT_IN):
        return tuple(focus.focused_on(one, number) for one in _named(word, code, groups))
    if own := code.named(name, "pairwright.measures"):
        return _own(name, own)
    if near := get_close_matches(word, list(_known()), 3, 0.75):
        raise InvalidTournament(say.NO_MEASURE_LIKE(name=name, near=", ".join(near)))
    raise InvalidTournament(say.NO_MEASURE(name=name, known=", ".join(_known())))


def _own(name: str, found: object) -> tuple[Measure, ...]:
    """The measures of a word for custom code: one or several. Raises `InvalidTournament` for anything else."""
    several = (found,) if isinstance(found, Measure) else found
    if isinstance(several, list | tuple) and several and all(isinstance(one, Measure) for one in several):
        if taken := [one.name for one in several if one.name in BUILT_IN]:
            raise InvalidTournament(say.MEASURE_NAME_TAKEN(name=name, taken=taken[0]))
        return tuple(several)
    raise InvalidTournament(say.NOT_A_MEASURE(name=name))


def _ranked_by(name: str, code: OwnCode, groups: tuple[PlayerGroup, ...]) -> Measure:
    """A measure of the final ranking by these tie-breaks."""
    word, _, codes = name.partition("@")
    measures = _named(word, code, groups)
    if len(measures) != 1 or measures[0].level != "event":
        raise InvalidTournament(say.NOT_OF_FINAL_RANKING(name=name, word=word))
    tie_breaks = tuple(filter(None, codes.split("+")))
    ranking = tie_breaks_named(tie_breaks, code)
    (measure,) = measures
    said = " ".join(tie_breaks) or "points alone"
    return replace(
        measure,
        name=f"{word}@{'+'.join(tie_breaks)}",
        title=f"{measure.title}, by {said}",
        meaning=f"{measure.meaning} The final ranking is by {said}.",
        compute=lambda event: measure.compute(event.ranked_by(ranking)),
    )


def _known() -> Iterator[str]:
    """All words, groups first."""
    yield from ("default", "all", *GROUPS, *BUILT_IN)
    yield from card_words()
