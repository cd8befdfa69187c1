"""A resolver that knows loopback only, and a door that opens to loopback only."""

import contextlib
import errno
import ipaddress
import socket
from collections.abc import Callable, Iterator
from typing import Any

INTERNET = (socket.AF_INET, socket.AF_INET6)
LOOKUPS = ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr")

Note = Callable[[str], None]


def is_loopback(host: str | None) -> bool:
    """Whether a name or address is this machine's own."""
    if host in (None, "", "localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host)).is_loopback
    except ValueError:
        return False


@contextlib.contextmanager
def loopback_only(note: Note) -> Iterator[None]:
    """Refuse every other name and address to this process, and note each attempt."""
    with contextlib.ExitStack() as stack:
        for name in LOOKUPS:
            looked_up = guarded_lookup(getattr(socket, name), note)
            stack.enter_context(replaced(socket, name, looked_up))
        for name, build in DOORS.items():
            door = build(getattr(socket.socket, name), note)
            stack.enter_context(replaced(socket.socket, name, door))
        yield


@contextlib.contextmanager
def replaced(place: Any, name: str, new: Any) -> Iterator[None]:
    original = getattr(place, name)
    setattr(place, name, new)
    try:
        yield
    finally:
        setattr(place, name, original)


def guarded_lookup(original: Any, note: Note) -> Any:
    def lookup(host: Any, *rest: Any, **more: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if not is_loopback(name):
            note(str(name))
            raise socket.gaierror(socket.EAI_NONAME, "only loopback is known here", name)
        return original(host, *rest, **more)

    return lookup


def is_foreign(end: socket.socket, address: Any, note: Note) -> bool:
    """Whether an address lies outside this machine; if so, it is noted."""
    if end.family not in INTERNET or is_loopback(address[0]):
        return False
    note(str(address[0]))
    return True


def guarded_connect(original: Any, note: Note) -> Any:
    def connect(self: socket.socket, address: Any, /) -> None:
        if is_foreign(self, address, note):
            raise ConnectionRefusedError(f"{address[0]} is not loopback")
        original(self, address)

    return connect


def guarded_connect_ex(original: Any, note: Note) -> Any:
    def connect_ex(self: socket.socket, address: Any, /) -> int:
        if is_foreign(self, address, note):
            return errno.ECONNREFUSED
        return int(original(self, address))

    return connect_ex


def guarded_sendto(original: Any, note: Note) -> Any:
    # The address comes last, after the data and perhaps flags.
    def sendto(self: socket.socket, *sent: Any) -> int:
        if is_foreign(self, sent[-1], note):
            raise ConnectionRefusedError(f"{sent[-1][0]} is not loopback")
        return int(original(self, *sent))

    return sendto


DOORS = {
    "connect": guarded_connect,
    "connect_ex": guarded_connect_ex,
    "sendto": guarded_sendto,
}
