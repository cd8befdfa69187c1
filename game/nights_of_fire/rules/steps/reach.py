"""What the Soviet commander's Regiments can do in the sector of this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.nights_of_fire.rules.state import SOVIET_WORDS, Nights, SovietTurn, night, parts
from game.parts.bits import bits, mask_of


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
    for kind, word in enumerate(SOVIET_WORDS):
        if turn_of(s).left[kind] and TARGETS[word](s):
            yield word


def fit(s: Nights) -> int:
    """The sector's active Regiments that have not assaulted this turn."""
    turn = turn_of(s)
    return 0b111 << 3 * turn.sector & ~s.down & ~turn.spent


def held(s: Nights) -> int:
    """The districts with a Regiment that can act."""
    able = fit(s)
    return mask_of(d for d in range(len(s.at)) if s.regiments[d] & able)


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
    entered = turn_of(s).entered
    return mask_of(r for r in bits(fit(s)) if not (entered >> r & 1 and pins(s, place_of(s, r))))


def probers(s: Nights) -> int:
    """Probe: Regiments with insurgents in their district and no Barricade in the way."""
    return _facing(s, ~s.barricades)


def assaulters(s: Nights) -> int:
    """Assault: Regiments with insurgents in their district; never at night."""
    return 0 if night(s) else _facing(s, -1)


def _facing(s: Nights, districts: int) -> int:
    able = fit(s)
    found = 0
    for d, here in enumerate(s.at):
        if here and districts >> d & 1:
            found |= s.regiments[d] & able
    return found


def scouted(s: Nights) -> int:
    """Recon: districts with a Regiment and a hidden insurgent; never at night."""
    return 0 if night(s) else mask_of(d for d in bits(held(s)) if s.at[d] & s.hidden)


def arrests(s: Nights) -> int:
    """Arrest: districts with a Regiment, a civilian and no revealed insurgent."""
    return mask_of(d for d in bits(held(s)) if s.civilian[d] >= 0 and not s.at[d] & ~s.hidden)


def blocked_streets(s: Nights) -> int:
    """Clear: districts with a Regiment and a Barricade or Rubble."""
    return mask_of(d for d in bits(held(s)) if s.barricades >> d & 1 or s.rubble[d])


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
