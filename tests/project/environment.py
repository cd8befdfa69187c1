"""Environments with what running needs and nothing else, made of `.venv` without fetching."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "config", "game", "images")
PATIENCE = 120.0  # seconds for one command on a busy machine


def requirements() -> list[str]:
    """What the project says it needs to run."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = project["dependencies"]
    return found


def kept_files(*folders: str) -> set[str]:
    """The files of these folders that git keeps, or would if they were added."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *folders]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}


def closure(wanted: Iterable[str]) -> set[str]:
    """The names of the distributions that these requirements bring along."""
    todo, found = list(wanted), set[str]()
    while todo:
        each = Requirement(todo.pop())
        name = canonicalize_name(each.name)
        applies = each.marker is None or each.marker.evaluate({"extra": ""})
        if applies and name not in found:
            found.add(name)
            todo += distribution(name).requires or ()
    return found


def new_environment(folder: Path, wanted: Iterable[str]) -> Path:
    """An environment that has these distributions of `.venv` and what they need."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    for name in closure(wanted):
        files = distribution(name).files or ()
        for part in {file.parts[0] for file in files} - {"..", "__pycache__"}:
            (site / part).symlink_to(str(distribution(name).locate_file(part)))
    return folder


def variables(environment: Path, home: Path) -> dict[str, str]:
    """What a command inside an environment may know of the machine: nothing to fetch from."""
    return {
        "PATH": os.pathsep.join((str(environment / "bin"), os.defpath)),
        "HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "XDG_CACHE_HOME": str(home),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PYTHONIOENCODING": "utf-8",
    }


def run_in(environment: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of an environment from a folder."""
    return subprocess.run(
        [str(environment / "bin" / command[0]), *command[1:]],
        cwd=folder,
        env=variables(environment, folder),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def pip(*arguments: str | Path) -> None:
    """Run the pip of `.venv`, cut off from every index."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", *arguments],
        env={**os.environ, **{k: v for k, v in variables(Path(), Path()).items() if "PIP" in k}},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
