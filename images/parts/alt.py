"""Words for those who do not see a picture, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LIMIT = 1024


def fitted(first: Iterable[str], told: Mapping[str, str], last: Iterable[str]) -> str:
    """The sentences about each place between the first and the last; the shortest go if needed."""
    kept, begin, end = dict(told), list(first), list(last)
    while len(text := " ".join([*begin, *kept.values(), *end])) > LIMIT:
        kept.pop(min(kept, key=lambda place: len(kept[place])))
    return text
