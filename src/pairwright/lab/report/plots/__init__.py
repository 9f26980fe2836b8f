"""The drawings of a page: small panels that stand side by side as the screen allows."""

from .section import Figure, figures, kinds_drawn, swatches

__all__ = ["Figure", "figures", "kinds_drawn", "swatches"]
