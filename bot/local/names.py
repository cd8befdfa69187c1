"""A resolver that knows loopback only."""

import contextlib
import ipaddress
import socket
from collections.abc import Iterator
from typing import Any


def is_loopback(host: str | None) -> bool:
    """Whether a name or address is this machine's own."""
    if host in (None, "", "localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host)).is_loopback
    except ValueError:
        return False


@contextlib.contextmanager
def loopback_only(noted: list[str]) -> Iterator[None]:
    """Refuse to look up any other name in this process, and note every attempt."""
    original = socket.getaddrinfo

    def lookup(host: Any, *rest: Any, **more: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if not is_loopback(name):
            noted.append(str(name))
            raise socket.gaierror(socket.EAI_NONAME, "only loopback is known here", name)
        return original(host, *rest, **more)

    socket.getaddrinfo = lookup
    try:
        yield
    finally:
        socket.getaddrinfo = original
