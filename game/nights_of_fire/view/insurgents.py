"""The insurgents as a seat sees them, kept beside a state: most stay as they are."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from msgspec import Struct

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.set.components import load
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
    hidden, wounded, fresh = marks
    old_hidden, old_wounded, old_fresh = before.marks
    changed = hidden ^ old_hidden | wounded ^ old_wounded | fresh ^ old_fresh
    found = before.in_districts[:]
    for district, (here, then) in enumerate(zip(at, before.at, strict=True)):
        if here != then or here & changed:
            within = here & hidden, here & wounded, here & fresh
            found[district] = _in_district(name, district, here, *within, known)
    return Seen(at, marks, found, tuple(chain.from_iterable(found)))


@lru_cache(maxsize=1 << 12)
def _in_district(
    name: str, district: int, here: int, hidden: int, wounded: int, fresh: int, known: bool
) -> tuple[Insurgent, ...]:
    p = load(name)
    ids, place, backs = p.insurgents, p.districts[district], 0 if known else hidden
    hurt, new = (backs & wounded).bit_count(), (backs & fresh).bit_count()
    return (
        *[
            Insurgent(ids[i], place, hidden >> i & 1 > 0, wounded >> i & 1 > 0, fresh >> i & 1 > 0)
            for i in bits(here & ~backs)
        ],
        *(Insurgent("", place, True, False),) * (backs.bit_count() - hurt),
        *(Insurgent("", place, True, True),) * (hurt - new),
        *(Insurgent("", place, True, True, True),) * new,
    )
