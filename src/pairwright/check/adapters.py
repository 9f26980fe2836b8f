"""Views of the systems that have none of their own yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..systems.base import PairingSystem, Pairs, Round, RoundState
from ..systems.view import (
    Answer,
    Breach,
    Demand,
    Line,
    PlainView,
    RoundView,
    Rule,
    Verdict,
    view_of,
)


def view_for(system: PairingSystem, state: RoundState) -> RoundView:
    """The view of a round by a system."""
    if hasattr(system, "view"):
        return view_of(system, state)
    adapters: dict[str, type[PlainView]] = {"roommates": OwnTermsView}
    return adapters[system.name](system, state) if system.name in adapters else view_of(system, state)


def summary_of(paired: Round, system: PairingSystem) -> tuple[Line, ...]:
    """What the system says below the table of a round it has paired."""
    view = view_for(system, paired.state)
    return (view.showing(paired) if isinstance(view, PlainView) else view).summary()


@dataclass(frozen=True, eq=False)
class _Records(PlainView):
    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Rematches and prohibitions, if the system never allows them."""
        rule = next((rule for rule in self.rules.absolute if rule.name == "rematch"), None)
        if rule is None:
            return ()
        return tuple(self.rematches(one, other, Rule(rule.id, rule.article, rule.paraphrase, rule.name)))


@dataclass(frozen=True, eq=False)
class OwnTermsView(_Records):
    """The integer program and stable roommates, in their own terms."""

    def compared(self, pairs: Pairs) -> Verdict:
        """As `own_terms` measures it."""
        from .own_terms import verdict_of
        from .recorded import RecordedRound

        games = frozenset(pair for pair in pairs if all(pair))
        byes = frozenset(one or other for one, other in pairs if not (one and other))
        own = verdict_of(self.round, RecordedRound(self.state.round, games, byes, frozenset()))
        if own is None:
            return super().compared(pairs)
        kind = "incomparable" if own.status == "differs" else own.status
        return Verdict(kind, notes=tuple(Line(text, rule) for text, rule in own.sentences))  # type: ignore[arg-type]

    def answer(self, demands: Sequence[Demand]) -> list[Answer]:
        """What stable roommates say of two who don't meet; nothing else."""
        return [self._told(answer) for answer in super().answer(demands)]

    def _asked_for(self, demand: Demand) -> Answer:
        return Answer(demand, "unsupported")

    def _told(self, answer: Answer) -> Answer:
        from ..systems.roommates.explain import why_not
        from ..systems.roommates.report import RoommatesRound

        if answer.kind != "unsupported":
            return answer
        if answer.demand.kind != "meet" or not isinstance(self.round, RoommatesRound):
            text = f"The {self.system.name} system does not say why this is so."
            return Answer(answer.demand, "unsupported", notes=(Line(text),))
        text = why_not(self.round, *answer.demand.meet[0]) or "They are not paired by the lists."
        return Answer(answer.demand, "decided", notes=(Line(text),))

    def summary(self) -> tuple[Line, ...]:
        """What the round reports of itself."""
        from .own_terms import summary_of

        return tuple(Line(text) for text in summary_of(self.round))
