"""The edition of pictures: what tells whether something was drawn by the same hand."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

from PIL import features

from images.png import PACKER

HOUSE = Path(__file__).parents[1]
READ = ("images", "game", "config")  # whatever may decide what a picture looks like
KINDS = (".py", ".toml")
LETTERS = ("freetype2", "raqm", "harfbuzz", "fribidi")  # what draws them, where it is there


@cache
def edition() -> str:
    """The edition of the code that runs, if it is asked for when a process begins."""
    return on_disk()


def on_disk() -> str:
    """A digest of code, sentences and sets as they lie there, and of the libraries that draw."""
    digest = blake2b(digest_size=8)
    for name, data in _parts():
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _parts() -> Iterator[tuple[str, bytes]]:
    for name in ("Pillow", "font-source-sans-pro"):
        yield name, version(name).encode()
    for name in LETTERS:
        yield name, str(features.version(name)).encode()
    packer = zlib.ZLIB_RUNTIME_VERSION if PACKER == "zlib" else version(PACKER)
    yield PACKER, packer.encode()
    for part in READ:
        for file in sorted((HOUSE / part).rglob("*")):
            if file.suffix in KINDS and file.is_file():
                yield str(file.relative_to(HOUSE)), file.read_bytes()
