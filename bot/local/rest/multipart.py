"""Requests of several parts, taken apart in one go: a picture comes with most of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import aiohttp

BOUNDARY = re.compile(r'boundary="?([^";]+)')
DISPOSITION = re.compile(rb"(?im)^content-disposition:\s*(.*?)\s*$")
END = b"\r\n"


class Part(NamedTuple):
    """A part of a request: its field, the name of its file if it is one, and what is in it."""

    name: str
    filename: str | None
    content: bytes


def parts_of(content_type: str, body: bytes) -> Iterator[Part]:
    """The parts of a request; a body that has none is refused."""
    boundary = BOUNDARY.search(content_type)
    if boundary is None:
        raise ValueError(f"no boundary in {content_type!r}")
    _, *found = (END + body).split(END + b"--" + boundary[1].encode())
    if not found or not found.pop().startswith(b"--"):
        raise ValueError("the parts do not end")
    for each in found:
        head, _, content = each.removeprefix(END).partition(END + END)
        told = DISPOSITION.search(head)
        name, filename = _named(told[1].decode() if told else "")
        yield Part(name, filename, content)


@lru_cache(maxsize=256)
def _named(disposition: str) -> tuple[str, str | None]:
    """The field and the file that a header names."""
    _, told = aiohttp.parse_content_disposition(disposition)
    name = aiohttp.content_disposition_filename(told, "name") or ""
    return name, aiohttp.content_disposition_filename(told, "filename")
