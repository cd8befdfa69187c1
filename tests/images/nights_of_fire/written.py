"""Positions written down by hand, so that a change of the rules does not change a picture."""

from __future__ import annotations

from msgspec import structs

from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.insurgents import Insurgent
from game.nights_of_fire.view.view import NightsView, Player, Regiment, RowCard, Soviet
from tests.images.nights_of_fire.positions import GAME, states

PARTS = load("reconstruction")
NAMES = PARTS.insurgents
CARDS = tuple(card.id for card in PARTS.cards.card)
KONEV_CARDS = tuple(card.id for card in PARTS.konev.card)


def regiments(places: tuple[str, ...], down: tuple[int, ...] = ()) -> tuple[Regiment, ...]:
    """The nine Regiments, in their order, each in its district or outside the city."""
    found = zip(PARTS.regiments, places, strict=True)
    return tuple(Regiment(name, place, i in down) for i, (name, place) in enumerate(found))


def konev() -> NightsView:
    """A day against Konev, as the first Revolutionary sees it."""
    base = GAME.sight.view(states(0)[0], "revolutionary")
    assert isinstance(base, NightsView)
    people = tuple(
        Insurgent(n, d, True, False) for n, d in zip(NAMES, PARTS.districts, strict=False)
    )
    return structs.replace(
        base, round=4, night=False, morale=21, prestige=18, readiness=3, momentum=1,
        advanced=False, insurgents=(*people, Insurgent(NAMES[20], "8", False, True)),
        pool=NAMES[13:18], killed=NAMES[21:23], box=(),
        civilians=(("1", 0), ("5B", 1), ("8", 2)), fled=(1, 2), arrested=(0,),
        regiments=regiments(("13", "6", "", "9", "9", "", "11", "1", ""), (1, 3)),
        garrisons=("13", "9"), garrisons_disabled=("9",), barricades=("5B",), rubble=(),
        players=(Player("revolutionary", 5, 20, CARDS[10:13]),), hand=CARDS[:5],
        row=(RowCard(KONEV_CARDS[0], (1, 2)), RowCard("", (3,)), RowCard(KONEV_CARDS[7], (4, 5))),
        konev_deck=6, konev_discard=KONEV_CARDS[8:10], konev_out=KONEV_CARDS[10:11], result="",
    )  # fmt: skip


def conflict() -> NightsView:
    """A night of the Advanced Conflict, as the Soviet commander sees it."""
    base = GAME.sight.view(states(7)[0], "soviet")
    assert isinstance(base, NightsView)
    people = tuple(Insurgent("", d, True, d == "6") for d in (*PARTS.districts, "7", "7", "8"))
    return structs.replace(
        base, round=6, night=True, morale=17, prestige=16, readiness=5, momentum=3,
        insurgents=(*people, Insurgent(NAMES[24], "7", False, False)), pool=("",) * 4,
        killed=NAMES[3:4], box=(), civilians=(("2", -1), ("7", -1)), fled=(-1, -1), arrested=(-1,),
        regiments=regiments(("13", "6", "5B", "9", "8", "7", "11", "", ""), (5,)),
        garrisons=("13", "8"), garrisons_disabled=(), barricades=("7",), rubble=(("7", 2),),
        players=(Player("revolutionary", 4, 9, CARDS[:3]), Player("revolutionary_2", 6, 8, ())),
        hand=(), row=(), soviet=Soviet(3, 4, ("M1",), ("E1", "S2"), ("R1",)),
        tactics=("M2", "E3", "S3"), headline="H7", targets=("8",), permanent=("H9",),
        blocked=("9",), result="",
    )  # fmt: skip
