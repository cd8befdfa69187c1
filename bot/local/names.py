"""A resolver that knows loopback only, and a door that opens to loopback only."""

import contextlib
import ipaddress
import socket
from collections.abc import Iterator
from typing import Any

INTERNET = (socket.AF_INET, socket.AF_INET6)


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
    """Refuse every other name and address to this process, and note each attempt."""
    with names_refused(noted), addresses_refused(noted):
        yield


@contextlib.contextmanager
def names_refused(noted: list[str]) -> Iterator[None]:
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


@contextlib.contextmanager
def addresses_refused(noted: list[str]) -> Iterator[None]:
    original = socket.socket.connect

    def connect(self: socket.socket, address: Any, /) -> None:
        if self.family in INTERNET and not is_loopback(address[0]):
            noted.append(str(address[0]))
            raise ConnectionRefusedError(f"{address[0]} is not loopback")
        original(self, address)

    socket.socket.connect = connect  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        socket.socket.connect = original  # type: ignore[method-assign]
