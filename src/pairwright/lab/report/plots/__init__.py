"""The drawings of a page: small panels that stand side by side as the screen allows."""

from .canvas import Copy, copied_to
from .rows import changes, contrasts
from .section import Figure, figures, kinds_drawn, swatches

__all__ = ["Copy", "Figure", "changes", "contrasts", "copied_to", "figures", "kinds_drawn", "swatches"]
