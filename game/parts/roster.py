"""A roster: the things of one kind by number, so that a set of them is the bits of an integer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from game.kernel.model import Option, option
from game.parts.bits import members

Thing = TypeVar("Thing")
KEPT = 1 << 12  # sets whose options and ids are kept, of each kind of things


@dataclass(frozen=True, eq=False)
class Roster:
    """The ids of all things of one kind; a thing's number is its place among them.

    Besides: the `number` of each thing, the set (`bit`) of each alone; `options` gives things as
    options of a question, `known` their ids for a view. Equal sets are often asked about in a row.
    `name_of` has the id of each number, and for -1, which stands for no thing, nothing.
    """

    kind: str
    ids: tuple[str, ...]
    number: dict[str, int] = field(init=False, repr=False)
    bit: dict[str, int] = field(init=False, repr=False)
    name_of: tuple[str, ...] = field(init=False, repr=False)
    options: Callable[[int], tuple[Option, ...]] = field(init=False, repr=False)
    known: Callable[[int], tuple[str, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Work the rest out at once: Python reads plain attributes the quickest."""
        worked_out: dict[str, Any] = {
            "number": {name: i for i, name in enumerate(self.ids)},
            "bit": {name: 1 << i for i, name in enumerate(self.ids)},
            "name_of": (*self.ids, ""),
            "options": _of_sets(tuple([option(self.kind, name) for name in self.ids])),
            "known": _of_sets(self.ids),
        }
        for name, value in worked_out.items():
            object.__setattr__(self, name, value)

    def names(self, mask: int) -> list[str]:
        """The ids of these things."""
        return list(self.known(mask))

    def of(self, ids: Iterable[str]) -> int:
        """The things with these ids, as a set."""
        bit, mask = self.bit, 0
        for name in ids:
            mask |= bit[name]
        return mask


def _of_sets(things: tuple[Thing, ...]) -> Callable[[int], tuple[Thing, ...]]:
    """For a set the things that are in it, kept for those asked about last."""

    @lru_cache(maxsize=KEPT)
    def found(mask: int) -> tuple[Thing, ...]:
        return tuple([things[i] for i in members(mask)])

    return found
