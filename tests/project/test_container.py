"""Dockerfile and compose.yaml: what they name exists, and their steps work without Docker."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import textwrap
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.run import TOKEN
from bot.storage.postgres.address import told_address
from config import VERSION
from config.settings import read_settings
from tests.project.environment import ROOT, new_environment, requirements, run_in

HOME = "/var/lib/corvin"  # where the record lies
KNOWN = {
    TOKEN,
    "CORVIN_SETTINGS",
    "CORVIN_COMPONENTS",
    "PGPASSWORD",
}  # the variables that the program reads


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile, line by line."""
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    told = [line for line in lines if line and not line.startswith("#")]
    assert not any(line.endswith("\\") for line in told)
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in told)]


def said(word: str) -> list[str]:
    """What follows each instruction of this kind."""
    return [rest for kind, rest in instructions() if kind == word]


def service(name: str = "corvin") -> dict[str, list[str]]:
    """The lines below each key of a service in compose.yaml; a plain value is one line."""
    text = (ROOT / "compose.yaml").read_text("utf-8")
    body = re.split(r"\n(?:\n|(?=\S))", text.partition(f"\n  {name}:\n")[2])[0]
    found: dict[str, list[str]] = {}
    key = ""
    for line in (each for each in body.splitlines() if not each.lstrip().startswith("#")):
        if match := re.fullmatch(r"    (\w+):\s*(.*)", line):
            key = match[1]
            found[key] = [match[2]] if match[2] else []
        else:
            found[key].append(line.strip().removeprefix("- "))
    return found


def parsed(monkeypatch: pytest.MonkeyPatch, *command: str) -> str:
    """Whether the command line is understood: with --help it says what it would do."""
    monkeypatch.setattr("sys.argv", [*command, "--help"])
    with pytest.raises(SystemExit) as ended:
        main()
    return "" if ended.value.code else command[0]


def test_every_path_that_is_copied_exists_and_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    for rest in said("COPY"):
        *sources, _ = rest.split()
        for source in sources:
            assert (ROOT / source).exists(), source
            assert f"!{source}" in ignored
    named = {line[1:] for line in ignored if line.startswith("!")}
    assert named == {source for rest in said("COPY") for source in rest.split()[:-1]}


def test_every_command_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = json.loads(said("ENTRYPOINT")[0])
    health = json.loads(said("HEALTHCHECK")[0].partition("CMD ")[2])
    assert parsed(monkeypatch, *entry, *json.loads(said("CMD")[0])) == "corvin"
    assert parsed(monkeypatch, *health) == "corvin"
    assert parsed(monkeypatch, "corvin", "rum") == ""
    for rest in said("RUN"):
        assert shlex.split(rest)[0] in ("pip", "useradd", "install")


def test_the_bot_is_not_root_and_its_record_lies_on_a_volume() -> None:
    kinds = [kind for kind, _ in instructions()]
    (user,) = said("USER")
    assert user not in ("root", "0")
    made = [rest for rest in said("RUN") if rest.startswith(("useradd", "install"))]
    assert all(user in rest and HOME in rest for rest in made)
    assert kinds.index("USER") > max(n for n, kind in enumerate(kinds) if kind == "RUN")
    assert said("VOLUME") == [HOME]
    assert said("WORKDIR")[-1] == HOME
    volumes = [line.partition(":") for line in service()["volumes"]]
    assert [(name, place) for name, _, place in volumes] == [("record", HOME)]
    assert "\nvolumes:\n  record:\n  server:\n" in (ROOT / "compose.yaml").read_text("utf-8")
    assert "user" not in service()


def test_every_variable_is_one_that_the_program_reads() -> None:
    told = dict(line.split(": ", 1) for line in service()["environment"])
    assert set(told) <= KNOWN
    assert told[TOKEN].startswith(f"${{{TOKEN}:?")  # without a token it does not start at all
    used = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text("utf-8")))
    assert used <= KNOWN
    assert not said("ENV")
    assert not said("ARG")
    assert service()["build"] == ["."]


def test_the_profile_with_a_server_has_two_processes_on_it(tmp_path: Path) -> None:
    """Both are the first service with other settings, which name the server beside them."""
    text = (ROOT / "compose.yaml").read_text("utf-8")
    one, two, postgres = (service(name) for name in ("one", "two", "postgres"))
    assert (one["extends"], two["extends"]) == (["service: corvin"], ["service: one"])
    assert one["profiles"] == postgres["profiles"] == ["server"]
    assert one["depends_on"] == two["depends_on"] == ["postgres"]
    told = dict(line.split(": ", 1) for line in one["environment"])
    assert set(told) <= KNOWN
    assert one["configs"] == ["source: server", f"target: {told['CORVIN_SETTINGS']}"]
    written = text.partition("    content: |\n")[2].partition("\nvolumes:")[0]
    (own := tmp_path / "server.toml").write_text(textwrap.dedent(written))
    address = read_settings(own).record.server
    made = dict(line.split(": ", 1) for line in postgres["environment"])
    user, database = made["POSTGRES_USER"], made["POSTGRES_DB"]
    assert told_address(address) == f"{user}@postgres:5432/{database}"
    assert made["POSTGRES_PASSWORD"] == told["PGPASSWORD"]
    assert [line.partition(":")[0] for line in postgres["volumes"]] == ["server"]


def test_the_profile_with_a_server_is_told_with_all_that_it_needs() -> None:
    """Without a password PostgreSQL does not begin; without names the file's bot begins too."""
    assert "profiles" not in service()
    for name in ("compose.yaml", "docs/postgresql.md"):
        text = (ROOT / name).read_text("utf-8")
        found = re.findall(r"^(.*)docker compose --profile server up(.*)", text, re.MULTILINE)
        assert found
        for before, after in found:
            assert "DISCORD_TOKEN=" in before
            assert "PGPASSWORD=" in before
            assert after.endswith(" one two")
        assert "Without the names `one two`" in text.replace("\n# ", " ")


def test_an_empty_variable_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compose hands on what is not set as an empty word."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CORVIN_SETTINGS", "")
    monkeypatch.setenv("CORVIN_COMPONENTS", "")
    monkeypatch.setattr("sys.argv", ["corvin", "health"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1


def test_the_steps_install_a_bot_that_starts(tmp_path: Path) -> None:
    """The copied files and the steps with pip, in an environment instead of an image."""
    extras = ["asyncpg", "prometheus-client"]
    wanted = [*requirements(), *extras, "pip", "setuptools"]
    environment = new_environment(tmp_path / "venv", wanted)
    pip = environment / "bin" / "pip"
    pip.write_text(f'#!/bin/sh\nexec "{environment}/bin/python" -m pip "$@"\n', "utf-8")
    pip.chmod(0o755)
    copy_sources(tmp_path / "sources")
    for rest in said("RUN"):
        if rest.startswith("pip "):
            least = rest.rpartition(" || ")[2]  # what is done where nothing more can be had
            done = run_in(environment, tmp_path / "sources", *shlex.split(least))
            assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(tmp_path / "sources")
    empty = tmp_path / "record"
    empty.mkdir()
    entry = json.loads(said("ENTRYPOINT")[0])
    assert run_in(environment, empty, *entry, "--version").stdout == f"corvin {VERSION}\n"
    health = json.loads(said("HEALTHCHECK")[0].partition("CMD ")[2])
    assert run_in(environment, empty, *health).stdout.startswith("unhealthy There is no record")


def copy_sources(folder: Path) -> None:
    """What the Dockerfile copies into an image."""
    folder.mkdir()
    for rest in said("COPY"):
        *names, target = rest.split()
        for source in (ROOT / name for name in names):
            if source.is_dir():
                ignore = shutil.ignore_patterns("__pycache__")
                shutil.copytree(source, folder / target, ignore=ignore)
            else:
                shutil.copy(source, folder / target)
