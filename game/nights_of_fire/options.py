"""The options of a Nights of Fire table: ruleset, version, players, set and difficulty."""

from __future__ import annotations

from collections.abc import Mapping

from config import shelf
from game.kernel import Choice, Seat
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.components import KEY

PRESTIGE = {
    ("konev", "basic"): 20,
    ("konev", "advanced"): 26,
    ("conflict", "basic"): 23,
    ("conflict", "advanced"): 23,
}
# The kinds of tables: each is measured, and taught to the hard player, by itself.
TABLES = {f"{mode}_{version}": {"mode": mode, "version": version} for mode, version in PRESTIGE}
MORALE = 25
READINESS = 3

KIND = (
    Choice(
        "mode",
        ("konev", "conflict"),
        "konev",
        "Who commands the Soviets: Marshal Konev's cards, or a player (Conflict).",
        told=True,
        counted=True,
    ),
    Choice(
        "version",
        ("basic", "advanced"),
        "basic",
        "Basic for a first game; Advanced is the full game, with Medic, Defy and Headlines.",
        told=True,
    ),
    Choice(
        "players",
        ("1", "2", "3"),
        "1",
        "How many people play; in Conflict one of them is the Soviet commander.",
        {"mode": {"konev": ("1", "2"), "conflict": ("2", "3")}},
        told=True,
    ),
)
# Name, values, default and help of what is seldom chosen.
RARE = (
    ("readiness", ("-1", "0", "+1"), "0", "Changes the Soviet Readiness at the start."),
    ("hand", ("0", "-1", "-2"), "0", "Fewer cards in each Revolutionary's first hand."),
    (
        "disrupted",
        ("no", "yes"),
        "no",
        "Begin with a Tactics Adjustment as if three Soviet units were disabled.",
    ),
    ("morale", ("-2", "0", "+2"), "0", "Changes the Revolutionary Morale at the start."),
    (
        "recruits",
        ("chosen", "random"),
        "chosen",
        "Whether reinforcements are chosen or picked at random.",
    ),
    ("prestige", ("-2", "-1", "0", "+1", "+2"), "0", "Changes the Soviet Prestige at the start."),
    (
        "hints",
        ("solo", "yes", "no"),
        "solo",
        "Whether /hint tells what an automated player would do: solo means to one who plays alone.",
    ),
)


def choices() -> tuple[Choice, ...]:
    """Every option a table may set, the one that narrows another before it."""
    components = Choice(
        "components",
        shelf.names(KEY),
        "reconstruction",
        "The component set: which cards, units and map figures are used.",
    )
    rare = (Choice(name, values, usual, told, rare=True) for name, values, usual, told in RARE)
    return (*KIND, components, *rare)


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats of a table with these options."""
    if options["mode"] == "conflict":
        return (*REVOLUTIONARIES[: revolutionaries(options)], SOVIET)
    return REVOLUTIONARIES[: revolutionaries(options)]


def revolutionaries(options: Mapping[str, str]) -> int:
    """How many of the players are Revolutionaries."""
    return int(options["players"]) - (options["mode"] == "conflict")
