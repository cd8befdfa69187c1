"""Words for those who do not see a picture, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable

LIMIT = 1024


def fitted(first: str, told: Iterable[tuple[str, str]], last: str = "") -> str:
    """The sentences about each place between the first and the last; the shortest go if needed."""
    kept = dict(told)
    while len(first) + sum(map(len, kept.values())) + len(last) > LIMIT:
        kept.pop(min(kept, key=lambda place: len(kept[place])))
    return first + "".join(kept.values()) + last
