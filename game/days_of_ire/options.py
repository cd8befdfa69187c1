"""The options of a Days of Ire table: mode, players, set, promo and the difficulty settings."""

from __future__ import annotations

from collections.abc import Mapping

from config import shelf
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import KEY
from game.kernel import Choice, Seat

# The kinds of tables: each is measured, and taught to the hard player, by itself.
TABLES = {mode: {"mode": mode} for mode in ("conflict", "zhukov", "bajtars")}

KIND = (
    Choice(
        "mode",
        ("conflict", "zhukov", "bajtars"),
        "zhukov",
        "Who plays the Soviets: a commander, General Zhukov's cards, or the chronicle (Bajtárs).",
        told=True,
        counted=True,
    ),
    Choice(
        "players",
        ("1", "2", "3", "4"),
        "1",
        "How many people play; in Conflict one of them is the Soviet commander.",
        {"mode": {"zhukov": ("1", "2", "3"), "conflict": ("2", "3", "4")}},
        told=True,
    ),
)
_CARDS = ("zhukov", "bajtars")
_PLAYER = ("conflict",)


def _only(modes: tuple[str, ...], values: tuple[str, ...]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Values that only these modes have; the others have the first."""
    others = [mode for mode in KIND[0].values if mode not in modes]
    return {"mode": {**dict.fromkeys(modes, values), **dict.fromkeys(others, values[:1])}}


# Name, values, modes and help of what is seldom chosen; the first value is the usual one.
RARE: tuple[tuple[str, tuple[str, ...], tuple[str, ...], str], ...] = (
    ("promo", ("no", "yes"), (), "Whether Yuri and Noel of the promo take part."),
    ("radio", ("sniper", "none"), (), "Whether a sniper stands at the Radio at the start."),
    ("fighter", ("no", "yes"), ("bajtars",), "One fighter is active from the start."),
    ("injuries", ("0", "+1"), _PLAYER, "How many more injuries it takes to lose."),
    ("csepel", ("0", "1"), _PLAYER, "Another militia in Csepel at the start."),
    ("stalin", ("0", "1"), _PLAYER, "Another militia on Stalin Square at the start."),
    ("astoria", ("0", "2"), _CARDS, "Militia at Astoria at the start."),
    ("blaha", ("0", "2"), _CARDS, "Militia on Blaha Lujza Square at the start."),
    ("events", ("4", "3"), _CARDS, "How many Events may be left on the board at the end."),
)


def choices() -> tuple[Choice, ...]:
    """Every option a table may set, the one that narrows another before it."""
    components = Choice(
        "components",
        shelf.names(KEY),
        "reconstruction",
        "The component set: which cards, fighters and map figures are used.",
    )
    morale = Choice(
        "morale",
        ("0", "-1", "+1", "+2"),
        "0",
        "Shifts morale at the start.",
        {"mode": dict.fromkeys(_CARDS, ("0", "+1"))},
        rare=True,
    )
    support = Choice(
        "support",
        ("0", "1", "2"),
        "0",
        "Shifts support towards the Soviet end at the start.",
        {"mode": {"conflict": ("0", "1")}},
        rare=True,
    )
    hints = Choice(
        "hints",
        ("solo", "yes", "no"),
        "solo",
        "Whether /hint tells what an automated player would do: solo means to one who plays alone.",
        rare=True,
    )
    rare = (
        Choice(name, values, values[0], told, _only(modes, values) if modes else {}, rare=True)
        for name, values, modes, told in RARE
    )
    return (*KIND, components, morale, support, *rare, hints)


def revolutionaries(options: Mapping[str, str]) -> int:
    """How many of the players are Revolutionaries."""
    return int(options["players"]) - (options["mode"] == "conflict")


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats of a table with these options."""
    team = REVOLUTIONARIES[: revolutionaries(options)]
    return (*team, SOVIET) if options["mode"] == "conflict" else team
