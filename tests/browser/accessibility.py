"""What the accessibility checker axe finds on a page, by the rules of WCAG 2.2 up to level AA."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from .conftest import Window

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults_of(window: Window) -> list[str]:
    """Each fault with its first case; in dark colours only what depends on colours is looked at again.

    The page is looked at from its top: a row that is scrolled half under the bar of pages is no fault of the page.
    """
    window.page.evaluate("window.scrollTo(0, 0)")
    light = _found(window, {"type": "tag", "values": TAGS})
    window.page.emulate_media(color_scheme="dark")
    dark = _found(window, {"type": "rule", "values": ["color-contrast"]})
    window.page.emulate_media(color_scheme="light")
    return [*light, *(f"dark: {text}" for text in dark)]


LOOKS: dict[str, dict[str, str]] = {
    "more contrast": {"contrast": "more", "color_scheme": "light"},
    "more contrast, dark": {"contrast": "more", "color_scheme": "dark"},
    "forced colours": {"forced_colors": "active", "color_scheme": "dark"},
}
"""What systems for people of weak sight ask of a page."""


def contrast_faults_of(window: Window) -> list[str]:
    """What axe finds about colours where more contrast is asked for, and where the system's colours are forced."""
    found = []
    for name, look in LOOKS.items():
        window.page.emulate_media(**look)  # type: ignore[arg-type]
        rule: dict[str, object] = {"type": "rule", "values": ["color-contrast"]}
        found += [f"{name}: {text}" for text in _found(window, rule)]
    window.page.emulate_media(contrast="null", forced_colors="null", color_scheme="light")
    return found


def _found(window: Window, only: dict[str, object]) -> list[str]:
    options = {
        "runOnly": only,
        "resultTypes": ["violations"],
    }  # cases of what is right would take most of the time
    violations = Axe().run(window.page, options=options).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]} ({len(one['nodes'])} times)" for one in violations]
