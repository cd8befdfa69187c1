"""Mirror views: in a game with open information a view holds what the state holds, but for dice.

A view of this kind names the fields of the state that it shows; lists become tuples, so that it can
be compared, hashed and kept. With the agenda among them, a world to think in is made from the view
alone.
"""

from __future__ import annotations

from typing import Any, TypeVar, get_origin

import msgspec

from game.kernel import AnyState, Seat, View

ViewT = TypeVar("ViewT", bound="MirrorView")
StateT = TypeVar("StateT", bound=AnyState)


class MirrorView(View, frozen=True):
    """What everybody sees of an open game: what is still to be resolved."""

    agenda: tuple[Any, ...]


def mirror(s: AnyState, seat: Seat | None, kind: type[ViewT]) -> ViewT:
    """The view of a seat: all the fields of a state that this kind of view names."""
    names = kind.__struct_fields__[1:]
    return kind(seat, *[_still(getattr(s, name)) for name in names])


def world(view: MirrorView, kind: type[StateT], seed: str) -> StateT:
    """A state that looks like this view of a game under way, with dice of its own."""
    shown = {name: getattr(view, name) for name in view.__struct_fields__[1:]}
    values = {**shown, "seed": seed, "luck": 0, "result": None, "events": []}
    fields = msgspec.structs.fields(kind)
    moving = {f.name for f in fields if get_origin(f.type) is list}
    made: Any = kind  # each game's state has fields of its own
    found: StateT = made(**{n: list(v) if n in moving else v for n, v in values.items()})
    return found


def _still(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
