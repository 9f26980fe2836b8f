"""Results written by the workers themselves, into a folder that they and the readers reach by its URL.

It may be a shared disk or an object store: anything that fsspec supports. It has the content of a run's folder (plan,
settings, shards, failed cases), so a copy of it is one. Workers write their shards there, failed cases first and events
last, and report only that a job is done. Readers first copy missing files to their own folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from errno import EIO
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from .. import __version__
from ..errors import InvalidTournament, PairwrightError, needed
from ..system_errors import reason_of
from . import wording as say
from .jobs import Job, Shard, done_job, jobs_of
from .plan import Plan
from .shards import batched, connected
from .store import PART, PLAN, RUN, Store, begun, files_of, settings_in

_AT_ONCE = 200
"""So many files are asked for together: some stores answer many requests in the time of one."""


class SharedFolder:
    """A folder by its URL, or by its path for one on a disk.

    Raises `InvalidTournament` for an unknown kind of URL or if its library is missing. Methods raise `OSError` with the
    URL for any failure of the store.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        fsspec = needed("fsspec.core", say.SHARED_FOLDER_NEEDS(library="fsspec"), "lab")
        try:
            with self._told():
                self._files, self._path = fsspec.url_to_fs(url)
        except OSError as error:
            raise InvalidTournament(say.NOT_FOR_RESULTS(url=url, reason=reason_of(error))) from None
        self.url = self._files.unstrip_protocol(self._path)

    def begin(self, plan: Plan) -> None:
        """Make sure that the folder is empty or holds this very run. Raises `InvalidTournament` if it does not.

        Files of the plan alone are what is left where copying them was stopped.
        """
        noted = self.read(RUN)
        if noted is None:
            own = {name.partition("/")[0] for name in files_of(plan)}
            if not self.names("") <= own or self.read(PLAN) not in (None, plan.text.encode()):
                raise InvalidTournament(say.FOLDER_WITHOUT_RUN(folder=self.url))
            return
        settings = settings_in(noted, f"{self.url}/{RUN}")
        held = (self.read(PLAN), begun(settings), settings["seed"], settings.get("version"))
        if held != (plan.text.encode(), plan.begun, plan.seed, __version__):
            raise InvalidTournament(say.OTHER_RUN_THERE(url=self.url))

    def copy_settings(self, store: Store) -> None:
        """Copy the plan and its files, which makes the folder self-contained."""
        for file in sorted(store.folder.rglob("*"), key=lambda file: (file.name == RUN, file)):
            name = file.relative_to(store.folder)
            own = not file.match(PART) and name.parts[0] not in ("shards", "failed", "measured")
            if own and file.is_file():
                self.put(file, name.as_posix())

    @property
    def shards(self) -> frozenset[str]:
        """The names of the shards that are there."""
        return _whole(self.names("shards"))

    def names(self, below: str) -> frozenset[str]:
        """The names of the files in a folder below this one."""
        with self._told():
            self._files.invalidate_cache()
            try:
                found = self._files.ls(f"{self._path}/{below}".rstrip("/"), detail=False)
            except FileNotFoundError:
                return frozenset()
        names = (str(path).rstrip("/").rpartition("/")[2] for path in found)
        return frozenset(name for name in names if not name.startswith("."))

    def read(self, name: str) -> bytes | None:
        """The content of a file; `None` if it is missing."""
        with self._told():
            try:
                found: bytes = self._files.cat_file(f"{self._path}/{name}")
            except FileNotFoundError:
                return None
        return found

    def put(self, file: Path, name: str) -> None:
        """Copy a file there, whole or not at all."""
        folder, _, last = f"{self._path}/{name}".rpartition("/")
        part = f"{folder}/.{last}.{uuid4().hex}.part"
        with self._told():
            self._files.makedirs(folder, exist_ok=True)
            self._files.put_file(str(file), part)
            self._files.mv(part, f"{folder}/{last}")

    def keep(self, plan: Plan, shard: Shard) -> None:
        """Write the results of a job, its events last."""
        with TemporaryDirectory() as name, connected() as connection:
            store = Store(Path(name))
            store.keep(plan, shard, connection)
            files = [*store.failed.glob("*"), *store.shards.glob("*")]
            for file in sorted(files, key=lambda file: (".events." in file.name, file)):
                self.put(file, f"{file.parent.name}/{file.name}")

    def bring(self, store: Store, folders: Sequence[str] = ("failed", "shards")) -> None:
        """Copy what is not yet in the folder of a run into it, the events of shards last."""
        for below in folders:
            there, here = self.names(below), {file.name for file in (store.folder / below).glob("*")}
            if below == "shards":
                whole = _whole(there)
                there = frozenset(name for name in there if name.partition(".")[0] in whole)
            events = {name for name in there if name.endswith(_EVENTS)}
            for wanted in (there - here - events, events - here):
                self._bring(sorted(wanted), below, store.folder / below)

    def _bring(self, names: Sequence[str], below: str, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        for some in batched(names, _AT_ONCE):
            parts = [folder / f".{name}.{uuid4().hex}.part" for name in some]
            try:
                with self._told():
                    self._files.get([f"{self._path}/{below}/{name}" for name in some], list(map(str, parts)))
                for part, name in zip(parts, some, strict=True):
                    part.replace(folder / name)
            finally:
                for part in parts:
                    part.unlink(missing_ok=True)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn any error of the store into an `OSError` with its URL."""
        try:
            yield
        except ImportError as error:
            raise InvalidTournament(say.URL_NEEDS_LIBRARY(url=self.url, reason=str(error))) from None
        except (PairwrightError, FileNotFoundError):
            raise
        except OSError as error:
            raise OSError(error.errno or EIO, error.strerror or str(error), self.url) from error
        except Exception as error:
            raise OSError(EIO, f"{type(error).__name__}: {error}", self.url) from error


_EVENTS = ".events.parquet"


def _whole(files: Iterable[str]) -> frozenset[str]:
    """The shards among some files whose events are there, and with them all the rest."""
    return frozenset(name.removesuffix(_EVENTS) for name in files if name.endswith(_EVENTS))


def job_done(plan: Plan, job: Job) -> Shard:
    """The function that workers call: the results of a job, or only `kept` once they are in the shared folder."""
    shard = done_job(plan, job)
    if not plan.results_at:
        return shard
    SharedFolder(plan.results_at).keep(plan, shard)
    return Shard(job, kept=True)


def bring_results(store: Store, plan: Plan) -> None:
    """Fetch the results of a run that are elsewhere and not yet in its folder."""
    if plan.results_at and not {job.name for job in jobs_of(plan)} <= _whole(
        file.name for file in store.shards.glob("*")
    ):
        SharedFolder(plan.results_at).bring(store)
