"""Names of processes, by which it is known whether one is still there."""

from __future__ import annotations

import os
import secrets
import socket


def new_process() -> str:
    """A name for this process: machine, number, and a mark, for numbers are used again."""
    return f"{socket.gethostname()} {os.getpid()} {secrets.token_hex(4)}"


def is_gone(process: str) -> bool:
    """Whether a process of this machine has ended; of another machine nobody can tell."""
    host, _, rest = process.partition(" ")
    number, _, _ = rest.partition(" ")
    if host != socket.gethostname() or not number.isdecimal():
        return False
    if int(number) == os.getpid():
        return True  # one that had our number before us, as in a container
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
