"""All that is said of a board, a float or the bye, sentence by sentence: headline, because and proof, each read again.

A *role* is where a sentence stands. It brings the sentences of a round, and the reading that confirms or contradicts
one of a board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pairwright.check.headlines import Briefly
from pairwright.check.sentences import Sentences
from pairwright.messages import as_message
from pairwright.systems.headlines import Headline
from pairwright.systems.headlines.round_headlines import Leaver
from pairwright.systems.view import RoundView

from . import (  # noqa: F401 - register their facts
    proof_of_byes_and_groups,
    proof_of_counts,
    proof_of_systems,
    proof_of_us_chess,
)
from .headline_facts import CLAIMS, Claim, Pair, Position, _top, claim, points
from .lim_by_hand import read_literally
from .proof_facts import Proof, true_of
from .system_facts import ONLY_SAID_BY
from .test_headlines import HALVES, float_untrue, position_of, untrue
from .test_lim_brackets import fault_of


def headlines(view: RoundView) -> Iterator[Headline]:
    """The headlines of a round that are not sentences of the proof."""
    return (one for one in Briefly(view).of().values() if one.kind != "proof")


# -- because -------------------------------------------------------------------------------------------------------


def because(view: RoundView) -> Iterator[Headline]:
    """What stands below each headline."""
    told = Briefly(view)
    for number, headline in told.of().items():
        for said in told.headlines.because(number):
            yield headline._replace(said=said, kind="changed")


def because_untrue(view: RoundView, stated: Headline) -> bool:
    """Whether the records contradict a sentence below a headline."""
    if view.rules.id not in ONLY_SAID_BY.get(stated.said.id, {view.rules.id}):
        return True
    room, _, kind = stated.said.id.partition(".")
    if room == "float" and view.rules.id == "lim-2026":
        return not _left(view, stated)
    if room == "float":
        cards = enumerate(view.round.card.brackets, start=1)
        left = [(one, number) for number, card in cards for one in card.left if one in stated.players]
        return all(float_untrue(view, Leaver(*at, stated.said)) for at in left)
    if room == "pair" and kind != "next":
        return _another_board_untrue(view, stated) and _passed_untrue(view, stated)
    pair = (stated.players[0], stated.players[-1] if stated.board else 0)
    return not CLAIMS[stated.said.id](position_of(view), pair, dict(stated.said.values))


def _another_board_untrue(view: RoundView, stated: Headline) -> bool:
    """Whether it is not the headline of the board that has the expected opponent of this one."""
    position = position_of(view)
    if view.rules.id in BY_NUMBER:
        return _in_the_way_untrue(view, position, stated)
    if view.rules.id not in HALVES:
        a = stated.said.values["a"]
        above = a not in stated.players and _top(position, a) == max(
            position.score[id] for id in stated.players
        )
        return not above or untrue(view, stated._replace(board=1, players=(a, position.partner[a])))
    pair = max(stated.players), min(stated.players)
    a = min(pair, key=lambda id: position.order_in_bracket(id, 0))
    (b,) = set(pair) - {a}
    expected = position.expected(a, b)
    other = position.partner.get(expected, 0)
    return not other or untrue(view, stated._replace(board=1, players=(expected, other)))


def _in_the_way_untrue(view: RoundView, position: Position, stated: Headline) -> bool:
    """Whether it is not said of the board that has the opponent expected by number, and of whom that board expects."""
    expected = _across(position, min(stated.players, key=position.place.__getitem__))
    other = position.partner.get(expected, 0)
    asked = stated.said.values["a"]
    if expected in stated.players or not other or asked not in (expected, other):
        return True
    meets = stated.said.values.get("x", stated.said.values.get("b", 0))
    named = meets in (_across(position, asked), other, expected)
    return not named or untrue(view, stated._replace(board=1, players=(expected, other)))


BY_NUMBER = {"team-2026", "double-swiss-2026"}
"""Systems whose brackets are divided into halves by number, upfloaters included."""


def _line_by_number(position: Position, player: int) -> tuple[list[int], int]:
    """The half of a bracket across from a player, and the place of the one whom the player would meet."""
    score = _top(position, player)
    members = [id for id, other in position.partner.items() if other and _top(position, id) == score]
    top, bottom = position.halves(sorted(members, key=position.place.__getitem__))
    return (bottom, top.index(player)) if player in top else (top, bottom.index(player))


def _across(position: Position, player: int) -> int:
    """Whom a player of a bracket would meet by number, top half against bottom half."""
    line, at = _line_by_number(position, player)
    return line[at]


def _passed_untrue(view: RoundView, stated: Headline) -> bool:
    """Whether it is not about one who stands between the expected opponent and the actual one."""
    position, values = position_of(view), stated.said.values
    a, x = values["a"], values["x"]
    if a not in stated.players or x in stated.players:
        return True
    if view.rules.id in HALVES | BY_NUMBER and x not in _between(position, a, stated.players):
        return True
    position.joined = True  # who is expected is settled, and the first of the line only
    position.passed = x
    return not CLAIMS[stated.said.id](position, (stated.players[0], stated.players[-1]), dict(values))


def _between(position: Position, a: int, players: tuple[int, ...]) -> list[int]:
    """Those in line between the opponent whom a player would expect and the one who came."""
    (b,) = set(players) - {a}
    by_number = position.view.rules.id in BY_NUMBER
    line, at = _line_by_number(position, a) if by_number else position.line(a, b)
    return line[at + 1 : line.index(b)] if b in line[at + 1 :] else []


@claim("pair.next")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    b = values["b"]
    (a,) = set(pair) - {b}
    if position.view.rules.id not in HALVES:
        return b in pair
    line, at = position.line(a, b)
    return b in line[at + 1 :]


FREE = {"bye.had": "U", "bye.forfeit_win": "+", "bye.full_point": "F"}
"""The results that keep a player from the bye, as reports have them."""


def _bar(code: str) -> Claim:
    def barred(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
        result = position.state.tournament.by_id[values["p"]].results[values["round"] - 1]
        return values["p"] not in pair and result.result.value == code and position.barred(values["p"])

    return barred


CLAIMS.update((id, _bar(code)) for id, code in FREE.items())


def _left(view: RoundView, stated: Headline) -> bool:
    """Whether a literal reading of the Lim System lets a player of a board leave a bracket as a sentence says."""
    literal, values = read_literally(view), stated.said.values
    named = points(values["points"]) if "points" in values else None
    return any(
        not fault_of(view, literal, stated.said, player, found)
        for (player, score), found in literal.leavers.items()
        if player in stated.players and named in (None, score)
    )


# -- proof ---------------------------------------------------------------------------------------------------------


RULE = "proof.rule"
"""What a rule book says is quoted below a count, and claims nothing of a round."""


def proof(view: RoundView) -> Iterator[Headline]:
    """The sentences of the whole reason of each board and of the bye."""
    say = Sentences(view.state, view.round)
    for number, reason in view.reasons().items():
        for said in (as_message(line.text) for line in say.reason(reason)):
            if said.id != RULE:
                yield Headline(number, reason.players, said, kind="proof")


def proof_untrue(view: RoundView, stated: Headline) -> bool:
    """Whether the records, or the best round without the board, contradict a sentence of a proof."""
    pair = (stated.players[0], stated.players[-1] if len(stated.players) > 1 else 0)
    return not true_of(Proof(position_of(view), pair, memory=_memory(view)), stated.said)


_KNOWN: dict[int, tuple[RoundView, dict[Any, Position]]] = {}


def _memory(view: RoundView) -> dict[Any, Position]:
    """The other rounds of a view, which all its sentences are compared with."""
    if id(view) not in _KNOWN:
        _KNOWN.clear()
        _KNOWN[id(view)] = view, {}
    return _KNOWN[id(view)][1]


class Role(NamedTuple):
    """Where sentences stand: those of a round, and whether one of a board is contradicted."""

    sentences: Callable[[RoundView], Iterator[Headline]]
    untrue: Callable[[RoundView, Headline], bool]


ROLES = {
    "headline": Role(headlines, untrue),
    "because": Role(because, because_untrue),
    "proof": Role(proof, proof_untrue),
}
