"""The kinds of game that are counted: every mode, in every company."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

LONG = 600.0  # seconds until somebody who plays by letter comes back


class Kind(Struct, frozen=True):
    """A way to play: the options of `/open`, and how many people sit down."""

    name: str
    options: dict[str, str]
    people: int = 1
    absence: float = 0.0  # seconds until somebody comes back to the table when they are asked
    game: str = "nights"
    orders: bool = False  # everybody gives the standing orders that a game by letter lives by

    @property
    def alone(self) -> bool:
        return self.people == 1


def konev(version: str) -> tuple[Kind, ...]:
    """Marshal Konev, against one Revolutionary and against two."""
    name, options = f"Konev {version.title()}", {"mode": "konev", "version": version}
    pair = {**options, "players": "2"}
    return Kind(f"{name}, alone", options), Kind(f"{name}, two people", pair, 2)


def conflict(version: str) -> tuple[Kind, ...]:
    """A Soviet commander, against one Revolutionary and against two."""
    name, options = f"Conflict {version.title()}", {"mode": "conflict", "version": version}
    duel = {**options, "players": "2"}
    against = {**duel, "opponent": "normal"}
    return (
        Kind(f"{name}, Revolutionary alone", {**against, "seat": "revolutionary"}),
        Kind(f"{name}, commander alone", {**against, "seat": "soviet"}),
        Kind(f"{name}, two people", duel, 2),
        Kind(f"{name}, three people", {**duel, "players": "3"}, 3),
    )


def by_letter(kind: Kind) -> Kind:
    """The same by people who are not at the table when they are asked."""
    return replace(kind, name=f"{kind.name}, by letter", absence=LONG)


def days() -> tuple[Kind, ...]:
    """Days of Ire: each mode, alone and in the largest company, with standing orders."""
    kinds = [Kind("Days of Ire, Zhukov, alone", {"mode": "zhukov"}, game="days")]
    for mode, people in (("Zhukov", 3), ("Bajtárs", 4), ("Conflict", 4)):
        options = {"mode": mode.lower().replace("á", "a"), "players": str(people)}
        kind = Kind(f"Days of Ire, {mode}, {WRITTEN[people]} people", options, people, game="days")
        kinds.append(replace(by_letter(kind), orders=True))
    return tuple(kinds)


WRITTEN = {3: "three", 4: "four"}
VERSIONS = ("basic", "advanced")
KINDS = (
    *(kind for version in VERSIONS for kind in konev(version)),
    *(kind for version in VERSIONS for kind in conflict(version)),
    by_letter(konev("basic")[1]),
    by_letter(conflict("basic")[2]),
    *days(),
)
