"""How a tournament is paired: its next round, all rounds of a schedule, several planned together; and the proof."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import replace
from ..model.wording import WRONG_KIND
from ..systems.base import PairingSystem, Round, RoundState
from .playing_on import PlayedOn
from .wording import NO_CONSTRAINTS, ONE_ROUND_AT_A_TIME, PAIRS_ONE_BY_ONE

if TYPE_CHECKING:
    from ..check import Explanation
    from ..systems.acceleration import Acceleration
    from ..systems.coded import Choice
    from ..systems.integer_program import RoundsAhead
    from ..systems.view.certificate import Certificate


@checked()
def explain(
    paired: Round,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: tuple[int, int] | None = None,
    bye: bool = False,
    boards: bool = False,
    bracket: float | None = None,
    story: bool = False,
    system: PairingSystem | None = None,
) -> Explanation:
    """Explain a round, or one thing about it, in sentences (`text`) and data (`content`).

    `board` is a board number, `player` a start number, `why_not` two start numbers or a start number and 0 for the
    bye. `bye` explains the bye, `boards` every board. `bracket` is the score of a bracket to be drawn, `story` draws
    all of them. `system` is the system that made the round, if it had parameters. Raises `InvalidTournament` for a
    board, player or bracket that is not there and for two questions at once.

    Examples:
        >>> print(pw.explain(event.pair(), player=37).lines[-1])
        The bye would go to 31 Weissgerber (1.0 points); a player with 0.0 points can have it.  [C5, 2.3.1]
    """
    from ..check import explain as explained

    return explained(
        paired,
        board=board,
        player=player,
        why_not=why_not,
        bye=bye,
        boards=boards,
        bracket=bracket,
        story=story,
        system=system,
    )


class FrontDoor:
    """Explains rounds and writes them as documents."""

    def explained(self, paired: Round, **question: Any) -> Explanation:
        """The answer to a question about a round."""
        return explain(paired, **question)

    def document(self, paired: Round) -> dict[str, object]:
        """The document `pairing-1` of a round."""
        from ..systems.round_document import pairing_document, system_of

        return pairing_document(paired, system_of(paired))

    def rows(self, paired: Round) -> list[dict[str, Any]]:
        """One row for each board."""
        from ..systems.round_document import rows

        return rows(paired)


@checked()
class PairedByRules(PlayedOn):
    """A tournament that can be paired."""

    def pair(
        self,
        system: str | None = None,
        *,
        edition: str | int | None = None,
        absent: Sequence[int] = (),
        acceleration: str | Acceleration | None = None,
        options: Mapping[str, object] | None = None,
        constraints: str | None = None,
    ) -> Round:
        """Pair the next round.

        `system` is a name from `pairwright systems`, such as `dutch`; without it, the one the report names
        (record 192), or `dutch`. `edition` is the year of the rules, `2017` or `"2017"`. The default comes from the
        report, then from the date of the round (`notices` name an older edition), then it is the newest. `absent`
        lists start numbers who sit this round out, `options` are parameters of the system
        (`{"mode": "capped"}`). `acceleration` overrides the report's: a word such as `"baku"`, `"young:floaters=a"`
        or `"none"`, or an object of `pairwright.systems.acceleration`. `constraints` is
        the text of a TOML file of side constraints, for the system `ip`. Raises `NoPairing` if the rules allow no
        pairing, and `FormatError` for invalid constraints. Raises `InvalidTournament` if the number of rounds or the
        initial colour is missing, a round is still being played, results contradict each other (1-1), or the system
        is not installed. `notices` of the round include what `validate` would say of the ranking:
        ratings that rise down the list, or strong late entries at its end.

        Examples:
            >>> paired = event.pair()
            >>> paired.pairs[:2], paired.bye.id
            ([(1, 2), (6, 4)], 37)
            >>> event.pair("burstein", absent=[1]).bye is None
            True
            >>> event.pair("roommates", options={"mode": "capped"}).number
            5
        """
        choice = self._choice(system, edition, acceleration, options, constraints)
        paired = choice.system.pair(self._state(choice, absent))
        notices = (*choice.notices, *choice.doubts(self), *paired.notices)
        return replace(paired, notices=notices, paired_by=choice.system, front=FrontDoor())

    def schedule(
        self,
        system: str | None = None,
        *,
        edition: str | int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> tuple[Round, ...]:
        """All rounds from the next one on, of a system whose rounds are known from the start (round robins).

        Arguments as in `pair`. Raises `InvalidTournament` for other systems, and as `pair`.

        Examples:
            >>> [paired.pairs for paired in club.schedule("round-robin")]
            [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
        """
        from ..systems.view import schedule_of

        choice = self._choice(system, edition, None, options)
        rounds = schedule_of(choice.system, self)
        if rounds is None:
            raise InvalidTournament(PAIRS_ONE_BY_ONE(system=choice.system.name))
        state = self._state(choice)
        made = (
            choice.system.pair(replace(state, round=number)) for number in range(state.round, len(rounds) + 1)
        )
        return tuple(replace(one, paired_by=choice.system, front=FrontDoor()) for one in made)

    def plan_ahead(
        self,
        count: int,
        system: str | None = "ip",
        *,
        edition: str | int | None = None,
        absent: Sequence[int] = (),
        acceleration: str | Acceleration | None = None,
        options: Mapping[str, object] | None = None,
        constraints: str | None = None,
    ) -> RoundsAhead:
        """The next `count` rounds planned together, by the scores there are now; for small fields.

        Arguments as in `pair`. Raises `InvalidTournament` for systems other than the integer program, `MissingExtra`
        without SciPy, and as `pair`.

        Examples:
            >>> len(club.plan_ahead(2).rounds)
            2
        """
        from ..systems.abilities import rounds_ahead

        choice = self._choice(system, edition, acceleration, options, constraints)
        found = rounds_ahead(choice.system, self._state(choice, absent), count)
        if found is None:
            raise InvalidTournament(ONE_ROUND_AT_A_TIME(system=choice.system.name))
        return found

    def certificate(
        self,
        system: str | None = None,
        *,
        edition: str | int | None = None,
        absent: Sequence[int] = (),
        acceleration: str | Acceleration | None = None,
        options: Mapping[str, object] | None = None,
        constraints: str | None = None,
        bracket: int | None = None,
    ) -> Certificate:
        """The proof that no pairing of the next round is better by the criteria, or that none exists.

        Arguments as in `pair`; `bracket` is the number of a bracket to be proved alone. For a recorded round ask the
        tournament before it: `event.before(5).certificate()`. Raises `TooLarge` for a whole
        round of more than 200 players, and `InvalidTournament` for systems that optimise nothing.

        Examples:
            >>> proof = played.certificate()
            >>> proof.pairs
            ((2, 1), (3, 4))
            >>> text = proof.to_json()
        """
        from ..systems.view import view_of

        choice = self._choice(system, edition, acceleration, options, constraints)
        return view_of(choice.system, self._state(choice, absent)).certificate(bracket)

    def _state(self, choice: Choice, absent: Sequence[int] = ()) -> RoundState:
        from ..systems.parameters import traits_of

        return RoundState.of(self, absent, open_ended=traits_of(choice.system).open_ended)

    def _choice(
        self,
        system: str | None,
        edition: str | int | None,
        acceleration: str | Acceleration | None,
        options: Mapping[str, Any] | None,
        constraints: str | None = None,
        number: int | None = None,
    ) -> Choice:
        from ..systems.abilities import configure
        from ..systems.coded import chosen_for

        if options is not None and not isinstance(options, Mapping):
            raise InvalidTournament(WRONG_KIND(what="options", given=repr(options), kind="dict"))
        found = chosen_for(
            self, system, edition, (options or {}).items(), acceleration=acceleration, number=number
        )
        if constraints is None:
            return found
        configured = configure(found.system, constraints, "<constraints>", self)
        if configured is None:
            raise InvalidTournament(NO_CONSTRAINTS(system=found.system.name))
        return replace(found, system=configured)
