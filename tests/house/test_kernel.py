"""Which kernel the tests are testing: `dev.py test` says which it is to be."""

import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

from chaodipi.compiled import kernel as running
from tools import kernel


def test_the_kernel_runs_as_dev_py_expects() -> None:
    assert running() == os.environ.get("EXPECTED_KERNEL", running()), kernel.why_uncompiled() or "not compiled anew"


def test_all_of_it_runs_so_or_nothing() -> None:
    assert kernel.COMPILED
    suffixes = tuple(EXTENSION_SUFFIXES) if running() == "compiled" else (".py",)
    for name in kernel.COMPILED:
        module = import_module("chaodipi." + name.removesuffix(".py").replace("/", "."))
        assert str(module.__file__).endswith(suffixes), name


def test_the_switch_chooses_the_sources() -> None:
    asked = [sys.executable, "-c", "from chaodipi import compiled, play; print(compiled.kernel(), play.order.__file__)"]
    said = subprocess.run(asked, env={**os.environ, "CHAODIPI_PLAIN": "1"}, capture_output=True, text=True, check=True)
    assert said.stdout.startswith("plain ")
    assert said.stdout.endswith(".py\n")
