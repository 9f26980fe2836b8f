"""The answer about a requested pair or bye, in one translatable sentence."""

from __future__ import annotations

from ..messages import Message
from ..systems.headlines import words as board_say
from ..systems.headlines.round_headlines import of_system
from ..systems.view import Answer, Demand, Difference, RoundView
from . import wording as say


def why_not_told(view: RoundView, answer: Answer) -> Message:
    """The answer to a why-not. Counts of the rules are worded as in headlines; otherwise the rule is named."""
    return _Told(view, answer).message


class _Told:
    def __init__(self, view: RoundView, answer: Answer) -> None:
        self.view, self.answer = view, answer
        asked = say.ASKED_PAIR if answer.demand.kind == "meet" else say.ASKED_BYE
        self.asked = asked(**_names(answer.demand))
        self.rule = answer.rule.label if answer.rule is not None else "–"

    @property
    def message(self) -> Message:
        ways = {
            "is so": lambda: say.IS_SO(asked=self.asked),
            "absent": self._absent,
            "forbidden": self._forbidden,
            "impossible": self._impossible,
            "unsupported": lambda: say.CANNOT_BE_ASKED(asked=self.asked),
            "decided": self._decided,
        }
        return ways[self.answer.kind]()

    def _absent(self) -> Message:
        present = {player.id for player in self.view.state.players}
        away = tuple(player for player in self.answer.demand.players if player not in present)
        return say.NOT_AVAILABLE(round=self.view.state.round, players=away)

    def _forbidden(self) -> Message:
        """Why a pair may not be made: a fact of the two, or the rule."""
        barred = None
        if self.answer.demand.kind == "meet":
            barred = of_system(self.view).barred(*self.answer.demand.meet[0])
        facts = {
            board_say.MET.id: say.ALREADY_MET,
            board_say.APART.id: say.FORBIDDEN_PAIR,
            board_say.ABSOLUTE_COLOUR.id: say.BOTH_MUST_HAVE,
        }
        if barred is None or barred[0].id not in facts:
            return say.NOT_BY_RULE(asked=self.asked, rule=self.rule)
        return facts[barred[0].id](**barred[0].values)

    def _impossible(self) -> Message:
        """The players who could not be paired; without a witness, a general statement."""
        if not self.answer.stranded:
            return say.LEAVES_OTHERS(asked=self.asked)
        said = board_say.COMPLETION if self.answer.demand.kind == "meet" else board_say.STRANDS
        return said(**_names(self.answer.demand), players=self.answer.stranded)

    def _decided(self) -> Message:
        verdict = self.answer.verdict
        if verdict is None or verdict.kind == "later":
            return say.EQUALLY_GOOD(asked=self.asked)
        if counted := self._counted():
            return counted
        said = say.WORSE_BY if verdict.kind in ("worse", "illegal") else say.NOT_DECIDED
        return said(asked=self.asked, rule=self.rule)

    def _counted(self) -> Message | None:
        """The difference between the best round with it and ours, by the first rule; `None` for rules without a
        clause.
        """
        found = self.answer.worse
        if found is None or not self._says_something(found):
            return None
        clause = of_system(self.view).clause(found)
        if clause is None:
            return None
        said = board_say.WITH if self.answer.demand.kind == "meet" else board_say.FOR_ANOTHER
        return said(**_names(self.answer.demand), what=clause)

    def _says_something(self, found: Difference) -> bool:
        """Whether the bye, if it differs, goes to a higher score; otherwise the clause names no cause.

        Where another bye was asked for, that it goes elsewhere is the demand itself.
        """
        bye = self.view.round.bye
        if found.kind != "absolute" or bye is None:
            return True
        points = of_system(self.view).known.points
        higher = sum(points(found.theirs.left[0])) > sum(points(bye.id))
        return higher and self.answer.demand.kind == "meet"


def _names(demand: Demand) -> dict[str, int]:
    """The pair asked for, or who is to have the bye, as sentences name them."""
    return dict(zip("ax", demand.meet[0], strict=True)) if demand.kind == "meet" else {"x": demand.players[0]}
