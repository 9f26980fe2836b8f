"""The effect of a command, without carrying it out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from ..messages import Text
from .commands import Command, Request
from .decide import decide
from .evolve import evolve
from .questions import Answer, Confirm, Question
from .state import State


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of a command: one line, its questions, and the state after it."""

    told: Text
    questions: tuple[Question, ...]
    after: State


def preview(state: State, command: Command, author: str = "") -> Preview:
    """The effect of a command in a state, with its questions answered by yes. Raises what `decide` refuses."""
    questions: tuple[Question, ...] = ()
    try:
        decision = decide(state, Request(command, author))
    except Confirm as asking:
        questions = asking.questions
        decision = decide(state, Request(command, author, Answer(asking.digest, asking.round)))
    return Preview(decision.text, questions, reduce(evolve, decision.events, state))
