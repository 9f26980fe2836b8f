"""A round of Double-Swiss in words: colours of the first game."""

from __future__ import annotations

from dataclasses import dataclass

from ..upfloaters.view import FromTheTopView


@dataclass(frozen=True, eq=False)
class DoubleSwissView(FromTheTopView):
    """A round as the Double-Swiss system sees it."""

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours of the first game."""
        one, other = self.names(white), self.names(black)
        return {
            "4.3.1": f"neither has had a colour: {one} has White in the first game by the number of the higher ranked",
            "4.3.2": f"{one} has had White in fewer matches than {other}",
            "4.3.3": f"the two alternate from the latest match in which their colours differed: {one} has White now",
            "4.3.4": f"the higher ranked alternates from his latest match: {one} has White",
            "4.3.5": f"the lower ranked alternates from his latest match: {one} has White",
        }[article]
