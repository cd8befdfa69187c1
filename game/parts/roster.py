"""A roster: the things of one kind by number, so that a set of them is the bits of an integer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.kernel.model import Option, option
from game.parts.bits import bits

KEPT = 1 << 12  # sets whose options and ids are kept, of each kind of things


@dataclass(frozen=True, eq=False)
class Roster:
    """The ids of all things of one kind; a thing's number is its place among them."""

    kind: str
    ids: tuple[str, ...]

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each thing."""
        return {name: i for i, name in enumerate(self.ids)}

    @cached_property
    def bit(self) -> dict[str, int]:
        """The set of each thing alone."""
        return {name: 1 << i for i, name in enumerate(self.ids)}

    @cached_property
    def options(self) -> Callable[[int], tuple[Option, ...]]:
        """These things as options of a question; equal sets are often asked about in a row."""
        known = tuple(option(self.kind, name) for name in self.ids)

        @lru_cache(maxsize=KEPT)
        def found(mask: int) -> tuple[Option, ...]:
            return tuple([known[i] for i in bits(mask)])

        return found

    @cached_property
    def known(self) -> Callable[[int], tuple[str, ...]]:
        """The ids of these things, for a view: most sets are the same from one look to the next."""
        ids = self.ids

        @lru_cache(maxsize=KEPT)
        def found(mask: int) -> tuple[str, ...]:
            return tuple([ids[i] for i in bits(mask)])

        return found

    def names(self, mask: int) -> list[str]:
        """The ids of these things."""
        ids = self.ids
        return [ids[i] for i in bits(mask)]

    def of(self, ids: Iterable[str]) -> int:
        """The things with these ids, as a set."""
        bit, mask = self.bit, 0
        for name in ids:
            mask |= bit[name]
        return mask
