"""The edition of pictures: what tells whether something was drawn by the same hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

from PIL import features

from config import shelf
from images.png import PACKER

HOUSE = Path(__file__).parents[1]
READ = ("images", "game", "config")  # whatever may decide what a picture looks like
KINDS = (".py", ".toml")


@cache
def edition() -> bytes:
    """A digest of our code and sentences, of every component set and of the libraries that draw."""
    digest = blake2b(digest_size=16)
    for name, data in _parts():
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.digest()


def _parts() -> Iterator[tuple[str, bytes]]:
    for name in ("Pillow", "font-source-sans-pro"):
        yield name, version(name).encode()
    yield "freetype", str(features.version("freetype2")).encode()
    yield "packer", PACKER.encode()
    for folder in [*(HOUSE / name for name in READ), *shelf.SHELVES[1:]]:
        for file in sorted(folder.rglob("*")):
            if file.suffix in KINDS:
                yield str(file.relative_to(folder)), file.read_bytes()
