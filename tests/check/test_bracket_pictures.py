"""Brackets as SVG: read from the picture again, every name stands once and every line joins whom it should."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from campaign import drawn
from pairwright import read
from pairwright.check import explain
from pairwright.check.bracket_svg import MOST_CAUSES, cut, figure, safe, svg, width_of, wrapped
from pairwright.check.brackets import Drawing
from pairwright.check.headlines import Briefly
from pairwright.check.picture import Picture, rows_of
from pairwright.errors import InvalidTournament
from pairwright.systems.base import RoundState
from pairwright.systems.coded import chosen_for
from pairwright.systems.view import RoundView, view_of
from pairwright.translations import translator

from .test_drawn_brackets import BRACKETS
from .test_headlines import random_rounds

SVG = "{http://www.w3.org/2000/svg}"
OPEN = Path(__file__).parents[2] / "examples" / "open.trf"


class Seen:
    """What stands in a picture of one bracket, by coordinates alone."""

    def __init__(self, text: str) -> None:
        named = (
            text if "xmlns" in text else text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        )
        self.root = ET.fromstring(named)  # noqa: S314 - it is our own
        self.names: Counter[str] = Counter()
        self.edges: dict[tuple[float, float], str] = {}
        self.marked: set[str] = set()
        for group in self.root.iter(f"{SVG}g"):
            title, box = group.find(f"{SVG}title"), group.find(f"{SVG}rect")
            if title is None or box is None or title.text is None:
                continue
            self.names[title.text] += 1
            x, y, wide, high = (float(box.get(name, "")) for name in ("x", "y", "width", "height"))
            self.edges |= {(x, y + high / 2): title.text, (x + wide, y + high / 2): title.text}
            if "on" in box.get("class", "").split():
                self.marked.add(title.text)

    def lines(self, kind: str) -> set[frozenset[str]]:
        """Whom the lines of a kind join."""
        found = set()
        for path in self.root.iter(f"{SVG}path"):
            if path.get("class") == kind:
                numbers = [float(one) for one in re.findall(r"-?[\d.]+", path.get("d", ""))]
                found.add(
                    frozenset((self.edges[numbers[0], numbers[1]], self.edges[numbers[-2], numbers[-1]]))
                )
        return found


def named(picture: Picture, *players: int) -> frozenset[str]:
    return frozenset(picture.name(player) for player in players)


@pytest.mark.parametrize(("rules", "code"), drawn([*product(BRACKETS, ("en", "ar"))], 5))
def test_every_name_stands_once_and_every_line_joins_a_board_or_a_crossed_pair(rules: str, code: str) -> None:
    lines = 0
    for view in random_rounds(rules, 2, 700, (4, 16)):
        for picture in Drawing(Briefly(view), words=translator(code)).pictures:
            seen, card = Seen(svg([picture])), picture.one.card
            here = [player for pair in card.pairs for player in pair]
            assert seen.names == Counter(named(picture, *here, *card.left))
            assert seen.lines("made") == {named(picture, *pair) for pair in card.pairs}
            crossed = {named(picture, *cause.pair) for cause in picture.causes if {*cause.pair} <= {*here}}
            whole = len(picture.causes) <= MOST_CAUSES
            assert seen.lines("no") == crossed if whole else seen.lines("no") < crossed
            lines += len(crossed)
    assert lines > 1


@pytest.mark.parametrize("rules", ["dutch-2026", "dubov-2026"])
def test_the_picture_of_a_board_marks_it_and_folds_what_is_not_about_it(rules: str) -> None:
    folded = 0
    for view in random_rounds(rules, 2, 720, (24, 30)):
        told = Briefly(view)
        (picture,) = Drawing(told, board=1).pictures
        focus = told.headlines.pairs[1]
        seen = Seen(figure(picture, focus).svg)
        assert seen.marked == named(picture, *focus)
        assert named(picture, *focus) in seen.lines("made")
        assert {cause.board for cause in picture.causes} <= {1}
        assert seen.lines("no") <= {named(picture, *cause.pair) for cause in picture.causes}
        card = picture.one.card
        everybody = named(picture, *card.left, *(player for pair in card.pairs for player in pair))
        assert set(seen.names) <= everybody
        folded += len(everybody) > len(seen.names)
    assert folded


def test_top_half_and_bottom_half_stand_side_by_side() -> None:
    # by hand, as the tutor has it: 9 from above meets 7; the rest are 5 8 11 12 against 14 20 21 27
    (picture,) = Drawing(Briefly(view_of_the_example()), points=25).pictures
    assert rows_of(picture) == [(9, 7), (5, 14), (8, 20), (11, 21), (12, 27)]


def view_of_the_example() -> RoundView:
    event = read(OPEN)
    return view_of(chosen_for(event).system, RoundState.of(event))


def test_in_arabic_the_top_half_stands_at_the_right() -> None:
    view = view_of_the_example()
    found = {}
    for code in ("en", "ar"):
        (picture,) = Drawing(Briefly(view), points=25, words=translator(code)).pictures
        seen = Seen(svg([picture]))
        found[code] = min(x for (x, _), name in seen.edges.items() if "Nakadori" in name)
        assert ('direction="rtl"' in svg([picture])) == (code == "ar")
    assert found["en"] < found["ar"]


def test_a_name_of_any_letters_is_text_and_fits() -> None:
    assert safe("<b>&\x07\u2068Å\u2069") == "&lt;b&gt;&amp;\ufffd\u2068Å\u2069"
    for name in ("7 W" * 40, "王" * 40, "8 von Wallenstein-Hohenberg zu Hohenlohe"):
        assert width_of(cut(name, 10)) <= 10.6
        assert cut(name, 10).endswith("…")
    assert wrapped("one two three", 4) == ["one", "two", "three"]


def test_a_bracket_with_many_crossed_pairs_shows_one_a_board() -> None:
    seen = 0
    for view in random_rounds("dutch-2017", 4, 700, (4, 16)):
        for picture in Drawing(Briefly(view)).pictures:
            if len(picture.causes) > MOST_CAUSES:
                shown = Seen(svg([picture])).lines("no")
                assert 0 < len(shown) <= len({one.board for one in picture.causes}) < len(picture.causes)
                seen += 1
    assert seen


def test_a_file_has_its_colours_and_a_question_without_brackets_no_picture() -> None:
    event = read(OPEN)
    assert "<style>" in event.explain(bracket=2.5).svg
    assert event.explain(story=True).svg.count("</desc>") == 8
    with pytest.raises(InvalidTournament, match="Only brackets have a picture"):
        event.explain(board=1).svg  # noqa: B018 - it raises
    assert explain(event.pair(), bracket=2.5).svg == event.explain(bracket=2.5).svg
