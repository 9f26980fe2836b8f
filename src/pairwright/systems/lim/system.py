"""The Lim System as a pairing system. It has no criteria: every decision takes the first that works."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...rules.articles import Article, Edition, RuleBook, articles
from ..base import Board, Round, RoundState
from ..cards import Card
from ..parameters import PAIRS_AND_BYE, Traits, means
from ..roster import in_publishing_order
from .players import Entries, LimPlayer, allocate
from .procedure import Procedure, bye_order, choose_bye
from .steps import LimRecord, Step, brackets_of

if TYPE_CHECKING:
    from ..view import RoundView

RULES = RuleBook(
    id="lim-2026",
    title="Lim System",
    edition=Edition("C.04.4.3", since="2026-02-01"),
    absolute=(),
    quality=(),
    articles=(
        Article(
            "1.1",
            "The bye goes to the lowest player of the lowest scoregroup who had neither the bye nor "
            "a win without a game.",
            "systems.lim.procedure",
        ),
        Article(
            "2.1",
            "Two players may meet if they have not met and colours can be given within the limits of 5.1.",
            "systems.lim.players",
        ),
        *articles(
            "systems.lim.procedure",
            (
                "2.2",
                "Scoregroups are paired from the top down to the median, then from the bottom up; "
                "the median is last.",
            ),
            (
                "2.3",
                "A player who cannot be paired in a scoregroup floats to the next one towards the median.",
            ),
            (
                "2.6",
                "If the median cannot be paired, the last pairing made on the side with fewer "
                "floaters is undone.",
            ),
        ),
        *articles(
            "systems.lim.leavers",
            ("3.2.2", "The floater is a player due the colour that more players in the scoregroup are due."),
            (
                "3.2.3",
                "In a maxi-tournament, 3.2.2 applies only to a player rated within 100 points "
                "of the floater replaced.",
            ),
            ("3.2.4", "The lowest numbered player floats down, the highest numbered up."),
        ),
        Article(
            "3.6", "Floaters are paired before the other players in the scoregroup.", "systems.lim.procedure"
        ),
        Article(
            "3.8",
            "A floater meets the first available player due the other colour, otherwise the first available.",
            "systems.lim.procedure",
        ),
        *articles(
            "systems.lim.leavers",
            (
                "3.9",
                "Players who did not float here and have an opponent in the next scoregroup float first.",
            ),
            ("3.10", "Players who floated in the previous round come after the others."),
        ),
        *articles(
            "systems.lim.procedure",
            ("4", "The top half meets the bottom half; exchanges follow a fixed order."),
            (
                "5.2",
                "The opponent is the first available player due the other colour, otherwise the "
                "first available.",
            ),
        ),
        *articles(
            "systems.lim.players",
            ("5.1", "No player has one colour three times in a row, or three times more than the other."),
            ("5.3", "If only one of the two players is due a colour, that player gets it."),
            (
                "5.4",
                "If both are due the same colour, the latest round where their colours differed "
                "decides, then rank.",
            ),
        ),
        Article(
            "6", "In the last round all that counts is whether two players have met.", "systems.lim.players"
        ),
        Article("7.1", "In round 1, the lowest rated player gets the bye.", "systems.lim.procedure"),
        Article(
            "7.2",
            "In round 1, odd numbers in the top half get the colour drawn for number 1.",
            "systems.lim.players",
        ),
    ),
)


@dataclass(frozen=True)
class LimSystem:
    """The Lim System."""

    maxi_tournament: bool = field(
        default=False,
        metadata=means(
            "Whether colours decide only among players rated within 100 points of each other (3.2.3, 3.8, 5.7)."
        ),
    )

    name = "lim"
    rules = RULES

    @property
    def traits(self) -> Traits:
        """The traits of the system: in a maxi-tournament differences of ratings count."""
        return Traits(official=True, by_order=not self.maxi_tournament, demands=PAIRS_AND_BYE)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if a colour must be drawn and is not known."""
        return self.pair_logged(state)[0]

    def pair_logged(self, state: RoundState, byes: Iterable[int] | None = None) -> tuple[Round, LimRecord]:
        """Pair the round and say how. `byes` limits who may have the bye. Raises as `pair`."""
        entries = Entries.of(state)
        steps: list[Step] = []
        order = bye_order(entries)
        if byes is not None:
            allowed = set(byes)
            order = [entry for entry in order if entry.player.id in allowed]
        bye = choose_bye(entries, order, steps)
        others = entries.without(bye)
        made = Procedure(others, self.maxi_tournament, steps).run()
        colours = [allocate(others, one.entry, one.other, below=one.side == "below") for one in made]
        record = LimRecord(tuple(steps), tuple(colours))
        return self._round(state, entries, bye, record), record

    def view(self, state: RoundState) -> RoundView:
        """The round with the decisions that made it."""
        from .view import LimView

        return LimView(self, state)

    def _round(self, state: RoundState, entries: Entries, bye: LimPlayer | None, record: LimRecord) -> Round:
        # Boards are published by points without acceleration.
        points = state.tournament.point_system
        scores = [entry.player.score(points) for entry in entries.all]
        places = [entry.place for entry in entries.all]
        by_pair = {
            (min(one.white.place, one.black.place), max(one.white.place, one.black.place)): one
            for one in record.colours
        }
        boards = [
            Board(number, by_pair[pair].white.player, by_pair[pair].black.player)
            for number, pair in enumerate(in_publishing_order(scores, places, by_pair), start=1)
        ]
        return Round(
            number=state.round,
            system=RULES.title,
            boards=tuple(boards),
            bye=None if bye is None else bye.player,
            state=state,
            make_card=lambda: Card(RULES.id, brackets_of(entries.without(bye), record)),
        )


LIM = LimSystem()
"""By the text in force; colours decide at any rating difference."""
