"""What the Soviet commander's Regiments can do in the sector of this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.nights_of_fire.rules.state import (
    SOVIET_WORDS,
    Nights,
    SovietTurn,
    districts_of,
    districts_with,
    night,
    parts,
)
from game.parts.bits import bits


def turn_of(s: Nights) -> SovietTurn:
    """The Soviet turn that is being played."""
    assert s.soviet is not None
    return s.soviet


def spend(s: Nights, word: str) -> None:
    """Use one action of this kind."""
    turn = turn_of(s)
    kind = SOVIET_WORDS.index(word)
    left = tuple(n - 1 if i == kind else n for i, n in enumerate(turn.left))
    s.soviet = replace(turn, left=left, done=turn.done | 1 << kind)


def possible(s: Nights) -> Iterator[str]:
    """The kinds of action that the cards allow and that would find a target now."""
    for word, left in zip(SOVIET_WORDS, turn_of(s).left, strict=True):
        if left and TARGETS[word](s):
            yield word


def fit(s: Nights) -> int:
    """The sector's active Regiments that have not assaulted this turn."""
    turn = turn_of(s)
    return 0b111 << 3 * turn.sector & ~s.down & ~turn.spent


def held(s: Nights) -> int:
    """The districts with a Regiment that can act."""
    return districts_with(s, fit(s))


def place_of(s: Nights, regiment: int) -> int:
    """Where a Regiment is: a district, or a staging area behind them."""
    bit = 1 << regiment
    for place, here in enumerate(s.regiments):
        if here & bit:
            return place
    raise AssertionError(f"Regiment {regiment} is nowhere")


def pins(s: Nights, place: int) -> bool:
    """The pinning rule: a revealed insurgent, a Barricade or Rubble holds who has just entered."""
    if place >= len(s.at):
        return False
    return bool(s.at[place] & ~s.hidden or s.barricades >> place & 1 or s.rubble[place])


def movers(s: Nights) -> int:
    """Move: the Regiments that can leave where they are."""
    found = fit(s)
    for r in bits(found & turn_of(s).entered):
        if pins(s, place_of(s, r)):
            found ^= 1 << r
    return found


def probers(s: Nights) -> int:
    """Probe: Regiments with insurgents in their district and no Barricade in the way."""
    return _facing(s, ~s.barricades)


def assaulters(s: Nights) -> int:
    """Assault: Regiments with insurgents in their district; never at night."""
    return 0 if night(s) else _facing(s, -1)


def _facing(s: Nights, districts: int) -> int:
    found, bit = 0, 1
    for here, regiments in zip(s.at, s.regiments, strict=False):
        if here and districts & bit:
            found |= regiments
        bit += bit
    return found & fit(s)


def scouted(s: Nights) -> int:
    """Recon: districts with a Regiment and a hidden insurgent; never at night."""
    return 0 if night(s) else held(s) & districts_of(s, s.hidden)


def arrests(s: Nights) -> int:
    """Arrest: districts with a Regiment, a civilian and no revealed insurgent."""
    found = held(s)
    for d in bits(found):
        if s.civilian[d] < 0 or s.at[d] & ~s.hidden:
            found ^= 1 << d
    return found


def blocked_streets(s: Nights) -> int:
    """Clear: districts with a Regiment and a Barricade or Rubble."""
    found = held(s)
    for d in bits(found & ~s.barricades):
        if not s.rubble[d]:
            found ^= 1 << d
    return found


def garrison_sites(s: Nights) -> int:
    """Garrison: objectives with a Regiment and no Garrison."""
    return held(s) & parts(s).stars & ~s.garrisons


def rallies(s: Nights) -> int:
    """Rally: whether a unit of the sector is disabled; not once the Hungarians have passed."""
    if s.passed:
        return 0
    sector = turn_of(s).sector
    return s.down & 0b111 << 3 * sector or s.garrisons_down & parts(s).sectors[sector]


TARGETS: dict[str, Callable[[Nights], int]] = {
    "move": movers,
    "probe": probers,
    "assault": assaulters,
    "recon": scouted,
    "arrest": arrests,
    "clear": blocked_streets,
    "garrison": garrison_sites,
    "rally": rallies,
}
