"""The draw of a debating round: two teams a debate, institutions kept apart, power pairing, sides in balance."""

from dataclasses import dataclass

from pairwright.matching import ByClass, Problem, Tier, solve


@dataclass(frozen=True)
class Team:
    """A team with its record: debates won, times on the affirmative less times on the negative, teams met."""

    name: str
    institution: str
    wins: int
    sides: int = 0
    met: frozenset[str] = frozenset()
    had_bye: bool = False

    def __str__(self) -> str:
        return self.name


def draw(teams: list[Team]) -> Problem[Team]:
    """The round as a problem: nobody debates the same team again or has a second bye; then four priorities."""
    again = [(a, b) for a in teams for b in teams if b.name in a.met]
    second = [(team, None) for team in teams if team.had_bye]
    lowest = min((team.wins for team in teams), default=0)
    return Problem(
        teams,
        [
            Tier("debates within an institution", lambda a, b: int(a.institution == b.institution)),
            Tier("wins of a bye", byes=lambda team: team.wins - lowest),
            Tier("squared win differences", ByClass(lambda team: team.wins, lambda w, x: (w - x) ** 2)),
            Tier("sides out of balance", imbalance),
        ],
        forbidden=again + second,
    )


def imbalance(a: Team, b: Team) -> int:
    """How far the two are from even sides after a debate, in the better of the two ways round."""
    return min(abs(a.sides + 1) + abs(b.sides - 1), abs(a.sides - 1) + abs(b.sides + 1))


def affirmative_first(a: Team, b: Team) -> tuple[Team, Team]:
    """The two with the affirmative first: who was there less often, else the first one."""
    return (a, b) if a.sides <= b.sides else (b, a)


TEAMS = [
    Team("Alder 1", "Alder", 2, 0, frozenset({"Birch 1", "Cedar 1"})),
    Team("Birch 1", "Birch", 1, 2, frozenset({"Alder 1", "Elm 1"})),
    Team("Cedar 1", "Cedar", 1, 0, frozenset({"Alder 1", "Alder 2"})),
    Team("Alder 2", "Alder", 1, 0, frozenset({"Cedar 1", "Birch 2"})),
    Team("Elm 1", "Elm", 1, -1, frozenset({"Birch 1"}), had_bye=True),
    Team("Birch 2", "Birch", 1, 0, frozenset({"Alder 2", "Elm 2"})),
    Team("Elm 2", "Elm", 0, -1, frozenset({"Birch 2"})),
]

if __name__ == "__main__":
    found = solve(draw(TEAMS))
    for one, other in found.pairs:
        if other is None:
            print(f"{one} has the bye")
        else:
            print("{} (affirmative) against {} (negative)".format(*affirmative_first(one, other)))
    print(dict(found.sums))
    print(found.why_not(TEAMS[0], TEAMS[3]))
