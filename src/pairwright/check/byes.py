"""Why a player gets the pairing-allocated bye, and why nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ..model import Player, points_text
from ..systems.view.findings import Line, Rule
from .accounts import Account
from .explanation import Explanation, answer_data
from .sentences import Sentences
from .why import Answer, why_not_bye

MOST = 12
"""So many others with the same or fewer points are gone through, from the last up."""


class ByeStory:
    """The reasons for the bye of a round."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.say = Sentences(account.state)

    @cached_property
    def others(self) -> tuple[Player, ...]:
        """Players who might rather have had it: no more points than the one who has, the last ones first."""
        paired = self.account.round
        if paired.bye is None or not self.account.tells_floats:
            return ()
        most = paired.score(paired.bye)
        below = [player for player in self.account.state.players if paired.score(player) <= most]
        below.sort(key=paired.score)
        return tuple(player for player in below if player != paired.bye)[:MOST]

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """Why none of them gets it."""
        return tuple(why_not_bye(self.account, player.id) for player in self.others)

    def explanation(self) -> Explanation:
        """The explanation."""
        bye = self.account.round.bye
        answers = self.answers if bye else ()
        data = {"bye": None if bye is None else bye.id, "others": [answer_data(answer) for answer in answers]}
        return Explanation({"kind": "bye"}, tuple(self.lines()), data)

    def lines(self) -> Iterator[Line]:
        """The reasons in sentences."""
        paired = self.account.round
        if paired.bye is None:
            yield Line("Nobody gets the bye: the number of players is even.")
            return
        points = points_text(paired.score(paired.bye))
        yield Line(
            f"{self.say.names(paired.bye.id)} ({points} points) gets the bye: the number of players is odd."
        )
        rule = next((rule for rule in self.account.rules.absolute if rule.id == "C5"), None)
        if rule is not None:
            asked = Rule(rule.id, rule.article, rule.paraphrase, rule.name)
            yield Line("Nobody with a lower score can get it in any complete pairing.", asked)
        for answer in self.answers:
            yield self._other(answer)

    def _other(self, answer: Answer) -> Line:
        """One line on somebody who does not get it."""
        who, found = self.say.names(answer.players[0]), answer.difference
        player = self.account.state.tournament.by_id[answer.players[0]]
        who = f"{who} ({points_text(self.account.round.score(player))})"
        if answer.breaches:
            return Line(f"{who} may not get it: {answer.breaches[0].text}.", answer.breaches[0].rule)
        if answer.outcome == "impossible":
            return Line(f"{who}: the others could not all be paired.")
        if found is None:
            return Line(f"{who}: the round would be the same.")
        first = next(self.say.difference(found))
        return Line(f"Not {who}: {first.text}", first.rule)
