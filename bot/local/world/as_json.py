"""JSON as the service writes and reads it."""

import json
from typing import Any

import msgspec


def as_json(body: Any) -> bytes:
    """A body as JSON, quickly; what only Python's own encoder can write, it writes."""
    try:
        return msgspec.json.encode(body)
    except UnicodeEncodeError:  # half a character, as only hostile people send
        return json.dumps(body, separators=(",", ":")).encode()


def from_json(text: str | bytes) -> Any:
    """What JSON says, quickly; what only Python's own decoder can read, it reads or refuses."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return json.loads(text)
