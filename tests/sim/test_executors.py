"""Work in order, whole even if those who do it are killed."""

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any

import pytest

from chaodipi.sim import Cluster, Processes, Team, executors, workers_for
from chaodipi.violation import InputError


class Breaking(Executor):
    """Does a task and then breaks, as a pool whose process was killed; or breaks at once."""

    def __init__(self, good: int) -> None:
        self.good = good

    def submit(self, fn: Callable[..., object], /, *args: object, **kwargs: object) -> "Future[object]":  # type: ignore[override]  # no types here
        future: Future[object] = Future()
        if self.good:
            self.good -= 1
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(BrokenProcessPool("killed"))
        return future


class Fragile:
    """Workers whose executors do so many tasks each."""

    ahead = 3
    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, good: int) -> None:
        self.good = good
        self.opened = self.closed = self.done = 0

    def open(self) -> Executor:
        self.opened += 1
        return Breaking(self.good)

    def check(self, executor: Executor) -> None:
        pass

    def close(self, executor: Executor) -> None:
        self.closed += 1


def test_whatever_a_broken_executor_had_not_done_is_done_by_the_next() -> None:
    workers = Fragile(2)
    calls: list[int] = []

    def work(item: int) -> int:
        calls.append(item)
        return item * item

    with Team(workers) as team:
        assert list(team.in_order(work, range(9))) == [item * item for item in range(9)]
    assert sorted(calls) == list(range(9)), "nothing twice"
    assert workers.opened == workers.closed > 4


def test_workers_that_always_die_are_given_up() -> None:
    workers = Fragile(0)
    with Team(workers) as team, pytest.raises(InputError) as found:
        list(team.in_order(abs, [1]))
    assert found.value.code == "workers-lost"
    assert workers.opened == workers.closed == 5


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals are held back on POSIX")
def test_processes_begin_with_the_interrupt_held_back() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    workers = Processes(1)
    executor = workers.open()
    assert signal.SIGINT in executor.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
    workers.close(executor)
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
    assert signal.SIGINT not in before


def test_few_items_are_taken_before_their_time() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for item in range(100):
            taken.append(item)
            yield item

    with Team(Fragile(1000)) as team:
        results = team.in_order(abs, items())
        for _ in range(10):
            next(results)
    assert len(taken) <= 13


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n" + b"x" * 100])
def test_somebody_who_does_not_answer_as_one_is_no_cluster(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "_ANSWER", 1)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        began = monotonic()
        with ThreadPoolExecutor(1) as thread:
            said = thread.submit(say, other, answer)
            with pytest.raises(InputError) as found:
                Cluster(address).open()
            said.result()
        assert monotonic() - began < 5
    assert found.value.code == "no-cluster"
    assert found.value.facts["address"] == address


def say(other: socket.socket, answer: bytes) -> None:
    connection, _ = other.accept()
    with connection:
        connection.sendall(answer)
        connection.settimeout(3)
        while connection.recv(1000):
            pass


class Deserted:
    """An executor of a cluster whose workers are gone, but for a moment."""

    def __init__(self, workers: list[dict[str, object]]) -> None:
        self._client = self
        self.workers = workers

    def scheduler_info(self) -> dict[str, object]:
        return {"workers": self.workers.pop(0)}


def test_a_cluster_without_workers_is_waited_for_and_then_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    clock = iter([10.0, 60.0, 70.0, 130.0, 131.0])
    monkeypatch.setattr(executors, "monotonic", lambda: next(clock))
    deserted: Any = Deserted([{}, {}, {"one": 1}, {}, {}, {}])
    workers = Cluster("tcp://127.0.0.1:1")
    for _ in range(5):
        workers.check(deserted)
    with pytest.raises(InputError) as found:
        workers.check(deserted)
    assert found.value.code == "workers-lost"


def test_without_the_package_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InputError) as found:
        workers_for(2, "tcp://127.0.0.1:1")
    assert (found.value.code, found.value.facts["extra"]) == ("not-installed", "cluster")
