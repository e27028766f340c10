"""What only the system's own packages offer: fetched where we may, on Debian as root."""

import os
import shutil

from tools.steps import run

__all__ = ["apt_install", "can_apt"]


def can_apt() -> bool:
    """May this process install packages of Debian (or Ubuntu)?"""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(what: str, *packages: str) -> None:
    """Install packages with apt-get, after an update. Raises Failed."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("Reading Debian's package lists", ["apt-get", "update", "-qq"], env=quiet)
    run(what, ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], env=quiet)
