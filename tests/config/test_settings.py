"""The settings that ship, and an owner's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.settings import read_settings


def test_the_settings_that_ship_can_be_read() -> None:
    assert read_settings().record.file == "corvin.db"
    assert read_settings().outbox.tries > 1


def test_an_owner_writes_only_what_is_otherwise(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[outbox]\ntries = 3\n")
    assert read_settings(own).outbox.tries == 3
    assert read_settings(own).outbox.at_once == read_settings().outbox.at_once


@pytest.mark.parametrize("text", ["tries = 3", "[outbox]\ntrys = 3", "[outbox]\ntries = 'a'", "["])
def test_wrong_settings_are_named(tmp_path: Path, text: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text)
    with pytest.raises(ValueError, match=r"own\.toml"):
        read_settings(own)


WRONG = {
    "record": ["file = ''", 'file = "a\\u0000b"', "tables_in_memory = 0", "backups_kept = -1"],
    "outbox": [
        "at_once = 0",
        "tries = 0",
        "first_wait = 0",
        "longest_wait = inf",
        "per_second = 51",
    ],
    "pictures": ["artists = -1", "queue = 0", "patience = 0"],
    "automata": ["pause = 0", "hard_pause = nan", "least_thought = -0.1", "minds = 0", "queue = 0"],
    "orders": ["pause = -inf", "pause = -1", "pause = 1e308"],
    "courtesy": ["window = nan", "patience = -1.0"],
    "people": [
        "asks_sent = -1",
        "asks_received = true",
        "lobby_days = inf",
        "lobby_days = 1e305",
        "lobby_warning = 15",
    ],
}


@pytest.mark.parametrize(("name", "line"), [(n, line) for n in WRONG for line in WRONG[n]])
def test_values_that_make_no_sense_are_refused_with_file_and_key(
    tmp_path: Path, name: str, line: str
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(f"[{name}]\n{line}\n")
    key = line.partition(" ")[0]
    with pytest.raises(ValueError, match=rf"own\.toml are wrong: .*`{name}\.{key}`"):
        read_settings(own)


def test_a_value_where_a_part_should_be_is_refused_with_its_key(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("people = 3\n")
    with pytest.raises(ValueError, match=r"own\.toml are wrong: .*`people`"):
        read_settings(own)


def test_nothing_may_be_chosen_where_that_has_a_meaning(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[record]\nbackups_kept = 0\n[people]\nasks_sent = 0\nlobby_days = 0\n")
    found = read_settings(own)
    assert (found.record.backups_kept, found.people.asks_sent, found.people.lobby_days) == (0, 0, 0)
