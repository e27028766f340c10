#!/usr/bin/env python3
"""The README's two commands, `python3 dev.py serve` and `python3 dev.py test`, and their parts.

Needs Python 3.11 or newer and the package registries; it sets up everything else, and skips what is up to date.
This file keeps to syntax that old Pythons can read, so that they can say what is missing; the work is in tools/.
"""

import os
import shutil
import subprocess
import sys

NEEDED = (3, 11)


def newer_python():
    # type: () -> str | None
    """Return a Python on PATH that is new enough and runs, or None."""
    for minor in range(20, NEEDED[1] - 1, -1):
        found = shutil.which("python3." + str(minor))
        if found and subprocess.call([found, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return found
    return None


def main():
    # type: () -> int
    """Run the command; the exit status."""
    if sys.version_info < NEEDED:
        found = newer_python()
        if found:
            os.execv(found, [found, os.path.abspath(__file__), *sys.argv[1:]])
        sys.stderr.write("dev.py: needs Python 3.11 or newer; this is {}.{}.\n".format(*sys.version_info[:2]))
        return 2
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from tools import commands

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
