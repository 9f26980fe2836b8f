"""`pairwright convert`: the same tournament in another dialect."""

from __future__ import annotations
