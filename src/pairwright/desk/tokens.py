"""Tokens of forms: what a browser sends to change something carries a token that only a page of the desk can know.

A browser adds its cookies to requests of any page, foreign pages included. So every form has a token made of the
session of the browser (a random cookie) and a secret of the event, which no other page can read. The origin of a
request is checked separately (`guard`), independent of the token. A program that keeps no cookies is not led by
pages and needs no token.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from re import compile as pattern
from secrets import token_urlsafe

from jinja2 import TemplateSyntaxError
from jinja2.ext import Extension
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from . import wording as say
from .hub import desk_of
from .passes import NotAllowed

SESSION_COOKIE = "pairwright_session"
FIELD = "csrf"
"""The field of a form that holds the token."""
HEADER = "x-csrf-token"
"""The header that holds it in requests of scripts."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods of requests that change nothing."""
_OF_BROWSERS = ("cookie", "origin", "sec-fetch-site")
_KEPT = 30 * 24 * 3600
"""Seconds that a browser keeps a secret."""


def token_of(request: Request) -> str:
    """The token of the session that asks; a browser that has none gets one with the answer (`keep_session`)."""
    session = request.cookies.get(SESSION_COOKIE, "")
    if not session:
        if not hasattr(request.state, "session"):
            request.state.session = token_urlsafe(32)
        session = request.state.session
    return hmac.new(desk_of(request).secret, f"session:{session}".encode(), sha256).hexdigest()


def keep_session(request: Request, answer: Response) -> None:
    """Let a browser keep the session of its page."""
    if session := getattr(request.state, "session", ""):
        keep(request, answer, SESSION_COOKIE, session)


def keep(request: Request, answer: Response, name: str, secret: str, *, strict: bool = False) -> None:
    """Let a browser keep a secret that scripts can't read; a link of another page brings it unless it is `strict`."""
    secure = request.url.scheme == "https"
    answer.set_cookie(
        name, secret, _KEPT, httponly=True, secure=secure, samesite="strict" if strict else "lax"
    )


def require_token(request: Request, form: FormData | None = None) -> None:
    """Raise `NotAllowed` if a browser asks for a change without the token of its session."""
    if request.method in SAFE or not any(name in request.headers for name in _OF_BROWSERS):
        return
    given = (form.get(FIELD) if form else None) or request.headers.get(HEADER, "")
    if not isinstance(given, str) or not hmac.compare_digest(given.encode(), token_of(request).encode()):
        raise NotAllowed(
            say.NOT_FROM_A_PAGE(),
            alternative=say.RELOAD_AND_REPEAT(),
        )


class TokensInForms(Extension):
    """Puts the token into every form of a template that is sent by POST.

    A template that would send something in another way is a fault of the program: `TemplateSyntaxError`.
    """

    _FORM = pattern(r'<form method="post"(?:\{\{.*?\}\}|\{%.*?%\}|[^>{])*>')
    _SENDING = pattern(r"(?i)method\s*=(?!\s*[\"']?\s*get\b)|\bhx-(?:post|put|patch|delete)\b")

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The source of a template, with a field in every form."""
        field = f'<input type="hidden" name="{FIELD}" value="{{{{ csrf }}}}">'
        made, forms = self._FORM.subn(lambda found: found[0] + field, source)
        if forms != len(self._SENDING.findall(source)):
            raise TemplateSyntaxError('what is sent is sent by <form method="post" ...>', 1, name, filename)
        return made
