"""Positions written down by hand, so that a change of the rules does not change a picture."""

from __future__ import annotations

from msgspec import structs

from game.days_of_ire.set.components import load
from game.days_of_ire.view.commander import Commander
from game.days_of_ire.view.view import DaysView, Place, Player, Shots, Turn
from tests.images.days_of_ire.positions import seen, states

PARTS = load("reconstruction")
CARDS = PARTS.card.ids
HEADLINES = PARTS.headline.ids


def place(name: str, **what: object) -> Place:
    """A location with this on it and nothing else."""
    return structs.replace(Place(name, "", (), "", False, 0, 0, 0, 0), **what)


def _city(**full: Place) -> tuple[Place, ...]:
    return tuple(full.get(name, place(name)) for name in PARTS.places)


def day() -> DaysView:
    """A day against Zhukov, as Red sees it."""
    city = _city(
        corvin=place(
            "corvin", event="civilians", active=("nurse", "toth_ilona"), idle="printer",
            face_down=True, militia=3, tanks=2, barricades=1,
        ),
        kossuth=place("kossuth", event="truce", snipers=2, idle="telephonist"),
        stalin=place("stalin", event="statue", militia=2, face_down=True),
    )  # fmt: skip
    return structs.replace(
        seen(states(0, 99)[0], "red"), day=2, phase="revolutionary", morale=3, morale_space=4,
        last_morale=False, support=4, support_side="neutral", support_space=2, places=city,
        players=(Player("red", "corvin", 2, 4), Player("blue", "bem", 0, 3)),
        hand=(CARDS[0], CARDS[12], CARDS[30], CARDS[39]), deck=17, discard=CARDS[5:9],
        dead=("student",), marked=("radio_siege", "kilian"), rules=("curfew",),
        turn=Turn("red", 2, 1, ()), order=("red", "blue"), zhukov_deck=9,
        zhukov_discard=PARTS.zhukov_card.ids[:5], shots=(), result="", agenda=(),
    )  # fmt: skip


def night() -> DaysView:
    """A night of the Conflict, as the commander sees it: shots have fallen at the Radio."""
    city = _city(
        radio=place("radio", event="radio_siege", militia=5, snipers=1, barricades=1),
        university=place("university", active=("printer",), idle="nurse"),
    )
    known = Commander(
        (1, 2, 0), (5, 9, 11), HEADLINES[3:6], HEADLINES[6:8], (), 3,
        ("bridges", "bread", "", "truce", "", "thursday"), ("sniper_1", "place_1"),
        ("attack_1", "militia_1", "militia_2"), ("radio",), (),
    )  # fmt: skip
    return structs.replace(
        seen(states(3, 99)[0], "soviet"), day=5, phase="spa", morale=0, morale_space=0,
        last_morale=True, support=5, support_side="soviet", support_space=1, places=city,
        players=(Player("red", "radio", 3, 7),), commander=known, headlines=HEADLINES[:3],
        shots=(Shots("radio", (2, 5), 1),), marked=(), rules=(), turn=None, result="", agenda=(),
    )  # fmt: skip
