"""The articles of the Lim System. It has no criteria: every decision takes the first that works."""

from __future__ import annotations

from ...rules.articles import Article, Edition, RuleBook, articles

RULES = RuleBook(
    id="lim-2026",
    title="Lim System",
    edition=Edition("C.04.4.3", since="2026-02-01"),
    absolute=(),
    quality=(),
    articles=(
        Article(
            "1.1",
            "The lowest player of the lowest scoregroup who had no bye and no win without a game gets the bye.",
            "systems.lim.procedure",
        ),
        Article(
            "2.1",
            (
                "Two players may meet if they have not met and the colours give no player "
                "three games running, or three more, of one colour."
            ),
            "systems.lim.players",
        ),
        *articles(
            "systems.lim.procedure",
            (
                "2.2",
                "Scoregroups are paired from the top down to the median, then from the bottom up, the median last.",
            ),
            (
                "2.3",
                "A player who can't be paired in a scoregroup floats to the next one towards the median.",
            ),
            (
                "2.6",
                "If the median can't be paired, the last pairing made on the side with fewer floaters is undone.",
            ),
        ),
        *articles(
            "systems.lim.floaters",
            ("3.2.2", "A floater is due the colour that more players of the scoregroup are due."),
            ("3.2.3", "In a maxi-tournament only if rated within 100 points of the floater replaced."),
            ("3.2.4", "The lowest numbered floats down, the highest numbered up."),
        ),
        Article("3.6", "Floaters are paired before the others of the scoregroup.", "systems.lim.procedure"),
        Article(
            "3.8",
            "A floater meets the first available player due the other colour; if none is, the first available.",
            "systems.lim.procedure",
        ),
        *articles(
            "systems.lim.floaters",
            ("3.9", "First floats who has not floated here and has an opponent in the next scoregroup."),
            ("3.10", "Players who floated in the previous round come after the others."),
        ),
        *articles(
            "systems.lim.procedure",
            ("4", "The top half meets the bottom half; exchanges follow a fixed order."),
            (
                "5.2",
                "The first available player due the other colour is taken; if none is, the first available.",
            ),
        ),
        *articles(
            "systems.lim.players",
            ("5.1", "No player has one colour three times running, or three times more than the other."),
            ("5.3", "If a colour is due to only one of the two, that player gets it."),
            (
                "5.4",
                "Both due one colour: the latest round where their colours differed decides, then rank.",
            ),
        ),
        Article("6", "In the last round only whether two have met counts.", "systems.lim.players"),
        Article("7.1", "In round 1 the lowest rated player gets the bye.", "systems.lim.procedure"),
        Article(
            "7.2",
            "In round 1 odd numbers of the top half get the colour drawn for number 1.",
            "systems.lim.players",
        ),
    ),
)
