"""Positions written down by hand, so that a change of the rules does not change a picture."""

from __future__ import annotations

from msgspec import structs

from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.view import Due, Fight, NightmareView, Seen, Stack, Stores
from game.kernel import Seat
from tests.images.hungarian_nightmare.positions import seen, states

PARTS = load("reconstruction")
RED = [unit for unit, side in zip(PARTS.ids, PARTS.side, strict=True) if side == 0]
GREY = [unit for unit, side in zip(PARTS.ids, PARTS.side, strict=True) if side == 1]
DISRUPTED, FIRED, RESERVE = 1, 2, 4
STORES = Stores(40, (20, 5, 30, 25, 0, 15), 4, True, (False, False), (6, 7), 18, (5, 6))


def _units() -> tuple[Seen, ...]:
    return (
        Seen(RED[0], "61", 0, 0),
        Seen(RED[1], "61", 1, DISRUPTED),
        Seen(RED[2], "61", 2, FIRED | RESERVE),
        Seen(RED[3], "72", 0, 0),
        Seen(GREY[0], "61", 0, 0),
        Seen(GREY[1], "61", 1, DISRUPTED | FIRED),
        Seen(GREY[2], "16", 0, 0),
    )


def _control() -> tuple[Seat, ...]:
    red = {"72", "42", "40", "39", "61"}
    owners = ["soviet" if area in red else "german" for area in PARTS.areas]
    owners[PARTS.area["69"]] = ""
    return tuple(owners)


def quiet() -> NightmareView:
    """A turn in which the Soviets have broken into Kőbánya, as an onlooker sees it without fog."""
    return structs.replace(
        seen(states(0)[0], None), turn=5, phase="movement", mover="soviet", units=_units(),
        stacks=(), dead=(GREY[7],), coming=(), gone=(), control=_control(), bridges=0b1011101,
        stores=STORES, delay=1, score=0, fight=None, done=(), result="", hit=(), due=(),
    )  # fmt: skip


def assault() -> NightmareView:
    """An assault in Kőbánya with everything on the table."""
    fight = Fight(
        "61", 3, "soviet", 0, False, (RED[0], RED[2]), (GREY[0], GREY[1]), (RED[0], GREY[0]), 7,
        (8, 6), (("terrain-1", "morale+1"), ("terrain-1",)),
    )  # fmt: skip
    return structs.replace(quiet(), phase="combat", fight=fight)


def barrage() -> NightmareView:
    """A bombardment: three areas are struck, and losses are owed in two of them."""
    due = (Due("61", "german", 2, True), Due("16", "german", 1, False))
    return structs.replace(quiet(), phase="bombardment", hit=("61", "16", "49"), due=due)


def fog() -> NightmareView:
    """The same front under fog, as the German player sees it."""
    own = tuple(unit for unit in _units() if unit.id in GREY)
    stacks = (Stack("soviet", "61", RED[0], 2, False), Stack("soviet", "72", RED[3], 0, True))
    return structs.replace(quiet(), seat="german", fog=True, units=own, stacks=stacks)


def fog_assault() -> NightmareView:
    """An assault under fog as the German player sees it: two of three attackers are revealed."""
    struck = assault().fight
    assert struck is not None
    revealed = (Seen(RED[0], "61", 0, 0), Seen(RED[2], "61", 2, 0))
    fight = structs.replace(struck, first_fire=5, strikes=(7, 3), revealed=revealed)
    return structs.replace(fog(), phase="combat", fight=fight)
