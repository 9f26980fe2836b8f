"""Starting positions of Chess960: the table, and the draw of one for each round."""

from __future__ import annotations

from itertools import permutations

from pairwright.event import Settings
from pairwright.event.chess960 import POSITIONS, placement, position_text
from pairwright.event.commands import AddSection, ChangeSettings, Pair, Publish, Unpair
from pairwright.event.sheets import printed
from small_events import started


def legal(rank: tuple[str, ...]) -> bool:
    """What Guidelines II of the Laws asks for: bishops on two colours, the king between the rooks."""
    bishops = [at for at, piece in enumerate(rank) if piece == "B"]
    rooks = [at for at, piece in enumerate(rank) if piece == "R"]
    return sum(bishops) % 2 == 1 and rooks[0] < rank.index("K") < rooks[1]


def test_R21_the_table_has_every_legal_position_once() -> None:
    found = [placement(number) for number in range(POSITIONS)]
    assert sorted(found) == sorted({"".join(rank) for rank in set(permutations("RNBQKBNR")) if legal(rank)})
    assert (found[518], found[0], found[959]) == ("RNBQKBNR", "BBQNNRKR", "RKRNNQBB")


def test_R21_a_position_is_drawn_for_each_round_and_told_everywhere() -> None:
    event = started(8)
    event.do(ChangeSettings(1, {"chess960": True}))
    event.do(AddSection(Settings("Ordinary")))
    drawn = []
    for number in (1, 2, 3):
        done = event.do(Pair(1, number))
        position = event.state.sections[1].rounds[number].position
        assert position is not None
        drawn.append(position)
        assert position_text(position) in done.text, "the journal has it"
        event.yes(Unpair(1))
        event.do(Pair(1, number))
        assert event.state.sections[1].rounds[number].position == position, "drawing again gives the same"
        event.do(Publish(1))
        sheet = printed(event.state, event.state.sections[1], "boards")
        assert f"Chess960 {position}: {placement(position)}" in sheet
        played = event.state.sections[1].rounds[number]
        from pairwright.event.commands import Close, SetResults, Slip

        event.do(SetResults(1, number, tuple(Slip(board, "10") for board in played.pairings)))
        event.do(Close(1))
    assert len(set(drawn)) > 1


def test_R21_without_the_setting_no_position_is_drawn() -> None:
    event = started(8)
    event.do(Pair(1, 1))
    assert event.state.sections[1].rounds[1].position is None
