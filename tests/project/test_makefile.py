"""What `make` installs, and when: with a Python that only notes what it is told to do."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.project.environment import PATIENCE, ROOT

# It makes an environment of commands that do the same, and fails where a file `broken` says so.
PYTHON = """#!/bin/sh
echo "python $*" >> "$NOTES"
case "$*" in
    *"-m venv"*)
        mkdir -p .venv/bin
        for name in corvin python; do
            printf '#!/bin/sh\\necho "%s $*" >> "$NOTES"\\n' $name > .venv/bin/$name
            chmod +x .venv/bin/$name
        done ;;
    *"-m pip"*) test ! -e broken || ! grep -q -e "$(cat broken)" <<EOF
$*
EOF
    ;;
esac
"""


class Workshop:
    """A folder with the Makefile and what its targets depend on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("Makefile", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / name, folder)
            os.utime(folder / name, (1, 1))
        (folder / "python").write_text(PYTHON, "utf-8")
        (folder / "python").chmod(0o755)

    def make(self, target: str, *more: str) -> tuple[int, list[str]]:
        """The exit status, and what was run."""
        notes = self.folder / "notes"
        notes.write_text("")
        done = subprocess.run(
            ["make", target, f"PYTHON={self.folder}/python", *more],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "NOTES": str(notes)},
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, notes.read_text().splitlines()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def installed(notes: list[str]) -> list[str]:
    """What pip was to install, the last word of each of its commands."""
    return [note.split()[-1] for note in notes if " install " in note]


def test_running_installs_what_running_needs_and_once(workshop: Workshop) -> None:
    status, notes = workshop.make("run", "ARGS=--port 9000")
    assert status == 0
    assert installed(notes) == ["setuptools", ".[fast]"]
    assert notes[-1] == "corvin run --port 9000"
    assert workshop.make("run") == (0, ["corvin run"])


def test_testing_adds_the_rest_to_the_same_environment(workshop: Workshop) -> None:
    workshop.make("run")
    status, notes = workshop.make("test")
    assert status == 0
    assert installed(notes) == ["setuptools", ".[fast,dev]"]
    assert not any("venv --clear" in note for note in notes)
    assert notes[-1] == "python -m pytest -n auto --dist worksteal"
    assert workshop.make("test")[1] == notes[-1:]
    assert workshop.make("run")[1] == ["corvin run"]


@pytest.mark.parametrize("target", ["lint", "bench", "hold", "test"])
def test_targets_of_developers_have_their_tools(workshop: Workshop, target: str) -> None:
    _, notes = workshop.make(target)
    assert installed(notes) == ["setuptools", ".[fast]", "setuptools", ".[fast,dev]"]


@pytest.mark.parametrize("file", ["pyproject.toml", "constraints.txt"])
def test_other_requirements_are_installed_into_what_is_there(workshop: Workshop, file: str) -> None:
    workshop.make("test")
    os.utime(workshop.folder / file, (2**31, 2**31))
    status, notes = workshop.make("test")
    assert status == 0
    assert installed(notes) == ["setuptools", ".[fast]", "setuptools", ".[fast,dev]"]
    assert not any("venv --clear" in note for note in notes)


@pytest.mark.parametrize("broken", ["setuptools$", " -e"])
def test_an_install_that_failed_begins_anew(workshop: Workshop, broken: str) -> None:
    (workshop.folder / "broken").write_text(broken)
    status, notes = workshop.make("run")
    assert status != 0
    assert not any(note.startswith("corvin") for note in notes)
    (workshop.folder / "broken").unlink()
    status, notes = workshop.make("run")
    assert status == 0
    assert any("venv --clear" in note for note in notes)
    assert notes[-1] == "corvin run"


def test_what_only_makes_it_faster_is_done_without_where_it_cannot_be_had(
    workshop: Workshop,
) -> None:
    (workshop.folder / "broken").write_text("fast")
    status, notes = workshop.make("test")
    assert status == 0
    assert installed(notes) == [
        "setuptools", ".[fast]", ".", "setuptools", ".[fast,dev]", ".[dev]",
    ]  # fmt: skip
    assert notes[-1] == "python -m pytest -n auto --dist worksteal"


def test_tools_that_failed_to_install_leave_the_bot_as_it_is(workshop: Workshop) -> None:
    workshop.make("run")
    (workshop.folder / "broken").write_text("dev")
    assert workshop.make("test")[0] != 0
    assert workshop.make("run") == (0, ["corvin run"])
    (workshop.folder / "broken").unlink()
    status, notes = workshop.make("test")
    assert status == 0
    assert installed(notes) == ["setuptools", ".[fast,dev]"]
