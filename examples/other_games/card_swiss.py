"""A round of a card game's online Swiss: five soft preferences, so that every round can be paired."""

from dataclasses import dataclass

from pairwright.matching import ByClass, Problem, Tier, solve


@dataclass(frozen=True)
class Duelist:
    """A player of the card game: match points, opponents, travelling team, hours from UTC, earlier downpairings."""

    name: str
    points: int
    met: frozenset[str] = frozenset()
    team: str = ""
    zone: int = 0
    paired_down: int = 0
    byes: int = 0

    def __str__(self) -> str:
        return self.name


def swiss(players: list[Duelist]) -> Problem[Duelist]:
    """The round as a problem: nothing is forbidden, five preferences decide in this order."""
    again = {(a, b) for a in players for b in players if b.name in a.met}
    return Problem(
        players,
        [
            Tier.apart("rematches and second byes", again, byes=lambda one: one.byes),
            Tier(
                "squared point differences",
                ByClass(lambda one: one.points, lambda p, q: (p - q) ** 2),
                points_of_bye,
            ),
            Tier("team mates", lambda a, b: int(bool(a.team) and a.team == b.team)),
            Tier("paired down again", again_down),
            Tier("hours between time zones", ByClass(lambda one: one.zone, lambda y, z: abs(y - z))),
        ],
    )


def points_of_bye(one: Duelist) -> int:
    """A bye counts like an opponent without points."""
    return one.points**2


def again_down(a: Duelist, b: Duelist) -> int:
    """How often whoever meets an opponent of fewer points had to do so before."""
    if a.points == b.points:
        return 0
    return a.paired_down if a.points > b.points else b.paired_down


PLAYERS = [
    Duelist("Aki", 6, frozenset({"Bo", "Cleo"}), "Foxes", 9),
    Duelist("Bo", 6, frozenset({"Aki", "Dai"}), "Owls", 1),
    Duelist("Cleo", 3, frozenset({"Aki", "Eli"}), "Owls", 2),
    Duelist("Dai", 3, frozenset({"Bo", "Fee"}), "", 8, paired_down=1),
    Duelist("Eli", 3, frozenset({"Cleo", "Gus"}), "Foxes", -5),
    Duelist("Fee", 0, frozenset({"Dai"}), "", 0, byes=1),
    Duelist("Gus", 0, frozenset({"Eli"}), "", -8),
]

if __name__ == "__main__":
    found = solve(swiss(PLAYERS))
    print(found)
    print("Aki could meet", ", ".join(str(one or "the bye") for one in found.choices(PLAYERS[0])))
    print(found.why_not(PLAYERS[1], PLAYERS[2]))
