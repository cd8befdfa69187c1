"""The settings: everything but the token, read once at the door and handed down."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

FILE = Path(__file__).parent / "corvin.toml"
Several = Annotated[int, Meta(ge=1)]
Number = Annotated[int, Meta(ge=0)]  # where 0 has a meaning of its own
YEAR = 31_536_000.0  # seconds; nothing takes longer
CENTURY = 36_500.0  # days
Time = Annotated[float, Meta(gt=0, le=YEAR)]
Wait = Annotated[float, Meta(ge=0, le=YEAR)]  # where nothing may be waited for


class RecordSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where games are kept, how many tables stay in memory, and how many daily copies."""

    file: Annotated[str, Meta(pattern=r"^[^\0]+$")]
    server: str
    tables_in_memory: Several
    backups_kept: Number


class OutboxSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How patiently messages are sent; waits are in seconds."""

    at_once: Several
    tries: Several
    first_wait: Time
    longest_wait: Time
    per_second: Annotated[int, Meta(ge=1, le=50)] = 45


class ProcessSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How several processes on one server divide the work."""

    shards: Several


class FigureSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where figures for Prometheus are served; port 0 serves none."""

    port: Annotated[int, Meta(ge=0, le=65_535)]
    host: Annotated[str, Meta(min_length=1)]


class CourtesySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How long notices wait for each other, and for whoever is acting already; in seconds."""

    window: Wait
    patience: Wait


class PeopleSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How often people may ask each other for something, and how long a lobby waits for them."""

    asks_sent: Number
    asks_received: Number
    lobby_days: Annotated[float, Meta(ge=0, le=CENTURY)]
    lobby_warning: Annotated[float, Meta(gt=0, le=CENTURY)]


PEOPLE = PeopleSettings(asks_sent=20, asks_received=20, lobby_days=14.0, lobby_warning=2.0)


class AutomataSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How automated players think and how long they take; times are in seconds."""

    pause: Time
    hard_pause: Time
    least_thought: Wait
    minds: Several
    queue: Several
    grace: Wait


class PictureSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Who draws, how long a picture is waited for (in seconds), and which games get a chronicle."""

    artists: Number
    queue: Several
    patience: Time
    portfolio: str = ""
    chronicle: Number = 20


class OrderSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How standing orders are kept secret."""

    pause: Wait


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything an owner may set."""

    record: RecordSettings
    outbox: OutboxSettings
    processes: ProcessSettings
    figures: FigureSettings
    courtesy: CourtesySettings
    people: PeopleSettings
    automata: AutomataSettings
    pictures: PictureSettings
    orders: OrderSettings


def read_settings(own: Path | None = None) -> Settings:
    """The settings that ship, with those of an owner's file in their place.

    A file that cannot be used raises a ValueError that names it, and the key that is at fault.
    """
    tables = tomllib.loads(FILE.read_text("utf-8"))
    if own is not None:
        try:
            for name, section in tomllib.loads(own.read_text("utf-8")).items():
                is_table = isinstance(section, dict)
                tables[name] = {**tables.get(name, {}), **section} if is_table else section
        except (OSError, ValueError) as error:
            raise ValueError(f"The settings {own} cannot be read: {error}.") from error
    try:
        _check_finite(tables)
        found = msgspec.convert(tables, Settings)
        _check_lobby(found.people)
    except (msgspec.ValidationError, ValueError) as error:
        why = str(error).replace("`$.", "`")
        raise ValueError(f"The settings {own or FILE} are wrong: {why}.") from error
    return found


def _check_finite(tables: dict[str, Any]) -> None:
    """Refuse `inf` and `nan`, which TOML takes for numbers."""
    for name, section in tables.items():
        for key, value in section.items() if isinstance(section, dict) else ():
            if isinstance(value, float) and not math.isfinite(value):
                raise ValueError(f"Expected a number, got {value} - at `{name}.{key}`")


def _check_lobby(people: PeopleSettings) -> None:
    """A lobby cannot be told of before it is opened."""
    if 0 < people.lobby_days < people.lobby_warning:
        most = f"Expected at most `lobby_days` ({people.lobby_days:g})"
        raise ValueError(f"{most} - at `people.lobby_warning`")
