"""What proofs say was counted where two rounds differ, counted again (`proof_facts`, `accounts`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from rules.integer_program.events import colours_of, cost

from .accounts import again, complies, floats_of_opponents, program_of
from .headline_facts import Position
from .program_by_hand import NAMES
from .proof_facts import COUNTS, Proof, Values, fact

# -- brackets that take players up ---------------------------------------------------------------------------------

COUNTS["repeated float of an opponent"] = lambda at, score: len(floats_of_opponents(at, score))


@fact("proof.floated_before", "proof.nobody_floated_before")
def _(proof: Proof, values: Values) -> bool:
    found = [again(one, values["points"]) for one in (proof.theirs, proof.position)]
    who = set(values.get("who", ()))
    return list(map(len, found)) == [values["theirs"], values["ours"]] and who == set(found[0])


@fact("proof.next_in_need")
def _(proof: Proof, values: Values) -> bool:
    """Whether the score that is named needs more upfloaters than its number demands, and in our round does not."""
    at, score = proof.position, values["points"]
    below = max(id for id in at.score.values() if id < score)
    found = [complies(one, score) for one in (proof.theirs, at)]
    return values["next"] == below and found == [False, True]


@fact("proof.bye_by_games")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    told = [values[name].values.get("count", 0) for name in ("missed", "more")]
    rivals = (at.bye, proof.rival or proof.theirs.bye)
    return (a, x) == rivals and told == [at.unplayed(a), at.unplayed(x)] and told[0] < told[1]


# -- the integer program -------------------------------------------------------------------------------------------


def _amounts(position: Position) -> tuple[Fraction, ...]:
    """How much of each term a round has."""
    program = program_of(position.view)
    found = [program.board(white, black) for white, black in position.pairs if black]
    assert None not in found
    found += [program.idle(id) for id in position.partner_of_nobody]
    return tuple(map(sum, zip(*filter(None, found), strict=True)))


@fact("proof.term_in")
def _(proof: Proof, values: Values) -> bool:
    """How much of a term both rounds have; a term that is as it was is not told."""
    at = NAMES.index(values["rule"])
    told = [Fraction(values[name]) for name in ("theirs", "ours")]
    return told == [_amounts(one)[at] for one in (proof.theirs, proof.position)] and told[0] != told[1]


def _gets(position: Position, player: int) -> str:
    """The colour of a player in a round."""
    return next("W" if pair[0] == player else "B" for pair in position.pairs if player in pair)


@fact("proof.ip_again")
def _(proof: Proof, values: Values) -> bool:
    player, colour = values["player"], values["colour"].upper()
    person = program_of(proof.position.view).by_id[player]
    right = player in proof.pair and _gets(proof.position, player) == colour
    return right and cost(person, colour) % 20 > 0 and colours_of(person)[-1:] == colour


@fact("proof.ip_comes_to")
def _(proof: Proof, values: Values) -> bool:
    player = values["player"]
    person = program_of(proof.position.view).by_id[player]
    had = colours_of(person) + _gets(proof.position, player)
    return player in proof.pair and f"{had.count('W') - had.count('B'):+d}" == values["difference"]


@fact("proof.ip_gaps")
def _(proof: Proof, values: Values) -> bool:
    theirs, ours = (Counter(_gaps(one)) for one in (proof.theirs, proof.position))
    more, fewer = Counter(values["more"]), Counter(values["fewer"])
    return more == theirs - ours and fewer == ours - theirs and _squares(more) > _squares(fewer)


def _gaps(position: Position) -> Iterator[int]:
    """Differences in points, where there are any."""
    differences = (abs(position.score[a] - position.score[b]) for a, b in position.pairs if b)
    return filter(None, differences)


def _squares(gaps: Counter[int]) -> int:
    return sum(count * gap**2 for gap, count in gaps.items())
