"""An explanation: its sentences for people, its data for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from ..systems.base import Round
from ..systems.view.findings import Breach, Candidate, Difference, Fact, Line, Rule
from .why import Answer


@dataclass(frozen=True)
class Explanation:
    """What was asked and what is answered.

    Attributes:
        question: what was asked: its `kind`, and the board or players it is about.
        lines: the answer in sentences, each with the rule it rests on.
        answer: the answer as data, as the schema `explanation-1` describes it.
    """

    question: Mapping[str, object]
    lines: tuple[Line, ...]
    answer: Mapping[str, object]

    @property
    def text(self) -> str:
        """The sentences, one on each line."""
        return "\n".join(map(str, self.lines))

    @property
    def content(self) -> dict[str, object]:
        """The explanation as plain data."""
        return {
            "question": dict(self.question),
            "lines": [{"text": line.text, "rule": rule_data(line.rule)} for line in self.lines],
            "answer": dict(self.answer),
        }

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return "".join(f"<p>{escape(str(line))}</p>" for line in self.lines)


def rule_data(rule: Rule | None) -> dict[str, str] | None:
    """A rule as documents name it."""
    return None if rule is None else {"id": rule.id, "article": rule.article}


def facts_data(facts: Sequence[Fact]) -> list[dict[str, object]]:
    """Facts as documents give them."""
    return [
        {"name": fact.name, "value": fact.value, "text": fact.text, "article": fact.article} for fact in facts
    ]


def breach_data(breach: Breach) -> dict[str, object]:
    """A broken absolute rule as documents give it."""
    return {"rule": rule_data(breach.rule), "players": list(breach.players), "text": breach.text}


def pairs_data(paired: Round | None) -> list[list[int]] | None:
    """The pairs of a round in board order."""
    return None if paired is None else [list(pair) for pair in paired.pairs]


def difference_data(found: Difference) -> dict[str, object]:
    """A comparison as documents give it."""
    bracket = found.bracket
    return {
        "kind": found.kind,
        "rule": rule_data(found.rule),
        "paraphrase": found.rule.paraphrase,
        "bracket": None
        if bracket is None
        else {
            "number": bracket.number,
            "score": bracket.score / 10,
            "name": bracket.name,
            "moved_down": list(bracket.moved_down),
            "residents": list(bracket.residents),
        },
        "level": found.level,
        "order": found.text,
        "worse": found.worse,
        "ours": _candidate_data(found.ours),
        "theirs": _candidate_data(found.theirs),
    }


def _candidate_data(candidate: Candidate) -> dict[str, object]:
    return {
        "counts": list(candidate.value),
        "pairs": [list(pair) for pair in candidate.pairs],
        "left": list(candidate.left),
        "concerned": [list(players) for players in candidate.concerned],
    }


def answer_data(answer: Answer) -> dict[str, object]:
    """Why a demand is not met, as documents give it."""
    return {
        "demand": answer.demand,
        "players": list(answer.players),
        "outcome": answer.outcome,
        "breaches": [breach_data(breach) for breach in answer.breaches],
        "witness": list(answer.witness),
        "neighbours": list(answer.neighbours),
        "difference": None if answer.difference is None else difference_data(answer.difference),
        "round": pairs_data(answer.round),
    }
