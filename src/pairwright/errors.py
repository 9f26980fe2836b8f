"""The errors Pairwright raises on purpose, all of them `PairwrightError`.

Three kinds of wrong have three names: a file that can't be read (`FormatError`), a tournament that can't be
(`InvalidTournament`), and a round that can't be paired (`NoPairing`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from .messages import Declared, Message, Text


class PairwrightError(Exception):
    """Base class of every error that Pairwright raises on purpose.

    Examples:
        >>> issubclass(pw.FormatError, pw.PairwrightError)
        True
    """

    @property
    def told(self) -> Message | str:
        """The text of the error: a message with an id and values, or plain English."""
        held: Message | str = self.args[0] if self.args else ""
        return held if isinstance(held, tuple) else str(self)

    def __reduce__(self) -> tuple[object, ...]:
        """To copy an error is to copy what it holds: what it was made from need not be known any more."""
        return _remade, (type(self), self.args), self.__dict__ or None


def _remade(cls: type[PairwrightError], args: tuple[object, ...]) -> PairwrightError:
    return cls.__new__(cls, *args)


class Later:
    """A module of messages, loaded on first use: most calls need none.

    Type checkers are shown the module itself instead (`TYPE_CHECKING`).
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, constant: str) -> object:
        from importlib import import_module

        return getattr(import_module(self._module), constant)


def loaded_later(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """`__getattr__` of a package: its names, by the modules that have them, which are loaded on first use.

    The package has a name from then on, so it is asked for each one once.
    """
    where = {name: module for module, names in modules.items() for name in names.split()}

    def of_module(name: str) -> object:
        if name not in where:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(f"{package}.{where[name]}"), name)
        setattr(import_module(package), name, found)
        return found

    return of_module


class FormatError(PairwrightError):
    """Input that is not a valid tournament.

    Attributes:
        found: the fault, in one sentence.
        file: name of the input, or `<text>`.
        line, column: position of the fault, from 1; 0 if it concerns the whole input.
        expected: the input that would have been accepted.
        fix: how to mend it.
        text: the offending line, without its line end.

    Examples:
        >>> try:
        ...     pw.read(b"142 x")
        ... except pw.FormatError as error:
        ...     print(error.line, error.column, error.found)
        1 5 number of rounds 'x'
    """

    def __init__(
        self,
        found: Text,
        *,
        file: str = "<text>",
        line: int = 0,
        column: int = 0,
        expected: Text = "",
        fix: Text = "",
        text: str = "",
    ) -> None:
        self.found = str(found)
        self.file = file
        self.line = line
        self.column = column
        self.expected = str(expected)
        self.fix = str(fix)
        self.text = text
        super().__init__(self.message)
        self._parts = (found, expected, fix)

    @property
    def told(self) -> Message | str:
        """The fault, without its place."""
        return self._parts[0]

    @property
    def parts(self) -> tuple[Message | str, ...]:
        """The fault, the expected text and the fix, as far as they are known: messages, or English."""
        return tuple(part for part in self.three_parts if part)

    @property
    def three_parts(self) -> tuple[Message | str, Message | str, Message | str]:
        """The fault, the expected text and the fix; empty texts for unknown ones."""
        return self._parts

    @property
    def where(self) -> str:
        """`file:line:column`, as far as it is known."""
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)

    @property
    def message(self) -> str:
        """Position, what was found, what was expected and the fix, on one line each."""
        lines = [f"{self.where}: {self.found}"]
        if self.expected:
            lines.append(f"  expected: {self.expected}")
        if self.fix:
            lines.append(f"  fix: {self.fix}")
        return "\n".join(lines)


class InvalidTournament(PairwrightError):
    """A tournament, or a request about it, that contradicts itself or the rules of the system asked for.

    Examples:
        >>> pw.Tournament([pw.Player(1, "Abel"), pw.Player(1, "Bruns")])
        Traceback (most recent call last):
        pairwright.errors.InvalidTournament: Two players have the same start number: 1 Abel and 1 Bruns.
    """


ENDED_FROM_INSIDE = (
    "a plug-in or a file of your own ended the program (exit code {}): it must return or raise an error"
)
"""The error in places where `SystemExit` would look like success."""


class MissingExtra(InvalidTournament):
    """A request that needs a library which is not installed; an extra of Pairwright brings it.

    Attributes:
        need: what needs which library, as a sentence without its full stop.
        extra: the extras, with commas between them if it takes several.
        besides: an alternative, as a sentence; empty without one.

    Examples:
        >>> pw.MissingExtra("solving it takes SciPy", "ip").extra
        'ip'
    """

    def __init__(self, need: Text, extra: str, besides: Text = "") -> None:
        self.need = str(need)
        self.extra = extra
        self.besides = str(besides)
        super().__init__(need, extra, besides)

    @property
    def told(self) -> Message | str:
        """The feature, the missing library, the extra with it, and an alternative."""
        need, extra, besides = self.args
        if isinstance(need, str):
            return str(self)
        from .messages import MISSING_EXTRA, MISSING_EXTRA_OR, as_message

        missing = MISSING_EXTRA(need=need, extra=extra)
        return MISSING_EXTRA_OR(missing=missing, besides=as_message(besides)) if besides else missing

    def __str__(self) -> str:
        text = f"{self.need} (extra '{self.extra}' of pairwright)"
        return f"{text}. {self.besides}" if self.besides else text


class Needing:
    """What is imported in its block comes with an extra: if it can't be, this is `MissingExtra`.

    `need` is the text, or makes it of the library that is missing. `also` is what such a library raises besides
    `ImportError`. Where a module of Pairwright itself can't be imported, that is a fault and stays one.
    """

    def __init__(
        self,
        need: Text | Declared,
        extra: str,
        besides: Text = "",
        *,
        also: type[Exception] = ImportError,
    ) -> None:
        self._need, self._extra, self._besides, self._also = need, extra, besides, also

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if not isinstance(error, ImportError | self._also):
            return
        library = getattr(error, "name", None) or str(error)
        if library.partition(".")[0] != __package__:
            need = self._need(library=library) if callable(self._need) else self._need
            raise MissingExtra(need, self._extra, self._besides) from None


def needed(library: str, need: Text | Declared, extra: str) -> ModuleType:
    """A library that an extra brings, by the name of its module. Raises `MissingExtra` if it is not installed."""
    from importlib import import_module

    with Needing(need, extra):
        return import_module(library)


class TooLarge(PairwrightError):
    """A request beyond what a format or this machine can hold.

    Examples:
        >>> try:
        ...     pw.Tournament([pw.Player(10_000)]).to_trf()
        ... except pw.TooLarge as error:
        ...     print("too large")
        too large
    """


class NoPairing(PairwrightError):
    """No legal pairing of the round exists.

    Attributes:
        witness: start numbers of players who can't all be paired.
        neighbours: start numbers of the only players they could still meet.

    Examples:
        >>> try:
        ...     pw.read("examples/stuck.trf").pair()
        ... except pw.NoPairing as error:
        ...     print(error.reason, error.witness)
        1 Aalto has met everyone else. (1,)
    """

    def __init__(self, reason: Text, witness: Sequence[int] = (), neighbours: Sequence[int] = ()) -> None:
        self.witness = tuple(witness)
        self.neighbours = tuple(neighbours)
        super().__init__(reason)

    def __str__(self) -> str:
        return f"No valid pairing exists: {self.reason}"

    @property
    def reason(self) -> str:
        """One sentence that says why."""
        return str(self.args[0])

    @property
    def told(self) -> Message | str:
        """The message that no pairing exists, with its reason."""
        held = self.args[0]
        if isinstance(held, str):
            return str(self)
        from .messages import NO_PAIRING

        return NO_PAIRING(reason=held)
