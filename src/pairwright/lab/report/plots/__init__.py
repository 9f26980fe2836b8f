"""The drawings of a page: small panels that stand side by side as the screen allows."""

from .section import figures

__all__ = ["figures"]
