"""Random events for property tests: what a tournament may hold, not what a fair one looks like."""

from hypothesis import strategies as st

from pairwright.model import Colour, Player, Result, Tournament, round_result

_GAMES = [
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.UNRATED_WIN, Result.UNRATED_LOSS),
]
_BYES = [Result.ALLOCATED_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE, Result.ABSENT]


@st.composite
def events(draw, most_players=10, most_rounds=6):
    """A tournament of 2 players or more: anybody may meet anybody again, or take a bye of any kind."""
    count = draw(st.integers(2, most_players))
    rounds = draw(st.integers(1, most_rounds))
    records = {number: [] for number in range(1, count + 1)}
    for _ in range(rounds):
        order = draw(st.permutations(list(records)))
        boards = draw(st.integers(0, count // 2))
        for white, black in zip(order[:boards], order[boards : 2 * boards], strict=True):
            own, other = draw(st.sampled_from(_GAMES))
            records[white].append(round_result(own, black, Colour.WHITE))
            records[black].append(round_result(other, white, Colour.BLACK))
        for number in order[2 * boards :]:
            records[number].append(round_result(draw(st.sampled_from(_BYES))))
    ratings = draw(st.lists(st.integers(1000, 2800), min_size=count, max_size=count))
    players = tuple(
        Player(number, name=f"Player {number}", rating=rating, results=tuple(records[number]))
        for number, rating in zip(records, ratings, strict=True)
    )
    return Tournament(players, rounds=draw(st.integers(rounds, rounds + 2)))
