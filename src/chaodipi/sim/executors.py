"""Where work is done: in this process, in others, or on a cluster; in order, and whole even if workers are killed.

Whatever does it is an ``Executor`` as in ``concurrent.futures``. A worker that dies takes with it what it was doing,
and no more: that is put to work again, in a new executor where the old one is broken.
"""

import signal
from asyncio import run, wait_for
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from itertools import islice
from logging import CRITICAL, getLogger
from multiprocessing import get_context, parent_process
from os import _exit, cpu_count
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import Any, Protocol, TypeVar

from chaodipi.sim.extras import needed
from chaodipi.violation import InputError

__all__ = ["Cluster", "Processes", "Team", "Workers", "workers_for"]

T = TypeVar("T")
R = TypeVar("R")

_TRIES = 5
"""How often in a row workers may be lost before anything is finished."""
_LOOK = 5.0
"""Seconds after which workers that say nothing are looked for."""
_ANSWER = 5
"""Seconds in which a cluster must answer."""
_GONE = 60.0
"""Seconds for which a cluster may be without a worker."""


class Workers(Protocol):
    """Makes executors. ahead: how much is put to work before the first of it is done. lost: what an executor raises
    when a worker, or the executor itself, is gone, and not what its work raises."""

    ahead: int
    lost: tuple[type[BaseException], ...]

    def open(self) -> Executor:
        """A new executor. Raises InputError where there is none to be had."""

    def check(self, executor: Executor) -> None:
        """Raises InputError where nobody is left, and nobody will come, to do the work."""

    def close(self, executor: Executor) -> None:
        """End an executor and what it still does; it may be broken."""


def workers_for(jobs: int, cluster: str | None = None) -> Workers | None:
    """Workers on a cluster's scheduler ("tcp://…"), else so many processes; None: in this process."""
    if cluster is not None:
        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else None


class Team:
    """Workers at work, until they are left (``with``). workers: None: this process does it itself.

    Raises what ``workers.open`` raises.
    """

    def __init__(self, workers: Workers | None) -> None:
        self._workers = workers
        self._executor = None if workers is None else workers.open()

    def __enter__(self) -> "Team":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._workers is not None and self._executor is not None:
            self._workers.close(self._executor)
        self._executor = None

    def in_order(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """The results of the work on each item, in the order of the items, of which few are taken before their time.

        work and items go to other processes; what work raises is raised here. Raises InputError ("workers-lost") where
        workers die again and again, and what ``workers.open`` raises.
        """
        workers = self._workers
        if workers is None:
            yield from map(work, items)
            return
        left = iter(items)
        waiting: deque[tuple[T, Future[R] | None]] = deque()
        losses = 0
        while True:
            waiting.extend((item, None) for item in islice(left, workers.ahead - len(waiting)))
            if not waiting:
                return
            try:
                result = self._first(workers, work, waiting)
            except workers.lost as error:
                losses += 1
                if losses >= _TRIES:
                    raise InputError("workers-lost", f"workers die again and again: {error!r}", count=losses) from None
                waiting = deque((item, future if _good(future) else None) for item, future in waiting)
                self._renew(workers)
                continue
            losses = 0
            waiting.popleft()
            yield result

    def _first(self, workers: Workers, work: Callable[[T], R], waiting: "deque[tuple[T, Future[R] | None]]") -> R:
        """The result of the first that waits, once all of them are at work."""
        executor = self._executor
        if executor is None:
            raise TypeError("the team is dissolved")
        for place, (item, future) in enumerate(waiting):
            if future is None:
                waiting[place] = (item, executor.submit(work, item))
        first = waiting[0][1]
        while first is not None:
            try:
                return first.result(_LOOK)
            except TimeoutError:
                # The work's own, or nothing but long.
                if first.done():
                    return first.result()
                workers.check(executor)
        raise TypeError("nothing is at work")

    def _renew(self, workers: Workers) -> None:
        if self._executor is not None:
            workers.close(self._executor)
        self._executor = None
        self._executor = workers.open()


def _good(future: "Future[Any] | None") -> bool:
    return future is not None and future.done() and not future.cancelled() and future.exception() is None


class Processes:
    """Processes of this machine, started anew, so that they share nothing."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool, CancelledError)

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self.ahead = 4 * jobs

    def open(self) -> Executor:
        """So many processes."""
        return _Pool(self._jobs, mp_context=get_context("spawn"), initializer=_begin)

    def check(self, executor: Executor) -> None:
        """A pool says itself that it is broken."""

    def close(self, executor: Executor) -> None:
        """End the processes at once, in the middle of what they do: nobody waits for it any more."""
        # Python 3.14 has a method for it.
        for process in list((getattr(executor, "_processes", None) or {}).values()):
            process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Starts its processes, which it does as work comes, with Ctrl-C held back: they inherit that, and have nothing to
    say of it before ``_begin`` is theirs. It reaches this process when they are started."""

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> "Future[R]":
        """As of any executor."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        # Started with the first process it would let Ctrl-C in again.
        import_module("multiprocessing.resource_tracker").ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A process of the pool: Ctrl-C is for the parent to answer, and without a parent there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        _exit(1)


class Cluster:
    """The workers of a Dask scheduler, wherever they run: the project must be installed there too."""

    lost: tuple[type[BaseException], ...]

    def __init__(self, address: str) -> None:
        self._address = address
        self._distributed = needed("distributed", "cluster")
        closed = needed("distributed.comm", "cluster").CommClosedError
        self.lost = (CancelledError, self._distributed.KilledWorker, closed)
        self.ahead = 4 * (cpu_count() or 1)
        self._alone_since: float | None = None

    def open(self) -> Executor:
        """An executor of the cluster. Raises InputError ("no-cluster", "no-workers") within seconds."""
        # What it has to say of connections is said here, in a line.
        for name in ("distributed", "distributed.client"):
            getLogger(name).setLevel(CRITICAL)
        # A client that finds nobody takes long to give up, and longer to end: somebody else asks first.
        try:
            with ThreadPoolExecutor(1) as thread:
                thread.submit(run, wait_for(self._ask(), _ANSWER)).result()
            client = self._distributed.Client(self._address, timeout=_ANSWER, set_as_default=False)
        except Exception as error:
            # Whatever answers there may be no scheduler, and what it sends be read as anything.
            reason = str(error) or type(error).__name__
            raise InputError("no-cluster", reason, address=self._address, reason=reason) from None
        try:
            client.wait_for_workers(1, timeout=_ANSWER)
        except TimeoutError:
            client.close()
            raise InputError("no-workers", "no workers", address=self._address) from None
        self.ahead = 4 * max(1, sum(client.nthreads().values()))
        self._alone_since = None
        executor: Executor = client.get_executor(pure=False)
        return executor

    async def _ask(self) -> None:
        async with self._distributed.rpc(self._address) as scheduler:
            kind = (await scheduler.identity())["type"]
        if kind != "Scheduler":
            raise ValueError(f"a {kind}")

    def check(self, executor: Executor) -> None:
        """Raises InputError ("workers-lost") where there has been no worker for a minute."""
        client: Any = getattr(executor, "_client", None)
        with suppress(OSError, TimeoutError):
            if client is not None and client.scheduler_info()["workers"]:
                self._alone_since = None
                return
        now = monotonic()
        self._alone_since = now if self._alone_since is None else self._alone_since
        if now - self._alone_since > _GONE:
            raise InputError("workers-lost", "the cluster has no workers", count=1)

    def close(self, executor: Executor) -> None:
        """Take back what is not done, and leave the cluster."""
        client: Any = getattr(executor, "_client", None)
        with suppress(OSError, TimeoutError, CancelledError):
            executor.shutdown(wait=False)
        with suppress(OSError, TimeoutError, CancelledError):
            client.close(timeout=_ANSWER)
