"""What the accessibility checker axe finds on a page, by the rules of WCAG 2.2 up to level AA."""

from __future__ import annotations

from collections.abc import Sequence

from axe_playwright_python.base import AXE_SCRIPT

from campaign import drawn

from .conftest import Window

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

DARK = "dark"
LOOKS: dict[str, dict[str, str]] = {
    DARK: {"color_scheme": "dark"},
    "more contrast": {"contrast": "more", "color_scheme": "light"},
    "more contrast, dark": {"contrast": "more", "color_scheme": "dark"},
    "forced colours": {"contrast": "null", "forced_colors": "active", "color_scheme": "dark"},
}
"""What people, and systems for people of weak sight, ask of a page."""


CONTRAST = "color-contrast"
"""The rule that looks at colours, and takes most of the time."""


def looks_at(path: str) -> tuple[str, ...]:
    """Dark, and one of the other looks: pages share their colours, and each run draws anew for each page."""
    return (DARK, *drawn([look for look in LOOKS if look != DARK], 1, path))


def faults_of(window: Window, looks: Sequence[str] = (DARK,)) -> list[str]:
    """Each fault with its first case; in other looks only what depends on colours is looked at again.

    The page is looked at from its top: a row that is scrolled half under the bar of pages is no fault of the page.
    """
    window.page.evaluate("window.scrollTo(0, 0)")
    found = _found(window, {"type": "tag", "values": TAGS})
    for name in looks:
        window.page.emulate_media(**LOOKS[name])  # type: ignore[arg-type]
        rule = _found(window, {"type": "rule", "values": [CONTRAST]})
        found += [f"{name}: {text}" for text in rule]
    window.page.emulate_media(contrast="null", forced_colors="null", color_scheme="light")
    return found


def faults_of_shape(window: Window) -> list[str]:
    """Faults that have nothing to do with colours, which are the same in a window of another size."""
    window.page.evaluate("window.scrollTo(0, 0)")
    return _found(window, {"type": "tag", "values": TAGS}, rules={CONTRAST: {"enabled": False}})


def _found(window: Window, only: dict[str, object], **more: object) -> list[str]:
    options = {
        "runOnly": only,
        "resultTypes": ["violations"],  # cases of what is right would take most of the time
        **more,
    }
    if not window.page.evaluate("'axe' in window"):
        window.page.evaluate(AXE_SCRIPT)
    violations = window.page.evaluate("options => axe.run(options).then(found => found.violations)", options)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]} ({len(one['nodes'])} times)" for one in violations]
