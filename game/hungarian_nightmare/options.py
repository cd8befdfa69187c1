"""The options of a Hungarian Nightmare table: component set and the four optional rules (13)."""

from __future__ import annotations

from collections.abc import Mapping

from config import shelf
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import KEY
from game.kernel import Choice, Seat

# Name and help of the optional rules, each off unless a table chooses it.
OPTIONAL: tuple[tuple[str, str], ...] = (
    ("first_player", "13.1: a die decides each turn who moves first."),
    ("reserves", "13.2: units may be held back as tactical reserves."),
    ("command", "13.3: one division in an area, and Romanians keep in contact."),
    ("fog", "13.4: only the top unit of an enemy stack is seen."),
)
# When the losses of a bombardment are chosen: at the end of its segment, or as the book tells it.
LOSSES = ("segment", "at_once")
# The kinds of tables: each is measured, and taught to the hard player, by itself.
TABLES = {"open": {"fog": "no"}, "fog": {"fog": "yes"}}


def choices() -> tuple[Choice, ...]:
    """Every option a table may set."""
    components = Choice(
        "components",
        shelf.names(KEY),
        "reconstruction",
        "The component set: which map, units and tables are used.",
    )
    optional = (
        Choice(name, ("no", "yes"), "no", told, rare=name != "fog", told=name == "fog")
        for name, told in OPTIONAL
    )
    hints = Choice(
        "hints",
        ("solo", "yes", "no"),
        "solo",
        "Whether /hint tells what an automated player would do: solo means to one who plays alone.",
        rare=True,
    )
    losses = Choice(
        "losses",
        LOSSES,
        LOSSES[0],
        "When bombardment losses are chosen: at the end of a segment, or after each bombardment.",
        rare=True,
    )
    return (components, *optional, losses, hints)


def hides_nothing(options: Mapping[str, str]) -> bool:
    """Whether a table has no secrets: without Fog of War everything lies open."""
    return options.get("fog", "no") != "yes"


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats of a table: always both."""
    return SEATS
