"""The messages of the command line, loaded on first use: most calls need none."""

from ..errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import doctor_wording as doctor_say
    from . import event_wording as event_say
    from . import sheet_wording as sheet_say
    from . import wording as say
else:
    say, event_say = Later("pairwright.cli.wording"), Later("pairwright.cli.event_wording")
    sheet_say, doctor_say = Later("pairwright.cli.sheet_wording"), Later("pairwright.cli.doctor_wording")

__all__ = ["doctor_say", "event_say", "say", "sheet_say"]
