"""The engines of py4swiss by their names. The Dutch one pairs by the rules of 2017, as theirs does."""

from __future__ import annotations

from ..trf import ParsedTrf
from .by_pairwright import paired
from .common import Pairing, PairingEngine

__all__ = ["BursteinEngine", "DubovEngine", "DutchEngine"]


class DutchEngine(PairingEngine):
    """The Dutch System (C.04.3, effective till 31 January 2026)."""

    @classmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        """The pairs of the next round. Raises `PairingError` if the rules admit none."""
        return paired(trf, "dutch", 2017)


class DubovEngine(PairingEngine):
    """The Dubov System (C.04.4.1, from 2026 on)."""

    @classmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        """The pairs of the next round. Raises `PairingError` if the rules admit none."""
        return paired(trf, "dubov", 2026)


class BursteinEngine(PairingEngine):
    """The Burstein System (C.04.4.2, from 2026 on)."""

    @classmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        """The pairs of the next round. Raises `PairingError` if the rules admit none."""
        return paired(trf, "burstein", 2026)
