"""Whatever is called with values of the right types gives a result or a `PairwrightError`.

`python bench api-fuzz` plays 50,000 tournaments; this plays a small part of them.
"""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .calls import play


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_call_gives_a_result_or_an_error_of_ours(data: st.DataObject) -> None:
    play(data.draw)
