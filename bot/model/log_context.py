"""What is being worked on: the table and the interaction that events of the journal name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

NO_CONTEXT: Mapping[str, int] = MappingProxyType({})
ABOUT: ContextVar[Mapping[str, int]] = ContextVar("about", default=NO_CONTEXT)


def about(**what: int) -> None:
    """From here on, in this task, events are about this table or interaction."""
    ABOUT.set({**ABOUT.get(), **what})


@contextmanager
def within(**what: int) -> Iterator[None]:
    """While this lasts, events are about this table or interaction."""
    token = ABOUT.set({**ABOUT.get(), **what})
    try:
        yield
    finally:
        ABOUT.reset(token)
