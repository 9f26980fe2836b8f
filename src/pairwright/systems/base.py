"""The interface of every pairing system: `RoundState` in, `Round` out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from ..arguments import checked
from ..errors import InvalidTournament
from ..frames import AsFrames
from ..lean_dataclass import cached_property, dataclass, field, replace
from ..model import Colour, ForbiddenGroup, Player, Points, Tournament
from ..model.edge import whole
from ..model.said import say as model_say
from .cards import Card as Card  # plug-ins name it by this module
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias, overload
    from typing import Protocol as Protocol

    from ..model.playing import AnyTournament
    from ..rules.articles import RuleBook
else:
    Protocol = object  # `typing` takes longer to load than a round to pair

Pairs: TypeAlias = Sequence[tuple[int, int]]
"""(white, black) start numbers; (player, 0) for the pairing-allocated bye."""


@dataclass(frozen=True)
class RoundState:
    """A tournament just before a round is paired.

    `players` are those to be paired, in ranking order; `rounds` is the announced number of rounds, which decides
    what is the last round (C.04.1 art. 1). `required` lists pairs (start numbers) that must be made at any cost:
    this asks "why not". `byes` limits the players who may get the pairing-allocated bye (`None`: by the rules alone):
    this asks why a player has it.
    """

    tournament: Tournament
    round: int
    rounds: int
    players: tuple[Player, ...]
    initial_colour: Colour | None
    required: tuple[tuple[int, int], ...] = ()
    byes: tuple[int, ...] | None = None

    @classmethod
    def of(
        cls, tournament: Tournament, absent: Sequence[int] = (), *, open_ended: bool = False
    ) -> RoundState:
        """The state before the next round of a tournament.

        `absent` lists start numbers that sit it out, in addition to requested byes; `open_ended` allows
        an event that announces no number of rounds: then this one counts as the last. Raises
        `InvalidTournament` if the number of rounds is unknown or all rounds are recorded, or for an unknown
        start number.
        """
        number = tournament.next_round
        if tournament.playing:
            raise InvalidTournament(model_say.STILL_OPEN(open=tournament.waits_for))
        if tournament.contradiction:
            raise InvalidTournament(tournament.contradiction)
        rounds = number if tournament.rounds is None and open_ended else tournament.rounds
        if rounds is None or number > rounds:
            raise InvalidTournament(
                say.ROUNDS_UNKNOWN() if rounds is None else say.ALL_RECORDED(rounds=rounds)
            )
        asked = {whole(one, "absent") for one in absent}
        if asked and (unknown := asked - tournament.by_id.keys()):
            raise InvalidTournament(model_say.UNKNOWN_PLAYER(number=min(unknown)))
        away = asked | {bye.player for bye in tournament.byes if bye.round == number}
        present = tuple([player for player in tournament.players if player.id not in away])
        return cls(tournament, number, rounds, present, tournament.initial_colour)

    def requiring(self, *pairs: tuple[int, int]) -> RoundState:
        """The same round, where these players must meet. Raises `InvalidTournament` if one of them is not in it."""
        self.require_present(id for pair in pairs for id in pair)
        return replace(self, required=(*self.required, *pairs))

    def giving_the_bye(self, players: Iterable[int]) -> RoundState:
        """The same round, where only these players may get the pairing-allocated bye."""
        return replace(self, byes=tuple(players))

    def keeping_apart(self, *pairs: tuple[int, int]) -> RoundState:
        """The same round without these pairs. Raises `InvalidTournament` as `requiring`."""
        self.require_present(id for pair in pairs for id in pair)
        groups = tuple(ForbiddenGroup(pair, self.round, self.round) for pair in pairs)
        tournament = self.tournament.unchecked(forbidden=(*self.tournament.forbidden, *groups))
        return replace(self, tournament=tournament)

    def require_present(self, ids: Iterable[int]) -> None:
        """Raises `InvalidTournament` for a start number that is not paired in the round."""
        if strangers := set(ids) - {player.id for player in self.players}:
            raise InvalidTournament(say.NOT_IN_ROUND(player=min(strangers), round=self.round))

    def __repr__(self) -> str:
        return f"<RoundState before round {self.round} of {self.rounds}: {len(self.players)} to be paired>"

    @property
    def last_round(self) -> bool:
        """Whether this is the last announced round."""
        return self.round >= self.rounds

    @property
    def forbidden(self) -> tuple[ForbiddenGroup, ...]:
        """The groups of players who must not meet in this round."""
        return tuple(group for group in self.tournament.forbidden if group.applies(self.round))

    def keeps_apart(self, one: int, other: int) -> bool:
        """Whether the rules of the event keep two from meeting in this round."""
        return any({one, other} <= set(group.players) for group in self.forbidden)

    def asked_apart(
        self, place: Mapping[int, int], groups: Iterable[ForbiddenGroup] | None = None
    ) -> Iterator[tuple[int, int]]:
        """Pairs forbidden by the event (or by these of its groups), or by the required pairs.

        `place` has the place of every start number that is paired; pairs are places, the smaller one first.
        """
        for group in self.forbidden if groups is None else groups:
            yield from combinations(sorted({place[id] for id in group.players if id in place}), 2)
        for pair in self.required:  # a player who must meet one opponent may meet no other
            both = {place[id] for id in pair if id in place}
            for one in both:
                yield from (
                    (min(one, other), max(one, other)) for other in place.values() if other not in both
                )


@dataclass(frozen=True, slots=True)
class Board:
    """One game of a round; boards are numbered from 1.

    Examples:
        >>> board = event.pair()[0]
        >>> board.number, board.white.name, board.black.id
        (1, 'Sørlund, Eirik', 2)
    """

    number: int
    white: Player
    black: Player

    def __init__(self, number: int, white: Player, black: Player) -> None:
        put = object.__setattr__
        put(self, "number", number)
        put(self, "white", white)
        put(self, "black", black)

    def __repr__(self) -> str:
        return f"<Board {self.number}: {self.white.called} – {self.black.called}>"


class Explained(Protocol):
    """An explanation: sentences, and the same as data."""

    @property
    def text(self) -> str:
        """The sentences."""

    def to_json(self) -> str:
        """The document `explanation-1`."""


class Front(Protocol):
    """The verbs that the public interface adds to a round: systems import neither explanations nor documents."""

    def explained(self, paired: Round, **question: object) -> Explained:
        """The answer to a question about a round."""

    def document(self, paired: Round) -> dict[str, object]:
        """The document `pairing-1` of a round."""

    def rows(self, paired: Round) -> list[dict[str, Any]]:
        """One row for each board."""


@dataclass(frozen=True)
class Counted:
    """A card already counted, instead of the means to count it."""

    card: Card

    def __call__(self) -> Card:
        """The card."""
        return self.card


@checked(late=True)
@dataclass(frozen=True)
class Round(AsFrames):
    """A paired round: boards in publishing order, the player with the bye, and the score card.

    `notices` name decisions made for the caller, such as an edition of the rules by the date of the round.
    `paired_by` is the system, where the rule book alone does not tell it. `bye_scores` is false where the one without
    an opponent gets nothing, as in round robins: it is then recorded as a zero-point bye.

    Examples:
        >>> paired = club.pair()
        >>> [(board.white.id, board.black.id) for board in paired]
        [(1, 3), (4, 2)]
        >>> len(paired), paired.number
        (2, 1)
    """

    number: int
    system: str
    boards: tuple[Board, ...]
    bye: Player | None
    state: RoundState
    make_card: Callable[[], Card] = field(compare=False, repr=False)
    notices: tuple[str, ...] = field(default=(), compare=False, kw_only=True)
    paired_by: PairingSystem | None = field(default=None, compare=False, repr=False, kw_only=True)
    bye_scores: bool = field(default=True, kw_only=True)
    front: Front | None = field(default=None, compare=False, repr=False, kw_only=True)

    def __getstate__(self) -> dict[str, object]:
        """For another process the card is counted here: what it is counted from stays behind."""
        return self.__dict__ | {"make_card": Counted(self.card)}

    @cached_property
    def card(self) -> Card:
        """The score card, counted when it is first asked for."""
        return self.make_card()

    @property
    def recorded_pairs(self) -> list[tuple[int, int]]:
        """The pairs as a report records them: without the player who is free and scores nothing."""
        return self.pairs if self.bye_scores else [pair for pair in self.pairs if pair[1]]

    def begun(self, tournament: AnyTournament) -> AnyTournament:
        """The tournament while this round is played.

        A schedule pairs all players: requested byes of paired players are removed from the tournament. Raises
        `InvalidTournament`, like `model.playing.with_round`.
        """
        return begun(tournament, self.recorded_pairs, scheduled=not self.bye_scores)

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """(white, black) start numbers in board order, the pairing-allocated bye last as (player, 0)."""
        pairs = [(board.white.id, board.black.id) for board in self.boards]
        return [*pairs, (self.bye.id, 0)] if self.bye else pairs

    def __repr__(self) -> str:
        bye = f", bye {self.bye.called}" if self.bye else ""
        return f"<{type(self).__name__} {self.number}, {self.system}: {len(self)} boards{bye}>"

    def __str__(self) -> str:
        """The table of the boards, of many the first ones."""
        from .board_table import board_text  # programs that only pair do without

        return board_text(f"Round {self.number} · {self.system}", self.boards, self.bye, self.score)

    def __iter__(self) -> Iterator[Board]:
        return iter(self.boards)

    def __len__(self) -> int:
        return len(self.boards)

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> Board: ...
        @overload
        def __getitem__(self, index: slice) -> tuple[Board, ...]: ...

    def __getitem__(self, index: int | slice) -> Board | tuple[Board, ...]:
        return self.boards[index]

    @property
    def extras(self) -> dict[str, object]:
        """The system's additions to the document of the round, such as a proof."""
        return {}

    def explain(self, **question: object) -> Explained:
        """Explain the round, or one thing about it: see `pairwright.explain` for the questions.

        Raises `InvalidTournament` for a round that `Tournament.pair` did not make.

        Examples:
            >>> print(event.pair().explain(why_not=(1, 2)).text)
            1 Sørlund – 2 Vadász-Kertész is already in the round.
        """
        return self._front.explained(self, **question)

    @property
    def content(self) -> dict[str, object]:
        """The document `pairing-1` as dictionaries and lists; raises as `explain`."""
        return self._front.document(self)

    def to_json(self) -> str:
        """A document of the schema `pairing-1`, as `pairwright pair --json` writes it; raises as `explain`.

        Examples:
            >>> club.with_round(club.pair().to_json()) == club.with_round(club.pair())
            True
        """
        from ..documents import dump  # programs that only pair do without

        return dump(self.content)

    @property
    def _front(self) -> Front:
        if self.front is None:
            raise InvalidTournament(say.NOT_OURS())
        return self.front

    def to_dicts(self) -> list[dict[str, Any]]:
        """One row for each board, the bye last: start numbers, names, points as numbers; raises as `explain`."""
        return self._front.rows(self)

    def scored(self, player: Player) -> float:
        """A player's points before this round, without acceleration: 3.5.

        Examples:
            >>> paired = event.pair()
            >>> paired.scored(paired[0].white)
            3.5
        """
        return self.score(player) / 10

    def score(self, player: Player) -> Points:
        """A player's points before this round in tenths, without acceleration: 35."""
        return player.score(self.state.tournament.point_system)

    def _repr_html_(self) -> str:
        from .board_table import board_html

        return board_html(f"Round {self.number}, {self.system}", self.boards, self.bye, self.score)


def begun(tournament: AnyTournament, pairs: Pairs, *, scheduled: bool) -> AnyTournament:
    """The tournament while the next round is played; a schedule takes out the byes of those it pairs."""
    if scheduled:
        paired = {player for pair in pairs for player in pair}
        number = tournament.next_round
        kept = (bye for bye in tournament.byes if bye.round != number or bye.player not in paired)
        tournament = tournament.unchecked(byes=tuple(kept))
    from ..model import playing

    return playing.with_round(tournament, pairs)


class PairingSystem(Protocol):
    """A pairing system in one edition of its rules."""

    @property
    def name(self) -> str:
        """The name that chooses the system, such as `dutch`."""

    @property
    def rules(self) -> RuleBook:
        """Its rule book: edition, articles, criteria in order of priority."""

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` when the rules admit none, `InvalidTournament` for bad input."""


def games_and_bye(state: RoundState, pairs: Pairs) -> tuple[list[tuple[int, int]], int | None]:
    """The games among some pairs, and who has the bye.

    Raises `InvalidTournament` for a player who is not to be paired or paired twice, and for a second bye.
    """
    games = [(a, b) for a, b in pairs if a and b]
    byes = [a or b for a, b in pairs if not (a and b)]
    named = [*(id for game in games for id in game), *byes]
    state.require_present(named)
    if len(set(named)) < len(named):
        twice = min(id for id in named if named.count(id) > 1)
        raise InvalidTournament(say.PAIRED_TWICE(player=twice))
    if len(byes) > 1:
        raise InvalidTournament(say.SEVERAL_BYES(players=tuple(sorted(byes))))
    return games, byes[0] if byes else None
