"""The options of a Blind Faith table: the set, and the five optional rules."""

from __future__ import annotations

from collections.abc import Mapping

from config import shelf
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import KEY
from game.kernel import Choice, Seat

# Name and help of the optional rules of module 18.
OPTIONAL = (
    ("politics", "18.1: Papal Crusades expire at the end of every turn."),
    ("long_sieges", "18.2: walls breached cost the defender one unit, not all."),
    ("no_minor", "18.3: only major victories are won before the last turn."),
    ("mp_a_battle", "18.4: each further round of a battle costs a movement point."),
    ("wagon_tenacity", "18.5: other units shield wagons from skirmishers."),
)
# Without it one gun opens any place within a turn: guns have no bad result, and rounds no price.
USUAL = frozenset({"mp_a_battle"})


def choices() -> tuple[Choice, ...]:
    """Every option a table may set."""
    components = Choice(
        "components",
        shelf.names(KEY),
        "reconstruction",
        "The component set: which map, counters and tables are used.",
    )
    windows = Choice(
        "windows",
        ("run", "march"),
        "run",
        "When interceptions are asked: once for a row of marches, or after each march.",
        rare=True,
    )
    hints = Choice(
        "hints",
        ("solo", "yes", "no"),
        "solo",
        "Whether /hint tells what an automated player would do: solo means to one who plays alone.",
        rare=True,
    )
    optional = (
        Choice(name, ("no", "yes"), "yes" if name in USUAL else "no", told, rare=True)
        for name, told in OPTIONAL
    )
    return (components, *optional, windows, hints)


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """The two seats of a table."""
    return SEATS
