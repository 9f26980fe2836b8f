"""Proof that a round is best, for others to verify: bracket by bracket the choices there were, and the duals.

docs/explanation/certificates.md describes the document; `verify_certificate.py` beside it verifies one without us.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from ...documents import schema_id
from ...matching.optimum import Choices, Optimum
from ...matching.solver import UnmatchedPlayers
from ...messages import Message, as_plain
from ...model.fingerprint import fingerprint
from ...rules.criterion import Criterion
from ..base import RoundState
from .findings import Rule
from .proof_words import RULE

BYE = 0
"""How documents call the vertex that stands for the bye."""


@dataclass(frozen=True)
class CriterionColumn:
    """One criterion, or one of its levels, as the choices of a part are counted by it.

    `level` is the level in points; `None` for a plain count, and for the first level of a bracket's remainder:
    players not paired there. (The other levels count those among them with so many points.)
    """

    id: str
    article: str
    says: Message
    level: float | None = None

    @classmethod
    def of(cls, rule: Criterion | Rule, level: float | None = None) -> CriterionColumn:
        """A criterion of a rule book."""
        return cls(rule.id, rule.article, RULE(text=rule.paraphrase), level)

    @property
    def content(self) -> dict[str, object]:
        """The column as data."""
        said = {"says": str(self.says), "message": as_plain(self.says)}
        return {"id": self.id, "article": self.article, **said, "level": self.level}


Kind: TypeAlias = Literal["bye", "upfloaters", "bracket", "round", "natural", "group"]


@dataclass(frozen=True, kw_only=True)
class ProvenPart:
    """One optimum: the allowed pairs with their violations, the choice, and the proof. Players are start numbers.

    Attributes:
        kind: `bye` (its holder, over the whole round), `bracket`, `round` (all at once), or `upfloaters` (players
            who join the residents of a bracket that is then proven separately). In US Chess `natural` is the
            pairing whose boards across score groups are kept, `group` what the others of one score group are
            measured from.
        number, name: of the bracket, from 1.
        moved_down, residents: its members. In `bye` and `round` all players are residents.
        rest: the lower players in the graph of the bracket.
        with_bye: whether one more vertex, 0, stands for the bye; `bye_points`: the points of who gets it, if settled.
        alone: whether a vertex may stay without a partner (2017, where only the next bracket is looked at).
        columns: the criteria, most important first.
        names: the player of each vertex, the bye last.
        choices, optimum: the problem and its proof.
        pairs: the pairs of the round that this part makes, the bye as (player, 0).
        left: members who leave the bracket.
        witness: the pairs of the rest, which show that the round can be completed as the look-ahead promises.
        unfulfilled: for `upfloaters` without C6 among their criteria: C6 last, at its least possible sum. At 2 or
            more no set that is best by the criteria before it fulfils C6.
    """

    kind: Kind
    number: int
    name: Message
    moved_down: tuple[int, ...] = ()
    residents: tuple[int, ...]
    rest: tuple[int, ...] = ()
    with_bye: bool = False
    bye_points: float | None = None
    alone: bool = False
    columns: tuple[CriterionColumn, ...]
    names: tuple[int, ...]
    choices: Choices
    optimum: Optimum
    pairs: tuple[tuple[int, ...], ...]
    left: tuple[int, ...] = ()
    witness: tuple[tuple[int, ...], ...]
    unfulfilled: ProvenPart | None = None

    @property
    def content(self) -> dict[str, object]:
        """The part as data."""
        # The order of the fields is that of the document: equal certificates are equal texts.
        own = {
            "kind": self.kind,
            "number": self.number,
            "name": str(self.name),
            "name_message": as_plain(self.name),
            "moved_down": list(self.moved_down),
            "residents": list(self.residents),
            "rest": list(self.rest),
            "bye": self.with_bye,
            "bye_points": self.bye_points,
            "alone": self.alone,
            "pairs": [list(pair) for pair in self.pairs],
            "left": list(self.left),
            **self._proof,
        }
        return own if self.unfulfilled is None else own | {"unfulfilled": self.unfulfilled._proof}

    @property
    def _proof(self) -> dict[str, object]:
        """The proof about the members; integers that can be large are decimal strings."""
        names, proof = self.names, self.optimum
        return {
            "criteria": [column.content for column in self.columns],
            "choices": self._choices(),
            "witness": [list(pair) for pair in self.witness],
            "scale": proof.scale,
            "duals": {str(name): str(dual) for name, dual in zip(names, proof.duals, strict=True)},
            "blossoms": [
                {"members": [names[v] for v in members], "dual": str(dual)}
                for members, dual in proof.blossoms
            ],
        }

    def _choices(self) -> list[dict[str, object]]:
        """The choices of each kind: their violations, and the players."""
        kinds, kind = self.choices.kinds
        found: list[list[list[int]]] = [[] for _ in kinds]
        for pair, number in zip(self.choices.pairs, kind, strict=True):
            found[number].append(list(names_of_choice(self.names, pair)))
        return [
            {"violations": list(counts), "choices": members}
            for counts, members in zip(kinds, found, strict=True)
        ]


def names_of_choice(names: Sequence[int], pair: Sequence[int]) -> tuple[int, ...]:
    """A choice by the names of its vertices: (player,) for one alone, (player, 0) for the bye."""
    u, v = pair
    return (names[u],) if u == v else (names[u], names[v])


@dataclass(frozen=True)
class Asked:
    """The round and tournament of a certificate, and the parts of the request that no report contains.

    Attributes:
        round, rounds: number of the round, and how many are announced.
        report: the fingerprint of the report, see `model.fingerprint`.
        settings: the parameters of the system that are not its defaults.
        absent: players who sit the round out though the report does not say so.
        required: pairs that had to be made.
        virtual: points of an acceleration that the report does not list, by player, round by round.
    """

    round: int
    rounds: int
    report: str
    settings: Mapping[str, object] = field(default_factory=dict)
    absent: tuple[int, ...] = ()
    required: tuple[tuple[int, int], ...] = ()
    virtual: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, state: RoundState, settings: Mapping[str, object] | None = None) -> Asked:
        """The request of a round."""
        tournament, present = state.tournament, {player.id for player in state.players}
        # Byes that the report gives for the round say of themselves who is absent.
        known = {bye.player for bye in tournament.byes if bye.round == state.round}
        absent = tuple(one.id for one in tournament.players if one.id not in present | known)
        report, required = fingerprint(tournament), tuple(state.required)
        return cls(state.round, state.rounds, report, settings or {}, absent, required)

    def accelerated(self, plain: RoundState, state: RoundState) -> Asked:
        """The same with the virtual points of an acceleration that are not in the report of the plain round."""
        stated = {player.id: player.virtual for player in plain.tournament.players}
        virtual = {
            player.id: player.virtual
            for player in state.tournament.players
            if player.virtual != stated[player.id]
        }
        return replace(self, report=fingerprint(plain.tournament), virtual=virtual)

    @property
    def content(self) -> dict[str, object]:
        """The request as data; points are numbers."""
        return {
            "round": self.round,
            "rounds": self.rounds,
            "report": self.report,
            "settings": dict(self.settings),
            "absent": list(self.absent),
            "required": [list(pair) for pair in self.required],
            "virtual": {str(id): [own / 10 for own in points] for id, points in self.virtual.items()},
        }


@dataclass(frozen=True, eq=False)
class Certificate:
    """Proof that no round is better by the criteria, or that none exists; with its limits.

    Attributes:
        system, rules: the system and its rule book.
        asked: the tournament, the round and the request.
        players: what the proof is about, in the order of the rules: see `player_content`.
        rematches_barred: whether two who have met may not meet again; otherwise it is counted.
        apart: pairs that may not be made for other reasons than earlier games and colours.
        pairs: the boards of the round, (player, 0) for the bye; empty without a round.
        parts: one after the other. `only` is the bracket that was asked for, `None` for all of them.
        no_pairing: the barrier and the components that exclude a round; `None` with a round.
        says: the claims and limits of the proof.
        kept: for stable roommates that gave up what colours ask: why no round keeps it.
        unit: one step of score differences in tenths, where a criterion counts such steps; else 0.
    """

    system: str
    rules: str
    asked: Asked
    players: tuple[Mapping[str, object], ...]
    rematches_barred: bool
    apart: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...] = ()
    parts: tuple[ProvenPart, ...] = ()
    only: int | None = None
    no_pairing: UnmatchedPlayers | None = None
    says: tuple[Message, ...] = ()
    unit: int = 0
    kept: UnmatchedPlayers | None = None

    def __eq__(self, other: object) -> bool:
        return self.content == other.content if isinstance(other, Certificate) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.system, self.asked.report, self.asked.round, self.pairs))

    def __repr__(self) -> str:
        proven = "no pairing" if self.no_pairing else f"{len(self.pairs)} pairs"
        return f"<Certificate {self.rules}, round {self.asked.round}: {proven}, {len(self.parts)} parts>"

    def __str__(self) -> str:
        return "\n".join([repr(self), *map(str, self.says)])

    @property
    def content(self) -> dict[str, object]:
        """The document `certificate-2`."""
        return {
            "$schema": schema_id("certificate"),
            "system": self.system,
            "rules": self.rules,
            **self.asked.content,
            "says": [str(one) for one in self.says],
            "messages": [as_plain(one) for one in self.says],
            "players": [dict(player) for player in self.players],
            "unit": self.unit / 10,
            "rematches_barred": self.rematches_barred,
            "apart": [list(pair) for pair in self.apart],
            "pairs": [list(pair) for pair in self.pairs],
            "only": self.only,
            "parts": [part.content for part in self.parts],
            "no_pairing": _witness(self.no_pairing),
            "kept": _witness(self.kept),
        }

    def to_json(self) -> str:
        """The document as text; the same round gives the same text everywhere."""
        return "".join(_written(self.content, "")) + "\n"


def _witness(found: UnmatchedPlayers | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {"barrier": list(found.barrier), "components": [list(part) for part in found.components]}


def _written(value: object, margin: str) -> Iterator[str]:
    """JSON with lists of numbers, and lists of those, on one line."""
    inner = margin + " "
    if isinstance(value, dict) and value:
        yield "{\n"
        for number, (key, own) in enumerate(value.items()):
            yield f"{',' if number else ''}{chr(10) if number else ''}{inner}{json.dumps(key)}: "
            yield from _written(own, inner)
        yield f"\n{margin}}}"
    elif isinstance(value, list) and any(isinstance(one, dict) for one in value):
        yield "[\n"
        for number, own in enumerate(value):
            yield f"{',' if number else ''}{chr(10) if number else ''}{inner}"
            yield from _written(own, inner)
        yield f"\n{margin}]"
    else:
        yield json.dumps(value, ensure_ascii=False)
