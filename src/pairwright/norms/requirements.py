"""The requirements on the games of a norm: one function for each article of B.01 1.4, in the order of the tests.

Each function returns the value found and the value needed. The decorator has the article, the sense and the
sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import ge, le
from typing import TypeAlias

from ..lean_dataclass import cached_property, dataclass
from ..messages import NUMBER, RATING, SYMBOL, Declared, Message, message
from .conversion import average, difference_of, percentage
from .editions import Norm
from .games import FIDE_FLAG, Game, NormEvent

GAMES = message("norm.games", f"Games that count: {NUMBER:found}; needed: {NUMBER:needed}.")
FEDERATIONS = message(
    "norm.federations", f"Federations other than the player's own: {NUMBER:found}; needed: {NUMBER:needed}."
)
OWN_FEDERATION = message(
    "norm.own_federation",
    f"Opponents from the player's own federation: {NUMBER:found}; allowed: {NUMBER:needed}.",
)
ONE_FEDERATION = message(
    "norm.one_federation", f"Opponents from one federation: {NUMBER:found}; allowed: {NUMBER:needed}."
)
TITLED = message("norm.titled", f"Opponents with a title: {NUMBER:found}; needed: {NUMBER:needed}.")
LEVEL = message(
    "norm.level", f"{SYMBOL:titles} among the opponents: {NUMBER:found}; needed: {NUMBER:needed}."
)
UNRATED = message("norm.unrated", f"Unrated opponents: {NUMBER:found}; allowed: {NUMBER:needed}.")
AVERAGE = message(
    "norm.average", f"Average rating of the opponents: {RATING:found}; needed: {RATING:needed}."
)
PERCENT = message("norm.percent", f"Score in per cent: {NUMBER:found}; needed: {NUMBER:needed}.")
PERFORMANCE = message("norm.performance", f"Performance rating: {RATING:found}; needed: {RATING:needed}.")


@dataclass(frozen=True)
class Candidacy:
    """A set of games judged for one norm. `own` is the player's federation, `free` the paragraph that frees it."""

    event: NormEvent
    norm: Norm
    own: str
    free: str | None
    games: tuple[Game, ...]
    enough: bool
    mix: int

    @property
    def number(self) -> int:
        """The number of games."""
        return len(self.games)

    @cached_property
    def score(self) -> int:
        """Half points."""
        return sum(game.score for game in self.games)

    @cached_property
    def federations(self) -> Counter[str]:
        """Opponents by federation; FID does not count as one (1.4.3)."""
        found = Counter(game.federation for game in self.games)
        if "fid-federation" not in self.event.readings:
            del found[FIDE_FLAG]
        return found

    @cached_property
    def ratings(self) -> list[int]:
        """The opponents' ratings as they count, the lowest first and raised to the floor (1.4.6)."""
        found = sorted(game.rating or self.event.unrated for game in self.games)
        if found:
            found[0] = max(found[0], self.norm.floor)
        return found

    @cached_property
    def average(self) -> int:
        """Ra (1.4.7). Needs a game."""
        return average(self.ratings)

    @cached_property
    def percent(self) -> int:
        """p in per cent. Needs a game."""
        return percentage(self.score, self.number)

    @cached_property
    def performance(self) -> int:
        """Rp (1.4.8). Needs a game."""
        return self.average + difference_of(self.percent)

    @cached_property
    def score_needed(self) -> int | None:
        """The fewest half points that make these games enough; `None` if none do."""
        return self.score_needed_in(self.number)

    def score_needed_in(self, games: int) -> int | None:
        """The same for so many games against opponents of this average. Needs a game."""
        for score in range(2 * games + 1):
            percent = percentage(score, games)
            performed = self.average + difference_of(percent)
            if percent >= self.event.rules.percent and performed >= self.norm.performance:
                return score
        return None


Measure: TypeAlias = Callable[[Candidacy], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement with its article. `most` says that what is found must not be more than the number."""

    article: str
    measure: Measure
    sentence: Declared
    most: bool = False
    mix_of_federations: bool = False

    @property
    def paraphrase(self) -> str:
        """The text of the article."""
        return self.measure.__doc__ or ""

    def asked_of(self, one: Candidacy) -> bool:
        """Whether the requirement counts: not where 1.4.3 frees the player, and most not without a game."""
        if self.mix_of_federations and one.free:
            return False
        return self.article != "1.4.6" or "fifth-unrated" in one.event.readings

    def met_by(self, one: Candidacy) -> bool:
        """Whether the requirement is met."""
        return self._met(*self.measure(one))

    def test(self, one: Candidacy) -> Check:
        """The requirement tested, with its numbers."""
        found, needed = self.measure(one)
        article = self.article or one.norm.article
        titles = {} if self.article else {"titles": "/".join(one.norm.level)}
        said = self.sentence(found=found, needed=needed, **titles)
        return Check(article, self._met(found, needed), found, needed, said)

    def _met(self, found: int, needed: int) -> bool:
        return le(found, needed) if self.most else ge(found, needed)


@dataclass(frozen=True, slots=True)
class Check:
    """One requirement tested: the article, whether it is met, what was found and needed, and the sentence."""

    article: str
    met: bool
    found: int
    needed: int
    said: Message


REQUIREMENTS: list[Requirement] = []
"""All requirements in the order in which they are tested; the first that is not met is "the" rule."""


def requirement(
    article: str, sentence: Declared, *, most: bool = False, federations: bool = False
) -> Callable[[Measure], Measure]:
    """Declare a requirement; an empty article is that of the norm."""

    def declared(measure: Measure) -> Measure:
        REQUIREMENTS.append(Requirement(article, measure, sentence, most, federations))
        return measure

    return declared


@requirement("1.4.1", GAMES)
def games_enough(one: Candidacy) -> tuple[int, int]:
    """At least nine games count."""
    return one.number, one.number if one.enough else one.event.least


@requirement("1.4.6", UNRATED, most=True)
def unrated_opponents(one: Candidacy) -> tuple[int, int]:
    """At most about a fifth of the opponents are unrated (older editions; a reading)."""
    return sum(not game.rating for game in one.games), (one.number + 1) // 5


@requirement("1.4.3", FEDERATIONS, federations=True)
def foreign_federations(one: Candidacy) -> tuple[int, int]:
    """The opponents come from at least two federations other than the player's."""
    return len(one.federations.keys() - {one.own}), 2


@requirement("1.4.4-own", OWN_FEDERATION, most=True, federations=True)
def compatriots(one: Candidacy) -> tuple[int, int]:
    """At most three fifths of the opponents come from the player's federation."""
    return one.federations.get(one.own, 0), 3 * one.mix // 5


@requirement("1.4.4-one", ONE_FEDERATION, most=True, federations=True)
def of_one_federation(one: Candidacy) -> tuple[int, int]:
    """At most two thirds of the opponents come from one federation."""
    return max(one.federations.values(), default=0), 2 * one.mix // 3


@requirement("1.4.5a", TITLED)
def titled_opponents(one: Candidacy) -> tuple[int, int]:
    """At least half of the opponents hold a title other than CM and WCM."""
    return sum(game.title in one.event.rules.titled for game in one.games), titled_needed(one.mix)


@requirement("", LEVEL)
def opponents_of_the_level(one: Candidacy) -> tuple[int, int]:
    """At least a third of the opponents, and at least three, hold a title of the norm's level.

    In a double round robin half as many will do, each counted once.
    """
    met = [game.opponent for game in one.games if game.title in one.norm.level]
    return len(set(met) if _each_once(one.event) else met), level_needed(one.event, one.mix)


@requirement("1.4.8a", AVERAGE)
def average_of_opponents(one: Candidacy) -> tuple[int, int]:
    """The average rating of the opponents is that of the norm at least."""
    return one.average, one.norm.average


@requirement("1.4.8b", PERCENT)
def score_in_per_cent(one: Candidacy) -> tuple[int, int]:
    """The score is 35 per cent at least."""
    needed = one.event.rules.percent
    if "exact-35" in one.event.readings:
        return 50 * one.score // one.number, needed
    return one.percent, needed


@requirement("1.4.8", PERFORMANCE)
def performance_rating(one: Candidacy) -> tuple[int, int]:
    """The performance rating is that of the norm at least."""
    return one.performance, one.norm.performance


def titled_needed(games: int) -> int:
    """Of so many opponents how many must hold a title (1.4.5a)."""
    return -(-games // 2)


def level_needed(event: NormEvent, games: int) -> int:
    """Of so many opponents how many must hold a title of the level (1.4.5)."""
    third = max(3, -(-games // 3))
    if _each_once(event):
        return -(-third // 2)
    double = event.kind == "double-round-robin" and "double-by-half" in event.readings
    return -(-games // 2) if double else third


def _each_once(event: NormEvent) -> bool:
    """Whether opponents of the level count once each, as in a double round robin by the usual reading."""
    return event.kind == "double-round-robin" and not {"double-by-games", "double-by-half"} & event.readings


def tested(one: Candidacy) -> tuple[Check, ...]:
    """Every requirement tested; without a game the number of games alone."""
    asked = REQUIREMENTS if one.games else REQUIREMENTS[:1]
    return tuple(each.test(one) for each in asked if each.asked_of(one))


def fails(one: Candidacy) -> bool:
    """Whether a requirement is not met."""
    return not all(each.met_by(one) for each in REQUIREMENTS if each.asked_of(one)) if one.games else True
