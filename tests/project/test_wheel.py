"""The wheel, installed where nothing but its requirements is, and run from an empty folder."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from config import VERSION
from tests.game.battery.write_records import file as recorded_game
from tests.project.environment import (
    PACKAGES,
    PATIENCE,
    ROOT,
    kept_files,
    new_environment,
    pip,
    requirements,
    run_in,
    variables,
)

# The modules that need more than running does: fixtures for tests, teaching the hard player, and
# the record on a server, for which there is an extra.
FOR_DEVELOPERS = {
    "bot.local.run.fixtures",
    "bot.simulate.regression",
    "bot.simulate.train",
    "bot.storage.postgres.address",
    "bot.storage.postgres.batch",
    "bot.storage.postgres.database",
    "bot.storage.postgres.engine",
    "bot.storage.postgres.schema",
}
IMPORT_ALL = f"""
import importlib, pkgutil
for name in {PACKAGES}:
    package = importlib.import_module(name)
    assert package.__file__.startswith(__import__("sys").prefix), package.__file__
    for found in pkgutil.walk_packages(package.__path__, name + "."):
        try:
            importlib.import_module(found.name)
        except ModuleNotFoundError:
            print(found.name)
"""
BUILD_SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by way of the source distribution from a clean copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    copy_sources(folder / "tree")
    built = [sys.executable, "-c", BUILD_SDIST, str(folder)]
    subprocess.run(built, cwd=folder / "tree", check=True, capture_output=True, timeout=PATIENCE)
    (sources,) = folder.glob("*.tar.gz")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sources)
    (found,) = folder.glob("*.whl")
    return found


def copy_sources(target: Path) -> None:
    """What a wheel is built from, without anything that work has left behind."""
    target.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, target)
    for name in PACKAGES:
        shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and its requirements alone."""
    made = new_environment(tmp_path_factory.mktemp("environment") / "venv", requirements())
    python = str(made / "bin" / "python")
    pip("--python", python, "install", "--no-deps", "--no-compile", wheel)
    return made


def test_the_wheel_holds_every_file_of_the_packages_and_no_other(wheel: Path) -> None:
    kept = kept_files(*PACKAGES)
    assert any(name.endswith(".sql") for name in kept)
    with ZipFile(wheel) as opened:
        held = {name for name in opened.namelist() if ".dist-info/" not in name}
    assert kept - held == set()
    assert held - kept == set()


def test_everything_but_tools_for_developers_is_imported_without_them(
    environment: Path, tmp_path: Path
) -> None:
    done = run_in(environment, tmp_path, "python", "-c", IMPORT_ALL)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == FOR_DEVELOPERS


def test_the_command_says_its_version(environment: Path, tmp_path: Path) -> None:
    for command in (("corvin",), ("python", "-m", "bot")):
        assert run_in(environment, tmp_path, *command, "--version").stdout == f"corvin {VERSION}\n"


def test_games_are_played_and_drawn(environment: Path, tmp_path: Path) -> None:
    """With the component sets, the sentences and the pictures that lie in the wheel."""
    played = run_in(environment, tmp_path, "corvin", "selfplay", "--games", "1", "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["games"] == 1
    game = str(recorded_game("conflict", "basic"))
    drawn = run_in(environment, tmp_path, "corvin", "render", game, "--at", "9", "-o", "board.png")
    assert drawn.returncode == 0, drawn.stderr
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_the_benchmark_says_what_it_lacks(environment: Path, tmp_path: Path) -> None:
    done = run_in(environment, tmp_path, "corvin", "bench")
    assert done.returncode == 1
    assert done.stderr == "The references of the benchmark are missing: use `make bench`.\n"


def test_the_page_is_served_with_all_its_files(environment: Path, tmp_path: Path) -> None:
    command = [str(environment / "bin" / "corvin"), "run", "--port", "0"]
    settings = variables(environment, tmp_path)
    with subprocess.Popen(
        command, cwd=tmp_path, env=settings, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            printed = "".join(process.stdout.readline() for _ in range(2))
            (address,) = re.findall(r"http://127\.0\.0\.1:\d+", printed)
            page = fetched(address)
            files = re.findall(rb'(?:src|href)="/?([\w./]+\.\w+)"', page)
            assert len(files) > 2
            for name in files:
                own = next(ROOT.glob(f"bot/local/page/**/{Path(name.decode()).name}"))
                assert fetched(f"{address}/{name.decode()}") == own.read_bytes()
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def fetched(address: str) -> bytes:
    """What an address of the stand-in answers."""
    with urlopen(address, timeout=PATIENCE) as answer:
        found: bytes = answer.read()
    return found
