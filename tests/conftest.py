"""What holds for all tests: one profile of Hypothesis, for machines of any speed."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No test is judged by how long it takes: a slow or busy machine finds what a fast one finds.
settings.register_profile(
    "pairwright", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("pairwright")
