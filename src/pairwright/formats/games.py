"""Comparing the two entries of every game."""

from __future__ import annotations

from ..model import Result
from ..model.agreement import disagreement, disagreement_told
from . import policy
from .columns import cell_column
from .player_lines import PlayerLine
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster


def compare_games(roster: Roster, faults: Faults, purpose: Purpose) -> None:
    """Note entries that name no player, the player, or an opponent with a contradicting entry."""
    by_id = roster.by_id
    for own, player in by_id.items():
        if not player.whole:
            continue
        for index, result in enumerate(player.results):
            opponent = result.opponent
            if not opponent:
                continue
            other = by_id.get(opponent)
            if other is None or other is player:
                _no_opponent(player, index, roster, faults)
            elif not other.whole or index + 1 in other.broken:
                continue
            elif index >= len(other.results) or other.results[index].opponent != own:
                _not_mutual(player, other, index, roster, faults)
            elif own < opponent and disagreement(player.codes[index], other.codes[index]):
                _disagreeing(player, other, index, roster, faults, purpose)


def _no_opponent(player: PlayerLine, index: int, roster: Roster, faults: Faults) -> None:
    opponent = player.results[index].opponent
    if opponent == player.id:
        fault = say.PAIRED_WITH_SELF(player=roster.called(player.id))
    elif roster.doubtful:
        return
    else:
        fault = say.OPPONENT_NOT_LISTED(player=roster.called(player.id), opponent=opponent)
    faults.error(
        player.line,
        cell_column(index),
        say.IN_ROUND(round=index + 1, fault=fault),
        expected=want.START_NUMBER_OF_OTHER(),
        fix=mend.CORRECT_OPPONENT(),
        length=4,
        contradiction=True,
    )
    roster.contradicted.add(player.id)


def _not_mutual(player: PlayerLine, other: PlayerLine, index: int, roster: Roster, faults: Faults) -> None:
    theirs = other.entry(index)
    if theirs.opponent:
        said = say.NAMES_OTHER(opponent=roster.called(theirs.opponent))
    elif theirs.result is Result.ABSENT:
        said = say.WITHOUT_ENTRY()
    else:
        said = say.CODE_ALONE(code=theirs.result.value)
    one, two = roster.called(player.id), roster.called(other.id)
    faults.error(
        player.line,
        cell_column(index),
        say.IN_ROUND(round=index + 1, fault=say.NOT_MUTUAL(a=one, x=two, said=said)),
        expected=want.ENTRIES_OF_EACH_OTHER(),
        fix=mend.COMPARE_LINES(a=faults.named(player.line), x=faults.named(other.line)),
        length=8,
        contradiction=True,
    )
    roster.contradicted |= {player.id, other.id}


def _disagreeing(
    one: PlayerLine, other: PlayerLine, index: int, roster: Roster, faults: Faults, purpose: Purpose
) -> None:
    verdict = disagreement(one.codes[index], other.codes[index])
    if verdict is None:
        return
    gravity, _ = verdict
    if gravity == "open":
        roster.open_games.append((index + 1, one.id, other.id))
        return
    if gravity == "doubtful":
        roster.doubtful_games.append((index + 1, one.id, other.id))
    lines = sorted((one, other), key=lambda player: (player.codes[index][1] == " ", player.line))
    first, second = lines  # the entry without a result is the one to mend
    if " " in (one.codes[index][1], other.codes[index][1]):
        roster.contradicted |= {one.id, other.id}
    reason = disagreement_told(one.codes[index], other.codes[index])
    found = say.IN_ROUND_BETWEEN(
        round=index + 1, a=roster.called(one.id), x=roster.called(other.id), fault=reason
    )
    expected = want.ENTRIES_THAT_AGREE()
    fix = mend.COMPARE_LINES(a=faults.named(first.line), x=faults.named(second.line))
    line, column = second.line, cell_column(index)
    if gravity == "impossible":
        faults.error(line, column, found, expected=expected, fix=fix, length=8, contradiction=True)
    else:
        kind = policy.BOTH_WON if gravity == "doubtful" else policy.UNLIKELY
        kind.tell(
            faults,
            line,
            column,
            found,
            purpose=purpose,
            expected=expected,
            fix=fix,
            length=8,
            contradiction=True,
        )
