"""What a card does, in the books' keywords with their numbers; no keyword is for one card."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

Count = Annotated[int, msgspec.Meta(ge=1, le=4)]
Shift = Literal[-2, -1, 1, 2]
Unit = Literal["militia", "sniper", "tank"]
UNITS: tuple[Unit, ...] = ("militia", "sniper", "tank")
HERE = "here"  # the place of the event, or of whoever uses an ability
ANY = "any"  # wherever the one who carries the effect out chooses
Where = str  # a location's id, HERE or ANY

Rule = Literal["doctors", "guns_silent", "guns_sharp", "curfew", "militia_stay"]
RULES: tuple[Rule, ...] = ("doctors", "guns_silent", "guns_sharp", "curfew", "militia_stay")


class Keyword(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", gc=False
):
    """One keyword; it is skipped unless (or if) a card has left its resolution marker."""

    if_marked: str = ""
    unless_marked: str = ""


class Morale(Keyword, frozen=True, tag="morale"):
    """Shift morale: up is towards the Hungarian end."""

    by: Shift


class Support(Keyword, frozen=True, tag="support"):
    """Shift support: up is towards the Hungarian end."""

    by: Shift


class Place(Keyword, frozen=True, tag="place"):
    """Place enemy units, as many as the limit allows."""

    unit: Unit
    at: Where
    count: Count = 1


class Remove(Keyword, frozen=True, tag="remove"):
    """Remove enemy units, as many as there are; they do not count as killed or destroyed."""

    unit: Unit
    at: Where
    count: Count = 1


class Move(Keyword, frozen=True, tag="move"):
    """Enemy units may be moved from a place to adjacent ones."""

    unit: Unit
    at: Where
    count: Count = 1


class RevolutionaryTank(Keyword, frozen=True, tag="revolutionary_tank"):
    """Place a random revolutionary tank."""

    at: Where


class Heal(Keyword, frozen=True, tag="heal"):
    """Remove injuries of Revolutionaries."""

    at: Where
    count: Count = 1


class Injure(Keyword, frozen=True, tag="injure"):
    """A Revolutionary takes an injury, if one is there."""

    at: Where
    count: Count = 1


class Draw(Keyword, frozen=True, tag="draw"):
    """One Revolutionary, or each of them, draws cards."""

    count: Count = 1
    who: Literal["one", "each"] = "one"


class Discard(Keyword, frozen=True, tag="discard"):
    """One Revolutionary, or each of them, discards cards."""

    count: Count = 1
    who: Literal["one", "each"] = "one"


class Revive(Keyword, frozen=True, tag="revive"):
    """Removed fighters come back, active."""

    count: Count = 1


class Activate(Keyword, frozen=True, tag="activate"):
    """A fighter becomes active without an action."""

    at: Where


class Barricade(Keyword, frozen=True, tag="barricade"):
    """Build a barricade."""

    at: Literal["here"] = "here"


class FreeStep(Keyword, frozen=True, tag="step"):
    """One more movement step of this turn is free."""


class InForce(Keyword, frozen=True, tag="in_force"):
    """A rule that holds until the end of the day."""

    rule: Rule


Effect = (
    Morale
    | Support
    | Place
    | Remove
    | Move
    | RevolutionaryTank
    | Heal
    | Injure
    | Draw
    | Discard
    | Revive
    | Activate
    | Barricade
    | FreeStep
    | InForce
)
Effects = tuple[Effect, ...]
