"""The insurgents as a seat sees them, kept beside a state: most stay as they are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, compress
from operator import ne

from msgspec import Struct

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.set.components import Parts, load
from game.parts.bits import bits

SEEN = ("insurgents as backs", "insurgents")  # beside a state, by whether all faces are known
Marks = tuple[int, int, int]  # the hidden, the wounded, and those with a fresh Wound


class Insurgent(Struct, frozen=True, gc=False):
    """An insurgent on the board; its id is empty if this seat sees only the back of a block."""

    id: str
    district: str
    hidden: bool
    wounded: bool
    fresh: bool = False  # hidden, with a Wound of this Soviet turn


class Seen(Struct, frozen=True, gc=False):
    """The insurgents as they were seen last, with what they hang on."""

    at: list[int]
    marks: Marks
    in_districts: list[tuple[Insurgent, ...]]
    on_board: tuple[Insurgent, ...]


def insurgents(s: Nights, known: bool) -> tuple[Insurgent, ...]:
    """Those on the board; of hidden ones, only some seats see the faces."""
    marks = s.hidden, s.wounded, s.hidden & s.wounded & s.fresh
    seen: Seen | None = s.__dict__.get(SEEN[known])
    if seen is None:
        seen = s.__dict__[SEEN[known]] = _anew(s.set, tuple(s.at), marks, known)
    elif seen.marks != marks or seen.at != s.at:
        seen = s.__dict__[SEEN[known]] = _seen(s.set, s.at[:], marks, known, seen)
    return seen.on_board


@lru_cache(maxsize=1 << 9)
def _anew(name: str, at: tuple[int, ...], marks: Marks, known: bool) -> Seen:
    """What is seen in a state that nobody has looked at."""
    nothing = Seen([0] * len(at), (0, 0, 0), [()] * len(at), ())
    return _seen(name, list(at), marks, known, nothing)


def _seen(name: str, at: list[int], marks: Marks, known: bool, before: Seen) -> Seen:
    """What is seen now: only districts where something has changed are looked up."""
    p, found = load(name), before.in_districts[:]
    for district in _changed(at, marks, before):
        found[district] = _in_district(p, district, at[district], marks, known)
    return Seen(at, marks, found, tuple(chain.from_iterable(found)))


def _changed(at: list[int], marks: Marks, before: Seen) -> Iterable[int]:
    """The districts where somebody has come or gone, or is marked in another way."""
    numbers = range(len(at))
    moved = compress(numbers, map(ne, at, before.at))
    if marks == before.marks:
        return moved
    now, then = marks, before.marks
    changed = now[0] ^ then[0] | now[1] ^ then[1] | now[2] ^ then[2]
    return {*moved, *[district for district, here in enumerate(at) if here & changed]}


def _in_district(
    p: Parts, district: int, here: int, marks: Marks, known: bool
) -> tuple[Insurgent, ...]:
    hidden, wounded, fresh = marks
    ids, place, backs = p.insurgents, p.districts[district], 0 if known else here & hidden
    faces = tuple(
        [
            Insurgent(ids[i], place, hidden >> i & 1 > 0, wounded >> i & 1 > 0, fresh >> i & 1 > 0)
            for i in bits(here ^ backs)
        ]
    )
    return faces + _backs(place, backs, wounded, fresh) if backs else faces


def _backs(place: str, backs: int, wounded: int, fresh: int) -> tuple[Insurgent, ...]:
    """Blocks of which this seat sees the backs: the sound ones first."""
    hurt, new = (backs & wounded).bit_count(), (backs & fresh).bit_count()
    return (
        *(Insurgent("", place, True, False),) * (backs.bit_count() - hurt),
        *(Insurgent("", place, True, True),) * (hurt - new),
        *(Insurgent("", place, True, True, True),) * new,
    )
