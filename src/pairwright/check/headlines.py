"""The headlines of a round as text and as data, with the obstacle that follows each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from ..lean_dataclass import dataclass
from ..messages import ENGLISH, Message, as_message, as_plain
from ..systems.headlines import Headline, RoundHeadlines, headlines_of
from ..systems.headlines.base import Said
from ..systems.headlines.round_headlines import BYE
from ..systems.view import Demand, RoundView, Sentence
from .explanation import rule_data
from .sentences import Sentences

__all__ = ["BYE", "Briefly"]


@dataclass(frozen=True, eq=False)
class Briefly:
    """A round in one clause for each board and the bye."""

    view: RoundView

    @cached_property
    def headlines(self) -> RoundHeadlines:
        """The headlines of the system."""
        return headlines_of(self.view)

    @cached_property
    def say(self) -> Sentences:
        """Makes the sentences of the proof."""
        return Sentences(self.view.state, self.view.round)

    def of(self, numbers: Iterable[int] | None = None) -> dict[int, Headline]:
        """The headlines of boards by number, the bye last; all of them at once without numbers."""
        wanted = tuple(self._numbers if numbers is None else numbers)
        if wanted not in self._told:
            self._told[wanted] = self._tell(wanted)
        return self._told[wanted]

    @cached_property
    def _told(self) -> dict[tuple[int, ...], dict[int, Headline]]:
        """An earlier answer, kept: lines and data come from the same headlines."""
        return {}

    def _tell(self, wanted: Sequence[int]) -> dict[int, Headline]:
        found = self.headlines.of(wanted)
        missing = [number for number in wanted if number not in found]
        full = self.view.reasons(missing) if missing else {}
        for number, reason in full.items():
            said, rule = _with_rule(self.say.reason(reason))
            found[number] = Headline(number, reason.players, said, rule, "proof")
        return {number: found[number] for number in wanted}

    def proof(self, pair: tuple[int, int]) -> Said:
        """Why two don't meet, by the first sentence of the proof that has a rule."""
        (answer,) = self.view.answer([Demand(meet=(pair,))])
        return _with_rule(self.say.answer(answer))

    @cached_property
    def _numbers(self) -> list[int]:
        boards = [board.number for board in self.view.round]
        return boards if self.view.round.bye is None else [*boards, BYE]

    def words(self, message: Message) -> str:
        """A message in English, with the names of the players."""
        return ENGLISH(message, self.say.names)

    def lines(self, numbers: Iterable[int] | None = None) -> Iterator[Sentence]:
        """Each board with its headline; of a single one also what stood in the way."""
        found = self.of(numbers)
        for number, headline in found.items():
            yield self.say.headed(number, headline.players)
            yield self.say.inner(headline.said, headline.rule)
            if len(found) == 1:
                yield from map(self.say.inner, self.headlines.because(number))

    def data(self, numbers: Iterable[int] | None = None) -> list[dict[str, object]]:
        """The same as data: texts in English beside ids and values."""
        found = self.of(numbers)
        single = len(found) == 1
        return [
            self._data(headline, self.headlines.because(n) if single else []) for n, headline in found.items()
        ]

    def _data(self, headline: Headline, because: list[Message]) -> dict[str, object]:
        return {
            "board": headline.board,
            "players": list(headline.players),
            "kind": headline.kind,
            **self.clause(headline.said),
            "rule": rule_data(headline.rule),
            "because": [self.clause(one) for one in because],
        }

    def clause(self, message: Message) -> dict[str, object]:
        """A message as data: its English beside id and values."""
        return {"text": self.words(message), "message": as_plain(message)}


def _with_rule(sentences: Iterable[Sentence]) -> Said:
    """The first sentence that rests on a rule, or the first of all."""
    lines = list(sentences)
    line = next((line for line in lines if line.rule), lines[0])
    return as_message(line.text), line.rule
