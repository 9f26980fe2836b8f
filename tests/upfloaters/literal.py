"""C.04.5 and C.04.6 read article by article: everything is enumerated, nothing is taken from the engine.

The records are read game by game; scores, floats, meetings and colours are worked out here. For up to 12 participants.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from every_pairing import every_pairing
from pairwright import Tournament

OVER_THE_BOARD = frozenset("1=0WDL")
WORTH_WIN, WORTH_DRAW, WORTH_FORFEIT = frozenset("1W"), frozenset("=D"), "+"


@dataclass
class Participant:
    """One participant: number, and of each round the opponent, who had White on board 1, what it brought."""

    number: int
    id: int
    score: list[int] = field(default_factory=lambda: [0])
    second: int = 0
    virtual: tuple[int, ...] = ()
    rounds: list[tuple[str, int, str]] = field(default_factory=list)
    """Kind (`played`, `odd`, `won by forfeit`, `forfeited`, or the code of a bye), opponent, colour if it counts."""

    def at(self, number: int) -> int:
        """The pairing score before a round."""
        extra = self.virtual[number - 1] if number <= len(self.virtual) else 0
        return self.score[number - 1] + extra

    @property
    def colours(self) -> str:
        return "".join(colour for _, _, colour in self.rounds)

    @property
    def difference(self) -> int:
        return self.colours.count("w") - self.colours.count("b")


def participants(tournament: Tournament, *, teams: bool) -> dict[int, Participant]:
    """Everybody, by start number, as their games tell it."""
    rules = tournament.match_rules
    assert rules is not None
    found = {}
    for number, player in enumerate(tournament.players, start=1):
        one = Participant(number, player.id, virtual=player.virtual)
        for entry in player.results:
            kind, colour, match, game = _told(entry, rules, teams=teams)
            one.rounds.append((kind, entry.opponent, colour))
            primary, second = (match, game) if rules.primary == "match" else (game, match)
            one.score.append(one.score[-1] + primary)
            one.second += second
        found[player.id] = one
    return found


def _told(entry, rules, *, teams: bool) -> tuple[str, str, int, int]:  # type: ignore[no-untyped-def]
    """Kind of a round, the colour it gives, its match points and game points."""
    code = entry.result.value
    boards = len(rules.colours)
    if not entry.opponent:
        by_match = rules.primary == "match"
        bye = (rules.allocated_bye, rules.second_bye) if by_match else (rules.second_bye, rules.allocated_bye)
        match, game = {
            "U": bye,
            "F": (rules.match_win, boards * rules.win),
            "H": (rules.match_draw, boards * rules.draw),
        }.get(code, (0, 0))
        return code, "", match, game
    mine = [_points(game.result.value, rules) for game in entry.games]
    theirs = [_points(game.against.value, rules) for game in entry.games]
    over_board = [game.result.value in OVER_THE_BOARD for game in entry.games]
    lost = [game.result.value == "-" for game in entry.games]
    they_lost = [game.against.value == "-" for game in entry.games]
    colour = entry.games[0].colour.value if any(over_board) else ""
    forfeited = not any(over_board) if teams else all(lost) or all(they_lost)
    if forfeited:
        won = sum(mine) > sum(theirs)
        return ("won by forfeit" if won else "forfeited"), "", rules.match_win if won else 0, sum(mine)
    match = (rules.match_loss, rules.match_draw, rules.match_win)[
        (sum(mine) >= sum(theirs)) + (sum(mine) > sum(theirs))
    ]
    return "played", colour, match, sum(mine)


def _points(code: str, rules) -> int:  # type: ignore[no-untyped-def]
    if code in WORTH_WIN:
        return rules.win
    if code in WORTH_DRAW:
        return rules.draw
    return rules.forfeit_win if code == WORTH_FORFEIT else rules.loss


@dataclass
class Literal:
    """A round to be paired. `reading` are the choices where the text is open."""

    tournament: Tournament
    teams: bool = False
    preferences: str = "none"
    secondary: bool = True

    def __post_init__(self) -> None:
        self.everybody = participants(self.tournament, teams=self.teams)
        self.round = self.tournament.next_round
        away = {bye.player for bye in self.tournament.byes if bye.round == self.round}
        self.present = {id: one for id, one in self.everybody.items() if id not in away}
        self.left = (self.tournament.rounds or 0) - self.round
        groups = [group for group in self.tournament.forbidden if group.applies(self.round)]
        self.apart = {
            frozenset((one, other))
            for one in self.present
            for kind, other, _ in self.everybody[one].rounds
            if kind == "played"
        } | {frozenset(pair) for group in groups for pair in combinations(group.players, 2)}
        self.possible = lru_cache(maxsize=None)(self._possible)

    def _possible(self, ids: frozenset[int]) -> bool:
        """C1: whether all of some participants can be paired with each other."""
        if len(ids) % 2:
            return False
        if not ids:
            return True
        first = min(ids)
        return any(
            frozenset((first, other)) not in self.apart and self.possible(ids - {first, other})
            for other in ids - {first}
        )

    def score(self, id: int) -> int:
        return self.everybody[id].at(self.round)

    def floated(self, id: int) -> bool:
        """1.5: in the round before, against an opponent with another score."""
        if self.round == 1:
            return False
        kind, opponent, _ = self.everybody[id].rounds[-1]
        return kind == "played" and self.everybody[id].at(self.round - 1) != self.everybody[opponent].at(
            self.round - 1
        )

    # -- the procedure -----------------------------------------------------------------------------------------

    def pairs(self) -> list[tuple[int, int]] | None:
        """(White, Black) by bracket and identifier, the bye last; `None` if no round is legal."""
        left = frozenset(self.present)
        bye = None
        if len(left) % 2:
            bye = self.bye(left)
            if bye is None:
                return None
            left -= {bye}
        if not self.possible(left):
            return None
        made = []
        while left:
            bracket, up = self.bracket(left)
            made += self.pairing(bracket, up)
            left -= bracket
        coloured = [self.coloured(one, other) for one, other in made]
        return coloured if bye is None else [*coloured, (bye, 0)]

    def bye(self, ids: frozenset[int]) -> int | None:
        """3.4."""
        barred = {"U", "F", "won by forfeit"}
        able = [
            id
            for id in ids
            if not any(kind in barred for kind, _, _ in self.everybody[id].rounds)
            and self.possible(ids - {id})
        ]
        played = {id: sum(kind == "played" for kind, _, _ in self.everybody[id].rounds) for id in able}
        return min(
            able, key=lambda id: (self.score(id), -played[id], -self.everybody[id].number), default=None
        )

    def bracket(self, left: frozenset[int]) -> tuple[frozenset[int], frozenset[int]]:
        """3.5: the top scoregroup with its upfloaters, and these."""
        best = max(map(self.score, left))
        top = frozenset(id for id in left if self.score(id) == best)
        rest = sorted(left - top, key=lambda id: (-self.score(id), self.everybody[id].number))
        for size in range(len(top) % 2, len(rest) + 1, 2):
            legal = [
                chosen
                for chosen in combinations(rest, size)
                if self.possible(top | set(chosen)) and self.possible(left - top - set(chosen))
            ]
            if legal:
                profile = max(sorted(map(self.score, chosen)) for chosen in legal)
                legal = [chosen for chosen in legal if sorted(map(self.score, chosen)) == profile]
                chosen = min(legal, key=lambda chosen: self.set_key(top, left, chosen))
                return top | set(chosen), frozenset(chosen)
        raise AssertionError("what can be paired has a bracket")

    def set_key(self, top: frozenset[int], left: frozenset[int], chosen: Sequence[int]) -> tuple:  # type: ignore[type-arg]
        """C6, C7, then the order of the sets."""
        c7 = sum(map(self.floated, chosen)) if self.floats_count else 0
        return self.c6(top, left, frozenset(chosen)), c7, [self.everybody[id].number for id in chosen]

    @property
    def floats_count(self) -> bool:
        return self.left >= (2 if self.teams else 1)

    def c6(self, top: frozenset[int], left: frozenset[int], chosen: frozenset[int]) -> bool:
        """Whether the following scoregroup does not comply; pass or fail at the minimum that its number allows."""
        below = [self.score(id) for id in self.present if self.score(id) < self.score(min(top))]
        if not below:
            return False
        following = frozenset(id for id in left - top - chosen if self.score(id) == max(below))
        if not following:
            return False
        under = left - top - chosen - following
        return not any(
            self.possible(following | set(more)) and self.possible(under - set(more))
            for more in combinations(sorted(under), len(following) % 2)
        )

    def pairing(self, bracket: frozenset[int], up: frozenset[int]) -> list[tuple[int, int]]:
        """3.6: the first of the best pairings in the order of identifiers."""
        order = sorted(bracket, key=lambda id: self.everybody[id].number)
        number = {id: at for at, id in enumerate(order)}

        def key(pairs: Sequence[tuple[int, int]]) -> tuple:  # type: ignore[type-arg]
            ordered = sorted(pairs, key=lambda pair: number[pair[0]])
            tops = [number[one] for one, _ in ordered]
            bottoms = [number[other] for _, other in ordered]
            return *self.violations(pairs, up), tops + bottoms

        best = min((pairs for pairs in every_pairing(order) if self.legal(pairs)), key=key)
        return sorted(best, key=lambda pair: number[pair[0]])

    def legal(self, pairs: Sequence[tuple[int, int]]) -> bool:
        return not any(frozenset(pair) in self.apart for pair in pairs)

    def violations(self, pairs: Sequence[tuple[int, int]], up: frozenset[int]) -> tuple[int, ...]:
        """C8 of Double-Swiss; C8, C9 and C10 of teams."""
        floats = 0
        for one, other in pairs:
            for upfloater, opponent in ((one, other), (other, one)):
                if upfloater in up and opponent not in up and self.floated(opponent):
                    floats += 1
        floats *= self.floats_count
        if not self.teams:
            return (floats,)
        wishes = [(self.wish(one), self.wish(other)) for one, other in pairs]
        same = sum(a[0] == b[0] != "" for a, b in wishes)
        strong = sum(a == b and a[1] == "strong" for a, b in wishes) if self.preferences == "B" else 0
        return same, strong, floats

    # -- colours -----------------------------------------------------------------------------------------------

    def wish(self, id: int) -> tuple[str, str]:
        """1.7: colour and degree."""
        one = self.everybody[id]
        had, difference = one.colours, one.difference
        if self.preferences == "none" or not had:
            return "", ""
        if difference <= -2 or (difference in (-1, 0) and had[-2:] == "bb"):
            return "w", "strong"
        if difference >= 2 or (difference in (0, 1) and had[-2:] == "ww"):
            return "b", "strong"
        if self.preferences == "A":
            return "", ""
        if difference == -1:
            return "w", "mild"
        if difference == 1:
            return "b", "mild"
        if self.left == 0:
            return "", ""
        return ("w" if had[-1] == "b" else "b"), "mild"

    def coloured(self, one: int, other: int) -> tuple[int, int]:
        """Article 4, for White and Black."""

        def rank(id: int) -> tuple[int, int, int]:
            who = self.everybody[id]
            second = who.second if self.teams and self.secondary else 0
            return -who.score[-1], -second, who.number

        first, second = sorted((one, other), key=rank)
        article = self.team_colour if self.teams else self.double_colour
        return (first, second) if article(first, second) == "w" else (second, first)

    def initial(self, first: int) -> str:
        colour = self.tournament.initial_colour
        assert colour is not None
        return colour.value if self.everybody[first].number % 2 else opposite(colour.value)

    def double_colour(self, first: int, second: int) -> str:
        a, b = self.everybody[first].colours, self.everybody[second].colours
        if not a and not b:
            return self.initial(first)
        if a.count("w") != b.count("w"):
            return "w" if a.count("w") < b.count("w") else "b"
        return self.alternate(a, b) or (opposite(a[-1]) if a else b[-1])

    def team_colour(self, first: int, second: int) -> str:
        a, b = self.everybody[first], self.everybody[second]
        if not a.colours and not b.colours:
            return self.initial(first)
        (mine, my_degree), (theirs, their_degree) = self.wish(first), self.wish(second)
        if mine and not theirs:
            return mine
        if theirs and not mine:
            return opposite(theirs)
        if mine != theirs:
            return mine
        if self.preferences == "B" and mine and my_degree != their_degree:
            return mine if my_degree == "strong" else opposite(theirs)
        if a.difference != b.difference:
            return "w" if a.difference < b.difference else "b"
        if turned := self.alternate(a.colours, b.colours):
            return turned
        if mine:
            return mine
        return opposite(a.colours[-1]) if a.colours else b.colours[-1]

    @staticmethod
    def alternate(a: str, b: str) -> str:
        """The opposite of what the first had when the two last had different colours."""
        for back in range(1, min(len(a), len(b)) + 1):
            if a[-back] != b[-back]:
                return opposite(a[-back])
        return ""


def opposite(colour: str) -> str:
    return "b" if colour == "w" else "w"
