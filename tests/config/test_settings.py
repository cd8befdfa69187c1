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
