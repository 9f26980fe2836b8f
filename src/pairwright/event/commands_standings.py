"""Commands that only standings show: ratings of later rounds, an order of the tied by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RateFrom:
    """Let other ratings count from a round on, by key, in an event of over 30 days; 0 takes one away again."""

    section: int
    first: int
    ratings: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class OrderTied:
    """Put who is tied after the last finished round into an order by hand, or with `lift` take it back."""

    section: int
    keys: tuple[int, ...]
    lift: bool = False
