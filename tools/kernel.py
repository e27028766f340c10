"""The kernel compiled: some modules of src/chaodipi as C, beside their sources, by mypyc.

`python -m tools.kernel`, in an environment with mypy and setuptools, compiles them. Where there is no
C compiler, or it fails, the sources run as they are; what mypyc finds wrong with the sources is an error.
"""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from tools.steps import ROOT, Failed, fingerprint, run, say

__all__ = [
    "COMPILED", "LIBRARY", "STAMP", "build", "build_beside", "clean", "compiled_files", "compiler", "sources",
    "up_to_date", "wanted", "why_uncompiled",
]  # fmt: skip

COMPILED: tuple[str, ...] = (
    "bots/quick_bury.py",
    "bots/quick_chart.py",
    "bots/quick_follow.py",
    "bots/quick_lead.py",
    "bots/quick_mind.py",
    "bots/quick_play.py",
    "bots/quick_saving.py",
    "bots/quick_show.py",
    "bots/quick_stakes.py",
    "bots/quick_trick.py",
    "envs/asking.py",
    "envs/board.py",
    "envs/choice.py",
    "envs/choosing.py",
    "envs/filling.py",
    "envs/masks.py",
    "envs/opening.py",
    "envs/session.py",
    "envs/table.py",
    "envs/tables.py",
    "envs/tricking.py",
    "envs/turns.py",
    "game/dealing.py",
    "game/hands.py",
    "game/kitty.py",
    "game/playing.py",
    "game/shuffle.py",
    "play/bits.py",
    "play/completing.py",
    "play/five_ten_king.py",
    "play/follow.py",
    "play/follows.py",
    "play/kitty.py",
    "play/lanes.py",
    "play/lead.py",
    "play/order.py",
    "play/planes.py",
    "play/randoms.py",
    "play/rollout.py",
    "play/throws.py",
    "play/trick.py",
    "play/tricks.py",
    "play/triples.py",
    "play/ways.py",
    "scoring/ending.py",
    "scoring/ladder.py",
    "scoring/payments.py",
    "scoring/settling.py",
    "sim/fast.py",
    "sim/fast_auction.py",
    "solve/holdings.py",
    "solve/moves.py",
    "solve/search.py",
)
"""The modules that are compiled, below src/chaodipi. Those that share a native class, or a vec, go together.

game/match.py stays plain: it answers for commands and seats of any type, and compiled code takes only what it declares.
"""
PACKAGE = ROOT / "src" / "chaodipi"
LIBRARY = "kernel__mypyc"
"""The module of the package that holds the code of all; theirs only hand on to it."""
STAMP = PACKAGE / f"{LIBRARY}.stamp"
"""What was compiled from what: a fingerprint, then a line "mtime_ns size path" for each source (chaodipi/compiled.py).
Only in a checkout: there the sources change."""
_MADE = ROOT / "build" / "kernel"
_WHY_NOT = _MADE / "uncompiled"
_BINARIES = (".so", ".pyd")
# mypyc writes small numbers as C's int: 1 << 40 would be 256, or anything.
_SHIFTED_LITERAL = re.compile(r"(?<= = )\d+(?= << \w+;)")
# What the compiler warns of in mypyc's C is not for us to mend. What nothing outside the library can replace is called
# straight, and where that is cheaper written in line: a twentieth of a step of PettingZoo, for no time of compiling.
_C_FLAGS = [] if os.name == "nt" else ["-Wno-error", "-fvisibility=hidden"]


def sources() -> list[Path]:
    """The compiled modules and all modules of the project that they import: constants of those are compiled in."""
    found: set[Path] = set()
    left = [PACKAGE / name for name in COMPILED]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += _imported(path)
    return sorted(found)


def _imported(path: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            place = PACKAGE.parent.joinpath(*name.split("."))
            for module in (place.with_suffix(".py"), place / "__init__.py"):
                if name.startswith("chaodipi.") and module.is_file():
                    yield module


def compiler() -> str | None:
    """The command of the machine's C compiler, if Python can be extended with it here; None if not.

    On Windows, where it is on no path, only trying tells.
    """
    if os.name == "nt":
        return "cl"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return None
    # A Python that was made elsewhere may name a compiler that is not here.
    for name in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if name and shutil.which(shlex.split(name)[0]):
            return str(name)
    return None


def wanted() -> bool:
    """Should a wheel hold the compiled kernel? Not if CHAODIPI_PLAIN=1, nor where nothing could compile it."""
    return os.environ.get("CHAODIPI_PLAIN", "") in {"", "0"} and compiler() is not None


def up_to_date() -> bool:
    """Was the kernel compiled from the sources as they are, or is it known that it cannot be here?"""
    value = _value()
    if why_uncompiled() and _WHY_NOT.read_text("utf-8").startswith(f"{value}\n{compiler()}\n"):
        return True
    if not STAMP.is_file() or STAMP.read_text("utf-8").partition("\n")[0] != value or not list(_placed()):
        return False
    _mark(value)  # Where only the files' times differ, as after a change of branches.
    return True


def why_uncompiled() -> str:
    """Why the last attempt at compiling left the kernel as it was; "" if it did not."""
    return _WHY_NOT.read_text("utf-8").splitlines()[-1] if _WHY_NOT.is_file() else ""


def build(python: Path, *, strict: bool = False) -> None:
    """Compile in place where that is not up to date; says so, and says it too where the kernel stays uncompiled.

    python: of the environment that has mypyc. strict: raise Failed for what is wrong with the sources; else the
    program runs uncompiled then too.
    """
    if not up_to_date():
        try:
            run("Compiling the kernel", [python, "-m", "tools.kernel"])
        except Failed as failed:
            if strict:
                raise
            say(f"{failed}; the kernel runs uncompiled")
            return
    if reason := why_uncompiled():
        say(f"The kernel runs uncompiled, which is slower: {reason}")


def build_beside(python: Path) -> None:
    """Compile in the background what is not up to date; programs that start while it does so run uncompiled."""
    if up_to_date():
        return
    say("Compiling the kernel in the background, for the next start")
    nothing = subprocess.DEVNULL
    child = subprocess.Popen(
        [python, "-m", "tools.kernel", "--beside"],
        cwd=ROOT,
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
        start_new_session=True,
    )
    if hasattr(os, "fork"):
        child.wait()


def clean() -> None:
    """Remove what was compiled."""
    for path in [*_placed(), STAMP, _WHY_NOT]:
        path.unlink(missing_ok=True)


def compiled_files(folder: Path) -> dict[Path, str]:
    """Compile into a folder; every file made, with its place below src. {} where the C compiler is missing or fails.

    Raises Failed for what mypyc finds wrong with the sources.
    """
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "tools.kernel", folder], cwd=ROOT, check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise Failed(f"the kernel does not compile: {(done.stdout + done.stderr).strip().splitlines()[-1]}")
    return {path: path.relative_to(folder).as_posix() for path in _binaries(folder)}


def _binaries(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix in _BINARIES)


def _placed() -> Iterator[Path]:
    """What lies compiled among the sources, of this Python or another."""
    return _binaries(PACKAGE)


def _value() -> str:
    lock = (ROOT / "requirements" / "dev.lock").read_text("utf-8").splitlines()
    made_by = [line for line in lock if line.startswith(("mypy==", "librt==", "setuptools=="))]
    return fingerprint([*sources(), Path(__file__)], sys.version, *made_by, *COMPILED)


def _mark(value: str) -> None:
    lines = [value]
    for path in sources():
        is_now = path.stat()
        lines.append(f"{is_now.st_mtime_ns} {is_now.st_size} {path.relative_to(PACKAGE).as_posix()}")
    text = "\n".join(lines)
    if not STAMP.is_file() or STAMP.read_text("utf-8") != text:
        whole = _MADE / STAMP.name
        whole.write_text(text, "utf-8")
        os.replace(whole, STAMP)


def _compile(out: Path, temporary: Path) -> str:
    """Compile into out; "" or why the C compiler did not. Ends the process where mypyc finds something wrong."""
    # The Python that runs dev.py need not have them.
    import mypyc.build  # noqa: PLC0415  # of the environment that builds
    import setuptools  # noqa: PLC0415  # of it too
    from setuptools import errors  # noqa: PLC0415  # of it too

    found = compiler()
    paths = [(PACKAGE / name).relative_to(ROOT).as_posix() for name in COMPILED]
    mypy = ["--cache-dir", str(temporary / "mypy")]
    # More optimizing takes twice as long in the C compiler and plays no faster (measured); nobody debugs mypyc's C.
    extensions = mypyc.build.mypycify(
        [*mypy, *paths], group_name="chaodipi.kernel", opt_level="1", debug_level="0", target_dir=str(temporary)
    )
    if found is None:
        return "there is no C compiler that Python can be extended with (such as gcc, and python3-dev)"
    if os.name != "nt":
        os.environ["CC"] = found
    for extension in extensions:
        for source in map(Path, extension.sources):
            text = source.read_text("utf-8")
            source.write_text(_SHIFTED_LITERAL.sub(r"(int64_t)\g<0>", text), "utf-8")
        extension.extra_compile_args = [*extension.extra_compile_args, *_C_FLAGS]
    project = setuptools.Distribution({"name": "kernel", "packages": [], "ext_modules": extensions})
    command = project.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(out), str(temporary)
    try:
        command.ensure_finalized()
        command.run()
    except (errors.BaseError, errors.CompileError, errors.LinkError) as error:
        print(error)
        return f"the C compiler failed ({found}); `python -m tools.kernel` in .venv shows how"
    return ""


def _place(value: str) -> None:
    """Compile, and put what was made beside the sources; or note why not."""
    clean()
    made = _MADE / "out"
    shutil.rmtree(made, ignore_errors=True)
    if reason := _compile(made, _MADE):
        _WHY_NOT.write_text(f"{value}\n{compiler()}\n{reason}\n", "utf-8")
        return
    # Until the stamp holds, programs that start run uncompiled.
    STAMP.write_text("", "utf-8")
    for path in _binaries(made):
        os.replace(path, PACKAGE.parent / path.relative_to(made))
    _mark(value)


def main(arguments: list[str]) -> None:
    """Compile in place, or into the folder that is named.

    --beside: in place, out of the way of what the machine does else, and of whoever waits for this process.
    """
    if arguments == ["--beside"]:
        if hasattr(os, "fork"):
            if os.fork():
                os._exit(0)
            os.nice(19)
        arguments = []
    if arguments:
        out = Path(arguments[0])
        if reason := _compile(out, out / "temporary"):
            print(f"The kernel stays uncompiled: {reason}")
    else:
        _MADE.mkdir(parents=True, exist_ok=True)
        _place(_value())


if __name__ == "__main__":
    main(sys.argv[1:])
