"""An explanation: its sentences for people, its data for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ..arguments import checked
from ..documents import attributes, document
from ..errors import InvalidTournament
from ..lean_dataclass import cached_property, dataclass, field, replace
from ..messages import ENGLISH, MessageData, Names, Words, as_plain
from ..systems.base import PairingSystem, RoundState
from ..systems.round_document import system_reference
from ..systems.view import (
    Answer,
    Bracket,
    Breach,
    Candidate,
    ColourReason,
    Decision,
    Difference,
    Fact,
    Reason,
    Refusal,
    Rule,
    Sentence,
)
from . import verdict_words as say
from .wording import ONLY_BRACKETS_DRAWN


@checked()
@dataclass(frozen=True)
class Explanation:
    """A question and its answer.

    Attributes:
        question: what was asked: its `kind`, and the board or players it is about.
        lines: the answer in sentences, each with the rule it rests on.
        answer: the answer as data, as the schema `explanation-1` describes it.
        about: the event, the number of the round and the system, as the document names them, and notices.
        brief: makes the headlines of the boards in question, as data; `None` without them.
        picture: draws the brackets asked about in a language; `None` where nothing is to be drawn.
    """

    question: Mapping[str, object]
    lines: tuple[Sentence, ...]
    answer: Mapping[str, object]
    about: Mapping[str, Any] = field(default_factory=dict)
    brief: Callable[[], Sequence[Mapping[str, object]]] | None = field(
        default=None, compare=False, repr=False
    )
    picture: Callable[[Words], str] | None = field(default=None, compare=False, repr=False)

    @property
    def text(self) -> str:
        """The sentences, one on each line."""
        return "\n".join(map(str, self.lines))

    def in_language(self, words: Words, names: Names) -> tuple[Sentence, ...]:
        """The sentences in another language, with the names of players there; the numbers of rules stay."""
        return tuple(line.said(words, names) for line in self.lines)

    @cached_property
    def headlines(self) -> tuple[Mapping[str, object], ...]:
        """Each board in question, and the bye, in one sentence (`text`), and the obstacle (`because`), as data.

        `pairwright explain` prints it without `--proof`; other questions have none.
        """
        return () if self.brief is None else tuple(self.brief())

    @cached_property
    def svg(self) -> str:
        """The brackets asked about as a picture, as `pairwright explain --svg` writes it.

        Raises `InvalidTournament` for other questions than `bracket` and `story`.
        """
        return self.svg_in(ENGLISH)

    def svg_in(self, words: Words) -> str:
        """The picture of a bracket in a language, as SVG."""
        if self.picture is None:
            raise InvalidTournament(ONLY_BRACKETS_DRAWN())
        return self.picture(words)

    def __getstate__(self) -> dict[str, object]:
        """The data for a copy or another process: headlines and picture, without the round of the engine."""
        brief = self.brief and partial(tuple, self.headlines)
        picture = self.picture and partial(_kept, self.svg)
        return {**vars(self), "brief": brief, "picture": picture}

    @property
    def notices(self) -> tuple[str, ...]:
        """Notices about the round in addition to the answer, such as that another one is recorded."""
        return tuple(self.about.get("notices", ()))

    @property
    def content(self) -> dict[str, object]:
        """The explanation as plain data."""
        return {
            "question": dict(self.question),
            "lines": lines_data(self.lines),
            "answer": dict(self.answer),
            **({} if self.brief is None else {"headlines": list(self.headlines)}),
        }

    def of(self, system: PairingSystem, state: RoundState, notices: Sequence[str] = ()) -> Explanation:
        """The explanation with its subject: a round of a system, and the notices about it."""
        about = {"event": state.tournament.name, "round": state.round, "system": system_reference(system)}
        return replace(self, about={**about, "notices": list(notices)})

    def to_json(self) -> str:
        """A document of the schema `explanation-1`, as `pairwright explain --json` writes it."""
        return document("explanation", **self.about, **self.content)

    def to_page(self, words: Words = ENGLISH, lines: Sequence[Sentence] | None = None) -> str:
        """A page to print, as `pairwright explain --html` writes it; `lines` are its sentences in a language."""
        from .page import PageSection, page

        number, event = self.about["round"], str(self.about["event"])
        title = (
            say.ROUND_OF_EVENT(event=event, round=number) if event else say.ROUND_OF_TOURNAMENT(round=number)
        )
        drawn = self.svg_in(words) if self.picture is not None else ""
        return page(words(title), [PageSection("", lines or self.lines, picture=drawn)], words)

    def __repr__(self) -> str:
        number, kind = self.about.get("round", ""), self.question.get("kind", "round")
        return f"<Explanation of round {number}, {kind}: {len(self.lines)} lines>"

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        from html import escape  # only notebooks need it

        return "".join(f"<p>{escape(str(line))}</p>" for line in self.lines)


def rule_data(rule: Rule | None) -> dict[str, str] | None:
    """A rule as documents name it."""
    return None if rule is None else {"id": rule.id, "article": rule.article}


def text_data(text: str) -> dict[str, object]:
    """A text as documents give it: English beside id and values; of a system that has no messages the id is `plain`."""
    return {"text": text, "message": message_data(text)}


def message_data(text: str) -> MessageData | None:
    """The id and values of a text; `None` of an empty one."""
    return as_plain(text) if text else None


def lines_data(lines: Sequence[Sentence]) -> list[dict[str, object]]:
    """Sentences as documents give them."""
    return [{**text_data(line.text), "rule": rule_data(line.rule)} for line in lines]


def facts_data(facts: Sequence[Fact]) -> list[dict[str, object]]:
    """Facts as documents give them."""
    return [{**attributes(fact, "name", "value", "article"), **text_data(fact.text)} for fact in facts]


def breach_data(breach: Breach) -> dict[str, object]:
    """A broken absolute rule as documents give it."""
    return {"rule": rule_data(breach.rule), "players": list(breach.players), **text_data(breach.text)}


def bracket_data(bracket: Bracket | None) -> dict[str, object] | None:
    """A bracket as documents give it."""
    if bracket is None:
        return None
    return {
        "number": bracket.number,
        "score": bracket.score / 10,
        "name": bracket.name,
        "name_message": as_plain(bracket.kind.message) if bracket.kind.word else None,
        "kind": attributes(bracket.kind, "word", "scoregroups"),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        **({"moved_up": list(bracket.moved_up)} if bracket.moved_up else {}),
    }


def difference_data(found: Difference | None) -> dict[str, object] | None:
    """A comparison as documents give it."""
    if found is None:
        return None
    return {
        "kind": found.kind,
        "rule": rule_data(found.rule),
        "paraphrase": found.rule.paraphrase,
        "bracket": bracket_data(found.bracket),
        "level": found.level,
        "level_message": message_data(found.level),
        "order": found.text,
        "order_message": message_data(found.text),
        **text_data(found.said),
        "terms": [
            {"rule": rule_data(term.rule), **attributes(term, "ours", "theirs", "unit")}
            for term in found.terms
        ],
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


def decision_data(found: Decision | None) -> dict[str, object] | None:
    """A recorded decision as documents give it."""
    if found is None:
        return None
    return {
        "rule": rule_data(found.rule),
        "players": list(found.players),
        "taken": [list(pair) for pair in found.taken],
        "tried": [list(pair) for pair in found.tried],
        **text_data(found.text),
    }


def colour_data(colour: ColourReason) -> dict[str, object]:
    """White's player, and the reason."""
    rule = rule_data(colour.rule)
    return {"white": colour.white, "black": colour.black, "rule": rule, **text_data(colour.text)}


def answer_data(answer: Answer, *, whole: bool = True) -> dict[str, object]:
    """The answer to a demand for documents, by default with its best round as a whole."""
    verdict, witness = answer.verdict, answer.witness
    return {
        "demand": answer.demand.kind,
        "players": list(answer.demand.players),
        "outcome": answer.kind,
        "verdict": None if verdict is None else verdict.kind,
        "rule": rule_data(answer.rule),
        "breaches": [breach_data(breach) for breach in verdict.breaches] if verdict else [],
        "difference": difference_data(verdict.difference) if verdict else None,
        "decision": decision_data(verdict.decision) if verdict else None,
        "witness": list(witness.players) if witness else [],
        "neighbours": list(witness.neighbours) if witness else [],
        "notes": lines_data(
            [
                *answer.first,
                *(witness.why if witness else ()),
                *(verdict.notes if verdict else ()),
                *answer.notes,
            ]
        ),
        "round": [list(pair) for pair in answer.round.pairs] if whole and answer.round else None,
    }


def _refusal_data(found: Refusal) -> dict[str, object]:
    return {
        "player": found.player,
        "other": found.other,
        "wish": found.wish.text,
        "wish_message": message_data(found.wish.text),
        "answer": found.answer.text,
        "answer_message": message_data(found.answer.text),
        "has": found.has and found.has.text,
        "has_message": found.has and message_data(found.has.text),
    }


def reason_data(reason: Reason) -> dict[str, object]:
    """Why a board is as it is, as documents give it."""
    return {
        "board": reason.board,
        "players": list(reason.players),
        "rule": rule_data(reason.rule),
        "without": None if reason.without is None else answer_data(reason.without, whole=False),
        "decisions": [decision_data(decision) for decision in reason.decisions],
        "refusals": [_refusal_data(refusal) for refusal in reason.refusals],
        "others": [answer_data(answer, whole=False) for answer in reason.others],
        "notes": lines_data([*reason.first, *reason.notes]),
    }


def _kept(svg: str, words: Words) -> str:
    """The picture of a copy: the English one."""
    del words
    return svg
