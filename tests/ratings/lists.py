"""Rating lists in the published forms, made up."""

from __future__ import annotations

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SINGLE = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA NOV26 Gms K  B-day Flag"
)


def line(
    number: str,
    name: str,
    *,
    fed: str = "POL",
    title: str = "",
    rated: tuple[int, int, int] = (0, 0, 0),
    flag: str = "",
) -> str:
    """A line of the combined list, its columns where the published heading has them (0, 15, 76, 80, 84, ...)."""
    text = f"{number:<15}{name:<61}{fed:<4}{'M':<4}{title:<5}{'':<5}{'':<15}{'':<4}"
    for rating, games, k in zip(rated, (3, 0, 11), (10, 20, 40), strict=True):
        text += f"{rating or '':<6}{games:<4}{k:<3}"
    return f"{text}{1987:<6}{flag}".rstrip()


def combined(*lines: str) -> str:
    """A combined text list."""
    return "\n".join([HEADING, *lines]) + "\n"


PEOPLE = (
    line("1100", "Lukasiewicz, Łukasz", rated=(2410, 2400, 0), title="IM"),
    line("1200", "O'Connor-Straße, Đorđe", fed="IRL", rated=(2200, 0, 2100)),
    line("1300", "Ana Garcia", fed="ESP", rated=(1900, 0, 0), flag="i"),
    line("1400", "Garcia, Ana Maria", fed="MEX", rated=(1500, 1600, 1700)),
    line("1500", "Anand, Viswa", fed="IND"),
)


def single_line(number: str, name: str, rating: int) -> str:
    """A line of a list for one rate of play: after the titles rating, games, K, birth year."""
    return f"{number:<15}{name:<61}{'MEX':<4}{'F':<4}{'':<29}{rating:<6}{7:<4}{40:<3}{1987:<6}"
