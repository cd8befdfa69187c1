"""Reading what was typed on the command line: options, seeds and records."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path

from game.kernel import Unfit
from game.kernel.record import MOST, Record, read


def parse_options(pairs: Iterable[str]) -> dict[str, str]:
    """`name=value` pairs as a table's options."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Unfit(f"'{pair}' is no option. Write it as name=value.")
        options[name] = value
    return options


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def load_record(path: Path) -> Record:
    """The record in a file."""
    return read(read_limited(path))


def read_limited(path: Path) -> bytes:
    """What is in a file; no more than one byte beyond the limit, however long it is."""
    try:
        with path.open("rb") as opened:
            return opened.read(MOST + 1)
    except OSError as error:
        raise Unfit(f"{path} cannot be read: {error.strerror}.") from error
