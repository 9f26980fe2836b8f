"""The engine as a process that stays: JSON-RPC 2.0 on standard input and output, or HTTP (`serve.http`).

This room knows messages, worker processes and limits. The caller defines the meaning of requests: see `serve`.
"""

from .messages import Answer
from .stdio import serve
from .workers import Limits

__all__ = ["Answer", "Limits", "serve"]
