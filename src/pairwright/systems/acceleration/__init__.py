"""Accelerations: virtual points added to the scores of the first rounds."""

from .baku import baku_points, virtual_points

__all__ = ["baku_points", "virtual_points"]
