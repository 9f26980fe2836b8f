"""The arrays of the laboratory, by what they hold."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..rules.arrays import Ints as Ints

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]
Numbers: TypeAlias = NDArray[Any]
"""Whole numbers or fractions."""
