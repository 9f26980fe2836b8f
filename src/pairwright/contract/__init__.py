"""The test suite for pairing systems, ours and those of third parties: `python -m pairwright.contract NAME`."""

from .suite import Shortcoming, examine

__all__ = ["Shortcoming", "examine"]
