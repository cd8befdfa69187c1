"""A roster: the things of one kind by number, so that a set of them is the bits of an integer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.kernel.model import Option, option
from game.parts.bits import bits, mask_of


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
    def _options(self) -> tuple[Option, ...]:
        return tuple(option(self.kind, name) for name in self.ids)

    def options(self, mask: int) -> tuple[Option, ...]:
        """These things as options of a question."""
        known = self._options
        return tuple([known[i] for i in bits(mask)])

    def names(self, mask: int) -> list[str]:
        """The ids of these things."""
        return [self.ids[i] for i in bits(mask)]

    def of(self, ids: Iterable[str]) -> int:
        """The things with these ids, as a set."""
        return mask_of(self.number[name] for name in ids)
