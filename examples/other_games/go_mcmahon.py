"""A McMahon round of a Go club: even scores first, then games with as few handicap stones as possible."""

from dataclasses import dataclass

from pairwright.matching import ByClass, Problem, Tier, solve

MOST_STONES = 9


@dataclass(frozen=True)
class Member:
    """A member of the club: rank in stones (1 dan is 0, 1 kyu -1, 2 dan 1, ...), wins, opponents met, household."""

    name: str
    rank: int
    wins: int
    met: frozenset[str] = frozenset()
    household: str = ""
    sat_out: bool = False

    def __str__(self) -> str:
        return self.name


def score(member: Member, *, bar: int = 3, floor: int = -20) -> int:
    """The McMahon score: the rank, between the bar and the floor, and a point for each win."""
    return max(floor, min(member.rank, bar)) + member.wins


def stones(a: Member, b: Member) -> int:
    """The handicap: the difference of the ranks less one, nine at most."""
    return min(MOST_STONES, max(0, abs(a.rank - b.rank) - 1))


def club_round(members: list[Member]) -> Problem[Member]:
    """The round as a problem: nobody meets an opponent again or anybody from home, or sits out twice."""
    return Problem(
        members,
        [
            Tier("score differences", ByClass(score, lambda s, t: (s - t) ** 2)),
            Tier("ranks too far apart", lambda a, b: max(0, abs(a.rank - b.rank) - 1 - MOST_STONES)),
            Tier("handicap stones", stones),
            Tier("score of who sits out", byes=score),
        ],
        forbidden=[
            *((a, b) for a in members for b in members if b.name in a.met),
            *(
                (a, b)
                for a in members
                for b in members
                if a != b and a.household and a.household == b.household
            ),
            *((one, None) for one in members if one.sat_out),
        ],
    )


MEMBERS = [
    Member("Hana", 4, 0, frozenset({"Ito"})),
    Member("Ito", 3, 1, frozenset({"Hana"})),
    Member("Jun", 1, 1, frozenset({"Kai"}), "mill"),
    Member("Kai", -1, 0, frozenset({"Jun"})),
    Member("Lea", -1, 1, frozenset(), "mill", sat_out=True),
    Member("Mio", -6, 1, frozenset({"Noa"})),
    Member("Noa", -9, 0, frozenset({"Mio"})),
]

if __name__ == "__main__":
    found = solve(club_round(MEMBERS))
    for one, other in found.pairs:
        if other is None:
            print(f"{one} sits out")
        else:
            stronger, weaker = (one, other) if one.rank >= other.rank else (other, one)
            print(f"{stronger} (White) - {weaker} (Black), handicap {stones(one, other)}")
    print(found.why_not(MEMBERS[0], MEMBERS[1]))
    print(found.why_not(MEMBERS[5], None))
