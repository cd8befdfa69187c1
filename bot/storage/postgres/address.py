"""What is told of a server: its address without secrets, and what is the matter with it."""

from __future__ import annotations

from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

import asyncpg

from game.kernel import Unfit

SCHEMES = ("postgresql", "postgres")
NAMES = ("user", "dbname", "database")  # what a server tells back when it refuses them


def unopened(name: str, error: Exception) -> str:
    """Why a record cannot be opened, and what to do about it."""
    return f"The record on {name} cannot be opened: {said_of(error)}.{_advice(error)}"


def said_of(error: Exception) -> str:
    """What an error says, without what it adds on further lines."""
    lines = str(error).replace("\\n", "\n").splitlines() or [type(error).__name__]
    return lines[0].rstrip(".")


def _advice(error: Exception) -> str:
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return " Name an account that the server knows, with its password in PGPASSWORD."
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return " Make an empty database of that name."
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return " The account must be allowed to make tables there."
    if isinstance(error, (OSError, TimeoutError)):
        return " See that the server runs and that this machine may reach it, or name another."
    return ""


def told_address(address: str) -> str:
    """An address as it may be told; one that cannot be read, or tells a password, is refused."""
    try:
        parts = urlsplit(address)
        port = parts.port or 5432
        query = parse_qsl(parts.query, True, bool(parts.query))
    except ValueError:
        # What cannot be read may be a part of a password: neither it nor the error is told.
        raise Unfit("The address in `record.server` cannot be read.") from None
    if parts.scheme not in SCHEMES or not parts.path.strip("/") or _astray(parts):
        raise Unfit(
            "The address in `record.server` cannot be read: it is like "
            "postgresql://user@host:5432/database."
        )
    named = [("user", parts.username or ""), *query]
    if parts.password is not None or any(_secret(_bare(key), _bare(told)) for key, told in named):
        raise Unfit(
            "The address in `record.server` tells a password. Leave it out there, and give it in "
            "the environment as PGPASSWORD."
        )
    user = f"{parts.username}@" if parts.username else ""
    return f"{user}{parts.hostname or 'localhost'}:{port}{parts.path}"


def _astray(parts: SplitResult) -> bool:
    """Whether marks are where none can be, so that a piece of a password may be anywhere."""
    user, _, host = parts.netloc.rpartition("@")
    place = parts.path if host.startswith("[") else (parts.hostname or "") + parts.path
    found = "@" in user + parts.query or bool(parts.fragment)
    return found or any(mark in _bare(place) for mark in "@:")


def _secret(key: str, told: str) -> bool:
    """Whether a part of an address may be a password, or may have one behind a name."""
    if key in NAMES:
        return ":" in told
    return key != "passfile" and any(each in key.lower() for each in ("pass", "pwd"))


def _bare(text: str) -> str:
    """A text in which nothing is written in percents, however often it was."""
    while (plain := unquote(text)) != text:
        text = plain
    return text
