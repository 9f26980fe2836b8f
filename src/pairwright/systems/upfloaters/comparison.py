"""The first article on which two rounds differ: the bye, then bracket by bracket the upfloaters and the pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...model import points_text
from ...model.names import Names
from ..view import Bracket as BracketFound
from ..view import Candidate, Difference, Rule
from .procedure import Bracket, Pair, bye_order
from .rounds import Prepared
from .upfloaters import TopGroup


@dataclass(frozen=True, eq=False)
class Comparison:
    """A complete legal round, `pairs` of start numbers, beside the one that the procedure makes."""

    prepared: Prepared
    names: Names
    pairs: Sequence[tuple[int, int]]

    @cached_property
    def mate(self) -> dict[int, int | None]:
        """The opponent of each participant by index in the round compared; `None` for the bye."""
        index = {player.id: at for at, player in enumerate(self.prepared.entrants.players)}
        found: dict[int, int | None] = {}
        for one, other in self.pairs:
            if one and other:
                found[index[one]], found[index[other]] = index[other], index[one]
            else:
                found[index[one or other]] = None
        return found

    def first_difference(self) -> Difference | None:
        """The first article that tells the rounds apart; `None` if the pairs are the same."""
        paired = self.prepared.paired
        if paired.bye is not None and self.mate[paired.bye] is not None:
            theirs = next(at for at, other in self.mate.items() if other is None)
            return self._bye(paired.bye, theirs)
        unpaired = set(self.mate) - {paired.bye}
        for number, bracket in enumerate(paired.brackets, start=1):
            group = TopGroup.among(self.prepared.entrants, unpaired)
            found = self._in_bracket(number, bracket, group)
            if found is not None:
                return found
            unpaired -= set(bracket.members)
        return None

    def _in_bracket(self, number: int, bracket: Bracket, group: TopGroup) -> Difference | None:
        top = set(group.top)
        chosen = group.in_order({other for one in top if (other := self.mate[one]) is not None} - top)
        place = BracketFound(
            number, bracket.score, "", (), self._ids(bracket.residents), self._ids(bracket.upfloaters)
        )
        if set(chosen) != set(bracket.upfloaters):
            return self._upfloaters(place, group, bracket, chosen)
        theirs = [
            (one, other) for one in bracket.members if (other := self.mate[one]) is not None and one < other
        ]
        return None if set(theirs) == set(bracket.pairs) else self._paired(place, bracket, theirs)

    def _ids(self, members: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.prepared.entrants.players[at].id for at in members)

    def _called(self, members: Iterable[int]) -> str:
        return self.names.listed(self._ids(members))

    def _rule(self, name: str) -> Rule:
        rules = self.prepared.system.rules
        return Rule.of(rules.criterion(name)) if name.startswith("C") else Rule.of_article(rules, name)

    def _bye(self, ours: int, theirs: int) -> Difference:
        """3.4: by score, matches played, number."""
        entrants = self.prepared.entrants
        order = bye_order(entrants)
        one, other = (self._called([at]) for at in (ours, theirs))
        if entrants.score[ours] != entrants.score[theirs]:
            points = [points_text(entrants.score[at]) for at in (ours, theirs)]
            said = f"The bye goes to the lowest score: {one} has {points[0]} points, {other} {points[1]}."
        elif entrants.matches[ours] != entrants.matches[theirs]:
            counts = entrants.matches[ours], entrants.matches[theirs]
            said = f"The bye goes to most matches played: {one} has played {counts[0]}, {other} {counts[1]}."
        else:
            said = f"Of equals, the bye goes to the largest number: {one} comes after {other}."
        return Difference(
            "quality",
            self._rule("3.4"),
            None,
            Candidate((), self._ids([ours])),
            Candidate((), self._ids([theirs])),
            worse=order.index(theirs) > order.index(ours),
            said=said,
        )

    def _upfloaters(
        self, place: BracketFound, group: TopGroup, bracket: Bracket, chosen: Sequence[int]
    ) -> Difference:
        """C4 to C7, and the order of the sets (3.5)."""
        ours, theirs = (self.prepared.counts(group, set_, ()) for set_ in (bracket.upfloaters, chosen))
        for name in ("C4", "C5", "C6", "C7"):
            if ours[name] != theirs[name]:
                better = theirs[name] > ours[name] if name == "C5" else theirs[name] < ours[name]
                mine, other = (
                    Candidate((), (), counts[name], tuple((id,) for id in self._ids(set_)))
                    for counts, set_ in ((ours, bracket.upfloaters), (theirs, chosen))
                )
                said = self._set_text(name, group, ours[name], theirs[name], chosen)
                return Difference(
                    "quality", self._rule(name), place, mine, other, worse=not better, said=said
                )
        first, later = (self._called(set_) for set_ in (group.in_order(bracket.upfloaters), chosen))
        return Difference(
            "sequence",
            self._rule("3.5"),
            place,
            Candidate((), (), tuple(bracket.upfloaters)),
            Candidate((), (), tuple(chosen)),
            worse=list(chosen) > group.in_order(bracket.upfloaters),
            text=f"let {first} float up before {later}",
        )

    def _set_text(
        self, name: str, group: TopGroup, ours: Sequence[int], theirs: Sequence[int], chosen: Sequence[int]
    ) -> str:
        where = f"In the bracket of {points_text(group.score)} points"
        if name == "C4":
            return (
                f"{where} there would be {theirs[0]} upfloaters instead of {ours[0]}: {self._called(chosen)}."
            )
        if name == "C5":
            scores = [" and ".join(map(points_text, found)) for found in (theirs, ours)]
            return f"{where} the upfloaters would have {scores[0]} points instead of {scores[1]}."
        if name == "C6":
            score = points_text(self.prepared.entrants.score[group.following[0]])
            return f"{where} the upfloaters would leave the following scoregroup, of {score} points, in need of more."
        again = [at for at in chosen if self.prepared.entrants.floated[at]]
        return (
            f"{where} {theirs[0]} of the upfloaters instead of {ours[0]} would have floated in the round before: "
            f"{self._called(again) or 'nobody'}."
        )

    def _paired(self, place: BracketFound, bracket: Bracket, theirs: Sequence[Pair]) -> Difference:
        """The criteria of pairs, and the order of identifiers (3.6)."""
        up = set(bracket.upfloaters)
        facts = self.prepared.facts
        for rule in self.prepared.rules.of_pairs:
            concerned = [
                [pair for pair in pairs if rule.violated(*(facts(at, at in up) for at in pair))]
                for pairs in (bracket.pairs, theirs)
            ]
            ours_count, theirs_count = map(len, concerned)
            if ours_count != theirs_count:
                mine, other = (
                    Candidate(
                        self._pair_ids(pairs), (), (len(found),), tuple(self._ids(pair) for pair in found)
                    )
                    for pairs, found in zip((bracket.pairs, theirs), concerned, strict=True)
                )
                worse = theirs_count > ours_count
                return Difference("quality", Rule.of(rule.criterion), place, mine, other, worse=worse)
        ours_id, theirs_id = identifier(bracket.pairs), identifier(theirs)
        first, later = (self._identifier(found) for found in (ours_id, theirs_id))
        return Difference(
            "sequence",
            self._rule("3.6"),
            place,
            Candidate(self._pair_ids(bracket.pairs), (), ours_id),
            Candidate(self._pair_ids(theirs), (), theirs_id),
            worse=theirs_id > ours_id,
            text=f"take the identifier {first} before {later} (top members, then their opponents)",
        )

    def _pair_ids(self, pairs: Iterable[Pair]) -> tuple[tuple[int, int], ...]:
        players = self.prepared.entrants.players
        return tuple((players[one].id, players[other].id) for one, other in pairs)

    def _identifier(self, found: Sequence[int]) -> str:
        return " ".join(str(self.prepared.entrants.numbers[at]) for at in found)


def identifier(pairs: Iterable[Pair]) -> tuple[int, ...]:
    """The top members in their order, then the bottom member of each (3.6)."""
    ordered = sorted(pairs)
    return (*(one for one, _ in ordered), *(other for _, other in ordered))
