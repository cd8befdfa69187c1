"""JSON as the service writes it."""

import json
from typing import Any

import msgspec


def as_json(body: Any) -> bytes:
    """A body as JSON, quickly; what only Python's own encoder can write, it writes."""
    try:
        return msgspec.json.encode(body)
    except UnicodeEncodeError:  # half a character, as only hostile people send
        return json.dumps(body, separators=(",", ":")).encode()
