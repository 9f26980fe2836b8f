"""Findings in sentences that a player understands, each with the article it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import points_text
from ..model.names import Names
from ..systems.base import RoundState
from ..systems.view.findings import Bracket, Difference, Line
from .why import Answer

NO_FEWER = "no candidate as good by the rules before it has fewer"
"""What it means that a best candidate violates a criterion so often."""


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def bracket_name(bracket: Bracket) -> str:
    """How a bracket is called: by its score, or by its name if that says more."""
    if bracket.name in ("", "scoregroup", "last bracket", "penultimate bracket"):
        return f"the bracket of {points_text(bracket.score)} points"
    return f"the {bracket.name.removeprefix('the ')}"


class Sentences:
    """Makes the sentences about one round."""

    def __init__(self, state: RoundState) -> None:
        self.state = state
        self.names = Names(state.tournament)

    def answer(self, answer: Answer) -> Iterator[Line]:
        """Why a demand is not met."""
        subject = self._subject(answer)
        if answer.outcome == "absent":
            players = self.names.listed(answer.players)
            yield Line(
                f"{players} can't be paired in round {self.state.round}: {self._absence(answer.players[0])}."
            )
        elif answer.outcome == "is so":
            yield Line(f"{subject} is what the round has.")
        elif answer.outcome == "forbidden":
            for breach in answer.breaches:
                yield Line(f"{subject} is not possible: {breach.text}.", breach.rule)
                yield Line(breach.rule.paraphrase, breach.rule)
        elif answer.outcome == "impossible":
            yield from self._impossible(answer, subject)
        elif answer.difference is not None:
            yield from self._decided(answer, answer.difference, subject)

    def _subject(self, answer: Answer) -> str:
        if answer.demand == "pair":
            return self.names.pair(answer.players)
        if answer.demand == "bye":
            return f"The bye for {self.names(answer.players[0])}"
        return f"An opponent for {self.names(answer.players[0])} in that bracket"

    def _absence(self, player: int) -> str:
        for bye in self.state.tournament.byes:
            if bye.player == player and bye.round == self.state.round:
                return {"F": "a full-point bye", "H": "a half-point bye"}.get(bye.kind.value, "absent")
        return "absent"

    def _impossible(self, answer: Answer, subject: str) -> Iterator[Line]:
        yield Line(f"{subject} is not possible: the others could not all be paired by the absolute rules.")
        few = [player for player in answer.witness if player not in answer.players]
        if few:
            left = [player for player in answer.neighbours if player not in answer.players]
            who = f"only {self.names.listed(left)} would be left" if left else "nobody would be left"
            yield Line(f"For {self.names.listed(few)} {who}.")

    def _decided(self, answer: Answer, found: Difference, subject: str) -> Iterator[Line]:
        if not found.worse:
            yield Line(
                f"{subject} would be better: this is a fault of the engine, please report it.", found.rule
            )
        elif found.kind == "sequence":
            yield Line(
                f"{subject} would be legal and equally good by every criterion, but not the first choice."
            )
        elif found.kind == "absolute":
            yield Line(f"{subject} is not possible: the bye would go to a player with too many points.")
        else:
            yield Line(f"{subject} would be legal, but every round with it is worse.")
        yield from self.difference(found)
        yield from self._where(answer, found)
        if found.bracket is not None:
            yield Line(
                f"The best round with it pairs {bracket_name(found.bracket)}: {self._candidate(found)}."
            )

    def _where(self, answer: Answer, found: Difference) -> Iterator[Line]:
        """Says so when the question is settled above the bracket in which it would arise."""
        if answer.demand != "pair" or found.bracket is None:
            return
        members = {*found.bracket.moved_down, *found.bracket.residents}
        if members.issuperset(answer.players):
            return
        inside = [player for player in answer.players if player in members]
        above = f"This is decided already in {bracket_name(found.bracket)}, above the one in which they could meet"
        if not inside:
            yield Line(f"{above}.")
        elif inside[0] in found.ours.left:
            yield Line(f"{above}; {self.names(inside[0])} leaves it either way.")
        else:
            yield Line(f"{above}: {self.names(inside[0])} would have to leave it.")

    def difference(self, found: Difference) -> Iterator[Line]:
        """The rule that decides, and by how much."""
        if found.kind == "sequence":
            bracket = "" if found.bracket is None else f"In {bracket_name(found.bracket)} t"
            text = f"{bracket}he rules {found.text}." if bracket else f"The rules {found.text}."
            yield Line(text, found.rule)
        elif found.bracket is None:
            ours, theirs = (points_text(value) for value in found.counts)
            who = self.names.listed(found.theirs.left)
            yield Line(
                f"The bye would go to {who} with {theirs} points; a player with {ours} points can get it.",
                found.rule,
            )
        else:
            yield Line(self._counted(found, found.bracket), found.rule)
            yield Line(found.rule.paraphrase, found.rule)

    def _counted(self, found: Difference, bracket: Bracket) -> str:
        ours, theirs = found.counts
        what = found.level or found.rule.name
        who = self._concerned(found)
        return f"In {bracket_name(bracket)}, {what}: {theirs} instead of {ours}{who}."

    def _concerned(self, found: Difference) -> str:
        theirs, ours = (
            "; ".join(self.names.pair(players) for players in side.concerned[:4])
            + ("; ..." if len(side.concerned) > 4 else "")
            for side in (found.theirs, found.ours)
        )
        if theirs and ours:
            return f" ({theirs} instead of {ours})"
        return f" ({theirs})" if theirs else ""

    def _candidate(self, found: Difference) -> str:
        """What changes in a bracket: the pairs that ours doesn't have."""
        same = set(found.ours.pairs)
        other = [pair for pair in found.theirs.pairs if pair not in same]
        said = self.names.pairs(other) if other else "no new pair"
        out = set(found.theirs.left) - set(found.ours.left)
        return f"{said}; {self.names.listed(sorted(out))} would leave it" if out else said
