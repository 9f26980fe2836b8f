"""Maximum-weight matching with priorities, certificates and questions. Nothing here knows chess."""

from .certificate import Certificate
from .layout import Field, Layout, Lead
from .session import Session, Witness

__all__ = ["Certificate", "Field", "Layout", "Lead", "Session", "Witness"]
