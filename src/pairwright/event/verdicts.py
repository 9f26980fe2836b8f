"""The library's verdict on a round of the event: whether the rules pair it so, and the rules broken by a departure."""

from __future__ import annotations

from dataclasses import dataclass

from ..api import Tournament
from ..messages import Message, as_message
from ..model import Colour
from ..model.names import Names
from .library import accelerated_system_of, keys_of, numbered_as_in, numbers_of, official, tournament_of
from .state import Section, State
from .wording import manual as say
from .wording.common import ARTICLE, said_of, whom


@dataclass(frozen=True, slots=True)
class RoundJudgement:
    """The checker's verdict on a round.

    Attributes:
        differs: whether the rules require another round.
        text: the headline of the checker.
        breaches: a sentence and the article of each absolute rule broken.
        colours: the same for boards whose colours should be otherwise.
        right: the pairs required by the rules, as keys; empty if they admit none.
        because: every reason of the checker, a sentence and its article (empty if it rests on none).
    """

    differs: bool
    text: Message
    breaches: tuple[tuple[Message, str], ...] = ()
    colours: tuple[tuple[Message, str], ...] = ()
    right: tuple[tuple[int, int], ...] = ()
    because: tuple[tuple[Message, str], ...] = ()


def colour_breaches(state: State, section: Section, number: int) -> dict[int, list[tuple[Message, Message]]]:
    """By board of a draft, whom it gives a third equal colour or a colour difference over 2, each with its article.

    The last round is left out: there systems make exceptions (C.04.1 art. 6 and 7). So are systems outside of FIDE's
    Handbook, which have rules of their own.
    """
    if number >= section.settings.rounds or not official(section.settings):
        return {}
    players = tournament_of(state, section, number - 1).by_id
    numbers = numbers_of(section)
    found: dict[int, list[tuple[Message, Message]]] = {}
    for board, pairing in section.rounds[number].pairings.items():
        for key, colour in ((pairing.one, Colour.WHITE), (pairing.other, Colour.BLACK)):
            who = {"entry": whom(section.entries[key]), "colour": colour.value}
            had = [one.colour for one in players[numbers[key]].results if one.played]
            same = had.count(colour)
            if had[-2:] == [colour, colour]:
                rule = ARTICLE(text="C.04.1", article="7")
                found.setdefault(board, []).append((say.THIRD_RUNNING(**who), rule))
            if same + 1 - (len(had) - same) > 2:
                told = say.COLOUR_DIFFERENCE(times=same + 1, games=len(had) + 1, **who)
                found.setdefault(board, []).append((told, ARTICLE(text="C.04.1", article="6")))
    return found


def status_of_round(state: State, section: Section, number: int) -> RoundJudgement:
    """The checker's judgement of a paired round, be it a draft."""
    then = numbered_as_in(section, number)
    return judgement(tournament_of(state, then, number), then, number)


def judgement(tournament: Tournament, section: Section, number: int) -> RoundJudgement:
    """The checker's judgement of a round of a section's tournament, which may have later rounds too."""
    from ..check import verify
    from ..check.verdicts import headline, reasons

    found = verify(tournament, accelerated_system_of(section.settings), rounds=[number])
    verdict = found.rounds[0]
    if verdict.right_as_recorded:
        return RoundJudgement(differs=False, text=as_message(headline(verdict)))
    breached = {breach.rule.label for breach in verdict.breaches}
    coloured = {colour.rule.label for colour in verdict.colours}
    told = list(reasons(tournament, verdict))
    names = Names(tournament)
    said = [(said_of(line.text, names), line.rule.label if line.rule else "") for line in told]
    keys = keys_of(section)
    return RoundJudgement(
        differs=True,
        text=as_message(headline(verdict)),
        breaches=tuple(line for line in said if line[1] in breached),
        colours=tuple(line for line in said if line[1] in coloured),
        right=tuple((keys[white], keys[black]) for white, black in verdict.right),
        because=tuple(said),
    )
