"""Swiss Team as a pairing system."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...errors import InvalidTournament
from ...rules.facts import SIGNS
from ..base import Round, RoundState
from ..parameters import PAIRS_AND_BYE, Traits, means, require_choice, require_flag
from ..said import say
from ..upfloaters.criteria import Member
from ..upfloaters.entrants import Participants
from ..upfloaters.rounds import Prepared
from .colours import PreferenceType, TeamColours
from .edition_2026 import RULES, in_force

if TYPE_CHECKING:
    from ..view import RoundView
    from .view import TeamWords

_TYPES = {"a": "A", "b": "B", "none": "none"}


@dataclass(frozen=True)
class TeamSwiss:
    """The Swiss Team Pairing System of 2026. Match or game points are the score as the rules of the event have it."""

    preferences: PreferenceType = field(
        default="A",
        metadata=means("Colour preferences: type A, type B (strong and mild), or none.", ("A", "B", "none")),
    )
    secondary: bool = field(
        default=True,
        metadata=means("Whether the points that are not the score help to find the first-team (4.2)."),
    )

    name = "team"
    rules = RULES
    traits = Traits(participants="teams", games=4, official=True, demands=PAIRS_AND_BYE)

    def __post_init__(self) -> None:
        """Read texts. Raises `InvalidTournament` for an unknown type."""
        found = _TYPES.get(str(self.preferences).lower(), self.preferences)
        require_choice("preferences", found, _TYPES.values())
        # The rules compare the exact words, so other spellings are replaced.
        object.__setattr__(self, "preferences", found)
        require_flag("secondary", self.secondary)

    def prepared(self, state: RoundState) -> Prepared:
        """The round before it is paired. Raises `InvalidTournament` for players outside teams."""
        if not state.tournament.members:
            raise InvalidTournament(say.ONLY_TEAMS())
        entrants = Participants.of(state)
        colours = self._colours(entrants)

        def facts(one: int, upfloater: bool) -> Member:
            wish = colours.preferences[one]
            return Member(SIGNS[wish.colour], wish.strong, upfloater, entrants.floated[one])

        rules = in_force(last_two_rounds=state.round >= state.rounds - 1, strong=self.preferences == "B")
        return Prepared(self, entrants, facts, rules, colours.allocate)

    def _colours(self, entrants: Participants) -> TeamColours:
        return TeamColours(entrants, self.preferences, self.secondary)

    def words(self, entrants: Participants) -> TeamWords:
        """Texts about teams by their colours."""
        from .view import TeamWords

        return TeamWords(self._colours(entrants))

    def pair(self, state: RoundState) -> Round:
        """Pair the round by team numbers; White has the first board. Raises `NoPairing` if no round is legal."""
        return self.prepared(state).round()

    def view(self, state: RoundState) -> RoundView:
        """The round with the data that decides it."""
        from ..upfloaters.view import FromTheTopView

        return FromTheTopView(self, state)


TEAM_2026 = TeamSwiss()
