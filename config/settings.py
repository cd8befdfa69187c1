"""The settings: everything but the token, read once at the door and handed down."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).parent / "corvin.toml"


class RecordSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where games are kept, how many tables stay in memory, and how many daily copies."""

    file: str
    tables_in_memory: int
    backups_kept: int


class OutboxSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How patiently messages are sent; waits are in seconds."""

    at_once: int
    tries: int
    first_wait: float
    longest_wait: float
    per_second: int = 45


class CourtesySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How long notices wait for each other, and for whoever is acting already; in seconds."""

    window: float
    patience: float


class AutomataSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How automated players think and how long they take; times are in seconds."""

    pause: float
    hard_pause: float
    least_thought: float
    minds: int
    queue: int
    grace: float


class OrderSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How standing orders are kept secret."""

    pause: float


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything an owner may set."""

    record: RecordSettings
    outbox: OutboxSettings
    courtesy: CourtesySettings
    automata: AutomataSettings
    orders: OrderSettings


def read_settings(own: Path | None = None) -> Settings:
    """The settings that ship, with those of an owner's file in their place.

    A file that cannot be used raises a ValueError that names it.
    """
    tables = tomllib.loads(FILE.read_text("utf-8"))
    if own is not None:
        try:
            for name, section in tomllib.loads(own.read_text("utf-8")).items():
                tables[name] = {**tables.get(name, {}), **section}
        except (OSError, ValueError, TypeError) as error:
            raise ValueError(f"The settings {own} cannot be read: {error}.") from error
    try:
        return msgspec.convert(tables, Settings)
    except msgspec.ValidationError as error:
        raise ValueError(f"The settings {own or FILE} are wrong: {error}.") from error
